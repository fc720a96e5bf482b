// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/matrix_intake.h"

#include "engine/data/dataset/storage_choice.h"
#include "engine/data/dataset/table_cell.h"
#include "engine/data/io/memory.h"
#include "engine/math/memory/large_pages.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

namespace gapscope {
namespace {

constexpr std::int64_t usualNumbers = std::int64_t{1} << 16;  ///< of a span of rows; it fits into a cache
constexpr std::int64_t columnNumbers = std::int64_t{1} << 22; ///< of a span of columns: several, to fill cache lines

/// The first number that is not finite, or the end. Adds the nonzeros before it to `nonZeros`.
const double* findNotFinite(std::span<const double> numbers, std::int64_t& nonZeros) {
    constexpr std::uint64_t exponent = 0x7ff0000000000000; // all ones: not finite
    bool areFinite = true;
    std::int64_t count = 0;
    for (const double number : numbers) { // without branches, as nearly all numbers are finite
        areFinite &= (std::bit_cast<std::uint64_t>(number) & exponent) != exponent;
        count += number != 0.0 ? 1 : 0;
    }
    nonZeros += count;
    const double* const end = numbers.data() + numbers.size();
    return areFinite ? end : std::find_if_not(numbers.data(), end, [](double number) { return std::isfinite(number); });
}

SparseRows sparseCopy(const DenseRows& dense, std::int64_t nonZeros) {
    SparseRows sparse;
    sparse.columns = dense.cols();
    sparse.start.reserve(static_cast<std::size_t>(dense.rows()) + 1);
    sparse.column.reserve(static_cast<std::size_t>(nonZeros));
    sparse.value.reserve(static_cast<std::size_t>(nonZeros));
    for (Index i = 0; i < dense.rows(); ++i) {
        for (Index j = 0; j < dense.cols(); ++j) {
            if (dense(i, j) == 0.0)
                continue;
            sparse.column.push_back(static_cast<std::int32_t>(j));
            sparse.value.push_back(dense(i, j));
        }
        sparse.start.push_back(static_cast<std::int64_t>(sparse.value.size()));
    }
    return sparse;
}

} // namespace

MatrixIntake::MatrixIntake(MatrixPlan plan, Order order, bool isAllThere)
    : m_plan(std::move(plan)), m_order(order), m_way(order == Order::rows ? Way::rowChunks : Way::entries) {
    using Choice = ReaderOptions::StorageChoice;
    const double bytes = denseBytes(static_cast<double>(m_plan.rows), m_plan.features());
    if (isAllThere && m_plan.storage != Choice::sparse && isRoomForDense(bytes, availableFor(m_plan)))
        m_way = Way::direct;
}

Status MatrixIntake::checkDense() {
    if (m_plan.storage != ReaderOptions::StorageChoice::dense)
        return {};
    const double bytes = denseBytes(static_cast<double>(m_plan.rows), m_plan.features());
    const double available = availableFor(m_plan);
    if (bytes <= available)
        return {};
    return Message{MessageId::tooLargeForMemory,
                   {},
                   {"dense copy", shownBytes(bytes), "n p 8 bytes", shownBytes(available), "stay sparse"}};
}

Status MatrixIntake::begin() {
    if (Status status = checkDense(); !status.ok())
        return status;
    if (m_way == Way::entries) {
        m_entries.emplace(m_plan);
        return m_entries->begin();
    }
    if (m_way == Way::rowChunks)
        return {};
    m_matrix.resize(m_plan.rows, m_plan.features());
    preferLargePages(m_matrix.data(), static_cast<std::size_t>(m_matrix.size()) * sizeof(double));
    if (m_plan.labelColumn)
        m_labels.resize(static_cast<std::size_t>(m_plan.rows));
    m_isInPlace = m_order == Order::rows && !m_plan.labelColumn;
    return {};
}

std::span<double> MatrixIntake::next() {
    const std::int64_t left = numbers() - m_position;
    std::int64_t count = usualNumbers;
    if (m_order == Order::columns) // whole columns, or a part of a long one
        count = m_plan.rows <= columnNumbers ? columnNumbers / m_plan.rows * m_plan.rows
                                             : std::min(columnNumbers, m_plan.rows - m_position % m_plan.rows);
    else if (!m_isInPlace)
        count = std::max<std::int64_t>(1, usualNumbers / m_plan.columns) * m_plan.columns;
    count = std::min(count, left);
    if (m_isInPlace)
        return m_next = {m_matrix.data() + m_position, static_cast<std::size_t>(count)};
    m_scratch.resize(static_cast<std::size_t>(count));
    return m_next = m_scratch;
}

std::pair<Index, Index> MatrixIntake::placeOf(std::int64_t position) const noexcept {
    if (m_order == Order::rows)
        return {position / m_plan.columns, position % m_plan.columns};
    return {position % m_plan.rows, position / m_plan.rows};
}

Status MatrixIntake::take() {
    std::int64_t nonZeros = 0;
    const double* const end = m_next.data() + m_next.size();
    if (const double* found = findNotFinite(m_next, nonZeros); found != end) {
        const auto [row, column] = placeOf(m_position + (found - m_next.data()));
        return notFinite(m_plan, row, column, *found);
    }
    Status status;
    if (m_order == Order::columns)
        status = takeColumns();
    else if (!m_isInPlace)
        status = takeRows();
    m_position += static_cast<std::int64_t>(m_next.size());
    m_nonZeros += nonZeros;
    return status;
}

Status MatrixIntake::takeRows() {
    std::vector<RowEntry> entries;
    const Index first = m_position / m_plan.columns;
    const Index count = static_cast<Index>(m_next.size()) / m_plan.columns;
    for (Index i = 0; i < count; ++i) {
        const double* const row = m_next.data() + i * m_plan.columns;
        const Index label = m_plan.labelColumn.value_or(m_plan.columns);
        if (m_way == Way::direct) {
            double* const into = m_matrix.data() + (first + i) * m_matrix.cols();
            std::copy(row, row + label, into);
            std::copy(row + label + 1, row + m_plan.columns, into + label);
            m_labels[static_cast<std::size_t>(first + i)] = row[label] + 0.0;
            continue;
        }
        entries.clear();
        for (Index j = 0; j < m_plan.columns; ++j)
            if (j != label && row[j] != 0.0)
                entries.push_back({m_plan.featureOf(j), row[j]});
        if (Status status = m_builder.checkMemory(entries.size()); !status.ok())
            return status;
        m_builder.addRow(entries, m_plan.labelColumn ? row[label] : 0.0);
    }
    return {};
}

Status MatrixIntake::takeColumns() {
    const auto [firstRow, firstColumn] = placeOf(m_position);
    const Index rows = std::min<Index>(m_plan.rows, static_cast<Index>(m_next.size())); // of each column here
    const Index columns = static_cast<Index>(m_next.size()) / rows;
    if (m_way == Way::entries) {
        for (Index k = 0; k < static_cast<Index>(m_next.size()); ++k)
            if (m_next[static_cast<std::size_t>(k)] != 0.0)
                if (Status status = m_entries->add(firstRow + k % rows, firstColumn + k / rows,
                                                   m_next[static_cast<std::size_t>(k)]);
                    !status.ok())
                    return status;
        return {};
    }
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const double number = m_next[static_cast<std::size_t>(j * rows + i)];
            if (m_plan.labelColumn == firstColumn + j)
                m_labels[static_cast<std::size_t>(firstRow + i)] = number + 0.0;
            else
                m_matrix(firstRow + i, m_plan.featureOf(firstColumn + j)) = number;
        }
    return {};
}

Result<MatrixContent> MatrixIntake::buildDirect() {
    const auto labels =
        static_cast<std::int64_t>(std::ranges::count_if(m_labels, [](double label) { return label != 0.0; }));
    const std::int64_t nonZeros = m_nonZeros - labels;
    const bool isSparse =
        m_plan.storage == ReaderOptions::StorageChoice::automatic &&
        !isWorthDense(static_cast<double>(m_plan.rows), m_plan.features(), static_cast<double>(nonZeros));
    if (isSparse)
        return MatrixContent{sparseCopy(m_matrix, nonZeros), std::move(m_labels)};
    return MatrixContent{std::move(m_matrix), std::move(m_labels)};
}

Result<MatrixContent> MatrixIntake::build() {
    if (m_way == Way::direct)
        return buildDirect();
    if (m_way == Way::entries)
        return m_entries->build();
    Result<BuiltRows> built = m_builder.buildRows(
        {.columns = m_plan.features(), .storage = m_plan.storage, .stop = m_plan.stop, .maxMemory = m_plan.maxMemory});
    if (!built)
        return built.error();
    if (!m_plan.labelColumn)
        built->labels.clear();
    return MatrixContent{std::move(built->features), std::move(built->labels)};
}

Index MatrixIntake::rows() const noexcept {
    return m_order == Order::rows ? m_position / m_plan.columns : 0;
}

std::int64_t MatrixIntake::nonZeros() const noexcept {
    return m_nonZeros;
}

double MatrixIntake::heldBytes() const noexcept {
    if (m_way == Way::direct)
        return denseBytes(static_cast<double>(rows()), m_plan.features());
    return m_way == Way::entries ? m_entries->heldBytes() : m_builder.heldBytes();
}

LoadPreview MatrixIntake::preview() const {
    LoadPreview result;
    if (m_way == Way::rowChunks) {
        result = m_builder.preview();
    } else if (m_way == Way::direct) {
        for (Index i = 0; i < rows() && !result.isFull(); ++i) {
            LoadPreview::Row& row = result.rows.emplace_back();
            if (m_plan.labelColumn)
                row.label = shown(m_labels[static_cast<std::size_t>(i)]);
            for (Index j = 0; j < m_matrix.cols(); ++j)
                if (m_matrix(i, j) != 0.0)
                    row.cells.push_back(numberCell(j, m_matrix(i, j)));
        }
    }
    result.columns = m_plan.features();
    return result;
}

} // namespace gapscope
