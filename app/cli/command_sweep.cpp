// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watcher.h"
#include "app/cli/sweep_shard.h"
#include "app/options/grid.h"
#include "app/options/option_values.h"
#include "app/options/output_files.h"
#include "app/options/point_logs.h"
#include "app/options/reports/growing_table.h"
#include "app/options/run_options.h"
#include "app/options/shard_option.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/sweep/sweep_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace gapscope::cli {
namespace {

const std::string lambdasOption = "--lambdas";
const std::string overOption = "--over";
const std::string foldsOption = "--folds";
const std::string pathOption = "--path";
const std::string tableName = "sweep.csv";
const std::string shardName = "sweep.json";

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

/// The outcome of a sweep.
struct Solved {
    std::vector<SweepResult> results;
    std::vector<FoldErrors> folds; ///< of each result; empty without cross-validation
    int wantedFolds = 0;
};

std::string lineOf(const SweepResult& result, const FoldErrors& folds, int wantedFolds) {
    return sweepTableLine(result.value, result.refused.has_value(), result.outcome.status, result.outcome.last) +
           foldCells(folds, wantedFolds) + provedCell(result.outcome.proved);
}

std::string tableText(const std::string& header, const Solved& solved) {
    std::string text = header + "\n";
    for (std::size_t k = 0; k < solved.results.size(); ++k)
        text += lineOf(solved.results[k], solved.wantedFolds > 0 ? solved.folds[k] : FoldErrors(), solved.wantedFolds) +
                "\n";
    return text;
}

/// The values to choose from, with their errors: cross-validation errors if there are folds, else test errors.
std::vector<ValidatedValue> validatedValues(const Solved& solved) {
    std::vector<ValidatedValue> table;
    for (std::size_t k = 0; k < solved.results.size(); ++k) {
        const SweepResult& result = solved.results[k];
        ValidatedValue value{.value = result.value};
        if (solved.wantedFolds == 0 && !result.refused)
            value.error = result.outcome.last.testError;
        else if (solved.wantedFolds > 0 && solved.folds[k].count() == solved.wantedFolds)
            value = {result.value, solved.folds[k].mean(), solved.folds[k].standardError()};
        table.push_back(value);
    }
    return table;
}

std::string modelName(std::size_t index) {
    return pointFile("model-", index, ".txt");
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

Json reportOf(const Grid& grid, const Solved& solved, const std::string& table) {
    const std::vector<SweepResult>& results = solved.results;
    Json report;
    report["points"] = results.size();
    for (const RunStatus status : {RunStatus::converged, RunStatus::budget, RunStatus::stalled, RunStatus::diverged,
                                   RunStatus::stopped, RunStatus::failed}) {
        const auto count = std::ranges::count_if(results, [status](const SweepResult& result) {
            return !result.refused && result.outcome.status == status;
        });
        if (count > 0)
            report[statusWord(status)] = count;
    }
    double seconds = 0.0;
    for (const SweepResult& result : results)
        if (!result.refused)
            seconds += result.outcome.last.seconds;
    report["seconds"] = seconds;
    const std::vector<ValidatedValue> values = validatedValues(solved);
    const PathChoice choice = chooseByError(values);
    if (choice.smallest) {
        report["best_" + grid.key] = values[*choice.smallest].value;
        report[solved.wantedFolds > 0 ? "best_cv_error" : "best_test_error"] = values[*choice.smallest].error;
    }
    if (choice.oneStandardError) {
        report["one_se_" + grid.key] = values[*choice.oneStandardError].value;
        report["one_se_cv_error"] = values[*choice.oneStandardError].error;
    }
    report["table"] = table;
    return report;
}

void showProgress(std::size_t ended, std::size_t all, const Grid& grid, const SweepResult& result) {
    std::fprintf(stderr, "%zu of %zu: %s = %s: %s\n", ended, all, grid.key.c_str(), shown(result.value).c_str(),
                 result.refused ? "refused" : statusWord(result.outcome.status));
}

/// The folder is there and can be written to, or is made.
Status makeFolder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error)
        return {};
    return Message{MessageId::fileWriteFailed, {.file = folder}, {error.message()}};
}

/// The warnings of the first point that can run. Error: that of the first point if none can run, because it then
/// concerns all points.
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

/// The folds of `--folds`; nothing without that option.
Result<std::optional<Folds>> foldsOf(const Arguments& arguments, const RunRequest& request, DataStore& store,
                                     const InterruptWatcher& watcher) {
    const std::optional<std::string> text = arguments.value(foldsOption);
    if (!text)
        return std::optional<Folds>();
    constexpr std::int64_t maxFolds = 1'000'000;
    const Result<std::int64_t> count = integerOf(foldsOption, *text, "an integer >= 2");
    if (!count)
        return count.error();
    const int clamped = static_cast<int>(std::clamp(*count, -maxFolds, maxFolds));
    Result<Folds> folds =
        Folds::make(request.spec, clamped, request.spec.split.seed, store, {.stop = watcher.token(), .progress = {}});
    if (!folds)
        return folds.error();
    return std::optional<Folds>(std::move(folds).value());
}

/// Solves the points on every fold. Returns false if interrupted.
bool validate(const std::vector<SweepPoint>& points, const SweepOptions& options, const RunRequest& request,
              const Grid& grid, Folds& folds, const InterruptWatcher& watcher, Solved& solved) {
    solved.wantedFolds = folds.count();
    std::vector<FoldErrors> errors(points.size());
    std::size_t ended = 0;
    crossValidate(points, options, folds, watcher.token(), [&](int fold, std::size_t index, double error) {
        errors[index].add(error);
        if (request.progress)
            std::fprintf(stderr, "fold %d of %d, %zu of %zu: %s = %s\n", fold + 1, folds.count(),
                         ended++ % points.size() + 1, points.size(), grid.key.c_str(),
                         shown(points[index].value).c_str());
    });
    // `results` holds the points that were started, in order; all of them unless the sweep was interrupted.
    errors.resize(solved.results.size());
    solved.folds = std::move(errors);
    return !watcher.interrupted();
}

/// For the fingerprint only; the number itself is checked elsewhere.
std::string foldsAsked(const Arguments& arguments) {
    return arguments.value(foldsOption).value_or("");
}

void addToPath(PathArrays& path, std::size_t index, const SweepResult& result, const PreparedRun* run,
               const RunOutcome& outcome) {
    const std::string status = result.refused ? "refused" : statusWord(result.outcome.status);
    if (run == nullptr || outcome.w.size() == 0)
        return path.add(index, result.value, status, outcome, nullptr);
    const Coefficients coefficients = coefficientsOf(*run, outcome.w);
    path.add(index, result.value, status, outcome, &coefficients);
}

ExitStatus execute(const Arguments& arguments, const RunRequest& request, const Grid& grid,
                   const InterruptWatcher& watcher) {
    const SweepOptions options{.warmStart = arguments.has("--warm-start"), .jobs = request.jobs};
    DataStore store;
    Result<std::vector<SweepPoint>> points = pointsOf(grid, request.spec, store, watcher.token());
    if (!points)
        return fail(points.error(), watcher.interrupted() ? interrupted : badInput);
    const Result<ExperimentShard> shard = readShard(arguments);
    if (!shard)
        return fail(shard.error());
    const SweepChunk chunk = SweepChunk::of(*shard, points->size());
    if (const std::size_t max = SweepChunk::used(shard->count, points->size()); max < shard->count)
        return fail({MessageId::parameterOutOfRange,
                     optionPlace("--shard"),
                     {"number of shards", std::to_string(shard->count),
                      "one that leaves none without points, such as " + std::to_string(max)}});
    const std::string fingerprint = sweepFingerprint(*points, options.warmStart, foldsAsked(arguments));
    *points = std::vector<SweepPoint>(points->begin() + static_cast<std::ptrdiff_t>(chunk.first),
                                      points->begin() + static_cast<std::ptrdiff_t>(chunk.first + chunk.count));
    Result<std::vector<Message>> warnings = warningsOf(*points, store, watcher.token());
    if (!warnings)
        return fail(warnings.error(), watcher.interrupted() ? interrupted : badInput);
    if (std::optional<Message> changed = warnOfChangedData(request, store, {.stop = watcher.token(), .progress = {}}))
        warnings->push_back(std::move(*changed));
    Result<std::optional<Folds>> made = foldsOf(arguments, request, store, watcher);
    if (!made)
        return fail(made.error(), watcher.interrupted() ? interrupted : badInput);
    std::optional<Folds>& folds = *made;
    const std::filesystem::path folder = *arguments.value("--out");
    if (const Status exists = makeFolder(folder.string()); !exists.ok())
        return fail(exists.error());
    GrowingTable table((folder / tableName).string());
    const int wantedFolds = folds ? folds->count() : 0;
    const std::string header = sweepTableHeader(grid.key, wantedFolds > 0);
    if (const Status begun = table.begin(header); !begun.ok())
        return fail(begun.error());
    forgetSweepShard(folder.string());
    if (!request.quiet) // keep an error the only line
        warn(*warnings);

    std::size_t ended = 0;
    Status modelsWritten; // of models, paths and logs: the first failure counts
    PathArrays path(grid.key, points->size());
    const std::optional<std::string> pathFile = arguments.value(pathOption);
    PointLogs logs(folder, chunk.first);
    SweepOptions logged = options; // the runs on folds have no logs
    if (arguments.has("--logs"))
        logged.sinksOf = [&logs](std::size_t index) { return logs.sinksOf(index); };
    Solved solved;
    solved.results =
        runSweep(*points, logged, store, watcher.token(),
                 [&](std::size_t index, const SweepResult& result, const PreparedRun* run, const RunOutcome& outcome) {
                     table.add(lineOf(result, {}, wantedFolds));
                     if (request.progress)
                         showProgress(++ended, points->size(), grid, result);
                     if (pathFile)
                         addToPath(path, index, result, run, outcome);
                     if (!arguments.has("--models") || run == nullptr || outcome.w.size() == 0 || !modelsWritten.ok())
                         return;
                     modelsWritten = writeModel(*run, outcome.w, outcome.bestAlpha,
                                                (folder / modelName(chunk.first + index)).string());
                 });
    const bool areFoldsSolved = !folds || validate(*points, options, request, grid, *folds, watcher, solved);
    if (arguments.has("--shard"))
        if (const Status written = writeSweepShard(folder.string(), fingerprint, *shard, chunk); !written.ok())
            return fail(written.error(), failed);
    if (const Status written = table.end(tableText(header, solved)); !written.ok())
        return fail(written.error(), failed);
    if (pathFile && modelsWritten.ok())
        modelsWritten = path.write(*pathFile);
    if (modelsWritten.ok())
        modelsWritten = logs.finish();
    if (!modelsWritten.ok())
        return fail(modelsWritten.error(), failed);
    print(reportOf(grid, solved, table.path()), request.format);
    const auto failure = std::ranges::find_if(solved.results, [](const SweepResult& result) {
        return !result.refused && result.outcome.status == RunStatus::failed;
    });
    if (failure != solved.results.end())
        return fail(failure->outcome.reason, failed);
    return statusOf(solved.results, points->size(), watcher.interrupted() || !areFoldsSolved);
}

/// Checks that neither the table nor the models overwrite an input file.
Status checkSweepOutputs(const Arguments& arguments, const RunRequest& request, const Grid& grid) {
    if (Status status = checkFolderName(arguments, "--out"); !status.ok())
        return status;
    const std::filesystem::path folder = *arguments.value("--out");
    std::vector<std::string> names{tableName, shardName};
    if (arguments.has("--models"))
        for (int k = 0; k < grid.count; ++k)
            names.push_back(modelName(static_cast<std::size_t>(k)));
    if (arguments.has("--logs"))
        for (int k = 0; k < grid.count; ++k)
            names.push_back(PointLogs::nameOf(static_cast<std::size_t>(k)));
    std::vector<OutputFileName> outputs = outputsOf(arguments, {pathOption});
    if (!outputs.empty() && !isNpzName(outputs.front().path))
        return Message{MessageId::usageNotAChoice,
                       optionPlace(pathOption),
                       {outputs.front().path, "a file name that ends in .npz"}};
    for (const std::string& name : names)
        outputs.push_back({"--out", (folder / name).string()});
    return checkOutputs(outputs, inputFilesOf(request));
}

ExitStatus sweepCommand(const Arguments& arguments) {
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
                     {.field = Field::oneVsRest},
                     {"sweep", "--one-vs-rest", "each point of the table is a single run",
                      "sweep with --positive, or use run --one-vs-rest"}});
    if (const Status status = checkSweepOutputs(arguments, *request, *grid); !status.ok())
        return fail(status.error());
    return execute(arguments, *request, *grid, watcher);
}

/// The options of `run` without those for the files of a single run. `--one-vs-rest` stays if it was given, so that its
/// rejection can give the reason.
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
         {{"--lambdas", "LO:HI:COUNT", "the values of lambda: log-spaced, both ends included, largest first"},
          {"--over", "KEY=LO:HI:COUNT", "sweep l1 or a parameter instead of lambda, e.g. solver.step=1e-4:1e4:9"},
          {"--warm-start", "",
           "start each point at the solution of the previous one. With --jobs N the points are split into N sequences, "
           "each with a cold start, so results differ from those of one job within the tolerance"},
          {"--jobs", "N", "number of parallel runs (default: 1)"},
          {"--folds", "K",
           "cross-validation: also solve each point on K folds of the training rows, assigned with the seed of the "
           "split, and write the mean validation error and its standard error"},
          {"--shard", "K/N",
           "solve only part K of N of the points, for use on several machines; gapscope-cli merge combines the parts. "
           "With --warm-start the parts are the sequences of --jobs N"},
          {"--path", "FILE.npz",
           "also write the coefficients of all points, with values, objectives and gaps, as arrays for NumPy"},
          {"--models", "", "also write the final coefficients of each point: model-0001.txt, ..."},
          {"--logs", "", "also write the log of each point: log-0001.jsonl, ..."},
          {"--out", "DIR",
           "the folder for sweep.csv, with one line per point; created if missing. Lines are written as points finish "
           "and sorted at the end"}}});
    return groups;
}

} // namespace

Command sweepCommand() {
    return {.name = "sweep",
            .synopsis = "--data DATA --loss ID --reg ID --solver ID --lambdas LO:HI:COUNT --out DIR [options]",
            .summary = "Solve a problem for a grid of regularization strengths or parameter values, and write one "
                       "table: objective, certified gap, nonzeros, errors and seconds of each point. Exit status 0 if "
                       "every point reached its tolerance, otherwise 3; 4 if all diverged.",
            .positionals = {},
            .options = &sweepOptionGroups,
            .run = &sweepCommand,
            .details = &describeParts,
            .runsElsewhere = true};
}

} // namespace gapscope::cli
