// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

namespace gapscope {

/// Rows of several tasks with the same features: every task k has its own coefficients w_k, and row i has the single
/// score x_i.w_k(i). w is the p x K matrix of the w_k, by rows. n counts the rows of all tasks. Source: spec pdprox.md
/// section 7.
class TaskMap final : public LinearMap {
public:
    /// `data` must have tasks.
    explicit TaskMap(DatasetPointer data);

    Index rows() const noexcept override { return m_data->rows(); }
    Index columns() const noexcept override { return m_data->columns() * tasks(); }
    Index tasks() const noexcept { return m_data->taskCount(); }
    const Dataset& data() const noexcept { return *m_data; }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// multiplyTransposed with every entry accurate to about the last digit (problem/maps/accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override { return static_cast<double>(m_data->stored() + m_data->rows()); }
    double maxEntry() const override;
    double maxSquaredNorm() const override;
    /// The maximum over tasks of the sum of ||x_i||^2: A has one block per task.
    double squaredNormBound() const override;

private:
    DatasetPointer m_data;
    Index m_rowsPerLook; ///< rows between two checks of the stop token
};

} // namespace gapscope
