// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "ui/workspace/session_files.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// Crash recovery: once a second, new data are written to a private folder of this window, which is removed when the
/// window is closed; unsaved work that the user discarded is kept and offered once by the next window. Snapshots are
/// appended, never written twice. A failed write, for example on a full disk, leaves no partial line and is retried a
/// second later.
class SessionJournal final : public QObject {
    Q_OBJECT

public:
    /// `root` contains the folders of all windows; empty disables the journal.
    SessionJournal(Session& session, const SessionFiles& files, QString root, QObject* parent = nullptr);
    /// The window was closed: keeps nothing unless `keepForNextWindow` was called.
    ~SessionJournal() override;

    /// The folder left by an earlier window, and the lock on it.
    struct Leftover {
        QString folder;
        bool wasDiscarded = false; ///< its window was closed without saving
        std::shared_ptr<QLockFile> lock;
    };
    /// Claims the folders left by earlier windows, newest first.
    static std::vector<Leftover> claimLeftovers(const QString& root);

    /// The folders left by earlier windows, newest first.
    static QStringList leftovers(const QString& root);
    /// The content of such a folder, as the text of a session.
    static QString textOf(const QString& folder);
    /// The readable content: if a line is damaged, the warnings name its file and line, and the lines before it in its
    /// file are used, as are all other files.
    static LoadedSession read(const QString& folder);
    /// Keeps a folder for the user to inspect; it is no longer offered. Returns its new path.
    static QString setAside(const QString& folder);
    static void discard(const QString& folder);

    /// Writes new data now, and waits until they are written. False on failure.
    bool flush();
    /// The window is about to be closed with unsaved work.
    void keepForNextWindow();

Q_SIGNALS:
    /// Writing failed; emitted at each attempt with the system's reason.
    void troubled(const QString& reason);
    /// Writing works again.
    void recovered();

private:
    struct Kept {
        std::size_t cursor = 0;
        RunLabel label{};
        bool hasLabel = false;
        bool hasHeader = false;
        bool hasOutcome = false;
        bool isBusy = false; ///< lines are being written to the file
    };
    /// A write on the pool.
    struct Write {
        std::function<Status()> work;
        std::function<void(bool isWritten)> settle;
        Status result{};
        std::atomic<bool> isDone = false; ///< set last, by the pool's thread
    };

    /// Whether there was anything to write. A failure is told; what could not be written is tried again.
    bool write();
    bool writeAll();
    bool writeRun(const Run& run);
    bool writePath();
    std::string openFolder();
    void begin(std::function<Status()> work, std::function<void(bool isWritten)> settle);
    /// Processes finished writes, including those that must be repeated.
    void settle();
    void setTrouble(const std::string& reason);
    QString fileOf(int id, const char* ending) const;

    Session& m_session;
    const SessionFiles& m_files;
    QString m_root;
    QString m_folder; ///< empty until there is something to save
    std::unique_ptr<QLockFile> m_lock;
    std::string m_head; ///< as written
    std::map<int, Kept> m_kept;
    std::string m_pathLine;       ///< identifies the path whose points are appended
    std::size_t m_pathCursor = 0; ///< after the points written so far
    bool m_isPathBusy = false;
    std::string m_trouble;                      ///< why the last attempt failed; empty if it succeeded
    std::deque<std::shared_ptr<Write>> m_begun; ///< in the order in which the pool does them
    QTimer m_timer;
    bool m_isKept = false;
    TaskPool m_pool; ///< one thread, so that lines are appended in order
};

} // namespace gapscope
