// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_primal/column_iterates.h"
#include "engine/solvers/stochastic_primal/eager_iterate.h"
#include "engine/solvers/stochastic_primal/just_in_time_iterate.h"
#include "engine/solvers/stochastic_primal/row_norm_iterate.h"
#include "engine/solvers/stochastic_primal/scaled_iterate.h"

#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace gapscope {

/// What the parameter `eta` of a row solver says.
struct RowStepRule {
    std::optional<double> given{}; ///< nothing: by a rule
    bool isAuto = true;            ///< else by the solver's other rule
};
RowStepRule rowStepRuleOf(const ParameterValues& parameters);

/// The parameters and the constants of a run of SVRG, SAGA or SAG.
struct VarianceReductionConstants {
    RowStepRule eta{};
    RowOrder::Sampling sampling{};
    double gamma = 0.0;        ///< of Nesterov's smoothing; 0 = none
    double rowLipschitz = 0.0; ///< L_max = M max ||x_i||^2 + lambda, where a free bias counts as an additional feature
    double strongConvexity = 0.0;
    CoordinateStrengths strengths{};

    ProximalStep step(double size) const noexcept { return {size, strengths.l2, strengths.l1, strengths.rowNorm}; }
};
VarianceReductionConstants varianceReductionConstants(const SolverContext& context);
/// The first extras of svrg, saga and sag; a method's own follow.
enum VarianceReductionExtra : std::size_t { etaExtra, rowLipschitzExtra, smoothingExtra, ownExtra };
/// The extra of svrg and saga, whose step is a gradient without bias: its variance at the iterate.
inline constexpr std::size_t gradientVarianceExtra = ownExtra;
ExtraInfo gradientVarianceInfo();
/// That extra and the step size; `meaning`: what to look at.
QuantityChart gradientVarianceChart(const std::string& meaning);
/// The common declarations of svrg, saga and sag: family, requirements, the extras above.
SolverInfo varianceReductionInfo();
/// Initializes the state of a run: w, notes, extras.
void beginVarianceReduction(const SolverContext& context, const VarianceReductionConstants& constants, double eta,
                            SolverState& state);
/// L_max of a problem whose loss is smoothed by gamma.
double rowLipschitzOf(const Problem& problem, double gamma = 0.0);

/// An unregularized coordinate in addition to the features.
struct BiasIterate {
    bool exists = false;
    double value = 0.0;
    double mean = 0.0; ///< its entry of D
    double sum = 0.0;  ///< over the iterates since the last restart
};

/// The state of a run of SVRG, SAGA or SAG: the iterate, and a table of the dual variables of every row, alpha_i =
/// -phi_i' at the row's last evaluation, which is itself a dual candidate. D is the mean (SAG: the sum) of -alpha_i
/// x_i. With K outputs w and D are p x K and alpha n x K by rows.
struct VarianceReduction {
    using Iterate = std::variant<ColumnIterates<EagerIterate>, ColumnIterates<ScaledIterate>,
                                 ColumnIterates<JustInTimeIterate>, RowNormIterate>;

    /// `table`: stores the dual variables of the rows. `rowStep` usually has the problem's own strengths; an outer loop
    /// that adds (tau/2) ||w||^2 - z.w to the problem passes lambda + tau here and D - z to `restart`.
    VarianceReduction(const Problem& problemOfRun, double smoothing, Vector& table, const ProximalStep& rowStep,
                      bool averaged);

    const Problem& problem;
    const DataMap& map;
    const Vector& labels;
    ProximalStep step;
    double gamma;
    std::unique_ptr<Risk> smoothedRisk{};
    Vector& alpha;
    Iterate iterate;
    BiasIterate bias{};
    std::vector<bool> seen{}; ///< SAG: rows in the table
    Index seenRows = 0;

    const Risk& risk() const noexcept { return smoothedRisk ? *smoothedRisk : problem.risk(); }
    /// alpha <- -phi'(X w), mean <- -X^T alpha / n: one pass.
    void differentiate(const Vector& w, MeteredMap& products, Vector& mean);
    /// Restarts the iterate at w with D = `mean`; both with the bias last if there is one.
    void restart(const Vector& w, const Vector& mean);
    /// The factor of D in a step.
    void setShare(double share);
    /// SAG has seen all rows, so its share becomes constant. Only after `settle`.
    void fixShare();
    /// Brings everything up to date and copies the coefficients to w.
    void settle(Vector& w);
    /// The coefficients as `settle` would give them; the run itself does not change in any bit.
    void copySettled(Vector& w) const;
    /// The current D of the features.
    void copyGradient(Vector& mean) const;
    /// Writes the mean of the `count` iterates since `restart`; only after `settle`.
    void copyMean(Vector& w, double count) const;
};

/// Processes the next rows: steps 3 and 4 of the solvers.
using RowLoop = std::function<void(std::span<const Index>)>;

/// Drives the rows of one pass or stage; after each call the coroutine yields the result of `advance`.
class RowDrive {
public:
    RowDrive(const SolverContext& context, SolverState& state, RowLoop loop, RowOrder::Sampling sampling);

    void begin(Index rows) { m_left = rows; }
    bool isDone() const noexcept { return m_left == 0 && !m_isShowing; }
    /// Processes the next rows; while steps are shown, a single row in two halves.
    SolverEvent advance(int drawStep, int lastStep);

private:
    const SolverContext& m_context;
    SolverState& m_state;
    RowLoop m_loop;
    RowOrder m_order;
    Index m_chunk;
    Index m_left = 0;
    bool m_isShowing = false; ///< a row has been drawn but not processed
    std::vector<Index> m_rows;
};

/// Rejects eta lambda >= 1, which would change the sign of coefficients.
Requirement stepBelowInverseLambda();

/// The parameter `sampling` with the default iid, the only choice for which the correction is unbiased. `remark`: the
/// effect of a permutation on the method.
Parameter independentSamplingParameter(const std::string& remark);

/// The parameter `inner_steps` of svrg, alone or as an inner solver, and its value.
Parameter svrgStepsParameter();
Index svrgStepsOf(const ParameterValues& parameters, Index rows);

/// The parameter `eta` of a row solver; `words`: its rules besides auto.
Parameter rowStepParameter(const std::string& meaning, std::vector<std::string> words);

} // namespace gapscope
