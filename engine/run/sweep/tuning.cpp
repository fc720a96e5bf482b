// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/tuning.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

Tuning tune(const std::string& key, const std::vector<SweepPoint>& points, int jobs, DataStore& store,
            const std::stop_token& stop, const std::function<void(std::size_t)>& done) {
    Tuning tuning{.key = key, .trials = {}, .wanted = points.size(), .best = std::nullopt};
    std::size_t ended = 0;
    const std::vector<SweepResult> results =
        runSweep(points, {.warmStart = false, .jobs = jobs, .sinksOf = {}}, store, stop,
                 [&](std::size_t, const SweepResult&, const PreparedRun*, const RunOutcome&) {
                     ++ended;
                     if (done)
                         done(ended);
                 });
    for (const SweepResult& result : results) {
        const bool hasFailed = !result.refused && result.outcome.status == RunStatus::failed;
        tuning.trials.push_back({result.value, result.refused, result.outcome.status, result.outcome.last.primal,
                                 hasFailed ? result.outcome.reason : std::string()});
        const TuningTrial& trial = tuning.trials.back();
        const bool isUsable = !trial.refused && std::isfinite(trial.primal) && trial.status != RunStatus::failed &&
                              trial.status != RunStatus::stopped;
        if (isUsable && (!tuning.best || trial.primal < tuning.trials[*tuning.best].primal))
            tuning.best = tuning.trials.size() - 1;
    }
    if (stop.stop_requested())
        tuning.best.reset();
    return tuning;
}

std::string failureIn(const Tuning& tuning) {
    const auto failed =
        std::ranges::find_if(tuning.trials, [](const TuningTrial& trial) { return !trial.failure.empty(); });
    return failed == tuning.trials.end() ? std::string() : failed->failure;
}

Message tuningNote(const Tuning& tuning) {
    std::string tried;
    for (const TuningTrial& trial : tuning.trials) {
        tried += (tried.empty() ? "" : ", ") + shown(trial.value) + ": ";
        tried += trial.refused ? "refused" : std::isfinite(trial.primal) ? shown(trial.primal) : "no finite P";
    }
    return {MessageId::parameterTuned,
            {.field = Field::tune},
            {tuning.key, shown(tuning.trials.at(tuning.best.value()).value), tried}};
}

} // namespace gapscope
