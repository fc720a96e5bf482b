// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/feature_order.h"

#include <QAbstractTableModel>

namespace gapscope {

/// Features with their statistics, in an order that is computed elsewhere: sorting a million of them takes longer than
/// a frame.
class FeatureTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit FeatureTableModel(QObject* parent = nullptr);

    using Order = std::shared_ptr<const std::vector<std::int32_t>>;
    /// Sets another data set, without statistics yet.
    void setDataset(DatasetPointer data);
    /// Null until they are known.
    void setStatistics(std::shared_ptr<const ColumnStatistics> statistics);
    /// Null for the order of the data.
    void setOrder(Order features);
    /// The feature of a row of the table.
    Index featureAt(int row) const;
    /// The table row of a feature; -1 if it is not shown.
    int rowOf(Index feature) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Requests another order.
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    void sortRequested(gapscope::FeatureColumn by, bool isDescending);

private:
    QString text(Index feature, FeatureColumn column, bool isFull) const;

    DatasetPointer m_data;
    std::shared_ptr<const ColumnStatistics> m_statistics;
    Order m_order;
};

} // namespace gapscope
