// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/widgets/message_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QWidget>

#include <optional>
#include <vector>

namespace gapscope {

/// Fields below each other: a label to the left, the field to the right, its message below it. All grids of a panel use
/// the same width for labels, so that fields of different grids stand in one line.
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
        /// The error, or else the warnings.
        void showMessages(const std::optional<Message>& error, const std::vector<Message>& warnings);
        void showHint(const QString& text);

    private:
        friend class FieldGrid;
        bool m_visible = true;
    };

    explicit FieldGrid(QWidget* parent = nullptr);

    /// Adds a row. `meaning` is the tooltip and accessible description of label and field.
    Row addRow(const QString& name, QWidget* field, const QString& meaning = {});
    /// A widget over the full width.
    void addWide(QWidget* widget);
    /// Takes all rows away and deletes their widgets.
    void clear();

    /// The width that every label column takes.
    static int labelWidth(const QWidget* widget);

private:
    QGridLayout* m_layout;
    int m_rows = 0;
};

} // namespace gapscope
