// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/feature_table_model.h"

#include "ui/basics/numbers.h"
#include "ui/models/data_rows_model.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr int digits = 4;
constexpr Index maxRows = 20'000'000; ///< limited by the pixel range of a scroll bar

} // namespace

FeatureTableModel::FeatureTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void FeatureTableModel::setDataset(DatasetPointer data) {
    beginResetModel();
    m_data = std::move(data);
    m_statistics = nullptr;
    m_order = nullptr;
    endResetModel();
}

void FeatureTableModel::setStatistics(std::shared_ptr<const ColumnStatistics> statistics) {
    m_statistics = std::move(statistics);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void FeatureTableModel::setOrder(Order features) {
    beginResetModel();
    m_order = std::move(features);
    endResetModel();
}

Index FeatureTableModel::featureAt(int row) const {
    return m_order == nullptr ? row : (*m_order)[static_cast<std::size_t>(row)];
}

int FeatureTableModel::rowOf(Index feature) const {
    if (m_order == nullptr)
        return feature < rowCount() ? static_cast<int>(feature) : -1;
    const auto place = std::ranges::find(*m_order, feature);
    return place == m_order->end() ? -1 : static_cast<int>(place - m_order->begin());
}

int FeatureTableModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || m_data == nullptr)
        return 0;
    return static_cast<int>(
        std::min(maxRows, m_order == nullptr ? m_data->columns() : static_cast<Index>(m_order->size())));
}

int FeatureTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : featureColumns;
}

QString FeatureTableModel::text(Index feature, FeatureColumn column, bool isFull) const {
    if (column == FeatureColumn::number)
        return shownCount(static_cast<double>(feature + 1));
    if (column == FeatureColumn::name)
        return QString::fromStdString(m_data->featureName(feature));
    if (m_statistics == nullptr)
        return {};
    const double value = featureValue(*m_statistics, feature, column);
    if (column == FeatureColumn::nonZeros)
        return shownCount(value);
    const bool isOfData = column == FeatureColumn::min || column == FeatureColumn::max;
    return isFull ? fullNumber(value) : isOfData ? DataRowsModel::shownValue(value) : shownNumber(value, digits);
}

QVariant FeatureTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto column = static_cast<FeatureColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(featureAt(index.row()), column, false);
    case Qt::ToolTipRole:
        return text(featureAt(index.row()), column, true);
    case Qt::TextAlignmentRole:
        return static_cast<int>((column == FeatureColumn::name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant FeatureTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    static const std::array titles{QT_TR_NOOP("No."),      QT_TR_NOOP("Feature"), QT_TR_NOOP("Nonzeros"),
                                   QT_TR_NOOP("Min"),      QT_TR_NOOP("Max"),     QT_TR_NOOP("Mean"),
                                   QT_TR_NOOP("St. dev."), QT_TR_NOOP("Corr.")};
    static const std::array meanings{
        QT_TR_NOOP("Number of the feature in the data"), QT_TR_NOOP("Name of the feature"),
        QT_TR_NOOP("Rows whose value is not zero"),      QT_TR_NOOP("Least value, zeros included"),
        QT_TR_NOOP("Greatest value, zeros included"),    QT_TR_NOOP("Mean over all rows"),
        QT_TR_NOOP("Standard deviation over all rows"),  QT_TR_NOOP("Correlation with the label (Pearson)")};
    const auto place = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole)
        return tr(titles[place]);
    if (role == Qt::ToolTipRole)
        return tr(meanings[place]);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == static_cast<int>(FeatureColumn::name) ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    return {};
}

void FeatureTableModel::sort(int column, Qt::SortOrder order) {
    const bool isSorted = column >= 0;
    Q_EMIT sortRequested(isSorted ? static_cast<FeatureColumn>(column) : FeatureColumn::number,
                         isSorted && order == Qt::DescendingOrder);
}

} // namespace gapscope
