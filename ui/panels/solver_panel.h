// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/parameter_form.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

#include <initializer_list>
#include <optional>
#include <vector>

namespace gapscope {

/// Edits the solver, its parameters and its limits, and adds runs. The actions of this widget stand in the menu of
/// proposed solvers.
class SolverPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SolverPanel(Session& session, QWidget* parent = nullptr);

private:
    void fillSolvers();
    QWidget* makeSolverFields();
    QWidget* makeToleranceFields();
    QWidget* makeLimitFields();
    QWidget* makeSeedFields();
    QLineEdit* makeEdit(const char* objectName, const QString& accessibleName);
    void chooseSolver(const QString& id);
    void takeTolerance();
    void takeLimits();
    void takeSeeds();
    void followDraft();
    /// Why a solver does not support the problem; nothing if it does.
    std::optional<Message> obstacle(const RunSpec::SolverPart& part) const;
    /// If the solver no longer supports the problem and `mayLeave`, switches to the first proposed one; back once it
    /// does again and the user chose no other.
    void switchSolver(bool mayLeave);
    void takeSolver(const RunSpec::SolverPart& solver);
    void showSwitch();
    void showSolver();
    /// Fills the fields from the draft.
    void showDraft();
    /// Disables the solvers that do not support the draft's problem.
    void showReasons();
    void showErrors();
    void fillProposals(QMenu& menu) const;
    QString reasonOfCurrent(const std::vector<ProposedSolver>& proposals) const;
    /// Shows the messages of several fields in one row.
    void showMessages(FieldGrid::Row& row, std::initializer_list<Field> fields);

    Session& m_session;
    std::vector<const SolverInfo*> m_offered; ///< in the list
    bool m_isLooking = false;                 ///< the list says that programs are being looked up
    ChoiceBox* m_solver;
    FieldGrid::Row m_solverRow;
    QToolButton* m_proposed;     ///< a menu
    QPushButton* m_takeSuitable; ///< shown if the selected solver does not support the problem
    ParameterForm* m_parameters;
    QLineEdit* m_tolerance;
    ChoiceBox* m_toleranceKind;
    FieldGrid::Row m_toleranceRow;
    QLineEdit* m_passes;
    QLineEdit* m_seconds;
    FieldGrid::Row m_limitRow;
    QLineEdit* m_seed;
    QLineEdit* m_threads;
    FieldGrid::Row m_seedRow;
    bool m_isSwitching = false;
    struct Switch {
        std::optional<RunSpec::SolverPart> former{}; ///< what was switched from, to return to
        bool isBack = false;                         ///< just returned
    };
    Switch m_switch;       ///< none since the user chose the solver if it is empty
    RunSpec m_followed;    ///< the draft at the last update
    MessageLabel* m_other; ///< errors without a field in the window
};

} // namespace gapscope
