// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/unit_run.h"

#include "engine/experiment/quantity.h"

#include <cmath>
#include <filesystem>
#include <utility>

namespace gapscope {
namespace {

/// A run that has ended.
struct EndedRun {
    RunOutcome outcome{};
    IterateFacts facts{};
    bool keepsDual = false;
};

class UnitRun {
public:
    UnitRun(const ExperimentUnit& unit, const UnitFiles& files, DataStore& store, std::stop_token stop)
        : m_unit(unit), m_files(files), m_store(store), m_stop(std::move(stop)) {}

    Result<std::string> execute() {
        const bool isTuned = m_unit.kind == ExperimentUnit::Kind::tuned;
        Result<std::string> said = isTuned ? tuned() : all();
        std::error_code ignored;
        if (!said || said->empty())
            std::filesystem::remove(m_files.growingPath(m_unit.id), ignored);
        return said;
    }

private:
    /// Runs and keeps all runs, one after another in one log.
    Result<std::string> all() {
        const Result<std::unique_ptr<RunLogSequence>> log =
            openRunLogs(m_files.growingPath(m_unit.id), m_unit.runs.size());
        if (!log)
            return log.error();
        std::vector<ExperimentValue> values;
        std::vector<IterateFacts> facts;
        std::optional<RunSpec::Start> start;
        std::optional<Message> refused;
        std::string said;
        for (std::size_t index = 0; index < m_unit.runs.size(); ++index) {
            RunSpec spec = m_unit.runs[index].spec;
            if (m_unit.warm && start)
                spec.start = start;
            Result<EndedRun> ended = run(std::move(spec), (*log)->sinkOf(facts.size())); // refused runs are not logged
            if (m_stop.stop_requested())
                return std::string();
            if (!ended) {
                if (m_unit.runs.size() == 1 || m_hasFailed)
                    return ended.error();
                refused = ended.error(); // a value that these data do not allow
                start.reset();
                continue;
            }
            values.push_back(m_unit.runs[index].value);
            facts.push_back(std::move(ended->facts));
            start = nextStart(*ended);
            said = phrase(ended->outcome);
        }
        if (facts.empty())
            return *refused;
        if (const std::string failure = (*log)->failure(); !failure.empty())
            return Message{MessageId::fileWriteFailed, {.file = m_files.logPath(m_unit.id)}, {failure}};
        if (m_unit.runs.size() > 1)
            said = std::to_string(facts.size()) + " runs";
        return finished(values, facts, {}, said);
    }

    /// Tries all values and keeps the log of the best one.
    Result<std::string> tuned() {
        std::vector<TriedValue> tried;
        std::optional<std::size_t> best;
        std::optional<Message> refused;
        IterateFacts facts;
        std::string said;
        for (std::size_t index = 0; index < m_unit.runs.size(); ++index) {
            const std::string trialPath = m_files.growingPath(m_unit.id + ".trial");
            const Result<std::unique_ptr<RunLogWriter>> log = openRunLog(trialPath);
            if (!log)
                return log.error();
            Result<EndedRun> ended = run(m_unit.runs[index].spec, **log);
            std::error_code error;
            const bool isStopped = m_stop.stop_requested();
            if (m_hasFailed) {
                std::filesystem::remove(trialPath, error);
                return ended.error();
            }
            // Without its log a value could not be kept, even if it were the best one.
            if (const std::string failure = (*log)->failure(); ended && !isStopped && !failure.empty()) {
                std::filesystem::remove(trialPath, error);
                return Message{MessageId::fileWriteFailed, {.file = m_files.logPath(m_unit.id)}, {failure}};
            }
            TriedValue trial{.value = m_unit.runs[index].value.text, .status = "refused"};
            if (ended) {
                trial.status = statusWord(ended->outcome.status);
                trial.score = scoreOf(m_unit.runs[index].spec, *ended);
            } else {
                refused = ended.error();
            }
            // The first one wins a tie, as in `run --tune`.
            const bool isBest =
                ended && !isStopped && std::isfinite(trial.score) && (!best || trial.score < tried[*best].score);
            if (isBest) {
                best = index;
                facts = std::move(ended->facts);
                said = m_unit.key + " = " + trial.value + ": " + phrase(ended->outcome);
                std::filesystem::rename(trialPath, m_files.growingPath(m_unit.id), error);
            } else {
                std::filesystem::remove(trialPath, error);
            }
            if (isStopped)
                return std::string();
            if (error)
                return Message{MessageId::fileWriteFailed, {.file = m_files.logPath(m_unit.id)}, {error.message()}};
            tried.push_back(std::move(trial));
        }
        if (!best)
            return refused ? *refused : Message{MessageId::tuningFoundNone, {}, {m_unit.key}};
        return finished({m_unit.runs[*best].value}, {facts}, tried, said);
    }

    Result<EndedRun> run(RunSpec spec, RunSink& log) {
        const Result<std::shared_ptr<PreparedRun>> prepared =
            prepareRun(std::move(spec), m_store, {.stop = m_stop, .progress = {}});
        if (!prepared)
            return prepared.error();
        IterateFactsSink facts;
        EndedRun ended;
        ended.outcome = Recorder(**prepared, {&log, &facts}).execute(m_stop);
        // Without its proof a unit would differ from what it is at another time: the next start runs it again.
        m_hasFailed = ended.outcome.status == RunStatus::failed || ended.outcome.isProofMissing;
        if (m_hasFailed)
            return Message{MessageId::internalFailure,
                           {},
                           {m_unit.id + ": " + ended.outcome.reason +
                            (ended.outcome.isProofMissing
                                 ? "; nothing is proved: out of memory, or the rows cannot be read any more"
                                 : "")}};
        ended.facts = facts.facts();
        ended.keepsDual = (*prepared)->solver->keepsDual;
        m_problem = (*prepared)->spec.problem;
        return ended;
    }

    /// No warm start from a diverged run: its last finite iterate is far from any solution.
    static std::optional<RunSpec::Start> nextStart(const EndedRun& ended) {
        if (ended.outcome.status == RunStatus::diverged || ended.outcome.w.size() == 0)
            return std::nullopt;
        RunSpec::Start start;
        start.w.assign(ended.outcome.w.begin(), ended.outcome.w.end());
        if (ended.keepsDual)
            start.alpha.assign(ended.outcome.bestAlpha.begin(), ended.outcome.bestAlpha.end());
        return start;
    }

    /// A diverged run gets no score, so that it is never the best, whatever its last finite iterate is.
    double scoreOf(const RunSpec& spec, const EndedRun& ended) const {
        if (ended.outcome.status == RunStatus::diverged)
            return notAvailable;
        RunSpec resolved = spec;
        resolved.problem = m_problem;
        return plainQuantity(resolved, ended.outcome.last, m_unit.tunedBy);
    }

    static std::string phrase(const RunOutcome& outcome) {
        return std::string(statusWord(outcome.status)) + " after " + shown(std::round(outcome.last.passes)) + " passes";
    }

    Result<std::string> finished(const std::vector<ExperimentValue>& values, const std::vector<IterateFacts>& facts,
                                 const std::vector<TriedValue>& tried, const std::string& said) const {
        if (const Status written = m_files.finish(m_unit, values, facts, tried); !written.ok())
            return written.error();
        return said;
    }

    const ExperimentUnit& m_unit;
    const UnitFiles& m_files;
    DataStore& m_store;
    std::stop_token m_stop;
    RunSpec::ProblemPart m_problem; ///< of the last run, with numeric strengths
    bool m_hasFailed = false;       ///< the last run failed, which says nothing about its value
};

} // namespace

Result<std::string> runUnit(const ExperimentUnit& unit, const UnitFiles& files, DataStore& store,
                            const std::stop_token& stop) {
    return UnitRun(unit, files, store, stop).execute();
}

} // namespace gapscope
