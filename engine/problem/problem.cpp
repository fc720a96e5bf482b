// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/problem.h"

#include "engine/base/failure.h"
#include "engine/base/translatable.h"
#include "engine/math/finite.h"
#include "engine/problem/kernel_norm.h"
#include "engine/problem/maps/accurate_sums.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/problem/problem_checks.h"
#include "engine/problem/risk_of_loss.h"
#include "engine/problem/risks/budget_risk.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/problem/risks/chosen_class.h"
#include "engine/problem/risks/l2_multi_risk.h"
#include "engine/regularizers/interface/group_layouts.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/regularizers/vector/free_bias.h"
#include "engine/regularizers/vector/none.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// Taken off a multiple that is to lie in the domain of R* (regularizers.md section 1).
constexpr double scalingSlack = 1e-13;
constexpr int mostScalings = 40;
/// Root mean square of the rows' lengths from which rounding of plain sums X^T alpha may show in D.
constexpr double greatestUsualLength = 1e4;

bool isL2Multi(const AnyKindOfLoss& loss) {
    const auto* batch = std::get_if<AnyBatchLoss>(&loss);
    return batch != nullptr && std::holds_alternative<L2MultiLoss>(*batch);
}

/// Why the problem is for solvers of whole vectors only; nothing where it is for all.
std::optional<BatchOnly> batchOnly(const ProblemSpec& spec, const AnyKindOfLoss& loss) {
    if (const auto* batch = std::get_if<AnyBatchLoss>(&loss)) {
        if (isJointLoss(*batch))
            return BatchOnly{spec.loss, "it works on losses that are sums over rows"};
        return BatchOnly{spec.loss, "it has no step for a single row of this loss"};
    }
    if (spec.rows == RowForm::tasks)
        return BatchOnly{"--tasks", "it visits rows that share one vector of coefficients"};
    if (spec.rows == RowForm::entries)
        return BatchOnly{"--format ratings", "it visits rows of features"};
    if (spec.kernel)
        return BatchOnly{"--kernel", "it visits rows of features"};
    if (spec.dualBudget)
        return BatchOnly{"--dual-budget", "the budget ties the dual variables of all rows together"};
    return std::nullopt;
}

bool isMulticlass(const ProblemSpec& spec) {
    const LossInfo* info = findLossInfo(spec.loss);
    return info != nullptr && info->task == LossTask::multiclass;
}

bool isOfSequences(const ProblemSpec& spec) {
    const LossInfo* info = findLossInfo(spec.loss);
    return info != nullptr && info->task == LossTask::sequences;
}

/// The rows of the data as tokens, `states` tags.
std::shared_ptr<const ChainShape> shapeOf(const Dataset& data, Index states) {
    return std::make_shared<const ChainShape>(ChainShape{data.sequenceStarts(), states});
}

Result<AnyKindOfLoss> lossOf(const ProblemSpec& spec) {
    if (isBatchLoss(spec.loss)) {
        const ParameterValues complete(findLossInfo(spec.loss)->parameters);
        const bool areGiven = !spec.lossParameters.all().empty();
        return AnyKindOfLoss(makeBatchLoss(spec.loss, areGiven ? spec.lossParameters : complete).value());
    }
    if (isMulticlass(spec)) {
        Result<AnyVectorLoss> loss = makeVectorLoss(spec.loss, spec.lossParameters);
        return loss ? Result<AnyKindOfLoss>(*std::move(loss)) : Result<AnyKindOfLoss>(loss.error());
    }
    Result<AnyLoss> loss = makeLoss(spec.loss, spec.lossParameters);
    return loss ? Result<AnyKindOfLoss>(*std::move(loss)) : Result<AnyKindOfLoss>(loss.error());
}

/// At least two; a class without rows is legal. Targets that are no classes say nothing of it.
Index outputsOf(const ProblemSpec& spec, const Vector& classes, Index rows) {
    if (classes.size() != rows)
        return spec.outputs;
    const Index shown = classes.size() == 0 ? 0 : static_cast<Index>(classes.maxCoeff()) + 1;
    return std::max({spec.outputs, shown, Index{2}});
}

bool isSmooth(const AnyKindOfLoss& loss) {
    if (const auto* ofClasses = std::get_if<AnyVectorLoss>(&loss))
        return std::visit([](const auto& l) { return l.conjugateConvexity(2) > 0.0; }, *ofClasses);
    if (const auto* joint = std::get_if<AnyBatchLoss>(&loss))
        return std::holds_alternative<ConditionalRandomFieldLoss>(*joint);
    const auto* scalar = std::get_if<AnyLoss>(&loss);
    return scalar != nullptr && std::visit([](const auto& l) { return l.conjugateConvexity() > 0.0; }, *scalar);
}

bool isSquared(const AnyKindOfLoss& loss) {
    const auto* scalar = std::get_if<AnyLoss>(&loss);
    return scalar != nullptr && std::holds_alternative<SquaredLoss>(*scalar);
}

/// v = X^T alpha. Accurately where D hangs on whether v lies in a ball, as it does of no R* that has a gradient, or the
/// data are large.
bool multiplyTransposed(const Problem& problem, const DataMap* rows, const Vector& alpha, Vector& v,
                        const std::stop_token& stop) {
    const LinearMap& map = problem.map();
    const double usualSquares =
        greatestUsualLength * greatestUsualLength * static_cast<double>(std::max<Index>(1, map.rows()));
    const bool isAccurate =
        !problem.featureRegularizer().hasConjugateGradient() || !(map.squaredNormBound() <= usualSquares);
    if (isAccurate && rows != nullptr)
        return multiplyTransposedAccurately(*rows, alpha, v, stop);
    if (isAccurate && problem.spec().rows == RowForm::tasks)
        return static_cast<const TaskMap&>(map).multiplyTransposedAccurately(alpha, v, stop);
    if (isAccurate && isOfSequences(problem.spec()))
        return static_cast<const ChainMap&>(map).multiplyTransposedAccurately(alpha, v, stop);
    return map.multiplyTransposed(alpha, v, stop);
}

/// A multiple of a point that lies in the domain of R* as it stands: `scale` of it or a little less. Rounding of the
/// multiple can take it out again, far where the sums of X^T alpha cancel; then more is taken off. Nothing where a
/// product was stopped; a null point where only 0 is inside.
template <class Point, class PointOf>
std::optional<std::optional<Point>> multipleInside(const Regularizer& regularizer, Point point, double scale,
                                                   PointOf&& pointOf) {
    double slack = scalingSlack;
    double multiple = 1.0; // of the given alpha that `point` holds
    for (int attempt = 0; scale != 0.0 && slack < 1.0 && attempt < mostScalings; ++attempt) {
        const double wanted = scale * (1.0 - slack);
        Vector alpha = std::move(point.alpha);
        point.v = Vector(); // no array more than is needed: data may be large
        alpha *= wanted / multiple;
        multiple = wanted;
        std::optional<Point> inside = pointOf(std::move(alpha));
        if (!inside)
            return std::nullopt;
        const double room = isFinite(inside->v) ? regularizer.largestScale(inside->v) : 0.0;
        if (room >= 1.0)
            return inside;
        slack = 2.0 * std::max(slack, 1.0 - room);
        point = *std::move(inside);
    }
    return std::optional<Point>();
}

/// alpha = 0 where its value is finite.
DualValue zeroOr(double value, Index size) {
    return std::isfinite(value) ? DualValue{value, Vector::Zero(size)} : DualValue{};
}

} // namespace

Index problemRows(const std::string& lossId, const Dataset& data) {
    const LossInfo* info = findLossInfo(lossId);
    return info != nullptr && info->task == LossTask::sequences ? data.sequences() : data.rows();
}

Result<ProblemTraits> traitsOf(const ProblemSpec& spec) {
    const Result<AnyKindOfLoss> loss = lossOf(spec);
    if (!loss)
        return loss.error();
    const Result<std::unique_ptr<Regularizer>> regularizer =
        makeRegularizer(spec.regularizer, spec.strengths, spec.regularizerParameters, {.bounds = spec.bounds});
    if (!regularizer)
        return regularizer.error();
    ProblemTraits traits;
    traits.loss = spec.loss;
    const bool bounded = spec.bounds.areGiven() && findRegularizerInfo(spec.regularizer)->takesBounds;
    traits.regularizer = spec.regularizer + (bounded ? " with bounds" : "");
    traits.lambda = spec.strengths.lambda;
    traits.smoothLoss = isSmooth(*loss);
    const auto* batch = std::get_if<AnyBatchLoss>(&*loss);
    const auto* planes = batch == nullptr ? nullptr : std::get_if<MaxLinearLoss>(batch);
    traits.jointLoss = batch != nullptr && isJointLoss(*batch);
    traits.scalarLoss = batch == nullptr && !isMulticlass(spec);
    traits.batchOnly = batchOnly(spec, *loss);
    traits.dualProx = !traits.jointLoss || planes != nullptr;
    traits.simplexDual = planes != nullptr && !planes->isHinged;
    traits.stronglyConvexRegularizer = regularizer.value()->strongConvexity() > 0.0;
    traits.distribution = regularizer.value()->entropy().has_value();
    const std::optional<CoordinateStrengths> coordinates = regularizer.value()->coordinates();
    traits.coordinatewiseRegularizer = coordinates.has_value();
    traits.coordinateProx = regularizer.value()->hasCoordinateProx();
    traits.kernel = spec.kernel.has_value();
    if (traits.kernel) // coefficients are no coordinates
        traits.coordinatewiseRegularizer = traits.coordinateProx = false;
    traits.hasL1 = coordinates && coordinates->l1 > 0.0;
    traits.regularizerHasSubgradient = regularizer.value()->hasSubgradient();
    traits.regularizerIsNorm = regularizer.value()->normConstants(1).has_value();
    traits.freeBias = spec.bias == Bias::free;
    return traits;
}

RowForm rowFormOf(const Dataset& data) {
    return data.hasTasks() ? RowForm::tasks : data.hasRatings() ? RowForm::entries : RowForm::features;
}

Result<std::unique_ptr<Problem>> Problem::make(const ProblemSpec& given, DatasetPointer data, Vector labels,
                                               int threads) {
    ProblemSpec spec = given;
    spec.rows = rowFormOf(*data);
    if (std::optional<Message> error = checkRows(spec))
        return *std::move(error);
    Result<ProblemTraits> traits = traitsOf(spec);
    if (!traits)
        return traits.error();
    const bool sequences = isOfSequences(spec);
    if (sequences && !data->hasSequences())
        return Message{MessageId::sequencesMissing, {}, {spec.loss}};
    if (!traits->scalarLoss && spec.bias == Bias::free)
        return Message{MessageId::notSupported,
                       {},
                       {spec.loss, translatable("Argument", "a free bias"),
                        translatable("Argument", "it is computed for losses of one score a row"),
                        translatable("Argument", "choose bias feature")}};
    if (spec.loss == F1Loss::info().id && !(labels.array() > 0.0).any())
        return Message{MessageId::positivesMissing, {}, {spec.loss}};
    if (std::optional<Message> error = checkDualBudget(spec))
        return *std::move(error);
    if (std::optional<Message> error = checkKernel(spec))
        return *std::move(error);
    const Index outputs = isMulticlass(spec) || sequences ? outputsOf(spec, labels, data->rows()) : 1;
    std::unique_ptr<Problem> problem(new Problem);
    problem->m_spec = spec;
    problem->m_traits = std::move(traits).value();
    problem->m_loss = lossOf(spec).value();
    if (std::optional<Message> error = checkLevels(problem->m_loss, labels))
        return *std::move(error);
    problem->m_labels = std::move(labels);
    problem->m_matrixColumns = spec.rows == RowForm::tasks     ? data->taskCount()
                               : spec.rows == RowForm::entries ? data->ratings().shape.columns
                               : sequences                     ? 1 // no matrix of features and tags alone
                                                               : outputs;
    if (sequences)
        problem->useSequences(std::move(data), outputs, threads);
    else if (spec.rows == RowForm::tasks)
        problem->useTasks(std::move(data));
    else if (spec.rows == RowForm::entries)
        problem->useEntries(std::move(data));
    else if (spec.kernel) {
        if (std::optional<Message> error = problem->useKernel(std::move(data), threads))
            return *std::move(error);
    } else if (spec.thresholds == 0)
        problem->useRows(std::move(data), outputs, threads);
    else if (std::optional<Message> error = problem->useStumps(*data, threads))
        return *std::move(error);
    const RegularizerShape shape{.outputs = problem->m_matrixColumns,
                                 .groups = sequences ? groupsOfTags(spec.groups, outputs)
                                                     : withOutputs(spec.groups, problem->m_matrixColumns),
                                 .bounds = spec.bounds};
    if (std::optional<Message> error = checkGroups(spec, shape.groups, problem->features()))
        return *std::move(error);
    std::unique_ptr<Regularizer> regularizer =
        spec.kernel && spec.strengths.lambda > 0.0
            ? std::make_unique<KernelNorm>(spec.strengths.lambda, *problem->m_kernelMap)
            : makeRegularizer(spec.regularizer, spec.strengths, spec.regularizerParameters, shape).value();
    if (std::optional<Message> error = capTooSmall(spec, *regularizer, problem->features()))
        return *std::move(error);
    problem->m_featureRegularizer = regularizer.get();
    if (spec.bias == Bias::free)
        problem->m_regularizer = std::make_unique<WithFreeBias>(std::move(regularizer));
    else
        problem->m_regularizer = std::move(regularizer);
    problem->m_dualValueAtZero = -problem->m_risk->conjugateAtMinus(Vector::Zero(problem->scoreCount()));
    return problem;
}

void Problem::useRows(DatasetPointer data, Index outputs, int threads) {
    auto map = std::make_unique<DataMap>(std::move(data), hasFreeBias(), threads, outputs);
    m_rowMap = map.get();
    m_map = std::move(map);
    useRiskOfRows(outputs);
}

void Problem::useTasks(DatasetPointer data) {
    m_map = std::make_unique<TaskMap>(std::move(data));
    useRiskOfRows(1);
}

void Problem::useEntries(DatasetPointer data) {
    m_map = std::make_unique<EntryMap>(std::move(data));
    useRiskOfRows(1);
}

std::optional<Message> Problem::useKernel(DatasetPointer data, int threads) {
    Result<std::unique_ptr<KernelMap>> map = KernelMap::make(*m_spec.kernel, data, data, threads);
    if (!map)
        return map.error();
    m_kernelMap = map->get();
    m_map = std::move(map).value();
    useRiskOfRows(1);
    return std::nullopt;
}

void Problem::useRiskOfRows(Index outputs) {
    if (m_spec.dualBudget)
        m_risk = std::make_unique<BudgetRisk>(m_labels, *m_spec.dualBudget);
    else if (isL2Multi(m_loss) && m_labels.size() == rows())
        m_risk = makeRisk(m_loss, L2MultiRisk::classVectors(m_labels, outputs), outputs);
    else
        m_risk = makeRisk(m_loss, m_labels, outputs);
}

std::optional<Message> Problem::useStumps(const Dataset& data, int threads) {
    Result<std::unique_ptr<StumpMap>> stumps = StumpMap::make(data, m_labels, m_spec.thresholds, threads);
    if (!stumps)
        return stumps.error();
    m_stumps = stumps->get();
    m_map = std::move(stumps).value();
    m_risk = makeRisk(m_loss, Vector::Zero(scoreCount()), 1); // without offsets
    return std::nullopt;
}

void Problem::useSequences(DatasetPointer data, Index states, int threads) {
    const bool margin = std::holds_alternative<MaxMarginMarkovLoss>(std::get<AnyBatchLoss>(m_loss));
    const std::shared_ptr<const ChainShape> shape = shapeOf(*data, states);
    m_map = std::make_unique<ChainMap>(std::move(data), shape, threads);
    m_risk = std::make_unique<ChainRisk>(shape, m_labels, margin ? ChainLoss::maxMargin : ChainLoss::conditional);
}

std::unique_ptr<LinearMap> Problem::mapOf(DatasetPointer data, int threads) const {
    if (isOfSequences(m_spec)) {
        const std::shared_ptr<const ChainShape> shape = shapeOf(*data, outputs());
        return std::make_unique<ChainMap>(std::move(data), shape, threads);
    }
    if (m_spec.rows == RowForm::tasks)
        return std::make_unique<TaskMap>(std::move(data));
    if (m_spec.rows == RowForm::entries)
        return std::make_unique<EntryMap>(std::move(data));
    if (m_kernelMap != nullptr) {
        Result<std::unique_ptr<KernelMap>> map =
            KernelMap::make(m_kernelMap->kernel(), std::move(data), m_kernelMap->training(), threads);
        if (!map)
            throw Refusal(map.error());
        return std::move(map).value();
    }
    return std::make_unique<DataMap>(std::move(data), hasFreeBias(), threads, outputs());
}

Vector Problem::minimizerOfRegularizer() const {
    Vector w(dimension());
    m_regularizer->minimizer(w);
    return w;
}

std::optional<PrimalValue> Problem::primal(const Vector& w, const std::stop_token& stop) const {
    PrimalValue result;
    result.value = infinity; // of what is not finite, whatever a maximum of 0 and NaN may be
    if (!isFinite(w)) {
        result.scores = Vector::Constant(scoreCount(), std::numeric_limits<double>::quiet_NaN());
        return result;
    }
    if (!m_map->multiply(w, result.scores, stop))
        return std::nullopt;
    if (!isFinite(result.scores))
        return result;
    result.value = m_risk->value(result.scores) + m_regularizer->value(w);
    if (std::isnan(result.value))
        result.value = infinity;
    return result;
}

std::optional<Problem::FeasiblePoint> Problem::balanced(Vector alpha, double bias, const std::stop_token& stop) const {
    m_risk->projectDual(alpha);
    if (hasFreeBias())
        m_risk->projectDualToZeroSum(alpha);
    FeasiblePoint point;
    point.alpha = std::move(alpha);
    if (!multiplyTransposed(*this, m_rowMap, point.alpha, point.v, stop))
        return std::nullopt;
    point.v /= static_cast<double>(std::max<Index>(1, rows()));
    if (hasFreeBias()) {
        point.imbalance = std::abs(point.v[features()]) * std::max(1.0, std::abs(bias));
        point.v.conservativeResize(features());
    }
    return point;
}

DualValue Problem::dualAtScale(FeasiblePoint point, double scale) const {
    DualValue result;
    result.alpha = std::move(point.alpha);
    if (scale != 1.0) {
        result.alpha *= scale;
        point.v *= scale;
    }
    // Of a point in the dual ball of a norm R* is 0; the norm, maybe of a large matrix, need not be computed again.
    const bool isNorm = m_featureRegularizer->normConstants(features()).has_value();
    const double charge = isNorm ? 0.0 : m_featureRegularizer->conjugate(point.v);
    result.value = -m_risk->conjugateAtMinus(result.alpha) - charge - std::abs(scale) * point.imbalance;
    if (std::isnan(result.value))
        result.value = -infinity;
    return result;
}

std::optional<DualValue> Problem::dual(Vector alpha, double bias, const std::stop_token& stop) const {
    if (!isFinite(alpha))
        return DualValue{};
    const auto pointOf = [&](Vector at) { return balanced(std::move(at), bias, stop); };
    std::optional<FeasiblePoint> point = pointOf(std::move(alpha));
    if (!point)
        return std::nullopt;
    if (!isFinite(point->v))
        return DualValue{};
    const double largest = m_featureRegularizer->largestScale(point->v);
    if (largest >= 1.0)
        return dualAtScale(*std::move(point), 1.0);
    auto inside = multipleInside(*m_featureRegularizer, *std::move(point), largest, pointOf);
    if (!inside)
        return std::nullopt;
    return *inside ? dualAtScale(**std::move(inside), 1.0) : zeroOr(m_dualValueAtZero, scoreCount());
}

std::optional<DualValue> Problem::dualCandidate(Vector scores, double bias, const std::stop_token& stop) const {
    if (!isFinite(scores))
        return DualValue{};
    if (hasFreeBias() && m_risk->isSmooth())
        scores.array() += m_risk->bestBias(scores);
    m_risk->dualPoint(scores, scores); // in place
    return dualCandidateFrom(std::move(scores), bias, stop);
}

std::optional<DualValue> Problem::dualCandidateFrom(Vector alpha, double bias, const std::stop_token& stop) const {
    if (!isFinite(alpha))
        return DualValue{};
    const auto pointOf = [&](Vector at) { return balanced(std::move(at), bias, stop); };
    std::optional<FeasiblePoint> point = pointOf(std::move(alpha));
    if (!point)
        return std::nullopt;
    if (!isFinite(point->v))
        return DualValue{};
    const double largest = m_featureRegularizer->largestScale(point->v);
    if (!(largest < infinity))
        return dualAtScale(*std::move(point), 1.0);
    if (largest <= 0.0) // no regularizer: only v = 0 would be feasible
        return DualValue{};
    double scale = std::min(1.0, largest);
    // With squared loss D(s alpha) = (1/n) (s y.alpha - s^2 ||alpha||^2 / 2) is largest at s = y.alpha / ||alpha||^2.
    if (const double squaredLength = point->alpha.squaredNorm(); isSquared(m_loss) && squaredLength > 0.0)
        scale = std::clamp(m_labels.dot(point->alpha) / squaredLength, -largest, largest);
    DualValue best;
    if (scale == 1.0) {
        best = dualAtScale(*std::move(point), 1.0);
    } else {
        auto inside = multipleInside(*m_featureRegularizer, *std::move(point), scale, pointOf);
        if (!inside)
            return std::nullopt;
        if (*inside)
            best = dualAtScale(**std::move(inside), 1.0);
    }
    return m_dualValueAtZero > best.value ? zeroOr(m_dualValueAtZero, scoreCount()) : best;
}

DualValue Problem::dualAtZero() const {
    if (std::isfinite(m_dualValueAtZero))
        return {m_dualValueAtZero, Vector::Zero(scoreCount())};
    return *dual(Vector::Zero(scoreCount()), 0.0); // projected: a simplex is without 0
}

ErrorRates Problem::errors(const LinearMap& map, const Vector& scores, const Vector& labels) const {
    if (labels.size() == 0 || !isFinite(scores))
        return {};
    const LossTask task = findLossInfo(m_spec.loss)->task;
    if (task == LossTask::planes)
        return {};
    if (task == LossTask::levels) {
        const auto& loss = std::get<MultiThresholdHinge>(std::get<AnyBatchLoss>(m_loss));
        const auto levels = scores.unaryExpr([&](double score) { return loss.levelOf(score); });
        return {(levels - labels).squaredNorm() / static_cast<double>(labels.size())};
    }
    if (task == LossTask::sequences) {
        const ChainErrors errors = chainErrors(static_cast<const ChainMap&>(map).shape(), scores, labels);
        return {errors.tokens, errors.sequences};
    }
    if (task == LossTask::multiclass && labels.size() != map.rows()) // targets that are no classes
        return {(scores - labels).squaredNorm() / static_cast<double>(labels.size())};
    if (task == LossTask::multiclass)
        return {classErrorRate(scores, outputs(), labels)};
    if (task == LossTask::regression)
        return {(scores - labels).squaredNorm() / static_cast<double>(labels.size())};
    const auto right = (labels.array() * scores.array() > 0.0).count();
    return {static_cast<double>(labels.size() - right) / static_cast<double>(labels.size())};
}

} // namespace gapscope
