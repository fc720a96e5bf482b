// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/elastic_net_ball.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace gapscope {
namespace {

double sign(double x) {
    return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0;
}

/// A power of two near the greatest of some magnitudes if their squares may leave the range of double, else 1.
double unitOf(const std::vector<double>& magnitudes) {
    constexpr int safeExponent = 400;
    const double max = magnitudes.empty() ? 0.0 : *std::ranges::max_element(magnitudes);
    if (!(max > 0.0) || !std::isfinite(max) || std::abs(std::ilogb(max)) < safeExponent)
        return 1.0;
    return std::ldexp(1.0, std::ilogb(max));
}

/// The theta > 0 with sum of max(h_j^2 - theta^2 gam^2, 0) = 2 r theta^2, for h >= 0 not all zero and r > 0. The
/// difference of both sides decreases in theta, and the entries above theta gam are found by bisection: an entry at the
/// pivot is active exactly if the root is below the pivot's own theta. Used by the projection with h = gam + |g| and by
/// the support function with h = |v|. It is a multiple of h, so that h may be scaled.
double boundaryThreshold(std::vector<double>& h, double gam, double r) {
    const double unit = unitOf(h);
    if (unit != 1.0)
        for (double& entry : h)
            entry /= unit;
    double count = 0.0;   // of the entries known to be active
    double squares = 0.0; // their sum of squares
    auto begin = h.begin();
    auto end = h.end();
    while (begin != end) {
        const auto middle = begin + (end - begin) / 2;
        std::nth_element(begin, middle, end);
        const double pivot = *middle;
        const auto firstAtPivot = std::partition(begin, middle, [pivot](double entry) { return entry < pivot; });
        const auto firstAbove = std::partition(middle, end, [pivot](double entry) { return entry <= pivot; });
        double above = 0.0;
        for (auto entry = firstAbove; entry != end; ++entry)
            above += *entry * *entry;
        // gam^2 times the difference of both sides at theta = pivot / gam; written so that gam may be 0.
        const double difference =
            gam * gam * (squares + above) -
            (gam * gam * (count + static_cast<double>(end - firstAbove)) + 2.0 * r) * pivot * pivot;
        if (difference > 0.0) {
            begin = firstAbove;
        } else {
            count += static_cast<double>(end - firstAtPivot);
            squares += above + static_cast<double>(firstAbove - firstAtPivot) * pivot * pivot;
            end = firstAtPivot;
        }
    }
    return unit * std::sqrt(squares / (2.0 * r + gam * gam * count));
}

} // namespace

double ElasticNetBall::size(VectorView w) const noexcept {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j)
        sum.add(gam * std::abs(w[j]) + 0.5 * w[j] * w[j]);
    return sum.value();
}

double ElasticNetBall::project(VectorSpan x) const {
    const double sizeThere = size(x);
    if (sizeThere <= r)
        return 0.0;
    if (std::isnan(sizeThere))
        return sizeThere; // a diverged iterate stays NaN
    if (r == 0.0) {
        x.setZero();
        return std::numeric_limits<double>::infinity();
    }
    std::vector<double> h;
    for (Index j = 0; j < x.size(); ++j)
        if (x[j] != 0.0)
            h.push_back(gam + std::abs(x[j]));
    const double theta = std::max(boundaryThreshold(h, gam, r), 1.0); // 1 + t
    const double t = theta - 1.0;
    for (Index j = 0; j < x.size(); ++j)
        x[j] = softThreshold(x[j], t * gam) / theta;
    x *= toBoundary(x.lpNorm<1>(), x.squaredNorm());
    return t;
}

double ElasticNetBall::supportThreshold(VectorView v) const {
    std::vector<double> h;
    for (Index j = 0; j < v.size(); ++j) {
        if (std::isnan(v[j]))
            return v[j];
        if (v[j] != 0.0)
            h.push_back(std::abs(v[j]));
    }
    return h.empty() || r == 0.0 ? std::numeric_limits<double>::infinity() : boundaryThreshold(h, gam, r);
}

/// If gam ||x||_1 is far above r, subtracting t gam leaves a rounding error of the size of x, more than the tolerance
/// of the boundary. Scaling corrects the component along w; errors along the boundary do not matter.
double ElasticNetBall::toBoundary(double absoluteSum, double squaredNorm) const noexcept {
    const double linear = gam * absoluteSum;
    const double root = std::sqrt(linear * linear + 2.0 * squaredNorm * r);
    return linear + root > 0.0 ? 2.0 * r / (linear + root) : 1.0;
}

// If r is far below gam^2, theta gam agrees with the largest |v_j| up to rounding, and subtracting gam may leave
// nothing. A multiple of the unit vector of that entry is then as good as the maximizer: its relative error is below r
// / gam^2.

double ElasticNetBall::support(VectorView v, VectorSpan w) const {
    const double theta = supportThreshold(v);
    for (Index j = 0; j < v.size(); ++j)
        w[j] = softThreshold(v[j] / theta, gam);
    if (r > 0.0 && w.isZero(0.0) && v.size() > 0) {
        Index largest = 0;
        v.cwiseAbs().maxCoeff(&largest);
        w[largest] = sign(v[largest]);
    }
    w *= toBoundary(w.lpNorm<1>(), w.squaredNorm());
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); ++j)
        sum.add(v[j] * w[j]);
    return sum.value();
}

double ElasticNetBall::support(VectorView v) const {
    const double theta = supportThreshold(v);
    double absoluteSum = 0.0;
    double squares = 0.0;
    double largest = 0.0;
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); ++j) {
        const double entry = softThreshold(v[j] / theta, gam);
        absoluteSum += std::abs(entry);
        squares += entry * entry;
        largest = std::max(largest, std::abs(v[j]));
        sum.add(v[j] * entry);
    }
    if (r > 0.0 && absoluteSum == 0.0)
        return largest * toBoundary(1.0, 1.0);
    return sum.value() * toBoundary(absoluteSum, squares);
}

} // namespace gapscope
