// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/served_check.h"

#include "engine/base/failure.h"
#include "engine/json/json_text.h"
#include "engine/problem/problem.h"
#include "engine/run/machine/cores.h"
#include "engine/run/output/run_log.h"
#include "engine/run/sweep/one_vs_rest.h"

#include <utility>

namespace gapscope {
namespace {

WireMessage refused(const Message& error) {
    return {.head = {{"refused", messageJson(error)}}};
}

void addWarnings(WireMessage& answer, const std::vector<Message>& warnings) {
    Json& list = answer.head["warnings"] = Json::array();
    for (const Message& warning : warnings)
        list.push_back(messageJson(warning));
}

/// The run of a specification; for several classes that of the first one, with the warnings of all.
Result<ValidatedRun> validated(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    if (!spec.asksForAllClasses())
        return validateRun(spec, store, control);
    Result<OneVsRest> classes = validateOneVsRest(spec, store, control);
    if (!classes)
        return classes.error();
    return ValidatedRun{std::move(classes->runs.front()), std::move(classes->data), std::move(classes->warnings)};
}

WireMessage settingsOf(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    const Result<ValidatedRun> run = validated(spec, store, control);
    if (!run)
        return refused(run.error());
    WireMessage answer{.head = Json::object(), .body = jsonLine(toJson(run->spec))};
    addWarnings(answer, run->warnings);
    const PreparedData& data = *run->data;
    const std::string& loss = run->spec.problem.loss;
    answer.head["training_rows"] = problemRows(loss, *data.training);
    answer.head["test_rows"] = data.test == nullptr ? Index{0} : problemRows(loss, *data.test);
    return answer;
}

WireMessage headersOf(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    const Result<PreparedRuns> runs = prepareRuns(spec, store, control, freeCores());
    if (!runs)
        return refused(runs.error());
    WireMessage answer;
    for (const std::shared_ptr<PreparedRun>& run : *runs)
        answer.body.append(jsonLine(headerJson(*run, {}, {}))).append("\n");
    addWarnings(answer, runs->front()->warnings);
    return answer;
}

} // namespace

ServedCheck::ServedCheck(std::string text, Depth depth, DataStore& store)
    : m_depth(depth), m_store(store), m_thread([this, text = std::move(text)](const std::stop_token& stop) {
          WireMessage answer;
          const Status checked = guarded("a run was prepared", [&] { answer = check(text, stop); });
          const std::lock_guard lock(m_mutex);
          m_answer = checked.ok() ? std::move(answer) : refused(checked.error());
      }) {}

WireMessage ServedCheck::check(const std::string& text, const std::stop_token& stop) const {
    const Result<RunSpec> spec = runSpecFromJson(text, "the specification");
    if (!spec)
        return refused(spec.error());
    const LoadControl control{.stop = stop, .progress = {}};
    return m_depth == Depth::settings ? settingsOf(*spec, m_store, control) : headersOf(*spec, m_store, control);
}

std::optional<WireMessage> ServedCheck::answer() const {
    const std::lock_guard lock(m_mutex);
    return m_answer;
}

} // namespace gapscope
