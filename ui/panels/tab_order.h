// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QWidget>

namespace gapscope {

/// Lets the Tab key go through the widgets inside `root` in the order of its layouts, as they stand on the screen,
/// whenever they were made; again each time that some come or go.
void keepTabsInOrder(QWidget& root);

} // namespace gapscope
