// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"

#include <QAbstractTableModel>
#include <QDialog>

namespace gapscope {

/// The points of a chart, one a row: run, quantity, x and y. The numbers are looked up when they are shown, so that
/// millions of points cost no more than they do in the table itself.
class ChartTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { run, quantity, x, y, columns };

    explicit ChartTableModel(ChartTable table, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ChartTable m_table;
    std::vector<std::size_t> m_starts; ///< first row of every curve, and behind the last one
};

/// What a chart shows in numbers, for people who cannot see it, and for those who want to read them.
class ChartTableDialog final : public QDialog {
    Q_OBJECT

public:
    ChartTableDialog(const QString& title, ChartTable table, QWidget* parent);
};

} // namespace gapscope
