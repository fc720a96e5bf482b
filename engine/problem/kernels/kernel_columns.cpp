// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernels/kernel_columns.h"

#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <array>
#include <atomic>

namespace gapscope {
namespace {

constexpr Index rowsPerLookAtStop = 128;
constexpr Index maxTableEntries = 16'000'000; // of so many features on, columns are computed one by one

/// The products of a row with the `lanes` rows of a table, each summed in the order of the features.
template <Index lanes>
void products(const RowView& row, Index features, const double* table, double* sums) noexcept {
    std::array<double, lanes> sum{};
    for (Index k = 0; k < row.count; ++k) {
        const Index column = row.column == nullptr ? k : row.column[k];
        if (column >= features) // test rows may have additional features
            break;
        const double value = row.value[k];
        const double* const entries = table + column * lanes;
        for (Index lane = 0; lane < lanes; ++lane)
            sum[static_cast<std::size_t>(lane)] += value * entries[lane];
    }
    std::ranges::copy(sum, sums);
}

SparseRows withoutZeros(const Dataset& data) {
    SparseRows compact;
    compact.columns = data.columns();
    compact.column.reserve(static_cast<std::size_t>(data.nonZeros()));
    compact.value.reserve(static_cast<std::size_t>(data.nonZeros()));
    compact.start.reserve(static_cast<std::size_t>(data.rows()) + 1);
    for (Index i = 0; i < data.rows(); ++i) {
        interruptionPoint();
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0) {
                compact.column.push_back(static_cast<std::int32_t>(k));
                compact.value.push_back(row.value[k]);
            }
        compact.start.push_back(static_cast<std::int64_t>(compact.value.size()));
    }
    return compact;
}

} // namespace

KernelRows::KernelRows(DatasetPointer data) : m_data(std::move(data)), m_squaredNorms(m_data->rows()) {
    if (m_data->storage() == Storage::dense && 2 * m_data->nonZeros() < m_data->stored())
        m_compact = withoutZeros(*m_data);
    for (Index i = 0; i < rows(); ++i)
        m_squaredNorms[i] = squaredNorm(row(i));
}

KernelColumns::KernelColumns(const Kernel& kernel, KernelRowsPointer rows, KernelRowsPointer training, int threads)
    : m_kernel(kernel), m_rows(std::move(rows)), m_training(std::move(training)),
      m_lanes(m_training->columns() * batch <= maxTableEntries ? batch : 1),
      m_table(Vector::Zero(m_training->columns() * m_lanes)), m_pool(threads) {}

void KernelColumns::spread(std::span<const Index> which, double* table) const {
    for (std::size_t lane = 0; lane < which.size(); ++lane) {
        const RowView row = m_training->row(which[lane]);
        for (Index k = 0; k < row.count; ++k)
            table[(row.column == nullptr ? k : row.column[k]) * m_lanes + static_cast<Index>(lane)] = row.value[k];
    }
}

void KernelColumns::clear(std::span<const Index> which, double* table) const {
    for (std::size_t lane = 0; lane < which.size(); ++lane) {
        const RowView row = m_training->row(which[lane]);
        for (Index k = 0; k < row.count; ++k)
            table[(row.column == nullptr ? k : row.column[k]) * m_lanes + static_cast<Index>(lane)] = 0.0;
    }
}

bool KernelColumns::compute(std::span<const Index> which, std::span<double* const> values, const std::stop_token& stop,
                            Index first) const {
    if (static_cast<Index>(which.size()) > m_lanes) {
        const auto lanes = static_cast<std::size_t>(m_lanes);
        for (std::size_t k = 0; k < which.size(); k += lanes) {
            const std::size_t count = std::min(lanes, which.size() - k);
            if (!compute(which.subspan(k, count), values.subspan(k, count), stop, first))
                return false;
        }
        return true;
    }
    spread(which, m_table.data());
    const InterruptionScope* const interruption = presentInterruption();
    std::atomic<Index> next = first;
    std::atomic<bool> isStopped = false;
    const Index features = m_training->columns();
    m_pool.run([&](int) {
        std::array<double, batch> sums{};
        for (;;) {
            const Index begin = next.fetch_add(rowsPerLookAtStop, std::memory_order_relaxed);
            if (begin >= rows() || isStopped)
                return;
            if (stop.stop_requested() || (interruption != nullptr && interruption->isInterrupted())) {
                isStopped = true;
                return;
            }
            for (Index i = begin; i < std::min(rows(), begin + rowsPerLookAtStop); ++i) {
                if (m_lanes == batch)
                    products<batch>(m_rows->row(i), features, m_table.data(), sums.data());
                else
                    products<1>(m_rows->row(i), features, m_table.data(), sums.data());
                for (std::size_t k = 0; k < which.size(); ++k)
                    values[k][i] =
                        m_kernel.value(sums[k], m_rows->squaredNorms()[i], m_training->squaredNorms()[which[k]]);
            }
        }
    });
    clear(which, m_table.data());
    return !isStopped;
}

} // namespace gapscope
