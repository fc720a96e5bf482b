// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/chain_risk.h"

#include "engine/losses/interface/loss.h"
#include "engine/math/marginals/chain_projection.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace gapscope {
namespace {

/// For rounding errors of averages of many marginals.
constexpr double marginalTolerance = 1e-9;

ChainScores part(const ChainShape& shape, const double* all, Index i) noexcept {
    return {all + shape.nodes(i), all + shape.edges(i), shape.length(i), shape.states};
}

/// Whether the nodes are distributions and the edges are consistent with them on both sides.
bool areMarginals(const ChainScores& p, double tolerance) {
    const auto isShare = [tolerance](double x) { return x >= -tolerance && x <= 1.0 + tolerance; };
    for (Index t = 0; t < p.length; ++t) {
        double sum = 0.0;
        for (Index k = 0; k < p.states; ++k) {
            if (!isShare(p.node(t, k)))
                return false;
            sum += p.node(t, k);
        }
        if (!(std::abs(sum - 1.0) <= tolerance))
            return false;
    }
    for (Index t = 0; t + 1 < p.length; ++t)
        for (Index j = 0; j < p.states; ++j) {
            double out = 0.0;
            double in = 0.0;
            for (Index k = 0; k < p.states; ++k) {
                if (!isShare(p.edge(t, j, k)))
                    return false;
                out += p.edge(t, j, k);
                in += p.edge(t, k, j);
            }
            if (!(std::abs(out - p.node(t, j)) <= tolerance && std::abs(in - p.node(t + 1, j)) <= tolerance))
                return false;
        }
    return true;
}

/// Normalizes the nodes to distributions and makes neighbours independent.
void makeMarginals(double* nodes, double* edges, Index length, Index states) {
    for (Index t = 0; t < length; ++t) {
        double* const p = nodes + t * states;
        double sum = 0.0;
        for (Index k = 0; k < states; ++k) {
            p[k] = p[k] > 0.0 ? p[k] : 0.0; // also for NaN
            sum += p[k];
        }
        for (Index k = 0; k < states; ++k)
            p[k] = sum > 0.0 && std::isfinite(sum) ? p[k] / sum : 1.0 / static_cast<double>(states);
    }
    for (Index t = 0; t + 1 < length; ++t)
        for (Index j = 0; j < states; ++j)
            for (Index k = 0; k < states; ++k)
                edges[(t * states + j) * states + k] = nodes[t * states + j] * nodes[(t + 1) * states + k];
}

} // namespace

ChainRisk::ChainRisk(std::shared_ptr<const ChainShape> shape, Vector tags, ChainLoss loss, double smoothing)
    : m_shape(std::move(shape)), m_tags(std::move(tags)), m_loss(loss), m_smoothing(smoothing), m_longest(1) {
    for (Index i = 0; i < rows(); ++i)
        m_longest = std::max(m_longest, m_shape->length(i));
}

ChainScores ChainRisk::scoresOf(const Vector& scores, Index i) const noexcept {
    return part(*m_shape, scores.data(), i);
}

double ChainRisk::trueScore(const ChainScores& scores, const double* tags) const noexcept {
    double sum = 0.0;
    for (Index t = 0; t < scores.length; ++t) {
        sum += scores.node(t, static_cast<Index>(tags[t]));
        if (t > 0)
            sum += scores.edge(t - 1, static_cast<Index>(tags[t - 1]), static_cast<Index>(tags[t]));
    }
    return sum;
}

double ChainRisk::value(const Vector& scores) const {
    ChainInference inference;
    std::vector<Index> best;
    CompensatedSum sum;
    const double tau = temperature();
    const double logStates = std::log(static_cast<double>(m_shape->states));
    for (Index i = 0; i < rows(); ++i) {
        const ChainScores sequence = scoresOf(scores, i);
        const double whole = tau > 0.0 ? inference.logPartition(sequence, tau, tagsOf(i), offset())
                                       : inference.viterbi(sequence, tagsOf(i), offset(), best);
        sum.add(whole - m_smoothing * static_cast<double>(sequence.length) * logStates -
                trueScore(sequence, tagsOf(i)));
    }
    return sum.value() / static_cast<double>(std::max<Index>(1, rows()));
}

void ChainRisk::exchange(Vector& alpha, Index i) const noexcept {
    const Index states = m_shape->states;
    const double* const tags = tagsOf(i);
    alpha.segment(m_shape->nodes(i), m_shape->nodes(i + 1) - m_shape->nodes(i)) *= -1.0;
    for (Index t = 0; t < m_shape->length(i); ++t) {
        alpha[m_shape->nodes(i) + t * states + static_cast<Index>(tags[t])] += 1.0;
        if (t > 0)
            alpha[m_shape->edges(i) + ((t - 1) * states + static_cast<Index>(tags[t - 1])) * states +
                  static_cast<Index>(tags[t])] += 1.0;
    }
}

void ChainRisk::dualPoint(const Vector& scores, Vector& alpha) const {
    ChainInference inference;
    std::vector<Index> best;
    Vector marginals = Vector::Zero(m_shape->size()); // alpha may alias the scores
    const double tau = temperature();
    const Index states = m_shape->states;
    for (Index i = 0; i < rows(); ++i) {
        const ChainScores sequence = scoresOf(scores, i);
        double* const nodes = marginals.data() + m_shape->nodes(i);
        double* const edges = marginals.data() + m_shape->edges(i);
        if (tau > 0.0) {
            inference.logPartition(sequence, tau, tagsOf(i), offset());
            inference.marginals(sequence, tau, nodes, edges);
        } else {
            inference.viterbi(sequence, tagsOf(i), offset(), best);
            for (std::size_t t = 0; t < best.size(); ++t) {
                nodes[static_cast<Index>(t) * states + best[t]] = 1.0;
                if (t > 0)
                    edges[(static_cast<Index>(t - 1) * states + best[t - 1]) * states + best[t]] = 1.0;
            }
        }
        exchange(marginals, i);
    }
    alpha.swap(marginals);
}

void ChainRisk::marginalDerivative(const Vector& scores, const Vector& u, Vector& derivative) const {
    if (temperature() == 0.0)
        throw std::logic_error("marginals of exact maxima have no derivative");
    ChainInference inference;
    Vector marginals(m_shape->size());
    derivative.resize(m_shape->size());
    for (Index i = 0; i < rows(); ++i) {
        const ChainScores sequence = scoresOf(scores, i);
        inference.logPartition(sequence, temperature(), tagsOf(i), offset());
        inference.marginals(sequence, temperature(), marginals.data() + m_shape->nodes(i),
                            marginals.data() + m_shape->edges(i));
        inference.derivative(sequence, temperature(), scoresOf(marginals, i), scoresOf(u, i),
                             derivative.data() + m_shape->nodes(i), derivative.data() + m_shape->edges(i));
    }
}

double ChainRisk::conjugateOf(const ChainScores& marginals, const double* tags) const {
    const double logStates = std::log(static_cast<double>(marginals.states));
    double hamming = 0.0;
    if (offset() > 0.0)
        for (Index t = 0; t < marginals.length; ++t)
            hamming += 1.0 - marginals.node(t, static_cast<Index>(tags[t]));
    const double tau = temperature();
    const double entropy = tau > 0.0 ? chainEntropy(marginals) : 0.0;
    return m_smoothing * static_cast<double>(marginals.length) * logStates - hamming - tau * entropy;
}

double ChainRisk::conjugateAtMinus(const Vector& alpha) const {
    Vector marginals = alpha;
    CompensatedSum sum;
    for (Index i = 0; i < rows(); ++i) {
        exchange(marginals, i);
        const ChainScores p = scoresOf(marginals, i);
        if (!areMarginals(p, marginalTolerance))
            return infinity;
        sum.add(conjugateOf(p, tagsOf(i)));
    }
    return sum.value() / static_cast<double>(std::max<Index>(1, rows()));
}

Index ChainRisk::projectDual(Vector& alpha) const {
    Index moved = 0;
    for (Index i = 0; i < rows(); ++i) {
        exchange(alpha, i);
        if (!areMarginals(scoresOf(alpha, i), marginalTolerance)) {
            makeMarginals(alpha.data() + m_shape->nodes(i), alpha.data() + m_shape->edges(i), m_shape->length(i),
                          m_shape->states);
            ++moved;
        }
        exchange(alpha, i);
    }
    return moved;
}

Index ChainRisk::dualNonZeros(const Vector& alpha) const {
    Vector marginals = alpha;
    for (Index i = 0; i < rows(); ++i)
        exchange(marginals, i);
    return (marginals.array() > 1e-12).count();
}

void ChainRisk::dualBox(Vector& min, Vector& max) const {
    max = Vector::Zero(m_shape->size());
    for (Index i = 0; i < rows(); ++i)
        exchange(max, i); // max becomes the indicators
    min = (max.array() - 1.0).matrix();
}

/// For one sequence: argmin over marginals p of ||ind - p - alpha||^2 / 2 - step h.p.
void ChainRisk::dualProxOf(Vector& alpha, Index i, double step) const {
    if (!hasDualProx())
        throw std::logic_error("the dual proximal operator of chains with entropy is not known");
    exchange(alpha, i);
    const Index states = m_shape->states;
    const double* const tags = tagsOf(i);
    for (Index t = 0; t < m_shape->length(i); ++t)
        for (Index k = 0; k < states; ++k)
            if (k != static_cast<Index>(tags[t]))
                alpha[m_shape->nodes(i) + t * states + k] += step;
    const auto count = static_cast<std::size_t>(m_shape->nodes(i + 1) - m_shape->nodes(i));
    const std::span<double> part(alpha.data() + m_shape->nodes(i), count);
    projectOnChainMarginals(m_shape->length(i), states, part, part);
    exchange(alpha, i);
}

void ChainRisk::dualProx(Vector& alpha, double step) const {
    for (Index i = 0; i < rows(); ++i)
        dualProxOf(alpha, i, step);
}

void ChainRisk::dualProx(Vector& alpha, const Vector& steps) const {
    for (Index i = 0; i < rows(); ++i)
        dualProxOf(alpha, i, steps[i]);
}

double ChainRisk::derivativeLipschitz() const noexcept {
    return temperature() > 0.0 ? static_cast<double>(2 * m_longest - 1) / (2.0 * temperature()) : infinity;
}

double ChainRisk::conjugateConvexity() const noexcept {
    return 2.0 * temperature() / static_cast<double>(2 * m_longest - 1);
}

double ChainRisk::dualRange() const noexcept {
    return static_cast<double>(2 * m_shape->tokens() - rows()) / static_cast<double>(std::max<Index>(1, rows()));
}

std::optional<EntropicDual> ChainRisk::entropicDual() const {
    EntropicDual made{.weight = temperature(), .centre = Vector::Zero(m_shape->size())};
    const Index states = m_shape->states;
    const double share = 1.0 / static_cast<double>(states);
    for (Index i = 0; i < rows(); ++i) {
        const Index edgeCount = m_shape->nodes(i + 1) - m_shape->edges(i);
        made.centre.segment(m_shape->nodes(i), states * m_shape->length(i)).setConstant(share);
        made.centre.segment(m_shape->edges(i), edgeCount).setConstant(share * share);
        exchange(made.centre, i);
    }
    return made;
}

double ChainRisk::dualBound() const noexcept {
    return std::sqrt(2.0 * static_cast<double>(2 * m_longest - 1));
}

double ChainRisk::smoothingRange() const noexcept {
    const double meanLength = static_cast<double>(m_shape->tokens()) / static_cast<double>(std::max<Index>(1, rows()));
    return meanLength * std::log(static_cast<double>(m_shape->states));
}

std::unique_ptr<Risk> ChainRisk::smoothed(double gamma) const {
    return std::make_unique<ChainRisk>(m_shape, m_tags, m_loss, m_smoothing + gamma);
}

std::vector<Index> bestLabelling(const ChainShape& shape, const Vector& scores) {
    ChainInference inference;
    std::vector<Index> ofOne;
    std::vector<Index> all;
    all.reserve(static_cast<std::size_t>(shape.tokens()));
    for (Index i = 0; i < shape.sequences(); ++i) {
        inference.viterbi(part(shape, scores.data(), i), nullptr, 0.0, ofOne);
        all.insert(all.end(), ofOne.begin(), ofOne.end());
    }
    return all;
}

ChainErrors chainErrors(const ChainShape& shape, const Vector& scores, const Vector& tags) {
    const std::vector<Index> best = bestLabelling(shape, scores);
    Index wrongTokens = 0;
    Index wrongSequences = 0;
    for (Index i = 0; i < shape.sequences(); ++i) {
        Index wrong = 0;
        for (Index t = shape.firstToken(i); t < shape.firstToken(i + 1); ++t)
            wrong += static_cast<double>(best[static_cast<std::size_t>(t)]) != tags[t] ? 1 : 0;
        wrongTokens += wrong;
        wrongSequences += wrong > 0 ? 1 : 0;
    }
    return {static_cast<double>(wrongTokens) / static_cast<double>(std::max<Index>(1, shape.tokens())),
            static_cast<double>(wrongSequences) / static_cast<double>(std::max<Index>(1, shape.sequences()))};
}

} // namespace gapscope
