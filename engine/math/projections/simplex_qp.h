// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// minimize (1/2) a^T K a - b.a over the simplex { a >= 0, sum a = 1 }, K symmetric and positive semidefinite, exactly
/// up to rounding. Variables are added one by one and each solve starts from the previous solution: an active set
/// method (spec bmrm.md section 3). Equal rows and a singular K are allowed. It keeps the Cholesky factor of K + kappa
/// 1 1^T, which changes nothing on sum a = 1 and is positive definite if the support is affinely independent (the idea
/// of P. Wolfe, Finding the nearest point in a polytope, Mathematical Programming 11 (1976)), with a ridge at rounding
/// level otherwise. O(t^2) memory for t variables; O(k^2) per change of a support of k, O(t k) per search among all.
class SimplexQp {
public:
    Index size() const noexcept { return m_size; }
    /// Adds a variable: `row` holds its products with all previous variables and, last, with itself. The first variable
    /// gets weight 1, others 0.
    void append(VectorView row, double b);
    /// Removes variable i, whose weight must be 0; later ones move up.
    void remove(Index i);
    /// Moves the weights to the minimizer. False if a stop was requested before that; the weights are still feasible
    /// then.
    bool solve(const std::stop_token& stop = {});

    /// a, `size()` entries; exact zeros off the support.
    auto weights() const { return m_weights.head(m_size); }
    /// The violation of the optimality conditions: a.g - min g, g = K a - b. At least 0 up to rounding.
    double violation() const;

private:
    double product(Index i, Index j) const noexcept { return m_products(i, j); }
    void grow();
    double gradientAt(Index i) const;
    void findGradient();
    double supportGradients(); ///< fills m_gradient over the support; returns the level a.g
    double objective(double level) const;
    bool prepareFactor(const std::stop_token& stop);
    void enter(Index i);
    void leave(Index position);
    void findDirection();
    void solveFactor(Vector& x) const;
    double exactStep(double level) const;
    Index blocking(double& step) const;
    bool minimizeOnSupport(const std::stop_token& stop);

    Index m_size = 0;
    DenseRows m_products; ///< K in its leading block
    Vector m_linear;      ///< b
    Vector m_weights;
    std::vector<Index> m_support; ///< variables in the order of the factor's rows
    DenseRows m_factor;           ///< lower triangular
    double m_shift = 0.0;         ///< kappa
    int m_updates = 0;            ///< of the factor since it was computed
    Vector m_allGradients;
    Vector m_gradient;  ///< over the support
    Vector m_direction; ///< over the support
    Vector m_scratch;
};

} // namespace gapscope
