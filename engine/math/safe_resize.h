// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <utility>

/// Eigen 3.4 resizes an array in two steps: it frees the memory and allocates anew. If that fails, it throws with the
/// freed address still in place, and the destructor frees it a second time. These versions leave an empty array
/// instead. Later versions store arrays in another way, and keep theirs.
#if !EIGEN_VERSION_AT_LEAST(3, 4, 90)
namespace Eigen {
namespace internal {

/// Frees the memory of `held` entries; returns memory for `size`, null for none.
EIGEN_STRONG_INLINE double* replacedEntries(double* data, Index held, Index size) {
    conditional_aligned_delete_auto<double, true>(data, held);
    return size > 0 ? conditional_aligned_new_auto<double, true>(size) : nullptr;
}

} // namespace internal

template <>
EIGEN_STRONG_INLINE void DenseStorage<double, Dynamic, Dynamic, 1, ColMajor>::resize(Index size, Index rows, Index) {
    if (size != m_rows)
        m_data = internal::replacedEntries(std::exchange(m_data, nullptr), std::exchange(m_rows, 0), size);
    m_rows = rows;
}

template <>
EIGEN_STRONG_INLINE void DenseStorage<double, Dynamic, 1, Dynamic, RowMajor>::resize(Index size, Index, Index cols) {
    if (size != m_cols)
        m_data = internal::replacedEntries(std::exchange(m_data, nullptr), std::exchange(m_cols, 0), size);
    m_cols = cols;
}

template <>
inline void DenseStorage<double, Dynamic, Dynamic, Dynamic, ColMajor>::resize(Index size, Index rows, Index cols) {
    if (size != m_rows * m_cols)
        m_data = internal::replacedEntries(std::exchange(m_data, nullptr),
                                           std::exchange(m_rows, 0) * std::exchange(m_cols, 0), size);
    m_rows = rows;
    m_cols = cols;
}

template <>
inline void DenseStorage<double, Dynamic, Dynamic, Dynamic, RowMajor>::resize(Index size, Index rows, Index cols) {
    if (size != m_rows * m_cols)
        m_data = internal::replacedEntries(std::exchange(m_data, nullptr),
                                           std::exchange(m_rows, 0) * std::exchange(m_cols, 0), size);
    m_rows = rows;
    m_cols = cols;
}

} // namespace Eigen
#endif
