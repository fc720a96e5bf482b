// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace gapscope {

/// A fixed set of threads that share the parts of one job at a time.
class WorkerPool {
public:
    /// `threads` >= 1 includes the calling thread, so 1 starts none. At most 256 are used.
    explicit WorkerPool(int threads);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    int threads() const noexcept { return static_cast<int>(m_workers.size()) + 1; }
    /// Calls part(0) .. part(threads() - 1), each on its own thread, and returns when all are done. While another
    /// caller uses the threads, calls them all on the calling thread. Rethrows an exception of one of them. The
    /// processor time of the other threads counts as the caller's (processorSecondsElsewhere).
    void run(const std::function<void(int)>& part);

private:
    void work(const std::stop_token& stop, int index);

    std::mutex m_callers; ///< held during a job
    std::mutex m_mutex;
    std::condition_variable_any m_started;
    std::condition_variable m_finished;
    const std::function<void(int)>* m_part = nullptr;
    unsigned long m_job = 0;
    int m_unfinished = 0;
    std::vector<std::jthread> m_workers;
};

} // namespace gapscope
