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

/// The table of features with their statistics: sorted, searched, and the place where a feature is chosen.
class FeaturesPanel final : public QWidget {
    Q_OBJECT

public:
    explicit FeaturesPanel(DataFeed& feed, QWidget* parent = nullptr);

    QTableView& table() { return *m_table; }
    const FeatureTableModel& model() const { return *m_model; }
    /// Room at the top left for tabs that name the panel.
    void setTitleRoom(const QSize& room);
    /// Puts the keyboard into the search.
    void askForFeature();

Q_SIGNALS:
    /// A person chose a feature.
    void chosen();
    /// The chosen feature is to be an axis of the scatter, 0 or 1.
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
    bool m_isMarking = false; ///< the table follows the feed, and not a person
};

} // namespace gapscope
