// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/ascent_rounds.h"

#include "engine/solvers/rows/row_order.h"

#include <algorithm>

namespace gapscope {

AscentRounds::AscentRounds(const DataMap& map, int threads, std::stop_token stop)
    : m_moves(threads), m_parts(static_cast<std::size_t>(m_moves.parts())), m_outputs(map.outputs()),
      m_chunk(rowsBetweenYields(map)), m_stop(std::move(stop)) {
    const auto n = static_cast<std::size_t>(map.rows());
    const double entries = map.productCost() / static_cast<double>(std::max<Index>(1, map.rows()));
    m_rowsAtOnce = static_cast<Index>(m_moves.rowsInARound(n, entries, map.columns())) * m_moves.parts();
}

void AscentRounds::make(std::span<const Index> rows, Vector& u, Vector& alpha, double curvature, const Visit& visit,
                        const std::function<void(int part)>& begin) {
    for (int k = 0; k < parts(); ++k) {
        const auto [first, last] = m_moves.range(static_cast<Index>(rows.size()), k);
        m_parts[static_cast<std::size_t>(k)].rows =
            rows.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    }
    m_moves.make(u, [&](int k, Vector& copy) {
        Part& part = m_parts[static_cast<std::size_t>(k)];
        const auto count = static_cast<Index>(part.rows.size());
        part.before.resize(count * m_outputs);
        for (Index i = 0; i < count; ++i)
            part.before.segment(i * m_outputs, m_outputs) =
                alpha.segment(part.rows[static_cast<std::size_t>(i)] * m_outputs, m_outputs);
        part.gain = 0.0;
        if (begin)
            begin(k);
        for (Index i = 0; i < count && !m_stop.stop_requested(); i += m_chunk)
            part.gain += visit(
                k,
                part.rows.subspan(static_cast<std::size_t>(i), static_cast<std::size_t>(std::min(m_chunk, count - i))),
                copy);
    });
    m_moves.add(u);
    double gain = 0.0;
    for (const Part& part : m_parts)
        gain += part.gain;
    const double share = m_moves.bestShare(gain, curvature);
    if (share < 1.0) {
        m_moves.reduce(u, share);
        reduceChanges(alpha, share);
    }
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
