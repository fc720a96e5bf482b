// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/softmax_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace gapscope {
namespace {

/// An upper bound of the e with g e + q exp(e) = u: the values at which one term alone would reach u.
double upperBound(double u, double g, double q) noexcept {
    if (u <= 0.0)
        return u / g;
    return std::min(u / g, u < q ? 0.0 : std::log(u / q));
}

/// The e <= 0 with g e + q exp(e) = u for -g < q < 0; 0 if u >= q. The function is concave and increasing there, so
/// that Newton's method approaches the root from below.
double entropicRootBelow(double u, double g, double q) noexcept {
    if (u >= q)
        return 0.0;
    double e = u / g;
    constexpr int maxSteps = 100;
    for (int step = 0; step < maxSteps; ++step) {
        const double b = q * std::exp(e);
        const double next = std::min(0.0, e - (g * e + b - u) / (g + b));
        constexpr double lastStep = 1e-8; // convergence is quadratic
        const bool isLast = std::abs(next - e) <= lastStep;
        e = next;
        if (isLast)
            break;
    }
    return e;
}

/// The e with g e + q exp(e) = u for q > 0, from any start. The function is convex and increasing, so from the second
/// step on Newton's method approaches the root from above. The bound limits steps from far left of the root.
double entropicRoot(double u, double g, double q, double e) noexcept {
    const double bound = upperBound(u, g, q);
    e = std::min(e, bound);
    constexpr int maxSteps = 100;
    for (int step = 0; step < maxSteps; ++step) {
        const double b = q * std::exp(e);
        const double next = std::min(bound, e - (g * e + b - u) / (g + b));
        // Convergence is quadratic: after a step this small the remaining error is below rounding.
        constexpr double lastStep = 1e-8;
        const bool isLast = std::abs(next - e) <= lastStep;
        e = next;
        if (isLast)
            break;
    }
    return e;
}

void softmax(std::span<double> scores, double max, double g) noexcept {
    double sum = 0.0;
    for (double& score : scores) {
        score = std::exp((score - max) / g);
        sum += score;
    }
    for (double& score : scores)
        score /= sum;
}

} // namespace

double logSumExp(std::span<const double> scores, double g) noexcept {
    const double max = *std::ranges::max_element(scores);
    double sum = 0.0;
    for (const double score : scores)
        sum += std::exp((score - max) / g);
    return max + g * std::log(sum);
}

void softmaxStep(std::span<double> scores, double g, double q, double guess) noexcept {
    const double max = *std::ranges::max_element(scores);
    if (q == 0.0)
        return softmax(scores, max, g);
    const auto count = static_cast<double>(scores.size());
    constexpr std::size_t onStack = 64;
    std::array<double, onStack> few;
    std::vector<double> many(scores.size() > onStack ? scores.size() : 0);
    const std::span<double> logs(many.empty() ? few.data() : many.data(), scores.size());
    // nu is searched for relative to the largest score. At -q the largest b alone is 1; at high none exceeds
    // 1/K.
    double low = -q;
    double high = g * std::log(count) - std::min(q, 0.0) / count;
    double nu = std::clamp(guess - max, low, high);
    nu = std::isnan(nu) ? high : nu;
    for (std::size_t k = 0; k < logs.size(); ++k)
        logs[k] = upperBound(scores[k] - max - nu, g, q);
    const double tolerance = 1e-15 * count;
    double width = high - low;
    constexpr int maxSteps = 200;
    constexpr int patience = 4; // Newton may cycle: bisect if this many steps have not halved the bracket
    double excess = -1.0;
    for (int step = 1; step <= maxSteps; ++step) {
        excess = -1.0;
        double slope = 0.0;
        for (std::size_t k = 0; k < logs.size(); ++k) {
            const double u = scores[k] - max - nu;
            logs[k] = q > 0.0 ? entropicRoot(u, g, q, logs[k]) : entropicRootBelow(u, g, q);
            const double b = std::exp(logs[k]);
            excess += b;
            slope -= b / (g + q * b);
        }
        if (std::abs(excess) <= tolerance)
            break;
        (excess > 0.0 ? low : high) = nu;
        double next = nu - excess / slope;
        const bool isStuck = step % patience == 0 && high - low > 0.5 * width;
        if (step % patience == 0)
            width = high - low;
        if (isStuck || !(next > low && next < high))
            next = low + 0.5 * (high - low);
        if (next == nu)
            break;
        nu = next;
    }
    for (std::size_t k = 0; k < scores.size(); ++k)
        scores[k] = std::exp(logs[k]) / (1.0 + excess);
}

} // namespace gapscope
