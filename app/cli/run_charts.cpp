// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/run_charts.h"

#include "app/cli/terminal.h"
#include "ui/charts/chart_export.h"
#include "ui/palette.h"

#include <QApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope::cli {
namespace {

/// The absolute gap at which the run was to stop; 0 where it had no tolerance.
double absoluteTolerance(const PreparedRun& run, const Trace& trace) {
    const RunSpec::Budget& budget = run.spec.budget;
    if (budget.tolerance || !budget.relativeTolerance)
        return budget.tolerance.value_or(0.0);
    const std::optional<Snapshot> last = trace.last();
    return *budget.relativeTolerance * std::max(1.0, last ? std::abs(last->primal) : 0.0);
}

} // namespace

std::string writeCharts(const PreparedRun& run, const Trace& trace, const std::string& directory) {
    qputenv("QT_QPA_PLATFORM", "offscreen"); // no display is asked for, whether there is one or not
    // Standard error belongs to the contract; Qt's notes on the surroundings ("XDG_RUNTIME_DIR not set") do not.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    std::string name = programName;
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    const QApplication application(count, arguments.data());

    ChartRun chart;
    chart.name = QString::fromStdString(run.solver->title);
    chart.colour = runColour(static_cast<int>(run.solver - allSolvers().data()), 0, false);
    chart.problemKey = chart.name;
    chart.trace = &trace;
    chart.tolerance = absoluteTolerance(run, trace);
    chart.classification = run.spec.problem.labels.has_value();
    if (run.solver->keepsAverage)
        chart.averageName = QStringLiteral("average");
    return renderCharts({chart}, XQuantity::passes, QFile::decodeName(directory.c_str())).toStdString();
}

} // namespace gapscope::cli
