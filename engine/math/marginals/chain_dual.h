// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/marginals/chain_tables.h"

#include <vector>

namespace gapscope {

/// Weights of the squared distance of tables over a chain: one per node, >= 0, and one per edge, > 0. A node of weight
/// 0 is not measured; its marginals follow from the edges.
struct ChainWeights {
    Vector nodes; ///< r, T entries
    Vector edges; ///< q, T - 1 entries

    static ChainWeights unit(const ChainSize& size) { return {Vector::Ones(size.length), Vector::Ones(size.links())}; }
};

/// Multipliers of the constraints of consistent tables: of the sum of the first node, and of the row and column sums
/// of every edge (T - 1 rows of K entries).
struct ChainMultipliers {
    double sum = 0.0;
    DenseRows rows;
    DenseRows columns;

    static ChainMultipliers zero(const ChainSize& size) {
        return {0.0, DenseRows::Zero(size.links(), size.states), DenseRows::Zero(size.links(), size.states)};
    }
    void add(double factor, const ChainMultipliers& other) {
        sum += factor * other.sum;
        rows += factor * other.rows;
        columns += factor * other.columns;
    }
};

/// The concave, piecewise quadratic dual of the projection onto consistent tables of a chain,
/// min sum (r_t / 2) ||n_t - a_t||^2 + sum (q_t / 2) ||e_t - m_t||^2, at one point of multipliers: its tables, its
/// gradient, and its Newton direction in O(T K^3). Needs at least two tokens.
/// Source: spec structured_projection.md sections 1 and 3; Saha, Zhang and Vishwanathan (2009), appendix E.3.
class ChainDual {
public:
    ChainDual(const ChainSize& size, ChainWeights weights, Vector point);

    /// Multipliers under which no entry of an edge is positive, and those along the labelling with the largest score
    /// are 0: near the optimum if entries are large.
    ChainMultipliers bestLabelling() const;
    /// The largest entry of the weighted point.
    double largestWeighted() const;
    /// max(1, largest entry of the edges of the point), the scale of tolerances.
    double scale() const;

    void moveTo(const ChainMultipliers& multipliers);
    const ChainMultipliers& multipliers() const noexcept { return m_multipliers; }
    /// n and e >= 0 at the multipliers.
    const Vector& tables() const noexcept { return m_tables; }
    double residual() const; ///< largest entry of the gradient
    double value() const;    ///< of the dual
    /// Makes the present point the new data and the multipliers 0: the same problem without large numbers.
    void recentre();

    /// The Newton direction, in which entries at 0 count as `ridge` of a positive one.
    void findDirection(double ridge);
    const ChainMultipliers& direction() const noexcept { return m_direction; }
    /// The derivative along the direction at the distance s, from residuals: without cancellation.
    double slope(double s) const;
    /// The change of the dual value at the distance s along the direction.
    double change(double s) const;

private:
    /// What one edge passes on in the elimination: its step of column multipliers is y - Y (step of row multipliers).
    struct Elimination {
        DenseRows product; ///< Y
        Vector constant;   ///< y
        DenseRows schur;   ///< S: minus the change of the earlier node's marginals by the row multipliers
        Vector gradient;   ///< g
    };

    void positiveParts(double s, Vector& tables) const;
    Vector nodeStep(Index t) const; ///< dn_t, for a node with weight
    double weightOf(Index t) const noexcept { return m_weights.nodes[t]; }
    Vector weighted(Index t) const { return weightOf(t) * nodeOf(m_size, m_tables, t); }
    void eliminate(Index t, double ridge);
    void substitute();

    ChainSize m_size;
    ChainWeights m_weights;
    Vector m_point;
    ChainMultipliers m_multipliers;
    Vector m_raw; ///< the edges before their positive part, in the layout of the tables
    Vector m_tables;
    ChainMultipliers m_direction;
    Vector m_rawStep;
    std::vector<Elimination> m_eliminations;
};

} // namespace gapscope
