// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/max_linear_risk.h"

#include "engine/losses/interface/loss.h"
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/summation.h"

#include <cmath>
#include <stdexcept>

namespace gapscope {
namespace {

constexpr double tieTolerance = 1e-12;
constexpr double sumTolerance = 1e-10; // of sum p - 1: rounding errors of averages of many points of the simplex

[[noreturn]] void refusePlanesProx() {
    throw std::logic_error("planes have joint dual variables: one step for all of them");
}

} // namespace

double MaxLinearRisk::value(const Vector& scores) const {
    const double max = (scores + m_offsets).maxCoeff();
    return m_isHinged ? std::max(0.0, max) : max;
}

void MaxLinearRisk::dualPoint(const Vector& scores, Vector& alpha) const {
    const Vector values = scores + m_offsets;
    const double max = values.maxCoeff();
    const double tolerance = tieTolerance * std::max(1.0, values.cwiseAbs().maxCoeff());
    alpha = Vector::Zero(rows());
    if (m_isHinged && max < -tolerance)
        return;
    Index first = 0;
    while (values[first] < max - tolerance)
        ++first;
    alpha[first] = -static_cast<double>(rows());
}

double MaxLinearRisk::conjugateAtMinus(const Vector& alpha) const {
    const auto n = static_cast<double>(rows());
    CompensatedSum sum;
    CompensatedSum value;
    for (Index i = 0; i < rows(); ++i) {
        const double p = -alpha[i] / n;
        if (p < -domainTolerance(p))
            return infinity;
        sum.add(std::max(0.0, p));
        value.add(-std::max(0.0, p) * m_offsets[i]);
    }
    const double excess = sum.value() - 1.0;
    if (excess > sumTolerance || (!m_isHinged && excess < -sumTolerance))
        return infinity;
    return value.value();
}

void MaxLinearRisk::dualProx(Vector& alpha, double step) const {
    alpha -= step * m_offsets;
    projectDual(alpha);
}

void MaxLinearRisk::dualProx(Vector&, const Vector&) const {
    refusePlanesProx();
}

/// Euclidean projection onto { -n p : p in the simplex }; if hinged, onto the convex hull of this set and 0, where
/// clipping is enough unless the sum is exceeded.
Index MaxLinearRisk::projectDual(Vector& alpha) const {
    const auto n = static_cast<double>(rows());
    const Vector before = alpha;
    const Vector clipped = alpha.cwiseMin(0.0);
    if (m_isHinged && clipped.sum() >= -n) {
        alpha = clipped;
    } else if (!m_isHinged && (clipped.array() == alpha.array()).all() && clipped.sum() == -n) {
        return 0;
    } else {
        const BoxAndHyperplane set{.min = Vector::Constant(rows(), -n), .max = Vector::Zero(rows()), .value = -n};
        if (!projectOnBoxAndHyperplane(set, alpha)) // only non-finite points have no projection
            alpha.setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    Index moved = 0;
    for (Index i = 0; i < rows(); ++i)
        moved += std::abs(alpha[i] - before[i]) > n * domainTolerance(before[i] / n) ? 1 : 0;
    return moved;
}

void MaxLinearRisk::dualBox(Vector& min, Vector& max) const {
    min = Vector::Constant(rows(), -static_cast<double>(rows()));
    max = Vector::Zero(rows());
}

double MaxLinearRisk::derivativeLipschitz() const noexcept {
    return infinity;
}

double MaxLinearRisk::dualBound() const noexcept {
    return std::sqrt(static_cast<double>(rows()));
}

double MaxLinearRisk::smoothingRange() const noexcept {
    return std::log(static_cast<double>(rows() + (m_isHinged ? 1 : 0)));
}

std::unique_ptr<Risk> MaxLinearRisk::smoothed(double gamma) const {
    return std::make_unique<SmoothedMaxLinearRisk>(m_offsets, m_isHinged, gamma);
}

SmoothedMaxLinearRisk::SmoothedMaxLinearRisk(Vector offsets, bool isHinged, double mu)
    : m_offsets(std::move(offsets)), m_isHinged(isHinged), m_exact(m_offsets, isHinged), m_mu(mu) {}

SmoothedMaxLinearRisk::Partition SmoothedMaxLinearRisk::partition(const Vector& scores) const {
    const double max = m_exact.value(scores);
    double sum = m_isHinged ? std::exp(-max / m_mu) : 0.0;
    for (Index i = 0; i < rows(); ++i)
        sum += std::exp((scores[i] + m_offsets[i] - max) / m_mu);
    return {max, sum};
}

double SmoothedMaxLinearRisk::value(const Vector& scores) const {
    const Partition whole = partition(scores);
    return whole.max + m_mu * (std::log(whole.sum) - m_exact.smoothingRange());
}

void SmoothedMaxLinearRisk::dualPoint(const Vector& scores, Vector& alpha) const {
    const Partition whole = partition(scores);
    const double factor = -static_cast<double>(rows()) / whole.sum;
    alpha = (((scores + m_offsets).array() - whole.max) / m_mu).exp().matrix() * factor;
}

double SmoothedMaxLinearRisk::conjugateAtMinus(const Vector& alpha) const {
    const double exact = m_exact.conjugateAtMinus(alpha);
    if (!(exact < infinity))
        return infinity;
    CompensatedSum negentropy;
    double rest = 1.0;
    for (Index i = 0; i < rows(); ++i) {
        const double p = -alpha[i] / static_cast<double>(rows());
        rest -= p;
        if (p > 0.0)
            negentropy.add(p * std::log(p));
    }
    if (m_isHinged && rest > 0.0)
        negentropy.add(rest * std::log(rest));
    return exact + m_mu * (negentropy.value() + m_exact.smoothingRange());
}

void SmoothedMaxLinearRisk::dualProx(Vector&, double) const {
    refusePlanesProx();
}

void SmoothedMaxLinearRisk::dualProx(Vector&, const Vector&) const {
    refusePlanesProx();
}

double SmoothedMaxLinearRisk::derivativeLipschitz() const noexcept {
    return 0.5 * static_cast<double>(rows()) / m_mu;
}

std::unique_ptr<Risk> SmoothedMaxLinearRisk::smoothed(double gamma) const {
    return std::make_unique<SmoothedMaxLinearRisk>(m_offsets, m_isHinged, m_mu + gamma);
}

} // namespace gapscope
