// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draft_check.h"

#include "engine/base/translatable.h"
#include "engine/problem/lambda_max.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/sweep/one_vs_rest.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The run of the first class where there is one a class: what the losses say of one they say of all.
RunSpec firstRunOf(RunSpec spec, const Labels& labels) {
    if (spec.asksForAllClasses() && !labels.values.empty())
        spec.problem.positive = {labels.shown(*std::ranges::min_element(labels.values))};
    return spec;
}

/// What preparing the draft warns of, or why it cannot be prepared.
Result<std::vector<Message>> warningsOf(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    if (spec.asksForAllClasses()) {
        Result<OneVsRest> classes = prepareOneVsRest(spec, store, control);
        return classes ? Result<std::vector<Message>>(std::move(classes->warnings)) : classes.error();
    }
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store, control);
    return run ? Result<std::vector<Message>>((*run)->warnings) : run.error();
}

} // namespace

std::optional<Strength> resolved(const Strength& given, Field field, Index rows,
                                 const std::function<Result<double>()>& lambdaMaximum) {
    Result<Strength> strength = parseStrength(given.text, field, rows, lambdaMaximum);
    return strength ? std::optional(std::move(strength).value()) : std::nullopt;
}

Result<double> noMaximum() {
    return Message{MessageId::lambdaMaxUndefined, {}, {""}};
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
    if (spec.problem.regularizer != "l2") {
        spec.problem.kernel.clear();
        spec.problem.kernelParameters = {};
    }
    const LossInfo* loss = findLossInfo(spec.problem.loss);
    if (!boostsStumps(spec))
        spec.thresholds = 0;
    const bool namesClasses = loss == nullptr || taskOf(spec) == LossTask::margin;
    if (!namesClasses || spec.thresholds > 0)
        spec.problem.oneVsRest = false;
    if (spec.problem.oneVsRest || !namesClasses)
        spec.problem.positive.clear();
    return spec;
}

Message atField(Message message) {
    constexpr std::size_t missingOption = 1; // "%1 needs %2"
    if (message.id == MessageId::strengthMissing && message.arguments.size() > missingOption)
        message.place.field = fieldOf(message.arguments[missingOption]);
    return message;
}

DraftCheck checkDraft(const RunSpec& given, DataStore& store, const LoadControl& control) {
    DraftCheck check;
    RunSpec draft = given;
    if (std::vector<Message> ignored; std::optional<Message> error = decideBias(draft, store, control, ignored)) {
        check.error = std::move(error);
        return check;
    }
    if (draft.problem.biasIsAutomatic)
        check.bias = draft.problem.bias;
    const Result<std::shared_ptr<const PreparedData>> data = store.prepare(draft, control);
    if (!data) {
        check.error = data.error();
        return check;
    }
    const DatasetPointer& training = (*data)->training;
    const RunSpec spec = firstRunOf(draft, training->labels());
    check.trainingRows = problemRows(spec.problem.loss, *training);
    check.testRows = (*data)->test ? problemRows(spec.problem.loss, *(*data)->test) : 0;

    std::optional<MappedLabels> mapped;
    for (const LossInfo& loss : allLossInfos()) {
        std::vector<Message> ignored;
        RunSpec other = spec;
        other.problem.loss = loss.id;
        Result<MappedLabels> labels =
            mapLabels(training->labels(), taskOf(other), loss.id, spec.problem.positive, ignored);
        if (loss.task == LossTask::sequences && !training->hasSequences())
            check.unsuitableLosses.emplace(loss.id, Message{MessageId::sequencesMissing, {}, {loss.id}});
        else if (!labels)
            check.unsuitableLosses.emplace(loss.id, labels.error());
        else if (loss.id == spec.problem.loss)
            mapped = std::move(labels).value();
    }
    if (mapped)
        check.labels = mapped->map;

    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    const auto maximum = [&]() -> Result<double> {
        if (!mapped)
            return Message{
                MessageId::lambdaMaxUndefined, {}, {translatable("Argument", "the labels do not fit the loss")}};
        const Result<ProblemSpec> problem = problemSpecOf(spec, *training);
        return problem ? lambdaMax(*problem, training, mapped->y) : problem.error();
    };
    if (regularizer == nullptr || !regularizer->hasL1) // with both, only l1 has a greatest useful value
        check.lambda = resolved(spec.problem.lambda, Field::lambda, check.trainingRows, maximum);
    else
        check.lambda = resolved(spec.problem.lambda, Field::lambda, check.trainingRows, [] { return noMaximum(); });
    check.l1 = resolved(spec.problem.l1, Field::l1, check.trainingRows, maximum);

    const std::string& loss = spec.problem.loss;
    Result<std::vector<Message>> warnings = warningsOf(draft, store, control);
    if (warnings)
        check.warnings = std::move(warnings).value();
    else
        check.error = atField(warnings.error());
    if (check.error && check.unsuitableLosses.contains(loss))
        check.error = Message{
            check.unsuitableLosses.at(loss).id, {.field = Field::loss}, check.unsuitableLosses.at(loss).arguments};
    return check;
}

} // namespace gapscope
