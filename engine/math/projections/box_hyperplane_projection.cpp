// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/box_hyperplane_projection.h"

#include "engine/math/projections/kink_search.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {
namespace {

/// Error: what is wrong with entry i.
Status checkEntry(const ProjectionEntry& e, Index i) {
    const auto problem = [i](const char* what, double found, const char* expected) {
        return Message{
            MessageId::projectionInput, {}, {what, shown(static_cast<std::int64_t>(i)), shown(found), expected}};
    };
    if (!std::isfinite(e.m))
        return problem("point", e.m, "a finite number");
    if (std::isnan(e.min))
        return problem("lower bound", e.min, "a number");
    if (!(e.min <= e.max))
        return problem("upper bound", e.max, "at least the lower bound");
    if (!std::isfinite(e.s))
        return problem("normal", e.s, "a finite number");
    if (!(e.q > 0.0 && std::isfinite(e.q)))
        return problem("weight", e.q, "a positive number");
    return {};
}

/// Sums over many entries: the minimum and maximum of F, and the absolute sums of their finite terms.
struct Reach {
    double min = 0.0;
    double max = 0.0;
    double below = 0.0;
    double above = 0.0;

    void add(const ProjectionEntry& e) noexcept {
        if (e.s == 0.0)
            return;
        const double first = e.s * e.min;
        const double second = e.s * e.max;
        const double low = std::min(first, second);
        const double high = std::max(first, second);
        min += low;
        max += high;
        below += std::isfinite(low) ? std::abs(low) : 0.0;
        above += std::isfinite(high) ? std::abs(high) : 0.0;
    }
    void add(const Reach& other) noexcept {
        min += other.min;
        max += other.max;
        below += other.below;
        above += other.above;
    }
};

/// Errors: the first invalid entry, or that no a of the box reaches the hyperplane.
Status checkEntries(const ProjectionEntries& entries, double value) {
    Reach all;
    for (Index begin = 0; begin < entries.size(); begin += sumBlockSize) {
        Reach block;
        for (Index i = begin; i < std::min(entries.size(), begin + sumBlockSize); ++i) {
            const ProjectionEntry e = entries[i];
            const bool isValid =
                std::isfinite(e.m) && e.min <= e.max && std::isfinite(e.s) && e.q > 0.0 && std::isfinite(e.q);
            if (!isValid)
                return checkEntry(e, i);
            block.add(e);
        }
        all.add(block);
    }
    const double tolerance = 1e-12 * std::max({1.0, std::abs(value), all.below, all.above});
    if (value >= all.min - tolerance && value <= all.max + tolerance)
        return {};
    return Message{MessageId::hyperplaneMissesBox, {}, {shown(value), shown(all.min), shown(all.max)}};
}

/// The multiplier at which F = value; steps 1 to 4 of projections.md section 1.
double multiplierOf(KinkSearch& search) {
    std::vector<double> kinks;
    while (search.halve(kinks)) {
    }
    search.settle();
    return search.lastPiece();
}

/// Adds a product together with its rounding error.
void addProduct(CompensatedSum& sum, double one, double two) {
    const double product = one * two;
    sum.add(product);
    if (std::isfinite(product))
        sum.add(std::fma(one, two, -product));
}

double clipped(const ProjectionEntry& e) {
    return std::clamp(e.m, e.min, e.max);
}

/// An entry that moves with the multiplier.
bool isFree(const ProjectionEntry& e) {
    return e.m > e.min && e.m < e.max;
}

double moved(const ProjectionEntry& e, double multiplier) {
    return e.m + multiplier * e.s / e.q;
}

/// What the sum over clipped entries lacks to the value.
struct Miss {
    double left = 0.0;
    double slope = 0.0; ///< of the sum by the multiplier
    double size = 0.0;  ///< of its terms
};

/// The residual is computed without rounding of its terms, because it determines the digits of free entries if their
/// normals are tiny.
Miss missOf(const ProjectionEntries& entries, double value) {
    CompensatedSum excess;
    excess.add(-value);
    Miss miss;
    for (Index i = 0; i < entries.size(); ++i) {
        const ProjectionEntry e = entries[i];
        const double a = clipped(e);
        addProduct(excess, e.s, a);
        miss.size += std::abs(e.s * a);
        miss.slope += isFree(e) ? e.s * e.s / e.q : 0.0;
    }
    miss.left = -excess.value();
    return miss;
}

/// Up to what balancing corrects.
bool isMet(const Miss& miss, double value) {
    constexpr double tolerance = 1e-9;
    return std::abs(miss.left) <= tolerance * std::max({1.0, std::abs(value), miss.size});
}

} // namespace

/// For a distant point the multiplier has an absolute rounding error of its own size, and the sum misses the value
/// accordingly: from 2^53 times the size of the box on, all kinks of an entry coincide. The search is then repeated
/// from the point that the first one reached, whose entries are small. What is left is distributed over the entries
/// strictly between their bounds, as the exact multiplier would.
Result<double> projectOnBoxAndHyperplane(const BoxAndHyperplane& set, Vector& a, const Vector& weights) {
    const ProjectionEntries entries(set, a, weights);
    if (const Status status = checkEntries(entries, set.value); !status.ok())
        return status.error();
    constexpr int mostSearches = 3;
    double multiplier = 0.0;
    Miss miss;
    for (int search = 1;; ++search) {
        KinkSearch kinks = kinkSearchOf(entries, set.value);
        const double further = multiplierOf(kinks);
        for (Index i = 0; i < a.size(); ++i)
            a[i] = moved(entries[i], further); // `entries` refers to a
        multiplier += further;
        miss = missOf(entries, set.value);
        if (search == mostSearches || isMet(miss, set.value) || !a.allFinite())
            break;
    }
    const double step = miss.slope > 0.0 ? miss.left / miss.slope : 0.0;
    for (Index i = 0; i < a.size(); ++i) {
        const ProjectionEntry e = entries[i];
        a[i] = isFree(e) ? std::clamp(moved(e, step), e.min, e.max) : clipped(e);
    }
    return multiplier;
}

} // namespace gapscope
