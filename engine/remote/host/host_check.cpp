// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_check.h"

#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_channel.h"
#include "engine/remote/host/host_data.h"
#include "engine/remote/host/host_log.h"
#include "engine/remote/wire/allowed_program.h"
#include "engine/run/output/run_log_reader.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gapscope {
namespace {

constexpr int checkWait = 500;

Message notUnderstood(const std::string& host, const char* what) {
    return {MessageId::hostNotUnderstood, {}, {host, what}};
}

std::string hostOf(const RunSpec& spec) {
    const std::optional<HostSource> source = hostSourceOf(spec.data.source);
    return source ? source->host : std::string();
}

HostChannel::Answer askFor(const char* what, const RunSpec& spec, const std::stop_token& stop) {
    const std::string host = hostOf(spec);
    if (!isHostName(host))
        return Message{MessageId::hostNotAName, {.file = spec.data.source}, {host}};
    const std::shared_ptr<HostChannel> channel = channelTo(host);
    const std::string wanted = jsonLine(toJson(asOnHost(spec)));
    const Json allowed = allowedProgram(spec);
    return channel->askUntilReady({.head = {{"do", what}, {"wait", checkWait}, {"allowed", allowed}}, .body = wanted},
                                  stop);
}

std::optional<Message> refusalIn(const WireMessage& answer) {
    const auto refused = answer.head.find("refused");
    return refused == answer.head.end() ? std::nullopt : messageFromJson(*refused);
}

std::vector<Message> warningsIn(const WireMessage& answer) {
    std::vector<Message> warnings;
    if (const auto list = answer.head.find("warnings"); list != answer.head.end() && list->is_array())
        for (const Json& each : *list)
            if (std::optional<Message> warning = messageFromJson(each))
                warnings.push_back(std::move(*warning));
    return warnings;
}

/// The specification of this computer, with the strengths and the class of the host's.
RunSpec namedHere(RunSpec there, const RunSpec& here) {
    there.data = here.data;
    there.split.testFile = here.split.testFile;
    return there;
}

} // namespace

Result<HostCheck> checkOnHost(const RunSpec& spec, const std::stop_token& stop) {
    const HostChannel::Answer answer = askFor("check", spec, stop);
    if (!answer)
        return answer.error();
    HostCheck check{.error = refusalIn(*answer), .warnings = warningsIn(*answer)};
    if (check.error)
        return check;
    Result<RunSpec> there = runSpecFromJson(answer->body, hostOf(spec));
    if (!there)
        return notUnderstood(hostOf(spec), "a damaged specification");
    check.spec = namedHere(std::move(there).value(), spec);
    check.trainingRows = static_cast<Index>(numberIn(answer->head, "training_rows"));
    check.testRows = static_cast<Index>(numberIn(answer->head, "test_rows"));
    return check;
}

Result<std::vector<HostRun>> prepareOnHost(const RunSpec& spec, const std::stop_token& stop) {
    const HostChannel::Answer answer = askFor("prepare", spec, stop);
    if (!answer)
        return answer.error();
    if (std::optional<Message> refused = refusalIn(*answer))
        return std::move(*refused);
    std::vector<HostRun> runs;
    const std::string& headers = answer->body;
    for (std::size_t begin = 0; begin < headers.size();) {
        const std::size_t end = std::min(headers.find('\n', begin), headers.size());
        const std::string header = headerHere(headers.substr(begin, end - begin), spec.data.source).text;
        begin = end + 1;
        RunLogReader reader(hostOf(spec));
        if (!reader.take(header + "\n").ok() || reader.log().runs.size() != 1)
            return notUnderstood(hostOf(spec), "a damaged header of a log");
        HostRun run{.facts = factsOf(reader.log().runs.front())};
        if (run.facts.solver == nullptr)
            return notUnderstood(hostOf(spec), "a solver that this computer does not know");
        run.facts.spec = namedHere(std::move(run.facts.spec), spec);
        runs.push_back(std::move(run));
    }
    if (runs.empty())
        return notUnderstood(hostOf(spec), "no header of a log");
    runs.front().warnings = warningsIn(*answer);
    return runs;
}

} // namespace gapscope
