// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/parameter_form.h"

#include <QLineEdit>
#include <QPushButton>
#include <QWidget>

#include <initializer_list>
#include <string>

namespace gapscope {

/// Edits the solver, its parameters and its limits, and adds runs.
class SolverPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SolverPanel(Session& session, QWidget* parent = nullptr);

private:
    void fillSolvers();
    QWidget* makeToleranceFields();
    QWidget* makeLimitFields();
    QWidget* makeSeedFields();
    QLineEdit* makeEdit(const char* objectName, const QString& accessibleName);
    void chooseSolver(const QString& id);
    void takeTolerance();
    void takeLimits();
    void takeSeeds();
    /// A solver that supports the draft's problem, the usual ones first; null if there is none.
    const SolverInfo* suitableSolver() const;
    bool suits(const SolverInfo& solver) const;
    void followDraft();
    /// Replaces a solver that the user did not choose and that does not support the problem, and restores it when it
    /// does.
    void replaceSolver();
    void showSolver();
    /// Fills the fields from the draft.
    void showDraft();
    /// Disables the solvers that do not support the draft's problem.
    void showReasons();
    void showErrors();
    /// Shows the messages of several fields in one row.
    void showMessages(FieldGrid::Row& row, std::initializer_list<Field> fields);

    Session& m_session;
    ChoiceBox* m_solver;
    FieldGrid::Row m_solverRow;
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
    bool m_isChosen = false; ///< by the user, so that it is not replaced
    bool m_isReplacing = false;
    std::string m_replaced; ///< the solver that was replaced
    RunSpec m_followed;     ///< the draft at the last update
    MessageLabel* m_other;  ///< errors without a field in the window
};

} // namespace gapscope
