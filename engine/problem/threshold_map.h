// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

#include <memory>

namespace gapscope {

/// The distances of the scores of rows from learned thresholds: r outputs x.w - theta_j a row, of the coordinates (w,
/// theta). For ordinal-hinge (spec levels_and_labels.md section 2).
class ThresholdMap final : public LinearMap {
public:
    /// `rows` has one output and no bias column.
    ThresholdMap(std::unique_ptr<DataMap> rows, Index thresholds) : m_rows(std::move(rows)), m_thresholds(thresholds) {}

    Index rows() const noexcept override { return m_rows->rows(); }
    Index columns() const noexcept override { return m_rows->columns() + m_thresholds; }
    Index outputs() const noexcept override { return m_thresholds; }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// The same, with accurate sums (maps/accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override {
        return m_rows->productCost() + static_cast<double>(rows() * m_thresholds);
    }
    double maxEntry() const override { return std::max(1.0, m_rows->maxEntry()); }
    /// Of a row's block of r outputs: at most r ||x||^2 + 1.
    double maxSquaredNorm() const override {
        return static_cast<double>(m_thresholds) * m_rows->maxSquaredNorm() + 1.0;
    }
    /// ||A (w, theta)|| <= sqrt(r) ||X|| ||w|| + sqrt(n) ||theta||.
    double squaredNormBound() const override {
        return static_cast<double>(m_thresholds) * m_rows->squaredNormBound() + static_cast<double>(rows());
    }

    const DataMap& features() const noexcept { return *m_rows; }

private:
    Vector summed(const Vector& a) const;
    void appendThresholds(const Vector& a, Vector& v) const;

    std::unique_ptr<DataMap> m_rows;
    Index m_thresholds;
};

} // namespace gapscope
