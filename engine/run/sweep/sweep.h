// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// `count` >= 1 values from `max` down to `min`, both included, equally far from each other on a logarithmic
/// scale; with count = 1 the greatest alone. 0 < least <= greatest.
std::vector<double> logarithmicGrid(double min, double max, int count);

/// One run of a sweep, with the value that sets it apart from the others.
struct SweepPoint {
    double value = 0.0;
    RunSpec spec{};
};

struct SweepResult {
    double value = 0.0;
    std::optional<Message> refused{}; ///< why the run could not start; then `outcome` says nothing
    RunOutcome outcome{};             ///< without its vectors, which only the callback sees
};

class RunSink;

struct SweepOptions {
    /// Every point starts where the one before it ended. With several jobs each has a stretch of the points to itself,
    /// and the first of a stretch starts cold.
    bool warmStart = false;
    int jobs = 1; ///< runs at the same time, at least 1
    /// What takes the snapshots of a point while it runs, on the thread of the run; nothing where it is not set.
    std::function<std::vector<RunSink*>(std::size_t index)> sinksOf{};
};

/// Called when a run has ended, one call at a time, on the thread of the run. `run` is null for a refused one.
/// `outcome` holds the last w and the alpha of the best bound.
using SweepPointDone = std::function<void(std::size_t index, const SweepResult& result, const PreparedRun* run,
                                          const RunOutcome& outcome)>;

/// Runs all points and returns their results in the order of the points. After a stop the runs under way end as
/// stopped, and those that had not begun are left out.
std::vector<SweepResult> runSweep(const std::vector<SweepPoint>& points, const SweepOptions& options, DataStore& store,
                                  const std::stop_token& stop, const SweepPointDone& done);

} // namespace gapscope
