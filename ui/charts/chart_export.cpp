// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_export.h"

#include "ui/charts/curve_plot.h"
#include "ui/charts/figure.h"
#include "ui/charts/figure_file.h"

#include <QDir>

namespace gapscope {

QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory) {
    if (!QDir().mkpath(directory))
        return ChartGrid::tr("The directory %1 cannot be made.").arg(directory);
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
        for (const char* ending : {"png", "svg"}) {
            const QString name = fileStem(kind) + QLatin1Char('.') + QLatin1String(ending);
            if (const QString reason = writeFigure(figure, QDir(directory).filePath(name)); !reason.isEmpty())
                return reason;
        }
    }
    return {};
}

} // namespace gapscope
