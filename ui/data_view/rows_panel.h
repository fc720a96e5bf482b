// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/data_feed.h"
#include "ui/models/data_rows_model.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/message_label.h"

#include <QLineEdit>
#include <QTableView>
#include <QWidget>

namespace gapscope {

/// The table of rows, with a field to go to one of them.
class DataRowsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit DataRowsPanel(DataFeed& feed, QWidget* parent = nullptr);

    QTableView& table() { return *m_table; }
    const DataRowsModel& model() const { return *m_model; }
    /// Room at the top for tabs that name the panel.
    void setTitleRoom(const QSize& room);
    /// Moves the keyboard focus to the row field.
    void askForRow();
    /// Selects a row, counted from 0, and scrolls to it.
    void showRow(Index row);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFields();
    void makeTable();
    void fitSections();
    void takeData();
    void setForm();
    void goToRow();

    DataFeed& m_feed;
    DataRowsModel* m_model;
    QTableView* m_table;
    QWidget* m_titleRoom;
    QLineEdit* m_row;
    ChoiceBox* m_form;
    MessageLabel* m_message;
};

} // namespace gapscope
