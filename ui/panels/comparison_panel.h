// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path/profile_chart.h"
#include "ui/models/comparison_model.h"
#include "ui/models/comparison_text.h"
#include "ui/models/repetition_table.h"
#include "ui/widgets/choice_box.h"

#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QWidget>

namespace gapscope {

/// The table of costs to an accuracy, what it counts and by which measure, and in words how two chosen runs compare.
class ComparisonPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonPanel(RunList& runs, QWidget* parent = nullptr);

    ComparisonModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    const ProfileChart& profile() const { return *m_profile; }
    /// The choices and commands, for the dock that holds this panel.
    QWidget* titleBar() const { return m_titleBar; }
    /// A row for repetitions with other seeds, with median and quantiles; without a spread a row for every run.
    void setSummary(std::optional<Spread> spread);
    /// Reads what is new, where the panel can be seen.
    void refresh();
    /// The table as it is shown: sorted and searched.
    QString text(TableFormat format) const;

Q_SIGNALS:
    void exportRequested();
    /// The table is on the clipboard.
    void copied(const QString& text);
    /// A run was chosen.
    void chosen(int runId);

private:
    void makeControls();
    void makeTable();
    void fitColumns();
    void compareChosen();
    bool isSummarized() const { return m_sorted->sourceModel() == m_repetitions; }
    void hideSingleProblem();
    void showProfile();
    void copy(TableFormat format);

    ComparisonModel* m_model;
    RepetitionTable* m_repetitions;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QLabel* m_comparison;
    ProfileChart* m_profile;
    QWidget* m_titleBar = nullptr;
};

} // namespace gapscope
