// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QWidget;

namespace gapscope {

/// Gives all charts below a widget the wide lines and the large font of a presentation, or takes them away.
void setPresented(QWidget& charts, bool on);

} // namespace gapscope
