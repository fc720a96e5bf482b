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

/// The iterate of proximal_step.h for sparse rows with l1, or with the sum of all iterates. A coordinate outside the
/// row is not updated; before its next use it catches up in O(1) by applying T(w) = soft(a w + b, t) once for each
/// missed step (variance_reduced.md section 6).
///
/// On one side of zero T is affine, so a table of powers gives the result while the coordinate stays on its side. A
/// sequence leaves its side by shrinking at most once: then the last step before is found by bisection. In SAG's first
/// passes the share decreases from step to step; b is then -eta D share_s, and the sums of a^(now - s) share_s are
/// stored. A decreasing share preserves the condition for bisection: once the push away from zero is too weak, it stays
/// so.
class JustInTimeIterate {
public:
    /// `averaged`: accumulate the sum of all iterates since `restart`; not with a varying share.
    /// `stepsBetweenSettling`: after so many steps all coordinates are brought up to date.
    JustInTimeIterate(const ProximalStep& step, bool averaged, std::int32_t stepsBetweenSettling = 1 << 14);

    void restart(const Vector& w, const Vector& mean);
    /// From the first call until `fixShare` the share is variable.
    void setShare(double share);
    /// Makes the current share final; only after `settle`.
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
    /// Only after `settle`.
    void copyWeights(VectorSpan w) const;
    void copyGradient(VectorSpan mean) const;
    /// The sum of the iterates since `restart`; only after `settle`.
    void copySum(VectorSpan sum) const { sum = m_sum; }

private:
    enum class Kind { plain, fallingShares, summed };

    struct Coordinate {
        double w;
        double mean;
        std::int32_t done; ///< number of steps applied to w
    };
    /// A period of steps during which a coordinate stays on one side of zero.
    struct Chunk {
        double size; ///< |w| at its start
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
        const std::int32_t now = m_now; // local copies, which cannot alias the stores of the loop
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
    /// The two common cases, without a branch between them, which could not be predicted: a coordinate that stays on
    /// its side of zero, or one whose push is too weak to leave zero. In the latter case power w + pushes does not
    /// exceed -side threshold sum, so one soft threshold covers both.
    template <Kind kind>
    bool catchesUpAtOnce(Coordinate& c, std::int32_t count, double threshold, double meanStep) const noexcept {
        if constexpr (kind == Kind::summed)
            return false;
        const AffinePower steps = m_powers(count);
        double firstPush = meanStep * c.mean; // the strongest push
        double pushes = firstPush * steps.sum;
        if constexpr (kind == Kind::fallingShares) {
            const ShareAt* before = m_history.data() + c.done;
            firstPush = -m_step.eta * before[1].share * c.mean;
            pushes = -m_step.eta * c.mean * (m_history.back().reach - steps.power * before->reach);
        }
        const double w = softThreshold(steps.power * c.w + pushes, threshold * steps.sum);
        // A single comparison: the push is too weak, or w kept its sign.
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
    std::vector<ShareAt> m_history; ///< while the share varies: after each step since the last `settle`
    Vector m_sum;                   ///< empty unless averaged
};

} // namespace gapscope
