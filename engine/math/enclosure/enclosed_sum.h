// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/interval.h"

#include <utility>

namespace gapscope {

/// A product as the sum of two doubles: product + error, exact up to `lostToUnderflow`; NaN if the splitting overflows.
struct SplitProduct {
    static constexpr double lostToUnderflow = 5.0 * std::numeric_limits<double>::denorm_min();

    double product;
    double error;

    SplitProduct(double a, double b) noexcept : product(a * b) {
#ifdef __FP_FAST_FMA
        error = std::fma(a, b, -product);
#else
        const auto [aHigh, aLow] = halves(a);
        const auto [bHigh, bLow] = halves(b);
        error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow;
#endif
    }

private:
    /// Veltkamp: parts with half the digits each, so that products of parts are exact.
    static std::pair<double, double> halves(double x) noexcept {
        constexpr double splitter = 134217729.0; // 2^27 + 1
        const double wide = splitter * x;
        const double high = wide - (wide - x);
        return {high, x - high};
    }
};

/// The state of a sum of doubles and products: the sum as computed, the computed sum of its rounding errors, and the
/// computed sum of their magnitudes. With n terms, n <= 2^50, unit roundoff u and e_i the errors as computed, the exact
/// sum differs from sum + lost by at most 2 n u noise plus the underflow of the products. Source: Ogita, Rump and
/// Oishi (2005), section 5, with a running bound; spec proved_bounds.md section 2.
struct SumState {
    double sum = 0.0;
    double lost = 0.0;
    double noise = 0.0;

    void add(double term, double error = 0.0) noexcept {
        const double next = sum + term;
        const double part = next - sum;
        const double rounding = ((sum - (next - part)) + (term - part)) + error;
        lost += rounding;
        noise += std::abs(rounding);
        sum = next;
    }
    void addProduct(double a, double b) noexcept {
        const SplitProduct split(a, b);
        add(split.product, split.error);
    }
    /// Adds another sum, which counts as one more term beside those of both: the bound holds for any order of
    /// additions.
    void add(const SumState& other) noexcept {
        lost += other.lost;
        noise += other.noise;
        add(other.sum);
    }
    /// The exact sum of `terms` terms, of which `products` are products.
    Interval enclosure(double terms, double products) const noexcept {
        constexpr double twoRoundoffs = std::numeric_limits<double>::epsilon();
        if (!std::isfinite(sum) || !std::isfinite(lost) || !std::isfinite(noise))
            return Interval::everything();
        const double radius =
            sumUp(productUp(productUp(terms, twoRoundoffs), noise), productUp(products, SplitProduct::lostToUnderflow));
        return Interval(sum) + (Interval(lost) + Interval(-radius, radius));
    }
};

/// A sum of doubles, of products and of intervals. What is exact is added once, and not to both ends.
class EnclosedSum {
public:
    void add(double term) noexcept {
        m_exact.add(term);
        m_terms += 1.0;
    }
    void add(Interval term) noexcept {
        if (term.low() == term.high())
            return add(term.low());
        m_low.add(term.low());
        m_high.add(term.high());
        m_terms += 1.0;
        m_hasIntervals = true;
    }
    void addProduct(double a, double b) noexcept {
        m_exact.addProduct(a, b);
        m_terms += 1.0;
        m_products += 1.0;
    }
    Interval value() const noexcept {
        if (!m_hasIntervals)
            return m_exact.enclosure(m_terms, m_products);
        return {end(m_low).low(), end(m_high).high()};
    }

private:
    Interval end(SumState state) const noexcept {
        state.add(m_exact);
        return state.enclosure(m_terms + 1.0, m_products);
    }

    SumState m_exact;
    SumState m_low;  ///< of the lower ends of intervals
    SumState m_high; ///< of their upper ends
    double m_terms = 0.0;
    double m_products = 0.0;
    bool m_hasIntervals = false;
};

} // namespace gapscope
