// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <atomic>
#include <thread>

namespace gapscope {

/// A barrier for threads that meet every few microseconds: it looks for the others for a while before it sleeps, since
/// to be woken takes longer than most waits. std::barrier sleeps almost at once.
class Meeting {
public:
    explicit Meeting(int threads) : m_threads(threads) {}

    /// Returns when all threads have arrived and the last of them has called `last`, which must not throw.
    template <class Last>
    void arrive(const Last& last) {
        const unsigned round = m_round.load(std::memory_order_relaxed);
        if (m_arrived.fetch_add(1, std::memory_order_acq_rel) + 1 == m_threads) {
            last();
            m_arrived.store(0, std::memory_order_relaxed);
            m_round.store(round + 1, std::memory_order_release);
            m_round.notify_all();
            return;
        }
        for (int look = 0; look < looks; ++look) {
            if (m_round.load(std::memory_order_acquire) != round)
                return;
            std::this_thread::yield();
        }
        m_round.wait(round, std::memory_order_acquire);
    }

private:
    static constexpr int looks = 200; // about 0.1 ms

    int m_threads;
    std::atomic<int> m_arrived = 0;
    std::atomic<unsigned> m_round = 0;
};

} // namespace gapscope
