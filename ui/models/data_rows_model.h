// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <QAbstractTableModel>

namespace gapscope {

/// The rows of a data set: the label first, then other properties of the row (its task, its position in a matrix), then
/// its values. Values are computed on demand, so the size of the data does not matter.
class DataRowsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Form {
        columns, ///< one column per feature
        pairs,   ///< the nonzero entries one after the other, "feature: value"
    };
    /// More sections would exceed the pixel range of a scroll bar.
    static constexpr Index maxRows = 20'000'000;
    static constexpr Index maxColumns = 2'000'000;

    explicit DataRowsModel(QObject* parent = nullptr);

    /// `longestRow`: the largest number of entries in a row.
    void setContent(DatasetPointer data, Index longestRow, Form form);
    const DatasetPointer& dataset() const { return m_data; }
    Form form() const { return m_form; }
    /// Number of columns before the values.
    int leadingColumns() const;
    /// The text of a value: exact if that is short, else rounded.
    static QString shownValue(double value);
    /// The number of features beyond the maximum number of columns.
    Index hiddenFeatures() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Leading { label, task, matrixRow, matrixColumn };
    Leading leadingAt(int column) const;
    QString leadingText(Index row, Leading what) const;
    QString leadingTitle(Leading what) const;
    int alignmentOf(int column) const;
    /// The text of a value column; empty after the last entry of a row of pairs.
    QString valueText(Index row, Index place, bool isFull) const;
    bool isZero(Index row, Index place) const;

    DatasetPointer m_data;
    Index m_maxSquaredRowNorm = 0;
    Form m_form = Form::columns;
};

} // namespace gapscope
