// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/chart_grid.h"

#include <QImage>
#include <QList>
#include <QString>

namespace gapscope {

class ChartData;
class CurvePlot;

/// Writes objectives, gap, sparsity and errors of the runs as PNG and SVG into a directory, which is made when it is
/// missing. Works offscreen. Needs a QApplication. Returns the reason when it fails, else nothing.
QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory);

/// Writes what `plot` shows, on white, with title, names and legend; PNG, SVG or PDF by the path's end. Curves are
/// thinned to the picture's own resolution, keeping every minimum and maximum.
QString writeChart(const CurvePlot& plot, const QString& path);
/// The same as a picture in memory.
QImage chartImage(const CurvePlot& plot);

} // namespace gapscope
