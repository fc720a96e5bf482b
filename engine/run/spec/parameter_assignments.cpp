// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/spec/parameter_assignments.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"

namespace gapscope {
namespace {

const Place place{.field = Field::assignment};

/// A part of the run whose parameters `--set` may change, and its prefix.
struct Part {
    std::string prefix;
    std::string owner;
    std::vector<Parameter> declared;
    ParameterValues* values;

    bool has(const std::string& key) const {
        for (const Parameter& parameter : declared)
            if (parameter.key == key)
                return true;
        return false;
    }
};

Message placed(const Message& message) {
    return {message.id, place, message.arguments};
}

/// All keys in their long form, for messages.
std::string allKeys(const std::vector<Part>& parts) {
    std::string keys;
    for (const Part& part : parts)
        for (const Parameter& parameter : part.declared)
            keys += (keys.empty() ? "" : ", ") + part.prefix + "." + parameter.key;
    return keys.empty() ? "no parameter" : keys;
}

Status set(const Part& part, const std::string& key, const std::string& text) {
    const Status done = part.values->set(part.declared, part.owner, key, text);
    return done.ok() ? Status() : placed(done.error());
}

Status setBare(const std::vector<Part>& parts, const std::string& key, const std::string& text) {
    std::vector<const Part*> owners;
    for (const Part& part : parts)
        if (part.has(key))
            owners.push_back(&part);
    if (owners.size() == 1)
        return set(*owners.front(), key, text);
    std::string names;
    std::string longKeys;
    for (const Part* part : owners) {
        names += (names.empty() ? "" : " and of ") + part->owner;
        longKeys += (longKeys.empty() ? "" : " or ") + part->prefix + "." + key;
    }
    if (!owners.empty())
        return Message{MessageId::ambiguousParameter, place, {key, names, longKeys}};
    const std::string owner = parts.back().owner + " on " + parts.front().owner;
    return Message{MessageId::unknownParameter, place, {owner, key, allKeys(parts)}};
}

Status apply(const std::string& assignment, const std::vector<Part>& parts) {
    const auto equals = assignment.find('=');
    if (equals == std::string::npos)
        return Message{MessageId::usageMissingValue, place, {"KEY=VALUE"}};
    const std::string key = assignment.substr(0, equals);
    const std::string text = assignment.substr(equals + 1);
    for (const Part& part : parts)
        if (key.starts_with(part.prefix + "."))
            return set(part, key.substr(part.prefix.size() + 1), text);
    return setBare(parts, key, text);
}

} // namespace

Status applyParameters(const std::vector<std::string>& assignments, RunSpec& spec) {
    const LossInfo* loss = findLossInfo(spec.problem.loss);
    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    const SolverInfo* solver = findSolver(spec.solver.id);
    // Unknown parts are reported by prepareRun, with a better place than that of a parameter.
    const bool isSolverOpen = spec.solver.id == automaticSolver;
    if (loss == nullptr || regularizer == nullptr || (solver == nullptr && !isSolverOpen))
        return {};
    const std::vector<Parameter> ofKernel = kernelParameters(spec.problem.kernel);
    const std::vector<Part> parts{
        {"loss", loss->id, loss->parameters, &spec.problem.lossParameters},
        {"reg", regularizer->id, regularizer->parameters, &spec.problem.regularizerParameters},
        {"kernel", "kernel " + spec.problem.kernel, ofKernel, &spec.problem.kernelParameters},
        {"solver", spec.solver.id, isSolverOpen ? std::vector<Parameter>() : solver->parameters,
         &spec.solver.parameters},
    };
    for (const std::string& assignment : assignments)
        if (Status status = apply(assignment, parts); !status.ok())
            return status;
    return {};
}

} // namespace gapscope
