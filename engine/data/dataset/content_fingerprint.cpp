// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/content_fingerprint.h"

#include <algorithm>
#include <bit>

namespace gapscope {

ContentFingerprint::ContentFingerprint(Index rows, Index columns) : m_words(std::size_t{1} << 12) {
    m_hash.addValue<std::int64_t>(rows);
    m_hash.addValue<std::int64_t>(columns);
}

void ContentFingerprint::flush() {
    if (m_filled == 0)
        return;
    m_hash.add(m_words.data(), m_filled * sizeof(std::uint64_t));
    m_filled = 0;
}

void ContentFingerprint::addRow(RowView row) {
    const std::size_t max = 2 * static_cast<std::size_t>(row.count) + 1;
    if (m_filled + max > m_words.size()) {
        flush();
        m_words.resize(std::max(m_words.size(), max));
    }
    std::uint64_t* const count = m_words.data() + m_filled;
    std::uint64_t* next = count + 1;
    for (Index k = 0; k < row.count; ++k) {
        next[0] = static_cast<std::uint64_t>(row.column == nullptr ? k : row.column[k]);
        next[1] = std::bit_cast<std::uint64_t>(row.value[k]);
        next += row.value[k] != 0.0 ? 2 : 0;
    }
    *count = static_cast<std::uint64_t>(next - count) / 2;
    m_nonZeros += static_cast<std::int64_t>(*count);
    m_filled = static_cast<std::size_t>(next - m_words.data());
}

void ContentFingerprint::addLabel(double label) {
    if (m_filled == m_words.size())
        flush();
    m_words[m_filled++] = std::bit_cast<std::uint64_t>(label);
}

void ContentFingerprint::addTexts(const std::vector<std::string>& texts) {
    flush();
    for (const std::string& text : texts) {
        m_hash.addValue<std::int64_t>(static_cast<std::int64_t>(text.size()));
        m_hash.add(text.data(), text.size());
    }
}

void ContentFingerprint::addNumber(Index number) {
    if (m_filled == m_words.size())
        flush();
    m_words[m_filled++] = static_cast<std::uint64_t>(number);
}

std::string ContentFingerprint::text() {
    flush();
    return m_hash.text();
}

} // namespace gapscope
