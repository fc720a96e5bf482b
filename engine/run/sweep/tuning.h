// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// The result of one value of a parameter.
struct TuningTrial {
    double value = 0.0;
    std::optional<Message> refused{}; ///< why the run could not start
    RunStatus status = RunStatus::failed;
    double primal = notAvailable; ///< P at the end of the run
    std::string failure{};        ///< why the run failed; empty if it did not
};

/// The tried values of one parameter, with equal limits, and the best one.
struct Tuning {
    std::string key;
    std::vector<TuningTrial> trials; ///< in the order of the points
    std::size_t wanted = 0;          ///< number of trials requested
    /// The trial with the smallest final P; the first one in a tie. Nothing if none ended with a finite P.
    std::optional<std::size_t> best;
};

/// Runs all points, `jobs` at a time, and selects the best. After a stop, trials not yet started are missing, and there
/// is no best one. `done` is called after each trial with the number of finished ones, one call at a time.
Tuning tune(const std::string& key, const std::vector<SweepPoint>& points, int jobs, DataStore& store,
            const std::stop_token& stop, const std::function<void(std::size_t)>& done = {});

/// Why a trial failed; empty if none did.
std::string failureIn(const Tuning& tuning);

/// The tried values with their final P, for the log of the kept run. Requires `best`.
Message tuningNote(const Tuning& tuning);

} // namespace gapscope
