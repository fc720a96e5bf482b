// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/output/run_log_reader.h"
#include "engine/run/session_file.h"
#include "ui/session/run_list.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace gapscope {

/// Shows the runs of log files that other programs write, or have written, in the list: reads the new part of a file
/// twice a second, in the background, until all its runs have ended or were stopped.
class LogFollower final : public QObject {
    Q_OBJECT

public:
    explicit LogFollower(RunList& runs, QObject* parent = nullptr);
    ~LogFollower() override;

    /// `label`: what the names of its runs begin with; by default they end with the name of the file.
    void open(const QString& path, const QString& label = {});

Q_SIGNALS:
    /// The runs that the file contained at first are in the list.
    void opened(const QString& path, int runs);
    /// A run of a log was added to the list.
    void runRead(int id);
    /// A file cannot be read, or no longer.
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
    TaskPool m_pool; ///< one thread, so that a file is read by one job at a time
    QTimer m_timer;
};

/// Adds a completely read run to the list, with its last iterate if it is known; returns its id.
int addLoggedRun(RunList& runs, const LoggedRun& log, const QString& name, const SavedSolution& solution);

} // namespace gapscope
