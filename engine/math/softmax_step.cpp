// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/softmax_step.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

/// b with g log b + q b = u: Newton on e = log b, whose function is convex and increasing, so that from the second step
/// on the root is approached from above.
double entropicRoot(double u, double g, double q) noexcept {
    double e = u / g;
    if (u > 0.0 && q > 0.0)
        e = std::min(e, std::log(u / q));
    constexpr int mostSteps = 60;
    for (int step = 0; step < mostSteps; ++step) {
        const double b = q * std::exp(e);
        const double change = (g * e + b - u) / (g + b);
        e -= change;
        if (std::abs(change) <= std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(e)))
            break;
    }
    return std::exp(e);
}

void softmax(std::span<double> scores, double greatest, double g) noexcept {
    double sum = 0.0;
    for (double& score : scores) {
        score = std::exp((score - greatest) / g);
        sum += score;
    }
    for (double& score : scores)
        score /= sum;
}

} // namespace

void softmaxStep(std::span<double> scores, double g, double q) noexcept {
    const double greatest = *std::ranges::max_element(scores);
    if (q == 0.0)
        return softmax(scores, greatest, g);
    const auto count = static_cast<double>(scores.size());
    const double tolerance = 1e-15 * count;
    // nu is looked for relative to the greatest score. At -q the greatest b alone is 1; at g log K none exceeds 1/K.
    double low = -q;
    double high = g * std::log(count);
    double nu = high;
    double width = high - low;
    constexpr int mostSteps = 200;
    constexpr int patience = 4; // Newton may cycle: where four steps have not halved the bracket, bisect
    for (int step = 1; step <= mostSteps && high > low; ++step) {
        double excess = -1.0;
        double slope = 0.0;
        for (const double score : scores) {
            const double b = entropicRoot(score - greatest - nu, g, q);
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
    double sum = 0.0;
    for (double& score : scores) {
        score = entropicRoot(score - greatest - nu, g, q);
        sum += score;
    }
    for (double& score : scores)
        score /= sum;
}

} // namespace gapscope
