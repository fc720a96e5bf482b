// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// Primal proximal steps with the step sizes size T_j^2, where T has one value for all features that the regularizer
/// couples. The problem and the factors must outlive it.
class ScaledProx {
public:
    ScaledProx(const Problem& problem, const Vector& columnFactors);

    /// w <- prox of R at from + size T^2 v; `w` must not be `from`.
    void operator()(const Vector& from, const Vector& v, double size, Vector& w);

private:
    enum class Coupling { none, all, groups };

    const Problem& m_problem;
    const Vector& m_factors;
    Coupling m_coupling;
    Vector m_steps{}; ///< without coupling
};

} // namespace gapscope
