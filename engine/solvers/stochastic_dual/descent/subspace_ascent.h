// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"
#include "engine/solvers/stochastic_dual/descent/descent.h"

#include <functional>

namespace gapscope {

/// Maximizes D over the span of the latest changes of the dual variables, one from each of the last sweeps. For hinge
/// and squared hinge with l2, D is quadratic between the bounds:
///     D(a) = (1/n) sum_i (a_i - d a_i^2 / 2) - (lambda/2) ||w||^2,   d = 0 or 1,
/// so that with w and the changes of w at hand this takes no product with the data. Like conjugate gradients with the
/// sweep as preconditioner. Source: G. Narkiss, M. Zibulevsky, Sequential subspace optimization method for large-scale
/// unconstrained problems, Technion CCIT 559 (2005), here with a box; spec/baselines.md section 7.
class SubspaceAscent {
public:
    /// Adds `change` of a row's a to w: w += change y x / (lambda n).
    using AddRow = std::function<void(Index row, double change, Vector& w)>;

    /// `dimension`: of the span. `rows`, `columns`: sizes of a and w. `damping`: d. `upper`: the bound on a.
    SubspaceAscent(Index dimension, Index rows, Index columns, double lambda, double damping, double upper);

    /// Forgets the changes; the next change is counted from here.
    void restart(const Descent& descent);
    /// Takes the change since the last call into the span, moves a and w to the maximum over it, clips a to its bounds,
    /// and keeps the result if D has risen. Returns whether it has. `add` is called for clipped rows.
    bool improve(Descent& descent, const AddRow& add);
    /// The rows whose `add` was called by the last `improve`.
    Index clipped() const noexcept { return m_clipped; }

private:
    /// Puts the change since the last call into the ring; computes D and its derivatives along the changes.
    void takeChange(const Descent& descent);
    void addDerivatives(double curvature, const Eigen::MatrixXd& changes, const Eigen::Ref<const Vector>& point,
                        Index begin);
    /// The coefficients of the maximum; empty if rounding hides it.
    Vector maximizer();
    double dual(const Vector& a, const Vector& w) const;
    /// a + changes, clipped; w follows.
    void moveTo(const Vector& coefficients, const AddRow& add);
    void accept(Descent& descent);

    double m_lambda;
    double m_damping;
    double m_upper;
    Index m_dimension;
    Index m_count = 0;            ///< changes so far
    Eigen::MatrixXd m_changesOfA; ///< n x dimension, a ring
    Eigen::MatrixXd m_changesOfW; ///< p x dimension
    Vector m_a, m_w;              ///< at the end of the last call
    double m_dual = 0.0;          ///< D there
    Vector m_gradient;            ///< of D along the changes
    Eigen::MatrixXd m_hessian;    ///< its Hessian, turned round
    Vector m_nextA, m_nextW;
    Index m_clipped = 0;
};

} // namespace gapscope
