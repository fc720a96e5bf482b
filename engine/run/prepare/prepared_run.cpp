// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/prepared_run.h"

#include "engine/base/failure.h"
#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"
#include "engine/external/programs.h"
#include "engine/math/threads/interruption.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/problem/problem_outline.h"
#include "engine/problem/relative_rounding.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/cores.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/constant_prediction.h"
#include "engine/run/prepare/run_labels.h"
#include "engine/run/prepare/starting_point.h"
#include "engine/run/spec/run_checks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace gapscope {
namespace {

/// With more rows a gradient would take seconds (structured_losses.md section 1).
constexpr Index maxRowsOfQuadraticCost = 5000;
/// Below this lambda n the quadratic term is rounding noise compared with any loss.
constexpr double tinyLambdaRows = 1e-12;

/// Gives an error about the problem as a whole a place: the parameters if one is out of range, otherwise the data.
Message placed(Message message, const std::string& source) {
    if (message.place == Place{})
        message.place =
            message.id == MessageId::parameterOutOfRange ? Place{.field = Field::assignment} : Place{.file = source};
    return message;
}

/// "3e-14": a rounding level needs only one digit.
std::string oneDigit(double number) {
    std::array<char, 32> buffer{};
    auto* const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific, 0).ptr;
    return {buffer.data(), end};
}

/// Prepares one run in steps, each of which may fail with a message.
class RunPreparation {
public:
    RunPreparation(RunSpec spec, DataStore& store, const LoadControl& control, int cores = 1)
        : m_run(std::make_shared<PreparedRun>()), m_store(store), m_control(control), m_cores(cores) {
        m_run->spec = std::move(spec);
        if (m_run->spec.problem.biasIsAutomatic) // an automatic bias must not be rejected as a user's choice
            m_proposedBias = std::exchange(m_run->spec.problem.bias, Bias::none);
    }

    Status checkWithoutData() {
        if (Status status = checkParts(); !status.ok())
            return status;
        return checkLimits();
    }

    Result<ValidatedRun> validate() {
        Status status = checkOnData();
        interruptionPoint();
        if (status.ok() && !m_outline->computesMap())
            status = buildProblem();
        if (!status.ok())
            return status.error();
        warnOfProblem();
        return ValidatedRun{std::move(m_run->spec), std::move(m_run->data), std::move(m_run->warnings)};
    }

    Result<std::shared_ptr<PreparedRun>> prepare() {
        if (const Status status =
                firstError({&RunPreparation::checkOnData, &RunPreparation::checkRows, &RunPreparation::buildProblem});
            !status.ok())
            return status.error();
        warnOfProblem();
        measureBaseline();
        return std::move(m_run);
    }

private:
    using Step = Status (RunPreparation::*)();

    Status checkOnData() {
        return firstError({&RunPreparation::checkWithoutData, &RunPreparation::checkIsOneRun,
                           &RunPreparation::chooseBias, &RunPreparation::loadAndMap, &RunPreparation::outlineProblem});
    }

    Status checkRows() { return checkAllRowsAreHere(*m_run->data); }
    Status buildProblem() {
        return firstError({&RunPreparation::makeProblem, &RunPreparation::checkSmoothing, &RunPreparation::findStart});
    }

    Status firstError(std::initializer_list<Step> steps) {
        for (const Step step : steps)
            if (Status status = (this->*step)(); !status.ok())
                return status;
        return {};
    }

    RunSpec& spec() { return m_run->spec; }
    const RunSpec& spec() const { return m_run->spec; }
    void warn(Message message) { m_run->warnings.push_back(std::move(message)); }

    /// Checks that loss, regularizer and solver exist and that their parameters and strengths are given as required.
    Status checkParts() {
        RunSpec::ProblemPart& part = spec().problem;
        m_loss = findLossInfo(part.loss);
        if (m_loss == nullptr)
            return Message{MessageId::unknownLoss, {.field = Field::loss}, makeLoss(part.loss).error().arguments};
        m_regularizer = findRegularizerInfo(part.regularizer);
        if (m_regularizer == nullptr)
            return Message{MessageId::unknownRegularizer,
                           {.field = Field::regularizer},
                           makeRegularizer(part.regularizer, {}).error().arguments};
        m_run->solver = findSolver(spec().solver.id);
        if (m_run->solver == nullptr)
            return Message{
                MessageId::unknownSolver, {.field = Field::solver}, unknownSolver(spec().solver.id).arguments};
        spec().solver.id = m_run->solver->id; // with the version of a program
        if (Status status = checkProgram(*m_run->solver); !status.ok())
            return status;
        if (Status status = completeParameters(m_loss->parameters, m_loss->id, part.lossParameters); !status.ok())
            return status;
        if (Status status =
                completeParameters(m_regularizer->parameters, m_regularizer->id, part.regularizerParameters);
            !status.ok())
            return status;
        if (m_loss->notice != nullptr)
            if (std::optional<Message> notice = m_loss->notice(part.lossParameters))
                warn(std::move(*notice));
        if (Status status = completeParameters(m_run->solver->parameters, m_run->solver->id, spec().solver.parameters);
            !status.ok())
            return status;
        if (Status status = chooseThresholds(); !status.ok())
            return status;
        if (Status status = checkNamedClasses(part); !status.ok())
            return status;
        if (Status status = checkFlipLabels(); !status.ok())
            return status;
        if (Status status = checkTargets(); !status.ok())
            return status;
        if (!isScalarLoss(m_loss->id) && part.bias == Bias::free)
            return Message{
                MessageId::notSupported,
                {.field = Field::bias},
                {m_loss->id, "--bias free",
                 translatable("Argument", "a free intercept is defined only for losses with one score per row"),
                 "choose --bias feature"}};
        if (Status status = checkConstraints(*m_loss, *m_regularizer, part); !status.ok())
            return status;
        if (Status status = checkKernel(part); !status.ok())
            return status;
        return checkStrengthsGiven(*m_regularizer, part);
    }

    /// Boosting uses decision stumps unless the data are the hypotheses themselves.
    Status chooseThresholds() {
        const RunSpec::ProblemPart& part = spec().problem;
        const bool arePlanes = spec().data.options.format == ReaderOptions::Format::planes;
        const Index thresholds = spec().thresholds = thresholdsOf(spec());
        if (thresholds == 0)
            return {};
        if (thresholds < 1 || thresholds > maxThresholds)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::thresholds},
                           {"thresholds", shown(static_cast<std::int64_t>(thresholds)), "an integer from 1 to 1e6"}};
        if (!boostsStumps(spec()))
            return Message{
                MessageId::notSupported,
                {.field = Field::thresholds},
                {arePlanes ? "the format planes" : m_loss->id + " with " + m_regularizer->id, "--thresholds",
                 arePlanes ? "planes are the hypotheses themselves" : "decision stumps are for max-linear with entropy",
                 translatable("Argument", "leave --thresholds out")}};
        if (part.oneVsRest)
            return Message{MessageId::notSupported,
                           {.field = Field::oneVsRest},
                           {"boosting", "--one-vs-rest", "it trains one ensemble", "name one class with --positive"}};
        return {};
    }

    /// Only margin losses distinguish positive classes from the rest.
    Status checkNamedClasses(const RunSpec::ProblemPart& part) const {
        if (taskOf(spec()) == LossTask::margin || (part.positive.empty() && !part.oneVsRest))
            return {};
        const Field field = part.oneVsRest ? Field::oneVsRest : Field::positive;
        const std::string name(optionOf(field));
        return Message{MessageId::notSupported,
                       {.field = field},
                       {m_loss->id, name,
                        takesNumbers(m_loss->task) ? "it predicts numbers, and its labels are never mapped"
                                                   : "it has one score per class",
                        "leave " + name + " out or choose a margin loss"}};
    }

    /// Only class labels can be flipped.
    Status checkFlipLabels() const {
        const double probability = spec().flipLabels;
        if (!(probability >= 0.0 && probability < 1.0))
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::flipLabels},
                           {"flip probability", shown(probability), "a number from 0 to below 1"}};
        const LossTask task = taskOf(spec());
        if (probability == 0.0 || task == LossTask::margin || task == LossTask::multiclass)
            return {};
        return Message{
            MessageId::notSupported,
            {.field = Field::flipLabels},
            {m_loss->id, "--flip-labels",
             task == LossTask::sequences ? "the tags of a sequence depend on each other" : "its labels are not classes",
             translatable("Argument", "leave --flip-labels out or choose a margin or multiclass loss")}};
    }

    /// Further targets need a loss that takes several of them, and values of their own.
    Status checkTargets() const {
        if (spec().transforms.targets.empty())
            return {};
        if (!takesTargets(m_loss->id))
            return Message{MessageId::notSupported,
                           {.field = Field::targets},
                           {m_loss->id, "--targets", translatable("Argument", "it has one label per row"),
                            translatable("Argument", "leave --targets out or choose squared-multi or l2-multi")}};
        const MissingValues missing = spec().data.options.missing;
        if (missing == MissingValues::error || missing == MissingValues::drop)
            return {};
        return Message{MessageId::notSupported,
                       {.field = Field::missing},
                       {"--targets", missing == MissingValues::mean ? "--missing mean" : "--missing zero",
                        translatable("Argument", "a target that is missing cannot be filled in"),
                        translatable("Argument", "choose --missing drop")}};
    }

    Status checkIsOneRun() {
        if (!spec().asksForAllClasses())
            return {};
        return Message{MessageId::notSupported,
                       {.field = Field::oneVsRest},
                       {"a single run", "--one-vs-rest",
                        translatable("Argument", "it solves one problem, but here every class has its own"),
                        "name one class with --positive"}};
    }

    /// Checks that need no data, so that typos are reported before loading.
    Status checkLimits() {
        const SolverProgram* program = m_run->solver->program.get();
        if (program != nullptr && !program->countsPasses && spec().budget.passes)
            warn({MessageId::programWithoutPasses, {.field = Field::maxPasses}, {m_run->solver->id}});
        if (Status status = checkBudget(spec().budget); !status.ok())
            return status;
        if (Status status = checkThreadsAndCadence(spec(), m_run->warnings); !status.ok())
            return status;
        RunSpec::ProblemPart early = spec().problem;
        return resolveStrengths(early, 1, [](std::string_view) { return 1.0; });
    }

    Status chooseBias() {
        if (spec().problem.biasIsAutomatic)
            spec().problem.bias = m_proposedBias;
        return decideBias(spec(), m_store, m_control, m_run->warnings);
    }

    Status loadAndMap() {
        Result<std::shared_ptr<const PreparedData>> data = m_store.prepare(spec(), m_control);
        if (!data)
            return data.error();
        m_run->data = std::move(data).value();
        for (const Message& warning : m_run->data->warnings)
            if (warning.id != MessageId::targetConstant && // the label map reports it in terms of the loss
                (warning.id != MessageId::columnScales || spec().thresholds == 0)) // irrelevant for stumps
                warn(warning);
        const Place file{.file = spec().data.source};
        std::vector<Message> warnings;
        Result<MappedLabels> mapped = mapTrainingLabels(spec(), *m_run->data, warnings);
        if (!mapped) {
            const Place& place = mapped.error().place;
            return Message{mapped.error().id, place == Place{} ? file : place, mapped.error().arguments};
        }
        for (const Message& warning : warnings)
            warn({warning.id, file, warning.arguments});
        const LabelMap& map = mapped->map;
        if (spec().problem.oneVsRest && map.negative.size() == 1 && map.positive.size() == 1) {
            const auto [first, second] = std::minmax(map.negative.front(), map.positive.front());
            warn({MessageId::oneVsRestOfTwo, file, {first, second}});
        }
        m_labels = std::move(mapped->y);
        flipTrainingLabels(spec(), *m_run->data->training, mapped->map, m_labels);
        spec().problem.labels.reset();
        if (!takesNumbers(taskOf(spec())) || mapped->map.task == LossTask::targets)
            spec().problem.labels = mapped->map;
        if (m_run->data->test == nullptr)
            return {};
        Result<Vector> test = mapTestLabels(mapped->map, m_loss->id, *m_run->data->test);
        if (!test)
            return test.error();
        m_run->testLabels = std::move(test).value();
        return {};
    }

    Status outlineProblem() {
        const DatasetPointer& training = m_run->data->training;
        const auto max = [&](std::string_view name) -> Result<double> {
            if (name == "lambda" && m_regularizer->hasL1) // lambda_max belongs to l1
                return Message{MessageId::lambdaMaxUndefined, {}, {"with " + m_regularizer->id + " only l1 has one"}};
            const Result<ProblemSpec> problem = problemSpecOf(spec(), *training);
            return problem ? lambdaMaxOf(*problem) : problem.error();
        };
        const Index n = std::max<Index>(1, problemRows(m_loss->id, *training));
        if (Status status = resolveStrengths(spec().problem, n, max); !status.ok())
            return status;
        const Result<ProblemSpec> resolved = problemSpecOf(spec(), *training);
        if (!resolved)
            return resolved.error();
        ProblemSpec problem = *resolved;
        problem.thresholds = spec().thresholds;
        Result<ProblemTraits> traits = traitsOf(problem);
        if (!traits)
            return traits.error();
        if (const Status status = checkRequirements(*m_run->solver, *traits, spec().solver.parameters); !status.ok())
            return Message{status.error().id, {.field = Field::solver}, status.error().arguments};
        Result<ProblemOutline> outline = outlineOf(problem, *training, m_labels);
        if (!outline)
            return placed(outline.error(), spec().data.source);
        if (const Status status = checkRequirements(*m_run->solver, outline->traits, spec().solver.parameters);
            !status.ok())
            return Message{status.error().id, {.field = Field::solver}, status.error().arguments};
        if (spec().threads == RunSpec::automaticThreads)
            spec().threads = threadsWorthUsing(m_cores, *training, !spec().problem.kernel.empty());
        m_outline = std::move(outline).value();
        return {};
    }

    Status makeProblem() {
        Result<std::unique_ptr<Problem>> made =
            Problem::build(std::move(*m_outline), m_run->data->training, m_labels, spec().threads);
        if (!made)
            return placed(made.error(), spec().data.source);
        m_run->problem = std::move(made).value();
        if (const StumpMap* stumps = m_run->problem->stumps())
            warn(
                {MessageId::stumpsMade,
                 {.field = Field::thresholds},
                 {shown(static_cast<std::int64_t>(stumps->rows())), shown(static_cast<std::int64_t>(spec().thresholds)),
                  shown(static_cast<std::int64_t>(stumps->columns())), shownBytes(stumps->bytes())}});
        return {};
    }

    /// Smoothing a joint loss may cost an unexpected amount of memory and time: warn first, reject if it is too much.
    Status checkSmoothing() {
        const ParameterValues& parameters = spec().solver.parameters;
        const double bytes = m_run->problem->risk().smoothingBytes();
        if (bytes <= 0.0 || !parameters.contains("smoothing") || parameters.is("smoothing", "none"))
            return {};
        const Index rows = m_run->problem->rows();
        if (rows <= maxRowsOfQuadraticCost) {
            warn({MessageId::smoothingCost, {.field = Field::loss}, {m_loss->id, shownBytes(bytes)}});
            return {};
        }
        return Message{MessageId::notSupported,
                       {.field = Field::loss},
                       {"smoothing of " + m_loss->id, shown(static_cast<std::int64_t>(rows)) + " rows",
                        "each gradient would need " + shownBytes(bytes) + " and time proportional to n^2",
                        translatable("Argument", "choose bmrm-qp, which needs no smoothing")}};
    }

    Status findStart() {
        Result<StartingPoint> start =
            startingPoint(spec().start, *m_run->problem, *m_run->solver, m_run->warnings, m_control.stop);
        if (!start)
            return start.error();
        m_run->start = std::move(start).value();
        return {};
    }

    /// The parts of the problem that exist so far.
    struct KnownProblem {
        const ProblemSpec& spec;
        const ProblemTraits& traits;
        const Regularizer& regularizer;
        Index rows;
    };
    KnownProblem known() const {
        if (m_run->problem == nullptr)
            return {m_outline->spec, m_outline->traits, *m_outline->regularizer, m_outline->rows};
        const Problem& problem = *m_run->problem;
        return {problem.spec(), problem.traits(), problem.featureRegularizer(), problem.rows()};
    }

    void warnOfProblem() {
        warnOfHardProblem(known());
        warnOfTolerances();
    }

    void warnOfHardProblem(const KnownProblem& problem) {
        const RunSpec::ProblemPart& part = spec().problem;
        const double lambdaRows = part.lambda.value * static_cast<double>(problem.rows);
        const bool rowsAreKnown = m_run->problem != nullptr || !m_outline->makesStumps();
        if (m_regularizer->hasLambda && part.lambda.value > 0.0 && rowsAreKnown && lambdaRows < tinyLambdaRows)
            warn({MessageId::lambdaTiny, {.field = Field::lambda}, {shown(lambdaRows)}});
        if (!dualIsKnown(problem.regularizer, *m_run->solver)) {
            const std::string what =
                m_regularizer->hasLambda ? m_regularizer->id + " of strength 0" : m_regularizer->id;
            warn({MessageId::gapUnknown, {.field = Field::regularizer}, {what}});
        }
        const bool isNorm = problem.traits.regularizerIsNorm && !m_regularizer->hasL1;
        const Strength& sparsifying = isNorm ? part.lambda : part.l1;
        if ((!isNorm && !m_regularizer->hasL1) || sparsifying.value <= 0.0)
            return;
        const Result<double> largest = lambdaMaxOf(problem.spec);
        const std::string name = isNorm ? "lambda" : "l1";
        if (largest && sparsifying.value >= *largest)
            warn({MessageId::lambdaAboveMax, {.field = isNorm ? Field::lambda : Field::l1}, {name, shown(*largest)}});
    }

    Result<double> lambdaMaxOf(const ProblemSpec& problem) {
        return m_store.maxima().of(problem, m_run->data->training, m_labels, m_control.stop);
    }

    void measureBaseline() {
        const Vector& test = m_run->testLabels;
        m_run->baselineError =
            constantPredictionError(*m_run->problem, taskOf(spec()), m_labels, test.size() > 0 ? test : m_labels);
    }

    void warnOfTolerances() {
        const RunSpec::Budget& budget = spec().budget;
        const auto check = [this](const std::optional<double>& tolerance, Field field, auto level) {
            if (tolerance && *tolerance < 1e-9 && *tolerance < level())
                warn({MessageId::toleranceBelowRounding, {.field = field}, {shown(*tolerance), oneDigit(level())}});
        };
        check(budget.relativeTolerance, Field::relativeTolerance, [] { return relativeRounding; });
        if (m_run->problem == nullptr)
            return;
        check(budget.tolerance, Field::tolerance, [this] {
            const Problem& problem = *m_run->problem;
            const Vector& given = m_run->start.w;
            const auto start =
                problem.primal(given.size() > 0 ? given : problem.minimizerOfRegularizer(), m_control.stop);
            if (!start)
                throw Interrupted{};
            return relativeRounding * std::max(1.0, std::abs(start->value));
        });
    }

    std::shared_ptr<PreparedRun> m_run;
    DataStore& m_store;
    const LoadControl& m_control;
    const int m_cores; ///< for an automatic number of threads
    const LossInfo* m_loss = nullptr;
    const RegularizerInfo* m_regularizer = nullptr;
    Vector m_labels;
    std::optional<ProblemOutline> m_outline; ///< consumed when the problem is built
    Bias m_proposedBias = Bias::none;        ///< for an automatic bias
};

template <class Value>
Result<Value> interruptible(RunSpec spec, DataStore& store, const LoadControl& control,
                            Result<Value> (RunPreparation::*work)(), int cores = 1) {
    const InterruptionScope interruption(control.stop);
    const std::string source = spec.data.source;
    try {
        RunPreparation preparation(std::move(spec), store, control, cores);
        return (preparation.*work)();
    } catch (const Interrupted&) { // thrown by transforms, kernels and norms of matrices
        return Message{MessageId::fileReadFailed, {.file = source}, {"stopped"}};
    } catch (const Refusal& refusal) { // thrown by transforms of rows in files
        return refusal.message();
    }
}

} // namespace

bool dualIsKnown(const Regularizer& regularizer, const SolverInfo& solver) {
    const std::optional<CoordinateStrengths> strengths = regularizer.coordinates();
    return solver.keepsDual || !strengths || strengths->l1 > 0.0 || strengths->l2 > 0.0;
}

Status checkWithoutData(const RunSpec& spec) {
    DataStore none;
    const LoadControl control;
    return RunPreparation(spec, none, control).checkWithoutData();
}

Result<ValidatedRun> validateRun(RunSpec spec, DataStore& store, const LoadControl& control) {
    return interruptible(std::move(spec), store, control, &RunPreparation::validate);
}

Result<std::shared_ptr<PreparedRun>> prepareRun(RunSpec spec, DataStore& store, const LoadControl& control, int cores) {
    return interruptible(std::move(spec), store, control, &RunPreparation::prepare, cores);
}

} // namespace gapscope
