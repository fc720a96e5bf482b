// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// The options of one execution of an experiment.
struct ExperimentOptions {
    ExperimentSize size = ExperimentSize::small;
    double budgetScale = 1.0; ///< factor of all limits, but not below one pass or iteration
    std::string dataFolder{}; ///< at the full size: where to look for files of data sets; empty = nowhere
    bool operator==(const ExperimentOptions&) const = default;
};

/// The smallest independent part of an experiment: all runs of one line on one panel with one seed, or the certified
/// optimum of a panel.
struct ExperimentUnit {
    enum class Kind { reference, single, tuned, path };
    struct Run {
        ExperimentValue value{}; ///< of the tuned parameter or the path; without text for a single run
        RunSpec spec{};
    };

    std::string id{}; ///< "PANEL.LINE.SEED" or "PANEL.optimum": the name of its files
    Kind kind = Kind::single;
    std::string panel{};
    std::string line{}; ///< empty for a reference
    std::uint64_t seed = 1;
    std::vector<Run> runs{}; ///< in execution order
    std::string key{};       ///< the parameter that varies between them
    std::string tunedBy{};   ///< the quantity that decides which one is kept
    bool warm = false;
    double passes = 0.0;       ///< upper bound from the limits of all runs; iterations count as passes
    std::string fingerprint{}; ///< of the runs and the program's version; equal ones mean equal logs
};

/// All units of an experiment, in an order that depends only on the file.
struct ExperimentPlan {
    ExperimentOptions options{};
    std::vector<ExperimentUnit> units{};
    std::string fingerprint{}; ///< of all units; shards with equal fingerprints can be merged
    std::string version{};     ///< of the program that made the fingerprints
    std::size_t runs = 0;
    double passes = 0.0;

    const ExperimentUnit* find(const std::string& unit) const;
};

/// Merges the specifications of every panel and line, and checks as far as possible without the data that each line can
/// solve each of its panels. Error: the first one found, at its position in the experiment's file.
Result<ExperimentPlan> planExperiment(const Experiment& experiment, const ExperimentOptions& options);

/// One of `count` shards into which the units are divided; `index` counts from 1.
struct ExperimentShard {
    std::size_t index = 1;
    std::size_t count = 1;
    /// Every count-th unit belongs to the shard.
    bool holds(std::size_t unit) const noexcept { return unit % count == index - 1; }
};

} // namespace gapscope
