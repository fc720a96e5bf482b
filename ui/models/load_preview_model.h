// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/loading/load_report.h"

#include <QAbstractTableModel>

#include <memory>

namespace gapscope {

/// The first rows of a data set while it is loading, in the form of the data page: the label first, then one column per
/// feature, or entry after entry if most values are 0.
class LoadPreviewModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int maxColumns = 200; ///< enough for a preview

    explicit LoadPreviewModel(QObject* parent = nullptr);

    /// Null = no rows.
    void setPreview(std::shared_ptr<const LoadPreview> preview);
    const std::shared_ptr<const LoadPreview>& preview() const { return m_preview; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const TableCell* cellAt(int row, int place) const;
    QString labelText(int row) const;
    QString valueText(int row, int place, bool isFull) const;
    QString featureTitle(Index column) const;
    QString title(int section) const;

    std::shared_ptr<const LoadPreview> m_preview;
    bool m_isDense = false; ///< one column per feature
    int m_places = 0;       ///< columns after the label
};

} // namespace gapscope
