// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QList>
#include <QStringList>

namespace gapscope {

/// Names of colours for texts beside a picture. Two colours with the same name get "dark" and "light"; three or more
/// get their hex codes.
QStringList colourWords(const QList<QColor>& colours);

} // namespace gapscope
