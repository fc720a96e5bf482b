// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/nuclear_norm.h"

#include "engine/math/random.h"
#include "engine/math/spectral/orthonormal.h"
#include "engine/math/spectral/svd.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gapscope {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr std::uint64_t nuclearSeed = 2016;
constexpr Index blockSize = 16;
constexpr double negligible = 2e-13; // bound of what the residual can add to the sum, relative to the Frobenius norm

} // namespace

std::optional<double> nuclearNormOfLowRank(const MatrixXd& matrix) {
    const Index size = std::min(matrix.rows(), matrix.cols());
    const double whole = matrix.norm(); // at most the sum of the singular values
    if (!std::isfinite(whole))
        return std::nullopt;
    if (whole == 0.0)
        return 0.0;
    // The sum of the singular values of a matrix is at most the square root of their number times its Frobenius norm.
    const double tolerance = negligible * whole / std::sqrt(static_cast<double>(std::max<Index>(1, size)));
    Random random(nuclearSeed);
    MatrixXd rest = matrix;
    MatrixXd basis(matrix.rows(), 0);
    MatrixXd image(matrix.cols(), 0); // of the basis: matrix^T basis
    while (rest.norm() > tolerance) {
        if (basis.cols() + blockSize > size / 8)
            return std::nullopt;
        interruptionPoint();
        MatrixXd directions(matrix.cols(), blockSize);
        for (double& entry : directions.reshaped())
            entry = random.normal();
        MatrixXd found = orthonormal(rest * directions);
        found -= basis * (basis.transpose() * found); // again, because rounding leaves a component along the basis
        found = orthonormal(found);
        interruptionPoint();
        const MatrixXd ofFound = rest.transpose() * found;
        interruptionPoint();
        rest.noalias() -= found * ofFound.transpose();
        basis.conservativeResize(Eigen::NoChange, basis.cols() + blockSize);
        basis.rightCols(blockSize) = found;
        image.conservativeResize(Eigen::NoChange, image.cols() + blockSize);
        image.rightCols(blockSize) = ofFound;
    }
    interruptionPoint();
    return Eigen::BDCSVD<MatrixXd>(image).singularValues().sum();
}

} // namespace gapscope
