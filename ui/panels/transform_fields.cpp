// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/transform_fields.h"

#include "engine/losses/any_vector_loss.h"
#include "engine/problem/maps/stump_map.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/widgets/number_texts.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gapscope {
namespace {

const QString asRead = QStringLiteral("none");
const QString standardized = QStringLiteral("standardize");
const QString scaled = QStringLiteral("scale");

} // namespace

TransformFields::TransformFields(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_grid(new FieldGrid), m_rareGrid(new FieldGrid),
      m_rare(new Section(tr("More"), m_rareGrid, Section::Rank::part)), m_columns(new ChoiceBox),
      m_unitRows(new QCheckBox(tr("unit norm"))), m_distinct(new QCheckBox(tr("leave out"))), m_testPart(new QLineEdit),
      m_splitSeed(new QLineEdit), m_fourier(new QLineEdit), m_nystroem(new QLineEdit), m_thresholds(new QLineEdit),
      m_flips(new QLineEdit), m_targets(new QLineEdit) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_grid);
    layout->addWidget(m_rare);
    m_rare->setObjectName(QStringLiteral("moreData"));
    m_rare->setUnfolded(false);
    addFeatureRows();
    addTestRow();
    addRareRows();

    connect(m_columns, &ChoiceBox::chosen, this, [this](const QString& id) {
        m_session.edit([&id](RunSpec& draft) {
            draft.transforms.standardize = id == standardized;
            draft.transforms.scale = id == scaled;
        });
    });
    connect(m_unitRows, &QCheckBox::clicked, this,
            [this](bool on) { m_session.edit([on](RunSpec& draft) { draft.transforms.normalizeRows = on; }); });
    connect(m_distinct, &QCheckBox::clicked, this,
            [this](bool on) { m_session.edit([on](RunSpec& draft) { draft.transforms.distinctColumns = on; }); });
    connect(m_fourier, &QLineEdit::textEdited, this, &TransformFields::takeFourier);
    connect(m_nystroem, &QLineEdit::textEdited, this, &TransformFields::takeNystroem);
    connect(m_thresholds, &QLineEdit::textEdited, this, &TransformFields::takeThresholds);
    connect(m_testPart, &QLineEdit::textEdited, this, &TransformFields::takeTestPart);
    connect(m_splitSeed, &QLineEdit::textEdited, this, &TransformFields::takeTestPart);
    connect(m_flips, &QLineEdit::textEdited, this, &TransformFields::takeFlips);
    connect(m_targets, &QLineEdit::textEdited, this, &TransformFields::takeTargets);
    connect(&session, &Session::dataChanged, this, &TransformFields::showData);
    connect(&session, &Session::draftReplaced, this, &TransformFields::showDraft);
    connect(&session, &Session::draftChanged, this, [this] {
        showThresholds();
        showTargets();
        showRare();
    });
    connect(&session, &Session::checked, this, &TransformFields::showErrors);
    showDraft();
}

void TransformFields::addFeatureRows() {
    auto* columns = new QWidget;
    auto* columnsLayout = new QHBoxLayout(columns);
    columnsLayout->setContentsMargins(0, 0, 0, 0);
    columnsLayout->setSpacing(2 * spacing);
    m_columns->setObjectName(QStringLiteral("columns"));
    m_columns->addChoice(asRead, tr("as read"), tr("Features stay as they are."));
    m_columns->addChoice(standardized, tr("standardize"),
                         tr("Centre every feature and divide it by its standard deviation over the training rows "
                            "(dense storage only)."));
    m_columns->addChoice(
        scaled, tr("scale"),
        tr("Divide every feature by its standard deviation over the training rows, without centring."));
    m_unitRows->setToolTip(tr("Then scale every row to unit Euclidean norm."));
    columnsLayout->addWidget(m_columns, 1);
    columnsLayout->addWidget(m_unitRows);
    m_columnsRow = m_grid->addRow(tr("Features"), columns, tr("What is done to the features before training."));
    m_columnsRow.label->setBuddy(m_columns);
    m_columns->setAccessibleName(tr("Features"));

    m_targets->setObjectName(QStringLiteral("furtherTargets"));
    m_targets->setPlaceholderText(tr("none"));
    m_targetsRow = m_grid->addRow(
        tr("Further targets"), m_targets,
        tr("Features that are targets of a row beside its label, by name or number, separated by commas: the loss is "
           "then the distance of the scores to all of them. Empty = the target is the vector of the row's class."));

    m_thresholds->setObjectName(QStringLiteral("stumpThresholds"));
    m_thresholds->setPlaceholderText(QString::number(usualThresholds));
    m_thresholdsRow = m_grid->addRow(tr("Thresholds"), m_thresholds,
                                     tr("Most decision stumps of a feature and sign, at quantiles of its values: "
                                        "the hypotheses that max-linear with "
                                        "entropy (LPBoost) combines."));
}

void TransformFields::addTestRow() {
    auto* test = new QWidget;
    auto* testLayout = new QHBoxLayout(test);
    testLayout->setContentsMargins(0, 0, 0, 0);
    testLayout->setSpacing(2 * spacing);
    auto* seed = new QLabel(tr("seed"));
    seed->setBuddy(m_splitSeed);
    m_testPart->setObjectName(QStringLiteral("testPart"));
    m_testPart->setPlaceholderText(tr("none"));
    m_testPart->setAccessibleName(tr("Test part"));
    m_splitSeed->setObjectName(QStringLiteral("splitSeed"));
    m_splitSeed->setAccessibleName(tr("Seed of the split"));
    testLayout->addWidget(m_testPart, 1);
    testLayout->addWidget(seed);
    testLayout->addWidget(m_splitSeed, 1);
    m_testRow = m_grid->addRow(tr("Test part"), test,
                               tr("Share of the rows that is kept for testing, above 0 and below 1; empty = "
                                  "none. Classes keep their shares."));
    m_testRow.label->setBuddy(m_testPart);
}

void TransformFields::addRareRows() {
    m_fourier->setObjectName(QStringLiteral("fourier"));
    m_fourier->setPlaceholderText(tr("none"));
    m_fourierRow = m_rareGrid->addRow(
        tr("Fourier features"), m_fourier,
        tr("Number of random Fourier features that take the place of the features: a linear model of them approximates "
           "one with a Gaussian kernel, whose width is the median distance of two rows; empty = none."));

    m_nystroem->setObjectName(QStringLiteral("nystroem"));
    m_nystroem->setPlaceholderText(tr("none"));
    m_nystroemRow = m_rareGrid->addRow(
        tr("Nyström features"), m_nystroem,
        tr("Number of landmarks, training rows drawn at random: features made of the Gaussian kernel with them take "
           "the place of the features. The width is the median distance of two rows; empty = none."));

    m_distinct->setObjectName(QStringLiteral("distinctColumns"));
    m_rareGrid->addRow(
        tr("Duplicate columns"), m_distinct,
        tr("A column that equals an earlier one in every training row, after scaling, becomes zero and keeps "
           "its place: its coefficient stays 0 under every regularizer that asks for small coefficients."));

    m_flips->setObjectName(QStringLiteral("flipLabels"));
    m_flips->setPlaceholderText(tr("none"));
    m_flipsRow = m_rareGrid->addRow(
        tr("Label noise"), m_flips,
        tr("Probability with which a training label becomes another class, from 0 to below 1, drawn from the seed "
           "above; labels of the test part stay as they are. Empty = none."));
}

void TransformFields::takeFlips() {
    const Result<double> probability = readFlipProbability(m_flips->text());
    m_session.setFieldError(Field::flipLabels, probability ? std::nullopt : std::optional(probability.error()));
    if (probability)
        m_session.edit([&](RunSpec& draft) { draft.flipLabels = *probability; });
}

void TransformFields::takeTargets() {
    std::vector<std::string> targets;
    for (const QString& name : m_targets->text().split(u',', Qt::SkipEmptyParts))
        if (const QString trimmed = name.trimmed(); !trimmed.isEmpty())
            targets.push_back(trimmed.toStdString());
    m_session.edit([&](RunSpec& draft) { draft.transforms.targets = targets; });
}

void TransformFields::showTargets() {
    const bool applies = takesTargets(m_session.draft().problem.loss);
    m_targetsRow.setVisible(applies);
    if (applies || m_session.draft().transforms.targets.empty())
        return;
    m_targets->clear(); // of a hidden field
    takeTargets();
}

void TransformFields::takeFourier() {
    const Result<Index> dimension = readFourierDimension(m_fourier->text());
    m_session.setFieldError(Field::fourier, dimension ? std::nullopt : std::optional(dimension.error()));
    if (dimension)
        m_session.edit([&](RunSpec& draft) { draft.transforms.fourier = {.dimension = *dimension}; });
}

void TransformFields::takeNystroem() {
    const Result<Index> landmarks = readLandmarks(m_nystroem->text());
    m_session.setFieldError(Field::nystroem, landmarks ? std::nullopt : std::optional(landmarks.error()));
    if (landmarks)
        m_session.edit([&](RunSpec& draft) { draft.transforms.nystroem = {.landmarks = *landmarks}; });
}

void TransformFields::takeThresholds() {
    const Result<Index> number = readThresholds(m_thresholds->text());
    m_session.setFieldError(Field::thresholds, number ? std::nullopt : std::optional(number.error()));
    if (number)
        m_session.edit([&](RunSpec& draft) { draft.thresholds = *number; });
}

void TransformFields::showThresholds() {
    const bool applies = m_session.boosts();
    m_thresholdsRow.setVisible(applies);
    if (!applies && m_session.errorAt(Field::thresholds)) { // an error of a hidden field
        m_thresholds->clear();
        takeThresholds();
    }
}

void TransformFields::showRare() {
    const RunSpec& draft = m_session.draft();
    QStringList used;
    const auto add = [this, &used](Field field, bool hasValue) {
        if (hasValue || m_session.errorAt(field))
            used += fieldName(field);
    };
    add(Field::fourier, draft.transforms.fourier.dimension > 0);
    add(Field::nystroem, draft.transforms.nystroem.landmarks > 0);
    add(Field::distinctColumns, draft.transforms.distinctColumns);
    add(Field::flipLabels, draft.flipLabels > 0.0);
    m_rare->stayUnfoldedFor(used);
}

void TransformFields::takeTestPart() {
    const Result<std::optional<double>> share = readShare(m_testPart->text());
    const Result<std::uint64_t> seed = readSeed(m_splitSeed->text());
    const auto error = !share ? std::optional(share.error()) : !seed ? std::optional(seed.error()) : std::nullopt;
    m_session.setFieldError(Field::test, error);
    if (!error)
        m_session.edit([&](RunSpec& draft) {
            draft.split.testFraction = *share;
            draft.split.seed = *seed;
        });
}

void TransformFields::showData() {
    const bool isSparse = m_session.data()->summary.storage == Storage::sparse;
    const Message reason{MessageId::standardizeNeedsDense};
    m_columns->setReason(standardized, isSparse ? std::optional(windowText(reason)) : std::nullopt);
    showDraft();
}

void TransformFields::showDraft() {
    const RunSpec& draft = m_session.draft();
    m_columns->setCurrentId(draft.transforms.standardize ? standardized : draft.transforms.scale ? scaled : asRead);
    m_unitRows->setChecked(draft.transforms.normalizeRows);
    m_distinct->setChecked(draft.transforms.distinctColumns);
    const Index fourier = draft.transforms.fourier.dimension;
    m_fourier->setText(fourier > 0 ? QString::number(fourier) : QString());
    const Index landmarks = draft.transforms.nystroem.landmarks;
    m_nystroem->setText(landmarks > 0 ? QString::number(landmarks) : QString());
    m_thresholds->setText(draft.thresholds > 0 ? QString::number(draft.thresholds) : QString());
    m_testPart->setText(draft.split.testFraction ? fieldNumber(*draft.split.testFraction) : QString());
    m_splitSeed->setText(QString::number(draft.split.seed));
    m_flips->setText(draft.flipLabels > 0.0 ? fieldNumber(draft.flipLabels) : QString());
    QStringList targets;
    for (const std::string& name : draft.transforms.targets)
        targets += QString::fromStdString(name);
    m_targets->setText(targets.join(QStringLiteral(", ")));
    showThresholds();
    showTargets();
    showErrors();
}

void TransformFields::showErrors() {
    std::optional<Message> columnsError = m_session.errorAt(Field::standardize);
    if (!columnsError)
        columnsError = m_session.errorAt(Field::scale);
    m_columnsRow.showError(columnsError);
    // A choice that is impossible for these data is reported immediately, not only when everything else is valid.
    if (const QString reason = m_columns->reason(m_columns->currentId()); !reason.isEmpty())
        m_columnsRow.message->showText(reason);
    m_fourierRow.showError(m_session.errorAt(Field::fourier));
    m_nystroemRow.showError(m_session.errorAt(Field::nystroem));
    m_thresholdsRow.showError(m_session.errorAt(Field::thresholds));
    m_flipsRow.showError(m_session.errorAt(Field::flipLabels));
    m_targetsRow.showError(m_session.errorAt(Field::targets));
    showRare();
    if (const std::optional<Message> error = m_session.errorAt(Field::test)) {
        m_testRow.showError(error);
        return;
    }
    const DraftCheck& check = m_session.check();
    const LossInfo* loss = findLossInfo(m_session.draft().problem.loss);
    const QString hint = loss != nullptr && loss->task == LossTask::sequences
                             ? tr("%1 training sequences, %2 test sequences")
                             : tr("%1 training rows, %2 test rows");
    m_testRow.showHint(check.testRows == 0 ? QString()
                                           : hint.arg(shownCount(static_cast<double>(check.trainingRows)),
                                                      shownCount(static_cast<double>(check.testRows))));
}

} // namespace gapscope
