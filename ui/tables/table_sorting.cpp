// SPDX-License-Identifier: GPL-3.0-only
#include "ui/tables/table_sorting.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QTableView>

namespace gapscope {
namespace {

struct TableSorting {
    Q_DECLARE_TR_FUNCTIONS(gapscope::TableSorting)
};

void sortByCurrentColumn(const QTableView& table) {
    QHeaderView& header = *table.horizontalHeader();
    const int column = table.currentIndex().column();
    if (column < 0)
        return;
    const bool isSortedByIt = header.sortIndicatorSection() == column;
    if (!isSortedByIt)
        header.setSortIndicator(column, Qt::AscendingOrder);
    else if (header.sortIndicatorOrder() == Qt::AscendingOrder)
        header.setSortIndicator(column, Qt::DescendingOrder);
    else
        header.setSortIndicator(-1, Qt::AscendingOrder);
}

} // namespace

QAction* addSortingKey(QTableView& table) {
    auto* action = new QAction(TableSorting::tr("Sort by this column"), &table);
    action->setToolTip(
        TableSorting::tr("By the column of the chosen cell; again the other way round, then not at all"));
    action->setShortcut(QKeySequence(Qt::Key_O));
    action->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(action);
    QObject::connect(action, &QAction::triggered, &table, [&table] { sortByCurrentColumn(table); });
    return action;
}

} // namespace gapscope
