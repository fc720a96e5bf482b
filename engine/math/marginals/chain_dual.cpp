// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/chain_dual.h"

#include <Eigen/LU>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

/// (I + r S)^-1 [ S | S rho - g ], the marginals of a node in terms of the step of its multipliers.
struct NodeResponse {
    NodeResponse(double weight, const DenseRows& schur)
        : factor(DenseRows::Identity(schur.rows(), schur.rows()) + weight * schur) {}
    Eigen::PartialPivLU<Eigen::MatrixXd> factor;
};

} // namespace

ChainDual::ChainDual(const ChainSize& size, ChainWeights weights, Vector point)
    : m_size(size), m_weights(std::move(weights)), m_point(std::move(point)),
      m_eliminations(static_cast<std::size_t>(size.links())) {
    moveTo(ChainMultipliers::zero(size));
}

double ChainDual::largestWeighted() const {
    double max = 0.0;
    for (Index t = 0; t < m_size.length; ++t)
        max = std::max(max, weightOf(t) * nodeOf(m_size, m_point, t).cwiseAbs().maxCoeff());
    for (Index t = 0; t < m_size.links(); ++t)
        max = std::max(max, m_weights.edges[t] * edgeOf(m_size, m_point, t).cwiseAbs().maxCoeff());
    return max;
}

double ChainDual::scale() const {
    return std::max(1.0, m_point.tail(m_size.size() - m_size.nodes()).cwiseAbs().maxCoeff());
}

ChainMultipliers ChainDual::bestLabelling() const {
    const Index last = m_size.length - 1;
    DenseRows forward(m_size.length, m_size.states);
    DenseRows backward = DenseRows::Zero(m_size.length, m_size.states);
    const auto own = [this](Index t) -> Vector { return weightOf(t) * nodeOf(m_size, m_point, t); };
    const auto score = [this](Index t) -> DenseRows { return m_weights.edges[t] * edgeOf(m_size, m_point, t); };
    forward.row(0) = own(0).transpose();
    for (Index t = 0; t < last; ++t)
        forward.row(t + 1) =
            own(t + 1).transpose() + (score(t).colwise() + forward.row(t).transpose()).colwise().maxCoeff();
    for (Index t = last; t-- > 0;)
        backward.row(t) =
            (score(t).rowwise() + (own(t + 1).transpose() + backward.row(t + 1))).rowwise().maxCoeff().transpose();
    const double best = forward.row(last).maxCoeff();
    const DenseRows middle = (forward.array() - best - backward.array()) / 2;
    ChainMultipliers start = ChainMultipliers::zero(m_size);
    start.sum = -best;
    for (Index t = 0; t < last; ++t) {
        start.rows.row(t) = middle.row(t);
        start.columns.row(t) = own(t + 1).transpose() - middle.row(t + 1);
    }
    if (weightOf(0) == 0.0)
        start.rows.row(0).setConstant(start.sum);
    if (weightOf(last) == 0.0)
        start.columns.row(last - 1).setZero();
    return start;
}

void ChainDual::moveTo(const ChainMultipliers& multipliers) {
    m_multipliers = multipliers;
    m_raw = m_point;
    for (Index t = 0; t < m_size.links(); ++t) {
        TableSpan edge = edgeOf(m_size, m_raw, t);
        edge.colwise() += m_multipliers.rows.row(t).transpose() / m_weights.edges[t];
        edge.rowwise() += m_multipliers.columns.row(t) / m_weights.edges[t];
    }
    for (Index t = 0; t < m_size.length; ++t) {
        if (weightOf(t) == 0.0)
            continue;
        auto node = nodeOf(m_size, m_raw, t);
        if (t < m_size.links())
            node -= m_multipliers.rows.row(t).transpose() / weightOf(t);
        if (t > 0)
            node -= m_multipliers.columns.row(t - 1).transpose() / weightOf(t);
        if (t == 0)
            node.array() += m_multipliers.sum / weightOf(t);
    }
    m_rawStep.resize(0);
    positiveParts(0.0, m_tables);
}

/// The tables at the distance s along the direction.
void ChainDual::positiveParts(double s, Vector& tables) const {
    tables = m_raw;
    if (m_rawStep.size() > 0 && s != 0.0)
        tables += s * m_rawStep;
    auto edges = tables.tail(m_size.size() - m_size.nodes());
    edges = edges.cwiseMax(0.0);
    for (Index t = 0; t < m_size.length; ++t) {
        if (weightOf(t) > 0.0)
            continue;
        if (t < m_size.links())
            nodeOf(m_size, tables, t) = edgeOf(m_size, tables, t).rowwise().sum();
        else
            nodeOf(m_size, tables, t) = edgeOf(m_size, tables, t - 1).colwise().sum().transpose();
    }
}

double ChainDual::residual() const {
    double worst = std::abs(1.0 - nodeOf(m_size, m_tables, 0).sum());
    for (Index t = 0; t < m_size.links(); ++t) {
        const auto edge = edgeOf(m_size, m_tables, t);
        const Vector out = nodeOf(m_size, m_tables, t) - edge.rowwise().sum();
        const Vector in = nodeOf(m_size, m_tables, t + 1) - edge.colwise().sum().transpose();
        worst = std::max({worst, out.cwiseAbs().maxCoeff(), in.cwiseAbs().maxCoeff()});
    }
    return worst;
}

double ChainDual::value() const {
    double sum = m_multipliers.sum;
    for (Index t = 0; t < m_size.links(); ++t)
        sum += m_weights.edges[t] / 2 *
               (edgeOf(m_size, m_point, t).squaredNorm() - edgeOf(m_size, m_tables, t).squaredNorm());
    for (Index t = 0; t < m_size.length; ++t)
        sum += weightOf(t) / 2 * (nodeOf(m_size, m_point, t).squaredNorm() - nodeOf(m_size, m_tables, t).squaredNorm());
    return sum;
}

void ChainDual::recentre() {
    m_point = m_raw;
    moveTo(ChainMultipliers::zero(m_size));
}

/// One edge of the elimination, from the right.
void ChainDual::eliminate(Index t, double ridge) {
    const Index last = m_size.length - 1;
    const double q = m_weights.edges[t];
    const DenseRows active =
        ((edgeOf(m_size, m_raw, t).array() > 0.0).select(DenseRows::Ones(m_size.states, m_size.states), ridge)) / q;
    const auto edge = edgeOf(m_size, m_tables, t);
    const Vector rowSums = edge.rowwise().sum();
    const Vector columnSums = edge.colwise().sum().transpose();
    Elimination& made = m_eliminations[static_cast<std::size_t>(t)];
    const double next = weightOf(t + 1);
    DenseRows system;
    Vector right;
    if (t + 1 == last) {
        if (next == 0.0) {
            made.product = DenseRows::Zero(m_size.states, m_size.states);
            made.constant = Vector::Zero(m_size.states);
            made.schur = active.rowwise().sum().asDiagonal();
            made.gradient = -rowSums;
            return;
        }
        system = DenseRows::Identity(m_size.states, m_size.states) / next;
        right = nodeOf(m_size, m_tables, last) - columnSums;
    } else {
        const Elimination& later = m_eliminations[static_cast<std::size_t>(t + 1)];
        const NodeResponse response(next, later.schur);
        system = response.factor.solve(Eigen::MatrixXd(later.schur));
        right = response.factor.solve(Vector(later.schur * weighted(t + 1) - later.gradient)) - columnSums;
    }
    system.diagonal() += active.colwise().sum().transpose();
    const Eigen::PartialPivLU<Eigen::MatrixXd> factor{Eigen::MatrixXd(system)};
    made.product = factor.solve(Eigen::MatrixXd(active.transpose()));
    made.constant = factor.solve(right);
    DenseRows schur = -active * made.product;
    schur.diagonal() += active.rowwise().sum();
    made.schur = (schur + schur.transpose()) / 2;
    made.gradient = -rowSums - active * made.constant;
}

/// The steps of the multipliers, from the left.
void ChainDual::substitute() {
    const Elimination& first = m_eliminations.front();
    const Vector rho = weighted(0);
    const NodeResponse start(weightOf(0), first.schur);
    const Vector perSum = start.factor.solve(Vector(first.schur.rowwise().sum()));
    const Vector constant = start.factor.solve(Vector(first.schur * rho - first.gradient));
    m_direction.sum = (1.0 - constant.sum()) / perSum.sum();
    Vector rowStep = rho - weightOf(0) * (constant + m_direction.sum * perSum);
    rowStep.array() += m_direction.sum;
    for (Index t = 0;; ++t) {
        const Elimination& here = m_eliminations[static_cast<std::size_t>(t)];
        const Vector columnStep = here.constant - here.product * rowStep;
        m_direction.rows.row(t) = rowStep.transpose();
        m_direction.columns.row(t) = columnStep.transpose();
        if (t + 1 == m_size.links())
            return;
        const Elimination& later = m_eliminations[static_cast<std::size_t>(t + 1)];
        const Vector shifted = weighted(t + 1) - columnStep;
        const NodeResponse response(weightOf(t + 1), later.schur);
        const Vector marginals = response.factor.solve(Vector(later.schur * shifted - later.gradient));
        rowStep = shifted - weightOf(t + 1) * marginals;
    }
}

void ChainDual::findDirection(double ridge) {
    m_direction = ChainMultipliers::zero(m_size);
    for (Index t = m_size.links(); t-- > 0;)
        eliminate(t, ridge);
    substitute();
    m_rawStep = Vector::Zero(m_size.size());
    for (Index t = 0; t < m_size.links(); ++t) {
        TableSpan edge = edgeOf(m_size, m_rawStep, t);
        edge.colwise() += m_direction.rows.row(t).transpose() / m_weights.edges[t];
        edge.rowwise() += m_direction.columns.row(t) / m_weights.edges[t];
    }
    for (Index t = 0; t < m_size.length; ++t)
        if (weightOf(t) > 0.0)
            nodeOf(m_size, m_rawStep, t) = nodeStep(t);
}

Vector ChainDual::nodeStep(Index t) const {
    Vector step = Vector::Zero(m_size.states);
    if (t < m_size.links())
        step -= m_direction.rows.row(t).transpose();
    if (t > 0)
        step -= m_direction.columns.row(t - 1).transpose();
    if (t == 0)
        step.array() += m_direction.sum;
    return step / weightOf(t);
}

double ChainDual::slope(double s) const {
    Vector tables;
    positiveParts(s, tables);
    double sum = m_direction.sum * (1.0 - nodeOf(m_size, tables, 0).sum());
    for (Index t = 0; t < m_size.links(); ++t) {
        const auto edge = edgeOf(m_size, tables, t);
        sum += m_direction.rows.row(t).dot((nodeOf(m_size, tables, t) - edge.rowwise().sum()).transpose());
        sum += m_direction.columns.row(t).dot(nodeOf(m_size, tables, t + 1).transpose() - edge.colwise().sum());
    }
    return sum;
}

double ChainDual::change(double s) const {
    double linear = m_direction.sum;
    double quadratic = 0.0;
    for (Index t = 0; t < m_size.length; ++t) {
        if (weightOf(t) == 0.0)
            continue;
        const auto step = nodeOf(m_size, m_rawStep, t);
        linear -= weightOf(t) * step.dot(nodeOf(m_size, m_tables, t));
        quadratic += weightOf(t) * step.squaredNorm();
    }
    double edges = 0.0;
    for (Index t = 0; t < m_size.links(); ++t) {
        const DenseRows moved = (edgeOf(m_size, m_raw, t) + s * edgeOf(m_size, m_rawStep, t)).cwiseMax(0.0);
        edges += m_weights.edges[t] * (moved.squaredNorm() - edgeOf(m_size, m_tables, t).squaredNorm());
    }
    return s * linear - s * s * quadratic / 2 - edges / 2;
}

} // namespace gapscope
