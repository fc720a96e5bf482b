// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/run_start.h"

#include "engine/base/run_sentence.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

std::optional<double> primalAtStart(const PreparedRun& run, const std::stop_token& stop) {
    const Vector& given = run.start.w;
    const std::optional<PrimalValue> primal =
        run.problem->primal(given.size() == 0 ? run.problem->minimizerOfRegularizer() : given, stop);
    return primal ? std::optional(primal->value) : std::nullopt;
}

double targetGap(const PreparedRun& run, double primalAtStart) {
    constexpr double usual = 1e-6;
    const RunSpec::Budget& budget = run.spec.budget;
    if (budget.tolerance)
        return *budget.tolerance;
    return budget.relativeTolerance ? *budget.relativeTolerance * std::max(1.0, std::abs(primalAtStart)) : usual;
}

std::optional<std::string> toleranceReached(const PreparedRun& run, const Snapshot& snapshot) {
    const RunSpec::Budget& budget = run.spec.budget;
    if (budget.tolerance && snapshot.gap <= *budget.tolerance)
        return english(RunSentence::gapReached, {shown(*budget.tolerance)});
    if (budget.relativeTolerance &&
        snapshot.gap <= *budget.relativeTolerance * std::max(1.0, std::abs(snapshot.primal)))
        return english(RunSentence::relativeGapReached, {shown(*budget.relativeTolerance)});
    return std::nullopt;
}

namespace {

std::vector<std::string> classesOf(const std::optional<LabelMap>& labels) {
    if (!labels || !labels->classes.empty() || labels->positive.empty())
        return labels ? labels->classes : std::vector<std::string>{};
    const auto joined = [](const std::vector<std::string>& some) {
        std::string text;
        for (const std::string& label : some)
            text.append(text.empty() ? "" : ",").append(label);
        return text;
    };
    return {joined(labels->negative), joined(labels->positive)};
}

} // namespace

bool mayExceedStart(const PreparedRun& run) {
    const SolverInfo& solver = *run.solver;
    const ParameterValues& parameters = run.spec.solver.parameters;
    const bool stepsAreLong = parameters.contains("schedule") && parameters.is("schedule", "strongly-convex");
    return solver.mayExceedStart || solver.keepsDual || stepsAreLong;
}

SolverContext solverContext(const PreparedRun& run, const std::stop_token& stop) {
    const bool isProgram = run.solver->program != nullptr;
    const RunSpec::Budget& budget = run.spec.budget;
    return {.problem = *run.problem,
            .parameters = run.spec.solver.parameters,
            .start = run.start,
            .seed = run.spec.seed,
            .threads = run.spec.threads,
            .stop = stop,
            .program = run.solver->program.get(),
            .maxIterations = budget.iterations ? std::optional(static_cast<double>(*budget.iterations)) : std::nullopt,
            .maxPasses = budget.passes,
            .classes = isProgram ? classesOf(run.spec.problem.labels) : std::vector<std::string>{}};
}

} // namespace gapscope
