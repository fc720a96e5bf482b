// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/entry_matrix.h"
#include "engine/data/arrays/matrix_plan.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/row_builder.h"

#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Takes the numbers of a dense array in the order of the file and builds features from them. Where there is room, they
/// go straight into the dense matrix of the data set; else only nonzeros are kept.
class MatrixIntake {
public:
    enum class Order { rows, columns };

    /// `isAllThere`: whether the file is known to hold as many numbers as its header declares, so that memory may be
    /// allocated for them at once.
    MatrixIntake(MatrixPlan plan, Order order, bool isAllThere);

    /// Errors: tooLargeForMemory where dense storage was asked for and does not fit.
    Status begin();
    /// Where the next numbers go, some megabytes at most; empty at the end of the matrix.
    std::span<double> next();
    /// Takes the numbers of the last span. Errors: arrayNotFinite, tooLargeForMemory.
    Status take();
    /// Errors: those of building.
    Result<MatrixContent> build();

    Index features() const noexcept { return m_plan.features(); }
    /// Whole rows so far; 0 in the order of columns, where rows are whole at the end only.
    Index rows() const noexcept;
    std::int64_t nonZeros() const noexcept;
    double heldBytes() const noexcept;
    /// The first rows, where the rows are read one after another.
    LoadPreview preview() const;

private:
    enum class Way { direct, rowChunks, entries };

    Status checkDense();
    Status takeDirect();
    Status takeRows();
    Status takeColumns();
    Result<MatrixContent> buildDirect();
    std::int64_t numbers() const noexcept { return std::int64_t{m_plan.rows} * m_plan.columns; }
    /// The file's position of a number, from 0, as row and column.
    std::pair<Index, Index> placeOf(std::int64_t position) const noexcept;

    MatrixPlan m_plan;
    Order m_order;
    Way m_way;
    bool m_isInPlace = false; ///< rows without label column, which need not be copied
    DenseRows m_matrix;
    RowBuilder m_builder;
    std::optional<EntryMatrix> m_entries;
    std::vector<double> m_labels;
    std::vector<double> m_scratch;
    std::span<double> m_next;
    std::int64_t m_position = 0; ///< numbers taken
    std::int64_t m_nonZeros = 0;
};

} // namespace gapscope
