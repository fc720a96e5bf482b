// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <Eigen/SVD>

/// The decompositions of the engine are compiled once, in svd.cpp: they take longer than all that calls them.
extern template class Eigen::JacobiSVD<Eigen::MatrixXd>;
extern template class Eigen::BDCSVD<Eigen::MatrixXd>;
