// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QWidget;

namespace gapscope {

/// Gives a part of the window the large font of a presentation and its charts wide lines, or takes them away.
void setPresented(QWidget& part, bool on);

} // namespace gapscope
