// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/kernel_dual/kernel_iterate.h"

#include <functional>
#include <span>

namespace gapscope {

/// Stochastic dual coordinate ascent for a kernel, one row at a time: Prox-SDCA without its order of rows. A row that
/// does not move costs no column of K.
class KernelAscent {
public:
    /// The new dual variable of a row with this alpha, score, curvature and label.
    using Step = std::function<double(double alpha, double z, double curvature, double y)>;

    KernelAscent(SolverContext& context, SolverState& state, Step step)
        : m_iterate(context, state), m_step(std::move(step)) {}

    void follow() { m_iterate.follow(); }
    void ascend(std::span<const Index> rows) {
        for (const Index i : rows) {
            const double next =
                m_step(m_iterate.alpha(i), m_iterate.score(i), m_iterate.curvature(i), m_iterate.label(i));
            if (next != m_iterate.alpha(i))
                m_iterate.move(i, next, rows);
        }
    }
    void publish() const { m_iterate.publish(); }

private:
    KernelIterate m_iterate;
    Step m_step;
};

} // namespace gapscope
