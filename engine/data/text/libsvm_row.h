// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/loading/row_builder.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gapscope {

/// Parses one line of LIBSVM text, or one token line, whose label is any text. Reused for all lines, so that in the
/// long run it does not allocate.
class LibsvmRow {
public:
    struct Limits {
        std::int64_t firstIndex = 1; ///< 0 or 1
        std::int64_t maxFeatures = 0;
        bool textLabels = false;        ///< the label is a tag: any text without blanks that is not "index:..."
        bool oneQid = false;            ///< every row needs exactly one qid
        bool mayLackLabel = false;      ///< a line that begins with a blank has no label; with textLabels
        bool mayBeginWithEntry = false; ///< a line without a label need not begin with a blank; with mayLackLabel
    };
    enum class Kind { empty, row, wrong };

    explicit LibsvmRow(Limits limits) : m_limits(limits) {}

    /// `terminated`: whether the line has a line end; if not, a missing value was probably truncated.
    Kind parse(std::string_view line, bool terminated);

    double label() const noexcept { return m_label; } ///< if labels are numbers
    std::string_view labelText() const noexcept { return m_labelText; }
    /// Columns from 0, strictly increasing.
    const std::vector<RowEntry>& entries() const noexcept { return m_entries; }
    /// The error; its place has only a column.
    const Message& error() const noexcept { return *m_error; }

    int underflows() const noexcept { return m_underflows; }
    bool hasQid() const noexcept { return m_hasQid; }
    std::int64_t qid() const noexcept { return m_qid; } ///< the last one; valid if hasQid()
    /// indexUnsorted without its count, if the row had to be sorted.
    const std::optional<Message>& unsorted() const noexcept { return m_unsorted; }

private:
    bool parseLabel(std::string_view token);
    bool parseTag(std::string_view token);
    bool parseEntry(std::string_view token);
    bool parseQid(std::string_view token);
    bool addEntry(std::int64_t index, double value);
    bool diagnoseIndex(std::string_view text);
    bool diagnoseNumber(std::string_view text, std::size_t position);
    bool diagnoseMissingValue(std::string_view token);
    bool sortEntries();
    bool fail(MessageId id, std::size_t position, std::vector<std::string> arguments = {});
    std::size_t offsetOf(std::string_view token) const noexcept {
        return static_cast<std::size_t>(token.data() - m_line.data());
    }

    Limits m_limits;
    std::string_view m_line;
    bool m_terminated = true;
    std::size_t m_tokenAt = 0; ///< offset of the current entry
    double m_label = 0.0;
    std::string_view m_labelText; ///< view into the line
    std::vector<RowEntry> m_entries;
    std::vector<std::size_t> m_positions; ///< offset of each entry in the line
    bool m_sorted = true;
    int m_underflows = 0;
    bool m_hasQid = false;
    std::int64_t m_qid = 0;
    std::optional<Message> m_unsorted;
    std::optional<Message> m_error;
};

} // namespace gapscope
