// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/tail_average.h"

#include <cmath>
#include <utility>

namespace gapscope {

void TailAverage::LazySum::begin(Index size, double step) {
    earlier = sum.size() > 0 ? std::move(sum) : Vector::Zero(size);
    sum = Vector::Zero(size);
    until.assign(static_cast<std::size_t>(size), step);
}

TailAverage::TailAverage(const Choice& choice, const CoordinateAscent& ascent)
    : m_choice(choice), m_ascent(ascent), m_outputs(ascent.outputs()), m_random(choice.seed),
      m_coin(m_random.uniform()) {
    m_start = m_blockStart = choice.start.value_or(0.0);
    if (!choice.start)
        m_blockEnd = std::isfinite(choice.blockLength) ? choice.blockLength
                                                       : static_cast<double>(ascent.alpha().size() / m_outputs);
    if (choice.kind == Kind::average) {
        m_w.begin(ascent.dimension(), m_start);
        m_alpha.begin(ascent.alpha().size(), m_start);
    }
}

void TailAverage::beforeStep(Index i, RowView row) {
    if (m_steps >= m_blockEnd)
        endBlock();
    m_steps += 1.0;
    if (m_steps <= m_start)
        return;
    if (m_choice.kind == Kind::random) {
        if (m_steps - m_blockStart >= m_nextDraw)
            draw();
        return;
    }
    for (Index k = 0; k < row.count; ++k) {
        const Index first = (row.column == nullptr ? k : row.column[k]) * m_outputs;
        for (Index j = first; j < first + m_outputs; ++j)
            m_w.account(j, m_ascent.primal(j), m_steps);
    }
    for (Index k = i * m_outputs; k < (i + 1) * m_outputs; ++k)
        m_alpha.account(k, m_ascent.alpha()[k], m_steps);
}

void TailAverage::endBlock() {
    if (m_choice.kind == Kind::average) {
        for (Index j = 0; j < m_ascent.dimension(); ++j)
            m_w.account(j, m_ascent.primal(j), m_steps);
        for (Index i = 0; i < m_ascent.alpha().size(); ++i)
            m_alpha.account(i, m_ascent.alpha()[i], m_steps);
        m_w.begin(m_ascent.dimension(), m_steps);
        m_alpha.begin(m_ascent.alpha().size(), m_steps);
    } else {
        m_drawnEarlier = std::move(m_drawn);
        m_drawn = {};
        m_nextDraw = 1.0;
        m_coin = m_random.uniform();
    }
    m_start = m_blockStart;
    m_blockStart = m_steps;
    m_blockEnd = m_steps + (std::isfinite(m_choice.blockLength) ? m_choice.blockLength : m_steps);
}

/// The k-th iterate of a block replaces the drawn one with probability 1/k. The next replacement after the k-th is
/// found in one jump: it comes after the j-th iterate with probability k/j.
void TailAverage::draw() {
    m_ascent.formPrimal(m_drawn.w);
    m_drawn.alpha = m_ascent.alpha();
    m_nextDraw = std::floor(m_nextDraw / (1.0 - m_random.uniform())) + 1.0;
}

void TailAverage::publish(Vector& w, Vector& alpha) const {
    const double count = m_steps - m_start;
    const double inBlock = m_steps - m_blockStart;
    if (count <= 0.0) {
        m_ascent.formPrimal(w);
        alpha = m_ascent.alpha();
    } else if (m_choice.kind == Kind::random) {
        const Pair& chosen = m_coin * count < inBlock ? m_drawn : m_drawnEarlier;
        w = chosen.w;
        alpha = chosen.alpha;
    } else {
        w.resize(m_ascent.dimension());
        for (Index j = 0; j < w.size(); ++j)
            w[j] = m_w.total(j, m_ascent.primal(j), m_steps) / count;
        alpha.resize(m_ascent.alpha().size());
        for (Index i = 0; i < alpha.size(); ++i)
            alpha[i] = m_alpha.total(i, m_ascent.alpha()[i], m_steps) / count;
    }
}

} // namespace gapscope
