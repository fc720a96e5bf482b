// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>

#ifdef __FAST_MATH__
#error "bounds need IEEE arithmetic, which -ffast-math gives up"
#endif

namespace gapscope {

static_assert(FLT_EVAL_METHOD == 0 && std::numeric_limits<double>::is_iec559, "operations on doubles give doubles");

/// Arithmetic rounded upwards or downwards: the result bounds the exact one, and is the nearest such double except for
/// magnitudes near underflow. The rounding mode of the processor stays as it is: an operation is rounded to nearest,
/// its error is computed exactly, and the result moved by one step if the error asks for it. This is safe under every
/// optimization that keeps IEEE arithmetic. Operands are numbers that are rounded already, never a product written in
/// place: a compiler may contract it with the sum inside, and the error would be another one. A bound that is not a
/// number becomes infinite. 0 times infinity is 0.
/// Source: Ogita, Rump and Oishi, SIAM J. Sci. Comput. 26 (2005), algorithms 3.1 and 3.5; spec proved_bounds.md.

/// Whether this thread rounds to nearest and keeps numbers near underflow: a library may have changed it.
inline bool roundsToNearest() noexcept {
    const volatile double one = 1.0; // computed here and now, not by the compiler
    const volatile double least = std::numeric_limits<double>::min();
    return one + 0x1p-54 == 1.0 && one + 0x1.8p-53 > 1.0 && least / 4.0 != 0.0;
}

/// Below this magnitude the error of a product or quotient may itself underflow, so that results always move.
inline constexpr double exactErrorsAbove = 0x1p-900;

/// The next larger double.
inline double stepUp(double x) noexcept {
    if (!(x < std::numeric_limits<double>::infinity()))
        return std::numeric_limits<double>::infinity();
    if (x == 0.0)
        return std::numeric_limits<double>::denorm_min();
    const auto bits = std::bit_cast<std::int64_t>(x);
    return std::bit_cast<double>(x > 0.0 ? bits + 1 : bits - 1);
}
/// The next smaller double.
inline double stepDown(double x) noexcept {
    return -stepUp(-x);
}

inline double sumUp(double a, double b) noexcept {
    const double sum = a + b;
    if (!std::isfinite(sum))
        return stepUp(sum);
    const double part = sum - a;
    const double error = (a - (sum - part)) + (b - part);
    return error <= 0.0 ? sum : stepUp(sum);
}
inline double sumDown(double a, double b) noexcept {
    return -sumUp(-a, -b);
}

inline double productUp(double a, double b) noexcept {
    if (a == 0.0 || b == 0.0)
        return 0.0;
    const double product = a * b;
    if (!(std::abs(product) > exactErrorsAbove) || !std::isfinite(product))
        return stepUp(product);
    return std::fma(a, b, -product) <= 0.0 ? product : stepUp(product);
}
inline double productDown(double a, double b) noexcept {
    return -productUp(-a, b);
}

/// b != 0.
inline double quotientUp(double a, double b) noexcept {
    if (a == 0.0)
        return 0.0;
    const double quotient = a / b;
    if (!(std::abs(quotient) > exactErrorsAbove && std::abs(a) > exactErrorsAbove) || !std::isfinite(quotient))
        return stepUp(quotient);
    const double rest = std::fma(-quotient, b, a); // a / b - quotient is rest / b
    return rest == 0.0 || (rest < 0.0) == (b > 0.0) ? quotient : stepUp(quotient);
}
inline double quotientDown(double a, double b) noexcept {
    return -quotientUp(-a, b);
}

/// x >= 0.
inline double rootUp(double x) noexcept {
    if (x == 0.0)
        return 0.0;
    const double root = std::sqrt(x);
    if (!(x > exactErrorsAbove) || !std::isfinite(root))
        return stepUp(root);
    return std::fma(-root, root, x) <= 0.0 ? root : stepUp(root);
}
inline double rootDown(double x) noexcept {
    if (!(x > 0.0))
        return 0.0;
    const double root = std::sqrt(x);
    if (!(x > exactErrorsAbove) || !std::isfinite(root))
        return stepDown(root);
    return std::fma(-root, root, x) >= 0.0 ? root : stepDown(root);
}

/// The unit roundoff u.
inline constexpr double roundoff = 0x1p-53;

/// n u / (1 - n u), the relative error of a sum of n products beside the sum of their magnitudes, in any order.
/// Source: Higham, Accuracy and Stability of Numerical Algorithms (2002), (3.5).
inline double relativeErrorOfSum(double terms) noexcept {
    const double all = productUp(terms, roundoff);
    return quotientUp(all, sumDown(1.0, -all));
}

} // namespace gapscope
