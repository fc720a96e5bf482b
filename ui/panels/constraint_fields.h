// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/section.h"

#include <QLineEdit>
#include <QWidget>

namespace gapscope {

/// The groups of features, and folded away until they are used, the bounds of coefficients, the kernel and the dual
/// constraint of the draft; each field is visible if the regularizer or the loss supports it.
class ConstraintFields final : public QWidget {
    Q_OBJECT

public:
    explicit ConstraintFields(Session& session, QWidget* parent = nullptr);

    /// Fills the fields from the draft.
    void showDraft();
    /// To be called after the draft changed: shows and hides fields.
    void follow();
    void showErrors();
    void setGroupFile(const QString& path);

Q_SIGNALS:
    void groupFileWanted();

private:
    void takeGroups();
    void takeBounds();
    void takeBudget();
    void chooseKernel(const QString& id);
    void takeKernels();
    /// Whether the regularizer takes several kernels.
    bool isOfKernels() const;
    void showKernelParameters();
    /// Unfolds the rare fields while one of them has a value or an error; hides the heading of none.
    void showRare();

    Session& m_session;
    QLineEdit* m_groups;
    FieldGrid::Row m_groupsRow;
    QLineEdit* m_lower;
    QLineEdit* m_upper;
    FieldGrid::Row m_boundsRow;
    ChoiceBox* m_kernel;
    FieldGrid::Row m_kernelRow;
    QLineEdit* m_kernels;
    FieldGrid::Row m_kernelsRow;
    ParameterForm* m_kernelParameters;
    QLineEdit* m_budget;
    FieldGrid::Row m_budgetRow;
    Section* m_rare = nullptr;
};

} // namespace gapscope
