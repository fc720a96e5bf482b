// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"

#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// Accelerated randomized proximal coordinate gradient method on the dual of
///     min_w (1/n) sum phi_i(x_i.w) + l1 ||w||_1 + (l2/2) ||w||^2 - z.w,    l2 > 0, phi smooth,
/// one row at a time, in the form without full-vector updates: with theta = rho^k the iterates are x = theta u + v (the
/// output alpha), y = rho theta u + v and z = -theta u + v, and a step changes one entry of u and v. Stores theta, u, v
/// (n entries), X^T u / n and X^T v / n + z (p entries each), so that a pass costs O(nnz). With several outputs there
/// may be a term rowNorm sum ||W_j||_2 over the rows of w. Source: Q. Lin, Z. Lu, L.
/// Xiao (2014), algorithm 4; spec variance_reduced.md section 7.
class ApcgAscent {
public:
    /// Starts at alpha = 0, with the strengths (l2 > 0, at the latest after `recentre`) and the loss of the run, which
    /// may be smoothed and have K outputs: then w is p x K, alpha n x K and a row a block. The problem must outlive the
    /// object.
    explicit ApcgAscent(const OuterRun& run);
    ApcgAscent(const ApcgAscent&) = delete;
    ApcgAscent& operator=(const ApcgAscent&) = delete;

    void ascend(std::span<const Index> rows) { m_ascend(rows); }
    /// Restarts at alpha, whose entries must lie in the dual domain. Half a pass.
    void startAt(const Vector& alpha, MeteredMap& products);
    /// Recomputes X^T u and X^T v from u and v, since updates accumulate rounding error. One pass.
    void follow(MeteredMap& products);
    /// Replaces the proximal term by (weight/2) ||w - centre||^2; the method restarts at the current alpha. n + p
    /// operations.
    void recentre(double weight, const Vector& centre);
    void formDual(Vector& alpha) const { alpha = m_theta * m_u + m_v; }
    /// w = grad R*(X^T alpha / n)
    void formPrimal(Vector& w) const { formPrimal(m_theta, w); }
    /// The w of the iterate z, and z itself, from which the entries of alpha take their steps.
    void formMomentum(Vector& w, Vector& z) const {
        formPrimal(-m_theta, w);
        z = m_v - m_theta * m_u;
    }
    /// The duality gap at (w, alpha), as in CoordinateAscent::gap.
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const;

    /// mu_A = l2 gamma n / (R^2 + l2 gamma n), which determines the momentum.
    static double convexity(double l2, double gamma, double maxSquaredRowNorm, Index rows) noexcept;
    /// The gamma in it, for a problem that is not smoothed.
    static double lossConvexity(const Problem& problem);

private:
    /// The two numbers behind a coordinate of w, adjacent because rows need both.
    struct Coordinate {
        double u; ///< (X^T u)_j / n
        double v; ///< (X^T v)_j / n + z_j
    };

    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows);
    template <class Loss>
    void ascendRowsOfClasses(const Loss& loss, std::span<const Index> rows);
    template <bool withL1>
    double score(RowView row, double theta) const noexcept;
    /// The row of l2 W of a feature at alpha = theta u + v.
    void formRow(const Coordinate* first, double theta, VectorSpan row) const noexcept;
    void setMomentum();
    void rescale();
    /// w of alpha = theta u + v
    void formPrimal(double theta, Vector& w) const;

    const DataMap& m_map;
    const Vector& m_labels;
    Index m_outputs;
    double m_l1;
    double m_rowNorm;
    double m_baseL2; ///< without a proximal term
    double m_l2;
    double m_gamma;
    double m_longest;             ///< R^2
    double m_rootConvexity = 0.0; ///< sqrt(mu_A)
    double m_rho = 0.0;
    double m_theta = 1.0;
    Vector m_u;
    Vector m_v;
    std::vector<Coordinate> m_coordinates;
    Vector m_z; ///< empty = 0
    std::function<void(std::span<const Index>)> m_ascend;
};

} // namespace gapscope
