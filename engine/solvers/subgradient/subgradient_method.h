// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// What subgradient, fobos, rda and sage have in common: they see the risk through one subgradient g = -A^T alpha / n
/// an iteration, alpha = -phi'(A w), and know neither a smooth loss nor a certificate (spec baselines.md).

/// A bound of ||A||^2 without a product: the sum of ||x_i||^2. Nothing for losses of sequences, whose map has no rows.
std::optional<double> cheapSquaredNorm(const Problem& problem);

/// G_f >= ||g|| for every w: L ||A|| / sqrt(n) with that bound of ||A||, L the Lipschitz constant of the loss;
/// +infinity where the loss has none. Nothing for losses of sequences.
std::optional<double> slopeBound(const Problem& problem);

/// eta_0 where none is given, from ||A||^2 (or a bound of it). With a Lipschitz loss D / G_f, with the least distance D
/// = P(0) / G_f in which P can fall to 0 in place of the unknown ||w*||: no multiple of the data changes the run. Else
/// 1/(M ||A||^2 / n + mu), which cannot make P grow.
double automaticStep(const Problem& problem, double squaredNorm);

/// The parameters that set the steps; `key` is `eta0`, `beta` or `b`.
struct StepSettings {
    std::optional<double> given; ///< nothing: auto
    double scale;                ///< factor on all steps

    StepSettings(const ParameterValues& parameters, std::string_view key)
        : given(parameters.given(key)), scale(parameters.number("scale")) {}
};

/// The step that the run takes: `given`, or the automatic one. Power iterations, which only losses of
/// sequences need, are counted.
double firstStepOf(const SolverContext& context, std::optional<double> given, MeteredMap& products);
/// The same for a bound on a run. Nothing for losses of sequences.
std::optional<double> firstStepOf(const Problem& problem, std::optional<double> given);

/// The parameter `eta0` of the steps eta_0 / sqrt(t).
Parameter decreasingStepParameter();

/// The parameter `scale`, a factor on all steps, given or automatic, for tuning by powers of 2.
Parameter stepScaleParameter();

/// sum over t = 1 .. T of eta_t and of eta_t^2, eta_t = 1/sqrt(t): a lower and an upper bound of them that need no sum.
double minSumOfSteps(double iterates) noexcept;
double maxSumOfSquares(double iterates) noexcept;

/// The iterates w_1, w_2, ... with what is known of the risk at the newest one, their weighted average, and the average
/// of alpha(w_t) with the same weights, which is where a certificate comes from.
class SubgradientIterates {
public:
    /// Starts at the run's starting point, without work.
    SubgradientIterates(const SolverContext& context, SolverState& state);

    /// The risk at w_1, which is of weight `weight`.
    void begin(double weight);
    /// v = A^T alpha(w_t) / n = -g_t. Half a pass.
    const Vector& negativeSlope();
    /// state.w has become w_{t+1}, which is of weight `weight`. Half a pass.
    void arrive(double weight);
    /// Least P(w_1), ..., P(w_t).
    double minPrimal() const noexcept { return m_minPrimal; }
    MeteredMap& products() noexcept { return m_products; }

private:
    void look(double weight);

    const Problem& m_problem;
    SolverState& m_state;
    MeteredMap m_products;
    Vector m_alpha; ///< the scores, then -phi' of them
    Vector m_v;
    double m_weight = 0.0; ///< of all iterates
    double m_minPrimal = std::numeric_limits<double>::infinity();
};

} // namespace gapscope
