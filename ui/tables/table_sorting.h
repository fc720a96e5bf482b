// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QAction;
class QTableView;

namespace gapscope {

/// Lets the keyboard sort a table, as clicks on its headers do: O sorts by the column of the current cell, then the
/// other way round, then not at all. Returns the command, for menus.
QAction* addSortingKey(QTableView& table);

} // namespace gapscope
