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

/// The greatest sums of 0, 1, 2, ... of some terms.
Reals greatestSums(Reals terms) {
    std::ranges::sort(terms, std::greater{});
    Reals sums{0};
    for (const Real term : terms)
        sums.push_back(sums.back() + term);
    return sums;
}

Real lossOfF1(std::size_t positives, std::size_t missed, std::size_t falseOnes) {
    const Real right = static_cast<Real>(positives - missed);
    const Real score = 2 * right / (2 * right + static_cast<Real>(missed + falseOnes));
    return 1 - score; // the score of no positive among no found ones cannot arise: there is a positive row
}

struct Value {
    Real value = 0;
    Real conjugate = 0; ///< g*(-alpha / n)
    Real violation = 0;
};

Value judgeF1(const Problem& problem, const Reals& scores, const std::vector<double>& alpha) {
    const std::size_t n = scores.size();
    const auto count = static_cast<Real>(n);
    Reals gains[2]; // by class: what a flip adds
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
    const Reals missedGains = greatestSums(gains[1]);
    const Reals falseGains = greatestSums(gains[0]);
    found.value = -infinite;
    for (std::size_t b = 0; b < missedGains.size(); ++b)
        for (std::size_t c = 0; c < falseGains.size(); ++c)
            found.value = std::max(found.value, lossOfF1(positives, b, c) + missedGains[b] + falseGains[c]);
    // With U uniform the positives with q > U and the negatives with q > 1 - U are flipped.
    Reals cuts{0, 1};
    cuts.insert(cuts.end(), flips[1].begin(), flips[1].end());
    for (const Real q : flips[0])
        cuts.push_back(1 - q);
    std::ranges::sort(cuts);
    Real expected = 0;
    for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
        const Real middle = (cuts[k] + cuts[k + 1]) / 2;
        const auto missed = std::ranges::count_if(flips[1], [&](Real q) { return q > middle; });
        const auto falseOnes = std::ranges::count_if(flips[0], [&](Real q) { return q > 1 - middle; });
        expected += (cuts[k + 1] - cuts[k]) *
                    lossOfF1(positives, static_cast<std::size_t>(missed), static_cast<std::size_t>(falseOnes));
    }
    found.conjugate = -expected;
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
