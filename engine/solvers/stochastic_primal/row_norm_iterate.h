// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/proximal_step.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// The iterate of proximal_step.h for all K columns of W (p x K, by rows), with norms of the rows W_j of W. The rows of
/// features outside the data row catch up before their next use.
///
/// The missed steps of a row of W have no closed form, since D_j turns it while the norm shortens it: they are taken
/// one by one, so that a pass may cost O(n p K). Rows at zero that D_j is too weak to move stay there at once.
class RowNormIterate {
public:
    /// `averaged`: accumulate the sum of all iterates since `restart`.
    RowNormIterate(const ProximalStep& step, Index outputs, bool averaged);

    void restart(VectorView w, VectorView mean);
    /// For the following steps; must not increase.
    void setShare(double share) { m_share = share; }
    /// scores <- W^T x_i; must precede each `advance`, for the same row.
    void formScores(RowView row, std::span<double> scores);
    /// One step with the block `pull` of the row; then D <- D + x_i learn^T.
    template <bool learns>
    void advance(RowView row, std::span<const double> pull, std::span<const double> learn);
    /// Brings all rows of W up to date.
    void settle();
    /// Only after `settle`.
    void copyWeights(VectorSpan w) const { w = m_w; }
    /// As `settle` would leave them, without a change.
    void copySettled(VectorSpan w) const;
    void copyGradient(VectorSpan mean) const { mean = m_mean; }
    /// Sum of the iterates since `restart`; only after `settle`.
    void copySum(VectorSpan sum) const { sum = m_sum; }

private:
    static constexpr std::size_t stepsBetweenSettling = 1 << 16;

    /// W_j <- the proximal operator of the norm at decay W_j - eta share D_j; `pulled` is added to it before.
    template <class Pulled>
    void stepRow(Index j, double share, const Pulled& pulled);
    void catchUp(Index j);

    ProximalStep m_step;
    Index m_outputs;
    bool m_averaged;
    double m_share = 1.0;
    std::vector<double> m_shares;    ///< of each step since the last `settle`
    std::vector<std::size_t> m_done; ///< number of these steps that a row of W has taken
    Vector m_w;
    Vector m_mean;
    Vector m_sum; ///< empty unless averaged
    Vector m_pull;
};

template <bool learns>
void RowNormIterate::advance(RowView row, std::span<const double> pull, std::span<const double> learn) {
    if (m_shares.size() == stepsBetweenSettling)
        settle();
    m_shares.push_back(m_share);
    for (Index e = 0; e < row.count; ++e) {
        const Index j = row.column == nullptr ? e : row.column[e];
        m_pull = -m_step.eta * row.value[e] * Eigen::Map<const Vector>(pull.data(), m_outputs);
        stepRow(j, m_share, m_pull);
        m_done[static_cast<std::size_t>(j)] = m_shares.size();
        if constexpr (learns)
            m_mean.segment(j * m_outputs, m_outputs) +=
                row.value[e] * Eigen::Map<const Vector>(learn.data(), m_outputs);
    }
}

template <class Pulled>
void RowNormIterate::stepRow(Index j, double share, const Pulled& pulled) {
    auto w = m_w.segment(j * m_outputs, m_outputs);
    w = m_step.decay() * w - m_step.eta * share * m_mean.segment(j * m_outputs, m_outputs) + pulled;
    w *= shortening(w.norm(), m_step.eta * m_step.rowNorm);
    if (m_averaged)
        m_sum.segment(j * m_outputs, m_outputs) += w;
}

} // namespace gapscope
