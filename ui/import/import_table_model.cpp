// SPDX-License-Identifier: GPL-3.0-only
#include "ui/import/import_table_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

namespace gapscope {
namespace {

constexpr qsizetype longestName = 24;

/// One line of limited length: a name may be a whole paragraph.
QString shortened(const QString& name) {
    const QString line = name.simplified();
    return line.size() > longestName ? line.left(longestName - 1) + u'…' : line;
}

} // namespace

void ImportTableModel::setTable(const TableStart& table) {
    beginResetModel();
    m_names.clear();
    m_rows.clear();
    m_roles.clear();
    m_reasons.clear();
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        m_names +=
            column < table.names.size() ? QString::fromStdString(table.names[column]) : QString::number(column + 1);
    for (const std::vector<std::string>& row : table.rows) {
        QStringList& cells = m_rows.emplace_back();
        for (const std::string& cell : row)
            cells += QString::fromStdString(cell);
    }
    endResetModel();
}

void ImportTableModel::setRoles(const std::vector<ColumnRole>& roles, const QStringList& reasons) {
    m_roles = roles;
    m_reasons = reasons;
    if (columnCount() == 0)
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QString ImportTableModel::name(int column) const {
    return m_names.value(column);
}

QString ImportTableModel::roleName(ColumnRole role) {
    switch (role) {
    case ColumnRole::label:
        return tr("label");
    case ColumnRole::number:
        return tr("number");
    case ColumnRole::categorical:
        return tr("categorical");
    case ColumnRole::ignored:
        return tr("ignored");
    }
    return {};
}

int ImportTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ImportTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

QVariant ImportTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto column = static_cast<std::size_t>(index.column());
    const ColumnRole use = column < m_roles.size() ? m_roles[column] : ColumnRole::number;
    switch (role) {
    case Qt::DisplayRole:
        return m_rows[static_cast<std::size_t>(index.row())].value(index.column()).simplified();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) |
                                   (use == ColumnRole::number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ForegroundRole:
        if (use == ColumnRole::ignored)
            return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
        return {};
    case Qt::FontRole:
        if (use == ColumnRole::label) {
            QFont bold = QGuiApplication::font();
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant ImportTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const auto column = static_cast<std::size_t>(section);
    if (column >= m_roles.size())
        return role == Qt::DisplayRole ? QVariant(shortened(name(section))) : QVariant();
    if (role == Qt::DisplayRole)
        return QStringLiteral("%1\n%2").arg(shortened(name(section)), roleName(m_roles[column]));
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return tr("%1: %2. Click to choose its role.").arg(name(section), m_reasons.value(section));
    return {};
}

} // namespace gapscope
