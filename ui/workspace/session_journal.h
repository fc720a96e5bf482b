// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/workspace/session_files.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gapscope {

/// Keeps what a crash would lose: once a second everything that is new is written to a folder of this window's own,
/// which nobody else may read and which goes when the window is closed, unless what it holds was discarded unsaved:
/// then the next window offers it once. Snapshots are appended, never written twice. What cannot be written, because
/// the disk is full, leaves no half line and is tried again a second later.
class SessionJournal final : public QObject {
    Q_OBJECT

public:
    /// `root` holds the folders of all windows; empty keeps nothing.
    SessionJournal(Session& session, const SessionFiles& files, QString root, QObject* parent = nullptr);
    /// The window was closed: nothing is kept but what `keepForNextWindow` has said.
    ~SessionJournal() override;

    /// What a window has left, and the lock that keeps it from all others.
    struct Leftover {
        QString folder;
        bool wasDiscarded = false; ///< its window was closed, and what it held was not saved
        std::shared_ptr<QLockFile> lock;
    };
    /// Takes what windows have left that are gone, newest first.
    static std::vector<Leftover> claimLeftovers(const QString& root);

    /// The folders of windows that are gone and have left something, newest first.
    static QStringList leftovers(const QString& root);
    /// What such a folder holds, as the text of a session.
    static QString textOf(const QString& folder);
    /// What of it can be read: where a line is damaged, the warnings name its file and number, and what stands before
    /// it in its file is there, as is all that other files hold.
    static LoadedSession read(const QString& folder);
    /// Keeps a folder for a person to look into; it is no leftover any more. Returns where it is then.
    static QString setAside(const QString& folder);
    static void discard(const QString& folder);

    /// Writes what is new now, and waits until it is written. False where it is not.
    bool flush();
    /// The window is about to be closed, and what it holds was not saved.
    void keepForNextWindow();

Q_SIGNALS:
    /// Nothing new could be written, at each attempt; the system's reason.
    void troubled(const QString& reason);
    /// Everything is written again.
    void recovered();

private:
    struct Kept {
        std::size_t cursor = 0;
        RunLabel label{};
        bool hasLabel = false;
        bool hasHeader = false;
        bool hasOutcome = false;
        bool isBusy = false; ///< lines are on their way to the file
    };
    /// A piece of writing that has ended on the pool.
    struct Ended {
        Status result;
        std::function<void(bool isWritten)> settle;
    };

    /// Whether there was anything to be written.
    bool write();
    bool writeRun(const Run& run);
    bool writePath();
    std::string openFolder();
    void begin(std::function<Status()> work, std::function<void(bool isWritten)> settle);
    /// Takes in what has been written since, and what has to be written again.
    void settle();
    void setTrouble(const std::string& reason);
    QString fileOf(int id, const char* ending) const;

    Session& m_session;
    const SessionFiles& m_files;
    QString m_root;
    QString m_folder; ///< empty until there is something to keep
    std::unique_ptr<QLockFile> m_lock;
    std::string m_head; ///< as written
    std::map<int, Kept> m_kept;
    std::string m_pathLine;       ///< of the path whose points are appended
    std::size_t m_pathCursor = 0; ///< behind the points that were written
    bool m_isPathBusy = false;
    std::string m_trouble; ///< why the last attempt failed; empty while all is well
    std::mutex m_mutex;
    std::vector<Ended> m_ended; ///< on the pool, not yet settled
    QTimer m_timer;
    bool m_isKept = false;
    QThreadPool m_pool; ///< one thread: lines are appended in their order
};

} // namespace gapscope
