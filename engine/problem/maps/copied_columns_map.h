// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The rows of a data set with some columns several times, without storing the copies: A u = X w, w = sum of the
/// entries of u that are copies of a column. With K outputs, every copy has its K coefficients. For latent groups that
/// share features (spec pdprox_more.md section 1b).
class CopiedColumnsMap final : public LinearMap {
public:
    /// `order`: the feature at every position; each feature at least once. A free bias of `rows` stays the last
    /// coordinate.
    CopiedColumnsMap(std::unique_ptr<DataMap> rows, std::vector<Index> order);

    Index rows() const noexcept override { return m_rows->rows(); }
    Index columns() const noexcept override;
    Index outputs() const noexcept override { return m_rows->outputs(); }
    bool multiply(const Vector& u, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// The same, with accurate sums (maps/accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override { return m_rows->productCost(); }
    double maxEntry() const override { return m_rows->maxEntry(); }
    double maxSquaredNorm() const override { return m_copies * m_rows->maxSquaredNorm(); }
    double squaredNormBound() const override { return m_copies * m_rows->squaredNormBound(); }

    /// w from u: one entry per feature (and output), then the free bias.
    Vector collected(const Vector& u) const;
    /// A u with that w: equal parts.
    Vector spread(const Vector& w) const;
    /// Number of coefficients of w.
    Index collectedSize() const noexcept { return m_rows->columns(); }
    const std::vector<Index>& order() const noexcept { return m_order; }
    /// The rows without copies of columns.
    const DataMap& source() const noexcept { return *m_rows; }

private:
    Vector copied(const Vector& v) const;

    std::unique_ptr<DataMap> m_rows;
    std::vector<Index> m_order;
    double m_copies; ///< the greatest number of copies of a column
};

} // namespace gapscope
