// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/proximal_step.h"

namespace gapscope {

/// The iterate of proximal_step.h for dense rows, which update every coordinate in each step.
class EagerIterate {
public:
    /// `averaged`: accumulate the sum of all iterates since `restart`.
    EagerIterate(const ProximalStep& step, bool averaged) : m_step(step), m_averaged(averaged) {}

    void restart(const Vector& w, const Vector& mean) {
        m_w = w;
        m_mean = mean;
        if (m_averaged)
            m_sum.setZero(w.size());
    }
    void setShare(double share) { m_share = share; }
    double score(RowView row) const noexcept { return dot(row, m_w.data()); }

    template <bool learns>
    void advance(RowView row, double pull, double learn) noexcept {
        const double decay = m_step.decay();
        const double threshold = m_step.threshold();
        const double meanStep = -m_step.eta * m_share;
        const double rowStep = -m_step.eta * pull;
        double* w = m_w.data();
        double* mean = m_mean.data();
        for (Index j = 0; j < row.count; ++j) {
            w[j] = softThreshold(decay * w[j] + meanStep * mean[j] + rowStep * row.value[j], threshold);
            if constexpr (learns)
                mean[j] += learn * row.value[j];
        }
        if (m_averaged)
            m_sum += m_w;
    }
    void settle() const noexcept {}
    void copyWeights(VectorSpan w) const { w = m_w; }
    void copyGradient(VectorSpan mean) const { mean = m_mean; }
    /// Sum of the iterates since `restart`.
    void copySum(VectorSpan sum) const { sum = m_sum; }

private:
    ProximalStep m_step;
    bool m_averaged;
    double m_share = 1.0;
    Vector m_w;
    Vector m_mean;
    Vector m_sum; ///< empty unless averaged
};

} // namespace gapscope
