// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/choice_box.h"
#include "ui/panels/field_grid.h"
#include "ui/panels/parameter_form.h"
#include "ui/session.h"

#include <QLineEdit>
#include <QPushButton>
#include <QWidget>

#include <initializer_list>

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
    /// Puts the draft into all fields.
    void showDraft();
    /// Greys the solvers that the draft's problem is not for.
    void showReasons();
    void showErrors();
    /// Shows at one row what concerns any of its fields.
    void showMessages(FieldGrid::Row& row, std::initializer_list<QString> options);

    Session& m_session;
    ChoiceBox* m_solver;
    FieldGrid::Row m_solverRow;
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
    MessageLabel* m_other; ///< errors that no field of the window stands for
};

} // namespace gapscope
