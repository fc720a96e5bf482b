// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/chart_export.h"

#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"

#include <QDir>

#include <array>

namespace gapscope {
namespace {

constexpr std::array endings{"png", "svg"};

QString fileName(ChartGrid::Kind kind, const char* ending) {
    return fileStem(kind) + QLatin1Char('.') + QLatin1String(ending);
}

std::vector<ChartKind> kindsOf(bool withMethod) {
    std::vector<ChartKind> kinds(allChartKinds.begin(), allChartKinds.end());
    if (withMethod)
        kinds.push_back(ChartKind::method);
    return kinds;
}

void fill(ChartData& data, const QList<ChartRun>& runs) {
    for (const ChartRun& run : runs)
        data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
}

PlotOptions optionsOf(ChartGrid::Kind kind, XAxis x) {
    PlotOptions options;
    options.x = x.quantity;
    options.logarithmicX = x.isLogarithmic;
    options.logarithmicY = kind == ChartGrid::Kind::gap;
    return options;
}

} // namespace

QStringList chartFileNames(bool withMethod) {
    QStringList names;
    for (const ChartGrid::Kind kind : kindsOf(withMethod))
        for (const char* ending : endings)
            names.append(fileName(kind, ending));
    return names;
}

QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory,
                     const std::optional<MethodChart>& method) {
    if (!QDir().mkpath(directory))
        return ChartText::tr("The directory %1 cannot be made.").arg(directory);
    ChartData data;
    if (method)
        data.setOwn(method->chart.curves);
    fill(data, runs);
    for (const ChartGrid::Kind kind : kindsOf(method.has_value())) {
        CurvePlot plot(kind, data, PlotMedium::paper);
        PlotOptions options = optionsOf(kind, x);
        if (kind == ChartKind::method) {
            options.logarithmicY = method->chart.isLogarithmic;
            options.method = method->view;
        }
        plot.setOptions(options);
        const Figure figure = plainFigure(curvePanel(plot));
        for (const char* ending : endings)
            if (const QString reason = writeFigure(figure, QDir(directory).filePath(fileName(kind, ending)));
                !reason.isEmpty())
                return reason;
    }
    return {};
}

QImage gapImage(const QList<ChartRun>& runs, XAxis x) {
    if (runs.isEmpty())
        return {};
    ChartData data;
    fill(data, runs);
    CurvePlot plot(ChartGrid::Kind::gap, data, PlotMedium::paper);
    plot.setOptions(optionsOf(ChartGrid::Kind::gap, x));
    return figureImage(plainFigure(curvePanel(plot)));
}

} // namespace gapscope
