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

/// For a distant point the multiplier has an absolute rounding error of its own size, and the sum misses the value
/// accordingly. Distributes the residual over the entries strictly between their bounds, as the exact multiplier would.
/// The residual is computed without rounding of its terms, because it determines the digits of these entries if their
/// normals are tiny. `entries` refers to `a`.
void balance(const ProjectionEntries& entries, double value, Vector& a) {
    const auto isFree = [](const ProjectionEntry& e) { return e.m > e.min && e.m < e.max; };
    CompensatedSum excess;
    excess.add(-value);
    double slope = 0.0;
    for (Index i = 0; i < entries.size(); ++i) {
        const ProjectionEntry e = entries[i];
        addProduct(excess, e.s, e.m);
        slope += isFree(e) ? e.s * e.s / e.q : 0.0;
    }
    const double left = -excess.value();
    if (left == 0.0 || !(slope > 0.0))
        return;
    for (Index i = 0; i < entries.size(); ++i)
        if (const ProjectionEntry e = entries[i]; isFree(e))
            a[i] = std::clamp(e.m + left / slope * e.s / e.q, e.min, e.max);
}

} // namespace

Result<double> projectOnBoxAndHyperplane(const BoxAndHyperplane& set, Vector& a, const Vector& weights) {
    const ProjectionEntries entries(set, a, weights);
    if (const Status status = checkEntries(entries, set.value); !status.ok())
        return status.error();
    KinkSearch search = kinkSearchOf(entries, set.value);
    const double multiplier = multiplierOf(search);
    for (Index i = 0; i < a.size(); ++i) {
        const ProjectionEntry e = entries[i];
        a[i] = std::clamp(e.m + multiplier * e.s / e.q, e.min, e.max);
    }
    balance(entries, set.value, a);
    return multiplier;
}

} // namespace gapscope
