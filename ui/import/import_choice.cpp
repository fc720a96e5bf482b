// SPDX-License-Identifier: GPL-3.0-only
#include "ui/import/import_choice.h"

#include "engine/losses/any_loss.h"
#include "ui/session/draft_defaults.h"

namespace gapscope {
namespace {

void chooseFittingLoss(LossTask task, RunSpec& draft) {
    if (taskOf(draft) == task)
        return;
    draft.thresholds = 0;
    draft.problem.loss = task == LossTask::regression   ? "squared"
                         : task == LossTask::multiclass ? "multinomial-logistic"
                                                        : "hinge";
    draft.problem.lossParameters = ParameterValues(findLossInfo(draft.problem.loss)->parameters);
}

} // namespace

void applyImport(const RunSpec::Data& data, const ImportChoice& choice, RunSpec& draft) {
    draft.data = data;
    draft.start.reset();
    draft.split.testFile.clear();
    draft.split.testFraction = choice.testFraction;
    draft.transforms.standardize = choice.scaling == FeatureScaling::standardize;
    draft.transforms.scale = choice.scaling == FeatureScaling::scale;
    const bool isMulticlass = choice.positive.empty() && choice.classes > 2;
    chooseFittingLoss(choice.isRegression ? LossTask::regression
                      : isMulticlass      ? LossTask::multiclass
                                          : LossTask::margin,
                      draft);
    RunSpec::ProblemPart& problem = draft.problem;
    problem.labels.reset();
    problem.oneVsRest = false;
    problem.positive.clear();
    if (!choice.isRegression && !choice.positive.empty())
        problem.positive.push_back(choice.positive);
    problem.biasIsAutomatic = !choice.bias.has_value();
    problem.bias = choice.bias.value_or(Bias::none);
    draft.solver = suitableSolver(draft.solver, traitsOnFeatures(draft));
}

} // namespace gapscope
