// SPDX-License-Identifier: GPL-3.0-only
//
// PDEXG: the excessive gap technique for R = lambda N, N a norm, with a bounded primal domain.
// Yu. Nesterov, Excessive gap technique in nonsmooth convex minimization, SIAM J. Optim. 16 (2005); spec baselines.md
// section 5.
//
// lambda N(w) = max of q.w over Q = { N*(q) <= lambda }, so that u = (alpha, q) are the dual variables; w is confined
// to the ball ||w||_2 <= B. By default B = P(0) max(||w||_2 / N(w)) / lambda, so that it contains the optimum; a given
// radius makes the bound proportionally smaller, but if B < ||w*|| the method solves the problem in the ball, whose
// optimal value Phi(u) then bounds, not P* (pdprox_more.md section 4). Prox-functions d1(w) = ||w||^2 / 2 and d2(u) =
// ||alpha||^2 / (2n) + ||q||^2 / 2, with maxima D1 and D2, and ||A||^2 = ||X||^2 / n + 1. With v(alpha) = X^T alpha /
// n, DP(b, s) the dual prox of the loss with step s for every row, and projections on Q and on the ball:
//   u_m(w): alpha = DP(-X w / m, 1/m), q = proj_Q(w / m)
//   w_m(u): proj_B((v(alpha) - q) / m)
// Start: mu1 = 2 ||A|| sqrt(D2/D1), mu2 = ||A|| sqrt(D1/D2); u = u_mu2(0); w = proj_B((v - q) mu2 / ||A||^2).
// Deviation: twice the published mu1, because mu1 mu2 = ||A||^2 fails the condition of the first step (erratum 4).
// Iteration k = 0, 1, ..., tau = 2/(k+3):
//   1. k even: w^ <- (1-tau) w + tau w_mu1(u), u^ <- u_mu2(w^)
//      k odd:  u^ <- (1-tau) u + tau u_mu2(w), w^ <- w_mu1(u^)
//   2. k even: u <- (1-tau) u + tau u^, w <- proj_B(w^ + (v(alpha^) - q^) mu2 / ||A||^2), mu1 <- (1-tau) mu1
//      k odd:  w <- (1-tau) w + tau w^, mu2 <- (1-tau) mu2, and with l = ||A||^2 / mu1
//              alpha <- DP(alpha^ - X w^ / l, 1/l), q <- proj_Q(q^ + w^ / l)
// One pass for k even, two for k odd.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/losses/any_loss.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/excessive_gap/excessive_gap.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

enum Extra : std::size_t { boundExtra, firstMuExtra, secondMuExtra, radiusExtra, excessExtra };

/// The domains and their sizes.
struct Domain {
    double radius; ///< B
    double d1;     ///< D1
    double d2;     ///< D2
};

Domain domainOf(const Problem& problem, const ParameterValues& parameters) {
    const NormConstants norm = *problem.featureRegularizer().normConstants(problem.dimension());
    const Risk& risk = problem.risk();
    const double atZero = risk.value(Vector::Zero(problem.scoreCount()));
    Domain domain{};
    domain.radius = parameters.given("radius").value_or(atZero * norm.maxLength / norm.lambda);
    if (!(domain.radius > 0.0)) // w = 0 is optimal, so any ball will do
        domain.radius = 1.0;
    domain.d1 = 0.5 * domain.radius * domain.radius;
    domain.d2 = 0.5 * (risk.dualBound() * risk.dualBound() + norm.maxSquaredDualLength);
    return domain;
}

struct EntropyExcessiveGap {
    const Problem& problem;
    MeteredMap products;
    Domain domain;
    Vector& w;                ///< stored in the run's state
    Vector& alpha;            ///< likewise
    double squaredNorm = 0.0; ///< ||A||^2
    double mu1 = 0.0;
    double mu2 = 0.0;
    Vector q{};
    Vector v{}; ///< v(alpha)
    Vector hatW{};
    Vector hatAlpha{};
    Vector hatQ{};
    Vector hatV{};

    void intoBall(Vector& point) const {
        const double length = point.stableNorm();
        if (length > domain.radius)
            point *= domain.radius / length;
    }
    /// q^ <- q^ - prox_R(q^), the projection on Q. Overwrites v(alpha^).
    void intoDualBall() {
        hatV.resize(hatQ.size());
        problem.regularizer().prox(hatQ, 1.0, hatV);
        hatQ -= hatV;
    }
    /// u^ <- u_mu2(point), with v(alpha^). One pass, or half a pass if the point is 0.
    void maximize(const Vector& point) {
        if (point.isZero(0.0))
            hatAlpha = Vector::Zero(problem.scoreCount());
        else
            products.multiply(point, hatAlpha);
        hatAlpha *= -1.0 / mu2;
        problem.risk().dualProx(hatAlpha, 1.0 / mu2);
        hatQ = point / mu2;
        intoDualBall();
        products.multiplyTransposedMean(hatAlpha, hatV);
    }

    void start(double norm);
    void evenFirst(double tau);
    void evenSecond(double tau);
    void oddFirst(double tau);
    void oddSecond(double tau);
    double lowerBound() const;
    double excess(const Vector& scores) const;
};

void EntropyExcessiveGap::start(double norm) {
    squaredNorm = norm;
    mu1 = 2.0 * std::sqrt(squaredNorm * domain.d2 / domain.d1);
    mu2 = std::sqrt(squaredNorm * domain.d1 / domain.d2);
    maximize(w); // w = 0
    alpha.swap(hatAlpha);
    q.swap(hatQ);
    v.swap(hatV);
    w = (v - q) * (mu2 / squaredNorm);
    intoBall(w);
}

void EntropyExcessiveGap::evenFirst(double tau) {
    hatW = (v - q) / mu1;
    intoBall(hatW);
    hatW = (1.0 - tau) * w + tau * hatW;
    maximize(hatW);
}

void EntropyExcessiveGap::evenSecond(double tau) {
    alpha += tau * (hatAlpha - alpha);
    q += tau * (hatQ - q);
    v += tau * (hatV - v);
    w = hatW + (hatV - hatQ) * (mu2 / squaredNorm);
    intoBall(w);
    mu1 *= 1.0 - tau;
}

void EntropyExcessiveGap::oddFirst(double tau) {
    maximize(w);
    hatAlpha = (1.0 - tau) * alpha + tau * hatAlpha;
    hatQ = (1.0 - tau) * q + tau * hatQ;
    hatV = (1.0 - tau) * v + tau * hatV;
    hatW = (hatV - hatQ) / mu1;
    intoBall(hatW);
}

/// Interruptible work comes first; then u and w are replaced together.
void EntropyExcessiveGap::oddSecond(double tau) {
    const double step = mu1 / squaredNorm; // 1/l
    {
        Vector scores;
        products.multiply(hatW, scores);
        hatAlpha -= step * scores;
    }
    problem.risk().dualProx(hatAlpha, step);
    hatQ += step * hatW;
    intoDualBall();
    products.multiplyTransposedMean(hatAlpha, hatV);
    alpha.swap(hatAlpha);
    q.swap(hatQ);
    v.swap(hatV);
    w += tau * (hatW - w);
    mu2 *= 1.0 - tau;
}

/// Phi(u) = -(1/n) sum phi*(-alpha) - B ||q - v(alpha)||_2, at most the least P in the ball.
double EntropyExcessiveGap::lowerBound() const {
    return -problem.risk().conjugateAtMinus(alpha) - domain.radius * (q - v).stableNorm();
}

/// phi_mu1(u) - f_mu2(w), which the method keeps nonnegative: f_mu2(w) = max_u [-w.v(alpha) - (1/n) sum phi*(-alpha) +
/// q.w - mu2 d2(u)] and phi_mu1(u) = -(1/n) sum phi*(-alpha) + min_w [w.(q - v(alpha)) + mu1 d1(w)], w in the ball.
/// `scores`: X w, which the method itself does not need at this w.
double EntropyExcessiveGap::excess(const Vector& scores) const {
    const auto n = static_cast<double>(problem.rows());
    double smoothedPrimal = 0.0;
    {
        Vector best = scores / -mu2;
        problem.risk().dualProx(best, 1.0 / mu2);
        smoothedPrimal =
            -scores.dot(best) / n - problem.risk().conjugateAtMinus(best) - 0.5 * mu2 * best.squaredNorm() / n;
    } // one array at a time
    {
        Vector bestQ = w / mu2;
        Vector outside(bestQ.size());
        problem.regularizer().prox(bestQ, 1.0, outside);
        bestQ -= outside;
        smoothedPrimal += bestQ.dot(w) - 0.5 * mu2 * bestQ.squaredNorm();
    }
    Vector least = (v - q) / mu1;
    intoBall(least);
    const double smoothedDual =
        -problem.risk().conjugateAtMinus(alpha) + least.dot(q - v) + 0.5 * mu1 * least.squaredNorm();
    return smoothedDual - smoothedPrimal;
}

void show(EntropyExcessiveGap& s, SolverState& state) {
    state.extras[excessExtra] = std::numeric_limits<double>::quiet_NaN(); // until the scores are known
    state.extras[boundExtra] = s.lowerBound();
    state.extras[firstMuExtra] = s.mu1;
    state.extras[secondMuExtra] = s.mu2;
    state.extras[radiusExtra] = s.domain.radius;
    constexpr double nearEdge = 1.0 - 1e-9;
    if (s.w.stableNorm() >= nearEdge * s.domain.radius)
        state.remark = english(RunSentence::edgeOfBallReached, {shown(s.domain.radius)});
}

Generator<SolverEvent> pdexg(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    if (context.start.w.size() > 0)
        state.notes.push_back("it starts at its own starting point, not at the given one");
    state.w = Vector::Zero(problem.dimension());
    // The published start, which is snapshot 0, needs products: they are counted with the first iteration.
    Work workOfStart;
    EntropyExcessiveGap s{.problem = problem,
                          .products = MeteredMap(problem.map(), context.stop, workOfStart),
                          .domain = domainOf(problem, context.parameters),
                          .w = state.w,
                          .alpha = state.alpha};
    if (context.givenLipschitz)
        s.start(*context.givenLipschitz);
    else
        s.start(spectralBound(s.products).squaredNorm / static_cast<double>(problem.rows()) + 1.0);
    show(s, state);
    const auto describe = [&s, &state](const Vector& scores) { state.extras[excessExtra] = s.excess(scores); };
    const PublishedHooks hooks(state.hooks, {.internals = [&s] { return SolverInternals{.w = s.hatW, .alpha = {}}; },
                                             .describeScores = describe});
    co_yield SolverEvent::iteration();

    for (double k = 0.0;; k += 1.0) {
        const double tau = 2.0 / (k + 3.0);
        const bool isEven = std::fmod(k, 2.0) == 0.0;
        isEven ? s.evenFirst(tau) : s.oddFirst(tau); // 1
        state.work += std::exchange(workOfStart, {});
        co_yield context.stepsShown() ? SolverEvent::numbered(1) : SolverEvent::yieldPoint();
        isEven ? s.evenSecond(tau) : s.oddSecond(tau); // 2
        state.work += std::exchange(workOfStart, {});
        show(s, state);
        co_yield SolverEvent::iteration();
    }
}

/// P(w) - P* <= P(w) - Phi(u) <= mu1 D1 + mu2 D2 <= 4 ||A|| sqrt(D1 D2) / (k+1) (baselines.md section 5).
TheoryResult pdexgTheory(const TheoryInput& input) {
    const Domain domain = domainOf(input.problem, input.parameters);
    const bool isGiven = input.parameters.given("radius").has_value();
    // Phi(u) bounds the optimal value in the ball; that is P* if w* is inside.
    if (isGiven && !(input.bestW.size() > 0 && input.bestW.stableNorm() <= domain.radius))
        return NoTheoremId::outsideBall;
    TheoryBound bound;
    bound.theorem = "Nesterov (2005), excessive gap condition";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"D₁", domain.d1,
                        isGiven
                            ? translatable("TheoryConstant", "B²/2, B = radius")
                            : translatable("TheoryConstant", "B²/2, B = P(0)/λ times the greatest ‖w‖₂ by the norm")},
                       {"D₂", domain.d2, translatable("TheoryConstant", "half of max α² and of max ‖q‖²")}};
    bound.value = [domain](double, const Extras& extras) {
        return extras[firstMuExtra] * domain.d1 + extras[secondMuExtra] * domain.d2;
    };
    // mu1 changes for even k by (k+1)/(k+3), mu2 for odd k: both products telescope.
    bound.extrasAhead = [](double iteration, double from, Extras extras) {
        const auto evenFactor = [](double k) { return 1.0 / (2.0 * std::ceil(0.5 * k) + 1.0); };
        const auto oddFactor = [](double k) { return 1.0 / (std::floor(0.5 * k) + 1.0); };
        extras[firstMuExtra] *= evenFactor(iteration) / evenFactor(from);
        extras[secondMuExtra] *= oddFactor(iteration) / oddFactor(from);
        return extras;
    };
    return bound;
}

std::optional<std::string> noNorm(const ProblemTraits& problem, const ParameterValues&) {
    return problem.regularizerIsNorm ? std::nullopt : std::optional(problem.regularizer);
}

} // namespace

SolverInfo pdexgInfo() {
    SolverInfo info;
    info.id = "pdexg";
    info.title = "Excessive gap, bounded domain";
    info.family = "Primal-dual";
    info.meaning = "Excessive gap technique for a norm as regularizer: two sequences in bounded sets whose gap falls "
                   "like 1/t at every iteration. A large radius of the ball for w, as for small λ, makes it slow.";
    info.source = "Nesterov, SIAM Journal on Optimization 16 (2005); Yang, Mahdavi, Jin and Zhu (2014) for this form";
    info.parameters = {{.key = "radius",
                        .symbol = "B",
                        .meaning = "Radius of the ball that w moves in. auto: P(0)/λ times the greatest ‖w‖₂ by the "
                                   "norm, which contains the optimum; a smaller B is faster, but below ‖w*‖₂ the run "
                                   "converges to the best w in the ball.",
                        .defaultText = "auto",
                        .min = 0.0,
                        .minIsOpen = true,
                        .scale = ParameterScale::logarithmic,
                        .words = {"auto"}}};
    info.requirements = {
        sumOverRows(),
        {.need = Need::particular,
         .reason = "the ball that contains w needs a norm as regularizer",
         .hint = "choose l1 or pdprox-dual",
         .missing = &noNorm},
        {Need::noFreeBias, "the intercept is unbounded", "choose --bias feature, or pdprox-dual"},
        {.need = Need::particular,
         .reason = "it needs bounded dual variables",
         .hint = "choose huber, hinge, or pdprox-dual",
         .missing = &unboundedDual},
    };
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "<i>k</i> even: <i>ŵ</i> ← (1−τ)<i>w</i> + τ<i>w</i><sub>μ₁</sub>(<i>u</i>), <i>û</i> ← "
            "<i>u</i><sub>μ₂</sub>(<i>ŵ</i>); odd: <i>û</i> ← (1−τ)<i>u</i> + τ<i>u</i><sub>μ₂</sub>(<i>w</i>), "
            "<i>ŵ</i> ← <i>w</i><sub>μ₁</sub>(<i>û</i>)"},
        {2, "even: <i>u</i> ← (1−τ)<i>u</i> + τ<i>û</i>, a gradient step from <i>ŵ</i> to <i>w</i>, μ₁ ← (1−τ)μ₁; "
            "odd: a proximal step from <i>û</i> to <i>u</i>, <i>w</i> ← (1−τ)<i>w</i> + τ<i>ŵ</i>, μ₂ ← (1−τ)μ₂"},
    };
    info.extras = {
        {"Phi",
         "Lower bound Φ(u) of P within the ball, and of P* if w* is inside; the dual value of the log is another."},
        {"mu_1", "μ₁: smoothing on the primal side."},
        {"mu_2", "μ₂: smoothing on the dual side."},
        {"B", "Radius of the ball that w moves in."},
        {"excess", "Smoothed dual value less smoothed primal value: at 0 or above the bound on the gap is proved."}};
    info.charts = {
        {.id = "excessive-gap",
         .title = "Excessive gap",
         .meaning = "The smoothed dual value exceeds the smoothed primal value while both smoothings fall in turn: the "
                    "gap is at most μ₁ D₁ + μ₂ D₂.",
         .curves = {{"excessive gap", "excess"}, {"μ₁", "mu_1"}, {"μ₂", "mu_2"}}},
        {.id = "lower-bound",
         .title = "P and its lower bound",
         .meaning = "P(w) and the lower bound Φ(u) within the ball approach each other.",
         .isLogarithmic = false,
         .curves = {{"P(w)", "primal"}, {"Φ(u)", "Phi"}}},
    };
    info.run = &pdexg;
    info.theory = &pdexgTheory;
    return info;
}

} // namespace gapscope
