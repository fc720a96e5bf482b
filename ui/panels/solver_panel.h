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

/// Sets the solver, its parameters and its budget, and adds runs.
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
    /// A solver that the draft's problem is for, the usual ones first; null where there is none.
    const SolverInfo* suitableSolver() const;
    bool suits(const SolverInfo& solver) const;
    void followDraft();
    /// Another solver takes the place of one that nobody has chosen and that cannot take the problem, and gives it back
    /// when it can.
    void replaceSolver();
    void showSolver();
    /// Puts the draft into all fields.
    void showDraft();
    /// Greys the solvers that the draft's problem is not for.
    void showReasons();
    void showErrors();
    /// Shows at one row what concerns any of its fields.
    void showMessages(FieldGrid::Row& row, std::initializer_list<Field> fields);

    Session& m_session;
    ChoiceBox* m_solver;
    FieldGrid::Row m_solverRow;
    QPushButton* m_takeSuitable; ///< where the chosen one cannot take the problem
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
    bool m_isChosen = false; ///< by somebody, so that no other one takes its place
    bool m_isReplacing = false;
    std::string m_replaced; ///< the solver that another one stands in for
    RunSpec m_followed;     ///< the draft as it was last seen
    MessageLabel* m_other;  ///< errors that no field of the window stands for
};

} // namespace gapscope
