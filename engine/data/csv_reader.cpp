// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/csv_reader.h"

#include "engine/data/csv_block.h"
#include "engine/data/csv_dialect.h"
#include "engine/data/csv_rows.h"
#include "engine/math/ordered_work.h"

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

int threadsFor(const CsvReading& reading, bool isOneBlock) {
    if (isOneBlock)
        return 1;
    constexpr int most = 8; // each holds some megabytes
    const int running = static_cast<int>(std::thread::hardware_concurrency());
    return std::clamp(reading.threads > 0 ? reading.threads : running, 1, most);
}

/// Cuts the text into records, one line after another or block by block.
class CsvReader {
public:
    CsvReader(TextInput& input, const CsvDialect& dialect, const ReaderOptions& options)
        : m_input(input), m_separator(dialect.separator), m_record(dialect.separator), m_rows(dialect, options) {}

    Result<LoadedData> read(const LoadControl& control, const CsvReading& reading) {
        if (reading.way == CsvReading::Way::lines)
            readLines();
        else
            readBlocks(control, reading);
        if (m_open && !m_input.error())
            m_rows.addError(m_record.unterminated(), m_textBytes);
        if (m_rows.hasErrors())
            return m_rows.error();
        if (control.stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        if (m_input.error())
            return inputError();
        if (!m_rows.hasRows())
            return nothingFound();
        return m_rows.finish(
            {.origin = m_input.name(), .stop = control.stop, .mostMemory = m_input.watch().mostMemory()});
    }

private:
    /// A block on its way: its text and, once it is done, what it holds.
    struct Block {
        TextBlock text;
        CsvBlock content;
    };

    void readLines() {
        while (m_rows.goesOn(m_textBytes) && m_input.nextLine()) {
            m_lines = m_input.lineNumber();
            m_textBytes = m_input.textBytes();
            takeLine(m_input.line());
            if (m_input.watch().isDue())
                m_rows.tell(m_input.watch());
        }
    }

    /// Once the columns are known, blocks are taken apart by several threads, as if each began where a record begins.
    /// Whether that was so is known when the blocks before it have been taken.
    void readBlocks(const LoadControl& control, const CsvReading& reading) {
        TextBlock text;
        bool goesOn = true;
        while (goesOn && !m_rows.areColumnsPlain() && m_rows.goesOn(m_textBytes)) {
            goesOn = m_input.nextBlock(text, reading.blockBytes);
            if (goesOn)
                takeLinesOf(text);
            m_rows.tell(m_input.watch());
        }
        if (!goesOn || !m_rows.areColumnsPlain())
            return;
        const int threads = threadsFor(reading, m_input.sourceEnded());
        std::vector<CsvBlockParser> parsers;
        for (int thread = 0; thread < threads; ++thread)
            parsers.emplace_back(m_rows.columns(), m_separator);
        OrderedWork<Block> work(threads, [&parsers](Block& block, int thread) {
            parsers[static_cast<std::size_t>(thread)].parse(block.text, block.content);
        });
        while (!control.stop.stop_requested() && m_rows.goesOn(m_textBytes)) {
            while (goesOn && !work.isFull()) {
                goesOn = m_input.nextBlock(work.next().text, reading.blockBytes);
                if (goesOn)
                    work.push();
            }
            if (work.isEmpty())
                break;
            Block& block = work.front();
            takeBlock(block);
            block.content = {}; // its rows have been taken over
            work.pop();
            m_rows.tell(m_input.watch());
        }
    }

    void takeBlock(Block& block) {
        if (m_open || !m_rows.canTake(block.content))
            return takeLinesOf(block.text);
        m_textBytes = block.text.textBefore + static_cast<std::int64_t>(block.text.text().size());
        m_rows.take(block.content, m_lines + 1, m_textBytes);
        m_lines += block.content.lines;
    }

    /// The block's lines one after another: there is something to say about one of them, or it begins inside a record.
    void takeLinesOf(const TextBlock& block) {
        std::string_view rest = block.text();
        m_textBytes = block.textBefore;
        while (!rest.empty() && m_rows.goesOn(m_textBytes)) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const std::size_t length = end + (end < rest.size() ? 1 : 0);
            ++m_lines;
            m_textBytes += static_cast<std::int64_t>(length);
            takeLine(rest.substr(0, end));
            rest.remove_prefix(length);
        }
    }

    void takeLine(std::string_view line) {
        const CsvRecord::Kind kind = m_record.addLine(line, m_lines);
        m_open = kind == CsvRecord::Kind::continues;
        if (m_open && m_record.collectedBytes() > TextInput::longestLine) {
            m_rows.addError(m_record.unterminated(), m_textBytes);
            m_record = CsvRecord(m_separator);
            m_open = false;
        } else if (kind == CsvRecord::Kind::wrong) {
            m_rows.addError(m_record.error(), m_textBytes);
        } else if (kind == CsvRecord::Kind::complete) {
            m_rows.take(m_record, m_textBytes);
        }
    }

    /// An error of the text itself; behind blocks it counts its line from where the last one ends.
    Message inputError() const {
        Message error = *m_input.error();
        if (error.place.line > 0)
            error.place.line += m_lines - m_input.lineNumber();
        return error;
    }

    Message nothingFound() const {
        if (m_rows.hasStarted())
            return {MessageId::headerButNoRows, {}, {}};
        if (m_lines == 0)
            return {MessageId::fileIsEmpty, {}, {"a header and at least one line \"value,value,...\""}};
        return {MessageId::noDataRows, {}, {shown(m_lines)}};
    }

    TextInput& m_input;
    char m_separator;
    CsvRecord m_record;
    bool m_open = false;          ///< a record continues in the next line
    std::int64_t m_lines = 0;     ///< that have been read
    std::int64_t m_textBytes = 0; ///< up to the end of the last of them
    CsvRows m_rows;
};

} // namespace

Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control, const CsvReading& reading) {
    const Result<CsvDialect> dialect = detectDialect(sample, input.sourceEnded(), options);
    if (!dialect)
        return dialect.error();
    return CsvReader(input, *dialect, options).read(control, reading);
}

} // namespace gapscope
