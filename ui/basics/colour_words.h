// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QList>
#include <QStringList>

namespace gapscope {

/// What people call these colours, for texts beside a picture. Colours of one name are told apart by their lightness
/// where they are two, else by their code.
QStringList colourWords(const QList<QColor>& colours);

} // namespace gapscope
