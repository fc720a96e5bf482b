// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/run_charts.h"

#include "app/charts/offscreen_application.h"
#include "engine/json/json_text.h"
#include "engine/solvers/registry.h"
#include "ui/basics/palette.h"
#include "ui/charts/export/chart_export.h"
#include "ui/session/run_title.h"

#include <QFile>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

namespace gapscope::cli {
namespace {

/// Runs with equal keys solve the same problem and share the best certified bound.
QString problemKey(const RunSpec& spec) {
    RunSpec problemOnly = spec;
    problemOnly.solver = {};
    problemOnly.start.reset();
    problemOnly.seed = 0;
    problemOnly.threads = 1;
    problemOnly.budget = {};
    problemOnly.cadence = {};
    return QString::fromStdString(jsonLine(toJson(problemOnly)));
}

QString nameOf(const ChartedRun& run) {
    return run.name.empty() ? runTitle(*run.spec) : QString::fromStdString(run.name);
}

/// `ordinal` counts the earlier runs of the same solver, and `namesakes` those of the same name.
ChartRun chartRun(const ChartedRun& run, int id, int ordinal, int namesakes, bool isDark) {
    const SolverInfo& solver = *findSolver(run.spec->solver.id);
    ChartRun chart;
    chart.id = id;
    chart.name = nameOf(run);
    if (namesakes > 0)
        chart.name += QStringLiteral(" %1").arg(namesakes + 1);
    chart.mark = id;
    chart.colour = runColour(solverIndex(solver), ordinal, isDark);
    chart.problemKey = problemKey(*run.spec);
    chart.trace = run.trace;
    chart.tolerance = run.spec->budget.tolerance.value_or(0.0);
    chart.relativeTolerance = run.spec->budget.relativeTolerance.value_or(0.0);
    chart.classification = run.spec->problem.labels.has_value();
    RunFacts facts{.spec = *run.spec, .solver = &solver, .problemKey = {}, .dataKey = {}, .header = {}};
    facts.classifies = chart.classification;
    facts.baselineError = run.baselineError;
    chart.facts = std::make_shared<const RunFacts>(std::move(facts));
    return chart;
}

} // namespace

Status checkAxis(const XAxis& x, const std::vector<ChartedRun>& runs) {
    const auto has = [&x](const ChartedRun& run) {
        const std::optional<Snapshot> first = run.trace->at(0);
        return first && hasX(*first, x.quantity);
    };
    if (!isOfRanks(x.quantity) || std::ranges::any_of(runs, has))
        return {};
    return Message{
        MessageId::specField,
        optionPlace("--x"),
        {x.quantity == XQuantity::rounds ? "rounds" : "bytes-sent", "not in these runs", "a log of gapscope-mpi"}};
}

Result<MethodChart> methodChartOf(const std::vector<ChartedRun>& runs, const std::string& quantity) {
    std::set<std::string> known;
    for (const ChartedRun& run : runs) {
        const SolverInfo& solver = *findSolver(run.spec->solver.id);
        if (hasQuantityChart(solver, quantity) || (quantity.empty() && !solver.extras.empty()))
            return methodChart(solver, quantityChart(solver, quantity));
        for (const QuantityChart& chart : solver.charts)
            known.insert(chart.id);
        for (const ExtraInfo& extra : solver.extras)
            known.insert(extra.name);
    }
    if (known.empty()) {
        const char* expected = "a run of a solver that publishes quantities";
        if (quantity.empty())
            return Message{
                MessageId::specField, optionPlace("--chart"), {"method", "without quantities in these runs", expected}};
        return Message{MessageId::specField, optionPlace("--quantity"), {quantity, "not in these runs", expected}};
    }
    std::string all;
    for (const std::string& name : known)
        all.append(all.empty() ? "" : ", ").append(name);
    return Message{MessageId::usageNotAChoice, optionPlace("--quantity"), {quantity, "one of " + all}};
}

std::vector<std::string> chartFiles(const std::string& directory, bool withMethod) {
    std::vector<std::string> files;
    for (const QString& name : chartFileNames(withMethod))
        files.push_back((std::filesystem::path(directory) / name.toStdString()).string());
    return files;
}

QList<ChartRun> chartRuns(const std::vector<ChartedRun>& runs, bool isDark) {
    QList<ChartRun> charts;
    std::map<std::string, int> ordinals;
    std::map<QString, int> titles;
    for (const ChartedRun& run : runs)
        charts << chartRun(run, static_cast<int>(charts.size()), ordinals[run.spec->solver.id]++, titles[nameOf(run)]++,
                           isDark);
    return charts;
}

std::string writeCharts(const std::vector<ChartedRun>& runs, XAxis x, const std::string& directory,
                        const std::optional<MethodChart>& method) {
    const OffscreenApplication application;
    return renderCharts(chartRuns(runs, false), x, QFile::decodeName(directory.c_str()), method).toStdString();
}

} // namespace gapscope::cli
