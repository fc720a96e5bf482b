// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/entry_matrix.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/matrix_shape.h"
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t entriesOfAChunk = std::size_t{1} << 16;
constexpr double bytesOfAChunk = static_cast<double>(entriesOfAChunk) * 16.0;

Message tooManyEntries(const MatrixPlan& plan, double bytes, std::int64_t entries, double available) {
    return {MessageId::tooLargeForMemory,
            {},
            {translatable("Argument", "the data"), shownBytes(bytes),
             shown(std::int64_t{plan.rows}) + " rows with " + shown(entries) + " nonzero values", shownBytes(available),
             translatable("Argument", "use part of the file")}};
}

} // namespace

Status EntryMatrix::begin() {
    if (m_plan.rows > std::numeric_limits<std::uint32_t>::max())
        return Message{MessageId::arrayShape,
                       {},
                       {m_plan.array, shown(MatrixShape{m_plan.rows, m_plan.columns}),
                        translatable("Argument", "at most 4294967295 rows")}};
    const double bytes = sparseBytes(static_cast<double>(m_plan.rows), 0.0);
    if (const double available = availableFor(m_plan); bytes > available)
        return tooManyEntries(m_plan, bytes, 0, available);
    if (m_plan.labelColumn)
        m_labels.assign(static_cast<std::size_t>(m_plan.rows), 0.0);
    return {};
}

double EntryMatrix::heldBytes() const noexcept {
    return bytesOfAChunk * static_cast<double>(m_chunks.size());
}

Status EntryMatrix::openChunk() {
    constexpr std::size_t asked = 32; // chunks between two looks at the free memory
    if (m_chunks.size() % asked == asked - 1)
        if (const double available = availableFor(m_plan);
            heldBytes() > m_plan.maxMemory || asked * bytesOfAChunk > available)
            return tooManyEntries(m_plan, heldBytes(), m_entries, available);
    Chunk& chunk = m_chunks.emplace_back();
    chunk.rows.reserve(entriesOfAChunk);
    chunk.columns.reserve(entriesOfAChunk);
    chunk.values.reserve(entriesOfAChunk);
    return {};
}

Status EntryMatrix::add(Index row, Index column, double value) {
    assert(row >= 0 && row < m_plan.rows && column >= 0 && column < m_plan.columns);
    if (!std::isfinite(value))
        return notFinite(m_plan, row, column, value);
    if (m_plan.labelColumn == column) {
        double& label = m_labels[static_cast<std::size_t>(row)];
        label += value;
        return std::isfinite(label) ? Status() : notFinite(m_plan, row, column, label);
    }
    if (value == 0.0)
        return {};
    if (m_chunks.empty() || m_chunks.back().rows.size() == entriesOfAChunk)
        if (Status status = openChunk(); !status.ok())
            return status;
    Chunk& chunk = m_chunks.back();
    chunk.rows.push_back(static_cast<std::uint32_t>(row));
    chunk.columns.push_back(static_cast<std::int32_t>(m_plan.featureOf(column)));
    chunk.values.push_back(value);
    ++m_entries;
    return {};
}

/// Sorted by rows; within a row in the order in which they came.
Result<SparseRows> EntryMatrix::byRows() {
    const double bytes = sparseBytes(static_cast<double>(m_plan.rows), static_cast<double>(m_entries));
    if (const double available = availableFor(m_plan); bytes > available)
        return tooManyEntries(m_plan, bytes + heldBytes(), m_entries, available);
    SparseRows sparse;
    sparse.columns = m_plan.features();
    sparse.start.assign(static_cast<std::size_t>(m_plan.rows) + 1, 0);
    for (const Chunk& chunk : m_chunks)
        for (const std::uint32_t row : chunk.rows)
            ++sparse.start[row + std::size_t{1}];
    std::partial_sum(sparse.start.begin(), sparse.start.end(), sparse.start.begin());
    sparse.column.resize(static_cast<std::size_t>(m_entries));
    sparse.value.resize(static_cast<std::size_t>(m_entries));
    std::vector<std::int64_t> next(sparse.start.begin(), sparse.start.end() - 1);
    for (Chunk& chunk : m_chunks) {
        if (m_plan.stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        const Chunk taken = std::move(chunk); // freed at the end of the iteration
        for (std::size_t k = 0; k < taken.rows.size(); ++k) {
            const auto at = static_cast<std::size_t>(next[taken.rows[k]]++);
            sparse.column[at] = taken.columns[k];
            sparse.value[at] = taken.values[k];
        }
    }
    m_chunks.clear();
    return sparse;
}

/// Sorts the columns of every row, adds entries of the same place, and drops sums of 0.
Status EntryMatrix::canonical(SparseRows& rows) const {
    std::vector<std::pair<std::int32_t, double>> row;
    std::size_t kept = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows.rows()); ++i) {
        const auto end = static_cast<std::size_t>(rows.start[i + 1]);
        row.clear();
        for (std::size_t k = begin; k < end; ++k)
            row.emplace_back(rows.column[k], rows.value[k]);
        const auto isBefore = [](const auto& a, const auto& b) { return a.first < b.first; };
        if (!std::ranges::is_sorted(row, isBefore))
            std::ranges::stable_sort(row, isBefore);
        for (std::size_t k = 0; k < row.size();) {
            const std::int32_t column = row[k].first;
            double sum = 0.0;
            for (; k < row.size() && row[k].first == column; ++k)
                sum += row[k].second;
            if (!std::isfinite(sum))
                return notFinite(m_plan, static_cast<Index>(i), column, sum);
            if (sum == 0.0)
                continue;
            rows.column[kept] = column;
            rows.value[kept++] = sum;
        }
        rows.start[i + 1] = static_cast<std::int64_t>(kept);
        begin = end;
    }
    rows.column.resize(kept);
    rows.value.resize(kept);
    return {};
}

Result<MatrixContent> EntryMatrix::build() {
    Result<SparseRows> sparse = byRows();
    if (!sparse)
        return sparse.error();
    if (Status status = canonical(*sparse); !status.ok())
        return status.error();
    for (double& label : m_labels)
        label += 0.0; // "-0" and "0" are the same label
    using Choice = ReaderOptions::StorageChoice;
    const double dense = denseBytes(static_cast<double>(m_plan.rows), m_plan.features());
    const double available = availableFor(m_plan);
    const auto nonZeros = static_cast<std::int64_t>(sparse->value.size());
    const bool isDense = m_plan.storage == Choice::dense ||
                         (m_plan.storage == Choice::automatic &&
                          chooseStorage(m_plan.rows, m_plan.features(), nonZeros, available) == Storage::dense);
    if (!isDense)
        return MatrixContent{std::move(sparse).value(), std::move(m_labels)};
    if (m_plan.storage == Choice::dense && dense > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {"dense copy", shownBytes(dense), "n p 8 bytes", shownBytes(available), "stay sparse"}};
    return MatrixContent{denseCopy(*sparse), std::move(m_labels)};
}

DenseRows denseCopy(const SparseRows& rows) {
    DenseRows dense = DenseRows::Zero(rows.rows(), rows.columns);
    for (Index i = 0; i < rows.rows(); ++i)
        for (auto k = static_cast<std::size_t>(rows.start[static_cast<std::size_t>(i)]);
             k < static_cast<std::size_t>(rows.start[static_cast<std::size_t>(i) + 1]); ++k)
            dense(i, rows.column[k]) = rows.value[k];
    return dense;
}

} // namespace gapscope
