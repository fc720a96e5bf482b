// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/sweep_panel.h"

#include "ui/basics/icons.h"
#include "ui/basics/message_text.h"
#include "ui/basics/spacing.h"

#include <QHBoxLayout>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <charconv>
#include <utility>

namespace gapscope {
namespace {

constexpr int maxPoints = 1000;
constexpr int maxJobs = 256;

/// An integer from `min` to `max`; nothing if the text is not one.
std::optional<int> readCount(const QString& text, int min, int max) {
    const std::string given = text.trimmed().toStdString();
    int number = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
    const bool isRead = error == std::errc() && end == given.data() + given.size();
    return isRead && number >= min && number <= max ? std::optional(number) : std::nullopt;
}

} // namespace

SweepPanel::SweepPanel(Session& session, SweepSession& sweep, QWidget* parent)
    : QWidget(parent), m_session(session), m_sweep(sweep), m_key(new ChoiceBox),
      m_from(makeEdit("sweepFrom", tr("From"), 13,
                      tr("The smallest value: a number, for strengths also 0.01/n or 0.001*max."))),
      m_to(makeEdit("sweepTo", tr("To"), 13, tr("The greatest value: a number, for strengths also 100/n or max."))),
      m_count(makeEdit("sweepCount", tr("Points"), 5,
                       tr("How many values, evenly spaced on a logarithmic scale: 1 to 1000."))),
      m_solvers(new SolverChoice(session)), m_warmStart(new QCheckBox(tr("Warm start"))),
      m_folds(makeEdit(
          "sweepFolds", tr("Folds"), 8,
          tr("Cross-validation: every point is solved again on so many parts of the training rows. Empty = none."))),
      m_jobs(makeEdit("sweepJobs", tr("Jobs"), 4, tr("Runs at the same time."))), m_start(new QPushButton),
      m_stop(new QPushButton), m_export(new QPushButton), m_progress(new QLabel) {
    m_key->setObjectName(QStringLiteral("sweepKey"));
    m_key->setAccessibleName(tr("What varies"));
    m_key->setToolTip(tr("What the points of the sweep differ in; all else is as the settings on the left say."));
    m_count->setText(QString::number(m_setup.count));
    m_folds->setPlaceholderText(tr("none"));
    m_setup.jobs = std::clamp(QThread::idealThreadCount(), 1, maxJobs);
    m_jobs->setText(QString::number(m_setup.jobs));
    m_warmStart->setObjectName(QStringLiteral("sweepWarm"));
    m_warmStart->setChecked(true);
    m_warmStart->setToolTip(
        tr("Every point starts where its neighbour ended, which saves most of the work. Without it the "
           "points do not depend on each other, nor on the number of jobs."));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(spacing);
    layout->addWidget(makeFields());
    layout->addWidget(makeCommands());
    for (const Field field :
         {Field::sweepFrom, Field::sweepTo, Field::sweepCount, Field::folds, Field::jobs, Field::none}) {
        auto* label = new MessageLabel(MessageLabel::Kind::error);
        label->setObjectName(QStringLiteral("sweepError%1").arg(static_cast<int>(field)));
        m_errors.emplace(field, label);
        layout->addWidget(label);
    }
    setAutoFillBackground(true);

    connect(m_key, &ChoiceBox::chosen, this, [this] {
        suggestEnds();
        takeNumbers();
    });
    for (QLineEdit* edit : {m_count, m_folds, m_jobs})
        connect(edit, &QLineEdit::textEdited, this, &SweepPanel::takeNumbers);
    for (const auto& [edit, field] : {std::pair{m_from, Field::sweepFrom}, std::pair{m_to, Field::sweepTo}})
        connect(edit, &QLineEdit::textEdited, this, [this, field = field] { showError(field, {}); });
    for (QLineEdit* edit : {m_from, m_to, m_count, m_folds, m_jobs})
        connect(edit, &QLineEdit::returnPressed, this, &SweepPanel::start);
    connect(m_start, &QPushButton::clicked, this, &SweepPanel::start);
    connect(m_stop, &QPushButton::clicked, &sweep, &SweepSession::stop);
    connect(m_export, &QPushButton::clicked, this, &SweepPanel::exportRequested);
    connect(&session, &Session::draftChanged, this, &SweepPanel::fillKeys);
    connect(&session, &Session::draftReplaced, this, &SweepPanel::fillKeys);
    connect(&sweep, &SweepSession::changed, this, &SweepPanel::follow);
    connect(&sweep, &SweepSession::refused, this, &SweepPanel::showRefusal);
    fillKeys();
    follow();
}

QLineEdit* SweepPanel::makeEdit(const char* objectName, const QString& name, int letters, const QString& meaning) {
    auto* edit = new QLineEdit;
    edit->setObjectName(QLatin1String(objectName));
    edit->setAccessibleName(name);
    edit->setAccessibleDescription(meaning);
    edit->setToolTip(meaning);
    edit->setFixedWidth(fontMetrics().averageCharWidth() * letters);
    return edit;
}

QWidget* SweepPanel::makeFields() {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    const auto add = [layout, line](const QString& name, QWidget* field, int stretch = 0) {
        auto* label = new QLabel(name, line);
        label->setBuddy(field);
        label->setToolTip(field->toolTip());
        layout->addWidget(label);
        layout->addWidget(field, stretch);
        layout->addSpacing(spacing);
    };
    add(tr("Var&y"), m_key, 1);
    add(tr("from"), m_from);
    add(tr("to"), m_to);
    add(tr("points"), m_count);
    add(tr("with"), m_solvers);
    layout->addStretch(1);
    m_key->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
    return line;
}

QWidget* SweepPanel::makeCommands() {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    const auto label = [line](const QString& name, QWidget* field) {
        auto* text = new QLabel(name, line);
        text->setBuddy(field);
        text->setToolTip(field->toolTip());
        return text;
    };
    m_start->setObjectName(QStringLiteral("sweepStart"));
    m_start->setText(tr("Start s&weep"));
    m_start->setIcon(symbolIcon(Symbol::start));
    m_stop->setObjectName(QStringLiteral("sweepStop"));
    m_stop->setText(tr("Stop"));
    m_stop->setIcon(symbolIcon(Symbol::stop));
    m_export->setObjectName(QStringLiteral("sweepExport"));
    m_export->setText(tr("Export…"));
    m_export->setIcon(symbolIcon(Symbol::exportFile));
    m_progress->setObjectName(QStringLiteral("sweepProgress"));
    m_progress->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_start);
    layout->addWidget(m_stop);
    layout->addWidget(m_export);
    layout->addSpacing(2 * spacing);
    layout->addWidget(m_warmStart);
    layout->addSpacing(spacing);
    layout->addWidget(label(tr("folds"), m_folds));
    layout->addWidget(m_folds);
    layout->addSpacing(spacing);
    layout->addWidget(label(tr("jobs"), m_jobs));
    layout->addWidget(m_jobs);
    layout->addSpacing(2 * spacing);
    layout->addWidget(m_progress, 1);
    return line;
}

void SweepPanel::fillKeys() {
    const QList<SweptKey> keys = sweptKeys(m_session.draft());
    if (keys != m_keys) {
        m_keys = keys;
        const QString before = m_key->currentId();
        m_key->clear();
        QString heading;
        for (const SweptKey& each : keys) {
            if (each.heading != heading)
                m_key->addHeading(each.heading);
            heading = each.heading;
            m_key->addChoice(each.key, each.title, each.meaning);
        }
        m_key->setCurrentId(m_key->indexOf(before) >= 0 ? before : keys.front().key);
    }
    suggestEnds();
    follow();
}

/// Unless the user typed others, and when another parameter is selected.
void SweepPanel::suggestEnds() {
    const QString key = m_key->currentId();
    const bool isTyped = m_from->text() != m_suggested.first || m_to->text() != m_suggested.second;
    const bool isOtherKey = key != std::exchange(m_suggestedFor, key);
    if (isTyped && !isOtherKey)
        return;
    const auto ends = suggestedEnds(key, m_session.draft(), m_session.draftProblem());
    if (ends == m_suggested && !isTyped)
        return;
    m_suggested = ends;
    m_from->setText(ends.first);
    m_to->setText(ends.second);
    showError(Field::sweepFrom, {});
    showError(Field::sweepTo, {});
}

void SweepPanel::takeNumbers() {
    const auto check = [this](Field field, const QLineEdit* edit, int min, int max, int& value, int empty) {
        const QString text = edit->text().trimmed();
        const std::optional<int> number =
            text.isEmpty() && empty >= 0 ? std::optional(empty) : readCount(text, min, max);
        showError(field, number ? QString()
                                : tr("%1 is “%2”; a whole number from %3 to %4 expected")
                                      .arg(edit->accessibleName(), text)
                                      .arg(min)
                                      .arg(max));
        if (number)
            value = *number;
        return number.has_value();
    };
    constexpr int none = -1;
    constexpr int maxFolds = 1'000'000; // limited by the data
    const bool count = check(Field::sweepCount, m_count, 1, maxPoints, m_setup.count, none);
    const bool folds = check(Field::folds, m_folds, 2, maxFolds, m_setup.folds, 0);
    const bool jobs = check(Field::jobs, m_jobs, 1, maxJobs, m_setup.jobs, none);
    m_start->setEnabled(count && folds && jobs && m_sweep.phase() == SweepSession::Phase::idle);
    if (!(count && folds && jobs))
        m_start->setToolTip(tr("Start the sweep: correct the field in red first"));
    else
        m_start->setToolTip(tr("Solve the problem of the settings for every value (Return in a field)"));
}

void SweepPanel::start() {
    takeNumbers();
    if (!m_start->isEnabled())
        return;
    for (const auto& [field, label] : m_errors)
        label->showText({});
    m_setup.key = m_key->currentId().toStdString();
    m_setup.from = m_from->text().trimmed().toStdString();
    m_setup.to = m_to->text().trimmed().toStdString();
    m_setup.solvers = m_solvers->chosen();
    m_setup.warmStart = m_warmStart->isChecked();
    m_sweep.start(m_setup);
}

void SweepPanel::showError(Field field, const QString& text) {
    m_errors.at(field)->showText(text);
}

void SweepPanel::showRefusal(const Message& message) {
    const Field field = message.place.field;
    const auto found = m_errors.find(field);
    const QString text = windowText(message);
    if (found == m_errors.end() || field == Field::none) {
        const QString name = fieldName(field);
        m_errors.at(Field::none)->showText(name.isEmpty() ? text : tr("%1: %2", "field and message").arg(name, text));
        return;
    }
    const bool isEnd = field == Field::sweepFrom || field == Field::sweepTo;
    const QString name = field == Field::sweepFrom ? m_from->accessibleName() : m_to->accessibleName();
    found->second->showText(isEnd ? tr("%1: %2", "field and message").arg(name, text) : text);
}

void SweepPanel::follow() {
    const SweepSession::Phase phase = m_sweep.phase();
    const bool isLive = phase == SweepSession::Phase::preparing || phase == SweepSession::Phase::solving;
    m_stop->setEnabled(isLive);
    m_stop->setToolTip(isLive ? tr("Stop the sweep; the points that are solved stay")
                              : tr("Stop the sweep: none is going on"));
    const bool hasPoints = m_sweep.path() != nullptr && m_sweep.path()->size() > 0;
    m_export->setEnabled(hasPoints);
    m_export->setToolTip(hasPoints ? tr("Save all points with their coefficients as CSV")
                                   : tr("Export the path: start a sweep first"));
    m_progress->setText(progressText());
    m_progress->setToolTip(
        m_sweep.isOfOtherSettings()
            ? tr("The settings on the left have changed since: the charts, and points that the cursor "
                 "solves, belong to those that the sweep began with")
            : QString());
    takeNumbers();
    if (phase != SweepSession::Phase::idle)
        m_start->setToolTip(tr("Start a sweep: one is going on"));
}

QString SweepPanel::progressText() const {
    const PathProgress& progress = m_sweep.progress();
    switch (m_sweep.phase()) {
    case SweepSession::Phase::preparing:
        return tr("Preparing …");
    case SweepSession::Phase::stopping:
        return tr("Stopping …");
    case SweepSession::Phase::idle:
        return m_sweep.isOfOtherSettings() ? tr("%1 · of earlier settings").arg(m_sweep.ending()) : m_sweep.ending();
    case SweepSession::Phase::solving:
        break;
    }
    if (progress.total == 0)
        return tr("Solving …");
    if (progress.fold > 0)
        return tr("Fold %1 of %2 · %3 of %4 runs")
            .arg(progress.fold)
            .arg(progress.folds)
            .arg(progress.ended)
            .arg(progress.total);
    return tr("%1 of %2 runs").arg(progress.ended).arg(progress.total);
}

} // namespace gapscope
