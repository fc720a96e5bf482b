// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/model/model.h"
#include "ui/session/session.h"

#include <QLineEdit>
#include <QWidget>

#include <vector>

class QComboBox;

namespace gapscope {

/// Fields for one row in the columns of a model's training table, as text that the reader of data files takes. A row
/// that is pasted into the first line fills them. Tables with very many columns, and data without named columns, have
/// that line alone.
class RowFields final : public QWidget {
    Q_OBJECT

public:
    /// `example` fills the fields at first: a row of the data as read, or empty.
    RowFields(const Model& model, const std::vector<double>& example, QWidget* parent = nullptr);

    /// The row as a data file: CSV with the names of the columns, or a line of LIBSVM ("0 1:0.5 3:2").
    std::string fileText() const;
    /// "csv" or "libsvm", the ending of that file.
    QString fileKind() const { return m_fields.empty() ? QStringLiteral("libsvm") : QStringLiteral("csv"); }
    QLineEdit* line() const { return m_line; }
    /// Sets the fields from a text of values separated by tabs, semicolons, commas or spaces.
    void setRow(const QString& text);

Q_SIGNALS:
    void changed();

private:
    struct Field {
        std::string name;
        QLineEdit* number = nullptr; ///< of a numeric column
        QComboBox* level = nullptr;  ///< of one with levels
        QString text() const;
        void setText(const QString& text) const;
    };
    void makeFields(const ColumnEncoding& columns, const std::vector<double>& example);

    QLineEdit* m_line;
    std::vector<Field> m_fields;
};

} // namespace gapscope
