// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/added_moves.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double entriesAColumn = 3.0; // of a part in a round: with fewer, copies of v cost more than threads gain
constexpr double fewestEntries = 2e4;  // likewise: with fewer, waking the threads does
constexpr double mostRounds = 16.0;    // in a pass: more moves do not get better by being smaller

} // namespace

void AddedMoves::make(const Vector& v, const std::function<void(int part, Vector& copy)>& move) {
    m_work.run([&](int k) {
        Vector& copy = m_parts[static_cast<std::size_t>(k)].copy;
        copy = v;
        move(k, copy);
    });
}

void AddedMoves::add(Vector& v) {
    const Index p = v.size();
    m_sum.resize(p);
    m_work.run([&](int k) {
        const auto [begin, end] = m_work.range(p, k);
        auto before = v.segment(begin, end - begin);
        auto sum = m_sum.segment(begin, end - begin);
        sum.setZero();
        Part& own = m_parts[static_cast<std::size_t>(k)];
        own.squaredMoves = 0.0;
        for (const Part& part : m_parts) {
            const auto move = part.copy.segment(begin, end - begin) - before;
            own.squaredMoves += move.squaredNorm();
            sum += move;
        }
        own.squaredSum = sum.squaredNorm();
        before += sum;
    });
}

double AddedMoves::bestShare(double gain, double curvature) const {
    double meeting = 0.0;
    for (const Part& part : m_parts)
        meeting += part.squaredSum - part.squaredMoves;
    return meeting > 0.0 ? std::clamp(gain / (curvature * meeting), 0.0, 1.0) : 1.0;
}

void AddedMoves::reduce(Vector& v, double share) const {
    v -= (1.0 - share) * m_sum;
}

std::size_t AddedMoves::rowsInARound(std::size_t count, double entries, Index columns) const {
    const auto rows = static_cast<double>(count);
    const double worthwhile = std::max(fewestEntries, entriesAColumn * static_cast<double>(columns));
    const double rounds = std::min(std::floor(rows * entries / (parts() * worthwhile)), mostRounds);
    return rounds >= 1.0 ? static_cast<std::size_t>(std::ceil(rows / (rounds * parts()))) : 0;
}

} // namespace gapscope
