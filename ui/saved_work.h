// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/file_dialogs.h"
#include "ui/log_follower.h"
#include "ui/notice_bar.h"
#include "ui/session_files.h"
#include "ui/session_journal.h"

#include <QObject>
#include <QPointer>

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

public Q_SLOTS:
    void save();

Q_SIGNALS:
    void done(const QString& text);
    /// What was saved is in place of what was there, or beside it.
    void restored();
    /// The file holds neither a session nor a log.
    void dataChosen(const QString& path);

private:
    void openSession(const QString& path);
    void offerLeftovers();
    void bringBack(const QString& folder);
    void tellTrouble(const QString& reason);

    Session& m_session;
    FileDialogs& m_dialogs;
    NoticeBar& m_notice;
    QWidget* m_window;
    SessionFiles m_files;
    QString m_journalFolder;
    QStringList m_leftovers;
    SessionJournal m_journal;
    LogFollower m_follower;
    QPointer<QWidget> m_question;
    QString m_trouble; ///< the notice that the journal cannot be written; empty = it was not shown
};

} // namespace gapscope
