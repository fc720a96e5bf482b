// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/linear_programs/feature_columns.h"

#include <span>
#include <vector>

namespace gapscope {

/// A row whose score is at a kink of its loss.
struct RowAtKink {
    Index row = 0;
    int kink = 0;        ///< its number, see LinearPieces
    double margin = 0.0; ///< how far alpha is from the ends of its interval, see LinearPieces::Place
};

/// Rows E at kinks and as many coordinates J of w, with the inverse of the square matrix B = X_EJ. Both have positions
/// 0 .. size-1; the inverse is J x E.
class VertexBasis {
public:
    VertexBasis(Index rows, Index columns);

    Index size() const noexcept { return static_cast<Index>(m_rows.size()); }
    const RowAtKink& row(Index r) const noexcept { return m_rows[static_cast<std::size_t>(r)]; }
    Index column(Index c) const noexcept { return m_columns[static_cast<std::size_t>(c)]; }
    /// The position of a row or a coordinate; -1 if it is not in the basis.
    Index positionOfRow(Index row) const noexcept { return m_rowPlace[static_cast<std::size_t>(row)]; }
    Index positionOfColumn(Index column) const noexcept { return m_columnPlace[static_cast<std::size_t>(column)]; }

    /// Replaces the basis; false if B is singular. The columns must be held. Throws Interrupted.
    bool assign(std::vector<RowAtKink> rows, std::vector<Index> columns, const FeatureColumns& data);
    /// Computes the inverse anew.
    bool refresh(const FeatureColumns& data) { return assign(m_rows, m_columns, data); }
    void setKink(Index r, int kink) noexcept { m_rows[static_cast<std::size_t>(r)].kink = kink; }

    auto inverse() const { return m_inverse.topLeftCorner(size(), size()); }
    /// The entries of a held column at the rows of E, and of a row of the data at the columns of J.
    Vector entriesOfColumn(Index column, const FeatureColumns& data) const;
    Vector entriesOfRow(Index row, const DataMap& map) const;

    /// Row `row` takes the position r.
    bool replaceRow(Index r, const RowAtKink& row, const DataMap& map);
    /// Coordinate `column` takes the position c; `image` is the inverse times its entries at E.
    bool replaceColumn(Index c, Index column, Vector image);
    /// A row and a coordinate join; `image` as above.
    bool append(const RowAtKink& row, Index column, const Vector& image, const DataMap& map);
    /// A row and a coordinate leave.
    bool remove(Index r, Index c);

private:
    auto inside() { return m_inverse.topLeftCorner(size(), size()); }

    std::vector<RowAtKink> m_rows;
    std::vector<Index> m_columns;
    std::vector<std::int32_t> m_rowPlace;
    std::vector<std::int32_t> m_columnPlace;
    Eigen::MatrixXd m_inverse; ///< its top left corner
};

/// The entries of X at these rows and columns, which must be held.
Eigen::MatrixXd submatrix(std::span<const RowAtKink> rows, std::span<const Index> columns, const FeatureColumns& data);

} // namespace gapscope
