// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path_content.h"

#include <QImage>
#include <QString>

namespace gapscope {

/// Writes a chart over a parameter's values on white, with title, key, legend and note; PNG, SVG or PDF by the path's
/// end. Returns the reason when it fails, else nothing.
QString writePathChart(const PathContent& content, const QString& path);
/// The same as a picture in memory.
QImage pathChartImage(const PathContent& content);

} // namespace gapscope
