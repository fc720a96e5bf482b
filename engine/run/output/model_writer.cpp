// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/model_writer.h"

#include "engine/json/whole_file.h"
#include "engine/math/finite.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/kernel_sum_map.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/norms/kernel_sums.h"
#include "engine/run/model/column_encoding_json.h"
#include "engine/run/model/ensemble_text.h"
#include "engine/run/model/landmarks_json.h"
#include "engine/run/model/model_format.h"
#include "engine/run/spec/run_spec_words.h"

#include <array>
#include <cmath>

namespace gapscope {
namespace {

using namespace model_format;

Json vectorJson(const Vector& vector) {
    Json json = Json::array();
    for (const double number : vector)
        json.push_back(jsonNumber(number));
    return json;
}

Json numbersFromOne(const std::vector<Index>& columns) {
    Json json = Json::array();
    for (const Index column : columns)
        json.push_back(column + 1);
    return json;
}

Json transformNames(const TransformSpec& spec) {
    Json names = Json::array();
    for (const auto& [given, name] : {std::pair(spec.standardize, std::string_view("standardize")),
                                      std::pair(spec.scale, std::string_view("scale")),
                                      std::pair(spec.distinctColumns, std::string_view("distinct-columns")),
                                      std::pair(spec.normalizeRows, std::string_view("normalize-rows")),
                                      std::pair(spec.constantFeature, constantFeature)})
        if (given)
            names.push_back(name);
    return names;
}

Json labelsJson(const std::optional<LabelMap>& map) {
    if (!map)
        return nullptr;
    if (map->task == LossTask::targets)
        return {{"targets", map->classes}};
    if (takesClasses(map->task))
        return {{"classes", map->classes}};
    return {{"negative", map->negative}, {"positive", map->positive}};
}

/// The header above the numbers: form and origin.
struct Heading {
    std::string form;
    const RunSpec& spec;
    const PreparedData& data;
    Json labels;
    std::vector<KernelTerm> kernels;  ///< one, or several
    std::vector<double> thresholds{}; ///< learned ones
};

Heading headingOf(const PreparedRun& run, std::string form) {
    std::vector<KernelTerm> kernels;
    if (run.problem->kernelSum() != nullptr)
        kernels = run.problem->kernelSum()->kernels();
    else if (run.problem->spec().kernel)
        kernels.push_back({.kernel = *run.problem->spec().kernel});
    return {std::move(form), run.spec, *run.data, labelsJson(run.spec.problem.labels), std::move(kernels)};
}

Heading headingOf(const ClassRuns& runs, std::string form) {
    return {std::move(form), runs.spec, runs.data, {{"classes", runs.classes}}, {}};
}

Json kernelJson(const Kernel& kernel) {
    Json json = {{"id", kernelWords()[static_cast<std::size_t>(kernel.kind)]}};
    if (kernel.kind == KernelKind::polynomial)
        json["degree"] = kernel.degree;
    if (kernel.kind == KernelKind::gaussian)
        json["width"] = jsonNumber(kernel.width);
    return json;
}

/// The kernel or the kernels with their parameters, and the rows that they are evaluated on.
Json kernelsJson(const Heading& heading) {
    const bool areSummed = isKernelSum(heading.spec.problem.regularizer);
    Json json = Json::object();
    if (!areSummed)
        json = kernelJson(heading.kernels.front().kernel);
    for (const KernelTerm& term : areSummed ? heading.kernels : std::vector<KernelTerm>()) {
        Json one = kernelJson(term.kernel);
        one["weight"] = jsonNumber(term.weight);
        one["divisor"] = jsonNumber(term.divisor);
        json["sum"].push_back(std::move(one));
    }
    json["training"] = heading.data.training->fingerprint();
    return json;
}

std::string headingText(const Heading& heading) {
    const FittedTransforms& transforms = heading.data.transforms;
    const Json data = {{"source", heading.spec.data.source},
                       {"fingerprint", heading.data.source->fingerprint()},
                       {"columns", transforms.inputColumns}};
    std::string text = "# " + std::string(title) + " " + shown(version) + "\n";
    const auto line = [&text](const char* key, const std::string& value) {
        text += std::string("# ") + key + " " + value + "\n";
    };
    line("form", heading.form);
    line("loss", jsonLine(heading.spec.problem.loss));
    line("labels", jsonLine(heading.labels));
    line("bias", jsonLine(wordOf(biasWords, heading.spec.problem.bias)));
    line("data", jsonLine(data));
    if (const auto& columns = heading.data.columns; columns != nullptr && (columns->named || columns->hasLevels()))
        line("columns", jsonLine(toJson(*columns)));
    line("transforms", jsonLine(transformNames(transforms.spec)));
    if (!transforms.targetColumns.empty())
        line("target-columns", jsonLine(numbersFromOne(transforms.targetColumns)));
    if (transforms.centre.size() > 0)
        line("centre", jsonLine(vectorJson(transforms.centre)));
    if (transforms.factor.size() > 0)
        line("factor", jsonLine(vectorJson(transforms.factor)));
    const Dataset& training = *heading.data.training;
    if (training.hasTasks())
        line("tasks", jsonLine(training.taskNames()));
    if (training.hasRatings())
        line("shape",
             jsonLine({{"rows", training.ratings().shape.rows}, {"columns", training.ratings().shape.columns}}));
    if (const ParameterValues& ofLoss = heading.spec.problem.lossParameters; ofLoss.contains("thresholds"))
        line("thresholds", jsonLine(readNumbers(ofLoss.text("thresholds"))));
    if (!heading.thresholds.empty())
        line("thresholds", jsonLine(heading.thresholds));
    if (!heading.kernels.empty()) {
        line("kernel", jsonLine(kernelsJson(heading)));
        line("run", jsonLine(toJson(heading.spec)));
    }
    if (const FourierSpec& fourier = transforms.spec.fourier; fourier.isWanted())
        line(
            "fourier",
            jsonLine({{"dimension", fourier.dimension}, {"width", jsonNumber(fourier.width)}, {"seed", fourier.seed}}));
    if (transforms.nystroem != nullptr)
        line("nystroem", jsonLine(toJson(transforms.spec.nystroem, *transforms.nystroem)));
    return text;
}

/// Error: a number that is not finite; solutions have none.
Status writeNumbers(const std::string& path, const Heading& heading, const char* name, const Vector& numbers) {
    if (isNpzName(path))
        return writeCoefficients({.w = numbers, .description = headingText(heading), .name = name}, path);
    std::string text = headingText(heading);
    for (Index k = 0; k < numbers.size(); ++k) {
        if (!std::isfinite(numbers[k]))
            return Message{MessageId::startNotFinite, {.file = path}, {name, shown(static_cast<std::int64_t>(k) + 1)}};
        text += shown(numbers[k]) + "\n";
    }
    return writeWholeFile(path, text);
}

} // namespace

namespace {

/// The form of the coefficients of features, in the header.
std::string featureForm(const PreparedRun& run, Index size) {
    const Index columns = run.problem->matrixColumns();
    const bool isMatrix = columns > 1 || run.problem->spec().rows != RowForm::features;
    return isMatrix ? matrixForm(size / columns, columns) : "vector";
}

/// With the thresholds that the last coordinates of w are.
Heading thresholdHeading(const PreparedRun& run, const Vector& w) {
    Heading heading = headingOf(run, "vector");
    const auto learned = w.tail(run.problem->outputs());
    heading.thresholds.assign(learned.begin(), learned.end());
    return heading;
}

Coefficients described(const Heading& heading, const Vector& w, Index outputs) {
    const Index features = heading.data.transforms.outputColumns();
    const std::vector<std::string>& names = heading.data.training->featureNames();
    return {.w = w,
            .features = features,
            .outputs = outputs,
            .names = static_cast<Index>(names.size()) == features ? names : std::vector<std::string>(),
            .description = headingText(heading)};
}

} // namespace

Coefficients coefficientsOf(const PreparedRun& run, const Vector& w) {
    if (run.problem->traits().kernel)
        return {.w = w, .description = headingText(headingOf(run, kernelForm(w.size())))};
    if (run.problem->thresholds() != nullptr)
        return {.w = w, .description = headingText(thresholdHeading(run, w))};
    const CopiedColumnsMap* const copies = run.problem->copies();
    const Vector collected = copies != nullptr ? copies->collected(w) : w;
    const Index size = copies != nullptr ? copies->collectedSize() : run.problem->dimension();
    return described(headingOf(run, featureForm(run, size)), collected, run.problem->matrixColumns());
}

Status writeModel(const PreparedRun& run, const Vector& w, const std::string& path) {
    if (isNpzName(path))
        return writeCoefficients(coefficientsOf(run, w), path);
    if (run.problem->traits().kernel)
        return writeNumbers(path, headingOf(run, kernelForm(w.size())), "w", w);
    if (run.problem->thresholds() != nullptr)
        return writeNumbers(path, thresholdHeading(run, w), "w", w);
    const CopiedColumnsMap* const copies = run.problem->copies();
    const Index size = copies != nullptr ? copies->collectedSize() : run.problem->dimension();
    return writeNumbers(path, headingOf(run, featureForm(run, size)), "w",
                        copies != nullptr ? copies->collected(w) : w);
}

Status writeModel(const PreparedRun& run, const Vector& w, const Vector& alpha, const std::string& path) {
    const StumpMap* stumps = run.problem->stumps();
    if (stumps == nullptr)
        return writeModel(run, w, path);
    if (!isFinite(alpha))
        return writeNumbers(path, headingOf(run, "dual"), "alpha", alpha); // reports where
    if (isNpzName(path))
        return Message{
            MessageId::notSupported,
            {.file = path},
            {".npz", "ensembles", "their hypotheses are no coefficients of features", "choose a name without .npz"}};
    const std::vector<WeightedStump> ensemble = weightedStumps(stumps->hypotheses(), alpha);
    const Heading heading = headingOf(run, ensembleForm(ensemble.size()));
    return writeWholeFile(path, headingText(heading) + ensembleText(ensemble));
}

Status writeDual(const PreparedRun& run, const Vector& alpha, const std::string& path) {
    return writeNumbers(path, headingOf(run, "dual"), "alpha", alpha);
}

Status writeModel(const ClassRuns& runs, const Vector& w, const std::string& path) {
    const auto outputs = static_cast<Index>(runs.classes.size());
    const Heading heading = headingOf(runs, matrixForm(runs.data.transforms.outputColumns(), outputs));
    return isNpzName(path) ? writeCoefficients(described(heading, w, outputs), path)
                           : writeNumbers(path, heading, "w", w);
}

Status writeDual(const ClassRuns& runs, const Vector& alpha, const std::string& path) {
    return writeNumbers(path, headingOf(runs, "dual"), "alpha", alpha);
}

} // namespace gapscope
