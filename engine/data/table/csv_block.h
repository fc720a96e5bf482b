// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/row_chunk.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/table/csv_record.h"
#include "engine/data/table/gap_counts.h"
#include "engine/data/text/text_input.h"
#include "engine/math/memory/large_array.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The content of a block of CSV text that starts at the start of a record.
struct CsvBlock {
    /// Whether all records are rows of numbers with a label, or lack values that may be missing; if not, CsvReader
    /// parses the text again, and the other members are meaningless.
    bool isPlain = false;
    std::int64_t lines = 0;
    std::optional<RowChunk> rows{}; ///< kept ones, without labels; see TableRows::addRows
    GapCounts gaps{};
    std::int64_t dropped = 0;             ///< rows
    std::vector<double> labels{};         ///< per kept row; NaN if the label is a text
    std::string labelTexts{};             ///< of all labels, concatenated
    std::vector<std::size_t> labelEnds{}; ///< end of each label
    std::string taskTexts{};              ///< tasks in the same form, if there are any
    std::vector<std::size_t> taskEnds{};
    std::int64_t underflows = 0;
};

/// Parses blocks of CSV text. A fast path handles plain lines and creates no messages; CsvRecord handles all others, so
/// that it alone defines what a record is. Reused for many blocks.
class CsvBlockParser {
public:
    /// The features must be in increasing order of columns.
    CsvBlockParser(const CsvColumns& columns, char separator, MissingValues missing);

    void parse(const TextBlock& text, CsvBlock& block);

private:
    enum class Role : char { feature, label, task, other };

    void start(std::size_t textBytes);
    void startRow(const CsvBlock& block);
    const char* takePlainLine(const char* line, CsvBlock& block);
    const char* takePlainFeature(const char* text);
    const char* takeText(const char* text, std::string_view& field) const;
    const char* takeAnyLine(const char* line, CsvBlock& block);
    bool takeRecord(CsvBlock& block);
    bool takeFeature(std::string_view text, CsvBlock& block);
    bool takeMissing(std::string_view text);
    bool takeMissingLabel();
    bool takeLabel(std::string_view text, CsvBlock& block);
    bool takeTask(std::string_view text, CsvBlock& block);
    void endRow(CsvBlock& block);
    void forgetRow(CsvBlock& block);
    void keep(double value) {
        m_columnOf.data()[m_entries] = m_nextFeature++;
        m_values.data()[m_entries] = value;
        m_entries += value != 0.0 ? 1 : 0;
    }
    bool isBlank(char c) const noexcept { return (c == ' ' || c == '\t') && c != m_separator; }
    const char* skipBlanks(const char* text) const noexcept {
        while (isBlank(*text))
            ++text;
        return text;
    }

    /// What a block held at the start of the current row.
    struct Before {
        std::size_t entries = 0;
        std::size_t labels = 0;
        std::size_t tasks = 0;
        std::int64_t underflows = 0;
    };

    char m_separator;
    MissingValues m_missingValues;
    bool m_hasTasks;
    std::vector<Role> m_roles; ///< one per column
    Index m_features;
    CsvRecord m_record;
    bool m_isOpen = false;       ///< the record continues in the next line
    const char* m_end = nullptr; ///< end of the block's text; there is always a line end before it
    std::size_t m_capacity = 0;  ///< number of entries with memory: enough for any text of the block's length
    LargeArray<std::int32_t> m_columnOf;
    LargeArray<double> m_values;
    std::size_t m_entries = 0;
    std::int32_t m_nextFeature = 0; ///< of the current row
    Before m_before;
    std::vector<Index> m_missing; ///< features of the current row, as in GapCounts
    std::vector<std::uint32_t> m_rowEnds;
    std::vector<double> m_noLabels;
};

} // namespace gapscope
