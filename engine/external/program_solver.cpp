// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/program_solver.h"

#include "engine/base/run_sentence.h"
#include "engine/external/program_session.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr double budgetGrowth = 1.4;       // of iterations, for programs that start anew for every iterate
constexpr double toleranceDecay = 0.31623; // half a decade
constexpr double lastTolerance = 1e-16;
constexpr double lastBudget = 1e9;

/// The budgets of a program that computes every iterate from scratch.
class Budgets {
public:
    explicit Budgets(bool areTolerances) : m_areTolerances(areTolerances) {}

    double value() const noexcept { return m_value; }
    bool areOver() const noexcept { return m_areTolerances ? m_value < lastTolerance : m_value > lastBudget; }
    void advance() noexcept {
        m_value =
            m_areTolerances ? toleranceDecay * m_value : std::ceil(std::max(m_value + 1.0, budgetGrowth * m_value));
    }

private:
    bool m_areTolerances;
    double m_value = 1.0;
};

void publish(const IterateReport& report, const ProgramSession& session, const Problem& problem, SolverState& state) {
    const double rows = report.passes * static_cast<double>(problem.rows());
    state.iteration = report.iteration;
    state.work = {.rowProducts = rows, .rowAxpys = rows};
    state.extras = report.extras;
    session.copyIterate(report, state);
}

std::string reasonOf(const ProgramSession& session) {
    return session.endReason().empty() ? english(RunSentence::solverCannotGoOn) : session.endReason();
}

} // namespace

Generator<SolverEvent> runProgram(SolverContext& context, SolverState& state) {
    const SolverProgram& program = *context.program;
    ProgramSession session(context);
    std::optional<IterateReport> report = session.next(0.0);
    if (report) {
        publish(*report, session, context.problem, state);
        co_yield SolverEvent::iteration();
    }
    if (program.sampling != Sampling::restart) {
        while (report) {
            report = session.next(context.nextEvaluation);
            if (!report)
                break;
            publish(*report, session, context.problem, state);
            co_yield SolverEvent::iteration();
        }
        state.endReason = reasonOf(session);
        co_return;
    }
    double solves = 0.0;
    for (Budgets budgets(program.budgetIsTolerance); report && !budgets.areOver(); budgets.advance()) {
        report = session.solve(budgets.value());
        if (!report)
            break;
        publish(*report, session, context.problem, state);
        solves += 1.0;
        const bool endedEarly = !program.budgetIsTolerance && report->iteration < budgets.value();
        state.iteration = program.budgetIsTolerance ? solves : budgets.value();
        state.ownSeconds = report->seconds;
        state.ownProcessorSeconds = report->processorSeconds;
        co_yield SolverEvent::iteration();
        if (endedEarly) // a larger budget would give the same
            break;
    }
    state.endReason = reasonOf(session);
}

} // namespace gapscope
