// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/row_chunk.h"

#include <algorithm>
#include <cstring>

namespace gapscope {
namespace {

std::size_t sparseBytes(const RowSpans& rows) {
    return rows.labels.size_bytes() + rows.values.size_bytes() + rows.columns.size_bytes() + rows.ends.size_bytes();
}

bool isSmallerDense(const RowSpans& rows) {
    const double cells = static_cast<double>(rows.ends.size()) * static_cast<double>(rows.width + 1);
    return cells * sizeof(double) < static_cast<double>(sparseBytes(rows));
}

template <class T>
std::byte* put(std::byte* at, std::span<const T> items) {
    if (!items.empty())
        std::memcpy(at, items.data(), items.size_bytes());
    return at + items.size_bytes();
}

} // namespace

RowChunk::RowChunk(const RowSpans& rows)
    : m_rows(rows.ends.size()), m_entries(rows.values.size()), m_width(rows.width), m_isDense(isSmallerDense(rows)) {
    if (m_isDense)
        keepDense(rows);
    else
        keepSparse(rows);
}

void RowChunk::keepSparse(const RowSpans& rows) {
    m_memory = PageMemory(sparseBytes(rows));
    put(put(put(put(m_memory.data(), rows.labels), rows.values), rows.columns), rows.ends);
}

void RowChunk::keepDense(const RowSpans& rows) {
    const auto width = static_cast<std::size_t>(m_width);
    m_memory = PageMemory(m_rows * (width + 1) * sizeof(double));
    auto* row = reinterpret_cast<double*>(put(m_memory.data(), rows.labels));
    std::fill_n(row, m_rows * width, 0.0);
    std::size_t k = 0;
    for (const std::uint32_t end : rows.ends) {
        for (; k < end; ++k)
            row[rows.columns[k]] = rows.values[k];
        row += width;
    }
}

const std::int32_t* RowChunk::columns() const noexcept {
    return reinterpret_cast<const std::int32_t*>(values() + m_entries);
}

const std::uint32_t* RowChunk::ends() const noexcept {
    return reinterpret_cast<const std::uint32_t*>(columns() + m_entries);
}

void RowChunk::appendTo(SparseRows& rows) const {
    if (m_isDense)
        return appendDense(rows);
    const auto before = static_cast<std::int64_t>(rows.value.size());
    rows.value.insert(rows.value.end(), values(), values() + m_entries);
    rows.column.insert(rows.column.end(), columns(), columns() + m_entries);
    for (const std::uint32_t end : std::span(ends(), m_rows))
        rows.start.push_back(before + static_cast<std::int64_t>(end));
}

void RowChunk::appendDense(SparseRows& rows) const {
    const double* value = values();
    for (std::size_t i = 0; i < m_rows; ++i) {
        for (std::int32_t column = 0; column < m_width; ++column, ++value) {
            if (*value == 0.0)
                continue;
            rows.column.push_back(column);
            rows.value.push_back(*value);
        }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
    }
}

void RowChunk::writeTo(double* matrix, Index columns) const {
    if (m_isDense && m_width == columns) {
        std::copy_n(values(), static_cast<Index>(m_rows) * columns, matrix);
        return;
    }
    if (m_isDense) {
        for (std::size_t i = 0; i < m_rows; ++i, matrix += columns) {
            std::copy_n(values() + static_cast<Index>(i) * m_width, m_width, matrix);
            std::fill(matrix + m_width, matrix + columns, 0.0);
        }
        return;
    }
    std::uint32_t k = 0;
    for (const std::uint32_t end : std::span(ends(), m_rows)) {
        std::fill_n(matrix, columns, 0.0);
        for (; k < end; ++k)
            matrix[this->columns()[k]] = values()[k];
        matrix += columns;
    }
}

} // namespace gapscope
