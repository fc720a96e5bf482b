// SPDX-License-Identifier: GPL-3.0-only
//
// Pragam: Nesterov's excessive gap technique on the dual of a regularized risk.
// A. Saha, X. Zhang, S. V. N. Vishwanathan, Lower Bounds for BMRM and Faster Rates for Training SVMs (2009), section 4
// and algorithm 1, after Y. Nesterov, Excessive gap technique in nonsmooth convex minimization (2005); spec pragam.md.
//
// P(w) = R(w) + max over Q of [ -<A w, a> - Psi(a) ], Psi(a) = (1/n) sum phi_i*(-a_i), Q its domain (with a free bias:
// on sum a = 0), <a, b> = a.b/n with the norm ||.|| of it; D(a) = -F(a) - Psi(a), F(a) = R*(v(a)), v(a) = A^T a / n, so
// that grad F(a) = A w(a), w(a) = grad R*(v(a)), with Lipschitz constant L_ub = sigma_max(A)^2 / (lambda n). Maps:
//   a_mu(w) = argmax -<A w, a> - Psi(a) - (mu/2)||a - c||^2      (P_mu(w) is R(w) + this maximum)
//   v_L(b)  = argmax -<A w(b), a> - Psi(a) - (L/2)||a - b||^2
// Start: a_{-1} = c (0, or the given dual point: a warm start), w_0 = w(c), a_0 = v_L(c), mu_0 = 2 L.
// Iteration:
//   1. tau = 2/(k + 3); with an adaptive L the root of L tau^2 = (1 - tau) mu
//   2. beta = (1 - tau) a + tau a_mu(w)
//   3. w(beta), A w(beta)
//   4. a+ = v_L(beta)
//   5. adaptive L: accepted if F(a+) <= F(beta) + <A w(beta), a+ - beta> + (L/2)||a+ - beta||^2; else L <- L_up L and
//      back to 1 (at the start: to v_L(c), then mu_0 = L)
//   6. w <- (1 - tau) w + tau w(beta);  a <- a+;  mu <- (1 - tau) mu
// Invariant: P_mu(w) <= D(a), hence the gap is at most mu D_2, D_2 = max over Q of ||a - c||^2 / 2.
// Deviations: algorithm 1 starts at a random a_{-1}, for which the invariant fails; here a_{-1} minimizes the prox
// function (pragam.md, erratum 1). The paper's Psi is linear; with a Psi that the two maps take as it is the proof
// reads the same, and Psi's own smoothness does not enter L. The adaptive L, only cited there, is that of pragam.md
// section 4.
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/solvers/agm_instances.h"
#include "engine/solvers/registry.h"
#include "engine/solvers/spectral_bound.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leastLipschitz = 1e-12;  // of L_ub: A = 0 has none
constexpr double relativeFloor = 1e-8;    // of L under its start: at an exact iterate every trial passes
constexpr double acceptTolerance = 1e-13; // of step 5, relative to max(1, |F|)
constexpr double invariantSlack = 1e-10;  // of P_mu <= D, relative to max(1, |D|)
constexpr double smallestBound = 1e-17;   // mu D_2 below: under the rounding of any objective
constexpr int maximalRaises = 60;

enum Extra : std::size_t { muExtra, lipschitz, trials, excess, primalOfW, dualOfA, distance };

/// Where the invariant stands, the bound mu D_2 is proved whatever L was.
bool invariantHolds(double excess, double dual) {
    return excess >= -invariantSlack * std::max(1.0, std::abs(dual));
}

/// The two sequences, and the trial of the next iteration.
class ExcessiveGap {
public:
    ExcessiveGap(const SolverContext& context, SolverState& state);

    void showStart();
    /// c, w_0 and the first L.
    void prepare();
    bool startAccepted(); ///< v_L(c) and its test; raises L when it fails
    void begin();         ///< mu_0; the sequences become visible

    void chooseShare(); ///< 1
    void extrapolate(); ///< 2, 3
    void ascend();      ///< 4
    bool accepted();    ///< 5
    void advance();     ///< 6

    bool failed() const noexcept { return m_raises > maximalRaises; }
    bool atFloor() const noexcept { return m_mu * m_distance < smallestBound; }

private:
    double lipschitzBound();
    double inner(const Vector& a, const Vector& b) const { return a.dot(b) / m_rows; }
    /// base <- argmax -<scores, a> - Psi(a) - (weight/2)||a - base||^2
    void maximize(const Vector& scores, double weight, Vector& base) const;
    void defineW(const Vector& v, Vector& w) const; ///< w(a) from v(a)
    double conjugate(const Vector& v) const { return m_regularizer.conjugate(v.head(m_problem.features())); }
    Vector feasible(Vector alpha) const;
    double computedDistance() const;
    double biasAt(const Vector& scores) const;
    auto beta() const { return (1.0 - m_tau) * m_state.alpha + m_tau * m_smoothed; }
    bool ascentIsEnough(double squaredStep) const;
    void raise();
    void show();

    const SolverContext& m_context;
    SolverState& m_state; ///< w and a of the sequences are the state's
    const Problem& m_problem;
    const Risk& m_risk;
    const Regularizer& m_regularizer; ///< on the features
    MeteredMap m_products;
    double m_rows;
    bool m_isAdaptive;
    double m_up;
    double m_down;

    Vector m_centre;          ///< c; empty for 0
    Vector m_scores;          ///< A w
    Vector m_product;         ///< v(a)
    Vector m_smoothed;        ///< a_mu(w)
    Vector m_smoothedProduct; ///< v(a_mu(w)); empty until the iteration needs it
    Vector m_betaProduct;     ///< v(beta)
    Vector m_betaW;           ///< w(beta)
    Vector m_betaScores;      ///< A w(beta)
    Vector m_next;            ///< a+
    Vector m_nextProduct;     ///< v(a+)
    double m_mu = 0.0;
    double m_lipschitz = 0.0;
    double m_leastLipschitz = 0.0;
    double m_tau = 0.0;
    double m_distance = 0.0; ///< D_2
    double m_bestDual = -infinity;
    double m_iteration = 0.0; ///< k
    double m_trials = 0.0;
    int m_raises = 0; ///< of the iteration under way
};

ExcessiveGap::ExcessiveGap(const SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem), m_risk(context.problem.risk()),
      m_regularizer(context.problem.featureRegularizer()), m_products(context.problem.map(), context.stop, state.work),
      m_rows(static_cast<double>(context.problem.rows())), m_isAdaptive(context.parameters.is("L_rule", "adaptive")),
      m_up(context.parameters.number("L_up")), m_down(context.parameters.number("L_down")) {}

void ExcessiveGap::maximize(const Vector& scores, double weight, Vector& base) const {
    base -= scores / weight;
    if (m_problem.hasFreeBias())
        m_risk.balancedDualProx(base, 1.0 / weight);
    else
        m_risk.dualProx(base, 1.0 / weight);
}

void ExcessiveGap::defineW(const Vector& v, Vector& w) const {
    w.setZero(m_problem.dimension()); // a free bias is no part of w(a)
    m_regularizer.conjugateGradient(v.head(m_problem.features()), w.head(m_problem.features()));
}

Vector ExcessiveGap::feasible(Vector alpha) const {
    m_risk.projectDual(alpha);
    if (m_problem.hasFreeBias())
        m_risk.projectDualToZeroSum(alpha);
    return alpha;
}

double ExcessiveGap::biasAt(const Vector& scores) const {
    if (!m_risk.isSmooth())
        return m_risk.bestBias(scores);
    Vector alpha;
    return m_risk.balancedDualPoint(scores, alpha);
}

void ExcessiveGap::showStart() {
    const StartingPoint& start = m_context.start;
    const bool hasW = start.w.size() == m_problem.dimension();
    m_state.w = hasW ? start.w : Vector::Zero(m_problem.dimension());
    if (m_problem.hasFreeBias() && !hasW)
        m_state.w[m_problem.features()] = biasAt(Vector::Zero(m_problem.scoreCount()));
    m_state.alpha =
        start.alpha.size() == m_problem.scoreCount() ? feasible(start.alpha) : Vector::Zero(m_problem.scoreCount());
}

double ExcessiveGap::lipschitzBound() {
    if (m_context.givenLipschitz)
        return std::max(*m_context.givenLipschitz, leastLipschitz);
    const double bound = spectralBound(m_products).squaredNorm / (m_rows * m_regularizer.strongConvexity());
    return std::max(bound, leastLipschitz);
}

void ExcessiveGap::prepare() {
    const Vector& givenW = m_context.start.w;
    if (m_context.start.alpha.size() != m_problem.scoreCount() && givenW.size() == m_problem.dimension() &&
        !givenW.isZero(0.0)) {
        m_products.multiply(givenW, m_scores);
        m_risk.dualPoint(m_scores, m_centre);
        m_state.alpha = feasible(std::move(m_centre));
    }
    m_centre = Vector();
    m_distance = computedDistance();
    if (!m_state.alpha.isZero(0.0)) {
        m_centre = m_state.alpha;
        m_distance = computedDistance();
        m_products.multiplyTransposedMean(m_centre, m_product);
    } else {
        m_product.setZero(m_problem.dimension());
    }
    m_lipschitz = m_context.parameters.number("L_start");
    if (std::isnan(m_lipschitz))
        m_lipschitz = lipschitzBound() / (m_isAdaptive ? 16.0 : 1.0);
    m_leastLipschitz = relativeFloor * m_lipschitz;
    m_betaProduct = m_product; // the start is an iteration from beta = c
    defineW(m_betaProduct, m_betaW);
    if (m_betaW.isZero(0.0))
        m_betaScores.setZero(m_problem.scoreCount());
    else
        m_products.multiply(m_betaW, m_betaScores);
}

/// Two upper bounds hold: over the box around Q, and from the greatest length of its points.
double ExcessiveGap::computedDistance() const {
    Vector least;
    Vector greatest;
    m_risk.dualBox(least, greatest);
    const double reach = m_risk.dualBound();
    if (m_centre.size() == 0)
        return 0.5 * std::min(greatest.cwiseMax(-least).squaredNorm() / m_rows, reach * reach);
    const double inBox = (greatest - m_centre).cwiseMax(m_centre - least).squaredNorm() / m_rows;
    const double byLength = reach + std::sqrt(inner(m_centre, m_centre));
    return 0.5 * std::min(inBox, byLength * byLength);
}

bool ExcessiveGap::startAccepted() {
    m_next = m_state.alpha;
    maximize(m_betaScores, m_lipschitz, m_next);
    m_products.multiplyTransposedMean(m_next, m_nextProduct);
    m_trials += 1.0;
    if (!m_isAdaptive || ascentIsEnough((m_next - m_state.alpha).squaredNorm()))
        return true;
    raise();
    return false;
}

void ExcessiveGap::begin() {
    m_mu = m_isAdaptive ? m_lipschitz : 2.0 * m_lipschitz;
    std::swap(m_state.w, m_betaW);
    std::swap(m_scores, m_betaScores);
    std::swap(m_state.alpha, m_next);
    std::swap(m_product, m_nextProduct);
    show();
}

void ExcessiveGap::chooseShare() {
    if (m_isAdaptive)
        m_tau = 2.0 * m_mu / (m_mu + std::sqrt(m_mu * m_mu + 4.0 * m_lipschitz * m_mu));
    else
        m_tau = 2.0 / (m_iteration + 3.0);
}

void ExcessiveGap::extrapolate() {
    if (m_smoothedProduct.size() == 0) // once for all trials of an iteration
        m_products.multiplyTransposedMean(m_smoothed, m_smoothedProduct);
    m_betaProduct = (1.0 - m_tau) * m_product + m_tau * m_smoothedProduct; // in place of a product
    defineW(m_betaProduct, m_betaW);
    m_products.multiply(m_betaW, m_betaScores);
}

void ExcessiveGap::ascend() {
    m_next = beta();
    maximize(m_betaScores, m_lipschitz, m_next);
    m_products.multiplyTransposedMean(m_next, m_nextProduct);
    m_trials += 1.0;
}

/// Step 5. F(beta) is R*(v(beta)), and <A w(beta), a+ - beta> is w(beta).(v(a+) - v(beta)).
bool ExcessiveGap::ascentIsEnough(double squaredStep) const {
    const Index p = m_problem.features();
    const double before = conjugate(m_betaProduct);
    const double after = conjugate(m_nextProduct);
    const double model = before + m_betaW.head(p).dot(m_nextProduct.head(p) - m_betaProduct.head(p)) +
                         0.5 * m_lipschitz * squaredStep / m_rows;
    return after <= model + acceptTolerance * std::max(1.0, std::abs(after));
}

void ExcessiveGap::raise() {
    m_lipschitz *= m_up;
    ++m_raises;
}

bool ExcessiveGap::accepted() {
    if (!m_isAdaptive || ascentIsEnough((m_next - beta()).squaredNorm()))
        return true;
    raise();
    return false;
}

void ExcessiveGap::advance() {
    if (m_problem.hasFreeBias())
        m_state.w[m_problem.features()] = 0.0;
    m_state.w = (1.0 - m_tau) * m_state.w + m_tau * m_betaW;
    m_scores = (1.0 - m_tau) * m_scores + m_tau * m_betaScores; // in place of a product
    std::swap(m_state.alpha, m_next);
    std::swap(m_product, m_nextProduct);
    m_mu *= 1.0 - m_tau;
    m_iteration += 1.0;
    show();
}

/// The values of both sequences, a_mu(w) for the next iteration with the invariant that it shows, and the next L.
void ExcessiveGap::show() {
    m_smoothed = m_centre.size() > 0 ? m_centre : Vector::Zero(m_problem.scoreCount());
    maximize(m_scores, m_mu, m_smoothed);
    m_smoothedProduct.resize(0);
    const double regularizer = m_regularizer.value(m_state.w.head(m_problem.features()));
    const double squaredStep = m_centre.size() > 0 ? (m_smoothed - m_centre).squaredNorm() : m_smoothed.squaredNorm();
    const double smoothedPrimal = regularizer - inner(m_scores, m_smoothed) - m_risk.conjugateAtMinus(m_smoothed) -
                                  0.5 * m_mu * squaredStep / m_rows;
    const double dual = -m_risk.conjugateAtMinus(m_state.alpha) - conjugate(m_product);
    double primal = regularizer;
    if (m_problem.hasFreeBias()) {
        const double bias = biasAt(m_scores);
        m_state.w[m_problem.features()] = bias;
        primal += m_risk.value((m_scores.array() + bias).matrix());
    } else {
        primal += m_risk.value(m_scores);
    }
    m_bestDual = std::max(m_bestDual, dual);
    m_state.ownGap = primal - m_bestDual;
    m_state.extras[muExtra] = m_mu;
    m_state.extras[lipschitz] = m_lipschitz;
    m_state.extras[trials] = m_trials;
    m_state.extras[excess] = dual - smoothedPrimal;
    m_state.extras[primalOfW] = primal;
    m_state.extras[dualOfA] = dual;
    m_state.extras[distance] = m_distance;
    if (m_state.remark.empty() && !invariantHolds(dual - smoothedPrimal, dual))
        m_state.remark = "L = " + shown(m_lipschitz) + " is too small: from iteration " + shown(m_iteration + 1.0) +
                         " on the bound on the gap does not hold";
    m_raises = 0;
    if (m_isAdaptive)
        m_lipschitz = std::max(m_lipschitz / m_down, m_leastLipschitz);
}

Generator<SolverEvent> pragam(SolverContext& context, SolverState& state) {
    ExcessiveGap method(context, state);
    const auto tooManyRaises = "no Lipschitz constant was accepted in " + std::to_string(maximalRaises) + " raises";
    method.showStart();
    co_yield SolverEvent::iteration();

    method.prepare();
    while (!method.startAccepted()) {
        if (method.failed()) {
            state.endReason = tooManyRaises;
            co_return;
        }
        co_yield SolverEvent::breath();
    }
    method.begin();
    co_yield SolverEvent::iteration();

    while (!method.atFloor()) {
        do {
            if (method.failed()) {
                state.endReason = tooManyRaises;
                co_return;
            }
            method.chooseShare(); // 1
            method.extrapolate(); // 2, 3
            co_yield context.stepsShown() ? SolverEvent::numbered(3) : SolverEvent::breath();
            method.ascend(); // 4
            co_yield context.stepsShown() ? SolverEvent::numbered(4) : SolverEvent::breath();
        } while (!method.accepted()); // 5
        method.advance();             // 6
        co_yield SolverEvent::iteration();
    }
    state.endReason = "accuracy floor reached";
}

bool givesFixedL(const ParameterValues& parameters) {
    return parameters.is("L_rule", "fixed") && !parameters.is("L_start", "auto");
}

/// (26) for the upper bound L_ub; mu D_2 for any L, as long as the invariant stands.
std::optional<TheoryBound> pragamTheory(const TheoryInput& input) {
    const bool isKnown = input.parameters.is("L_rule", "fixed") && !givesFixedL(input.parameters);
    TheoryBound bound;
    bound.theorem = isKnown ? "Saha, Zhang and Vishwanathan (2009), (26)"
                            : "Saha, Zhang and Vishwanathan (2009), section 4, any accepted L";
    bound.constants = {{"λ", input.problem.featureRegularizer().strongConvexity(), "strong convexity of R"}};
    bound.value = [isKnown](double iteration, const Extras& extras) {
        if (iteration < 1.0 || !invariantHolds(extras[excess], extras[dualOfA]))
            return std::numeric_limits<double>::quiet_NaN();
        // Iteration 1 shows w_0 and a_0. (26) prints no L: there D_2 is 1/2 and L its bound.
        const double mu = isKnown ? 4.0 * extras[lipschitz] / (iteration * (iteration + 1.0)) : extras[muExtra];
        return mu * extras[distance];
    };
    return bound;
}

/// Bounded dual variables make D_2 finite. Parameters of a loss do not change whether they are.
std::optional<std::string> unboundedDual(const ProblemTraits& problem, const ParameterValues&) {
    const auto isBounded = [](const auto& loss) { return loss.dualBound() < infinity; };
    const Result<AnyLoss> loss = makeLoss(problem.loss); // losses of several classes are all bounded
    return !loss || std::visit(isBounded, *loss) ? std::nullopt : std::optional(problem.loss);
}

std::vector<Parameter> pragamParameters() {
    std::vector<Parameter> parameters;
    for (Parameter& parameter : agmParameters())
        if (parameter.key.starts_with("L_"))
            parameters.push_back(std::move(parameter));
    return parameters;
}

} // namespace

SolverInfo pragamInfo() {
    SolverInfo info;
    info.id = "pragam";
    info.title = "Pragam";
    info.family = "Batch";
    info.meaning = "Excessive gap technique: a primal and a dual sequence whose gap is bounded at every iteration and "
                   "falls like 1/k². For losses with bounded dual variables, smooth or not.";
    info.source = "Saha, Zhang and Vishwanathan (2009), algorithm 1";
    info.parameters = pragamParameters();
    info.requirements = {
        {Need::strongConvexity, "w comes from the dual, which needs a strongly convex regularizer",
         "choose lambda > 0 (l2, elastic-net), or agm-ef-1"},
        {.need = Need::particular,
         .reason = "it needs bounded dual variables",
         .hint = "choose huber, smoothed-hinge, or agm-ef-1",
         .missing = &unboundedDual},
    };
    info.severalOutputs = true;
    info.keepsDual = true;
    info.steps = {
        {1, "τ ← 2/(<i>k</i> + 3); with an adaptive <i>L</i> the root of <i>L</i> τ² = (1 − τ) μ"},
        {2, "β ← (1 − τ) α + τ α<sub>μ</sub>(<i>w</i>)"},
        {3, "<i>w</i>(β) ← ∇<i>R</i>*(<i>X</i><sup>T</sup>β/<i>n</i>)"},
        {4, "α⁺ ← <i>v<sub>L</sub></i>(β), a proximal ascent step from β"},
        {5, "adaptive <i>L</i>: accept if <i>D</i>(α⁺) rose enough, else raise <i>L</i> and repeat"},
        {6, "<i>w</i> ← (1 − τ) <i>w</i> + τ <i>w</i>(β); α ← α⁺; μ ← (1 − τ) μ"},
    };
    info.extras = {
        {"mu", "μ: weight of the prox-function in the smoothed primal; the gap is at most μ D₂."},
        {"L", "Lipschitz constant that the last iteration used."},
        {"trials", "Dual ascent steps so far, refused ones included."},
        {"excess", "Dual value minus smoothed primal value: at 0 or above the bound on the gap is proved."},
        {"primal_sequence", "P at this w, as the solver has it."},
        {"dual_sequence", "D at this α, as the solver has it."},
        {"D_2", "Greatest distance of the prox-function from its centre."},
    };
    info.run = &pragam;
    info.theory = &pragamTheory;
    return info;
}

} // namespace gapscope
