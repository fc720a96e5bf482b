// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"
#include "engine/experiment/experiment_runner.h"
#include "engine/math/threads/task_pool.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

/// Runs one experiment at a time on background threads, with its results in a folder and intermediate evaluations. A
/// partly filled folder is continued.
class ExperimentWork final : public QObject {
    Q_OBJECT

public:
    enum class Phase { idle, running, stopping };

    explicit ExperimentWork(QObject* parent = nullptr);
    /// Stops the current work and waits for it.
    ~ExperimentWork() override;

    /// Runs what is missing and writes the report. Nothing may be running.
    void start(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options, const QString& folder);
    /// Shows the results of an experiment in a folder without running anything; nothing if there are none. Does not
    /// affect work that is running.
    void look(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options, const QString& folder);
    /// Aborts the current runs; finished ones stay in the folder.
    void stop();

    Phase phase() const { return m_phase; }
    /// The experiment of the latest request; null before the first.
    const std::shared_ptr<const Experiment>& experiment() const { return m_experiment; }
    const QString& folder() const { return m_folder; }
    /// Number of finished parts, and of all; both 0 before the first has ended.
    std::size_t ended() const { return m_progress.ended; }
    std::size_t total() const { return m_progress.total; }
    /// The part that finished last, and the latest error; empty = none.
    QString latest() const { return QString::fromStdString(m_progress.text); }
    const QString& failure() const { return m_failure; }
    /// The results of the finished parts; null while there are none. Checks are meaningful once all have finished.
    const std::shared_ptr<const ExperimentResults>& results() const { return m_results; }
    bool isComplete() const { return m_isComplete; }

Q_SIGNALS:
    /// Phase, progress, results or failure changed.
    void changed();

private:
    struct Found {
        std::shared_ptr<const ExperimentResults> results;
        bool isComplete = false;
    };
    using FoundPointer = std::shared_ptr<const Found>;

    void begin(std::shared_ptr<const Experiment> experiment, const QString& folder);
    void take(const Found& found);

    std::shared_ptr<const Experiment> m_experiment;
    QString m_folder;
    Phase m_phase = Phase::idle;
    ExperimentProgress m_progress;
    QString m_failure;
    std::shared_ptr<const ExperimentResults> m_results;
    bool m_isComplete = false;
    int m_number = 0; ///< of the latest request; answers to others are stale
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
