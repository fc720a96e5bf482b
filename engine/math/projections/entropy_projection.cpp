// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/entropy_projection.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {
namespace {

constexpr double infeasibleBy = 1e-12; // relative amount by which cap n may be below 1
constexpr double logOfZero = -std::numeric_limits<double>::infinity();

/// log(exp(a) + exp(b))
double logOfSum(double a, double b) noexcept {
    const double greater = std::max(a, b);
    return greater == logOfZero ? logOfZero : greater + std::log1p(std::exp(std::min(a, b) - greater));
}

Status checkInput(const Vector& q, double cap) {
    for (Index j = 0; j < q.size(); ++j)
        if (!(q[j] < std::numeric_limits<double>::infinity()))
            return Message{MessageId::projectionInput,
                           {},
                           {"point", shown(static_cast<std::int64_t>(j)), shown(q[j]), "a number below infinity"}};
    const double reach = cap * static_cast<double>(q.size());
    if (reach >= 1.0 - infeasibleBy)
        return {};
    return Message{MessageId::hyperplaneMissesBox, {}, {"1", "0", shown(std::max(reach, 0.0))}};
}

/// log of the sum of exp(entry - top) over entries of which none is above `top`.
double logSumExp(std::span<const double> entries, double top) {
    const double max = entries.empty() ? logOfZero : *std::ranges::max_element(entries);
    if (max == logOfZero)
        return logOfZero;
    double sum = 0.0;
    for (const double entry : entries)
        sum += std::exp(entry - max);
    return (max - top) + std::log(sum);
}

/// The logarithms of the sums exp(q_m - top) + exp(q_m+1 - top) + ..., where the first entries are sorted in descending
/// order and are larger than the others; `rest` is the logarithm of the sum over these. Summed from the small end,
/// because taking the largest entry out of the total would lose a tail far below it.
std::vector<double> tailSums(std::span<const double> sorted, double top, double rest) {
    std::vector<double> sums(sorted.size());
    for (std::size_t m = sorted.size(); m-- > 0;)
        sums[m] = rest = logOfSum(rest, sorted[m] - top);
    return sums;
}

/// Entries greater than `reference` get the cap, the others share the rest of 1 in proportion to their exponentials.
/// Uses differences and normalizes by their sum: for entries of 1e5, exp(q + c) would keep only eleven digits, and so
/// would the sum.
void shareBelow(Vector& x, double reference, double cap) {
    double sum = 0.0;
    double rest = 1.0;
    for (const double entry : x)
        if (entry <= reference)
            sum += std::exp(entry - reference);
        else
            rest -= cap;
    for (double& entry : x)
        entry = entry > reference ? cap : std::min(cap, rest * (std::exp(entry - reference) / sum));
}

} // namespace

Result<double> projectByEntropy(Vector& x, double cap) {
    if (const Status status = checkInput(x, cap); !status.ok())
        return status.error();
    // At most 1/cap entries reach the cap, so only the largest need to be sorted.
    std::vector<double> entries(x.begin(), x.end());
    const auto count = static_cast<double>(entries.size());
    const auto candidates =
        static_cast<std::ptrdiff_t>(cap >= 1.0 ? 1.0 : std::min(count, std::floor(1.0 / cap) + 1.0));
    const auto others = entries.begin() + candidates;
    std::ranges::nth_element(entries, others - 1, std::greater<>());
    std::sort(entries.begin(), others, std::greater<>());
    const std::span<const double> sorted(entries.begin(), others);
    // Relative to the largest entry: beside 2^53 the logarithms of sums and of the cap would be lost.
    const double top = std::isfinite(sorted.front()) ? sorted.front() : 0.0;
    const std::vector<double> tail =
        tailSums(sorted, top, logSumExp(std::span<const double>(others, entries.end()), top));
    const double logCap = std::log(cap);
    std::size_t capped = 0; // number of entries at the cap, the largest ones
    double c = 0.0;
    for (;; ++capped) {
        const double rest = 1.0 - static_cast<double>(capped) * cap;
        if (capped == sorted.size() || !(rest > 0.0) || tail[capped] == logOfZero) {
            c = std::numeric_limits<double>::infinity(); // nothing is left for the others
            break;
        }
        c = std::log(rest) - tail[capped];
        if (cap >= 1.0 || (sorted[capped] - top) + c <= logCap)
            break;
    }
    if (std::isfinite(c)) {
        shareBelow(x, sorted[capped], std::min(cap, 1.0)); // equal entries are all at the cap or all below it
        return c - top;
    }
    // 1 is a multiple of cap: the largest entries share it, the first ones among equals.
    std::vector<Index> order(static_cast<std::size_t>(x.size()));
    for (std::size_t k = 0; k < order.size(); ++k)
        order[k] = static_cast<Index>(k);
    std::ranges::stable_sort(order, [&x](Index a, Index b) { return x[a] > x[b]; });
    double rest = 1.0;
    for (const Index j : order) {
        x[j] = std::clamp(rest, 0.0, cap);
        rest -= x[j];
    }
    return c;
}

} // namespace gapscope
