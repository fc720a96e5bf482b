// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QAction;
class QMenu;

namespace gapscope {

class ChartGrid;

/// Adds the options for summarizing repetitions and for the quantiles to a menu. The entries follow the state of the
/// charts. Returns the first one.
QAction* addSummaryActions(QMenu& menu, ChartGrid& charts);

} // namespace gapscope
