// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_ordinal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace judge {
namespace {

using Real = long double;

constexpr Real infinite = std::numeric_limits<Real>::infinity();
constexpr Real tolerance = 1e-12L;
constexpr Real balance = 1e-9L; // of a sum that must vanish, relative to its terms

Real hinge(Real gamma, Real shortfall) {
    if (shortfall <= 0)
        return 0;
    return shortfall >= gamma ? shortfall - gamma / 2 : shortfall * shortfall / (2 * gamma);
}

} // namespace

Verdict ordinalVerdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha) {
    const std::size_t n = problem.rows.size();
    if (n == 0 || alpha.size() % n != 0 || alpha.empty())
        throw std::invalid_argument("alpha does not fit the rows");
    const std::size_t r = alpha.size() / n;
    const std::size_t p = problem.rows.front().size();
    if (w.size() != p + r)
        throw std::invalid_argument("w does not fit the columns and thresholds");
    const Real gamma = problem.lossParameters.at("gamma");
    const Real strength = problem.lossParameters.at("threshold_strength");
    Verdict found;
    std::vector<double> sums(n, 0.0); // alpha_i of w
    std::vector<Real> tau(r, 0);
    std::vector<Real> sizes(r, 0);
    for (std::size_t i = 0; i < n; ++i) {
        Real z = 0;
        for (std::size_t j = 0; j < p; ++j)
            z += static_cast<Real>(problem.rows[i][j]) * w[j];
        Real paid = 0;
        Real conjugate = 0;
        Real product = 0;
        for (std::size_t j = 0; j < r; ++j) {
            const Real sign = static_cast<double>(j + 1) >= problem.labels[i] ? 1 : -1;
            const Real score = z - w[p + j];
            const Real entry = alpha[i * r + j];
            const Real a = -sign * entry;
            found.dualDomainViolation = std::max({found.dualDomainViolation, -a, a - 1});
            paid += hinge(gamma, 1 + sign * score);
            conjugate += -a + gamma / 2 * a * a;
            product += entry * score;
            sums[i] += alpha[i * r + j];
            tau[j] -= entry / static_cast<Real>(n);
            sizes[j] += std::abs(entry) / static_cast<Real>(n);
        }
        found.primal += paid / static_cast<Real>(n);
        found.dual -= conjugate / static_cast<Real>(n);
        found.worstRowGap = std::max(found.worstRowGap, paid + conjugate + product);
    }
    if (found.dualDomainViolation > tolerance)
        found.dual = -infinite;
    Whole whole;
    Problem features = problem;
    for (std::size_t j = 0; j < p; ++j)
        judgeCoordinate(features, j, w[j], sums, found, whole);
    judgeWhole(features, whole, found);
    for (std::size_t j = 0; j < r; ++j) {
        const Real centre = problem.thresholds.size() == 1 ? problem.thresholds.front() : problem.thresholds.at(j);
        const Real theta = w[p + j];
        found.primal += strength / 2 * (theta - centre) * (theta - centre);
        if (strength > 0)
            found.dual -= tau[j] * centre + tau[j] * tau[j] / (2 * strength);
        else if (std::abs(tau[j]) <= balance * sizes[j])
            found.dual -= std::abs(tau[j]) * std::max(Real(1), std::abs(theta));
        else
            found.dual = -infinite;
    }
    found.gap = found.primal - found.dual;
    return found;
}

} // namespace judge
