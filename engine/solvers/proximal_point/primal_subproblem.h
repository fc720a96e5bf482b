// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/common/proximal_step.h"
#include "engine/solvers/proximal_gradient/composite_split.h"

namespace gapscope {

/// A subproblem in the form for primal inner solvers:
///     min_w (1/n) sum phi_i(x_i . w) + l1 ||w||_1 + (l2/2) ||w||^2 - z . w,
/// l2 = lambda + weight and z = weight centre (spec appa.md section 1), with the current point. With several outputs w
/// is the p x K matrix W, and there may be a term rowNorm sum ||W_j||_2 over its rows.
class PrimalSubproblem {
public:
    explicit PrimalSubproblem(const OuterRun& run);

    /// Sets weight, centre and start.
    void pose(const Subproblem& subproblem);

    const Vector& z() const noexcept { return m_z; }
    double weight() const noexcept { return m_weight; }
    /// L_max of its rows: M max ||x_i||^2 + l2.
    double rowLipschitz() const { return m_rowLipschitz + m_weight; }
    /// The given step size, otherwise `automatic`; at most 1/l2, since larger steps would change the sign of
    /// coefficients.
    double stepSize(double automatic) const;
    ProximalStep step(double eta) const noexcept {
        return {eta, m_strengths.l2 + m_weight, m_strengths.l1, m_strengths.rowNorm};
    }
    /// The proximal operator of eta (l1 ||.||_1 + rowNorm sum ||.||_2) in place.
    void threshold(double eta, VectorSpan at) const;

    /// The dual point -phi'(scores) with its v. Half a pass.
    void differentiate(const Vector& scores, MeteredMap& products, DualPoint& point) const;
    /// The duality gap at (`at`, alpha), scores = X at, for alpha = -phi'(scores) and its v. By Fenchel's equality for
    /// the losses it is that of the regularizer with -v.w, a sum of nonnegative terms over the rows of w.
    double gap(const Vector& at, const Vector& v) const;
    /// The same from the scores alone, not counted. Returns nothing after a stop request.
    std::optional<double> shownGap(const Vector& at, const Vector& scores, const std::stop_token& stop) const;

    Vector w{}; ///< the current point

private:
    const OuterRun& m_run;
    CoordinateStrengths m_strengths;
    std::optional<double> m_eta; ///< nothing: automatic
    double m_rowLipschitz;       ///< of P
    double m_weight = 0.0;
    Vector m_z{};
};

} // namespace gapscope
