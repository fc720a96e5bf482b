// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/writers/array_writers.h"

#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace gapscope {
namespace {

constexpr bool isLittleEndian = std::endian::native == std::endian::little;

/// NumPy's word for a native integer.
std::string integerType(std::size_t bytes) {
    return std::string(isLittleEndian ? "<" : ">") + (bytes == 4 ? "i4" : "i8");
}

} // namespace

NpzRows::NpzRows(const StreamShape& shape, std::int64_t nonZeros, const std::string& path)
    : m_shape(shape), m_writer(path), m_isDense(shape.storage == Storage::dense),
      m_indexBytes(nonZeros <= std::numeric_limits<std::int32_t>::max() ? 4 : 8) {
    const auto rows = static_cast<std::int64_t>(shape.rows);
    const auto columns = static_cast<std::int64_t>(shape.columns);
    if (m_isDense) {
        m_values = m_writer.declareNumbers("X", {rows, columns});
        m_row.resize(static_cast<std::size_t>(columns));
    } else {
        m_columns = m_writer.declare("indices", integerType(m_indexBytes), {nonZeros}, m_indexBytes);
        m_starts = m_writer.declare("indptr", integerType(m_indexBytes), {rows + 1}, m_indexBytes);
        m_format = m_writer.declare("format", "|S3", {}, 3);
        m_sizes = m_writer.declare("shape", integerType(8), {2}, 8);
        m_values = m_writer.declareNumbers("data", {nonZeros});
    }
    if (shape.categories.empty()) {
        m_labels = m_writer.declareNumbers("y", {rows});
    } else {
        m_labelTexts.emplace(shape.categories);
        m_labels = m_writer.declare("y", m_labelTexts->type, {rows}, m_labelTexts->itemBytes());
    }
    if (!shape.featureNames.empty()) {
        const NpyTexts texts(shape.featureNames);
        m_names = m_writer.declare("feature_names", texts.type, {columns}, texts.itemBytes());
    }
}

Status NpzRows::begin() {
    Status status = m_writer.begin();
    return status.ok() ? writeConstants() : status;
}

/// What is known before the rows.
Status NpzRows::writeConstants() {
    Status status;
    if (!m_isDense) {
        status = m_writer.append(m_format, std::string_view("csr"));
        for (const Index size : {m_shape.rows, m_shape.columns}) {
            const auto number = static_cast<std::int64_t>(size);
            if (status.ok())
                status = m_writer.append(m_sizes, {reinterpret_cast<const char*>(&number), sizeof number});
        }
        if (status.ok())
            status = appendIndex(m_starts, 0);
    }
    const NpyTexts texts(m_shape.featureNames);
    for (const std::string& name : m_shape.featureNames)
        if (status.ok())
            status = m_writer.append(m_names, texts.bytesOf(name));
    return status;
}

Status NpzRows::appendIndex(std::size_t array, std::int64_t index) {
    if (m_indexBytes == sizeof index)
        return m_writer.append(array, {reinterpret_cast<const char*>(&index), sizeof index});
    const auto number = static_cast<std::int32_t>(index);
    return m_writer.append(array, {reinterpret_cast<const char*>(&number), sizeof number});
}

Status NpzRows::writeDense(const RowView& row) {
    if (row.column == nullptr)
        return m_writer.append(m_values, {row.value, static_cast<std::size_t>(row.count)});
    std::ranges::fill(m_row, 0.0);
    for (Index k = 0; k < row.count; ++k)
        m_row[static_cast<std::size_t>(row.column[k])] = row.value[k];
    return m_writer.append(m_values, m_row);
}

Status NpzRows::writeSparse(const RowView& row) {
    for (Index k = 0; k < row.count; ++k) {
        if (row.value[k] == 0.0)
            continue;
        Status status = appendIndex(m_columns, row.column == nullptr ? k : row.column[k]);
        if (status.ok())
            status = m_writer.append(m_values, {row.value + k, 1});
        if (!status.ok())
            return status;
        ++m_entries;
    }
    return appendIndex(m_starts, m_entries);
}

Status NpzRows::write(const StreamRow& row) {
    Status status = m_isDense ? writeDense(row.features) : writeSparse(row.features);
    if (!status.ok())
        return status;
    if (!m_labelTexts)
        return m_writer.append(m_labels, {&row.label, 1});
    return m_writer.append(m_labels, m_labelTexts->bytesOf(m_shape.categories[static_cast<std::size_t>(row.label)]));
}

Status NpzRows::finish() {
    return m_writer.finish();
}

MatrixMarketRows::MatrixMarketRows(const StreamShape& shape, std::int64_t nonZeros, CompressedOutput& output)
    : m_shape(shape), m_nonZeros(nonZeros), m_output(output) {}

Status MatrixMarketRows::begin() {
    const bool isArray = m_shape.storage == Storage::dense;
    const auto rows = static_cast<std::int64_t>(m_shape.rows);
    const auto columns = static_cast<std::int64_t>(m_shape.columns) + 1;
    std::string text = std::string("%%MatrixMarket matrix ") + (isArray ? "array" : "coordinate") + " real general\n";
    text += "% the last column holds the labels\n";
    text += shown(rows) + " " + shown(columns);
    if (!isArray) // every label is written, so that no row is without one
        return m_output.write(text + " " + shown(m_nonZeros + rows) + "\n");
    const double bytes = 8.0 * static_cast<double>(rows) * static_cast<double>(columns);
    if (const double available = availableMemoryBytes(); bytes > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {translatable("Argument", "the matrix by columns"), shownBytes(bytes), "n (p + 1) 8 bytes",
                        shownBytes(available), translatable("Argument", "write .npz")}};
    m_cells.resize(static_cast<std::size_t>(rows * columns));
    return m_output.write(text + "\n");
}

Status MatrixMarketRows::write(const StreamRow& row) {
    const Index columns = m_shape.columns;
    if (!m_cells.empty()) {
        const auto cell = [&](Index column) -> double& {
            return m_cells[static_cast<std::size_t>(column * m_shape.rows + m_rows)];
        };
        for (Index k = 0; k < row.features.count; ++k)
            cell(row.features.column == nullptr ? k : row.features.column[k]) = row.features.value[k];
        cell(columns) = row.label;
        ++m_rows;
        return {};
    }
    const std::string number = shown(std::int64_t{++m_rows}) + " ";
    m_lines.clear();
    const auto add = [&](Index column, double value) {
        m_lines += number + shown(std::int64_t{column} + 1) + " " + shown(value) + "\n";
    };
    for (Index k = 0; k < row.features.count; ++k)
        if (row.features.value[k] != 0.0)
            add(row.features.column == nullptr ? k : row.features.column[k], row.features.value[k]);
    add(columns, row.label);
    return m_output.write(m_lines);
}

Status MatrixMarketRows::finish() {
    for (const double cell : m_cells)
        if (Status status = m_output.write(shown(cell) + "\n"); !status.ok())
            return status;
    return {};
}

} // namespace gapscope
