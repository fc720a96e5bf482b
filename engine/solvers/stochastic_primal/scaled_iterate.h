// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/solvers/common/proximal_step.h"

#include <vector>

namespace gapscope {

/// The iterate of proximal_step.h for sparse rows without l1, as w = scale u + drift D: a step changes the two scalars,
/// and u and D only on the row. u and D of a coordinate are adjacent, so that an entry of a row costs one cache line.
class ScaledIterate {
public:
    /// Whether the two scalars keep their accuracy for enough steps that bringing w up to date in between costs no more
    /// than the rows themselves.
    static bool isSuited(const ProximalStep& step, double columns, double entriesPerRow);

    ScaledIterate(const ProximalStep& step, double entriesPerRow) : m_step(step), m_entriesPerRow(entriesPerRow) {}

    void restart(const Vector& w, const Vector& mean);
    void setShare(double share) { m_share = share; }

    double score(RowView row) const noexcept {
        double u = 0.0;
        double mean = 0.0;
        for (Index k = 0; k < row.count; ++k) {
            const Coordinate& c = m_coordinates[static_cast<std::size_t>(row.column[k])];
            u += row.value[k] * c.u;
            mean += row.value[k] * c.mean;
        }
        return m_scale * u + m_drift * mean;
    }

    template <bool learns>
    void advance(RowView row, double pull, double learn) {
        if (m_stepsLeft == 0)
            settle();
        --m_stepsLeft;
        m_scale *= m_step.decay();
        m_drift = m_step.decay() * m_drift - m_step.eta * m_share;
        // A change of D must not affect past steps, so u compensates for it in drift D.
        const double move = -(m_step.eta * pull + (learns ? m_drift * learn : 0.0)) / m_scale;
        for (Index k = 0; k < row.count; ++k) {
            Coordinate& c = m_coordinates[static_cast<std::size_t>(row.column[k])];
            c.u += move * row.value[k];
            if constexpr (learns)
                c.mean += learn * row.value[k];
        }
    }
    void settle();
    /// Only after `settle`.
    void copyWeights(VectorSpan w) const;
    void copyGradient(VectorSpan mean) const;

private:
    struct Coordinate {
        double u;
        double mean;
    };

    void beginPeriod();

    ProximalStep m_step;
    double m_entriesPerRow;
    double m_share = 1.0;
    double m_scale = 1.0;
    double m_drift = 0.0;
    Index m_stepsLeft = 0; ///< until w must be brought up to date
    std::vector<Coordinate> m_coordinates;
};

} // namespace gapscope
