// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_joint.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>

namespace judge {
namespace {

using Real = long double;
using Reals = std::vector<Real>;

constexpr Real infinite = std::numeric_limits<Real>::infinity();
constexpr Real tolerance = 1e-10L;

/// The largest sums of 0, 1, 2, ... of some terms.
Reals maxSums(Reals terms) {
    std::ranges::sort(terms, std::greater{});
    Reals sums{0};
    for (const Real term : terms)
        sums.push_back(sums.back() + term);
    return sums;
}

Real lossOfF1(std::size_t positives, std::size_t missed, std::size_t falseOnes) {
    const Real right = static_cast<Real>(positives - missed);
    const Real score = 2 * right / (2 * right + static_cast<Real>(missed + falseOnes));
    return 1 - score; // the case without positives among none found cannot occur: there is a positive row
}

/// The largest expected loss with these flip probabilities, greedily: levels of b are those of nested flips; units of c
/// go to levels in the order of their gain, as far as the mass of later levels stays within that of nested flips.
Real expectedLoss(Reals missed, Reals falseOnes) {
    std::ranges::sort(missed);
    struct Level {
        std::size_t missed;
        Real from;
        Real to;
        Real loss;
    };
    const std::size_t positives = missed.size();
    std::vector<Level> levels;
    Real from = 0;
    for (std::size_t k = 0; k <= positives; ++k) {
        const Real to = k < positives ? missed[k] : Real(1);
        if (to > from)
            levels.push_back({positives - k, from, to, lossOfF1(positives, positives - k, 0)});
        from = std::max(from, to);
    }
    // Nested, a negative with probability q is flipped for U > 1 - q.
    const auto massAfter = [&](Real u) {
        Real mass = 0;
        for (const Real q : falseOnes)
            mass += std::max(Real(0), 1 - std::max(u, 1 - q));
        return mass;
    };
    Reals room; // the remaining capacity of the levels from k on
    for (const Level& level : levels)
        room.push_back(massAfter(level.from));
    struct Unit {
        std::size_t level;
        Real gain;
    };
    std::vector<Unit> units;
    for (std::size_t k = 0; k < levels.size(); ++k)
        for (std::size_t c = 0; c < falseOnes.size(); ++c)
            units.push_back(
                {k, lossOfF1(positives, levels[k].missed, c + 1) - lossOfF1(positives, levels[k].missed, c)});
    std::ranges::stable_sort(units, std::greater{}, &Unit::gain);
    Real expected = 0;
    for (const Level& level : levels)
        expected += (level.to - level.from) * level.loss;
    for (const Unit& unit : units) {
        Real amount = levels[unit.level].to - levels[unit.level].from;
        for (std::size_t k = 0; k <= unit.level; ++k)
            amount = std::min(amount, room[k]);
        for (std::size_t k = 0; k <= unit.level; ++k)
            room[k] -= amount;
        expected += amount * unit.gain;
    }
    return expected;
}

struct Value {
    Real value = 0;
    Real conjugate = 0; ///< g*(-alpha / n)
    Real violation = 0;
};

Value judgeF1(const Problem& problem, const Reals& scores, const std::vector<double>& alpha) {
    const std::size_t n = scores.size();
    const auto count = static_cast<Real>(n);
    Reals gains[2]; // by class: the gain of a flip
    Reals flips[2];
    Value found;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t ofClass = problem.labels[i] > 0 ? 1 : 0;
        const Real y = problem.labels[i];
        gains[ofClass].push_back(-2 * y * scores[i] / count);
        const Real q = y * alpha[i] / 2;
        found.violation = std::max({found.violation, -q, q - 1});
        flips[ofClass].push_back(std::clamp(q, Real(0), Real(1)));
    }
    const std::size_t positives = gains[1].size();
    const Reals missedGains = maxSums(gains[1]);
    const Reals falseGains = maxSums(gains[0]);
    found.value = -infinite;
    for (std::size_t b = 0; b < missedGains.size(); ++b)
        for (std::size_t c = 0; c < falseGains.size(); ++c)
            found.value = std::max(found.value, lossOfF1(positives, b, c) + missedGains[b] + falseGains[c]);
    found.conjugate = -expectedLoss(flips[1], flips[0]);
    return found;
}

Value judgePlanes(const Problem& problem, const Reals& scores, const std::vector<double>& alpha) {
    const auto count = static_cast<Real>(scores.size());
    const bool isHinged = problem.lossParameters.at("hinged") == 1.0;
    Value found;
    found.value = isHinged ? 0 : -infinite;
    Real sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        found.value = std::max(found.value, scores[i] + problem.labels[i]);
        const Real p = -alpha[i] / count;
        found.violation = std::max(found.violation, -p);
        sum += p;
        found.conjugate -= p * problem.labels[i];
    }
    found.violation = std::max({found.violation, sum - 1, isHinged ? Real(0) : 1 - sum});
    return found;
}

} // namespace

bool isJoint(const Problem& problem) {
    return problem.loss == "f1" || problem.loss == "max-linear";
}

Verdict jointVerdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha) {
    const std::size_t n = problem.rows.size();
    if (n == 0 || problem.labels.size() != n || alpha.size() != n || problem.bias == Bias::free)
        throw std::invalid_argument("rows, labels and alpha must fit each other, without a free bias");
    Reals scores;
    Real product = 0;
    for (std::size_t i = 0; i < n; ++i) {
        Real z = 0;
        for (std::size_t j = 0; j < w.size(); ++j)
            z += static_cast<Real>(problem.rows[i].at(j)) * w[j];
        scores.push_back(z);
        product += z * alpha[i];
    }
    const Value risk = problem.loss == "f1" ? judgeF1(problem, scores, alpha) : judgePlanes(problem, scores, alpha);
    Verdict found;
    found.primal = risk.value;
    found.dual = risk.violation > tolerance ? -infinite : -risk.conjugate;
    found.dualDomainViolation = std::max(Real(0), risk.violation);
    found.worstRowGap = static_cast<Real>(n) * (risk.value + risk.conjugate) + product;
    Whole whole;
    for (std::size_t j = 0; j < w.size(); ++j)
        judgeCoordinate(problem, j, w[j], alpha, found, whole);
    judgeWhole(problem, whole, found);
    found.gap = found.primal - found.dual;
    return found;
}

} // namespace judge
