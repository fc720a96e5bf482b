// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/bias_choice.h"

#include "engine/base/translatable.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_checks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

constexpr double negligibleShare = 0.01; ///< relative to the labels' standard deviation
constexpr std::size_t namedSolvers = 3;
/// Suggested before all others.
constexpr std::array wellKnown{"fista", "saga", "agm-ef-1"};

/// Whether the labels are numbers that the scores approach; of several targets the label column decides.
bool isRegression(const RunSpec& spec) {
    return taskOf(spec) == LossTask::regression || taskOf(spec) == LossTask::targets;
}

/// Whether adding a constant to the scores makes sense in the problem.
bool problemTakesFreeBias(const RunSpec::ProblemPart& part, RowForm rows) {
    return rows == RowForm::features && part.kernel.empty() && isScalarLoss(part.loss) && !part.dualBudget;
}

/// The traits of the problem with the given bias. Of strengths not yet resolved only the sign matters; it is assumed
/// positive.
Result<ProblemTraits> traitsWith(const RunSpec& spec, Bias bias) {
    RunSpec::ProblemPart part = spec.problem;
    if (const LossInfo* loss = findLossInfo(part.loss))
        if (const Status status = completeParameters(loss->parameters, loss->id, part.lossParameters); !status.ok())
            return status.error();
    if (const RegularizerInfo* regularizer = findRegularizerInfo(part.regularizer))
        if (const Status status =
                completeParameters(regularizer->parameters, regularizer->id, part.regularizerParameters);
            !status.ok())
            return status.error();
    if (const Status status = resolveStrengths(part, 1, [](std::string_view) { return 1.0; }); !status.ok())
        return status.error();
    part.bias = bias;
    ProblemSpec problem = problemSpecOf(part);
    problem.thresholds = thresholdsOf(spec);
    return traitsOf(problem);
}

/// Whether the bias is the reason why a solver does not support a problem; other reasons are reported by other checks.
bool solverRefusesFreeBias(const SolverInfo& solver, ParameterValues parameters, const ProblemTraits& without,
                           const ProblemTraits& with) {
    if (!completeParameters(solver.parameters, solver.id, parameters).ok())
        return false;
    const Status checked = checkRequirements(solver, with, parameters);
    return !checked.ok() && checked != checkRequirements(solver, without, parameters);
}

/// Four significant digits.
std::string shownBriefly(double number) {
    std::array<char, 32> buffer{};
    auto* const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general, 4).ptr;
    return {buffer.data(), end};
}

std::string listed(const std::vector<std::string>& ids) {
    std::string text;
    for (std::size_t k = 0; k < ids.size(); ++k)
        text += (k == 0 ? "" : k + 1 == ids.size() ? " or " : ", ") + ids[k];
    return text;
}

} // namespace

bool LabelMoments::callsForIntercept() const noexcept {
    return std::abs(mean) > negligibleShare * deviation;
}

LabelMoments momentsOf(std::span<const double> labels) {
    if (labels.empty())
        return {};
    const auto count = static_cast<long double>(labels.size());
    long double sum = 0.0L;
    for (const double label : labels)
        sum += static_cast<long double>(label);
    const long double mean = sum / count;
    long double squares = 0.0L;
    for (const double label : labels)
        squares += (static_cast<long double>(label) - mean) * (static_cast<long double>(label) - mean);
    return {static_cast<double>(mean), static_cast<double>(std::sqrt(squares / count))};
}

bool takesFreeBias(const RunSpec& spec, RowForm rows) {
    if (!problemTakesFreeBias(spec.problem, rows))
        return false;
    const SolverInfo* solver = findSolver(spec.solver.id);
    const Result<ProblemTraits> without = traitsWith(spec, Bias::none);
    const Result<ProblemTraits> with = traitsWith(spec, Bias::free);
    return solver == nullptr || !without || !with ||
           !solverRefusesFreeBias(*solver, spec.solver.parameters, *without, *with);
}

Bias automaticBias(const RunSpec& spec, RowForm rows, const LabelMoments& labels) {
    const RunSpec::ProblemPart& part = spec.problem;
    const bool hasNone = rows == RowForm::entries || !part.kernel.empty();
    if (!isRegression(spec) || hasNone || !labels.callsForIntercept())
        return Bias::none;
    return part.bias != Bias::feature && takesFreeBias(spec, rows) ? Bias::free : Bias::feature;
}

std::optional<Message> biasWarning(const RunSpec& spec, RowForm rows, const LabelMoments& labels) {
    const RunSpec::ProblemPart& part = spec.problem;
    if (!isRegression(spec) || !labels.callsForIntercept())
        return std::nullopt;
    if (part.bias == Bias::none) {
        const std::string hint =
            !part.kernel.empty()
                ? translatable("Argument", "kernel models have none: subtract the mean from the labels")
            : rows == RowForm::entries
                ? translatable("Argument", "matrix models have none: subtract the mean from the labels")
                : translatable("Argument", "choose --bias auto");
        return Message{MessageId::usageMissingOption,
                       {.field = Field::bias},
                       {"an intercept for labels of mean " + shownBriefly(labels.mean) + " and standard deviation " +
                            shownBriefly(labels.deviation),
                        hint}};
    }
    if (!part.biasIsAutomatic || part.bias != Bias::feature)
        return std::nullopt;
    const std::string freeBias = translatable("Argument", "a free intercept");
    const std::string reason =
        translatable("Argument", "a constant feature replaces the intercept, and its coefficient is regularized");
    if (rows == RowForm::tasks)
        return Message{MessageId::notSupported,
                       {.field = Field::bias},
                       {"--tasks", freeBias, reason,
                        translatable("Argument", "choose --bias none to train without an intercept")}};
    if (takesFreeBias(spec, rows)) // the solver supports it; the feature aligns it with compared runs
        return std::nullopt;
    const std::vector<std::string> solvers = solversWithFreeBias(spec, rows);
    return Message{MessageId::notSupported,
                   {.field = Field::bias},
                   {isScalarLoss(part.loss) ? spec.solver.id : part.loss, freeBias, reason,
                    solvers.empty() ? translatable("Argument", "choose --bias none to train without an intercept")
                                    : "choose " + listed(solvers) + " for a free one"}};
}

Status decideBias(RunSpec& spec, DataStore& store, const LoadControl& control, std::vector<Message>& warnings) {
    RunSpec::ProblemPart& part = spec.problem;
    if (part.biasIsAutomatic && !isRegression(spec))
        part.bias = Bias::none;
    if (isRegression(spec)) {
        const Result<DataStore::TrainingLabels> training = store.trainingLabels(spec, control);
        if (!training)
            return training.error();
        if (!training->labels.areText()) {
            const LabelMoments moments = momentsOf(training->labels.values);
            if (part.biasIsAutomatic)
                part.bias = automaticBias(spec, training->rows, moments);
            if (std::optional<Message> warning = biasWarning(spec, training->rows, moments))
                warnings.push_back(std::move(*warning));
        }
    }
    spec.transforms.constantFeature = part.bias == Bias::feature;
    return {};
}

void alignBias(std::span<RunSpec> specs, RowForm rows) {
    const auto refuses = [rows](const RunSpec& spec) {
        return spec.problem.biasIsAutomatic && !takesFreeBias(spec, rows);
    };
    if (std::ranges::none_of(specs, refuses))
        return;
    for (RunSpec& spec : specs)
        if (spec.problem.biasIsAutomatic)
            spec.problem.bias = Bias::feature;
}

bool differInBiasAlone(const RunSpec& one, const RunSpec& other) {
    const auto comparable = [](RunSpec spec) {
        RunSpec::ProblemPart& part = spec.problem;
        part.bias = Bias::none;
        part.biasIsAutomatic = spec.transforms.constantFeature = false;
        part.labels.reset();
        part.lambda.value = part.l1.value = 0.0; // derived from their texts
        return spec;
    };
    const RunSpec first = comparable(one);
    const RunSpec second = comparable(other);
    return first.data == second.data && first.split == second.split && first.flipLabels == second.flipLabels &&
           first.transforms == second.transforms && first.thresholds == second.thresholds &&
           first.problem == second.problem;
}

std::vector<std::string> solversWithFreeBias(const RunSpec& spec, RowForm rows) {
    std::vector<std::string> ids;
    const Result<ProblemTraits> with = traitsWith(spec, Bias::free);
    if (!with || !problemTakesFreeBias(spec.problem, rows))
        return ids;
    const auto add = [&](const SolverInfo& solver) {
        if (ids.size() < namedSolvers && std::ranges::find(ids, solver.id) == ids.end() &&
            checkRequirements(solver, *with, ParameterValues(solver.parameters)).ok())
            ids.push_back(solver.id);
    };
    for (const char* id : wellKnown)
        add(*findSolver(id));
    std::ranges::for_each(allSolvers(), add);
    return ids;
}

} // namespace gapscope
