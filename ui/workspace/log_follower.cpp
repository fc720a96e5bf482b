// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/log_follower.h"

#include "ui/basics/background.h"
#include "ui/session/run_title.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int pollMilliseconds = 500;
constexpr qint64 maxBytesAtOnce = qint64{1} << 24; // bytes per job, so that none takes long

std::optional<RunOutcome> outcomeOf(const LoggedRun& run) {
    if (!run.status)
        return std::nullopt;
    RunOutcome outcome;
    outcome.status = *run.status;
    outcome.reason = run.reason;
    outcome.proved = run.proved;
    if (!run.snapshots.empty())
        outcome.last = run.snapshots.back();
    return outcome;
}

} // namespace

/// A followed log. A pool job reads it, one at a time; meanwhile the window's thread does not access it.
struct LogFollower::File {
    QString path;
    QString label;
    RunLogReader reader;
    qint64 offset = 0;
    std::vector<std::size_t> told{}; ///< number of snapshots of every run passed on so far
    std::vector<int> ids{};          ///< ids of its runs in the list; window's thread only
    bool isRead = false;             ///< a job is running; window's thread only
    bool isOpened = false;           ///< window's thread only
};

/// New content of a file, for the window's thread.
struct LogFollower::News {
    struct OfRun {
        std::optional<RunFacts> facts{}; ///< for a new run
        std::vector<Snapshot> fresh{};
        std::optional<RunOutcome> outcome{};
        std::vector<RankShare> ranks{};
    };
    std::vector<OfRun> runs;
    bool isMore = false; ///< the file has more to read
};

LogFollower::LogFollower(RunList& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &LogFollower::poll);
}

LogFollower::~LogFollower() {
    m_pool.waitForDone();
}

void LogFollower::open(const QString& path, const QString& label) {
    auto file = std::make_shared<File>(
        File{.path = path, .label = label, .reader = RunLogReader(QFile::encodeName(path).toStdString())});
    m_files.push_back(file);
    read(file);
    m_timer.start();
}

void LogFollower::poll() {
    for (const std::shared_ptr<File>& file : std::vector(m_files))
        if (!file->isRead)
            read(file);
    if (m_files.empty())
        m_timer.stop();
}

Result<LogFollower::News> LogFollower::readOn(File& file) {
    QFile source(file.path);
    const std::string path = QFile::encodeName(file.path).toStdString();
    if (!source.open(QIODevice::ReadOnly))
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {source.errorString().toStdString()}};
    if (source.size() < file.offset) // the file was replaced
        return Message{MessageId::fileReadFailed, {.file = path}, {"it was truncated while it was being followed"}};
    source.seek(file.offset);
    const QByteArray bytes = source.read(maxBytesAtOnce);
    if (bytes.isEmpty() && source.error() != QFileDevice::NoError) // else it would be tried for ever
        return Message{MessageId::fileReadFailed, {.file = path}, {source.errorString().toStdString()}};
    file.offset += bytes.size();
    if (const Status status = file.reader.take({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        !status.ok())
        return status.error();
    News news;
    news.isMore = file.offset < source.size();
    const std::vector<LoggedRun>& runs = file.reader.log().runs;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const bool isNew = i >= file.told.size();
        if (isNew)
            file.told.push_back(0);
        const auto from = static_cast<std::ptrdiff_t>(file.told[i]);
        news.runs.push_back({.facts = isNew ? std::optional(factsOf(runs[i])) : std::nullopt,
                             .fresh = {runs[i].snapshots.begin() + from, runs[i].snapshots.end()},
                             .outcome = outcomeOf(runs[i]),
                             .ranks = runs[i].ranks});
        file.told[i] = runs[i].snapshots.size();
    }
    return news;
}

void LogFollower::read(const std::shared_ptr<File>& file) {
    file->isRead = true;
    runInBackground<News>(
        m_pool, this, "reading a run log", [file] { return readOn(*file); },
        [this, file](Result<News> news) {
            file->isRead = false;
            if (news) {
                take(file, std::move(news).value());
                return;
            }
            endRunsOf(*file);
            std::erase(m_files, file);
            Q_EMIT failed(news.error());
        });
}

void LogFollower::take(const std::shared_ptr<File>& file, News news) {
    for (std::size_t i = 0; i < news.runs.size(); ++i) {
        News::OfRun& run = news.runs[i];
        if (run.facts) {
            const QString title = runTitle(run.facts->spec);
            const QString name = file->label.isEmpty() ? tr("%1, %2").arg(title, QFileInfo(file->path).fileName())
                                                       : tr("%1, %2").arg(file->label, title);
            file->ids.push_back(m_runs.addFollowed(std::move(*run.facts), name));
            Q_EMIT runRead(file->ids.back());
        }
        if (const Run* shown = m_runs.find(file->ids[i]); shown != nullptr) {
            shown->controller->follow(run.fresh, run.ranks);
            if (run.outcome)
                shown->controller->endFollowing(std::move(run.outcome));
        }
    }
    if (news.isMore) {
        read(file);
        return;
    }
    if (!file->isOpened) {
        file->isOpened = true;
        Q_EMIT opened(file->path, static_cast<int>(file->ids.size()));
    }
    if (isFinished(*file))
        std::erase(m_files, file);
}

/// Whether none of its runs needs to be followed any longer.
bool LogFollower::isFinished(const File& file) const {
    return !file.ids.empty() && std::ranges::none_of(file.ids, [this](int id) {
        const Run* run = m_runs.find(id);
        return run != nullptr && run->phase() == RunPhase::followed;
    });
}

void LogFollower::endRunsOf(const File& file) {
    for (const int id : file.ids)
        if (const Run* run = m_runs.find(id); run != nullptr)
            run->controller->endFollowing(std::nullopt);
}

int addLoggedRun(RunList& runs, const LoggedRun& log, const QString& name, const SavedSolution& solution) {
    if (!log.status && log.snapshots.empty())
        return runs.addNotBegun(factsOf(log), name);
    const int id = runs.addFollowed(factsOf(log), name);
    RunController& controller = *runs.find(id)->controller;
    controller.follow(log.snapshots, log.ranks);
    std::optional<RunOutcome> outcome = outcomeOf(log);
    if (outcome) {
        outcome->w = solution.w;
        outcome->bestAlpha = solution.alpha;
    }
    controller.endFollowing(std::move(outcome));
    return id;
}

} // namespace gapscope
