// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/math/threads/task_pool.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace gapscope {

/// A worker thread with one task at a time and its progress. Starting a task stops the previous one, and its late
/// result is dropped. Destruction stops the current task and waits for it.
class BackgroundTask final : public QObject {
    Q_OBJECT

public:
    explicit BackgroundTask(QObject* parent = nullptr);
    ~BackgroundTask() override;

    /// `work` takes a WorkWatch and returns a shared pointer, null if it was stopped; `take` receives it on the
    /// window's thread. `doing` completes "out of memory while ...".
    template <class Value, class Work, class Take>
    void start(const char* doing, Work work, Take take) {
        using Pointer = std::shared_ptr<const Value>;
        const int number = begin();
        const WorkWatch watch{m_stop.get_token(), [share = m_share](double done) { *share = done; }};
        runInBackground<Pointer>(
            m_pool, this, doing, [work = std::move(work), watch] { return Result<Pointer>(work(watch)); },
            [this, number, take = std::move(take)](const Result<Pointer>& result) {
                if (number != m_number)
                    return;
                m_isRunning = false;
                m_timer.stop();
                if (!result)
                    Q_EMIT failed(windowText(result.error()));
                else if (*result != nullptr)
                    take(*result);
                Q_EMIT ended();
            });
    }
    void cancel();
    bool isRunning() const { return m_isRunning; }
    /// The fraction that is done.
    double progress() const { return *m_share; }
    /// Releases an object that may be large, away from the window's thread.
    template <class Value>
    void release(std::shared_ptr<const Value> value) {
        runAside(m_pool, "an object was released", [value = std::move(value)]() mutable { value.reset(); });
    }

Q_SIGNALS:
    void started();
    /// Emitted several times a second during a task.
    void progressed();
    void failed(const QString& reason);
    /// The user cancelled the task.
    void cancelled();
    /// After a result, a failure or a cancel.
    void ended();

private:
    int begin();

    int m_number = 0; ///< of the latest task; results of others are stale
    bool m_isRunning = false;
    std::shared_ptr<std::atomic<double>> m_share = std::make_shared<std::atomic<double>>(0.0);
    QTimer m_timer;
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
