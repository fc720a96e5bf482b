// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/task_numbers.h"
#include "engine/data/loading/csv_labels.h"
#include "engine/data/loading/error_tally.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/csv_block.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/table/csv_dialect.h"
#include "engine/data/table/csv_record.h"
#include "engine/data/table/table_rows.h"

#include <optional>
#include <set>
#include <vector>

namespace gapscope {

/// Processes the records of a CSV text in order: determines the columns from the first one, then adds rows and reports
/// errors. Messages have line and column but no file name.
class CsvRows {
public:
    /// `options` must outlive this object.
    CsvRows(const CsvDialect& dialect, const ReaderOptions& options, std::string rowFolder)
        : m_dialect(dialect), m_options(options), m_rowFolder(std::move(rowFolder)), m_tasks(options.knownTasks) {}

    /// Takes the next record; `textBytes` is the end of the record in the text.
    void take(const CsvRecord& record, std::int64_t textBytes);
    /// Whether the records of a block, which starts with a record, can be taken all at once.
    bool canTake(const CsvBlock& content) const;
    void take(CsvBlock& content, std::int64_t firstLine, std::int64_t textBytes);
    void addError(Message error, std::int64_t textBytes) { m_errors.add(std::move(error), textBytes); }

    /// Whether there was a record, a row, an error.
    bool hasStarted() const noexcept { return m_started; }
    bool hasRows() const noexcept { return m_rows > 0; }
    bool hasErrors() const noexcept { return m_errors.any(); }
    /// Whether reading should continue: true before the first error, then only while counting further ones.
    bool goesOn(std::int64_t textBytes) const noexcept { return m_errors.worthCounting(textBytes); }
    /// Whether the columns are known and all of them are numbers, so that blocks can be taken.
    bool takesBlocks() const noexcept { return m_table && m_table->takesManyRows(); }
    const CsvColumns& columns() const noexcept { return m_columns; }

    /// Reports the rows so far.
    void tell(LoadWatch& watch);
    /// The first error. Call once, at the end.
    Message error();
    /// The data. Call once, at the end. `parts`: origin, stop and memory.
    Result<LoadedData> finish(DatasetParts parts);

private:
    void takeRow();
    bool takeField(std::size_t column);
    bool takeLabel(const CsvField& field);
    bool takeTask(const CsvField& field);
    bool takeText(const CsvField& field, std::size_t column, const NumberScan& scan);
    bool takeMissing(const CsvField& field, std::size_t column);
    bool takeMissingLabel(const CsvField& field, std::size_t column, const char* content);
    void endRow();
    void keepLabels();
    void addTextError(const CsvField& field, std::size_t column);
    void addMissingError(const CsvField& field, std::size_t column);
    void addError(Message error) { m_errors.add(std::move(error), m_textBytes); }

    CsvDialect m_dialect;
    const ReaderOptions& m_options;
    std::string m_rowFolder;
    const CsvRecord* m_record = nullptr; ///< being processed
    std::int64_t m_textBytes = 0;        ///< up to its end
    bool m_started = false;
    CsvColumns m_columns;
    std::optional<TableRows> m_table; ///< once the columns are known
    CsvLabels m_labels;
    const CsvField* m_labelField = nullptr; ///< of the current row
    std::optional<double> m_labelNumber;    ///< if the label is a number
    const CsvField* m_taskField = nullptr;
    TaskNumbers m_tasks;
    ErrorTally m_errors;
    std::vector<Message> m_warnings;
    std::int64_t m_underflows = 0;
    std::int64_t m_rows = 0;
    std::set<std::size_t> m_textColumns; ///< columns already reported as not numeric
    std::size_t m_missingColumn =
        static_cast<std::size_t>(-1); ///< column of the first error, if that is a missing value
    std::int64_t m_missingInColumn = 0;
};

} // namespace gapscope
