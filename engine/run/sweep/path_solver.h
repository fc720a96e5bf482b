// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep_path.h"

#include <functional>
#include <vector>

namespace gapscope {

/// A sweep whose points are added to a path: one series per solver, each with a point for every value.
struct PathRequest {
    std::vector<std::vector<SweepPoint>> series;
    SweepOptions options{}; ///< `sinksOf` is ignored: the path keeps the traces
    int folds = 0;          ///< cross-validation of every point; 0 = none
    std::uint64_t foldSeed = 1;
};

/// The progress of a sweep, in runs.
struct PathProgress {
    std::size_t ended = 0;
    std::size_t total = 0;
    int fold = 0; ///< the current fold, from 1; 0 while solving on all rows
    int folds = 0;
};

/// Solves all points, series after series, then on the folds. The points of stopped runs are left out, since they are
/// not solved. `tell` is called from any thread, one call at a time. Error: the folds cannot be made; then nothing has
/// been solved.
Status solvePath(const PathRequest& request, DataStore& store, SweepPath& path, const std::stop_token& stop,
                 const std::function<void(const PathProgress&)>& tell);

/// Solves one more value, starting from the nearest solved one of its series if there is one, and adds it to the path.
/// Null after a stop.
PathPointPointer solveMissing(const SweepPoint& point, int series, DataStore& store, SweepPath& path,
                              const std::stop_token& stop);

} // namespace gapscope
