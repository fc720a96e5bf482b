// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"

#include <functional>
#include <memory>
#include <vector>

namespace gapscope {

/// Ranks that are threads of one process: the same exchanges as between machines, with the same results, for tests and
/// for trying a method out.
class ThreadRanks {
public:
    /// `limitSeconds`: how long ranks wait for others before exchanges throw Refusal (rankSilent); 0: for ever.
    explicit ThreadRanks(int count, double limitSeconds = 0.0);
    ~ThreadRanks();
    ThreadRanks(const ThreadRanks&) = delete;
    ThreadRanks& operator=(const ThreadRanks&) = delete;

    const std::shared_ptr<Ranks>& operator[](int rank) const { return m_ranks[static_cast<std::size_t>(rank)]; }
    /// Calls work(rank) in one thread for each of them. The first exception of one is rethrown when all have ended;
    /// exchanges of the others then throw Refusal.
    void run(const std::function<void(int rank)>& work);

private:
    class Meeting;
    class Rank;

    std::unique_ptr<Meeting> m_meeting;
    std::vector<std::shared_ptr<Ranks>> m_ranks;
};

} // namespace gapscope
