// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"

#include <cmath>
#include <utility>

namespace gapscope {

/// A prox-function d, sigma-strongly convex with respect to its norm, with the inner product of its space (agm_ef.md
/// section 1). Gradients refer to that inner product: df = <g, dx>.
class ProxFunction {
public:
    ProxFunction() = default;
    virtual ~ProxFunction() = default;
    ProxFunction(const ProxFunction&) = delete;
    ProxFunction& operator=(const ProxFunction&) = delete;

    virtual double sigma() const noexcept = 0;
    virtual double inner(const Vector& a, const Vector& b) const = 0;
    virtual bool isZero(const Vector& x) const { return x.isZero(0.0); }
    /// d(x)
    virtual double value(const Vector& x) const = 0;
    /// <grad d(x), x> - d(x), which is d* at grad d(x)
    virtual double conjugateAtGradient(const Vector& x) const = 0;
    /// Delta(x, y) = d(x) - d(y) - <grad d(y), x - y>
    virtual double divergence(const Vector& x, const Vector& y) const = 0;
    /// Delta(x, 0), for a start at 0, which then needs no storage; only if d has a gradient there.
    virtual double divergenceFromZero(const Vector& x) const = 0;
    /// s <- s + factor grad d(x), x in the interior of the domain of d
    virtual void addGradient(double factor, const Vector& x, Vector& s) const = 0;
};

/// d(x) = ||x||^2 / 2 with the inner product weight <a, b>; its gradient is x for any weight. With `sums`, vectors have
/// entries for rows, and the norm is that over all rows.
class EuclideanProx final : public ProxFunction {
public:
    explicit EuclideanProx(double weight, RowSums sums = {}) noexcept : m_weight(weight), m_sums(std::move(sums)) {}

    double sigma() const noexcept override { return 1.0; }
    double inner(const Vector& a, const Vector& b) const override { return m_weight * m_sums.dot(a, b); }
    bool isZero(const Vector& x) const override { return m_sums.isZero(x); }
    double value(const Vector& x) const override { return 0.5 * m_weight * m_sums.squaredNorm(x); }
    double conjugateAtGradient(const Vector& x) const override { return value(x); }
    double divergence(const Vector& x, const Vector& y) const override {
        return 0.5 * m_weight * m_sums.of((x - y).squaredNorm());
    }
    double divergenceFromZero(const Vector& x) const override { return value(x); }
    void addGradient(double factor, const Vector& x, Vector& s) const override { s += factor * x; }

private:
    double m_weight;
    RowSums m_sums;
};

/// d(x) = sum p_j log p_j for the distribution p = scale x, with the inner product |scale| <a, b>; 1-strongly convex in
/// the l1 norm of p. scale = 1 for w, -1/n for dual variables alpha = -n p. In gradients, entries of p too small for a
/// logarithm are replaced by 1e-300 (agm_ef.md section 10).
class EntropyProx final : public ProxFunction {
public:
    static constexpr double minEntry = 1e-300;

    explicit EntropyProx(double scale) noexcept : m_scale(scale) {}

    double sigma() const noexcept override { return 1.0; }
    double inner(const Vector& a, const Vector& b) const override { return std::abs(m_scale) * a.dot(b); }
    double value(const Vector& x) const override;
    double conjugateAtGradient(const Vector& x) const override { return m_scale * x.sum(); }
    /// sum p_j log(p_j / q_j) - sum p + sum q
    double divergence(const Vector& x, const Vector& y) const override;
    [[noreturn]] double divergenceFromZero(const Vector& x) const override;
    void addGradient(double factor, const Vector& x, Vector& s) const override;

private:
    double m_scale;
};

} // namespace gapscope
