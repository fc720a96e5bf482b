// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// The columns of a data set that several processes share: each has its own coefficients w_k and all rows of their
/// columns. Scores and dual variables are the same at all ranks: A w is the sum of the products over all ranks, and A^T
/// a needs no exchange. A stop takes effect at the end of such a sum, where all ranks learn of it.
class SharedColumnsMap final : public LinearMap {
public:
    SharedColumnsMap(std::unique_ptr<DataMap> own, FeatureSums sums);

    Index rows() const noexcept override { return m_own->rows(); }
    Index columns() const noexcept override { return m_own->columns(); }
    Index outputs() const noexcept override { return m_own->outputs(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    double productCost() const noexcept override { return m_productCost; }
    double maxEntry() const override { return m_sums.greatest(m_own->maxEntry()); }
    double maxSquaredNorm() const override { return m_maxSquaredNorm; }
    double squaredNormBound() const override { return m_squaredNormBound; }

private:
    std::unique_ptr<DataMap> m_own;
    FeatureSums m_sums;
    double m_productCost = 0.0;
    double m_maxSquaredNorm = 0.0;
    double m_squaredNormBound = 0.0;
};

} // namespace gapscope
