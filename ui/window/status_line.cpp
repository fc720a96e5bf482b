// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/status_line.h"

#include "engine/data/io/memory.h"
#include "engine/run/machine/version.h"
#include "ui/basics/numbers.h"

#include <QAccessible>
#include <QFileInfo>
#include <QLocale>
#include <QThread>

namespace gapscope {
namespace {

constexpr int announcementMilliseconds = 8000;

} // namespace

StatusLine::StatusLine(Session& session, QWidget* parent)
    : QStatusBar(parent), m_session(session), m_words(new QLabel), m_machine(new QLabel) {
    setSizeGripEnabled(false);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setObjectName(QStringLiteral("statusWords"));
    m_words->setAccessibleName(tr("What is happening"));
    m_words->setContentsMargins(8, 0, 0, 0);
    m_machine->setContentsMargins(0, 0, 8, 0);
    m_machine->setToolTip(tr("Cores used by this program of those that the machine has; memory held; version"));
    addWidget(m_words, 1);
    addPermanentWidget(m_machine);
    connect(&session.loader(), &DataLoader::started, this, &StatusLine::describe);
    connect(&session.loader(), &DataLoader::loaded, this, &StatusLine::describe);
    connect(&session.loader(), &DataLoader::failed, this, &StatusLine::describe);
    connect(&session.loader(), &DataLoader::cancelled, this, &StatusLine::describe);
    connect(&session, &Session::pendingRunsChanged, this, &StatusLine::describe);
    connect(&session.tuner(), &Tuner::progressed, this, &StatusLine::describe);
    connect(&session.runs(), &RunList::changed, this, &StatusLine::describe);
    connect(&session.runs(), &RunList::added, this, &StatusLine::describe);
    connect(&session.runs(), &RunList::removed, this, &StatusLine::describe);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::describe);
    describe();
    measure();
}

QString StatusLine::whatHappens() const {
    if (const auto& loading = m_session.loader().loading())
        return tr("Loading %1 …").arg(QFileInfo(QString::fromStdString(loading->source)).fileName());
    if (const Tuner::Progress tuning = m_session.tuner().progress(); tuning.total > 0)
        return tr("Tuning: %1 of %2 trials have ended …").arg(tuning.ended).arg(tuning.total);
    if (m_session.pendingRuns() > 0)
        return m_session.pendingRuns() == 1 ? tr("Preparing a run …")
                                            : tr("Preparing %n runs …", nullptr, m_session.pendingRuns());
    const RunList& runs = m_session.runs();
    if (runs.all().empty())
        return m_session.data() == nullptr ? tr("Choose data to begin") : tr("Ready: add a run");
    QStringList parts;
    const auto count = [&runs, &parts](RunPhase phase, const QString& text) {
        if (const int number = runs.countIn(phase); number > 0)
            parts += text.arg(number);
    };
    count(RunPhase::running, tr("%1 running"));
    count(RunPhase::paused, tr("%1 paused"));
    count(RunPhase::waiting, tr("%1 waiting"));
    count(RunPhase::stopping, tr("%1 stopping"));
    count(RunPhase::ready, tr("%1 not started"));
    count(RunPhase::followed, tr("%1 followed"));
    count(RunPhase::ended, tr("%1 ended"));
    const int total = static_cast<int>(runs.all().size());
    return total == 1 ? tr("One run: %1").arg(parts.join(QStringLiteral(", ")))
                      : tr("%1 runs: %2").arg(total).arg(parts.join(QStringLiteral(", ")));
}

void StatusLine::describe() {
    // Empty while there is a message, because a status bar shows hidden widgets again at a new layout.
    m_words->setText(currentMessage().isEmpty() ? whatHappens() : QString());
}

void StatusLine::measure() {
    const double bytes = ProcessLoad::residentBytes();
    m_machine->setText(
        tr("%1 of %2 cores  ·  %3  ·  %4")
            .arg(QLocale().toString(m_load.cores(), 'f', 1), QString::number(QThread::idealThreadCount()),
                 QString::fromStdString(shownBytes(bytes)),
                 QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size()))));
}

void StatusLine::announce(const QString& text) {
    showMessage(text, announcementMilliseconds);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(this, text); // read wherever the focus is
    QAccessible::updateAccessibility(&event);
#endif
}

} // namespace gapscope
