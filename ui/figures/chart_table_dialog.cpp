// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figures/chart_table_dialog.h"

#include "ui/basics/numbers.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

constexpr int digits = 7;
constexpr int charactersWide = 76;
constexpr int linesHigh = 24;

} // namespace

ChartTableModel::ChartTableModel(ChartTable table, QObject* parent)
    : QAbstractTableModel(parent), m_table(std::move(table)) {
    m_starts.push_back(0);
    for (const ChartTable::Curve& curve : m_table.curves)
        m_starts.push_back(m_starts.back() + curve.x.size());
}

int ChartTableModel::rowCount(const QModelIndex& parent) const {
    constexpr auto max = static_cast<std::size_t>(std::numeric_limits<int>::max());
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_starts.back(), max));
}

int ChartTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((index.column() < x ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto behind = std::ranges::upper_bound(m_starts, row);
    const auto curve = static_cast<std::size_t>(behind - m_starts.begin()) - 1;
    const ChartTable::Curve& source = m_table.curves[curve];
    switch (index.column()) {
    case run:
        return source.run;
    case quantity:
        return source.quantity;
    case x:
        return shownNumber(source.x[row - m_starts[curve]], digits);
    default:
        return shownNumber(source.y[row - m_starts[curve]], digits);
    }
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case run:
        return tr("Curve");
    case quantity:
        return tr("Quantity");
    case x:
        return m_table.xName.isEmpty() ? tr("x") : m_table.xName;
    default:
        return m_table.yName.isEmpty() ? tr("y") : m_table.yName;
    }
}

ChartTableDialog::ChartTableDialog(const QString& title, ChartTable table, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("chartTable"));
    setWindowTitle(tr("%1 as a table").arg(title));
    auto* model = new ChartTableModel(std::move(table), this);
    auto* words = new QLabel(
        tr("The points that the chart showed when this window was opened: %1.").arg(shownCount(model->rowCount())));
    words->setWordWrap(true);
    auto* view = new QTableView;
    view->setModel(model);
    view->setAccessibleName(windowTitle());
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setTabKeyNavigation(false); // Tab moves to the button
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 4);
    view->resizeColumnsToContents(); // including the headers, which may be long
    view->horizontalHeader()->setSectionResizeMode(ChartTableModel::run, QHeaderView::Stretch);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    const QMargins margins = layout->contentsMargins();
    const int whole = view->horizontalHeader()->length() + view->verticalHeader()->sizeHint().width() +
                      view->verticalScrollBar()->sizeHint().width() + 2 * view->frameWidth() + margins.left() +
                      margins.right();
    resize(std::max(whole, charactersWide * fontMetrics().averageCharWidth()), linesHigh * fontMetrics().height());
    if (model->rowCount() > 0)
        view->selectRow(0);
    view->setFocus();
}

void showChartTable(const QString& title, ChartTable table, QWidget* parent) {
    auto* dialog = new ChartTableDialog(title, std::move(table), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace gapscope
