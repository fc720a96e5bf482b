// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/proximal_point/inner_solver_list.h"

namespace gapscope {

/// The parameters that these methods share.
struct ProximalPointSettings {
    InnerSolverKind inner;
    std::optional<double> weight; ///< tau, or kappa of Catalyst; nothing: automatic
    int innerPasses;              ///< where `certifies` is not set
    bool certifies;               ///< inner_length=oracle
    std::optional<double> oracleFactor;

    explicit ProximalPointSettings(const ParameterValues& parameters);
    /// c of InnerLength: the given one, else `automatic`, or 10 where that is infinite (mu = 0).
    double factor(double automatic) const;
};

/// How long the inner solver works on a subproblem.
struct InnerLength {
    int passes = 1;      ///< units of the inner solver, if `factor` is not set
    double factor = 0.0; ///< c > 0: until f(w) - f* <= (f(start) - f*)/c is certified
};

/// The data of a stage. Empty scores are unknown.
struct Stage {
    Vector centre{};
    Vector start{};     ///< for a primal inner solver
    Vector scores{};    ///< X start
    double value = 0.0; ///< f(start); needed with an oracle factor
};

/// The common part of the approximate proximal point methods (APPA, accelerated and dual APPA, Catalyst): a sequence of
/// subproblems f(w) = P(w) + (weight/2) ||w - centre||^2, each solved approximately by an inner solver.
/// Source: R. Frostig, R. Ge, S. Kakade, A. Sidford (2015), "FGKS"; spec appa.md.
struct ProximalPoint {
    ProximalPoint(SolverContext& context, SolverState& state);

    OuterRun run;
    ProximalPointSettings settings;
    MeteredMap products;
    std::unique_ptr<InnerSolver> inner;
    double weight; ///< tau; NaN until it has been measured
    InnerLength length;

    Vector w;      ///< the result of the last subproblem
    Vector scores; ///< X w, if `scoresKnown`
    bool scoresKnown = false;
    double innerGap = std::numeric_limits<double>::quiet_NaN();    ///< of the last subproblem at w; NaN = unknown
    int innerPasses = 0;                                           ///< units of the inner solver in the last subproblem
    double innerTarget = std::numeric_limits<double>::quiet_NaN(); ///< with a factor: the gap that would certify it
    double certifiedFactor = std::numeric_limits<double>::quiet_NaN(); ///< that innerGap certifies
    int uncertified = 0; ///< number of subproblems so far that ended before meeting `length.factor`
    int idle = 0;        ///< number of the latest subproblems that took no product, because w = 0 solved them

    const Problem& problem() const noexcept { return run.problem(); }
    /// Whether w is the solution up to rounding: many subproblems in a row, also with other weights, were solved by it.
    /// Only for w = 0, whose products are free, so that no limit of passes would end the run.
    bool isSolved() const noexcept;
    /// P(w), with the smoothed loss if there is one; `scores` = X w.
    double objective(const Vector& at, const Vector& scores) const;
    /// result = X at; free for 0.
    void scoresOf(const Vector& at, Vector& result);
    /// Measures the weight if necessary; call it after the first event.
    void chooseWeight();
    /// Solves a subproblem. The result is in w, innerPasses and, with a factor, scores and innerGap. The stage must
    /// outlive the coroutine.
    Generator<SolverEvent> process(const Stage& stage);
    /// Computes the scores of w, counted, unless known.
    void formScores();
    /// Computes scores and innerGap of w, counted, unless known.
    void test();
};

/// The first extras of these methods, in this order: inner gap, passes over the last subproblem, tau, ||grad P||; and,
/// for methods with an oracle factor, the number of subproblems that did not meet it, the gap that would have met it in
/// the last one, and the factor that its gap certifies.
enum ProximalPointExtra : std::size_t {
    innerGapExtra,
    innerPassesExtra,
    proxWeightExtra,
    gradientNormExtra,
    uncertifiedExtra,
    innerTargetExtra,
    certifiedFactorExtra
};
std::vector<ExtraInfo> proximalPointExtras();
std::vector<ExtraInfo> proximalPointExtrasWithOracle();
/// The charts of methods with an oracle factor.
std::vector<QuantityChart> proximalPointChartsWithOracle();
/// The gap of the inner problem and of the whole one, with the target of the former where there is one.
QuantityChart innerGapChart(bool hasTarget);
QuantityChart innerPassesChart();
/// Sets these extras; those that cost products only if known.
void showProximalPoint(const ProximalPoint& s, SolverState& state);
/// Publishes the current point: w, the dual candidate of the inner solver, extras.
void publish(const ProximalPoint& s, SolverState& state);
/// The conditions of the theorems of APPA and dual APPA besides certified subproblems.
std::optional<NoTheorem> unmetByProximalPoint(const TheoryInput& input);
/// Whether every subproblem so far was certified to reduce its error by the oracle factor, as the bounds on these
/// methods require.
bool everyStageCertified(const Extras& extras) noexcept;
/// SolverHooks::describe: computes the remaining extras while `atIteration` is true. All three arguments must outlive
/// it.
std::function<void(const std::stop_token&)> proximalPointDescription(ProximalPoint& s, SolverState& state,
                                                                     const bool& atIteration);

/// `prox_weight`: tau, or kappa of Catalyst.
Parameter proxWeightParameter(const std::string& symbol, const std::string& automatic);
/// `inner_passes`, and `inner_length` with `oracle_factor`, which control how subproblems end.
Parameter innerPassesParameter();
Parameter innerLengthParameter(const std::string& byDefault);
Parameter oracleFactorParameter(const std::string& automatic);

} // namespace gapscope
