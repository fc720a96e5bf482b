// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/clique_tree_dual.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace gapscope {

TreeDual::TreeDual(const CliqueTree& tree, std::vector<Vector> tables)
    : m_tree(tree), m_point(std::move(tables)), m_messages(tree.size()), m_eliminations(tree.size()) {
    moveTo({0.0, DenseRows::Zero(static_cast<Index>(tree.size()), tree.states())});
}

double TreeDual::scale() const {
    double max = 1.0;
    for (const Vector& table : m_point)
        max = std::max(max, table.cwiseAbs().maxCoeff());
    return max;
}

/// Tables plus what the multipliers add to them.
std::vector<Vector> TreeDual::shifted(const std::vector<Vector>& base, const TreeMultipliers& multipliers) const {
    std::vector<Vector> result = base;
    result.front().array() += multipliers.sum / m_tree.clique(0).weight;
    for (const std::size_t c : m_tree.breadthFirst()) {
        if (c == 0)
            continue;
        const CliqueTree::Place& place = m_tree.place(c);
        const Vector step = multipliers.separators.row(static_cast<Index>(c)).transpose();
        m_tree.addAlong(c, result[c], place.axis, -step / m_tree.clique(c).weight);
        m_tree.addAlong(place.home, result[place.home], place.homeAxis, step / m_tree.clique(place.home).weight);
    }
    return result;
}

void TreeDual::moveTo(const TreeMultipliers& multipliers) {
    m_multipliers = multipliers;
    m_raw = shifted(m_point, multipliers);
    m_rawStep.clear();
    m_tables = movedTables(0.0);
}

std::vector<Vector> TreeDual::movedTables(double s) const {
    std::vector<Vector> result = m_raw;
    for (std::size_t c = 0; c < result.size(); ++c) {
        if (s != 0.0)
            result[c] += s * m_rawStep[c];
        result[c] = result[c].cwiseMax(0.0);
    }
    return result;
}

double TreeDual::residual() const {
    double worst = std::abs(1.0 - m_tables.front().sum());
    for (std::size_t c = 1; c < m_tree.size(); ++c) {
        const CliqueTree::Place& place = m_tree.place(c);
        const Vector difference = m_tree.marginal(c, m_tables[c], place.axis) -
                                  m_tree.marginal(place.home, m_tables[place.home], place.homeAxis);
        worst = std::max(worst, difference.cwiseAbs().maxCoeff());
    }
    return worst;
}

double TreeDual::value() const {
    double sum = m_multipliers.sum;
    for (std::size_t c = 0; c < m_tree.size(); ++c)
        sum += m_tree.clique(c).weight / 2 * (m_point[c].squaredNorm() - m_tables[c].squaredNorm());
    return sum;
}

/// One child passes on its message; several have the parallel sum of theirs.
TreeDual::Joint TreeDual::join(std::size_t c, std::size_t axis) const {
    const std::vector<std::size_t>& children = m_tree.place(c).children[axis];
    if (children.size() == 1)
        return {axis, m_messages[children.front()].response, m_messages[children.front()].constant};
    Eigen::MatrixXd inverses = Eigen::MatrixXd::Zero(m_tree.states(), m_tree.states());
    Vector weighted = Vector::Zero(m_tree.states());
    for (const std::size_t child : children) {
        const Eigen::PartialPivLU<Eigen::MatrixXd> factor{Eigen::MatrixXd(m_messages[child].response)};
        inverses += factor.inverse();
        weighted += factor.solve(m_messages[child].constant);
    }
    const Eigen::PartialPivLU<Eigen::MatrixXd> factor(inverses);
    return {axis, factor.inverse(), factor.solve(weighted)};
}

void TreeDual::eliminate(std::size_t c, double ridge) {
    const Index states = m_tree.states();
    const CliqueTree::Place& place = m_tree.place(c);
    const Vector active =
        (m_raw[c].array() > 0.0).select(Vector::Ones(m_raw[c].size()), ridge) / m_tree.clique(c).weight;
    Elimination& made = m_eliminations[c];
    made.joints.clear();
    for (std::size_t axis = 0; axis < place.children.size(); ++axis)
        if (!place.children[axis].empty())
            made.joints.push_back(join(c, axis));
    const Index count = static_cast<Index>(made.joints.size()) * states;
    Eigen::MatrixXd system(count, count);
    Vector right(count);
    DenseRows toSeparator(states, count); // P(s, U)
    for (std::size_t i = 0; i < made.joints.size(); ++i) {
        const Joint& joint = made.joints[i];
        const Index at = static_cast<Index>(i) * states;
        right.segment(at, states) = joint.constant - m_tree.marginal(c, m_tables[c], joint.axis);
        for (std::size_t k = 0; k < made.joints.size(); ++k)
            system.block(at, static_cast<Index>(k) * states, states, states) =
                m_tree.pairMarginal(c, active, joint.axis, made.joints[k].axis);
        system.block(at, at, states, states) += joint.response;
        if (c != 0)
            toSeparator.middleCols(at, states) = m_tree.pairMarginal(c, active, place.axis, joint.axis);
    }
    if (c == 0) {
        eliminateRoot(active, right, system);
        return;
    }
    Message& message = m_messages[c];
    message.response = m_tree.pairMarginal(c, active, place.axis, place.axis);
    message.constant = m_tree.marginal(c, m_tables[c], place.axis);
    made.constant = right;
    made.slope = toSeparator.transpose();
    if (count == 0)
        return;
    const Eigen::PartialPivLU<Eigen::MatrixXd> factor(system);
    made.constant = factor.solve(right);
    made.slope = factor.solve(Eigen::MatrixXd(toSeparator.transpose()));
    message.response -= toSeparator * made.slope;
    message.response = (message.response + message.response.transpose()).eval() / 2;
    message.constant += toSeparator * made.constant;
}

/// The root's own step is that of the multiplier of its sum.
void TreeDual::eliminateRoot(const Vector& active, const Vector& right, const Eigen::MatrixXd& system) {
    Elimination& made = m_eliminations[0];
    Vector sums(right.size());
    for (std::size_t i = 0; i < made.joints.size(); ++i)
        sums.segment(static_cast<Index>(i) * m_tree.states(), m_tree.states()) =
            m_tree.marginal(0, active, made.joints[i].axis);
    made.constant = right;
    made.slope = -sums;
    if (right.size() > 0) {
        const Eigen::PartialPivLU<Eigen::MatrixXd> factor(system);
        made.constant = factor.solve(right);
        made.slope = -factor.solve(sums);
    }
    m_direction.sum = (1.0 - m_tables.front().sum() - sums.dot(made.constant)) /
                      (active.sum() + sums.dot(made.slope.reshaped().matrix()));
}

void TreeDual::substitute(std::size_t c) {
    const Elimination& made = m_eliminations[c];
    if (made.joints.empty())
        return;
    const Vector own = c == 0 ? Vector::Constant(1, m_direction.sum)
                              : Vector(m_direction.separators.row(static_cast<Index>(c)).transpose());
    const Vector steps = made.constant + made.slope * own;
    for (std::size_t i = 0; i < made.joints.size(); ++i) {
        const Joint& joint = made.joints[i];
        const Vector sum = steps.segment(static_cast<Index>(i) * m_tree.states(), m_tree.states());
        const std::vector<std::size_t>& children = m_tree.place(c).children[joint.axis];
        const Vector marginals = joint.constant - joint.response * sum;
        for (const std::size_t child : children) {
            Vector step = sum;
            if (children.size() > 1) {
                const Eigen::MatrixXd response = m_messages[child].response;
                step = response.partialPivLu().solve(Vector(m_messages[child].constant - marginals));
            }
            m_direction.separators.row(static_cast<Index>(child)) = step.transpose();
        }
    }
}

void TreeDual::findDirection(double ridge) {
    m_direction = {0.0, DenseRows::Zero(static_cast<Index>(m_tree.size()), m_tree.states())};
    const std::vector<std::size_t>& order = m_tree.breadthFirst();
    for (std::size_t i = order.size(); i-- > 0;)
        eliminate(order[i], ridge);
    for (const std::size_t c : order)
        substitute(c);
    std::vector<Vector> zero;
    for (const Vector& table : m_point)
        zero.emplace_back(Vector::Zero(table.size()));
    m_rawStep = shifted(zero, m_direction);
}

double TreeDual::slope(double s) const {
    const std::vector<Vector> tables = movedTables(s);
    double sum = m_direction.sum * (1.0 - tables.front().sum());
    for (std::size_t c = 1; c < m_tree.size(); ++c) {
        const CliqueTree::Place& place = m_tree.place(c);
        sum += m_direction.separators.row(static_cast<Index>(c))
                   .transpose()
                   .dot(m_tree.marginal(c, tables[c], place.axis) -
                        m_tree.marginal(place.home, tables[place.home], place.homeAxis));
    }
    return sum;
}

double TreeDual::change(double s) const {
    const std::vector<Vector> moved = movedTables(s);
    double sum = s * m_direction.sum;
    for (std::size_t c = 0; c < m_tree.size(); ++c)
        sum -= m_tree.clique(c).weight / 2 * (moved[c].squaredNorm() - m_tables[c].squaredNorm());
    return sum;
}

} // namespace gapscope
