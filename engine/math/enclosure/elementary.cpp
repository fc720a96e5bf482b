// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/enclosure/elementary.h"

namespace gapscope {
namespace {

double raised(double x) noexcept {
    for (int step = 0; step < assumedUlps; ++step)
        x = stepUp(x);
    return x;
}
double lowered(double x) noexcept {
    return -raised(-x);
}

} // namespace

double expUp(double x) noexcept {
    return x == 0.0 ? 1.0 : raised(std::exp(x));
}

double expDown(double x) noexcept {
    return x == 0.0 ? 1.0 : std::max(0.0, lowered(std::exp(x)));
}

double expm1Up(double x) noexcept {
    return x == 0.0 ? 0.0 : raised(std::expm1(x));
}

double logUp(double x) noexcept {
    if (x == 0.0)
        return -std::numeric_limits<double>::max();
    return x == 1.0 ? 0.0 : raised(std::log(x));
}

double logDown(double x) noexcept {
    if (!(x > 0.0))
        return -std::numeric_limits<double>::infinity();
    return x == 1.0 ? 0.0 : lowered(std::log(x));
}

double log1pUp(double x) noexcept {
    if (x == -1.0)
        return -std::numeric_limits<double>::max();
    return x == 0.0 ? 0.0 : raised(std::log1p(x));
}

double entropyTermUp(double x) noexcept {
    return x > 0.0 && x != 1.0 ? productUp(x, logUp(x)) : 0.0;
}

double entropyTermDown(double x) noexcept {
    return x > 0.0 && x != 1.0 ? productDown(x, logDown(x)) : 0.0;
}

double onGrid(double x) noexcept {
    constexpr double grid = 0x1p-52;
    return std::clamp(std::floor(x / grid) * grid, 0.0, 1.0);
}

/// Near 0 by the series, the sum over k >= 2 of (-t)^k / (k (k - 1)). For t > 0 it alternates with decreasing terms, so
/// that stopping after a positive one gives an upper bound; for t < 0 its terms from the m-th on sum to at most that
/// one over 1 - |t|.
double entropyOfExcessUp(double t) noexcept {
    constexpr double seriesReach = 0.25;
    constexpr int lastTerm = 28;
    if (t == 0.0)
        return 0.0;
    if (t <= -1.0)
        return 1.0;
    if (std::abs(t) > seriesReach) {
        const Interval x = Interval(1.0) + Interval(t);
        const double log = std::log1p(t);
        return (x * Interval(lowered(log), raised(log)) - Interval(t)).high();
    }
    const Interval minus = -Interval(t);
    Interval power = minus * minus; // (-t)^k
    Interval sum(0.0);
    for (int k = 2; k <= lastTerm; ++k) {
        Interval term = power / Interval(static_cast<double>(k) * static_cast<double>(k - 1));
        if (k == lastTerm && t < 0.0) // the rest, as a geometric series
            term = term / (Interval(1.0) - minus);
        sum += term;
        power = power * minus;
    }
    return sum.high();
}

} // namespace gapscope
