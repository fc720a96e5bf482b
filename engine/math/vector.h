// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/safe_resize.h"

namespace gapscope {

using Index = Eigen::Index; ///< counts and positions of rows, columns and coordinates
using Vector = Eigen::VectorXd;
using VectorView = Eigen::Ref<const Vector>; ///< read access to a vector or a part of one
using VectorSpan = Eigen::Ref<Vector>;       ///< write access to a vector or a part of one
using DenseRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

} // namespace gapscope
