// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// The projection of edge tables onto those of consistent chains by dual coordinate ascent, one sweep at a time:
/// min sum (q_t / 2) ||e_t - m_t||^2 over e_t >= 0 with equal inner sums and the sum 1. Slow to a high accuracy;
/// `projectOnChain` is exact. O(L K^2) per sweep for L edges. Source: Saha, Zhang and Vishwanathan (2009), algorithm 3,
/// as corrected in spec structured_projection.md section 2.
class ChainSweeps {
public:
    enum class Form {
        paper, ///< alternates between xi, the multipliers of e >= 0, and the exact maximizer over all others
        exact, ///< eliminates xi: one coordinate mu_t(j) at a time
    };

    /// `edges`: m_t, K x K each; `weights`: q_t > 0, one per edge. At least one edge.
    ChainSweeps(std::vector<DenseRows> edges, Vector weights);

    void sweep(Form form);

    double sum() const noexcept { return m_sum; }                             ///< lambda, of the sum 1
    const std::vector<Vector>& between() const noexcept { return m_between; } ///< mu_t, between edges t and t + 1
    std::vector<DenseRows> edges() const; ///< [m_t + (...) / q_t]_+ at the multipliers
    /// The largest violation of the constraints by `edges()`.
    double violation() const;

private:
    std::size_t count() const noexcept { return m_edges.size(); }
    double weightOf(std::size_t t) const noexcept { return m_weights[static_cast<Index>(t)]; }
    DenseRows linear(std::size_t t) const; ///< what the multipliers add to q_t m_t
    void sweepAll();
    void sweepCoordinates();

    std::vector<DenseRows> m_edges;
    Vector m_weights;
    double m_sum = 0.0;
    std::vector<Vector> m_between;
    std::vector<DenseRows> m_xi;
};

} // namespace gapscope
