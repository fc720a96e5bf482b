// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The common part of subgradient, fobos, rda and sage: they access the risk through one subgradient g = -A^T alpha / n
/// per iteration, alpha = -phi'(A w), and use neither smoothness nor a certificate (spec baselines.md).

/// An upper bound of ||A||^2 without a product: the sum of ||x_i||^2. Nothing for sequence losses, whose map has no
/// rows.
std::optional<double> cheapSquaredNorm(const Problem& problem);

/// G_f >= ||g|| for every w: L ||A|| / sqrt(n) with that bound of ||A||, L the Lipschitz constant of the loss;
/// +infinity if the loss has none. Nothing for sequence losses.
std::optional<double> slopeBound(const Problem& problem);

/// The automatic eta_0, from ||A||^2 or a bound of it. For a Lipschitz loss D / G_f, with D = P(0) / G_f, the smallest
/// distance within which P can fall to 0, in place of the unknown ||w*||: this makes the run invariant under scaling of
/// the data. Otherwise 1/(M ||A||^2 / n + mu), for which P cannot increase.
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
/// The same for a bound on a run. Nothing for sequence losses.
std::optional<double> firstStepOf(const Problem& problem, std::optional<double> given);

/// The parameter `eta0` of the steps eta_0 / sqrt(t).
Parameter decreasingStepParameter();

/// The parameter `scale`, a factor of all steps, given or automatic, for tuning by powers of 2.
Parameter stepScaleParameter();

/// A lower bound of the sum of eta_t and an upper bound of that of eta_t^2 over t = 1 .. T, eta_t = 1/sqrt(t), in
/// closed form.
double minSumOfSteps(double iterates) noexcept;
double maxSumOfSquares(double iterates) noexcept;

/// The iterates w_1, w_2, ... with the risk's quantities at the newest one, their weighted average, and the average of
/// alpha(w_t) with the same weights, from which a certificate is computed.
class SubgradientIterates {
public:
    /// Sets the state to the run's starting point, without work.
    SubgradientIterates(const SolverContext& context, SolverState& state);

    /// Evaluates the risk at w_1, which has weight `weight`.
    void begin(double weight);
    /// v = A^T alpha(w_t) / n = -g_t. Half a pass.
    const Vector& negativeSlope();
    /// state.w has become w_{t+1}, which has weight `weight`. Half a pass.
    void arrive(double weight);
    /// The minimum of P(w_1), ..., P(w_t).
    double minPrimal() const noexcept { return m_minPrimal; }
    MeteredMap& products() noexcept { return m_products; }

private:
    void look(double weight);

    const Problem& m_problem;
    SolverState& m_state;
    MeteredMap m_products;
    Vector m_alpha; ///< the scores, then -phi' of them
    Vector m_v;
    double m_weight = 0.0; ///< of all iterates so far
    double m_minPrimal = std::numeric_limits<double>::infinity();
};

} // namespace gapscope
