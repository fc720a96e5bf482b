// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/transport_bar.h"

#include "engine/base/parameter.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include <array>
#include <cmath>

namespace gapscope {
namespace {

constexpr int fieldLetters = 8;
constexpr int fieldDigits = 6;
constexpr int wordLetters = 34;
constexpr std::array rates{1.0, 2.0, 5.0, 10.0, 25.0, 60.0};

/// Enables or disables an action; its tooltip states what it does, its key, and why it is disabled.
void setPossible(QAction& action, bool isPossible, const QString& reason) {
    action.setEnabled(isPossible);
    const QString meaning =
        TransportBar::tr("%1 (%2)").arg(action.whatsThis(), action.shortcut().toString(QKeySequence::NativeText));
    action.setToolTip(isPossible ? meaning : TransportBar::tr("%1: %2").arg(meaning, reason));
}

} // namespace

TransportBar::TransportBar(TimeLine& time, RunList& runs, QWidget* parent)
    : QWidget(parent), m_time(time), m_runs(runs), m_rate(new QComboBox), m_unit(new QComboBox),
      m_slider(new TimeSlider), m_fieldName(new QLabel), m_field(new QLineEdit), m_words(new QLabel) {
    m_start = addAction(tr("Rewind to the &start"), Symbol::toStart, QKeySequence(Qt::ALT | Qt::Key_Home),
                        tr("All charts show the starting points"), &TimeLine::goToStart);
    m_back = addAction(tr("One &back"), Symbol::stepBack, QKeySequence(Qt::ALT | Qt::Key_Left),
                       tr("To the snapshot of the chosen run before this one"), &TimeLine::back);
    m_play = addAction(tr("&Play"), Symbol::start, QKeySequence(Qt::ALT | Qt::Key_P), {}, nullptr);
    connect(m_play, &QAction::triggered, this, [this] { m_time.isPlaying() ? m_time.pause() : m_time.play(); });
    m_forward = addAction(tr("One &forward"), Symbol::step, QKeySequence(Qt::ALT | Qt::Key_Right),
                          tr("To the next snapshot of the chosen run; at the end it goes on by an iteration and waits"),
                          &TimeLine::forward);
    m_inside = addAction(tr("Next s&ub-step"), Symbol::stepInside, QKeySequence(Qt::CTRL | Qt::Key_F10),
                         tr("The chosen run does one numbered step of its algorithm and waits"), &TimeLine::stepInside);
    m_present = addAction(tr("To the &end"), Symbol::toEnd, QKeySequence(Qt::ALT | Qt::Key_End),
                          tr("Charts and table show where the runs are now"), &TimeLine::goToPresent);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(spacing);
    for (QAction* action : m_actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(button);
    }
    makeRates();
    makeSlider();
    makeField();
    layout->addSpacing(2 * spacing);
    layout->addWidget(m_rate);
    layout->addWidget(m_unit);
    layout->addSpacing(2 * spacing);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_fieldName);
    layout->addWidget(m_field);
    layout->addWidget(m_words);
    connect(&time, &TimeLine::positionChanged, this, &TransportBar::refresh);
    connect(&time, &TimeLine::axisChanged, this, &TransportBar::refresh);
    connect(&time, &TimeLine::playingChanged, this, &TransportBar::showPlaying);
    connect(&runs, &RunList::currentChanged, this, &TransportBar::refresh);
    connect(&runs, &RunList::changed, this, &TransportBar::refresh);
    showPlaying(false);
    refresh();
}

QAction* TransportBar::addAction(const QString& text, Symbol symbol, const QKeySequence& key, const QString& meaning,
                                 void (TimeLine::*command)()) {
    auto* action = new QAction(symbolIcon(symbol), text, this);
    action->setShortcut(key);
    action->setWhatsThis(meaning);
    if (command != nullptr)
        connect(action, &QAction::triggered, &m_time, command);
    m_actions.push_back(action);
    return action;
}

void TransportBar::makeRates() {
    m_rate->setObjectName(QStringLiteral("playRate"));
    m_rate->setAccessibleName(tr("How many a second are played"));
    m_rate->setToolTip(tr("How fast Play goes"));
    for (const double rate : rates)
        m_rate->addItem(shownCount(rate), rate);
    m_rate->setCurrentIndex(m_rate->findData(m_time.perSecond()));
    connect(m_rate, &QComboBox::currentIndexChanged, this,
            [this] { m_time.setPerSecond(m_rate->currentData().toDouble()); });
    m_unit->setObjectName(QStringLiteral("playUnit"));
    m_unit->setAccessibleName(tr("What is played"));
    m_unit->setToolTip(tr("A run that is live goes on by whole iterations, or by the numbered steps inside them"));
    m_unit->addItem(tr("iterations a second"));
    m_unit->addItem(tr("steps a second"));
    connect(m_unit, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_time.setUnit(index == 0 ? TimeLine::Unit::iterations : TimeLine::Unit::numberedSteps);
    });
}

void TransportBar::makeSlider() {
    m_slider->setObjectName(QStringLiteral("timeSlider"));
    m_slider->setAccessibleName(tr("Position that charts and table show"));
    m_slider->setToolTip(
        tr("Drag to rewind all runs in all charts; the right end is the latest position. Ticks are the "
           "snapshots of the chosen run, long ones its outer stages"));
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        if (value == TimeSlider::steps)
            m_time.goToPresent();
        else
            m_time.goTo(m_time.atPlace(static_cast<double>(value) / TimeSlider::steps));
    });
    m_words->setObjectName(QStringLiteral("timeWords"));
    m_words->setMinimumWidth(wordLetters * fontMetrics().averageCharWidth());
}

void TransportBar::makeField() {
    m_field->setObjectName(QStringLiteral("timeField"));
    m_field->setAccessibleName(tr("Position on the x axis"));
    m_field->setToolTip(tr("Enter shows all charts at this position of their x axis"));
    m_field->setFixedWidth((fieldLetters + 2) * fontMetrics().averageCharWidth());
    connect(m_field, &QLineEdit::returnPressed, this, &TransportBar::goToTyped);
    connect(m_field, &QLineEdit::editingFinished, this, &TransportBar::showPosition); // also without Enter
}

void TransportBar::goToTyped() {
    double x = 0.0;
    if (readNumber(m_field->text().trimmed().toStdString(), x) && x >= 0.0)
        m_time.goTo(x);
    m_field->setModified(false);
    showPosition();
    m_field->selectAll();
}

void TransportBar::showPosition() {
    switch (m_time.quantity()) {
    case XQuantity::iterations:
        m_fieldName->setText(tr("Iteration:"));
        break;
    case XQuantity::passes:
        m_fieldName->setText(tr("Pass:"));
        break;
    case XQuantity::seconds:
        m_fieldName->setText(tr("Second:"));
        break;
    case XQuantity::rounds:
        m_fieldName->setText(tr("Round:", "exchange among several processes"));
        break;
    case XQuantity::bytesSent:
        m_fieldName->setText(tr("Bytes sent:"));
        break;
    }
    if (!m_field->isModified() || !m_field->hasFocus())
        m_field->setText(fieldNumber(m_time.position().value_or(m_time.end()), fieldDigits));
}

void TransportBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void TransportBar::showPlaying(bool isPlaying) {
    m_play->setIcon(symbolIcon(isPlaying ? Symbol::pause : Symbol::start));
    m_play->setText(isPlaying ? tr("&Hold") : tr("&Play"));
    m_play->setWhatsThis(isPlaying ? tr("Hold here")
                                   : tr("Play what was recorded, or let the chosen run go on slowly"));
    refresh();
}

void TransportBar::refresh() {
    const bool isChosen = m_runs.find(m_runs.current()) != nullptr;
    const auto unless = [isChosen](const QString& reason) { return isChosen ? reason : tr("choose a run first"); };
    setPossible(*m_start, m_time.canGoBack(), unless(tr("this is the start")));
    setPossible(*m_back, m_time.canGoBack(), unless(tr("this is the start")));
    setPossible(*m_play, m_time.isPlaying() || m_time.canPlay(), unless(tr("nothing was recorded")));
    setPossible(*m_forward, m_time.canGoForward(), unless(tr("the run has ended")));
    setPossible(*m_inside, m_time.canStepInside(), unless(tr("the run has ended")));
    setPossible(*m_present, m_time.position().has_value(), tr("this is the end"));
    const double end = m_time.end();
    m_slider->setEnabled(end > 0.0);
    const QSignalBlocker quiet(m_slider);
    if (!m_slider->isSliderDown())
        m_slider->setValue(
            m_time.position() && end > 0.0
                ? std::min(TimeSlider::steps - 1,
                           static_cast<int>(std::lround(TimeSlider::steps * m_time.placeOf(*m_time.position()))))
                : TimeSlider::steps);
    if (isVisible()) // reads the whole trace
        m_slider->setTicks(m_time.ticks());
    m_field->setEnabled(end > 0.0);
    showPosition();
    m_words->setText(words());
}

QString TransportBar::words() const {
    const Run* run = m_runs.find(m_runs.current());
    const std::optional<Snapshot> here = run == nullptr ? std::nullopt : m_time.snapshotOf(*run);
    if (run == nullptr)
        return tr("no run is chosen");
    if (!here)
        return m_time.position() ? tr("before its start") : tr("not started yet");
    const QString unit = iterationUnitText(run->controller->facts().solver->iterationUnit);
    const QString place = tr("%1 %2, %3 passes").arg(unit, shownCount(here->iteration), shownNumber(here->passes, 4));
    return m_time.position() ? tr("%1 (rewound)").arg(place) : place;
}

} // namespace gapscope
