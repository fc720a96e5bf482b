// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/rows/row_loop.h"
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
      m_u(Vector::Zero(setting.map.columns())) {
    threshold();
    if (setting.threads > 1) {
        m_rounds = std::make_unique<AscentRounds>(m_map, setting.threads, setting.stop);
        m_copies.resize(static_cast<std::size_t>(m_rounds->parts()));
    }
    visitSmoothed(setting.loss, setting.smoothing, [this](const auto& loss) { chooseLoop(loss); });
}

template <class Loss>
void DualAscent::chooseLoop(const Loss& loss) {
    if (m_l1 > 0.0)
        m_ascend = [this, loss](std::span<const Index> rows, const Moved& moved) {
            ascendRows<Loss, true>(loss, rows, moved);
        };
    else
        m_ascend = [this, loss](std::span<const Index> rows, const Moved& moved) {
            ascendRows<Loss, false>(loss, rows, moved);
        };
}

void DualAscent::ascend(std::span<const Index> rows) {
    m_ascend(rows, {.u = m_u.data(), .thresholded = m_thresholded.data()});
}

void DualAscent::ascendTogether(std::span<const Index> rows) {
    const auto copyOf = [this](int part) -> Vector& { return m_copies[static_cast<std::size_t>(part)]; };
    const auto visit = [&](int part, std::span<const Index> some, Vector& u) {
        double gain = 0.0;
        m_ascend(some, {.u = u.data(), .thresholded = copyOf(part).data(), .gain = &gain});
        return gain;
    };
    AscentRounds::Steps steps{.visit = visit};
    if (m_l1 > 0.0) {
        steps.begin = [&](int part) { copyOf(part) = m_thresholded; };
        steps.renewed = [&](int part, std::span<const Index> entries, const Vector& u) {
            for (const Index j : entries)
                copyOf(part)[j] = softThreshold(u[j], m_l1);
        };
    }
    m_rounds->make(rows, m_u, m_alpha, static_cast<double>(m_map.rows()) / m_l2, steps);
    threshold();
}

void DualAscent::threshold() {
    if (m_l1 == 0.0)
        return;
    m_thresholded.resize(m_u.size());
    for (Index j = 0; j < m_u.size(); ++j)
        m_thresholded[j] = softThreshold(m_u[j], m_l1);
}

template <class Loss, bool withL1>
void DualAscent::ascendRows(const Loss& loss, std::span<const Index> rows, const Moved& moved) noexcept {
    const auto n = static_cast<double>(m_map.rows());
    const double* const scaledW = withL1 ? moved.thresholded : moved.u; // l2 w
    const SparseView* const sparse = m_map.data().sparse();
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
        if (moved.gain != nullptr)
            *moved.gain += loss.conjugateAtMinus(m_alpha[i], m_labels[i]) - loss.conjugateAtMinus(next, m_labels[i]) -
                           change * (z + 0.5 * change * curvature);
        m_alpha[i] = next; // 5
        if constexpr (withL1)
            moveThresholded(row, change / n, m_l1, moved.u, moved.thresholded);
        else
            addScaledRow(row, change / n, moved.u);
    }
}

void DualAscent::follow(MeteredMap& products) {
    Vector fresh; // a stopped product leaves its result undefined
    products.multiplyTransposedMean(m_alpha, fresh);
    follow(fresh);
}

void DualAscent::follow(const Vector& v) {
    m_u = v;
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
