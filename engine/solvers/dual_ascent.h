// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/solver.h"

#include <functional>
#include <span>

namespace gapscope {

/// How the dual variable of a row moves (Shalev-Shwartz and Zhang 2016, figure 1, options I to V).
enum class AscentOption { one, two, three, four, five };

/// Stochastic dual coordinate ascent, one row at a time, on
///     min_w (1/n) sum phi_i(x_i.w) + l1 ||w||_1 + (l2/2) ||w||^2 - z.w,    l2 > 0:
/// the whole of Prox-SDCA without its order of rows, and the inner solver of methods that add a proximal term
/// (weight/2) ||w - centre||^2, which is l2 + weight in place of l2 and z = weight centre.
///
/// Keeps u = X^T alpha / n + z (p entries), so that w_j = soft(u_j, l1) / l2 is formed on the entries of a row only and
/// a pass costs O(nnz); a new z costs O(p). The caller owns alpha (n entries, inside the dual domain) and lets nobody
/// else change it without `follow`. Source: figure 1 of the paper; spec sdca.md section 4.
class DualAscent {
public:
    struct Setting {
        const DataMap& map;
        const Vector& labels;
        const AnyLoss& loss;
        CoordinateStrengths strengths; ///< l2 > 0
        AscentOption option = AscentOption::one;
    };

    /// alpha = 0 is meant until `follow` is called. Setting and alpha outlive the object.
    DualAscent(const Setting& setting, Vector& alpha);
    DualAscent(const DualAscent&) = delete;
    DualAscent& operator=(const DualAscent&) = delete;

    /// Steps 3 to 5 of the algorithm for the given rows.
    void ascend(std::span<const Index> rows) { m_ascend(rows); }
    /// u from alpha: at a start with alpha != 0, and from time to time against the rounding that updates gather. Half a
    /// pass.
    void follow(MeteredMap& products);
    /// w = grad R*(v): p entries.
    void formPrimal(Vector& w) const;

private:
    template <bool withL1>
    double score(RowView row) const noexcept;
    template <class Loss>
    double nextDual(const Loss& loss, double alpha, double z, double curvature, double y) const noexcept;
    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows) noexcept;

    const DataMap& m_map;
    const Vector& m_labels;
    double m_l1;
    double m_l2;
    AscentOption m_option;
    double m_largestCurvature; ///< R^2 / (l2 n), R the longest row
    Vector& m_alpha;
    Vector m_u;
    std::function<void(std::span<const Index>)> m_ascend; ///< compiled for the concrete loss, chosen once
};

} // namespace gapscope
