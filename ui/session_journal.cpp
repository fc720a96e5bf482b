// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session_journal.h"

#include "engine/run/json_text.h"
#include "engine/run/whole_file.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int everyMilliseconds = 1000;
constexpr std::size_t mostAtOnce = 20000; // snapshots of a run in one beat; the rest follows in the next
const QString lockName = QStringLiteral("lock");
const QString headName = QStringLiteral("head");
const QString pathName = QStringLiteral("path");
const char* const labelEnding = "label";
const char* const logEnding = "log";

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A line that was being written when the window ended is no damage.
QByteArray wholeLinesOf(const QString& path) {
    QByteArray text = contentOf(path);
    text.truncate(text.lastIndexOf('\n') + 1);
    return text;
}

/// A failure costs what the journal is for and nothing else: it is not said again and again.
void append(const QString& path, const std::string& text) {
    QFile file(path);
    if (file.open(QIODevice::Append))
        file.write(text.data(), static_cast<qint64>(text.size()));
}

} // namespace

SessionJournal::SessionJournal(Session& session, const SessionFiles& files, QString root, QObject* parent)
    : QObject(parent), m_session(session), m_files(files), m_root(std::move(root)) {
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &SessionJournal::write);
    connect(&session.runs(), &RunList::removed, this, [this](int id) {
        m_kept.erase(id);
        if (!m_folder.isEmpty())
            m_pool.start([label = fileOf(id, labelEnding), log = fileOf(id, logEnding)] {
                QFile::remove(label);
                QFile::remove(log);
            });
    });
    if (!m_root.isEmpty())
        m_timer.start(everyMilliseconds);
}

SessionJournal::~SessionJournal() {
    m_timer.stop();
    m_pool.waitForDone();
    m_lock.reset();
    if (!m_folder.isEmpty())
        discard(m_folder);
}

bool SessionJournal::openFolder() {
    if (!m_folder.isEmpty())
        return true;
    const QString folder = QDir(m_root).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (!QDir().mkpath(folder))
        return false;
    m_lock = std::make_unique<QLockFile>(QDir(folder).filePath(lockName));
    m_lock->setStaleLockTime(0); // however old, it holds while this program lives
    if (!m_lock->tryLock())
        return false;
    m_folder = folder;
    return true;
}

QString SessionJournal::fileOf(int id, const char* ending) const {
    // Names sort as the runs were made.
    return QDir(m_folder).filePath(QStringLiteral("%1.%2").arg(id, 9, 10, QChar(u'0')).arg(QLatin1String(ending)));
}

void SessionJournal::write() {
    if (m_session.runs().all().empty() && !m_files.hasPath() && m_folder.isEmpty())
        return;
    if (!openFolder())
        return;
    if (std::string head = sessionHeadLine(m_files.head()); head != m_head) {
        m_head = std::move(head);
        m_pool.start([path = QFile::encodeName(QDir(m_folder).filePath(headName)).toStdString(), text = m_head] {
            static_cast<void>(writeWholeFile(path, text));
        });
    }
    writePath();
    for (const auto& run : m_session.runs().all())
        writeRun(*run);
}

/// A point that is validated is written when it is solved, and again when its last fold is.
void SessionJournal::writePath() {
    std::size_t cursor = m_pathCursor;
    std::optional<SavedPath> fresh = m_files.savedPath(cursor);
    if (!fresh)
        return;
    const QString path = QDir(m_folder).filePath(pathName);
    if (std::string line = pathLine(*fresh); line != m_pathLine) { // another path
        m_pathLine = std::move(line);
        cursor = 0;
        fresh = m_files.savedPath(cursor);
        m_pool.start([file = QFile::encodeName(path).toStdString(), text = m_pathLine] {
            static_cast<void>(writeWholeFile(file, text));
        });
    }
    m_pathCursor = cursor;
    std::erase_if(fresh->points, [](const PathPointPointer& point) {
        const int known = point->folds.count();
        return known > 0 && known < point->wantedFolds;
    });
    if (fresh->points.empty())
        return;
    m_pool.start([path, points = std::move(fresh->points)] {
        std::string text;
        for (const PathPointPointer& point : points)
            text += pathPointLine(*point);
        append(path, text);
    });
}

void SessionJournal::writeRun(const Run& run) {
    Kept& kept = m_kept[run.id];
    const RunController& controller = *run.controller;
    if (const RunLabel label = SessionFiles::labelOf(run); !kept.hasLabel || label != kept.label) {
        kept.label = label;
        kept.hasLabel = true;
        m_pool.start([path = QFile::encodeName(fileOf(run.id, labelEnding)).toStdString(), label] {
            static_cast<void>(writeWholeFile(path, runLabelLine(label)));
        });
    }
    ExportedRun fresh{.header = {}, .columns = logColumns(controller.facts().spec, *controller.facts().solver)};
    controller.trace().since(kept.cursor, fresh.snapshots, mostAtOnce);
    const bool isComplete = kept.cursor == controller.trace().size();
    if (controller.outcome() && isComplete && !kept.hasOutcome)
        fresh.outcome = controller.outcome();
    if (fresh.snapshots.empty() && !fresh.outcome)
        return;
    if (!kept.hasHeader)
        fresh.header = controller.header();
    kept.hasHeader = true;
    kept.hasOutcome = kept.hasOutcome || fresh.outcome.has_value();
    m_pool.start([path = fileOf(run.id, logEnding), fresh = std::move(fresh)] {
        std::string text = runLogLines(fresh);
        if (fresh.header.empty())
            text.erase(0, 1); // the end of an empty header line
        text += solutionLine(fresh.outcome);
        append(path, text);
    });
}

void SessionJournal::flush() {
    write();
    m_pool.waitForDone();
}

QStringList SessionJournal::leftovers(const QString& root) {
    QStringList folders;
    if (root.isEmpty())
        return folders;
    for (const QFileInfo& folder : QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time)) {
        QLockFile lock(QDir(folder.filePath()).filePath(lockName));
        lock.setStaleLockTime(0);
        if (!lock.tryLock())
            continue; // its window is open
        lock.unlock();
        if (!QDir(folder.filePath()).entryList({QStringLiteral("*.log"), pathName}).isEmpty())
            folders.append(folder.filePath());
        else
            discard(folder.filePath()); // nothing had begun
    }
    return folders;
}

QString SessionJournal::textOf(const QString& folder) {
    const QDir files(folder);
    QByteArray text = contentOf(files.filePath(headName)) + wholeLinesOf(files.filePath(pathName));
    for (const QString& name : files.entryList({QStringLiteral("*.log")}, QDir::Files, QDir::Name)) {
        QByteArray label =
            contentOf(files.filePath(QFileInfo(name).completeBaseName() + u'.' + QLatin1String(labelEnding)));
        if (label.isEmpty())
            label = QByteArray::fromStdString(runLabelLine({.name = "run"}));
        text += label + wholeLinesOf(files.filePath(name));
    }
    return QString::fromUtf8(text);
}

void SessionJournal::discard(const QString& folder) {
    QDir(folder).removeRecursively();
}

} // namespace gapscope
