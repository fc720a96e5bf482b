// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/statistics/principal_components.h"

#include "engine/math/random.h"
#include "engine/math/spectral/svd.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr Index subspace = 6; ///< two components, and more for faster convergence
constexpr int maxIterations = 60;
constexpr double settled = 1e-7; ///< relative change of the two largest singular values

/// One column per vector; row-major, so that an entry of the data accesses all vectors in one place.
using Block = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Selected rows of a data set, centred.
class CentredRows {
public:
    CentredRows(const Dataset& data, const std::vector<Index>& rows, const WorkWatch& watch)
        : m_data(data), m_rows(rows), m_watch{watch.stop, {}}, m_mean(Vector::Zero(data.columns())) {}

    /// Like the other passes, false if a stop was requested.
    bool findMean() {
        WatchedEntries watched(m_watch, 0.0);
        for (const Index i : m_rows) {
            const RowView row = m_data.row(i);
            addScaled(row, 1.0 / count(), m_mean.data());
            m_squares += squaredNorm(row);
            if (!watched.goesOn(row.count))
                return false;
        }
        m_squares = std::max(0.0, m_squares - count() * m_mean.squaredNorm());
        return true;
    }
    /// Z = (X - 1 mean^T)^T (X - 1 mean^T) V, with each row visited once.
    bool multiplyTwice(const Block& v, Block& z) const {
        z = Block::Zero(v.rows(), v.cols());
        const Vector shift = v.transpose() * m_mean;
        Vector sum = Vector::Zero(v.cols());
        Vector scores(v.cols());
        WatchedEntries watched(m_watch, 0.0);
        for (const Index i : m_rows) {
            const RowView row = m_data.row(i);
            multiplyOutputs(row, v.data(), v.cols(), scores.data());
            scores -= shift;
            sum += scores;
            addScaledOutputs(row, scores.data(), v.cols(), z.data());
            if (!watched.goesOn(row.count))
                return false;
        }
        z.noalias() -= m_mean * sum.transpose();
        return !m_watch.stop.stop_requested();
    }
    const Vector& mean() const { return m_mean; }
    /// The sum of squares of all centred entries.
    double squares() const { return m_squares; }

private:
    double count() const { return std::max(1.0, static_cast<double>(m_rows.size())); }

    const Dataset& m_data;
    const std::vector<Index>& m_rows;
    WorkWatch m_watch; ///< stop token only; the iteration reports progress
    Vector m_mean;
    double m_squares = 0.0;
};

void orthonormalize(Block& v) {
    const Eigen::HouseholderQR<Block> qr(v);
    v = qr.householderQ() * Block::Identity(v.rows(), v.cols());
}

double directionOf(const Vector& component) {
    Index max = 0;
    component.cwiseAbs().maxCoeff(&max);
    return component[max] < 0.0 ? -1.0 : 1.0;
}

Block randomDirections(Index features, Index width) {
    Random random(1);
    Block v(features, width);
    for (double& entry : v.reshaped<Eigen::RowMajor>())
        entry = random.normal();
    orthonormalize(v);
    return v;
}

/// Extracts the two directions of largest variance in the subspace, from V and X^T X V.
void readOff(const Block& v, const Block& z, double squares, PrincipalComponents& found) {
    const Eigen::MatrixXd small = v.transpose() * z;
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(0.5 * (small + small.transpose()), Eigen::ComputeFullU);
    const double min = 1e-14 * std::max(0.0, svd.singularValues()[0]); // rounding level
    for (Index axis = 0; axis < std::min<Index>(2, v.cols()); ++axis) {
        const double variance = svd.singularValues()[axis];
        if (!(variance > min) || !(squares > 0.0))
            continue;
        const Vector loadings = v * svd.matrixU().col(axis);
        found.directions[static_cast<std::size_t>(axis)] = directionOf(loadings) * loadings;
        found.explained[static_cast<std::size_t>(axis)] = std::min(1.0, variance / squares);
    }
}

} // namespace

std::optional<PrincipalComponents> principalComponents(const Dataset& data, const std::vector<Index>& rows,
                                                       const WorkWatch& watch) {
    CentredRows centred(data, rows, watch);
    if (!centred.findMean())
        return std::nullopt;
    PrincipalComponents found;
    found.directions.fill(Vector::Zero(data.columns()));
    const Index width = std::min({subspace, data.columns(), static_cast<Index>(rows.size())});
    if (width == 0)
        return found;
    Block v = randomDirections(data.columns(), width);
    Block z;
    Vector before = Vector::Zero(std::min<Index>(2, width));
    for (int k = 0; k < maxIterations; ++k) {
        if (!centred.multiplyTwice(v, z))
            return std::nullopt;
        const Vector now = z.colwise().norm().head(before.size()).transpose();
        const double change = (now - before).norm() / std::max(now.norm(), std::numeric_limits<double>::min());
        if (watch.progress && change > 0.0)
            watch.progress(std::clamp(std::log(change) / std::log(settled), 0.0, 1.0));
        if (change <= settled)
            break;
        before = now;
        if (k + 1 == maxIterations)
            break;
        v = z;
        orthonormalize(v);
    }
    readOff(v, z, centred.squares(), found);
    for (std::size_t axis = 0; axis < found.centre.size(); ++axis)
        found.centre[axis] = centred.mean().dot(found.directions[axis]);
    return found;
}

std::vector<Index> sampledRows(Index all, Index count) {
    std::vector<Index> rows;
    Random random(1);
    const Index parts = std::min(all, count);
    rows.reserve(static_cast<std::size_t>(parts));
    for (Index k = 0; k < parts; ++k) {
        // Products of up to 2^31 rows and parts do not overflow.
        const Index begin = k * all / parts;
        const Index end = (k + 1) * all / parts;
        rows.push_back(begin + static_cast<Index>(random.below(static_cast<std::uint64_t>(end - begin))));
    }
    return rows;
}

} // namespace gapscope
