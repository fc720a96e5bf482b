// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/row_chunk.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/table/csv_record.h"
#include "engine/data/text/text_input.h"
#include "engine/math/memory/large_array.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// What a block of CSV text holds that begins where a record begins.
struct CsvBlock {
    /// Whether its records are whole, and all of them are rows of numbers with a label: else CsvReader says what they
    /// are, and nothing here means anything.
    bool isPlain = false;
    std::int64_t lines = 0;
    std::optional<RowChunk> rows{};       ///< without labels
    std::vector<double> labels{};         ///< a row; NaN where the label is a text
    std::string labelTexts{};             ///< those of all labels, one behind the other
    std::vector<std::size_t> labelEnds{}; ///< where each of them ends
    std::string taskTexts{};              ///< the same of tasks, where there are any
    std::vector<std::size_t> taskEnds{};
    std::int64_t underflows = 0;
};

/// Takes blocks of CSV text apart. Plain lines go a short way that knows no messages; CsvRecord takes all others, so
/// that what a record is stays decided there alone. Reused for many blocks.
class CsvBlockParser {
public:
    /// The features must increase with the columns.
    CsvBlockParser(const CsvColumns& columns, char separator);

    void parse(const TextBlock& text, CsvBlock& block);

private:
    enum class Role : char { feature, label, task, other };

    void start(std::size_t textBytes);
    const char* takePlainLine(const char* line, CsvBlock& block);
    const char* takePlainFeature(const char* text);
    const char* takeText(const char* text, std::string_view& field) const;
    const char* takeAnyLine(const char* line, CsvBlock& block);
    bool takeRecord(CsvBlock& block);
    bool takeFeature(std::string_view text, CsvBlock& block);
    bool takeLabel(std::string_view text, CsvBlock& block);
    static bool takeTask(std::string_view text, CsvBlock& block);
    void endRow() { m_rowEnds.push_back(static_cast<std::uint32_t>(m_entries)); }
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

    char m_separator;
    bool m_hasTasks;
    std::vector<Role> m_roles; ///< one a column
    Index m_features;
    CsvRecord m_record;
    bool m_isOpen = false;       ///< the record continues in the next line
    const char* m_end = nullptr; ///< of the block's text, where a line end stands in any case
    std::size_t m_capacity = 0;  ///< entries that there is room for: those of any text of the block's length
    LargeArray<std::int32_t> m_columnOf;
    LargeArray<double> m_values;
    std::size_t m_entries = 0;
    std::int32_t m_nextFeature = 0; ///< of the row under way
    std::vector<std::uint32_t> m_rowEnds;
    std::vector<double> m_noLabels;
};

} // namespace gapscope
