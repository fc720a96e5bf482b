// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/simplex_qp.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace gapscope {
namespace {

constexpr double ridge = 1e-14;      // relative to kappa; for affinely dependent supports
constexpr double optimality = 1e-14; // of the gradient, relative to max(1, |level|, |objective|)
constexpr int refinements = 12;      // of the minimizer per support
constexpr int updatesPerFactor = 200;
constexpr double shiftRange = 16.0; // kappa must be within this factor of the largest diagonal entry of the support
constexpr Index nothing = -1;

} // namespace

void SimplexQp::grow() {
    const Index capacity = std::max<Index>(16, 2 * m_products.rows());
    m_products.conservativeResize(capacity, capacity);
    m_linear.conservativeResize(capacity);
    m_weights.conservativeResize(capacity);
}

void SimplexQp::append(VectorView row, double b) {
    assert(row.size() == m_size + 1);
    if (m_size == m_products.rows())
        grow();
    m_products.row(m_size).head(m_size + 1) = row.transpose();
    m_products.col(m_size).head(m_size) = row.head(m_size);
    m_linear[m_size] = b;
    m_weights[m_size] = m_size == 0 ? 1.0 : 0.0;
    if (m_size == 0)
        m_support = {0};
    ++m_size;
}

void SimplexQp::remove(Index i) {
    assert(m_weights[i] == 0.0);
    if (const auto at = std::ranges::find(m_support, i); at != m_support.end())
        leave(at - m_support.begin());
    for (Index k = i; k + 1 < m_size; ++k) {
        m_products.row(k).head(m_size) = m_products.row(k + 1).head(m_size);
        m_linear[k] = m_linear[k + 1];
        m_weights[k] = m_weights[k + 1];
    }
    for (Index k = i; k + 1 < m_size; ++k)
        m_products.col(k).head(m_size) = m_products.col(k + 1).head(m_size);
    --m_size;
    for (Index& variable : m_support)
        variable -= variable > i ? 1 : 0;
}

double SimplexQp::gradientAt(Index i) const {
    double sum = -m_linear[i];
    for (const Index j : m_support)
        sum += product(i, j) * m_weights[j];
    return sum;
}

double SimplexQp::supportGradients() {
    const auto k = static_cast<Index>(m_support.size());
    m_gradient.resize(k);
    double level = 0.0;
    for (Index q = 0; q < k; ++q) {
        const Index i = m_support[static_cast<std::size_t>(q)];
        m_gradient[q] = gradientAt(i);
        level += m_weights[i] * m_gradient[q];
    }
    return level;
}

/// The full gradient g = K a - b, accumulated over the columns of the support.
void SimplexQp::findGradient() {
    m_allGradients = -m_linear.head(m_size);
    for (const Index j : m_support)
        m_allGradients += m_weights[j] * m_products.row(j).head(m_size).transpose();
}

/// (1/2) a^T K a - b.a from a.g = a^T K a - b.a.
double SimplexQp::objective(double level) const {
    double linear = 0.0;
    for (const Index i : m_support)
        linear += m_linear[i] * m_weights[i];
    return 0.5 * (level - linear);
}

/// Refactorizes if kappa no longer matches the scale of the support, or after many updates.
bool SimplexQp::prepareFactor(const std::stop_token& stop) {
    double max = 0.0;
    for (const Index i : m_support)
        max = std::max(max, product(i, i));
    if (!(max > 0.0))
        max = 1.0;
    const bool fits = m_shift > 0.0 && m_shift <= shiftRange * max && max <= shiftRange * m_shift;
    if (fits && m_updates < updatesPerFactor)
        return true;
    m_shift = max;
    m_updates = 0;
    const std::vector<Index> support = std::exchange(m_support, {});
    for (const Index i : support) {
        if (stop.stop_requested()) {
            m_support = support;
            m_shift = 0.0; // the factor does not match the support
            return false;
        }
        enter(i);
    }
    return true;
}

/// Adds a last row to the factor.
void SimplexQp::enter(Index i) {
    const auto k = static_cast<Index>(m_support.size());
    if (k == m_factor.rows()) {
        const Index capacity = std::max<Index>(16, 2 * k);
        m_factor.conservativeResize(capacity, capacity);
    }
    m_scratch.resize(k);
    for (Index q = 0; q < k; ++q)
        m_scratch[q] = product(i, m_support[static_cast<std::size_t>(q)]) + m_shift;
    m_factor.topLeftCorner(k, k).triangularView<Eigen::Lower>().solveInPlace(m_scratch);
    m_factor.row(k).head(k) = m_scratch.transpose();
    const double min = ridge * m_shift;
    const double pivot = product(i, i) + m_shift + min - m_scratch.squaredNorm();
    m_factor(k, k) = std::sqrt(std::max(pivot, min));
    m_support.push_back(i);
    ++m_updates;
}

/// Removes one row from the factor: the rows below move up, and column rotations restore the triangular form.
void SimplexQp::leave(Index position) {
    const auto k = static_cast<Index>(m_support.size());
    for (Index q = position; q + 1 < k; ++q)
        m_factor.row(q).head(q + 2) = m_factor.row(q + 1).head(q + 2);
    for (Index q = position; q + 1 < k; ++q) {
        const double length = std::hypot(m_factor(q, q), m_factor(q, q + 1));
        const double cosine = m_factor(q, q) / length;
        const double sine = m_factor(q, q + 1) / length;
        for (Index r = q; r + 1 < k; ++r) {
            const double left = m_factor(r, q);
            const double right = m_factor(r, q + 1);
            m_factor(r, q) = cosine * left + sine * right;
            m_factor(r, q + 1) = cosine * right - sine * left;
        }
    }
    m_support.erase(m_support.begin() + position);
    ++m_updates;
}

void SimplexQp::solveFactor(Vector& x) const {
    const Index k = x.size();
    const auto factor = m_factor.topLeftCorner(k, k).triangularView<Eigen::Lower>();
    factor.solveInPlace(x);
    factor.transpose().solveInPlace(x);
}

/// The Newton direction with sum d = 0, from the gradient at the current weights; the next refinement corrects the
/// errors left by the ridge and by rounding.
void SimplexQp::findDirection() {
    const Index k = m_gradient.size();
    m_direction = -m_gradient;
    solveFactor(m_direction);
    m_scratch.setOnes(k);
    solveFactor(m_scratch);
    m_direction -= (m_direction.sum() / m_scratch.sum()) * m_scratch;
    m_direction.array() -= m_direction.mean(); // rounding
}

/// The step to the minimum along the direction; +infinity if there is no curvature.
double SimplexQp::exactStep(double level) const {
    const Index k = m_direction.size();
    double slope = 0.0;
    double curvature = 0.0;
    for (Index q = 0; q < k; ++q) {
        const Index i = m_support[static_cast<std::size_t>(q)];
        double image = 0.0;
        for (Index r = 0; r < k; ++r)
            image += product(i, m_support[static_cast<std::size_t>(r)]) * m_direction[r];
        slope += (m_gradient[q] - level) * m_direction[q];
        curvature += m_direction[q] * image;
    }
    if (!(slope < 0.0))
        return 0.0;
    return curvature > 0.0 ? -slope / curvature : std::numeric_limits<double>::infinity();
}

/// Shortens the step so that no weight becomes negative. Returns the position in the support of the first weight to
/// reach zero; `nothing` if there is none.
Index SimplexQp::blocking(double& step) const {
    Index first = nothing;
    for (Index q = 0; q < m_direction.size(); ++q) {
        if (!(m_direction[q] < 0.0))
            continue;
        const double reach = m_weights[m_support[static_cast<std::size_t>(q)]] / -m_direction[q];
        if (reach <= step) {
            step = reach;
            first = q;
        }
    }
    return first;
}

/// The minor cycle: moves to the minimizer on the affine hull of the support and drops variables that reach zero.
bool SimplexQp::minimizeOnSupport(const std::stop_token& stop) {
    double previous = std::numeric_limits<double>::infinity();
    for (int refinement = 0; m_support.size() > 1 && refinement < refinements;) {
        if (stop.stop_requested())
            return false;
        const double level = supportGradients();
        const double residual = (m_gradient.array() - level).abs().maxCoeff();
        if (!(residual > 0.0) || !(residual < previous))
            break;
        m_gradient.array() -= level; // the same direction, with less cancellation
        findDirection();
        m_gradient.array() += level;
        double step = exactStep(level);
        const Index blocked = blocking(step);
        if (!std::isfinite(step))
            break;
        for (Index q = 0; q < m_direction.size(); ++q) {
            double& weight = m_weights[m_support[static_cast<std::size_t>(q)]];
            weight = std::max(0.0, weight + step * m_direction[q]);
        }
        if (blocked != nothing) {
            m_weights[m_support[static_cast<std::size_t>(blocked)]] = 0.0;
            leave(blocked);
            previous = std::numeric_limits<double>::infinity();
            refinement = 0;
        } else {
            previous = residual;
            ++refinement;
        }
        double sum = 0.0;
        for (const Index i : m_support)
            sum += m_weights[i];
        for (const Index i : m_support)
            m_weights[i] /= sum;
    }
    return true;
}

bool SimplexQp::solve(const std::stop_token& stop) {
    if (m_size == 0)
        return true;
    double previous = std::numeric_limits<double>::infinity();
    for (;;) {
        if (stop.stop_requested() || !prepareFactor(stop) || !minimizeOnSupport(stop))
            return false;
        findGradient();
        const double level = m_allGradients.dot(weights());
        const double value = objective(level);
        if (!(value < previous)) // no further decrease, because of rounding
            return true;
        previous = value;
        Index best = nothing;
        double min = level - optimality * std::max({1.0, std::abs(level), std::abs(value)});
        for (Index i = 0; i < m_size; ++i) {
            if (m_weights[i] == 0.0 && m_allGradients[i] < min) {
                min = m_allGradients[i];
                best = i;
            }
        }
        if (best == nothing)
            return true;
        if (std::ranges::find(m_support, best) == m_support.end())
            enter(best);
    }
}

double SimplexQp::violation() const {
    double level = 0.0;
    for (const Index i : m_support)
        level += m_weights[i] * gradientAt(i);
    double min = level;
    for (Index i = 0; i < m_size; ++i)
        min = std::min(min, gradientAt(i));
    return level - min;
}

} // namespace gapscope
