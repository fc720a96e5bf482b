// SPDX-License-Identifier: GPL-3.0-only
//
// SAGE: accelerated gradient with a curvature that grows with the iterations, so that subgradients suffice.
// C. Hu, J. Kwok, W. Pan, Accelerated gradient methods for stochastic optimization and online learning, NIPS 22 (2009),
// algorithm 1, here with subgradients over all data; spec baselines.md section 4.
//
// y_{-1} = z_{-1} = 0. Iteration t = 0, 1, ...
//   1. x_t <- (1 - a_t) y_{t-1} + a_t z_{t-1}
//   2. g_t <- -X^T alpha(x_t) / n, alpha(w) = -phi'(X w)
//   3. y_t <- prox_{R/L_t}(x_t - g_t / L_t)
//   4. z_t <- z_{t-1} - (L_t (x_t - y_t) + mu (z_{t-1} - x_t)) / (L_t a_t + mu)
// with L the Lipschitz constant of the risk's gradient, 0 for a loss that is not smooth, and
//   schedule convex (mu = 0):  L_t = b (t+1)^(3/2) + L,  a_t = 2/(t+2)
//   schedule strongly-convex:  L_0 = L + mu, a_0 = 1, Lambda_0 = 1;  L_t = L + mu / Lambda_{t-1},
//       a_t = sqrt(Lambda_{t-1} + Lambda_{t-1}^2 / 4) - Lambda_{t-1} / 2,  Lambda_t = (1 - a_t) Lambda_{t-1}
// Deviation: mu is the strong convexity of R, while the prox still contains all of R (the paper has mu in the smooth
// part).
// The iterate is y_t. Beside it are the uniform average of y_0 .. y_t and the average of alpha(x_t) with the weights of
// the method, (1 - a_t) for the former and a_t for the newest, from which a certificate is computed.
#include "engine/base/translatable.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/subgradient/subgradient_method.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

enum SageExtra : std::size_t { sageLipschitzExtra, sageWeightExtra, sageDistanceExtra };

/// L_t and a_t.
struct Schedule {
    double lipschitz; ///< L
    double mu;        ///< 0: schedule convex
    double b;
    double remainder = 1.0; ///< Lambda_{t-1}
    double curvature = 0.0; ///< L_t
    double weight = 1.0;    ///< a_t

    void moveTo(double t) {
        if (mu == 0.0) {
            curvature = b * (t + 1.0) * std::sqrt(t + 1.0) + lipschitz;
            weight = 2.0 / (t + 2.0);
        } else if (t == 0.0) {
            curvature = lipschitz + mu;
        } else {
            curvature = lipschitz + mu / remainder;
            // The root of a^2 + Lambda a = Lambda, in a form that avoids cancellation.
            weight = 2.0 / (1.0 + std::sqrt(1.0 + 4.0 / remainder));
            remainder *= 1.0 - weight;
        }
    }
};

struct SageSettings {
    enum class Schedule { automatic, convex, stronglyConvex };

    Schedule schedule;
    StepSettings growth; ///< b, and the scale of 1/b

    explicit SageSettings(const ParameterValues& parameters)
        : schedule(parameters.is("schedule", "auto")     ? Schedule::automatic
                   : parameters.is("schedule", "convex") ? Schedule::convex
                                                         : Schedule::stronglyConvex),
          growth(parameters, "b") {}
    /// mu of the schedule.
    double convexity(const Problem& problem) const {
        return schedule == Schedule::convex ? 0.0 : problem.regularizer().strongConvexity();
    }
};

/// The automatic b. A smooth loss needs no growth; for others 0.75 G_f / D corresponds to the automatic D / G_f.
double automaticGrowth(const Problem& problem, double firstStep) {
    return problem.risk().isSmooth() ? 0.0 : 0.75 / firstStep;
}

Schedule scheduleOf(const SolverContext& context, MeteredMap& products) {
    const Problem& problem = context.problem;
    const SageSettings settings(context.parameters);
    Schedule schedule{.lipschitz = 0.0, .mu = settings.convexity(problem), .b = 0.0};
    if (context.givenLipschitz)
        schedule.lipschitz = *context.givenLipschitz;
    else if (problem.risk().isSmooth())
        schedule.lipschitz = problem.risk().derivativeLipschitz() * spectralBound(products).squaredNorm /
                             static_cast<double>(problem.rows());
    if (schedule.mu > 0.0)
        return schedule;
    const auto& [given, scale] = settings.growth;
    const auto firstStep = [&] { return problem.risk().isSmooth() ? 1.0 : firstStepOf(context, {}, products); };
    schedule.b = (given ? *given : automaticGrowth(problem, firstStep())) / scale;
    if (schedule.b == 0.0 && schedule.lipschitz == 0.0) // X = 0: nothing to do
        schedule.b = 1.0;
    return schedule;
}

Generator<SolverEvent> sage(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    MeteredMap products(problem.map(), context.stop, state.work);
    state.w = startOf(context);
    state.averageW = state.w;
    state.dualAverage = Vector::Zero(problem.scoreCount());
    co_yield SolverEvent::iteration();

    Schedule schedule = scheduleOf(context, products);
    Vector z = state.w;
    Vector x = state.w;
    Vector y(x.size());
    Vector alpha; // the scores of x, then -phi' of them
    Vector v;
    double farthest = z.norm();
    const PublishedHooks hooks(state.hooks, {.internals = [&x] { return SolverInternals{.w = x, .alpha = {}}; }});
    for (double t = 0.0;; t += 1.0) {
        schedule.moveTo(t);
        const double a = schedule.weight;
        x = (1.0 - a) * state.w + a * z; // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        if (x.isZero(0.0))
            alpha = Vector::Zero(problem.scoreCount());
        else
            products.multiply(x, alpha);
        problem.risk().dualPoint(alpha, alpha);
        products.multiplyTransposedMean(alpha, v); // 2
        state.dualAverage += a * (alpha - state.dualAverage);
        co_yield context.stepsShown() ? SolverEvent::numbered(2) : SolverEvent::yieldPoint();
        const double l = schedule.curvature;
        y = x + v / l; // 3
        problem.regularizer().prox(y, 1.0 / l, y);
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        z -= (l * (x - y) + schedule.mu * (z - x)) / (l * a + schedule.mu); // 4
        state.w.swap(y);
        state.averageW += (state.w - state.averageW) / (t + 1.0);
        farthest = std::max(farthest, z.norm());
        state.extras[sageLipschitzExtra] = l;
        state.extras[sageWeightExtra] = a;
        state.extras[sageDistanceExtra] = farthest;
        co_yield SolverEvent::iteration();
    }
}

/// The growth b of a run from 0 with the schedule convex; nothing if it is not known before the run.
std::optional<double> growthOf(const Problem& problem, const StepSettings& settings) {
    const auto& [given, scale] = settings;
    if (given || problem.risk().isSmooth())
        return given.value_or(0.0) / scale;
    const std::optional<double> step = firstStepOf(problem, {});
    return step ? std::optional(automaticGrowth(problem, *step) / scale) : std::nullopt;
}

/// P(y) - P* after N iterations of the schedule convex (baselines.md section 4):
///   2 L_{N-1} D^2 / (N+1)^2, and for a non-smooth loss additionally 2 G_f^2 / (N (N+1) b) sum_{t=1..N} (t+1)/sqrt(t),
/// where D, the largest ||z_t - w*||, is at most ||w*|| plus the largest ||z_t||.
TheoryResult convexTheory(const TheoryInput& input, const StepSettings& growth) {
    const Problem& problem = input.problem;
    const bool isSmooth = problem.risk().isSmooth();
    const std::optional<double> slope = isSmooth ? 0.0 : slopeBound(problem);
    const std::optional<double> b = growthOf(problem, growth);
    if (!slope || !b || !std::isfinite(*slope))
        return NoTheoremId::slopeUnknown;
    const double length = input.bestW.norm();
    TheoryBound bound;
    bound.theorem = "Hu, Kwok and Pan (2009), theorem 1, for subgradients without noise";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {
        {"‖w*‖", length, translatable("TheoryConstant", "of the best known w")},
        {"G", *slope, isSmooth ? translatable("TheoryConstant", "not needed for a smooth loss") : "L ‖X‖/√n"},
        {"b", *b, translatable("TheoryConstant", "growth of L")}};
    bound.value = [length, slope = *slope, b = *b, isSmooth](double n, const Extras& extras) {
        if (n < 1.0)
            return std::numeric_limits<double>::quiet_NaN();
        const double distance = length + extras[sageDistanceExtra];
        const double curved = 2.0 * extras[sageLipschitzExtra] * distance * distance / ((n + 1.0) * (n + 1.0));
        if (isSmooth)
            return curved;
        const double root = std::sqrt(n); // bounds sum of sqrt(t) and of 1/sqrt(t) by their integrals
        const double sum = (2.0 / 3.0) * (n * root - 1.0) + root + 2.0 * root - 1.0;
        return curved + 2.0 * slope * slope / b * sum / (n * (n + 1.0));
    };
    bound.extrasAhead = [b = *b](double iteration, double from, Extras extras) {
        extras[sageLipschitzExtra] += b * (std::pow(iteration, 1.5) - std::pow(from, 1.5));
        return extras;
    };
    return bound;
}

/// 2 mu ||w*||^2 / N^2 + 8 G_f^2 / (mu N): the published form, not proved for mu inside the prox.
TheoryResult stronglyConvexTheory(const TheoryInput& input, double mu) {
    const std::optional<double> slope = slopeBound(input.problem);
    if (input.problem.risk().isSmooth())
        return NoTheoremId::smoothWithConvexSchedule;
    if (!slope || !std::isfinite(*slope))
        return NoTheoremId::slopeUnknown;
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Hu, Kwok and Pan (2009), theorem 2: an estimate, not proved for μ inside the proximal step";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"‖w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"G", *slope, "L ‖X‖/√n"},
                       {"μ", mu, translatable("TheoryConstant", "strong convexity of R")}};
    bound.value = [squaredDistance, slope = *slope, mu](double n, const Extras&) {
        return n < 1.0 ? std::numeric_limits<double>::quiet_NaN()
                       : 2.0 * mu * squaredDistance / (n * n) + 8.0 * slope * slope / (mu * n);
    };
    return bound;
}

TheoryResult sageTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet = startAtZero(input))
        return *unmet;
    const SageSettings settings(input.parameters);
    const double mu = settings.convexity(input.problem);
    return mu > 0.0 ? stronglyConvexTheory(input, mu) : convexTheory(input, settings.growth);
}

std::vector<Parameter> sageParameters() {
    return {
        {.key = "schedule",
         .meaning = "How the curvature grows: like (t + 1)^1.5 (convex), or to the strong convexity of the regularizer "
                    "(strongly-convex). Auto: strongly-convex where there is one and no free bias.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "convex", "strongly-convex"}},
        {.key = "b",
         .symbol = "<i>b</i>",
         .meaning = "Growth of the curvature, schedule=convex only. Auto: 0.75 divided by the automatic first step of "
                    "fobos; 0 for a smooth loss. Worth tuning by powers of 2.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        stepScaleParameter(),
    };
}

std::optional<std::string> scheduleWithoutConvexity(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool isAsked = SageSettings(parameters).schedule == SageSettings::Schedule::stronglyConvex;
    if (!isAsked || (problem.stronglyConvexRegularizer && !problem.freeBias))
        return std::nullopt;
    return "schedule=strongly-convex with " + (problem.freeBias ? "a free intercept" : problem.regularizer);
}

} // namespace

SolverInfo sageInfo() {
    SolverInfo info;
    info.id = "sage";
    info.title = "SAGE";
    info.family = "Batch";
    info.meaning = "Accelerated proximal gradient whose curvature grows with the iterations, so that it takes every "
                   "loss and regularizer. With a strongly convex regularizer its error falls like 1/t.";
    info.source = "Hu, Kwok and Pan, NIPS 22 (2009), algorithm 1";
    info.parameters = sageParameters();
    info.requirements = {{.need = Need::particular,
                          .reason = "that schedule needs a strongly convex regularizer",
                          .hint = "choose schedule=auto",
                          .missing = &scheduleWithoutConvexity}};
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsAverage = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "<i>x</i> ← (1 − <i>a</i>)<i>y</i> + <i>a z</i>"},
        {2, "<i>g</i> ← −<i>X</i><sup>T</sup>α(<i>x</i>)/<i>n</i>, α(<i>w</i>) = −φ′(<i>Xw</i>)"},
        {3, "<i>y</i> ← prox<sub><i>R</i>/<i>L<sub>t</sub></i></sub>(<i>x</i> − <i>g</i>/<i>L<sub>t</sub></i>)"},
        {4, "<i>z</i> ← <i>z</i> − (<i>L<sub>t</sub></i>(<i>x</i> − <i>y</i>) + μ(<i>z</i> − "
            "<i>x</i>))/(<i>L<sub>t</sub>a</i> + μ)"},
    };
    info.extras = {{"L", "Curvature L of the last iteration."},
                   {"a", "Weight a of the last iteration."},
                   {"z_length", "Greatest ‖z‖ so far."}};
    info.run = &sage;
    info.theory = &sageTheory;
    return info;
}

} // namespace gapscope
