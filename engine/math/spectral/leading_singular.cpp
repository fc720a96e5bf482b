// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/leading_singular.h"

#include "engine/math/random.h"
#include "engine/math/spectral/orthonormal.h"
#include "engine/math/spectral/svd.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr Index spare = 8; // columns beyond the kept ones, as evidence that no value above the threshold is missing
constexpr int maxRounds = 60;
constexpr std::uint64_t leadingSeed = 1611;

/// The basis extended to `count` columns: the old ones, then random normal ones.
Eigen::MatrixXd widened(const Eigen::MatrixXd& basis, Index rows, Index count) {
    const Index kept = basis.rows() == rows ? std::min(basis.cols(), count) : 0;
    Eigen::MatrixXd wide(rows, count);
    if (kept > 0)
        wide.leftCols(kept) = basis.leftCols(kept);
    Random random(leadingSeed);
    for (Index j = kept; j < count; ++j)
        for (Index i = 0; i < rows; ++i)
            wide(i, j) = random.normal();
    return orthonormal(wide);
}

} // namespace

bool LeadingSingularValues::above(const Eigen::MatrixXd& matrix, double threshold, SingularTriplets& found) {
    const Index max = std::min(matrix.rows(), matrix.cols()) / 3;
    Index count = std::max(spare + 1, m_basis.rows() == matrix.cols() ? m_basis.cols() : Index{0});
    Vector before;
    while (count <= max) {
        Eigen::MatrixXd right = widened(m_basis, matrix.cols(), count);
        bool needsMore = false;
        for (int round = 0; round < maxRounds && !needsMore; ++round) {
            interruptionPoint();
            const Eigen::MatrixXd left = orthonormal(matrix * right);
            interruptionPoint();
            const Eigen::MatrixXd image = matrix.transpose() * left; // n x k
            interruptionPoint();
            const Eigen::JacobiSVD<Eigen::MatrixXd> small(image, Eigen::ComputeThinU | Eigen::ComputeThinV);
            const Vector values = small.singularValues();
            right = small.matrixU();
            const Index kept = (values.array() > threshold).count();
            const bool isSettled =
                before.size() == values.size() &&
                (values - before).head(std::min(kept + 1, count)).cwiseAbs().maxCoeff() <= accuracy * values[0];
            before = values;
            needsMore = kept + spare > count; // Ritz values only grow, so at least `kept` exceed the threshold
            if (needsMore || !isSettled)
                continue;
            found.values = values.head(kept);
            found.left = left * small.matrixV().leftCols(kept);
            found.right = right.leftCols(kept);
            m_basis = right.leftCols(std::min(count, kept + spare));
            return true;
        }
        m_basis = right;
        if (!needsMore) // clustered values: further rounds would not separate them
            break;
        count += std::max(spare, count / 2);
    }
    return false;
}

} // namespace gapscope
