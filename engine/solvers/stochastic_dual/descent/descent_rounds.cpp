// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/descent/descent_rounds.h"

#include "engine/solvers/rows/frequent_columns.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

void add(const SweepPart& part, SweepPart& sweep) {
    sweep.leftOut += part.leftOut;
    sweep.stepped += part.stepped;
    sweep.max = std::max(sweep.max, part.max);
    sweep.min = std::min(sweep.min, part.min);
    sweep.squaredMoves += part.squaredMoves;
    sweep.cosines += part.cosines;
}

} // namespace

DescentRounds::DescentRounds(const DataMap& map, int threads)
    : m_map(map), m_moves(threads), m_parts(static_cast<std::size_t>(m_moves.parts())),
      m_entries(static_cast<double>(map.data().stored()) / static_cast<double>(std::max<Index>(1, map.rows()))) {}

void DescentRounds::useRows(const CompactRows& rows) {
    Vector squares;
    rows.fromData(sampledSquares(m_map), squares);
    m_moves.exchange(largestEntries(squares, AddedMoves::mostExchanged));
}

void DescentRounds::plan(std::size_t count) {
    m_length = m_moves.rowsInARound(count, m_entries, m_map.data().columns());
}

void DescentRounds::visit(Descent& descent, const VisitRows& visitRows, Index chunk, const std::stop_token& stop) {
    SweepPart& sweep = descent.sweep;
    for (Part& part : m_parts) {
        const std::size_t count = std::min(m_length, sweep.order.size() - sweep.position);
        part.sweep = {.order = sweep.order.subspan(sweep.position, count)};
        sweep.position += count;
    }
    const auto visit = [&](int k, Index first, Index last, Vector& w) {
        auto& [own, before] = m_parts[static_cast<std::size_t>(k)];
        if (first == 0) {
            own.w = w.data();
            before.resize(own.order.size());
            std::ranges::transform(own.order, before.begin(), [&](std::uint32_t i) { return descent.rows[i].a; });
        }
        own.gain = 0.0;
        const std::size_t end = std::min(static_cast<std::size_t>(last), own.order.size());
        while (own.position < end && !stop.stop_requested())
            visitRows(descent, own, std::min(chunk, static_cast<Index>(end - own.position)));
        return own.gain;
    };
    // D rises by gain/n, and curves by lambda.
    m_moves.make(descent.w, {.rows = static_cast<Index>(m_length), .curvature = 1.0 / descent.scale, .visit = visit});
    for (const Part& part : m_parts)
        add(part.sweep, sweep);
    const double share = m_moves.bestShare();
    if (share < 1.0) {
        m_moves.reduce(descent.w, share);
        reduceChanges(descent, share);
    }
}

void DescentRounds::reduceChanges(Descent& descent, double share) const {
    for (const Part& part : m_parts)
        for (std::size_t k = 0; k < part.sweep.order.size(); ++k) {
            const std::uint32_t i = part.sweep.order[k];
            DualRow& row = descent.rows[i];
            if (row.a == part.before[k])
                continue;
            row.a = part.before[k] + share * (row.a - part.before[k]);
            if (!std::isnan(row.logit))
                row.logit = std::log(row.a) - std::log1p(-row.a);
            if (descent.rule == ShrinkingRule::slack)
                descent.shrinking.bringBack(i);
        }
}

} // namespace gapscope
