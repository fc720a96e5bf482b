// SPDX-License-Identifier: GPL-3.0-only
//
// A specification as JSON with all keys present. Logs and sessions contain it, so keys must keep their names. The
// reader is in run_spec_reader.cpp.
#include "engine/run/spec/run_spec.h"

#include "engine/data/dataset/matrix_shape.h"
#include "engine/external/program_description.h"
#include "engine/json/json_text.h"
#include "engine/problem/kernels/kernel.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec_words.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

Json optionsJson(const ReaderOptions& options) {
    const ReaderOptions usual;
    Json json = Json::object();
    if (options.format != usual.format)
        json["format"] = wordOf(formatWords, options.format);
    if (!options.label.empty())
        json["label"] = options.label;
    if (options.header != usual.header)
        json["header"] = wordOf(headerWords, options.header);
    if (options.separator != usual.separator)
        json["separator"] = std::string(1, options.separator);
    if (options.zeroBased)
        json["zero_based"] = true;
    if (options.labelSets)
        json["label_sets"] = true;
    if (options.maxFeatures != usual.maxFeatures)
        json["max_features"] = options.maxFeatures;
    if (options.storage != usual.storage)
        json["storage"] = wordOf(storageWords, options.storage);
    if (!options.tasks.empty())
        json["tasks"] = options.tasks;
    if (options.shape != usual.shape)
        json["shape"] = shown(options.shape);
    if (options.missing != usual.missing)
        json["missing"] = wordOf(missingWords, options.missing);
    if (options.categorical != usual.categorical)
        json["categorical"] = wordOf(categoricalWords, options.categorical);
    if (!options.ignored.empty())
        json["ignore"] = options.ignored;
    if (!options.categoricalColumns.empty())
        json["categorical_columns"] = options.categoricalColumns;
    if (!options.featureNames.empty())
        json["feature_names"] = options.featureNames;
    if (!options.labelFile.empty())
        json["labels"] = options.labelFile;
    return json;
}

Json splitJson(const RunSpec::Split& split) {
    Json test = jsonNumber(split.testFraction);
    if (!split.testFile.empty())
        test = split.testFile;
    return {{"test", std::move(test)}, {"seed", split.seed}};
}

Json transformsJson(const TransformSpec& transforms) {
    Json json = Json::array();
    if (transforms.standardize)
        json.push_back("standardize");
    if (transforms.scale)
        json.push_back("scale");
    if (transforms.distinctColumns)
        json.push_back("distinct-columns");
    if (transforms.normalizeRows)
        json.push_back("normalize-rows");
    return json;
}

Json parameterJson(const ParameterValue& value) {
    return value.isNumber() ? jsonNumber(value.number) : Json(value.text);
}

Json withParameters(const std::string& id, const ParameterValues& values) {
    Json json = {{"id", id}};
    for (const ParameterValue& value : values.all())
        json[value.key] = parameterJson(value);
    return json;
}

/// A text that has no value yet ("1/n" before the data are known) gets the value null.
Json strengthJson(const Strength& strength) {
    if (strength.text.empty())
        return nullptr;
    double plain = 0.0;
    const bool known = strength.value != 0.0 || readNumber(strength.text, plain);
    return {{"text", strength.text}, {"value", known ? jsonNumber(strength.value) : Json(nullptr)}};
}

Json labelsJson(const std::optional<LabelMap>& labels) {
    if (labels && labels->task == LossTask::targets)
        return {{"targets", labels->classes}};
    if (!labels || takesNumbers(labels->task))
        return nullptr;
    if (takesClasses(labels->task))
        return {{"classes", labels->classes}};
    return {{"negative", labels->negative}, {"positive", labels->positive}};
}

Json problemJson(const RunSpec::ProblemPart& problem) {
    Json json;
    json["loss"] = withParameters(problem.loss, problem.lossParameters);
    json["regularizer"] = {
        {"id", problem.regularizer}, {"lambda", strengthJson(problem.lambda)}, {"l1", strengthJson(problem.l1)}};
    if (!problem.groups.empty())
        json["regularizer"]["groups"] = problem.groups;
    if (problem.bounds.areGiven()) {
        json["regularizer"]["lower"] = jsonNumber(problem.bounds.lower);
        json["regularizer"]["upper"] = jsonNumber(problem.bounds.upper);
    }
    for (const ParameterValue& value : problem.regularizerParameters.all())
        json["regularizer"][value.key] = parameterJson(value);
    if (!problem.kernel.empty())
        json["kernel"] = withParameters(problem.kernel, problem.kernelParameters);
    json["bias"] = wordOf(biasWords, problem.bias); // the actual bias of the objective, also if resolved automatically
    if (problem.biasIsAutomatic)
        json["bias_choice"] = automaticBiasWord;
    json["positive"] = problem.positive.empty() ? Json(nullptr) : Json(problem.positive);
    if (problem.oneVsRest)
        json["one_vs_rest"] = true;
    json["dual_budget"] = jsonNumber(problem.dualBudget);
    json["labels"] = labelsJson(problem.labels);
    return json;
}

Json startJson(const std::optional<RunSpec::Start>& start) {
    if (!start)
        return nullptr;
    Json json = Json::object();
    if (!start->model.empty())
        json["model"] = start->model;
    const auto vector = [&json](const char* key, const std::vector<double>& numbers) {
        if (numbers.empty())
            return;
        Json& entries = json[key] = Json::array();
        for (const double number : numbers)
            entries.push_back(jsonNumber(number));
    };
    vector("w", start->w);
    vector("alpha", start->alpha);
    return json;
}

Json budgetJson(const RunSpec::Budget& budget) {
    Json json;
    json["tol"] = jsonNumber(budget.tolerance);
    json["rel_tol"] = jsonNumber(budget.relativeTolerance);
    json["passes"] = jsonNumber(budget.passes);
    json["iterations"] = budget.iterations ? Json(*budget.iterations) : Json(nullptr);
    json["seconds"] = jsonNumber(budget.seconds);
    return json;
}

} // namespace

double RunSpec::Budget::largestGap(double primal) const {
    return std::max(tolerance.value_or(0.0), relativeTolerance.value_or(0.0) * std::max(1.0, std::abs(primal)));
}

bool boostsStumps(const RunSpec& spec) {
    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    const bool isBoosting =
        spec.problem.loss == MaxLinearLoss::info().id && regularizer != nullptr && regularizer->makesDistribution;
    return isBoosting && spec.data.options.format != ReaderOptions::Format::planes;
}

Index thresholdsOf(const RunSpec& spec) {
    return spec.thresholds == 0 && boostsStumps(spec) ? usualThresholds : spec.thresholds;
}

LossTask taskOf(const RunSpec& spec) {
    const LossInfo* info = findLossInfo(spec.problem.loss);
    if (thresholdsOf(spec) != 0)
        return LossTask::margin;
    if (!spec.transforms.targets.empty() && takesTargets(spec.problem.loss))
        return LossTask::targets;
    return info == nullptr ? LossTask::regression : info->task;
}

RunSpec withoutUnused(RunSpec spec) {
    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    if (regularizer != nullptr && !regularizer->hasL1)
        spec.problem.l1 = {};
    if (regularizer != nullptr && !wantsGroups(*regularizer, spec.problem.regularizerParameters))
        spec.problem.groups.clear();
    if (regularizer != nullptr && !regularizer->takesBounds)
        spec.problem.bounds = {};
    if (spec.problem.loss != Hinge::info().id)
        spec.problem.dualBudget.reset();
    const bool takesKernels = regularizer != nullptr && regularizer->takesKernels;
    if (!takesKernels && (spec.problem.regularizer != "l2" || isKernelList(spec.problem.kernel))) {
        spec.problem.kernel.clear();
        spec.problem.kernelParameters = {};
    }
    const LossInfo* loss = findLossInfo(spec.problem.loss);
    if (!boostsStumps(spec))
        spec.thresholds = 0;
    if (!takesTargets(spec.problem.loss))
        spec.transforms.targets.clear();
    const bool namesClasses = loss == nullptr || taskOf(spec) == LossTask::margin;
    if (!namesClasses || spec.thresholds > 0)
        spec.problem.oneVsRest = false;
    if (spec.problem.oneVsRest || !namesClasses)
        spec.problem.positive.clear();
    return spec;
}

nlohmann::ordered_json toJson(const RunSpec& spec) {
    Json json;
    json["data"] = {{"source", spec.data.source}, {"options", optionsJson(spec.data.options)}};
    json["split"] = splitJson(spec.split);
    if (spec.flipLabels != 0.0)
        json["flip_labels"] = spec.flipLabels;
    if (!spec.transforms.targets.empty())
        json["targets"] = spec.transforms.targets;
    json["transforms"] = transformsJson(spec.transforms);
    if (const FourierSpec& fourier = spec.transforms.fourier; fourier.isWanted())
        json["fourier"] = {{"dimension", fourier.dimension},
                           {"width", fourier.width > 0.0 ? jsonNumber(fourier.width) : Json(nullptr)},
                           {"seed", fourier.seed}};
    if (const NystroemSpec& nystroem = spec.transforms.nystroem; nystroem.isWanted())
        json["nystroem"] = {{"landmarks", nystroem.landmarks},
                            {"width", nystroem.width > 0.0 ? jsonNumber(nystroem.width) : Json(nullptr)},
                            {"seed", nystroem.seed}};
    if (spec.thresholds > 0)
        json["thresholds"] = spec.thresholds;
    json["problem"] = problemJson(spec.problem);
    json["solver"] = withParameters(spec.solver.id, spec.solver.parameters);
    if (const SolverInfo* solver = findSolver(spec.solver.id); solver != nullptr && solver->program != nullptr)
        json["solver"]["program"] = programJson(*solver);
    json["start"] = startJson(spec.start);
    json["seed"] = spec.seed;
    json["threads"] = spec.threads == RunSpec::automaticThreads ? Json("auto") : Json(spec.threads);
    json["budget"] = budgetJson(spec.budget);
    json["cadence"] = {{"every", spec.cadence.every ? jsonNumber(spec.cadence.every) : Json("auto")},
                       {"unit", wordOf(unitWords, spec.cadence.unit)}};
    return json;
}

} // namespace gapscope
