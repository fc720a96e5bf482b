// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/ascent_rounds.h"

#include "engine/solvers/rows/frequent_columns.h"
#include "engine/solvers/rows/row_order.h"

#include <algorithm>

namespace gapscope {

AscentRounds::AscentRounds(const DataMap& map, int threads, std::stop_token stop)
    : m_moves(threads), m_parts(static_cast<std::size_t>(m_moves.parts())), m_outputs(map.outputs()),
      m_chunk(rowsBetweenYields(map)),
      m_entries(map.productCost() / static_cast<double>(std::max<Index>(1, map.rows()))), m_stop(std::move(stop)) {
    const auto n = static_cast<std::size_t>(map.rows());
    m_rowsAtOnce = static_cast<Index>(m_moves.rowsInARound(n, m_entries, map.columns())) * m_moves.parts();
    if (m_rowsAtOnce == 0)
        return;
    std::vector<Index> exchanged; // entries of u for each output
    for (const Index feature : largestEntries(sampledSquares(map), AddedMoves::mostExchanged / m_outputs))
        for (Index c = 0; c < m_outputs; ++c)
            exchanged.push_back(feature * m_outputs + c);
    m_moves.exchange(std::move(exchanged));
}

void AscentRounds::make(std::span<const Index> rows, Vector& u, Vector& alpha, double curvature, const Steps& steps) {
    for (int k = 0; k < parts(); ++k) {
        const auto [first, last] = m_moves.range(static_cast<Index>(rows.size()), k);
        m_parts[static_cast<std::size_t>(k)].rows =
            rows.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    }
    const auto visit = [&](int k, Index first, Index last, Vector& copy) {
        Part& part = m_parts[static_cast<std::size_t>(k)];
        if (first == 0) {
            keep(part, alpha);
            if (steps.begin)
                steps.begin(k);
        }
        const Index end = std::min(last, static_cast<Index>(part.rows.size()));
        double gain = 0.0;
        for (Index i = first; i < end && !m_stop.stop_requested(); i += m_chunk)
            gain += steps.visit(
                k, part.rows.subspan(static_cast<std::size_t>(i), static_cast<std::size_t>(std::min(m_chunk, end - i))),
                copy);
        return gain;
    };
    const auto longest = static_cast<Index>(m_parts.back().rows.size()); // range() gives the last part the most
    m_moves.make(u, {.rows = longest, .curvature = curvature, .visit = visit, .renewed = steps.renewed});
    const double share = m_moves.bestShare();
    if (share < 1.0) {
        m_moves.reduce(u, share);
        reduceChanges(alpha, share);
    }
}

void AscentRounds::keep(Part& part, const Vector& alpha) const {
    const auto count = static_cast<Index>(part.rows.size());
    part.before.resize(count * m_outputs);
    for (Index i = 0; i < count; ++i)
        part.before.segment(i * m_outputs, m_outputs) =
            alpha.segment(part.rows[static_cast<std::size_t>(i)] * m_outputs, m_outputs);
}

void AscentRounds::reduceChanges(Vector& alpha, double share) const {
    for (const Part& part : m_parts)
        for (std::size_t i = 0; i < part.rows.size(); ++i) {
            auto changed = alpha.segment(part.rows[i] * m_outputs, m_outputs);
            const auto before = part.before.segment(static_cast<Index>(i) * m_outputs, m_outputs);
            changed = before + share * (changed - before);
        }
}

} // namespace gapscope
