// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSize>
#include <QWidget>

namespace gapscope {

/// The default size of a window on a screen with this room, such that all of it including its frame is visible; on
/// screens too small for that, its usual size.
QSize firstSize(const QWidget& window, const QSize& screen);

} // namespace gapscope
