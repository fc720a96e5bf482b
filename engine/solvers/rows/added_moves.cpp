// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/added_moves.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double entriesAColumn = 3.0; // of a part in a round: with fewer, copies of v cost more than threads gain
constexpr double fewestEntries = 2e4;  // likewise: with fewer, waking the threads does
constexpr double mostRounds = 16.0;    // in a pass: other columns are not worth more

// The length of a stretch, in rows of a part, goes by the share of the gain that is lost because moves meet.
constexpr double largestLoss = 0.05;
constexpr double smallestLoss = 0.02;
constexpr double shortening = 0.5;
constexpr double lengthening = 1.05; // overshoot takes some stretches to show
constexpr double shortest = 16.0;
constexpr double longest = 1e9;

} // namespace

void AddedMoves::make(Vector& v, const Round& round) {
    m_current = v(m_exchanged);
    m_curvature = round.curvature;
    m_meeting = m_gain = 0.0;
    Index first = 0;
    Index last = 0;
    const auto begin = [&] { last = std::min(round.rows, first + static_cast<Index>(m_length)); };
    begin();
    m_work.repeat([&](int k) { visit(k, v, round, first, last); },
                  [&] {
                      exchangeMoves(round.curvature);
                      first = last;
                      begin();
                      return first < last;
                  });
    addMoves(v);
}

void AddedMoves::visit(int k, const Vector& v, const Round& round, Index first, Index last) {
    Part& part = m_parts[static_cast<std::size_t>(k)];
    if (first == 0) {
        part.copy = v;
    } else {
        part.copy(m_exchanged) = m_current;
        if (round.renewed)
            round.renewed(k, m_exchanged, part.copy);
    }
    part.gain = round.visit(k, first, last, part.copy);
    part.exchanged = part.copy(m_exchanged) - m_current;
}

void AddedMoves::exchangeMoves(double curvature) {
    Vector sum = Vector::Zero(m_current.size());
    double meeting = 0.0;
    double gain = 0.0;
    for (const Part& part : m_parts) {
        sum += part.exchanged;
        meeting -= part.exchanged.squaredNorm();
        gain += part.gain;
    }
    meeting += sum.squaredNorm();
    m_current += sum;
    m_meeting += meeting;
    m_gain += gain;
    adaptLength(0.5 * curvature * meeting, gain);
}

/// Threads that follow the same slope overshoot by their number. In longer stretches each of them gets farther, up to
/// where the overshoot grows from one stretch to the next.
void AddedMoves::adaptLength(double lost, double gain) {
    if (lost > largestLoss * gain)
        m_length = std::max(shortening * m_length, shortest);
    else if (!(lost > smallestLoss * gain))
        m_length = std::min(lengthening * m_length, longest);
}

void AddedMoves::addMoves(Vector& v) {
    for (Part& part : m_parts)
        part.copy(m_exchanged) = v(m_exchanged); // these moves are in m_current
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
    for (const Part& part : m_parts)
        m_meeting += part.squaredSum - part.squaredMoves;
    m_sum(m_exchanged) = m_current - v(m_exchanged);
    v(m_exchanged) = m_current;
}

double AddedMoves::bestShare() const {
    const double square = m_sum.squaredNorm();
    return square > 0.0 ? std::clamp(0.5 + (m_gain / m_curvature - 0.5 * m_meeting) / square, 0.0, 1.0) : 1.0;
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
