// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/run_charts.h"
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watcher.h"
#include "app/cli/one_vs_rest_run.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_results.h"
#include "app/options/grid.h"
#include "app/options/option_values.h"
#include "engine/problem/enclosure/problem_bounds.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/run/machine/cores.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/told_log.h"
#include "engine/run/propose/solver_of_run.h"
#include "engine/run/sweep/tuning.h"

#include <algorithm>
#include <cstdio>

namespace gapscope::cli {
namespace {

const std::string tuneOption = "--tune";

/// The runs of `--tune`, which differ in one parameter of the solver.
Result<std::vector<SweepPoint>> trialsOf(const Grid& grid, const RunSpec& base, DataStore& store,
                                         const std::stop_token& stop) {
    const Result<std::vector<SweepPoint>> points = pointsOf(grid, base, store, stop);
    if (points && points->front().spec.problem != base.problem)
        return Message{MessageId::notSupported,
                       optionPlace(tuneOption),
                       {"--tune", grid.key, "it changes the problem, so that the objectives cannot be compared",
                        "name a parameter of the solver, or use sweep"}};
    return points;
}

/// Tries the values of `--tune` and sets the best one, if there is one, in the request.
Result<Tuning> tuneSolver(const Arguments& arguments, RunRequest& request, DataStore& store,
                          const std::stop_token& stop) {
    const Result<Grid> grid = readNamedGrid(tuneOption, *arguments.value(tuneOption));
    if (!grid)
        return grid.error();
    const Result<std::vector<SweepPoint>> points = trialsOf(*grid, request.spec, store, stop);
    if (!points)
        return points.error();
    // Prepare once before the trials, so that an invalid run is reported once and not once per trial.
    if (const Result<std::shared_ptr<PreparedRun>> first =
            prepareRun(request.spec, store, {.stop = stop, .progress = {}});
        !first)
        return first.error();
    const auto tell = [&](std::size_t ended) {
        if (request.progress)
            std::fprintf(stderr, "tuned %zu of %zu\n", ended, points->size());
    };
    Tuning tuning = tune(grid->key, *points, request.jobs, store, stop, tell);
    if (tuning.best)
        request.spec = (*points)[*tuning.best].spec;
    return tuning;
}

/// Reports why there is no best value: a stop, the failure of a trial, or that no run has a finite P.
ExitStatus failTuning(const Tuning& tuning, bool isInterrupted) {
    if (isInterrupted) {
        const auto ended = std::ranges::count_if(tuning.trials, [](const TuningTrial& trial) {
            return trial.refused || trial.status != RunStatus::stopped;
        });
        return fail("stopped on request; " + shown(static_cast<std::int64_t>(ended)) + " of " +
                        shown(static_cast<std::int64_t>(tuning.wanted)) + " values of " + tuning.key +
                        " had been tried",
                    interrupted);
    }
    if (const std::string failure = failureIn(tuning); !failure.empty())
        return fail(failure, failed);
    return fail({MessageId::tuningFoundNone, optionPlace(tuneOption), {tuning.key}});
}

/// The final report of `run`: how it ended, the problem as solved, and the last snapshot.
Json reportOf(const PreparedRun& run, const RunOutcome& outcome, const std::optional<ProposedSolver>& chosen,
              const std::optional<Tuning>& tuning) {
    Json report;
    report["status"] = statusWord(statusWith(outcome.status, outcome.last));
    report["reason"] = outcome.reason;
    const Json snapshot = snapshotJson(logColumns(run), outcome.last);
    for (const auto& [key, value] : snapshot.items())
        report[key] = value;
    report["proved"] = provedJson(outcome.proved);
    if (const std::string without = withoutProvedBounds(*run.problem); !without.empty())
        report["unproved"] = "no proved bound for " + without;
    if (run.spec.threads > 1)
        report["threads"] = run.spec.threads;
    report["baseline_error"] = jsonNumber(run.baselineError);
    if (const StumpMap* stumps = run.problem->stumps()) { // the rows of a stump map are hypotheses
        const Dataset& data = *run.data->training;
        reportProblem(run.spec, data.rows(), data.columns(), report);
        report["hypotheses"] = stumps->rows();
    } else {
        reportProblem(run.spec, run.problem->rows(), run.problem->features(), report);
    }
    if (chosen)
        report["solver_reason"] = english(*chosen);
    if (tuning) {
        report["tuned"] = tuning->key;
        report["tuned_value"] = tuning->trials[*tuning->best].value;
        report["trials"] = tuning->trials.size();
    }
    return report;
}

/// Writes the requested result files. Returns the first failure.
Status writeResults(const RunRequest& request, const PreparedRun& run, const RunOutcome& outcome) {
    if (!request.model.empty() && outcome.w.size() > 0)
        if (Status written = writeModel(run, outcome.w, outcome.bestAlpha, request.model); !written.ok())
            return written;
    if (!request.dual.empty() && outcome.bestAlpha.size() > 0)
        if (Status written = writeDual(run, outcome.bestAlpha, request.dual); !written.ok())
            return written;
    return {};
}

/// Warnings for requested files that the run has no content for.
std::vector<Message> nothingWritten(const RunRequest& request, const RunOutcome& outcome) {
    std::vector<Message> warnings;
    if (!request.model.empty() && outcome.w.size() == 0)
        warnings.push_back(
            {MessageId::fileWriteFailed, {.file = request.model}, {"the run has no iterate with a finite objective"}});
    if (!request.dual.empty() && outcome.bestAlpha.size() == 0)
        warnings.push_back(
            {MessageId::fileWriteFailed, {.file = request.dual}, {"the run has no feasible dual variables"}});
    return warnings;
}

ExitStatus execute(const RunRequest& request, const PreparedRun& run, const std::optional<ProposedSolver>& chosen,
                   const std::optional<Tuning>& tuning, const std::stop_token& stop) {
    std::vector<std::unique_ptr<RunLogWriter>> logs;
    ProgressLine progress;
    TraceSink trace;
    std::vector<RunSink*> sinks;
    for (const std::string& path : request.logs) {
        Result<std::unique_ptr<RunLogWriter>> opened = openRunLog(path, reportUnwritten);
        if (!opened)
            return fail(opened.error());
        logs.push_back(std::move(opened).value());
        sinks.push_back(logs.back().get());
    }
    if (request.progress)
        sinks.push_back(&progress);
    if (!request.charts.empty())
        sinks.push_back(&trace);
    const RunOutcome outcome = Recorder(run, sinks).execute(stop);

    const Status written = writeResults(request, run, outcome);
    if (!request.quiet)
        warn(nothingWritten(request, outcome));
    const std::string undrawn =
        request.charts.empty() ? ""
                               : writeCharts({{&run.spec, trace.trace(), run.baselineError}}, XAxis{}, request.charts);
    print(reportOf(run, outcome, chosen, tuning), request.format);
    if (outcome.status == RunStatus::failed)
        return fail(outcome.reason, failed);
    if (!areWritten(logs))
        return failed;
    if (!written.ok())
        return fail(written.error(), failed);
    if (!undrawn.empty())
        return fail(undrawn, failed);
    return exitStatusOf(outcome.status);
}

ExitStatus runCommand(const Arguments& arguments) {
    const InterruptWatcher watcher;
    Result<RunRequest> request = readRunRequest(arguments);
    if (!request)
        return fail(request.error());
    if (const Status status = checkRunOutputs(arguments, *request); !status.ok())
        return fail(status.error());
    const bool tunes = arguments.has(tuneOption);
    if (tunes && request->spec.asksForAllClasses())
        return fail({MessageId::usageExclusiveOptions, {}, {tuneOption, "--one-vs-rest"}});
    DataStore store;
    const Result<std::optional<ProposedSolver>> chosen =
        chooseSolver(request->spec, store, {.stop = watcher.token(), .progress = {}});
    if (!chosen)
        return fail(chosen.error(), watcher.interrupted() ? interrupted : badInput);
    if (request->spec.asksForAllClasses())
        return runAllClasses(*request, store, watcher);
    if (arguments.has("--jobs") && !tunes)
        return fail({MessageId::notSupported,
                     {.field = Field::jobs},
                     {"a single run", "--jobs", "it has nothing to run in parallel",
                      "use --threads, or add --one-vs-rest or --tune"}});
    std::optional<Tuning> tuning;
    if (tunes) {
        Result<Tuning> tuned = tuneSolver(arguments, *request, store, watcher.token());
        if (!tuned)
            return fail(tuned.error(), watcher.interrupted() ? interrupted : badInput);
        if (!tuned->best)
            return failTuning(*tuned, watcher.interrupted());
        tuning = std::move(tuned).value();
    }
    const Result<std::shared_ptr<PreparedRun>> prepared =
        prepareRun(request->spec, store, {.stop = watcher.token(), .progress = {}}, freeCores());
    if (!prepared)
        return fail(prepared.error(), watcher.interrupted() ? interrupted : badInput);
    if (const std::optional<Message> changed =
            warnOfChangedData(*request, store, {.stop = watcher.token(), .progress = {}}))
        (*prepared)->warnings.push_back(*changed);
    if (!request->quiet)
        warn((*prepared)->warnings);
    if (tuning)
        (*prepared)->warnings.push_back(tuningNote(*tuning));
    return execute(*request, **prepared, *chosen, tuning, watcher.token());
}

} // namespace

Command runCommand() {
    return {.name = "run",
            .synopsis = "--data DATA --loss ID --reg ID --lambda X --solver ID [options]",
            .summary = "Solve a problem and print the outcome; exit status 0 if the tolerance was reached, 3 if a "
                       "limit was reached first, 4 if the run diverged, 130 if it was interrupted.",
            .positionals = {},
            .options = [](const std::vector<std::string>&) { return runOptionGroups(); },
            .run = &runCommand,
            .details = &describeParts,
            .runsElsewhere = true};
}

} // namespace gapscope::cli
