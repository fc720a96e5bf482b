// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/row_order.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/stochastic_primal/eager_iterate.h"
#include "engine/solvers/stochastic_primal/just_in_time_iterate.h"
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
    double gamma = 0.0;        ///< of Nesterov's smoothing; 0 without
    double rowLipschitz = 0.0; ///< L_max = M max ||x_i||^2 + lambda, a free bias counted as one more feature
    double strongConvexity = 0.0;
    CoordinateStrengths strengths{};

    ProximalStep step(double size) const noexcept { return {size, strengths.l2, strengths.l1}; }
};
VarianceReductionConstants varianceReductionConstants(const SolverContext& context);
/// The first extras of svrg, saga and sag; a method's own come behind them.
enum VarianceReductionExtra : std::size_t { etaExtra, rowLipschitzExtra, smoothingExtra, ownExtra };
/// What svrg, saga and sag declare alike: family, requirements, the extras above.
SolverInfo varianceReductionInfo();
/// The state of a run at its start: w, notes, extras.
void beginVarianceReduction(const SolverContext& context, const VarianceReductionConstants& constants, double eta,
                            SolverState& state);
/// L_max of a problem whose loss is smoothed by gamma.
double rowLipschitzOf(const Problem& problem, double gamma = 0.0);

/// An unregularized coordinate beside the features.
struct BiasIterate {
    bool exists = false;
    double value = 0.0;
    double mean = 0.0; ///< its entry of D
    double sum = 0.0;  ///< of the iterates since the last restart
};

/// The state of a run of SVRG, SAGA or SAG: the iterate, and a table of one dual variable a row, alpha_i = -phi_i'
/// where the row was last looked at, which is a dual candidate as it stands. D is the mean (SAG: the sum) of -alpha_i
/// x_i.
struct VarianceReduction {
    using Iterate = std::variant<EagerIterate, ScaledIterate, JustInTimeIterate>;

    /// `table`: where the dual variables of the rows live. `rowStep` usually has the problem's own strengths; an outer
    /// loop that adds (tau/2) ||w||^2 - z.w to the problem hands lambda + tau here and D - z to `restart`.
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
    /// Starts the iterate anew at w with D = `mean`; both with the bias last where there is one.
    void restart(const Vector& w, const Vector& mean);
    /// SAG has seen all rows: its share stays. After `settle` only.
    void fixShare();
    /// Brings everything up to date and writes the weights.
    void settle(Vector& w);
    /// The weights as `settle` would write them; the run itself stays as it is, to the last bit.
    void copySettled(Vector& w) const;
    /// D of the features as it is now.
    void copyGradient(Vector& mean) const;
    /// Writes the mean of the `count` iterates since `restart`; after `settle`.
    void copyMean(Vector& w, double count) const;
};

/// What the next rows do to the state: steps 3 and 4 of the solvers.
using RowLoop = std::function<void(std::span<const Index>)>;

/// Drives the rows of one pass or stage; between two calls the coroutine yields what `advance` returns.
class RowDrive {
public:
    RowDrive(const SolverContext& context, SolverState& state, RowLoop loop, RowOrder::Sampling sampling);

    void begin(Index rows) { m_left = rows; }
    bool isDone() const noexcept { return m_left == 0 && !m_isShowing; }
    /// Treats the next rows; while steps are shown, one row in two halves.
    SolverEvent advance(int drawStep, int lastStep);

private:
    const SolverContext& m_context;
    SolverState& m_state;
    RowLoop m_loop;
    RowOrder m_order;
    Index m_chunk;
    Index m_left = 0;
    bool m_isShowing = false; ///< a row is drawn but not treated
    std::vector<Index> m_rows;
};

/// The refusal of eta lambda >= 1, which would turn the weights around.
Requirement stepBelowInverseLambda();

/// The parameter `sampling` with the default iid: only then is the correction unbiased. `remark` says what a
/// permutation does to the method.
Parameter independentSamplingParameter(const std::string& remark);

/// The parameter `inner_steps` of svrg, alone or as an inner solver, and what it says.
Parameter svrgStepsParameter();
Index svrgStepsOf(const ParameterValues& parameters, Index rows);

/// The parameter `eta` of a row solver; `words` beside auto are its other rules.
Parameter rowStepParameter(const std::string& meaning, std::vector<std::string> words);

} // namespace gapscope
