// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/row_builder.h"

#include "engine/data/memory.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

template <class Items>
void releaseSpare(Items& items) {
    // Giving back an eighth is not worth a copy.
    if (items.capacity() - items.size() > items.size() / 8)
        items.shrink_to_fit();
}

} // namespace

void RowBuilder::addRow(std::span<const RowEntry> entries, double label) {
    [[maybe_unused]] Index before = -1;
    for (const RowEntry& entry : entries) {
        assert(entry.column > before && std::isfinite(entry.value));
        before = entry.column;
        if (entry.value == 0.0)
            continue;
        m_sparse.column.push_back(static_cast<std::int32_t>(entry.column));
        m_sparse.value.push_back(entry.value);
    }
    if (!entries.empty())
        m_columnsSeen = std::max(m_columnsSeen, entries.back().column + 1);
    m_sparse.start.push_back(static_cast<std::int64_t>(m_sparse.value.size()));
    m_labels.push_back(label + 0.0); // "-0" and "0" are one label
}

std::optional<Message> RowBuilder::shortOfMemory(std::size_t nextRowEntries) const {
    const std::size_t needed = m_sparse.value.size() + nextRowEntries;
    constexpr std::size_t worthAsking = std::size_t{1} << 23;
    if (needed <= m_sparse.value.capacity() || needed < worthAsking)
        return std::nullopt;
    // A vector that grows holds the old and the doubled array for a moment.
    const double growth = 2.0 * static_cast<double>(needed) * (sizeof(double) + sizeof(std::int32_t));
    const double available = availableMemoryBytes();
    if (growth <= available)
        return std::nullopt;
    const std::string parts = shown(static_cast<std::int64_t>(needed)) + " values so far";
    return Message{MessageId::tooLargeForMemory,
                   {},
                   {"the data", shownBytes(growth), parts, shownBytes(available), "use a part of the file"}};
}

Result<DenseRows> RowBuilder::denseRows(const DatasetParts& parts) const {
    const double bytes = 8.0 * static_cast<double>(rows()) * static_cast<double>(parts.columns);
    const double available = availableMemoryBytes();
    if (bytes > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {"dense copy", shownBytes(bytes), "n p 8 bytes", shownBytes(available), "stay sparse"}};
    DenseRows dense(rows(), parts.columns);
    for (Index i = 0; i < rows(); ++i) {
        if (parts.stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        double* const row = dense.data() + i * parts.columns;
        std::fill_n(row, parts.columns, 0.0);
        const auto end = m_sparse.start[static_cast<std::size_t>(i) + 1];
        for (auto k = m_sparse.start[static_cast<std::size_t>(i)]; k < end; ++k)
            row[m_sparse.column[static_cast<std::size_t>(k)]] = m_sparse.value[static_cast<std::size_t>(k)];
    }
    return dense;
}

Result<DatasetPointer> RowBuilder::build(DatasetParts parts) {
    assert(parts.columns >= m_columnsSeen);
    using Choice = ReaderOptions::StorageChoice;
    const auto stored = static_cast<std::int64_t>(m_sparse.value.size());
    const bool dense =
        parts.storage == Choice::dense ||
        (parts.storage == Choice::automatic && chooseStorage(rows(), parts.columns, stored) == Storage::dense);
    std::variant<DenseRows, SparseRows> features;
    if (dense) {
        Result<DenseRows> matrix = denseRows(parts);
        if (!matrix)
            return matrix.error();
        features = std::move(matrix).value();
        m_sparse = {};
    } else {
        m_sparse.columns = parts.columns;
        releaseSpare(m_sparse.column);
        releaseSpare(m_sparse.value);
        features = std::exchange(m_sparse, {});
    }
    releaseSpare(m_labels);
    Labels labels{std::exchange(m_labels, {}), std::move(parts.categories)};
    m_columnsSeen = 0;
    return std::make_shared<const Dataset>(std::move(features), std::move(labels), std::move(parts.featureNames),
                                           std::move(parts.origin), std::move(parts.structure));
}

} // namespace gapscope
