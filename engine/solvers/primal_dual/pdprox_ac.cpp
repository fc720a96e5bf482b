// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-ac: the accelerated primal-dual method for a strongly convex regularizer.
// A. Chambolle, T. Pock, A first-order primal-dual algorithm for convex problems with applications to imaging, Journal
// of Mathematical Imaging and Vision 40 (2011), algorithm 2; Yang, Mahdavi, Jin, Zhu (2014), section 5.7; spec
// pdprox.md section 3.4.
//
// mu > 0 is the strong convexity of R, tau_0 sigma_0 c <= 1, wbar_0 = w_0. DP_sigma as in pdprox_iterates.h. Iteration
// t = 0, 1, ...
//   1. alpha_{t+1} <- DP_{sigma_t}(alpha_t - (sigma_t/n) X wbar_t)
//   2. w_{t+1} <- prox_{tau_t R}(w_t + tau_t X^T alpha_{t+1} / n)
//   3. theta_t <- 1/sqrt(1 + 2 mu tau_t); tau_{t+1} <- theta_t tau_t; sigma_{t+1} <- sigma_t / theta_t
//   4. wbar_{t+1} <- w_{t+1} + theta_t (w_{t+1} - w_t)
// The averages weight the pair t+1 by sigma_t: for uniform weights no bound is known.
#include "engine/base/translatable.h"
#include "engine/solvers/primal_dual/pdprox_iterates.h"
#include "engine/solvers/primal_dual/pdprox_theory.h"

#include <cmath>

namespace gapscope {
namespace {

enum Extra : std::size_t { tauExtra, sigmaExtra, constantExtra, thetaExtra, weightExtra };

/// The state of the iterations besides the iterates.
struct Accelerated {
    PdproxIterates& iterates;
    PdproxDualProx dualProx;
    double mu;
    double firstSigma; ///< sigma_0
    double theta = 1.0;
    double weights = 0.0; ///< sum of sigma_t / sigma_0, which unlike that of sigma_t is independent of the scaling
    double share = 1.0;   ///< weight of the newest pair in the averages
    Vector v{};           ///< X^T alpha / n, then the argument of the prox; between iterations the wbar that led to w
    Vector wBefore{};
    Vector point{}; ///< wbar
    Vector z{};     ///< X wbar

    void dualStep();
    void primalStep();
    void changeSteps();
    void extrapolate();
    void show();
};

void Accelerated::dualStep() {
    Vector& alpha = iterates.alpha;
    iterates.products.multiply(point, z);
    dualProx.setSigma(iterates.steps.sigma);
    dualProx(alpha, z, alpha);
}

void Accelerated::primalStep() {
    iterates.products.multiplyTransposedMean(iterates.alpha, v);
    wBefore = iterates.w;
    iterates.primalStep(wBefore, v, v);
}

void Accelerated::changeSteps() {
    PdproxSteps& steps = iterates.steps;
    const double weight = steps.sigma / firstSigma;
    weights += weight;
    share = weight / weights;
    theta = 1.0 / std::sqrt(1.0 + 2.0 * mu * steps.tau);
    steps.tau *= theta;
    steps.sigma /= theta;
}

void Accelerated::extrapolate() {
    const Vector& w = iterates.w;
    v.swap(point); // v is free here: keeps wbar for observers
    point = w + theta * (w - wBefore);
}

void Accelerated::show() {
    Extras& extras = iterates.state.extras;
    extras[tauExtra] = iterates.steps.tau;
    extras[sigmaExtra] = iterates.steps.sigma;
    extras[thetaExtra] = theta;
    extras[weightExtra] = weights;
}

Generator<SolverEvent> pdproxAc(SolverContext& context, SolverState& state) {
    PdproxIterates iterates(context, state);
    iterates.start();
    co_yield SolverEvent::iteration();

    iterates.chooseSteps();
    Accelerated s{.iterates = iterates,
                  .dualProx = PdproxDualProx(context.problem.risk(), iterates.steps),
                  .mu = context.problem.regularizer().strongConvexity(),
                  .firstSigma = iterates.steps.sigma,
                  .point = iterates.w};
    const PublishedHooks hooks(state.hooks, {.internals = [&s] { return SolverInternals{.w = s.v, .alpha = {}}; }});
    for (;;) {
        s.dualStep(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        s.primalStep(); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.changeSteps(); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.extrapolate(); // 4
        iterates.average(s.share);
        s.show();
        co_yield SolverEvent::iteration();
    }
}

/// tau_0 from the current steps: 1/tau_{t+1}^2 - 1/tau_t^2 = 2 mu / tau_t, and tau sigma is constant, so that 2 mu S =
/// tau_0 / tau_N^2 - 1 / tau_0.
double firstTauOf(const Extras& extras, double mu) {
    const double tau = extras[tauExtra];
    const double half = mu * extras[weightExtra] * tau;
    return tau * (half + std::sqrt(half * half + 1.0));
}

/// The steps and the sum of weights after `iterations` more. 1/tau grows by increments that increase, so that they are
/// at least the first one: the sum is a lower bound of the true one.
Extras later(Extras extras, double mu, double iterations) {
    const double firstTau = firstTauOf(extras, mu);
    const double product = extras[tauExtra] * extras[sigmaExtra];
    const double inverse = 1.0 / extras[tauExtra];
    const double growth = 2.0 * mu / (1.0 + std::sqrt(1.0 + 2.0 * mu / inverse)); // of 1/tau in the next iteration
    extras[weightExtra] += firstTau * iterations * (inverse + 0.5 * growth * (iterations - 1.0));
    extras[tauExtra] = std::sqrt(firstTau / (2.0 * mu * extras[weightExtra] + 1.0 / firstTau));
    extras[sigmaExtra] = product / extras[tauExtra];
    return extras;
}

/// P(w^_N) - P* <= (||w*||^2 / tau_0 + ||alpha~||^2 / sigma_0) / (2S) for the averages, S the sum of sigma_t / sigma_0
/// over t < N and ||alpha~||^2 <= n max alpha^2, for a start at 0 (Chambolle and Pock 2011, the proof of theorem 2;
/// pdprox.md section 5f with w* in place of w~).
TheoryResult pdproxAcTheory(const TheoryInput& input) {
    const double largestDual = input.problem.risk().dualBound();
    const PdproxSettings settings(input.parameters);
    if (const std::optional<NoTheorem> unmet = unmetByPdprox(input, settings, largestDual))
        return *unmet;
    const double mu = input.problem.regularizer().strongConvexity();
    const double primal = input.bestW.squaredNorm();
    const double dual = static_cast<double>(input.problem.totalRows()) * largestDual * largestDual;
    TheoryBound bound;
    bound.theorem = "Chambolle and Pock (2011), section 5.1";
    bound.quantity = pdproxAverageQuantity(settings);
    bound.constants = {{"‖w*‖²", primal, translatable("TheoryConstant", "best known w")},
                       {"‖α̃‖²", dual, translatable("TheoryConstant", "at most n max α²")},
                       {"μ", mu, translatable("TheoryConstant", "of R")}};
    bound.value = [primal, dual, mu](double iteration, const Extras& extras) {
        if (iteration < 1.0)
            return std::numeric_limits<double>::quiet_NaN();
        const double firstTau = firstTauOf(extras, mu);
        const double firstSigma = extras[tauExtra] * extras[sigmaExtra] / firstTau;
        return (primal / firstTau + dual / firstSigma) / (2.0 * extras[weightExtra]);
    };
    bound.extrasAhead = [mu](double iteration, double from, const Extras& extras) {
        return later(extras, mu, iteration - from);
    };
    return bound;
}

std::vector<Parameter> pdproxAcParameters() {
    return {
        pdproxScaleParameter(),
        {.key = "ratio",
         .symbol = "τ₀/σ₀",
         .meaning = "Primal over dual step size at the start; both change from iteration to iteration. auto guesses "
                    "‖w*‖²/‖α*‖² from the first gradient (one pass): better for regression, worse for classes.",
         .defaultText = "1",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        pdproxConstantParameter(),
        pdproxOutputParameter(),
    };
}

} // namespace

SolverInfo pdproxAcInfo() {
    SolverInfo info;
    info.id = "pdprox-ac";
    info.title = "Pdprox, accelerated";
    info.family = "Primal-dual";
    info.meaning = "Primal-dual proximal steps whose sizes follow the strong convexity of the regularizer. For losses "
                   "that are not smooth.";
    info.source = "Chambolle and Pock, Journal of Mathematical Imaging and Vision 40 (2011), algorithm 2";
    info.parameters = pdproxAcParameters();
    info.requirements = pdproxStepRequirements();
    info.requirements.push_back({.need = Need::strongConvexity,
                                 .reason = "its step sizes need a strongly convex regularizer",
                                 .hint = "choose l2, elastic-net or pdprox-dual"});
    info.requirements.push_back({.need = Need::noFreeBias,
                                 .reason = "the regularizer is not strongly convex in the intercept",
                                 .hint = "choose --bias feature, or pdprox-dual"});
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.kernels = true;
    info.keepsDual = true;
    info.keepsAverage = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "α<sub><i>t</i>+1</sub> ← DP<sub>σ<i><sub>t</sub></i></sub>(α<sub><i>t</i></sub> − "
            "(σ<sub><i>t</i></sub>/<i>n</i>) <i>X w̄<sub>t</sub></i>)"},
        {2, "<i>w</i><sub><i>t</i>+1</sub> ← prox<sub>τ<i><sub>t</sub>R</i></sub>(<i>w<sub>t</sub></i> + "
            "τ<sub><i>t</i></sub> <i>X</i><sup>T</sup>α<sub><i>t</i>+1</sub>/<i>n</i>)"},
        {3, "θ<sub><i>t</i></sub> ← 1/√(1 + 2μτ<sub><i>t</i></sub>); τ<sub><i>t</i>+1</sub> ← "
            "θ<sub><i>t</i></sub>τ<sub><i>t</i></sub>; σ<sub><i>t</i>+1</sub> ← "
            "σ<sub><i>t</i></sub>/θ<sub><i>t</i></sub>"},
        {4, "<i>w̄</i><sub><i>t</i>+1</sub> ← <i>w</i><sub><i>t</i>+1</sub> + θ<sub><i>t</i></sub>"
            "(<i>w</i><sub><i>t</i>+1</sub> − <i>w<sub>t</sub></i>)"},
    };
    info.extras = {{"tau", "Primal step size of the next iteration."},
                   {"sigma", "Dual step size of the next iteration."},
                   {"c", "The constant ‖X‖²/n² that the first step sizes are made from."},
                   {"theta", "θ of this iteration: the factor on the primal step, and the extrapolation."},
                   {"weight", "Sum of the weights of the averages so far, that of the first pair being 1."}};
    info.charts = {pdproxStepChart()};
    info.charts.front().curves.push_back({"θ", "theta"});
    info.run = &pdproxAc;
    info.theory = &pdproxAcTheory;
    return info;
}

} // namespace gapscope
