// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QAction;
class QMenu;

namespace gapscope {

class ChartGrid;

/// Puts into a menu whether repetitions are summarized, and by which quantiles. The entries follow the charts.
/// Returns the first of them.
QAction* addSummaryActions(QMenu& menu, ChartGrid& charts);

} // namespace gapscope
