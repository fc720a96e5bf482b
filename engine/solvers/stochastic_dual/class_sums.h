// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/memory/large_array.h"

#include <cstdint>
#include <span>

namespace gapscope {

/// V, p x K, for a method that visits a row with few of the K classes. It is stored by classes if rows are dense, so
/// that a class costs products of contiguous vectors, and by features, as in problems, if rows are sparse: the classes
/// of a feature then share cache lines.
class ClassSums {
public:
    /// Initialized with zeros.
    ClassSums(Index features, Index outputs, bool byClasses);

    /// scores_k = x . V_k for all classes, or for a subset.
    void multiply(RowView row, double* scores) const noexcept;
    void multiply(RowView row, std::span<const std::uint32_t> classes, double* scores) const noexcept;
    /// V_k += changes_k x for a subset of the classes.
    void add(RowView row, std::span<const std::uint32_t> classes, const double* changes) noexcept;

    void setZero() noexcept;
    /// Converts from the layout of a problem, p x K row-major, and back, divided by `divisor`.
    void assign(const Vector& v) noexcept;
    void copyTo(Vector& v, double divisor) const;

private:
    Index m_features;
    Index m_outputs;
    bool m_byClasses;
    LargeArray<double> m_values;
};

} // namespace gapscope
