// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/kernel_dual/kernel_descent.h"

#include "engine/solvers/common/recomputation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr double share = 0.5; // of the greatest rise outside: a round ends where the working set has no more to offer

/// Whether the change of a row's own score is not above the rounding of that score.
bool isOfRounding(double change, double curvature, double z, double y) {
    constexpr double rounding = 1e-15;
    return curvature > 0.0 && std::abs(change) * curvature <= rounding * (std::abs(z) + std::abs(y));
}

} // namespace

KernelDescent::KernelDescent(SolverContext& context, SolverState& state, Index workingSet)
    : m_context(context), m_iterate(context, state), m_most(static_cast<std::size_t>(workingSet)),
      m_rank(static_cast<std::size_t>(m_iterate.rows())) {
    std::iota(m_rank.begin(), m_rank.end(), Index{0});
    Random(context.seed).shuffle(m_rank);
}

void KernelDescent::compare(std::vector<Candidate>& candidates) const {
    std::visit(
        [&](const auto& loss) {
            std::erase_if(candidates, [&](Candidate& candidate) {
                const Index i = candidate.row;
                const double alpha = m_iterate.alpha(i);
                const double z = m_iterate.score(i);
                const double y = m_iterate.label(i);
                const double curvature = m_iterate.curvature(i);
                const double next = loss.coordinateArgmax(alpha, z, curvature, y);
                const double change = next - alpha;
                if (change == 0.0 || isOfRounding(change, curvature, z, y))
                    return true;
                candidate.next = next;
                // -phi*(-next) + phi*(-alpha) - z d - q d^2 / 2
                candidate.rise = loss.conjugateAtMinus(alpha, y) - loss.conjugateAtMinus(next, y) -
                                 (z + 0.5 * curvature * change) * change;
                return !(candidate.rise > 0.0);
            });
        },
        m_context.problem.loss());
}

bool KernelDescent::isBetter(const Candidate& one, const Candidate& two) const noexcept {
    if (one.rise != two.rise)
        return one.rise > two.rise;
    return m_rank[static_cast<std::size_t>(one.row)] < m_rank[static_cast<std::size_t>(two.row)];
}

bool KernelDescent::choose() {
    m_all.clear();
    for (Index i = 0; i < m_iterate.rows(); ++i)
        m_all.push_back({.row = i, .rise = 0.0, .next = 0.0});
    compare(m_all);
    m_spread = 0.0;
    for (const Candidate& candidate : m_all)
        m_spread = std::max(m_spread, std::abs(candidate.next - m_iterate.alpha(candidate.row)) *
                                          m_iterate.curvature(candidate.row));
    m_floor = 0.0;
    if (m_all.size() > m_most) {
        const auto outside = m_all.begin() + static_cast<std::ptrdiff_t>(m_most);
        std::nth_element(m_all.begin(), outside, m_all.end(),
                         [this](const Candidate& one, const Candidate& two) { return isBetter(one, two); });
        m_floor = outside->rise;
        m_all.erase(outside, m_all.end());
    }
    m_set = m_all;
    std::ranges::sort(m_set, [this](const Candidate& one, const Candidate& two) { return isBetter(one, two); });
    m_likely.clear();
    for (const Candidate& candidate : m_set)
        m_likely.push_back(candidate.row);
    m_stepsLeft = m_most;
    return !m_set.empty();
}

bool KernelDescent::step() {
    if (m_stepsLeft == 0)
        return false;
    std::vector<Candidate>& now = m_all; // not needed until the next comparison of all
    now = m_set;
    compare(now);
    if (now.empty())
        return false;
    const Candidate best = *std::ranges::min_element(
        now, [this](const Candidate& one, const Candidate& two) { return isBetter(one, two); });
    if (best.rise < share * m_floor)
        return false;
    m_iterate.move(best.row, best.next, m_likely);
    --m_stepsLeft;
    return true;
}

bool KernelDescent::chooseAgain() {
    if (m_iterate.updates() == 0.0)
        return false;
    m_iterate.follow();
    return choose();
}

void KernelDescent::renewIfDue() {
    if (m_iterate.updates() > passesBetweenRecomputations * static_cast<double>(m_iterate.rows()))
        m_iterate.follow();
}

double KernelDescent::freeShare() const {
    Index count = 0;
    std::visit(
        [&](const auto& loss) {
            for (Index i = 0; i < m_iterate.rows(); ++i) {
                const DualInterval interval = loss.dualInterval(m_iterate.label(i));
                const double alpha = m_iterate.alpha(i);
                count += alpha != 0.0 && alpha > interval.min && alpha < interval.max ? 1 : 0;
            }
        },
        m_context.problem.loss());
    return static_cast<double>(count) / static_cast<double>(m_iterate.rows());
}

} // namespace gapscope
