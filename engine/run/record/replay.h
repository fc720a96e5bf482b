// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"
#include "engine/run/record/support_history.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Iterations of a run, from 0, both ends included.
struct IterationRange {
    double first = 0.0;
    double last = 0.0;
};

/// What a run shows when it is run again.
struct Replay {
    SupportRecord record; ///< of the iterations of the range; where they are too many, evenly thinned
    Iterate end;          ///< at the end of the range, or where the solver could not go on
};

/// Runs the solver of a run again, without evaluations, up to the end of a range, and collects the supports of all
/// iterations inside. The iterates are those of the run bit for bit, as its log is. `progress` is told from time to
/// time the share of the iterations that are done. Nothing when a stop was asked for, which is looked at wherever the
/// solver looks. May not go on while the run itself does if that has several threads, whose products share a pool.
std::optional<Replay> replay(const PreparedRun& run, const IterationRange& range, const std::stop_token& stop,
                             const std::function<void(double share)>& progress = {});

/// The same, but every iterate up to `last` is shown to `visit` where it stands: to be looked at, not to be kept.
/// False when a stop was asked for.
using IterateVisitor = std::function<void(double iteration, const SolverState& state)>;
bool replayIterates(const PreparedRun& run, double last, const std::stop_token& stop, const IterateVisitor& visit);

/// The same for the iterates of snapshots, in their order: those of a run that paused inside an iteration, too. One is
/// left out where the run stopped between two places where it could have paused.
using SnapshotVisitor = std::function<void(const Snapshot& snapshot, const SolverState& state, bool isInside)>;
bool replaySnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots, const std::stop_token& stop,
                     const SnapshotVisitor& visit);

} // namespace gapscope
