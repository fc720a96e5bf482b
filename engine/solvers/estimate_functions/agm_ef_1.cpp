// SPDX-License-Identifier: GPL-3.0-only
//
// AGM-EF-1: accelerated gradient with estimate functions, memory one.
// X. Zhang, A. Saha, S. V. N. Vishwanathan, Regularized Risk Minimization by Nesterov's Accelerated Gradient Methods
// (2011), algorithms 3 and 4; spec agm_ef.md section 3. The objective J = f + Psi is defined by the instance
// (agm_instance.h); the scheme `annealed` runs the method in stages (agm_annealing.h).
//
// State: w (solution), z (minimizer of the model), model q_k(x) = q + c Delta(x, z), all with their images under the
// map. Start at u_0, with lam = lambda1 + lambda2 and d = ||.||^2/2:
//   1. z = w = ground(grad f(u_0) - L grad d(u_0), L, 1);  c = L + lambda2
//      q = L Delta(z, u_0) + Psi(z) + f(u_0) + <grad f(u_0), z - u_0>
// Iteration:
//   2. Lp = L + lambda2; a = the root of Lp a^2 = (1 - a) c + lam a;  c+ = (1 - a) c + lam a
//   3. t1 = (1 - a) c, t2 = lambda1 a, t3 = lambda2 a (1 - a), t = t1 + t2 + t3
//      u = [ (t - (t1 + t2) a) w + t1 a z ] / (t - t2 a)
//   4. f(u), grad f(u), alpha(u)
//   5. z+ = ground(a grad f(u) - t1 grad d(z) - t2 grad d(u), t1 + t2, a)
//      q+ = (1 - a)(q + c Delta(z+, z)) + a (f(u) + <grad f(u), z+ - u> + lambda1 Delta(z+, u) + Psi(z+))
//   6. w+ = (1 - a) w + a z+
//   7. adaptive L: accepted if J(w+) <= q+; otherwise L <- L_up L and back to 2 (at the start: to 1)
//   8. alphabar+ = (1 - a) alphabar + a alpha(u);  Pi+ = (1 - a) Pi
// Deviation: algorithm 3 uses a q_0 of a different form than all later q_k; here q_0 is replaced by its lower bound
// q_0(z_0) + c_0 Delta(., z_0), for which all bounds hold as well (agm_ef.md, erratum 6). Algorithm 4 tests min q_0 in
// line 7 and prints q_0(x_0) (erratum 7).
#include "engine/solvers/estimate_functions/agm_annealing.h"
#include "engine/solvers/estimate_functions/agm_theory.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double smallestDecay = 1e-17; // smaller Pi: the bound is below the rounding of any objective

/// Memory one: the model q_k(x) = q + c Delta(x, z), besides the state shared by both methods.
struct Model {
    double c = 0.0;
    double q = 0.0;
};

struct OneMemory : AgmMemory {
    Model model{};
    Model trial{};               ///< c+ and q+
    double decay = 1.0;          ///< Pi
    double firstLipschitz = 0.0; ///< L_0, accepted at the start
};

/// Step 1, from the gradient at u_0, which is stored in next.w: w is z, and is copied only when accepted.
void tryStart(OneMemory& m) {
    AgmTrial& t = m.next;
    const AgmInstance& f = m.instance;
    const double curvature = t.lipschitz / m.sigma();
    t.z.x = t.gradient;
    f.prox().addGradient(-curvature, t.w.x, t.z.x);
    f.ground(t.z.x, curvature, 1.0, t.z.x);
    m.instance.image(t.z);
    m.trial.c = curvature + m.lambda2();
    m.trial.q = curvature * f.prox().divergence(t.z.x, t.w.x) + f.simple(t.z.x) + t.smoothAtU +
                f.prox().inner(t.gradient, t.z.x) - f.prox().inner(t.gradient, t.w.x);
    m.evaluate(t.z);
}

/// Step 2. Both forms of the root avoid cancellation.
void chooseMomentum(OneMemory& m) {
    const double c = m.model.c;
    const double lp = m.next.lipschitz / m.sigma() + m.lambda2();
    const double lam = m.lambda1() + m.lambda2();
    const double e = c - lam;
    const double root = std::sqrt(e * e + 4.0 * lp * c);
    const double a = e >= 0.0 ? 2.0 * c / (e + root) : (root - e) / (2.0 * lp);
    m.next.a = a;
    m.trial.c = (1.0 - a) * c + lam * a;
}

/// Step 3.
void extrapolate(OneMemory& m) {
    const double a = m.next.a;
    const double t1 = (1.0 - a) * m.model.c;
    const double t2 = m.lambda1() * a;
    const double t = t1 + t2 + m.lambda2() * a * (1.0 - a);
    const double whole = t - t2 * a;
    m.lookFrom((t - (t1 + t2) * a) / whole, t1 * a / whole);
}

/// Step 5; u is still stored in next.w.
void minimizeModel(OneMemory& m) {
    AgmTrial& t = m.next;
    const AgmInstance& f = m.instance;
    const double t1 = (1.0 - t.a) * m.model.c;
    const double t2 = m.lambda1() * t.a;
    t.z.x = t.a * t.gradient;
    f.prox().addGradient(-t1, m.z.x, t.z.x);
    f.prox().addGradient(-t2, t.w.x, t.z.x);
    f.ground(t.z.x, t1 + t2, t.a, t.z.x);
    m.instance.image(t.z);
    m.trial.q = (1.0 - t.a) * (m.model.q + m.model.c * f.prox().divergence(t.z.x, m.z.x)) +
                t.a * (t.smoothAtU + f.prox().inner(t.gradient, t.z.x) - f.prox().inner(t.gradient, t.w.x) +
                       m.lambda1() * f.prox().divergence(t.z.x, t.w.x) + f.simple(t.z.x));
}

/// Step 8: the trial becomes the memory, and the state is updated.
void advance(OneMemory& m, SolverState& state) {
    m.decay *= 1.0 - m.next.a;
    m.model = m.trial;
    m.advance(m.next.a);
    state.extras[agm::decayExtra] = m.decay;
    state.extras[agm::ownExtra] = m.firstLipschitz;
    state.extras[agm::modelExtra] = m.model.q;
    m.show(state);
}

/// Step 8 of the start: w_0 = z_0.
void begin(OneMemory& m, SolverState& state) {
    m.next.w = m.next.z;
    m.next.a = m.next.shareOfW = m.next.shareOfZ = 0.0;
    m.decay = 1.0;
    m.firstLipschitz = m.next.lipschitz;
    advance(m, state);
}

SolverInternals internalsOf(const OneMemory& m) {
    if (m.z.x.size() == 0) // before the start is known
        return m.internals();
    return m.internalsWith({.min = m.model.q,
                            .curvature = m.model.c,
                            .distanceWeight = (m.firstLipschitz / m.sigma() - m.lambda1()) * m.decay});
}

Generator<SolverEvent> agmEf1(SolverContext& context, SolverState& state) {
    const AgmSettings settings(context.problem.traits(), context.parameters);
    const ChosenInstance chosen = makeAgmInstance(context, settings, state);
    AgmInstance& instance = *chosen.instance;
    OneMemory m{{.instance = instance, .search = LipschitzSearch(settings.lipschitz)}};
    Annealing annealing(context, settings, instance);
    instance.showStart();
    const PublishedHooks hooks(state.hooks, {.internals = [&m] { return internalsOf(m); }});
    co_yield SolverEvent::iteration();

    state.work += chosen.setUp;
    m.next.lipschitz = m.search.first(instance);
    m.next.w.x = instance.start();
    instance.image(m.next.w);
    do { // one stage, unless annealed
        instance.rememberStart(m.next.w.x);
        m.linearize();
        for (tryStart(m); !m.accepts(m.trial.q); tryStart(m)) { // 1, 7
            if (m.isStuck()) {
                state.endReason = tooManyRaises();
                co_return;
            }
            m.trials += 1.0; // agm_ef.md section 12 counts a rejected start like any other trial
            co_yield SolverEvent::yieldPoint();
        }
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        begin(m, state); // 8
        co_yield SolverEvent::iteration();

        while (m.decay >= smallestDecay && !annealing.endsStage(state)) {
            bool isAccepted = false;
            do {
                if (m.isStuck()) {
                    state.endReason = tooManyRaises();
                    co_return;
                }
                chooseMomentum(m); // 2
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(2);
                extrapolate(m); // 3
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(3);
                m.linearize(); // 4
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(4);
                minimizeModel(m); // 5
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(5);
                m.moveSolution(m.next.a); // 6
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(6);
                else
                    co_yield SolverEvent::yieldPoint();
                isAccepted = m.accepts(m.trial.q); // 7
                if (context.stepsShown())
                    co_yield SolverEvent::numbered(7);
            } while (!isAccepted);
            advance(m, state); // 8
            co_yield SolverEvent::iteration();
        }
        m.next.w = m.w; // u_0 of the next stage
    } while (annealing.nextStage(m));
    state.endReason = annealing.endReason();
}

/// The remaining fraction of the distance after iteration k = iteration - 1: Pi_k for any accepted L; for a fixed L its
/// bound of lemma 13, which is known in advance.
double remaining(agm::Constants constants, bool isFixed, double iteration, const Extras& extras) {
    constants.lipschitz = extras[agm::ownExtra];
    const double decay = isFixed ? agm::oneMemoryDecay(constants, iteration - 1.0) : extras[agm::decayExtra];
    return (constants.lipschitz / constants.sigma - constants.lambda1) * decay;
}

/// Pi_k after more iterations with the same L' = L/sigma + lambda_2. c+ = L' a^2 >= (1 - a) c and c >= c_0 Pi give
///     1/sqrt(Pi+) - 1/sqrt(Pi) >= sqrt(c_0/L')/2;
/// c >= lambda gives a >= sqrt(lambda/L'). (Lemma 16.)
void decay(const agm::Constants& constants, double iterations, Extras& extras) {
    const double curvature = extras[agm::lipschitzExtra] / constants.sigma + constants.lambda2; // L'
    const double first = extras[agm::ownExtra] / constants.sigma + constants.lambda2;           // c_0
    double& product = extras[agm::decayExtra];
    const double root = 1.0 / std::sqrt(product) + 0.5 * iterations * std::sqrt(first / curvature);
    const double rate = std::sqrt((constants.lambda1 + constants.lambda2) / curvature);
    product = std::min(1.0 / (root * root), product * std::exp(iterations * std::log1p(-std::min(rate, 1.0))));
}

TheoryResult agmEf1Theory(const TheoryInput& input) {
    return agm::bound(
        input, {"theorem 14", "(28), any L", "theorem 18 and lemma 13", "theorem 18, any L", &remaining, &decay});
}

} // namespace

SolverInfo agmEf1Info() {
    SolverInfo info;
    info.id = "agm-ef-1";
    info.title = "AGM-EF-1";
    info.family = "Batch";
    info.meaning =
        "Accelerated gradient with estimate functions that remember one model. Works on the primal of a smooth or "
        "smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.";
    info.source = "Zhang, Saha and Vishwanathan (2011), algorithms 3 and 4";
    info.parameters = agmParameters();
    info.requirements = agmRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.supportsSimplex = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "<i>z</i> = <i>w</i> ← ground problem at <i>u</i><sub>0</sub>; <i>c</i> ← <i>L</i> + λ<sub>2</sub>"},
        {2, "<i>a</i> ← root of (<i>L</i> + λ<sub>2</sub>) <i>a</i>² = (1 − <i>a</i>) <i>c</i> + λ <i>a</i>"},
        {3, "<i>u</i> ← convex combination of <i>w</i> and <i>z</i>"},
        {4, "<i>f</i>(<i>u</i>), ∇<i>f</i>(<i>u</i>), α(<i>u</i>)"},
        {5, "<i>z</i>⁺ ← minimizer of the new model <i>q</i>⁺"},
        {6, "<i>w</i>⁺ ← (1 − <i>a</i>) <i>w</i> + <i>a</i> <i>z</i>⁺"},
        {7, "accept if <i>J</i>(<i>w</i>⁺) ≤ <i>q</i>⁺, else raise <i>L</i> and repeat"},
        {8, "ᾱ⁺ ← (1 − <i>a</i>) ᾱ + <i>a</i> α(<i>u</i>); Π⁺ ← (1 − <i>a</i>) Π"},
    };
    info.extras = agmExtras({"Pi", "Product of 1 − a over the iterations: the bound on the error falls with it."},
                            {"L_0", "Lipschitz constant that the start accepted."});
    info.extras.push_back({"model", "Minimum q of the model: J, smoothed where the problem is, never exceeds it."});
    info.charts = agmCharts("Pi", "Π");
    info.run = &agmEf1;
    info.theory = &agmEf1Theory;
    return info;
}

} // namespace gapscope
