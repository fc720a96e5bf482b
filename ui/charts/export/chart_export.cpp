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

QStringList chartFileNames() {
    QStringList names;
    for (const ChartGrid::Kind kind : allChartKinds)
        for (const char* ending : endings)
            names.append(fileName(kind, ending));
    return names;
}

QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory) {
    if (!QDir().mkpath(directory))
        return ChartText::tr("The directory %1 cannot be made.").arg(directory);
    ChartData data;
    fill(data, runs);
    for (const ChartGrid::Kind kind : allChartKinds) {
        CurvePlot plot(kind, data, PlotMedium::paper);
        plot.setOptions(optionsOf(kind, x));
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
