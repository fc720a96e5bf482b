// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/kernel_map.h"

#include "engine/data/io/memory.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <atomic>

namespace gapscope {
namespace {

constexpr Index maxRows = 20000;
constexpr double memoryShare = 0.8; // of the free memory
constexpr Index rowsPerCheck = 64;

Vector squaredNorms(const Dataset& data) {
    Vector norms(data.rows());
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        norms[i] = Eigen::Map<const Vector>(row.value, row.count).squaredNorm();
    }
    return norms;
}

/// x.y, where `dense` holds x.
double product(const Vector& dense, const RowView& row) {
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k) {
        const Index column = row.column == nullptr ? k : row.column[k];
        if (column < dense.size()) // test rows may have additional features
            sum += row.value[k] * dense[column];
    }
    return sum;
}

/// Block by block, for cache locality and to check for interruption.
void mirrorLowerHalf(DenseRows& matrix) {
    const Index n = matrix.rows();
    for (Index i = 0; i < n; i += rowsPerCheck) {
        interruptionPoint();
        const Index count = std::min(rowsPerCheck, n - i);
        auto diagonal = matrix.block(i, i, count, count);
        for (Index j = 0; j < count; ++j)
            for (Index k = j + 1; k < count; ++k)
                diagonal(j, k) = diagonal(k, j);
        const Index below = n - i - count;
        matrix.block(i, i + count, count, below) = matrix.block(i + count, i, below, count).transpose();
    }
}

} // namespace

KernelMap::KernelMap(const Kernel& kernel, DatasetPointer training, int threads)
    : m_kernel(kernel), m_training(std::move(training)), m_pool(threads) {}

Status KernelMap::check(const Dataset& rows, const Dataset& training) {
    const double bytes = 8.0 * static_cast<double>(rows.rows()) * static_cast<double>(training.rows());
    const double available = availableMemoryBytes();
    if (training.rows() <= maxRows && bytes <= memoryShare * available)
        return {};
    const std::string size = shown(static_cast<std::int64_t>(rows.rows())) + " x " +
                             shown(static_cast<std::int64_t>(training.rows())) + " doubles";
    return Message{MessageId::tooLargeForMemory,
                   {.field = Field::kernel},
                   {"the kernel matrix", shownBytes(bytes), size, shownBytes(available),
                    "at most 20000 training rows; --fourier approximates a Gaussian kernel"}};
}

Result<std::unique_ptr<KernelMap>> KernelMap::make(const Kernel& kernel, DatasetPointer rows, DatasetPointer training,
                                                   int threads) {
    if (const Status status = check(*rows, *training); !status.ok())
        return status.error();
    std::unique_ptr<KernelMap> map(new KernelMap(kernel, training, threads));
    DenseRows& matrix = map->m_matrix;
    matrix.resize(rows->rows(), training->rows());
    const Vector normsOfRows = squaredNorms(*rows);
    const Vector norms = squaredNorms(*training);
    const bool isSquare = rows == training;
    const InterruptionScope* const interruption = presentInterruption();
    map->m_pool.run([&](int part) {
        Vector dense = Vector::Zero(training->columns());
        for (Index i = part; i < matrix.rows(); i += map->m_pool.threads()) {
            if (interruption != nullptr && interruption->isInterrupted())
                return;
            const RowView row = rows->row(i);
            for (Index k = 0; k < row.count; ++k)
                if (const Index column = row.column == nullptr ? k : row.column[k]; column < dense.size())
                    dense[column] = row.value[k];
            // Only the lower half of a symmetric matrix is computed; it is mirrored below.
            const Index count = isSquare ? i + 1 : matrix.cols();
            for (Index j = 0; j < count; ++j)
                matrix(i, j) = kernel.value(product(dense, training->row(j)), normsOfRows[i], norms[j]);
            for (Index k = 0; k < row.count; ++k)
                if (const Index column = row.column == nullptr ? k : row.column[k]; column < dense.size())
                    dense[column] = 0.0;
        }
    });
    interruptionPoint();
    if (isSquare)
        mirrorLowerHalf(matrix);
    return map;
}

bool KernelMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    scores.resize(rows());
    std::atomic<bool> isStopped = false;
    m_pool.run([&](int part) {
        const Index block = (rows() + m_pool.threads() - 1) / m_pool.threads();
        const Index end = std::min(rows(), (part + 1) * block);
        for (Index i = part * block; i < end; i += rowsPerCheck) {
            if (stop.stop_requested()) {
                isStopped = true;
                return;
            }
            const Index count = std::min(rowsPerCheck, end - i);
            scores.segment(i, count).noalias() = m_matrix.middleRows(i, count) * w;
        }
    });
    return !isStopped;
}

bool KernelMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    v = a;
    return !stop.stop_requested();
}

double KernelMap::maxSquaredNorm() const {
    return rows() > 0 ? m_matrix.diagonal().maxCoeff() : 0.0;
}

double KernelMap::squaredNormBound() const {
    return m_matrix.diagonal().sum();
}

} // namespace gapscope
