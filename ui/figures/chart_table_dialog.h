// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"

#include <QAbstractTableModel>
#include <QDialog>

namespace gapscope {

/// The points of a chart, one per row: run, quantity, x and y. Numbers are looked up when they are displayed, so that
/// the model adds no cost for millions of points.
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
    std::vector<std::size_t> m_starts; ///< first row of every curve, and the total
};

/// The numbers of a chart, for people who cannot see it and for those who want to read values.
class ChartTableDialog final : public QDialog {
    Q_OBJECT

public:
    ChartTableDialog(const QString& title, ChartTable table, QWidget* parent);
};

/// Opens a dialog that deletes itself. Not modal; there may be several.
void showChartTable(const QString& title, ChartTable table, QWidget* parent);

} // namespace gapscope
