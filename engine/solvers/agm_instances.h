// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/solver.h"

#include <memory>

namespace gapscope {

/// A point x of an instance's variable with its image A x.
struct ImagedPoint {
    Vector x;
    Vector image;
};

/// A maximizer alpha(u) behind f(u) = max phi(u, alpha), with the product that its gradient is made of.
struct Counterpart {
    Vector point;
    Vector product;
};

/// A value with the best bias behind it (0 without a free bias).
struct BiasedValue {
    double value = 0.0;
    double bias = 0.0;
};

/// What the estimate-function methods see of a problem: minimize J(x) = f(x) + Psi(x), f smooth with gradient Lipschitz
/// constant L and lambda1-strongly convex, Psi simple and lambda2-strongly convex (agm_ef.md sections 1 and 5). The
/// inner product may carry a weight. The variable is w in the primal scheme, alpha in the dual one; its image is X w or
/// X^T alpha / n. A free bias is eliminated: f takes the best one, and the dual variables sum to zero.
class AgmInstance {
public:
    enum class Scheme { primal, dual };
    /// The extras of both methods; numbers are positions in SolverState::extras.
    enum Extra : std::size_t {
        lipschitzExtra,
        decayExtra,
        trialsExtra,
        smoothedPrimal,
        smoothedDual,
        firstLipschitz,
        distance,
        smoothing
    };

    AgmInstance(const SolverContext& context, SolverState& state, double gamma);
    virtual ~AgmInstance() = default;
    AgmInstance(const AgmInstance&) = delete;
    AgmInstance& operator=(const AgmInstance&) = delete;

    double lambda1() const noexcept { return m_lambda1; }
    double lambda2() const noexcept { return m_lambda2; }
    /// L_ub, at least 1e-12 (X = 0): given from outside, or by power iteration.
    double lipschitzBound();
    /// Puts the state at the starting point, without a look at the data.
    virtual void showStart() = 0;
    /// u_0. A product where a given start needs one.
    virtual Vector start() = 0;

    /// A x; nothing to do for x = 0.
    void image(ImagedPoint& point);
    /// f(x)
    virtual BiasedValue smooth(const ImagedPoint& point) const = 0;
    /// f(u) with the counterpart's point.
    virtual double maximize(const ImagedPoint& u, Vector& counterpart) const = 0;
    virtual void multiply(Counterpart& counterpart) = 0;
    /// grad f(u)
    virtual void gradient(const ImagedPoint& u, const Counterpart& counterpart, Vector& g) const = 0;
    virtual double simple(const Vector& x) const = 0; ///< Psi(x)
    /// x = argmin t Psi(x) + <s, x> + rho d(x), t >= 0, rho > 0
    virtual void ground(const Vector& s, double rho, double t, Vector& x) const = 0;

    double inner(const Vector& a, const Vector& b) const noexcept { return m_weight * a.dot(b); }
    /// Delta(x, y) of the prox-function d = ||x||^2 / 2.
    double delta(const Vector& x, const Vector& y) const { return 0.5 * m_weight * (x - y).squaredNorm(); }
    /// s <- s + factor grad d(x)
    void addProxGradient(double factor, const Vector& x, Vector& s) const { s += factor * x; }

    /// Writes w, alpha and the extras that belong to them: x the solution, `average` the averaged counterpart, J(x).
    virtual void show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) = 0;
    /// Where the start is, for the extra `distance` = Delta(minimizer that defines the bound of the gap, u_0).
    void rememberStart(const Vector& u0) { m_start = u0; }

protected:
    virtual Index imageSize() const noexcept = 0;
    virtual void multiplyVariable(const Vector& x, Vector& image) = 0;
    virtual double computedLipschitzBound() = 0;

    const Problem& problem() const noexcept { return m_context.problem; }
    bool hasBias() const noexcept { return problem().hasFreeBias(); }
    /// v.head(p): without the coordinate of a free bias.
    auto features(const Vector& v) const { return v.head(problem().features()); }
    /// The risk that is minimized: smoothed where smoothing was chosen.
    const Risk& risk() const noexcept { return m_smoothedRisk ? *m_smoothedRisk : problem().risk(); }
    bool isSmoothed() const noexcept { return m_smoothedRisk != nullptr; }
    /// min over b of a risk at scores + b; b = 0 without a free bias.
    BiasedValue riskAt(const Risk& risk, const Vector& scores) const;
    /// The best bias of the problem itself, without smoothing.
    double biasAt(const Vector& scores) const;

    const SolverContext& m_context;
    SolverState& m_state;
    MeteredMap m_products;
    std::unique_ptr<Risk> m_smoothedRisk;
    double m_weight = 1.0;
    double m_lambda1 = 0.0;
    double m_lambda2 = 0.0;
    Vector m_start;
};

/// The scheme and smoothing that a run takes: parameters `scheme` and `smoothing`.
struct AgmChoice {
    AgmInstance::Scheme scheme;
    double smoothing; ///< gamma; 0 = none
};
AgmInstance::Scheme agmScheme(const ProblemTraits& problem, const ParameterValues& parameters);
/// The share of the regularizer's strong convexity that the primal scheme puts into f: parameter `strong_convexity_in`.
double agmSmoothShare(const ParameterValues& parameters);
AgmChoice agmChoice(const SolverContext& context);

/// The instance of the chosen scheme; `context` and `state` outlive it. Adds a note on the choice to the state.
std::unique_ptr<AgmInstance> makeAgmInstance(const SolverContext& context, SolverState& state);

/// How L is found: parameters `L_rule`, `L_start`, `L_up`, `L_down`.
class LipschitzSearch {
public:
    static constexpr int maximalRaises = 60;

    explicit LipschitzSearch(const ParameterValues& parameters);

    bool isAdaptive() const noexcept { return m_isAdaptive; }
    /// The first trial value of the start; asks the instance for L_ub only where it is needed.
    double first(AgmInstance& instance);
    /// The first trial value after an iteration that accepted `accepted`.
    double next(double accepted) const noexcept;
    double raised(double refused) const noexcept { return m_up * refused; }

private:
    bool m_isAdaptive;
    double m_start; ///< NaN for auto
    double m_up;
    double m_down;
    double m_least = 0.0; ///< with an exact iterate every trial passes and L would decay without limit
};

/// J <= model up to rounding: relative 1e-12.
bool acceptedBy(double model, double objective) noexcept;

std::vector<Parameter> agmParameters();
std::vector<Requirement> agmRequirements();
std::vector<ExtraInfo> agmExtras();

} // namespace gapscope
