// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/row_loop.h"
#include "engine/solvers/stochastic_dual/dual_step.h"

#include <algorithm>

namespace gapscope {
namespace {

// How many rows ahead the data of a row are prefetched: first its position, then its entries.
constexpr std::size_t placesAhead = 8;
constexpr std::size_t entriesAhead = 3;

/// A change of alpha_i: u <- u + step x_i, with the quantity derived from u.
void moveThresholded(RowView row, double step, double l1, double* u, double* thresholded) noexcept {
    for (Index k = 0; k < row.count; ++k) {
        const Index j = row.column == nullptr ? k : row.column[k];
        const double moved = u[j] + step * row.value[k];
        u[j] = moved;
        thresholded[j] = steadySoftThreshold(moved, l1);
    }
}

} // namespace

DualAscent::DualAscent(const Setting& setting, Vector& alpha)
    : m_map(setting.map), m_labels(setting.labels), m_l1(setting.strengths.l1), m_baseL2(setting.strengths.l2),
      m_l2(m_baseL2), m_option(setting.option), m_longest(setting.map.squaredNorms().maxCoeff()),
      m_largestCurvature(m_longest / m_l2 / static_cast<double>(setting.map.rows())), m_alpha(alpha),
      m_u(Vector::Zero(setting.map.columns())), m_stop(setting.stop), m_chunk(rowsBetweenYields(setting.map)) {
    threshold();
    if (setting.threads > 1) {
        m_moves = std::make_unique<AddedMoves>(setting.threads);
        m_parts.resize(static_cast<std::size_t>(m_moves->parts()));
        const auto n = static_cast<std::size_t>(m_map.rows());
        const double entries = static_cast<double>(m_map.data().stored()) / static_cast<double>(m_map.rows());
        m_rowsAtOnce = static_cast<Index>(m_moves->rowsInARound(n, entries, m_u.size())) * m_moves->parts();
    }
    visitSmoothed(setting.loss, setting.smoothing, [this](const auto& loss) { chooseLoop(loss); });
}

template <class Loss>
void DualAscent::chooseLoop(const Loss& loss) {
    if (m_l1 > 0.0)
        m_ascend = [this, loss](std::span<const Index> rows, const Part& part) {
            ascendRows<Loss, true>(loss, rows, part);
        };
    else
        m_ascend = [this, loss](std::span<const Index> rows, const Part& part) {
            ascendRows<Loss, false>(loss, rows, part);
        };
}

void DualAscent::ascend(std::span<const Index> rows) {
    m_ascend(rows, {.u = m_u.data(), .thresholded = m_thresholded.data()});
}

void DualAscent::ascendTogether(std::span<const Index> rows) {
    if (m_rowsAtOnce == 0)
        return ascend(rows);
    const auto rowsOf = [&](int k) {
        const auto [first, last] = m_moves->range(static_cast<Index>(rows.size()), k);
        return rows.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    };
    m_moves->make(m_u, [&](int k, Vector& u) { ascendPart(rowsOf(k), m_parts[static_cast<std::size_t>(k)], u); });
    m_moves->add(m_u);
    double gain = 0.0;
    for (const Part& part : m_parts)
        gain += part.gainOfRound;
    const double share = m_moves->bestShare(gain, static_cast<double>(m_map.rows()) / m_l2);
    if (share < 1.0) {
        m_moves->reduce(m_u, share);
        for (int k = 0; k < m_moves->parts(); ++k) {
            const std::span<const Index> own = rowsOf(k);
            const std::vector<double>& before = m_parts[static_cast<std::size_t>(k)].before;
            for (std::size_t i = 0; i < own.size(); ++i)
                m_alpha[own[i]] = before[i] + share * (m_alpha[own[i]] - before[i]);
        }
    }
    threshold();
}

void DualAscent::ascendPart(std::span<const Index> rows, Part& part, Vector& u) {
    part.before.resize(rows.size());
    std::ranges::transform(rows, part.before.begin(), [this](Index i) { return m_alpha[i]; });
    part.ownThresholded = m_thresholded;
    part.u = u.data();
    part.thresholded = part.ownThresholded.data();
    part.gainOfRound = 0.0;
    part.gain = &part.gainOfRound;
    const auto chunk = static_cast<std::size_t>(m_chunk);
    for (std::size_t k = 0; k < rows.size() && !m_stop.stop_requested(); k += chunk)
        m_ascend(rows.subspan(k, std::min(chunk, rows.size() - k)), part);
}

void DualAscent::threshold() {
    if (m_l1 == 0.0)
        return;
    m_thresholded.resize(m_u.size());
    for (Index j = 0; j < m_u.size(); ++j)
        m_thresholded[j] = softThreshold(m_u[j], m_l1);
}

template <class Loss, bool withL1>
void DualAscent::ascendRows(const Loss& loss, std::span<const Index> rows, const Part& part) noexcept {
    const auto n = static_cast<double>(m_map.rows());
    const double* const scaledW = withL1 ? part.thresholded : part.u; // l2 w
    const SparseRows* const sparse = m_map.data().sparse();
    const std::int64_t* const starts = sparse != nullptr ? sparse->start.data() : nullptr;
    const double* const norms = m_map.squaredNorms().data();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k + placesAhead < rows.size()) {
            const Index soon = rows[k + placesAhead];
            if (starts != nullptr)
                __builtin_prefetch(starts + soon);
            __builtin_prefetch(m_alpha.data() + soon);
            __builtin_prefetch(m_labels.data() + soon);
            __builtin_prefetch(norms + soon);
        }
        if (k + entriesAhead < rows.size())
            prefetchEntries(m_map.row(rows[k + entriesAhead]));
        const Index i = rows[k];
        const RowView row = m_map.row(i);
        const double z = rowProduct(row, scaledW) / m_l2; // 3
        const double curvature = m_map.squaredNorms()[i] / m_l2 / n;
        const double next = nextDual(loss, m_option, m_alpha[i], z, curvature, m_largestCurvature, m_labels[i]); // 4
        const double change = next - m_alpha[i];
        if (change == 0.0)
            continue;
        if (part.gain != nullptr)
            *part.gain += loss.conjugateAtMinus(m_alpha[i], m_labels[i]) - loss.conjugateAtMinus(next, m_labels[i]) -
                          change * (z + 0.5 * change * curvature);
        m_alpha[i] = next; // 5
        if constexpr (withL1)
            moveThresholded(row, change / n, m_l1, part.u, part.thresholded);
        else
            addScaledRow(row, change / n, part.u);
    }
}

void DualAscent::follow(MeteredMap& products) {
    Vector fresh; // a stopped product leaves its result undefined
    products.multiplyTransposedMean(m_alpha, fresh);
    m_u.swap(fresh);
    if (m_z.size() > 0)
        m_u += m_z;
    threshold();
}

void DualAscent::recentre(double weight, const Vector& centre) {
    if (m_z.size() == 0)
        m_z = Vector::Zero(m_u.size());
    m_u += weight * centre - m_z;
    m_z = weight * centre;
    threshold();
    m_l2 = m_baseL2 + weight;
    m_largestCurvature = m_longest / m_l2 / static_cast<double>(m_map.rows());
}

double DualAscent::primal(Index j) const noexcept {
    return softThreshold(m_u[j], m_l1) / m_l2;
}

void DualAscent::formPrimal(Vector& w) const {
    w.resize(m_u.size());
    for (Index j = 0; j < m_u.size(); ++j)
        w[j] = primal(j);
}

double DualAscent::gap(const Risk& risk, const Vector& w, const Vector& scores) const {
    const double pairing = m_z.size() > 0 ? w.dot(m_u - m_z) : w.dot(m_u);
    return risk.value(scores) + risk.conjugateAtMinus(m_alpha) + pairing;
}

} // namespace gapscope
