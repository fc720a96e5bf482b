// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/constraint_fields.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/regularizers/vector/l2.h"
#include "ui/basics/help_entry.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/widgets/number_texts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

QString boundText(double bound) {
    return std::isfinite(bound) ? fieldNumber(bound) : QString();
}

/// Several widgets in one row of a grid.
QWidget* inOneRow(std::initializer_list<QWidget*> widgets) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, qobject_cast<QLineEdit*>(widget) != nullptr ? 1 : 0);
    return row;
}

QWidget* inOneColumn(QWidget* column, std::initializer_list<QWidget*> widgets) {
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return column;
}

} // namespace

ConstraintFields::ConstraintFields(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_groups(new QLineEdit), m_lower(new QLineEdit), m_upper(new QLineEdit),
      m_kernel(new ChoiceBox), m_kernels(new QLineEdit), m_kernelParameters(new ParameterForm),
      m_budget(new QLineEdit) {
    m_groups->setObjectName(QStringLiteral("groups"));
    m_groups->setPlaceholderText(tr("equal:4, prefix:_ or a file"));
    m_groups->setAccessibleName(tr("Groups"));
    auto* browse = new QToolButton;
    browse->setText(tr("…"));
    browse->setToolTip(tr("Choose a file of groups"));
    browse->setAccessibleName(browse->toolTip());
    m_lower->setObjectName(QStringLiteral("lower"));
    m_lower->setAccessibleName(tr("Lower bound"));
    m_upper->setObjectName(QStringLiteral("upper"));
    m_upper->setAccessibleName(tr("Upper bound"));
    m_budget->setObjectName(QStringLiteral("dualBudget"));
    for (QLineEdit* field : {m_groups, m_lower, m_upper})
        setHelpEntry(field, QStringLiteral("groups"));
    setHelpEntry(m_budget, QStringLiteral("dual-budget"));
    for (QLineEdit* field : {m_lower, m_upper, m_budget})
        field->setPlaceholderText(tr("none"));

    auto* grid = new FieldGrid;
    m_groupsRow = grid->addRow(
        tr("Groups"), inOneRow({m_groups, browse}),
        tr("Groups of features: equal:K for K each; prefix:C for names that are the same up to the character C; or a "
           "file with one group per line, of feature names, numbers or ranges such as 5-9."));
    m_groupsRow.label->setBuddy(m_groups);
    auto* above = new FieldGrid;
    m_boundsRow = above->addRow(tr("Bounds"), inOneRow({m_lower, new QLabel(tr("to")), m_upper}),
                                tr("Least and greatest value of every coefficient, around 0; empty = none."));
    m_boundsRow.label->setBuddy(m_lower);
    m_kernel->setObjectName(QStringLiteral("kernel"));
    m_kernel->addChoice(QStringLiteral("none"), tr("none"), tr("Scores are x·w."));
    m_kernel->addChoice(QStringLiteral("linear"), tr("linear"), tr("x·x′"));
    m_kernel->addChoice(QStringLiteral("poly"), tr("polynomial"), tr("(1 + x·x′) to the power of the degree"));
    m_kernel->addChoice(QStringLiteral("rbf"), tr("Gaussian"), tr("exp(−‖x − x′‖²/(2 width²))"));
    m_kernelRow = above->addRow(tr("Kernel"), m_kernel,
                                tr("Learns a function of the kernel's space in place of a linear one, penalized by its "
                                   "squared norm. More than 20000 training rows need dcd or prox-sdca."));
    m_kernels->setObjectName(QStringLiteral("kernels"));
    m_kernels->setPlaceholderText(tr("linear,poly:2,rbf"));
    m_kernels->setAccessibleName(tr("Kernels"));
    setHelpEntry(m_kernels, QStringLiteral("regularizer-mkl-block"));
    m_kernelsRow = above->addRow(tr("Kernels"), m_kernels,
                                 tr("The kernels of the sum, separated by commas: linear, poly:degree, rbf:width; "
                                    "2*rbf has the weight 2. Empty = "
                                    "the linear one. At most 20000 training rows."));
    m_kernelsRow.label->setBuddy(m_kernels);
    auto* below = new FieldGrid;
    m_budgetRow = below->addRow(tr("Dual constraint"), m_budget,
                                tr("Most that the dual variables may sum to: with a budget of m the m worst rows make "
                                   "the risk; empty = none."));
    m_rare = new Section(tr("More"), inOneColumn(new QWidget, {above, m_kernelParameters, below}), Section::Rank::part);
    m_rare->setObjectName(QStringLiteral("moreProblem"));
    m_rare->setUnfolded(false);
    inOneColumn(this, {grid, m_rare});

    connect(m_groups, &QLineEdit::textEdited, this, &ConstraintFields::takeGroups);
    connect(browse, &QToolButton::clicked, this, &ConstraintFields::groupFileWanted);
    connect(m_lower, &QLineEdit::textEdited, this, &ConstraintFields::takeBounds);
    connect(m_upper, &QLineEdit::textEdited, this, &ConstraintFields::takeBounds);
    connect(m_kernel, &ChoiceBox::chosen, this, &ConstraintFields::chooseKernel);
    connect(m_kernels, &QLineEdit::textEdited, this, &ConstraintFields::takeKernels);
    connect(m_kernelParameters, &ParameterForm::valuesChanged, this, [this] {
        m_session.edit([this](RunSpec& draft) { draft.problem.kernelParameters = m_kernelParameters->values(); });
    });
    connect(m_kernelParameters, &ParameterForm::errorChanged, this,
            [this] { m_session.setFieldError(Field::kernelParameters, m_kernelParameters->error()); });
    connect(m_budget, &QLineEdit::textEdited, this, &ConstraintFields::takeBudget);
}

void ConstraintFields::showDraft() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    m_groups->setText(QString::fromStdString(problem.groups));
    m_lower->setText(boundText(problem.bounds.lower));
    m_upper->setText(boundText(problem.bounds.upper));
    m_budget->setText(problem.dualBudget ? fieldNumber(*problem.dualBudget) : QString());
    const bool isSum = isOfKernels();
    m_kernel->setCurrentId(problem.kernel.empty() || isSum || isKernelList(problem.kernel)
                               ? QStringLiteral("none")
                               : QString::fromStdString(problem.kernel));
    m_kernels->setText(isSum ? QString::fromStdString(problem.kernel) : QString());
    showKernelParameters();
    follow();
}

void ConstraintFields::follow() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    m_groupsRow.setVisible(regularizer != nullptr && wantsGroups(*regularizer, problem.regularizerParameters));
    m_boundsRow.setVisible(regularizer != nullptr && regularizer->takesBounds);
    m_budgetRow.setVisible(problem.loss == Hinge::info().id);
    const bool takesKernel = regularizer != nullptr && regularizer->id == L2::info().id;
    m_kernelRow.setVisible(takesKernel);
    const bool isSum = isOfKernels();
    m_kernelsRow.setVisible(isSum);
    const bool hasParameters = !problem.kernel.empty() && !kernelParameters(problem.kernel).empty();
    m_kernelParameters->setVisible((takesKernel || isSum) && hasParameters);
    // An error of a hidden field would block the run.
    const auto forget = [this](const FieldGrid::Row& row, Field place, std::initializer_list<QLineEdit*> fields) {
        if (!row.label->isHidden() || !m_session.errorAt(place))
            return;
        for (QLineEdit* field : fields)
            field->clear();
        m_session.setFieldError(place, std::nullopt);
    };
    forget(m_boundsRow, Field::lower, {m_lower, m_upper});
    forget(m_budgetRow, Field::dualBudget, {m_budget});
    showRare();
}

void ConstraintFields::showErrors() {
    m_groupsRow.showError(m_session.errorAt(Field::groups));
    std::optional<Message> bounds = m_session.errorAt(Field::lower);
    if (!bounds)
        bounds = m_session.errorAt(Field::upper);
    m_boundsRow.showError(bounds);
    m_kernelRow.showError(m_session.errorAt(Field::kernel));
    m_kernelsRow.showError(m_session.errorAt(Field::kernel));
    m_budgetRow.showError(m_session.errorAt(Field::dualBudget));
    showRare();
}

void ConstraintFields::showRare() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    QStringList used;
    bool isEmpty = true;
    const auto add = [this, &used, &isEmpty](const FieldGrid::Row& row, bool hasValue,
                                             std::initializer_list<Field> fields) {
        if (row.label->isHidden()) // its value does not count with this loss or regularizer
            return;
        isEmpty = false;
        if (hasValue ||
            std::ranges::any_of(fields, [this](Field field) { return m_session.errorAt(field).has_value(); }))
            used += fieldName(*fields.begin());
    };
    add(m_boundsRow, problem.bounds.areGiven(), {Field::lower, Field::upper});
    add(m_kernelRow, !problem.kernel.empty(), {Field::kernel, Field::kernelParameters});
    add(m_kernelsRow, true, {Field::kernel, Field::kernelParameters});
    add(m_budgetRow, problem.dualBudget.has_value(), {Field::dualBudget});
    m_rare->setVisible(!isEmpty);
    m_rare->stayUnfoldedFor(used);
}

void ConstraintFields::takeGroups() {
    m_session.edit([this](RunSpec& draft) { draft.problem.groups = m_groups->text().trimmed().toStdString(); });
}

void ConstraintFields::setGroupFile(const QString& path) {
    m_groups->setText(path);
    takeGroups();
}

void ConstraintFields::takeBounds() {
    const Result<double> lower = readBound(m_lower->text(), true);
    const Result<double> upper = readBound(m_upper->text(), false);
    const auto error = !lower ? std::optional(lower.error()) : !upper ? std::optional(upper.error()) : std::nullopt;
    m_session.setFieldError(Field::lower, error);
    if (!error)
        m_session.edit([&](RunSpec& draft) { draft.problem.bounds = {.lower = *lower, .upper = *upper}; });
}

void ConstraintFields::chooseKernel(const QString& id) {
    m_session.setFieldError(Field::kernelParameters, std::nullopt);
    m_session.edit([&id](RunSpec& draft) {
        draft.problem.kernel = id == QStringLiteral("none") ? std::string() : id.toStdString();
        draft.problem.kernelParameters = ParameterValues(kernelParameters(draft.problem.kernel));
    });
    showKernelParameters();
    follow();
}

bool ConstraintFields::isOfKernels() const {
    const RegularizerInfo* regularizer = findRegularizerInfo(m_session.draft().problem.regularizer);
    return regularizer != nullptr && regularizer->takesKernels;
}

void ConstraintFields::takeKernels() {
    m_session.setFieldError(Field::kernelParameters, std::nullopt);
    m_session.edit([this](RunSpec& draft) {
        const std::string before = draft.problem.kernel;
        draft.problem.kernel = m_kernels->text().remove(QLatin1Char(' ')).toStdString();
        const bool sameForm = isKernelList(before) && isKernelList(draft.problem.kernel);
        if (!sameForm)
            draft.problem.kernelParameters = ParameterValues(kernelParameters(draft.problem.kernel));
    });
    showKernelParameters();
    follow();
}

void ConstraintFields::showKernelParameters() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    m_kernelParameters->showParameters("kernel", kernelParameters(problem.kernel), problem.kernelParameters);
}

void ConstraintFields::takeBudget() {
    const Result<std::optional<double>> budget = readDualBudget(m_budget->text());
    m_session.setFieldError(Field::dualBudget, budget ? std::nullopt : std::optional(budget.error()));
    if (budget)
        m_session.edit([&](RunSpec& draft) { draft.problem.dualBudget = *budget; });
}

} // namespace gapscope
