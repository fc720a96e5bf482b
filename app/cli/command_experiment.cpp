// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/experiment_report.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/option_values.h"
#include "app/options/output_files.h"
#include "app/options/run_options.h"
#include "app/options/shard_option.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/unit_record.h"
#include "engine/json/whole_file.h"

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>

namespace gapscope::cli {
namespace {

constexpr std::int64_t maxJobs = 256;

/// What the command line asks for.
struct Request {
    Experiment experiment;
    ExperimentOptions options{};
    ExperimentShard shard{};
    std::string out{};
    int jobs = 1;
    Format format = Format::text;
};

/// Any other name is the id of a bundled experiment.
bool isExperimentFile(const std::string& name) {
    return name == "-" || name.find_first_of("./") != std::string::npos;
}

Result<Experiment> experimentNamed(const std::string& name) {
    if (isExperimentFile(name)) {
        const Result<std::string> text = readWholeFile(name);
        return text ? readExperiment(*text, name) : text.error();
    }
    if (const Experiment* bundled = findBundledExperiment(name))
        return *bundled;
    std::string known;
    for (const Experiment& experiment : bundledExperiments())
        known += (known.empty() ? "one of " : ", ") + experiment.id;
    return Message{MessageId::usageNotAChoice, {}, {name, known + " or the name of a file"}};
}

Result<Request> readRequest(const Arguments& arguments) {
    Result<Experiment> experiment = experimentNamed(arguments.positionals().front());
    if (!experiment)
        return experiment.error();
    Request request{.experiment = std::move(experiment).value()};
    request.format = arguments.has("--json") ? Format::json : Format::text;
    request.options.size = arguments.has("--full") ? ExperimentSize::full : ExperimentSize::small;
    request.options.dataFolder = arguments.value("--data-dir").value_or("");
    if (const std::optional<std::string> text = arguments.value("--budget-scale")) {
        const Result<double> scale = numberOf("--budget-scale", *text, "a number > 0");
        if (!scale)
            return scale.error();
        if (!(*scale > 0.0 && std::isfinite(*scale)))
            return Message{
                MessageId::parameterOutOfRange, optionPlace("--budget-scale"), {"budget scale", *text, "a number > 0"}};
        request.options.budgetScale = *scale;
    }
    if (const std::optional<std::string> text = arguments.value("--jobs")) {
        const Result<std::int64_t> jobs = integerOf("--jobs", *text, "an integer from 1 to 256");
        if (!jobs)
            return jobs.error();
        if (*jobs < 1 || *jobs > maxJobs)
            return Message{MessageId::parameterOutOfRange, {.field = Field::jobs}, {"jobs", *text, "1 to 256"}};
        request.jobs = static_cast<int>(*jobs);
    }
    const Result<ExperimentShard> shard = readShard(arguments);
    if (!shard)
        return shard.error();
    request.shard = *shard;
    request.out = arguments.value("--out").value_or("");
    if (request.out.empty() && !arguments.has("--check"))
        return Message{MessageId::usageMissingOption, {}, {"--out", "a folder for the logs and results expected"}};
    return request;
}

/// The line printed before the work starts: units, runs, passes and the expected time.
std::string announced(const Request& request, const ExperimentPlan& plan) {
    const bool isFull = request.options.size == ExperimentSize::full;
    const double minutes = (isFull ? request.experiment.fullMinutes : request.experiment.smallMinutes) *
                           std::max(1.0, request.options.budgetScale);
    std::string text = request.experiment.id + ": " + std::to_string(plan.units.size()) + " units with " +
                       std::to_string(plan.runs) + " runs of at most " + shown(std::ceil(plan.passes)) +
                       " passes in all";
    if (minutes <= 0.0)
        return text;
    const std::string time = minutes <= 1.0    ? "at most a minute"
                             : minutes < 120.0 ? "about " + shown(std::ceil(minutes)) + " minutes"
                                               : "about " + shown(std::round(minutes / 60.0)) + " hours";
    return text + ", " + time + " on two cores";
}

Json planReport(const Request& request, const ExperimentPlan& plan) {
    Json report;
    report["experiment"] = request.experiment.id;
    report["title"] = request.experiment.title;
    report["claim"] = request.experiment.claim;
    report["units"] = plan.units.size();
    report["runs"] = plan.runs;
    report["passes"] = jsonNumber(plan.passes);
    return report;
}

/// The data files of the runs, and the experiment's own file.
std::vector<NamedFile> inputFilesOf(const Arguments& arguments, const ExperimentPlan& plan) {
    std::map<std::string, NamedFile> files;
    for (const ExperimentUnit& unit : plan.units)
        for (const ExperimentUnit::Run& run : unit.runs)
            for (const NamedFile& file : gapscope::inputFilesOf(run.spec))
                files.try_emplace(file.path, file);
    std::vector<NamedFile> inputs;
    inputs.reserve(files.size() + 1);
    for (auto& [path, file] : files)
        inputs.push_back(std::move(file));
    if (const std::string& name = arguments.positionals().front(); isExperimentFile(name))
        inputs.push_back({"the experiment's file", name});
    return inputs;
}

/// Checks that no input file is overwritten. The folder's copy of the experiment is not an output here: it stays as it
/// is.
Status checkExperimentOutputs(const Arguments& arguments, const Request& request, const ExperimentPlan& plan) {
    const std::filesystem::path folder = request.out;
    std::vector<OutputFileName> outputs;
    const auto add = [&outputs](const std::string& path) { outputs.push_back({"--out", path}); };
    for (const char* name : {"plan.json", "results.json", "results.csv", "results.md", "results.tex", "specs.jsonl",
                             "machine.json", "REPRODUCE", "index.html"})
        add((folder / name).string());
    const UnitFiles files(request.out);
    for (const ExperimentUnit& unit : plan.units) {
        add(files.logPath(unit.id));
        add(files.factsPath(unit.id));
        add(files.growingPath(unit.id));
    }
    return checkOutputs(outputs, inputFilesOf(arguments, plan));
}

ExitStatus execute(const Arguments& arguments, const Request& request, const ExperimentPlan& plan,
                   const InterruptWatcher& watcher) {
    if (request.options.size == ExperimentSize::full && !arguments.has("--quiet"))
        std::fprintf(stderr, "%s\n", announced(request, plan).c_str());
    ExperimentRunOptions options{.jobs = request.jobs, .shard = request.shard};
    if (arguments.has("--progress"))
        options.tell = [](const ExperimentProgress& progress) {
            std::fprintf(stderr, "%zu of %zu: %s\n", progress.ended, progress.total,
                         shownArgument(progress.text).c_str());
        };
    const Result<ExperimentRunSummary> summary =
        runExperiment(request.experiment, plan, request.out, options, watcher.token());
    if (!summary)
        return fail(summary.error(), watcher.interrupted() ? interrupted : statusOfFailure(summary.error()));
    Json report;
    if (summary->isComplete() && request.shard.count == 1) {
        const Result<ExperimentResults> results = reportFolder(request.experiment, plan, request.out);
        if (!results)
            return fail(results.error(), failed);
        report = reportOf(*results, request.format);
    } else {
        report["experiment"] = request.experiment.id;
        report["title"] = request.experiment.title;
    }
    report["units"] = summary->total;
    report["units_ran"] = summary->ran;
    report["units_found"] = summary->found;
    if (summary->changed > 0)
        report["units_changed"] = summary->changed;
    print(report, request.format);
    return summary->isComplete() ? succeeded : interrupted;
}

ExitStatus experimentCommand(const Arguments& arguments) {
    const InterruptWatcher watcher;
    const Result<Request> request = readRequest(arguments);
    if (!request)
        return fail(request.error());
    const Result<ExperimentPlan> plan = planExperiment(request->experiment, request->options);
    if (!plan)
        return fail(plan.error());
    if (arguments.has("--check")) {
        print(planReport(*request, *plan), request->format);
        return succeeded;
    }
    if (const Status status = checkExperimentOutputs(arguments, *request, *plan); !status.ok())
        return fail(status.error());
    return execute(arguments, *request, *plan, watcher);
}

std::vector<OptionGroup> options(const std::vector<std::string>&) {
    return {{"Experiment",
             {{"--budget-scale", "X", "multiply the limits of passes and iterations by X; grids and seeds stay"},
              {"--full", "",
               "use the larger data, close to the sizes of the publication, instead of those that finish in minutes"},
              {"--data-dir", "DIR", "with --full: the folder of data files, which replace synthetic data"},
              {"--check", "", "read the experiment and list what it would run, without running it"}}},
            {"Running",
             {{"--out", "DIR",
               "the folder for logs and results; units of this experiment that are already finished there are kept"},
              {"--jobs", "N", "number of parallel units (default: 1)"},
              {"--shard", "K/N",
               "run only part K of N, for use on several machines; gapscope-cli merge combines the parts"},
              {"--allow-programs", "",
               "let solvers of the experiment be programs: files, or program:NAME (list solvers --allow-programs)"},
              {"--progress", "", "show finished units on standard error"},
              {"--quiet", "", "do not announce the expected work of --full"},
              {"--json", "", "print one JSON object instead of lines"},
              hostOption()}}};
}

} // namespace

Command experimentCommand() {
    return {.name = "experiment",
            .synopsis = "NAME|FILE.json --out DIR [--budget-scale X] [--jobs N] [--full] [--shard K/N]",
            .summary = "Run an experiment, bundled or from a file, and report whether its claims are reproduced: logs "
                       "and a report, index.html, in a folder. After an interruption the same command continues where "
                       "it stopped. Exit status 0 if everything ran, whatever the outcome; 130 if it was interrupted.",
            .positionals = {"NAME|FILE.json"},
            .options = &options,
            .run = &experimentCommand,
            .runsElsewhere = true};
}

} // namespace gapscope::cli
