// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/kernel_map.h"

#include "engine/data/io/memory.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr Index maxRows = 20000;
constexpr double memoryShare = 0.8; // of the free memory
constexpr Index rowsPerCheck = 64;
constexpr double usualCacheBytes = 1024.0 * 1024.0 * 1024.0;
// Of the memory for columns, those of the training rows get most; the rest is for test rows and for observers.
constexpr double shareOfTraining = 0.8;
constexpr double shareOfOthers = 0.1;
/// An evaluation asks for the columns of the few coefficients that have changed, which are mostly still in memory.
constexpr double columnsPerEvaluation = 64.0;

/// Block by block, for cache locality and to check for interruption.
void mirrorUpperHalf(DenseRows& matrix) {
    const Index n = matrix.rows();
    for (Index i = 0; i < n; i += rowsPerCheck) {
        interruptionPoint();
        const Index count = std::min(rowsPerCheck, n - i);
        auto diagonal = matrix.block(i, i, count, count);
        for (Index j = 0; j < count; ++j)
            for (Index k = j + 1; k < count; ++k)
                diagonal(k, j) = diagonal(j, k);
        const Index below = n - i - count;
        matrix.block(i + count, i, below, count) = matrix.block(i, i + count, count, below).transpose();
    }
}

/// The rows of the matrix; of a symmetric one, at least their parts from the diagonal on.
void fill(DenseRows& matrix, const KernelColumns& columnsOfTransposed, bool isSymmetric) {
    std::vector<Index> which;
    std::vector<double*> values;
    for (Index i = 0; i < matrix.rows(); i += KernelColumns::batch) {
        which.clear();
        values.clear();
        for (Index k = i; k < std::min(matrix.rows(), i + KernelColumns::batch); ++k) {
            which.push_back(k);
            values.push_back(matrix.data() + k * matrix.cols());
        }
        if (!columnsOfTransposed.compute(which, values, {}, isSymmetric ? i : 0))
            throw Interrupted{};
    }
}

/// sqrt(kappa(t_j, t_j) max_i kappa(x_i, x_i)), an upper bound of |kappa(x_i, t_j)| by Cauchy-Schwarz.
Vector boundsOf(const KernelColumns& columns) {
    double largest = 0.0;
    for (Index i = 0; i < columns.rows(); ++i)
        largest = std::max(largest, columns.ofRow(i));
    return Vector::NullaryExpr(columns.columns(),
                               [&](Index j) { return std::sqrt(std::max(0.0, largest * columns.ofTraining(j))); });
}

/// The factor c of w = c x, up to the rounding of one operation for every coefficient; NaN if there is none.
double factorOf(const Vector& w, const Vector& x) {
    constexpr double tolerance = 4.0 * std::numeric_limits<double>::epsilon();
    if (x.size() == 0)
        return std::numeric_limits<double>::quiet_NaN();
    Index largest = 0;
    x.cwiseAbs().maxCoeff(&largest);
    const double factor = w[largest] / x[largest];
    for (Index j = 0; j < x.size(); ++j)
        if (!(std::abs(w[j] - factor * x[j]) <= tolerance * std::abs(w[j])))
            return std::numeric_limits<double>::quiet_NaN();
    return factor;
}

} // namespace

KernelMap::Lazy::Lazy(const Kernel& kernel, KernelRowsPointer rows, KernelRowsPointer training, double allBytes,
                      double share, int threads)
    : columns(kernel, std::move(rows), std::move(training), threads),
      cache(columns.rows(), columns.columns(), share * allBytes), sums(columns.rows(), boundsOf(columns)),
      bytes(allBytes) {}

KernelMap::KernelMap(const Kernel& kernel, Index rows, DatasetPointer training, int threads)
    : m_kernel(kernel), m_rows(rows), m_training(std::move(training)), m_pool(threads) {}

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

KernelStorage KernelMap::storageFor(const Dataset& training, std::optional<double> memory) {
    const auto n = static_cast<double>(training.rows());
    const bool isAllowed = !memory || 8.0 * n * n <= *memory;
    return {.isWhole = isAllowed && check(training, training).ok(),
            .bytes = memory.value_or(std::min(usualCacheBytes, 0.5 * availableMemoryBytes()))};
}

Result<std::unique_ptr<KernelMap>> KernelMap::make(const Kernel& kernel, DatasetPointer rows, DatasetPointer training,
                                                   int threads) {
    if (const Status status = check(*rows, *training); !status.ok())
        return status.error();
    std::unique_ptr<KernelMap> map(new KernelMap(kernel, rows->rows(), training, threads));
    DenseRows& matrix = map->m_matrix;
    matrix.resize(rows->rows(), training->rows());
    const bool isSquare = rows == training;
    const auto ofTraining = std::make_shared<const KernelRows>(std::move(training));
    const auto ofRows = isSquare ? ofTraining : std::make_shared<const KernelRows>(std::move(rows));
    fill(matrix, KernelColumns(kernel, ofTraining, ofRows, threads), isSquare);
    interruptionPoint();
    if (isSquare)
        mirrorUpperHalf(matrix);
    return map;
}

Result<std::unique_ptr<KernelMap>> KernelMap::ofTraining(const Kernel& kernel, const DatasetPointer& training,
                                                         const KernelStorage& storage, int threads) {
    if (storage.isWhole)
        return make(kernel, training, training, threads);
    const auto rows = std::make_shared<const KernelRows>(training);
    return onDemand(kernel, rows, rows, storage.bytes, shareOfTraining, threads);
}

Result<std::unique_ptr<KernelMap>> KernelMap::ofRows(const DatasetPointer& rows, int threads) const {
    if (m_lazy == nullptr)
        return make(m_kernel, rows, m_training, threads);
    const KernelRowsPointer& training = m_lazy->columns.sharedTraining();
    const KernelRowsPointer own = rows == m_training ? training : std::make_shared<const KernelRows>(rows);
    return onDemand(m_kernel, own, training, m_lazy->bytes, shareOfOthers, threads);
}

Vector KernelMap::scoresOn(const DatasetPointer& rows, const Kernel& kernel, const DatasetPointer& training,
                           const Vector& w) {
    const auto ofRows = std::make_shared<const KernelRows>(rows);
    const auto ofTraining = std::make_shared<const KernelRows>(training);
    Vector scores;
    onDemand(kernel, ofRows, ofTraining, 0.0, 1.0, 1)->multiply(w, scores, {});
    return scores;
}

std::unique_ptr<KernelMap> KernelMap::onDemand(const Kernel& kernel, const KernelRowsPointer& rows,
                                               const KernelRowsPointer& training, double bytes, double share,
                                               int threads) {
    std::unique_ptr<KernelMap> map(new KernelMap(kernel, rows->rows(), training->data(), 1));
    map->m_lazy = std::make_unique<Lazy>(kernel, rows, training, bytes, share, threads);
    return map;
}

bool KernelMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    if (m_lazy != nullptr) {
        const std::lock_guard lock(m_lazy->mutex);
        if (!updateSums(w, stop))
            return false;
        m_lazy->sums.scores(scores);
        return true;
    }
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

bool KernelMap::forRows(const std::function<void(Index i, const double* row)>& work,
                        const std::stop_token& stop) const {
    std::atomic<bool> isStopped = false;
    m_pool.run([&](int part) {
        const Index block = (rows() + m_pool.threads() - 1) / m_pool.threads();
        for (Index i = part * block; i < std::min(rows(), (part + 1) * block); ++i) {
            if (i % rowsPerCheck == 0 && stop.stop_requested()) {
                isStopped = true;
                return;
            }
            work(i, m_matrix.data() + i * m_matrix.cols());
        }
    });
    return !isStopped;
}

bool KernelMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    v = a;
    return !stop.stop_requested();
}

bool KernelMap::gram(const Vector& w, Vector& image, const std::stop_token& stop) const {
    if (m_lazy == nullptr)
        return multiply(w, image, stop);
    {
        const std::lock_guard lock(m_lazy->mutex);
        // The dual point X^T alpha / n of a kernel method is lambda times its w: one product serves both.
        if (const double factor = factorOf(w, m_lazy->sums.vector()); std::isfinite(factor)) {
            m_lazy->sums.scores(image);
            image *= factor;
            return !stop.stop_requested();
        }
    }
    if (multiply(w, image, stop))
        return true;
    interruptionPoint();
    return false;
}

bool KernelMap::updateSums(const Vector& w, const std::stop_token& stop) const {
    return m_lazy->sums.update(w, [&](std::span<const Index> which, const ColumnSums::UseColumns& use) {
        std::vector<std::size_t> missing;
        for (std::size_t k = 0; k < which.size(); ++k) {
            if (stop.stop_requested() || isInterrupted())
                return false;
            if (const KernelColumn column = m_lazy->cache.find(which[k]); column != nullptr)
                use(k, column.get());
            else
                missing.push_back(k);
        }
        std::vector<Index> together;
        for (std::size_t k = 0; k < missing.size(); k += KernelColumns::batch) {
            const std::size_t end = std::min(missing.size(), k + KernelColumns::batch);
            together.clear();
            for (std::size_t m = k; m < end; ++m)
                together.push_back(which[missing[m]]);
            m_lazy->held.assign(together.size(), nullptr);
            if (!computeMissing(together, m_lazy->held, stop))
                return false;
            for (std::size_t m = k; m < end; ++m)
                use(missing[m], m_lazy->held[m - k].get());
        }
        m_lazy->held.clear();
        return true;
    });
}

bool KernelMap::computeMissing(std::span<const Index> which, std::vector<KernelColumn>& columns,
                               const std::stop_token& stop) const {
    std::vector<Index> missing;
    std::vector<double*> values;
    for (std::size_t k = 0; k < which.size(); ++k) {
        if (columns[k] != nullptr)
            continue;
        NewKernelColumn column(new double[static_cast<std::size_t>(std::max<Index>(1, rows()))]);
        missing.push_back(which[k]);
        values.push_back(column.get());
        columns[k] = std::move(column);
    }
    if (!missing.empty() && !m_lazy->columns.compute(missing, values, stop))
        return false;
    for (std::size_t k = which.size(); k-- > 0;) // the first one counts as the one used last
        m_lazy->cache.keep(which[k], columns[k]);
    return true;
}

bool KernelMap::columnsOf(std::span<const Index> which, std::vector<KernelColumn>& columns,
                          const std::stop_token& stop) const {
    columns.assign(which.size(), nullptr);
    if (m_lazy == nullptr) { // symmetric, so that a column is a row, which lies in one piece
        for (std::size_t k = 0; k < which.size(); ++k)
            columns[k] = KernelColumn(std::shared_ptr<void>(), m_matrix.data() + which[k] * m_matrix.cols());
        return !stop.stop_requested();
    }
    const std::lock_guard lock(m_lazy->mutex);
    for (std::size_t k = 0; k < which.size(); ++k)
        columns[k] = m_lazy->cache.find(which[k]);
    return computeMissing(which, columns, stop);
}

KernelColumn KernelMap::columnOf(Index j, std::span<const Index> likely, const std::stop_token& stop) const {
    std::vector<KernelColumn> columns;
    if (m_lazy == nullptr)
        return columnsOf({&j, 1}, columns, stop) ? columns.front() : nullptr;
    const std::lock_guard lock(m_lazy->mutex);
    if (KernelColumn kept = m_lazy->cache.find(j); kept != nullptr)
        return stop.stop_requested() ? nullptr : kept;
    std::vector<Index> which{j};
    const Index most = std::min(KernelColumns::batch, m_lazy->cache.capacity());
    for (std::size_t k = 0; k < likely.size() && static_cast<Index>(which.size()) < most; ++k)
        if (likely[k] != j && !m_lazy->cache.holds(likely[k]))
            which.push_back(likely[k]);
    columns.assign(which.size(), nullptr);
    return computeMissing(which, columns, stop) ? columns.front() : nullptr;
}

double KernelMap::evaluationPasses() const noexcept {
    if (m_lazy == nullptr)
        return 1.0;
    return std::min(1.0, columnsPerEvaluation / static_cast<double>(std::max<Index>(1, columns())));
}

double KernelMap::maxSquaredNorm() const {
    if (m_lazy == nullptr)
        return rows() > 0 ? m_matrix.diagonal().maxCoeff() : 0.0;
    double largest = 0.0;
    for (Index i = 0; i < rows(); ++i)
        largest = std::max(largest, diagonal(i));
    return largest;
}

double KernelMap::squaredNormBound() const {
    if (m_lazy == nullptr)
        return m_matrix.diagonal().sum();
    double sum = 0.0;
    for (Index i = 0; i < rows(); ++i)
        sum += diagonal(i);
    return sum;
}

} // namespace gapscope
