// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/problem_difference.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec_words.h"

#include <algorithm>

namespace gapscope {
namespace {

using Part = ProblemDifference::Part;
using Differences = std::vector<ProblemDifference>;

std::string transformsOf(const TransformSpec& transforms) {
    std::string words;
    const auto add = [&words](bool isOn, const std::string& word) {
        if (isOn)
            words += (words.empty() ? "" : ", ") + word;
    };
    add(transforms.standardize, "standardize");
    add(transforms.scale, "scale");
    add(transforms.distinctColumns, "distinct columns");
    add(transforms.normalizeRows, "normalize-rows");
    add(transforms.fourier.isWanted(), "fourier " + std::to_string(transforms.fourier.dimension));
    add(transforms.nystroem.isWanted(), "nystroem " + std::to_string(transforms.nystroem.landmarks));
    return words;
}

/// The labels of the positive class, if given by the user or by the data.
std::string positiveOf(const RunSpec::ProblemPart& problem) {
    std::string labels;
    for (const std::string& label : problem.labels ? problem.labels->positive : problem.positive)
        labels += (labels.empty() ? "" : ", ") + label;
    return labels;
}

void compareData(const RunFacts& shown, const RunFacts& other, Differences& found) {
    const RunSpec::Data& one = shown.spec.data;
    const RunSpec::Data& two = other.spec.data;
    const bool areKnown = !shown.dataKey.empty() && !other.dataKey.empty();
    const bool isSame = areKnown ? shown.dataKey == other.dataKey : one.source == two.source;
    if (!isSame && one.source == two.source && one.options != two.options)
        found.push_back({.part = Part::reading});
    else if (!isSame)
        found.push_back({.part = Part::data, .text = two.source, .isVersion = one.source == two.source});
}

void compareRows(const RunSpec& one, const RunSpec& two, Differences& found) {
    RunSpec::Split split = one.split;
    if (!split.testFraction) // the seed is unused then
        split.seed = two.split.seed;
    if (split != two.split)
        found.push_back({.part = Part::split,
                         .text = two.split.testFile,
                         .number = split.testFraction == two.split.testFraction && split.testFile == two.split.testFile
                                       ? notAvailable
                                       : two.split.testFraction.value_or(0.0)});
    if (one.flipLabels != two.flipLabels)
        found.push_back({.part = Part::flippedLabels, .number = two.flipLabels});
    TransformSpec transforms = one.transforms;
    transforms.constantFeature = two.transforms.constantFeature; // part of the bias, which is compared separately
    if (transforms != two.transforms)
        found.push_back({.part = Part::transforms, .text = transformsOf(two.transforms)});
    if (thresholdsOf(one) != thresholdsOf(two))
        found.push_back({.part = Part::thresholds, .number = static_cast<double>(thresholdsOf(two))});
}

void compareParameters(const ParameterValues& one, const ParameterValues& two, Differences& found) {
    for (const ParameterValue& value : two.all()) {
        const bool isSame = one.contains(value.key) && one.text(value.key) == value.text;
        if (!isSame)
            found.push_back({.part = Part::parameter, .text = value.text, .number = value.number, .name = value.key});
    }
}

void compareKernels(const RunSpec::ProblemPart& one, const RunSpec::ProblemPart& two, Differences& found) {
    if (one.kernel != two.kernel)
        found.push_back({.part = Part::kernel, .text = two.kernel});
    else
        compareParameters(one.kernelParameters, two.kernelParameters, found);
    // The memory for the matrix decides about time alone.
    std::erase_if(found, [](const auto& each) { return each.part == Part::parameter && each.name == "memory"; });
}

void compareObjectives(const RunSpec::ProblemPart& one, const RunSpec::ProblemPart& two, Differences& found) {
    if (one.loss != two.loss)
        found.push_back({.part = Part::loss, .text = two.loss});
    else
        compareParameters(one.lossParameters, two.lossParameters, found);
    if (one.regularizer != two.regularizer)
        found.push_back({.part = Part::regularizer, .text = two.regularizer});
    else
        compareParameters(one.regularizerParameters, two.regularizerParameters, found);
    // Compare values, not texts: 1/n with 500 rows is 0.002. A regularizer without that strength is not compared.
    const RegularizerInfo* info = findRegularizerInfo(two.regularizer);
    if (info != nullptr && info->hasLambda && one.lambda.value != two.lambda.value)
        found.push_back({.part = Part::lambda, .number = two.lambda.value});
    if (one.regularizer == two.regularizer && one.l1.value != two.l1.value)
        found.push_back({.part = Part::l1, .number = two.l1.value});
}

void compareConstraints(const RunSpec::ProblemPart& one, const RunSpec::ProblemPart& two, Differences& found) {
    if (one.bias != two.bias)
        found.push_back({.part = Part::bias, .text = wordOf(biasWords, two.bias)});
    if (positiveOf(one) != positiveOf(two) && one.loss == two.loss)
        found.push_back({.part = Part::positive, .text = positiveOf(two)});
    if (one.groups != two.groups)
        found.push_back({.part = Part::groups, .text = two.groups});
    if (one.bounds != two.bounds)
        found.push_back({.part = Part::bounds});
    if (one.dualBudget != two.dualBudget)
        found.push_back({.part = Part::dualBudget, .number = two.dualBudget.value_or(notAvailable)});
}

} // namespace

std::vector<ProblemDifference> problemDifferences(const RunFacts& shown, const RunFacts& other) {
    Differences found;
    if (shown.problemKey == other.problemKey)
        return found;
    compareData(shown, other, found);
    if (!found.empty() && found.front().part == Part::data && !found.front().isVersion)
        return found; // different data make all other differences irrelevant
    compareRows(shown.spec, other.spec, found);
    compareObjectives(shown.spec.problem, other.spec.problem, found);
    compareConstraints(shown.spec.problem, other.spec.problem, found);
    compareKernels(shown.spec.problem, other.spec.problem, found);
    return found;
}

} // namespace gapscope
