// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/just_in_time_iterate.h"

#include <cassert>

namespace gapscope {

JustInTimeIterate::JustInTimeIterate(const ProximalStep& step, bool averaged, std::int32_t stepsBetweenSettling)
    : m_step(step), m_powers(step.decay(), stepsBetweenSettling), m_threshold(step.threshold()), m_meanStep(-step.eta),
      m_kind(averaged ? Kind::summed : Kind::plain) {
    startPeriod();
}

void JustInTimeIterate::startPeriod() {
    m_now = 0;
    m_history.clear();
    if (m_kind == Kind::fallingShares)
        m_history.push_back({m_share, 0.0});
}

void JustInTimeIterate::restart(const Vector& w, const Vector& mean) {
    m_coordinates.resize(static_cast<std::size_t>(w.size()));
    for (Index j = 0; j < w.size(); ++j)
        m_coordinates[static_cast<std::size_t>(j)] = {w[j], mean[j], 0};
    startPeriod();
    if (m_kind == Kind::summed)
        m_sum.setZero(w.size());
}

void JustInTimeIterate::setShare(double share) {
    assert(m_kind != Kind::summed);
    if (m_kind == Kind::plain) {
        settle(); // the steps so far used the old share
        m_kind = Kind::fallingShares;
        startPeriod();
    }
    m_share = share;
    m_meanStep = -m_step.eta * share;
}

void JustInTimeIterate::fixShare() {
    if (m_kind == Kind::fallingShares)
        m_kind = Kind::plain;
    startPeriod();
}

/// The constant b of a step.
double JustInTimeIterate::push(double mean, std::int32_t step) const {
    const double share = m_kind == Kind::fallingShares ? m_history[static_cast<std::size_t>(step)].share : m_share;
    return -m_step.eta * share * mean;
}

/// |w| after step `to`, negative if the coordinate has left its side of zero before.
double JustInTimeIterate::sizeAt(const Chunk& chunk, std::int32_t to) const {
    const AffinePower steps = m_powers(to - chunk.from);
    double reach = m_share * steps.sum;
    if (m_kind == Kind::fallingShares)
        reach = m_history[static_cast<std::size_t>(to)].reach -
                steps.power * m_history[static_cast<std::size_t>(chunk.from)].reach;
    const double pushed = -chunk.side * m_step.eta * chunk.mean * reach;
    return steps.power * chunk.size + pushed - m_threshold * steps.sum;
}

/// Sum of w over the steps after `from` up to `to`.
double JustInTimeIterate::sumOver(const Chunk& chunk, std::int32_t to) const {
    const std::int32_t count = to - chunk.from;
    const double slope = chunk.side * push(chunk.mean, to) - m_threshold;
    const double sizes = chunk.size * m_powers.a() * m_powers(count).sum + slope * m_powers.sumOfSums(count);
    return chunk.side * sizes;
}

/// The last step so far with |w| > 0; `from` itself if the next one ends it.
std::int32_t JustInTimeIterate::lastStepOnSide(const Chunk& chunk) const {
    if (sizeAt(chunk, m_now) > 0.0)
        return m_now;
    std::int32_t on = chunk.from;
    std::int32_t off = m_now;
    while (off - on > 1) {
        const std::int32_t middle = on + (off - on) / 2;
        (sizeAt(chunk, middle) > 0.0 ? on : off) = middle;
    }
    return on;
}

void JustInTimeIterate::catchUpAcrossZero(Coordinate& c, Index j) {
    double sum = 0.0;
    const auto stepOnce = [&](double w) { // a step that starts at zero or crosses it
        c.w = softThreshold(m_step.decay() * w + push(c.mean, c.done + 1), m_threshold);
        sum += c.w;
        ++c.done;
    };
    while (c.done < m_now) {
        if (!std::isfinite(c.w) || !std::isfinite(c.mean)) { // the run diverges, so only the non-finite value matters
            c.w += c.mean;
            sum += c.w;
            break;
        }
        if (c.w == 0.0) {
            if (std::abs(push(c.mean, c.done + 1)) <= m_threshold)
                break; // and so are all later ones, since shares do not increase
            stepOnce(0.0);
            continue;
        }
        const Chunk chunk{std::abs(c.w), std::copysign(1.0, c.w), c.mean, c.done};
        const std::int32_t last = lastStepOnSide(chunk);
        if (last > chunk.from) {
            if (m_kind == Kind::summed)
                sum += sumOver(chunk, last);
            c.w = chunk.side * sizeAt(chunk, last);
            c.done = last;
        }
        if (c.done < m_now)
            stepOnce(c.w);
    }
    c.done = m_now;
    if (m_kind == Kind::summed)
        m_sum[j] += sum;
}

template <JustInTimeIterate::Kind kind>
void JustInTimeIterate::settleAll() {
    for (std::size_t j = 0; j < m_coordinates.size(); ++j) {
        Coordinate& c = m_coordinates[j];
        if (c.done != m_now && !catchesUpAtOnce<kind>(c, m_now - c.done, m_threshold, m_meanStep))
            catchUpAcrossZero(c, static_cast<Index>(j));
        c.done = 0;
    }
}

void JustInTimeIterate::settle() {
    if (m_kind == Kind::plain)
        settleAll<Kind::plain>();
    else if (m_kind == Kind::fallingShares)
        settleAll<Kind::fallingShares>();
    else
        settleAll<Kind::summed>();
    startPeriod();
}

void JustInTimeIterate::copyWeights(VectorSpan w) const {
    for (Index j = 0; j < w.size(); ++j)
        w[j] = m_coordinates[static_cast<std::size_t>(j)].w;
}

void JustInTimeIterate::copyGradient(VectorSpan mean) const {
    for (Index j = 0; j < mean.size(); ++j)
        mean[j] = m_coordinates[static_cast<std::size_t>(j)].mean;
}

} // namespace gapscope
