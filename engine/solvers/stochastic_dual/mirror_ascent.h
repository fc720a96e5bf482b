// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include <memory>
#include <span>

namespace gapscope {

/// Stochastic dual coordinate ascent for regularizers whose grad R* is not coordinatewise: the relative entropy on the
/// simplex, strongly convex in ||.||_1, and group norms with a square. Stores v = X^T alpha / n (p entries) and what of
/// w = grad R*(v) a row can update in O(nnz). Source: Shalev-Shwartz and Zhang (2016), section 3.1 and figure 1; spec
/// sdca.md section 11.
class MirrorAscent {
public:
    /// For a problem with one score per row, whose regularizer has `entropy()` or `groups()`. Assumes alpha = 0 until
    /// `follow` is called. Problem and alpha must outlive the object.
    static std::unique_ptr<MirrorAscent> make(const Problem& problem, AscentOption option, Vector& alpha);
    /// The squared length of every row in the dual of the norm in which R is strongly convex.
    static Vector squaredLengths(const Problem& problem);
    /// The modulus of strong convexity in that norm.
    static double modulus(const Problem& problem);

    MirrorAscent() = default;
    virtual ~MirrorAscent() = default;
    MirrorAscent(const MirrorAscent&) = delete;
    MirrorAscent& operator=(const MirrorAscent&) = delete;

    /// Steps 3 to 5 of the algorithm for the given rows.
    virtual void ascend(std::span<const Index> rows) = 0;
    /// Recomputes v from alpha. Half a pass.
    virtual void follow(MeteredMap& products) = 0;
    /// Removes the rounding of updated quantities, after every pass: p operations.
    virtual void renew() = 0;
    /// w = grad R*(v).
    virtual void formPrimal(Vector& w) const = 0;
};

} // namespace gapscope
