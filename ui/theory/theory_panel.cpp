// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/theory_panel.h"

#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/theory/theory_words.h"
#include "ui/widgets/number_texts.h"

#include <QHBoxLayout>

namespace gapscope {
namespace {

constexpr int accuracyCharacters = 14;
constexpr int accuracyDigits = 3;

} // namespace

TheoryPanel::TheoryPanel(RunList& runs, ChartGrid& charts, TheoryFeed& feed, Settings& settings, QWidget* parent)
    : QWidget(parent), m_runs(runs), m_charts(charts), m_feed(&feed), m_settings(settings), m_accuracy(new QLineEdit),
      m_accuracyError(new MessageLabel(MessageLabel::Kind::error)),
      m_words(new WordsView(QStringLiteral("theoryWords"))) {
    m_words->setAccessibleName(tr("Theory"));
    m_words->fill(this);
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, makeAccuracyRow());
    connect(&runs, &RunList::currentChanged, this, &TheoryPanel::refresh);
    connect(&runs, &RunList::changed, this, [this](int id) {
        if (id == m_runs.current())
            refresh();
    });
    connect(&feed, &TheoryFeed::changed, this, [this](int id) {
        if (id == m_runs.current())
            refresh();
    });
    connect(&charts, &ChartGrid::xQuantityChanged, this, &TheoryPanel::refresh);
}

void TheoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_feed != nullptr)
        m_feed->setWatched(true);
    refresh();
}

void TheoryPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_feed != nullptr)
        m_feed->setWatched(false);
}

QWidget* TheoryPanel::makeAccuracyRow() {
    m_accuracy->setObjectName(QStringLiteral("theoryAccuracy"));
    m_accuracy->setText(m_settings.theoryAccuracy());
    m_accuracy->setClearButtonEnabled(true);
    m_accuracy->setFixedWidth(accuracyCharacters * m_accuracy->fontMetrics().averageCharWidth() +
                              2 * m_accuracy->fontMetrics().height());
    m_accuracy->setToolTip(tr("Relative to max(1, |P|); empty: the tolerance of the run"));
    auto* label = new QLabel(tr("Iterations for the acc&uracy"));
    label->setBuddy(m_accuracy);
    auto* row = new QWidget;
    auto* inRow = new QHBoxLayout(row);
    inRow->setContentsMargins(2 * spacing, spacing, 2 * spacing, 0);
    inRow->setSpacing(2 * spacing);
    inRow->addWidget(label);
    inRow->addWidget(m_accuracy);
    inRow->addWidget(m_accuracyError, 1);
    inRow->addStretch();
    connect(m_accuracy, &QLineEdit::textEdited, this, &TheoryPanel::takeAccuracy);
    takeAccuracy();
    return row;
}

void TheoryPanel::takeAccuracy() {
    const QString text = m_accuracy->text().trimmed();
    const Result<double> accuracy = text.isEmpty() ? Result<double>(0.0) : readTolerance(text);
    m_accuracyError->showMessage(accuracy ? std::nullopt : std::optional(accuracy.error()));
    if (!accuracy)
        return;
    m_chosen = text.isEmpty() ? std::nullopt : std::optional(*accuracy);
    m_settings.setTheoryAccuracy(text);
    refresh();
}

QString TheoryPanel::wordsOf(const TheoryCurve& curve, const Run& run) {
    const std::optional<Snapshot> last = run.controller->trace().last();
    const double usual = accuracyWanted(run.controller->facts().spec.budget, last ? last->primal : 0.0);
    m_accuracy->setPlaceholderText(fieldNumber(usual, accuracyDigits));
    return theoryWords(curve, theoryNeed(curve, m_chosen.value_or(usual)), run.name, m_charts.xQuantity());
}

void TheoryPanel::refresh() {
    if (!isVisible())
        return;
    const Run* run = m_runs.find(m_runs.current());
    const std::shared_ptr<const TheoryCurve> curve =
        run == nullptr || m_feed == nullptr ? nullptr : m_feed->curveOf(run->id);
    if (run == nullptr)
        m_words->setText(tr("Choose a run to read here what theory says of it."));
    else if (run->controller->trace().size() == 0)
        m_words->setText(tr("%1 has not started yet.").arg(run->name.toHtmlEscaped()));
    else if (curve == nullptr)
        m_words->setText(tr("Looking for a theorem on %1 …").arg(run->name.toHtmlEscaped()));
    else
        m_words->setText(wordsOf(*curve, *run));
}

} // namespace gapscope
