// SPDX-License-Identifier: GPL-3.0-only
#include "tests/bench/solver_bench/clocks.h"
#include "tests/bench/solver_bench/timing.h"

#include <algorithm>
#include <cstdio>

namespace gapscope::bench {

/// The first run estimates the size of P*, so that the second can aim at an accuracy relative to it.
void Timing::findReference() {
    constexpr double wanted = 2e-8;
    double best = -infinity;
    for (const std::string& solver : m_options.solvers) {
        double gap = infinity;
        double tolerance = 1e-5;
        for (int k = 0; k < 2; ++k) {
            const auto run = m_problem.preparedRun(solver);
            run->spec.budget.tolerance = tolerance;
            run->spec.budget.seconds = 2.0 * m_options.limitSeconds;
            const RunOutcome outcome = Recorder(*run, {}).execute({});
            best = std::max(best, outcome.last.dual);
            m_problem.setReference(best);
            gap = outcome.last.gap;
            tolerance = wanted * std::abs(best);
        }
        if (gap <= wanted * best)
            return;
    }
    std::printf("imprecise\n");
}

Timing::Reached Timing::driveOnce(const PreparedRun& run, double target, long iterations) const {
    SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
    context.targetGap = target;
    SolverState state;
    Reached reached;
    Generator<SolverEvent> solver = run.solver->run(context, state);
    long iteration = -1;
    for (;;) {
        const Stopwatch watch;
        const bool more = solver.next();
        reached.cpu += watch.cpu();
        reached.wall += watch.wall();
        if (!more || reached.cpu > m_options.limitSeconds)
            return reached;
        if (solver.value().kind != SolverEvent::Kind::iteration)
            continue;
        ++iteration;
        const bool last = iterations >= 0 ? iteration == iterations
                                          : m_problem.suboptimality(run.problem->primal(state.w)->value) <= target;
        if (!last)
            continue;
        reached.iteration = iteration;
        reached.primal = m_problem.judged({state.w.begin(), state.w.end()});
        return reached;
    }
}

void Timing::timeOurs(const std::string& solver) const {
    const auto run = m_problem.preparedRun(solver);
    for (const double accuracy : accuracies) {
        const Reached first = driveOnce(*run, accuracy, -1);
        if (first.iteration < 0) {
            std::printf("time %s %g - - -\n", solver.c_str(), accuracy);
            break;
        }
        std::vector<double> cpu;
        std::vector<double> wall;
        for (int k = 0; k < m_options.repeats; ++k) {
            const Reached again = driveOnce(*run, accuracy, first.iteration);
            cpu.push_back(again.cpu);
            wall.push_back(again.wall);
        }
        std::printf("time %s %g %.4f %.4f %.3e\n", solver.c_str(), accuracy, median(cpu), median(wall),
                    m_problem.suboptimality(first.primal));
        std::fflush(stdout);
    }
}

void Timing::certifyOurs(const std::string& solver) const {
    const double reference = m_problem.reference();
    for (const double accuracy : accuracies) {
        std::vector<double> without;
        std::vector<double> with;
        double gap = infinity;
        for (int k = 0; k < m_options.repeats; ++k) {
            const auto run = m_problem.preparedRun(solver);
            run->spec.budget.tolerance = accuracy * reference;
            run->spec.budget.seconds = m_options.limitSeconds;
            const Stopwatch watch;
            const RunOutcome outcome = Recorder(*run, {}).execute({});
            with.push_back(watch.cpu());
            without.push_back(outcome.last.cpu);
            gap = outcome.last.gap / reference;
            if (!(gap <= accuracy * (1.0 + 1e-9)))
                break;
        }
        if (!(gap <= accuracy * (1.0 + 1e-9))) {
            std::printf("certified %s %g - - %.3e\n", solver.c_str(), accuracy, gap);
            return;
        }
        std::printf("certified %s %g %.4f %.4f %.3e\n", solver.c_str(), accuracy, median(without), median(with), gap);
        std::fflush(stdout);
    }
}

} // namespace gapscope::bench
