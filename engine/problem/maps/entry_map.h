// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// Observed entries of an R x C matrix: w is the matrix by rows, and the score of row e of the data is the entry of w
/// at its position. Each entry is observed once, so that A A^T = 1. Source: spec pdprox.md section 7.
class EntryMap final : public LinearMap {
public:
    /// `data` must have ratings.
    explicit EntryMap(DatasetPointer data) : m_data(std::move(data)) {}

    Index rows() const noexcept override { return m_data->rows(); }
    Index columns() const noexcept override { return shape().rows * shape().columns; }
    const MatrixShape& shape() const noexcept { return m_data->ratings().shape; }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    double productCost() const noexcept override { return static_cast<double>(rows() + columns()); }
    double maxEntry() const override { return 1.0; }
    double maxSquaredNorm() const override { return 1.0; }
    double squaredNormBound() const override { return 1.0; }

private:
    Index placeOf(Index e) const noexcept {
        const auto at = static_cast<std::size_t>(e);
        return m_data->ratings().rowOf[at] * shape().columns + m_data->ratings().columnOf[at];
    }

    DatasetPointer m_data;
};

} // namespace gapscope
