// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/widgets/message_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QWidget>

#include <optional>
#include <vector>

namespace gapscope {

/// A column of fields: a label on the left, the field on the right, its message below. All grids of a panel use the
/// same label width, so that their fields are aligned.
class FieldGrid final : public QWidget {
    Q_OBJECT

public:
    /// One row. Owned by the grid.
    class Row {
    public:
        QLabel* label = nullptr;
        QWidget* field = nullptr;
        MessageLabel* message = nullptr;

        void setVisible(bool visible);
        void showError(const std::optional<Message>& error);
        /// Shows the error, or else the warnings.
        void showMessages(const std::optional<Message>& error, const std::vector<Message>& warnings);
        void showHint(const QString& text);

    private:
        friend class FieldGrid;
        bool m_visible = true;
    };

    explicit FieldGrid(QWidget* parent = nullptr);

    /// Adds a row. `meaning` is the tooltip and accessible description of label and field.
    Row addRow(const QString& name, QWidget* field, const QString& meaning = {});
    /// Adds a widget across the full width.
    void addWide(QWidget* widget);
    /// Removes all rows and deletes their widgets.
    void clear();

    /// The common width of label columns.
    static int labelWidth(const QWidget* widget);

private:
    QGridLayout* m_layout;
    int m_rows = 0;
};

} // namespace gapscope
