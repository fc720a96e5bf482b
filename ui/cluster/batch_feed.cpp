// SPDX-License-Identifier: GPL-3.0-only
#include "ui/cluster/batch_feed.h"

#include "engine/remote/batch/batch_control.h"
#include "engine/remote/host/host_batch.h"
#include "engine/remote/host/host_job.h"
#include "engine/remote/host/log_mirror.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace gapscope {
namespace {

constexpr int lookMilliseconds = 2000;
constexpr int mostQuietLooks = 30; // a minute: a cluster may start a lost task again, and files may appear late

} // namespace

/// What one look has found.
struct BatchFeed::News {
    HostBatch::Present present;
    std::vector<std::string> logs; ///< new ones
};

/// What a log is of: "part-2-log-0005.jsonl" of the fifth point of a sweep, "part-2-runs-NAME.jsonl" of a unit.
QString BatchFeed::labelOf(const std::string& path) {
    static const QRegularExpression part(QStringLiteral("^part-\\d+-(?:log-0*(?=\\d)|runs-)?"));
    const QString name = QFileInfo(QFile::decodeName(QByteArray::fromStdString(path))).completeBaseName();
    const QRegularExpressionMatch match = part.match(name);
    const QString rest = name.mid(match.capturedLength());
    return match.captured().contains(QStringLiteral("log")) ? tr("Point %1").arg(rest) : rest;
}

BatchFeed::BatchFeed(const QString& host, const QString& job, QObject* parent)
    : QObject(parent), m_host(host), m_job(job),
      m_mirror(std::make_shared<LogMirror>(*channelTo(host.toStdString()), job.toStdString(),
                                           QFile::encodeName(m_folder.path()).toStdString())) {
    m_pool.setMaxThreadCount(1); // the mirror is used by one job at a time
    m_timer.setInterval(lookMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &BatchFeed::look);
    m_timer.start();
    look();
}

BatchFeed::~BatchFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

int BatchFeed::countIn(TaskState state) const {
    return static_cast<int>(std::ranges::count(m_tasks, state, &BatchTask::state));
}

void BatchFeed::look() {
    if (m_isLooking)
        return;
    m_isLooking = true;
    const auto work = [host = m_host.toStdString(), job = m_job.toStdString(), mirror = m_mirror,
                       stop = m_stop.get_token()]() -> Result<News> {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        Result<HostBatch::Present> present = HostBatch(*channel, job).present(stop);
        if (!present)
            return present.error();
        Result<std::vector<std::string>> logs = mirror->readOn(stop);
        if (!logs)
            return logs.error();
        return News{.present = std::move(present).value(), .logs = std::move(logs).value()};
    };
    runInBackground<News>(m_pool, this, "a batch was looked at", work, [this](const Result<News>& news) {
        m_isLooking = false;
        m_trouble = news ? QString() : windowText(news.error());
        if (news)
            take(*news);
        Q_EMIT changed();
    });
}

void BatchFeed::take(const News& news) {
    m_tasks = news.present.tasks;
    m_attempts = news.present.attempts;
    for (const std::string& path : news.logs)
        Q_EMIT logFound(QFile::decodeName(QByteArray::fromStdString(path)), labelOf(path));
    if (m_tasks.empty())
        return;
    const int done = countIn(TaskState::done);
    if (done == static_cast<int>(m_tasks.size()) && m_merge == Merge::notYet)
        startMerge();
    const bool isQuiet = countIn(TaskState::waiting) + countIn(TaskState::running) == 0;
    m_quietLooks = isQuiet ? m_quietLooks + 1 : 0;
    // Nothing will change any more unless the user wants it.
    if (isQuiet && (countIn(TaskState::lost) == 0 || m_quietLooks > mostQuietLooks))
        m_timer.stop();
}

void BatchFeed::wake() {
    if (m_merge == Merge::failed)
        m_merge = Merge::notYet;
    m_refusal.clear();
    m_quietLooks = 0;
    m_timer.start();
    look();
}

void BatchFeed::startMerge() {
    m_merge = Merge::running;
    const auto work = [host = m_host.toStdString(), job = m_job.toStdString(), stop = m_stop.get_token()] {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        return HostBatch(*channel, job).merge(stop);
    };
    runInBackground<void>(m_pool, this, "a batch was merged", work, [this](const Status& merged) {
        m_merge = merged.ok() ? Merge::done : Merge::failed;
        m_refusal = merged.ok() ? QString() : windowText(merged.error());
        Q_EMIT changed();
    });
}

/// Something that the user wants, one at a time.
void BatchFeed::act(const char* doing, const std::function<Status()>& work, const std::function<void()>& done) {
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_refusal.clear();
    Q_EMIT changed();
    runInBackground<void>(m_pool, this, doing, work, [this, done](const Status& status) {
        m_isBusy = false;
        m_refusal = status.ok() ? QString() : windowText(status.error());
        if (status.ok() && done)
            done();
        m_quietLooks = 0;
        m_timer.start();
        Q_EMIT changed();
    });
}

void BatchFeed::submitLost() {
    std::vector<int> parts;
    for (const BatchTask& task : m_tasks)
        if (task.state == TaskState::lost)
            parts.push_back(task.part);
    if (parts.empty())
        return;
    // If somebody has submitted them since, nothing happens, and the next look shows it.
    const auto work = [host = m_host.toStdString(), job = m_job.toStdString(), parts, attempt = m_attempts + 1,
                       stop = m_stop.get_token()] {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        return HostBatch(*channel, job).submitAgain(parts, attempt, stop);
    };
    act("lost tasks were submitted", work);
}

void BatchFeed::cancel() {
    act("a batch was cancelled", [host = m_host.toStdString(), job = m_job.toStdString(), stop = m_stop.get_token()] {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        return HostBatch(*channel, job).cancel(stop);
    });
}

void BatchFeed::copyTo(const QString& folder) {
    const auto work = [host = m_host.toStdString(), job = m_job.toStdString(),
                       path = QFile::encodeName(folder).toStdString(), stop = m_stop.get_token()] {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        return HostJob(*channel, job).fetchFolder(BatchControl::whole, path, stop);
    };
    act("results were copied", work, [this, folder] { Q_EMIT copied(folder); });
}

} // namespace gapscope
