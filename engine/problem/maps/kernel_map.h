// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel.h"
#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// A function g = sum_j zeta_j kappa(x_j, .) in the reproducing kernel Hilbert space of a kernel, given by its
/// representer coefficients zeta, one per training row: the scores are K zeta. Coordinates represent functions, whose
/// inner product is zeta.K zeta', not zeta.zeta': the adjoint A^T a is the function with coefficients a. Only solvers
/// that restrict themselves to sums, products and proximal steps of w may use it (SolverInfo::kernels). Source: spec
/// pdprox.md section 7.
class KernelMap final : public LinearMap {
public:
    /// Why the kernel matrix of `rows` and `training`, n_rows x n doubles, cannot be computed: it does not fit into
    /// memory, or there are more than 20000 training rows. Nullopt if it can.
    static Status check(const Dataset& rows, const Dataset& training);
    /// Computes the matrix by rows. Errors: those of `check`.
    static Result<std::unique_ptr<KernelMap>> make(const Kernel& kernel, DatasetPointer rows, DatasetPointer training,
                                                   int threads);

    Index rows() const noexcept override { return m_matrix.rows(); }
    Index columns() const noexcept override { return m_matrix.cols(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    /// Only if the rows are the training rows: v = a.
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    bool gram(const Vector& w, Vector& image, const std::stop_token& stop) const override {
        return multiply(w, image, stop);
    }
    double productCost() const noexcept override {
        return static_cast<double>(m_matrix.rows()) * static_cast<double>(m_matrix.cols());
    }
    /// max kappa(x, x), the maximum of ||kappa(x, .)||^2.
    double maxSquaredNorm() const override;
    /// trace K
    double squaredNormBound() const override;

    /// kappa(x_i, x_i), if the rows are the training rows.
    double diagonal(Index i) const noexcept { return m_matrix(i, i); }
    const Kernel& kernel() const noexcept { return m_kernel; }
    const DatasetPointer& training() const noexcept { return m_training; }

private:
    KernelMap(const Kernel& kernel, DatasetPointer training, int threads);

    Kernel m_kernel;
    DatasetPointer m_training;
    DenseRows m_matrix;
    mutable WorkerPool m_pool;
};

} // namespace gapscope
