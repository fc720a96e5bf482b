// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/class_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/rows/row_loop.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

ClassAscent::ClassAscent(const Setting& setting, Vector& alpha)
    : m_map(setting.map), m_classes(setting.classes), m_l1(setting.strengths.l1), m_baseL2(setting.strengths.l2),
      m_l2(m_baseL2), m_rowNorm(setting.strengths.rowNorm), m_option(setting.option),
      m_longest(setting.map.squaredNorms().maxCoeff()), m_outputs(setting.map.outputs()), m_alpha(alpha),
      m_u(Vector::Zero(setting.map.columns())), m_row{Vector(m_outputs), Vector(m_outputs), Vector(m_outputs)} {
    visitSmoothed(setting.loss, setting.smoothing, [this](const auto& loss) {
        m_ascend = [this, loss](std::span<const Index> rows, double* u, Row& at) { ascendRows(loss, rows, u, at); };
    });
    if (setting.threads > 1) {
        m_rounds = std::make_unique<AscentRounds>(m_map, setting.threads, setting.stop);
        m_rowOfPart.assign(static_cast<std::size_t>(m_rounds->parts()), m_row);
        for (Row& row : m_rowOfPart)
            row.isMeasured = true;
    }
}

void ClassAscent::ascendTogether(std::span<const Index> rows) {
    m_rounds->make(rows, m_u, m_alpha, static_cast<double>(m_map.rows()) / m_l2,
                   {.visit = [this](int part, std::span<const Index> some, Vector& u) {
                       Row& at = m_rowOfPart[static_cast<std::size_t>(part)];
                       at.gain = 0.0;
                       m_ascend(some, u.data(), at);
                       return at.gain;
                   }});
}

/// scores <- W^T x_i
template <bool withL1>
void ClassAscent::formScores(RowView row, const double* u, Vector& scores) const noexcept {
    const Index outputs = m_outputs;
    scores.setZero();
    for (Index k = 0; k < row.count; ++k) {
        const double value = row.value[k] / m_l2;
        const double* const ofFeature = u + (row.column == nullptr ? k : row.column[k]) * outputs;
        for (Index c = 0; c < outputs; ++c)
            scores[c] += value * (withL1 ? softThreshold(ofFeature[c], m_l1) : ofFeature[c]);
    }
}

double ClassAscent::shareOfLength(Index feature, const double* u) const noexcept {
    if (m_rowNorm == 0.0)
        return 1.0;
    double square = 0.0;
    const double* const ofFeature = u + feature * m_outputs;
    for (Index c = 0; c < m_outputs; ++c) {
        const double entry = softThreshold(ofFeature[c], m_l1);
        square += entry * entry;
    }
    return shortening(std::sqrt(square), m_rowNorm);
}

void ClassAscent::formScoresOfShortenedRows(RowView row, const double* u, Vector& scores) const noexcept {
    const Index outputs = m_outputs;
    scores.setZero();
    for (Index k = 0; k < row.count; ++k) {
        const Index feature = row.column == nullptr ? k : row.column[k];
        const double value = row.value[k] / m_l2 * shareOfLength(feature, u);
        if (value == 0.0)
            continue;
        const double* const ofFeature = u + feature * outputs;
        for (Index c = 0; c < outputs; ++c)
            scores[c] += value * softThreshold(ofFeature[c], m_l1);
    }
}

/// The fraction of the way from alpha to `at.next` = -grad phi(scores) that options II to V take, which leave
/// `at.next - alpha` in the direction. Option II is the best point of the segment, not that of option I as for one
/// output.
template <class Loss>
double ClassAscent::shareOf(const Loss& loss, std::span<const double> alpha, Row& at, double curvature, Index y) {
    const double gamma = loss.conjugateConvexity(m_outputs);
    const double largest = m_longest / m_l2 / static_cast<double>(m_map.rows());
    const Eigen::Map<const Vector> a(alpha.data(), m_outputs);
    at.direction = at.next - a;
    const double square = at.direction.squaredNorm();
    if (square == 0.0)
        return 0.0; // nothing to move
    if (m_option == AscentOption::two)
        return loss.shareOfSegment(alpha, {at.direction.data(), alpha.size()}, at.scores.dot(at.direction),
                                   curvature * square, y);
    if (m_option == AscentOption::five)
        return gamma / (gamma + largest);
    const std::span<const double> scores(at.scores.data(), alpha.size());
    const double fenchelGap = loss.value(scores, y) + loss.conjugateAtMinus(alpha, y) + at.scores.dot(a);
    const double c = m_option == AscentOption::three ? curvature : largest;
    return std::clamp((fenchelGap + 0.5 * gamma * square) / (square * (gamma + c)), 0.0, 1.0);
}

template <class Loss>
void ClassAscent::ascendRows(const Loss& loss, std::span<const Index> rows, double* u, Row& at) {
    const auto n = static_cast<double>(m_map.rows());
    for (const Index i : rows) {
        const RowView row = m_map.row(i);
        const auto y = static_cast<Index>(m_classes[i]);
        const double curvature = m_map.squaredNorms()[i] / m_l2 / n;
        const std::span<double> alpha(m_alpha.data() + i * m_outputs, static_cast<std::size_t>(m_outputs));
        const std::span<double> next(at.next.data(), alpha.size());
        const std::span<const double> scores(at.scores.data(), alpha.size());
        if (m_rowNorm > 0.0) // 3
            formScoresOfShortenedRows(row, u, at.scores);
        else if (m_l1 > 0.0)
            formScores<true>(row, u, at.scores);
        else
            formScores<false>(row, u, at.scores);
        if (m_option == AscentOption::one) { // 4
            std::ranges::copy(alpha, next.begin());
            loss.coordinateArgmax(next, scores, curvature, y);
        } else {
            loss.dualPoint(scores, y, next);
            const double share = shareOf(loss, alpha, at, curvature, y);
            for (std::size_t k = 0; k < alpha.size(); ++k)
                next[k] = alpha[k] + share * (next[k] - alpha[k]);
        }
        if (at.isMeasured) {
            at.direction = at.next - Eigen::Map<const Vector>(alpha.data(), m_outputs);
            at.gain += loss.conjugateAtMinus(alpha, y) - loss.conjugateAtMinus(next, y) - at.scores.dot(at.direction) -
                       0.5 * curvature * at.direction.squaredNorm();
        }
        bool moved = false;
        for (std::size_t k = 0; k < alpha.size(); ++k) { // 5
            const double change = next[k] - alpha[k];
            moved = moved || change != 0.0;
            alpha[k] = next[k];
            next[k] = change / n;
        }
        if (moved)
            addScaledOutputs(row, next.data(), m_outputs, u);
    }
}

void ClassAscent::follow(MeteredMap& products) {
    Vector fresh; // a stopped product leaves its result undefined
    products.multiplyTransposedMean(m_alpha, fresh);
    follow(fresh);
}

void ClassAscent::follow(const Vector& v) {
    m_u = v;
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
    return shareOfLength(j / m_outputs, m_u.data()) * softThreshold(m_u[j], m_l1) / m_l2;
}

void ClassAscent::formPrimal(Vector& w) const {
    w.resize(m_u.size());
    for (Index j = 0; j < m_u.size(); j += m_outputs) {
        const double share = shareOfLength(j / m_outputs, m_u.data());
        for (Index c = j; c < j + m_outputs; ++c)
            w[c] = share * softThreshold(m_u[c], m_l1) / m_l2;
    }
}

double ClassAscent::gap(const Risk& risk, const Vector& w, const Vector& scores) const {
    const double pairing = m_z.size() > 0 ? w.dot(m_u - m_z) : w.dot(m_u);
    return risk.value(scores) + risk.conjugateAtMinus(m_alpha) + pairing;
}

} // namespace gapscope
