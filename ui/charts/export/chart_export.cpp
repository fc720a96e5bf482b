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
    for (const ChartRun& run : runs)
        data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
    for (const ChartGrid::Kind kind : allChartKinds) {
        CurvePlot plot(kind, data, PlotMedium::paper);
        PlotOptions options;
        options.x = x.quantity;
        options.logarithmicX = x.isLogarithmic;
        options.logarithmicY = kind == ChartGrid::Kind::gap;
        plot.setOptions(options);
        const Figure figure = plainFigure(curvePanel(plot));
        for (const char* ending : endings)
            if (const QString reason = writeFigure(figure, QDir(directory).filePath(fileName(kind, ending)));
                !reason.isEmpty())
                return reason;
    }
    return {};
}

} // namespace gapscope
