// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/worker_pool.h"
#include "engine/math/vector.h"

#include <algorithm>
#include <functional>
#include <thread>
#include <utility>

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

private:
    static constexpr int mostParts = 64; // more would only need memory

    int m_count;
    WorkerPool m_pool;
};

} // namespace gapscope
