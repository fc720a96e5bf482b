// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/rank_run.h"

#include "engine/base/translatable.h"
#include "engine/distributed/column_exchange.h"
#include "engine/distributed/shared_labels.h"
#include "engine/distributed/shared_loading.h"
#include "engine/problem/problem_outline.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/starting_point.h"
#include "engine/run/spec/run_checks.h"

#include <algorithm>
#include <array>
#include <deque>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

namespace gapscope {
namespace {

constexpr std::array sharingSolvers{"gd",          "agd",           "fista",  "agm-ef-1", "agm-ef-inf",
                                    "pdprox-dual", "pdprox-primal", "newton", "cocoa",    "cocoa-l1"};
constexpr std::string_view columnSolver = "cocoa-l1"; // of ranks with columns

Message unsupported(const std::string& what, const std::string& reason, const std::string& hint, Field field) {
    return Message{MessageId::notSupported, {.field = field}, {"gapscope-mpi", what, reason, hint}};
}

/// A copy of the solver's entry with the two extras, kept for the life of the program as the entries of the registry.
struct MeasuredSolver {
    const SolverInfo* info = nullptr;
    std::size_t firstExtra = 0;
};

MeasuredSolver measured(const SolverInfo& solver) {
    static std::mutex mutex;
    static std::deque<SolverInfo> kept;
    const std::lock_guard lock(mutex);
    const std::size_t first = solver.extras.size();
    const auto known = std::ranges::find(kept, solver.id, &SolverInfo::id);
    if (known != kept.end())
        return {&*known, first};
    SolverInfo& copy = kept.emplace_back(solver);
    copy.extras.push_back({"rounds", "Exchanges among the ranks so far."});
    copy.extras.push_back({"bytes_sent", "Bytes that rank 0 sent to other ranks so far."});
    return {&copy, first};
}

class RankRunPreparation {
public:
    RankRunPreparation(RunSpec spec, std::shared_ptr<Ranks> ranks, const LoadControl& control)
        : m_run(std::make_shared<PreparedRun>()), m_sums(std::move(ranks)), m_control(control) {
        m_run->spec = std::move(spec);
    }

    Result<std::shared_ptr<PreparedRun>> prepare() {
        using Step = Status (RankRunPreparation::*)();
        for (const Step step :
             {&RankRunPreparation::checkParts, &RankRunPreparation::checkIsShared, &RankRunPreparation::load,
              &RankRunPreparation::transform, &RankRunPreparation::mapLabels, &RankRunPreparation::outline,
              &RankRunPreparation::build})
            if (const Status status = agreedStatus((this->*step)(), *m_sums.ranks()); !status.ok())
                return status.error();
        return std::move(m_run);
    }

private:
    RunSpec& spec() { return m_run->spec; }
    bool isByColumns() { return spec().solver.id == columnSolver; }
    Ranks& ranks() { return *m_sums.ranks(); }

    Status checkParts() {
        if (Status status = checkWithoutData(spec()); !status.ok())
            return status;
        RunSpec::ProblemPart& part = spec().problem;
        m_loss = findLossInfo(part.loss);
        m_regularizer = findRegularizerInfo(part.regularizer);
        const SolverInfo& solver = *findSolver(spec().solver.id);
        static_cast<void>(completeParameters(m_loss->parameters, m_loss->id, part.lossParameters));
        static_cast<void>(completeParameters(m_regularizer->parameters, m_regularizer->id, part.regularizerParameters));
        static_cast<void>(completeParameters(solver.parameters, solver.id, spec().solver.parameters));
        static_cast<void>(checkStrengthsGiven(*m_regularizer, part));
        static_cast<void>(checkBudget(spec().budget));
        if (spec().threads == RunSpec::automaticThreads)
            spec().threads = 1; // ranks on one machine share its cores
        if (!sharesRows(solver))
            return unsupported("solver " + solver.id, "it visits rows that other ranks hold",
                               "choose one of " + solversOfSharedRows(), Field::solver);
        const MeasuredSolver counted = measured(solver);
        m_run->solver = counted.info;
        if (counted.firstExtra + 2 <= maximalExtras)
            m_run->trafficExtra = counted.firstExtra;
        return {};
    }

    /// Refuses what needs all rows in one place.
    Status checkIsShared() {
        const RunSpec::ProblemPart& part = spec().problem;
        const TransformSpec& transforms = spec().transforms;
        struct Refused {
            bool isAsked;
            const char* what;
            const char* reason;
            const char* hint;
            Field field;
        };
        const char* const needsAll = "it needs all rows in one place";
        const char* const leaveOut = "leave it out";
        const std::array refused{
            Refused{!isScalarLoss(part.loss) && !takesClasses(m_loss->task), "this loss", needsAll,
                    "choose a loss that is a sum over rows", Field::loss},
            Refused{m_loss->task == LossTask::sequences || m_loss->task == LossTask::ordinal, "this loss", needsAll,
                    "choose a loss that is a sum over rows", Field::loss},
            Refused{spec().solver.id == "newton" && takesClasses(m_loss->task), "newton for several classes", needsAll,
                    "choose fista", Field::solver},
            Refused{!part.kernel.empty(), "--kernel", needsAll, leaveOut, Field::kernel},
            Refused{part.oneVsRest, "--one-vs-rest", "it trains one problem per class", "name one with --positive",
                    Field::oneVsRest},
            Refused{part.dualBudget.has_value(), "--dual-budget", needsAll, leaveOut, Field::dualBudget},
            Refused{part.bias == Bias::free && !part.biasIsAutomatic, "--bias free",
                    "a free intercept ties the dual variables of all ranks together", "choose --bias feature",
                    Field::bias},
            Refused{spec().split.testFraction.has_value(), "--test FRACTION", needsAll, "name a file of test rows",
                    Field::test},
            Refused{spec().flipLabels > 0.0, "--flip-labels", needsAll, leaveOut, Field::flipLabels},
            Refused{transforms.standardize || transforms.scale || transforms.distinctColumns,
                    "--standardize, --scale or --distinct-columns", needsAll, "transform the file before",
                    Field::standardize},
            Refused{transforms.madeFeatures() > 0, "--fourier or --nystroem", needsAll, leaveOut, Field::fourier},
            Refused{!transforms.targets.empty() || !spec().data.options.tasks.empty() || spec().data.options.labelSets,
                    "--targets, --tasks or label sets", needsAll, leaveOut, Field::targets},
            Refused{isByColumns() && transforms.normalizeRows, "--normalize-rows with cocoa-l1",
                    "a rank has only some columns of a row", "transform the file before", Field::normalizeRows},
            Refused{isByColumns() && spec().start.has_value(), "a start with cocoa-l1",
                    "a rank has only some of the coefficients", "continue a checkpoint with --resume",
                    Field::startFrom},
            Refused{spec().start && (!spec().start->alpha.empty() || !spec().start->w.empty()), "this start",
                    "ranks have dual variables of their own", "start from a model file", Field::startFrom},
        };
        for (const Refused& each : refused)
            if (each.isAsked)
                return unsupported(each.what, each.reason, each.hint, each.field);
        const ParameterValues& parameters = spec().solver.parameters;
        if (parameters.contains("smoothing_weights") && !parameters.is("smoothing_weights", "uniform"))
            return unsupported("solver.smoothing_weights", needsAll, "choose uniform", Field::assignment);
        return {};
    }

    Status load() {
        Result<RankRows> rows = loadSharedRows(spec().data.source, spec().data.options, ranks(), m_control);
        if (!rows)
            return rows.error();
        m_data = std::make_shared<PreparedData>();
        m_data->source = rows->own.data;
        m_data->shared = std::move(rows->shared);
        m_run->warnings = std::move(rows->own.warnings);
        if (!spec().split.testFile.empty()) {
            Result<RankRows> test = loadSharedRows(spec().split.testFile, spec().data.options, ranks(), m_control);
            if (!test)
                return test.error();
            m_data->test = test->own.data;
            m_data->shared->testRows = test->shared.rows;
        }
        rows->own = {}; // of which only m_data keeps the rows now
        return isByColumns() ? exchangeColumns() : Status();
    }

    Status exchangeColumns() {
        if (m_data->shared->columns < ranks().count())
            return Message{MessageId::notSupported,
                           {.file = spec().data.source},
                           {shown(std::int64_t{ranks().count()}) + " ranks", translatable("Argument", "so few columns"),
                            translatable("Argument", "every rank needs one"),
                            translatable("Argument", "start fewer ranks")}};
        const std::vector<Index> shares = columnShares(*m_data->source, ranks());
        for (DatasetPointer* data : {&m_data->source, &m_data->test}) {
            if (*data == nullptr)
                continue;
            Result<DatasetPointer> own = exchangedColumns(**data, shares, spec().data.options.storage, ranks());
            if (Status status = agreedStatus(own ? Status() : Status(own.error()), ranks()); !status.ok())
                return status;
            *data = std::move(own).value();
        }
        return {};
    }

    /// Rows and columns of ones need no statistics.
    Status transform() {
        RunSpec::ProblemPart& part = spec().problem;
        if (part.biasIsAutomatic) {
            const bool isRegression = m_loss->task == LossTask::regression;
            part.bias = isRegression && sharedMoments(m_data->source->labels(), m_sums).callsForIntercept()
                            ? Bias::feature
                            : Bias::none;
        }
        spec().transforms.constantFeature = part.bias == Bias::feature;
        TransformSpec transforms = spec().transforms;
        if (isByColumns() && ranks().rank() + 1 < ranks().count())
            transforms.constantFeature = false; // it is the last column of all
        std::vector<Message> ofPart;            // statements about the columns of this part
        Result<FittedTransforms> fitted = fitTransforms(*m_data->source, transforms, ofPart);
        if (!fitted)
            return fitted.error();
        m_data->transforms = std::move(fitted).value();
        m_data->training = m_data->transforms.apply(m_data->source);
        if (m_data->test != nullptr)
            m_data->test = m_data->transforms.apply(m_data->test);
        m_data->warnings = m_run->warnings;
        return {};
    }

    Status mapLabels() {
        RunSpec::ProblemPart& part = spec().problem;
        Result<MappedLabels> mapped =
            mapSharedLabels(m_data->training->labels(), m_loss->task, *m_loss, part.positive, m_sums, m_run->warnings);
        if (!mapped)
            return Message{mapped.error().id, {.file = spec().data.source}, mapped.error().arguments};
        m_labels = std::move(mapped->y);
        part.labels.reset();
        m_classes = static_cast<Index>(mapped->map.classes.size());
        if (m_data->test != nullptr) {
            Result<Vector> test = applyLabelMap(mapped->map, m_data->test->labels(), m_data->test->origin());
            if (!test)
                return test.error();
            m_run->testLabels = std::move(test).value();
        }
        if (!takesNumbers(m_loss->task))
            part.labels = std::move(mapped->map);
        return {};
    }

    /// All that can fail at one rank alone, such as a file of groups that one machine does not have: `build` exchanges
    /// numbers.
    Status outline() {
        const auto noMax = [](std::string_view) -> Result<double> {
            return Message{MessageId::lambdaMaxUndefined, {}, {"with shared rows; give a number or a multiple of 1/n"}};
        };
        if (Status status = resolveStrengths(spec().problem, m_data->shared->rows, noMax); !status.ok())
            return status;
        Result<ProblemSpec> problem = problemSpecOf(spec(), *m_data->training);
        if (!problem)
            return problem.error();
        problem->outputs = std::max(problem->outputs, m_classes);
        if (overlapFormOf(problem->regularizer, problem->regularizerParameters) == OverlapForm::latent &&
            problem->groups.overlap())
            return unsupported("overlapping-groups with overlap=latent", "it needs all rows in one place",
                               "choose overlap=plain", Field::regularizer);
        Result<ProblemOutline> outline = outlineOf(*problem, *m_data->training, m_labels);
        if (!outline)
            return outline.error();
        if (const Status status = checkRequirements(*m_run->solver, outline->traits, spec().solver.parameters);
            !status.ok())
            return Message{status.error().id, {.field = Field::solver}, status.error().arguments};
        m_outline = std::move(outline).value();
        return {};
    }

    Status build() {
        m_run->data = m_data;
        const RowSums alone;
        Result<std::unique_ptr<Problem>> made =
            Problem::build(*std::move(m_outline), m_data->training, std::move(m_labels), spec().threads,
                           isByColumns() ? alone : m_sums, isByColumns() ? m_sums : alone);
        if (!made)
            return made.error();
        m_run->problem = std::move(made).value();
        Result<StartingPoint> start =
            startingPoint(spec().start, *m_run->problem, *m_run->solver, m_run->warnings, m_control.stop);
        if (!start)
            return start.error();
        m_run->start = std::move(start).value();
        return {};
    }

    std::shared_ptr<PreparedRun> m_run;
    RowSums m_sums;
    const LoadControl& m_control;
    const LossInfo* m_loss = nullptr;
    const RegularizerInfo* m_regularizer = nullptr;
    std::shared_ptr<PreparedData> m_data;
    Vector m_labels;
    Index m_classes = 0;
    std::optional<ProblemOutline> m_outline; ///< consumed when the problem is built
};

} // namespace

void describeWholeColumns(PreparedRun& run) {
    auto data = std::make_shared<PreparedData>(*run.data);
    data->transforms.inputColumns = data->shared->columns;
    data->transforms.spec.constantFeature = run.spec.problem.bias == Bias::feature;
    run.data = std::move(data);
}

bool sharesRows(const SolverInfo& solver) {
    return std::ranges::find(sharingSolvers, solver.id) != sharingSolvers.end();
}

std::string solversOfSharedRows() {
    std::string ids;
    for (const std::string_view id : sharingSolvers)
        ids.append(ids.empty() ? "" : ", ").append(id);
    return ids;
}

Result<std::shared_ptr<PreparedRun>> prepareRankRun(RunSpec spec, const std::shared_ptr<Ranks>& ranks,
                                                    const LoadControl& control) {
    const Ranks::Uncounted uncounted(ranks.get());
    return RankRunPreparation(std::move(spec), ranks, control).prepare();
}

} // namespace gapscope
