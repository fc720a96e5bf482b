// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/problem_panel.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec_words.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"
#include "ui/basics/spacing.h"
#include "ui/panels/formula.h"

#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

QString idOf(const std::optional<Bias>& bias) {
    return QString::fromStdString(wordOf(biasChoiceWords, bias));
}

/// Nothing if the intercept is automatic.
std::optional<Bias> biasIn(const RunSpec::ProblemPart& problem) {
    return problem.biasIsAutomatic ? std::nullopt : std::optional(problem.bias);
}

QStringList toList(const std::vector<std::string>& labels) {
    QStringList list;
    for (const std::string& label : labels)
        list += QString::fromStdString(label);
    return list;
}

} // namespace

ProblemPanel::ProblemPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_loss(new ChoiceBox), m_parameters(new ParameterForm),
      m_oneVsRest(new QCheckBox(tr("a run for each class"))), m_positive(new QLineEdit), m_regularizer(new ChoiceBox),
      m_regularizerParameters(new ParameterForm), m_constraints(new ConstraintFields(session)),
      m_lambda(new StrengthField), m_l1(new StrengthField), m_bias(new ChoiceBox),
      m_remedies(new InterceptRemedies(session)), m_warnings(new MessageLabel(MessageLabel::Kind::warning)),
      m_formula(new QLabel) {
    m_loss->setObjectName(QStringLiteral("loss"));
    m_regularizer->setObjectName(QStringLiteral("regularizer"));
    m_bias->setObjectName(QStringLiteral("bias"));
    m_lambda->setObjectName(QStringLiteral("lambda"));
    m_l1->setObjectName(QStringLiteral("l1"));
    m_oneVsRest->setObjectName(QStringLiteral("oneVsRest"));
    m_positive->setObjectName(QStringLiteral("positive"));
    m_positive->setPlaceholderText(tr("e.g. 3, 5"));

    auto* above = new FieldGrid;
    m_lossRow = above->addRow(tr("&Loss"), m_loss, tr("Loss per example."));
    auto* middle = new FieldGrid;
    m_oneVsRestRow = middle->addRow(
        tr("One-vs-rest"), m_oneVsRest,
        tr("Adds one run per class, that class against all others: for losses of two classes on data with more."));
    m_positiveRow = middle->addRow(
        tr("Positive labels"), m_positive,
        tr("The labels that become +1, against all others: for losses of two classes on data with more."));
    m_regularizerRow = middle->addRow(tr("Regulari&zer"), m_regularizer, tr("Penalty on the coefficients."));
    auto* below = new FieldGrid;
    const QString strengthMeaning = tr("A number, 1/n, 0.01/n, n^-0.5, or 0.1*max; n counts training rows.");
    m_lambdaRow =
        below->addRow(QStringLiteral("λ"), m_lambda, tr("Strength of the regularizer. %1").arg(strengthMeaning));
    m_l1Row = below->addRow(QStringLiteral("l₁"), m_l1, tr("Strength of the l1 norm. %1").arg(strengthMeaning));
    m_biasRow = below->addRow(tr("&Intercept"), m_bias, tr("The constant that is added to every score."));
    below->addWide(m_remedies);
    m_formula->setTextFormat(Qt::RichText);
    m_formula->setWordWrap(true);
    m_formula->setFont(formulaFont(font()));
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_formula->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_formula->setAccessibleName(tr("The objective"));
    m_formula->setObjectName(QStringLiteral("formula"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : std::initializer_list<QWidget*>{above, m_parameters, middle, m_regularizerParameters, below,
                                                           m_constraints, m_warnings, m_formula})
        layout->addWidget(widget);

    fillChoices();
    connect(m_loss, &ChoiceBox::chosen, this, &ProblemPanel::chooseLoss);
    connect(m_parameters, &ParameterForm::valuesChanged, this, [this] {
        m_session.edit([this](RunSpec& draft) { draft.problem.lossParameters = m_parameters->values(); });
    });
    connect(m_parameters, &ParameterForm::errorChanged, this,
            [this] { m_session.setFieldError(Field::lossParameters, m_parameters->error()); });
    connect(m_oneVsRest, &QCheckBox::clicked, this,
            [this](bool checked) { m_session.edit([checked](RunSpec& draft) { draft.problem.oneVsRest = checked; }); });
    connect(m_positive, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_session.edit([&text](RunSpec& draft) {
            draft.problem.positive.clear();
            for (const QString& label : text.split(u',', Qt::SkipEmptyParts))
                draft.problem.positive.push_back(label.trimmed().toStdString());
        });
    });
    connect(m_regularizer, &ChoiceBox::chosen, this, &ProblemPanel::chooseRegularizer);
    connect(m_regularizerParameters, &ParameterForm::valuesChanged, this, [this] {
        m_session.edit(
            [this](RunSpec& draft) { draft.problem.regularizerParameters = m_regularizerParameters->values(); });
    });
    connect(m_regularizerParameters, &ParameterForm::errorChanged, this,
            [this] { m_session.setFieldError(Field::regularizerParameters, m_regularizerParameters->error()); });
    connect(m_lambda, &StrengthField::edited, this, [this](const QString& text) { takeStrength(true, text); });
    connect(m_l1, &StrengthField::edited, this, [this](const QString& text) { takeStrength(false, text); });
    connect(m_bias, &ChoiceBox::chosen, this, [this](const QString& id) {
        chooseBias(fromWord(biasChoiceWords, id.toStdString()).value_or(Bias::none));
    });
    connect(m_constraints, &ConstraintFields::groupFileWanted, this, &ProblemPanel::groupFileWanted);
    connect(&session, &Session::dataChanged, this, &ProblemPanel::showDraft);
    connect(&session, &Session::draftReplaced, this, &ProblemPanel::showDraft);
    connect(&session, &Session::draftChanged, this, &ProblemPanel::follow);
    connect(&session, &Session::checked, this, &ProblemPanel::showErrors);
    showDraft();
}

void ProblemPanel::fillChoices() {
    const auto addLosses = [this](const QString& heading, LossTask task) {
        m_loss->addHeading(heading);
        for (const LossInfo& loss : allLossInfos())
            if (loss.task == task)
                m_loss->addChoice(QString::fromStdString(loss.id), registryText(loss.title),
                                  registryText(loss.meaning));
    };
    addLosses(tr("Two classes"), LossTask::margin);
    addLosses(tr("Several classes"), LossTask::multiclass);
    addLosses(tr("Several labels"), LossTask::multilabel);
    addLosses(tr("Regression"), LossTask::regression);
    addLosses(tr("Ordered levels"), LossTask::ordinal);
    addLosses(tr("Sequences"), LossTask::sequences);
    addLosses(tr("Planes"), LossTask::maxAffine);
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        m_regularizer->addChoice(QString::fromStdString(regularizer.id), registryText(regularizer.title),
                                 registryText(regularizer.meaning));
    m_bias->addChoice(idOf(std::nullopt), tr("automatic"),
                      tr("Of regression, where the mean of the labels is not 0: free, or a constant feature where the "
                         "solver takes no free one. Else none."));
    m_bias->addChoice(idOf(Bias::none), tr("none"), tr("Scores are x·w."));
    m_bias->addChoice(idOf(Bias::free), tr("free"), tr("Scores are x·w + b; b is not regularized."));
    m_bias->addChoice(idOf(Bias::feature), tr("constant feature"),
                      tr("A column of ones is added to the features; its coefficient is regularized."));
}

void ProblemPanel::chooseLoss(const QString& id) {
    const LossInfo* loss = findLossInfo(id.toStdString());
    const ParameterValues values(loss->parameters);
    m_parameters->showParameters(loss->id, loss->parameters, values);
    m_session.setFieldError(Field::lossParameters, std::nullopt);
    m_session.chooseLoss(loss->id, values);
}

void ProblemPanel::chooseRegularizer(const QString& id) {
    m_session.setFieldError(Field::regularizerParameters, std::nullopt);
    m_session.edit([&id](RunSpec& draft) {
        draft.problem.regularizer = id.toStdString();
        draft.problem.regularizerParameters = ParameterValues(findRegularizerInfo(id.toStdString())->parameters);
    });
    showRegularizerParameters();
}

void ProblemPanel::showRegularizerParameters() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    if (regularizer == nullptr)
        return;
    const ParameterValues& given = problem.regularizerParameters;
    m_regularizerParameters->showParameters(regularizer->id, regularizer->parameters,
                                            given.all().empty() ? ParameterValues(regularizer->parameters) : given);
}

void ProblemPanel::takeStrength(bool isLambda, const QString& text) {
    m_session.edit([&](RunSpec& draft) {
        Strength& strength = isLambda ? draft.problem.lambda : draft.problem.l1;
        strength = {text.trimmed().toStdString(), 0.0};
    });
}

void ProblemPanel::showDraft() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    m_loss->setCurrentId(QString::fromStdString(problem.loss));
    if (const LossInfo* loss = findLossInfo(problem.loss); loss != nullptr)
        m_parameters->showParameters(loss->id, loss->parameters, problem.lossParameters);
    m_positive->setText(toList(problem.positive).join(QStringLiteral(", ")));
    m_regularizer->setCurrentId(QString::fromStdString(problem.regularizer));
    showRegularizerParameters();
    m_lambda->setText(QString::fromStdString(problem.lambda.text));
    m_l1->setText(QString::fromStdString(problem.l1.text));
    m_bias->setCurrentId(idOf(biasIn(problem)));
    m_constraints->showDraft();
    follow();
}

void ProblemPanel::follow() {
    const RunSpec& draft = m_session.draft();
    const RunSpec::ProblemPart& problem = draft.problem;
    if (m_loss->currentId().toStdString() != problem.loss)
        m_loss->setCurrentId(QString::fromStdString(problem.loss));
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    m_lambdaRow.setVisible(regularizer != nullptr && regularizer->hasLambda);
    m_l1Row.setVisible(regularizer != nullptr && regularizer->hasL1);
    m_constraints->follow();
    const LossInfo* loss = findLossInfo(problem.loss);
    const bool boosts = thresholdsOf(draft) > 0; // a single ensemble
    const bool namesClasses = (loss == nullptr || taskOf(draft) == LossTask::margin) && m_session.hasSeveralClasses();
    m_oneVsRest->setChecked(problem.oneVsRest);
    m_oneVsRestRow.setVisible(namesClasses && !boosts);
    m_positiveRow.setVisible(namesClasses && (boosts || !problem.oneVsRest));
    showErrors();
}

void ProblemPanel::showErrors() {
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    const DraftCheck& check = m_session.check();
    for (const LossInfo& loss : allLossInfos()) {
        const auto found = check.unsuitableLosses.find(loss.id);
        m_loss->setReason(QString::fromStdString(loss.id), found == check.unsuitableLosses.end()
                                                               ? std::nullopt
                                                               : std::optional(windowText(found->second)));
    }
    const QString reason = m_loss->reason(QString::fromStdString(problem.loss));
    m_lossRow.showError(m_session.errorAt(Field::loss));
    if (!reason.isEmpty()) {
        m_lossRow.message->setKind(MessageLabel::Kind::error);
        m_lossRow.message->showText(reason);
    }
    m_oneVsRestRow.showError(reason.isEmpty() ? m_session.errorAt(Field::oneVsRest) : std::nullopt);
    // Do not show the same sentence twice.
    m_positiveRow.showError(reason.isEmpty() ? m_session.errorAt(Field::positive) : std::nullopt);
    m_regularizerRow.showMessages(m_session.errorAt(Field::regularizer), m_session.warningsAt(Field::regularizer));
    showBias();
    m_constraints->showErrors();
    showStrength(m_lambda, m_lambdaRow, problem.lambda, check.lambda, Field::lambda);
    showStrength(m_l1, m_l1Row, problem.l1, check.l1, Field::l1);

    QStringList warnings;
    for (const Message& warning : m_session.warningsAt({}))
        warnings += windowText(warning);
    m_warnings->showText(warnings.join(u'\n'));
    RunSpec::ProblemPart decided = problem;
    if (problem.biasIsAutomatic)
        decided.bias = check.bias.value_or(Bias::none);
    m_formula->setText(objectiveFormula(decided, check.trainingRows, m_shownLambda, m_shownL1,
                                        thresholdsOf(m_session.draft()), m_session.rowForm()));
}

void ProblemPanel::chooseBias(const std::optional<Bias>& bias) {
    m_session.edit([&bias](RunSpec& draft) {
        draft.problem.bias = bias.value_or(Bias::none);
        draft.problem.biasIsAutomatic = !bias;
    });
}

void ProblemPanel::showBias() {
    const std::optional<Message> error = m_session.errorAt(Field::bias);
    const std::vector<Message> warnings = m_session.warningsAt(Field::bias);
    m_biasRow.showMessages(error, warnings);
    const std::optional<Bias> automatic = m_session.check().bias;
    if (!error && warnings.empty() && m_session.draft().problem.biasIsAutomatic && automatic &&
        *automatic != Bias::none)
        m_biasRow.showHint(*automatic == Bias::free ? tr("here free: the mean of the labels is not 0")
                                                    : tr("here a constant feature: the mean of the labels is not 0"));
    m_remedies->offer(warnings);
}

void ProblemPanel::showStrength(StrengthField* field, FieldGrid::Row& row, const Strength& given,
                                const std::optional<Strength>& checked, Field place) {
    // Expressions that need no data are resolved immediately; others wait for the check.
    const Index rows = std::max<Index>(m_session.check().trainingRows, 1);
    bool needsData = given.text.find('n') != std::string::npos && m_session.check().trainingRows == 0;
    const Result<Strength> parsed =
        parseStrength(given.text, place, rows, [&needsData, &checked, &given]() -> Result<double> {
            needsData = !checked || checked->text != given.text;
            return 1.0;
        });
    const bool isChecked = checked && checked->text == given.text;
    std::optional<double> value;
    if (isChecked)
        value = checked->value;
    else if (parsed && !needsData)
        value = parsed->value;
    field->setResolved(value);
    (field == m_lambda ? m_shownLambda : m_shownL1) = value;
    if (!parsed)
        row.showError(parsed.error());
    else
        row.showMessages(m_session.errorAt(place), m_session.warningsAt(place));
}

} // namespace gapscope
