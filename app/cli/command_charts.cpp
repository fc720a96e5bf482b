// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/chart_options.h"
#include "app/charts/logged_runs.h"
#include "app/charts/run_charts.h"
#include "app/cli/commands.h"
#include "app/options/output_files.h"

namespace gapscope::cli {
namespace {

ExitStatus chartsCommand(const Arguments& arguments) {
    const Result<XAxis> x = readXAxis(arguments);
    if (!x)
        return fail(x.error());
    const std::optional<std::string> out = arguments.value("--out");
    if (!out)
        return fail({MessageId::usageMissingOption, {}, {"--out", "a folder for the pictures expected"}});
    const Result<std::optional<std::string>> quantity = readQuantity(arguments);
    if (!quantity)
        return fail(quantity.error());
    const std::string& path = arguments.positionals()[0];
    std::vector<OutputFileName> outputs;
    for (const std::string& file : chartFiles(*out, quantity->has_value()))
        outputs.push_back({"--out", file});
    Status status = checkFolderName(arguments, "--out");
    if (status.ok())
        status = checkOutputs(outputs, {{"the log or session", path}});
    if (!status.ok())
        return fail(status.error());
    const Result<LoggedRuns> logs = readLoggedRuns({path});
    if (!logs)
        return fail(logs.error());
    warn(logs->warnings);
    const std::vector<ChartedRun> runs = logs->charted();
    if (const Status possible = checkAxis(*x, runs); !possible.ok())
        return fail(possible.error());
    std::optional<MethodChart> method;
    if (*quantity) {
        Result<MethodChart> found = methodChartOf(runs, **quantity);
        if (!found)
            return fail(found.error());
        method = std::move(*found);
    }
    const std::string failure = writeCharts(runs, *x, *out, method);
    return failure.empty() ? succeeded : fail(failure, failed);
}

} // namespace

Command chartsCommand() {
    return {
        .name = "charts",
        .synopsis = "LOG|SESSION --out DIR [--quantity NAME] [--x passes|iterations|seconds|rounds|bytes-sent] "
                    "[--log-x]",
        .summary =
            "Draw all runs of a log, or the visible ones of a saved session, together: objectives, gap, sparsity and "
            "errors, and quantities of the method on request, as PNG and SVG.",
        .positionals = {"LOG|SESSION"},
        .options =
            [](const std::vector<std::string>&) {
                return std::vector<OptionGroup>{
                    {"Output", {{"--out", "DIR", "the folder for the pictures; created if missing"}}},
                    {"Charts", {quantityOption("an additional chart, of the method")}},
                    {"Axes", xAxisOptions()}};
            },
        .run = &chartsCommand};
}

} // namespace gapscope::cli
