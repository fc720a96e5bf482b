// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draft_defaults.h"

#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/propose/proposed_solvers.h"
#include "ui/session/draft_check.h"

namespace gapscope {
namespace {

constexpr double usualTolerance = 1e-6;

ParameterValues completed(const std::vector<Parameter>& declared, const ParameterValues& given) {
    ParameterValues values(declared);
    for (const ParameterValue& value : given.all())
        static_cast<void>(values.set(declared, {}, value.key, value.text)); // it was validated when it was read
    return values;
}

} // namespace

RunSpec asDraft(RunSpec spec) {
    if (const SolverInfo* solver = findSolver(spec.solver.id); solver != nullptr)
        spec.solver.parameters = completed(solver->parameters, spec.solver.parameters);
    RunSpec::ProblemPart& problem = spec.problem;
    if (const LossInfo* loss = findLossInfo(problem.loss); loss != nullptr)
        problem.lossParameters = completed(loss->parameters, problem.lossParameters);
    if (const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer); regularizer != nullptr)
        problem.regularizerParameters = completed(regularizer->parameters, problem.regularizerParameters);
    RunSpec::Budget& budget = spec.budget;
    if (!budget.tolerance && !budget.relativeTolerance)
        budget.relativeTolerance = usualTolerance;
    if (!budget.passes && !budget.iterations && !budget.seconds)
        budget.passes = usualPasses;
    return spec;
}

RunSpec::SolverPart suitableSolver(const RunSpec::SolverPart& present, const Result<ProblemTraits>& traits) {
    if (!traits)
        return present;
    const SolverInfo* info = findSolver(present.id);
    if (info != nullptr && checkRequirements(*info, *traits, present.parameters).ok())
        return present;
    return fastSolver(*traits).value_or(present);
}

Result<ProblemTraits> traitsOnFeatures(const RunSpec& draft) {
    RunSpec::ProblemPart part = withoutUnused(draft).problem;
    if (part.biasIsAutomatic) // an automatic intercept will be one that the solver supports
        part.bias = Bias::none;
    ProblemSpec problem = problemSpecOf(part);
    const auto lambda = resolved(part.lambda, Field::lambda, 1, noMaximum);
    const auto l1 = resolved(part.l1, Field::l1, 1, noMaximum);
    problem.strengths = {.lambda = lambda ? lambda->value : 1.0, .l1 = l1 ? l1->value : 1.0};
    return traitsOf(problem);
}

} // namespace gapscope
