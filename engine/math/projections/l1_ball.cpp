// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/l1_ball.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace gapscope {
namespace {

std::vector<double> magnitudesDescending(VectorView x) {
    std::vector<double> sorted(static_cast<std::size_t>(x.size()));
    for (std::size_t j = 0; j < sorted.size(); ++j)
        sorted[j] = std::abs(x[static_cast<Index>(j)]);
    std::ranges::sort(sorted, std::greater{});
    return sorted;
}

} // namespace

double l1BallThreshold(VectorView x, double radius) {
    if (x.size() == 0)
        return 0.0;
    if (radius <= 0.0)
        return x.cwiseAbs().maxCoeff();
    if (x.lpNorm<1>() <= radius)
        return 0.0;
    const std::vector<double> sorted = magnitudesDescending(x);
    double sum = sorted.front();
    // With entries of 1e100 and a radius of 0.7, rounding makes the test fail for every k; then k = 1 is used.
    double theta = sum - radius;
    for (std::size_t k = 1; k < sorted.size(); ++k) {
        sum += sorted[k];
        const auto count = static_cast<double>(k + 1);
        if (!(count * sorted[k] > sum - radius))
            break;
        theta = (sum - radius) / count;
    }
    return std::max(0.0, theta);
}

double squaredSumThreshold(VectorView a, double scale) {
    const std::vector<double> sorted = magnitudesDescending(a);
    double sum = 0.0;
    double theta = 0.0;
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        sum += sorted[k];
        // Not as 2 scale sum / (1 + 2 scale k), which may overflow. With a huge scale the threshold rounds to the
        // greatest entry itself, which then counts as above it.
        const double next = sum / (0.5 / scale + static_cast<double>(k + 1));
        if (!(sorted[k] >= next))
            break;
        theta = next;
    }
    return theta;
}

} // namespace gapscope
