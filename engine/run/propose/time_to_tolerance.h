// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/measured_rate.h"
#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// When a run is expected to reach a gap, from the law that its curve has followed so far.
struct TimeToTolerance {
    double seconds = 0.0;                  ///< of solver time from the last point on; 0 if the gap is reached already
    DecayLaw law = DecayLaw::unknown;      ///< unknown if both laws fit and say about the same
    double secondsPerDigit = notAvailable; ///< for a geometric decay
    double order = notAvailable;           ///< for a power law: the gap falls like t^order, order < 0
};

/// The gap of a run after some work; neither passes nor seconds decrease along a curve.
struct GapPoint {
    double passes = 0.0;
    double seconds = 0.0; ///< of solver time
    double gap = notAvailable;
};

/// The expected time from the last point of `curve` to the gap `target`. The smallest gap so far is used, since a run
/// ends when it is first below. The law is fitted by least squares to the last three quarters of the passes, geometric
/// in them or a power of them (measured_rate.h); passes become seconds by the pace of the last quarter, so that a
/// machine that was busy for a while does not bend the law. Nothing if neither law fits, if the latest part of the
/// curve falls less than half as fast as the law says (it stalls), if the gap is above its smallest value by a factor
/// of 2 (it rises), with fewer than six points, or if the target is further away than a hundred times the passes so
/// far, where an extrapolation means nothing.
std::optional<TimeToTolerance> timeToTolerance(std::span<const GapPoint> curve, double target);

/// The gap of a run over its work, for timeToTolerance. Memory is bounded: of many points every second one is kept,
/// and always the latest.
class GapCurve {
public:
    void add(const Snapshot& snapshot);
    std::span<const GapPoint> points() const noexcept { return m_points; }

private:
    std::vector<GapPoint> m_points;
    std::size_t m_stride = 1; ///< snapshots per point
    std::size_t m_count = 0;
};

/// The expected time to the tolerance of a run that is going on, kept up to date: it is estimated again from new
/// snapshots, counts down while there are none, and is dropped when it has run out without the tolerance being reached.
class TimeLeft {
public:
    /// `fresh`: the snapshots since the last call, in order; `worked`: seconds that the run has worked since then.
    void update(std::span<const Snapshot> fresh, const RunSpec::Budget& budget, double worked);
    /// Nothing if no estimate is possible; without a tolerance there is none.
    const std::optional<TimeToTolerance>& estimate() const noexcept { return m_estimate; }

private:
    GapCurve m_curve;
    std::optional<TimeToTolerance> m_estimate;
};

} // namespace gapscope
