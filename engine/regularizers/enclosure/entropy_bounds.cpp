// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/enclosure/entropy_bounds.h"

#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/infinity.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace gapscope {
namespace {

/// x - y = value + error exactly.
struct Difference {
    double value;
    double error;

    Difference(double x, double y) noexcept : value(x - y) {
        const double part = value - x;
        error = (x - (value - part)) - (y + part);
    }
};

/// The sum of w, as p w_0 + sum of (w_j - w_0), and that second sum.
struct SumAround {
    Interval deviations;
    Interval sum;

    explicit SumAround(VectorView w) {
        EnclosedSum total;
        for (const double entry : w) {
            const Difference d(entry, w[0]);
            total.add(d.value);
            total.add(d.error);
        }
        deviations = total.value();
        sum = Interval(static_cast<double>(w.size())) * Interval(w[0]) + deviations;
    }
};

} // namespace

Interval EntropyBounds::multiple(VectorView w) const {
    return Interval(1.0) / SumAround(w).sum;
}

/// (1 - c) m + c/p <= cap for the greatest entry m.
double EntropyBounds::shareOfUniform(VectorView w) const {
    if (m_strengths.cap >= 1.0 || w.size() == 0)
        return 0.0;
    const double greatest = (Interval(w.maxCoeff()) / SumAround(w).sum).high();
    const double excess = sumUp(greatest, -m_strengths.cap);
    if (!(excess > 0.0))
        return 0.0;
    const double room = sumDown(greatest, -quotientUp(1.0, static_cast<double>(w.size())));
    return room > 0.0 ? std::min(1.0, quotientUp(excess, room)) : 1.0;
}

double EntropyBounds::valueUp(VectorView w) const {
    const SumAround around(w);
    if (!(around.sum.low() > 0.0))
        return infinity;
    constexpr double ofRounding = 1e-9; // larger excesses over the cap are infeasible points
    if (m_strengths.cap < 1.0 &&
        !((Interval(w.maxCoeff()) / around.sum).high() <= m_strengths.cap * (1.0 + ofRounding)))
        return infinity;
    const auto count = static_cast<double>(w.size());
    EnclosedSum sum;
    for (const double entry : w) {
        if (!(entry >= 0.0))
            return infinity;
        if (m_strengths.lambda == 0.0)
            continue;
        const Difference d(entry, w[0]);
        EnclosedSum excess; // p w_j - sum w
        excess.addProduct(count, d.value);
        if (d.error != 0.0)
            excess.addProduct(count, d.error);
        excess.add(-around.deviations);
        const Interval t = d.value == 0.0 ? -around.deviations / around.sum : excess.value() / around.sum;
        // f is convex: its maximum over an interval is at an end.
        sum.add(std::max(entropyOfExcessUp(std::max(-1.0, t.low())), entropyOfExcessUp(t.high())));
    }
    return productUp(m_strengths.lambda, quotientUp(sum.value().high(), count));
}

double EntropyBounds::thresholdOf(const Vector& v) const {
    const auto count = static_cast<double>(v.size());
    const double lambda = m_strengths.lambda;
    const double mostRatio = count * std::min(1.0, m_strengths.cap);
    const double max = v.maxCoeff();
    if (lambda == 0.0) { // the largest entries, each at the cap
        std::vector<double> sorted(v.begin(), v.end());
        const auto place =
            static_cast<std::ptrdiff_t>(std::clamp(std::ceil(count / mostRatio) - 1.0, 0.0, count - 1.0));
        std::ranges::nth_element(sorted, sorted.begin() + place, std::greater{});
        return sorted[static_cast<std::size_t>(place)];
    }
    if (m_strengths.cap >= 1.0) {
        double excess = 0.0;
        for (const double entry : v)
            excess += std::expm1((entry - max) / lambda);
        return max + lambda * std::log1p(std::max(excess / count, -1.0 + 0.5 / count));
    }
    const auto slope = [&](double theta) { // of theta + mean psi(v_j - theta)
        double mean = 0.0;
        for (const double entry : v)
            mean += std::min(mostRatio, std::exp((entry - theta) / lambda)) / count;
        return 1.0 - mean;
    };
    double low = v.minCoeff() - lambda * std::log(std::max(1.0, mostRatio)) - 1.0;
    double high = max;
    for (int step = 0; step < 200; ++step) {
        const double middle = low + 0.5 * (high - low);
        if (!(middle > low && middle < high))
            break;
        (slope(middle) < 0.0 ? low : high) = middle;
    }
    return high;
}

double EntropyBounds::conjugateUp(const IntervalVector& v) const {
    if (v.size() == 0)
        return 0.0;
    const auto count = static_cast<double>(v.size());
    const double lambda = m_strengths.lambda;
    // R*(v) = top + R*(v - top), since w sums to 1: entries that are large beside lambda lose nothing.
    const double top = v.high.maxCoeff();
    const Vector below = v.high.unaryExpr([top](double entry) { return sumUp(entry, -top); });
    const double theta = thresholdOf(below);
    if (!std::isfinite(theta))
        return infinity;
    const double most = std::min(count, productUp(count, m_strengths.cap)); // of the ratios r
    const double logOfMost = logUp(std::max(1.0, most));
    const Interval r(most);
    const Interval chargeOfMost = Interval(lambda) * (r * Interval(logDown(most), logUp(most)) - r + Interval(1.0));
    EnclosedSum sum;
    for (Index j = 0; j < v.size(); ++j) {
        const double y = sumUp(below[j], -theta); // psi grows with y
        if (lambda == 0.0)
            sum.add(productUp(most, std::max(0.0, y)));
        else if (quotientDown(y, lambda) >= logOfMost) // the maximizer is at the cap
            sum.add((r * Interval(y) - chargeOfMost).high());
        else
            sum.add(productUp(lambda, expm1Up(quotientUp(y, lambda))));
    }
    return sumUp(top, sumUp(theta, quotientUp(sum.value().high(), count)));
}

} // namespace gapscope
