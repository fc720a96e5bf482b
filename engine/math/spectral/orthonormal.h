// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <Eigen/QR>

namespace gapscope {

/// An orthonormal basis of the space of the columns, as many as they are.
inline Eigen::MatrixXd orthonormal(const Eigen::MatrixXd& columns) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(columns);
    return qr.householderQ() * Eigen::MatrixXd::Identity(columns.rows(), columns.cols());
}

} // namespace gapscope
