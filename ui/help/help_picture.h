// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QString>

namespace gapscope {

/// A picture of the help, `width` units wide, sharp on a screen with `pixelRatio` pixels a unit, in colours for a light
/// or a dark background, which it leaves transparent; those of the user guide ("pictures/map.png") have colours of
/// their own and are never enlarged. Null where there is none of that name.
QImage helpPicture(const QString& name, bool isDark, qreal width, qreal pixelRatio);

} // namespace gapscope
