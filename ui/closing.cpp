// SPDX-License-Identifier: GPL-3.0-only
#include "ui/closing.h"

#include "ui/experiments/experiment_work.h"
#include "ui/session.h"
#include "ui/status_line.h"
#include "ui/sweep/sweep_session.h"

#include <QMessageBox>
#include <QPushButton>

namespace gapscope {

Closing::Closing(Session& session, SweepSession& sweep, ExperimentWork& experiment, StatusLine& status, QWidget* window)
    : QObject(window), m_session(session), m_sweep(sweep), m_experiment(experiment), m_status(status),
      m_window(window) {}

bool Closing::mayClose() {
    const bool isLive = m_session.runs().liveCount() > 0;
    const bool isAtWork =
        m_sweep.phase() != SweepSession::Phase::idle || m_experiment.phase() != ExperimentWork::Phase::idle;
    if (!m_isDecided && (isLive || isAtWork))
        ask();
    else if (isLive)
        closeWhenEnded();
    else
        return true;
    return false;
}

void Closing::ask() {
    if (m_question != nullptr) {
        m_question->raise();
        return;
    }
    const int live = m_session.runs().liveCount();
    const bool isExperiment = m_experiment.phase() != ExperimentWork::Phase::idle;
    const QString words = isExperiment
                              ? tr("An experiment is still going on. Stop it and close? What has ended is kept.")
                          : live == 0 ? tr("A sweep is still going on. Stop it and close?")
                          : live == 1 ? tr("One run is still going on. Stop it and close?")
                                      : tr("%n runs are still going on. Stop them and close?", nullptr, live);
    auto* question = new QMessageBox(QMessageBox::NoIcon, tr("Close Gapscope"), words, QMessageBox::Cancel, m_window);
    QPushButton* close = question->addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
    question->setDefaultButton(close);
    question->setAttribute(Qt::WA_DeleteOnClose);
    m_question = question;
    connect(close, &QPushButton::clicked, this, [this] {
        m_isDecided = true;
        closeWhenEnded();
    });
    question->open();
}

void Closing::closeWhenEnded() {
    if (m_session.runs().liveCount() == 0) {
        m_window->close();
        return;
    }
    m_status.announce(tr("Stopping the runs …"));
    connect(&m_session.runs(), &RunList::allEnded, m_window, &QWidget::close,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    m_session.runs().stopAll();
}

} // namespace gapscope
