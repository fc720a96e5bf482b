// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/chain_sweeps.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

double positiveSum(const Vector& entries, double slope, double x) {
    return (entries.array() + slope * x).cwiseMax(0.0).sum();
}

/// The root of sum [u + a x]_+ = sum [v - b x]_+, a, b > 0: the first kink at which the left side is not smaller, and
/// interpolation from the kink before it. Where both sides are 0, the middle of the interval.
double balance(const Vector& u, double a, const Vector& v, double b) {
    std::vector<double> kinks;
    for (const double entry : u)
        kinks.push_back(-entry / a);
    for (const double entry : v)
        kinks.push_back(entry / b);
    const double firstLeft = *std::min_element(kinks.begin(), kinks.begin() + u.size());
    const double lastRight = *std::max_element(kinks.begin() + u.size(), kinks.end());
    if (lastRight <= firstLeft)
        return (lastRight + firstLeft) / 2;
    std::ranges::sort(kinks);
    const auto excess = [&](double x) { return positiveSum(u, a, x) - positiveSum(v, -b, x); };
    const auto next = std::ranges::partition_point(kinks, [&](double x) { return excess(x) < 0.0; });
    if (next == kinks.begin()) // only the right side is positive before the first kink
        return kinks.front() + excess(kinks.front()) / (-b * static_cast<double>(v.size()));
    const double before = *std::prev(next);
    const double atBefore = excess(before);
    if (next == kinks.end()) // only the left side is positive after the last one
        return before - atBefore / (a * static_cast<double>(u.size()));
    const double atNext = excess(*next);
    return atNext > atBefore ? before - atBefore * (*next - before) / (atNext - atBefore) : *next;
}

/// The x with sum [u + x / q]_+ = 1.
double unitSum(Vector u, double q) {
    std::ranges::sort(u, std::greater<>());
    double sum = 0.0;
    double x = 0.0;
    for (Index k = 0; k < u.size(); ++k) {
        sum += u[k];
        const double candidate = (1.0 - sum) / static_cast<double>(k + 1);
        if (k > 0 && u[k] + candidate <= 0.0)
            break;
        x = candidate;
    }
    return q * x;
}

} // namespace

ChainSweeps::ChainSweeps(std::vector<DenseRows> edges, Vector weights)
    : m_edges(std::move(edges)), m_weights(std::move(weights)) {
    const Index states = m_edges.front().rows();
    m_between.assign(count() - 1, Vector::Zero(states));
    m_xi.assign(count(), DenseRows::Zero(states, states));
}

DenseRows ChainSweeps::linear(std::size_t t) const {
    DenseRows sum = DenseRows::Constant(m_edges[t].rows(), m_edges[t].cols(), t == 0 ? m_sum : 0.0);
    if (t + 1 < count())
        sum.rowwise() += m_between[t].transpose();
    if (t > 0)
        sum.colwise() -= m_between[t - 1];
    return sum;
}

std::vector<DenseRows> ChainSweeps::edges() const {
    std::vector<DenseRows> result;
    for (std::size_t t = 0; t < count(); ++t)
        result.emplace_back((m_edges[t] + linear(t) / weightOf(t)).cwiseMax(0.0));
    return result;
}

double ChainSweeps::violation() const {
    const std::vector<DenseRows> now = edges();
    double worst = std::abs(now.front().sum() - 1.0);
    for (std::size_t t = 0; t + 1 < count(); ++t) {
        const Vector difference = now[t].colwise().sum().transpose() - now[t + 1].rowwise().sum();
        worst = std::max(worst, difference.cwiseAbs().maxCoeff());
    }
    return worst;
}

void ChainSweeps::sweep(Form form) {
    if (form == Form::paper)
        sweepAll();
    else
        sweepCoordinates();
}

/// The means of mu_t obey a chain of scalars, their deviations a diagonal system; then xi.
void ChainSweeps::sweepAll() {
    const auto states = static_cast<double>(m_edges.front().rows());
    std::vector<DenseRows> shifted;
    for (std::size_t t = 0; t < count(); ++t)
        shifted.emplace_back(m_edges[t] + m_xi[t] / weightOf(t));
    double mean = 0.0;
    for (std::size_t t = count(); t-- > 0;) {
        if (t + 1 < count()) {
            const Vector difference = shifted[t].colwise().sum().transpose() - shifted[t + 1].rowwise().sum();
            const double damping = states * (1.0 / weightOf(t) + 1.0 / weightOf(t + 1));
            m_between[t] = mean - (difference.array() - difference.mean()) / damping;
        }
        mean -= (1.0 - shifted[t].sum()) * weightOf(t) / (states * states);
    }
    m_sum = -mean;
    for (std::size_t t = 0; t < count(); ++t)
        m_xi[t] = (-weightOf(t) * m_edges[t] - linear(t)).cwiseMax(0.0);
}

void ChainSweeps::sweepCoordinates() {
    m_sum = 0.0;
    const DenseRows first = m_edges.front() + linear(0) / weightOf(0);
    m_sum = unitSum(first.reshaped(), weightOf(0));
    for (std::size_t t = 0; t + 1 < count(); ++t) {
        m_between[t].setZero(); // so that `linear` is without the coordinates that are chosen
        const DenseRows before = m_edges[t] + linear(t) / weightOf(t);
        const DenseRows after = m_edges[t + 1] + linear(t + 1) / weightOf(t + 1);
        for (Index j = 0; j < m_between[t].size(); ++j)
            m_between[t][j] =
                balance(before.col(j), 1.0 / weightOf(t), after.row(j).transpose(), 1.0 / weightOf(t + 1));
    }
}

} // namespace gapscope
