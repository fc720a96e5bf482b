// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draft_check.h"

#include "engine/base/translatable.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/remote/host/host_check.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/run_labels.h"
#include "engine/run/sweep/one_vs_rest.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The run of the first class if there is one run per class; the checks of a loss give the same result for every class.
RunSpec firstRunOf(RunSpec spec, const Labels& labels) {
    if (spec.asksForAllClasses() && !labels.values.empty())
        spec.problem.positive = {labels.shown(*std::ranges::min_element(labels.values))};
    return spec;
}

/// The run of the draft, for several classes that of the first one, with the warnings of all.
Result<ValidatedRun> validated(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    if (!spec.asksForAllClasses())
        return validateRun(spec, store, control);
    Result<OneVsRest> classes = validateOneVsRest(spec, store, control);
    if (!classes)
        return classes.error();
    return ValidatedRun{std::move(classes->runs.front()), std::move(classes->data), std::move(classes->warnings)};
}

/// The check of a draft by the host that has all rows. `check` has what a sample of them tells.
DraftCheck checkedOnHost(DraftCheck check, const RunSpec& draft, Index rows, const std::stop_token& outdated) {
    const Result<HostCheck> host = checkOnHost(draft, outdated);
    check.trainingRows = rows;
    check.testRows = 0;
    if (!host) {
        check.error = host.error();
        return check;
    }
    check.warnings = host->warnings;
    if (!host->spec) {
        check.error = host->error ? std::optional(atField(*host->error)) : std::nullopt;
        check.lambda = resolved(draft.problem.lambda, Field::lambda, rows, noMaximum);
        check.l1 = resolved(draft.problem.l1, Field::l1, rows, noMaximum);
        return check;
    }
    const RunSpec::ProblemPart& problem = host->spec->problem;
    check.trainingRows = host->trainingRows;
    check.testRows = host->testRows;
    if (draft.problem.biasIsAutomatic)
        check.bias = problem.bias;
    if (!problem.lambda.text.empty())
        check.lambda = problem.lambda;
    if (!problem.l1.text.empty())
        check.l1 = problem.l1;
    return check;
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

Message atField(Message message) {
    constexpr std::size_t missingOption = 1; // "%1 needs %2"
    if (message.id == MessageId::strengthMissing && message.arguments.size() > missingOption)
        message.place.field = fieldOf(message.arguments[missingOption]);
    return message;
}

DraftCheck checkDraft(const RunSpec& given, DataStore& store, const LoadControl& control,
                      const std::stop_token& outdated) {
    DraftCheck check;
    RunSpec draft = given;
    std::vector<Message> ofBias; // said where the draft is validated
    if (const Status decided = decideBias(draft, store, control, ofBias); !decided.ok()) {
        check.error = decided.error();
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
        if (outdated.stop_requested())
            break; // reported by the validation
        std::vector<Message> ignored;
        RunSpec other = spec;
        other.problem.loss = loss.id;
        const LossTask task = taskOf(other);
        const Labels& labels = training->labels();
        if (loss.task == LossTask::sequences && !training->hasSequences())
            check.unsuitableLosses.emplace(loss.id, Message{MessageId::sequencesMissing, {}, {loss.id}});
        else if (const auto map = labelMapOf(labels, task, loss.id, spec.problem.positive, ignored); !map)
            check.unsuitableLosses.emplace(loss.id, map.error());
        else if (loss.id != spec.problem.loss)
            continue;
        else if (auto own = mapTrainingLabels(other, **data, ignored); own)
            mapped = std::move(own).value();
        else
            check.unsuitableLosses.emplace(loss.id, own.error());
    }
    if (mapped)
        check.labels = mapped->map;

    if ((*data)->whole != nullptr) // what follows depends on all rows
        return checkedOnHost(std::move(check), given, (*data)->whole->summary.rows, outdated);

    const Result<ValidatedRun> run = validated(draft, store, {.stop = outdated, .progress = {}});
    if (run)
        check.warnings = run->warnings;
    else
        check.error = atField(run.error());
    const auto maximum = [&]() -> Result<double> {
        if (!mapped)
            return Message{
                MessageId::lambdaMaxUndefined, {}, {translatable("Argument", "the labels do not fit the loss")}};
        const Result<ProblemSpec> problem = problemSpecOf(spec, *training);
        return problem ? store.maxima().of(*problem, training, mapped->y, outdated) : problem.error();
    };
    // Strengths are resolved even if another part of the draft is invalid, since they are shown beside it.
    const auto strengthOf = [&](Strength RunSpec::ProblemPart::*strength, Field field,
                                const std::function<Result<double>()>& max) {
        const Strength& text = spec.problem.*strength;
        if (run && !text.text.empty() && (run->spec.problem.*strength).text == text.text)
            return std::optional(run->spec.problem.*strength);
        return resolved(text, field, check.trainingRows, max);
    };
    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    if (regularizer == nullptr || !regularizer->hasL1) // with both, only l1 has a largest useful value
        check.lambda = strengthOf(&RunSpec::ProblemPart::lambda, Field::lambda, maximum);
    else
        check.lambda = strengthOf(&RunSpec::ProblemPart::lambda, Field::lambda, noMaximum);
    check.l1 = strengthOf(&RunSpec::ProblemPart::l1, Field::l1, maximum);

    const std::string& loss = spec.problem.loss;
    if (check.error && check.unsuitableLosses.contains(loss))
        check.error = Message{
            check.unsuitableLosses.at(loss).id, {.field = Field::loss}, check.unsuitableLosses.at(loss).arguments};
    return check;
}

} // namespace gapscope
