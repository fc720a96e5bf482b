// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// How an experiment is to be run.
struct ExperimentOptions {
    ExperimentSize size = ExperimentSize::small;
    double budgetScale = 1.0; ///< limits times this, at least one pass or iteration; grids and seeds stay
    std::string dataFolder{}; ///< at the full size: where files of data sets may lie; empty = nowhere
    bool operator==(const ExperimentOptions&) const = default;
};

/// The smallest part of an experiment that can be run by itself: all runs of one line on one panel with one seed, or
/// the certified optimum of a panel.
struct ExperimentUnit {
    enum class Kind { reference, single, tuned, path };
    struct Run {
        ExperimentValue value{}; ///< of the tuned parameter or of the path; no text for a single run
        RunSpec spec{};
    };

    std::string id{}; ///< "PANEL.LINE.SEED" or "PANEL.optimum": the name of its files
    Kind kind = Kind::single;
    std::string panel{};
    std::string line{}; ///< empty for a reference
    std::uint64_t seed = 1;
    std::vector<Run> runs{}; ///< in the order in which they are run
    std::string key{};       ///< the parameter in which they differ
    std::string tunedBy{};   ///< the quantity that decides which one is kept
    bool warm = false;
    double passes = 0.0;       ///< at most: what its limits allow in all; iterations count as passes
    std::string fingerprint{}; ///< equal for units that make equal logs: of its runs and the program's version
};

/// All units of an experiment, in an order that depends on the file alone.
struct ExperimentPlan {
    ExperimentOptions options{};
    std::vector<ExperimentUnit> units{};
    std::string fingerprint{}; ///< of all units: equal plans can be merged
    std::size_t runs = 0;
    double passes = 0.0;

    const ExperimentUnit* find(const std::string& unit) const;
};

/// Puts the parts of every panel and line together and checks that each line can solve each of its panels, as far as
/// that can be said without the data. Errors: the first one, at its place in the experiment's file.
Result<ExperimentPlan> planExperiment(const Experiment& experiment, const ExperimentOptions& options);

/// One of the parts into which units are dealt: number `index` (from 1) of `count`.
struct ExperimentShard {
    std::size_t index = 1;
    std::size_t count = 1;
    /// Every count-th unit.
    bool holds(std::size_t unit) const noexcept { return unit % count == index - 1; }
};

} // namespace gapscope
