// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <Eigen/QR>

namespace gapscope {

/// Orthonormal columns whose span contains that of the given ones; the same number of columns.
inline Eigen::MatrixXd orthonormal(const Eigen::MatrixXd& columns) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(columns);
    return qr.householderQ() * Eigen::MatrixXd::Identity(columns.rows(), columns.cols());
}

} // namespace gapscope
