// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/enclosure/product_distance.h"

#include "engine/math/enclosure/directed_rounding.h"
#include "engine/math/infinity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double lost = std::numeric_limits<double>::denorm_min(); ///< more than a product loses to underflow
constexpr double leastRow = 0x1p-400;                              ///< products of units of rows stay exact
constexpr double greatestRow = 0x1p400;

/// Bits of a head, so that k products of two heads have a sum below 2^53 of their units.
int headBits(Index terms) {
    return (53 - (std::ilogb(static_cast<double>(std::max<Index>(terms, 1))) + 1)) / 2;
}

struct SplitRows {
    Eigen::MatrixXd head;
    Eigen::MatrixXd rest;
    Vector greatest; ///< of every row, at least leastRow; the rest is at most 2^-bits times it
};

SplitRows splitRows(const Eigen::MatrixXd& x, int bits) {
    SplitRows split{x, x, x.rowwise().lpNorm<Eigen::Infinity>().cwiseMax(leastRow)};
    for (Index i = 0; i < x.rows(); ++i) {
        const double unit = std::ldexp(1.0, std::ilogb(split.greatest[i]) + 1 - bits);
        const double perUnit = 1.0 / unit;
        for (Index r = 0; r < x.cols(); ++r) {
            split.head(i, r) = std::nearbyint(x(i, r) * perUnit) * unit;
            split.rest(i, r) = x(i, r) - split.head(i, r); // exact
        }
    }
    return split;
}

bool isInRange(const Eigen::MatrixXd& x) {
    return x.allFinite() && (x.size() == 0 || x.lpNorm<Eigen::Infinity>() <= greatestRow);
}

/// ||D||_F + the roundings of both differences + those of the rest, where D = (Z - heads) - rests as computed.
double distanceUp(const Eigen::MatrixXd& first, const Eigen::MatrixXd& second, const SplitRows& x, const SplitRows& y,
                  int bits) {
    constexpr double roundingsOfBlocks = 8.0;
    const auto terms = static_cast<double>(x.head.cols());
    // |head| |rest|^T + |rest| |y|^T is at most 2.01 k 2^-bits times the greatest entries of both rows.
    const double magnitude = productUp(std::ldexp(2.01, -bits), terms);
    const double share = productUp(relativeErrorOfSum(2.0 * terms + roundingsOfBlocks), magnitude);
    const double ofRests = sumUp(productUp(share, productUp(frobeniusUp(x.greatest), frobeniusUp(y.greatest))),
                                 productUp(productUp(2.0 * terms, static_cast<double>(first.size())), lost));
    const double ofDifferences = productUp(roundoff, sumUp(frobeniusUp(first), frobeniusUp(second)));
    return sumUp(frobeniusUp(second), sumUp(ofDifferences, ofRests));
}

} // namespace

double frobeniusUp(const Eigen::MatrixXd& x) {
    const auto count = static_cast<double>(x.size());
    const double squares = x.size() > 0 ? x.squaredNorm() : 0.0;
    if (!std::isfinite(squares))
        return infinity;
    const double exact = quotientUp(squares, 1.0 - (count + 2.0) * roundoff);
    return rootUp(sumUp(exact, productUp(count, lost)));
}

double productDistanceUp(const Eigen::MatrixXd& x, const Eigen::MatrixXd& y, const Eigen::MatrixXd& z) {
    if (!isInRange(x) || !isInRange(y) || !isInRange(z))
        return infinity;
    const int bits = headBits(x.cols());
    const SplitRows left = splitRows(x, bits);
    const SplitRows right = splitRows(y, bits);
    Eigen::MatrixXd heads(z.rows(), z.cols());
    heads.noalias() = left.head * right.head.transpose();
    const Eigen::MatrixXd first = z - heads;
    Eigen::MatrixXd& rests = heads;
    rests.noalias() = left.head * right.rest.transpose();
    rests.noalias() += left.rest * y.transpose();
    return distanceUp(first, first - rests, left, right, bits);
}

double orthonormalityDefectUp(const Eigen::MatrixXd& q) {
    if (!isInRange(q))
        return infinity;
    const Eigen::MatrixXd x = q.transpose();
    const int bits = headBits(x.cols());
    const SplitRows split = splitRows(x, bits);
    // One triangle of everything, as all of it is symmetric.
    Eigen::MatrixXd heads = Eigen::MatrixXd::Zero(x.rows(), x.rows());
    heads.triangularView<Eigen::Lower>() = split.head * split.head.transpose();
    Eigen::MatrixXd first = -heads;
    first.diagonal().array() += 1.0;
    Eigen::MatrixXd& rests = heads;
    rests.triangularView<Eigen::Lower>() = split.head * split.rest.transpose();
    rests.triangularView<Eigen::Lower>() += split.rest * x.transpose();
    return productUp(rootUp(2.0), distanceUp(first, first - rests, split, split, bits));
}

} // namespace gapscope
