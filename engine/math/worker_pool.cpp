// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/worker_pool.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr int mostThreads = 256; // each further one costs a stack and gains nothing

} // namespace

WorkerPool::WorkerPool(int threads) {
    for (int index = 1; index < std::min(threads, mostThreads); ++index)
        m_workers.emplace_back([this, index](const std::stop_token& stop) { work(stop, index); });
}

WorkerPool::~WorkerPool() = default; // each jthread asks its thread to stop and joins it

void WorkerPool::run(const std::function<void(int)>& part) {
    if (m_workers.empty()) {
        part(0);
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_part = &part;
        m_unfinished = static_cast<int>(m_workers.size());
        ++m_job;
    }
    m_started.notify_all();
    part(0);
    std::unique_lock lock(m_mutex);
    m_finished.wait(lock, [this] { return m_unfinished == 0; });
}

void WorkerPool::work(const std::stop_token& stop, int index) {
    unsigned long done = 0;
    for (;;) {
        const std::function<void(int)>* part = nullptr;
        {
            std::unique_lock lock(m_mutex);
            if (!m_started.wait(lock, stop, [&] { return m_job != done; }))
                return;
            done = m_job;
            part = m_part;
        }
        (*part)(index);
        const std::lock_guard lock(m_mutex);
        if (--m_unfinished == 0)
            m_finished.notify_one();
    }
}

} // namespace gapscope
