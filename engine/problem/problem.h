// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/losses/batch_loss.h"
#include "engine/problem/maps/kernel.h"
#include "engine/problem/maps/linear_map.h"
#include "engine/problem/risks/risk.h"
#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

class KernelMap;
class StumpMap;
struct ProblemOutline;

/// What stands for an intercept: nothing, an unregularized coordinate, or a constant feature that is regularized.
enum class Bias { none, free, feature };

/// What the rows of the data are, hence what a score is a function of.
enum class RowForm {
    features, ///< x.w
    tasks,    ///< x.w_k, k the task of the row (problem/maps/task_map.h)
    entries,  ///< an entry of the matrix w (problem/maps/entry_map.h)
};
RowForm rowFormOf(const Dataset& data);

/// The choice of a problem, without data.
struct ProblemSpec {
    std::string loss = "hinge";
    ParameterValues lossParameters{};
    std::string regularizer = "l2";
    ParameterValues regularizerParameters{}; ///< empty: all at their defaults
    RegularizerStrengths strengths{};
    Groups groups{}; ///< of the features, for regularizers of groups
    Bounds bounds{}; ///< on the coefficients of the features
    /// m of the condition sum |alpha_i| <= m on the dual variables; for the hinge.
    std::optional<double> dualBudget{};
    std::optional<Kernel> kernel{}; ///< scores are functions of the kernel's space in place of x.w; for l2
    Bias bias = Bias::none;
    Index thresholds = 0; ///< >= 1: the rows are boosted by decision stumps, for max-linear (problem/maps/stump_map.h)
    RowForm rows = RowForm::features; ///< Problem::make takes it from the data
    Index outputs = 1;                ///< classes of a multiclass loss, where there are more than the labels show

    bool operator==(const ProblemSpec&) const = default;
};

/// The n of a problem: the sequences of the data with a loss of sequences, else their rows.
Index problemRows(const std::string& lossId, const Dataset& data);

using AnyKindOfLoss = std::variant<AnyLoss, AnyVectorLoss, AnyBatchLoss>;

/// Why only solvers take a problem that see it through Risk and LinearMap alone, in the words of messages.
struct BatchOnly {
    std::string what;   ///< "f1", "--dual-budget"
    std::string reason; ///< "it works on losses that are sums over rows"
};

/// What solvers need to know of a problem to say whether they can solve it.
struct ProblemTraits {
    std::string loss;
    std::string regularizer; ///< id, of a regularizer with bounds "l2 with bounds"
    double lambda = 0.0;
    bool smoothLoss = false;
    bool scalarLoss = true; ///< one score a row
    bool jointLoss = false; ///< no sum over rows
    std::optional<BatchOnly> batchOnly{};
    bool kernel = false;      ///< w stands for a function of a kernel's space
    bool dualProx = true;     ///< Risk::dualProx is known
    bool simplexDual = false; ///< -alpha / n is a distribution
    bool stronglyConvexRegularizer = false;
    bool distribution = false; ///< w is one: 0 is none
    bool coordinatewiseRegularizer = true;
    bool coordinateProx = true; ///< Regularizer::hasCoordinateProx()
    bool regularizerHasSubgradient = true;
    bool regularizerIsNorm = false;
    bool hasL1 = false; ///< a part l1 ||w||_1 of strength > 0
    bool freeBias = false;
};

/// Error: unknown loss or regularizer.
Result<ProblemTraits> traitsOf(const ProblemSpec& spec);

struct PrimalValue {
    double value = std::numeric_limits<double>::quiet_NaN(); ///< P(w)
    Vector scores;                                           ///< A w
};

/// How wrong predictions are; NaN where a rate has no meaning.
struct ErrorRates {
    /// Rate of wrong classifications (a score of 0 is wrong; of several classes the one with the greatest score is
    /// chosen, of ties the first), of wrong tags of tokens, or mean squared error for regression.
    double rows = std::numeric_limits<double>::quiet_NaN();
    double sequences = std::numeric_limits<double>::quiet_NaN(); ///< rate of sequences with a wrong tag
};

/// A dual value with the feasible point behind it.
struct DualValue {
    double value = -std::numeric_limits<double>::infinity(); ///< D(alpha); -infinity where no feasible point is known
    Vector alpha;
};

/// P(w) = (1/n) sum phi_i(x_i.w + b) + R(w) and its dual. The only place where an objective is evaluated: every
/// solver's numbers are these, in an order of arithmetic that does not depend on the solver. Coordinates of w: p
/// features, then the free bias where there is one. With K outputs w is p x K and alpha n x K, by rows. Immutable; one
/// run owns one, data are shared.
class Problem {
public:
    /// `labels`: mapped labels of all rows of the data (-1, +1, numbers, or classes from 0; -1, +1 where stumps are
    /// made of the data; for l2-multi also n x K targets by rows, K the outputs of `spec`). A constant feature is part
    /// of `data` already. With a loss of sequences n is their number. Error: a free bias with a loss that is not of one
    /// score a row; F1 without a positive row; sequences missing; a cap of the weights under one over their number;
    /// stumps that do not fit into memory; groups that are not of these features; labels that are no levels of a loss
    /// of levels; a dual budget that fits neither loss nor bias.
    static Result<std::unique_ptr<Problem>> make(const ProblemSpec& spec, DatasetPointer data, Vector labels,
                                                 int threads = 1);
    /// What is left to make of a problem that outlineOf has checked on these data and labels. Error: stumps, or since
    /// then a kernel matrix, that do not fit into memory. Thrown where an InterruptionScope asks for it: Interrupted.
    static Result<std::unique_ptr<Problem>> build(ProblemOutline outline, DatasetPointer data, Vector labels,
                                                  int threads);

    const ProblemSpec& spec() const noexcept { return m_spec; }
    const ProblemTraits& traits() const noexcept { return m_traits; }
    const LinearMap& map() const noexcept { return *m_map; }
    /// The rows for solvers that visit them one by one; they are not there with a loss of sequences, with tasks or with
    /// entries of a matrix.
    const DataMap& rowMap() const noexcept { return *m_rowMap; }
    /// The decision stumps that are the rows of the map; null where the data's rows are.
    const StumpMap* stumps() const noexcept { return m_stumps; }
    /// The kernel matrix; null without a kernel.
    const KernelMap* kernelMap() const noexcept { return m_kernelMap; }
    /// K where w is a p x K matrix by rows: the outputs, the tasks, or the columns of the matrix; else 1.
    Index matrixColumns() const noexcept { return m_matrixColumns; }
    /// The same map for other data with the same features, e.g. a test part; not for stumps.
    std::unique_ptr<LinearMap> mapOf(DatasetPointer data, int threads) const;
    const Risk& risk() const noexcept { return *m_risk; }
    /// Where the loss is a sum over rows of one score each.
    const AnyLoss& loss() const noexcept { return std::get<AnyLoss>(m_loss); }
    /// Where the loss is one of several classes.
    const AnyVectorLoss& vectorLoss() const noexcept { return std::get<AnyVectorLoss>(m_loss); }
    const Vector& labels() const noexcept { return m_labels; }
    /// On all coordinates: leaves a free bias alone.
    const Regularizer& regularizer() const noexcept { return *m_regularizer; }
    /// On the features only.
    const Regularizer& featureRegularizer() const noexcept { return *m_featureRegularizer; }

    Index rows() const noexcept { return m_map->rows(); }
    Index outputs() const noexcept { return m_map->outputs(); }
    /// Number of scores A w, and of dual variables.
    Index scoreCount() const noexcept { return m_map->scoreCount(); }
    Index dimension() const noexcept { return m_map->columns(); }
    /// Number of coefficients that the regularizer sees.
    Index features() const noexcept { return dimension() - (hasFreeBias() ? 1 : 0); }
    bool hasFreeBias() const noexcept { return m_spec.bias == Bias::free; }
    double biasOf(const Vector& w) const noexcept { return hasFreeBias() ? w[w.size() - 1] : 0.0; }

    /// The w where R is least: 0 but for distributions. Runs start there when nothing else is given.
    Vector minimizerOfRegularizer() const;
    /// P(w). Nothing when a stop was asked for before it was done.
    std::optional<PrimalValue> primal(const Vector& w, const std::stop_token& stop = {}) const;
    /// D at the feasible point made from any alpha: clipped to the dual domain, projected on sum alpha = 0 for a free
    /// bias, scaled into the domain of R* (regularizers.md section 7). With a free bias of value b, D is lowered by
    /// what is left of the balance times max(1, |b|) (conventions.md section 2).
    std::optional<DualValue> dual(Vector alpha, double bias, const std::stop_token& stop = {}) const;
    /// The dual candidate of a solver without dual variables: from alpha_i = -phi_i'(scores_i), with the bias
    /// re-optimized for smooth losses, at the best of the known scalings (sdca.md section 9, conventions.md section 2).
    std::optional<DualValue> dualCandidate(Vector scores, double bias, const std::stop_token& stop = {}) const;
    /// The same from a given running average of -phi'.
    std::optional<DualValue> dualCandidateFrom(Vector alpha, double bias, const std::stop_token& stop = {}) const;
    /// D(0), or at the feasible point next to 0 where 0 is outside the dual domain.
    DualValue dualAtZero() const;

    /// Of scores A w on the data of `map`, this problem's or one of mapOf.
    ErrorRates errors(const LinearMap& map, const Vector& scores, const Vector& labels) const;

    Problem(const Problem&) = delete;
    Problem& operator=(const Problem&) = delete;

private:
    Problem() = default;
    /// Make map and risk: of rows, of stumps made of them, of sequences.
    void useRows(DatasetPointer data, Index outputs, int threads);
    void useRiskOfRows(Index outputs);
    Status useKernel(DatasetPointer data, int threads);
    Status useStumps(const Dataset& data, int threads);
    void useTasks(DatasetPointer data);
    void useEntries(DatasetPointer data);
    void useSequences(DatasetPointer data, Index states, int threads);

    struct FeasiblePoint {
        Vector alpha;
        Vector v;               ///< X^T alpha / n on the features
        double imbalance = 0.0; ///< |v_b| max(1, |b|)
    };
    std::optional<FeasiblePoint> balanced(Vector alpha, double bias, const std::stop_token& stop) const;
    /// D at scale * alpha; the point is used up.
    DualValue dualAtScale(FeasiblePoint point, double scale) const;

    ProblemSpec m_spec;
    ProblemTraits m_traits;
    AnyKindOfLoss m_loss;
    Vector m_labels;
    std::unique_ptr<LinearMap> m_map;
    const DataMap* m_rowMap = nullptr; ///< m_map where it is one
    const StumpMap* m_stumps = nullptr;
    const KernelMap* m_kernelMap = nullptr;
    std::unique_ptr<Risk> m_risk;
    std::unique_ptr<Regularizer> m_regularizer;
    const Regularizer* m_featureRegularizer = nullptr;
    double m_dualValueAtZero = 0.0;
    Index m_matrixColumns = 1;
};

} // namespace gapscope
