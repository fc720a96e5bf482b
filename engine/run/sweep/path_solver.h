// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep_path.h"

#include <functional>
#include <vector>

namespace gapscope {

/// A sweep whose points go into a path: one series a solver, each with a point for every value.
struct PathRequest {
    std::vector<std::vector<SweepPoint>> series;
    SweepOptions options{}; ///< `sinksOf` is not used: the path keeps the traces
    int folds = 0;          ///< cross-validation of every point; 0 = none
    std::uint64_t foldSeed = 1;
};

/// How far a sweep has come, in runs.
struct PathProgress {
    std::size_t ended = 0;
    std::size_t total = 0;
    int fold = 0; ///< the fold being solved, from 1; 0 while all rows are
    int folds = 0;
};

/// Solves all points, series after series, then on the folds. Points of a run that was stopped are left out: they are
/// not solved. `tell` is called from any thread, one call at a time. Error: folds that cannot be made; then nothing has
/// been solved.
Status solvePath(const PathRequest& request, DataStore& store, SweepPath& path, const std::stop_token& stop,
                 const std::function<void(const PathProgress&)>& tell);

/// Solves one more value, from the nearest solved one of its series where there is one, and adds it to the path. Null
/// after a stop.
PathPointPointer solveMissing(const SweepPoint& point, int series, DataStore& store, SweepPath& path,
                              const std::stop_token& stop);

} // namespace gapscope
