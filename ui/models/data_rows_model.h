// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <QAbstractTableModel>

namespace gapscope {

/// The rows of a data set: label first, then what else belongs to a row (its task, its place in a matrix), then its
/// values. Nothing is computed but what is asked for, so that the size of the data costs nothing.
class DataRowsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Form {
        columns, ///< a column a feature
        pairs,   ///< one entry after the other, "feature: value", without the zeros
    };
    /// More sections than this would exceed what a table can scroll over, in pixels.
    static constexpr Index maxRows = 20'000'000;
    static constexpr Index maxColumns = 2'000'000;

    explicit DataRowsModel(QObject* parent = nullptr);

    /// `longestRow`: the most entries of a row.
    void setContent(DatasetPointer data, Index longestRow, Form form);
    const DatasetPointer& dataset() const { return m_data; }
    Form form() const { return m_form; }
    /// Columns before the values.
    int leadingColumns() const;
    /// A value for a cell: exact where that is short, else rounded.
    static QString shownValue(double value);
    /// Features that are not shown, since they are too many.
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
    /// The value shown in a column; empty behind the last entry of a row of pairs.
    QString valueText(Index row, Index place, bool isFull) const;
    bool isZero(Index row, Index place) const;

    DatasetPointer m_data;
    Index m_maxSquaredRowNorm = 0;
    Form m_form = Form::columns;
};

} // namespace gapscope
