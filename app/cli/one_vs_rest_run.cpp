// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/one_vs_rest_run.h"

#include "app/charts/run_charts.h"
#include "app/cli/run_results.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/told_log.h"
#include "engine/run/prepare/constant_prediction.h"
#include "engine/run/sweep/one_vs_rest.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>

namespace gapscope::cli {
namespace {

/// What the runs produce besides their outcome.
struct Outputs {
    std::vector<std::unique_ptr<RunLogSequence>> logs;
    std::deque<TraceSink> traces;  ///< one per class if charts are requested; a deque, since the sinks must not move
    std::vector<Vector> bestAlpha; ///< one per class if dual variables are requested
};

Result<Outputs> openOutputs(const RunRequest& request, std::size_t classes) {
    Outputs outputs;
    for (const std::string& path : request.logs) {
        Result<std::unique_ptr<RunLogSequence>> opened = openRunLogs(path, classes, reportUnwritten);
        if (!opened)
            return opened.error();
        outputs.logs.push_back(std::move(opened).value());
    }
    if (!request.charts.empty())
        outputs.traces.resize(classes);
    if (!request.dual.empty())
        outputs.bestAlpha.resize(classes);
    return outputs;
}

void showProgress(std::size_t ended, const OneVsRest& problem, std::size_t k, const SweepResult& result) {
    const char* word = result.refused ? "refused" : statusWord(result.outcome.status);
    std::fprintf(stderr, "%zu of %zu: class %s: %s\n", ended, problem.classes.size(),
                 shownArgument(problem.classes[k]).c_str(), word);
}

/// Sums over the classes that were started, and the largest gap; an unknown gap (NaN) counts as the largest. An unknown
/// count (-1) makes the sum unknown.
struct Totals {
    double passes = 0.0;
    double seconds = 0.0;
    double cpu = 0.0;
    double worstGap = -infinity;
    double worstProvedGap = -infinity; ///< infinite if nothing is proved of a class
    std::int64_t nonZeros = 0;
};

Totals totalsOf(const OneVsRestOutcome& outcome) {
    Totals totals;
    for (const SweepResult& result : outcome.runs) {
        const Snapshot& last = result.outcome.last;
        totals.passes += last.passes;
        totals.seconds += last.seconds;
        totals.cpu += last.cpu;
        totals.worstProvedGap = std::max(totals.worstProvedGap, result.outcome.proved.gap());
        totals.nonZeros = totals.nonZeros < 0 || last.nonZerosW < 0 ? -1 : totals.nonZeros + last.nonZerosW;
        if (!(last.gap <= totals.worstGap))
            totals.worstGap = std::isnan(totals.worstGap) ? totals.worstGap : last.gap;
    }
    return totals;
}

/// A strength relative to each problem's own maximum may differ from class to class; then it takes one line per class.
void reportStrengthsByClass(const OneVsRest& problem, const std::string& key, Strength RunSpec::ProblemPart::*strength,
                            Json& report) {
    const auto valueOf = [strength](const RunSpec& run) { return (run.problem.*strength).value; };
    const bool areEqual = std::ranges::all_of(
        problem.runs, [&](const RunSpec& run) { return valueOf(run) == valueOf(problem.runs.front()); });
    if (areEqual || !report.contains(key))
        return;
    report.erase(key);
    Json& values = report["class_" + key] = Json::object();
    for (std::size_t k = 0; k < problem.runs.size(); ++k)
        values[problem.classes[k]] = jsonNumber(valueOf(problem.runs[k]));
}

Json reportOf(const OneVsRest& problem, const OneVsRestOutcome& outcome) {
    const Totals totals = totalsOf(outcome);
    Json report;
    report["status"] = statusWord(outcome.status);
    report["reason"] = outcome.reason;
    report["classes"] = problem.classes.size();
    report["passes"] = jsonNumber(totals.passes);
    report["seconds"] = jsonNumber(totals.seconds);
    report["cpu"] = jsonNumber(totals.cpu);
    report["gap"] = jsonNumber(totals.worstGap);
    report["proved_gap"] = jsonNumber(totals.worstProvedGap);
    report["nnz_w"] = jsonNumber(countAsNumber(totals.nonZeros));
    report["train_error"] = jsonNumber(outcome.trainError);
    report["test_error"] = jsonNumber(outcome.testError);
    const Vector& measured = problem.testClasses.size() > 0 ? problem.testClasses : problem.trainingClasses;
    report["baseline_error"] = jsonNumber(majorityError(problem.trainingClasses, measured));
    reportProblem(problem.runs.front(), problem.data->training->rows(), problem.data->training->columns(), report);
    reportStrengthsByClass(problem, "lambda", &RunSpec::ProblemPart::lambda, report);
    reportStrengthsByClass(problem, "l1", &RunSpec::ProblemPart::l1, report);
    Json statuses = Json::object();
    Json gaps = Json::object();
    Json provedGaps = Json::object();
    for (std::size_t k = 0; k < outcome.runs.size(); ++k) {
        statuses[problem.classes[k]] = statusWord(outcome.runs[k].outcome.status);
        gaps[problem.classes[k]] = jsonNumber(outcome.runs[k].outcome.last.gap);
        provedGaps[problem.classes[k]] = jsonNumber(outcome.runs[k].outcome.proved.gap());
    }
    report["class_status"] = std::move(statuses);
    report["class_gap"] = std::move(gaps);
    report["class_proved_gap"] = std::move(provedGaps);
    return report;
}

/// Writes the requested result files. Returns the first failure.
Status writeResults(const RunRequest& request, const OneVsRest& problem, const OneVsRestOutcome& outcome,
                    const Outputs& outputs) {
    const ClassRuns runs{problem.runs.front(), *problem.data, problem.classes};
    if (!request.model.empty() && outcome.w.size() > 0)
        if (Status written = writeModel(runs, outcome.w, request.model); !written.ok())
            return written;
    if (const Vector alpha = sideBySide(outputs.bestAlpha); alpha.size() > 0)
        if (Status written = writeDual(runs, alpha, request.dual); !written.ok())
            return written;
    return {};
}

std::string drawCharts(const RunRequest& request, const OneVsRest& problem, const Outputs& outputs) {
    if (request.charts.empty())
        return {};
    std::vector<ChartedRun> charts;
    for (std::size_t k = 0; k < problem.runs.size(); ++k)
        charts.push_back({&problem.runs[k], outputs.traces[k].trace()});
    return writeCharts(charts, XAxis{}, request.charts);
}

ExitStatus execute(const RunRequest& request, const OneVsRest& problem, DataStore& store, const std::stop_token& stop) {
    Result<Outputs> outputs = openOutputs(request, problem.classes.size());
    if (!outputs)
        return fail(outputs.error());
    SweepOptions options{.jobs = request.jobs};
    options.sinksOf = [&](std::size_t k) {
        std::vector<RunSink*> sinks;
        for (const auto& log : outputs->logs)
            sinks.push_back(&log->sinkOf(k));
        if (!outputs->traces.empty())
            sinks.push_back(&outputs->traces[k]);
        return sinks;
    };
    std::size_t ended = 0;
    const OneVsRestOutcome outcome =
        runOneVsRest(problem, options, store, stop,
                     [&](std::size_t k, const SweepResult& result, const PreparedRun*, const RunOutcome& run) {
                         if (!outputs->bestAlpha.empty())
                             outputs->bestAlpha[k] = run.bestAlpha;
                         if (request.progress)
                             showProgress(++ended, problem, k, result);
                     });
    const Status written = writeResults(request, problem, outcome, *outputs);
    const std::string undrawn = drawCharts(request, problem, *outputs);
    print(reportOf(problem, outcome), request.format);
    if (outcome.status == RunStatus::failed)
        return fail(outcome.reason, failed);
    if (!areWritten(outputs->logs))
        return failed;
    if (!written.ok())
        return fail(written.error(), failed);
    if (!undrawn.empty())
        return fail(undrawn, failed);
    return exitStatusOf(outcome.status);
}

} // namespace

ExitStatus runAllClasses(const RunRequest& request, DataStore& store, const InterruptWatcher& watcher) {
    const Result<OneVsRest> problem = prepareOneVsRest(request.spec, store, {.stop = watcher.token(), .progress = {}});
    if (!problem)
        return fail(problem.error(), watcher.interrupted() ? interrupted : badInput);
    std::vector<Message> warnings = problem->warnings;
    if (std::optional<Message> changed = warnOfChangedData(request, store, {.stop = watcher.token(), .progress = {}}))
        warnings.push_back(std::move(*changed));
    if (!request.quiet)
        warn(warnings);
    return execute(request, *problem, store, watcher.token());
}

} // namespace gapscope::cli
