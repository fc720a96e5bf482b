// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QWidget;

namespace gapscope {

/// Switches the wide chart lines of presentation mode on or off for a part of the window.
void setWideLines(QWidget& part, bool on);

} // namespace gapscope
