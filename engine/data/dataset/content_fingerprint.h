// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/fingerprint.h"
#include "engine/data/dataset/rows.h"

#include <string>
#include <vector>

namespace gapscope {

/// Computes the fingerprint of a data set incrementally, in this order: all rows, all labels, the texts of the labels,
/// then the row structure (see Dataset::fingerprint).
class ContentFingerprint {
public:
    ContentFingerprint(Index rows, Index columns);

    /// Hashes the nonzero entries of a row: their number, columns and values.
    void addRow(RowView row);
    /// One per row; after the last row.
    void addLabel(double label);
    void addTexts(const std::vector<std::string>& texts);
    void addNumber(Index number);

    std::int64_t nonZeros() const noexcept { return m_nonZeros; }
    std::string text();

private:
    void flush();

    Fingerprint m_hash;
    std::vector<std::uint64_t> m_words; ///< buffered, because hashing many at once is faster
    std::size_t m_filled = 0;
    std::int64_t m_nonZeros = 0;
};

} // namespace gapscope
