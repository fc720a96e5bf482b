// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_reader.h"

#include "engine/data/table/csv_block.h"
#include "engine/data/table/csv_dialect.h"
#include "engine/data/table/csv_rows.h"

namespace gapscope {
namespace {

/// Splits the text into records, line by line or block by block.
class CsvReader {
public:
    CsvReader(TextInput& input, const CsvDialect& dialect, const ReaderOptions& options, const LoadControl& control)
        : m_input(input), m_separator(dialect.separator), m_record(dialect.separator), m_missing(options.missing),
          m_rows(dialect, options, control.rowFolder) {}

    Result<LoadedData> read(const LoadControl& control, const TextReading& reading) {
        if (reading.mode == TextReading::Mode::lines)
            readLines();
        else
            readBlocks(control, reading);
        if (m_open && !m_input.error())
            m_rows.addError(m_record.unterminated(), m_read.bytes);
        if (m_rows.hasErrors())
            return m_rows.error();
        if (control.stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        if (m_input.error())
            return m_read.errorOf(m_input);
        if (!m_rows.hasRows())
            return nothingFound();
        return m_rows.finish(
            {.origin = m_input.name(), .stop = control.stop, .maxMemory = m_input.watch().maxMemory()});
    }

private:
    void readLines() {
        while (m_rows.goesOn(m_read.bytes) && m_input.nextLine()) {
            m_read.lines = m_input.lineNumber();
            m_read.bytes = m_input.textBytes();
            takeLine(m_input.line());
            if (m_input.watch().isDue())
                m_rows.tell(m_input.watch());
        }
    }

    /// Once the columns are known, several threads parse blocks, assuming that each starts at the start of a record.
    /// Whether that holds is known when the previous blocks have been processed.
    void readBlocks(const LoadControl& control, const TextReading& reading) {
        TextBlock text;
        bool goesOn = true;
        while (goesOn && !m_rows.takesBlocks() && m_rows.goesOn(m_read.bytes)) {
            goesOn = m_input.nextBlock(text, reading.blockBytes);
            if (goesOn)
                takeLines(text);
            m_rows.tell(m_input.watch());
        }
        if (!goesOn || !m_rows.takesBlocks())
            return;
        takeParsedBlocks<CsvBlock>(
            m_input, reading, {}, [this] { return CsvBlockParser(m_rows.columns(), m_separator, m_missing); },
            [&] { return !control.stop.stop_requested() && m_rows.goesOn(m_read.bytes); },
            [this](ParsedBlock<CsvBlock>& block) {
                takeBlock(block);
                m_rows.tell(m_input.watch());
            });
    }

    void takeBlock(ParsedBlock<CsvBlock>& block) {
        if (m_open || !m_rows.canTake(block.content))
            return takeLines(block.text);
        const std::int64_t firstLine = m_read.lines + 1;
        m_read.pass(block.text, block.content.lines);
        m_rows.take(block.content, firstLine, m_read.bytes);
    }

    /// Line by line, because a line needs a message or the block starts inside a record.
    void takeLines(const TextBlock& block) {
        takeLinesOf(
            block, m_read, [this] { return m_rows.goesOn(m_read.bytes); },
            [this](std::string_view line, bool) { takeLine(line); });
    }

    void takeLine(std::string_view line) {
        const CsvRecord::Kind kind = m_record.addLine(line, m_read.lines);
        m_open = kind == CsvRecord::Kind::continues;
        if (m_open && m_record.collectedBytes() > TextInput::longestLine) {
            m_rows.addError(m_record.unterminated(), m_read.bytes);
            m_record = CsvRecord(m_separator);
            m_open = false;
        } else if (kind == CsvRecord::Kind::wrong) {
            m_rows.addError(m_record.error(), m_read.bytes);
        } else if (kind == CsvRecord::Kind::complete) {
            m_rows.take(m_record, m_read.bytes);
        }
    }

    Message nothingFound() const {
        if (m_rows.hasStarted())
            return {MessageId::headerButNoRows, {}, {}};
        if (m_read.lines == 0)
            return {MessageId::fileIsEmpty, {}, {"a header and at least one line \"value,value,...\""}};
        return {MessageId::noDataRows, {}, {shown(m_read.lines)}};
    }

    TextInput& m_input;
    char m_separator;
    CsvRecord m_record;
    bool m_open = false; ///< a record continues in the next line
    TextProgress m_read;
    MissingValues m_missing;
    CsvRows m_rows;
};

} // namespace

Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control, const TextReading& reading) {
    const Result<CsvDialect> dialect = detectDialect(sample, input.sourceEnded(), options);
    if (!dialect)
        return dialect.error();
    return CsvReader(input, *dialect, options, control).read(control, reading);
}

} // namespace gapscope
