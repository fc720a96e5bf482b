// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/capped_simplex.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

struct Above {
    double sum = 0.0; ///< of mu - shift over the entries above the threshold
    double count = 0.0;
};

Above above(std::span<const double> mu, double threshold, double shift) noexcept {
    Above result;
    for (const double entry : mu) {
        if (entry > threshold) {
            result.sum += entry - shift;
            result.count += 1.0;
        }
    }
    return result;
}

/// The theta with theta = c sum of max(mu - theta, 0), by Newton's method, which approaches it from one side: with
/// every entry that is dropped, or added for c < 0.
double freeThreshold(std::span<const double> mu, double c) noexcept {
    double threshold = 0.0;
    for (Above now = above(mu, threshold, 0.0);;) {
        threshold = c * now.sum / (1.0 + now.count * c);
        const Above next = above(mu, threshold, 0.0);
        if (c < 0.0 ? next.count <= now.count : next.count >= now.count) // the other way only by rounding
            return threshold;
        now = next;
    }
}

/// The theta with sum of max(mu - theta, 0) = 1. Computed relative to the largest entry, to keep the accuracy of large
/// entries.
double cappedThreshold(std::span<const double> mu) noexcept {
    const double max = *std::ranges::max_element(mu);
    double threshold = max - 1.0; // no entry below this can stay positive
    for (Above now = above(mu, threshold, max); now.count > 0.0;) {
        threshold = max + (now.sum - 1.0) / now.count;
        const Above next = above(mu, threshold, max);
        if (next.count >= now.count)
            break;
        now = next;
    }
    return threshold;
}

} // namespace

void stepOnCappedSimplex(std::span<double> mu, double c) noexcept {
    // The constraint sum a <= 1 is active if the threshold c, which belongs to sum a = 1, leaves a sum of at least 1.
    const Above beyondCap = above(mu, c, c);
    const bool capped = beyondCap.sum >= 1.0;
    const double threshold = capped ? cappedThreshold(mu) : freeThreshold(mu, c);
    for (double& entry : mu)
        entry = std::max(entry - threshold, 0.0);
}

} // namespace gapscope
