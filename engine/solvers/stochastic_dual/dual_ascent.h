// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <functional>
#include <span>

namespace gapscope {

/// How the dual variable of a row is updated (Shalev-Shwartz and Zhang 2016, figure 1, options I to V).
enum class AscentOption { one, two, three, four, five };

/// Stochastic dual coordinate ascent, one row at a time, on
///     min_w (1/n) sum phi_i(x_i.w) + l1 ||w||_1 + (l2/2) ||w||^2 - z.w,    l2 > 0:
/// that is Prox-SDCA without its order of rows, and the inner solver of methods that add a proximal term (weight/2) ||w
/// - centre||^2, which replaces l2 by l2 + weight and sets z = weight centre.
///
/// Stores u = X^T alpha / n + z and soft(u, l1) = l2 w (p entries each), so that a pass costs O(nnz); a new z costs
/// O(p). The caller owns alpha (n entries, in the dual domain) and must call `follow` after any other change of it.
/// Source: figure 1 of the paper; spec sdca.md section 4.
class DualAscent {
public:
    struct Setting {
        const DataMap& map;
        const Vector& labels;
        const AnyLoss& loss;
        CoordinateStrengths strengths; ///< l2 > 0, at the latest after `recentre`
        AscentOption option = AscentOption::one;
        double smoothing = 0.0; ///< gamma of Nesterov's smoothing of the loss; 0 = none
    };

    /// Assumes alpha = 0 until `follow` is called. Setting and alpha must outlive the object.
    DualAscent(const Setting& setting, Vector& alpha);
    DualAscent(const DualAscent&) = delete;
    DualAscent& operator=(const DualAscent&) = delete;

    /// Steps 3 to 5 of the algorithm for the given rows.
    void ascend(std::span<const Index> rows) { m_ascend(rows); }
    /// Recomputes u from alpha: at a start with alpha != 0, and from time to time, since updates accumulate rounding
    /// error. Half a pass.
    void follow(MeteredMap& products);
    /// Replaces the proximal term by (weight/2) ||w - centre||^2: p operations. alpha does not change.
    void recentre(double weight, const Vector& centre);
    const Vector& alpha() const noexcept { return m_alpha; }
    Index dimension() const noexcept { return m_u.size(); }
    /// w = grad R*(v): p entries.
    void formPrimal(Vector& w) const;
    /// The same for one coordinate.
    double primal(Index j) const noexcept;
    /// The duality gap of this problem at (w, alpha), with w from `formPrimal`: by Fenchel's equality for w and v the
    /// mean of phi_i(x_i.w) + phi_i*(-alpha_i), plus w.v (sdca.md section 1). `risk`: with the smoothed loss if there
    /// is one.
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const;

private:
    template <class Loss>
    void chooseLoop(const Loss& loss);
    template <bool withL1>
    void move(RowView row, double step) noexcept;
    void threshold();
    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows) noexcept;

    const DataMap& m_map;
    const Vector& m_labels;
    double m_l1;
    double m_baseL2; ///< without a proximal term
    double m_l2;
    AscentOption m_option;
    double m_longest;          ///< R^2, R the largest row norm
    double m_largestCurvature; ///< R^2 / (l2 n)
    Vector& m_alpha;
    Vector m_u;
    Vector m_thresholded; ///< soft(u, l1), empty without l1; stored so that rows that do not move cost no thresholding
    Vector m_z;           ///< empty = 0
    std::function<void(std::span<const Index>)> m_ascend; ///< compiled for the concrete loss, selected once
};

} // namespace gapscope
