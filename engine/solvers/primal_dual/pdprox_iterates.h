// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_steps.h"

namespace gapscope {

/// DP_sigma of the specs: the dual prox of the loss with the step sigma/n on every row. The risk must outlive it.
class PdproxDualProx {
public:
    PdproxDualProx(const Risk& risk, const PdproxSteps& steps);

    /// For methods with varying sigma; not with diagonal steps.
    void setSigma(double sigma) noexcept { m_step = sigma / static_cast<double>(m_risk.totalRows()); }

    /// out <- DP_sigma(from - (sigma/n) z); `out` may be `from`.
    void operator()(const Vector& from, const Vector& z, Vector& out) const {
        descend(from, z, out);
        if (m_steps.size() > 0)
            m_risk.dualProx(out, m_steps);
        else
            m_risk.dualProx(out, m_step);
    }
    /// out <- from - (sigma/n) z, where z is a vector or a vector expression.
    template <class Combination>
    void descend(const Vector& from, const Combination& z, Vector& out) const {
        if (m_steps.size() > 0)
            out = from - m_steps.cwiseProduct(z);
        else
            out = from - m_step * z;
    }

private:
    const Risk& m_risk;
    double m_step;  ///< sigma / n
    Vector m_steps; ///< sigma_i / n, or empty
};

/// The common part of the Pdprox solvers: the pair of iterates with steps and averages, and the operations that their
/// forms use in different orders. w has p entries, alpha and z n, in the shapes of Problem. Depending on the parameter
/// `output`, the state holds the last pair with the average beside it, or the average alone.
class PdproxIterates {
public:
    PdproxIterates(const SolverContext& context, SolverState& state);
    PdproxIterates(const PdproxIterates&) = delete; // contains references into itself
    PdproxIterates& operator=(const PdproxIterates&) = delete;
    ~PdproxIterates() = default;

    /// Sets the state to the starting point: the given one, or 0; alpha is projected onto the dual domain.
    void start();
    /// Chooses the steps, as counted work, and publishes them in the extras 0 to 2. `factor`: see choosePdproxSteps.
    void chooseSteps(double factor = 1.0);
    /// z <- X w; free for w = 0.
    void multiplyStart(Vector& z);

    /// w <- prox_{tau R}(from + tau along). The argument of the prox is left in `point`, which may be any of the
    /// vectors in `along`.
    template <class Combination>
    void primalStep(const Vector& from, const Combination& along, Vector& point) {
        climb(from, along, point);
        if (steps.areDiagonal())
            problem.regularizer().prox(point, steps.taus, w);
        else
            problem.regularizer().prox(point, steps.tau, w);
    }
    /// point <- from + tau along
    template <class Combination>
    void climb(const Vector& from, const Combination& along, Vector& point) const {
        if (steps.areDiagonal())
            point = from + steps.taus.cwiseProduct(along);
        else
            point = from + steps.tau * along;
    }
    /// Moves both averages towards the current pair by the fraction `share`: running means, unlike sums divided at the
    /// end, stay in the dual domain.
    void average(double share);
    /// SolverHooks::describe: the bound on the averages, if the state shows them and the run started at 0.
    void describeAverages(const std::stop_token& stop);

    const SolverContext& context;
    const Problem& problem;
    const PdproxSettings settings;
    SolverState& state;
    MeteredMap products;
    PdproxSteps steps{};

private:
    Vector m_hiddenW; ///< the last pair, if the state holds the average
    Vector m_hiddenAlpha;
    bool m_startsAtZero = true;
    double m_averaged = 0.0; ///< number of pairs in the averages

public:
    Vector& w; ///< the last pair, in the state or hidden
    Vector& alpha;
};

} // namespace gapscope
