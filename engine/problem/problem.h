// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/losses/batch_loss.h"
#include "engine/math/ranks/row_sums.h"
#include "engine/problem/kernels/kernel.h"
#include "engine/problem/maps/linear_map.h"
#include "engine/problem/risks/risk.h"
#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

class CopiedColumnsMap;
class KernelChainMap;
class KernelMap;
class KernelSumMap;
class SharedRowsMap;
class StumpMap;
class ThresholdMap;
struct KernelStorage;
struct ProblemOutline;

/// The kind of intercept: none, an unregularized coordinate, or a regularized constant feature.
enum class Bias { none, free, feature };

/// What the rows of the data represent, and hence what a score is.
enum class RowForm {
    features, ///< x.w
    tasks,    ///< x.w_k, k the task of the row (problem/maps/task_map.h)
    entries,  ///< an entry of the matrix w (problem/maps/entry_map.h)
};
RowForm rowFormOf(const Dataset& data);

/// The specification of a problem, without its data.
struct ProblemSpec {
    std::string loss = "hinge";
    ParameterValues lossParameters{};
    std::string regularizer = "l2";
    ParameterValues regularizerParameters{}; ///< empty: all at their defaults
    RegularizerStrengths strengths{};
    Groups groups{}; ///< of the features; for regularizers with groups
    Bounds bounds{}; ///< on the coefficients of the features
    /// m of the constraint sum |alpha_i| <= m on the dual variables; for the hinge.
    std::optional<double> dualBudget{};
    std::optional<Kernel> kernel{}; ///< scores are values of functions in the kernel's space instead of x.w; for l2
    /// Bytes for the kernel matrix or its columns; none: see KernelMap::storageFor.
    std::optional<double> kernelMemory{};
    std::vector<KernelTerm> kernels{}; ///< of sums of functions in their spaces; for mkl-block and mkl-square
    bool normalizesKernels = true;     ///< divides each of them by the mean of its diagonal
    Bias bias = Bias::none;
    Index thresholds = 0; ///< >= 1: boosting with decision stumps, for max-linear (problem/maps/stump_map.h)
    RowForm rows = RowForm::features; ///< set by Problem::make from the data
    Index outputs = 1;                ///< classes of a multiclass loss, if more than occur in the labels

    bool operator==(const ProblemSpec&) const = default;
};

/// The n of a problem: the number of sequences for a sequence loss, else the number of rows.
Index problemRows(const std::string& lossId, const Dataset& data);

using AnyKindOfLoss = std::variant<AnyLoss, AnyVectorLoss, AnyBatchLoss>;

/// Why only batch solvers, which use Risk and LinearMap alone, can solve a problem; in the words of messages.
struct BatchOnly {
    std::string what;   ///< "f1", "--dual-budget"
    std::string reason; ///< "it needs a loss that is a sum over rows"
};

/// The properties of a problem that decide which solvers can solve it.
struct ProblemTraits {
    std::string loss;
    std::string regularizer; ///< id; with bounds, "l2 with bounds"
    double lambda = 0.0;
    bool smoothLoss = false;
    bool scalarLoss = true; ///< one score per row
    bool jointLoss = false; ///< not a sum over rows
    bool sequences = false; ///< a row is a sequence of tokens
    std::optional<BatchOnly> batchOnly{};
    bool kernel = false;         ///< w represents a function in a kernel's space, or in those of several kernels
    bool kernelSum = false;      ///< in those of several kernels
    bool hasDualBudget = false;  ///< a bound of sum |alpha_i|
    bool kernelOnDemand = false; ///< of which columns are computed one by one; known with the data only
    bool closedProx = true;      ///< Regularizer::prox is known
    bool dualProx = true;        ///< Risk::dualProx is known
    bool simplexDual = false;    ///< -alpha / n is a probability distribution
    bool stronglyConvexRegularizer = false;
    double strongConvexity = 0.0; ///< of R in the Euclidean norm
    bool distribution = false;    ///< w is a probability distribution, so that 0 is infeasible
    bool coordinatewiseRegularizer = true;
    bool groupsWithSquare = false; ///< Regularizer::groups() is known
    bool rowNorms = false;         ///< Regularizer::rows() is known, but not coordinates()
    bool coordinateProx = true;    ///< Regularizer::hasCoordinateProx()
    bool regularizerHasSubgradient = true;
    bool regularizerIsNorm = false;
    bool hasL1 = false; ///< has a term l1 ||w||_1 of strength > 0
    bool freeBias = false;
    bool learnedThresholds = false; ///< further coordinates without features
    bool freeThresholds = false;    ///< learned thresholds without a penalty, coordinates like a free bias
};

/// Errors: unknown loss or regularizer, invalid parameter.
Result<ProblemTraits> traitsOf(const ProblemSpec& spec);

struct PrimalValue {
    double value = std::numeric_limits<double>::quiet_NaN(); ///< P(w)
    Vector scores;                                           ///< A w
};

/// Prediction errors; NaN if not defined.
struct ErrorRates {
    /// Share of misclassified rows (a score of 0 counts as wrong; the predicted class is the one with the largest
    /// score, the first among ties), share of wrong tags of tokens, or the mean squared error for regression, ordinal
    /// levels and vector targets.
    double rows = std::numeric_limits<double>::quiet_NaN();
    double sequences = std::numeric_limits<double>::quiet_NaN(); ///< share of sequences with a wrong tag
};

/// A dual value and the dual feasible point that attains it.
struct DualValue {
    double value = -std::numeric_limits<double>::infinity(); ///< D(alpha); -infinity if no feasible point is known
    Vector alpha;
};

/// P(w) = (1/n) sum phi_i(x_i.w + b) + R(w) and its dual. The only place that evaluates objectives: all reported values
/// come from here, in an order of arithmetic that does not depend on the solver. Coordinates of w: p features, then the
/// free bias if there is one. With K outputs, w is p x K and alpha n x K, by rows. Immutable; each run owns one, data
/// are shared.
class Problem {
public:
    /// `labels`: mapped labels of all rows of the data (-1, +1, numbers, or classes from 0; n x K ones and zeros by
    /// rows for multi-label losses, or a class for each row; -1, +1 if stumps are built from the data; for losses of
    /// targets also n x K numbers by rows, K >= 2 the outputs of `spec`). A constant feature must already be part of
    /// `data`. For sequence losses n is the number of sequences. Errors: a free bias with a loss that does not have one
    /// score per row; F1 without a positive row; missing sequences; a cap of the weights below one over their number;
    /// stumps that do not fit into memory; groups that do not match the features; labels that are not levels of an
    /// ordinal loss; a dual budget that does not match the loss or the bias.
    static Result<std::unique_ptr<Problem>> make(const ProblemSpec& spec, DatasetPointer data, Vector labels,
                                                 int threads = 1, const RowSums& sums = {},
                                                 const FeatureSums& columns = {});
    /// Completes a problem that outlineOf has checked on these data and labels. Error: stumps, or by now a kernel
    /// matrix, that do not fit into memory. Throws Interrupted if an InterruptionScope requests it.
    /// `sums`: with ranks, `data` and `labels` are those of this process only, and all ranks build their problems
    /// together. The objective is then that of all rows; scores and dual variables are those of the own ones. For rows
    /// of features without a free bias (sharesRows).
    /// `columns`: with ranks, `data` are all rows of the columns of this process only, and the objective is that of all
    /// columns; w and v are those of the own ones. For separable regularizers. At most one of both has ranks.
    static Result<std::unique_ptr<Problem>> build(ProblemOutline outline, DatasetPointer data, Vector labels,
                                                  int threads, RowSums sums = {}, FeatureSums columns = {});

    const ProblemSpec& spec() const noexcept { return m_spec; }
    const ProblemTraits& traits() const noexcept { return m_traits; }
    const LinearMap& map() const noexcept { return *m_map; }
    /// The rows for solvers that process them one by one; not available for sequence losses, tasks or entries of a
    /// matrix.
    const DataMap& rowMap() const noexcept { return *m_rowMap; }
    /// The decision stumps that are the rows of the map; null if the rows are those of the data.
    const StumpMap* stumps() const noexcept { return m_stumps; }
    /// The kernel matrix, whole or on demand; null without a kernel.
    const KernelMap* kernelMap() const noexcept { return m_kernelMap; }
    /// The kernel of Gaussian-process sequence labelling; null otherwise.
    const KernelChainMap* kernelChain() const noexcept { return m_kernelChain; }
    /// K if w is a p x K matrix by rows: the outputs, the tasks, or the columns of the matrix; else 1.
    Index matrixColumns() const noexcept { return m_matrixColumns; }
    /// The kernel matrices of a sum of functions; null otherwise.
    const KernelSumMap* kernelSum() const noexcept { return m_kernelSum; }
    /// The copies of columns that latent groups make; null otherwise.
    const CopiedColumnsMap* copies() const noexcept { return m_copies; }
    /// The map of the same kind for other data with the same features, e.g. a test part; not for stumps. Throws Refusal
    /// if a kernel matrix does not fit into memory.
    std::unique_ptr<LinearMap> mapOf(DatasetPointer data, int threads) const;
    const Risk& risk() const noexcept { return *m_risk; }
    /// The mean over the rows of this process only.
    const Risk& rowRisk() const noexcept { return m_ownRisk != nullptr ? *m_ownRisk : *m_risk; }
    /// Only if the loss is one of the scalar losses.
    const AnyLoss& loss() const noexcept { return std::get<AnyLoss>(m_loss); }
    /// Only if the loss is one of the vector losses.
    const AnyVectorLoss& vectorLoss() const noexcept { return std::get<AnyVectorLoss>(m_loss); }
    const Vector& labels() const noexcept { return m_labels; }
    /// The target of every row as vectorLoss() takes it: its class, or for losses of label sets or
    /// targets its number.
    const Vector& rowTargets() const noexcept { return m_rowTargets.size() > 0 ? m_rowTargets : m_labels; }
    /// On all coordinates; ignores a free bias.
    const Regularizer& regularizer() const noexcept { return *m_regularizer; }
    /// On the features only.
    const Regularizer& featureRegularizer() const noexcept { return *m_featureRegularizer; }

    Index rows() const noexcept { return m_map->rows(); }
    /// n of the objective: the rows of all ranks.
    Index totalRows() const noexcept { return m_map->totalRows(); }
    const RowSums& rowSums() const noexcept { return m_sums; }
    const FeatureSums& columnSums() const noexcept { return m_columnSums; }
    /// Those of them with ranks, if any: what all processes decide together.
    const RowSums& partSums() const noexcept { return m_columnSums.areShared() ? m_columnSums : m_sums; }
    Index outputs() const noexcept { return m_map->outputs(); }
    /// Number of scores A w, and of dual variables.
    Index scoreCount() const noexcept { return m_map->scoreCount(); }
    Index dimension() const noexcept { return m_map->columns(); }
    /// Number of regularized coefficients.
    Index features() const noexcept { return dimension() - (hasFreeBias() ? 1 : 0) - freeThresholds(); }
    /// Number of learned thresholds that nothing penalizes, the last coordinates.
    Index freeThresholds() const noexcept { return m_traits.freeThresholds ? outputs() : 0; }
    /// The map of learned thresholds, which are the last outputs() coordinates; null otherwise.
    const ThresholdMap* thresholds() const noexcept { return m_thresholdMap; }
    bool hasFreeBias() const noexcept { return m_spec.bias == Bias::free; }
    /// Whether nothing penalizes some coordinates, so that dual points are balanced: a free bias or free thresholds.
    bool hasFreeCoordinates() const noexcept { return hasFreeBias() || freeThresholds() > 0; }
    /// The free bias, or the greatest magnitude of the free thresholds.
    double biasOf(const Vector& w) const noexcept {
        if (freeThresholds() > 0)
            return w.tail(freeThresholds()).cwiseAbs().maxCoeff();
        return hasFreeBias() ? w[w.size() - 1] : 0.0;
    }

    /// The minimizer of R: 0 except for distributions. The default starting point of runs.
    Vector minimizerOfRegularizer() const;
    /// P(w). Nullopt if a stop was requested before it was done.
    std::optional<PrimalValue> primal(const Vector& w, const std::stop_token& stop = {}) const;
    /// D at the feasible point made from any alpha: clipped to the dual domain, projected onto sum alpha = 0 for a free
    /// bias, scaled into the domain of R* (regularizers.md section 7). With a free bias of value b, D is reduced by the
    /// remaining imbalance times max(1, |b|) (conventions.md section 2).
    /// `split`: parts of X^T alpha / n for groups that share features, which a solver may know (SolverState::split).
    std::optional<DualValue> dual(Vector alpha, double bias, const std::stop_token& stop = {},
                                  const Vector& split = {}) const;
    /// The dual candidate of a solver without dual variables: from alpha_i = -phi_i'(scores_i), with the bias
    /// re-optimized for smooth losses, at the best of the known scalings (sdca.md section 9, conventions.md section 2).
    std::optional<DualValue> dualCandidate(Vector scores, double bias, const std::stop_token& stop = {}) const;
    /// The same from a given running average of -phi'.
    std::optional<DualValue> dualCandidateFrom(Vector alpha, double bias, const std::stop_token& stop = {}) const;
    /// D(0), or D at the feasible point nearest to 0 if 0 is outside the dual domain.
    DualValue dualAtZero() const;

    /// The errors of scores A w on the data of `map`, which is this problem's map or one of mapOf.
    ErrorRates errors(const LinearMap& map, const Vector& scores, const Vector& labels) const;

    Problem(const Problem&) = delete;
    Problem& operator=(const Problem&) = delete;

private:
    Problem() = default;
    /// Build map and risk: for rows, for stumps of the rows, for sequences.
    void useRows(DatasetPointer data, Index outputs, int threads);
    void useRiskOfRows(Index outputs, int threads);
    Status useKernel(const DatasetPointer& data, const KernelStorage& storage, int threads);
    Status useKernelSum(const DatasetPointer& data, int threads);
    Status useStumps(const Dataset& data, int threads);
    void useTasks(DatasetPointer data);
    void useEntries(DatasetPointer data);
    Status useSequences(DatasetPointer data, Index states, int threads);

    struct FeasiblePoint {
        Vector alpha;
        Vector v;               ///< X^T alpha / n on the features
        double imbalance = 0.0; ///< |v_b| max(1, |b|)
    };
    std::optional<FeasiblePoint> balanced(Vector alpha, double bias, const std::stop_token& stop) const;
    /// D at scale * alpha; consumes the point.
    DualValue dualAtScale(FeasiblePoint point, double scale) const;
    ErrorRates ownErrors(const LinearMap& map, const Vector& scores, const Vector& labels) const;

    /// v = X^T alpha, with accurate sums where plain ones would show in D.
    bool multiplyTransposed(const Vector& alpha, Vector& v, const std::stop_token& stop) const;

    ProblemSpec m_spec;
    ProblemTraits m_traits;
    RowSums m_sums;
    FeatureSums m_columnSums;
    AnyKindOfLoss m_loss;
    Vector m_labels;
    Vector m_rowTargets; ///< only if they are not the labels
    std::unique_ptr<LinearMap> m_map;
    const DataMap* m_rowMap = nullptr; ///< m_map if it is a DataMap, or that of the own rows or columns
    const SharedRowsMap* m_sharedMap = nullptr;
    const StumpMap* m_stumps = nullptr;
    const KernelMap* m_kernelMap = nullptr;
    const KernelSumMap* m_kernelSum = nullptr;
    const KernelChainMap* m_kernelChain = nullptr;
    const CopiedColumnsMap* m_copies = nullptr;
    const ThresholdMap* m_thresholdMap = nullptr;
    std::unique_ptr<Risk> m_risk;
    const Risk* m_ownRisk = nullptr; ///< of the own rows, if other processes hold further ones
    std::unique_ptr<Regularizer> m_regularizer;
    const Regularizer* m_featureRegularizer = nullptr;
    double m_dualValueAtZero = 0.0;
    Index m_matrixColumns = 1;
};

} // namespace gapscope
