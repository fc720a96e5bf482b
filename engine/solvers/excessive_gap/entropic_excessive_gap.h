// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_parameters.h"
#include "engine/solvers/excessive_gap/excessive_gap_method.h"

#include <memory>

namespace gapscope {

/// The two sequences of the excessive gap technique in its Bregman form, for risks of sequences, with the entropy of
/// distributions of labellings as the prox-function. Smoothing the loss by gamma adds to the weight of the entropy that
/// it has. `context` and `state` must outlive it.
class EntropicExcessiveGap final : public ExcessiveGapMethod {
public:
    EntropicExcessiveGap(const SolverContext& context, SolverState& state);

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
    /// Never: L is at most its upper bound, which is always accepted.
    bool failed() const noexcept override { return false; }
    /// Whether the bound is at the level of rounding, where the test of step 5 means nothing.
    bool atFloor() const noexcept override;

private:
    /// The maximizer a_mu(w) with its product, and what the divergence from it needs.
    struct Maximizer {
        Vector alpha;
        Vector product;                   ///< v(alpha)
        Vector scores;                    ///< A w
        std::shared_ptr<const Risk> risk; ///< smoothed by mu
        double mu = 0.0;
        double value = 0.0; ///< of that risk at the scores
    };

    void maximize(const Vector& scores, double mu, Maximizer& made);
    /// The mean relative entropy of the maximizer `to`, a point of the smoothed dual, from the maximizer `from`.
    double divergence(const Maximizer& to, const Maximizer& from) const;
    bool isEnough(const Vector& step, double divergence) const;
    bool raise();
    void defineW(const Vector& v, Vector& w) const;
    double conjugate(const Vector& v) const { return m_regularizer.conjugate(v); }
    void show();

    const SolverContext& m_context;
    SolverState& m_state; ///< contains w and a of the sequences
    const Problem& m_problem;
    double m_gamma;                         ///< of the smoothing; 0 without
    std::unique_ptr<const Risk> m_smoothed; ///< null without smoothing
    const Risk& m_risk;                     ///< that of the two sequences
    const Regularizer& m_regularizer;
    MeteredMap m_products;
    LipschitzSettings m_settings;
    EntropicDual m_dual;

    Vector m_scores;       ///< A w
    Vector m_product;      ///< v(a)
    Maximizer m_maximizer; ///< q
    Maximizer m_next;      ///< q+
    Vector m_betaW;        ///< w(beta)
    Vector m_betaScores;   ///< A w(beta)
    double m_mu = 0.0;
    double m_lipschitz = 0.0;
    double m_bound = 0.0; ///< L_ub
    double m_minLipschitz = 0.0;
    double m_tau = 0.0;
    double m_primal = 0.0;
    double m_bestDual = -infinity;
    double m_trials = 0.0;
};

} // namespace gapscope
