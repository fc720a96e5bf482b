// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFont>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;

namespace gapscope {

/// Paints a picture in units of 1/96 inch.
using PaintPicture = std::function<void(QPainter&)>;

/// Lines of pictures, in those units: 1.5 points.
inline constexpr qreal paperPenWidth = 2.0;

/// Writes a picture as PNG, SVG or PDF by the path's end. Returns the reason when it fails, else nothing.
QString writePicture(const QString& path, const QSizeF& size, const PaintPicture& paint);
/// The same in memory, three pixels a unit.
QImage pictureImage(const QSizeF& size, const PaintPicture& paint);

/// The font with its size in pixels, which follows the painter's transformation on every device; sizes in points would
/// be scaled twice on paper.
QFont inPixels(QFont font);

} // namespace gapscope
