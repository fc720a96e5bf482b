// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session_files.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <map>
#include <memory>

namespace gapscope {

/// Keeps what a crash would lose: once a second everything that is new is written to a folder of this window's own,
/// which goes when the window is closed. Snapshots are appended, never written twice.
class SessionJournal final : public QObject {
    Q_OBJECT

public:
    /// `root` holds the folders of all windows; empty keeps nothing.
    SessionJournal(Session& session, const SessionFiles& files, QString root, QObject* parent = nullptr);
    /// The window was closed: nothing is kept.
    ~SessionJournal() override;

    /// The folders of windows that ended without being closed, newest first.
    static QStringList leftovers(const QString& root);
    /// What such a folder holds, as the text of a session.
    static QString textOf(const QString& folder);
    static void discard(const QString& folder);

    /// Writes what is new now, and waits until it is written.
    void flush();

private:
    struct Kept {
        std::size_t cursor = 0;
        RunLabel label{};
        bool hasLabel = false;
        bool hasHeader = false;
        bool hasOutcome = false;
    };

    void write();
    void writeRun(const Run& run);
    void writePath();
    bool openFolder();
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
    QTimer m_timer;
    QThreadPool m_pool; ///< one thread: lines are appended in their order
};

} // namespace gapscope
