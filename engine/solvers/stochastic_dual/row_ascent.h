// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>
#include <span>
#include <string>

namespace gapscope {

struct OuterRun;

/// How the dual variable of a row is updated (Shalev-Shwartz and Zhang 2016, figure 1, options I to V).
enum class AscentOption { one, two, three, four, five };

/// Stochastic dual coordinate ascent, one row at a time: Prox-SDCA without its order of rows. The caller owns alpha
/// (`Problem::scoreCount()` entries, in the dual domain) and must call `follow` after any other change of it.
/// Source: figure 1 of the paper; spec sdca.md section 4.
class RowAscent {
public:
    RowAscent() = default;
    virtual ~RowAscent() = default;
    RowAscent(const RowAscent&) = delete;
    RowAscent& operator=(const RowAscent&) = delete;

    /// Steps 3 to 5 of the algorithm for the given rows.
    virtual void ascend(std::span<const Index> rows) = 0;
    /// The number of distinct rows that are best given to `ascendTogether` at once; 0 if one thread does all.
    virtual Index rowsAtOnce() const noexcept { return 0; }
    /// The same for distinct rows, divided among the threads of the run: each moves its own copy of v, and the moves
    /// are added up (AddedMoves).
    virtual void ascendTogether(std::span<const Index> rows) { ascend(rows); }
    /// Recomputes v from alpha: at a start with alpha != 0, and from time to time, since updates accumulate rounding
    /// error. Half a pass.
    virtual void follow(MeteredMap& products) = 0;
    /// Removes the rounding of other updated quantities, after every pass: p operations.
    virtual void renew() {}
    /// w = grad R*(v).
    virtual void formPrimal(Vector& w) const = 0;
};

/// The same on
///     min_w (1/n) sum phi_i(x_i.w) + l1 ||w||_1 + (l2/2) ||w||^2 - z.w,    l2 > 0,
/// also with K outputs (w is p x K, x_i.w has K entries): the inner solver of methods that add a proximal term
/// (weight/2) ||w - centre||^2, which replaces l2 by l2 + weight and sets z = weight centre. A pass costs O(nnz K), a
/// new z O(p K).
class CoordinateAscent : public RowAscent {
public:
    /// For the loss of the run, which may have several outputs, and its strengths. `alpha` = 0; the run and alpha must
    /// outlive the object.
    static std::unique_ptr<CoordinateAscent> make(const OuterRun& run, AscentOption option, Vector& alpha);

    /// Replaces the proximal term by (weight/2) ||w - centre||^2. alpha does not change.
    virtual void recentre(double weight, const Vector& centre) = 0;
    virtual const Vector& alpha() const noexcept = 0;
    /// Number of entries of w.
    virtual Index dimension() const noexcept = 0;
    /// K, the number of entries of w for each feature, and of alpha for each row.
    virtual Index outputs() const noexcept = 0;
    /// One entry of w.
    virtual double primal(Index j) const noexcept = 0;
    /// The duality gap of this problem at (w, alpha), with w from `formPrimal`: by Fenchel's equality for w and v the
    /// mean of phi_i(x_i.w) + phi_i*(-alpha_i), plus w.v (sdca.md section 1). `risk`: with the smoothed loss if there
    /// is one.
    virtual double gap(const Risk& risk, const Vector& w, const Vector& scores) const = 0;
};

} // namespace gapscope
