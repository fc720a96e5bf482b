// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log_reader.h"
#include "engine/run/session_file.h"
#include "ui/session/run_list.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <vector>

namespace gapscope {

/// Shows run logs that other programs write, or have written, as runs of the list: reads what a file has gained twice a
/// second, away from the window's thread, until all its runs have ended or were stopped.
class LogFollower final : public QObject {
    Q_OBJECT

public:
    explicit LogFollower(RunList& runs, QObject* parent = nullptr);
    ~LogFollower() override;

    void open(const QString& path);

Q_SIGNALS:
    /// The runs of a file are in the list, as many as there were at first.
    void opened(const QString& path, int runs);
    /// A run of a log is in the list.
    void runRead(int id);
    /// A file cannot be read, or no further.
    void failed(const gapscope::Message& message);

private:
    struct File;
    struct News;

    static Result<News> readOn(File& file);
    void poll();
    void read(const std::shared_ptr<File>& file);
    void take(const std::shared_ptr<File>& file, News news);
    bool isFinished(const File& file) const;
    void endRunsOf(const File& file);

    RunList& m_runs;
    std::vector<std::shared_ptr<File>> m_files;
    QThreadPool m_pool; ///< one thread: a file is read by one job at a time
    QTimer m_timer;
};

/// Puts a run that was read as a whole into the list, with the point that it ended at where that is known; returns its
/// number.
int addLoggedRun(RunList& runs, const LoggedRun& log, const QString& name, const SavedSolution& solution);

} // namespace gapscope
