// SPDX-License-Identifier: GPL-3.0-only
//
// AGM-EF-1: accelerated gradient with estimate functions, memory one.
// X. Zhang, A. Saha, S. V. N. Vishwanathan, Regularized Risk Minimization by Nesterov's Accelerated Gradient Methods
// (2011), algorithms 3 and 4; spec agm_ef.md section 3. What is minimized, J = f + Psi, is the instance's matter
// (agm_instances.h).
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
// Deviation: algorithm 3 uses a q_0 of another form than all later q_k; here it is its lower bound q_0(z_0) + c_0
// Delta(., z_0), for which every bound holds too (agm_ef.md, erratum 6). Algorithm 4 tests min q_0 in line 7 and prints
// q_0(x_0) (erratum 7).
#include "engine/solvers/agm_instances.h"
#include "engine/solvers/registry.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr double smallestDecay = 1e-17; // Pi below: the bound is under the rounding of any objective

/// What one trial makes; it replaces the memory when it is accepted.
struct Trial {
    double lipschitz = 0.0;
    double a = 1.0;
    double c = 0.0; ///< c+
    double q = 0.0; ///< q+
    ImagedPoint u{};
    double smoothAtU = 0.0;
    Counterpart counterpart{};
    Vector gradient{};
    Vector linear{}; ///< s of the ground problem
    ImagedPoint z{};
    ImagedPoint w{};
    BiasedValue objective{}; ///< J(w+)
};

struct Memory {
    AgmInstance& instance;
    LipschitzSearch search;
    ImagedPoint w{};
    ImagedPoint z{};
    Counterpart average{};
    double c = 0.0;
    double q = 0.0;
    double decay = 1.0; ///< Pi
    double lipschitz = 0.0;
    double firstLipschitz = 0.0;
    BiasedValue objective{};
    double trials = 0.0;
    int raises = 0; ///< of the iteration under way
    Trial next{};

    double lambda1() const noexcept { return instance.lambda1(); }
    double lambda2() const noexcept { return instance.lambda2(); }
};

void combine(double factorA, const Vector& a, double factorB, const Vector& b, Vector& out) {
    out = factorA * a + factorB * b;
}

void combine(double factorA, const ImagedPoint& a, double factorB, const ImagedPoint& b, ImagedPoint& out) {
    combine(factorA, a.x, factorB, b.x, out.x);
    combine(factorA, a.image, factorB, b.image, out.image); // in place of a product
}

/// Step 4, and the start's look at u_0.
void linearize(Memory& m) {
    Trial& t = m.next;
    t.smoothAtU = m.instance.maximize(t.u, t.counterpart.point);
    m.instance.multiply(t.counterpart);
    m.instance.gradient(t.u, t.counterpart, t.gradient);
    m.trials += 1.0;
}

void evaluate(Memory& m) {
    Trial& t = m.next;
    t.objective = m.instance.smooth(t.w);
    t.objective.value += m.instance.simple(t.w.x);
}

/// Step 1, from the gradient at u_0.
void tryStart(Memory& m) {
    Trial& t = m.next;
    const AgmInstance& f = m.instance;
    t.linear = t.gradient;
    f.addProxGradient(-t.lipschitz, t.u.x, t.linear);
    f.ground(t.linear, t.lipschitz, 1.0, t.z.x);
    m.instance.image(t.z);
    t.w = t.z;
    t.c = t.lipschitz + m.lambda2();
    t.q = t.lipschitz * f.delta(t.z.x, t.u.x) + f.simple(t.z.x) + t.smoothAtU + f.inner(t.gradient, t.z.x) -
          f.inner(t.gradient, t.u.x);
    evaluate(m);
}

/// Step 2. Both forms of the root are free of cancellation.
void chooseShare(Memory& m) {
    Trial& t = m.next;
    const double lp = t.lipschitz + m.lambda2();
    const double lam = m.lambda1() + m.lambda2();
    const double e = m.c - lam;
    const double root = std::sqrt(e * e + 4.0 * lp * m.c);
    t.a = e >= 0.0 ? 2.0 * m.c / (e + root) : (root - e) / (2.0 * lp);
    t.c = (1.0 - t.a) * m.c + lam * t.a;
}

/// Step 3.
void extrapolate(Memory& m) {
    Trial& trial = m.next;
    const double a = trial.a;
    const double t1 = (1.0 - a) * m.c;
    const double t2 = m.lambda1() * a;
    const double t = t1 + t2 + m.lambda2() * a * (1.0 - a);
    const double whole = t - t2 * a;
    combine((t - (t1 + t2) * a) / whole, m.w, t1 * a / whole, m.z, trial.u);
}

/// Step 5.
void minimizeModel(Memory& m) {
    Trial& t = m.next;
    const AgmInstance& f = m.instance;
    const double t1 = (1.0 - t.a) * m.c;
    const double t2 = m.lambda1() * t.a;
    t.linear = t.a * t.gradient;
    f.addProxGradient(-t1, m.z.x, t.linear);
    f.addProxGradient(-t2, t.u.x, t.linear);
    f.ground(t.linear, t1 + t2, t.a, t.z.x);
    m.instance.image(t.z);
    t.q = (1.0 - t.a) * (m.q + m.c * f.delta(t.z.x, m.z.x)) +
          t.a * (t.smoothAtU + f.inner(t.gradient, t.z.x) - f.inner(t.gradient, t.u.x) +
                 m.lambda1() * f.delta(t.z.x, t.u.x) + f.simple(t.z.x));
}

/// Step 6, with J(w+).
void average(Memory& m) {
    combine(1.0 - m.next.a, m.w, m.next.a, m.next.z, m.next.w);
    evaluate(m);
}

/// Step 7: true when the trial stands; otherwise L is raised for the next one.
bool accepted(Memory& m) {
    Trial& t = m.next;
    if (!m.search.isAdaptive() || acceptedBy(t.q, t.objective.value))
        return true;
    t.lipschitz = m.search.raised(t.lipschitz);
    ++m.raises;
    return false;
}

/// Step 8: the trial becomes the memory, and the state shows it.
void advance(Memory& m, SolverState& state) {
    Trial& t = m.next;
    std::swap(m.w, t.w);
    std::swap(m.z, t.z);
    if (m.average.point.size() == 0) {
        m.average = t.counterpart;
        m.firstLipschitz = t.lipschitz;
    } else {
        combine(1.0 - t.a, m.average.point, t.a, t.counterpart.point, m.average.point);
        combine(1.0 - t.a, m.average.product, t.a, t.counterpart.product, m.average.product);
        m.decay *= 1.0 - t.a;
    }
    m.c = t.c;
    m.q = t.q;
    m.lipschitz = t.lipschitz;
    m.objective = t.objective;
    m.raises = 0;
    t.lipschitz = m.search.next(m.lipschitz);
    state.extras[AgmInstance::lipschitzExtra] = m.lipschitz;
    state.extras[AgmInstance::decayExtra] = m.decay;
    state.extras[AgmInstance::trialsExtra] = m.trials;
    state.extras[AgmInstance::firstLipschitz] = m.firstLipschitz;
    m.instance.show(m.w, m.average, m.objective);
}

Generator<SolverEvent> agmEf1(SolverContext& context, SolverState& state) {
    const std::unique_ptr<AgmInstance> instance = makeAgmInstance(context, state);
    Memory m{.instance = *instance, .search = LipschitzSearch(context.parameters)};
    const std::string tooManyRaises =
        "no Lipschitz constant was accepted in " + std::to_string(LipschitzSearch::maximalRaises) + " raises";
    instance->showStart();
    co_yield SolverEvent::iteration();

    m.next.lipschitz = m.search.first(*instance);
    m.next.u.x = instance->start();
    instance->rememberStart(m.next.u.x);
    instance->image(m.next.u);
    linearize(m);
    for (tryStart(m); !accepted(m); tryStart(m)) { // 1, 7
        if (m.raises > LipschitzSearch::maximalRaises) {
            state.endReason = tooManyRaises;
            co_return;
        }
        m.trials += 1.0; // agm_ef.md section 12 counts a refused start like any other trial
        co_yield SolverEvent::breath();
    }
    advance(m, state); // 8
    co_yield SolverEvent::iteration();

    while (m.decay >= smallestDecay) {
        do {
            if (m.raises > LipschitzSearch::maximalRaises) {
                state.endReason = tooManyRaises;
                co_return;
            }
            chooseShare(m); // 2
            extrapolate(m); // 3
            if (context.stepsShown())
                co_yield SolverEvent::numbered(3);
            linearize(m); // 4
            if (context.stepsShown())
                co_yield SolverEvent::numbered(4);
            minimizeModel(m); // 5
            average(m);       // 6
            if (context.stepsShown())
                co_yield SolverEvent::numbered(6);
            else
                co_yield SolverEvent::breath();
        } while (!accepted(m)); // 7
        advance(m, state);      // 8
        co_yield SolverEvent::iteration();
    }
    state.endReason = "accuracy floor reached";
}

/// Whether the run started at w = 0 with the best bias, the only start whose distance the bound below knows.
bool startsAtZero(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const Vector scores = Vector::Zero(problem.scoreCount());
    const double bias = problem.hasFreeBias() ? problem.risk().bestBias(scores) : 0.0;
    const double atZero = problem.risk().value((scores.array() + bias).matrix());
    return std::abs(input.primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
}

/// The strong convexity that a bound counts on.
struct Strengths {
    double smooth;    ///< lambda1
    double composite; ///< lambda2
};

Strengths strengthsOf(const TheoryInput& input, AgmInstance::Scheme scheme) {
    if (scheme == AgmInstance::Scheme::dual) {
        const double gamma = input.parameters.number("smoothing");
        return {0.0, input.problem.risk().conjugateConvexity() + (std::isnan(gamma) ? 0.0 : gamma)};
    }
    const double whole = input.problem.featureRegularizer().strongConvexity();
    const double smooth = whole * agmSmoothShare(input.parameters);
    return {smooth, whole - smooth};
}

/// What is left of (L_0 - lambda1) distance after iteration k: Pi_k for any accepted L; for a fixed L theorem 14, which
/// is known beforehand.
double remaining(bool isFixed, Strengths strengths, double k, const Extras& extras) {
    if (!isFixed)
        return extras[AgmInstance::decayExtra];
    const double lp = extras[AgmInstance::firstLipschitz] + strengths.composite;
    const double rate = std::sqrt((strengths.smooth + strengths.composite) / lp);
    return std::min(std::exp(k * std::log1p(-std::min(1.0, rate))), 4.0 / ((k + 2.0) * (k + 2.0)));
}

/// Bounds of agm_ef.md section 7: on the gap where the minimizer that defines the dual value, or a diameter, is known,
/// else on P - P*. Smoothing adds its largest error.
std::optional<TheoryBound> agmEf1Theory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const AgmInstance::Scheme scheme = agmScheme(problem.traits(), input.parameters);
    const bool isFixed = input.parameters.is("L_rule", "fixed");
    if (isFixed && !input.parameters.is("L_start", "auto"))
        return std::nullopt; // a given L may be too small, and then nothing holds
    const double amax = problem.risk().dualBound();
    if (!std::isfinite(amax) && input.parameters.contains("smoothing") && input.parameters.number("smoothing") > 0.0)
        return std::nullopt;
    const double smoothingFactor = std::isfinite(amax) ? 0.5 * amax * amax : 0.0;
    const bool boundsGap = scheme == AgmInstance::Scheme::dual || problem.featureRegularizer().strongConvexity() > 0.0;
    if (!boundsGap && !startsAtZero(input))
        return std::nullopt;
    const Strengths strengths = strengthsOf(input, scheme);
    const Index p = std::min(problem.features(), input.bestW.size());
    const double known = boundsGap ? std::numeric_limits<double>::quiet_NaN() : 0.5 * input.bestW.head(p).squaredNorm();

    TheoryBound bound;
    bound.theorem = isFixed ? "Zhang, Saha and Vishwanathan (2011), theorem 14"
                            : "Zhang, Saha and Vishwanathan (2011), one memory, any L";
    bound.quantity = boundsGap ? TheoryBound::Quantity::gap : TheoryBound::Quantity::suboptimality;
    bound.constants = {{"λ₁", strengths.smooth, "strong convexity of the smooth part"},
                       {"λ₂", strengths.composite, "strong convexity of the simple part"}};
    if (!boundsGap)
        bound.constants.push_back({"Δ(w*, w₀)", known, "‖w*‖²/2 of the best known w"});
    bound.value = [isFixed, strengths, known, smoothingFactor](double iteration, const Extras& extras) {
        if (iteration < 1.0) // before w_0 there is nothing to bound
            return std::numeric_limits<double>::quiet_NaN();
        const double reach = std::isnan(known) ? extras[AgmInstance::distance] : known;
        const double gradientPart = (extras[AgmInstance::firstLipschitz] - strengths.smooth) * reach;
        return gradientPart * remaining(isFixed, strengths, iteration - 1.0, extras) +
               smoothingFactor * extras[AgmInstance::smoothing];
    };
    return bound;
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
    info.keepsDual = true;
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
    info.extras = agmExtras();
    info.run = &agmEf1;
    info.theory = &agmEf1Theory;
    return info;
}

} // namespace gapscope
