// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QString>

namespace gapscope {

/// Whether a picture is one of pixels; a moving one is too.
bool isPhotograph(const QString& name);

/// A picture of the help, `width` units wide, rendered for a screen with `pixelRatio` pixels per unit, in colours for a
/// light or a dark background, which stays transparent; those of the user guide ("pictures/map.png") have their own
/// colours and are never enlarged; a moving one ("pictures/race.webp") is shown by its last frame, the PNG of its name.
/// Null if there is no such picture.
QImage helpPicture(const QString& name, bool isDark, qreal width, qreal pixelRatio);

} // namespace gapscope
