// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/svd.h"

template class Eigen::JacobiSVD<Eigen::MatrixXd>;
template class Eigen::BDCSVD<Eigen::MatrixXd>;
