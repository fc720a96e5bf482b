// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// The stretch of a sweep's points that one shard solves: as many as each of `count` jobs would, so that warm starts
/// are the same.
struct SweepChunk {
    std::size_t first = 0;
    std::size_t count = 0;
    /// How many of `count` shards get points.
    static std::size_t used(std::size_t count, std::size_t points) noexcept;
    static SweepChunk of(const ExperimentShard& shard, std::size_t points);
};

/// Equal for shards of the same sweep: of all points, how they are started, and the program's version.
std::string sweepFingerprint(const std::vector<SweepPoint>& points, bool warmStart, const std::string& folds);

/// Writes sweep.json, by which `merge` knows a shard of a sweep. Error: fileWriteFailed.
Status writeSweepShard(const std::string& folder, const std::string& fingerprint, const ExperimentShard& shard,
                       const SweepChunk& chunk);

bool isSweepShard(const std::string& folder);
/// Removes the description of an older sweep from the folder of a new one.
void forgetSweepShard(const std::string& folder);

/// What came of a merge.
struct MergedSweep {
    std::size_t points = 0;
    std::string table; ///< path of sweep.csv
};
/// Puts the tables and models of all shards of a sweep together in `out`. Errors: folders of different sweeps, shards
/// that are missing, there twice, or not solved to their end.
Result<MergedSweep> mergeSweeps(const std::vector<std::string>& folders, const std::string& out);

} // namespace gapscope::cli
