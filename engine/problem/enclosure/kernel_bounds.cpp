// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/kernel_bounds.h"

#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/finite.h"
#include "engine/math/infinity.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/regularizers/enclosure/norm_bounds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr double fourUlps = 0x1p-50;
constexpr double mostDegree = 1000.0;
constexpr double leastWidth = 1e-140; // the square of a width is to be a normal number

/// ||x_i|| of all rows from above.
Vector lengthsUp(const Dataset& data) {
    Vector lengths(data.rows());
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        lengths[i] = lengthUp(row.count, [&](Index k) { return row.value[k]; });
    }
    return lengths;
}

Index mostEntries(const Dataset& data) {
    Index most = 0;
    for (Index i = 0; i < data.rows(); ++i)
        most = std::max(most, data.row(i).count);
    return most;
}

/// The sum of row_j w_j from plain sums of eight products each, which are added without loss. Beside the errors of the
/// entries, sums that are as narrow as enclosedDot would gain little, at several times the cost.
Interval enclosedRow(const double* row, const Vector& w) noexcept {
    constexpr Index half = 4;
    constexpr double errorOfEight = 5.0 * roundoff; // one product and three additions, and those of the magnitudes
    SumState sum;
    double magnitudes = 0.0;
    const Index count = w.size();
    const Index whole = count - count % (2 * half);
    for (Index j = 0; j < whole; j += 2 * half) {
        std::array<double, half> sums{};
        std::array<double, half> sizes{};
        for (Index k = 0; k < half; ++k) {
            const double one = row[j + k] * w[j + k];
            const double two = row[j + half + k] * w[j + half + k];
            const auto place = static_cast<std::size_t>(k);
            sums[place] = one + two;
            sizes[place] = std::abs(one) + std::abs(two);
        }
        sum.add((sums[0] + sums[1]) + (sums[2] + sums[3]));
        magnitudes += (sizes[0] + sizes[1]) + (sizes[2] + sizes[3]);
    }
    for (Index j = whole; j < count; ++j)
        sum.addProduct(row[j], w[j]);
    const double radius = productUp(errorOfEight, magnitudes);
    return sum.enclosure(static_cast<double>(count), static_cast<double>(count)) + Interval(-radius, radius);
}

/// The values of the function with these coefficients at all rows. False if a stop was requested before it was done.
bool encloseKernelScores(const KernelMap& map, const Vector& coefficients, IntervalVector& scores,
                         const std::stop_token& stop) {
    const Dataset& data = *map.training();
    const Vector lengths = lengthsUp(data);
    const Index entries = mostEntries(data);
    const double longest = lengths.size() > 0 ? lengths.maxCoeff() : 0.0;
    const double size = sumOfMagnitudesUp(coefficients.size(), [&](Index j) { return coefficients[j]; });
    scores = IntervalVector(map.rows());
    const auto work = [&](Index i, const double* row) {
        const double error = productUp(size, kernelErrorUp(map.kernel(), entries, lengths[i], longest));
        scores.set(i, enclosedRow(row, coefficients) + Interval(-error, error));
    };
    return map.forRows(work, stop);
}

/// sum_i c_i s_i from above, at least 0: the squared norm of the function with coefficients c and values s.
double squaredNormUp(const Vector& coefficients, const IntervalVector& scores) {
    EnclosedSum sum;
    for (Index i = 0; i < coefficients.size(); ++i)
        if (coefficients[i] != 0.0)
            sum.add(Interval(coefficients[i]) * scores[i]);
    return std::max(0.0, sum.value().high());
}

} // namespace

/// With u the unit roundoff: the product errs by gamma_n a b. A polynomial's base 1 + p errs by that and one rounding,
/// and q^d by at most d Q^(d-1) times as much, Q bounding both bases. The squared distance errs by at most (gamma_n + 4
/// u) (a + b)^2, the exponent by delta = this over 2 width^2, and three roundings of itself; |exp(-s) - exp(-t)| <=
/// exp(-min(s, t)) |s - t|, and t exp(-t) < 1/2.
double kernelErrorUp(const Kernel& kernel, Index count, double a, double b) {
    constexpr double underflow = 0x1p-1060;
    const double relative = relativeErrorOfSum(static_cast<double>(count));
    const double lengths = productUp(a, b);
    const double ofProduct = sumUp(productUp(relative, lengths), productUp(static_cast<double>(count), underflow));
    switch (kernel.kind) {
    case KernelKind::linear:
        return ofProduct;
    case KernelKind::polynomial: {
        const double base = sumUp(sumUp(1.0, lengths), ofProduct);
        const double ofBase = sumUp(ofProduct, productUp(2.0 * roundoff, base));
        const double most = sumUp(base, ofBase);
        double power = 1.0; // most^(d - 1)
        for (double k = 1.0; k < kernel.degree; k += 1.0)
            power = productUp(power, most);
        return sumUp(productUp(kernel.degree, productUp(power, ofBase)), productUp(fourUlps, productUp(power, most)));
    }
    case KernelKind::gaussian:
        break;
    }
    constexpr double slack = 0x1p-40;
    const double reach = sumUp(a, b);
    const double ofDistance = productUp(sumUp(relative, 4.0 * roundoff), productUp(reach, reach));
    const double squaredWidth = productDown(2.0, productDown(kernel.width, kernel.width));
    const double ofUnderflow = productUp(static_cast<double>(count), underflow);
    const double delta = quotientUp(sumUp(ofDistance, ofUnderflow), squaredWidth);
    const double factor = expUp(sumUp(productUp(2.0, delta), slack));
    return std::min(1.0, productUp(factor, sumUp(sumUp(delta, 4.0 * roundoff), fourUlps)));
}

bool hasKernelBounds(const Problem& problem) noexcept {
    const KernelMap* map = problem.kernelMap();
    if (map == nullptr || map->isOnDemand() || !(problem.spec().strengths.lambda > 0.0))
        return false;
    const Kernel& kernel = map->kernel();
    switch (kernel.kind) {
    case KernelKind::linear:
        return true;
    case KernelKind::polynomial:
        return kernel.degree == std::floor(kernel.degree) && kernel.degree >= 1.0 && kernel.degree <= mostDegree;
    case KernelKind::gaussian:
        return kernel.width > leastWidth && kernel.width < 1.0 / leastWidth;
    }
    return false;
}

std::optional<ProvedBounds> provedKernelBounds(const Problem& problem, const RiskBounds& risk, const Vector& w,
                                               Vector alpha, const std::stop_token& stop) {
    const KernelMap& map = *problem.kernelMap();
    const double lambda = problem.spec().strengths.lambda;
    ProvedBounds bounds;
    IntervalVector scores;
    if (w.size() == problem.dimension() && isFinite(w)) {
        if (!encloseKernelScores(map, w, scores, stop))
            return std::nullopt;
        bounds.upper = sumUp(risk.valueUp(scores), productUp(productUp(0.5, lambda), squaredNormUp(w, scores)));
    }
    if (risk.mayShrink())
        bounds.lower = -risk.conjugateUp(IntervalVector(problem.scoreCount()), Interval(1.0));
    if (alpha.size() != problem.scoreCount() || !isFinite(alpha))
        return bounds;
    risk.repair(alpha);
    if (!encloseKernelScores(map, alpha, scores, stop))
        return std::nullopt;
    IntervalVector box;
    box.low = alpha;
    box.high = alpha;
    const Interval scale = risk.multiple(box);
    // ||v||^2 / (2 lambda) of the function v with coefficients scale alpha / n
    const auto rows = static_cast<double>(problem.rows());
    const double share = quotientUp(scale.magnitude(), rows);
    const double squares = productUp(productUp(share, share), squaredNormUp(alpha, scores));
    const double charge = quotientUp(productUp(0.5, squares), lambda);
    bounds.lower = std::max(bounds.lower, -sumUp(risk.conjugateUp(box, scale), charge));
    return bounds;
}

} // namespace gapscope
