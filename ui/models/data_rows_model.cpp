// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/data_rows_model.h"

#include "engine/data/dataset/entry_at.h"
#include "ui/basics/numbers.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int cellDigits = 5;
constexpr int longTitle = 12; ///< letters; longer titles may not fit
constexpr int shortText = 7;  ///< letters; shorter numbers are not rounded

QString indexText(Index count) {
    return shownCount(static_cast<double>(count));
}

} // namespace

DataRowsModel::DataRowsModel(QObject* parent) : QAbstractTableModel(parent) {}

void DataRowsModel::setContent(DatasetPointer data, Index longestRow, Form form) {
    beginResetModel();
    m_data = std::move(data);
    m_maxSquaredRowNorm = longestRow;
    m_form = form;
    endResetModel();
}

int DataRowsModel::leadingColumns() const {
    if (m_data == nullptr)
        return 0;
    return m_data->hasRatings() ? 3 : m_data->hasTasks() ? 2 : 1;
}

DataRowsModel::Leading DataRowsModel::leadingAt(int column) const {
    if (column == 0)
        return Leading::label;
    return !m_data->hasRatings() ? Leading::task : column == 1 ? Leading::matrixRow : Leading::matrixColumn;
}

Index DataRowsModel::hiddenFeatures() const {
    if (m_data == nullptr)
        return 0;
    const Index all = m_form == Form::columns ? m_data->columns() : m_maxSquaredRowNorm;
    return std::max<Index>(0, all - maxColumns);
}

int DataRowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_data == nullptr ? 0 : static_cast<int>(std::min(maxRows, m_data->rows()));
}

int DataRowsModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || m_data == nullptr)
        return 0;
    const Index values = m_form == Form::columns ? m_data->columns() : m_maxSquaredRowNorm;
    return leadingColumns() + static_cast<int>(std::min(maxColumns, values));
}

QString DataRowsModel::leadingText(Index row, Leading what) const {
    const auto i = static_cast<std::size_t>(row);
    switch (what) {
    case Leading::label: {
        const double label = m_data->labels().values[i];
        return m_data->labels().areText() ? QString::fromStdString(m_data->labels().shown(label)) : fullNumber(label);
    }
    case Leading::task:
        return QString::fromStdString(m_data->taskNames()[static_cast<std::size_t>(m_data->tasks()[i])]);
    case Leading::matrixRow:
        return indexText(m_data->ratings().rowOf[i] + 1);
    case Leading::matrixColumn:
        return indexText(m_data->ratings().columnOf[i] + 1);
    }
    return {};
}

QString DataRowsModel::leadingTitle(Leading what) const {
    switch (what) {
    case Leading::label:
        return m_data->hasRatings() ? tr("rating") : m_data->hasSequences() ? tr("tag") : tr("label");
    case Leading::task:
        return tr("task");
    case Leading::matrixRow:
        return tr("row");
    case Leading::matrixColumn:
        return tr("column");
    }
    return {};
}

QString DataRowsModel::valueText(Index row, Index place, bool isFull) const {
    const auto text = [isFull](double value) { return isFull ? fullNumber(value) : shownValue(value); };
    const RowView entries = m_data->row(row);
    if (m_form == Form::columns)
        return text(entryAt(entries, place));
    if (place >= entries.count)
        return {};
    const Index feature = entries.column == nullptr ? place : Index{entries.column[place]};
    return tr("%1: %2", "feature and value")
        .arg(QString::fromStdString(m_data->featureName(feature)), text(entries.value[place]));
}

bool DataRowsModel::isZero(Index row, Index place) const {
    return m_form == Form::columns && entryAt(m_data->row(row), place) == 0.0;
}

int DataRowsModel::alignmentOf(int column) const {
    const bool isLeading = column < leadingColumns();
    const bool isText = isLeading ? m_data->labels().areText() && column == 0 : m_form == Form::pairs;
    return static_cast<int>((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant DataRowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int leading = leadingColumns();
    const bool isLeading = index.column() < leading;
    const Index place = index.column() - leading;
    switch (role) {
    case Qt::DisplayRole:
        return isLeading ? leadingText(index.row(), leadingAt(index.column())) : valueText(index.row(), place, false);
    case Qt::ToolTipRole:
        if (isLeading)
            return leadingText(index.row(), leadingAt(index.column()));
        return m_form == Form::columns
                   ? tr("row %1, %2: %3", "number, feature and value")
                         .arg(indexText(index.row() + 1), QString::fromStdString(m_data->featureName(place)),
                              valueText(index.row(), place, true))
                   : valueText(index.row(), place, true);
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::ForegroundRole: // zeros are muted
        if (!isLeading && isZero(index.row(), place))
            return QGuiApplication::palette().color(QPalette::PlaceholderText);
        return {};
    default:
        return {};
    }
}

QString DataRowsModel::shownValue(double value) {
    const QString full = fullNumber(value);
    return full.size() <= shortText ? full : shownNumber(value, cellDigits);
}

QVariant DataRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (m_data == nullptr)
        return {};
    const int leading = leadingColumns();
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal) {
        // Aligned like the cells below; long names to the left, so that their beginning is visible.
        const QString title = headerData(section, orientation, Qt::DisplayRole).toString();
        return title.size() > longTitle ? static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) : alignmentOf(section);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (orientation == Qt::Vertical)
        return indexText(section + 1);
    if (section < leading)
        return leadingTitle(leadingAt(section));
    if (m_form == Form::pairs)
        return tr("entry %1").arg(indexText(section - leading + 1));
    return QString::fromStdString(m_data->featureName(section - leading));
}

} // namespace gapscope
