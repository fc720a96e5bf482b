// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/sweep_grid.h"

#include "engine/run/spec/parameter_assignments.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr const char* lambdaKey = "lambda";
constexpr const char* l1Key = "l1";

Strength& strengthOf(RunSpec& spec, const std::string& key) {
    return key == lambdaKey ? spec.problem.lambda : spec.problem.l1;
}

Result<double> strengthEnd(const std::string& key, const std::string& text, RunSpec spec, DataStore& store,
                           const std::stop_token& stop) {
    strengthOf(spec, key) = {text, 0.0};
    const Result<std::shared_ptr<PreparedRun>> prepared =
        prepareRun(std::move(spec), store, {.stop = stop, .progress = {}});
    if (!prepared)
        return prepared.error();
    return strengthOf((*prepared)->spec, key).value;
}

} // namespace

bool isStrengthKey(const std::string& key) {
    return key == lambdaKey || key == l1Key;
}

Field fieldOfSweep(const std::string& key) {
    if (!isStrengthKey(key))
        return Field::assignment;
    return key == "lambda" ? Field::lambda : Field::l1;
}

std::optional<std::string> ownParameter(const SolverInfo& solver) {
    for (const char* key : {"prox_weight", "eta0", "eta", "scale"})
        if (std::ranges::find(solver.parameters, key, &Parameter::key) != solver.parameters.end())
            return std::string("solver.") + key;
    return std::nullopt;
}

Status setSwept(RunSpec& spec, const std::string& key, double value) {
    if (!isStrengthKey(key))
        return applyParameters({key + "=" + shown(value)}, spec);
    strengthOf(spec, key) = {shown(value), 0.0};
    return {};
}

Result<double> sweepEnd(const std::string& key, const std::string& text, const RunSpec& base, DataStore& store,
                        const std::stop_token& stop) {
    const Place place{.field = fieldOfSweep(key)};
    double value = 0.0;
    if (isStrengthKey(key)) {
        const Result<double> strength = strengthEnd(key, text, base, store, stop);
        if (!strength)
            return strength.error();
        value = *strength;
    } else if (!readNumber(text, value)) {
        const std::string what = text.find(',') != std::string::npos ? "a number (decimal point expected)" : "a number";
        return Message{MessageId::usageNotANumber, place, {text, what, "a number > 0"}};
    }
    if (!(value > 0.0 && std::isfinite(value)))
        return Message{MessageId::parameterOutOfRange, place, {key, text, "a number > 0"}};
    return value;
}

Result<std::vector<SweepPoint>> sweepPoints(const std::string& key, const std::vector<double>& values,
                                            const RunSpec& base) {
    std::vector<SweepPoint> points;
    for (const double value : values) {
        SweepPoint point{value, base};
        if (const Status status = setSwept(point.spec, key, value); !status.ok())
            return status.error();
        if (const Status status = checkWithoutData(point.spec); !status.ok())
            return status.error();
        points.push_back(std::move(point));
    }
    return points;
}

} // namespace gapscope
