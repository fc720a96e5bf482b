// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/spectral_norm.h"

#include "engine/math/random.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <Eigen/Eigenvalues>
#include <Eigen/SparseCore>

namespace gapscope {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr std::uint64_t spectralSeed = 1965;
constexpr double rounding = 1e-15; // relative change of the value that counts as none
constexpr double settled = 1e-13;  // relative residual below which no better value is attainable
constexpr Index stepsBetweenLooks = 8;
constexpr Index stepsWithoutGain = 2 * stepsBetweenLooks; // after which no further gain is expected

/// The second pass removes the rounding errors of the first ("twice is enough").
void orthogonalize(VectorXd& vector, const Eigen::MatrixXd& basis, Index count) {
    for (int pass = 0; pass < 2; ++pass)
        vector -= basis.leftCols(count) * (basis.leftCols(count).transpose() * vector);
}

/// For the matrix B of the bidiagonalization A V = U B: its largest singular value, and the last component of the left
/// singular vector, which times the next coefficient is the residual.
struct Ritz {
    double value;
    double lastComponent;
};

Ritz maxRitzValue(const std::vector<double>& diagonal, const std::vector<double>& above) {
    const auto count = static_cast<Index>(diagonal.size());
    const double scale = *std::ranges::max_element(diagonal);
    if (!(scale > 0.0))
        return {0.0, 0.0};
    VectorXd main(count); // of B B^T
    VectorXd side(std::max<Index>(0, count - 1));
    for (Index k = 0; k < count; ++k) {
        const auto at = static_cast<std::size_t>(k);
        const double entry = diagonal[at] / scale;
        const double next = k + 1 < count ? above[at] / scale : 0.0;
        main[k] = entry * entry + next * next;
        if (k + 1 < count)
            side[k] = diagonal[at + 1] / scale * next;
    }
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(main, side);
    return {std::sqrt(std::max(0.0, solver.eigenvalues()[count - 1])) * scale,
            std::abs(solver.eigenvectors()(count - 1, count - 1))};
}

} // namespace

std::optional<double> spectralNorm(const Eigen::MatrixXd& matrix, Index maxSteps) {
    if (!matrix.allFinite())
        return std::nullopt;
    // If most entries are 0, use a sparse matrix for the products.
    constexpr Index sparse = 8;
    const bool isSparse = (matrix.array() != 0.0).count() < matrix.size() / sparse;
    const Eigen::SparseMatrix<double> entries =
        isSparse ? Eigen::SparseMatrix<double>(matrix.sparseView()) : Eigen::SparseMatrix<double>();
    const Index max = std::min({maxSteps, matrix.rows(), matrix.cols()});
    Eigen::MatrixXd left(matrix.rows(), max);
    Eigen::MatrixXd right(matrix.cols(), max);
    Random random(spectralSeed);
    VectorXd v(matrix.cols());
    for (double& entry : v)
        entry = random.normal();
    v.normalize();
    std::vector<double> diagonal;
    std::vector<double> above; // superdiagonal
    double best = 0.0;
    Index lastGain = 0;
    for (Index k = 0; k < max; ++k) {
        interruptionPoint();
        right.col(k) = v;
        VectorXd u(matrix.rows());
        if (isSparse)
            u.noalias() = entries * v;
        else
            u.noalias() = matrix * v;
        orthogonalize(u, left, k);
        const double alpha = u.norm();
        diagonal.push_back(alpha);
        if (!(alpha > 0.0)) // the Krylov space is exhausted
            return maxRitzValue(diagonal, above).value;
        u /= alpha;
        left.col(k) = u;
        interruptionPoint();
        if (isSparse)
            v.noalias() = entries.transpose() * u;
        else
            v.noalias() = matrix.transpose() * u;
        orthogonalize(v, right, k + 1);
        const double beta = v.norm();
        // Solving the small eigenproblem takes time, so not in every step.
        if (k < 2 * stepsBetweenLooks || k % stepsBetweenLooks == 0 || k + 1 == max || beta <= settled * alpha) {
            const Ritz ritz = maxRitzValue(diagonal, above);
            if (ritz.value > best * (1.0 + rounding))
                lastGain = k;
            best = std::max(best, ritz.value);
            if (beta * ritz.lastComponent <= settled * best || k - lastGain >= stepsWithoutGain)
                return best;
        }
        v /= beta;
        above.push_back(beta);
    }
    return max < maxSteps ? std::optional(best) : std::nullopt; // exact after min(m, n) steps, else not converged
}

} // namespace gapscope
