// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/l2_multi_risk.h"

#include "engine/losses/interface/loss.h"
#include "engine/math/summation.h"

#include <algorithm>

namespace gapscope {

Vector L2MultiRisk::classVectors(const Vector& classes, Index outputs) {
    Vector targets = Vector::Zero(classes.size() * outputs);
    for (Index i = 0; i < classes.size(); ++i)
        targets[i * outputs + static_cast<Index>(classes[i])] = 1.0;
    return targets;
}

double L2MultiRisk::value(const Vector& scores) const {
    CompensatedSum sum;
    for (Index i = 0; i < rows(); ++i) {
        const double distance = (scores.segment(i * m_outputs, m_outputs) - target(i)).stableNorm();
        sum.add(distance <= m_gamma ? 0.5 * distance * (distance > 0.0 ? distance / m_gamma : 0.0)
                                    : distance - 0.5 * m_gamma);
    }
    return sum.value() / count();
}

void L2MultiRisk::dualPoint(const Vector& scores, Vector& alpha) const {
    alpha.resize(scores.size());
    for (Index i = 0; i < rows(); ++i) {
        auto row = alpha.segment(i * m_outputs, m_outputs);
        row = target(i) - scores.segment(i * m_outputs, m_outputs);
        const double distance = row.stableNorm();
        if (distance > 0.0)
            row /= std::max(distance, m_gamma);
    }
}

double L2MultiRisk::conjugateAtMinus(const Vector& alpha) const {
    CompensatedSum sum;
    for (Index i = 0; i < rows(); ++i) {
        const auto row = alpha.segment(i * m_outputs, m_outputs);
        const double length = row.norm();
        if (!(length <= 1.0 + domainTolerance(length)))
            return infinite;
        const double inside = length > 1.0 ? 1.0 / length : 1.0;
        sum.add(-inside * target(i).dot(row));
        sum.add(0.5 * m_gamma * std::min(1.0, length * length));
    }
    return sum.value() / count();
}

/// argmin_b ||b - alpha||^2 / 2 + s (gamma ||b||^2 / 2 - y.b) over the unit ball, s the step.
void L2MultiRisk::proxOfRow(Vector& alpha, double step, Index i) const {
    auto row = alpha.segment(i * m_outputs, m_outputs);
    row = (row + step * target(i)) / (1.0 + step * m_gamma);
    row /= std::max(1.0, row.stableNorm());
}

void L2MultiRisk::dualProx(Vector& alpha, double step) const {
    for (Index i = 0; i < rows(); ++i)
        proxOfRow(alpha, step, i);
}

void L2MultiRisk::dualProx(Vector& alpha, const Vector& steps) const {
    for (Index i = 0; i < rows(); ++i)
        proxOfRow(alpha, steps[i], i);
}

Index L2MultiRisk::projectDual(Vector& alpha) const {
    Index moved = 0;
    for (Index i = 0; i < rows(); ++i) {
        auto row = alpha.segment(i * m_outputs, m_outputs);
        const double length = row.stableNorm();
        if (length <= 1.0)
            continue;
        row /= length;
        moved += length - 1.0 > domainTolerance(length) ? 1 : 0;
    }
    return moved;
}

void L2MultiRisk::dualBox(Vector& min, Vector& max) const {
    min = Vector::Constant(m_targets.size(), -1.0);
    max = Vector::Ones(m_targets.size());
}

std::unique_ptr<Risk> L2MultiRisk::smoothed(double gamma) const {
    return std::make_unique<L2MultiRisk>(m_targets, m_outputs, m_gamma + gamma);
}

} // namespace gapscope
