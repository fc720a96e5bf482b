// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/constraint_fields.h"
#include "ui/panels/intercept_remedies.h"
#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/strength_field.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>

namespace gapscope {

/// Edits the problem: loss with its parameters, regularizer, strengths, intercept; shows the resulting objective.
class ProblemPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProblemPanel(Session& session, QWidget* parent = nullptr);

    /// Sets a file as the groups of the features.
    void setGroupFile(const QString& path) { m_constraints->setGroupFile(path); }

Q_SIGNALS:
    void groupFileWanted();

private:
    void fillChoices();
    void chooseLoss(const QString& id);
    void chooseRegularizer(const QString& id);
    void showRegularizerParameters();
    void takeStrength(bool isLambda, const QString& text);
    /// Fills the fields from the draft.
    void showDraft();
    /// To be called after the draft changed: updates visible fields, disabled choices and the formula.
    void follow();
    void showErrors();
    /// Nothing selects the automatic intercept.
    void chooseBias(const std::optional<Bias>& bias);
    void showBias();
    void showStrength(StrengthField* field, FieldGrid::Row& row, const Strength& given,
                      const std::optional<Strength>& checked, Field place);

    Session& m_session;
    ChoiceBox* m_loss;
    FieldGrid::Row m_lossRow;
    ParameterForm* m_parameters;
    QCheckBox* m_oneVsRest;
    FieldGrid::Row m_oneVsRestRow;
    QLineEdit* m_positive;
    FieldGrid::Row m_positiveRow;
    ChoiceBox* m_regularizer;
    FieldGrid::Row m_regularizerRow;
    ParameterForm* m_regularizerParameters;
    ConstraintFields* m_constraints;
    StrengthField* m_lambda;
    FieldGrid::Row m_lambdaRow;
    StrengthField* m_l1;
    FieldGrid::Row m_l1Row;
    ChoiceBox* m_bias;
    InterceptRemedies* m_remedies;
    FieldGrid::Row m_biasRow;
    MessageLabel* m_warnings;
    QLabel* m_formula;
    std::optional<double> m_shownLambda; ///< the value in the formula
    std::optional<double> m_shownL1;
};

} // namespace gapscope
