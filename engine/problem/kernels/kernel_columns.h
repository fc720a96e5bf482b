// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/math/threads/worker_pool.h"
#include "engine/math/vector.h"
#include "engine/problem/kernels/kernel.h"

#include <memory>
#include <span>
#include <stop_token>

namespace gapscope {

/// The rows of a data set in the form in which kernels are evaluated: without the zeros of dense storage where these
/// are the majority, and with their squared norms. Immutable; shared by all maps of a problem.
class KernelRows {
public:
    explicit KernelRows(DatasetPointer data);

    Index rows() const noexcept { return m_data->rows(); }
    Index columns() const noexcept { return m_data->columns(); }
    const DatasetPointer& data() const noexcept { return m_data; }
    RowView row(Index i) const noexcept {
        if (m_compact.rows() == 0)
            return m_data->row(i);
        const auto begin = m_compact.start[static_cast<std::size_t>(i)];
        const auto end = m_compact.start[static_cast<std::size_t>(i) + 1];
        return {m_compact.column.data() + begin, m_compact.value.data() + begin, static_cast<Index>(end - begin)};
    }
    /// ||x_i||^2 of all rows.
    const Vector& squaredNorms() const noexcept { return m_squaredNorms; }

private:
    DatasetPointer m_data;
    SparseRows m_compact; ///< no rows: the data are used as they are
    Vector m_squaredNorms;
};

using KernelRowsPointer = std::shared_ptr<const KernelRows>;

/// Columns of the matrix kappa(x_i, t_j) of the rows x_i of one set and the rows t_j of another. Every entry is
/// computed in the same order of arithmetic, whatever it is computed together with and on however many threads, and
/// kappa(x, t) = kappa(t, x) bit for bit.
class KernelColumns {
public:
    KernelColumns(const Kernel& kernel, KernelRowsPointer rows, KernelRowsPointer training, int threads);

    /// Columns that are computed together in about the time of two.
    static constexpr Index batch = 8;

    /// values[k] <- kappa(x_i, t_j) of the j = which[k], for i from `first` on (entries before it stay as they are), at
    /// most `batch` of them. False, with undefined values, if a stop or an interruption came first; that is looked for
    /// several times a millisecond.
    bool compute(std::span<const Index> which, std::span<double* const> values, const std::stop_token& stop,
                 Index first = 0) const;

    Index rows() const noexcept { return m_rows->rows(); }
    Index columns() const noexcept { return m_training->rows(); }
    const Kernel& kernel() const noexcept { return m_kernel; }
    const KernelRowsPointer& sharedRows() const noexcept { return m_rows; }
    const KernelRowsPointer& sharedTraining() const noexcept { return m_training; }
    /// kappa(x_i, x_i) and kappa(t_j, t_j).
    double ofRow(Index i) const noexcept { return ownValue(m_rows->squaredNorms()[i]); }
    double ofTraining(Index j) const noexcept { return ownValue(m_training->squaredNorms()[j]); }

private:
    double ownValue(double squaredNorm) const noexcept { return m_kernel.value(squaredNorm, squaredNorm, squaredNorm); }
    void spread(std::span<const Index> which, double* table) const;
    void clear(std::span<const Index> which, double* table) const;

    Kernel m_kernel;
    KernelRowsPointer m_rows;
    KernelRowsPointer m_training;
    Index m_lanes;          ///< columns whose products are summed at once
    mutable Vector m_table; ///< the rows t_j of a batch, entry by entry next to each other; zero between two calls
    mutable WorkerPool m_pool;
};

} // namespace gapscope
