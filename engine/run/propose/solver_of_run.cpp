// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/propose/solver_of_run.h"

#include "engine/base/translatable.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/parameter_assignments.h"
#include "engine/run/spec/run_checks.h"

namespace gapscope {
namespace {

/// Of strengths only the sign matters. An automatic intercept will be one that the solver supports.
Result<ProblemTraits> traitsOfRun(const RunSpec& spec, RowForm rows) {
    RunSpec::ProblemPart part = withoutUnused(spec).problem;
    const LossInfo& loss = *findLossInfo(part.loss);
    const RegularizerInfo& regularizer = *findRegularizerInfo(part.regularizer);
    for (const Status& status : {completeParameters(loss.parameters, loss.id, part.lossParameters),
                                 completeParameters(regularizer.parameters, regularizer.id, part.regularizerParameters),
                                 resolveStrengths(part, 1, [](std::string_view) { return 1.0; })})
        if (!status.ok())
            return status.error();
    if (part.biasIsAutomatic)
        part.bias = Bias::none;
    ProblemSpec problem = problemSpecOf(part);
    problem.rows = rows;
    problem.thresholds = thresholdsOf(spec);
    return traitsOf(problem);
}

} // namespace

Result<std::optional<ProposedSolver>> chooseSolver(RunSpec& spec, DataStore& store, const LoadControl& control) {
    if (spec.solver.id != automaticSolver)
        return std::optional<ProposedSolver>();
    RunSpec any = spec;
    any.solver = {.id = allSolvers().front().id};
    if (const Status checked = checkWithoutData(any); !checked.ok())
        return checked.error();
    const Result<LoadedData> loaded = store.load(spec.data, control);
    if (!loaded)
        return loaded.error();
    const Result<ProblemTraits> traits = traitsOfRun(spec, rowFormOf(*loaded->data));
    if (!traits)
        return traits.error();
    const std::vector<ProposedSolver> proposals =
        proposedSolvers(*traits, shapeOf(*loaded->data, spec.transforms.madeFeatures()), 1);
    if (proposals.empty())
        return Message{MessageId::notSupported,
                       {.field = Field::solver},
                       {"--solver auto", spec.problem.loss + " with " + spec.problem.regularizer,
                        translatable("Argument", "no solver takes this problem"),
                        translatable("Argument", "choose another regularizer")}};
    spec.solver = proposals.front().solver;
    return std::optional(proposals.front());
}

} // namespace gapscope
