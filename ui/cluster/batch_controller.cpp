// SPDX-License-Identifier: GPL-3.0-only
#include "ui/cluster/batch_controller.h"

#include "engine/data/source_kind.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/cluster/batch_dialog.h"
#include "ui/cluster/submit_dialog.h"

#include <QDir>

#include <algorithm>

namespace gapscope {

BatchController::BatchController(Session& session, Settings& settings, NoticeBar& notice, QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_notice(notice), m_window(window),
      m_action(new QAction(tr("Su&bmit…"), this)), m_logs(session.runs()) {
    connect(m_action, &QAction::triggered, this, &BatchController::describe);
    connect(&session, &Session::dataChanged, this, &BatchController::follow);
    connect(&m_logs, &LogFollower::failed, this,
            [this](const Message& message) { m_notice.showError(windowText(message)); });
    follow();
}

BatchController::~BatchController() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

QString BatchController::host() const {
    const DataLoader::Content* data = m_session.data();
    const std::optional<HostSource> source = data == nullptr ? std::nullopt : hostSourceOf(data->key.source);
    return source ? QString::fromStdString(source->host) : QString();
}

void BatchController::follow() {
    m_action->setEnabled(!host().isEmpty());
    m_action->setToolTip(
        m_action->isEnabled()
            ? tr("Divide a sweep, a tuning or an experiment into tasks for the cluster of %1").arg(host())
            : tr("Choose a computer with Slurm or GNU parallel under Run on, to submit tasks there"));
}

/// Asks what the host has, then shows the dialog.
void BatchController::describe() {
    const QString name = host();
    m_action->setEnabled(false);
    const auto ask = [host = name.toStdString(), stop = m_stop.get_token()]() -> Result<Offer> {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        channel->tryNow();
        Result<HostCluster> cluster = clusterOf(*channel, stop);
        if (!cluster)
            return cluster.error();
        Result<std::vector<HostJobFacts>> jobs = jobsOn(*channel, stop);
        if (!jobs)
            return jobs.error();
        std::erase_if(*jobs, [](const HostJobFacts& job) { return job.kind != "batch"; });
        return Offer{std::move(cluster).value(), std::move(jobs).value()};
    };
    runInBackground<Offer>(m_pool, this, "a cluster was asked", ask, [this, name](const Result<Offer>& offer) {
        follow();
        if (!offer)
            m_notice.showError(windowText(offer.error()));
        else if (offer->cluster.system == BatchSystem::none)
            m_notice.showError(
                tr("%1 has neither Slurm nor GNU parallel, which would distribute the tasks.").arg(name));
        else
            show(name, *offer);
    });
}

void BatchController::show(const QString& host, const Offer& offer) {
    auto* dialog = new SubmitDialog(host, offer.cluster, offer.earlier, m_session.draft(), m_window);
    dialog->setObjectName(QStringLiteral("submitDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SubmitDialog::followed, this,
            [this, host](const QString& job, const QString& title) { followBatch(host, job, title); });
    dialog->open();
}

/// The one feed of a batch: another one would add its runs once more, and its logs go with it.
BatchFeed& BatchController::feedOf(const QString& host, const QString& job) {
    BatchFeed*& feed = m_feeds[{host, job}];
    if (feed == nullptr) {
        feed = new BatchFeed(host, job, this);
        connect(feed, &BatchFeed::logFound, &m_logs, &LogFollower::open);
    } else {
        feed->wake();
    }
    return *feed;
}

void BatchController::followBatch(const QString& host, const QString& job, const QString& title) {
    BatchFeed& feed = feedOf(host, job);
    for (BatchDialog* open : m_window->findChildren<BatchDialog*>())
        if (open->isVisible() && &open->feed() == &feed) {
            open->raise();
            open->activateWindow();
            return;
        }
    const QString folder = QDir(m_settings.experimentFolder()).filePath(job);
    auto* dialog = new BatchDialog(feed, title, folder, m_window);
    dialog->setObjectName(QStringLiteral("batchDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(false);
    dialog->show();
}

} // namespace gapscope
