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

/// The table of costs, with the choice of unit and accuracy measure, and a sentence that compares two selected runs.
class ComparisonPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonPanel(RunList& runs, QWidget* parent = nullptr);

    ComparisonModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    const ProfileChart& profile() const { return *m_profile; }
    /// The choices and actions, for the dock that contains this panel.
    QWidget* titleBar() const { return m_titleBar; }
    /// One row for repetitions with different seeds, with median and quantiles; without a spread one row per run.
    void setSummary(std::optional<Spread> spread);
    /// The choice of an accuracy for the columns on theory; an unknown one means no such columns.
    QString theoryChoice() const { return m_theory->currentId(); }
    void chooseTheory(const QString& choice);
    /// Reads new snapshots, if the panel is visible.
    void refresh();
    /// The table as displayed: sorted and filtered.
    QString text(TableFormat format) const;

Q_SIGNALS:
    void exportRequested();
    /// The table was copied to the clipboard.
    void copied(const QString& text);
    /// The user selected a run.
    void chosen(int runId);
    /// The accuracy of the columns on theory was chosen.
    void theoryChosen();
    /// The panel was shown or hidden.
    void shownChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

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
    ChoiceBox* m_theory = nullptr; ///< in the title bar
    ProfileChart* m_profile;
    QWidget* m_titleBar = nullptr;
};

} // namespace gapscope
