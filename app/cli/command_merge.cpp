// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/experiment_report.h"
#include "app/cli/commands.h"
#include "app/cli/sweep_shard.h"
#include "app/options/output_files.h"
#include "engine/experiment/experiment_folder.h"

namespace gapscope::cli {
namespace {

ExitStatus mergeSweep(const Arguments& arguments, const std::string& out) {
    const Result<MergedSweep> merged = mergeSweeps(arguments.positionals(), out);
    if (!merged)
        return fail(merged.error(), statusOfFailure(merged.error()));
    print(Json{{"points", merged->points}, {"table", merged->table}},
          arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

ExitStatus mergeCommand(const Arguments& arguments) {
    const std::optional<std::string> out = arguments.value("--out");
    if (!out)
        return fail({MessageId::usageMissingOption, {}, {"--out", "a folder for the merged results expected"}});
    std::vector<NamedFile> folders;
    for (const std::string& folder : arguments.positionals())
        folders.push_back({"one of the folders to merge", folder});
    if (const Status status = checkOutputs({{"--out", *out}}, folders); !status.ok())
        return fail(status.error());
    if (isSweepShard(arguments.positionals().front()))
        return mergeSweep(arguments, *out);
    const Result<PlannedExperiment> merged = mergeExperiments(arguments.positionals(), *out);
    if (!merged)
        return fail(merged.error(), statusOfFailure(merged.error()));
    const Result<ExperimentResults> results = reportFolder(merged->experiment, merged->plan, *out);
    if (!results)
        return fail(results.error(), failed);
    const Format format = arguments.has("--json") ? Format::json : Format::text;
    Json report = reportOf(*results, format);
    report["units"] = merged->plan.units.size();
    print(report, format);
    return succeeded;
}

} // namespace

Command mergeCommand() {
    return {.name = "merge",
            .synopsis = "DIR... --out DIR",
            .summary = "Combine the folders of an experiment or a sweep that ran with --shard; the results are those "
                       "of a single run, except for times.",
            .positionals = {"DIR"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Options",
                         {{"--out", "DIR", "the folder for all logs and the results; created if missing"},
                          {"--json", "", "print one JSON object instead of lines"}}}};
                },
            .run = &mergeCommand,
            .details = nullptr,
            .takesMore = true};
}

} // namespace gapscope::cli
