// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Gives the widgets that paint themselves their role for assistive technology: charts, pictures, and texts. A chart
/// has an action that opens its numbers as a table, as T does. Combo boxes with an accessible name and no label beside
/// them get a hidden one. To be called before a window is shown; once is enough.
void installAccessibleWidgets();

} // namespace gapscope
