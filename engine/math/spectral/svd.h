// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/SVD>

/// The decompositions are instantiated once, in svd.cpp, because they take longer to compile than everything that uses
/// them.
extern template class Eigen::JacobiSVD<Eigen::MatrixXd>;
extern template class Eigen::BDCSVD<Eigen::MatrixXd>;
