// SPDX-License-Identifier: GPL-3.0-only
//
// FISTA: accelerated proximal gradient.
// A. Beck, M. Teboulle, A fast iterative shrinkage-thresholding algorithm for linear inverse problems, SIAM J. Imaging
// Sciences 2 (2009); restarts of B. O'Donoghue, E. Candes, Adaptive restart for accelerated gradient schemes (2015);
// spec first_order.md section 4.
//
// g = the risk plus the l2 part of the regularizer, h = the rest. t_0 = 1, v_0 = w_0. Iteration:
//   1. grad g(v) = -(1/n) X^T alpha(v) + lambda v,  alpha(v) = -phi'(X v)
//   2. w+ = prox_{h/L}(v - grad g(v)/L)
//   3. backtracking: accepted if g(w+) <= g(v) + grad g(v).(w+ - v) + (L/2)||w+ - v||^2; otherwise L <- L_up L and back
//   to 2
//   4. t+ = (1 + sqrt(1 + 4 t^2))/2;  v+ = w+ + ((t - 1)/t+)(w+ - w)
//   5. restart (gradient: (v - w+).(w+ - w) > 0; function: P(w+) > P(w)): t+ = 1, v+ = w+
// X v is a combination of stored products: an iteration takes one X^T a and one X w, a refused trial one X w.
// For a smoothed loss the averages of alpha(v_k) with the weights of the method (1/t of the newest; afresh after a
// restart) are kept as a dual candidate: from w alone a loss that is not smooth is never certified.
#include "engine/math/soft_threshold.h"
#include "engine/solvers/registry.h"
#include "engine/solvers/spectral_bound.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double acceptTolerance = 1e-14; // relative to |g(v)|
constexpr double floorTolerance = 1e-15;  // of a step, relative to ||w||
constexpr int stepsAtFloor = 5;           // as many in a row end the run
constexpr double riseTolerance =
    1e-15; // of P, relative: at the rounding floor the function rule would restart for ever
constexpr double greatestLipschitz = 1e60; // beyond it the objective is not finite
constexpr double leastLipschitz = 1e-12;   // X = 0 and no l2 part

enum Extra : std::size_t { lipschitzExtra, trialsExtra, restartsExtra, smoothingExtra };
enum class Restart { none, gradient, function };

/// g and h of a problem.
struct Split {
    const Problem& problem;
    std::unique_ptr<Risk> smoothed{};
    double gamma = 0.0;
    bool coordinatewise = false; ///< else the whole regularizer is h
    CoordinateStrengths strengths{};

    const Risk& risk() const noexcept { return smoothed ? *smoothed : problem.risk(); }
    auto features(const Vector& w) const { return w.head(problem.features()); }
    double smoothPart(const Vector& w, const Vector& scores) const {
        return risk().value(scores) + 0.5 * strengths.l2 * features(w).squaredNorm();
    }
    /// w <- prox of step h at w; a free bias has no h.
    void prox(double step, Vector& w) const {
        if (!coordinatewise) {
            problem.regularizer().prox(w, step, w);
            return;
        }
        for (Index j = 0; j < problem.features(); ++j)
            w[j] = softThreshold(w[j], step * strengths.l1);
    }
};

struct DualPoint {
    Vector alpha{};
    Vector v{}; ///< X^T alpha / n
};

/// The state of the method: w and v with their scores.
struct Fista {
    Split split;
    Vector w{};
    Vector scores{};
    Vector v{};
    Vector vScores{};
    double t = 1.0;
    double lipschitz = 1.0;
    double objective = 0.0; ///< P(w), smoothed where the loss is
    double smoothAtV = 0.0;
    DualPoint newest{}; ///< alpha(v)
    DualPoint average{};
    Vector gradient{};
    Vector nextW{};
    Vector nextScores{};
    int idleSteps = 0;
    double trials = 0.0;
    double restarts = 0.0;
};

double smoothingOf(const SolverContext& context) {
    const ParameterValues& parameters = context.parameters;
    const Risk& risk = context.problem.risk();
    if (parameters.is("smoothing", "none"))
        return 0.0;
    if (!parameters.is("smoothing", "auto"))
        return parameters.number("smoothing");
    return risk.isSmooth() ? 0.0 : context.targetGap / (risk.dualBound() * risk.dualBound());
}

Split splitOf(const SolverContext& context) {
    Split split{.problem = context.problem};
    split.gamma = smoothingOf(context);
    if (split.gamma > 0.0)
        split.smoothed = context.problem.risk().smoothed(split.gamma);
    if (const auto strengths = context.problem.featureRegularizer().coordinates()) {
        split.coordinatewise = true;
        split.strengths = *strengths;
    }
    return split;
}

Restart restartOf(const ParameterValues& parameters) {
    if (parameters.is("restart", "none"))
        return Restart::none;
    return parameters.is("restart", "function") ? Restart::function : Restart::gradient;
}

/// L of a constant step: M sigma_max(X)^2 / n + lambda.
double constantLipschitz(const SolverContext& context, const Split& split, MeteredMap& products) {
    if (context.givenLipschitz)
        return std::max(*context.givenLipschitz, leastLipschitz);
    const double largest = spectralBound(products).squaredNorm / static_cast<double>(context.problem.rows());
    return std::max(split.risk().derivativeLipschitz() * largest + split.strengths.l2, leastLipschitz);
}

/// Step 1.
void differentiate(Fista& s, MeteredMap& products) {
    const Problem& problem = s.split.problem;
    s.smoothAtV = s.split.smoothPart(s.v, s.vScores);
    s.split.risk().dualPoint(s.vScores, s.newest.alpha);
    products.multiplyTransposedMean(s.newest.alpha, s.newest.v);
    s.gradient = -s.newest.v;
    s.gradient.head(problem.features()) += s.split.strengths.l2 * s.split.features(s.v);
}

/// Step 2.
void proximalStep(Fista& s, MeteredMap& products) {
    s.nextW = s.v - s.gradient / s.lipschitz;
    s.split.prox(1.0 / s.lipschitz, s.nextW);
    products.multiply(s.nextW, s.nextScores);
    s.trials += 1.0;
}

/// Step 3.
bool majorized(const Fista& s) {
    const Vector step = s.nextW - s.v;
    const double model = s.smoothAtV + s.gradient.dot(step) + 0.5 * s.lipschitz * step.squaredNorm();
    return s.split.smoothPart(s.nextW, s.nextScores) <= model + acceptTolerance * std::abs(s.smoothAtV);
}

/// Steps 4 and 5.
void extrapolate(Fista& s, Restart rule) {
    const Vector step = s.nextW - s.w;
    bool restarts = false;
    if (rule == Restart::gradient) {
        restarts = (s.v - s.nextW).dot(step) > 0.0;
    } else if (rule == Restart::function) {
        const double next = s.split.risk().value(s.nextScores) + s.split.problem.regularizer().value(s.nextW);
        restarts = next > s.objective + riseTolerance * std::abs(s.objective);
        s.objective = next;
    }
    const double nextT = restarts ? 1.0 : 0.5 * (1.0 + std::sqrt(1.0 + 4.0 * s.t * s.t));
    const double momentum = restarts ? 0.0 : (s.t - 1.0) / nextT;
    s.v = s.nextW + momentum * step;
    s.vScores = s.nextScores + momentum * (s.nextScores - s.scores);
    s.idleSteps = step.norm() <= floorTolerance * s.w.norm() ? s.idleSteps + 1 : 0;
    std::swap(s.w, s.nextW);
    std::swap(s.scores, s.nextScores);
    s.t = nextT;
    s.restarts += restarts ? 1.0 : 0.0;
}

void show(const Fista& s, SolverState& state) {
    state.w = s.w;
    state.extras[lipschitzExtra] = s.lipschitz;
    state.extras[trialsExtra] = s.trials;
    state.extras[restartsExtra] = s.restarts;
    state.extras[smoothingExtra] = s.split.gamma;
}

/// D of the smoothed problem at the largest feasible multiple of alpha, v = X^T alpha / n; what a free bias leaves
/// unbalanced is not seen.
double smoothedDual(const Split& split, const DualPoint& point) {
    const Regularizer& regularizer = split.problem.featureRegularizer();
    const Vector v = split.features(point.v);
    const double scale = std::min(1.0, regularizer.feasibleScale(v));
    return -split.risk().conjugateAtMinus(scale * point.alpha) - regularizer.conjugate(scale * v);
}

/// The dual candidate of a smoothed run: the average of alpha(v_k) that belongs to w_{k+1} (t is still that of v_k), or
/// the newest alpha(v_k), whichever has the larger dual value: the average remembers its start for long.
void chooseDual(Fista& s, SolverState& state) {
    if (s.split.gamma == 0.0)
        return;
    if (s.t == 1.0) {
        s.average = s.newest;
    } else {
        s.average.alpha += (s.newest.alpha - s.average.alpha) / s.t;
        s.average.v += (s.newest.v - s.average.v) / s.t;
    }
    const bool averageIsBetter = smoothedDual(s.split, s.average) > smoothedDual(s.split, s.newest);
    state.dualAverage = averageIsBetter ? s.average.alpha : s.newest.alpha;
}

Generator<SolverEvent> fista(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const ParameterValues& parameters = context.parameters;
    MeteredMap products(problem.map(), context.stop, state.work);
    Fista s{.split = splitOf(context)};
    const Restart restart = restartOf(parameters);
    const bool backtracking = parameters.is("step", "backtracking");
    s.w = context.start.w.size() == problem.dimension() ? context.start.w : Vector::Zero(problem.dimension());
    s.lipschitz = backtracking ? parameters.number("L_start") : std::numeric_limits<double>::quiet_NaN();
    if (s.split.gamma > 0.0)
        state.notes.push_back("smoothing " + shown(s.split.gamma));
    show(s, state);
    co_yield SolverEvent::iteration();

    if (!backtracking)
        s.lipschitz = constantLipschitz(context, s.split, products);
    if (s.w.isZero(0.0))
        s.scores.setZero(problem.scoreCount());
    else
        products.multiply(s.w, s.scores);
    s.v = s.w;
    s.vScores = s.scores;
    s.objective = s.split.risk().value(s.scores) + problem.regularizer().value(s.w);
    for (;;) {
        if (backtracking)
            s.lipschitz *= parameters.number("shrink");
        differentiate(s, products); // 1
        proximalStep(s, products);  // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        while (backtracking && !majorized(s)) { // 3
            s.lipschitz *= parameters.number("L_up");
            if (!(s.lipschitz <= greatestLipschitz)) {
                state.endReason = "no step size was accepted";
                co_return;
            }
            proximalStep(s, products);
            co_yield SolverEvent::breath();
        }
        chooseDual(s, state);
        extrapolate(s, restart); // 4, 5
        show(s, state);
        co_yield SolverEvent::iteration();
        if (s.idleSteps >= stepsAtFloor) {
            state.endReason = "accuracy floor reached";
            co_return;
        }
    }
}

/// P(w_k) - P* <= 2 L_k ||w_0 - w*||^2 / (k+1)^2 with the L_k in use, at most c L (first_order.md section 4). Neither
/// restarts nor a shrinking L are covered. Smoothing adds its largest error.
std::optional<TheoryBound> fistaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const ParameterValues& parameters = input.parameters;
    const bool shrinks = parameters.is("step", "backtracking") && parameters.number("shrink") < 1.0;
    if (shrinks || !parameters.is("restart", "none"))
        return std::nullopt;
    const double atZero = problem.risk().value(Vector::Zero(problem.scoreCount()));
    if (std::abs(input.primalAtStart - atZero) > 1e-9 * std::max(1.0, std::abs(atZero)))
        return std::nullopt; // only the distance from w_0 = 0 is known
    const double amax = problem.risk().dualBound();
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Beck and Teboulle (2009), theorem 4.4";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"‖w₀ − w*‖²", squaredDistance, "of the best known w"}};
    bound.value = [squaredDistance, amax](double iteration, const Extras& extras) {
        if (iteration < 1.0)
            return std::numeric_limits<double>::quiet_NaN();
        const double gamma = extras[smoothingExtra];
        const double smoothingError = gamma > 0.0 ? 0.5 * gamma * amax * amax : 0.0;
        return 2.0 * extras[lipschitzExtra] * squaredDistance / ((iteration + 1.0) * (iteration + 1.0)) +
               smoothingError;
    };
    return bound;
}

std::vector<Parameter> fistaParameters() {
    return {
        {.key = "step",
         .meaning = "Step size: by backtracking, or constant at 1/L with the bound from the largest singular value.",
         .kind = Parameter::Kind::choice,
         .defaultText = "backtracking",
         .choices = {"backtracking", "constant"}},
        {.key = "L_start",
         .symbol = "L₀",
         .meaning = "First Lipschitz constant that backtracking tries.",
         .defaultText = "1",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "L_up",
         .symbol = "η",
         .meaning = "Factor by which backtracking raises a refused Lipschitz constant.",
         .defaultText = "2",
         .least = 1.0,
         .greatest = 100.0,
         .leastIsOpen = true},
        {.key = "shrink",
         .meaning = "Factor on the Lipschitz constant before each iteration of backtracking; below 1 no theorem holds.",
         .defaultText = "1",
         .least = 0.1,
         .greatest = 1.0},
        {.key = "restart",
         .meaning =
             "When the momentum starts afresh: never, when it points uphill (gradient), or when the objective rises "
             "(function).",
         .kind = Parameter::Kind::choice,
         .defaultText = "gradient",
         .choices = {"none", "gradient", "function"}},
        {.key = "smoothing",
         .symbol = "γ",
         .meaning = "Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, for a loss that is "
                    "not smooth.",
         .defaultText = "none",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto", "none"}},
    };
}

} // namespace

SolverInfo fistaInfo() {
    SolverInfo info;
    info.id = "fista";
    info.title = "FISTA";
    info.family = "Batch";
    info.meaning =
        "Accelerated proximal gradient on the whole data. The plain choice for smooth losses with any regularizer.";
    info.source = "Beck and Teboulle, SIAM Journal on Imaging Sciences 2 (2009); O'Donoghue and Candès (2015)";
    info.parameters = fistaParameters();
    info.severalOutputs = true;
    const auto isSmoothed = [](const ProblemTraits&, const ParameterValues& parameters) {
        return !parameters.is("smoothing", "none");
    };
    info.requirements = {
        {Need::smoothLoss, "it needs a smooth loss", "choose smoothed-hinge or --set solver.smoothing=auto",
         isSmoothed},
    };
    info.steps = {
        {1, "∇<i>g</i>(<i>v</i>) from α(<i>v</i>) = −φ′(<i>Xv</i>)"},
        {2, "<i>w</i>⁺ ← prox<sub><i>h</i>/<i>L</i></sub>(<i>v</i> − ∇<i>g</i>(<i>v</i>)/<i>L</i>)"},
        {3, "backtracking: raise <i>L</i> and repeat until the quadratic model lies above <i>g</i>"},
        {4, "<i>v</i>⁺ ← <i>w</i>⁺ + ((<i>t</i> − 1)/<i>t</i>⁺)(<i>w</i>⁺ − <i>w</i>)"},
        {5, "restart the momentum where the rule asks for it"},
    };
    info.extras = {
        {"L", "Lipschitz constant in use."},
        {"trials", "Proximal steps tried so far, refused ones included."},
        {"restarts", "Restarts of the momentum so far."},
        {"smoothing", "γ of the smoothed loss, 0 without smoothing."},
    };
    info.run = &fista;
    info.theory = &fistaTheory;
    return info;
}

} // namespace gapscope
