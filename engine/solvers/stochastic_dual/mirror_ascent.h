// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <memory>

namespace gapscope {

/// Stochastic dual coordinate ascent for regularizers whose grad R* is not coordinatewise: the relative entropy on the
/// simplex, strongly convex in ||.||_1, and group norms with a square. Stores v = X^T alpha / n (p entries) and what of
/// w = grad R*(v) a row can update in O(nnz). Source: Shalev-Shwartz and Zhang (2016), section 3.1 and figure 1; spec
/// sdca.md section 11.
class MirrorAscent : public RowAscent {
public:
    /// For a problem with one score per row, whose regularizer has `entropy()` or `groups()`. Assumes alpha = 0 until
    /// `follow` is called. Problem and alpha must outlive the object.
    static std::unique_ptr<MirrorAscent> make(const Problem& problem, AscentOption option, Vector& alpha);
    /// The squared length of every row in the dual of the norm in which R is strongly convex.
    static Vector squaredLengths(const Problem& problem);
    /// The modulus of strong convexity in that norm.
    static double modulus(const Problem& problem);
};

} // namespace gapscope
