// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draft_defaults.h"

#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"

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

} // namespace gapscope
