// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/problem_checks.h"

#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"
#include "engine/regularizers/norms/kernel_sums.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double capTolerance = 1e-12; // relative, for the cap of a distribution

} // namespace

Status checkRows(const ProblemSpec& spec) {
    if (spec.rows == RowForm::features)
        return {};
    const std::string what = spec.rows == RowForm::tasks ? "--tasks" : "--format ratings";
    const LossInfo* loss = findLossInfo(spec.loss);
    if (loss != nullptr && takesClasses(loss->task))
        return Message{MessageId::notSupported,
                       {.field = Field::loss},
                       {spec.loss, what, translatable("Argument", "its rows have one score each"),
                        translatable("Argument", "choose a loss with one score per row")}};
    if (spec.bias == Bias::free)
        return Message{
            MessageId::notSupported,
            {.field = Field::bias},
            {what, translatable("Argument", "a free intercept"),
             translatable("Argument", "every part of the matrix would need its own"),
             spec.rows == RowForm::tasks ? "choose --bias feature" : translatable("Argument", "leave it out")}};
    if (spec.bias == Bias::feature && spec.rows == RowForm::entries)
        return Message{MessageId::notSupported,
                       {.field = Field::bias},
                       {what, "--bias feature", translatable("Argument", "its rows have no features"),
                        translatable("Argument", "leave it out")}};
    return {};
}

Status checkDualBudget(const ProblemSpec& spec) {
    if (!spec.dualBudget)
        return {};
    const Place place{.field = Field::dualBudget};
    if (spec.loss != Hinge::info().id)
        return Message{MessageId::notSupported,
                       place,
                       {spec.loss, "--dual-budget", translatable("Argument", "it is defined only for hinge"),
                        translatable("Argument", "choose hinge")}};
    if (spec.bias == Bias::free)
        return Message{MessageId::notSupported,
                       place,
                       {translatable("Argument", "a free intercept"), "--dual-budget",
                        translatable("Argument", "it already requires the dual variables to sum to 0"),
                        "choose --bias feature"}};
    if (!(*spec.dualBudget > 0.0))
        return Message{MessageId::parameterOutOfRange,
                       place,
                       {translatable("Argument", "dual budget"), shown(*spec.dualBudget), "a number > 0"}};
    return {};
}

Status checkKernel(const ProblemSpec& spec) {
    const bool isField = spec.loss == ConditionalRandomFieldLoss::info().id;
    if (!spec.kernel && spec.kernels.empty()) {
        const auto isChanged = [&](const char* key, const char* word) {
            return spec.lossParameters.contains(key) && spec.lossParameters.text(key) != word;
        };
        if (isField && (isChanged("transition_variance", "1") || isChanged("multiplicity", "once")))
            return Message{MessageId::notSupported,
                           {.field = Field::kernel},
                           {spec.loss, "transition_variance or multiplicity without --kernel",
                            translatable("Argument", "they belong to the Gaussian process"),
                            translatable("Argument", "choose a kernel, or leave them at their defaults")}};
        return {};
    }
    const auto refused = [](Field field, std::string what, std::string reason, std::string hint) {
        return Message{MessageId::notSupported,
                       {.field = field},
                       {std::move(what), "--kernel", std::move(reason), std::move(hint)}};
    };
    if (isField && !spec.kernels.empty())
        return refused(Field::kernel, "a list of kernels with " + spec.loss,
                       translatable("Argument", "the Gaussian process of tags has one kernel"),
                       translatable("Argument", "choose a single kernel"));
    if (!isField && !isScalarLoss(spec.loss) && spec.loss != MultiThresholdHinge::info().id)
        return refused(Field::loss, spec.loss, "a kernel function has one score per row",
                       translatable("Argument", "choose a loss with one score per row"));
    if (!spec.kernels.empty() && !isKernelSum(spec.regularizer))
        return refused(Field::kernel, "a list of kernels with " + spec.regularizer,
                       translatable("Argument", "each kernel has a function of its own"),
                       translatable("Argument", "choose mkl-block or mkl-square"));
    for (const KernelTerm& term : spec.kernels)
        if (!(term.weight > 0.0 && term.divisor > 0.0))
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::kernel},
                           {"weight", shown(term.weight), "a number > 0"}};
    if (spec.kernels.empty() && (spec.regularizer != "l2" || spec.bounds.areGiven()))
        return refused(Field::regularizer, spec.regularizer + (spec.bounds.areGiven() ? " with bounds" : ""),
                       "kernel functions are penalized by their squared norm", "choose l2");
    if (spec.bias != Bias::none)
        return refused(Field::bias, "an intercept", "kernel models have none", "choose --bias none");
    return {};
}

Status checkTargetTable(const AnyKindOfLoss& loss, Index rows, Index outputs) {
    constexpr double share = 0.8; // of the free memory
    const auto* several = std::get_if<AnyVectorLoss>(&loss);
    const bool hasTable =
        several != nullptr && std::visit([]<class Loss>(const Loss&) { return TargetLoss<Loss>; }, *several);
    const double bytes = 8.0 * static_cast<double>(rows) * static_cast<double>(outputs);
    const double available = availableMemoryBytes();
    if (!hasTable || bytes <= share * available)
        return {};
    return Message{
        MessageId::tooLargeForMemory,
        {.field = Field::loss},
        {"the table of targets", shownBytes(bytes),
         shown(static_cast<std::int64_t>(rows)) + " x " + shown(static_cast<std::int64_t>(outputs)) + " doubles",
         shownBytes(available), translatable("Argument", "fewer distinct labels")}};
}

Status checkCosts(const AnyKindOfLoss& loss, Index classes) {
    const auto* ofClasses = std::get_if<AnyVectorLoss>(&loss);
    const std::vector<double>* costs = nullptr;
    if (ofClasses != nullptr)
        std::visit(
            [&costs](const auto& concrete) {
                if constexpr (requires { concrete.costs; })
                    costs = concrete.costs.table();
            },
            *ofClasses);
    if (costs == nullptr)
        return {};
    const auto k = static_cast<std::size_t>(classes);
    const auto refused = [](const std::string& given, const std::string& expected) {
        return Message{MessageId::parameterOutOfRange, {.field = Field::loss}, {"costs", given, expected}};
    };
    if (costs->size() != k * k)
        return refused(std::to_string(costs->size()) + " numbers",
                       "1 or " + std::to_string(k * k) + " numbers for " + std::to_string(k) + " classes");
    for (std::size_t y = 0; y < k; ++y)
        if (const double own = (*costs)[y * k + y]; own != 0.0)
            return refused(shown(own) + " in row and column " + std::to_string(y + 1), "0 for the right class");
    return {};
}

Status checkLevels(const AnyKindOfLoss& loss, const Vector& labels) {
    const auto* batch = std::get_if<AnyBatchLoss>(&loss);
    const auto* levels = batch == nullptr ? nullptr : std::get_if<MultiThresholdHinge>(batch);
    if (levels == nullptr)
        return {};
    for (const double label : labels)
        if (!(label >= 1.0 && label <= levels->levels() && label == std::floor(label)))
            return Message{MessageId::notSupported,
                           {},
                           {MultiThresholdHinge::info().id, "the label " + shown(label),
                            "its thresholds make the levels 1 to " + shown(levels->levels()),
                            translatable("Argument", "change --set loss.thresholds")}};
    return {};
}

Status checkThresholds(const ProblemSpec& spec, const AnyKindOfLoss& loss, Index thresholds, const Vector& labels) {
    const auto* batch = std::get_if<AnyBatchLoss>(&loss);
    const auto* learned = batch == nullptr ? nullptr : std::get_if<OrdinalHinge>(batch);
    if (learned == nullptr)
        return {};
    const auto levels = static_cast<double>(thresholds + 1);
    for (const double label : labels)
        if (!(label >= 1.0 && label <= levels && label == std::floor(label)))
            return Message{MessageId::notSupported,
                           {},
                           {spec.loss, "the label " + shown(label), "its levels are 1 to " + shown(levels),
                            translatable("Argument", "change --set loss.levels")}};
    const auto given = static_cast<Index>(learned->centre.size());
    if ((given != 1 && given != thresholds) || !std::ranges::is_sorted(learned->centre))
        return Message{MessageId::parameterOutOfRange,
                       {},
                       {spec.loss + ".threshold_centre", shown(static_cast<std::int64_t>(given)) + " numbers",
                        "one number, or " + shown(static_cast<std::int64_t>(thresholds)) + " in ascending order"}};
    if (spec.rows != RowForm::features || spec.groups.overlap())
        return Message{MessageId::notSupported,
                       {.field = Field::loss},
                       {spec.loss, spec.rows != RowForm::features ? "these rows" : spec.regularizer,
                        translatable("Argument", "its thresholds are coefficients without features"),
                        translatable("Argument", "choose multi-threshold-hinge")}};
    return {};
}

Status checkGroups(const ProblemSpec& spec, const Groups& groups, Index features, bool areOfSequences) {
    const RegularizerInfo& info = *findRegularizerInfo(spec.regularizer);
    if (!wantsGroups(info, spec.regularizerParameters))
        return {};
    const Place place{.field = Field::groups};
    if (groups.overlap()) {
        const std::string what = "groups that share features";
        if (!info.groupsMayOverlap)
            return Message{MessageId::notSupported,
                           place,
                           {spec.regularizer, what, translatable("Argument", "its groups are a partition"),
                            translatable("Argument", "choose overlapping-groups")}};
        const OverlapForm form = overlapFormOf(spec.regularizer, spec.regularizerParameters);
        if (form == OverlapForm::partition)
            return Message{MessageId::notSupported,
                           place,
                           {spec.regularizer, what + " without --set reg.overlap",
                            translatable("Argument", "they can mean two different regularizers"),
                            translatable("Argument", "choose plain or latent")}};
        if (spec.rows != RowForm::features || areOfSequences)
            return Message{MessageId::notSupported,
                           place,
                           {spec.regularizer, what + (areOfSequences ? " with " + spec.loss : " of tasks"),
                            translatable("Argument", "rows must have features and labels of their own"),
                            translatable("Argument", "choose group-lasso")}};
    }
    if (groups.covered() == features)
        return {};
    return Message{MessageId::notSupported,
                   {.field = Field::groups},
                   {spec.regularizer, "groups of " + shown(static_cast<std::int64_t>(groups.covered())) + " features",
                    "there are " + shown(static_cast<std::int64_t>(features)),
                    translatable("Argument", "give --groups that cover all features")}};
}

Status checkCap(const ProblemSpec& spec, const Regularizer& regularizer, Index count) {
    const std::optional<EntropyStrengths> entropy = regularizer.entropy();
    const auto weights = static_cast<double>(count);
    if (!entropy || entropy->cap * weights >= 1.0 - capTolerance)
        return {};
    return Message{
        MessageId::parameterOutOfRange,
        {},
        {spec.regularizer + ".nu", shown(entropy->cap),
         "at least 1/n = " + shown(1.0 / weights) + " for " + shown(static_cast<std::int64_t>(count)) + " weights"}};
}

} // namespace gapscope
