// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/problem_outline.h"

#include "engine/base/translatable.h"
#include "engine/problem/problem_checks.h"
#include "engine/regularizers/interface/group_layouts.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Why the problem is for batch solvers only; nullopt if it is for all.
std::optional<BatchOnly> batchOnly(const ProblemSpec& spec, const AnyKindOfLoss& loss) {
    if (const auto* batch = std::get_if<AnyBatchLoss>(&loss)) {
        if (isJointLoss(*batch))
            return BatchOnly{spec.loss, "it needs a loss that is a sum over rows"};
        return BatchOnly{spec.loss, "it has no step for a single row of this loss"};
    }
    if (spec.rows == RowForm::tasks)
        return BatchOnly{"--tasks", "it visits rows that share one vector of coefficients"};
    if (spec.rows == RowForm::entries)
        return BatchOnly{"--format ratings", "it visits rows of features"};
    if (spec.dualBudget)
        return BatchOnly{"--dual-budget", "the budget ties the dual variables of all rows together"};
    if (spec.kernel || !spec.kernels.empty())
        return BatchOnly{"--kernel", "it visits rows of features"};
    if (overlapFormOf(spec.regularizer, spec.regularizerParameters) == OverlapForm::latent)
        return BatchOnly{"overlap=latent", "it visits rows of features"};
    return std::nullopt;
}

bool isMulticlass(const ProblemSpec& spec) {
    const LossInfo* info = findLossInfo(spec.loss);
    return info != nullptr && (info->task == LossTask::multiclass || info->task == LossTask::multilabel);
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

/// The number of classes, at least two; classes may have no rows. Vector targets do not determine it.
Index outputsOf(const ProblemSpec& spec, const Vector& classes, Index rows) {
    if (findLossInfo(spec.loss)->task == LossTask::multilabel && classes.size() != rows) // ones and zeros
        return std::max<Index>(2, rows > 0 ? classes.size() / rows : spec.outputs);
    if (classes.size() != rows)
        return spec.outputs;
    const Index shown = classes.size() == 0 ? 0 : static_cast<Index>(classes.maxCoeff()) + 1;
    return std::max({spec.outputs, shown, Index{2}});
}

bool isSmooth(const AnyKindOfLoss& loss) {
    if (const auto* ofClasses = std::get_if<AnyVectorLoss>(&loss))
        return std::visit([](const auto& l) { return l.conjugateConvexity(2) > 0.0; }, *ofClasses);
    if (const auto* joint = std::get_if<AnyBatchLoss>(&loss)) {
        const auto* levels = std::get_if<OrdinalHinge>(joint);
        return std::holds_alternative<ConditionalRandomFieldLoss>(*joint) || (levels != nullptr && levels->gamma > 0.0);
    }
    const auto* scalar = std::get_if<AnyLoss>(&loss);
    return scalar != nullptr && std::visit([](const auto& l) { return l.conjugateConvexity() > 0.0; }, *scalar);
}

/// r: one less than the levels, which are those of the labels unless given.
Index thresholdCount(const OrdinalHinge& loss, const Vector& labels) {
    const double most = labels.size() > 0 ? std::clamp(labels.maxCoeff(), 2.0, 1000.0) : 2.0;
    return (loss.levels > 0 ? loss.levels : static_cast<Index>(most)) - 1;
}

/// Number of coordinates of the map to be built, without a free bias.
Index featuresOf(const ProblemOutline& outline, const Dataset& data) {
    const ProblemSpec& spec = outline.spec;
    if (isOfSequences(spec)) // weights of features, or coefficients of functions; of pairs of tags
        return ((spec.kernel ? data.rows() : data.columns()) + outline.outputs) * outline.outputs;
    if (spec.rows == RowForm::entries)
        return data.ratings().shape.rows * outline.matrixColumns;
    const bool areOfRows = outline.computesKernel() || outline.makesStumps();
    const auto kernels = static_cast<Index>(std::max<std::size_t>(1, spec.kernels.size()));
    return areOfRows ? data.rows() * kernels : data.columns() * outline.matrixColumns;
}

} // namespace

const OrdinalHinge* learnedThresholds(const AnyKindOfLoss& loss) {
    const auto* batch = std::get_if<AnyBatchLoss>(&loss);
    return batch == nullptr ? nullptr : std::get_if<OrdinalHinge>(batch);
}

bool isOfSequences(const ProblemSpec& spec) {
    const LossInfo* info = findLossInfo(spec.loss);
    return info != nullptr && info->task == LossTask::sequences;
}

Index problemRows(const std::string& lossId, const Dataset& data) {
    const LossInfo* info = findLossInfo(lossId);
    return info != nullptr && info->task == LossTask::sequences ? data.sequences() : data.rows();
}

RowForm rowFormOf(const Dataset& data) {
    return data.hasTasks() ? RowForm::tasks : data.hasRatings() ? RowForm::entries : RowForm::features;
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
    traits.hasDualBudget = spec.dualBudget.has_value();
    const bool isMarginOfChains = batch != nullptr && std::holds_alternative<MaxMarginMarkovLoss>(*batch);
    traits.dualProx = !traits.jointLoss || planes != nullptr || isMarginOfChains;
    traits.sequences = isOfSequences(spec);
    traits.simplexDual = planes != nullptr && !planes->isHinged;
    traits.strongConvexity = regularizer.value()->strongConvexity();
    traits.stronglyConvexRegularizer = traits.strongConvexity > 0.0;
    traits.distribution = regularizer.value()->entropy().has_value();
    const std::optional<CoordinateStrengths> coordinates = regularizer.value()->coordinates();
    traits.coordinatewiseRegularizer = coordinates.has_value();
    traits.coordinateProx = regularizer.value()->hasCoordinateProx();
    traits.kernelSum = !spec.kernels.empty();
    traits.kernel = spec.kernel.has_value() || traits.kernelSum;
    if (traits.kernel) // coefficients are not coordinates of the function
        traits.coordinatewiseRegularizer = traits.coordinateProx = false;
    traits.groupsWithSquare = !traits.kernel && regularizer.value()->groups().has_value();
    traits.rowNorms = !traits.kernel && !coordinates && regularizer.value()->rows().has_value();
    traits.closedProx = !regularizer.value()->sharedGroups();
    traits.hasL1 = coordinates && coordinates->l1 > 0.0;
    traits.regularizerHasSubgradient = regularizer.value()->hasSubgradient();
    traits.regularizerIsNorm = regularizer.value()->normConstants(1).has_value();
    if (traits.kernelSum) // R in the coefficients of features would be another one
        traits.stronglyConvexRegularizer = traits.hasL1 = traits.regularizerHasSubgradient = traits.regularizerIsNorm =
            false;
    traits.freeBias = spec.bias == Bias::free;
    const auto* levels = batch == nullptr ? nullptr : std::get_if<OrdinalHinge>(batch);
    if (levels != nullptr) { // the thresholds are coordinates with another penalty
        traits.learnedThresholds = true;
        traits.freeThresholds = levels->strength == 0.0;
        traits.coordinatewiseRegularizer = traits.regularizerIsNorm = traits.hasL1 = false;
        traits.stronglyConvexRegularizer &= levels->strength > 0.0;
    }
    return traits;
}

RegularizerShape shapeOfRegularizer(const ProblemSpec& spec, Index outputs, Index matrixColumns) {
    return {.outputs = matrixColumns,
            .groups =
                isOfSequences(spec) ? groupsOfTags(spec.groups, outputs) : withOutputs(spec.groups, matrixColumns),
            .bounds = spec.bounds};
}

Result<ProblemOutline> outlineOf(const ProblemSpec& given, const Dataset& data, const Vector& labels) {
    ProblemOutline outline{.spec = given};
    ProblemSpec& spec = outline.spec;
    spec.rows = rowFormOf(data);
    if (const Status status = checkRows(spec); !status.ok())
        return status.error();
    Result<ProblemTraits> traits = traitsOf(spec);
    if (!traits)
        return traits.error();
    outline.traits = std::move(traits).value();
    const bool sequences = isOfSequences(spec);
    if (sequences && !data.hasSequences())
        return Message{MessageId::sequencesMissing, {}, {spec.loss}};
    if (!outline.traits.scalarLoss && spec.bias == Bias::free)
        return Message{MessageId::notSupported,
                       {},
                       {spec.loss, translatable("Argument", "a free intercept"),
                        translatable("Argument", "it is defined only for losses with one score per row"),
                        translatable("Argument", "choose --bias feature")}};
    if (spec.loss == F1Loss::info().id && !(labels.array() > 0.0).any())
        return Message{MessageId::positivesMissing, {}, {spec.loss}};
    if (const Status status = checkDualBudget(spec); !status.ok())
        return status.error();
    if (const Status status = checkKernel(spec); !status.ok())
        return status.error();
    outline.rows = problemRows(spec.loss, data);
    outline.outputs = isMulticlass(spec) || sequences ? outputsOf(spec, labels, data.rows()) : 1;
    outline.loss = lossOf(spec).value();
    if (const Status status = checkTargetTable(outline.loss, data.rows(), outline.outputs); !status.ok())
        return status.error();
    if (const Status status = checkCosts(outline.loss, outline.outputs); !status.ok())
        return status.error();
    if (const auto* learned = learnedThresholds(outline.loss))
        outline.outputs = thresholdCount(*learned, labels);
    if (const Status status = checkLevels(outline.loss, labels); !status.ok())
        return status.error();
    if (const Status status = checkThresholds(spec, outline.loss, outline.outputs, labels); !status.ok())
        return status.error();
    outline.matrixColumns = spec.rows == RowForm::tasks     ? data.taskCount()
                            : spec.rows == RowForm::entries ? data.ratings().shape.columns
                            : sequences || learnedThresholds(outline.loss) != nullptr
                                ? 1 // w is not a single matrix of features and tags or thresholds
                                : outline.outputs;
    if (outline.computesKernel() && spec.kernel && !sequences) {
        outline.kernelStorage = KernelMap::storageFor(data, spec.kernelMemory);
        outline.traits.kernelOnDemand = !outline.kernelStorage.isWhole;
    } else if (outline.computesKernel()) {
        if (const Status status = KernelMap::check(data, data); !status.ok())
            return status.error();
    }
    const RegularizerShape shape = shapeOfRegularizer(spec, outline.outputs, outline.matrixColumns);
    const Index features = featuresOf(outline, data);
    if (const Status status = checkGroups(spec, shape.groups, features, sequences); !status.ok())
        return status.error();
    outline.regularizer = makeRegularizer(spec.regularizer, spec.strengths, spec.regularizerParameters, shape).value();
    if (const Status status = checkCap(spec, *outline.regularizer, features); !status.ok())
        return status.error();
    return outline;
}

} // namespace gapscope
