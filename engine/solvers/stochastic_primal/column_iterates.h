// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

#include <span>
#include <vector>

namespace gapscope {

/// An iterate of proximal_step.h for each of the K columns of W (p x K, by rows), which all take the same data rows.
template <class Column>
class ColumnIterates {
public:
    ColumnIterates(const Column& column, Index outputs) : m_columns(static_cast<std::size_t>(outputs), column) {}

    /// The one of a problem with one output.
    Column& only() noexcept { return m_columns.front(); }

    void restart(VectorView w, VectorView mean) {
        for (std::size_t k = 0; k < m_columns.size(); ++k)
            m_columns[k].restart(columnOf(w, k), columnOf(mean, k));
    }
    void setShare(double share) {
        for (Column& column : m_columns)
            column.setShare(share);
    }
    void fixShare() requires requires(Column column) { column.fixShare(); }
    {
        for (Column& column : m_columns)
            column.fixShare();
    }
    void formScores(RowView row, std::span<double> scores) {
        for (std::size_t k = 0; k < m_columns.size(); ++k)
            scores[k] = m_columns[k].score(row);
    }
    template <bool learns>
    void advance(RowView row, std::span<const double> pull, std::span<const double> learn) {
        for (std::size_t k = 0; k < m_columns.size(); ++k)
            m_columns[k].template advance<learns>(row, pull[k], learn[k]);
    }
    void settle() {
        for (Column& column : m_columns)
            column.settle();
    }
    void copyWeights(VectorSpan w) const {
        write(w, [](const Column& column, VectorSpan out) { column.copyWeights(out); });
    }
    /// As `settle` would leave them, without a change.
    void copySettled(VectorSpan w) const {
        write(w, [](Column column, VectorSpan out) {
            column.settle();
            column.copyWeights(out);
        });
    }
    void copyGradient(VectorSpan mean) const {
        write(mean, [](const Column& column, VectorSpan out) { column.copyGradient(out); });
    }
    void copySum(VectorSpan sum) const requires requires(const Column column, VectorSpan out) { column.copySum(out); }
    {
        write(sum, [](const Column& column, VectorSpan out) { column.copySum(out); });
    }

private:
    auto placesOf(Index size, std::size_t k) const {
        const auto outputs = static_cast<Index>(m_columns.size());
        return Eigen::seqN(static_cast<Index>(k), size / outputs, outputs);
    }
    Vector columnOf(VectorView matrix, std::size_t k) const { return matrix(placesOf(matrix.size(), k)); }
    template <class Copy>
    void write(VectorSpan matrix, const Copy& copy) const {
        if (m_columns.size() == 1)
            return copy(m_columns.front(), matrix);
        Vector column(matrix.size() / static_cast<Index>(m_columns.size()));
        for (std::size_t k = 0; k < m_columns.size(); ++k) {
            copy(m_columns[k], column);
            matrix(placesOf(matrix.size(), k)) = column;
        }
    }

    std::vector<Column> m_columns;
};

} // namespace gapscope
