// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/run_table_model.h"
#include "ui/panels/repeat_bar.h"
#include "ui/session/session.h"

#include <QAction>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QWidget>

#include <vector>

namespace gapscope {

/// The table of runs with the actions for the selected ones.
class RunsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit RunsPanel(Session& session, QWidget* parent = nullptr);

    RunTableModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    /// The title with the buttons, for the dock that contains this panel.
    QWidget* titleBar() const { return m_titleBar; }
    /// Actions for the selected runs, for menus: start or resume, pause, step, stop, duplicate, continue, export, save
    /// the model, remove, repeat, copy as a command; and paste.
    const std::vector<QAction*>& actions() const { return m_actions; }
    /// Ids of the selected runs, in the order of the table.
    std::vector<int> chosen() const;
    /// Id of the solver of the current run in the table; empty if there is none.
    QString chosenSolver() const;

protected:
    void changeEvent(QEvent* event) override;

Q_SIGNALS:
    void exportRequested(const std::vector<int>& runs);
    void modelRequested(int run);
    void predictionRequested(int run);
    void removeRequested(const std::vector<int>& runs);
    void copyRequested(const std::vector<int>& runs);
    void pasteRequested();

private:
    enum class Needs { startable, running, steppable, live, any, ended, seeded, nothing };

    QAction* addAction(const QString& text, const QIcon& icon, const QKeySequence& shortcut, Needs needs,
                       void (RunsPanel::*command)());
    void makeActions();
    void makeTable();
    void fitColumns();
    void fitRows();
    void followSelection();
    void updateActions();
    bool applies(const Run& run, Needs needs) const;
    static QString whyNot(Needs needs);

    void startChosen();
    void pauseChosen();
    void stepChosen();
    void stopChosen();
    void duplicateChosen();
    void continueChosen();
    void removeChosen();
    void exportChosen();
    void saveModelOfChosen();
    void predictWithChosen();
    int chosenWithModel() const;
    void copyChosen();
    void paste();
    void editNote();
    void repeatChosen();

    Session& m_session;
    RunTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    RepeatBar* m_repeat;
    QWidget* m_titleBar = nullptr;
    std::vector<QAction*> m_actions;
    std::vector<Needs> m_needs; ///< in the order of `m_actions`
    std::vector<QString> m_meanings;
};

} // namespace gapscope
