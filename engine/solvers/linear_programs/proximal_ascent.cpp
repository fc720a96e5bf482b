// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/proximal_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <variant>

namespace gapscope {
namespace {

constexpr int sweepsPerStage = 30;
constexpr double settledRoom = 3.0;  // of a row's score to its next kink, relative to the largest step
constexpr double solvedStage = 0.01; // largest step relative to that of the first sweep

} // namespace

ProximalAscent::ProximalAscent(const SolverContext& context, SolverState& state, const LinearPieces& pieces,
                               double kappa)
    : m_context(context), m_state(state), m_pieces(pieces), m_map(context.problem.rowMap()),
      m_products(context.problem.map(), context.stop, state.work), m_kappa(kappa),
      m_lambda(context.problem.featureRegularizer().coordinates()->l1) {}

void ProximalAscent::startAt(const PairWithProducts& pair) {
    m_pair = pair;
    m_centre = m_kappa * pair.w;
    m_rows.resize(static_cast<std::size_t>(m_map.rows()));
    std::iota(m_rows.begin(), m_rows.end(), 0);
}

double ProximalAscent::score(const RowView& row) const noexcept {
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k) {
        const Index j = row.column == nullptr ? k : row.column[k];
        sum += row.value[k] * softThreshold(m_pair.v[j] + m_centre[j], m_lambda);
    }
    return sum / m_kappa;
}

/// How far z is from leaving the piece whose slope is -alpha; 0 if alpha is not a slope.
double ProximalAscent::room(Index row, double z) const noexcept {
    for (int piece = 0; piece <= m_pieces.kinks(); ++piece)
        if (m_pieces.slope(row, piece) == -m_pair.alpha[row]) {
            const double below = piece > 0 ? z - m_pieces.kink(row, piece - 1) : infinity;
            const double above = piece < m_pieces.kinks() ? m_pieces.kink(row, piece) - z : infinity;
            return std::max(0.0, std::min(below, above));
        }
    return 0.0;
}

bool ProximalAscent::sweep() {
    for (std::size_t k = m_rows.size(); k > 1; --k)
        std::swap(m_rows[k - 1], m_rows[static_cast<std::size_t>(m_random.below(k))]);
    const auto n = static_cast<double>(m_map.rows());
    const double settled = settledRoom * m_largest;
    double largest = 0.0;
    std::size_t kept = 0;
    StopCheck check(m_context.stop);
    std::visit(
        [&](const auto& loss) {
            const Vector& y = m_context.problem.labels();
            for (const std::int32_t i : m_rows) {
                const RowView row = m_map.row(i);
                check.worked(row.count);
                const double q = m_map.squaredNorms()[i] / (m_kappa * n);
                const double z = score(row);
                const double next = loss.coordinateArgmax(m_pair.alpha[i], z, q, y[i]);
                const double change = next - m_pair.alpha[i];
                if (change != 0.0) {
                    addScaled(row, change / n, m_pair.v.data());
                    m_pair.alpha[i] = next;
                    largest = std::max(largest, q * std::abs(change));
                    m_state.work.rowAxpys += 1.0;
                }
                if (change != 0.0 || room(i, z) <= settled)
                    m_rows[kept++] = i;
            }
        },
        m_context.problem.loss());
    m_state.work.rowProducts += static_cast<double>(m_rows.size());
    m_rows.resize(kept);
    m_first = m_sweeps == 0 ? largest : m_first;
    m_largest = largest;
    ++m_sweeps;
    return m_sweeps < sweepsPerStage && !m_rows.empty() && largest > solvedStage * m_first;
}

const PairWithProducts& ProximalAscent::endStage() {
    for (Index j = 0; j < m_pair.w.size(); ++j)
        m_pair.w[j] = softThreshold(m_pair.v[j] + m_centre[j], m_lambda) / m_kappa;
    m_products.multiply(m_pair.w, m_pair.z);
    m_centre = m_kappa * m_pair.w;
    m_rows.resize(static_cast<std::size_t>(m_map.rows()));
    std::iota(m_rows.begin(), m_rows.end(), 0);
    m_sweeps = 0;
    m_largest = infinity;
    m_stages += 1.0;
    return m_pair;
}

} // namespace gapscope
