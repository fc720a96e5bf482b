// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/linear_programs/equilibration.h"
#include "engine/solvers/linear_programs/pair_value.h"
#include "engine/solvers/linear_programs/scaled_prox.h"

#include <limits>
#include <optional>

namespace gapscope {

/// Why the averages start again.
enum class RestartRule { sufficient = 1, necessary = 2, artificial = 3 };

/// The primal-dual hybrid gradient method with adaptive step sizes, averages, restarts and a primal weight, on the
/// saddle form of a problem with rows, without slack variables. Counted products throw StopRequested. Sources:
/// Applegate, Diaz, Hinder, Lu, Lubin, O'Donoghue, Schudy (2021); Applegate, Hinder, Lu, Lubin (2021); spec
/// restarted_pdhg.md sections 1 to 3.
class RestartedPdhg {
public:
    RestartedPdhg(const SolverContext& context, SolverState& state);
    RestartedPdhg(const RestartedPdhg&) = delete; // contains references into itself
    RestartedPdhg& operator=(const RestartedPdhg&) = delete;
    ~RestartedPdhg() = default;

    /// Sets the pair; to be called before prepare().
    void startAt(const Vector& w, const Vector& alpha);
    /// The equilibration, the products of the start, and its merit, as counted work.
    void prepare(EquilibrationRule rule);

    /// w+ and z+ with the present step size.
    void primalStep();
    /// alpha+ and v+.
    void dualStep();
    /// Compares the step size with its limit and chooses the next one; false if the step is refused.
    bool acceptStep();
    /// Adds the accepted pair to the averages, and judges both.
    void average();
    /// Restarts if a rule applies.
    std::optional<RestartRule> restartWhenDue();

    const Problem& problem() const noexcept { return m_problem; }
    const PairWithProducts& last() const noexcept { return m_last; }
    const PairWithProducts& mean() const noexcept { return m_mean; }
    const PairValue& lastValue() const noexcept { return m_lastValue; }
    const PairValue& meanValue() const noexcept { return m_meanValue; }
    double lastMerit() const noexcept { return m_lastMerit; }
    double meanMerit() const noexcept { return m_meanMerit; }
    /// The smaller of both merits.
    double merit() const noexcept { return std::min(m_lastMerit, m_meanMerit); }
    bool isLastBetter() const noexcept { return m_lastMerit <= m_meanMerit; }
    const Equilibration& factors() const noexcept { return m_factors; }
    double stepSize() const noexcept { return m_eta; }      ///< eta of the next trial
    double usedStepSize() const noexcept { return m_used; } ///< eta of the last trial
    double limit() const noexcept { return m_limit; }       ///< of the step size at the last trial
    double primalWeight() const noexcept { return m_omega; }
    double trials() const noexcept { return m_trials; }
    double restarts() const noexcept { return m_restarts; }
    MeteredMap& products() noexcept { return m_products; }

private:
    double meritOf(const PairWithProducts& pair, const PairValue& value);
    double primalSquare(const Vector& difference) const {
        return difference.cwiseQuotient(m_factors.columns).squaredNorm();
    }
    double dualSquare(const Vector& difference) const { return difference.cwiseQuotient(m_factors.rows).squaredNorm(); }
    void restartAt(const PairWithProducts& pair);

    const SolverContext& m_context;
    SolverState& m_state;
    const Problem& m_problem;
    MeteredMap m_products;
    Equilibration m_factors{};
    ScaledProx m_prox;
    PairWithProducts m_last{};
    PairWithProducts m_next{}; ///< of the present trial
    PairWithProducts m_mean{}; ///< since the last restart
    PairValue m_lastValue{};
    PairValue m_meanValue{};
    double m_lastMerit = infinity;
    double m_meanMerit = infinity;
    Vector m_origin;      ///< w at the last restart
    Vector m_originAlpha; ///< alpha at the last restart
    Vector m_scratch{};   ///< step sizes of rows; the infeasible part of v
    double m_eta = 1.0;
    double m_used = std::numeric_limits<double>::quiet_NaN();
    double m_limit = infinity;
    double m_omega = 1.0;
    double m_trials = 0.0;       ///< m of the spec
    double m_weights = 0.0;      ///< sum of the accepted step sizes since the last restart
    double m_sinceRestart = 0.0; ///< accepted steps since the last restart
    double m_accepted = 0.0;     ///< accepted steps in all
    double m_restarts = 0.0;
    double m_meritAtRestart = infinity;
    double m_meritBefore = infinity; ///< one step before, since the last restart
};

} // namespace gapscope
