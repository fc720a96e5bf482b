// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/kernels/column_sums.h"
#include "engine/problem/kernels/kernel.h"
#include "engine/problem/kernels/kernel_cache.h"
#include "engine/problem/kernels/kernel_columns.h"
#include "engine/problem/maps/linear_map.h"

#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Where a kernel matrix is kept: as a whole, or those of its columns that were used last.
struct KernelStorage {
    bool isWhole = true;
    double bytes = 0.0; ///< for the columns, if it is not
};

/// A function g = sum_j zeta_j kappa(x_j, .) in the reproducing kernel Hilbert space of a kernel, given by its
/// representer coefficients zeta, one per training row: the scores are K zeta. Coordinates represent functions, whose
/// inner product is zeta.K zeta', not zeta.zeta': the adjoint A^T a is the function with coefficients a. Only solvers
/// that restrict themselves to sums, products and proximal steps of w, or to columns of K, may use it
/// (SolverInfo::kernels). Source: spec pdprox.md section 7.
///
/// A matrix that is not kept as a whole is computed column by column on demand, in bounded memory; its product with w
/// then asks only for the columns of the coefficients that have changed since the last one, and depends on w alone.
class KernelMap final : public LinearMap {
public:
    /// Why the kernel matrix of `rows` and `training`, n_rows x n doubles, cannot be computed as a whole: it does not
    /// fit into memory, or there are more than 20000 training rows. Nullopt if it can.
    static Status check(const Dataset& rows, const Dataset& training);
    /// How the matrix of the training rows is kept: as a whole if `check` passes and it needs at most `memory` bytes;
    /// else its columns, in so many bytes or, if nothing is given, in 1 GiB or half of what is free.
    static KernelStorage storageFor(const Dataset& training, std::optional<double> memory);
    /// Computes the matrix as a whole, by rows. Errors: those of `check`.
    static Result<std::unique_ptr<KernelMap>> make(const Kernel& kernel, DatasetPointer rows, DatasetPointer training,
                                                   int threads);
    /// The map of the training rows themselves. Error: a matrix to be kept as a whole that no longer fits.
    static Result<std::unique_ptr<KernelMap>> ofTraining(const Kernel& kernel, const DatasetPointer& training,
                                                         const KernelStorage& storage, int threads);
    /// The map of other rows for the functions of this one. Error: a matrix kept as a whole that does not fit.
    Result<std::unique_ptr<KernelMap>> ofRows(const DatasetPointer& rows, int threads) const;

    /// The scores of the function with coefficients w on other rows, in the memory of a few columns.
    static Vector scoresOn(const DatasetPointer& rows, const Kernel& kernel, const DatasetPointer& training,
                           const Vector& w);

    Index rows() const noexcept override { return m_rows; }
    Index columns() const noexcept override { return m_training->rows(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    /// Only if the rows are the training rows: v = a.
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// Also looks for an interruption of this thread, and then throws Interrupted.
    bool gram(const Vector& w, Vector& image, const std::stop_token& stop) const override;
    double productCost() const noexcept override {
        return static_cast<double>(rows()) * static_cast<double>(columns());
    }
    double evaluationPasses() const noexcept override;
    /// max kappa(x, x), the maximum of ||kappa(x, .)||^2.
    double maxSquaredNorm() const override;
    /// trace K
    double squaredNormBound() const override;

    /// Whether columns are computed on demand; else the whole matrix is kept.
    bool isOnDemand() const noexcept { return m_lazy != nullptr; }
    /// K_j of every j in `which`, in that order; those that are missing are computed together. At least these are in
    /// memory until they are released. False if a stop or an interruption came first.
    bool columnsOf(std::span<const Index> which, std::vector<KernelColumn>& columns, const std::stop_token& stop) const;
    /// K_j; null if a stop or an interruption came first. If it has to be computed, so are those of the next columns in
    /// `likely`, in that order, that are missing too: a batch takes little longer than a single one.
    KernelColumn columnOf(Index j, std::span<const Index> likely, const std::stop_token& stop) const;

    /// Calls work(i, K_i) for every row of a matrix that is kept as a whole, on all threads. False if a stop was
    /// requested before it was done.
    bool forRows(const std::function<void(Index i, const double* row)>& work, const std::stop_token& stop) const;

    /// kappa(x_i, x_i), if the rows are the training rows.
    double diagonal(Index i) const noexcept { return m_lazy ? m_lazy->columns.ofRow(i) : m_matrix(i, i); }
    const Kernel& kernel() const noexcept { return m_kernel; }
    const DatasetPointer& training() const noexcept { return m_training; }

private:
    /// What a matrix on demand consists of.
    struct Lazy {
        KernelColumns columns;
        KernelCache cache;
        ColumnSums sums;
        double bytes; ///< of the storage of the training rows
        std::mutex mutex;
        std::vector<KernelColumn> held{}; ///< the batch that a product is working on

        Lazy(const Kernel& kernel, KernelRowsPointer rows, KernelRowsPointer training, double bytes, double share,
             int threads);
    };

    KernelMap(const Kernel& kernel, Index rows, DatasetPointer training, int threads);
    static std::unique_ptr<KernelMap> onDemand(const Kernel& kernel, const KernelRowsPointer& rows,
                                               const KernelRowsPointer& training, double bytes, double share,
                                               int threads);
    bool computeMissing(std::span<const Index> which, std::vector<KernelColumn>& columns,
                        const std::stop_token& stop) const;
    /// Makes the sums those of w.
    bool updateSums(const Vector& w, const std::stop_token& stop) const;

    Kernel m_kernel;
    Index m_rows;
    DatasetPointer m_training;
    DenseRows m_matrix;           ///< empty if it is on demand
    std::unique_ptr<Lazy> m_lazy; ///< null if it is not
    mutable WorkerPool m_pool;
};

} // namespace gapscope
