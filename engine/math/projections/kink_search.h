// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/projections/box_hyperplane_projection.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

/// The search used by the projection onto a box and a hyperplane: the root of a nondecreasing, piecewise linear
/// function F that is a sum over many indices (projections.md section 1).
namespace gapscope {

/// Long sums are accumulated in blocks of this size, which limits rounding errors.
inline constexpr Index sumBlockSize = 4096;

/// The data of one index of the projection: bounds, point m, normal s, weight q.
struct ProjectionEntry {
    double min;
    double max;
    double m;
    double s;
    double q;
};

/// All indices; an empty normal or empty weights mean all ones.
class ProjectionEntries {
public:
    ProjectionEntries(const BoxAndHyperplane& set, const Vector& points, const Vector& weights)
        : m_set(set), m_points(points), m_normal(set.normal.size() > 0 ? set.normal.data() : &one),
          m_weights(weights.size() > 0 ? weights.data() : &one), m_normalStride(set.normal.size() > 0 ? 1 : 0),
          m_weightStride(weights.size() > 0 ? 1 : 0) {}

    Index size() const noexcept { return m_points.size(); }
    ProjectionEntry operator[](Index i) const noexcept {
        return {m_set.min[i], m_set.max[i], m_points[i], m_normal[i * m_normalStride], m_weights[i * m_weightStride]};
    }

private:
    static constexpr double one = 1.0;

    const BoxAndHyperplane& m_set;
    const Vector& m_points;
    const double* m_normal;
    const double* m_weights;
    Index m_normalStride;
    Index m_weightStride;
};

/// The share of one index in F(t): `low` up to the kink `first`, `high` from the kink `last` on, offset + t slope in
/// between.
struct KinkShare {
    double first;
    double last;
    double low;
    double high;
    double offset;
    double slope;

    double at(double t) const noexcept {
        if (t <= first)
            return low;
        return t >= last ? high : offset + t * slope;
    }
};

/// The share of an index whose normal is not 0.
KinkShare shareOf(const ProjectionEntry& e) noexcept;

/// The open indices, whose kinks still matter, and the sum of all others as a function of t on the interval (low,
/// high).
struct KinkSearch {
    double value;
    std::vector<KinkShare> open{};
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    double offset = 0.0;
    double slope = 0.0;

    double at(double t) const noexcept {
        double sum = offset + slope * t;
        for (const KinkShare& share : open)
            sum += share.at(t);
        return sum;
    }
    bool contains(double t) const noexcept { return t > low && t < high; }
    /// Adds a share to the sum and returns true, unless it has a kink inside the interval.
    bool settled(const KinkShare& share) noexcept;
    /// Moves every index without a kink inside the interval from `open` to the sum.
    void settle() {
        std::erase_if(open, [this](const KinkShare& share) { return settled(share); });
    }
    /// Kinks strictly inside the interval.
    std::size_t kinksInside() const noexcept;
    /// One pass: the sum at a kink near the median of those inside the interval; that kink, which is returned, becomes
    /// one of its ends. Nothing if no kink is inside. `kinks` is memory for them.
    std::optional<double> halve(std::vector<double>& kinks);
    /// The root on an interval without kinks. If F is constant there, every t of the interval gives the same a.
    double lastPiece() const noexcept;
};

/// Narrows the search interval by evaluating all entries at two sampled kinks per pass: first around the root of the
/// sample, then at the quartiles of what remains. True if the search holds all open entries. The sample is
/// deterministic, so that runs are reproducible. This needs fewer and shorter passes than bisection at medians, where
/// the median of all kinks alone would cost many times a selection (conventions.md section 9).
bool narrowBySample(const ProjectionEntries& entries, KinkSearch& search);

/// The search for F = value before its first pass: with many entries narrowed by a sample, else with all kinks.
KinkSearch kinkSearchOf(const ProjectionEntries& entries, double value);

} // namespace gapscope
