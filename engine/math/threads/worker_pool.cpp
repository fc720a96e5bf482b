// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/threads/worker_pool.h"

#include "engine/math/threads/abandonable.h"
#include "engine/math/threads/helper_threads.h"

#include <algorithm>
#include <cstddef>
#include <exception>

namespace gapscope {
namespace {

constexpr int maxThreads = 256; // each further thread costs a stack and gains nothing

} // namespace

WorkerPool::WorkerPool(int threads)
    : m_workers(helperThreads(
          static_cast<std::size_t>(std::clamp(threads, 1, maxThreads) - 1),
          [this](std::size_t index, const std::stop_token& stop) { work(stop, static_cast<int>(index)); })) {}

WorkerPool::~WorkerPool() = default; // each jthread asks its thread to stop and joins it

void WorkerPool::run(const std::function<void(int)>& part) {
    const std::unique_lock caller(m_callers, std::try_to_lock);
    if (m_workers.empty() || !caller.owns_lock()) {
        for (int index = 0; index < threads(); ++index)
            part(index);
        return;
    }
    // No exception may leave a thread, and run() must not return while parts are still running.
    std::exception_ptr failure;
    double secondsOfOthers = 0.0;
    const std::function<void(int)> guardedPart = [&](int index) {
        const double before = threadProcessorSeconds();
        try {
            part(index);
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            failure = std::current_exception();
        }
        if (index > 0) {
            const std::lock_guard lock(m_mutex);
            secondsOfOthers += threadProcessorSeconds() - before;
        }
    };
    {
        const std::lock_guard lock(m_mutex);
        m_part = &guardedPart;
        m_unfinished = static_cast<int>(m_workers.size());
        ++m_job;
    }
    m_started.notify_all();
    guardedPart(0);
    std::unique_lock lock(m_mutex);
    m_finished.wait(lock, [this] { return m_unfinished == 0; });
    addProcessorSecondsElsewhere(secondsOfOthers);
    if (failure)
        std::rethrow_exception(failure);
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
