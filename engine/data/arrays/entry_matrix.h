// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/matrix_plan.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Collects the entries of a sparse matrix in any order and builds features from them. Entries that occur more than
/// once are added, as SciPy does.
class EntryMatrix {
public:
    /// Errors of `begin`: tooLargeForMemory if not even empty rows fit.
    explicit EntryMatrix(MatrixPlan plan) : m_plan(std::move(plan)) {}
    Status begin();

    /// Adds an entry within the shape of the plan. Errors: arrayNotFinite, tooLargeForMemory when the entries are about
    /// to grow beyond the memory that is free.
    Status add(Index row, Index column, double value);

    std::int64_t entries() const noexcept { return m_entries; }
    /// Memory of the entries so far, in bytes.
    double heldBytes() const noexcept;

    /// Errors: tooLargeForMemory, checked before allocating; arrayNotFinite (a sum); fileReadFailed ("stopped").
    Result<MatrixContent> build();

private:
    struct Chunk {
        std::vector<std::uint32_t> rows{};
        std::vector<std::int32_t> columns{};
        std::vector<double> values{};
    };

    Status openChunk();
    Result<SparseRows> byRows();
    Status canonical(SparseRows& rows) const;

    MatrixPlan m_plan;
    std::vector<Chunk> m_chunks;
    std::vector<double> m_labels;
    std::int64_t m_entries = 0;
};

/// A dense copy.
DenseRows denseCopy(const SparseRows& rows);

} // namespace gapscope
