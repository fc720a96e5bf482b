// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/smoothed.h"
#include "engine/losses/quadratic_conjugate.h"
#include "engine/losses/scalar/hinge.h"
#include "engine/math/monotone_root.h"
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/step_crossing.h"
#include "engine/math/threads/row_loops.h"
#include "engine/problem/risks/hinge_bias.h"
#include "engine/problem/risks/risk.h"
#include "engine/problem/risks/rowwise_smoothed_risk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace gapscope {

/// The only adapter that makes a whole-vector risk from a scalar loss and its labels: phi_i(u) = phi(u, y_i).
template <ScalarLossArithmetic Loss>
class SeparableRisk final : public Risk {
public:
    SeparableRisk(Loss loss, Vector labels, RowLoops loops = RowLoops())
        : m_loss(loss), m_labels(std::move(labels)), m_loops(std::move(loops)) {}

    Index rows() const noexcept override { return m_labels.size(); }

    double value(const Vector& scores) const override {
        return sum([&](Index i) { return m_loss.value(scores[i], m_labels[i]); }) / count();
    }
    void dualPoint(const Vector& scores, Vector& alpha) const override {
        alpha.resize(rows());
        m_loops.each(rows(), [&](Index i) { alpha[i] = -m_loss.derivative(scores[i], m_labels[i]); });
    }
    double conjugateAtMinus(const Vector& alpha) const override {
        return sum([&](Index i) { return m_loss.conjugateAtMinus(alpha[i], m_labels[i]); }) / count();
    }
    void dualProx(Vector& alpha, double step) const override {
        m_loops.each(rows(), [&](Index i) { alpha[i] = m_loss.dualProx(alpha[i], step, m_labels[i]); });
    }
    void dualProx(Vector& alpha, const Vector& steps) const override {
        m_loops.each(rows(), [&](Index i) { alpha[i] = m_loss.dualProx(alpha[i], steps[i], m_labels[i]); });
    }
    Index projectDual(Vector& alpha) const override {
        return m_loops.count(rows(), [&](Index i) {
            const double before = std::exchange(alpha[i], clippedDual(alpha[i], i));
            return std::abs(alpha[i] - before) > domainTolerance(before);
        });
    }
    void projectDualToZeroSum(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override {
        min.resize(rows());
        max.resize(rows());
        for (Index i = 0; i < rows(); ++i) {
            const DualInterval interval = m_loss.dualInterval(m_labels[i]);
            min[i] = interval.min;
            max[i] = interval.max;
        }
    }

    double derivativeLipschitz() const noexcept override { return m_loss.derivativeLipschitz(); }
    double conjugateConvexity() const noexcept override { return m_loss.conjugateConvexity(); }
    double lipschitz() const noexcept override { return m_loss.lipschitz(); }
    double dualBound() const noexcept override { return m_loss.dualBound(); }

    std::unique_ptr<Risk> smoothed(double gamma) const override {
        // Smoothing twice adds the parameters; this keeps the types finite.
        if constexpr (requires { m_loss.base; })
            return std::make_unique<SeparableRisk>(Loss{m_loss.base, m_loss.gamma + gamma}, m_labels, m_loops);
        else
            return std::make_unique<SeparableRisk<Smoothed<Loss>>>(Smoothed<Loss>{m_loss, gamma}, m_labels, m_loops);
    }
    std::unique_ptr<Risk> smoothed(const Vector& gammas) const override {
        if constexpr (requires { m_loss.base; })
            return Risk::smoothed(gammas);
        else
            return std::make_unique<RowwiseSmoothedRisk<Loss>>(m_loss, m_labels, gammas);
    }
    double balancedDualPoint(const Vector& scores, Vector& alpha) const override;
    void balancedDualProx(Vector& alpha, double step) const override;
    double bestBias(const Vector& scores) const override;

private:
    double count() const noexcept { return static_cast<double>(std::max<Index>(1, rows())); }
    double clippedDual(double alpha, Index i) const noexcept {
        const DualInterval interval = m_loss.dualInterval(m_labels[i]);
        return std::clamp(alpha, interval.min, interval.max);
    }
    double bestBiasAmongKinks(const Vector& scores, const std::vector<double>& kinks) const;
    /// Sum of the slopes phi_i'(scores_i + b), nondecreasing in b.
    double slope(const Vector& scores, double b) const {
        return sum([&](Index i) { return m_loss.derivative(scores[i] + b, m_labels[i]); });
    }
    /// The sum of term(i) over all rows.
    template <class Term>
    double sum(const Term& term) const {
        return m_loops.sum(rows(), term);
    }

    Loss m_loss;
    Vector m_labels;
    RowLoops m_loops;
};

/// alpha_i <- clip_i(alpha_i - eta), eta by bisection on the nonincreasing sum (regularizers.md section 7.1).
template <ScalarLossArithmetic Loss>
void SeparableRisk<Loss>::projectDualToZeroSum(Vector& alpha) const {
    const auto sumAt = [&](double eta) { return sum([&](Index i) { return clippedDual(alpha[i] - eta, i); }); };
    if (rows() == 0)
        return;
    const double largest = alpha.cwiseAbs().maxCoeff();
    double high = largest + 10.0;
    double low = -high;
    for (int step = 0; step < 200; ++step) {
        const double middle = 0.5 * (low + high);
        if (middle <= low || middle >= high)
            break; // adjacent doubles
        (sumAt(middle) > 0.0 ? low : high) = middle;
    }
    const double eta = std::abs(sumAt(low)) < std::abs(sumAt(high)) ? low : high;
    for (Index i = 0; i < rows(); ++i)
        alpha[i] = clippedDual(alpha[i] - eta, i);
    // A point as small as the rounding of these differences is 0, whose sum is 0 in any arithmetic.
    constexpr double rounding = 4.0 * std::numeric_limits<double>::epsilon();
    if (alpha.cwiseAbs().maxCoeff() <= rounding * (largest + std::abs(eta)))
        for (Index i = 0; i < rows(); ++i)
            alpha[i] = clippedDual(0.0, i);
}

/// For a quadratic conjugate, -alpha z - phi*(-alpha) = -(gamma/2) (alpha - (y - z)/gamma)^2 up to a constant, so that
/// alpha is a projection and the bias its multiplier times -gamma (agm_ef.md section 5b); otherwise by the root in b of
/// the slope.
template <ScalarLossArithmetic Loss>
double SeparableRisk<Loss>::balancedDualPoint(const Vector& scores, Vector& alpha) const {
    if constexpr (hasQuadraticConjugate<Loss>) {
        const double gamma = conjugateConvexity();
        BoxAndHyperplane set;
        dualBox(set.min, set.max);
        alpha = (m_labels - scores) / gamma;
        const Result<double> multiplier = projectOnBoxAndHyperplane(set, alpha);
        return multiplier ? -gamma * *multiplier : std::numeric_limits<double>::quiet_NaN();
    } else {
        const double tolerance = balanceTolerance * static_cast<double>(rows());
        const double b = monotoneRoot([&](double bias) { return slope(scores, bias); }, 0.0, 1.0, tolerance);
        dualPoint((scores.array() + b).matrix(), alpha);
        return b;
    }
}

/// For a quadratic conjugate, the prox of a single row is clip((alpha + step y)/(1 + step gamma)), so that the joint
/// prox is a projection of the clipped argument.
template <ScalarLossArithmetic Loss>
void SeparableRisk<Loss>::balancedDualProx(Vector& alpha, double step) const {
    if constexpr (hasQuadraticConjugate<Loss>) {
        BoxAndHyperplane set;
        dualBox(set.min, set.max);
        const double gamma = conjugateConvexity();
        alpha = alpha / (1.0 + step * gamma) + dampedStep(step, gamma) * m_labels;
        if (!projectOnBoxAndHyperplane(set, alpha))
            alpha.setConstant(
                std::numeric_limits<double>::quiet_NaN()); // only a point that is not finite has no projection
    } else {
        Risk::balancedDualProx(alpha, step);
    }
}

/// The slope of (1/n) sum phi_i(scores_i + b) in b increases in steps if phi is piecewise linear, as all scalar losses
/// that are not smooth are.
template <ScalarLossArithmetic Loss>
double SeparableRisk<Loss>::bestBiasAmongKinks(const Vector& scores, const std::vector<double>& kinks) const {
    double spacing = 1.0;
    for (std::size_t k = 1; k < kinks.size(); ++k)
        spacing = std::min(spacing, kinks[k] - kinks[k - 1]);
    const double beside = 0.25 * spacing; // at this distance from a kink, the slope is that of the adjacent piece
    const double origin =
        Loss::task == LossTask::margin ? 1.0 : 0.0; // a label for which z itself is the kink's argument
    std::vector<Step> steps;
    steps.reserve(kinks.size() * static_cast<std::size_t>(rows()));
    for (const double kink : kinks) {
        const double jump = m_loss.derivative(kink + beside, origin) - m_loss.derivative(kink - beside, origin);
        for (Index i = 0; i < rows(); ++i) {
            const double y = m_labels[i];
            steps.push_back({(Loss::task == LossTask::margin ? y * kink : y + kink) - scores[i], jump});
        }
    }
    double atLeft = 0.0;
    for (Index i = 0; i < rows(); ++i) {
        const double y = m_labels[i];
        const double first =
            Loss::task == LossTask::margin ? std::min(y * kinks.front(), y * kinks.back()) : y + kinks.front();
        atLeft += m_loss.derivative(first - beside, y);
    }
    const auto [from, to] = stepCrossing(steps, atLeft, 1e-12 * static_cast<double>(rows()));
    return 0.5 * (from + to);
}

/// The hinge by two selections, other losses with kinks by one; smooth losses by bisection on the sign of the slope,
/// with the midpoint of the interval on which it vanishes.
template <ScalarLossArithmetic Loss>
double SeparableRisk<Loss>::bestBias(const Vector& scores) const {
    if (rows() == 0)
        return 0.0;
    if constexpr (std::is_same_v<Loss, Hinge>) {
        return bestHingeBias(scores, m_labels);
    } else {
        if (const std::vector<double> kinks = m_loss.kinks(); !kinks.empty())
            return bestBiasAmongKinks(scores, kinks);
        double reach = 1.0 + scores.cwiseAbs().maxCoeff() + m_labels.cwiseAbs().maxCoeff();
        // A margin loss with a single class has its infimum at an infinite bias; the search stops once the slope
        // vanishes numerically, or after 60 doublings.
        for (int doubling = 0; doubling < 60 && slope(scores, reach) < 0.0; ++doubling)
            reach *= 2.0;
        for (int doubling = 0; doubling < 60 && slope(scores, -reach) > 0.0; ++doubling)
            reach *= 2.0;
        const auto boundary = [&](auto isLeft) {
            double low = -reach;
            double high = reach;
            for (int step = 0; step < 200; ++step) {
                const double middle = 0.5 * (low + high);
                if (middle <= low || middle >= high)
                    break;
                (isLeft(slope(scores, middle)) ? low : high) = middle;
            }
            return 0.5 * (low + high);
        };
        const double first = boundary([](double s) { return s < 0.0; });
        const double last = boundary([](double s) { return s <= 0.0; });
        return 0.5 * (first + last);
    }
}

} // namespace gapscope
