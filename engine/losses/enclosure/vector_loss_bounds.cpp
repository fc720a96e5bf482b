// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/enclosure/vector_loss_bounds.h"

#include "engine/losses/enclosure/scalar_loss_bounds.h"
#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

namespace gapscope {
namespace {

/// Moves a point of { b >= 0, sum b <= 1 }, up to rounding, inside, to multiples of 2^-52. Returns their sum.
double repairSimplex(std::vector<double>& b) noexcept {
    double sum = 0.0;
    for (double& entry : b) {
        entry = onGrid(entry);
        sum += entry; // exact while the sum is at most 2
    }
    if (sum > 1.0) {
        for (double& entry : b)
            entry = onGrid(entry / (sum * (1.0 + 1e-14)));
        sum = 0.0;
        for (double& entry : b) { // whatever rounding left above 1 is cut from the entries that it reaches
            entry = std::min(entry, 1.0 - sum);
            sum += entry;
        }
    }
    return sum;
}

/// u_j = c_j + s_j - s_y from above for the classes j other than y.
std::vector<double> shortfalls(const ClassCosts& costs, std::span<const Interval> scores, Index y) {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = costs.ofClass(ofClass, scores.size());
    std::vector<double> u;
    u.reserve(scores.size());
    for (std::size_t k = 0; k < scores.size(); ++k)
        if (k != ofClass)
            u.push_back(sumUp(c[k], sumUp(scores[k].high(), -scores[ofClass].low())));
    return u;
}

/// max over b >= 0, sum b <= 1 of b.u - (gamma/2) ||b||^2 is at most theta + sum max(0, u_j - theta)^2 / (2 gamma) for
/// every theta >= 0; the best one makes the entries (u_j - theta)/gamma sum to 1.
double cappedSimplexUp(std::vector<double> u, double gamma) {
    std::ranges::sort(u, std::greater{});
    const auto bound = [&](double theta) {
        EnclosedSum sum;
        for (const double entry : u)
            if (const double above = sumUp(entry, -theta); above > 0.0)
                sum.add(productUp(above, quotientUp(above, gamma)));
        return sumUp(theta, productUp(0.5, sum.value().high()));
    };
    double theta = 0.0;
    double sum = 0.0;
    for (std::size_t k = 0; k < u.size(); ++k) {
        sum += u[k];
        const double next = (sum - gamma) / static_cast<double>(k + 1);
        if (k > 0 && next >= u[k])
            break;
        theta = std::max(0.0, next);
    }
    return std::isfinite(theta) ? bound(theta) : bound(0.0);
}

double valueUp(const MaxOfHinges& loss, std::span<const Interval> scores, Index y) {
    std::vector<double> u = shortfalls(loss.costs, scores, y);
    const double worst = std::max(0.0, std::ranges::max(u));
    return loss.gamma == 0.0 || worst == 0.0 ? worst : std::min(worst, cappedSimplexUp(std::move(u), loss.gamma));
}

/// gamma (m + log(sum of exp(u_j / gamma - m))), over u and 0, m their maximum: for every m.
double valueUp(const LogOfExponentials& loss, std::span<const Interval> scores, Index y) {
    std::vector<double> u = shortfalls(loss.costs, scores, y);
    double max = 0.0;
    for (double& entry : u) {
        entry = quotientUp(entry, loss.gamma);
        max = std::max(max, entry);
    }
    if (!std::isfinite(max))
        return std::numeric_limits<double>::infinity();
    double others = 0.0; // all terms but one that is at most 1
    bool isCounted = max == 0.0;
    for (const double entry : u) {
        if (entry == max && !isCounted)
            isCounted = true;
        else
            others = sumUp(others, expUp(sumUp(entry, -max)));
    }
    if (max > 0.0)
        others = sumUp(others, expUp(-max));
    return productUp(loss.gamma, sumUp(max, log1pUp(others)));
}

double squaredDistanceUp(const Targets& targets, std::span<const Interval> scores, Index row) {
    const std::span<const double> t = targets.of(row);
    EnclosedSum sum;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        const double distance = (scores[k] - Interval(t[k])).magnitude();
        sum.addProduct(distance, distance);
    }
    return sum.value().high();
}

double valueUp(const SquaredMulti& loss, std::span<const Interval> scores, Index row) {
    const double squares = squaredDistanceUp(*loss.targets, scores, row);
    return quotientUp(productUp(0.5, squares), sumDown(1.0, loss.gamma));
}

double valueUp(const L2Multi& loss, std::span<const Interval> scores, Index row) {
    const double distance = rootUp(squaredDistanceUp(*loss.targets, scores, row));
    if (loss.gamma == 0.0)
        return distance;
    return scalar_bounds::roundedCornerUp(distance, loss.gamma);
}

/// With beta and kappa the multipliers of sum b = m and sum c = m, the maximum of m + b.s - c.s - (gamma/2) (||b||^2 +
/// ||c||^2) is at most (1 + beta + kappa)_+ + [sum of (s_j - beta)_+^2 + sum of (-s_r - kappa)_+^2] / (2 gamma). The
/// best ones are most - gamma max b and -least - gamma max c, so that differences of scores are enough.
double valueUp(const MultiLabelHinge& loss, std::span<const Interval> scores, Index row) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    std::vector<double> ends; // of the intervals that make the loss greatest
    ends.reserve(scores.size());
    double most = -infinite; // beside the labels of the row
    double least = infinite; // of these
    for (std::size_t k = 0; k < scores.size(); ++k) {
        const bool isOwn = loss.sets->contains(row, k);
        ends.push_back(isOwn ? scores[k].low() : scores[k].high());
        if (isOwn)
            least = std::min(least, ends.back());
        else
            most = std::max(most, ends.back());
    }
    if (most == -infinite || least == infinite)
        return 0.0;
    const double worst = std::max(0.0, sumUp(1.0, sumUp(most, -least)));
    if (worst == 0.0 || loss.gamma == 0.0 || !std::isfinite(worst))
        return worst;
    std::vector<double> alpha(scores.size());
    loss.dualPoint(ends, row, alpha);
    double own = 0.0;
    double beside = 0.0;
    for (const double value : alpha) {
        own = std::max(own, value);
        beside = std::max(beside, -value);
    }
    if (!std::isfinite(own) || !std::isfinite(beside))
        return worst;
    EnclosedSum squares;
    for (std::size_t k = 0; k < ends.size(); ++k) {
        const bool isOwn = loss.sets->contains(row, k);
        const double apart = isOwn ? sumUp(least, -ends[k]) : sumUp(ends[k], -most);
        if (const double above = sumUp(apart, productUp(loss.gamma, isOwn ? own : beside)); above > 0.0)
            squares.add(productUp(above, quotientUp(above, loss.gamma)));
    }
    const double rest =
        std::max(0.0, sumUp(sumUp(1.0, sumUp(most, -least)), -productDown(loss.gamma, sumDown(own, beside))));
    return std::min(worst, sumUp(rest, productUp(0.5, squares.value().high())));
}

/// The dual block of a row of class y: -b for the other classes, their sum for its own.
void repair(const MaxOfHinges&, std::span<double> alpha, Index y) {
    const auto ofClass = static_cast<std::size_t>(y);
    std::vector<double> b;
    b.reserve(alpha.size());
    for (std::size_t k = 0; k < alpha.size(); ++k)
        if (k != ofClass)
            b.push_back(-alpha[k]);
    const double sum = repairSimplex(b);
    std::size_t place = 0;
    for (std::size_t k = 0; k < alpha.size(); ++k)
        alpha[k] = k == ofClass ? sum : -b[place++];
}
void repair(const LogOfExponentials&, std::span<double> alpha, Index y) {
    repair(MaxOfHinges{}, alpha, y);
}
void repair(const SquaredMulti&, std::span<double>, Index) {}
void repair(const L2Multi&, std::span<double> alpha, Index) {
    for (double shrink = 1.0;; shrink *= 1.0 - 0x1p-48) {
        EnclosedSum sum;
        for (double& entry : alpha) {
            entry *= shrink;
            sum.addProduct(entry, entry);
        }
        const double squares = sum.value().high();
        if (squares <= 1.0)
            return;
        const double length = std::sqrt(squares);
        if (!std::isfinite(length)) {
            std::ranges::fill(alpha, 0.0);
            return;
        }
        if (length > 1.0 + 1e-12)
            for (double& entry : alpha)
                entry /= length;
    }
}
/// Sums of the entries of the labels of the row and of the others that are equal: the larger sum is cut down.
void repair(const MultiLabelHinge& loss, std::span<double> alpha, Index row) {
    std::vector<double> own;
    std::vector<double> other;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        const bool isOwn = loss.sets->contains(row, k);
        (isOwn ? own : other).push_back(isOwn ? alpha[k] : -alpha[k]);
    }
    double excess = repairSimplex(own) - repairSimplex(other); // exact
    for (double& entry : own) {
        const double cut = std::clamp(excess, 0.0, entry);
        entry -= cut;
        excess -= cut;
    }
    for (double& entry : other) {
        const double cut = std::clamp(-excess, 0.0, entry);
        entry -= cut;
        excess += cut;
    }
    std::size_t ownPlace = 0;
    std::size_t otherPlace = 0;
    for (std::size_t k = 0; k < alpha.size(); ++k)
        alpha[k] = loss.sets->contains(row, k) ? own[ownPlace++] : -other[otherPlace++];
}

double conjugate(const MaxOfHinges& loss, std::span<const double> alpha, double scale, Index y) {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = loss.costs.ofClass(ofClass, alpha.size());
    EnclosedSum sum;
    for (std::size_t k = 0; k < alpha.size(); ++k)
        if (k != ofClass && alpha[k] != 0.0) {
            const Interval b = Interval(scale) * Interval(-alpha[k]);
            sum.add(b * (Interval(0.5) * Interval(loss.gamma) * b - Interval(c[k])));
        }
    return sum.value().high();
}
double conjugate(const LogOfExponentials& loss, std::span<const double> alpha, double scale, Index y) {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = loss.costs.ofClass(ofClass, alpha.size());
    // b log b is convex: its maximum over an interval is at an end.
    const auto term = [](Interval b) {
        return std::max(entropyTermUp(std::max(0.0, b.low())), entropyTermUp(std::min(1.0, b.high())));
    };
    double entropy = term(Interval(1.0) - Interval(scale) * Interval(alpha[ofClass]));
    EnclosedSum cost;
    for (std::size_t k = 0; k < alpha.size(); ++k)
        if (k != ofClass && alpha[k] != 0.0) {
            const Interval b = Interval(scale) * Interval(-alpha[k]);
            entropy = sumUp(entropy, term(b));
            cost.add(b * Interval(c[k]));
        }
    return sumUp(productUp(loss.gamma, entropy), -cost.value().low());
}
/// (curvature/2) ||a||^2 - t.a at a = scale alpha.
double quadratic(const Targets& targets, double curvature, std::span<const double> alpha, double scale, Index row) {
    const std::span<const double> t = targets.of(row);
    EnclosedSum sum;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        const Interval a = Interval(scale) * Interval(alpha[k]);
        sum.add(a * (Interval(0.5) * Interval(curvature) * a - Interval(t[k])));
    }
    return sum.value().high();
}
double conjugate(const SquaredMulti& loss, std::span<const double> alpha, double scale, Index row) {
    return quadratic(*loss.targets, sumUp(1.0, loss.gamma), alpha, scale, row);
}
double conjugate(const L2Multi& loss, std::span<const double> alpha, double scale, Index row) {
    return quadratic(*loss.targets, loss.gamma, alpha, scale, row);
}
double conjugate(const MultiLabelHinge& loss, std::span<const double> alpha, double scale, Index row) {
    double sum = 0.0; // exact
    EnclosedSum squares;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        sum += loss.sets->contains(row, k) ? alpha[k] : 0.0;
        const Interval scaled = Interval(scale) * Interval(alpha[k]);
        squares.add(scaled * scaled);
    }
    const double smoothing = productUp(productUp(0.5, loss.gamma), std::max(0.0, squares.value().high()));
    return sumUp(-productDown(scale, sum), smoothing);
}

} // namespace

double lossUp(const AnyVectorLoss& loss, std::span<const Interval> scores, Index y) {
    return std::visit([&](const auto& one) { return valueUp(one, scores, y); }, loss);
}

void repairDual(const AnyVectorLoss& loss, std::span<double> alpha, Index y) {
    std::visit([&](const auto& one) { repair(one, alpha, y); }, loss);
}

double conjugateUp(const AnyVectorLoss& loss, std::span<const double> alpha, double scale, Index y) {
    return std::visit([&](const auto& one) { return conjugate(one, alpha, scale, y); }, loss);
}

} // namespace gapscope
