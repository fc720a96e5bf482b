// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/gradient_variance.h"

#include "engine/math/random.h"
#include "engine/problem/risk_of_loss.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace gapscope {
namespace {

constexpr std::uint64_t sampleSeed = 20160229;

/// `count` distinct numbers below `bound`, by Floyd's algorithm.
std::vector<Index> drawnRows(Index count, Index bound) {
    Random random(sampleSeed);
    std::set<Index> chosen;
    for (Index last = bound - count; last < bound; ++last)
        if (!chosen.insert(static_cast<Index>(random.below(static_cast<std::uint64_t>(last) + 1))).second)
            chosen.insert(last);
    return {chosen.begin(), chosen.end()};
}

std::unique_ptr<Risk> riskOf(const Problem& problem, const std::vector<Index>& sample, double smoothing) {
    const Index outputs = problem.outputs();
    const AnyKindOfLoss loss = outputs > 1 ? AnyKindOfLoss(problem.vectorLoss()) : AnyKindOfLoss(problem.loss());
    std::unique_ptr<Risk> risk = makeRisk(loss, problem.rowTargets()(sample), outputs);
    return smoothing > 0.0 ? risk->smoothed(smoothing) : std::move(risk);
}

} // namespace

GradientVariance::GradientVariance(const Problem& problem, double smoothing)
    : m_problem(problem), m_sample(drawnRows(std::min(sampleSize, problem.rows()), problem.rows())),
      m_risk(riskOf(problem, m_sample, smoothing)) {}

double GradientVariance::at(const Vector& w, const Vector& table) const {
    if (!w.allFinite())
        return std::numeric_limits<double>::quiet_NaN();
    const DataMap& map = m_problem.rowMap();
    const Index outputs = m_problem.outputs();
    const Index columns = map.data().columns();
    // w and the mean of the gradients, one column per output.
    const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> byOutput(
        w.data(), columns, outputs);
    const Eigen::MatrixXd weights = byOutput;
    Eigen::MatrixXd mean = Eigen::MatrixXd::Zero(columns, outputs);
    const double bias = m_problem.biasOf(w);
    Vector fresh(static_cast<Index>(m_sample.size()) * outputs); // first the scores
    Index entry = 0;
    for (const Index i : m_sample)
        for (Index k = 0; k < outputs; ++k)
            fresh[entry++] = dot(map.row(i), weights.col(k).data()) + bias;
    m_risk->dualPoint(fresh, fresh);
    double squares = 0.0;
    double meanOfBias = 0.0;
    entry = 0;
    for (const Index i : m_sample) {
        const double squaredLength = map.squaredNorms()[i] + (map.hasBiasColumn() ? 1.0 : 0.0);
        for (Index k = 0; k < outputs; ++k) {
            const double factor = (table.size() > 0 ? table[i * outputs + k] : 0.0) - fresh[entry++];
            addScaled(map.row(i), factor, mean.col(k).data());
            meanOfBias += map.hasBiasColumn() ? factor : 0.0;
            squares += factor * factor * squaredLength;
        }
    }
    const auto count = static_cast<double>(m_sample.size());
    const auto rows = static_cast<double>(m_problem.rows());
    const double squaredMean = (mean.squaredNorm() + meanOfBias * meanOfBias) / (count * count);
    const double ofSample = std::max(0.0, squares / count - squaredMean);
    // From the variance of the sample to that of all rows: count/(count - 1), and (rows - 1)/rows.
    return count > 1.0 ? ofSample * count / (count - 1.0) * (rows - 1.0) / rows : ofSample;
}

} // namespace gapscope
