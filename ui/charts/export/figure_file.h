// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace gapscope {

class Figure;

inline constexpr double printDotsPerInch = 300.0;

/// Writes a figure at its physical size as PNG, SVG or PDF, by the path's suffix; SVG and PDF keep text as text.
/// Returns the reason on failure, else an empty string.
QString writeFigure(const Figure& figure, const QString& path, double dotsPerInch = printDotsPerInch);
/// The same as SVG in memory.
QByteArray figureSvg(const Figure& figure);
/// The same as an image in memory, with its resolution set.
QImage figureImage(const Figure& figure, double dotsPerInch = printDotsPerInch, const WorkWatch& watch = {});

} // namespace gapscope
