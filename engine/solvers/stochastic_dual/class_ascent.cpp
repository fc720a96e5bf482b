// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/class_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/row_loop.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

ClassAscent::ClassAscent(const Setting& setting, Vector& alpha)
    : m_map(setting.map), m_classes(setting.classes), m_l1(setting.strengths.l1), m_baseL2(setting.strengths.l2),
      m_l2(m_baseL2), m_rowNorm(setting.strengths.rowNorm), m_option(setting.option),
      m_longest(setting.map.squaredNorms().maxCoeff()), m_alpha(alpha), m_u(Vector::Zero(setting.map.columns())),
      m_scores(setting.map.outputs()), m_next(setting.map.outputs()), m_direction(setting.map.outputs()) {
    visitSmoothed(setting.loss, setting.smoothing, [this](const auto& loss) {
        m_ascend = [this, loss](std::span<const Index> rows) { ascendRows(loss, rows); };
    });
}

/// scores <- W^T x_i
template <bool withL1>
void ClassAscent::formScores(RowView row) noexcept {
    const Index outputs = m_scores.size();
    m_scores.setZero();
    for (Index k = 0; k < row.count; ++k) {
        const double value = row.value[k] / m_l2;
        const double* const ofFeature = m_u.data() + (row.column == nullptr ? k : row.column[k]) * outputs;
        for (Index c = 0; c < outputs; ++c)
            m_scores[c] += value * (withL1 ? softThreshold(ofFeature[c], m_l1) : ofFeature[c]);
    }
}

double ClassAscent::shareOfLength(Index feature) const noexcept {
    if (m_rowNorm == 0.0)
        return 1.0;
    double square = 0.0;
    const double* const ofFeature = m_u.data() + feature * m_scores.size();
    for (Index c = 0; c < m_scores.size(); ++c) {
        const double entry = softThreshold(ofFeature[c], m_l1);
        square += entry * entry;
    }
    return shortening(std::sqrt(square), m_rowNorm);
}

void ClassAscent::formScoresOfShortenedRows(RowView row) noexcept {
    const Index outputs = m_scores.size();
    m_scores.setZero();
    for (Index k = 0; k < row.count; ++k) {
        const Index feature = row.column == nullptr ? k : row.column[k];
        const double value = row.value[k] / m_l2 * shareOfLength(feature);
        if (value == 0.0)
            continue;
        const double* const ofFeature = m_u.data() + feature * outputs;
        for (Index c = 0; c < outputs; ++c)
            m_scores[c] += value * softThreshold(ofFeature[c], m_l1);
    }
}

/// The fraction of the way from alpha to `target` = -grad phi(scores) that options II to V take, which leave
/// `target - alpha` in m_direction. Option II is the best point of the segment, not that of option I as for one output.
template <class Loss>
double ClassAscent::shareOf(const Loss& loss, std::span<const double> alpha, std::span<const double> target,
                            double curvature, Index y) {
    const double gamma = loss.conjugateConvexity(m_scores.size());
    const double largest = m_longest / m_l2 / static_cast<double>(m_map.rows());
    const auto outputs = static_cast<Index>(alpha.size());
    const Eigen::Map<const Vector> a(alpha.data(), outputs);
    m_direction = Eigen::Map<const Vector>(target.data(), outputs) - a;
    const double square = m_direction.squaredNorm();
    if (square == 0.0)
        return 0.0; // nothing to move
    if (m_option == AscentOption::two)
        return loss.shareOfSegment(alpha, {m_direction.data(), alpha.size()}, m_scores.dot(m_direction),
                                   curvature * square, y);
    if (m_option == AscentOption::five)
        return gamma / (gamma + largest);
    const std::span<const double> scores(m_scores.data(), alpha.size());
    const double fenchelGap = loss.value(scores, y) + loss.conjugateAtMinus(alpha, y) + m_scores.dot(a);
    const double c = m_option == AscentOption::three ? curvature : largest;
    return std::clamp((fenchelGap + 0.5 * gamma * square) / (square * (gamma + c)), 0.0, 1.0);
}

template <class Loss>
void ClassAscent::ascendRows(const Loss& loss, std::span<const Index> rows) {
    const auto n = static_cast<double>(m_map.rows());
    const Index outputs = m_scores.size();
    for (const Index i : rows) {
        const RowView row = m_map.row(i);
        const auto y = static_cast<Index>(m_classes[i]);
        const double curvature = m_map.squaredNorms()[i] / m_l2 / n;
        const std::span<double> alpha(m_alpha.data() + i * outputs, static_cast<std::size_t>(outputs));
        const std::span<double> next(m_next.data(), alpha.size());
        const std::span<const double> scores(m_scores.data(), alpha.size());
        if (m_rowNorm > 0.0) // 3
            formScoresOfShortenedRows(row);
        else if (m_l1 > 0.0)
            formScores<true>(row);
        else
            formScores<false>(row);
        if (m_option == AscentOption::one) { // 4
            std::ranges::copy(alpha, next.begin());
            loss.coordinateArgmax(next, scores, curvature, y);
        } else {
            loss.dualPoint(scores, y, next);
            const double share = shareOf(loss, alpha, next, curvature, y);
            for (std::size_t k = 0; k < alpha.size(); ++k)
                next[k] = alpha[k] + share * (next[k] - alpha[k]);
        }
        bool moved = false;
        for (std::size_t k = 0; k < alpha.size(); ++k) { // 5
            const double change = next[k] - alpha[k];
            moved = moved || change != 0.0;
            alpha[k] = next[k];
            next[k] = change / n;
        }
        if (moved)
            addScaledOutputs(row, next.data(), outputs, m_u.data());
    }
}

void ClassAscent::follow(MeteredMap& products) {
    Vector fresh; // a stopped product leaves its result undefined
    products.multiplyTransposedMean(m_alpha, fresh);
    m_u.swap(fresh);
    if (m_z.size() > 0)
        m_u += m_z;
}

void ClassAscent::recentre(double weight, const Vector& centre) {
    if (m_z.size() == 0)
        m_z = Vector::Zero(m_u.size());
    m_u += weight * centre - m_z;
    m_z = weight * centre;
    m_l2 = m_baseL2 + weight;
}

double ClassAscent::primal(Index j) const noexcept {
    return shareOfLength(j / m_scores.size()) * softThreshold(m_u[j], m_l1) / m_l2;
}

void ClassAscent::formPrimal(Vector& w) const {
    w.resize(m_u.size());
    const Index outputs = m_scores.size();
    for (Index j = 0; j < m_u.size(); j += outputs) {
        const double share = shareOfLength(j / outputs);
        for (Index c = j; c < j + outputs; ++c)
            w[c] = share * softThreshold(m_u[c], m_l1) / m_l2;
    }
}

double ClassAscent::gap(const Risk& risk, const Vector& w, const Vector& scores) const {
    const double pairing = m_z.size() > 0 ? w.dot(m_u - m_z) : w.dot(m_u);
    return risk.value(scores) + risk.conjugateAtMinus(m_alpha) + pairing;
}

} // namespace gapscope
