// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// What became of one value of a parameter.
struct TuningTrial {
    double value = 0.0;
    std::optional<Message> refused{}; ///< why the run could not start
    RunStatus status = RunStatus::failed;
    double primal = notAvailable; ///< P at its end
    std::string failure{};        ///< why the run failed; empty where it did not
};

/// Values of one parameter that were tried with the same budget, and the one to keep.
struct Tuning {
    std::string key;
    std::vector<TuningTrial> trials; ///< in the order of the points
    std::size_t wanted = 0;          ///< how many there were to be
    /// The trial of the least P at the end; of equal ones the first. Nothing where none ended with a finite P.
    std::optional<std::size_t> best;
};

/// Runs all points, `jobs` at a time, and keeps the best. After a stop the trials that had not begun are missing, and
/// there is no best one. `done` is called after every trial with how many have ended, one call at a time.
Tuning tune(const std::string& key, const std::vector<SweepPoint>& points, int jobs, DataStore& store,
            const std::stop_token& stop, const std::function<void(std::size_t)>& done = {});

/// Why a trial failed; empty where none did.
std::string failureIn(const Tuning& tuning);

/// What was tried, for the log of the run that was kept: every value with the P at its end. `best` is there.
Message tuningNote(const Tuning& tuning);

} // namespace gapscope
