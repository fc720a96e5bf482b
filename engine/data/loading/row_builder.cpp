// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/row_builder.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/memory.h"
#include "engine/math/memory/large_pages.h"
#include "engine/math/threads/worker_pool.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <thread>
#include <utility>

namespace gapscope {
namespace {

template <class Items>
void releaseSpare(Items& items) {
    // Releasing less than an eighth is not worth a copy.
    if (items.capacity() - items.size() > items.size() / 8)
        items.shrink_to_fit();
}

constexpr std::size_t itemsOfAChunk = std::size_t{1} << 16; ///< entries plus rows
constexpr double worthSharing = 1 << 24; ///< size of a matrix from which several threads fill it, in bytes

Message stopped() {
    return {MessageId::fileReadFailed, {}, {"stopped"}};
}

} // namespace

void RowBuilder::addRow(std::span<const RowEntry> entries, double label) {
    [[maybe_unused]] Index before = -1;
    for (const RowEntry& entry : entries) {
        assert(entry.column > before && std::isfinite(entry.value));
        before = entry.column;
        if (entry.value == 0.0)
            continue;
        m_openColumns.push_back(static_cast<std::int32_t>(entry.column));
        m_openValues.push_back(entry.value);
    }
    if (!entries.empty())
        m_columnsSeen = std::max(m_columnsSeen, entries.back().column + 1);
    m_openEnds.push_back(static_cast<std::uint32_t>(m_openValues.size()));
    m_openLabels.push_back(label);
    ++m_rows;
    if (m_openValues.size() + m_openEnds.size() >= itemsOfAChunk)
        closeChunk();
}

void RowBuilder::addChunk(RowChunk rows, Index columnsSeen) {
    closeChunk();
    m_rows += static_cast<Index>(rows.rows());
    m_columnsSeen = std::max(m_columnsSeen, columnsSeen);
    keep(std::move(rows));
}

void RowBuilder::keep(RowChunk chunk) {
    m_entries += chunk.entries();
    if (m_files != nullptr) {
        takeLabels(chunk);
        if (m_written.ok())
            m_written = m_files->append(chunk);
        return;
    }
    m_bytes += chunk.bytes();
    m_chunks.push_back(std::move(chunk));
}

bool RowBuilder::mayUseFiles() const {
    return !m_folder.empty() && !addressSpaceIsLimited();
}

Status RowBuilder::moveToFiles() {
    if (m_files != nullptr)
        return m_written;
    Result<std::unique_ptr<RowFiles>> files = RowFiles::make(m_folder);
    if (!files)
        return files.error();
    m_files = std::move(files).value();
    m_entries = 0;
    m_bytes = 0;
    for (RowChunk& chunk : std::exchange(m_chunks, {}))
        keep(std::move(chunk));
    return m_written;
}

void RowBuilder::closeChunk() {
    if (m_openEnds.empty())
        return;
    Index width = 0;
    std::size_t begin = 0;
    for (const std::uint32_t end : m_openEnds) {
        if (end > begin)
            width = std::max<Index>(width, m_openColumns[end - 1] + 1);
        begin = end;
    }
    keep(RowChunk({m_openColumns, m_openValues, m_openEnds, m_openLabels, width}));
    m_openColumns.clear();
    m_openValues.clear();
    m_openEnds.clear();
    m_openLabels.clear();
}

void RowBuilder::takeLabels(const RowChunk& chunk) {
    if (m_otherLabels.empty())
        for (const double label : chunk.labels())
            m_labels.push_back(label + 0.0); // "-0" and "0" are the same label
}

double RowBuilder::heldBytes() const noexcept {
    return static_cast<double>(m_bytes) +
           sparseBytes(static_cast<double>(m_openEnds.size()), static_cast<double>(m_openValues.size()));
}

LoadPreview RowBuilder::preview() const {
    LoadPreview result{.columns = m_columnsSeen};
    const auto add = [&result](const RowSpans& rows) {
        std::size_t k = 0;
        for (std::size_t i = 0; i < rows.ends.size() && !result.isFull(); ++i) {
            LoadPreview::Row& row = result.rows.emplace_back(LoadPreview::Row{.label = shown(rows.labels[i] + 0.0)});
            for (; k < rows.ends[i]; ++k)
                row.cells.push_back(numberCell(rows.columns[k], rows.values[k]));
        }
    };
    for (std::size_t chunk = 0; chunk < m_chunks.size() && !result.isFull(); ++chunk) {
        SparseRows rows;
        m_chunks[chunk].appendTo(rows);
        const std::vector<std::uint32_t> ends(rows.start.begin() + 1, rows.start.end());
        add({.columns = rows.column, .values = rows.value, .ends = ends, .labels = m_chunks[chunk].labels()});
    }
    add({.columns = m_openColumns, .values = m_openValues, .ends = m_openEnds, .labels = m_openLabels});
    return result;
}

Status RowBuilder::checkMemory(std::size_t nextRowEntries) {
    if (m_files != nullptr)
        return m_written;
    constexpr std::size_t worthAsking = std::size_t{96} << 20;
    constexpr std::size_t step = std::size_t{32} << 20;
    const std::size_t bytes = m_bytes + nextRowEntries * (sizeof(double) + sizeof(std::int32_t));
    if (bytes < worthAsking || bytes < m_checkedBytes + step)
        return {};
    m_checkedBytes = bytes;
    const double available = availableMemoryBytes();
    if (available >= 2.0 * step) // enough until the next check and for other parts of the reader
        return {};
    if (mayUseFiles())
        return moveToFiles();
    const double needed = static_cast<double>(bytes) + 2.0 * step;
    const std::size_t entries = m_entries + m_openValues.size() + nextRowEntries;
    const std::string parts = shown(static_cast<std::int64_t>(entries)) + " values so far";
    return Message{MessageId::tooLargeForMemory,
                   {},
                   {translatable("Argument", "the data"), shownBytes(needed), parts, shownBytes(available),
                    translatable("Argument", "use part of the file")}};
}

bool RowBuilder::isStoredDense(const DatasetParts& parts) const {
    using Choice = ReaderOptions::StorageChoice;
    if (m_files != nullptr)
        return false;
    if (parts.storage != Choice::automatic)
        return parts.storage == Choice::dense;
    return chooseStorage(rows(), parts.columns, static_cast<std::int64_t>(m_entries), availableBytes(parts)) ==
           Storage::dense;
}

/// The memory that the data set may use, including that of the chunks, which are freed as it grows.
double RowBuilder::availableBytes(const DatasetParts& parts) const {
    return std::min(parts.maxMemory, availableMemoryBytes() + heldBytes());
}

Result<DenseRows> RowBuilder::denseRows(const DatasetParts& parts) {
    const double bytes = 8.0 * static_cast<double>(rows()) * static_cast<double>(parts.columns);
    if (const double available = availableBytes(parts); bytes > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {"dense copy", shownBytes(bytes), "n p 8 bytes", shownBytes(available), "stay sparse"}};
    DenseRows dense(rows(), parts.columns);
    preferLargePages(dense.data(), static_cast<std::size_t>(bytes));
    std::vector<double*> places; // destination of each chunk
    double* place = dense.data();
    for (const RowChunk& chunk : m_chunks) {
        takeLabels(chunk);
        places.push_back(place);
        place += static_cast<Index>(chunk.rows()) * parts.columns;
    }
    std::atomic<std::size_t> next = 0;
    WorkerPool pool(bytes < worthSharing ? 1 : static_cast<int>(std::thread::hardware_concurrency()));
    pool.run([&](int) {
        for (std::size_t k = next++; k < m_chunks.size() && !parts.stop.stop_requested(); k = next++) {
            const RowChunk taken = std::move(m_chunks[k]); // freed at the end of the iteration
            taken.writeTo(places[k], parts.columns);
        }
    });
    if (parts.stop.stop_requested())
        return stopped();
    return dense;
}

Result<SparseRows> RowBuilder::sparseRows(const DatasetParts& parts) {
    const double bytes = sparseBytes(static_cast<double>(m_rows), static_cast<double>(m_entries));
    if (const double available = availableBytes(parts); bytes > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {translatable("Argument", "the data"), shownBytes(bytes),
                        shown(static_cast<std::int64_t>(m_entries)) + " nonzero values", shownBytes(available),
                        translatable("Argument", "use part of the file")}};
    SparseRows sparse;
    sparse.columns = parts.columns;
    sparse.start.reserve(static_cast<std::size_t>(m_rows) + 1); // reserved memory costs nothing until it is written
    sparse.start.assign(1, 0);
    sparse.column.reserve(m_entries);
    sparse.value.reserve(m_entries);
    for (RowChunk& chunk : m_chunks) {
        if (parts.stop.stop_requested())
            return stopped();
        const RowChunk taken = std::move(chunk);
        takeLabels(taken);
        taken.appendTo(sparse);
    }
    return sparse;
}

Result<BuiltRows> RowBuilder::buildRows(const DatasetParts& parts) {
    assert(parts.columns >= m_columnsSeen);
    closeChunk();
    m_openColumns = {};
    m_openValues = {};
    m_openEnds = {};
    m_openLabels = {};
    m_labels.reserve(m_otherLabels.empty() ? static_cast<std::size_t>(m_rows) : 0);
    BuiltRows built;
    const auto count = static_cast<double>(m_rows);
    const double needed =
        isStoredDense(parts) ? denseBytes(count, parts.columns) : sparseBytes(count, static_cast<double>(m_entries));
    if (m_files == nullptr && mayUseFiles() && needed > availableBytes(parts))
        m_written = moveToFiles();
    if (m_files != nullptr) {
        if (!m_written.ok())
            return std::move(m_written).error();
        Result<MappedRows> rows = m_files->finish(parts.columns);
        if (!rows)
            return rows.error();
        built.features = std::move(rows).value();
    } else if (isStoredDense(parts)) {
        Result<DenseRows> matrix = denseRows(parts);
        if (!matrix)
            return matrix.error();
        built.features = std::move(matrix).value();
    } else {
        Result<SparseRows> rows = sparseRows(parts);
        if (!rows)
            return rows.error();
        built.features = std::move(rows).value();
    }
    built.labels = std::move(m_otherLabels.empty() ? m_labels : m_otherLabels);
    releaseSpare(built.labels);
    *this = RowBuilder();
    return built;
}

Result<DatasetPointer> RowBuilder::build(DatasetParts parts) {
    Result<BuiltRows> built = buildRows(parts);
    if (!built)
        return built.error();
    return std::make_shared<const Dataset>(
        std::move(built->features), Labels{std::move(built->labels), std::move(parts.categories)},
        std::move(parts.featureNames), std::move(parts.origin), std::move(parts.structure));
}

} // namespace gapscope
