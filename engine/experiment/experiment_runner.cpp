// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/experiment_runner.h"

#include "engine/base/failure.h"
#include "engine/experiment/description/spec_error_place.h"
#include "engine/experiment/experiment_folder.h"
#include "engine/experiment/unit_run.h"
#include "engine/math/threads/helper_threads.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

namespace gapscope {
namespace {

template <class Part>
std::string pointerOf(const char* list, const std::vector<Part>& parts, const std::string& id) {
    const auto found = std::ranges::find(parts, id, &Part::id);
    return std::string(list) + std::to_string(found - parts.begin()) + "/spec";
}

/// Runs the units of one start; each worker thread takes the next unit when it becomes free.
class Runner {
public:
    Runner(const Experiment& experiment, const ExperimentPlan& plan, const std::string& folder,
           const ExperimentRunOptions& options, const std::stop_token& stop)
        : m_experiment(experiment), m_plan(plan), m_files(folder), m_options(options),
          m_outerStop(stop, [this] { m_stop.request_stop(); }) {}

    Result<ExperimentRunSummary> run() {
        if (const Status written = writeExperimentFolder(m_experiment, m_plan, m_options.shard, m_files.folder());
            !written.ok())
            return written.error();
        for (std::size_t index = 0; index < m_plan.units.size(); ++index) {
            if (!m_options.shard.holds(index))
                continue;
            ++m_summary.total;
            const UnitFiles::State state = m_files.stateOf(m_plan.units[index]);
            if (state == UnitFiles::State::finished) {
                ++m_summary.found;
                continue;
            }
            m_summary.changed += state == UnitFiles::State::changed ? 1 : 0;
            m_waiting.push_back(index);
        }
        const auto jobs = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1, m_options.jobs)), 1,
                                                  std::max<std::size_t>(1, m_waiting.size()));
        {
            const std::vector<std::jthread> others =
                helperThreads(jobs - 1, [this](std::size_t, const std::stop_token&) { work(); });
            work();
        }
        if (m_error)
            return *m_error;
        return m_summary;
    }

private:
    /// No exception may leave a thread: one that no run has caught ends the experiment, not the program.
    void work() {
        if (Status status = guarded("running an experiment", [this] { takeUnits(); }); !status.ok())
            giveUp(std::move(status).error());
    }

    void giveUp(Message error) {
        const std::lock_guard lock(m_mutex);
        if (!m_error)
            m_error = std::move(error);
        m_stop.request_stop();
    }

    void takeUnits() {
        while (!m_stop.stop_requested()) {
            const std::size_t next = m_next.fetch_add(1);
            if (next >= m_waiting.size())
                return;
            const ExperimentUnit& unit = m_plan.units[m_waiting[next]];
            const Result<std::string> said = runUnit(unit, m_files, m_store, m_stop.get_token());
            const std::lock_guard lock(m_mutex);
            if (!said && !m_error && !m_stop.stop_requested()) {
                m_error = placed(said.error(), unit);
                m_stop.request_stop();
            }
            if (!said || said->empty())
                return;
            ++m_summary.ran;
            if (m_options.tell)
                m_options.tell({m_summary.found + m_summary.ran, m_summary.total, titleOf(unit) + ": " + *said});
        }
    }

    std::string titleOf(const ExperimentUnit& unit) const {
        const ExperimentPanel* panel = m_experiment.findPanel(unit.panel);
        const ExperimentLine* line = m_experiment.findLine(unit.line);
        const std::string method = line == nullptr ? "certified optimum" : line->title;
        const bool hasSeeds = line != nullptr && line->seeds.size() > 1;
        return panel->title + ": " + method + (hasSeeds ? ", seed " + std::to_string(unit.seed) : "");
    }

    /// Errors of a run are located in the experiment's file, unless they concern the data.
    Message placed(const Message& message, const ExperimentUnit& unit) const {
        if (message.place.field == Field::none)
            return message;
        const std::string own =
            unit.line.empty() ? "/reference/spec" : pointerOf("/lines/", m_experiment.lines, unit.line);
        const ExperimentPanel* panel = m_experiment.findPanel(unit.panel);
        return placedInExperiment(message, m_experiment,
                                  {own, pointerOf("/panels/", m_experiment.panels, unit.panel),
                                   pointerOf("/data/", m_experiment.data, panel->data), "/spec"});
    }

    const Experiment& m_experiment;
    const ExperimentPlan& m_plan;
    const UnitFiles m_files;
    const ExperimentRunOptions& m_options;
    DataStore m_store;       ///< shared, since consecutive units use the same data
    std::stop_source m_stop; ///< requested from outside, or by the first error
    std::stop_callback<std::function<void()>> m_outerStop;
    ExperimentRunSummary m_summary;
    std::vector<std::size_t> m_waiting;
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex;
    std::optional<Message> m_error;
};

} // namespace

Result<ExperimentRunSummary> runExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                           const std::string& folder, const ExperimentRunOptions& options,
                                           const std::stop_token& stop) {
    return Runner(experiment, plan, folder, options, stop).run();
}

} // namespace gapscope
