// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/entropy_projection.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace gapscope {
namespace {

constexpr double infeasibleBy = 1e-12; // of cap n under 1, relative
constexpr double logOfZero = -std::numeric_limits<double>::infinity();

/// log(exp(a) + exp(b))
double logOfSum(double a, double b) noexcept {
    const double greater = std::max(a, b);
    return greater == logOfZero ? logOfZero : greater + std::log1p(std::exp(std::min(a, b) - greater));
}

std::optional<Message> invalidInput(const Vector& q, double cap) {
    for (Index j = 0; j < q.size(); ++j)
        if (!(q[j] < std::numeric_limits<double>::infinity()))
            return Message{MessageId::projectionInput,
                           {},
                           {"point", shown(static_cast<std::int64_t>(j)), shown(q[j]), "a number below infinity"}};
    const double reach = cap * static_cast<double>(q.size());
    if (reach >= 1.0 - infeasibleBy)
        return std::nullopt;
    return Message{MessageId::hyperplaneMissesBox, {}, {"1", "0", shown(std::max(reach, 0.0))}};
}

/// The logarithms of the sums exp(q_m) + exp(q_m+1) + ... of entries sorted downwards, from the small end: with the
/// greatest entry taken out first, a tail far below it would be lost.
std::vector<double> tailSums(const std::vector<double>& sorted) {
    std::vector<double> sums(sorted.size());
    double sum = logOfZero;
    for (std::size_t m = sorted.size(); m-- > 0;)
        sums[m] = sum = logOfSum(sum, sorted[m]);
    return sums;
}

} // namespace

Result<double> projectByEntropy(Vector& x, double cap) {
    if (std::optional<Message> message = invalidInput(x, cap))
        return *std::move(message);
    std::vector<double> sorted(x.begin(), x.end());
    std::ranges::sort(sorted, std::greater<>());
    const std::vector<double> tail = tailSums(sorted);
    const double logCap = std::log(cap);
    std::size_t capped = 0; // so many of the greatest stand at the cap
    double c = 0.0;
    for (;; ++capped) {
        const double rest = 1.0 - static_cast<double>(capped) * cap;
        if (capped == sorted.size() || !(rest > 0.0) || tail[capped] == logOfZero) {
            c = std::numeric_limits<double>::infinity(); // nothing is left for the others
            break;
        }
        c = std::log(rest) - tail[capped];
        if (cap >= 1.0 || sorted[capped] + c <= logCap)
            break;
    }
    if (std::isfinite(c)) {
        for (double& entry : x)
            entry = entry + c >= logCap ? std::min(cap, 1.0) : std::exp(entry + c);
        return c;
    }
    // cap times a whole number is 1: the greatest entries share it, of equal ones the first.
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
