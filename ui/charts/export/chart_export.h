// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/method_chart.h"
#include "ui/charts/grid/chart_grid.h"

#include <QImage>
#include <QList>
#include <QString>
#include <QStringList>

namespace gapscope {

/// Writes objectives, gap, sparsity and errors of the runs as PNG and SVG into a directory, which is created if
/// missing; with a `method` also its quantities. Works offscreen. Needs a QApplication. Returns the reason on failure,
/// else an empty string.
QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory,
                     const std::optional<MethodChart>& method = {});
/// The chart of the gap as an image in memory, with its resolution set; a null image without runs.
QImage gapImage(const QList<ChartRun>& runs, XAxis x);
/// The names of the files that renderCharts writes.
QStringList chartFileNames(bool withMethod = false);

} // namespace gapscope
