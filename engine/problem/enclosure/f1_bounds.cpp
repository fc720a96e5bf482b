// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/f1_bounds.h"

#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/infinity.h"
#include "engine/problem/risks/expected_f1_loss.h"
#include "engine/problem/risks/f1_risk.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

using Units = std::int64_t;

/// Flip probabilities are multiples of 2^-digits, so that sums of them over all rows of a class are exact integers.
int digitsFor(std::size_t rows) noexcept {
    constexpr int all = 62;
    constexpr int ofDouble = 52;
    return std::min(ofDouble, all - static_cast<int>(std::bit_width(rows)));
}

/// Delta(b, c), rounded outwards.
Interval lossOf(Index positives, Index missed, Index falseOnes) {
    return Interval(static_cast<double>(missed + falseOnes)) /
           Interval(static_cast<double>(2 * positives - missed + falseOnes));
}

/// What flips of the first 0, 1, ... rows add at most, given the doubled scores in descending order.
std::vector<double> gainsUp(std::vector<double>& doubled, double rows) {
    std::ranges::sort(doubled, std::greater{});
    std::vector<double> gains;
    gains.reserve(doubled.size() + 1);
    gains.push_back(0.0);
    EnclosedSum sum;
    for (const double one : doubled) {
        sum.add(one);
        gains.push_back(quotientUp(sum.value().high(), rows));
    }
    return gains;
}

/// What is left of the flip probabilities of the negatives, in descending order.
class Rests {
public:
    explicit Rests(std::vector<Units> descending) : m_rest(std::move(descending)), m_sums(m_rest.size() + 1) {
        sumUpTo(m_rest.size());
    }

    /// The negatives that are flipped on one level, as masses of units: at most `room` for every row, and no less than
    /// what does not fit into the levels after it; the rows with the largest rest first, up to `target` in all.
    /// Subtracts them from the rests, which stay in descending order, and returns their sum. Any such masses belong to
    /// a distribution of sets (McNaughton 1959).
    Units take(Units room, Units after, Units target) {
        if (m_rest.empty() || m_rest.front() == 0)
            return 0;
        Units low = 0;
        Units high = std::min(m_rest.front(), after); // above `after` there is what does not fit later
        while (low < high) {
            const Units middle = low + (high - low) / 2;
            if (massAbove(middle, room) <= target)
                high = middle;
            else
                low = middle + 1;
        }
        Units taken = 0;
        const std::size_t touched = countAbove(low);
        for (std::size_t k = 0; k < touched; ++k) {
            const Units mass = std::min(room, m_rest[k] - low);
            m_rest[k] -= mass;
            taken += mass;
        }
        sumUpTo(touched);
        return taken;
    }

private:
    std::size_t countAbove(Units bound) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_rest, bound, std::greater{}) - m_rest.begin());
    }
    /// Of what is above a level, at most `room` of each.
    Units massAbove(Units level, Units room) const {
        const std::size_t full = countAbove(level + room);
        const std::size_t some = countAbove(level);
        return static_cast<Units>(full) * room + (m_sums[full] - m_sums[some]) -
               static_cast<Units>(some - full) * level;
    }
    /// Sums from the end, so that those behind the rows that a level touches stay as they are.
    void sumUpTo(std::size_t count) {
        for (std::size_t k = count; k-- > 0;)
            m_sums[k] = m_sums[k + 1] + m_rest[k];
    }

    std::vector<Units> m_rest;
    std::vector<Units> m_sums; ///< of the rests from each place on
};

/// The maximum over labellings of Delta plus scores (problem/risks/f1_risk.h); alpha_i = 2 y_i q_i, q_i the probability
/// that row i is flipped.
class F1Bounds final : public RiskBounds {
public:
    explicit F1Bounds(const Vector& labels)
        : m_labels(labels), m_rows(labels),
          m_digits(digitsFor(std::max(m_rows.positives.size(), m_rows.negatives.size()))) {}
    double valueUp(const IntervalVector& scores) const override;
    void repair(Vector& alpha) const override {
        for (Index i = 0; i < alpha.size(); ++i)
            alpha[i] = 2.0 * m_labels[i] * std::ldexp(static_cast<double>(unitsOf(alpha, i)), -m_digits);
    }
    /// phi* is convex and phi*(0) = 0.
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        const double charge = -expectedLossDown(alpha.low); // repaired entries are doubles
        return std::max(productUp(scale.low(), charge), productUp(scale.high(), charge));
    }

private:
    /// q_i, rounded downwards.
    Units unitsOf(const Vector& alpha, Index i) const noexcept {
        const double q = std::clamp(0.5 * m_labels[i] * alpha[i], 0.0, 1.0);
        return static_cast<Units>(std::floor(std::ldexp(q, m_digits)));
    }
    std::vector<Units> unitsOf(const Vector& alpha, const std::vector<Index>& rows) const {
        std::vector<Units> units;
        units.reserve(rows.size());
        for (const Index i : rows)
            units.push_back(unitsOf(alpha, i));
        std::ranges::sort(units, std::greater{});
        return units;
    }
    std::vector<double> sharesOf(const std::vector<Units>& units) const {
        std::vector<double> shares;
        shares.reserve(units.size());
        for (const Units one : units)
            shares.push_back(std::ldexp(static_cast<double>(one), -m_digits));
        return shares;
    }
    double expectedLossDown(const Vector& alpha) const;
    double bestUp(Index missed, const std::vector<double>& doubled, const std::vector<double>& gains,
                  double rows) const;

    const Vector& m_labels;
    F1Rows m_rows;
    int m_digits;
};

/// The greatest Delta(b, c) + V_c over c for one b, which is concave in c. To the left of `first` no exact increment is
/// negative, from `last` on none is positive; between them the increments are at most that at `first`.
double F1Bounds::bestUp(Index missed, const std::vector<double>& doubled, const std::vector<double>& gains,
                        double rows) const {
    const auto twice = static_cast<double>(2 * (m_rows.positiveCount() - missed));
    const auto base = static_cast<double>(2 * m_rows.positiveCount() - missed);
    const auto increment = [&](Index c) {
        const double d = base + static_cast<double>(c);
        return Interval(twice) / (Interval(d) * Interval(d + 1.0)) +
               Interval(doubled[static_cast<std::size_t>(c)]) / Interval(rows);
    };
    Index low = 0;
    Index high = m_rows.negativeCount();
    while (low < high) {
        const Index middle = low + (high - low) / 2;
        (increment(middle).high() <= 0.0 ? high : low) = increment(middle).high() <= 0.0 ? middle : middle + 1;
    }
    const Index last = high;
    low = 0;
    while (low < high) {
        const Index middle = low + (high - low) / 2;
        (increment(middle).low() >= 0.0 ? low : high) = increment(middle).low() >= 0.0 ? middle + 1 : middle;
    }
    const Index first = low;
    double best = sumUp(lossOf(m_rows.positiveCount(), missed, first).high(), gains[static_cast<std::size_t>(first)]);
    if (first < last)
        best = sumUp(best, productUp(static_cast<double>(last - first), std::max(0.0, increment(first).high())));
    return best;
}

double F1Bounds::valueUp(const IntervalVector& scores) const {
    std::vector<double> ofPositives;
    std::vector<double> ofNegatives;
    for (const Index i : m_rows.positives)
        ofPositives.push_back(-2.0 * scores.low[i]);
    for (const Index i : m_rows.negatives)
        ofNegatives.push_back(2.0 * scores.high[i]);
    const auto isUnbounded = [](double x) { return !std::isfinite(x); };
    if (std::ranges::any_of(ofPositives, isUnbounded) || std::ranges::any_of(ofNegatives, isUnbounded))
        return infinity;
    const auto rows = static_cast<double>(m_rows.count());
    const std::vector<double> missedGains = gainsUp(ofPositives, rows);
    const std::vector<double> falseGains = gainsUp(ofNegatives, rows);
    double value = -infinity;
    for (Index missed = 0; missed <= m_rows.positiveCount(); ++missed)
        value = std::max(
            value, sumUp(bestUp(missed, ofNegatives, falseGains, rows), missedGains[static_cast<std::size_t>(missed)]));
    return value;
}

/// E[Delta] of a distribution with exactly these flip probabilities, from below. Positives are flipped together: level
/// by level, those whose probability reaches up to there. On every level the negatives get the numbers of the best
/// distribution, as far as whole units go; sums of units M on a level of length L mean that M div L of them are flipped
/// there, and one more on M mod L of its units.
double F1Bounds::expectedLossDown(const Vector& alpha) const {
    const std::vector<Units> missed = unitsOf(alpha, m_rows.positives);
    const std::vector<Units> flipped = unitsOf(alpha, m_rows.negatives);
    const std::vector<F1Level> levels = bestF1Levels(sharesOf(missed), sharesOf(flipped));
    Rests rests(flipped);
    const Units one = Units{1} << m_digits;
    Units begin = 0;
    EnclosedSum sum;
    std::size_t next = 0;
    for (auto b = static_cast<Index>(missed.size()); b >= 0; --b) {
        const Units end = b > 0 ? missed[static_cast<std::size_t>(b - 1)] : one;
        const Units length = end - begin;
        if (length <= 0)
            continue;
        const double wanted = next < levels.size() ? levels[next].falseOnes : 0.0;
        ++next;
        const double most = static_cast<double>(length) * std::clamp(wanted, 0.0, static_cast<double>(flipped.size()));
        const Units taken = rests.take(length, one - end, static_cast<Units>(std::nearbyint(most)));
        const auto whole = static_cast<Index>(taken / length);
        const Units part = taken % length;
        sum.add(Interval(static_cast<double>(length - part)) * lossOf(m_rows.positiveCount(), b, whole));
        if (part > 0)
            sum.add(Interval(static_cast<double>(part)) * lossOf(m_rows.positiveCount(), b, whole + 1));
        begin = end;
    }
    return std::ldexp(sum.value().low(), -m_digits);
}

} // namespace

std::unique_ptr<RiskBounds> f1Bounds(const Vector& labels) {
    constexpr double mostPairs = 1e7; // every level of b may touch all negatives
    const F1Rows rows(labels);
    if (static_cast<double>(rows.positives.size()) * static_cast<double>(rows.negatives.size()) > mostPairs)
        return nullptr;
    return std::make_unique<F1Bounds>(labels);
}

} // namespace gapscope
