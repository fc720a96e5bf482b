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
//   3. backtracking: accepted if g(w+) <= g(v) + grad g(v).(w+ - v) + (L/2)||w+ - v||^2; otherwise L <- L_up L and
//      back to 2
//   4. t+ = (1 + sqrt(1 + 4 t^2))/2;  v+ = w+ + ((t - 1)/t+)(w+ - w)
//   5. restart (gradient: (v - w+).(w+ - w) > 0; function: P(w+) > P(w)): t+ = 1, v+ = w+
// X v is a combination of stored products: an iteration costs one X^T a and one X w, a rejected trial one X w.
// For a smoothed loss the average of alpha(v_k) with the weights of the method (1/t for the newest; reset by a restart)
// is kept as a dual candidate: a non-smooth loss cannot be certified from w alone.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/proximal_gradient/composite_split.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr double acceptTolerance = 1e-14; // relative to |g(v)|
constexpr double riseTolerance = 1e-15;   // of P, relative: smaller rises are rounding and cause no restart
constexpr double maxLipschitz = 1e60;     // larger: the objective is not finite

enum FistaExtra : std::size_t { fistaLipschitzExtra, fistaTrialsExtra, fistaRestartsExtra, fistaSmoothingExtra };
enum class Restart { none, gradient, function };

/// The state of the method: w and v with their scores.
struct Fista {
    CompositeSplit split;
    Vector& w; ///< stored in the run's state
    Vector scores{};
    Vector v{};
    Vector vScores{};
    double t = 1.0;
    double lipschitz = 1.0;
    double objective = 0.0; ///< P(w), smoothed if the loss is
    double smoothAtV = 0.0;
    DualPoint newest{}; ///< alpha(v), for a smoothed loss
    DualPoint average{};
    Vector gradient{}; ///< between iterations: the v that led to w
    Vector nextW{};
    Vector nextScores{}; ///< holds alpha(v) before the step is taken
    int idleSteps = 0;
    double trials = 0.0;
    double restarts = 0.0;
};

struct FistaSettings {
    bool backtracking; ///< else a constant step
    double lipschitzStart;
    double lipschitzUp;
    double shrink; ///< factor on L before each iteration of backtracking
    Restart restart;

    explicit FistaSettings(const ParameterValues& parameters)
        : backtracking(parameters.is("step", "backtracking")), lipschitzStart(parameters.number("L_start")),
          lipschitzUp(parameters.number("L_up")), shrink(parameters.number("shrink")),
          restart(parameters.is("restart", "none")       ? Restart::none
                  : parameters.is("restart", "function") ? Restart::function
                                                         : Restart::gradient) {}
};

/// Step 1.
void differentiate(Fista& s, MeteredMap& products) {
    s.smoothAtV = s.split.smoothPart(s.v, s.vScores);
    s.split.differentiate(s.v, s.vScores, products, s.nextScores, s.gradient);
    if (s.split.gamma == 0.0)
        return;
    s.newest.alpha = s.nextScores;
    s.newest.v = -s.gradient; // X^T alpha / n
    s.newest.v.head(s.split.problem.features()) += s.split.strengths.l2 * s.split.features(s.v);
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
        const double next = s.split.objective(s.nextW, s.nextScores);
        restarts = next > s.objective + riseTolerance * std::abs(s.objective);
        s.objective = next;
    }
    const double nextT = restarts ? 1.0 : 0.5 * (1.0 + std::sqrt(1.0 + 4.0 * s.t * s.t));
    const double momentum = restarts ? 0.0 : (s.t - 1.0) / nextT;
    s.gradient.swap(s.v); // the gradient is free here: keeps v for observers
    s.v = s.nextW + momentum * step;
    s.vScores = s.nextScores + momentum * (s.nextScores - s.scores);
    s.idleSteps = step.norm() <= floorTolerance * s.w.norm() ? s.idleSteps + 1 : 0;
    std::swap(s.w, s.nextW);
    std::swap(s.scores, s.nextScores);
    s.t = nextT;
    s.restarts += restarts ? 1.0 : 0.0;
}

void show(const Fista& s, SolverState& state) {
    state.extras[fistaLipschitzExtra] = s.lipschitz;
    state.extras[fistaTrialsExtra] = s.trials;
    state.extras[fistaRestartsExtra] = s.restarts;
    state.extras[fistaSmoothingExtra] = s.split.gamma;
}

/// The dual candidate of a smoothed run: the average of alpha(v_k) that corresponds to w_{k+1} (t is still that of
/// v_k), or the newest alpha(v_k), whichever has the larger dual value: the average forgets its start slowly.
void chooseDual(Fista& s, SolverState& state) {
    if (s.split.gamma == 0.0)
        return;
    if (s.t == 1.0) {
        s.average = s.newest;
    } else {
        s.average.alpha += (s.newest.alpha - s.average.alpha) / s.t;
        s.average.v += (s.newest.v - s.average.v) / s.t;
    }
    const bool averageIsBetter = s.split.smoothedDual(s.average) > s.split.smoothedDual(s.newest);
    state.dualAverage = averageIsBetter ? s.average.alpha : s.newest.alpha;
}

Generator<SolverEvent> fista(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const FistaSettings settings(context.parameters);
    MeteredMap products(problem.map(), context.stop, state.work);
    Fista s{.split = compositeSplitOf(context), .w = state.w};
    s.w = startOf(context);
    s.lipschitz = settings.backtracking ? settings.lipschitzStart : std::numeric_limits<double>::quiet_NaN();
    if (s.split.gamma > 0.0)
        state.notes.push_back("smoothing " + shown(s.split.gamma));
    show(s, state);
    co_yield SolverEvent::iteration();

    if (!settings.backtracking)
        s.lipschitz = constantLipschitz(context, s.split, products);
    scoresOf(s.w, products, s.scores);
    s.v = s.w;
    s.vScores = s.scores;
    s.objective = s.split.objective(s.w, s.scores);
    const PublishedHooks hooks(state.hooks,
                               {.internals = [&s] { return SolverInternals{.w = s.gradient, .alpha = {}}; }});
    for (;;) {
        if (settings.backtracking)
            s.lipschitz *= settings.shrink;
        differentiate(s, products); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        proximalStep(s, products); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        while (settings.backtracking && !majorized(s)) { // 3
            s.lipschitz *= settings.lipschitzUp;
            if (!(s.lipschitz <= maxLipschitz)) {
                state.endReason = english(RunSentence::noStepSizeAccepted);
                co_return;
            }
            proximalStep(s, products);
            co_yield SolverEvent::yieldPoint();
        }
        if (settings.backtracking && context.stepsShown())
            co_yield SolverEvent::numbered(3);
        chooseDual(s, state);
        extrapolate(s, settings.restart); // 4, 5
        show(s, state);
        co_yield SolverEvent::iteration();
        if (s.idleSteps >= stepsAtFloor) {
            state.endReason = english(RunSentence::accuracyFloorReached);
            co_return;
        }
    }
}

/// P(w_k) - P* <= 2 L_k ||w_0 - w*||^2 / (k+1)^2 with the current L_k, at most c L (first_order.md section 4). It does
/// not cover restarts or a decreasing L. Smoothing adds its maximal error.
TheoryResult fistaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const FistaSettings settings(input.parameters);
    const bool shrinks = settings.backtracking && settings.shrink < 1.0;
    if (const UnmetCondition unmet = firstUnmet({condition(!shrinks, NoTheoremId::shrinkingLipschitz),
                                                 setting(input, "restart", "none"), startAtZero(input)}))
        return *unmet;
    const double range = problem.risk().smoothingRange();
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Beck and Teboulle (2009), theorem 4.4";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"‖w₀ − w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")}};
    bound.value = [squaredDistance, range](double iteration, const Extras& extras) {
        if (iteration < 1.0)
            return std::numeric_limits<double>::quiet_NaN();
        const double gamma = extras[fistaSmoothingExtra];
        const double smoothingError = gamma > 0.0 ? gamma * range : 0.0;
        return 2.0 * extras[fistaLipschitzExtra] * squaredDistance / ((iteration + 1.0) * (iteration + 1.0)) +
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
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "L_up",
         .symbol = "η",
         .meaning = "Factor by which backtracking raises a refused Lipschitz constant.",
         .defaultText = "2",
         .min = 1.01, // closer to 1 a search takes thousands of trials
         .max = 100.0},
        {.key = "shrink",
         .meaning = "Factor on the Lipschitz constant before each iteration of backtracking; below 1 no theorem holds.",
         .defaultText = "1",
         .min = 0.1,
         .max = 1.0},
        {.key = "restart",
         .meaning =
             "When the momentum starts afresh: never, when it points uphill (gradient), or when the objective rises "
             "(function).",
         .kind = Parameter::Kind::choice,
         .defaultText = "gradient",
         .choices = {"none", "gradient", "function"}},
        smoothingParameter(),
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
    info.wholeVectors = true;
    info.supportsSimplex = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.requirements = {smoothLossOrSmoothing()};
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
    info.charts = {{.id = "lipschitz",
                    .title = "Lipschitz constant",
                    .meaning = "The constant in use: its inverse is the length of the steps.",
                    .curves = {{"accepted L", "L"}, {"trials", "trials"}}}};
    info.run = &fista;
    info.theory = &fistaTheory;
    return info;
}

} // namespace gapscope
