// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/problem.h"

#include "engine/base/failure.h"
#include "engine/math/finite.h"
#include "engine/problem/kernel_norm.h"
#include "engine/problem/kernel_sums.h"
#include "engine/problem/maps/accurate_sums.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/kernel_chain_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/kernel_sum_map.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/problem/problem_outline.h"
#include "engine/problem/risk_of_loss.h"
#include "engine/problem/risks/budget_risk.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/problem/shared/shared_columns_map.h"
#include "engine/problem/shared/shared_columns_regularizer.h"
#include "engine/problem/shared/shared_rows_map.h"
#include "engine/problem/shared/shared_rows_risk.h"
#include "engine/problem/threshold_map.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/vector/free_bias.h"
#include "engine/regularizers/vector/none.h"
#include "engine/regularizers/vector/with_thresholds.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// Relative reduction of a multiple that must be in the domain of R* (regularizers.md section 1).
constexpr double scalingSlack = 1e-13;
constexpr int maxScalings = 40;
/// If the root mean square of the row norms exceeds this, rounding errors of plain sums X^T alpha may be visible in D.
constexpr double maxUsualLength = 1e4;

/// The rows of the data as tokens, with `states` tags.
std::shared_ptr<const ChainShape> shapeOf(const Dataset& data, Index states) {
    return std::make_shared<const ChainShape>(ChainShape{data.sequenceStarts(), states});
}

ChainPrior priorOf(const AnyKindOfLoss& loss) {
    const auto& field = std::get<ConditionalRandomFieldLoss>(std::get<AnyBatchLoss>(loss));
    return {.transitionVariance = field.transitionVariance, .countsEdges = field.countsEdges};
}

/// The targets of a squared loss, one or several per row; null for other losses.
const Vector* squaredTargets(const AnyKindOfLoss& loss, const Vector& labels) {
    if (const auto* scalar = std::get_if<AnyLoss>(&loss))
        return std::holds_alternative<SquaredLoss>(*scalar) ? &labels : nullptr;
    const auto* several = std::get_if<AnyVectorLoss>(&loss);
    const auto* squared = several == nullptr ? nullptr : std::get_if<SquaredMulti>(several);
    return squared == nullptr ? nullptr : &squared->targets->values;
}

/// The label sets of rows, from their classes or from n x K ones and zeros.
std::shared_ptr<const LabelSets> setsOf(const Vector& labels, Index rows, Index outputs) {
    LabelSets table{.outputs = outputs, .has = std::vector<std::uint8_t>(static_cast<std::size_t>(rows * outputs))};
    const bool areClasses = labels.size() == rows;
    for (Index k = 0; k < labels.size(); ++k)
        if (areClasses || labels[k] != 0.0)
            table.has[static_cast<std::size_t>(areClasses ? k * outputs + static_cast<Index>(labels[k]) : k)] = 1;
    return std::make_shared<const LabelSets>(std::move(table));
}

/// The targets of rows, given, or the unit vectors of their classes.
std::shared_ptr<const Targets> targetsOf(const Vector& labels, Index rows, Index outputs) {
    return std::make_shared<const Targets>(labels.size() == rows ? classTargets(labels, outputs)
                                                                 : Targets{.outputs = outputs, .values = labels});
}

/// A multiple of a point that is in the domain of R* as computed: `scale` times the point, or slightly less. Rounding
/// of the multiple can put it outside again, far outside if the sums of X^T alpha cancel; then it is reduced further.
/// Outer nullopt if a product was stopped; inner nullopt if no multiple except 0 was found.
/// `roomOf` tells the largest multiple of v in the domain, 0 if v is not finite; `multiple` is that of the given alpha.
template <class Point, class PointOf, class RoomOf>
std::optional<std::optional<Point>> multipleInside(Point point, double scale, PointOf&& pointOf, RoomOf&& roomOf) {
    double slack = scalingSlack;
    double multiple = 1.0; // of the given alpha that `point` holds now
    for (int attempt = 0; scale != 0.0 && slack < 1.0 && attempt < maxScalings; ++attempt) {
        const double wanted = scale * (1.0 - slack);
        Vector alpha = std::move(point.alpha);
        point.v = Vector(); // released early, because data may be large
        alpha *= wanted / multiple;
        multiple = wanted;
        std::optional<Point> inside = pointOf(std::move(alpha));
        if (!inside)
            return std::nullopt;
        const double room = roomOf(inside->v, multiple);
        if (room >= 1.0)
            return inside;
        slack = 2.0 * std::max(slack, 1.0 - room);
        point = *std::move(inside);
    }
    return std::optional<Point>();
}

/// alpha = 0 if its value is finite, else no point.
DualValue zeroOr(double value, Index size) {
    return std::isfinite(value) ? DualValue{value, Vector::Zero(size)} : DualValue{};
}

} // namespace

Result<std::unique_ptr<Problem>> Problem::make(const ProblemSpec& spec, DatasetPointer data, Vector labels, int threads,
                                               const RowSums& sums, const FeatureSums& columns) {
    Result<ProblemOutline> outline = outlineOf(spec, *data, labels);
    if (!outline)
        return outline.error();
    return build(std::move(outline).value(), std::move(data), std::move(labels), threads, sums, columns);
}

Result<std::unique_ptr<Problem>> Problem::build(ProblemOutline outline, DatasetPointer data, Vector labels, int threads,
                                                RowSums sums, FeatureSums columns) {
    std::unique_ptr<Problem> problem(new Problem);
    problem->m_sums = std::move(sums);
    problem->m_columnSums = std::move(columns);
    problem->m_spec = std::move(outline.spec);
    problem->m_traits = std::move(outline.traits);
    problem->m_loss = std::move(outline.loss);
    problem->m_labels = std::move(labels);
    problem->m_matrixColumns = outline.matrixColumns;
    const ProblemSpec& spec = problem->m_spec;
    if (isOfSequences(spec)) {
        if (const Status status = problem->useSequences(std::move(data), outline.outputs, threads); !status.ok())
            return status.error();
    } else if (spec.rows == RowForm::tasks)
        problem->useTasks(std::move(data));
    else if (spec.rows == RowForm::entries)
        problem->useEntries(std::move(data));
    else if (spec.kernel) {
        if (const Status status = problem->useKernel(data, outline.kernelStorage, threads); !status.ok())
            return status.error();
    } else if (!spec.kernels.empty()) {
        if (const Status status = problem->useKernelSum(data, threads); !status.ok())
            return status.error();
    } else if (spec.thresholds == 0)
        problem->useRows(std::move(data), outline.outputs, threads);
    else if (const Status status = problem->useStumps(*data, threads); !status.ok())
        return status.error();
    std::unique_ptr<Regularizer> regularizer = std::move(outline.regularizer);
    if (spec.kernel && spec.strengths.lambda > 0.0)
        regularizer = std::make_unique<KernelNorm>(spec.strengths.lambda, *problem->m_map);
    if (problem->m_kernelSum != nullptr && spec.strengths.lambda > 0.0)
        regularizer = std::make_unique<KernelSums>(spec.strengths.lambda, spec.regularizer == "mkl-square",
                                                   *problem->m_kernelSum);
    if (problem->m_columnSums.areShared())
        regularizer = std::make_unique<SharedColumnsRegularizer>(std::move(regularizer), problem->m_columnSums);
    problem->m_featureRegularizer = regularizer.get();
    if (const OrdinalHinge* loss = learnedThresholds(problem->m_loss); loss != nullptr) {
        const Index r = problem->outputs();
        Vector centre = Vector::Constant(r, loss->centre.front());
        if (static_cast<Index>(loss->centre.size()) == r)
            centre = Eigen::Map<const Vector>(loss->centre.data(), r);
        problem->m_regularizer = std::make_unique<WithThresholds>(std::move(regularizer), loss->strength, centre);
        if (loss->strength > 0.0)
            problem->m_featureRegularizer = problem->m_regularizer.get();
    } else if (spec.bias == Bias::free)
        problem->m_regularizer = std::make_unique<WithFreeBias>(std::move(regularizer));
    else
        problem->m_regularizer = std::move(regularizer);
    problem->m_dualValueAtZero = -problem->m_risk->conjugateAtMinus(Vector::Zero(problem->scoreCount()));
    return problem;
}

void Problem::useRows(DatasetPointer data, Index outputs, int threads) {
    if (learnedThresholds(m_loss) != nullptr) {
        auto map = std::make_unique<ThresholdMap>(std::make_unique<DataMap>(std::move(data), false, threads), outputs);
        m_thresholdMap = map.get();
        m_map = std::move(map);
        return useRiskOfRows(outputs, threads);
    }
    auto map = std::make_unique<DataMap>(std::move(data), hasFreeBias(), threads, outputs);
    if (overlapFormOf(m_spec.regularizer, m_spec.regularizerParameters) == OverlapForm::latent &&
        m_spec.groups.overlap()) {
        auto copies = std::make_unique<CopiedColumnsMap>(std::move(map), m_spec.groups.order);
        m_copies = copies.get();
        m_map = std::move(copies);
    } else if (m_sums.areShared()) {
        m_rowMap = map.get();
        auto shared = std::make_unique<SharedRowsMap>(std::move(map), m_sums.sharedRanks());
        m_sharedMap = shared.get();
        m_map = std::move(shared);
    } else if (m_columnSums.areShared()) {
        m_rowMap = map.get();
        m_map = std::make_unique<SharedColumnsMap>(std::move(map), m_columnSums);
    } else {
        m_rowMap = map.get();
        m_map = std::move(map);
    }
    useRiskOfRows(outputs, threads);
}

void Problem::useTasks(DatasetPointer data) {
    m_map = std::make_unique<TaskMap>(std::move(data));
    useRiskOfRows(1, 1);
}

void Problem::useEntries(DatasetPointer data) {
    m_map = std::make_unique<EntryMap>(std::move(data));
    useRiskOfRows(1, 1);
}

Status Problem::useKernel(const DatasetPointer& data, const KernelStorage& storage, int threads) {
    Result<std::unique_ptr<KernelMap>> map = KernelMap::ofTraining(*m_spec.kernel, data, storage, threads);
    if (!map)
        return map.error();
    m_kernelMap = map->get();
    m_map = std::move(map).value();
    useRiskOfRows(1, threads);
    return {};
}

Status Problem::useKernelSum(const DatasetPointer& data, int threads) {
    Result<std::unique_ptr<KernelSumMap>> map =
        KernelSumMap::make(m_spec.kernels, m_spec.normalizesKernels, data, data, threads);
    if (!map)
        return map.error();
    m_kernelSum = map->get();
    m_map = std::move(map).value();
    useRiskOfRows(1, threads);
    return {};
}

void Problem::useRiskOfRows(Index outputs, int threads) {
    bool hasTable = false;
    if (auto* const several = std::get_if<AnyVectorLoss>(&m_loss))
        std::visit(
            [&]<class Loss>(Loss& loss) {
                if constexpr (TargetLoss<Loss>)
                    loss.targets = targetsOf(m_labels, rows(), outputs);
                else if constexpr (std::same_as<Loss, MultiLabelHinge>)
                    loss.sets = setsOf(m_labels, rows(), outputs);
                hasTable = TargetLoss<Loss> || std::same_as<Loss, MultiLabelHinge>;
            },
            *several);
    if (hasTable)
        m_rowTargets = Vector::NullaryExpr(rows(), [](Index i) { return static_cast<double>(i); });
    if (m_spec.dualBudget)
        m_risk = std::make_unique<BudgetRisk>(m_labels, *m_spec.dualBudget);
    else
        m_risk = makeRisk(m_loss, rowTargets(), outputs, threads);
    if (m_sums.areShared()) {
        m_ownRisk = m_risk.get();
        m_risk = std::make_unique<SharedRowsRisk>(std::move(m_risk), m_sums);
    }
}

Status Problem::useStumps(const Dataset& data, int threads) {
    Result<std::unique_ptr<StumpMap>> stumps = StumpMap::make(data, m_labels, m_spec.thresholds, threads);
    if (!stumps)
        return stumps.error();
    m_stumps = stumps->get();
    m_map = std::move(stumps).value();
    m_risk = makeRisk(m_loss, Vector::Zero(scoreCount()), 1); // with zero offsets
    return {};
}

Status Problem::useSequences(DatasetPointer data, Index states, int threads) {
    ChainLoss loss = ChainLoss::maxMargin;
    const auto* const field = std::get_if<ConditionalRandomFieldLoss>(&std::get<AnyBatchLoss>(m_loss));
    if (field != nullptr)
        loss = field->hasMargin ? ChainLoss::conditionalWithMargin : ChainLoss::conditional;
    std::shared_ptr<const ChainShape> shape;
    if (m_spec.kernel) {
        Result<std::unique_ptr<KernelChainMap>> map =
            KernelChainMap::make(*m_spec.kernel, priorOf(m_loss), data, data, states, threads);
        if (!map)
            return map.error();
        m_kernelChain = map->get();
        m_map = std::move(map).value();
        shape = m_kernelChain->shape();
    } else {
        shape = shapeOf(*data, states);
        m_map = std::make_unique<ChainMap>(std::move(data), shape, threads);
    }
    m_risk = std::make_unique<ChainRisk>(shape, m_labels, loss);
    return {};
}

std::unique_ptr<LinearMap> Problem::mapOf(DatasetPointer data, int threads) const {
    if (m_kernelChain != nullptr) {
        Result<std::unique_ptr<KernelChainMap>> map = KernelChainMap::make(
            *m_spec.kernel, priorOf(m_loss), std::move(data), m_kernelChain->training(), outputs(), threads);
        if (!map)
            throw Refusal(map.error());
        return std::move(map).value();
    }
    if (isOfSequences(m_spec)) {
        const std::shared_ptr<const ChainShape> shape = shapeOf(*data, outputs());
        return std::make_unique<ChainMap>(std::move(data), shape, threads);
    }
    if (m_spec.rows == RowForm::tasks)
        return std::make_unique<TaskMap>(std::move(data));
    if (m_spec.rows == RowForm::entries)
        return std::make_unique<EntryMap>(std::move(data));
    if (m_kernelMap != nullptr) {
        Result<std::unique_ptr<KernelMap>> map = m_kernelMap->ofRows(data, threads);
        if (!map)
            throw Refusal(map.error());
        return std::move(map).value();
    }
    if (m_kernelSum != nullptr) {
        Result<std::unique_ptr<KernelSumMap>> map =
            KernelSumMap::make(m_kernelSum->kernels(), false, data, m_kernelSum->training(), threads);
        if (!map)
            throw Refusal(map.error());
        return std::move(map).value();
    }
    if (m_thresholdMap != nullptr)
        return std::make_unique<ThresholdMap>(std::make_unique<DataMap>(std::move(data), false, threads), outputs());
    auto rows = std::make_unique<DataMap>(std::move(data), hasFreeBias(), threads, outputs());
    if (m_copies != nullptr)
        return std::make_unique<CopiedColumnsMap>(std::move(rows), m_copies->order());
    if (m_sums.areShared())
        return std::make_unique<SharedRowsMap>(std::move(rows), m_sums.sharedRanks());
    if (m_columnSums.areShared())
        return std::make_unique<SharedColumnsMap>(std::move(rows), m_columnSums);
    return rows;
}

Vector Problem::minimizerOfRegularizer() const {
    Vector w(dimension());
    m_regularizer->minimizer(w);
    return w;
}

std::optional<PrimalValue> Problem::primal(const Vector& w, const std::stop_token& stop) const {
    PrimalValue result;
    result.value = infinity; // also for non-finite input, where maximum operations may drop NaN
    if (!m_columnSums.all(isFinite(w))) {
        result.scores = Vector::Constant(scoreCount(), std::numeric_limits<double>::quiet_NaN());
        return result;
    }
    if (!m_map->multiply(w, result.scores, stop))
        return std::nullopt;
    if (!m_sums.all(isFinite(result.scores)))
        return result;
    result.value = m_risk->value(result.scores) + m_regularizer->value(w);
    if (std::isnan(result.value))
        result.value = infinity;
    return result;
}

/// Accurate if the data are large, or if R* has no gradient, because then D depends on whether v is in a ball.
bool Problem::multiplyTransposed(const Vector& alpha, Vector& v, const std::stop_token& stop) const {
    const double usualSquares =
        maxUsualLength * maxUsualLength * static_cast<double>(std::max<Index>(1, m_map->totalRows()));
    const bool isAccurate =
        !m_featureRegularizer->hasConjugateGradient() || !(m_map->squaredNormBound() <= usualSquares);
    if (isAccurate && m_sharedMap != nullptr)
        return m_sharedMap->multiplyTransposedAccurately(alpha, v, stop);
    if (isAccurate && m_rowMap != nullptr)
        return multiplyTransposedAccurately(*m_rowMap, alpha, v, stop);
    if (isAccurate && m_thresholdMap != nullptr)
        return m_thresholdMap->multiplyTransposedAccurately(alpha, v, stop);
    if (isAccurate && m_copies != nullptr)
        return m_copies->multiplyTransposedAccurately(alpha, v, stop);
    if (isAccurate && m_spec.rows == RowForm::tasks)
        return static_cast<const TaskMap&>(*m_map).multiplyTransposedAccurately(alpha, v, stop);
    if (isAccurate && isOfSequences(m_spec) && m_kernelChain == nullptr)
        return static_cast<const ChainMap&>(*m_map).multiplyTransposedAccurately(alpha, v, stop);
    return m_map->multiplyTransposed(alpha, v, stop);
}

std::optional<Problem::FeasiblePoint> Problem::balanced(Vector alpha, double bias, const std::stop_token& stop) const {
    m_risk->projectDual(alpha);
    if (hasFreeBias())
        m_risk->projectDualToZeroSum(alpha);
    FeasiblePoint point;
    point.alpha = std::move(alpha);
    if (!multiplyTransposed(point.alpha, point.v, stop))
        return std::nullopt;
    point.v /= static_cast<double>(std::max<Index>(1, totalRows()));
    if (hasFreeBias()) {
        point.imbalance = std::abs(point.v[features()]) * std::max(1.0, std::abs(bias));
        point.v.conservativeResize(features());
    }
    if (freeThresholds() > 0) { // balanced by projectDual, up to rounding
        point.imbalance = point.v.tail(freeThresholds()).cwiseAbs().sum() * std::max(1.0, std::abs(bias));
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
    // For a point in the dual ball of a norm, R* is 0; computing the norm again, maybe of a large matrix, would be
    // wasted.
    const bool isNorm = m_featureRegularizer->normConstants(features()).has_value();
    const double charge = isNorm ? 0.0 : m_featureRegularizer->conjugate(point.v);
    result.value = -m_risk->conjugateAtMinus(result.alpha) - charge - std::abs(scale) * point.imbalance;
    if (std::isnan(result.value))
        result.value = -infinity;
    return result;
}

std::optional<DualValue> Problem::dual(Vector alpha, double bias, const std::stop_token& stop,
                                       const Vector& split) const {
    if (!m_sums.all(isFinite(alpha)))
        return DualValue{};
    const auto pointOf = [&](Vector at) { return balanced(std::move(at), bias, stop); };
    std::optional<FeasiblePoint> point = pointOf(std::move(alpha));
    if (!point)
        return std::nullopt;
    if (!m_columnSums.all(isFinite(point->v)))
        return DualValue{};
    const auto roomOf = [&](const Vector& v, double multiple) {
        return m_columnSums.all(isFinite(v)) ? m_featureRegularizer->largestScale(v, Vector(multiple * split)) : 0.0;
    };
    const double largest = roomOf(point->v, 1.0);
    if (largest >= 1.0)
        return dualAtScale(*std::move(point), 1.0);
    auto inside = multipleInside(*std::move(point), largest, pointOf, roomOf);
    if (!inside)
        return std::nullopt;
    return *inside ? dualAtScale(**std::move(inside), 1.0) : zeroOr(m_dualValueAtZero, scoreCount());
}

std::optional<DualValue> Problem::dualCandidate(Vector scores, double bias, const std::stop_token& stop) const {
    if (!m_sums.all(isFinite(scores)))
        return DualValue{};
    if (hasFreeBias() && m_risk->isSmooth())
        scores.array() += m_risk->bestBias(scores);
    m_risk->dualPoint(scores, scores); // in place
    return dualCandidateFrom(std::move(scores), bias, stop);
}

std::optional<DualValue> Problem::dualCandidateFrom(Vector alpha, double bias, const std::stop_token& stop) const {
    if (!m_sums.all(isFinite(alpha)))
        return DualValue{};
    const auto pointOf = [&](Vector at) { return balanced(std::move(at), bias, stop); };
    std::optional<FeasiblePoint> point = pointOf(std::move(alpha));
    if (!point)
        return std::nullopt;
    if (!m_columnSums.all(isFinite(point->v)))
        return DualValue{};
    const double largest = m_featureRegularizer->largestScale(point->v);
    if (!(largest < infinity))
        return dualAtScale(*std::move(point), 1.0);
    if (largest <= 0.0) // without a regularizer only v = 0 would be feasible
        return DualValue{};
    double scale = std::min(1.0, largest);
    // For squared loss, D(s alpha) = (1/n) (s y.alpha - s^2 ||alpha||^2 / 2) has its maximum at s = y.alpha /
    // ||alpha||^2.
    if (const Vector* targets = squaredTargets(m_loss, m_labels); targets != nullptr)
        if (const double squaredLength = m_sums.squaredNorm(point->alpha); squaredLength > 0.0)
            scale = std::clamp(m_sums.dot(*targets, point->alpha) / squaredLength, -largest, largest);
    DualValue best;
    if (scale == 1.0) {
        best = dualAtScale(*std::move(point), 1.0);
    } else {
        auto inside = multipleInside(*std::move(point), scale, pointOf, [this](const Vector& v, double) {
            return m_columnSums.all(isFinite(v)) ? m_featureRegularizer->largestScale(v) : 0.0;
        });
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
    return *dual(Vector::Zero(scoreCount()), 0.0); // projected, because 0 is not in the simplex
}

} // namespace gapscope
