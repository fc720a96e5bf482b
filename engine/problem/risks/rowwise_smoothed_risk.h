// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/smoothed.h"
#include "engine/losses/quadratic_conjugate.h"
#include "engine/math/monotone_root.h"
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/summation.h"
#include "engine/problem/risks/risk.h"

#include <algorithm>
#include <limits>

namespace gapscope {

/// A scalar loss smoothed with one parameter per row: the prox-function of the dual variables is (1/2n) sum gamma_i
/// alpha_i^2 (Zhang, Saha and Vishwanathan 2011, section 5.6; agm_ef.md section 8).
template <ScalarLossArithmetic Loss>
class RowwiseSmoothedRisk final : public Risk {
public:
    /// `gammas`: n numbers > 0.
    RowwiseSmoothedRisk(Loss loss, Vector labels, Vector gammas)
        : m_base(loss), m_labels(std::move(labels)), m_gammas(std::move(gammas)),
          m_minGamma(m_gammas.size() > 0 ? m_gammas.minCoeff() : 0.0) {}

    Index rows() const noexcept override { return m_labels.size(); }

    double value(const Vector& scores) const override {
        return meanOf([&](Index i) { return lossOf(i).value(scores[i], m_labels[i]); });
    }
    void dualPoint(const Vector& scores, Vector& alpha) const override { dualPointAt(scores, 0.0, alpha); }
    double conjugateAtMinus(const Vector& alpha) const override {
        return meanOf([&](Index i) { return lossOf(i).conjugateAtMinus(alpha[i], m_labels[i]); });
    }
    void dualProx(Vector& alpha, double step) const override {
        for (Index i = 0; i < rows(); ++i)
            alpha[i] = lossOf(i).dualProx(alpha[i], step, m_labels[i]);
    }
    void dualProx(Vector& alpha, const Vector& steps) const override {
        for (Index i = 0; i < rows(); ++i)
            alpha[i] = lossOf(i).dualProx(alpha[i], steps[i], m_labels[i]);
    }
    Index projectDual(Vector& alpha) const override {
        Index moved = 0;
        for (Index i = 0; i < rows(); ++i) {
            const DualInterval interval = m_base.dualInterval(m_labels[i]);
            const double clipped = std::clamp(alpha[i], interval.min, interval.max);
            moved += std::abs(clipped - alpha[i]) > domainTolerance(alpha[i]) ? 1 : 0;
            alpha[i] = clipped;
        }
        return moved;
    }
    void projectDualToZeroSum(Vector& alpha) const override {
        BoxAndHyperplane set;
        dualBox(set.min, set.max);
        if (!projectOnBoxAndHyperplane(set, alpha))
            alpha.setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    void dualBox(Vector& min, Vector& max) const override {
        min.resize(rows());
        max.resize(rows());
        for (Index i = 0; i < rows(); ++i) {
            const DualInterval interval = m_base.dualInterval(m_labels[i]);
            min[i] = interval.min;
            max[i] = interval.max;
        }
    }

    double derivativeLipschitz() const noexcept override { return 1.0 / conjugateConvexity(); }
    double conjugateConvexity() const noexcept override { return m_base.conjugateConvexity() + m_minGamma; }
    double lipschitz() const noexcept override { return m_base.lipschitz(); }
    double dualBound() const noexcept override { return m_base.dualBound(); }

    std::unique_ptr<Risk> smoothed(double gamma) const override {
        return std::make_unique<RowwiseSmoothedRisk>(m_base, m_labels, (m_gammas.array() + gamma).matrix());
    }
    double balancedDualPoint(const Vector& scores, Vector& alpha) const override;
    void balancedDualProx(Vector& alpha, double step) const override;
    double bestBias(const Vector& scores) const override;

private:
    Smoothed<Loss> lossOf(Index i) const noexcept { return {m_base, m_gammas[i]}; }
    /// The strong convexity constant of phi_i*.
    double convexityOf(Index i) const noexcept { return m_base.conjugateConvexity() + m_gammas[i]; }
    template <class Term>
    double meanOf(Term&& term) const {
        CompensatedSum sum;
        for (Index i = 0; i < rows(); ++i)
            sum.add(term(i));
        return sum.value() / static_cast<double>(std::max<Index>(1, rows()));
    }
    void dualPointAt(const Vector& scores, double bias, Vector& alpha) const {
        alpha.resize(rows());
        for (Index i = 0; i < rows(); ++i)
            alpha[i] = -lossOf(i).derivative(scores[i] + bias, m_labels[i]);
    }

    Loss m_base;
    Vector m_labels;
    Vector m_gammas;
    double m_minGamma;
};

/// As for a single gamma, with weights in the projection: -alpha z - phi_i*(-alpha) = -(c_i/2) (alpha - (y - z)/c_i)^2
/// up to a constant, c_i the convexity of phi_i*, and the bias is minus the multiplier.
template <ScalarLossArithmetic Loss>
double RowwiseSmoothedRisk<Loss>::balancedDualPoint(const Vector& scores, Vector& alpha) const {
    if constexpr (hasQuadraticConjugate<Loss>) {
        BoxAndHyperplane set;
        dualBox(set.min, set.max);
        const Vector convexity = (m_gammas.array() + m_base.conjugateConvexity()).matrix();
        alpha = (m_labels - scores).cwiseQuotient(convexity);
        const Result<double> multiplier = projectOnBoxAndHyperplane(set, alpha, convexity);
        return multiplier ? -*multiplier : std::numeric_limits<double>::quiet_NaN();
    } else {
        const double b = bestBias(scores);
        dualPointAt(scores, b, alpha);
        return b;
    }
}

/// The prox of a row is clip((alpha + step y)/q_i), q_i = 1 + step c_i; the joint prox weights the rows by q_i.
template <ScalarLossArithmetic Loss>
void RowwiseSmoothedRisk<Loss>::balancedDualProx(Vector& alpha, double step) const {
    if constexpr (hasQuadraticConjugate<Loss>) {
        BoxAndHyperplane set;
        dualBox(set.min, set.max);
        Vector weights(rows());
        for (Index i = 0; i < rows(); ++i) {
            weights[i] = 1.0 + step * convexityOf(i);
            alpha[i] = alpha[i] / weights[i] + dampedStep(step, convexityOf(i)) * m_labels[i];
        }
        if (!projectOnBoxAndHyperplane(set, alpha, weights))
            alpha.setConstant(
                std::numeric_limits<double>::quiet_NaN()); // only a point that is not finite has no projection
    } else {
        Risk::balancedDualProx(alpha, step);
    }
}

/// The root in b of the slope, which is continuous.
template <ScalarLossArithmetic Loss>
double RowwiseSmoothedRisk<Loss>::bestBias(const Vector& scores) const {
    const auto slope = [&](double b) {
        CompensatedSum sum;
        for (Index i = 0; i < rows(); ++i)
            sum.add(lossOf(i).derivative(scores[i] + b, m_labels[i]));
        return sum.value();
    };
    return monotoneRoot(slope, 0.0, 1.0, balanceTolerance * static_cast<double>(rows()));
}

} // namespace gapscope
