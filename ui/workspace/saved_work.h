// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/log_follower.h"
#include "ui/widgets/notice_bar.h"
#include "ui/workspace/file_dialogs.h"
#include "ui/workspace/session_files.h"
#include "ui/workspace/session_journal.h"

#include <QObject>

#include <vector>

namespace gapscope {

/// What the window saves and brings back: sessions, run logs, and what was not saved when it ended without being
/// closed. Asks where something would be lost, and says how it went.
class SavedWork final : public QObject {
    Q_OBJECT

public:
    SavedWork(Session& session, SweepSession& sweep, ChartGrid& charts, FileDialogs& dialogs, NoticeBar& notice,
              const QString& journalFolder, QWidget* window);

    /// Opens a file by its kind: a session, a run log, or data.
    void open(const QString& path);
    /// Writes what a crash would lose now.
    void flush() { static_cast<void>(m_journal.flush()); }
    /// What is in no file.
    const UnsavedWork& unsaved() const { return m_files.unsaved(); }
    /// The session's file; empty while it has none.
    const QString& sessionPath() const { return m_files.path(); }
    /// Whether what is not saved when the window is closed can be brought back in the next one.
    bool canKeepForNextWindow() const { return !m_journalFolder.isEmpty(); }
    void keepForNextWindow() { m_journal.keepForNextWindow(); }
    /// The window was closed: what an earlier one had discarded is not offered again.
    void closed();
    /// Whether something of a window that is gone can be brought back.
    bool hasLeftovers() const { return !m_leftovers.empty(); }

public Q_SLOTS:
    void save();
    /// Offers what windows have left that are gone.
    void offerLeftovers();

Q_SIGNALS:
    void done(const QString& text);
    void saved();
    /// What was to be saved was not: nobody chose a file, or it could not be written.
    void notSaved();
    void leftoversChanged();
    /// What was saved is in place of what was there, or beside it.
    void restored();
    /// The file holds neither a session nor a log.
    void dataChosen(const QString& path);

private:
    void openSession(const QString& path);
    void bringBack(const QString& folder);
    void tellTrouble(const QString& reason);
    /// Takes it from what is offered, and its lock with it.
    void release(const QString& folder);
    void letGo(const QString& folder);

    Session& m_session;
    FileDialogs& m_dialogs;
    NoticeBar& m_notice;
    QWidget* m_window;
    SessionFiles m_files;
    QString m_journalFolder;
    std::vector<SessionJournal::Leftover> m_leftovers;
    SessionJournal m_journal;
    LogFollower m_follower;
    QString m_trouble; ///< the notice that the journal cannot be written; empty = it was not shown
};

} // namespace gapscope
