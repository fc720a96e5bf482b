// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/descent_rounds.h"

#include "engine/problem/maps/useful_threads.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double entriesAColumn = 6.0; // of a part in a round: else copying and adding w costs more than it gains
constexpr int mostParts = 64;
constexpr double mostRounds = 16.0; // in a sweep: more of them wait for each other

} // namespace

DescentRounds::DescentRounds(const DataMap& map, int threads)
    : m_map(map), m_parts(static_cast<std::size_t>(std::min(threads, mostParts))),
      m_pool(usefulThreads(static_cast<int>(m_parts.size()))) {}

void DescentRounds::plan(std::size_t count) {
    const auto rows = static_cast<double>(count);
    const auto parts = static_cast<double>(m_parts.size());
    const double entries =
        rows * static_cast<double>(m_map.data().stored()) / static_cast<double>(std::max<Index>(1, m_map.rows()));
    const double fitting = std::floor(entries / (parts * entriesAColumn * static_cast<double>(m_map.data().columns())));
    const double rounds = std::min(fitting, mostRounds);
    m_length = rounds >= 1.0 ? static_cast<std::size_t>(std::ceil(rows / (rounds * parts))) : 0;
}

void DescentRounds::visit(Descent& descent, const VisitRows& visitRows, Index chunk, const std::stop_token& stop) {
    SweepPart& sweep = descent.sweep;
    const std::size_t end = sweep.order.size();
    std::size_t begin = sweep.position;
    for (Part& part : m_parts) {
        const std::size_t count = std::min(m_length, end - begin);
        part.sweep = {.order = sweep.order.subspan(begin, count)};
        begin += count;
    }
    runParts([&](int k) { visitPart(descent, m_parts[static_cast<std::size_t>(k)], visitRows, chunk, stop); });
    addMoves(descent);
    m_share = bestShare(descent);
    if (m_share < 1.0)
        reduceMoves(descent);
    gather(descent);
    sweep.position = begin;
}

void DescentRounds::runParts(const std::function<void(int)>& work) {
    const auto count = static_cast<int>(m_parts.size());
    m_pool.run([&](int thread) {
        for (int part = thread; part < count; part += m_pool.threads())
            work(part);
    });
}

void DescentRounds::visitPart(Descent& descent, Part& part, const VisitRows& visitRows, Index chunk,
                              const std::stop_token& stop) {
    const std::span<const std::uint32_t> order = part.sweep.order;
    part.before.resize(order.size());
    for (std::size_t k = 0; k < order.size(); ++k)
        part.before[k] = descent.rows[order[k]].a;
    part.w = descent.w;
    part.sweep.w = part.w.data();
    while (part.sweep.position < order.size() && !stop.stop_requested())
        visitRows(descent, part.sweep, chunk);
}

void DescentRounds::addMoves(Descent& descent) {
    const Index p = descent.w.size();
    const auto count = static_cast<Index>(m_parts.size());
    m_moves.resize(p);
    runParts([&](int k) {
        const Index begin = p * k / count;
        const Index length = p * (k + 1) / count - begin;
        Part& own = m_parts[static_cast<std::size_t>(k)];
        own.squaredMoves = 0.0;
        auto sum = m_moves.segment(begin, length);
        auto w = descent.w.segment(begin, length);
        sum.setZero();
        for (const Part& part : m_parts) {
            const auto move = part.w.segment(begin, length) - w;
            own.squaredMoves += move.squaredNorm();
            sum += move;
        }
        own.squaredSum = sum.squaredNorm();
        w += sum;
    });
}

double DescentRounds::bestShare(const Descent& descent) const {
    double gain = 0.0, meeting = 0.0;
    for (const Part& part : m_parts) {
        gain += part.sweep.gain;
        meeting += part.squaredSum - part.squaredMoves;
    }
    // D rises by share gain/n - share^2 lambda/2 meeting, and scale is 1 / (lambda n).
    return meeting > 0.0 ? std::clamp(gain * descent.scale / meeting, 0.0, 1.0) : 1.0;
}

void DescentRounds::reduceMoves(Descent& descent) {
    descent.w -= (1.0 - m_share) * m_moves;
    for (const Part& part : m_parts)
        for (std::size_t k = 0; k < part.sweep.order.size(); ++k) {
            const std::uint32_t i = part.sweep.order[k];
            DualRow& row = descent.rows[i];
            if (row.a == part.before[k])
                continue;
            row.a = part.before[k] + m_share * (row.a - part.before[k]);
            if (!std::isnan(row.logit))
                row.logit = std::log(row.a) - std::log1p(-row.a);
            if (descent.rule == ShrinkingRule::slack)
                descent.shrinking.bringBack(i);
        }
}

void DescentRounds::gather(Descent& descent) const {
    SweepPart& sweep = descent.sweep;
    for (const Part& part : m_parts) {
        sweep.leftOut += part.sweep.leftOut;
        sweep.stepped += part.sweep.stepped;
        sweep.max = std::max(sweep.max, part.sweep.max);
        sweep.min = std::min(sweep.min, part.sweep.min);
        sweep.squaredMoves += part.sweep.squaredMoves;
        sweep.gain += part.sweep.gain;
        sweep.cosines += part.sweep.cosines;
    }
}

} // namespace gapscope
