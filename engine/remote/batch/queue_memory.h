// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/batch/batch_tasks.h"

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace gapscope {

/// What a cluster has said of its queue, for a while: it serves everybody, and is not asked at every look. Thread-safe.
class QueueMemory {
public:
    using Clock = std::chrono::steady_clock;
    /// How long an answer is used.
    static constexpr std::chrono::seconds patience{15};

    /// The news of a batch; `ask` gets them if there are none from after this number of submissions.
    QueueNews newsOf(const std::string& batch, int submissions, const std::function<QueueNews()>& ask);
    /// The cluster is asked at the next look.
    void forget(const std::string& batch);

private:
    struct Kept {
        QueueNews news;
        int submissions = 0;
        Clock::time_point at{};
    };
    std::mutex m_mutex;
    std::map<std::string, Kept> m_kept; ///< by batch
};

} // namespace gapscope
