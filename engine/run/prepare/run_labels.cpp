// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/run_labels.h"

#include "engine/data/transforms/label_noise.h"
#include "engine/data/transforms/target_columns.h"

#include <algorithm>

namespace gapscope {

Result<MappedLabels> mapTrainingLabels(const RunSpec& spec, const PreparedData& data, std::vector<Message>& warnings) {
    const Dataset& training = *data.training;
    const std::string& loss = spec.problem.loss;
    if (taskOf(spec) != LossTask::targets)
        return mapLabels(training.labels(), taskOf(spec), loss, spec.problem.positive, warnings);
    const bool isNamed = data.columns != nullptr && !data.columns->label.empty();
    Result<AllTargets> all = allTargets(training, isNamed ? data.columns->label : "label", loss);
    if (!all)
        return all.error();
    return MappedLabels{{.task = LossTask::targets, .negative = {}, .positive = {}, .classes = all->names},
                        std::move(all->values)};
}

Result<Vector> mapTestLabels(const LabelMap& map, const std::string& lossId, const Dataset& test) {
    if (map.task != LossTask::targets)
        return applyLabelMap(map, test.labels(), test.origin());
    Result<AllTargets> all = allTargets(test, map.classes.front(), lossId);
    if (!all)
        return Message{all.error().id, {.file = test.origin()}, all.error().arguments};
    return std::move(all->values);
}

void flipTrainingLabels(const RunSpec& spec, const Dataset& training, const LabelMap& map, Vector& labels) {
    const double probability = spec.flipLabels;
    const std::uint64_t seed = spec.split.seed;
    if (probability == 0.0)
        return;
    if (taskOf(spec) == LossTask::multiclass)
        return flipClasses(labels, static_cast<Index>(map.classes.size()), probability, seed);
    if (!spec.problem.oneVsRest || map.positive.size() != 1)
        return flipSigns(labels, probability, seed);
    std::vector<Message> none;
    Result<MappedLabels> classes = mapLabels(training.labels(), LossTask::multiclass, spec.problem.loss, {}, none);
    if (!classes) // a single class cannot be flipped
        return;
    const std::vector<std::string>& names = classes->map.classes;
    flipClasses(classes->y, static_cast<Index>(names.size()), probability, seed);
    const auto own = std::ranges::find(names, map.positive.front()) - names.begin();
    for (Index i = 0; i < labels.size(); ++i)
        labels[i] = classes->y[i] == static_cast<double>(own) ? 1.0 : -1.0;
}

} // namespace gapscope
