// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/closing.h"

#include "ui/experiments/experiment_work.h"
#include "ui/session/session.h"
#include "ui/sweep/sweep_session.h"
#include "ui/window/status_line.h"
#include "ui/workspace/saved_work.h"

#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace gapscope {

Closing::Closing(Session& session, SweepSession& sweep, ExperimentWork& experiment, SavedWork& work, StatusLine& status,
                 QWidget* window)
    : QObject(window), m_session(session), m_sweep(sweep), m_experiment(experiment), m_work(work), m_status(status),
      m_window(window) {
    connect(&session.runs(), &RunList::allEnded, this, &Closing::goOn, Qt::QueuedConnection);
    connect(&sweep, &SweepSession::changed, this, &Closing::goOn, Qt::QueuedConnection);
    connect(&work, &SavedWork::saved, this, [this] {
        if (std::exchange(m_isSaving, false))
            closeWindow();
    });
    connect(&work, &SavedWork::notSaved, this, [this] { m_isSaving = false; });
}

bool Closing::isAtRest() const {
    return m_session.runs().liveHereCount() == 0 && m_sweep.phase() == SweepSession::Phase::idle;
}

bool Closing::mayClose() {
    const bool isExperiment = m_experiment.phase() != ExperimentWork::Phase::idle;
    if (m_isDecided || (isAtRest() && !isExperiment && !m_work.unsaved().isAny()))
        return true;
    if (m_afterStopping == nullptr && !m_isSaving)
        ask();
    return false;
}

QString Closing::words() const {
    QStringList sentences;
    if (const int live = m_session.runs().liveHereCount(); live > 0)
        sentences += live == 1 ? tr("One run is still going on; it will be stopped.")
                               : tr("%n runs are still going on; they will be stopped.", nullptr, live);
    if (const int elsewhere = m_session.runs().liveCount() - m_session.runs().liveHereCount(); elsewhere > 0)
        sentences += elsewhere == 1 ? tr("One run on another computer goes on there.")
                                    : tr("%n runs on other computers go on there.", nullptr, elsewhere);
    if (m_sweep.phase() != SweepSession::Phase::idle)
        sentences += tr("A sweep is still going on; it will be stopped.");
    if (m_experiment.phase() != ExperimentWork::Phase::idle)
        sentences += tr("An experiment is still going on; it will be stopped, and what has ended is kept.");
    const int runs = m_work.unsaved().runs();
    if (runs > 0)
        sentences += runs == 1 ? tr("One run is not saved.") : tr("%n runs are not saved.", nullptr, runs);
    if (m_work.unsaved().hasPath())
        sentences += tr("The sweep is not saved.");
    return sentences.join(u' ');
}

void Closing::ask() {
    if (m_question != nullptr) {
        m_question->raise();
        return;
    }
    const bool isUnsaved = m_work.unsaved().isAny();
    auto* question =
        new QMessageBox(QMessageBox::NoIcon, tr("Close Gapscope"), words(), QMessageBox::NoButton, m_window);
    question->setAttribute(Qt::WA_DeleteOnClose);
    m_question = question;
    if (isUnsaved) {
        if (m_work.canKeepForNextWindow())
            question->setInformativeText(tr("What is discarded can be restored once, at the next start."));
        QPushButton* save = question->addButton(tr("&Save…"), QMessageBox::AcceptRole);
        QPushButton* discard = question->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
        question->setDefaultButton(save);
        connect(save, &QPushButton::clicked, this, &Closing::saveAndClose);
        connect(discard, &QPushButton::clicked, this, &Closing::discardAndClose);
    } else {
        QPushButton* close = question->addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
        question->setDefaultButton(close);
        connect(close, &QPushButton::clicked, this, [this] { afterStopping([this] { closeWindow(); }); });
    }
    question->addButton(QMessageBox::Cancel);
    question->open();
}

void Closing::afterStopping(const std::function<void()>& act) {
    m_afterStopping = act;
    if (!isAtRest())
        m_status.announce(tr("Stopping the runs …"));
    m_session.runs().stopAllHere();
    m_sweep.stop();
    QMetaObject::invokeMethod(this, &Closing::goOn, Qt::QueuedConnection); // after the question is closed
}

void Closing::goOn() {
    if (m_afterStopping != nullptr && isAtRest())
        std::exchange(m_afterStopping, nullptr)();
}

void Closing::saveAndClose() {
    afterStopping([this] {
        m_isSaving = true;
        m_work.save();
    });
}

void Closing::discardAndClose() {
    afterStopping([this] {
        m_work.keepForNextWindow();
        closeWindow();
    });
}

void Closing::closeWindow() {
    m_isDecided = true;
    m_window->close();
}

} // namespace gapscope
