// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/widgets/notice_bar.h"
#include "ui/workspace/file_dialogs.h"
#include "ui/workspace/log_follower.h"
#include "ui/workspace/session_files.h"
#include "ui/workspace/session_journal.h"

#include <QObject>

#include <vector>

namespace gapscope {

/// Saves and restores the work of the window: sessions, run logs, and unsaved work after a crash. Asks before anything
/// is lost, and reports the results.
class SavedWork final : public QObject {
    Q_OBJECT

public:
    SavedWork(Session& session, SweepSession& sweep, ChartGrid& charts, FileDialogs& dialogs, NoticeBar& notice,
              const QString& journalFolder, QWidget* window);

    /// Opens a file by its kind: a session, a run log, a solver or data.
    void open(const QString& path);
    /// Says that something was interrupted by an error that nothing else has caught, and that work should be saved.
    void tellFailure(const Message& failure);
    /// Writes the crash recovery data now.
    void flush() { static_cast<void>(m_journal.flush()); }
    /// The unsaved work.
    const UnsavedWork& unsaved() const { return m_files.unsaved(); }
    /// The session's file; empty if it has none.
    const QString& sessionPath() const { return m_files.path(); }
    /// Whether work that is unsaved when the window is closed can be restored in the next one.
    bool canKeepForNextWindow() const { return !m_journalFolder.isEmpty(); }
    void keepForNextWindow() { m_journal.keepForNextWindow(); }
    /// The window was closed: work that an earlier one discarded is not offered again.
    void closed();
    /// Whether there is unsaved work of an earlier window to restore.
    bool hasLeftovers() const { return !m_leftovers.empty(); }

public Q_SLOTS:
    void save();
    /// Offers to restore the unsaved work of earlier windows.
    void offerLeftovers();

Q_SIGNALS:
    void done(const QString& text);
    void saved();
    /// Saving was cancelled or failed.
    void notSaved();
    void leftoversChanged();
    /// Saved work has replaced the present one, or was added to it.
    void restored();
    /// The file is none of the others.
    void dataChosen(const QString& path);
    /// The file has Python code.
    void solverChosen(const QString& path);

private:
    void openSession(const QString& path);
    void bringBack(const QString& folder);
    void tellTrouble(const QString& reason);
    /// Removes it from the offers, and releases its lock.
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
    QString m_trouble; ///< the notice that the journal cannot be written; empty = not shown
};

} // namespace gapscope
