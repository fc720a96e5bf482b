// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/batch/queue_memory.h"

#include <utility>

namespace gapscope {

QueueNews QueueMemory::newsOf(const std::string& batch, int submissions, const std::function<QueueNews()>& ask) {
    {
        const std::lock_guard lock(m_mutex);
        const auto kept = m_kept.find(batch);
        if (kept != m_kept.end() && kept->second.submissions == submissions &&
            Clock::now() - kept->second.at < patience)
            return kept->second.news;
    }
    QueueNews news = ask(); // takes a while
    const std::lock_guard lock(m_mutex);
    m_kept[batch] = {.news = news, .submissions = submissions, .at = Clock::now()};
    return news;
}

void QueueMemory::forget(const std::string& batch) {
    const std::lock_guard lock(m_mutex);
    m_kept.erase(batch);
}

} // namespace gapscope
