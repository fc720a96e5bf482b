// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/capped_simplex.h"

#include "engine/math/infinity.h"

#include <algorithm>

namespace gapscope {
namespace {

struct Above {
    double sum = 0.0; ///< of mu - base over the entries above base + threshold
    double count = 0.0;
};

Above above(std::span<const double> mu, double base, double threshold) noexcept {
    Above result;
    for (const double entry : mu) {
        if (const double relative = entry - base; relative > threshold) {
            result.sum += relative;
            result.count += 1.0;
        }
    }
    return result;
}

/// The theta with theta = c sum of max(mu - theta, 0), by Newton's method, which approaches it from one side: with
/// every entry that is dropped, or added for c < 0.
double freeThreshold(std::span<const double> mu, double c) noexcept {
    double threshold = 0.0;
    for (Above now = above(mu, 0.0, threshold);;) {
        threshold = c * now.sum / (1.0 + now.count * c);
        const Above next = above(mu, 0.0, threshold);
        if (c < 0.0 ? next.count <= now.count : next.count >= now.count) // the other way only by rounding
            return threshold;
        now = next;
    }
}

/// The theta with sum of max(mu - max - theta, 0) = 1, between -1 and 0. It stays relative to the largest entry: from
/// 2^53 on, no double lies between max - 1 and max.
double cappedThreshold(std::span<const double> mu, double max) noexcept {
    double threshold = -1.0; // no entry below this can stay positive
    for (Above now = above(mu, max, threshold); now.count > 0.0;) {
        threshold = (now.sum - 1.0) / now.count;
        const Above next = above(mu, max, threshold);
        if (next.count >= now.count)
            break;
        now = next;
    }
    return threshold;
}

/// Entries so large that they overflowed share the sum of 1.
void shareAmongInfinite(std::span<double> mu) noexcept {
    const auto count = static_cast<double>(std::ranges::count(mu, infinity));
    for (double& entry : mu)
        entry = entry == infinity ? 1.0 / count : 0.0;
}

} // namespace

void stepOnCappedSimplex(std::span<double> mu, double c) noexcept {
    // The constraint sum a <= 1 is active if the threshold c, which belongs to sum a = 1, leaves a sum of at least 1.
    const bool isCapped = above(mu, c, 0.0).sum >= 1.0;
    const double base = isCapped ? *std::ranges::max_element(mu) : 0.0;
    if (base == infinity)
        return shareAmongInfinite(mu);
    const double threshold = isCapped ? cappedThreshold(mu, base) : freeThreshold(mu, c);
    for (double& entry : mu)
        entry = std::max((entry - base) - threshold, 0.0);
}

} // namespace gapscope
