// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/rows.h"
#include "engine/math/soft_threshold.h"
#include "engine/solvers/affine_power_table.h"
#include "engine/solvers/proximal_step.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace gapscope {

/// The iterate of proximal_step.h for sparse rows with l1, or with the sum of all iterates: a coordinate outside the
/// row waits, and catches up with T(w) = soft(a w + b, t) applied as often as it has waited, in O(1), before it is used
/// (variance_reduced.md section 6).
///
/// On one side of zero T is affine, so that a table of powers gives the result wherever the coordinate stays on its
/// side. A path leaves its side at most once downwards: where it does, the last step before is found by bisection. In
/// SAG's first passes the share falls from step to step; b then is -eta D share_s, and the sums of a^(now - s) share_s
/// are kept. A falling share keeps what the bisection rests on: the push away from zero, once too weak, stays so.
class JustInTimeIterate {
public:
    /// `averaged`: keep the sum of all iterates since `restart`; not together with a share that changes.
    JustInTimeIterate(const ProximalStep& step, bool averaged);

    void restart(const Vector& w, const Vector& mean);
    /// The first call makes the share one that changes until `fixShare`.
    void setShare(double share);
    /// The share is the final one; after `settle` only.
    void fixShare();

    double score(RowView row) {
        const Pace pace{m_now, m_threshold, m_meanStep};
        double sum = 0.0;
        for (Index k = 0; k < row.count; ++k) {
            Coordinate& c = m_coordinates[static_cast<std::size_t>(row.column[k])];
            if (c.done != pace.now)
                catchUp(pace, c, row.column[k]);
            sum += row.value[k] * c.w;
        }
        return sum;
    }

    template <bool learns>
    void advance(RowView row, double pull, double learn) {
        if (m_now == AffinePowerTable::greatest) {
            settle();
        }
        ++m_now;
        if (m_sharesVary)
            m_history.push_back({m_share, m_step.decay() * m_history.back().reach + m_share});
        const double decay = m_step.decay();
        const double threshold = m_step.threshold();
        const double meanStep = -m_step.eta * m_share;
        const double rowStep = -m_step.eta * pull;
        for (Index k = 0; k < row.count; ++k) {
            Coordinate& c = m_coordinates[static_cast<std::size_t>(row.column[k])];
            c.w = softThreshold(decay * c.w + meanStep * c.mean + rowStep * row.value[k], threshold);
            c.done = m_now;
            if constexpr (learns)
                c.mean += learn * row.value[k];
            if (m_averaged)
                m_sum[row.column[k]] += c.w;
        }
    }
    void settle();
    /// After `settle` only.
    void copyWeights(VectorSpan w) const;
    /// Sum of the iterates since `restart`; after `settle` only.
    void copySum(VectorSpan sum) const { sum = m_sum; }

private:
    struct Coordinate {
        double w;
        double mean;
        std::int32_t done; ///< the step up to which w is done
    };
    /// A stretch of steps that a coordinate spends on one side of zero.
    struct Stretch {
        double size; ///< |w| before it
        double side; ///< sign of w
        double mean;
        std::int32_t from;
    };
    struct ShareAt {
        double share;
        double reach; ///< sum over s of a^(now - s) share_s
    };

    /// What all coordinates of a row need, copied so that the compiler knows that no store changes it.
    struct Pace {
        std::int32_t now;
        double threshold;
        double meanStep;
    };

    /// The usual cases without a detour and with a single branch, for which of the two it is cannot be foreseen: a
    /// coordinate that stays on its side, or one whose push is too weak to leave zero, wherever it comes from.
    void catchUp(const Pace& pace, Coordinate& c, Index j) {
        const double push = pace.meanStep * c.mean;
        const AffinePower steps = m_powers(pace.now - c.done);
        const double side = std::copysign(1.0, c.w);
        const double size = steps.power * std::abs(c.w) + (side * push - pace.threshold) * steps.sum;
        const bool endsAtZero = std::abs(push) <= pace.threshold;
        const bool stays = (size > 0.0) & (c.w != 0.0);
        if (m_isPlain & (endsAtZero | stays)) {
            c.w = side * (0.5 * (size + std::abs(size))); // max(size, 0) as arithmetic
            c.done = pace.now;
        } else {
            catchUpAcrossZero(c, j);
        }
    }
    void catchUpAcrossZero(Coordinate& c, Index j);
    double push(double mean, std::int32_t step) const;
    double sizeAt(const Stretch& stretch, std::int32_t to) const;
    double sumOver(const Stretch& stretch, std::int32_t to) const;
    std::int32_t lastStepOnSide(const Stretch& stretch) const;
    void choosePlain();

    ProximalStep m_step;
    bool m_averaged;
    AffinePowerTable m_powers;
    double m_threshold;
    double m_share = 1.0;
    double m_meanStep; ///< -eta share
    bool m_sharesVary = false;
    bool m_isPlain = true; ///< neither sums nor changing shares
    std::int32_t m_now = 0;
    std::vector<Coordinate> m_coordinates;
    std::vector<ShareAt> m_history; ///< while shares change: after each step since the last `settle`
    Vector m_sum;                   ///< empty unless averaged
};

} // namespace gapscope
