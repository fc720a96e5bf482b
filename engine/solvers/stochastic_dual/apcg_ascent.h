// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// Accelerated randomized proximal coordinate gradient on the dual of
///     min_w (1/n) sum phi_i(x_i.w) + l1 ||w||_1 + (l2/2) ||w||^2 - z.w,    l2 > 0, phi smooth,
/// one row at a time, in the form without full-vector updates: with theta = rho^k the iterates are x = theta u + v (the
/// output alpha), y = rho theta u + v and z = -theta u + v, and a step changes u and v in one entry. Keeps theta, u, v
/// (n entries), X^T u / n and X^T v / n + z (p entries each), so that a pass costs O(nnz). Source: Q. Lin, Z. Lu, L.
/// Xiao (2014), algorithm 4; spec variance_reduced.md section 7.
class ApcgAscent {
public:
    using Setting = DualAscent::Setting; ///< its option is not used

    /// Starts at alpha = 0. The map and the labels outlive the object.
    explicit ApcgAscent(const Setting& setting);
    ApcgAscent(const ApcgAscent&) = delete;
    ApcgAscent& operator=(const ApcgAscent&) = delete;

    void ascend(std::span<const Index> rows) { m_ascend(rows); }
    /// Starts afresh at alpha, whose entries are inside the dual domain. Half a pass.
    void startAt(const Vector& alpha, MeteredMap& products);
    /// X^T u and X^T v from u and v, against the rounding that updates gather. One pass.
    void follow(MeteredMap& products);
    /// Puts a proximal term (weight/2) ||w - centre||^2 in place of the one before it; the method starts afresh at the
    /// present alpha. n + p operations.
    void recentre(double weight, const Vector& centre);
    void formDual(Vector& alpha) const { alpha = m_theta * m_u + m_v; }
    /// w = grad R*(X^T alpha / n)
    void formPrimal(Vector& w) const { formPrimal(m_theta, w); }
    /// z, from which the entries of alpha take their steps.
    void formMomentum(Vector& w, Vector& z) const {
        formPrimal(-m_theta, w);
        z = m_v - m_theta * m_u;
    }
    /// The duality gap at (w, alpha), as DualAscent::gap.
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const;

    /// mu_A = l2 gamma n / (R^2 + l2 gamma n), which the momentum is made from.
    static double convexity(double l2, double gamma, double maxSquaredRowNorm, Index rows) noexcept;

private:
    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows);
    template <bool withL1>
    double score(RowView row, double theta) const noexcept;
    void setMomentum();
    void rescale();
    /// w of theta u + v
    void formPrimal(double theta, Vector& w) const;

    /// What stands behind a coordinate of w, side by side as rows need both.
    struct Coordinate {
        double u; ///< (X^T u)_j / n
        double v; ///< (X^T v)_j / n + z_j
    };

    const DataMap& m_map;
    const Vector& m_labels;
    double m_l1;
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
    Vector m_z; ///< empty: 0
    std::function<void(std::span<const Index>)> m_ascend;
};

} // namespace gapscope
