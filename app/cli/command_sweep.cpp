// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/grid.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watcher.h"
#include "app/cli/option_values.h"
#include "app/cli/parameter_options.h"
#include "app/cli/run_options.h"
#include "engine/run/model_file.h"
#include "engine/run/sweep.h"
#include "engine/run/whole_file.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace gapscope::cli {
namespace {

const std::string lambdasOption = "--lambdas";
const std::string overOption = "--over";

Result<Grid> gridOf(const Arguments& arguments) {
    const std::optional<std::string> lambdas = arguments.value(lambdasOption);
    const std::optional<std::string> over = arguments.value(overOption);
    if (lambdas && over)
        return Message{MessageId::usageExclusiveOptions, {}, {lambdasOption, overOption}};
    if (lambdas)
        return readGrid(lambdasOption, "lambda", *lambdas);
    if (!over)
        return Message{MessageId::usageMissingOption, {}, {lambdasOption, "LO:HI:COUNT expected"}};
    return readNamedGrid(overOption, *over);
}

std::string cell(double number) {
    return std::isfinite(number) ? shown(number) : std::string();
}

/// One line of the table; the columns are those of `tableHeader`.
std::string tableLine(const SweepResult& result) {
    const Snapshot& last = result.outcome.last;
    std::string line = shown(result.value);
    if (result.refused)
        return line + ",refused\n";
    line += std::string(",") + statusWord(result.outcome.status);
    for (const double number : {last.iteration, last.passes, last.seconds, last.cpu, last.primal, last.dual, last.gap})
        line += "," + cell(number);
    line += "," + shown(last.nonZerosW) + "," + (last.nonZerosAlpha < 0 ? std::string() : shown(last.nonZerosAlpha));
    for (const double number : {last.normW, last.trainError, last.testError})
        line += "," + cell(number);
    return line + "\n";
}

std::string tableText(const Grid& grid, const std::vector<SweepResult>& results) {
    std::string text =
        grid.key + ",status,iter,passes,seconds,cpu,primal,dual,gap,nnz_w,nnz_alpha,norm_w,train_error,test_error\n";
    for (const SweepResult& result : results)
        text += tableLine(result);
    return text;
}

std::string modelName(std::size_t index) {
    std::string number = shown(static_cast<std::int64_t>(index + 1));
    return "model-" + std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number + ".txt";
}

ExitStatus statusOf(const std::vector<SweepResult>& results, std::size_t expected, bool isInterrupted) {
    if (isInterrupted || results.size() < expected)
        return interrupted;
    const auto endedAs = [&results](RunStatus status) {
        return std::ranges::count_if(results, [status](const SweepResult& result) {
            return !result.refused && result.outcome.status == status;
        });
    };
    const auto all = static_cast<std::ptrdiff_t>(results.size());
    if (endedAs(RunStatus::failed) > 0)
        return failed;
    if (endedAs(RunStatus::diverged) == all)
        return diverged;
    return endedAs(RunStatus::converged) == all ? succeeded : budgetEnded;
}

Json reportOf(const Grid& grid, const std::vector<SweepResult>& results, const std::string& table) {
    Json report;
    report["points"] = results.size();
    for (const RunStatus status :
         {RunStatus::converged, RunStatus::budget, RunStatus::stalled, RunStatus::diverged, RunStatus::stopped}) {
        const auto count = std::ranges::count_if(results, [status](const SweepResult& result) {
            return !result.refused && result.outcome.status == status;
        });
        if (count > 0)
            report[statusWord(status)] = count;
    }
    double seconds = 0.0;
    const SweepResult* best = nullptr; // by the error on the test part
    for (const SweepResult& result : results) {
        const Snapshot& last = result.outcome.last;
        if (result.refused)
            continue;
        seconds += last.seconds;
        if (std::isfinite(last.testError) && (best == nullptr || last.testError < best->outcome.last.testError))
            best = &result;
    }
    report["seconds"] = seconds;
    if (best != nullptr) {
        report["best_" + grid.key] = best->value;
        report["best_test_error"] = best->outcome.last.testError;
    }
    report["table"] = table;
    return report;
}

void showProgress(std::size_t ended, std::size_t all, const Grid& grid, const SweepResult& result) {
    std::fprintf(stderr, "%zu of %zu: %s = %s: %s\n", ended, all, grid.key.c_str(), shown(result.value).c_str(),
                 result.refused ? "refused" : statusWord(result.outcome.status));
}

/// The folder is there and can be written to, or is made. Nothing when all is well.
std::optional<Message> makeFolder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error)
        return std::nullopt;
    return Message{MessageId::fileWriteFailed, {.file = folder}, {error.message()}};
}

/// The warnings of the first point that can run. Error: that of the first point, where none can: then it concerns them
/// all.
Result<std::vector<Message>> warningsOf(const std::vector<SweepPoint>& points, DataStore& store,
                                        const std::stop_token& stop) {
    std::optional<Message> error;
    for (const SweepPoint& point : points) {
        Result<std::shared_ptr<PreparedRun>> prepared = prepareRun(point.spec, store, {.stop = stop, .progress = {}});
        if (prepared)
            return std::move((*prepared)->warnings);
        error = error ? error : prepared.error();
        if (stop.stop_requested())
            break;
    }
    return *error;
}

ExitStatus execute(const Arguments& arguments, const RunRequest& request, const Grid& grid,
                   const InterruptWatcher& watcher) {
    const SweepOptions options{.warmStart = arguments.has("--warm-start"), .jobs = request.jobs};
    DataStore store;
    const Result<std::vector<SweepPoint>> points = pointsOf(grid, request.spec, store, watcher.token());
    if (!points)
        return fail(points.error(), watcher.interrupted() ? interrupted : badInput);
    const Result<std::vector<Message>> warnings = warningsOf(*points, store, watcher.token());
    if (!warnings)
        return fail(warnings.error(), watcher.interrupted() ? interrupted : badInput);
    if (!request.quiet)
        warn(*warnings);
    const std::filesystem::path folder = *arguments.value("--out");
    if (const auto error = makeFolder(folder.string()))
        return fail(*error);

    std::size_t ended = 0;
    std::optional<Message> unwritten;
    const std::vector<SweepResult> results =
        runSweep(*points, options, store, watcher.token(),
                 [&](std::size_t index, const SweepResult& result, const PreparedRun* run, const RunOutcome& outcome) {
                     if (request.progress)
                         showProgress(++ended, points->size(), grid, result);
                     if (!arguments.has("--models") || run == nullptr || outcome.w.size() == 0 || unwritten)
                         return;
                     if (const Result<bool> written =
                             writeModel(*run, outcome.w, outcome.bestAlpha, (folder / modelName(index)).string());
                         !written)
                         unwritten = written.error();
                 });
    const std::string table = (folder / "sweep.csv").string();
    if (const Result<bool> written = writeWholeFile(table, tableText(grid, results)); !written)
        return fail(written.error(), failed);
    if (unwritten)
        return fail(*unwritten, failed);
    print(reportOf(grid, results, table), request.format);
    return statusOf(results, points->size(), watcher.interrupted());
}

ExitStatus run(const Arguments& arguments) {
    const InterruptWatcher watcher;
    const Result<Grid> grid = gridOf(arguments);
    if (!grid)
        return fail(grid.error());
    if (!arguments.has("--out"))
        return fail({MessageId::usageMissingOption, {}, {"--out", "a folder for the table expected"}});
    Result<RunRequest> request = readRunRequest(arguments);
    if (!request)
        return fail(request.error());
    if (request->spec.asksForAllClasses())
        return fail({MessageId::notSupported,
                     {.option = "--one-vs-rest"},
                     {"sweep", "--one-vs-rest", "a point of the table is one run",
                      "sweep with --positive, or use run --one-vs-rest"}});
    return execute(arguments, *request, *grid, watcher);
}

/// Those of `run`, but for the files of a single run and for runs of several classes. What was given all the same gets
/// a message with the reason.
std::vector<OptionGroup> sweepOptionGroups(const std::vector<std::string>& given) {
    std::vector<OptionGroup> groups = runOptionGroups();
    for (OptionGroup& group : groups)
        std::erase_if(group.options, [&given](const Option& option) {
            return option.name == "--log" || option.name == "--model" || option.name == "--dual" ||
                   option.name == "--charts" || option.name == "--jobs" || option.name == "--tune" ||
                   (option.name == "--one-vs-rest" && std::ranges::find(given, option.name) == given.end());
        });
    std::erase_if(groups, [](const OptionGroup& group) { return group.options.empty(); });
    groups.insert(
        groups.begin(),
        {"Sweep",
         {{"--lambdas", "LO:HI:COUNT", "the strengths, log-spaced, both ends included, largest first"},
          {"--over", "KEY=LO:HI:COUNT", "sweep l1 or a parameter in place of lambda, e.g. solver.step=1e-4:1e4:9"},
          {"--warm-start", "", "start every point where the one before it ended"},
          {"--jobs", "N", "runs at the same time; 1 where not given"},
          {"--models", "", "write the last w of every point too: model-0001.txt, ..."},
          {"--out", "DIR", "the folder for sweep.csv, one line a point; made where it is missing"}}});
    return groups;
}

} // namespace

Command sweepCommand() {
    return {.name = "sweep",
            .synopsis = "--data DATA --loss ID --reg ID --solver ID --lambdas LO:HI:COUNT --out DIR [options]",
            .summary =
                "Solve a problem for a grid of strengths, or of values of a parameter, and write one table: "
                "objective, certified gap, nonzeros, errors and seconds of every point. Exit status 0 when every "
                "point reached its tolerance, else 3; 4 when all diverged.",
            .positionals = {},
            .options = &sweepOptionGroups,
            .run = &run,
            .details = &describeParts};
}

} // namespace gapscope::cli
