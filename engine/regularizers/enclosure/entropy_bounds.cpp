// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/enclosure/entropy_bounds.h"

#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/infinity.h"
#include "engine/math/relative_entropy.h"

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

double EntropyBounds::capOf(Index size) const noexcept {
    return std::max(m_strengths.cap, quotientUp(1.0, static_cast<double>(std::max<Index>(1, size))));
}

Interval EntropyBounds::multiple(VectorView w) const {
    return Interval(1.0) / SumAround(w).sum;
}

/// (1 - c) m + c/p <= cap for the greatest entry m.
double EntropyBounds::shareOfUniform(VectorView w) const {
    const double cap = capOf(w.size());
    if (cap >= 1.0 || w.size() == 0 || w.minCoeff() == w.maxCoeff()) // equal entries stand for exactly 1/p
        return 0.0;
    const double greatest = (Interval(w.maxCoeff()) / SumAround(w).sum).high();
    const double excess = sumUp(greatest, -cap);
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
    const double cap = capOf(w.size());
    if (cap < 1.0 && !((Interval(w.maxCoeff()) / around.sum).high() <= cap * (1.0 + ofRounding)))
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
    if (lambda == 0.0) { // the largest entries, each at the cap
        std::vector<double> sorted(v.begin(), v.end());
        const double mostRatio = count * std::min(1.0, capOf(v.size()));
        const auto place =
            static_cast<std::ptrdiff_t>(std::clamp(std::ceil(count / mostRatio) - 1.0, 0.0, count - 1.0));
        std::ranges::nth_element(sorted, sorted.begin() + place, std::greater{});
        return sorted[static_cast<std::size_t>(place)];
    }
    return thresholdOfRelativeEntropy(v, lambda, capOf(v.size()));
}

double EntropyBounds::conjugateUp(const IntervalVector& v) const {
    if (v.size() == 0)
        return 0.0;
    const auto count = static_cast<double>(v.size());
    const double lambda = m_strengths.lambda;
    // R*(v) = top + R*(v - top), since w sums to 1: entries that are large beside lambda lose nothing.
    const double top = v.high.maxCoeff();
    if (!std::isfinite(top))
        return infinity;
    const Vector below = v.high.unaryExpr([top](double entry) { return sumUp(entry, -top); });
    const double theta = thresholdOf(below);
    if (!std::isfinite(theta))
        return infinity;
    const double most = std::min(count, productUp(count, capOf(v.size()))); // of the ratios r
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
