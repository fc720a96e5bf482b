// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/threads/task_pool.h"

#include "engine/base/failure.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr std::chrono::seconds maxIdleTime{30};

} // namespace

TaskPool::TaskPool() : m_max(std::max(1U, std::thread::hardware_concurrency())) {}

TaskPool::~TaskPool() {
    waitForDone();
    {
        const std::lock_guard lock(m_mutex);
        m_isClosing = true;
    }
    m_hasWork.notify_all();
}

void TaskPool::setMaxThreadCount(int count) {
    const std::lock_guard lock(m_mutex);
    m_max = static_cast<std::size_t>(std::max(1, count));
}

bool TaskPool::start(std::function<void()> task) {
    std::list<Worker> ended; // joined outside of the lock
    {
        const std::lock_guard lock(m_mutex);
        for (auto worker = m_workers.begin(); worker != m_workers.end();) {
            const auto each = worker++;
            if (each->hasEnded)
                ended.splice(ended.end(), m_workers, each);
        }
        m_waiting.push_back(std::move(task));
        const bool isMoreWanted = m_idle < m_waiting.size() && m_workers.size() < m_max;
        if (isMoreWanted && !addWorker() && m_workers.empty()) {
            m_waiting.pop_back();
            return false;
        }
    }
    m_hasWork.notify_one();
    return true;
}

/// Under the lock. False if the system has no thread or no memory for it.
bool TaskPool::addWorker() {
    const std::size_t before = m_workers.size();
    const Status added = guarded("a thread was started", [this] {
        Worker& worker = m_workers.emplace_back();
        worker.thread = std::jthread([this, &worker] { work(worker); });
    });
    if (!added.ok() && m_workers.size() > before)
        m_workers.pop_back();
    return added.ok();
}

void TaskPool::work(Worker& self) {
    std::unique_lock lock(m_mutex);
    for (;;) {
        ++m_idle;
        m_hasWork.wait_for(lock, maxIdleTime, [this] { return !m_waiting.empty() || m_isClosing; });
        --m_idle;
        if (m_waiting.empty())
            break;
        std::function<void()> task = std::move(m_waiting.front());
        m_waiting.pop_front();
        ++m_busy;
        lock.unlock();
        static_cast<void>(guarded("a task was done", task));
        task = nullptr; // what it held is destroyed without the lock
        lock.lock();
        --m_busy;
        if (isDone())
            m_isDone.notify_all();
    }
    self.hasEnded = true;
}

void TaskPool::waitForDone() {
    std::unique_lock lock(m_mutex);
    m_isDone.wait(lock, [this] { return isDone(); });
}

bool TaskPool::waitForDone(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    return m_isDone.wait_for(lock, patience, [this] { return isDone(); });
}

} // namespace gapscope
