// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/kink_search.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t exactMedianLimit = 10000; // kinks; with more, pivots come from a sample
constexpr std::size_t sampledKinks = 2000;

/// A kink near the median of `kinks`, deterministic so that runs are reproducible.
double pivotOf(std::vector<double>& kinks) {
    if (kinks.size() > exactMedianLimit) {
        const std::size_t stride = kinks.size() / sampledKinks;
        const std::size_t count = kinks.size() / stride;
        for (std::size_t k = 0; k < count; ++k)
            kinks[k] = kinks[k * stride];
        kinks.resize(count);
    }
    const auto middle = kinks.begin() + static_cast<std::ptrdiff_t>((kinks.size() - 1) / 2);
    std::nth_element(kinks.begin(), middle, kinks.end());
    return *middle;
}

} // namespace

KinkShare shareOf(const ProjectionEntry& e) noexcept {
    const double toMin = (e.min - e.m) * e.q / e.s;
    const double toMax = (e.max - e.m) * e.q / e.s;
    const double atLeast = e.s * e.min;
    const double atMax = e.s * e.max;
    if (e.s > 0.0)
        return {toMin, toMax, atLeast, atMax, e.s * e.m, e.s * e.s / e.q};
    return {toMax, toMin, atMax, atLeast, e.s * e.m, e.s * e.s / e.q};
}

bool KinkSearch::settled(const KinkShare& share) noexcept {
    if (share.last <= low) {
        offset += share.high;
    } else if (share.first >= high) {
        offset += share.low;
    } else if (share.first <= low && share.last >= high) {
        offset += share.offset;
        slope += share.slope;
    } else {
        return false;
    }
    return true;
}

std::size_t KinkSearch::kinksInside() const noexcept {
    std::size_t count = 0;
    for (const KinkShare& share : open)
        count += (contains(share.first) ? 1U : 0U) + (contains(share.last) ? 1U : 0U);
    return count;
}

std::optional<double> KinkSearch::halve(std::vector<double>& kinks) {
    kinks.clear();
    for (const KinkShare& share : open)
        for (const double kink : {share.first, share.last})
            if (contains(kink))
                kinks.push_back(kink);
    if (kinks.empty())
        return std::nullopt;
    const double pivot = pivotOf(kinks);
    const double sum = at(pivot);
    if (sum == value)
        low = high = pivot;
    else
        (sum > value ? high : low) = pivot;
    settle();
    return pivot;
}

double KinkSearch::lastPiece() const noexcept {
    if (slope > 0.0)
        return std::clamp((value - offset) / slope, low, high);
    if (std::isfinite(low))
        return low;
    return std::isfinite(high) ? high : 0.0;
}

namespace {

constexpr Index sampledEntries = 8000;
constexpr int narrowingPasses = 12; // then the rest is handled without further narrowing
constexpr double rankSlack = 3.0;   // times sqrt(sampled kinks); the rank error of a sampled root is usually less
constexpr Index keptShare = 8;      // at most one in this many indices may stay open after a pass

/// Two values of t, the values of F there, and the part of F between them that involves no open kinks.
struct Bracket {
    double first;
    double second;
    double atFirst = 0.0;
    double atSecond = 0.0;
    double offset = 0.0;
    double slope = 0.0;
    std::vector<KinkShare> open{}; ///< shares with kinks between them, up to a capacity
    bool isOverfull = false;

    void add(const ProjectionEntries& entries);

private:
    struct Sums {
        double atFirst = 0.0;
        double atSecond = 0.0;
        double offset = 0.0;
        double slope = 0.0;
    };
    Sums block(const ProjectionEntries& entries, Index begin, Index end, std::size_t capacity);
};

Bracket::Sums Bracket::block(const ProjectionEntries& entries, Index begin, Index end, std::size_t capacity) {
    Sums sums;
    for (Index i = begin; i < end; ++i) {
        const ProjectionEntry e = entries[i];
        const double ratio = e.s / e.q;
        const double x = e.m + first * ratio;
        const double y = e.m + second * ratio;
        const double clipped = std::clamp(x, e.min, e.max);
        sums.atFirst += e.s * clipped;
        sums.atSecond += e.s * std::clamp(y, e.min, e.max);
        const double low = std::min(x, y);
        const double high = std::max(x, y);
        const bool isLinear = low >= e.min && high <= e.max;
        const bool isConstant = high <= e.min || low >= e.max || e.min == e.max;
        if (isConstant) {
            sums.offset += e.s * clipped;
        } else if (isLinear) {
            sums.offset += e.s * e.m;
            sums.slope += e.s * ratio;
        } else if (open.size() < capacity) {
            open.push_back(shareOf(e));
        } else {
            isOverfull = true;
        }
    }
    return sums;
}

void Bracket::add(const ProjectionEntries& entries) {
    const auto capacity = static_cast<std::size_t>(entries.size() / keptShare);
    open.reserve(capacity);
    for (Index begin = 0; begin < entries.size(); begin += sumBlockSize) {
        const Sums sums = block(entries, begin, std::min(entries.size(), begin + sumBlockSize), capacity);
        atFirst += sums.atFirst;
        atSecond += sums.atSecond;
        offset += sums.offset;
        slope += sums.slope;
    }
}

/// Equally spaced entries: deterministic, so that runs are reproducible.
std::vector<KinkShare> sampleOf(const ProjectionEntries& entries) {
    std::vector<KinkShare> sample;
    const Index stride = std::max<Index>(1, entries.size() / sampledEntries);
    for (Index i = 0; i < entries.size(); i += stride)
        if (const ProjectionEntry e = entries[i]; e.s != 0.0)
            sample.push_back(shareOf(e));
    return sample;
}

/// The rank of the first kink at which the sum over the sample, scaled up to all entries, reaches the value.
std::size_t sampledRoot(const std::vector<KinkShare>& sample, const std::vector<double>& kinks, double value,
                        double factor) {
    const auto isBefore = [&](double kink) {
        double sum = 0.0;
        for (const KinkShare& share : sample)
            sum += share.at(kink);
        return factor * sum < value;
    };
    return static_cast<std::size_t>(std::ranges::partition_point(kinks, isBefore) - kinks.begin());
}

/// Evaluates all entries at the ends of the bracket and narrows the search. True if the root is inside the bracket and
/// the search holds all open entries.
bool takeBracket(Bracket bracket, const ProjectionEntries& entries, KinkSearch& search) {
    bracket.add(entries);
    if (bracket.atFirst > search.value) {
        search.high = bracket.first;
        return false;
    }
    if (bracket.atSecond < search.value) {
        search.low = bracket.second;
        return false;
    }
    search.low = bracket.first;
    search.high = bracket.second;
    if (bracket.isOverfull)
        return false;
    search.offset = bracket.offset;
    search.slope = bracket.slope;
    search.open = std::move(bracket.open);
    return true;
}

} // namespace

bool narrowBySample(const ProjectionEntries& entries, KinkSearch& search) {
    const std::vector<KinkShare> sample = sampleOf(entries);
    const Index stride = std::max<Index>(1, entries.size() / sampledEntries);
    std::vector<double> kinks;
    for (int pass = 0; pass < narrowingPasses; ++pass) {
        kinks.clear();
        for (const KinkShare& share : sample)
            for (const double kink : {share.first, share.last})
                if (std::isfinite(kink) && search.contains(kink))
                    kinks.push_back(kink);
        if (kinks.empty()) // ties: almost no entry has a kink inside
            return std::isfinite(search.low) && std::isfinite(search.high) &&
                   takeBracket({.first = search.low, .second = search.high}, entries, search);
        std::ranges::sort(kinks);
        std::size_t from = kinks.size() / 4;
        std::size_t to = kinks.size() - 1 - from;
        if (pass == 0) {
            const std::size_t root = sampledRoot(sample, kinks, search.value, static_cast<double>(stride));
            const auto slack = static_cast<std::size_t>(rankSlack * std::sqrt(static_cast<double>(kinks.size())));
            from = root > slack ? root - slack : 0;
            to = std::min(kinks.size() - 1, root + slack);
        }
        if (takeBracket({.first = kinks[from], .second = kinks[to]}, entries, search))
            return true;
    }
    return false;
}

KinkSearch kinkSearchOf(const ProjectionEntries& entries, double value) {
    KinkSearch search{.value = value};
    const bool isLarge = 2 * static_cast<std::size_t>(entries.size()) > exactMedianLimit;
    if (isLarge && narrowBySample(entries, search))
        return search;
    for (Index i = 0; i < entries.size(); ++i)
        if (const ProjectionEntry e = entries[i]; e.s != 0.0)
            if (const KinkShare share = shareOf(e); !search.settled(share))
                search.open.push_back(share);
    return search;
}

} // namespace gapscope
