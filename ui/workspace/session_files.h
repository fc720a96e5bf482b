// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/session_file.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/session/session.h"
#include "ui/sweep/sweep_session.h"
#include "ui/workspace/unsaved_work.h"

#include <QObject>
#include <QThreadPool>

namespace gapscope {

/// Saves everything that the window works on to one file, and brings it back: settings of the next run, runs with their
/// traces, names and notes, the path of a sweep, and what the charts show. Files are read and written away from the
/// window's thread.
class SessionFiles final : public QObject {
    Q_OBJECT

public:
    SessionFiles(Session& session, SweepSession& sweep, ChartGrid& charts, QObject* parent = nullptr);
    ~SessionFiles() override;

    /// What a session holds beside its runs, as it is now.
    SessionHead head() const;
    /// Whether a sweep has been started.
    bool hasPath() const { return m_sweep.path() != nullptr; }
    /// The path of the sweep, as SweepSession::saved gives it.
    std::optional<SavedPath> savedPath(std::size_t& cursor) const;
    static RunLabel labelOf(const Run& run);

    void save(const QString& path);
    /// Puts the runs of a saved session behind those of the list, and its settings and view in place of the present
    /// ones.
    void open(const QString& path);
    /// The same with a session that was read elsewhere and lies in no file of the person's own; `folder` is where data
    /// that have moved are looked for first.
    void restore(const LoadedSession& saved, const QString& folder) { restore(saved, folder, Origin::elsewhere); }

    UnsavedWork& unsaved() { return m_unsaved; }
    const UnsavedWork& unsaved() const { return m_unsaved; }
    /// The file that was saved or opened last; empty while there is none.
    const QString& path() const { return m_file; }

Q_SIGNALS:
    void saved(const QString& path);
    void opened(const QString& path, int runs);
    void failed(const QString& text);
    /// The session's data are not where they were.
    void dataMissing(const QString& path);

private:
    enum class Origin { file, elsewhere };
    void restore(const LoadedSession& saved, const QString& folder, Origin origin);
    void openDataOf(RunSpec draft, const QString& folder);
    void verifyData();

    Session& m_session;
    SweepSession& m_sweep;
    ChartGrid& m_charts;
    QString m_expected;              ///< fingerprint of the data that a session was opened with, until they are loaded
    std::optional<SavedPath> m_path; ///< the same for the path of its sweep
    bool m_isPathOfFile = false;     ///< the path that is being put in place lies in a file
    UnsavedWork m_unsaved;
    QString m_file;
    QThreadPool m_pool;
};

} // namespace gapscope
