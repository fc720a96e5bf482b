// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/steps_panel.h"

#include "engine/run/output/known_numbers.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/plain_text.h"
#include "ui/basics/spacing.h"
#include "ui/help/help_pages.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <cmath>

namespace gapscope {
namespace {

constexpr int valueLetters = 14;
constexpr int valueDigits = 5;
constexpr double largestCount = 1e9;
constexpr std::size_t commonRows = 4; ///< P, D, gap, nonzero coefficients

const QString sign = QStringLiteral("▶"); ///< marks the last step executed

QScrollArea* scrolled(QWidget* content, const QString& name) {
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(name);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    return scroll;
}

void clear(QGridLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

StepsPanel::StepsPanel(Session& session, TimeLine& time, QWidget* parent)
    : QWidget(parent), m_session(session), m_time(time), m_transport(new TransportBar(time, session.runs())),
      m_title(new QLabel), m_steps(new QGridLayout), m_variables(new QGridLayout) {
    m_title->setObjectName(QStringLiteral("stepsTitle"));
    m_title->setTextFormat(Qt::PlainText);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_transport);
    whole->addWidget(makeContent(), 1);
    connect(&time, &TimeLine::positionChanged, this, &StepsPanel::refresh);
    connect(&session.runs(), &RunList::currentChanged, this, &StepsPanel::refresh);
    connect(&session.runs(), &RunList::changed, this, [this](int id) {
        if (id == m_session.runs().current())
            refresh();
    });
}

QWidget* StepsPanel::makeContent() {
    auto* steps = new QWidget;
    auto* left = new QVBoxLayout(steps);
    left->setContentsMargins(2 * spacing, 0, 2 * spacing, spacing);
    left->setSpacing(spacing);
    left->addWidget(m_title);
    left->addLayout(m_steps);
    left->addStretch(1);
    m_steps->setHorizontalSpacing(2 * spacing);
    m_steps->setVerticalSpacing(spacing / 2);
    m_steps->setColumnStretch(2, 1);
    auto* variables = new QWidget;
    auto* right = new QVBoxLayout(variables);
    right->setContentsMargins(2 * spacing, 0, 2 * spacing, spacing);
    right->addLayout(m_variables);
    right->addStretch(1);
    m_variables->setHorizontalSpacing(4 * spacing);
    m_variables->setVerticalSpacing(spacing / 2);
    auto* both = new QWidget;
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * spacing);
    m_stepsArea = scrolled(steps, tr("Steps of the algorithm"));
    layout->addWidget(m_stepsArea, 3);
    layout->addWidget(scrolled(variables, tr("Values after the step")), 2);
    return both;
}

void StepsPanel::refresh() {
    m_transport->refresh(); // its commands have keys that work while it is hidden
    if (!isVisible())
        return;
    const Run* run = m_session.runs().find(m_session.runs().current());
    const SolverInfo* solver = run == nullptr ? nullptr : run->controller->facts().solver;
    if (solver != m_solver || m_marked < 0)
        showSolver(solver);
    if (run == nullptr) {
        m_title->setText(tr("Choose a run to see the steps of its algorithm."));
        return;
    }
    const QString title = QString::fromStdString(solver->title);
    m_title->setText(run->name == title ? title : tr("%1: %2").arg(run->name, title));
    const std::optional<RunPosition> position = m_time.position() ? std::nullopt : run->controller->position();
    mark(position ? position->step : 0);
    showValues(run);
}

void StepsPanel::showSolver(const SolverInfo* solver) {
    clear(*m_steps);
    clear(*m_variables);
    m_stepMarks.clear();
    m_stepTexts.clear();
    m_rows.clear();
    m_solver = solver;
    m_marked = -1;
    if (solver == nullptr)
        return;
    const QStringList meanings = stepsInWords(solver->id);
    for (const NumberedStep& step : solver->steps)
        addStep(step, meanings.value(step.number - 1));
    m_rows.push_back(addVariable(tr("<i>P</i>"), tr("Primal objective of the current w")));
    m_rows.push_back(addVariable(tr("<i>D</i>"), tr("Best certified lower bound on the optimum so far")));
    m_rows.push_back(addVariable(tr("gap"), tr("P − D: how far P can be from the optimum")));
    m_rows.push_back(addVariable(tr("nonzero <i>w</i>"), tr("Coefficients that are not zero")));
    for (const ExtraInfo& extra : solver->extras)
        m_rows.push_back(addVariable(QString::fromStdString(extra.name).toHtmlEscaped(), registryText(extra.meaning)));
    m_marked = 0;
}

void StepsPanel::addStep(const NumberedStep& step, const QString& meaning) {
    const int row = static_cast<int>(m_stepTexts.size());
    auto* mark = new QLabel;
    auto* number = new QLabel(tr("%1.").arg(step.number));
    number->setAlignment(Qt::AlignRight | Qt::AlignTop);
    auto* text = new QLabel;
    text->setObjectName(QStringLiteral("step%1").arg(step.number));
    text->setTextFormat(Qt::RichText);
    text->setText(registryText(step.text));
    text->setWordWrap(true);
    // Qt wraps rich text into lines.
    const QString explanation = QStringLiteral("<p>%1</p><p>%2</p>").arg(text->text(), meaning.toHtmlEscaped());
    for (QWidget* widget : {static_cast<QWidget*>(number), static_cast<QWidget*>(text)}) {
        setRichToolTip(*widget, explanation);
        widget->setAccessibleDescription(meaning);
    }
    m_steps->addWidget(mark, row, 0, Qt::AlignTop);
    m_steps->addWidget(number, row, 1, Qt::AlignTop);
    m_steps->addWidget(text, row, 2);
    m_stepMarks.push_back(mark);
    m_stepTexts.push_back(text);
}

StepsPanel::Row StepsPanel::addVariable(const QString& name, const QString& meaning) {
    const int row = static_cast<int>(m_rows.size());
    auto* label = new QLabel(name);
    label->setTextFormat(Qt::RichText);
    label->setToolTip(meaning);
    auto* value = new QLabel;
    value->setToolTip(meaning);
    value->setAccessibleName(meaning);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setMinimumWidth(valueLetters * fontMetrics().averageCharWidth());
    m_variables->addWidget(label, row, 0);
    m_variables->addWidget(value, row, 1);
    m_variables->setColumnStretch(2, 1);
    return {label, value};
}

/// The last step executed; 0 = the iteration is complete.
void StepsPanel::mark(int step) {
    const bool isNew = step != m_marked;
    m_marked = step;
    m_steps->setColumnMinimumWidth(0, fontMetrics().horizontalAdvance(sign));
    for (std::size_t i = 0; i < m_stepMarks.size(); ++i) {
        const bool isHere = m_solver->steps[i].number == step;
        m_stepMarks[i]->setText(isHere ? sign : QString());
        m_stepMarks[i]->setAccessibleName(isHere ? tr("done last") : QString());
        QFont font; // the panel's font except for its weight; a presentation enlarges it
        font.setBold(isHere);
        m_stepTexts[i]->setFont(font);
    }
    if (isNew)
        showMarked();
}

void StepsPanel::showMarked() {
    for (std::size_t i = 0; i < m_stepTexts.size(); ++i)
        if (m_solver->steps[i].number == m_marked)
            QTimer::singleShot(0, m_stepTexts[i], [area = m_stepsArea, text = m_stepTexts[i]] { // after the layout
                area->ensureWidgetVisible(text, 0, text->height());
            });
}

void StepsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showMarked();
}

void StepsPanel::showValues(const Run* run) {
    const std::optional<Snapshot> here = m_time.snapshotOf(*run);
    const std::optional<RunPosition> position = m_time.position() ? std::nullopt : run->controller->position();
    const Snapshot snapshot = here.value_or(Snapshot{});
    const Extras& extras = position && position->step > 0 ? position->extras : snapshot.extras;
    const auto put = [this](std::size_t row, double value) {
        const bool isCount = value == std::floor(value) && std::abs(value) < largestCount;
        m_rows[row].value->setText(isCount ? shownCount(value) : shownNumber(value, valueDigits));
    };
    put(0, snapshot.primal);
    put(1, snapshot.dual);
    put(2, snapshot.gap);
    if (snapshot.gap < 0.0)
        m_rows[2].value->setText(shownGap(snapshot.gap));
    put(3, here ? countAsNumber(snapshot.nonZerosW) : notAvailable);
    for (std::size_t i = 0; i < m_solver->extras.size(); ++i)
        put(commonRows + i, extras[i]);
}

} // namespace gapscope
