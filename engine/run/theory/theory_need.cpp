// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/theory/theory_need.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double growth = 1.1;                // of the steps between two evaluations
constexpr double sufficientCertificate = 0.1; // of epsilon

/// An integer in (low, high], where `bound` is above epsilon at the one and not at the other.
double bisected(const std::function<double(double)>& bound, double epsilon, double low, double high) {
    while (high - low > 1.0) {
        const double middle = std::floor(low + 0.5 * (high - low));
        (bound(middle) <= epsilon ? high : low) = middle;
    }
    return high;
}

} // namespace

IterationSearch iterationsForAccuracy(const std::function<double(double)>& bound, double epsilon, double after) {
    IterationSearch search;
    double low = std::floor(after);
    for (double step = 1.0; low < mostIterations; step = std::ceil(growth * step)) {
        const double next = std::min(mostIterations, low + step);
        const double value = bound(next);
        search.smallest = std::fmin(search.smallest, value); // fmin ignores NaN
        if (value <= epsilon) {
            search.iterations = bisected(bound, epsilon, low, next);
            break;
        }
        low = next;
    }
    return search;
}

double TheoryNeed::ratio() const noexcept {
    return measured && measured->iterations > 0.0 ? iterations / measured->iterations : notAvailable;
}

TheoryNeed theoryNeed(const TheoryCurve& curve, double accuracy) {
    TheoryNeed need;
    if (curve.state == TheoryCurve::State::noTheorem)
        return need;
    need.epsilon = accuracy * curve.scale;
    const auto countsAs = [&](std::size_t i) {
        return Cost{.passes = curve.passes[i], .iterations = curve.iterations[i], .seconds = curve.seconds[i]};
    };
    const auto reached = std::ranges::find_if(curve.measured, [&](double value) { return value <= need.epsilon; });
    if (reached != curve.measured.end())
        need.measured = countsAs(static_cast<std::size_t>(reached - curve.measured.begin()));
    need.isMeasuredRoughly = curve.uncertainty > sufficientCertificate * need.epsilon;
    if (curve.state == TheoryCurve::State::needsOptimum) {
        need.state = TheoryNeed::State::needsOptimum;
        return need;
    }
    const double raised = need.epsilon + curve.uncertainty; // as the bounds are
    const auto bounded = std::ranges::find_if(curve.bound, [raised](double value) { return value <= raised; });
    if (bounded != curve.bound.end()) {
        need.state = TheoryNeed::State::known;
        need.iterations = curve.iterations[static_cast<std::size_t>(bounded - curve.bound.begin())];
        return need;
    }
    const IterationSearch search = iterationsForAccuracy(curve.ahead, need.epsilon, curve.iterations.back());
    need.smallestBound = search.smallest;
    need.isAhead = search.iterations.has_value();
    need.iterations = search.iterations.value_or(notAvailable);
    need.state = search.iterations             ? TheoryNeed::State::known
                 : std::isnan(search.smallest) ? TheoryNeed::State::notYet
                                               : TheoryNeed::State::outOfReach;
    return need;
}

double accuracyWanted(const RunSpec::Budget& budget, double primal) {
    const double tolerance = budget.largestGap(primal) / std::max(1.0, std::abs(primal));
    return tolerance > 0.0 ? tolerance : RunSpec::Budget::defaultRelativeTolerance;
}

} // namespace gapscope
