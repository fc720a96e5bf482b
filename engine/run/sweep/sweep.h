// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// `count` >= 1 values from `max` down to `min`, both included, equally spaced on a logarithmic scale; `max` alone for
/// count = 1. Requires 0 < min <= max.
std::vector<double> logarithmicGrid(double min, double max, int count);

/// One run of a sweep, with the value that distinguishes it from the others.
struct SweepPoint {
    double value = 0.0;
    RunSpec spec{};
};

struct SweepResult {
    double value = 0.0;
    std::optional<Message> refused{}; ///< why the run could not start; `outcome` is then meaningless
    RunOutcome outcome{};             ///< without its vectors, which only the callback receives
};

class RunSink;

struct SweepOptions {
    /// Each point starts where the one before it ended. With several jobs each gets a contiguous chunk of the points,
    /// whose first point starts cold.
    bool warmStart = false;
    int jobs = 1; ///< number of runs at the same time, at least 1
    /// Returns the sinks for the snapshots of a point, called on the thread of its run; may be empty.
    std::function<std::vector<RunSink*>(std::size_t index)> sinksOf{};
};

/// Called when a run has ended, one call at a time, on the thread of the run. `run` is null for a refused one.
/// `outcome` holds the last w and the alpha of the best dual bound.
using SweepPointDone = std::function<void(std::size_t index, const SweepResult& result, const PreparedRun* run,
                                          const RunOutcome& outcome)>;

/// Runs all points and returns their results in the order of the points. After a stop, current runs end as stopped, and
/// points not yet started are left out.
std::vector<SweepResult> runSweep(const std::vector<SweepPoint>& points, const SweepOptions& options, DataStore& store,
                                  const std::stop_token& stop, const SweepPointDone& done);

} // namespace gapscope
