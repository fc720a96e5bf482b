// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_parameters.h"
#include "engine/solvers/excessive_gap/excessive_gap_method.h"

#include <memory>
#include <optional>
#include <string>

namespace gapscope {

/// The two sequences of the excessive gap technique and the trial of the next iteration, with half the squared norm as
/// the prox-function. `context` and `state` must outlive it.
class ExcessiveGap final : public ExcessiveGapMethod {
public:
    ExcessiveGap(const SolverContext& context, SolverState& state);

    void showStart() override;
    void prepare() override;
    bool startAccepted() override;
    void begin() override;
    void chooseMomentum() override;
    void extrapolate() override;
    void ascend() override;
    bool accepted() override;
    void advance() override;
    SolverInternals internals() const override;
    bool failed() const noexcept override { return m_raises > maximalRaises; }
    bool atFloor() const noexcept override;

private:
    double lipschitzBound();
    double inner(const Vector& a, const Vector& b) const { return a.dot(b) / m_rows; }
    /// base <- argmax -<scores, a> - Psi(a) - (weight/2)||a - base||^2
    void maximize(const Vector& scores, double weight, Vector& base) const;
    void defineW(const Vector& v, Vector& w) const; ///< w(a) from v(a)
    double conjugate(const Vector& v) const { return m_regularizer.conjugate(v.head(m_problem.features())); }
    Vector feasible(Vector alpha) const;
    double computedDistance() const;
    double biasAt(const Vector& scores) const;
    auto beta() const { return (1.0 - m_tau) * m_state.alpha + m_tau * m_smoothed; }
    bool ascentIsEnough(double squaredStep) const;
    void raise();
    void show();

    const SolverContext& m_context;
    SolverState& m_state; ///< contains w and a of the sequences
    const Problem& m_problem;
    const Risk& m_risk;
    const Regularizer& m_regularizer; ///< of the features
    MeteredMap m_products;
    double m_rows;
    LipschitzSettings m_settings;

    std::shared_ptr<const Vector> m_centre; ///< c; null for 0

    Vector m_scores;          ///< A w
    Vector m_product;         ///< v(a)
    Vector m_smoothed;        ///< a_mu(w)
    Vector m_smoothedProduct; ///< v(a_mu(w)); empty until the iteration needs it
    Vector m_betaProduct;     ///< v(beta)
    Vector m_betaW;           ///< w(beta)
    Vector m_betaScores;      ///< A w(beta)
    Vector m_next;            ///< a+
    Vector m_nextProduct;     ///< v(a+)
    double m_mu = 0.0;
    double m_lipschitz = 0.0;
    double m_lipschitzBound = std::numeric_limits<double>::quiet_NaN(); ///< not needed where L is given
    double m_minLipschitz = 0.0;
    double m_tau = 0.0;
    double m_distance = 0.0; ///< D_2
    double m_bestDual = -infinity;
    double m_iteration = 0.0; ///< k
    double m_trials = 0.0;
    int m_raises = 0; ///< in the current iteration
};

/// The loss, if its dual variables are unbounded; for a requirement.
std::optional<std::string> unboundedDual(const ProblemTraits& problem, const ParameterValues&);

} // namespace gapscope
