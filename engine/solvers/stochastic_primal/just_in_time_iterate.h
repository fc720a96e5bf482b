// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/proximal_step.h"
#include "engine/solvers/stochastic_primal/affine_power_table.h"

#include <algorithm>
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
    /// `stepsBetweenSettling`: after so many steps all coordinates are brought up to date.
    JustInTimeIterate(const ProximalStep& step, bool averaged, std::int32_t stepsBetweenSettling = 1 << 14);

    void restart(const Vector& w, const Vector& mean);
    /// The first call makes the share one that changes until `fixShare`.
    void setShare(double share);
    /// The share is the final one; after `settle` only.
    void fixShare();

    double score(RowView row) {
        switch (m_kind) {
        case Kind::plain:
            return scoreOf<Kind::plain>(row);
        case Kind::fallingShares:
            return scoreOf<Kind::fallingShares>(row);
        case Kind::summed:
            break;
        }
        return scoreOf<Kind::summed>(row);
    }

    template <bool learns>
    void advance(RowView row, double pull, double learn) {
        if (m_now == m_powers.max())
            settle();
        ++m_now;
        if (m_kind == Kind::fallingShares)
            m_history.push_back({m_share, m_step.decay() * m_history.back().reach + m_share});
        const std::int32_t now = m_now;
        const double decay = m_step.decay();
        const double threshold = m_threshold;
        const double meanStep = m_meanStep;
        const double rowStep = -m_step.eta * pull;
        Coordinate* const coordinates = m_coordinates.data();
        for (Index k = 0; k < row.count; ++k) {
            Coordinate& c = coordinates[row.column[k]];
            const double x = row.value[k];
            c.w = softThreshold(decay * c.w + meanStep * c.mean + rowStep * x, threshold);
            c.done = now;
            if constexpr (learns)
                c.mean += learn * x;
        }
        if (m_kind == Kind::summed)
            for (Index k = 0; k < row.count; ++k)
                m_sum[row.column[k]] += coordinates[row.column[k]].w;
    }
    void settle();
    /// After `settle` only.
    void copyWeights(VectorSpan w) const;
    void copyGradient(VectorSpan mean) const;
    /// Sum of the iterates since `restart`; after `settle` only.
    void copySum(VectorSpan sum) const { sum = m_sum; }

private:
    enum class Kind { plain, fallingShares, summed };

    struct Coordinate {
        double w;
        double mean;
        std::int32_t done; ///< the step up to which w is done
    };
    /// A stretch of steps that a coordinate spends on one side of zero.
    struct Chunk {
        double size; ///< |w| before it
        double side; ///< sign of w
        double mean;
        std::int32_t from;
    };
    struct ShareAt {
        double share;
        double reach; ///< sum over s of a^(now - s) share_s
    };

    template <Kind kind>
    double scoreOf(RowView row) {
        const std::int32_t now = m_now; // copies, for which no store of the loop can be meant
        const double threshold = m_threshold;
        const double meanStep = m_meanStep;
        Coordinate* const coordinates = m_coordinates.data();
        double sum = 0.0;
        for (Index k = 0; k < row.count; ++k) {
            Coordinate& c = coordinates[row.column[k]];
            if (c.done != now) {
                if (catchesUpAtOnce<kind>(c, now - c.done, threshold, meanStep))
                    c.done = now;
                else
                    catchUpAcrossZero(c, row.column[k]);
            }
            sum += row.value[k] * c.w;
        }
        return sum;
    }
    /// The usual cases without a detour, and without a branch between them, for which of the two it is cannot be
    /// foreseen: a coordinate that stays on its side of zero, or one whose push is too weak to leave zero. In the
    /// latter case power w + pushes does not pass beyond -side threshold sum, so that one soft threshold serves both.
    template <Kind kind>
    bool catchesUpAtOnce(Coordinate& c, std::int32_t count, double threshold, double meanStep) const noexcept {
        if constexpr (kind == Kind::summed)
            return false;
        const AffinePower steps = m_powers(count);
        double firstPush = meanStep * c.mean; // the strongest
        double pushes = firstPush * steps.sum;
        if constexpr (kind == Kind::fallingShares) {
            const ShareAt* before = m_history.data() + c.done;
            firstPush = -m_step.eta * before[1].share * c.mean;
            pushes = -m_step.eta * c.mean * (m_history.back().reach - steps.power * before->reach);
        }
        const double w = softThreshold(steps.power * c.w + pushes, threshold * steps.sum);
        // One comparison: that the push is the weaker, or that w kept its sign.
        if (!(std::max(threshold - std::abs(firstPush), w * c.w) > 0.0))
            return false;
        c.w = w;
        return true;
    }
    void catchUpAcrossZero(Coordinate& c, Index j);
    double push(double mean, std::int32_t step) const;
    double sizeAt(const Chunk& chunk, std::int32_t to) const;
    double sumOver(const Chunk& chunk, std::int32_t to) const;
    std::int32_t lastStepOnSide(const Chunk& chunk) const;
    template <Kind kind>
    void settleAll();
    void startPeriod();

    ProximalStep m_step;
    AffinePowerTable m_powers;
    double m_threshold;
    double m_share = 1.0;
    double m_meanStep; ///< -eta share
    Kind m_kind;
    std::int32_t m_now = 0;
    std::vector<Coordinate> m_coordinates;
    std::vector<ShareAt> m_history; ///< while shares change: after each step since the last `settle`
    Vector m_sum;                   ///< empty unless averaged
};

} // namespace gapscope
