// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFont>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;

namespace gapscope {

/// A drawing for paper: its size in units of 1/96 inch, and how it is painted.
struct Picture {
    QSizeF size;
    std::function<void(QPainter&)> paint;
};

/// Writes a picture: PNG (three pixels a unit), SVG or PDF by the path's end. Returns the reason when it fails, else
/// nothing.
QString writePicture(const Picture& picture, const QString& path);
QImage pictureImage(const Picture& picture);

/// Width of the lines of a picture.
qreal picturePenWidth();
/// The size of a picture with that font.
QSizeF pictureSize(const QFont& font);
/// The font in pixels, which follow the painter's transformation on every device; points would be scaled twice on
/// paper.
QFont pictureFont(QFont font);

} // namespace gapscope
