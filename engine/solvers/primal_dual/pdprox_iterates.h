// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_steps.h"

namespace gapscope {

/// DP_sigma of the specs: the dual prox of the loss with the step sigma/n on every row. The risk outlives it.
class PdproxDualProx {
public:
    PdproxDualProx(const Risk& risk, const PdproxSteps& steps);

    /// For methods that change it; not for diagonal steps.
    void setSigma(double sigma) noexcept { m_step = sigma / static_cast<double>(m_risk.rows()); }

    /// out <- DP_sigma(from - (sigma/n) z); `out` may be `from`.
    void operator()(const Vector& from, const Vector& z, Vector& out) const {
        descend(from, z, out);
        if (m_steps.size() > 0)
            m_risk.dualProx(out, m_steps);
        else
            m_risk.dualProx(out, m_step);
    }
    /// out <- from - (sigma/n) z, z a vector or a combination of some.
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

/// What the Pdprox solvers share: the pair of iterates with steps and averages, and the moves that their forms arrange
/// in different orders. w has p entries, alpha and z n, in the shapes of Problem. The state holds the pair that the run
/// shows, by the parameter `output`: the last one, with the average beside it, or the average alone.
class PdproxIterates {
public:
    PdproxIterates(const SolverContext& context, SolverState& state);
    PdproxIterates(const PdproxIterates&) = delete; // references into itself
    PdproxIterates& operator=(const PdproxIterates&) = delete;
    ~PdproxIterates() = default;

    /// Puts the starting point into the state: that of the context, or 0; alpha is moved into the dual domain.
    void start();
    /// Chooses the steps, as work that counts, and shows them in the extras 0 to 2. `factor`: see choosePdproxSteps.
    void chooseSteps(double factor = 1.0);
    /// z <- X w, free for w = 0.
    void multiplyStart(Vector& z);

    /// w <- prox_{tau R}(from + tau along). What is put into the prox is left in `point`, which may be any of the
    /// vectors that `along` is made of.
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
    /// Moves both averages by `share` of the way to the present pair: running means, which stay in the dual domain, not
    /// sums divided at the end.
    void average(double share);

    const SolverContext& context;
    const Problem& problem;
    const PdproxSettings settings;
    SolverState& state;
    MeteredMap products;
    PdproxSteps steps{};

private:
    Vector m_hiddenW; ///< the last pair where the state holds the average
    Vector m_hiddenAlpha;

public:
    Vector& w; ///< the last pair, in the state or hidden
    Vector& alpha;
};

} // namespace gapscope
