// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/session_journal.h"

#include "engine/base/failure.h"
#include "engine/data/io/private_folder.h"
#include "engine/data/io/system_reason.h"
#include "engine/json/whole_file.h"
#include "ui/basics/background.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <optional>

namespace gapscope {
namespace {

constexpr int everyMilliseconds = 1000;
constexpr std::size_t maxAtOnce = 20000; // snapshots of a run per write; the rest follows in the next
const QString lockName = QStringLiteral("lock");
const QString headName = QStringLiteral("head");
const QString pathName = QStringLiteral("path");
const QString discardedName = QStringLiteral("discarded"); ///< marks a folder that is offered once
const char* const labelEnding = "label";
const char* const logEnding = "log";

const QString asideEnding = QStringLiteral(".damaged");

/// Empty if there is no such file; nothing if it cannot be read to its end.
std::optional<QByteArray> contentOf(const QString& path) {
    QFile file(path);
    if (!file.exists())
        return QByteArray();
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray content = file.readAll();
    return file.error() == QFileDevice::NoError ? std::optional(std::move(content)) : std::nullopt;
}

/// An incomplete last line, which was being written when the window ended, is no damage.
std::optional<QByteArray> wholeLinesOf(const QString& path) {
    std::optional<QByteArray> text = contentOf(path);
    if (text)
        text->truncate(text->lastIndexOf('\n') + 1);
    return text;
}

/// The first lines of a text, `count` of them.
std::string_view firstLines(std::string_view text, std::int64_t count) {
    std::size_t end = 0;
    for (std::int64_t line = 0; line < count && end < text.size(); ++line)
        end = text.find('\n', end) == std::string_view::npos ? text.size() : text.find('\n', end) + 1;
    return text.substr(0, end);
}

/// The system's reason if there is one, else the message as a sentence.
std::string reasonOf(const Message& error) {
    return error.id == MessageId::fileWriteFailed ? error.arguments.front() : sentence(error);
}

std::string nativePath(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

Status writePrivately(const QString& path, const std::string& text) {
    return writeWholeFile(nativePath(path), text, OutputFile::Access::ownerOnly);
}

} // namespace

SessionJournal::SessionJournal(Session& session, const SessionFiles& files, QString root, QObject* parent)
    : QObject(parent), m_session(session), m_files(files), m_root(std::move(root)) {
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, [this] { static_cast<void>(write()); });
    connect(&session.runs(), &RunList::removed, this, [this](int id) {
        m_kept.erase(id);
        if (!m_folder.isEmpty())
            runAside(m_pool, "the session was written", [label = fileOf(id, labelEnding), log = fileOf(id, logEnding)] {
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
    if (!m_folder.isEmpty() && !m_isKept)
        static_cast<void>(
            guarded("recovery data were removed", [this] { discard(m_folder); })); // even that takes memory
}

/// Empty if the folder exists, else the reason.
std::string SessionJournal::openFolder() {
    if (!m_folder.isEmpty())
        return {};
    // A window that starts at the same time may take a folder that is not yet locked for one that was left empty.
    constexpr int attempts = 3;
    int reason = 0;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const QString folder = QDir(m_root).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
        if (!makePrivateFolder(nativePath(folder)))
            return systemReason(errno);
        auto lock = std::make_unique<QLockFile>(QDir(folder).filePath(lockName));
        lock->setStaleLockTime(0); // valid as long as this program lives, whatever its age
        if (lock->tryLock()) {
            m_lock = std::move(lock);
            m_folder = folder;
            return {};
        }
        reason = lock->error() == QLockFile::PermissionError ? EACCES : ENOSPC;
        lock.reset();
        discard(folder);
    }
    return systemReason(reason);
}

/// Throws before anything has begun if there is no memory; from then on, none is needed.
void SessionJournal::begin(std::function<Status()> work, std::function<void(bool isWritten)> settle) {
    const auto write = std::make_shared<Write>();
    write->work = std::move(work);
    write->settle = std::move(settle);
    write->result = Message{MessageId::outOfMemory, {}, {"starting a thread"}}; // unless one does it
    std::function<void()> task = [write] {
        if (Status status = guarded("the session was written", [&] { write->result = write->work(); }); !status.ok())
            write->result = std::move(status);
        write->work = nullptr; // it holds what was written
        write->isDone = true;
    };
    m_begun.push_back(write);
    bool isAccepted = false;
    static_cast<void>(guarded("the session was written", [&] { isAccepted = m_pool.start(std::move(task)); }));
    if (!isAccepted)
        write->isDone = true;
}

void SessionJournal::settle() {
    std::string reason;
    bool hasEnded = false;
    for (; !m_begun.empty() && m_begun.front()->isDone; hasEnded = true) {
        const std::shared_ptr<Write> ended = std::move(m_begun.front());
        m_begun.pop_front();
        ended->settle(ended->result.ok());
        if (!ended->result.ok())
            reason = reasonOf(ended->result.error());
    }
    if (hasEnded)
        setTrouble(reason);
}

void SessionJournal::setTrouble(const std::string& reason) {
    const bool wasTroubled = !m_trouble.empty();
    m_trouble = reason;
    if (!reason.empty())
        Q_EMIT troubled(QString::fromStdString(reason));
    else if (wasTroubled)
        Q_EMIT recovered();
}

QString SessionJournal::fileOf(int id, const char* ending) const {
    // Names sort in the order of creation.
    return QDir(m_folder).filePath(QStringLiteral("%1.%2").arg(id, 9, 10, QChar(u'0')).arg(QLatin1String(ending)));
}

bool SessionJournal::write() {
    bool hasBegun = false;
    if (const Status status = guarded("the session was written", [&] { hasBegun = writeAll(); }); !status.ok())
        setTrouble(reasonOf(status.error()));
    return hasBegun;
}

bool SessionJournal::writeAll() {
    settle();
    if (m_session.runs().all().empty() && !m_files.hasPath() && m_folder.isEmpty())
        return false;
    if (const std::string reason = openFolder(); !reason.empty()) {
        setTrouble(reason);
        return false;
    }
    bool hasBegun = false;
    if (std::string head = sessionHeadLine(m_files.head()); head != m_head) {
        begin([path = QDir(m_folder).filePath(headName), text = head] { return writePrivately(path, text); },
              [this](bool isWritten) {
                  if (!isWritten)
                      m_head.clear();
              });
        m_head = std::move(head); // all such changes only behind begin(), which may throw
        hasBegun = true;
    }
    hasBegun |= writePath();
    for (const auto& run : m_session.runs().all())
        hasBegun |= writeRun(*run);
    return hasBegun;
}

/// A point with cross-validation is written when it is solved, and again when its last fold is.
bool SessionJournal::writePath() {
    if (m_isPathBusy)
        return false;
    std::size_t cursor = m_pathCursor;
    std::optional<SavedPath> fresh = m_files.savedPath(cursor);
    if (!fresh)
        return false;
    std::string line = pathLine(*fresh);
    const bool isAnother = line != m_pathLine;
    if (isAnother) {
        cursor = 0;
        fresh = m_files.savedPath(cursor);
    }
    std::erase_if(fresh->points, [](const PathPointPointer& point) {
        const int known = point->folds.count();
        return known > 0 && known < point->wantedFolds;
    });
    if (fresh->points.empty() && !isAnother) {
        m_pathCursor = cursor;
        return false;
    }
    const auto work = [file = QDir(m_folder).filePath(pathName), head = isAnother ? line : std::string(),
                       points = std::move(fresh->points)]() -> Status {
        std::string text = head;
        for (const PathPointPointer& point : points)
            text += pathPointLine(*point);
        return head.empty() ? appendLinesToPrivateFile(nativePath(file), text) : writePrivately(file, text);
    };
    begin(work, [this, lineBefore = m_pathLine, cursorBefore = m_pathCursor](bool isWritten) mutable {
        m_isPathBusy = false;
        if (isWritten)
            return;
        m_pathLine = std::move(lineBefore);
        m_pathCursor = cursorBefore;
    });
    m_isPathBusy = true;
    m_pathLine = std::move(line);
    m_pathCursor = cursor;
    return true;
}

bool SessionJournal::writeRun(const Run& run) {
    Kept& kept = m_kept[run.id];
    const RunController& controller = *run.controller;
    bool hasBegun = false;
    if (RunLabel label = SessionFiles::labelOf(run); !kept.hasLabel || label != kept.label) {
        begin([path = fileOf(run.id, labelEnding), label] { return writePrivately(path, runLabelLine(label)); },
              [this, id = run.id](bool isWritten) {
                  if (const auto found = m_kept.find(id); found != m_kept.end() && !isWritten)
                      found->second.hasLabel = false;
              });
        kept.label = std::move(label);
        kept.hasLabel = true;
        hasBegun = true;
    }
    if (kept.isBusy) // keeps the order of lines in the file, even if some must be written again
        return hasBegun;
    std::size_t cursor = kept.cursor;
    ExportedRun fresh{.header = {}, .columns = logColumns(controller.facts())};
    fresh.ranks = controller.ranks();
    controller.trace().since(cursor, fresh.snapshots, maxAtOnce);
    const bool isComplete = cursor == controller.trace().size();
    if (controller.outcome() && isComplete && !kept.hasOutcome)
        fresh.outcome = controller.outcome();
    if (fresh.snapshots.empty() && !fresh.outcome)
        return hasBegun;
    if (!kept.hasHeader)
        fresh.header = controller.header();
    const bool hasOutcome = kept.hasOutcome || fresh.outcome.has_value();
    const auto work = [path = fileOf(run.id, logEnding), fresh = std::move(fresh)] {
        std::string text = runLogLines(fresh);
        if (fresh.header.empty())
            text.erase(0, 1); // newline of an empty header line
        text += solutionLine(fresh.outcome);
        return appendLinesToPrivateFile(nativePath(path), text);
    };
    begin(work, [this, id = run.id, cursorBefore = kept.cursor, hadHeader = kept.hasHeader,
                 hadOutcome = kept.hasOutcome](bool isWritten) {
        const auto found = m_kept.find(id);
        if (found == m_kept.end()) // the run was removed
            return;
        Kept& now = found->second;
        now.isBusy = false;
        if (isWritten)
            return;
        now.cursor = cursorBefore;
        now.hasHeader = hadHeader;
        now.hasOutcome = hadOutcome;
    });
    kept.cursor = cursor;
    kept.hasHeader = true;
    kept.hasOutcome = hasOutcome;
    kept.isBusy = true;
    return true;
}

bool SessionJournal::flush() {
    std::size_t longest = 0;
    for (const auto& run : m_session.runs().all())
        longest = std::max(longest, run->controller->trace().size());
    // Does not wait for what runs add meanwhile.
    for (std::size_t beats = longest / maxAtOnce + 2; beats > 0 && write(); --beats) {
        m_pool.waitForDone();
        settle();
        if (!m_trouble.empty())
            break;
    }
    return m_trouble.empty();
}

void SessionJournal::keepForNextWindow() {
    if (m_root.isEmpty())
        return;
    static_cast<void>(flush()); // errors have been reported
    m_isKept = !m_folder.isEmpty() && writePrivately(QDir(m_folder).filePath(discardedName), {}).ok();
}

QStringList SessionJournal::leftovers(const QString& root) {
    QStringList folders;
    for (const Leftover& each : claimLeftovers(root))
        folders += each.folder;
    return folders;
}

std::vector<SessionJournal::Leftover> SessionJournal::claimLeftovers(const QString& root) {
    std::vector<Leftover> leftovers;
    if (root.isEmpty())
        return leftovers;
    for (const QFileInfo& folder : QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time)) {
        if (folder.fileName().endsWith(asideEnding))
            continue; // already reported
        const QDir files(folder.filePath());
        auto lock = std::make_shared<QLockFile>(files.filePath(lockName));
        lock->setStaleLockTime(0);
        if (!lock->tryLock())
            continue; // its window is open, or another one offers it
        if (!files.entryList({QStringLiteral("*.log"), pathName}).isEmpty()) {
            leftovers.push_back({folder.filePath(), files.exists(discardedName), std::move(lock)});
            continue;
        }
        lock.reset();
        discard(folder.filePath()); // nothing was saved in it
    }
    return leftovers;
}

LoadedSession SessionJournal::read(const QString& folder) {
    const QDir files(folder);
    LoadedSession session;
    const std::string plainHead = sessionHeadLine({});
    /// The content of a file that continues `before`, lines of a session; up to the first damaged line, if there is
    /// one.
    const auto salvaged = [&](const std::string& before, const QString& name) -> std::optional<LoadedSession> {
        const std::string file = nativePath(name);
        const std::optional<QByteArray> lines = wholeLinesOf(files.filePath(name));
        if (!lines) { // a warning, so that the folder is kept
            session.warnings.push_back({MessageId::logDamaged, {.file = file}, {"it cannot be read"}});
            return std::nullopt;
        }
        const std::string text = before + lines->toStdString();
        Result<LoadedSession> part = readSession(text, file);
        if (!part) {
            const auto linesBefore = static_cast<std::int64_t>(std::ranges::count(before, '\n'));
            const Message error = part.error();
            const std::string reason = error.id == MessageId::logDamaged ? error.arguments.front() : sentence(error);
            session.warnings.push_back(
                {MessageId::logDamaged,
                 {file, std::max<std::int64_t>(1, error.place.line - linesBefore), error.place.column},
                 {reason + "; this line and those after it were ignored"}});
            part = readSession(firstLines(text, error.place.line - 1), file);
        }
        if (!part)
            return std::nullopt;
        for (Message& warning : part->warnings)
            session.warnings.push_back(std::move(warning));
        return std::move(part).value();
    };
    if (std::optional<LoadedSession> part = salvaged({}, headName))
        session.head = std::move(part->head);
    SessionHead withPath = session.head;
    withPath.hasPath = true;
    if (QFileInfo::exists(files.filePath(pathName)))
        if (std::optional<LoadedSession> part = salvaged(sessionHeadLine(withPath), pathName))
            session.path = std::move(part->path);
    for (const QString& name : files.entryList({QStringLiteral("*.log")}, QDir::Files, QDir::Name)) {
        const QString stem = QFileInfo(name).completeBaseName();
        std::string label =
            contentOf(files.filePath(stem + u'.' + QLatin1String(labelEnding))).value_or(QByteArray()).toStdString();
        const std::string plainLabel = runLabelLine({.name = "run"});
        if (!readSession(plainHead + label, {}).ok() || label.empty()) // missing or damaged
            label = plainLabel;
        if (std::optional<LoadedSession> part = salvaged(plainHead + label, name))
            for (LoadedSession::SavedRun& run : part->runs)
                session.runs.push_back(std::move(run));
    }
    return session;
}

QString SessionJournal::textOf(const QString& folder) {
    const QDir files(folder);
    const auto wholeLines = [&files](const QString& name) {
        return wholeLinesOf(files.filePath(name)).value_or(QByteArray());
    };
    QByteArray text = contentOf(files.filePath(headName)).value_or(QByteArray()) + wholeLines(pathName);
    for (const QString& name : files.entryList({QStringLiteral("*.log")}, QDir::Files, QDir::Name)) {
        QByteArray label =
            contentOf(files.filePath(QFileInfo(name).completeBaseName() + u'.' + QLatin1String(labelEnding)))
                .value_or(QByteArray());
        if (label.isEmpty())
            label = QByteArray::fromStdString(runLabelLine({.name = "run"}));
        text += label + wholeLines(name);
    }
    return QString::fromUtf8(text);
}

QString SessionJournal::setAside(const QString& folder) {
    const QString place = folder + asideEnding;
    return QDir().rename(folder, place) ? place : folder;
}

void SessionJournal::discard(const QString& folder) {
    QDir(folder).removeRecursively();
}

} // namespace gapscope
