// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// A lower bound of the risk that is linear in w: (1/n) sum phi_i(x_i.w) >= offset - v.w for all w (with a free bias:
/// of its minimum over b), with equality where it was computed. It belongs to a dual point: v = X^T alpha / n, so that
/// -v is a subgradient there, and offset = -(1/n) sum phi_i*(-alpha_i).
struct CuttingPlane {
    Vector alpha;
    Vector v;
    double offset = 0.0;
};

/// The common part of the two bundle methods (spec bmrm.md): iterates w = V/lambda for a convex combination V = sum
/// weights_j v_j of planes, whose combined offset minus ||V||^2/(2 lambda) is a lower bound of P; the best primal
/// value; the oracle. The regularizer is l2.
class Bundle {
public:
    /// Indices into SolverState::extras, the first ones of both methods.
    enum Extra : std::size_t { bestPrimal, lower, eps, longestSubgradient, firstOwn };

    Bundle(const SolverContext& context, SolverState& state);

    double lambda() const noexcept { return m_lambda; }
    /// Sets the state to the starting point, without reading the data.
    void showStart();
    /// P at the start; needs no product if that is w = 0.
    void evaluateStart();
    /// The plane at the last evaluated point.
    void cut(CuttingPlane& plane);
    /// Moves to w = V/lambda, with the dual point and the offset of the same combination; evaluates P and updates the
    /// state.
    void moveTo(const Vector& v, double offset, Vector alpha);
    /// For observers after `moveTo`: the newest plane, where it was taken, and the point that followed.
    NewestCut newestCut(RiskBound plane) const {
        return {std::move(plane), m_cutAt, m_point.size() > 0 ? m_point : m_state.w};
    }
    /// Whether the planes agree with P at w, so that w is the minimizer up to rounding.
    bool isOptimal() const noexcept;

private:
    void evaluate(Vector& w);

    const SolverContext& m_context;
    SolverState& m_state;
    const Problem& m_problem;
    MeteredMap m_products;
    double m_lambda;
    Vector m_point;      ///< the last evaluated point if the state has another w; otherwise empty
    Vector m_cutAt;      ///< the evaluated point before it
    Vector m_scores;     ///< X w + b at the last evaluated point
    double m_bias = 0.0; ///< the best bias there
    double m_risk = 0.0;
    double m_primal = 0.0;
    double m_lower = -infinity; ///< at the current w
    double m_bestPrimal = infinity;
    double m_bestLower = -infinity;
    Vector m_bestW;
    double m_longest = 0.0;
};

/// alpha <- the dual point of `scores` at the best bias, chosen in the subdifferential such that sum alpha = 0: entries
/// of rows at a kink are filled in the order of rows (bmrm.md section 1).
void balancedSubgradient(const Risk& risk, const Vector& scores, double bias, Vector& alpha);

std::vector<Requirement> bundleRequirements();
std::vector<ExtraInfo> bundleExtras();
/// The lower and the upper bound of both methods.
QuantityChart bundleBoundsChart();
/// Theorem 5.
TheoryResult bundleTheory(const TheoryInput& input);

} // namespace gapscope
