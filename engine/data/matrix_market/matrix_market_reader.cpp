// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matrix_market/matrix_market_reader.h"

#include "engine/base/translatable.h"
#include "engine/data/arrays/entry_matrix.h"
#include "engine/data/arrays/label_column.h"
#include "engine/data/arrays/matrix_data.h"
#include "engine/data/loading/error_tally.h"
#include "engine/data/matrix_market/matrix_market_line.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

constexpr std::int64_t maxSize = std::int64_t{1} << 31;    ///< rows, columns; more indicates damage
constexpr std::int64_t maxEntries = std::int64_t{1} << 50; ///< likewise

class MatrixMarketReader {
public:
    MatrixMarketReader(TextInput& input, const ReaderOptions& options, const LoadControl& control)
        : m_input(input), m_options(options), m_control(control) {}

    Result<LoadedData> read() {
        Status status = readStart();
        while (status.ok() && m_errors.worthCounting(m_input.textBytes()) && m_input.nextLine()) {
            if (isSkipped(m_input.line()))
                continue;
            takeEntry(MatrixMarketLine(m_input.line()));
            if (m_input.watch().isDue() && !m_errors.any())
                status = tellEntries();
        }
        if (m_errors.any())
            return std::move(m_errors.first());
        if (!status.ok())
            return status.error();
        if (m_input.error())
            return *m_input.error();
        if (m_read != m_expected)
            return Message{MessageId::matrixMarketCount, {}, {shown(m_read), shown(m_sizeLine), shown(m_expected)}};
        Result<MatrixContent> content = m_entries->build();
        if (!content)
            return content.error();
        if (m_underflows > 0)
            m_warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
        return dataOf(std::move(content).value(), {}, {}, m_input.name(), "mtx", std::move(m_warnings));
    }

private:
    /// Blank lines and comments.
    static bool isSkipped(std::string_view line) {
        const std::size_t first = line.find_first_not_of(" \t");
        return first == std::string_view::npos || line[first] == '%';
    }
    Message atLine(Message message) const {
        message.place.line = m_input.lineNumber();
        return message;
    }

    /// The first line, comments, and the line of sizes.
    Status readStart() {
        if (!m_input.nextLine())
            return m_input.error() ? Status(*m_input.error())
                                   : Status(Message{MessageId::fileIsEmpty, {}, {"a line \"%%MatrixMarket ...\""}});
        const Result<MatrixMarketHeader> header = readMatrixMarketHeader(m_input.line());
        if (!header)
            return atLine(header.error());
        m_header = *header;
        do
            if (!m_input.nextLine())
                return m_input.error() ? *m_input.error()
                                       : atLine({MessageId::matrixMarketFields, {}, {"0", expectedSizes()}});
        while (isSkipped(m_input.line()));
        return readSizes(MatrixMarketLine(m_input.line()));
    }

    const char* expectedSizes() const {
        return m_header.isCoordinate ? translatable("Argument", "rows, columns and entries")
                                     : translatable("Argument", "rows and columns");
    }

    Status readSizes(const MatrixMarketLine& line) {
        const std::size_t wanted = m_header.isCoordinate ? 3 : 2;
        if (line.count() != wanted)
            return atLine(
                {MessageId::matrixMarketFields, {}, {shown(static_cast<std::int64_t>(line.count())), expectedSizes()}});
        const Result<std::int64_t> rows = line.index(0, translatable("Argument", "number of rows"), maxSize);
        if (!rows)
            return atLine(rows.error());
        const Result<std::int64_t> columns = line.index(1, translatable("Argument", "number of columns"), maxSize);
        if (!columns)
            return atLine(columns.error());
        if (m_header.isCoordinate && line[2] != "0") {
            const Result<std::int64_t> entries =
                line.index(2, translatable("Argument", "number of entries"), maxEntries);
            if (!entries)
                return atLine(entries.error());
            m_expected = *entries;
        }
        m_sizeLine = m_input.lineNumber();
        if (isSymmetric() && *rows != *columns)
            return atLine({MessageId::arrayShape,
                           {{}, 0, line.position(0)},
                           {translatable("Argument", "the symmetric matrix"), shown(*rows) + "x" + shown(*columns),
                            translatable("Argument", "as many rows as columns")}});
        return begin(*rows, *columns);
    }

    bool isSymmetric() const { return m_header.symmetry != MatrixMarketHeader::Symmetry::general; }
    bool isSkew() const { return m_header.symmetry == MatrixMarketHeader::Symmetry::skewSymmetric; }

    Status begin(std::int64_t rows, std::int64_t columns) {
        if (!m_header.isCoordinate) // of a symmetric matrix, the lower triangle alone
            m_expected = !isSymmetric() ? rows * columns : isSkew() ? rows * (rows - 1) / 2 : rows * (rows + 1) / 2;
        const Result<std::optional<Index>> label =
            labelColumnOf(static_cast<Index>(columns), {}, m_options, m_warnings);
        if (!label)
            return label.error();
        if (Status status = checkFeatureCount(columns - (*label ? 1 : 0), m_options); !status.ok())
            return atLine(status.error());
        m_plan = {.array = translatable("Argument", "the matrix"),
                  .rows = static_cast<Index>(rows),
                  .columns = static_cast<Index>(columns),
                  .labelColumn = *label,
                  .storage = m_options.storage,
                  .maxMemory = m_input.watch().maxMemory(),
                  .stop = m_control.stop};
        m_entries.emplace(m_plan);
        m_row = isSkew() ? 1 : 0;
        return m_entries->begin();
    }

    void takeEntry(const MatrixMarketLine& line) {
        ++m_read;
        if (m_read > m_expected) {
            if (m_read == m_expected + 1) // the lines after it follow from this one
                addError({MessageId::matrixMarketCount, {}, {shown(m_read), shown(m_sizeLine), shown(m_expected)}});
            return;
        }
        Status status = m_header.isCoordinate ? takeCoordinate(line) : takeCell(line);
        if (!status.ok())
            addError(std::move(status).error());
    }

    Status takeCoordinate(const MatrixMarketLine& line) {
        const bool isPattern = m_header.numbers == MatrixMarketHeader::Numbers::pattern;
        if (line.count() != (isPattern ? 2U : 3U))
            return Message{MessageId::matrixMarketFields,
                           {},
                           {shown(static_cast<std::int64_t>(line.count())),
                            isPattern ? translatable("Argument", "a row and a column")
                                      : translatable("Argument", "a row, a column and a value")}};
        const Result<std::int64_t> row = line.index(0, translatable("Argument", "row"), m_plan.rows);
        if (!row)
            return row.error();
        const Result<std::int64_t> column = line.index(1, translatable("Argument", "column"), m_plan.columns);
        if (!column)
            return column.error();
        const Result<double> value = isPattern ? Result<double>(1.0) : line.number(2, m_underflows);
        if (!value)
            return value.error();
        return add(static_cast<Index>(*row) - 1, static_cast<Index>(*column) - 1, *value);
    }

    /// A line of an array: the next cell, by columns.
    Status takeCell(const MatrixMarketLine& line) {
        if (line.count() != 1)
            return Message{MessageId::matrixMarketFields,
                           {},
                           {shown(static_cast<std::int64_t>(line.count())), translatable("Argument", "a value")}};
        const Result<double> value = line.number(0, m_underflows);
        const Index row = m_row;
        const Index column = m_column;
        if (++m_row == m_plan.rows) {
            ++m_column;
            m_row = !isSymmetric() ? 0 : isSkew() ? m_column + 1 : m_column;
        }
        return value ? add(row, column, *value) : Status(value.error());
    }

    /// Adds an entry and the one that follows from symmetry.
    Status add(Index row, Index column, double value) {
        if (isSymmetric() && (row < column || (isSkew() && row == column)))
            return Message{
                MessageId::matrixMarketTriangle,
                {},
                {row == column ? translatable("Argument", "on") : translatable("Argument", "above"),
                 isSkew() ? translatable("Argument", "skew-symmetric") : translatable("Argument", "symmetric")}};
        if (m_errors.any())
            return {}; // after an error, lines are only checked
        Status status = m_entries->add(row, column, value);
        const auto [mirroredRow, mirroredColumn] = std::pair(column, row);
        if (status.ok() && isSymmetric() && row != column)
            status = m_entries->add(mirroredRow, mirroredColumn, isSkew() ? -value : value);
        return status;
    }

    void addError(Message error) { m_errors.add(atLine(std::move(error)), m_input.textBytes()); }

    /// The rows are known at the end only; until then memory is estimated from the entries.
    Status tellEntries() {
        const double share = static_cast<double>(m_read) / static_cast<double>(std::max<std::int64_t>(1, m_expected));
        const RowsSoFar rows{.textBytes = m_input.textBytes(),
                             .rows = static_cast<std::int64_t>(share * static_cast<double>(m_plan.rows)),
                             .nonZeros = m_entries->entries(),
                             .columns = m_plan.features(),
                             .heldBytes = m_entries->heldBytes()};
        return m_input.watch().count(rows, [] { return LoadPreview(); });
    }

    TextInput& m_input;
    const ReaderOptions& m_options;
    const LoadControl& m_control;
    MatrixMarketHeader m_header;
    MatrixPlan m_plan;
    std::optional<EntryMatrix> m_entries;
    std::int64_t m_expected = 0; ///< entries or cells
    std::int64_t m_read = 0;
    std::int64_t m_sizeLine = 0;
    Index m_row = 0; ///< of the next cell of an array
    Index m_column = 0;
    std::int64_t m_underflows = 0;
    ErrorTally m_errors;
    std::vector<Message> m_warnings;
};

} // namespace

Result<LoadedData> readMatrixMarket(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    return MatrixMarketReader(input, options, control).read();
}

} // namespace gapscope
