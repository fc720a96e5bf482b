// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/problem/maps/linear_map.h"

#include <cmath>

namespace gapscope {

/// Sums of products, v += a x_i, each as accurate as if computed with twice the digits and rounded once. Needed if
/// columns of size 1e12 cancel, where plain sums have errors of 1e-4. Source: Ogita, Rump and Oishi, SIAM J. Sci.
/// Comput. 26 (2005), algorithm 5.3 (Dot2).
class AccurateSums {
public:
    explicit AccurateSums(Index size) : m_sum(Vector::Zero(size)), m_lost(Vector::Zero(size)) {}

    /// Adds a x_i to the entries offset + stride j.
    void add(RowView row, double a, Index offset = 0, Index stride = 1) noexcept {
        const Factor factor(a);
        double* const sum = m_sum.data() + offset;
        double* const lost = m_lost.data() + offset;
        if (row.column != nullptr) {
            for (Index k = 0; k < row.count; ++k)
                addProduct(row.value[k], factor, sum[row.column[k] * stride], lost[row.column[k] * stride]);
        } else if (stride == 1) { // a loop that the compiler can vectorize
            for (Index k = 0; k < row.count; ++k)
                addProduct(row.value[k], factor, sum[k], lost[k]);
        } else {
            for (Index k = 0; k < row.count; ++k)
                addProduct(row.value[k], factor, sum[k * stride], lost[k * stride]);
        }
    }
    void addTo(Index entry, double term) noexcept { addTerm(term, 0.0, m_sum[entry], m_lost[entry]); }
    /// Returns the sums and leaves this object empty; plain sums where a splitting overflowed.
    Vector take() {
        for (Index j = 0; j < m_sum.size(); ++j)
            if (const double corrected = m_sum[j] + m_lost[j]; std::isfinite(corrected))
                m_sum[j] = corrected;
        return std::move(m_sum);
    }

private:
    /// A number as the sum of two parts with half the digits each, so that products of parts are exact (Veltkamp).
    struct Factor {
        double whole;
        double high;
        double low;

        explicit Factor(double given) noexcept : whole(given) {
            constexpr double splitter = 134217729.0; // 2^27 + 1
            const double wide = splitter * given;
            high = wide - (wide - given);
            low = given - high;
        }
    };

    static void addProduct(double x, const Factor& a, double& sum, double& lost) noexcept {
        const double product = x * a.whole;
#ifdef __FP_FAST_FMA
        const double error = std::fma(x, a.whole, -product);
#else
        const Factor b(x);
        const double error = ((b.high * a.high - product) + b.high * a.low + b.low * a.high) + b.low * a.low;
#endif
        addTerm(product, error, sum, lost);
    }
    static void addTerm(double term, double error, double& sum, double& lost) noexcept {
        const double next = sum + term;
        const double part = next - sum;
        lost += ((sum - (next - part)) + (term - part)) + error;
        sum = next;
    }

    Vector m_sum;
    Vector m_lost;
};

/// v = X^T a as DataMap::multiplyTransposed, with accurate sums. False if a stop was requested before it was done.
bool multiplyTransposedAccurately(const DataMap& map, const Vector& a, Vector& v, const std::stop_token& stop);

} // namespace gapscope
