// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace gapscope {

/// Threads that do tasks in the order of the requests. They start when there is work, and end after half a minute
/// without any. In contrast to QThreadPool, which waits for ever for a thread that the system has refused, it says so.
class TaskPool {
public:
    /// With one thread per core at most.
    TaskPool();
    /// Waits for all tasks.
    ~TaskPool();
    TaskPool(const TaskPool&) = delete;
    TaskPool& operator=(const TaskPool&) = delete;

    /// To be called before the first task.
    void setMaxThreadCount(int count);
    /// False if the task cannot be done, because the system has no thread for it. A task must not throw; what it throws
    /// is lost.
    [[nodiscard]] bool start(std::function<void()> task);
    void waitForDone();
    /// The same for a limited time; false if something is still to be done.
    bool waitForDone(std::chrono::milliseconds patience);

private:
    struct Worker {
        bool hasEnded = false;
        std::jthread thread{};
    };
    void work(Worker& self);
    bool addWorker();
    bool isDone() const { return m_busy == 0 && m_waiting.empty(); }

    std::size_t m_max;
    std::mutex m_mutex;
    std::condition_variable m_hasWork;
    std::condition_variable m_isDone;
    std::deque<std::function<void()>> m_waiting;
    std::size_t m_idle = 0;
    std::size_t m_busy = 0;
    bool m_isClosing = false;
    std::list<Worker> m_workers; ///< last member: joined before what they use is destroyed
};

} // namespace gapscope
