// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/multi_label_hinge.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gapscope {
namespace {

/// Smallest curvature that is divided by; below, the step goes to a vertex.
constexpr double tinyCurvature = 1e-290;

/// max(0, x + t) summed.
double rampSum(const std::vector<double>& ramps, double t) {
    double sum = 0.0;
    for (const double x : ramps)
        sum += std::max(0.0, x + t);
    return sum;
}

/// t >= 0 with sum max(0, x + t) = 1, for x <= 0 with maximum 0.
double unitLevel(std::vector<double> ramps) {
    std::ranges::sort(ramps, std::greater<>());
    double sum = 0.0;
    double t = 1.0;
    for (std::size_t count = 1; count <= ramps.size(); ++count) {
        sum += ramps[count - 1];
        const double candidate = (1.0 - sum) / static_cast<double>(count);
        if (!(ramps[count - 1] + candidate > 0.0)) // also for -infinity, a difference that overflowed
            break;
        t = candidate;
    }
    return t;
}

/// t in [0, width] where the rising sum of max(0, x + t) over the one side meets the falling sum of max(0, x + width -
/// t) over the other; both sides have the maximum 0.
double meeting(const std::vector<double>& rising, const std::vector<double>& falling, double width) {
    std::vector<double> kinks{0.0, width};
    for (const double x : rising)
        kinks.push_back(-x);
    for (const double x : falling)
        kinks.push_back(width + x);
    std::erase_if(kinks, [width](double kink) { return !(kink >= 0.0 && kink <= width); });
    std::ranges::sort(kinks);
    const auto difference = [&](double t) { return rampSum(rising, t) - rampSum(falling, width - t); };
    const auto above = std::partition_point(kinks.begin(), kinks.end(), [&](double t) { return difference(t) <= 0.0; });
    const double low = above == kinks.begin() ? 0.0 : *std::prev(above);
    const double high = above == kinks.end() ? width : *above;
    // Linear between neighbouring kinks: its slope is the number of ramps that are active there.
    const double middle = low + 0.5 * (high - low);
    double slope = 0.0;
    for (const double x : rising)
        slope += x + middle > 0.0 ? 1.0 : 0.0;
    for (const double x : falling)
        slope += x + width - middle > 0.0 ? 1.0 : 0.0;
    return slope > 0.0 ? std::clamp(low - difference(low) / slope, low, high) : low;
}

} // namespace

LossInfo MultiLabelHinge::info() {
    return {
        .id = "multi-label-hinge",
        .title = "Multi-label hinge",
        .task = task,
        .formula = "max(0, 1 + max<sub><i>j</i>∉<i>Y</i></sub> <i>z<sub>j</sub></i> − "
                   "min<sub><i>r</i>∈<i>Y</i></sub> <i>z<sub>r</sub></i>), γ",
        .meaning = "For rows with several labels: every label of a row is to have a score that is 1 above those of "
                   "all other labels. The labels of a row stand in one field, separated by commas.",
        .source = "Crammer and Singer (2003); Saha, Zhang and Vishwanathan (2009), section 1",
        .parameters = {{.key = "gamma",
                        .symbol = "γ",
                        .meaning = "Smoothing: adds γ/2 times the squared norm of the dual variables of a row to the "
                                   "conjugate; 0 = none.",
                        .defaultText = "0",
                        .min = 0.0,
                        .scale = ParameterScale::logarithmic}}};
}

void MultiLabelHinge::step(std::span<double> centre, double delta, double k, Index row) const noexcept {
    double most = -infinity; // beside Y
    double least = infinity; // in Y
    for (std::size_t j = 0; j < centre.size(); ++j) {
        if (isPositive(row, j))
            least = std::min(least, centre[j]);
        else
            most = std::max(most, centre[j]);
    }
    const double width = (most - least + delta) / k;
    if (!(width > 0.0)) { // also for an empty or full set
        std::ranges::fill(centre, 0.0);
        return;
    }
    std::vector<double> beside;
    std::vector<double> inside;
    for (std::size_t j = 0; j < centre.size(); ++j) {
        if (isPositive(row, j))
            inside.push_back((least - centre[j]) / k);
        else
            beside.push_back((centre[j] - most) / k);
    }
    double t = std::isfinite(width) ? meeting(beside, inside, width) : infinity;
    double s = width - t;
    if (!(rampSum(beside, t) <= 1.0)) {
        t = unitLevel(beside);
        s = unitLevel(inside);
    }
    std::size_t a = 0;
    std::size_t b = 0;
    for (std::size_t j = 0; j < centre.size(); ++j)
        centre[j] = isPositive(row, j) ? std::max(0.0, inside[b++] + s) : -std::max(0.0, beside[a++] + t);
}

void MultiLabelHinge::dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept {
    if (gamma > tinyCurvature) {
        std::ranges::copy(scores, alpha.begin());
        return step(alpha, 1.0, gamma, row);
    }
    std::size_t first = scores.size();
    std::size_t last = scores.size();
    for (std::size_t j = 0; j < scores.size(); ++j) {
        if (isPositive(row, j))
            last = last == scores.size() || scores[j] < scores[last] ? j : last;
        else
            first = first == scores.size() || scores[j] > scores[first] ? j : first;
    }
    const bool pays = first < scores.size() && last < scores.size() && 1.0 + (scores[first] - scores[last]) > 0.0;
    std::ranges::fill(alpha, 0.0);
    if (pays) {
        alpha[first] = -1.0;
        alpha[last] = 1.0;
    }
}

double MultiLabelHinge::value(std::span<const double> scores, Index row) const noexcept {
    double most = -infinity;
    double least = infinity;
    for (std::size_t j = 0; j < scores.size(); ++j)
        isPositive(row, j) ? void(least = std::min(least, scores[j])) : void(most = std::max(most, scores[j]));
    if (most == -infinity || least == infinity)
        return 0.0;
    if (!(gamma > tinyCurvature))
        return std::max(0.0, 1.0 + (most - least));
    std::vector<double> alpha(scores.size());
    dualPoint(scores, row, alpha);
    double sum = 0.0;
    double linear = 0.0; // alpha sums to zero, so that differences of scores keep the accuracy
    double square = 0.0;
    for (std::size_t j = 0; j < alpha.size(); ++j) {
        sum += std::max(0.0, alpha[j]);
        linear += alpha[j] * (scores[j] - least);
        square += alpha[j] * alpha[j];
    }
    return sum - linear - gamma / 2.0 * square;
}

double MultiLabelHinge::conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept {
    double inside = 0.0;
    double beside = 0.0;
    double square = 0.0;
    std::size_t labels = 0;
    for (std::size_t j = 0; j < alpha.size(); ++j) {
        const bool isLabel = isPositive(row, j);
        const double size = isLabel ? alpha[j] : -alpha[j];
        if (!(size >= -domainTolerance(alpha[j])))
            return infinity;
        (isLabel ? inside : beside) += std::max(0.0, size);
        square += alpha[j] * alpha[j];
        labels += isLabel ? 1 : 0;
    }
    if (!(inside <= 1.0 + domainTolerance(1.0)) || !(std::abs(inside - beside) <= domainTolerance(inside)))
        return infinity;
    if ((labels == 0 || labels == alpha.size()) && !(square <= domainTolerance(0.0)))
        return infinity;
    return -std::min(1.0, 0.5 * (inside + beside)) + gamma / 2.0 * square;
}

/// With k = gamma + q the maximizer is that for the scores s - q alpha.
void MultiLabelHinge::coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q,
                                       Index row) const noexcept {
    const double k = gamma + q;
    if (!(k > tinyCurvature))
        return dualPoint(scores, row, alpha);
    for (std::size_t j = 0; j < alpha.size(); ++j)
        alpha[j] = scores[j] - q * alpha[j];
    step(alpha, 1.0, k, row);
}

double MultiLabelHinge::shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                                       double curvature, Index row) const noexcept {
    double slope = -linear; // at 0
    for (std::size_t j = 0; j < alpha.size(); ++j) {
        slope -= direction[j] * ((isPositive(row, j) ? 0.0 : 1.0) + gamma * alpha[j]);
        curvature += gamma * direction[j] * direction[j];
    }
    if (curvature == 0.0)
        return slope > 0.0 ? 1.0 : 0.0;
    return std::clamp(slope / curvature, 0.0, 1.0);
}

bool MultiLabelHinge::project(std::span<double> alpha, Index row) const noexcept {
    const bool wasInside = conjugateAtMinus(alpha, row) < infinity;
    for (double& entry : alpha)
        entry = -entry; // the centre of the projection: mu = -alpha beside Y, nu = alpha in Y
    step(alpha, 0.0, 1.0, row);
    return !wasInside;
}

} // namespace gapscope
