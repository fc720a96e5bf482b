// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"
#include "engine/experiment/experiment_runner.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

/// One experiment at a time, run on threads of its own into a folder, with what it has found so far. A folder that
/// holds a part of it goes on where it was.
class ExperimentWork final : public QObject {
    Q_OBJECT

public:
    enum class Phase { idle, running, stopping };

    explicit ExperimentWork(QObject* parent = nullptr);
    /// Stops what is under way and waits for it.
    ~ExperimentWork() override;

    /// Runs what is not there yet and writes the report. Nothing may be going on.
    void start(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options, const QString& folder);
    /// Shows what a folder holds of an experiment, without running anything; nothing where it holds none of it. What
    /// is going on is left alone.
    void look(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options, const QString& folder);
    /// Runs under way are given up; those that have ended stay in the folder.
    void stop();

    Phase phase() const { return m_phase; }
    /// Of which experiment; null before the first.
    const std::shared_ptr<const Experiment>& experiment() const { return m_experiment; }
    const QString& folder() const { return m_folder; }
    /// Parts that have ended, of how many; 0 of 0 before the first has.
    std::size_t ended() const { return m_progress.ended; }
    std::size_t total() const { return m_progress.total; }
    /// What ended last, and what went wrong, for people; empty = nothing.
    QString latest() const { return QString::fromStdString(m_progress.text); }
    const QString& failure() const { return m_failure; }
    /// Of the parts that have ended; null while none has. Checks mean something once all have.
    const std::shared_ptr<const ExperimentResults>& results() const { return m_results; }
    bool isComplete() const { return m_isComplete; }

Q_SIGNALS:
    /// Phase, progress, results or failure are new.
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
    int m_number = 0; ///< of the latest wish; answers to others are stale
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
