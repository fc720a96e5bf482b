// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/row_chunk.h"
#include "engine/data/text/libsvm_row.h"
#include "engine/data/text/text_input.h"
#include "engine/math/memory/large_array.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The content of a block of LIBSVM text.
struct LibsvmBlock {
    bool hasError = false; ///< a line is wrong: LibsvmRow reports it, and the other members are meaningless
    std::int64_t lines = 0;
    std::optional<RowChunk> rows{};
    Index columnsSeen = 0;            ///< largest column + 1, including zeros
    std::vector<std::int64_t> qids{}; ///< one per row, if every row has one
    std::string tags{};               ///< text labels, concatenated
    std::vector<std::size_t> tagEnds{};
    std::vector<Index> breaks{}; ///< for each line that ends a sequence, the number of rows before it
    std::int64_t underflows = 0;
    std::int64_t unsortedRows = 0;
    Message firstUnsorted{}; ///< its line is counted from the start of the block
    bool hasQid = false;
};

/// Parses blocks of LIBSVM text. A fast path handles plain lines and creates no messages; LibsvmRow handles all others,
/// so that it alone defines what a line means. Reused for many blocks.
class LibsvmBlockParser {
public:
    explicit LibsvmBlockParser(const LibsvmRow::Limits& limits) : m_limits(limits), m_row(limits) {}

    void parse(const TextBlock& text, LibsvmBlock& block);

private:
    void start(std::size_t textBytes);
    const char* takePlainLine(const char* line, LibsvmBlock& block);
    const char* takePlainLabel(const char* text, double& label) const;
    const char* takePlainQid(const char* text, std::int64_t& qid) const;
    const char* takeAnyLine(const char* line, bool terminated, LibsvmBlock& block);
    void endRow(double label, std::string_view tag, std::int64_t qid, LibsvmBlock& block);
    void addBreak(LibsvmBlock& block) const;

    LibsvmRow::Limits m_limits;
    LibsvmRow m_row;
    const char* m_end = nullptr; ///< end of the block's text; there is always a line end before it
    std::size_t m_capacity = 0;  ///< number of entries with memory: enough for any text of the block's length
    LargeArray<std::int32_t> m_columns;
    LargeArray<double> m_values;
    std::size_t m_entries = 0;
    std::vector<std::uint32_t> m_rowEnds;
    std::vector<double> m_labels;
};

} // namespace gapscope
