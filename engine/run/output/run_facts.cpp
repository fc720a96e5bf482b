// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_facts.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/json/json_text.h"

#include <cmath>

namespace gapscope {
namespace {

std::string textOf(const ParameterValues& values) {
    std::string text;
    for (const ParameterValue& value : values.all())
        text += "," + value.key + "=" + value.text;
    return text;
}

/// Key of groups, bounds, dual budget, kernel and decision stumps.
std::string constraintsOf(const ProblemSpec& problem) {
    std::string key = "|";
    for (const Index start : problem.groups.start)
        key += std::to_string(start) + ",";
    for (const Index feature : problem.groups.order)
        key += std::to_string(feature) + ",";
    for (Index g = 0; g < problem.groups.count(); ++g) // weights that were given
        if (const double weight = problem.groups.weight[static_cast<std::size_t>(g)];
            weight != std::sqrt(static_cast<double>(problem.groups.size(g))))
            key += shown(static_cast<std::int64_t>(g)) + ":" + shown(weight) + ",";
    key += "|" + shown(problem.bounds.lower) + "," + shown(problem.bounds.upper);
    key += "|" + shown(problem.dualBudget.value_or(0.0));
    if (problem.kernel)
        key += "|" + std::to_string(static_cast<int>(problem.kernel->kind)) + "," + shown(problem.kernel->degree) +
               "," + shown(problem.kernel->width);
    for (const KernelTerm& term : problem.kernels)
        key += "|" + std::to_string(static_cast<int>(term.kernel.kind)) + "," + shown(term.kernel.degree) + "," +
               shown(term.kernel.width) + "," + shown(term.weight);
    if (!problem.kernels.empty())
        key += problem.normalizesKernels ? "|normalized" : "|as they are";
    return key + "|" + std::to_string(problem.thresholds);
}

/// Key of the objective that a specification describes.
std::string objectiveOf(const RunSpec& spec) {
    const RunSpec::ProblemPart& part = spec.problem;
    std::string key = part.loss + textOf(part.lossParameters) + "|" + part.regularizer +
                      textOf(part.regularizerParameters) + "|" + shown(part.lambda.value) + "|" + shown(part.l1.value);
    key += "|" + std::to_string(static_cast<int>(part.bias));
    key += "|" + shown(spec.flipLabels) + (spec.flipLabels > 0.0 ? "," + std::to_string(spec.split.seed) : "");
    if (part.labels)
        for (const std::string& label : part.labels->positive)
            key += "|" + label;
    return key;
}

/// Key for a log without a problem key: as specific as its header allows.
std::string keyOfHeader(const RunSpec& spec, const Json& data) {
    const RunSpec::ProblemPart& part = spec.problem;
    std::string key = jsonLine(data) + jsonLine(toJson(spec)["split"]) + jsonLine(toJson(spec)["transforms"]);
    key += objectiveOf(spec) + "|" + part.groups + "|" + part.kernel + textOf(part.kernelParameters) + "|" +
           shown(part.bounds.lower) + "," + shown(part.bounds.upper) + "|" + shown(part.dualBudget.value_or(0.0)) +
           "|" + std::to_string(spec.thresholds);
    return fingerprintOf(key);
}

bool classifies(const RunSpec& spec) {
    return !takesNumbers(taskOf(spec));
}

std::string textIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

std::string problemKeyOf(const PreparedRun& run) {
    const PreparedData& data = *run.data;
    // The parts of several processes depend on their number: the file and what is done to its rows do not.
    const std::string rows = data.shared ? data.shared->fingerprint + jsonLine(toJson(run.spec)["transforms"])
                                         : data.training->fingerprint();
    return fingerprintOf(rows + "|" + objectiveOf(run.spec) + constraintsOf(run.problem->spec()));
}

RunFacts factsOf(const PreparedRun& run) {
    return {.spec = run.spec,
            .solver = run.solver,
            .problemKey = problemKeyOf(run),
            .dataKey = run.data->shared ? run.data->shared->fingerprint : run.data->source->fingerprint(),
            .header = {},
            .classifies = classifies(run.spec),
            .baselineError = run.baselineError,
            .sharesRows = run.problem->partSums().areShared()};
}

LogColumns logColumns(const RunFacts& facts) {
    LogColumns columns = logColumns(facts.spec, *facts.solver);
    columns.traffic = facts.sharesRows;
    return columns;
}

RunFacts factsOf(const LoggedRun& run) {
    RunFacts facts{.spec = run.spec,
                   .solver = findSolver(run.spec.solver.id),
                   .problemKey = {},
                   .dataKey = {},
                   .header = run.headerText,
                   .classifies = classifies(run.spec)};
    facts.sharesRows = !run.ranks.empty();
    JsonFailure failure;
    const std::optional<Json> header = parseJson(run.headerText, failure); // has been parsed before
    if (!header)
        return facts;
    const Json data = header->value("data", Json::object());
    facts.dataKey = textIn(data, "fingerprint");
    facts.problemKey = textIn(*header, "problem");
    if (facts.problemKey.empty())
        facts.problemKey = keyOfHeader(run.spec, data);
    facts.started = textIn(*header, "started");
    if (const auto baseline = header->find("baseline_error"); baseline != header->end() && baseline->is_number())
        facts.baselineError = baseline->get<double>();
    for (const Json& note : header->value("notes", Json::array()))
        if (note.is_string())
            facts.notes.push_back(note.get<std::string>());
    return facts;
}

} // namespace gapscope
