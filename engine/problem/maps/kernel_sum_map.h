// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel_map.h"

#include <memory>
#include <vector>

namespace gapscope {

/// A sum of functions g_k = sum_j zeta_jk kappa_k(x_j, .) in the spaces of several kernels: w holds the representer
/// coefficients kernel by kernel, n each, and the scores are sum_k K_k zeta_k, every kernel divided by its divisor. As
/// for KernelMap, coordinates stand for functions. Source: spec pdprox_more.md section 2.
class KernelSumMap final : public LinearMap {
public:
    /// Computes the matrices, n_rows x n doubles each. With `normalizes`, which needs the training rows as rows, the
    /// divisors become the means of the diagonals; else those of `kernels` are used. Errors: as KernelMap::make.
    static Result<std::unique_ptr<KernelSumMap>> make(std::vector<KernelTerm> kernels, bool normalizes,
                                                      const DatasetPointer& rows, const DatasetPointer& training,
                                                      int threads);

    Index rows() const noexcept override { return m_maps.front()->rows(); }
    Index columns() const noexcept override { return count() * m_maps.front()->columns(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    /// Only if the rows are the training rows: v = a for every kernel.
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    double productCost() const noexcept override {
        return static_cast<double>(count()) * m_maps.front()->productCost();
    }
    double maxSquaredNorm() const override;
    double squaredNormBound() const override;

    Index count() const noexcept { return static_cast<Index>(m_maps.size()); }
    /// With their divisors.
    const std::vector<KernelTerm>& kernels() const noexcept { return m_kernels; }
    const DatasetPointer& training() const noexcept { return m_maps.front()->training(); }
    /// image = K_k a / divisor. False if a stop was requested first.
    bool multiplyOne(Index k, const Vector& a, Vector& image, const std::stop_token& stop) const;
    /// ||g_k|| for every kernel, of the coefficients w. Empty if a stop was requested first.
    std::vector<double> norms(const Vector& w, const std::stop_token& stop) const;

private:
    KernelSumMap() = default;

    std::vector<KernelTerm> m_kernels;
    std::vector<std::unique_ptr<KernelMap>> m_maps;
};

} // namespace gapscope
