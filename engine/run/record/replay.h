// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"
#include "engine/run/record/support_history.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// A range of iterations, counted from 0, inclusive.
struct IterationRange {
    double first = 0.0;
    double last = 0.0;
};

/// The result of a replay.
struct Replay {
    SupportRecord record; ///< for the iterations of the range; thinned evenly if they are too many
    Iterate end;          ///< at the end of the range, or where the solver ended
};

/// Runs the solver again, without evaluations, up to the end of a range, and collects the supports of all iterations in
/// the range. The iterates are bit-identical to those of the run. `progress` occasionally receives the share of the
/// iterations done. Nothing after a stop request, which is polled wherever the solver polls.
std::optional<Replay> replay(const PreparedRun& run, const IterationRange& range, const std::stop_token& stop,
                             const std::function<void(double share)>& progress = {});

/// The same, but calls `visit` with every iterate up to `last`, by reference and only valid during the call. False
/// after a stop request.
using IterateVisitor = std::function<void(double iteration, const SolverState& state)>;
bool replayIterates(const PreparedRun& run, double last, const std::stop_token& stop, const IterateVisitor& visit);

/// The same for the iterates at snapshots, in order, including those of pauses inside an iteration. A snapshot taken
/// where the run stopped between two yield points is skipped.
using SnapshotVisitor = std::function<void(const Snapshot& snapshot, const SolverState& state, bool isInside)>;
bool replaySnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots, const std::stop_token& stop,
                     const SnapshotVisitor& visit);

} // namespace gapscope
