// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/batch_requests.h"

#include "engine/json/json_integer.h"
#include "engine/json/json_text.h"
#include "engine/run/machine/cores.h"
#include "engine/run/output/run_log.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr std::size_t longestTitle = 200;

WireMessage refusedWith(const Message& error) {
    return {.head = {{"error", messageJson(error)}}};
}

WireMessage doneOr(const Status& status) {
    return status.ok() ? WireMessage{} : refusedWith(status.error());
}

std::vector<int> partsOf(const Json& request) {
    std::vector<int> parts;
    const auto given = request.find("parts");
    if (given == request.end() || !given->is_array() || given->size() > static_cast<std::size_t>(BatchOrder::maxTasks))
        return parts;
    for (const Json& each : *given)
        if (const std::optional<int> part = integerFrom<int>(each))
            parts.push_back(*part); // whether there is such a part is checked later
    return parts;
}

WireMessage submitted(const BatchControl& control, const WireMessage& request) {
    const Json& head = request.head;
    const Json description{{"kind", "batch"},
                           {"title", textIn(head, "title").substr(0, longestTitle)},
                           {"started", startTime()},
                           {"system", textIn(head, "system")},
                           {"tasks", std::clamp<std::int64_t>(numberIn(head, "tasks"), 1, BatchOrder::maxTasks)},
                           {"cores", std::clamp<std::int64_t>(numberIn(head, "cores"), 1, 4096)}};
    return doneOr(control.submit(description, request.body, partsOf(head),
                                 static_cast<int>(std::clamp<std::int64_t>(numberIn(head, "attempt"), 1, 1'000'000))));
}

WireMessage told(const BatchControl& control) {
    Json list = Json::array();
    for (const BatchTask& task : control.tasks())
        list.push_back(taskJson(task));
    return {.head = {{"attempts", control.attempts()}}, .body = jsonLine(list)};
}

} // namespace

bool BatchRequests::isOne(const std::string& wanted) {
    constexpr std::array<std::string_view, 5> all{"cluster", "submit", "tasks", "cancel", "merge"};
    return std::ranges::find(all, wanted) != all.end();
}

std::function<WireMessage()> BatchRequests::workFor(const std::string& wanted, const WireMessage& request) const {
    if (wanted == "cluster")
        return [root = m_root, program = m_program] {
            return WireMessage{.head = {{"system", wordOf(batchSystemHere())},
                                        {"cores", allCores()},
                                        {"root", root},
                                        {"program", program}}};
        };
    const BatchControl control(JobFolder(m_root + "/" + textIn(request.head, "job")), m_program);
    if (wanted == "submit")
        return [control, request] { return submitted(control, request); };
    if (wanted == "tasks")
        return [control] { return told(control); };
    if (wanted == "cancel")
        return [control] { return doneOr(control.cancel()); };
    return [control] { return doneOr(control.merge()); };
}

std::optional<WireMessage> BatchRequests::answer(const WireMessage& request, bool isDue) {
    const std::string wanted = textIn(request.head, "do");
    const std::string job = textIn(request.head, "job");
    if (wanted != "cluster" && !isJobId(job))
        return refusedWith({MessageId::jobUnknown, {}, {job}});
    std::unique_ptr<BackgroundAnswer>& work =
        m_work[wanted + " " + job + " " + std::to_string(numberIn(request.head, "attempt"))];
    if (work == nullptr)
        work = std::make_unique<BackgroundAnswer>(workFor(wanted, request));
    std::optional<WireMessage> answer = work->answer();
    if (answer) {
        answer->head["is_ready"] = true;
        work.reset();
    } else if (isDue) {
        answer = WireMessage{.head = {{"is_ready", false}}};
    }
    return answer;
}

} // namespace gapscope
