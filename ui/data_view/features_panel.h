// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/data_feed.h"
#include "ui/data_view/feature_table_model.h"
#include "ui/widgets/message_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QWidget>

#include <array>

namespace gapscope {

/// The table of features with their statistics: can be sorted and searched, and is where a feature is selected.
class FeaturesPanel final : public QWidget {
    Q_OBJECT

public:
    explicit FeaturesPanel(DataFeed& feed, QWidget* parent = nullptr);

    QTableView& table() { return *m_table; }
    const FeatureTableModel& model() const { return *m_model; }
    /// Room at the top left for tabs that name the panel.
    void setTitleRoom(const QSize& room);
    /// Moves the keyboard focus to the search field.
    void askForFeature();

Q_SIGNALS:
    /// The user selected a feature.
    void chosen();
    /// The selected feature should become an axis of the scatter plot, 0 or 1.
    void axisWanted(int axis, gapscope::Index feature);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFields();
    void makeTable();
    void makeAxisButtons(QHBoxLayout* layout);
    void fitColumns();
    void takeData();
    void takeOrder();
    void takeStatistics();
    void chooseRow(int row);
    void markChosen();
    void explain();

    DataFeed& m_feed;
    FeatureTableModel* m_model;
    QTableView* m_table;
    QWidget* m_titleRoom;
    QLineEdit* m_search;
    std::array<QToolButton*, 2> m_axes{};
    MessageLabel* m_message;
    QPushButton* m_again;
    bool m_isMarking = false; ///< the selection is set by the feed, not by the user
};

} // namespace gapscope
