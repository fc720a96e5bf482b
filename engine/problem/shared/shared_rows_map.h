// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// The rows of a data set that several processes share: w is the same at all ranks, scores and dual variables are those
/// of the own rows, and A^T a is the sum over all ranks. A stop takes effect at the end of such a sum, where all ranks
/// learn of it.
class SharedRowsMap final : public LinearMap {
public:
    SharedRowsMap(std::unique_ptr<DataMap> own, std::shared_ptr<Ranks> ranks);

    Index rows() const noexcept override { return m_own->rows(); }
    Index totalRows() const noexcept override { return m_totalRows; }
    Index columns() const noexcept override { return m_own->columns(); }
    Index outputs() const noexcept override { return m_own->outputs(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// The same with accurate sums of the own rows (accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override { return m_productCost; }
    double maxEntry() const override { return m_sums.greatest(m_own->maxEntry()); }
    double maxSquaredNorm() const override { return m_sums.greatest(m_own->maxSquaredNorm()); }
    double squaredNormBound() const override { return m_squaredNormBound; }

    /// The rows of this process.
    const DataMap& own() const noexcept { return *m_own; }

private:
    std::unique_ptr<DataMap> m_own;
    RowSums m_sums;
    Index m_totalRows = 0;
    double m_productCost = 0.0;
    double m_squaredNormBound = 0.0;
};

} // namespace gapscope
