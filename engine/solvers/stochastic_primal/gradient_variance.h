// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The variance of a stochastic gradient over the choice of its row, (1/n) sum_i ||g_i - mean of g||^2 with g_i =
/// (phi_i'(x_i . w) + alpha_i) x_i: what R and the mean of a table add is the same for every row. Estimated from at
/// most `sampleSize` rows, without bias; exact if there are no more. The rows are drawn once, from a generator of their
/// own with a fixed seed, so that the estimate depends on the iterate alone and the run not on the estimate.
class GradientVariance {
public:
    static constexpr Index sampleSize = 256;

    /// `smoothing`: gamma of the run's loss; 0 = none.
    explicit GradientVariance(const Problem& problem, double smoothing = 0.0);

    /// `table`: the alpha_i of a variance-reduced method, one per score; empty = 0. NaN if w is not finite.
    double at(const Vector& w, const Vector& table) const;

private:
    const Problem& m_problem;
    std::vector<Index> m_sample;  ///< ascending
    std::unique_ptr<Risk> m_risk; ///< of the sample
};

} // namespace gapscope
