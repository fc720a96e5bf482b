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
    int passes = 1;      ///< units of the inner solver, where `factor` is not given
    double factor = 0.0; ///< c > 0: until f(w) - f* <= (f(start) - f*)/c is certain
};

/// What a stage starts from. Empty scores: not known.
struct Stage {
    Vector centre{};
    Vector start{};     ///< of a primal inner solver
    Vector scores{};    ///< X start
    double value = 0.0; ///< f(start); needed with an oracle factor
};

/// What the approximate proximal point methods (APPA, accelerated and dual APPA, Catalyst) share: a sequence of
/// subproblems f(w) = P(w) + (weight/2) ||w - centre||^2, each treated by an inner solver.
/// Source: R. Frostig, R. Ge, S. Kakade, A. Sidford (2015), "FGKS"; spec appa.md.
struct ProximalPoint {
    ProximalPoint(SolverContext& context, SolverState& state);

    OuterRun run;
    ProximalPointSettings settings;
    MeteredMap products;
    std::unique_ptr<InnerSolver> inner;
    double weight; ///< tau; NaN as long as it is to be measured
    InnerLength length;

    Vector w;      ///< the point that the last subproblem was left at
    Vector scores; ///< X w, where `scoresKnown`
    bool scoresKnown = false;
    double innerGap = std::numeric_limits<double>::quiet_NaN(); ///< of the last subproblem at w; NaN = not known
    int innerPasses = 0;                                        ///< units of the inner solver in the last subproblem
    int uncertified = 0; ///< subproblems so far that were given up before they met `length.factor`

    const Problem& problem() const noexcept { return run.problem(); }
    /// P(w), of the smoothed loss where it is; `scores` = X w.
    double objective(const Vector& at, const Vector& scores) const;
    /// scores = X w; w = 0 costs no product.
    void scoresOf(const Vector& at, Vector& scores);
    /// Measures the weight where it is to be measured; after the first event.
    void chooseWeight();
    /// Treats a subproblem. Leaves its result in w, innerPasses and, with a factor, scores and innerGap. The stage
    /// outlives the coroutine.
    Generator<SolverEvent> process(const Stage& stage);
    /// Forms the scores of w, counted, where they are not known yet.
    void formScores();
    /// Forms scores and innerGap of w, counted, where they are not known yet.
    void test();
};

/// The first extras of these methods, in this order: inner gap, passes over the last subproblem, tau, ||grad P||; and,
/// of those that have an oracle factor, how many subproblems did not meet it.
enum ProximalPointExtra : std::size_t {
    innerGapExtra,
    innerPassesExtra,
    proxWeightExtra,
    gradientNormExtra,
    uncertifiedExtra
};
std::vector<ExtraInfo> proximalPointExtras();
std::vector<ExtraInfo> proximalPointExtrasWithOracle();
/// Fills them; what costs products only where it is known.
void showProximalPoint(const ProximalPoint& s, SolverState& state);
/// Makes the present point what the run shows: w, the dual candidate of the inner solver, extras.
void publish(const ProximalPoint& s, SolverState& state);
/// What the theorems of APPA and dual APPA ask for beside certified subproblems.
std::optional<NoTheorem> unmetByProximalPoint(const TheoryInput& input);
/// Whether no subproblem so far was given up before its error had certainly fallen by the oracle factor: what the
/// bounds on these methods rest on.
bool everyStageCertified(const Extras& extras) noexcept;
/// SolverHooks::describe: fills in the rest, as long as `atIteration` holds. All three outlive it.
std::function<void(const std::stop_token&)> proximalPointDescription(ProximalPoint& s, SolverState& state,
                                                                     const bool& atIteration);

/// `prox_weight`: tau, or kappa of Catalyst.
Parameter proxWeightParameter(const std::string& symbol, const std::string& automatic);
/// `inner_passes`, and `inner_length` with `oracle_factor` for how subproblems end.
Parameter innerPassesParameter();
Parameter innerLengthParameter(const std::string& byDefault);
Parameter oracleFactorParameter(const std::string& automatic);

} // namespace gapscope
