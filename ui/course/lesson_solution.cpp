// SPDX-License-Identifier: GPL-3.0-only
#include "ui/course/lesson_solution.h"

#include "engine/run/output/run_facts.h"
#include "engine/run/record/recorder.h"
#include "engine/run/run_command.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Keeps all snapshots.
class WholeTrace final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_trace->append(snapshot); }
    void ended(const RunOutcome&) override {}
    std::shared_ptr<const Trace> trace() const { return m_trace; }

private:
    std::shared_ptr<Trace> m_trace = std::make_shared<Trace>();
};

Result<SolvedRun> solve(const RunSpec& spec, int id, DataStore& store, const std::stop_token& stop) {
    const Result<std::shared_ptr<PreparedRun>> prepared = prepareRun(spec, store, {.stop = stop, .progress = {}});
    if (!prepared)
        return prepared.error();
    WholeTrace sink;
    const RunOutcome outcome = Recorder(**prepared, {&sink}).execute(stop);
    const bool hasEnded = outcome.status != RunStatus::failed && outcome.status != RunStatus::stopped;
    if (!hasEnded)
        return Message{MessageId::specField, {}, {spec.solver.id, outcome.reason, "a run that ends by itself"}};
    SolvedRun solved{
        .command = commandOf(spec).text, .trace = sink.trace(), .baselineError = (*prepared)->baselineError};
    solved.run = {.id = id,
                  .spec = (*prepared)->spec,
                  .problemKey = problemKeyOf(**prepared),
                  .phase = "ended",
                  .status = statusWord(outcome.status),
                  .snapshots = solved.trace->all()};
    return solved;
}

} // namespace

LessonState LessonSolution::stateAfter(std::size_t task) const {
    LessonState state;
    for (std::size_t k = 0; k <= task && k < tasks.size(); ++k)
        for (const SolvedRun& each : tasks[k])
            state.runs.push_back(each.run);
    return state;
}

std::vector<const SolvedRun*> LessonSolution::shownWith(std::size_t task) const {
    std::vector<const SolvedRun*> shown;
    if (task >= tasks.size() || tasks[task].empty())
        return shown;
    for (std::size_t k = 0; k <= task; ++k)
        for (const SolvedRun& each : tasks[k]) {
            const bool isOfTheProblem = std::ranges::any_of(
                tasks[task], [&each](const SolvedRun& own) { return own.run.problemKey == each.run.problemKey; });
            if (k == task || isOfTheProblem)
                shown.push_back(&each);
        }
    return shown;
}

Result<LessonSolution> solveLesson(const LessonSheet& sheet, DataStore& store, const std::stop_token& stop) {
    LessonSolution solution;
    int id = 0;
    for (const LessonTask& task : sheet.tasks) {
        std::vector<SolvedRun>& runs = solution.tasks.emplace_back();
        for (const RunSpec& spec : task.solution) {
            Result<SolvedRun> solved = solve(spec, ++id, store, stop);
            if (!solved)
                return solved.error();
            runs.push_back(std::move(solved).value());
        }
    }
    return solution;
}

std::optional<double> answerTo(const LessonQuestion& question, const LessonState& state) {
    std::optional<double> latest;
    for (const LessonRun& run : state.runs)
        if (fits(question.filters, run))
            if (const std::optional<double> value = quantityOf(run, question.quantity))
                latest = value;
    return latest;
}

} // namespace gapscope
