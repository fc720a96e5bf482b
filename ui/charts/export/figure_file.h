// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace gapscope {

class Figure;

inline constexpr double printDotsPerInch = 300.0;

/// Writes a figure in its physical size: PNG, SVG or PDF by the path's end, in the latter two with text as text.
/// Returns the reason when it fails, else nothing.
QString writeFigure(const Figure& figure, const QString& path, double dotsPerInch = printDotsPerInch);
/// The same as SVG in memory.
QByteArray figureSvg(const Figure& figure);
/// The same as a picture in memory, which knows its resolution.
QImage figureImage(const Figure& figure, double dotsPerInch = printDotsPerInch, const WorkWatch& watch = {});

} // namespace gapscope
