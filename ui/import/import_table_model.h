// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/import/import_proposal.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace gapscope {

/// The first rows of a table as in the file; the header has the name and the role of each column.
class ImportTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(const TableStart& table);
    /// `reasons`: one sentence per column, for its tooltip.
    void setRoles(const std::vector<ColumnRole>& roles, const QStringList& reasons);

    /// The name of a column, or its number.
    QString name(int column) const;
    static QString roleName(ColumnRole role);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_names;
    std::vector<QStringList> m_rows;
    std::vector<ColumnRole> m_roles;
    QStringList m_reasons;
};

} // namespace gapscope
