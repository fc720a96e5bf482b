// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/expected_f1_loss.h"

#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// An interval of U on which b positives are missed; ordered by descending b.
struct Level {
    Index missed;
    double length;
    double minMass; ///< lower bound of the mass of c up to the end of this level, attained by nested flips
    double falseOnes = 0.0;
};

std::vector<Level> levelsOf(const std::vector<double>& missed, const std::vector<double>& falseOnes) {
    std::vector<Level> levels;
    double from = 0.0;
    for (auto b = static_cast<Index>(missed.size()); b >= 0; --b) {
        const double to = b > 0 ? std::min(1.0, missed[static_cast<std::size_t>(b - 1)]) : 1.0;
        if (to > from) {
            levels.push_back({.missed = b, .length = to - from, .minMass = 0.0});
            from = to;
        }
    }
    // Nested flips: a negative with probability q is flipped for U > 1 - q.
    double end = 0.0;
    double mass = 0.0;
    std::size_t come = 0;
    for (Level& level : levels) {
        const double begin = end;
        end += level.length;
        mass += static_cast<double>(come) * level.length;
        for (; come < falseOnes.size() && 1.0 - falseOnes[come] < end; ++come)
            mass += end - std::max(begin, 1.0 - falseOnes[come]);
        level.minMass = mass;
    }
    return levels;
}

class Allocation {
public:
    Allocation(std::vector<Level> levels, Index positives, Index negatives)
        : m_levels(std::move(levels)), m_positives(positives), m_negatives(negatives) {}

    const std::vector<Level>& allocated() {
        divide(0, m_levels.size(), 0.0);
        return m_levels;
    }
    double expectedLoss() {
        divide(0, m_levels.size(), 0.0);
        CompensatedSum sum;
        for (const Level& level : m_levels) {
            const double whole = std::clamp(std::floor(level.falseOnes), 0.0, static_cast<double>(m_negatives));
            const auto c = static_cast<Index>(whole);
            const double share = std::clamp(level.falseOnes - whole, 0.0, 1.0);
            double loss = lossOfF1(m_positives, level.missed, c);
            if (share > 0.0 && c < m_negatives)
                loss += share * (lossOfF1(m_positives, level.missed, c + 1) - loss);
            sum.add(level.length * loss);
        }
        return sum.value();
    }

private:
    /// Allocates to levels first .. last-1, given that the mass before them is `before`.
    void divide(std::size_t first, std::size_t last, double before) {
        while (first < last) {
            fill(first, last, m_levels[last - 1].minMass - before);
            double mass = before;
            double worst = tolerance;
            std::size_t cut = last;
            for (std::size_t k = first; k + 1 < last; ++k) {
                mass += m_levels[k].length * m_levels[k].falseOnes;
                if (const double missing = m_levels[k].minMass - mass; missing > worst) {
                    worst = missing;
                    cut = k + 1;
                }
            }
            if (cut == last)
                return;
            divide(first, cut, before);
            before = m_levels[cut - 1].minMass;
            first = cut;
        }
    }
    /// The smallest c at which one more false positive gains less than `price` at this level: gain(c) = Delta(b, c + 1)
    /// - Delta(b, c) = 2 (n_+ - b) / (d (d + 1)), d = 2 n_+ - b + c.
    double wanted(const Level& level, double price) const {
        const auto twice = static_cast<double>(2 * (m_positives - level.missed));
        const auto base = static_cast<double>(2 * m_positives - level.missed);
        if (twice <= 0.0)
            return 0.0;
        const double d = std::ceil(0.5 * (std::sqrt(1.0 + 4.0 * twice / price) - 1.0));
        return std::clamp(d - base, 0.0, static_cast<double>(m_negatives));
    }
    double massAt(std::size_t first, std::size_t last, double price) const {
        double mass = 0.0;
        for (std::size_t k = first; k < last; ++k)
            mass += m_levels[k].length * wanted(m_levels[k], price);
        return mass;
    }
    /// The best c for these levels with this total mass: everything that gains more than a price, and part of what
    /// gains exactly that.
    void fill(std::size_t first, std::size_t last, double mass) {
        double low = minPrice; // too much is wanted at this price, or everything
        double high = 2.0;     // more than any gain, so that nothing is wanted
        for (int step = 0; step < bisections; ++step) {
            const double middle = std::sqrt(low * high);
            if (middle <= low || middle >= high)
                break;
            (massAt(first, last, middle) > mass ? low : high) = middle;
        }
        double left = mass;
        for (std::size_t k = first; k < last; ++k) {
            m_levels[k].falseOnes = wanted(m_levels[k], high);
            left -= m_levels[k].length * m_levels[k].falseOnes;
        }
        for (const double price : {low, 0.0}) // 0 for levels where nothing is gained
            for (std::size_t k = first; k < last && left > 0.0; ++k) {
                Level& level = m_levels[k];
                const double max = price > 0.0 ? wanted(level, price) : static_cast<double>(m_negatives);
                const double more = std::clamp(left / level.length, 0.0, std::max(0.0, max - level.falseOnes));
                level.falseOnes += more;
                left -= more * level.length;
            }
    }

    static constexpr double tolerance = 1e-14;
    static constexpr double minPrice = 1e-18;
    static constexpr int bisections = 100;

    std::vector<Level> m_levels;
    Index m_positives;
    Index m_negatives;
};

} // namespace

double expectedF1Loss(const std::vector<double>& missed, const std::vector<double>& falseOnes) {
    return Allocation(levelsOf(missed, falseOnes), static_cast<Index>(missed.size()),
                      static_cast<Index>(falseOnes.size()))
        .expectedLoss();
}

std::vector<F1Level> bestF1Levels(const std::vector<double>& missed, const std::vector<double>& falseOnes) {
    Allocation allocation(levelsOf(missed, falseOnes), static_cast<Index>(missed.size()),
                          static_cast<Index>(falseOnes.size()));
    std::vector<F1Level> levels;
    for (const Level& level : allocation.allocated())
        levels.push_back({.missed = level.missed, .length = level.length, .falseOnes = level.falseOnes});
    return levels;
}

} // namespace gapscope
