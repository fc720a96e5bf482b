// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/row_norm_iterate.h"

#include <algorithm>

namespace gapscope {

RowNormIterate::RowNormIterate(const ProximalStep& step, Index outputs, bool averaged)
    : m_step(step), m_outputs(outputs), m_averaged(averaged), m_pull(outputs) {}

void RowNormIterate::restart(VectorView w, VectorView mean) {
    m_w = w;
    m_mean = mean;
    m_shares.clear();
    m_done.assign(static_cast<std::size_t>(w.size() / m_outputs), 0);
    if (m_averaged)
        m_sum.setZero(w.size());
}

void RowNormIterate::formScores(RowView row, std::span<double> scores) {
    Eigen::Map<Vector> sums(scores.data(), m_outputs);
    sums.setZero();
    for (Index e = 0; e < row.count; ++e) {
        const Index j = row.column == nullptr ? e : row.column[e];
        catchUp(j);
        sums += row.value[e] * m_w.segment(j * m_outputs, m_outputs);
    }
}

void RowNormIterate::catchUp(Index j) {
    const auto w = m_w.segment(j * m_outputs, m_outputs);
    const double push = m_mean.segment(j * m_outputs, m_outputs).norm();
    std::size_t& done = m_done[static_cast<std::size_t>(j)];
    for (; done < m_shares.size(); ++done) {
        const double share = m_shares[done];
        if (share * push <= m_step.rowNorm && w.isZero(0.0))
            break; // and so for all later steps, since shares do not increase
        stepRow(j, share, Vector::Zero(m_outputs));
    }
    done = m_shares.size();
}

void RowNormIterate::settle() {
    for (Index j = 0; j < m_w.size() / m_outputs; ++j)
        catchUp(j);
    m_shares.clear();
    std::ranges::fill(m_done, 0);
}

void RowNormIterate::copySettled(VectorSpan w) const {
    RowNormIterate copy = *this;
    copy.settle();
    copy.copyWeights(w);
}

} // namespace gapscope
