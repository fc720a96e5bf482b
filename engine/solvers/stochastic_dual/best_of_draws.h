// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <vector>

namespace gapscope {

/// The pair (w, alpha) with the smallest gap among pairs drawn at random after a burn-in, one in each of m consecutive
/// windows of steps. With K = n + R^2/(lambda gamma), E_0 the gap at the start and rows drawn with replacement, its gap
/// is at most epsilon with probability at least 1 - delta once all windows have passed.
/// Source: Shalev-Shwartz and Zhang (2016), theorem 2.3, whose proof does not cover the printed form, where all draws
/// come from a single window: they are then independent only given the run (spec several_classes.md E1).
class BestOfDraws {
public:
    struct Plan {
        double burnIn; ///< in steps
        double window; ///< N >= K, in steps
        int draws;     ///< m

        /// m = ceil(log2(2/delta)), N = n + ceil(R^2/(lambda gamma)), m ceil(K log(4 E_0/epsilon)) steps of burn-in.
        static Plan of(double k, double window, double startGap, double epsilon, double delta);
        double total() const noexcept { return burnIn + draws * window; }
    };

    /// `risk` and `ascent` must outlive the object. `given`: the steps to draw at, 1-based and ascending, in place of
    /// random ones.
    BestOfDraws(const Plan& plan, const Risk& risk, const CoordinateAscent& ascent, std::uint64_t seed,
                std::vector<double> given = {});

    /// Call it before each step. Costs half a pass when a pair is drawn. After the last window more of them follow.
    void beforeStep(MeteredMap& products);
    /// The best pair drawn so far; the current one before the first draw.
    void publish(Vector& w, Vector& alpha) const;
    double latestGap() const noexcept { return m_latestGap; }
    int drawn() const noexcept { return m_drawn; }

private:
    double nextDraw();

    Plan m_plan;
    const Risk& m_risk;
    const CoordinateAscent& m_ascent;
    Random m_random;
    std::vector<double> m_given;
    int m_drawn = 0;
    double m_steps = 0.0;
    double m_next; ///< the step before which a pair is drawn
    double m_latestGap = infinity;
    double m_bestGap = infinity;
    Vector m_w;
    Vector m_alpha;
};

} // namespace gapscope
