// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/entropy_prox.h"

#include "engine/math/monotone_root.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double sumTolerance = 4.0 * std::numeric_limits<double>::epsilon();
constexpr int maxSteps = 60; // of Newton's method; about six are needed

/// log r for the r with r + c log r = y. Newton's method on exp(u) + c u - y, convex and increasing, started above the
/// root, so that it decreases to the root without a line search.
double logOfRoot(double y, double c) {
    // For y >= c, r <= y + c log(1/y) if y < 1, and r <= y if y >= 1; a smaller y has a smaller r.
    const double min = std::max(y, c);
    double u = std::min(y / c, min >= 1.0 ? std::log(min) : std::log(min - c * std::log(min)));
    for (int step = 0; step < maxSteps; ++step) {
        const double r = std::exp(u);
        const double next = u - (r + c * u - y) / (r + c);
        if (!(next < u))
            break;
        u = next;
    }
    return u;
}

} // namespace

void proxOfEntropy(VectorSpan x, double c, double cap) {
    const auto n = static_cast<double>(x.size());
    const double logCap = std::log(cap);
    const double atCap = cap + c * logCap; // r reaches the cap at this y
    const auto entry = [&](double y) { return y >= atCap ? cap : std::exp(logOfRoot(y, c)); };
    const auto excess = [&](double theta) {
        CompensatedSum sum;
        for (const double given : x)
            sum.add(entry(given + theta));
        return sum.value() - 1.0;
    };
    // At least one entry reaches 1/n, and not all exceed it.
    const double mean = 1.0 / n + c * std::log(1.0 / n);
    const double low = mean - x.maxCoeff();
    const double high = mean - x.minCoeff();
    const double rounding = std::numeric_limits<double>::epsilon() * (std::abs(high) + std::abs(low));
    const double reach = std::max(0.5 * (high - low) + rounding, std::numeric_limits<double>::min());
    x.array() += monotoneRoot(excess, 0.5 * (low + high), reach, sumTolerance);
    // A large theta leaves few digits for the entries; the remaining correction is near 0, where there are more.
    x.array() += monotoneRoot(excess, 0.0, std::max(rounding, std::numeric_limits<double>::min()), sumTolerance);
    for (double& given : x)
        given = entry(given);
}

} // namespace gapscope
