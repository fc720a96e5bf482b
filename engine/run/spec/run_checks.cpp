// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/spec/run_checks.h"

#include "engine/base/translatable.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>
#include <tuple>

namespace gapscope {
namespace {

constexpr double defaultPasses = 10000.0;
constexpr double maxPassLimit = 1e9;
constexpr std::int64_t maxIterationLimit = 1'000'000'000'000;

} // namespace

Status completeParameters(const std::vector<Parameter>& declared, const std::string& owner, ParameterValues& values) {
    ParameterValues complete(declared);
    for (const ParameterValue& value : values.all())
        if (const Status set = complete.set(declared, owner, value.key, value.text); !set.ok())
            return Message{set.error().id, {.field = Field::assignment}, set.error().arguments};
    values = std::move(complete);
    return {};
}

Status checkBudget(RunSpec::Budget& budget) {
    for (const auto& [field, tolerance] :
         {std::pair(Field::tolerance, budget.tolerance), std::pair(Field::relativeTolerance, budget.relativeTolerance)})
        if (tolerance && !(std::isfinite(*tolerance) && *tolerance > 0.0))
            return Message{MessageId::toleranceNotPositive, {.field = field}, {shown(*tolerance)}};
    if (budget.passes && !(*budget.passes >= 1.0 && *budget.passes <= maxPassLimit))
        return Message{MessageId::passLimitRange, {.field = Field::maxPasses}, {shown(*budget.passes)}};
    if (budget.iterations && !(*budget.iterations >= 1 && *budget.iterations <= maxIterationLimit))
        return Message{MessageId::iterationLimitRange, {.field = Field::maxIterations}, {shown(*budget.iterations)}};
    if (budget.seconds && !(std::isfinite(*budget.seconds) && *budget.seconds > 0.0))
        return Message{MessageId::timeLimitNotPositive, {.field = Field::maxSeconds}, {shown(*budget.seconds)}};
    const bool limited = budget.passes || budget.iterations || budget.seconds;
    if (!limited && !budget.tolerance && !budget.relativeTolerance)
        budget.relativeTolerance = RunSpec::Budget::defaultRelativeTolerance;
    if (!limited)
        budget.passes = defaultPasses;
    return {};
}

Status checkThreadsAndCadence(const RunSpec& spec, std::vector<Message>& warnings) {
    if (spec.threads < 1 && spec.threads != RunSpec::automaticThreads)
        return Message{MessageId::threadsTooFew, {.field = Field::threads}, {shown(std::int64_t{spec.threads})}};
    const auto cores = static_cast<std::int64_t>(std::thread::hardware_concurrency());
    if (cores > 0 && spec.threads > cores)
        warnings.push_back({MessageId::threadsAboveCores,
                            {.field = Field::threads},
                            {shown(std::int64_t{spec.threads}), shown(cores)}});
    if (spec.cadence.every && !(std::isfinite(*spec.cadence.every) && *spec.cadence.every >= 1.0))
        return Message{MessageId::cadenceRange, {.field = Field::every}, {shown(*spec.cadence.every)}};
    return {};
}

Status checkStrengthsGiven(const RegularizerInfo& info, RunSpec::ProblemPart& part) {
    if (!info.hasLambda)
        part.lambda = {};
    else if (part.lambda.text.empty())
        return Message{MessageId::strengthMissing, {.field = Field::regularizer}, {info.id, "--lambda"}};
    if (info.hasL1 && part.l1.text.empty())
        return Message{MessageId::strengthMissing, {.field = Field::regularizer}, {info.id, "--l1"}};
    if (!info.hasL1 && !part.l1.text.empty())
        return Message{MessageId::strengthNotApplicable,
                       {.field = Field::l1},
                       {info.id, "--l1",
                        info.hasLambda ? translatable("Argument", "its only strength is lambda")
                                       : translatable("Argument", "it has no strength"),
                        translatable("Argument", "choose elastic-net")}};
    return {};
}

Status resolveStrengths(RunSpec::ProblemPart& part, Index rows,
                        const std::function<Result<double>(std::string_view)>& max) {
    for (const bool isLambda : {true, false}) {
        Strength& strength = isLambda ? part.lambda : part.l1;
        const Field field = isLambda ? Field::lambda : Field::l1;
        const std::string name = isLambda ? "lambda" : "l1";
        if (strength.text.empty())
            continue;
        Result<Strength> read = parseStrength(strength.text, field, rows, [&] { return max(name); });
        if (!read)
            return read.error();
        if (!(read->value >= 0.0))
            return Message{isLambda ? MessageId::strengthNotPositive : MessageId::strengthNegative,
                           {.field = field},
                           {name, strength.text}};
        strength = std::move(read).value();
    }
    return {};
}

Status checkKernel(RunSpec::ProblemPart& part) {
    if (part.kernel.empty())
        return {};
    if (const Status status = checkKernelText(part.kernel); !status.ok())
        return status;
    return completeParameters(kernelParameters(part.kernel), "kernel " + part.kernel, part.kernelParameters);
}

Status checkConstraints(const LossInfo& loss, const RegularizerInfo& info, RunSpec::ProblemPart& part) {
    const bool ofGroups = wantsGroups(info, part.regularizerParameters);
    if (ofGroups && part.groups.empty())
        return Message{MessageId::groupsMissing, {.field = Field::regularizer}, {info.id}};
    if (!ofGroups && !part.groups.empty())
        return Message{MessageId::notSupported,
                       {.field = Field::groups},
                       {info.id, "--groups", translatable("Argument", "it uses no groups"),
                        translatable("Argument", "choose group-lasso or sparse-group-lasso")}};
    if (part.bounds.areGiven() && !info.takesBounds)
        return Message{MessageId::notSupported,
                       {.field = std::isfinite(part.bounds.lower) ? Field::lower : Field::upper},
                       {info.id, "bounds", translatable("Argument", "its proximal step couples the coefficients"),
                        translatable("Argument", "choose l1, l2, elastic-net or none")}};
    for (const auto& [field, bound, sign] :
         {std::tuple(Field::lower, part.bounds.lower, -1.0), std::tuple(Field::upper, part.bounds.upper, 1.0)})
        if (!(sign * bound >= 0.0))
            return Message{MessageId::parameterOutOfRange,
                           {.field = field},
                           {"bound", shown(bound), sign > 0.0 ? "a number >= 0" : "a number <= 0"}};
    if (part.dualBudget && !(std::isfinite(*part.dualBudget) && *part.dualBudget > 0.0))
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::dualBudget},
                       {translatable("Argument", "dual budget"), shown(*part.dualBudget), "a number > 0"}};
    if (part.dualBudget && loss.id != Hinge::info().id)
        return Message{MessageId::notSupported,
                       {.field = Field::dualBudget},
                       {loss.id, "--dual-budget", translatable("Argument", "it is defined only for hinge"),
                        translatable("Argument", "choose hinge")}};
    return {};
}

} // namespace gapscope
