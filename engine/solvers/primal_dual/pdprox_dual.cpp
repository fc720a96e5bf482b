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
// The cheap variant without beta, `double-primal`, gives the same iterates (p instead of n additional numbers):
//   1. alpha_t <- DP_sigma(alpha_{t-1} - (sigma/n) z_{t-1}), 4. z_t <- X (2 w_t - w_{t-1})
// Deviation: in the paper losses enter through their gradients and projections; here the prox contains the whole
// conjugate, so that any convex loss works with one dual variable per row. `form=lifted` is the paper's
// (pdprox_lifted.cpp).
// Deviation: step sizes tau and sigma where the paper has one gamma; `steps=one` is the paper's.
#include "engine/solvers/primal_dual/pdprox_averages.h"
#include "engine/solvers/primal_dual/pdprox_dual_block.h"
#include "engine/solvers/primal_dual/pdprox_forms.h"
#include "engine/solvers/primal_dual/pdprox_lifted.h"
#include "engine/solvers/primal_dual/pdprox_theory.h"

namespace gapscope {
namespace {

enum class Form { extragradient, doubleDual, doublePrimal };

/// What the others do not have.
struct PdproxDualSettings {
    bool isExtragradient; ///< variant
    bool isLifted;        ///< form

    explicit PdproxDualSettings(const ParameterValues& parameters)
        : isExtragradient(parameters.is("variant", "extragradient")), isLifted(parameters.is("form", "lifted")) {}
};

Form formOf(const ParameterValues& parameters, const Problem& problem) {
    if (PdproxDualSettings(parameters).isExtragradient)
        return Form::extragradient;
    const bool keepsDualCopy = pdproxCopiesOf(parameters, problem) == PdproxCopies::doubleDual;
    return keepsDualCopy ? Form::doubleDual : Form::doublePrimal;
}

/// The state of the iterations besides the iterates.
struct DualFirst {
    PdproxIterates iterates;
    Form form;
    bool isLifted;
    std::unique_ptr<PdproxDualBlock> dual{};
    Vector v{};        ///< X^T alpha / n; then the argument of the prox, or of X in the double-primal form
    Vector z{};        ///< X w, or X (2 w_t - w_{t-1}) in the double-primal form
    Vector zBefore{};  ///< z of the previous iteration; double-dual form only
    Vector wBefore{};  ///< double-primal form only
    Vector lookedAt{}; ///< the 2 w_{t-1} - w_{t-2} that led to w; double-primal form only

    void prepare();
    void dualStep();
    void multiplyTransposed();
    void primalStep();
    void multiply();
    void correct() const;
};

/// One-time work, counted: the step sizes and z_0 = X w_0.
void DualFirst::prepare() {
    const Problem& problem = iterates.problem;
    const Vector& alpha = iterates.alpha;
    const bool keepsCopy = form != Form::doublePrimal;
    iterates.chooseSteps(isLifted ? liftedFactor(problem.loss()) : 1.0);
    if (isLifted)
        dual = makeLiftedBlock(problem.loss(), problem.labels(),
                               iterates.steps.sigma / static_cast<double>(problem.totalRows()), alpha, keepsCopy);
    else
        dual = makeScalarBlock(PdproxDualProx(problem.risk(), iterates.steps), alpha, keepsCopy);
    iterates.multiplyStart(z);
}

void DualFirst::dualStep() {
    if (form == Form::doublePrimal)
        dual->advance(z, iterates.alpha);
    else
        dual->advanceFromCopy(z, iterates.alpha);
}

void DualFirst::multiplyTransposed() {
    if (form == Form::doublePrimal)
        v.swap(lookedAt);
    iterates.products.multiplyTransposedMean(iterates.alpha, v);
}

void DualFirst::primalStep() {
    if (form == Form::doublePrimal)
        wBefore = iterates.w;
    iterates.primalStep(iterates.w, v, v);
}

void DualFirst::multiply() {
    const Vector& w = iterates.w;
    if (form == Form::doublePrimal) {
        v = 2.0 * w - wBefore;
        iterates.products.multiply(v, z);
    } else {
        std::swap(z, zBefore);
        iterates.products.multiply(w, z);
    }
}

void DualFirst::correct() const {
    if (form == Form::extragradient)
        dual->correctByProx(z);
    else if (form == Form::doubleDual)
        dual->correctByDifference(z, zBefore, iterates.alpha);
}

Generator<SolverEvent> pdproxDual(SolverContext& context, SolverState& state) {
    DualFirst s{.iterates = PdproxIterates(context, state),
                .form = formOf(context.parameters, context.problem),
                .isLifted = PdproxDualSettings(context.parameters).isLifted};
    s.iterates.start();
    co_yield SolverEvent::iteration();

    s.prepare();
    const auto describe = [&s](const std::stop_token& stop) {
        if (!s.isLifted)
            s.iterates.describeAverages(stop);
    };
    const PublishedHooks hooks(state.hooks, {.describe = describe, .internals = [&s] {
                                                 return SolverInternals{.w = s.lookedAt, .alpha = {}};
                                             }});
    for (double t = 1.0;; t += 1.0) {
        s.dualStep(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        s.multiplyTransposed(); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.primalStep(); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.multiply(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        s.correct(); // 5
        s.iterates.average(1.0 / t);
        co_yield SolverEvent::iteration();
    }
}

/// Problems with an iteration of their own.
Generator<SolverEvent> pdproxDualOf(SolverContext& context, SolverState& state) {
    if (context.problem.kernelSum() != nullptr)
        return pdproxOfKernels(context, state);
    if (context.problem.featureRegularizer().sharedGroups())
        return pdproxOfGroups(context, state);
    return pdproxDual(context, state);
}

TheoryResult pdproxDualTheory(const TheoryInput& input) {
    const bool isLifted = PdproxDualSettings(input.parameters).isLifted;
    const PdproxSettings settings(input.parameters);
    if (!isLifted)
        if (std::optional<TheoryBound> bound = boundFromAverages(input, settings))
            return *std::move(bound);
    // The lifted variables of a row, which determine its alpha, sum to at most 1.
    return pdproxTheory(input, settings, isLifted ? 1.0 : input.problem.risk().dualBound());
}

std::vector<Parameter> pdproxDualParameters() {
    std::vector<Parameter> parameters = {
        {.key = "variant",
         .symbol = "",
         .meaning = "How the second dual copy follows: by a difference (algorithm 3, cheap) or by a prox of its own "
                    "(algorithm 1, extragradient).",
         .kind = Parameter::Kind::choice,
         .defaultText = "cheap",
         .choices = {"cheap", "extragradient"}},
        pdproxImplementationParameter(),
        {.key = "form",
         .symbol = "",
         .meaning = "One dual variable a row (scalar), or one for every linear piece of the loss as in the paper "
                    "(lifted: hinge, generalized-hinge, epsilon-insensitive, quantile; usually slower).",
         .kind = Parameter::Kind::choice,
         .defaultText = "scalar",
         .choices = {"scalar", "lifted"}},
    };
    for (Parameter& parameter : pdproxStepParameters())
        parameters.push_back(std::move(parameter));
    parameters.push_back(pdproxOutputParameter());
    return parameters;
}

std::optional<std::string> unsupportedImplementation(const ProblemTraits&, const ParameterValues& parameters) {
    if (PdproxDualSettings(parameters).isExtragradient && givenPdproxCopies(parameters) == PdproxCopies::doublePrimal)
        return "implementation=double-primal with variant=extragradient";
    return std::nullopt;
}

std::optional<std::string> unsupportedLifting(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool isLifted = PdproxDualSettings(parameters).isLifted;
    if (isLifted && problem.batchOnly)
        return "form=lifted with " + problem.batchOnly->what;
    if (isLifted && !hasLiftedForm(problem.loss))
        return "form=lifted with " + problem.loss;
    return std::nullopt;
}

std::optional<std::string> liftedDiagonal(const ProblemTraits&, const ParameterValues& parameters) {
    if (PdproxDualSettings(parameters).isLifted && PdproxSettings(parameters).steps == PdproxStepRule::diagonal)
        return "form=lifted with steps=diagonal";
    return std::nullopt;
}

/// Groups that share features and several kernels have one form, with two primal copies.
std::optional<std::string> otherForm(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.closedProx && !problem.kernelSum)
        return std::nullopt;
    const std::string with = problem.kernelSum ? " with several kernels" : " with overlap=plain";
    const PdproxDualSettings settings(parameters);
    if (settings.isExtragradient)
        return "variant=extragradient" + with;
    if (settings.isLifted)
        return "form=lifted" + with;
    if (givenPdproxCopies(parameters) == PdproxCopies::doubleDual)
        return "implementation=double-dual" + with;
    if (PdproxSettings(parameters).steps == PdproxStepRule::diagonal)
        return "steps=diagonal" + with;
    return std::nullopt;
}

std::vector<Requirement> pdproxDualRequirements() {
    std::vector<Requirement> requirements = pdproxStepRequirements();
    requirements.push_back({.need = Need::particular,
                            .reason = "that variant updates its second dual copy by a proximal step",
                            .hint = "choose implementation=auto",
                            .missing = &unsupportedImplementation});
    requirements.push_back({.need = Need::particular,
                            .reason = "only a maximum of affine functions has a lifted form",
                            .hint = "choose form=scalar",
                            .missing = &unsupportedLifting});
    requirements.push_back({.need = Need::particular,
                            .reason = "its affine functions share the row's step size",
                            .hint = "choose steps=two",
                            .missing = &liftedDiagonal});
    requirements.push_back({.need = Need::particular,
                            .reason = "its iteration for them has one form",
                            .hint = "leave variant, form, implementation and steps at their defaults",
                            .missing = &otherForm});
    return requirements;
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
    info.requirements = pdproxDualRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.kernels = true;
    info.kernelSums = true;
    info.withoutProx = true;
    info.keepsDual = true;
    info.keepsAverage = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1,
         "α<sub><i>t</i></sub> ← DP<sub>σ</sub>(β<sub><i>t</i>−1</sub> − (σ/<i>n</i>) <i>z</i><sub><i>t</i>−1</sub>)"},
        {2, "<i>v<sub>t</sub></i> ← <i>X</i><sup>T</sup>α<sub><i>t</i></sub>/<i>n</i>"},
        {3, "<i>w<sub>t</sub></i> ← prox<sub>τ<i>R</i></sub>(<i>w</i><sub><i>t</i>−1</sub> + τ <i>v<sub>t</sub></i>)"},
        {4, "<i>z<sub>t</sub></i> ← <i>X</i> <i>w<sub>t</sub></i>"},
        {5, "β<sub><i>t</i></sub> ← α<sub><i>t</i></sub> − (σ/<i>n</i>)(<i>z<sub>t</sub></i> − "
            "<i>z</i><sub><i>t</i>−1</sub>)"},
    };
    info.extras = pdproxExtrasWithAverages();
    info.charts = {pdproxStepChart()};
    info.run = &pdproxDualOf;
    info.theory = &pdproxDualTheory;
    return info;
}

} // namespace gapscope
