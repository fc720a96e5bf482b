// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/meeting.h"
#include "engine/math/threads/worker_pool.h"
#include "engine/math/vector.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace gapscope {

/// Work in as many parts as threads were asked for, up to 64, done by at most one thread per core. Results that depend
/// on the parts, such as the order of additions, therefore do not depend on the machine or on timing.
class WorkParts {
public:
    explicit WorkParts(int threads)
        : m_count(std::clamp(threads, 1, mostParts)),
          m_pool(std::min(m_count, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())))) {}

    int count() const noexcept { return m_count; }
    /// The part of 0 ... items-1, as first and one past the last.
    std::pair<Index, Index> range(Index items, int part) const noexcept {
        return {items * part / m_count, items * (part + 1) / m_count};
    }
    /// Calls work(part) for all parts, and returns when all are done. Rethrows an exception of one of them.
    void run(const std::function<void(int part)>& work) {
        m_pool.run([&](int thread) {
            for (int part = thread; part < m_count; part += m_pool.threads())
                work(part);
        });
    }
    /// Calls work(part) for all parts, then `more` once, and both again while that returns true; threads stay awake in
    /// between. Rethrows an exception of one of them, after the other parts are done. Only one thread may call it.
    void repeat(const std::function<void(int part)>& work, const std::function<bool()>& more) {
        Meeting meeting(m_pool.threads());
        std::atomic<bool> goesOn = true;
        std::vector<std::exception_ptr> failures(static_cast<std::size_t>(m_pool.threads()));
        m_pool.run([&](int thread) {
            std::exception_ptr& failure = failures[static_cast<std::size_t>(thread)];
            while (goesOn) {
                try {
                    for (int part = thread; part < m_count; part += m_pool.threads())
                        work(part);
                } catch (...) {
                    failure = std::current_exception();
                }
                meeting.arrive([&] {
                    const bool failed = std::ranges::any_of(failures, [](const auto& one) { return one != nullptr; });
                    try {
                        goesOn = !failed && more();
                    } catch (...) {
                        failure = std::current_exception();
                        goesOn = false;
                    }
                });
            }
        });
        for (const std::exception_ptr& failure : failures)
            if (failure)
                std::rethrow_exception(failure);
    }

private:
    static constexpr int mostParts = 64; // more would only need memory

    int m_count;
    WorkerPool m_pool;
};

} // namespace gapscope
