// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/batch_requests.h"

#include "engine/run/machine/cores.h"
#include "engine/run/output/run_log.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

WireMessage doneOr(const Status& status) {
    return status.ok() ? WireMessage{} : errorAnswer(status.error());
}

WireMessage submitted(const BatchControl& control, const WireMessage& request) {
    const Json& head = request.head;
    const Json description{{"kind", "batch"},
                           {"title", textIn(head, "title").substr(0, JobFolder::longestTitle)},
                           {"started", startTime()},
                           {"system", textIn(head, "system")},
                           {"tasks", std::clamp<std::int64_t>(numberIn(head, "tasks"), 1, BatchOrder::maxTasks)},
                           {"cores", std::clamp<std::int64_t>(numberIn(head, "cores"), 1, 4096)}};
    // Whether there are such parts is checked later.
    return doneOr(control.submit(description, request.body, partsIn(head.value("parts", Json::array())),
                                 static_cast<int>(std::clamp<std::int64_t>(numberIn(head, "attempt"), 1, 1'000'000))));
}

WireMessage told(const BatchControl& control, QueueMemory& queue) {
    const int attempts = control.attempts(); // before the tasks: who submits what was lost then has seen all of them
    Json list = Json::array();
    for (const BatchTask& task : control.tasks(queue))
        list.push_back(taskJson(task));
    return {.head = {{"attempts", attempts}}, .body = listBytes(list)};
}

} // namespace

bool BatchRequests::isOne(const std::string& wanted) {
    constexpr std::array<std::string_view, 5> all{"cluster", "submit", "tasks", "cancel", "merge"};
    return std::ranges::find(all, wanted) != all.end();
}

WireMessage BatchRequests::cancel(const BatchControl& control) {
    const Status cancelled = control.cancel();
    m_queue.forget(control.folder().path());
    return doneOr(cancelled);
}

std::function<WireMessage()> BatchRequests::workFor(const std::string& wanted, const WireMessage& request) {
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
        return [control, this] { return told(control, m_queue); };
    if (wanted == "cancel")
        return [control, this] { return cancel(control); };
    return [control] { return doneOr(control.merge()); };
}

std::optional<WireMessage> BatchRequests::answer(const WireMessage& request, bool isDue) {
    const std::string wanted = textIn(request.head, "do");
    const std::string job = textIn(request.head, "job");
    if (wanted != "cluster" && !isJobId(job))
        return errorAnswer({MessageId::jobUnknown, {}, {job}});
    return m_answers.answer(wanted + " " + job, request, isDue, workFor(wanted, request));
}

} // namespace gapscope
