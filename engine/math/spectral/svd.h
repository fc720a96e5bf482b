// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <Eigen/SVD>

/// Eigen 3.4 makes the inner decomposition of one of another size in place of the old one, which it destroys first:
/// where there is no memory for it, the destructor destroys it once more. These do the same by an assignment.
namespace Eigen::internal {

template <>
inline void
qr_preconditioner_impl<MatrixXd, ColPivHouseholderQRPreconditioner, PreconditionIfMoreRowsThanCols, true>::allocate(
    const JacobiSVD<MatrixXd>& svd) {
    if (svd.rows() != m_qr.rows() || svd.cols() != m_qr.cols())
        m_qr = QRType(svd.rows(), svd.cols());
    if (svd.m_computeFullU)
        m_workspace.resize(svd.rows());
    else if (svd.m_computeThinU)
        m_workspace.resize(svd.cols());
}

template <>
inline void
qr_preconditioner_impl<MatrixXd, ColPivHouseholderQRPreconditioner, PreconditionIfMoreColsThanRows, true>::allocate(
    const JacobiSVD<MatrixXd>& svd) {
    if (svd.cols() != m_qr.rows() || svd.rows() != m_qr.cols())
        m_qr = QRType(svd.cols(), svd.rows());
    if (svd.m_computeFullV)
        m_workspace.resize(svd.cols());
    else if (svd.m_computeThinV)
        m_workspace.resize(svd.rows());
    m_adjoint.resize(svd.cols(), svd.rows());
}

} // namespace Eigen::internal

/// The decompositions are instantiated once, in svd.cpp, because they take longer to compile than everything that uses
/// them.
extern template class Eigen::JacobiSVD<Eigen::MatrixXd>;
extern template class Eigen::BDCSVD<Eigen::MatrixXd>;
