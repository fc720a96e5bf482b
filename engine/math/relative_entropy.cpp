// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/relative_entropy.h"

#include "engine/math/infinity.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

/// Beyond this |t|, f(1 + t) is large enough to be computed without much cancellation.
constexpr double seriesReach = 0.25;

double meanOf(const CompensatedSum& sum, Index count) {
    return sum.value() / static_cast<double>(count);
}

/// A cap of (1 + excess)/p on every entry, in terms of r = p w.
struct RelativeCap {
    double excess;
    double logarithm; ///< log(1 + excess)

    RelativeCap(Index size, double cap) noexcept
        : excess(std::fma(static_cast<double>(size), std::min(cap, 1.0), -1.0)),
          logarithm(std::log1p(std::max(excess, 0.0))) {}
    bool leavesOnlyUniform() const noexcept { return !(excess > 0.0); }
};

/// theta - top for the theta at which the mean of min(cap, exp((v_j - theta)/lambda)) is 1, top the largest entry:
/// relative to it, entries that are large beside lambda lose nothing. An entry above the cap stays above it, because
/// theta only decreases: entries are set to the cap until none is above.
double thresholdOf(VectorView v, double top, double lambda, const RelativeCap& cap) {
    double bar = infinity; // entries above this, less top, are at the cap
    double theta = infinity;
    for (Index capped = 0;;) {
        double max = -infinity; // over the other entries
        for (const double entry : v)
            if (entry - top <= bar)
                max = std::max(max, entry - top);
        CompensatedSum excess; // sum of the exponentials minus 1
        CompensatedSum whole;
        for (const double entry : v)
            if (entry - top <= bar) {
                excess.add(std::expm1(((entry - top) - max) / lambda));
                whole.add(std::exp(((entry - top) - max) / lambda));
            }
        const double taken = static_cast<double>(capped) * cap.excess;
        const double rest = static_cast<double>(v.size() - capped) - taken; // what is left for the other entries
        if (!(rest > 0.0))
            return theta; // rounding
        const double relative = (excess.value() + taken) / rest;
        theta = max + lambda * (relative > -0.5 ? std::log1p(relative) : std::log(whole.value() / rest));
        const double next = std::min(bar, theta + lambda * cap.logarithm);
        const Index above = ((v.array() - top) > next).count();
        if (above <= capped || above == v.size())
            return theta;
        bar = next;
        capped = above;
    }
}

} // namespace

/// Near 0 by the series of log r = 2 atanh(s), s = t/(2 + t): with r = (1 + s)/(1 - s) and t = 2 s/(1 - s),
/// f = 2 s^2 (1 + (1 + s)(s/3 + s^3/5 + s^5/7 + ...))/(1 - s).
double entropyOfExcess(double t) {
    if (t <= -1.0)
        return 1.0;
    if (std::abs(t) > seriesReach)
        return (1.0 + t) * std::log1p(t) - t;
    const double s = t / (2.0 + t);
    double power = s;
    double series = 0.0;
    for (double divisor = 3.0; std::abs(power) > std::numeric_limits<double>::epsilon() * std::abs(s) / 8.0;
         divisor += 2.0) {
        series += power / divisor;
        power *= s * s;
    }
    return 2.0 * s * s * (1.0 + (1.0 + s) * series) / (1.0 - s);
}

double relativeEntropy(VectorView w) {
    if (w.size() == 0)
        return 0.0;
    const auto count = static_cast<double>(w.size());
    const auto excess = [count](double entry) { return std::fma(count, entry, -1.0); };
    const double first = excess(w[0]);
    CompensatedSum further; // relative to the first entry, so that equal entries deviate from their mean by exactly 0
    for (const double entry : w)
        further.add(excess(entry) - first);
    const double mean = meanOf(further, w.size());
    CompensatedSum sum;
    for (const double entry : w)
        sum.add(entropyOfExcess(((excess(entry) - first) - mean) / (1.0 + first + mean)));
    return meanOf(sum, w.size());
}

double conjugateOfRelativeEntropy(VectorView v, double lambda, double cap) {
    if (v.size() == 0)
        return 0.0;
    const RelativeCap bound(v.size(), cap);
    CompensatedSum sum;
    if (bound.leavesOnlyUniform()) {
        for (const double entry : v)
            sum.add(entry);
        return meanOf(sum, v.size());
    }
    const double top = v.maxCoeff();
    const double theta = thresholdOf(v, top, lambda, bound);
    const double chargeOfCap = lambda * entropyOfExcess(bound.excess);
    for (const double entry : v) {
        const double y = (entry - top) - theta;
        if (y > lambda * bound.logarithm)
            sum.add(y + (y * bound.excess - chargeOfCap));
        else
            sum.add(lambda * std::expm1(y / lambda));
    }
    return top + (theta + meanOf(sum, v.size()));
}

double thresholdOfRelativeEntropy(VectorView v, double lambda, double cap) {
    const RelativeCap bound(v.size(), cap);
    const double top = v.maxCoeff();
    return bound.leavesOnlyUniform() ? v.minCoeff() : top + thresholdOf(v, top, lambda, bound);
}

} // namespace gapscope
