// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/constant_prediction.h"

#include <algorithm>
#include <limits>
#include <map>

namespace gapscope {
namespace {

/// For an even number of labels, the mean of the two middle ones.
double medianOf(Vector labels) {
    const auto middle = labels.begin() + labels.size() / 2;
    std::nth_element(labels.begin(), middle, labels.end());
    const double upper = *middle;
    return labels.size() % 2 == 1 ? upper : 0.5 * (*std::max_element(labels.begin(), middle) + upper);
}

/// Ties are resolved in favour of the smallest.
double mostFrequent(const Vector& labels) {
    std::map<double, Index> counts;
    for (const double label : labels)
        ++counts[label];
    return std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
}

double bestConstant(const Problem& problem, LossTask task, const Vector& training) {
    const std::string& loss = problem.spec().loss;
    if (task == LossTask::ordinal)
        return medianOf(training);
    if (loss == SquaredLoss::info().id)
        return training.mean();
    if (loss == AbsoluteLoss::info().id)
        return medianOf(training);
    return problem.risk().bestBias(Vector::Zero(training.size()));
}

/// Mean squared error of predicting the mean of every target.
double errorOfMeans(const Vector& training, const Vector& measured, Index outputs) {
    const auto rows = [outputs](const Vector& targets) {
        return Eigen::Map<const DenseRows>(targets.data(), targets.size() / outputs, outputs);
    };
    return (rows(measured).rowwise() - rows(training).colwise().mean()).array().square().mean();
}

} // namespace

double constantPredictionError(const Problem& problem, LossTask task, const Vector& training, const Vector& measured) {
    if (task == LossTask::targets && training.size() > 0 && measured.size() > 0)
        return errorOfMeans(training, measured, problem.outputs());
    const bool isOneLabelARow =
        task == LossTask::sequences || problem.stumps() != nullptr || training.size() == problem.rows();
    if (task == LossTask::maxAffine || training.size() == 0 || measured.size() == 0 || !isOneLabelARow)
        return std::numeric_limits<double>::quiet_NaN();
    if (task != LossTask::regression && task != LossTask::ordinal)
        return majorityError(training, measured);
    return (measured.array() - bestConstant(problem, task, training)).square().mean();
}

double majorityError(const Vector& training, const Vector& measured) {
    const auto wrong = (measured.array() != mostFrequent(training)).count();
    return static_cast<double>(wrong) / static_cast<double>(measured.size());
}

} // namespace gapscope
