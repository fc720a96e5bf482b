// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// Rows of several tasks that share their features: every task k has coefficients w_k of its own, row i has the one
/// score x_i.w_k(i). w is the p x K matrix of them by rows. n counts the rows of all tasks together. Source: spec
/// pdprox.md section 7.
class TaskMap final : public LinearMap {
public:
    /// `data` has tasks.
    explicit TaskMap(DatasetPointer data);

    Index rows() const noexcept override { return m_data->rows(); }
    Index columns() const noexcept override { return m_data->columns() * tasks(); }
    Index tasks() const noexcept { return m_data->taskCount(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// The same with every entry correct to about its last place (problem/maps/accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override { return static_cast<double>(m_data->stored() + m_data->rows()); }
    double maxEntry() const override;
    double maxSquaredNorm() const override;
    /// The greatest sum of ||x_i||^2 over the rows of a task: A has one block a task.
    double squaredNormBound() const override;

private:
    DatasetPointer m_data;
    Index m_rowsPerLook; ///< rows between two looks at the stop token
};

} // namespace gapscope
