// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace gapscope {

/// A floating point number of about 300 bits, for tests that judge rounding errors of doubles. Shares no code with the
/// engine. Every operation errs by at most a few units of the last of these bits; there are no infinities.
class BigFloat {
public:
    BigFloat() = default;
    BigFloat(double x) { // NOLINT(google-explicit-constructor): doubles are such numbers
        int exponent = 0;
        const double mantissa = std::frexp(std::abs(x), &exponent); // in [1/2, 1)
        m_negative = x < 0.0;
        const auto digits = static_cast<std::uint64_t>(std::ldexp(mantissa, 64));
        m_limbs[limbs - 1] = static_cast<std::uint32_t>(digits >> 32);
        m_limbs[limbs - 2] = static_cast<std::uint32_t>(digits);
        m_exponent = exponent;
        normalize();
    }

    bool isZero() const { return m_limbs[limbs - 1] == 0; }
    bool isNegative() const { return m_negative && !isZero(); }
    double toDouble() const {
        double value = 0.0;
        for (int k = limbs - 1; k >= limbs - 3; --k)
            value += std::ldexp(static_cast<double>(m_limbs[static_cast<std::size_t>(k)]),
                                static_cast<int>(std::clamp<std::int64_t>(m_exponent, -5000, 5000)) - 32 * (limbs - k));
        return m_negative ? -value : value;
    }

    friend BigFloat operator-(BigFloat a) {
        a.m_negative = !a.m_negative;
        return a;
    }
    friend BigFloat operator+(const BigFloat& a, const BigFloat& b) {
        if (a.isZero())
            return b;
        if (b.isZero())
            return a;
        if (a.m_exponent < b.m_exponent)
            return b + a;
        const std::int64_t shift = a.m_exponent - b.m_exponent;
        if (shift >= bits)
            return a;
        // One more limb on either side of the mantissas: for the carry and for what is shifted out.
        std::array<std::int64_t, limbs + 2> sum{};
        for (int k = 0; k < limbs; ++k)
            sum[static_cast<std::size_t>(k) + 1] = a.m_limbs[static_cast<std::size_t>(k)];
        const int whole = static_cast<int>(shift / 32);
        const int part = static_cast<int>(shift % 32);
        const std::int64_t sign = a.m_negative == b.m_negative ? 1 : -1;
        for (int k = 0; k < limbs; ++k) {
            const std::uint64_t wide =
                (static_cast<std::uint64_t>(b.m_limbs[static_cast<std::size_t>(k)]) << 32) >> part;
            const int place = k + 1 - whole;
            if (place >= 0)
                sum[static_cast<std::size_t>(place)] += sign * static_cast<std::int64_t>(wide >> 32);
            if (place >= 1)
                sum[static_cast<std::size_t>(place) - 1] += sign * static_cast<std::int64_t>(wide & 0xffffffffU);
        }
        bool negative = a.m_negative;
        if (carry(sum)) {
            for (std::int64_t& limb : sum)
                limb = -limb;
            carry(sum);
            negative = !negative;
        }
        BigFloat result;
        result.m_negative = negative;
        result.take(sum, a.m_exponent + 32);
        return result;
    }
    friend BigFloat operator-(const BigFloat& a, const BigFloat& b) { return a + -b; }
    friend BigFloat operator*(const BigFloat& a, const BigFloat& b) {
        if (a.isZero() || b.isZero())
            return {};
        std::array<std::uint64_t, 2 * limbs + 1> product{};
        for (std::size_t i = 0; i < limbs; ++i) {
            std::uint64_t over = 0;
            for (std::size_t j = 0; j < limbs; ++j) {
                const std::uint64_t cell =
                    product[i + j] + static_cast<std::uint64_t>(a.m_limbs[i]) * b.m_limbs[j] + over;
                product[i + j] = cell & 0xffffffffU;
                over = cell >> 32;
            }
            product[i + limbs] = over;
        }
        std::array<std::int64_t, limbs + 2> top{};
        for (std::size_t k = 0; k < limbs + 2; ++k)
            top[k] = static_cast<std::int64_t>(product[k + limbs - 2]);
        BigFloat result;
        result.m_negative = a.m_negative != b.m_negative;
        result.take(top, a.m_exponent + b.m_exponent);
        return result;
    }
    /// b != 0; by Newton's method for 1/b.
    friend BigFloat operator/(const BigFloat& a, const BigFloat& b) {
        BigFloat mantissa = b;
        mantissa.m_exponent = 0; // in [1/2, 1)
        mantissa.m_negative = false;
        BigFloat inverse(1.0 / mantissa.toDouble());
        for (int step = 0; step < 4; ++step)
            inverse = inverse * (BigFloat(2.0) - mantissa * inverse);
        inverse.m_exponent -= b.m_exponent;
        inverse.m_negative = b.m_negative;
        return a * inverse;
    }
    BigFloat& operator+=(const BigFloat& other) { return *this = *this + other; }

    friend bool operator<(const BigFloat& a, const BigFloat& b) { return (a - b).isNegative(); }
    friend bool operator>(const BigFloat& a, const BigFloat& b) { return b < a; }
    friend bool operator<=(const BigFloat& a, const BigFloat& b) { return !(b < a); }
    friend bool operator>=(const BigFloat& a, const BigFloat& b) { return !(a < b); }

    BigFloat timesPowerOfTwo(std::int64_t power) const {
        BigFloat result = *this;
        if (!isZero())
            result.m_exponent += power;
        return result;
    }

    friend BigFloat abs(BigFloat a) {
        a.m_negative = false;
        return a;
    }
    friend BigFloat sqrt(const BigFloat& x) {
        if (x.isZero())
            return {};
        const std::int64_t half = (x.m_exponent - (x.m_exponent & 1)) / 2;
        const BigFloat scaled = x.timesPowerOfTwo(-2 * half);
        BigFloat root(std::sqrt(scaled.toDouble()));
        for (int step = 0; step < 4; ++step)
            root = (root + scaled / root).timesPowerOfTwo(-1);
        return root.timesPowerOfTwo(half);
    }
    /// x up to 1e9; 0 below -1e9.
    friend BigFloat exp(const BigFloat& x) {
        if (x < BigFloat(-1e9))
            return {};
        const double whole = std::floor(x.toDouble() / 0.6931471805599453 + 0.5);
        constexpr int halvings = 12;
        const BigFloat rest = (x - BigFloat(whole) * logOfTwo()).timesPowerOfTwo(-halvings);
        BigFloat term(1.0);
        BigFloat sum(1.0);
        for (int k = 1; k <= 30; ++k) {
            term = term * rest / BigFloat(k);
            sum += term;
        }
        for (int k = 0; k < halvings; ++k)
            sum = sum * sum;
        return sum.timesPowerOfTwo(static_cast<std::int64_t>(whole));
    }
    /// x > 0
    friend BigFloat log(const BigFloat& x) {
        const BigFloat mantissa = x.timesPowerOfTwo(-x.m_exponent);
        BigFloat y(std::log(mantissa.toDouble()));
        for (int step = 0; step < 4; ++step) {
            const BigFloat e = exp(y);
            y += BigFloat(2.0) * (mantissa - e) / (mantissa + e);
        }
        return y + BigFloat(static_cast<double>(x.m_exponent)) * logOfTwo();
    }

private:
    static constexpr int limbs = 10;
    static constexpr std::int64_t bits = 32 * limbs;

    /// log 2 = 2 atanh(1/3)
    static const BigFloat& logOfTwo() {
        static const BigFloat value = [] {
            const BigFloat third = BigFloat(1.0) / BigFloat(3.0);
            BigFloat power = third;
            BigFloat sum;
            for (int k = 1; k < 220; k += 2) {
                sum += power / BigFloat(k);
                power = power * third * third;
            }
            return BigFloat(2.0) * sum;
        }();
        return value;
    }

    /// Makes all limbs lie in 0 .. 2^32 - 1; true if the number is negative, and then left unusable.
    static bool carry(std::array<std::int64_t, limbs + 2>& sum) {
        std::int64_t over = 0;
        std::array<std::int64_t, limbs + 2> carried = sum;
        for (std::int64_t& limb : carried) {
            limb += over;
            over = limb >> 32; // rounds downwards
            limb &= 0xffffffffLL;
        }
        if (over < 0)
            return true;
        carried.back() += over << 32;
        sum = carried;
        return false;
    }
    /// The number with these limbs, the highest one just below 2^exponent.
    void take(const std::array<std::int64_t, limbs + 2>& wide, std::int64_t exponent) {
        int top = limbs + 1;
        while (top >= 0 && wide[static_cast<std::size_t>(top)] == 0)
            --top;
        m_limbs = {};
        if (top < 0) {
            m_exponent = 0;
            return;
        }
        m_exponent = exponent - 32 * (limbs + 1 - top);
        int shift = 0;
        while ((static_cast<std::uint64_t>(wide[static_cast<std::size_t>(top)]) << shift & 0x80000000ULL) == 0)
            ++shift;
        for (int k = limbs - 1; k >= 0; --k) {
            const int place = top - (limbs - 1 - k);
            if (place < 0)
                break;
            std::uint64_t limb = static_cast<std::uint64_t>(wide[static_cast<std::size_t>(place)]) << shift;
            if (place > 0)
                limb |= (static_cast<std::uint64_t>(wide[static_cast<std::size_t>(place) - 1]) << shift) >> 32;
            m_limbs[static_cast<std::size_t>(k)] = static_cast<std::uint32_t>(limb);
        }
        m_exponent -= shift;
    }
    void normalize() {
        std::array<std::int64_t, limbs + 2> wide{};
        for (std::size_t k = 0; k < limbs; ++k)
            wide[k + 2] = m_limbs[k];
        take(wide, m_exponent);
    }

    std::array<std::uint32_t, limbs> m_limbs{}; ///< the highest one last, its first bit set unless the number is 0
    std::int64_t m_exponent = 0;                ///< the mantissa is in [1/2, 1)
    bool m_negative = false;
};

} // namespace gapscope
