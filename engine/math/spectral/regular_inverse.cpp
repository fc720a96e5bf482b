// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/regular_inverse.h"

#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {
namespace {

constexpr Index panel = 32;        // columns between two looks at the interruption
constexpr double singular = 1e-13; // of a pivot, relative to the largest entry

/// Factors the panel of `width` columns from `begin` on, and swaps whole rows; false if a pivot vanishes.
bool factorPanel(Eigen::MatrixXd& a, Index begin, Index width, double smallest, std::vector<Index>& swaps) {
    const Index n = a.rows();
    for (Index k = begin; k < begin + width; ++k) {
        Index pivot = 0;
        const double size = a.col(k).tail(n - k).cwiseAbs().maxCoeff(&pivot);
        if (!(size > smallest))
            return false;
        pivot += k;
        swaps.push_back(pivot);
        if (pivot != k)
            a.row(k).swap(a.row(pivot));
        a.col(k).tail(n - k - 1) /= a(k, k);
        const Index rest = begin + width - k - 1;
        a.block(k + 1, k + 1, n - k - 1, rest).noalias() -= a.col(k).tail(n - k - 1) * a.block(k, k + 1, 1, rest);
    }
    return true;
}

} // namespace

std::optional<Eigen::MatrixXd> regularInverse(Eigen::MatrixXd matrix) {
    const Index n = matrix.rows();
    if (n == 0)
        return matrix;
    const double smallest = singular * matrix.cwiseAbs().maxCoeff();
    std::vector<Index> swaps;
    swaps.reserve(static_cast<std::size_t>(n));
    for (Index begin = 0; begin < n; begin += panel) {
        interruptionPoint();
        const Index width = std::min(panel, n - begin);
        const Index rest = n - begin - width;
        if (!factorPanel(matrix, begin, width, smallest, swaps))
            return std::nullopt;
        if (rest == 0)
            break;
        auto right = matrix.block(begin, begin + width, width, rest);
        matrix.block(begin, begin, width, width).triangularView<Eigen::UnitLower>().solveInPlace(right);
        matrix.bottomRightCorner(rest, rest).noalias() -= matrix.block(begin + width, begin, rest, width) * right;
    }
    Eigen::MatrixXd inverse = Eigen::MatrixXd::Identity(n, n);
    for (Index k = 0; k < n; ++k)
        if (const Index other = swaps[static_cast<std::size_t>(k)]; other != k)
            inverse.row(k).swap(inverse.row(other));
    for (Index begin = 0; begin < n; begin += panel) {
        interruptionPoint();
        auto columns = inverse.middleCols(begin, std::min(panel, n - begin));
        matrix.triangularView<Eigen::UnitLower>().solveInPlace(columns);
        matrix.triangularView<Eigen::Upper>().solveInPlace(columns);
    }
    return inverse;
}

} // namespace gapscope
