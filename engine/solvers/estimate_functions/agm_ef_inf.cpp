// SPDX-License-Identifier: GPL-3.0-only
//
// AGM-EF-infinity: accelerated gradient with estimate functions, infinite memory.
// X. Zhang, A. Saha, S. V. N. Vishwanathan, Regularized Risk Minimization by Nesterov's Accelerated Gradient Methods
// (2011), algorithms 1 and 2; spec agm_ef.md section 2. The objective J = f + Psi is defined by the instance
// (agm_instance.h); the scheme `annealed` runs the method in stages (agm_annealing.h).
//
// State: w (solution), z (minimizer of the model), and the sum of all models,
// psi(x) = Delta(x, w_0) + A Psi(x) + <S, x> + lambda1 A d(x) + C. Start: w = z = w_0; A, S, C = 0.
// Iteration, with lam = lambda1 + lambda2:
//   1. a = the positive root of (L/sigma - lambda1) a^2 = (1 + 2 lam A) a + A (1 + lam A);  A+ = A + a
//   2. t1 = 1 + lam A, t2 = lambda1 a, t3 = lambda2 a A/A+, t = t1 + t2 + t3
//   3. u = [ a t1 z + (t A + t3 a) w ] / (t A+ - t2 a)
//   4. f(u), grad f(u), alpha(u)
//   5. S+ = S + a grad f(u) - lambda1 a grad d(u)
//      C+ = C + a (f(u) - <grad f(u), u>) + lambda1 a d*(grad d(u))
//   6. z+ = argmin psi+;  w+ = (A w + a z+)/A+
//   7. adaptive L: accepted if A+ J(w+) <= psi+(z+); otherwise L <- L_up L and back to 1
//   8. alphabar+ = (A alphabar + a alpha(u))/A+
// Deviation: algorithm 2, line 4, starts the trials at L_up L; here they start at L, as in algorithm 4 (agm_ef.md,
// erratum 11). Step 1 is step 5 of algorithm 1 without cancellation. S and C do not contain the terms of Delta(x, w_0),
// unlike in the spec: far from 0, with a large L, A J(w) would be lost in the rounding of d(w_0).
#include "engine/solvers/estimate_functions/agm_annealing.h"
#include "engine/solvers/estimate_functions/agm_theory.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double largestWeight = 1e17; // larger A: the bound is below the rounding of any objective

/// The sum of all models except S, which is stored separately.
struct Sum {
    double weight = 0.0; ///< A
    double constant = 0.0;
    double min = std::numeric_limits<double>::quiet_NaN(); ///< psi(z)/A
};

struct InfiniteMemory : AgmMemory {
    Sum sum{};
    Sum trial{};
    Vector slope{}; ///< S; in the trial its gradient is stored here

    double lam() const noexcept { return lambda1() + lambda2(); }
};

/// psi = Delta(., w_0) at w_0 = w.
void begin(InfiniteMemory& m) {
    m.instance.rememberStart(m.w.x);
    m.z = m.w;
    m.slope.setZero(m.w.x.size());
    m.sum = {};
}

/// Step 1.
void chooseWeight(InfiniteMemory& m) {
    const double c1 = m.next.lipschitz / m.sigma() - m.lambda1();
    const double a = m.sum.weight;
    const double b = 1.0 + 2.0 * m.lam() * a;
    const double e = a * (1.0 + m.lam() * a);
    m.next.a = (b + std::sqrt(b * b + 4.0 * c1 * e)) / (2.0 * c1);
    m.trial.weight = a + m.next.a;
}

/// Steps 2 and 3.
void extrapolate(InfiniteMemory& m) {
    const double a = m.next.a;
    const double before = m.sum.weight;
    const double after = m.trial.weight;
    const double t1 = 1.0 + m.lam() * before;
    const double t2 = m.lambda1() * a;
    const double t3 = m.lambda2() * a * before / after;
    const double t = t1 + t2 + t3;
    const double whole = t * after - t2 * a;
    m.lookFrom((t * before + t3 * a) / whole, a * t1 / whole);
}

/// Step 5; u is still stored in next.w.
void growModel(InfiniteMemory& m) {
    AgmTrial& t = m.next;
    const AgmInstance& f = m.instance;
    m.trial.constant = m.sum.constant + t.a * (t.smoothAtU - f.prox().inner(t.gradient, t.w.x)) +
                       m.lambda1() * t.a * f.prox().conjugateAtGradient(t.w.x);
    t.gradient = m.slope + t.a * t.gradient;
    f.prox().addGradient(-m.lambda1() * t.a, t.w.x, t.gradient);
}

/// Step 6.
void minimizeModel(InfiniteMemory& m) {
    AgmTrial& t = m.next;
    const AgmInstance& f = m.instance;
    const double curvature = m.lambda1() * m.trial.weight; // in addition to that of Delta(x, w_0)
    t.z.x = t.gradient;
    f.addStartGradient(-1.0, t.z.x);
    f.ground(t.z.x, 1.0 + curvature, m.trial.weight, t.z.x);
    m.instance.image(t.z);
    m.trial.min = f.simple(t.z.x) + (f.distanceFromStart(t.z.x) + f.prox().inner(t.gradient, t.z.x) +
                                     curvature * f.prox().value(t.z.x) + m.trial.constant) /
                                        m.trial.weight;
    m.moveSolution(t.a / m.trial.weight);
}

/// Step 8: the trial becomes the memory, and the state is updated.
void advance(InfiniteMemory& m, SolverState& state) {
    m.sum = m.trial;
    std::swap(m.slope, m.next.gradient);
    m.advance(m.next.a / m.sum.weight);
    state.extras[agm::decayExtra] = m.sum.weight;
    state.extras[agm::ownExtra] = m.sum.min;
    m.show(state);
}

/// psi/A, whose part without Psi is a parabola: its slope at z is (z - w_0 + S + lambda1 A z) / A.
SolverInternals internalsOf(const InfiniteMemory& m) {
    const double weight = m.sum.weight;
    if (!(weight > 0.0))
        return m.internals();
    EstimateFunction model{.slope = m.slope, .min = m.sum.min, .hasSimple = true, .distanceWeight = 1.0 / weight};
    const double curvature = 1.0 + m.lambda1() * weight;
    model.slope += curvature * m.z.x;
    m.instance.addStartGradient(-1.0, model.slope);
    model.slope /= weight;
    model.curvature = curvature / weight;
    return m.internalsWith(std::move(model));
}

Generator<SolverEvent> agmEfInf(SolverContext& context, SolverState& state) {
    const AgmSettings settings(context.problem.traits(), context.parameters);
    const ChosenInstance chosen = makeAgmInstance(context, settings, state);
    AgmInstance& instance = *chosen.instance;
    InfiniteMemory m{{.instance = instance, .search = LipschitzSearch(settings.lipschitz)}};
    Annealing annealing(context, settings, instance);
    instance.showStart();
    const PublishedHooks hooks(state.hooks, {.internals = [&m] { return internalsOf(m); }});
    co_yield SolverEvent::iteration();

    state.work += chosen.setUp;
    m.next.lipschitz = m.search.first(instance);
    m.w.x = instance.start();
    instance.image(m.w);
    do { // one stage, unless annealed
        begin(m);
        while (m.sum.weight <= largestWeight) {
            bool isAccepted = false;
            do {
                if (m.isStuck()) {
                    state.endReason = tooManyRaises();
                    co_return;
                }
                chooseWeight(m); // 1
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(1);
                extrapolate(m); // 2, 3
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(3);
                m.linearize(); // 4
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(4);
                growModel(m); // 5
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(5);
                minimizeModel(m); // 6
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(6);
                else
                    co_yield SolverEvent::yieldPoint();
                isAccepted = m.accepts(m.trial.min); // 7
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(7);
            } while (!isAccepted);
            advance(m, state); // 8
            co_yield SolverEvent::iteration();
            if (annealing.endsStage(state))
                break;
        }
    } while (annealing.nextStage(m));
    state.endReason = annealing.endReason();
}

/// The remaining fraction of the distance after iteration k: 1/A_k for any accepted L; for a fixed L its bound of lemma
/// 5, which is known in advance.
double remainingInf(agm::Constants constants, bool isFixed, double iteration, const Extras& extras) {
    constants.lipschitz = extras[agm::lipschitzExtra];
    return isFixed ? agm::infiniteMemoryFactor(constants, iteration) : 1.0 / extras[agm::decayExtra];
}

/// A_k after more iterations with the same L: C_1 a^2 >= A + a gives sqrt(A+) - sqrt(A) >= 1/(2 sqrt(C_1)), and C_1 a^2
/// >= 2 lambda A a + lambda A^2 the growth of agm_ef.md section 7.
void growInf(const agm::Constants& constants, double iterations, Extras& extras) {
    const double curvature = extras[agm::lipschitzExtra] / constants.sigma - constants.lambda1; // C_1
    double& sum = extras[agm::decayExtra];
    const double r = (constants.lambda1 + constants.lambda2) / curvature;
    const double root = std::sqrt(sum) + iterations / (2.0 * std::sqrt(curvature));
    sum = std::max(root * root, sum * std::exp(iterations * std::log1p(r + std::sqrt(r + r * r))));
}

TheoryResult agmEfInfTheory(const TheoryInput& input) {
    return agm::bound(input, {"theorem 6", "lemma 3, any L", "theorem 10 and lemma 5", "theorem 10, any L",
                              &remainingInf, &growInf, true});
}

} // namespace

SolverInfo agmEfInfInfo() {
    SolverInfo info;
    info.id = "agm-ef-inf";
    info.title = "AGM-EF-∞";
    info.family = "Batch";
    info.meaning =
        "Accelerated gradient with estimate functions that remember all gradients in one sum. Works on the primal of a "
        "smooth or smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.";
    info.source = "Zhang, Saha and Vishwanathan (2011), algorithms 1 and 2";
    info.parameters = agmParameters();
    info.requirements = agmRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.supportsSimplex = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "<i>a</i> ← positive root of (<i>L</i>/σ − λ<sub>1</sub>) <i>a</i>² = (1 + 2λ<i>A</i>) <i>a</i> + "
            "<i>A</i> (1 + λ<i>A</i>); <i>A</i>⁺ ← <i>A</i> + <i>a</i>"},
        {2,
         "<i>t</i><sub>1</sub> ← 1 + λ<i>A</i>, <i>t</i><sub>2</sub> ← λ<sub>1</sub><i>a</i>, <i>t</i><sub>3</sub> ← "
         "λ<sub>2</sub><i>a</i><i>A</i>/<i>A</i>⁺"},
        {3, "<i>u</i> ← convex combination of <i>w</i> and <i>z</i>"},
        {4, "<i>f</i>(<i>u</i>), ∇<i>f</i>(<i>u</i>), α(<i>u</i>)"},
        {5, "ψ⁺ ← ψ + <i>a</i> times the model of <i>J</i> at <i>u</i>"},
        {6, "<i>z</i>⁺ ← minimizer of ψ⁺; <i>w</i>⁺ ← (<i>A</i> <i>w</i> + <i>a</i> <i>z</i>⁺)/<i>A</i>⁺"},
        {7, "accept if <i>A</i>⁺ <i>J</i>(<i>w</i>⁺) ≤ ψ⁺(<i>z</i>⁺), else raise <i>L</i> and repeat"},
        {8, "ᾱ⁺ ← (<i>A</i> ᾱ + <i>a</i> α(<i>u</i>))/<i>A</i>⁺"},
    };
    info.extras = agmExtras({"A", "Sum of the weights of all models: the bound on the error is the distance over it."},
                            {"model", "Minimum of the summed models over A: J, smoothed where the problem is, never "
                                      "exceeds it."});
    info.charts = agmCharts("A", "A");
    info.run = &agmEfInf;
    info.theory = &agmEfInfTheory;
    return info;
}

} // namespace gapscope
