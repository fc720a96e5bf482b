// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/point_logs.h"

#include <utility>

namespace gapscope::cli {

std::string pointFile(const std::string& start, std::size_t index, const std::string& ending) {
    std::string number = shown(static_cast<std::int64_t>(index + 1));
    return start + std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number + ending;
}

std::vector<RunSink*> PointLogs::sinksOf(std::size_t index) {
    Result<std::unique_ptr<RunLogWriter>> log = openRunLog(pathOf(index));
    const std::lock_guard lock(m_mutex);
    if (!log) {
        if (m_opened.ok())
            m_opened = log.error();
        return {};
    }
    std::unique_ptr<RunLogWriter>& kept = m_logs[index];
    kept = std::move(log).value();
    return {kept.get()};
}

Status PointLogs::finish() const {
    const std::lock_guard lock(m_mutex);
    if (!m_opened.ok())
        return m_opened;
    for (const auto& [index, log] : m_logs)
        if (std::string reason = log->failure(); !reason.empty())
            return Message{MessageId::fileWriteFailed, {.file = pathOf(index)}, {std::move(reason)}};
    return {};
}

} // namespace gapscope::cli
