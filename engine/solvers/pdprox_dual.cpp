// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-dual: primal-dual prox method with the dual step first, for a non-smooth loss and a non-smooth regularizer.
// T. Yang, M. Mahdavi, R. Jin, S. Zhu, An efficient primal dual prox method for non-smooth optimization, Machine
// Learning 98 (2014), algorithms 1 and 3; spec pdprox.md sections 3.1 and 3.2.
//
// DP_sigma(b) applies the dual prox of the loss with step sigma/n to every row. One iteration:
//   1. alpha_t <- DP_sigma(beta_{t-1} - (sigma/n) z_{t-1})
//   2. v_t <- X^T alpha_t / n
//   3. w_t <- prox_{tau R}(w_{t-1} + tau v_t)
//   4. z_t <- X w_t
//   5. variant cheap (algorithm 3):         beta_t <- alpha_t - (sigma/n)(z_t - z_{t-1})
//      variant extragradient (algorithm 1): beta_t <- DP_sigma(beta_{t-1} - (sigma/n) z_t)
// The same iterates of the cheap variant without beta, `double-primal` (p instead of n numbers more):
//   1. alpha_t <- DP_sigma(alpha_{t-1} - (sigma/n) z_{t-1}), 4. z_t <- X (2 w_t - w_{t-1})
// Deviation: the paper's losses enter through their gradients and projections; here the whole conjugate sits in the
// prox, so that any convex loss will do with one dual variable a row. `form=lifted` is the paper's (pdprox_lifted.cpp).
// Deviation: with step sizes tau and sigma where the paper has one gamma; `steps=one` is the paper's.
#include "engine/solvers/pdprox_dual_block.h"
#include "engine/solvers/pdprox_lifted.h"
#include "engine/solvers/registry.h"

#include <cmath>

namespace gapscope {
namespace {

enum class Form { extragradient, doubleDual, doublePrimal };

Form formOf(const ParameterValues& parameters, const Problem& problem) {
    if (parameters.is("variant", "extragradient"))
        return Form::extragradient;
    if (parameters.is("implementation", "auto")) // keeps the shorter of the two extra copies
        return problem.rows() < problem.dimension() ? Form::doubleDual : Form::doublePrimal;
    return parameters.is("implementation", "double-dual") ? Form::doubleDual : Form::doublePrimal;
}

/// One dual variable a row.
class ScalarBlock final : public PdproxDualBlock {
public:
    ScalarBlock(const Risk& risk, const PdproxSteps& steps, const Vector& start, bool keepsCopy)
        : m_risk(risk), m_step(steps.sigma / static_cast<double>(start.size())),
          m_steps(steps.sigmas / static_cast<double>(start.size())) {
        if (keepsCopy)
            m_beta = start;
    }

    void advanceFromCopy(const Vector& z, Vector& alpha) override {
        alpha = m_beta;
        advance(z, alpha);
    }
    void advance(const Vector& z, Vector& alpha) override {
        descend(alpha, z);
        if (m_steps.size() > 0)
            m_risk.dualProx(alpha, m_steps);
        else
            m_risk.dualProx(alpha, m_step);
    }
    void correctByProx(const Vector& z) override { advance(z, m_beta); }
    void correctByDifference(const Vector& z, const Vector& zBefore, const Vector& alpha) override {
        m_beta = alpha;
        if (m_steps.size() > 0)
            m_beta.array() -= m_steps.array() * (z - zBefore).array();
        else
            m_beta -= m_step * (z - zBefore);
    }

private:
    void descend(Vector& point, const Vector& z) const {
        if (m_steps.size() > 0)
            point.array() -= m_steps.array() * z.array();
        else
            point -= m_step * z;
    }

    const Risk& m_risk;
    double m_step;  ///< sigma / n
    Vector m_steps; ///< sigma_i / n, or empty
    Vector m_beta;
};

/// All that the iterations work on.
struct Iterations {
    const Problem& problem;
    SolverState& state;
    Form form;
    MeteredMap products;
    PdproxSteps steps{};
    std::unique_ptr<PdproxDualBlock> dual{};
    Vector v{};
    Vector z{};       ///< X w, or X (2 w_t - w_{t-1}) in the double-primal form
    Vector zBefore{}; ///< the z of the iteration before; double-dual form only
    Vector wBefore{};
    Vector point{}; ///< what is put into the prox or the product

    void start(const StartingPoint& given);
    void prepare(const SolverContext& context);
    void primalStep();
    void multiply();
    void correct();
    void average(double iteration);
};

void Iterations::start(const StartingPoint& given) {
    const Index p = problem.dimension();
    state.w = given.w.size() == p ? given.w : Vector::Zero(p);
    state.alpha = given.alpha.size() == problem.scoreCount() ? given.alpha : Vector::Zero(problem.scoreCount());
    problem.risk().projectDual(state.alpha);
    state.averageW = state.w;
    state.averageAlpha = state.alpha;
}

/// What is done once, as work that counts: the step sizes and z_0 = X w_0 (free for w_0 = 0).
void Iterations::prepare(const SolverContext& context) {
    const bool lifted = context.parameters.is("form", "lifted");
    const double factor = lifted ? liftedFactor(problem.loss()) : 1.0;
    steps = choosePdproxSteps(context, products, factor);
    const bool keepsCopy = form != Form::doublePrimal;
    if (lifted)
        dual = makeLiftedBlock(problem.loss(), problem.labels(), steps.sigma, state.alpha, keepsCopy);
    else
        dual = std::make_unique<ScalarBlock>(problem.risk(), steps, state.alpha, keepsCopy);
    wBefore = state.w;
    if (state.w.isZero(0.0))
        z = Vector::Zero(problem.scoreCount());
    else
        products.multiply(state.w, z);
    state.extras[0] = steps.areDiagonal() ? steps.taus.mean() : steps.tau;
    state.extras[1] = steps.areDiagonal() ? steps.sigmas.mean() : steps.sigma;
    state.extras[2] = steps.c;
}

void Iterations::primalStep() {
    wBefore = state.w;
    if (steps.areDiagonal()) {
        point = state.w;
        point.array() += steps.taus.array() * v.array();
        problem.regularizer().prox(point, steps.taus, state.w);
    } else {
        point = state.w + steps.tau * v;
        problem.regularizer().prox(point, steps.tau, state.w);
    }
}

void Iterations::multiply() {
    if (form == Form::doublePrimal) {
        point = 2.0 * state.w - wBefore;
        products.multiply(point, z);
    } else {
        std::swap(z, zBefore);
        products.multiply(state.w, z);
    }
}

void Iterations::correct() {
    if (form == Form::extragradient)
        dual->correctByProx(z);
    else if (form == Form::doubleDual)
        dual->correctByDifference(z, zBefore, state.alpha);
}

/// Running means, not sums divided at the end: they stay in the dual domain.
void Iterations::average(double iteration) {
    state.averageW += (state.w - state.averageW) / iteration;
    state.averageAlpha += (state.alpha - state.averageAlpha) / iteration;
}

Generator<SolverEvent> pdproxDual(SolverContext& context, SolverState& state) {
    Iterations s{.problem = context.problem,
                 .state = state,
                 .form = formOf(context.parameters, context.problem),
                 .products = MeteredMap(context.problem.map(), context.stop, state.work)};
    s.start(context.start);
    if (std::optional<std::string> warning = pdproxStepWarning(context.parameters))
        state.notes.push_back(std::move(*warning));
    co_yield SolverEvent::iteration();

    s.prepare(context);
    for (double t = 1.0;; t += 1.0) {
        if (s.form == Form::doublePrimal) // 1
            s.dual->advance(s.z, state.alpha);
        else
            s.dual->advanceFromCopy(s.z, state.alpha);
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        s.products.multiplyTransposedMean(state.alpha, s.v); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.primalStep(); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.multiply(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        s.correct(); // 5
        s.average(t);
        co_yield SolverEvent::iteration();
    }
}

/// P(w^_T) - P* <= (||w*||^2 / tau + ||alpha~||^2 / sigma) / (2T) for the averages (theorem 6; pdprox.md section 5a),
/// with
/// ||alpha~||^2 <= n amax^2, for a start at 0. Theorem 6 as printed is not tight: it holds for every tau sigma c <= 1.
std::optional<TheoryBound> pdproxDualTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const bool lifted = input.parameters.is("form", "lifted");
    const double largestDual = lifted ? 1.0 : problem.risk().dualBound(); // the pieces of a row sum to at most 1
    const bool covered = pdproxStepProduct(input.parameters) <= 1.0;
    if (!std::isfinite(largestDual) || input.bestW.size() != problem.dimension() || !covered)
        return std::nullopt;
    const double primal = input.bestW.squaredNorm();
    const double dual = static_cast<double>(problem.rows()) * largestDual * largestDual;
    TheoryBound bound;
    bound.theorem = "Yang et al. (2014), theorem 6";
    bound.quantity = TheoryBound::Quantity::averageSuboptimality;
    bound.constants = {{"‖w*‖²", primal, "best known w"}, {"‖α̃‖²", dual, "at most n max α²"}};
    if (input.parameters.is("steps", "diagonal")) {
        // The run's steps are these up to a common factor each, which the means in the extras give away.
        const PdproxSteps steps = diagonalPdproxSteps(problem.rowMap());
        const double primalShare = (input.bestW.array().square() / steps.taus.array()).sum() * steps.taus.mean();
        const double dualShare = largestDual * largestDual * steps.sigmas.cwiseInverse().sum() * steps.sigmas.mean();
        bound.value = [primalShare, dualShare](double iteration, const Extras& extras) {
            return (primalShare / extras[0] + dualShare / extras[1]) / (2.0 * iteration);
        };
    } else {
        bound.value = [primal, dual](double iteration, const Extras& extras) {
            return (primal / extras[0] + dual / extras[1]) / (2.0 * iteration);
        };
    }
    return bound;
}

std::vector<Parameter> pdproxDualParameters() {
    std::vector<Parameter> parameters = {
        {.key = "variant",
         .symbol = "",
         .meaning = "How the second dual copy follows: by a difference (algorithm 3, cheap) or by a prox of its own "
                    "(algorithm "
                    "1, extragradient).",
         .kind = Parameter::Kind::choice,
         .defaultText = "cheap",
         .choices = {"cheap", "extragradient"}},
        {.key = "implementation",
         .symbol = "",
         .meaning = "Which side keeps a second copy; the iterates of the cheap variant are the same. Auto takes the "
                    "shorter one.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "double-dual", "double-primal"}},
        {.key = "form",
         .symbol = "",
         .meaning = "One dual variable a row (scalar), or one for every linear piece of the loss as in the paper "
                    "(lifted: hinge, "
                    "generalized-hinge, epsilon-insensitive, quantile; usually slower).",
         .kind = Parameter::Kind::choice,
         .defaultText = "scalar",
         .choices = {"scalar", "lifted"}},
    };
    for (Parameter& parameter : pdproxStepParameters())
        parameters.push_back(std::move(parameter));
    return parameters;
}

std::optional<std::string> unsupportedImplementation(const ProblemTraits&, const ParameterValues& parameters) {
    if (parameters.is("variant", "extragradient") && parameters.is("implementation", "double-primal"))
        return "implementation=double-primal with variant=extragradient";
    return std::nullopt;
}

std::optional<std::string> unsupportedLifting(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (parameters.is("form", "lifted") && !hasLiftedForm(problem.loss))
        return "form=lifted with " + problem.loss;
    return std::nullopt;
}

std::optional<std::string> liftedDiagonal(const ProblemTraits&, const ParameterValues& parameters) {
    if (parameters.is("form", "lifted") && parameters.is("steps", "diagonal"))
        return "form=lifted with steps=diagonal";
    return std::nullopt;
}

std::optional<std::string> diagonalOfClasses(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!problem.scalarLoss && parameters.is("steps", "diagonal"))
        return "steps=diagonal with " + problem.loss;
    return std::nullopt;
}

} // namespace

SolverInfo pdproxDualInfo() {
    SolverInfo info;
    info.id = "pdprox-dual";
    info.title = "Pdprox, dual first";
    info.family = "Primal-dual";
    info.meaning =
        "Moves primal and dual variables in turn by proximal steps. Needs neither a smooth loss nor a smooth or "
        "strongly convex regularizer.";
    info.source = "Yang, Mahdavi, Jin and Zhu, Machine Learning 98 (2014), algorithms 1 and 3";
    info.parameters = pdproxDualParameters();
    info.requirements = {
        {.need = Need::coordinatewiseRegularizer,
         .reason = "diagonal steps need a prox that works coordinate by coordinate",
         .hint = "choose steps=two",
         .waived = [](const ProblemTraits&, const ParameterValues& p) { return !p.is("steps", "diagonal"); }},
        {.need = Need::particular,
         .reason = "that variant moves its second dual copy by a prox",
         .hint = "choose implementation=auto",
         .missing = &unsupportedImplementation},
        {.need = Need::particular,
         .reason = "only a maximum of linear pieces has a lifted form",
         .hint = "choose form=scalar",
         .missing = &unsupportedLifting},
        {.need = Need::particular,
         .reason = "its pieces share the row's step size",
         .hint = "choose steps=two",
         .missing = &liftedDiagonal},
        {.need = Need::particular,
         .reason = "the classes of a row share one step size",
         .hint = "choose steps=two",
         .missing = &diagonalOfClasses},
    };
    info.severalOutputs = true;
    info.keepsDual = true;
    info.keepsAverage = true;
    info.steps = {
        {1,
         "α<sub><i>t</i></sub> ← DP<sub>σ</sub>(β<sub><i>t</i>−1</sub> − (σ/<i>n</i>) <i>z</i><sub><i>t</i>−1</sub>)"},
        {2, "<i>v<sub>t</sub></i> ← <i>X</i><sup>T</sup>α<sub><i>t</i></sub>/<i>n</i>"},
        {3, "<i>w<sub>t</sub></i> ← prox<sub>τ<i>R</i></sub>(<i>w</i><sub><i>t</i>−1</sub> + τ <i>v<sub>t</sub></i>)"},
        {4, "<i>z<sub>t</sub></i> ← <i>X</i> <i>w<sub>t</sub></i>"},
        {5, "β<sub><i>t</i></sub> ← α<sub><i>t</i></sub> − (σ/<i>n</i>)(<i>z<sub>t</sub></i> − "
            "<i>z</i><sub><i>t</i>−1</sub>)"},
    };
    info.extras = {{"tau", "Primal step size; the mean of diagonal ones."},
                   {"sigma", "Dual step size; the mean of diagonal ones."},
                   {"c", "The constant ‖X‖²/n² that the step sizes are made from."}};
    info.run = &pdproxDual;
    info.theory = &pdproxDualTheory;
    return info;
}

} // namespace gapscope
