// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/best_of_draws.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {

BestOfDraws::Plan BestOfDraws::Plan::of(double k, double window, double startGap, double epsilon, double delta) {
    const double draws = std::ceil(std::log2(2.0 / delta));
    const double stretch = std::ceil(k * std::log(4.0 * startGap / epsilon));
    return {draws * std::max(0.0, stretch), window, static_cast<int>(draws)};
}

BestOfDraws::BestOfDraws(const Plan& plan, const Risk& risk, const CoordinateAscent& ascent, std::uint64_t seed,
                         std::vector<double> given)
    : m_plan(plan), m_risk(risk), m_ascent(ascent), m_random(seed), m_given(std::move(given)), m_next(nextDraw()) {}

double BestOfDraws::nextDraw() {
    const auto drawn = static_cast<std::size_t>(m_drawn);
    if (!m_given.empty())
        return drawn < m_given.size() ? m_given[drawn] : infinity;
    return m_plan.burnIn + m_drawn * m_plan.window + std::floor(m_random.uniform() * m_plan.window) + 1.0;
}

void BestOfDraws::beforeStep(MeteredMap& products) {
    m_steps += 1.0;
    if (m_steps < m_next)
        return;
    Vector w;
    Vector scores;
    m_ascent.formPrimal(w);
    products.multiply(w, scores);
    ++m_drawn;
    m_next = nextDraw();
    m_latestGap = m_ascent.gap(m_risk, w, scores);
    if (m_latestGap >= m_bestGap)
        return;
    m_bestGap = m_latestGap;
    m_w = std::move(w);
    m_alpha = m_ascent.alpha();
}

void BestOfDraws::publish(Vector& w, Vector& alpha) const {
    if (m_w.size() > 0) {
        w = m_w;
        alpha = m_alpha;
    } else {
        m_ascent.formPrimal(w);
        alpha = m_ascent.alpha();
    }
}

} // namespace gapscope
