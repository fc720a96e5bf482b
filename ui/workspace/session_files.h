// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/session_file.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/session/session.h"
#include "ui/sweep/sweep_session.h"
#include "ui/workspace/unsaved_work.h"

#include <QObject>

#include <functional>
#include <optional>

namespace gapscope {

/// Saves all work of the window to one file, and restores it: settings of the next run, runs with their traces, names
/// and notes, the path of a sweep, and the state of the charts. Files are read and written in the background.
class SessionFiles final : public QObject {
    Q_OBJECT

public:
    SessionFiles(Session& session, SweepSession& sweep, ChartGrid& charts, QObject* parent = nullptr);
    ~SessionFiles() override;

    /// The present contents of a session besides its runs.
    SessionHead head() const;
    /// Whether a sweep has been started.
    bool hasPath() const { return m_sweep.path() != nullptr; }
    /// The path of the sweep, as returned by SweepSession::saved.
    std::optional<SavedPath> savedPath(std::size_t& cursor) const;
    static RunLabel labelOf(const Run& run);

    void save(const QString& path);
    /// Writes the visible runs as a web page in one file, with the session inside it, which open() finds.
    void share(const QString& path);
    /// Appends the runs of a saved session to the list, and replaces the present settings and view.
    void open(const QString& path);
    /// The files that the user has opened before: sessions may name them wherever they are.
    void setKnownFiles(std::function<bool(const QString& path)> isKnown) { m_isKnown = std::move(isKnown); }
    /// The hosts that the user has chosen before: no other one is connected to because a session names it.
    void setKnownHosts(std::function<bool(const QString& host)> isKnown) { m_isKnownHost = std::move(isKnown); }
    /// Opens the settings that dataElsewhere was about.
    void openElsewhere();
    /// The same for a session without a file of the user; data that have moved are looked for in `folder` first.
    void restore(const LoadedSession& saved, const QString& folder) { restore(saved, folder, Origin::elsewhere); }

    UnsavedWork& unsaved() { return m_unsaved; }
    const UnsavedWork& unsaved() const { return m_unsaved; }
    /// The file that was saved or opened last; empty if there is none.
    const QString& path() const { return m_file; }

Q_SIGNALS:
    void saved(const QString& path);
    void shared(const QString& path);
    void opened(const QString& path, int runs);
    void failed(const QString& text);
    /// A data file of the session was not found.
    void dataMissing(const QString& path);
    /// The settings of the session name a file outside of its folder that the user has never opened, or data of a host
    /// that was never chosen. Sessions come from others, too, so they are not read before openElsewhere().
    void dataElsewhere(const QString& path);

private:
    enum class Origin { file, elsewhere };
    /// Makes the text of the session; the function copies the runs, for a background thread.
    std::function<std::string()> text(std::optional<SavedPath> path) const;
    void restore(const LoadedSession& saved, const QString& folder, Origin origin);
    QString strangeFileOf(const RunSpec& draft, const QString& folder) const;
    bool isKnownHost(const std::string& host) const;
    void openDataOf(RunSpec draft, const QString& folder, Origin origin);
    void verifyData();

    Session& m_session;
    SweepSession& m_sweep;
    ChartGrid& m_charts;
    QString m_expected;              ///< fingerprint of the session's data, until they are loaded
    std::optional<SavedPath> m_path; ///< likewise, the path of its sweep
    bool m_isPathOfFile = false;     ///< the path to be restored is in a file
    std::function<bool(const QString& path)> m_isKnown;
    std::function<bool(const QString& host)> m_isKnownHost;
    std::optional<RunSpec> m_elsewhere; ///< settings that wait for the user
    UnsavedWork m_unsaved;
    QString m_file;
    TaskPool m_pool;
};

} // namespace gapscope
