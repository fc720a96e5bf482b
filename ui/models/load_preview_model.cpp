// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/load_preview_model.h"

#include "ui/basics/numbers.h"
#include "ui/models/data_rows_model.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace gapscope {

LoadPreviewModel::LoadPreviewModel(QObject* parent) : QAbstractTableModel(parent) {}

void LoadPreviewModel::setPreview(std::shared_ptr<const LoadPreview> preview) {
    beginResetModel();
    m_preview = std::move(preview);
    m_isDense = m_preview != nullptr && m_preview->isDense();
    std::size_t longest = 0;
    if (m_preview != nullptr)
        for (const LoadPreview::Row& row : m_preview->rows)
            longest = std::max(longest, row.cells.size());
    const Index places = m_isDense ? m_preview->columns : static_cast<Index>(longest);
    m_places = static_cast<int>(std::min<Index>(places, maxColumns));
    endResetModel();
}

int LoadPreviewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_preview == nullptr ? 0 : static_cast<int>(m_preview->rows.size());
}

int LoadPreviewModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_preview == nullptr ? 0 : 1 + m_places;
}

/// The cell at a position; null if the value is 0, and after the last entry.
const TableCell* LoadPreviewModel::cellAt(int row, int place) const {
    const auto& cells = m_preview->rows[static_cast<std::size_t>(row)].cells;
    if (!m_isDense)
        return static_cast<std::size_t>(place) < cells.size() ? &cells[static_cast<std::size_t>(place)] : nullptr;
    const auto found = std::ranges::lower_bound(cells, Index{place}, {}, &TableCell::column);
    return found != cells.end() && found->column == place ? &*found : nullptr;
}

QString LoadPreviewModel::labelText(int row) const {
    const QString label = QString::fromStdString(m_preview->rows[static_cast<std::size_t>(row)].label);
    bool isNumber = false;
    const double number = label.toDouble(&isNumber);
    return isNumber ? fullNumber(number) : label;
}

QString LoadPreviewModel::featureTitle(Index column) const {
    const auto& names = m_preview->columnNames;
    return static_cast<std::size_t>(column) < names.size()
               ? QString::fromStdString(names[static_cast<std::size_t>(column)])
               : shownCount(static_cast<double>(column + 1));
}

QString LoadPreviewModel::valueText(int row, int place, bool isFull) const {
    const TableCell* const cell = cellAt(row, place);
    if (cell == nullptr)
        return m_isDense ? fullNumber(0.0) : QString();
    QString value;
    if (cell->kind == TableCell::Kind::missing)
        value = isFull ? tr("missing") : QStringLiteral("?");
    else if (cell->kind == TableCell::Kind::text)
        value = QString::fromStdString(cell->text);
    else
        value = isFull ? fullNumber(cell->number) : DataRowsModel::shownValue(cell->number);
    return m_isDense ? value : tr("%1: %2", "feature and value").arg(featureTitle(cell->column), value);
}

QVariant LoadPreviewModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || m_preview == nullptr)
        return {};
    const int place = index.column() - 1;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return place < 0 ? labelText(index.row()) : valueText(index.row(), place, role == Qt::ToolTipRole);
    case Qt::TextAlignmentRole: {
        const TableCell* const cell = place < 0 ? nullptr : cellAt(index.row(), place);
        const bool isText = !m_isDense || (cell != nullptr && cell->kind == TableCell::Kind::text);
        return static_cast<int>((place >= 0 && isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case Qt::ForegroundRole: // zeros are muted
        if (place >= 0 && m_isDense && cellAt(index.row(), place) == nullptr)
            return QGuiApplication::palette().color(QPalette::PlaceholderText);
        return {};
    default:
        return {};
    }
}

QString LoadPreviewModel::title(int section) const {
    if (section > 0)
        return m_isDense ? featureTitle(section - 1) : tr("entry %1").arg(shownCount(section));
    const std::string& label = m_preview->labelTitle;
    return label.empty() ? tr("label") : QString::fromStdString(label);
}

QVariant LoadPreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (m_preview == nullptr)
        return {};
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return static_cast<int>((section > 0 && !m_isDense ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    return orientation == Qt::Vertical ? shownCount(section + 1) : title(section);
}

} // namespace gapscope
