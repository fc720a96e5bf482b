// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/agm_instances.h"

#include "engine/solvers/spectral_bound.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leastLipschitz = 1e-12;  // of L_ub: X = 0 has none
constexpr double relativeFloor = 1e-8;    // of L under L_ub
constexpr double rootMargin = 1.0001;     // L must exceed lambda1, else step 1 has no root
constexpr double acceptTolerance = 1e-12; // relative to |J|

using Scheme = AgmInstance::Scheme;

/// Scheme `primal` (agm_ef.md sections 5a and 5b): x = w, f(w) = min_b (1/n) sum phi_i(x_i.w + b) + (lambda1/2)||w||^2
/// with phi smooth or smoothed, Psi = R - (lambda1/2)||w||^2, counterpart alpha(u) = -phi'(X u + b).
class PrimalInstance final : public AgmInstance {
public:
    PrimalInstance(const SolverContext& context, SolverState& state, double gamma)
        : AgmInstance(context, state, gamma) {
        const double strength = problem().featureRegularizer().strongConvexity();
        m_lambda1 = strength * agmSmoothShare(context.parameters);
        m_lambda2 = strength - m_lambda1;
    }

    void showStart() override {
        m_state.w = start();
        m_state.alpha = Vector::Zero(problem().scoreCount()); // in every dual domain
        if (m_state.w.isZero(0.0)) {                          // the scores are known without a product
            const Vector scores = Vector::Zero(problem().scoreCount());
            const double bias = maximizeRisk(scores, m_state.alpha);
            if (hasBias())
                m_state.w[problem().features()] = isSmoothed() ? biasAt(scores) : bias;
        } else if (hasBias()) {
            m_state.w[problem().features()] = problem().biasOf(m_context.start.w);
        }
    }
    Vector start() override {
        Vector w = Vector::Zero(problem().dimension());
        if (m_context.start.w.size() == w.size())
            w.head(problem().features()) = features(m_context.start.w);
        return w;
    }
    BiasedValue smooth(const ImagedPoint& point) const override {
        BiasedValue result = riskAt(risk(), point.image);
        result.value += 0.5 * m_lambda1 * point.x.squaredNorm();
        return result;
    }
    double maximize(const ImagedPoint& u, Vector& counterpart) const override {
        const double bias = maximizeRisk(u.image, counterpart);
        const double loss = hasBias() ? risk().value((u.image.array() + bias).matrix()) : risk().value(u.image);
        return loss + 0.5 * m_lambda1 * u.x.squaredNorm();
    }
    void multiply(Counterpart& counterpart) override {
        m_products.multiplyTransposedMean(counterpart.point, counterpart.product);
    }
    void gradient(const ImagedPoint& u, const Counterpart& counterpart, Vector& g) const override {
        g = m_lambda1 * u.x - counterpart.product;
        if (hasBias())
            g[problem().features()] = 0.0; // the bias is no part of x
    }
    double simple(const Vector& x) const override {
        return problem().regularizer().value(x) - 0.5 * m_lambda1 * x.squaredNorm();
    }
    void ground(const Vector& s, double rho, double t, Vector& x) const override {
        // Psi is R less its share in f: that share lowers rho.
        const double curvature = rho - t * m_lambda1;
        x = -s / curvature;
        problem().regularizer().prox(x, t / curvature, x);
    }
    void show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) override;

protected:
    Index imageSize() const noexcept override { return problem().scoreCount(); }
    void multiplyVariable(const Vector& x, Vector& image) override { m_products.multiply(x, image); }
    double computedLipschitzBound() override {
        const double largest = spectralBound(m_products).squaredNorm / static_cast<double>(problem().rows());
        return risk().derivativeLipschitz() * largest + m_lambda1;
    }

private:
    double maximizeRisk(const Vector& scores, Vector& alpha) const {
        if (hasBias())
            return risk().balancedDualPoint(scores, alpha);
        risk().dualPoint(scores, alpha);
        return 0.0;
    }
    /// D of the smoothed problem at the largest feasible multiple of alpha.
    double smoothedDualAt(const Counterpart& average) const;
};

double PrimalInstance::smoothedDualAt(const Counterpart& average) const {
    const Regularizer& regularizer = problem().featureRegularizer();
    const Vector v = features(average.product);
    const double scale = regularizer.feasibleScale(v);
    if (scale >= 1.0)
        return -risk().conjugateAtMinus(average.point) - regularizer.conjugate(v);
    return -risk().conjugateAtMinus(scale * average.point) - regularizer.conjugate(scale * v);
}

void PrimalInstance::show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) {
    m_state.w = x.x;
    if (hasBias())
        m_state.w[problem().features()] = isSmoothed() ? biasAt(x.image) : objective.bias;
    m_state.alpha = average.point;
    if (isSmoothed()) {
        m_state.extras[smoothedPrimal] = objective.value;
        m_state.extras[smoothedDual] = smoothedDualAt(average);
    }
    if (m_lambda1 + m_lambda2 > 0.0) { // w(alpha), the minimizer that defines D(alpha)
        Vector defining = Vector::Zero(m_start.size());
        problem().featureRegularizer().conjugateGradient(features(average.product),
                                                         defining.head(problem().features()));
        m_state.extras[distance] = delta(defining, m_start);
    }
}

/// Scheme `dual` (agm_ef.md section 5c for the hinge, conventions.md section 4 for any loss): x = alpha with the inner
/// product <a, b>/n, f(alpha) = R*(v), v = X^T alpha / n, Psi(alpha) = (1/n) sum phi_i*(-alpha_i) (with a free bias: on
/// sum alpha = 0), counterpart w(u) = grad R*(v(u)). R strongly convex; no smoothing is needed.
class DualInstance final : public AgmInstance {
public:
    DualInstance(const SolverContext& context, SolverState& state, double gamma) : AgmInstance(context, state, gamma) {
        m_weight = 1.0 / static_cast<double>(problem().rows());
        m_lambda2 = risk().conjugateConvexity();
    }

    void showStart() override {
        m_state.w =
            m_context.start.w.size() == problem().dimension() ? m_context.start.w : Vector::Zero(problem().dimension());
        m_state.alpha = givenStart();
        if (hasBias() && m_context.start.w.size() == 0)
            m_state.w[problem().features()] = biasAt(Vector::Zero(problem().scoreCount()));
    }
    Vector start() override {
        const Vector& w = m_context.start.w;
        if (m_context.start.alpha.size() == problem().scoreCount() || w.size() != problem().dimension() ||
            w.isZero(0.0))
            return givenStart();
        Vector scores;
        Vector alpha;
        m_products.multiply(w, scores);
        risk().dualPoint(scores, alpha);
        return feasible(std::move(alpha));
    }
    BiasedValue smooth(const ImagedPoint& point) const override {
        return {problem().featureRegularizer().conjugate(features(point.image)), 0.0};
    }
    double maximize(const ImagedPoint& u, Vector& counterpart) const override {
        counterpart.setZero(problem().dimension());
        problem().featureRegularizer().conjugateGradient(features(u.image), counterpart.head(problem().features()));
        return smooth(u).value;
    }
    void multiply(Counterpart& counterpart) override { m_products.multiply(counterpart.point, counterpart.product); }
    void gradient(const ImagedPoint&, const Counterpart& counterpart, Vector& g) const override {
        g = counterpart.product;
    }
    double simple(const Vector& x) const override { return risk().conjugateAtMinus(x); }
    void ground(const Vector& s, double rho, double t, Vector& x) const override {
        x = -s / rho;
        if (hasBias())
            risk().balancedDualProx(x, t / rho);
        else
            risk().dualProx(x, t / rho);
    }
    void show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) override;

protected:
    Index imageSize() const noexcept override { return problem().dimension(); }
    void multiplyVariable(const Vector& x, Vector& image) override { m_products.multiplyTransposedMean(x, image); }
    double computedLipschitzBound() override {
        const double largest = spectralBound(m_products).squaredNorm / static_cast<double>(problem().rows());
        return largest / problem().featureRegularizer().strongConvexity();
    }

private:
    Vector givenStart() const {
        if (m_context.start.alpha.size() == problem().scoreCount())
            return feasible(m_context.start.alpha);
        return Vector::Zero(problem().scoreCount());
    }
    Vector feasible(Vector alpha) const {
        risk().projectDual(alpha);
        if (hasBias())
            risk().projectDualToZeroSum(alpha);
        return alpha;
    }
    /// Delta(alpha, u_0) for the alpha that defines P(w): the diameter of the dual box from u_0 where it is bounded.
    double distanceOf(const Vector& scores) const;

    mutable double m_diameter = -1.0;
};

double DualInstance::distanceOf(const Vector& scores) const {
    if (m_diameter < 0.0) {
        Vector least;
        Vector greatest;
        risk().dualBox(least, greatest);
        m_diameter = 0.5 * m_weight * (greatest - m_start).cwiseMax(m_start - least).squaredNorm();
    }
    if (std::isfinite(m_diameter))
        return m_diameter;
    Vector alpha;
    if (hasBias())
        risk().balancedDualPoint(scores, alpha);
    else
        risk().dualPoint(scores, alpha);
    return delta(alpha, m_start);
}

void DualInstance::show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) {
    m_state.w = average.point;
    if (hasBias())
        m_state.w[problem().features()] = biasAt(average.product);
    m_state.alpha = x.x;
    if (isSmoothed()) {
        m_state.extras[smoothedPrimal] =
            riskAt(risk(), average.product).value + problem().regularizer().value(average.point);
        m_state.extras[smoothedDual] = -objective.value;
    }
    m_state.extras[distance] = distanceOf(average.product);
}

/// gamma of the parameter `smoothing`. auto: in the primal scheme of a loss that is not smooth the gamma that lowers P
/// by at most half the gap that the run aims at, else none.
double smoothingOf(const SolverContext& context, Scheme scheme) {
    const ParameterValues& parameters = context.parameters;
    if (parameters.is("smoothing", "none"))
        return 0.0;
    if (!parameters.is("smoothing", "auto"))
        return parameters.number("smoothing");
    const Risk& risk = context.problem.risk();
    if (scheme == Scheme::dual || risk.isSmooth())
        return 0.0;
    return context.targetGap / (risk.dualBound() * risk.dualBound());
}

} // namespace

AgmInstance::AgmInstance(const SolverContext& context, SolverState& state, double gamma)
    : m_context(context), m_state(state), m_products(context.problem.map(), context.stop, state.work) {
    if (gamma > 0.0)
        m_smoothedRisk = context.problem.risk().smoothed(gamma);
    state.extras[smoothing] = gamma;
}

double AgmInstance::lipschitzBound() {
    const double bound = m_context.givenLipschitz ? *m_context.givenLipschitz : computedLipschitzBound();
    return std::max(bound, leastLipschitz);
}

void AgmInstance::image(ImagedPoint& point) {
    if (point.x.isZero(0.0))
        point.image.setZero(imageSize());
    else
        multiplyVariable(point.x, point.image);
}

BiasedValue AgmInstance::riskAt(const Risk& risk, const Vector& scores) const {
    if (!hasBias())
        return {risk.value(scores), 0.0};
    Vector alpha;
    const double bias = risk.balancedDualPoint(scores, alpha);
    return {risk.value((scores.array() + bias).matrix()), bias};
}

double AgmInstance::biasAt(const Vector& scores) const {
    const Risk& risk = problem().risk();
    return risk.isSmooth() ? riskAt(risk, scores).bias : risk.bestBias(scores);
}

Scheme agmScheme(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (parameters.is("scheme", "primal"))
        return Scheme::primal;
    if (parameters.is("scheme", "dual"))
        return Scheme::dual;
    return problem.smoothLoss || !problem.stronglyConvexRegularizer ? Scheme::primal : Scheme::dual;
}

double agmSmoothShare(const ParameterValues& parameters) {
    if (parameters.is("strong_convexity_in", "composite"))
        return 0.0;
    return parameters.is("strong_convexity_in", "smooth") ? 1.0 : parameters.number("strong_convexity_in");
}

AgmChoice agmChoice(const SolverContext& context) {
    const Scheme scheme = agmScheme(context.problem.traits(), context.parameters);
    return {scheme, smoothingOf(context, scheme)};
}

std::unique_ptr<AgmInstance> makeAgmInstance(const SolverContext& context, SolverState& state) {
    const AgmChoice choice = agmChoice(context);
    std::string note = choice.scheme == Scheme::primal ? "primal scheme" : "dual scheme";
    note += choice.smoothing > 0.0 ? ", smoothing " + shown(choice.smoothing) : ", no smoothing";
    state.notes.push_back(std::move(note));
    if (choice.scheme == Scheme::primal)
        return std::make_unique<PrimalInstance>(context, state, choice.smoothing);
    return std::make_unique<DualInstance>(context, state, choice.smoothing);
}

LipschitzSearch::LipschitzSearch(const ParameterValues& parameters)
    : m_isAdaptive(parameters.is("L_rule", "adaptive")), m_start(parameters.number("L_start")),
      m_up(parameters.number("L_up")), m_down(parameters.number("L_down")) {}

double LipschitzSearch::first(AgmInstance& instance) {
    double first = m_start;
    if (std::isnan(first)) {
        const double bound = instance.lipschitzBound();
        m_least = relativeFloor * bound;
        first = m_isAdaptive ? bound / 16.0 : bound;
    } else {
        m_least = relativeFloor * first;
    }
    m_least = std::max(m_least, rootMargin * instance.lambda1());
    return std::max(first, m_least);
}

double LipschitzSearch::next(double accepted) const noexcept {
    return m_isAdaptive ? std::max(accepted / m_down, m_least) : accepted;
}

bool acceptedBy(double model, double objective) noexcept {
    return objective <= model + acceptTolerance * std::max(1.0, std::abs(objective));
}

std::vector<Parameter> agmParameters() {
    return {
        {.key = "scheme",
         .meaning =
             "Which problem is solved: the primal, smoothed where the loss is not smooth, or the dual, which needs a "
             "strongly convex regularizer and no smoothing. auto: the primal for smooth losses, the dual for others "
             "where it can be.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "primal", "dual"}},
        {.key = "smoothing",
         .symbol = "γ",
         .meaning =
             "Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, only in the primal scheme of "
             "a loss that is not smooth.",
         .defaultText = "auto",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto", "none"}},
        {.key = "L_rule",
         .meaning = "Whether the Lipschitz constant of the gradient adapts to what the iterates meet, or stays fixed.",
         .kind = Parameter::Kind::choice,
         .defaultText = "adaptive",
         .choices = {"adaptive", "fixed"}},
        {.key = "L_start",
         .symbol = "L̃",
         .meaning = "First Lipschitz constant that is tried, or the fixed one. auto: the upper bound from the largest "
                    "singular "
                    "value, a sixteenth of it when adaptive.",
         .defaultText = "auto",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "L_up",
         .symbol = "γ<sub>u</sub>",
         .meaning = "Factor by which a refused Lipschitz constant is raised.",
         .defaultText = "2",
         .least = 1.0,
         .greatest = 100.0,
         .leastIsOpen = true},
        {.key = "L_down",
         .symbol = "γ<sub>d</sub>",
         .meaning = "Factor by which an accepted Lipschitz constant is lowered for the next iteration.",
         .defaultText = "1.1",
         .least = 1.0,
         .greatest = 100.0},
        {.key = "strong_convexity_in",
         .meaning =
             "Primal scheme: the part that holds the strong convexity of the regularizer. composite: all of it in the "
             "simple part; smooth: all in the smooth part; a number: that share in the smooth part.",
         .defaultText = "composite",
         .least = 0.0,
         .greatest = 1.0,
         .words = {"composite", "smooth"}},
    };
}

std::vector<Requirement> agmRequirements() {
    const auto primalScheme = [](const ProblemTraits& problem, const ParameterValues& parameters) {
        return agmScheme(problem, parameters) == Scheme::primal;
    };
    const auto noPrimalWithoutSmoothing = [](const ProblemTraits& problem, const ParameterValues& parameters) {
        return agmScheme(problem, parameters) == Scheme::dual || !parameters.is("smoothing", "none");
    };
    return {
        {Need::strongConvexity, "the dual scheme needs a strongly convex regularizer",
         "choose lambda > 0 (l2, elastic-net) or --set solver.scheme=primal", primalScheme},
        {Need::smoothLoss, "the primal scheme needs a smooth loss",
         "choose smoothed-hinge or --set solver.smoothing=auto", noPrimalWithoutSmoothing},
    };
}

std::vector<ExtraInfo> agmExtras() {
    return {
        {"L", "Lipschitz constant that the last iteration accepted."},
        {"Pi", "Product of 1 − a over the iterations: the bound on the error falls with it."},
        {"trials", "Gradients taken at trial points so far, refused ones included."},
        {"smoothed_primal", "Primal objective of the smoothed problem."},
        {"smoothed_dual", "Dual objective of the smoothed problem."},
        {"L_0", "Lipschitz constant that the start accepted."},
        {"distance", "Bregman distance from the start of the point that bounds the gap."},
        {"smoothing", "γ of the smoothed problem, 0 without smoothing."},
    };
}

} // namespace gapscope
