// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace gapscope {

using DenseColumns = Eigen::MatrixXd;

/// argmin ||E y - f|| over y >= 0 by the active-set method of Lawson and Hanson, Solving Least Squares Problems (1974),
/// chapter 23, algorithm NNLS. Dense and slow: an oracle for tests.
inline Vector nonnegativeLeastSquares(const DenseColumns& E, const Vector& f) {
    const Index n = E.cols();
    Vector y = Vector::Zero(n);
    std::vector<Index> passive;
    constexpr double tolerance = 1e-13;
    for (int round = 0; round < 20 * static_cast<int>(n); ++round) {
        const Vector gradient = E.transpose() * (f - E * y);
        Index entering = -1;
        for (Index j = 0; j < n; ++j) {
            const bool isPassive = std::ranges::find(passive, j) != passive.end();
            if (!isPassive && gradient[j] > tolerance && (entering < 0 || gradient[j] > gradient[entering]))
                entering = j;
        }
        if (entering < 0)
            return y;
        passive.push_back(entering);
        for (;;) {
            DenseColumns chosen(E.rows(), static_cast<Index>(passive.size()));
            for (std::size_t k = 0; k < passive.size(); ++k)
                chosen.col(static_cast<Index>(k)) = E.col(passive[k]);
            const Vector free = chosen.colPivHouseholderQr().solve(f);
            if (free.minCoeff() > 0.0) {
                y.setZero();
                for (std::size_t k = 0; k < passive.size(); ++k)
                    y[passive[k]] = free[static_cast<Index>(k)];
                break;
            }
            double step = 1.0;
            for (std::size_t k = 0; k < passive.size(); ++k)
                if (const double to = free[static_cast<Index>(k)]; to <= 0.0)
                    step = std::min(step, y[passive[k]] / (y[passive[k]] - to));
            for (std::size_t k = 0; k < passive.size(); ++k)
                y[passive[k]] += step * (free[static_cast<Index>(k)] - y[passive[k]]);
            std::erase_if(passive, [&](Index j) {
                if (y[j] > tolerance * 1e-2)
                    return false;
                y[j] = 0.0;
                return true;
            });
            if (passive.empty())
                break;
        }
    }
    return y;
}

/// argmin ||S (x - p)|| over A x = b, x >= 0, for a diagonal S >= 0 that measures every direction in the null space of
/// A: written in coordinates of that space it is the problem of least distance, min ||v|| over G v >= h, which one
/// nonnegative least squares problem solves (the same book, algorithm LDP). Nothing if no such x exists.
inline std::optional<Vector> nearestInPolytope(const Vector& S, const Vector& p, const DenseColumns& A,
                                               const Vector& b) {
    const Vector x0 = A.completeOrthogonalDecomposition().solve(b);
    const Eigen::FullPivLU<DenseColumns> factors(A);
    if (factors.dimensionOfKernel() == 0)
        return x0;
    const DenseColumns null = factors.kernel();
    const DenseColumns measured = S.asDiagonal() * null;
    const Eigen::HouseholderQR<DenseColumns> qr(measured);
    const Index m = null.cols();
    const DenseColumns R = qr.matrixQR().topRows(m).triangularView<Eigen::Upper>();
    const DenseColumns thinQ = qr.householderQ() * DenseColumns::Identity(measured.rows(), m);
    const Vector c = thinQ.transpose() * (S.asDiagonal() * (x0 - p));
    const DenseColumns G = R.transpose().triangularView<Eigen::Lower>().solve(null.transpose()).transpose();
    const Vector h = G * c - x0;
    DenseColumns E(m + 1, G.rows());
    E.topRows(m) = G.transpose();
    E.row(m) = h.transpose();
    Vector f = Vector::Zero(m + 1);
    f[m] = 1.0;
    const Vector r = E * nonnegativeLeastSquares(E, f) - f;
    if (!(std::abs(r[m]) > std::numeric_limits<double>::min()))
        return std::nullopt;
    const Vector v = -r.head(m) / r[m];
    return x0 + G * (v - c);
}

} // namespace gapscope
