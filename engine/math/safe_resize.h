// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

/// Eigen 3.4 resizes an array in two steps, frees its memory and takes new memory, and where there is none it throws
/// with the freed address still in place, so that the array's destructor frees it once more. These do the same with an
/// empty array in between.
namespace Eigen {

template <>
EIGEN_STRONG_INLINE void DenseStorage<double, Dynamic, Dynamic, 1, ColMajor>::resize(Index size, Index rows, Index) {
    if (size != m_rows) {
        internal::conditional_aligned_delete_auto<double, true>(m_data, m_rows);
        m_data = nullptr;
        m_rows = 0;
        if (size > 0)
            m_data = internal::conditional_aligned_new_auto<double, true>(size);
    }
    m_rows = rows;
}

template <>
EIGEN_STRONG_INLINE void DenseStorage<double, Dynamic, 1, Dynamic, RowMajor>::resize(Index size, Index, Index cols) {
    if (size != m_cols) {
        internal::conditional_aligned_delete_auto<double, true>(m_data, m_cols);
        m_data = nullptr;
        m_cols = 0;
        if (size > 0)
            m_data = internal::conditional_aligned_new_auto<double, true>(size);
    }
    m_cols = cols;
}

template <>
inline void DenseStorage<double, Dynamic, Dynamic, Dynamic, ColMajor>::resize(Index size, Index rows, Index cols) {
    if (size != m_rows * m_cols) {
        internal::conditional_aligned_delete_auto<double, true>(m_data, m_rows * m_cols);
        m_data = nullptr;
        m_rows = m_cols = 0;
        if (size > 0)
            m_data = internal::conditional_aligned_new_auto<double, true>(size);
    }
    m_rows = rows;
    m_cols = cols;
}

template <>
inline void DenseStorage<double, Dynamic, Dynamic, Dynamic, RowMajor>::resize(Index size, Index rows, Index cols) {
    if (size != m_rows * m_cols) {
        internal::conditional_aligned_delete_auto<double, true>(m_data, m_rows * m_cols);
        m_data = nullptr;
        m_rows = m_cols = 0;
        if (size > 0)
            m_data = internal::conditional_aligned_new_auto<double, true>(size);
    }
    m_rows = rows;
    m_cols = cols;
}

} // namespace Eigen
