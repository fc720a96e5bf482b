// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// The contiguous chunk of a sweep's points that one shard solves. It has the length of the chunk of one of `count`
/// jobs, so that warm starts are the same.
struct SweepChunk {
    std::size_t first = 0;
    std::size_t count = 0;
    /// How many of `count` shards receive points.
    static std::size_t used(std::size_t count, std::size_t points) noexcept;
    static SweepChunk of(const ExperimentShard& shard, std::size_t points);
};

/// Equal for shards of the same sweep: covers all points, the kind of start, the folds, and the program's version.
std::string sweepFingerprint(const std::vector<SweepPoint>& points, bool warmStart, const std::string& folds);

/// Writes sweep.json, by which `merge` recognizes a shard of a sweep. Error: fileWriteFailed.
Status writeSweepShard(const std::string& folder, const std::string& fingerprint, const ExperimentShard& shard,
                       const SweepChunk& chunk);

bool isSweepShard(const std::string& folder);
/// Removes sweep.json of an older sweep from the folder of a new one.
void forgetSweepShard(const std::string& folder);

/// The result of a merge.
struct MergedSweep {
    std::size_t points = 0;
    std::string table; ///< path of sweep.csv
};
/// Merges the tables, models and logs of all shards of a sweep into `out`. Errors: folders of different sweeps; shards
/// that are missing, duplicate or incomplete.
Result<MergedSweep> mergeSweeps(const std::vector<std::string>& folders, const std::string& out);

} // namespace gapscope::cli
