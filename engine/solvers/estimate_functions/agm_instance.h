// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_parameters.h"
#include "engine/solvers/estimate_functions/prox_function.h"
#include "engine/solvers/interface/solver.h"

#include <memory>
#include <optional>

namespace gapscope {

/// A point x of the instance's variable with its image A x.
struct PointWithProduct {
    Vector x;
    Vector image;
};

/// A maximizer alpha(u) for f(u) = max phi(u, alpha), with the product from which the gradient is formed.
struct MaximizerWithProduct {
    Vector point;
    Vector product;
};

/// A value with its best bias (0 without a free bias).
struct BiasedValue {
    double value = 0.0;
    double bias = 0.0;
};

/// Nesterov smoothing: gamma for all rows, or gamma times one weight per row.
struct AgmSmoothing {
    double gamma = 0.0; ///< 0 = none
    Vector weights{};   ///< n entries with mean 1; empty = all 1
};

/// The problem as seen by the estimate-function methods: minimize J(x) = f(x) + Psi(x), with f L-smooth and
/// lambda1-strongly convex, Psi simple and lambda2-strongly convex, both with respect to the prox-function (agm_ef.md
/// sections 1 and 5). The variable is w in the primal scheme, alpha in the dual one; its image is X w or X^T alpha / n.
/// A free bias is eliminated: f uses the best one, and the dual variables sum to zero.
class AgmInstance {
public:
    AgmInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                std::unique_ptr<ProxFunction> prox);
    virtual ~AgmInstance() = default;
    AgmInstance(const AgmInstance&) = delete;
    AgmInstance& operator=(const AgmInstance&) = delete;

    const ProxFunction& prox() const noexcept { return *m_prox; }
    double lambda1() const noexcept { return m_lambda1; }
    double lambda2() const noexcept { return m_lambda2; }
    /// Replaces gamma. This changes only f, so it is for the primal scheme.
    void smoothBy(double gamma);
    double gamma() const noexcept { return m_smoothing.gamma; }
    /// Of the rows; empty: all 1.
    const Vector& smoothingWeights() const noexcept { return m_smoothing.weights; }
    /// L_ub, at least 1e-12 (for X = 0): a given value, or by power iteration.
    double lipschitzBound();
    /// Sets the state to the starting point, without reading the data.
    virtual void showStart() = 0;
    /// u_0, in the interior of the domain of d. Costs a product if the given start requires one.
    virtual Vector start() = 0;

    /// Computes A x; free for x = 0.
    void image(PointWithProduct& point);
    /// f(x)
    virtual BiasedValue smooth(const PointWithProduct& point) const = 0;
    /// f(u), with the maximizing dual point.
    virtual double maximize(const PointWithProduct& u, Vector& dualPoint) const = 0;
    virtual void multiply(MaximizerWithProduct& dualPoint) = 0;
    /// grad f(u)
    virtual void gradient(const PointWithProduct& u, const MaximizerWithProduct& dualPoint, Vector& g) const = 0;
    virtual double simple(const Vector& x) const = 0; ///< Psi(x)
    /// x = argmin t Psi(x) + <s, x> + rho d(x), t >= 0, rho > 0; x may be s.
    virtual void ground(const Vector& s, double rho, double t, Vector& x) const = 0;

    /// Writes w, alpha and their extras: x the solution, `average` the averaged dual point, J(x).
    virtual void show(const PointWithProduct& x, const MaximizerWithProduct& average, BiasedValue objective) = 0;
    /// u as shown to observers, with the free bias of the iterate.
    virtual SolverInternals auxiliaryPoint(const PointWithProduct& u) const = 0;
    /// Completes a description of the model in the variable x, whose min, z, curvature and distanceWeight are set, for
    /// observers: with the strong convexity that Psi leaves to f moved into R. Nothing if the prox-function is not half
    /// the squared norm.
    virtual std::optional<EstimateFunction> described(EstimateFunction model) const;
    /// Stores the start for the extra `distance` = Delta(minimizer that defines the bound of the gap, u_0).
    virtual void rememberStart(const Vector& u0);
    /// Delta(x, u_0)
    double distanceFromStart(const Vector& x) const;
    /// s <- s + factor grad d(u_0)
    void addStartGradient(double factor, Vector& s) const;

protected:
    virtual Index imageSize() const noexcept = 0;
    virtual void multiplyVariable(const Vector& x, Vector& image) = 0;
    virtual double computedLipschitzBound() = 0;

    const Problem& problem() const noexcept { return m_context.problem; }
    bool hasBias() const noexcept { return problem().hasFreeBias(); }
    /// v.head(p): without the entry of a free bias.
    auto features(const Vector& v) const { return v.head(problem().features()); }
    /// The minimized risk: smoothed if smoothing is used.
    const Risk& risk() const noexcept { return m_smoothedRisk ? *m_smoothedRisk : problem().risk(); }
    bool isSmoothed() const noexcept { return m_smoothedRisk != nullptr; }
    /// The minimum over b of a risk at scores + b; b = 0 without a free bias.
    BiasedValue riskAt(const Risk& risk, const Vector& scores) const;
    /// The best bias of the original problem, without smoothing.
    double biasAt(const Vector& scores) const;

    const SolverContext& m_context;
    SolverState& m_state;
    MeteredMap m_products;
    double m_lambda1 = 0.0;
    double m_lambda2 = 0.0;

private:
    AgmSmoothing m_smoothing;
    std::unique_ptr<Risk> m_smoothedRisk;
    std::unique_ptr<ProxFunction> m_prox;
    std::shared_ptr<const Vector> m_start;         ///< null for u_0 = 0
    std::shared_ptr<const Vector> m_sharedWeights; ///< of the smoothing, for observers; null: all 1
};

/// Creates the instance of the chosen scheme; `context` and `state` must outlive it. Adds a note on the choice to the
/// state, but does no counted work, because the first event must come before any.
struct ChosenInstance {
    std::unique_ptr<AgmInstance> instance;
    Work setUp;
};
ChosenInstance makeAgmInstance(const SolverContext& context, const AgmSettings& settings, SolverState& state);

} // namespace gapscope
