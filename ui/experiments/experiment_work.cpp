// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/experiment_work.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/report/experiment_report.h"

#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <utility>

namespace gapscope {
namespace {

constexpr std::chrono::seconds betweenLooks{1}; ///< between evaluations of the intermediate results

/// The part of a plan whose result files exist.
ExperimentPlan endedPartOf(const ExperimentPlan& plan, const QString& folder) {
    ExperimentPlan part = plan;
    std::erase_if(part.units, [&folder](const ExperimentUnit& unit) {
        return !QFileInfo::exists(folder + QStringLiteral("/runs/") + QString::fromStdString(unit.id) +
                                  QStringLiteral(".jsonl"));
    });
    return part;
}

} // namespace

ExperimentWork::ExperimentWork(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

ExperimentWork::~ExperimentWork() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void ExperimentWork::begin(std::shared_ptr<const Experiment> experiment, const QString& folder) {
    m_experiment = std::move(experiment);
    m_folder = folder;
    m_progress = {};
    m_failure.clear();
    m_results.reset();
    m_isComplete = false;
    m_stop = std::stop_source();
    ++m_number;
}

void ExperimentWork::take(const Found& found) {
    m_results = found.results;
    m_isComplete = found.isComplete;
}

void ExperimentWork::start(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options,
                           const QString& folder) {
    begin(std::move(experiment), folder);
    m_phase = Phase::running;
    const auto work = [this, number = m_number, experiment = m_experiment, options, folder,
                       stop = m_stop.get_token()]() -> Result<FoundPointer> {
        const std::string path = QFile::encodeName(folder).toStdString();
        const Result<ExperimentPlan> plan = planExperiment(*experiment, options);
        if (!plan)
            return plan.error();
        // The runner calls this from one thread at a time.
        auto lastLook = std::chrono::steady_clock::now();
        const auto tell = [this, number, &experiment, &plan, &folder, &path, &lastLook](const ExperimentProgress& now) {
            FoundPointer found;
            if (const auto time = std::chrono::steady_clock::now(); time - lastLook >= betweenLooks) {
                Result<ExperimentResults> part = evaluateExperiment(*experiment, endedPartOf(*plan, folder), path);
                if (part)
                    found = std::make_shared<const Found>(
                        Found{std::make_shared<const ExperimentResults>(std::move(part).value()), false});
                lastLook = std::chrono::steady_clock::now();
            }
            QMetaObject::invokeMethod(this, [this, number, now, found] {
                if (number != m_number)
                    return;
                m_progress = now;
                if (found != nullptr)
                    take(*found);
                Q_EMIT changed();
            });
        };
        const int jobs = std::max(1, QThread::idealThreadCount() - 1); // leaves one core to the window
        const Result<ExperimentRunSummary> summary =
            runExperiment(*experiment, *plan, path, {.jobs = jobs, .shard = {}, .tell = tell}, stop);
        if (!summary)
            return summary.error();
        const bool isComplete = summary->isComplete();
        Result<ExperimentResults> results =
            evaluateExperiment(*experiment, isComplete ? *plan : endedPartOf(*plan, folder), path);
        if (!results)
            return results.error();
        if (isComplete)
            if (const Status report = writeReport(*experiment, *plan, *results, path); !report.ok())
                return report.error();
        return FoundPointer(std::make_shared<const Found>(
            Found{std::make_shared<const ExperimentResults>(std::move(results).value()), isComplete}));
    };
    runInBackground<FoundPointer>(m_pool, this, "running an experiment", work,
                                  [this, number = m_number](const Result<FoundPointer>& found) {
                                      if (number != m_number)
                                          return;
                                      m_phase = Phase::idle;
                                      if (found)
                                          take(**found);
                                      else
                                          m_failure = windowText(found.error());
                                      Q_EMIT changed();
                                  });
    Q_EMIT changed();
}

void ExperimentWork::look(std::shared_ptr<const Experiment> experiment, const ExperimentOptions& options,
                          const QString& folder) {
    if (m_phase != Phase::idle)
        return;
    begin(std::move(experiment), folder);
    Q_EMIT changed();
    const auto work = [experiment = m_experiment, options, folder]() -> Result<FoundPointer> {
        const Result<ExperimentPlan> plan = planExperiment(*experiment, options);
        if (!plan)
            return plan.error();
        const ExperimentPlan part = endedPartOf(*plan, folder);
        if (part.units.empty())
            return FoundPointer();
        const std::string path = QFile::encodeName(folder).toStdString();
        // Files of another version of the program or of the experiment do not count.
        Result<ExperimentResults> results = evaluateExperiment(*experiment, part, path);
        if (!results)
            return FoundPointer();
        return FoundPointer(
            std::make_shared<const Found>(Found{std::make_shared<const ExperimentResults>(std::move(results).value()),
                                                part.units.size() == plan->units.size()}));
    };
    runInBackground<FoundPointer>(m_pool, this, "reading an experiment", work,
                                  [this, number = m_number](const Result<FoundPointer>& found) {
                                      if (number != m_number || m_phase != Phase::idle)
                                          return;
                                      if (!found)
                                          m_failure = windowText(found.error());
                                      else if (*found != nullptr)
                                          take(**found);
                                      Q_EMIT changed();
                                  });
}

void ExperimentWork::stop() {
    if (m_phase != Phase::running)
        return;
    m_phase = Phase::stopping;
    m_stop.request_stop();
    Q_EMIT changed();
}

} // namespace gapscope
