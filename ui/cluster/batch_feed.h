// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/threads/task_pool.h"
#include "engine/remote/batch/batch_tasks.h"

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

class LogMirror;

/// Follows a batch of a host: the states of its tasks and their logs, every other second, in the background. When all
/// tasks are done, their parts are merged there.
class BatchFeed final : public QObject {
    Q_OBJECT

public:
    enum class Merge { notYet, running, done, failed };

    BatchFeed(const QString& host, const QString& job, QObject* parent = nullptr);
    ~BatchFeed() override;

    const QString& host() const { return m_host; }
    const QString& job() const { return m_job; }
    const std::vector<BatchTask>& tasks() const { return m_tasks; }
    int countIn(TaskState state) const;
    Merge merge() const { return m_merge; }
    /// What the host has refused, until something else is wanted; else why it is not reached. Empty while all is well.
    const QString& trouble() const { return m_refusal.isEmpty() ? m_trouble : m_refusal; }
    /// Whether something is being asked for that the user has wanted.
    bool isBusy() const { return m_isBusy; }

    /// Looks again, if it has stopped because nothing changed any more, and merges again if that has failed.
    void wake();
    /// Submits what was lost again: experiments go on where they were, points of sweeps are solved again.
    void submitLost();
    /// Takes waiting tasks out of the queue, and interrupts those that run.
    void cancel();
    /// Copies the merged results to a folder here; `copied` or a trouble follows.
    void copyTo(const QString& folder);

Q_SIGNALS:
    void changed();
    /// There is a new log of a task; the file grows.
    void logFound(const QString& path, const QString& label);
    void copied(const QString& folder);

private:
    struct News;

    static QString labelOf(const std::string& path);
    void look();
    void take(const News& news);
    void startMerge();
    void act(const char* doing, const std::function<Status()>& work, const std::function<void()>& done = {});

    QString m_host;
    QString m_job;
    QTemporaryDir m_folder; ///< of the logs
    std::shared_ptr<LogMirror> m_mirror;
    std::vector<BatchTask> m_tasks;
    int m_attempts = 0;   ///< how often parts had been submitted when the tasks were so
    int m_quietLooks = 0; ///< since a task was waiting or running
    Merge m_merge = Merge::notYet;
    QString m_trouble; ///< of the latest look
    QString m_refusal; ///< of what the user wanted, or of merging
    bool m_isLooking = false;
    bool m_isBusy = false;
    QTimer m_timer;
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
