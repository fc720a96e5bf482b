// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/chain_inference.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

double logSumExp(const std::vector<double>& terms) {
    const double max = *std::ranges::max_element(terms);
    if (!std::isfinite(max))
        return max;
    double sum = 0.0;
    for (const double term : terms)
        sum += std::exp(term - max);
    return max + std::log(sum);
}

double entropyOf(double p) {
    return p > 0.0 ? -p * std::log(p) : 0.0;
}

} // namespace

void ChainInference::setNodes(const ChainScores& scores, double temperature, const double* tags, double offset) {
    const Index states = scores.states;
    m_nodes.resize(static_cast<std::size_t>(scores.length * states));
    for (Index t = 0; t < scores.length; ++t)
        for (Index k = 0; k < states; ++k) {
            const bool gains = tags != nullptr && k != static_cast<Index>(tags[t]);
            m_nodes[static_cast<std::size_t>(t * states + k)] =
                (scores.node(t, k) + (gains ? offset : 0.0)) / temperature;
        }
}

double ChainInference::logPartition(const ChainScores& scores, double temperature, const double* tags, double offset) {
    const Index states = scores.states;
    setNodes(scores, temperature, tags, offset);
    m_forward = m_nodes;
    m_terms.resize(static_cast<std::size_t>(states));
    const auto at = [states](Index t, Index k) { return static_cast<std::size_t>(t * states + k); };
    for (Index t = 1; t < scores.length; ++t)
        for (Index k = 0; k < states; ++k) {
            for (Index j = 0; j < states; ++j)
                m_terms[static_cast<std::size_t>(j)] = m_forward[at(t - 1, j)] + scores.edge(t - 1, j, k) / temperature;
            m_forward[at(t, k)] += logSumExp(m_terms);
        }
    for (Index k = 0; k < states; ++k)
        m_terms[static_cast<std::size_t>(k)] = m_forward[at(scores.length - 1, k)];
    return temperature * logSumExp(m_terms);
}

void ChainInference::marginals(const ChainScores& scores, double temperature, double* nodes, double* edges) {
    const Index states = scores.states;
    const auto at = [states](Index t, Index k) { return static_cast<std::size_t>(t * states + k); };
    m_backward.assign(m_forward.size(), 0.0);
    for (Index t = scores.length - 2; t >= 0; --t)
        for (Index j = 0; j < states; ++j) {
            for (Index k = 0; k < states; ++k)
                m_terms[static_cast<std::size_t>(k)] =
                    scores.edge(t, j, k) / temperature + m_nodes[at(t + 1, k)] + m_backward[at(t + 1, k)];
            m_backward[at(t, j)] = logSumExp(m_terms);
        }
    // Forward pass: distributes each state's probability over its successors. Edge and node marginals are then
    // consistent to the last digit, however large the scores are.
    const auto share = [this](double* out) {
        const double whole = logSumExp(m_terms);
        double sum = 0.0;
        for (std::size_t k = 0; k < m_terms.size(); ++k)
            sum += out[k] = std::exp(m_terms[k] - whole);
        for (std::size_t k = 0; k < m_terms.size(); ++k)
            out[k] /= sum;
    };
    for (Index k = 0; k < states; ++k)
        m_terms[static_cast<std::size_t>(k)] = m_nodes[at(0, k)] + m_backward[at(0, k)];
    share(nodes);
    for (Index t = 0; t + 1 < scores.length; ++t) {
        std::fill_n(nodes + (t + 1) * states, states, 0.0);
        for (Index j = 0; j < states; ++j) {
            for (Index k = 0; k < states; ++k)
                m_terms[static_cast<std::size_t>(k)] =
                    scores.edge(t, j, k) / temperature + m_nodes[at(t + 1, k)] + m_backward[at(t + 1, k)];
            double* const out = edges + (t * states + j) * states;
            share(out);
            for (Index k = 0; k < states; ++k) {
                out[k] *= nodes[at(t, j)];
                nodes[at(t + 1, k)] += out[k];
            }
        }
    }
}

void ChainInference::derivative(const ChainScores& scores, double temperature, const ChainScores& p,
                                const ChainScores& u, double* nodes, double* edges) {
    const Index states = scores.states;
    const Index last = scores.length - 1;
    const auto at = [states](Index t, Index k) { return static_cast<std::size_t>(t * states + k); };
    std::vector<double> forward(u.nodes, u.nodes + scores.length * states); // dA, times the temperature
    std::vector<double> backward(forward.size(), 0.0);                      // dB
    for (Index t = 1; t < scores.length; ++t)
        for (Index k = 0; k < states; ++k)
            for (Index j = 0; j < states; ++j) {
                const double share = std::exp(m_forward[at(t - 1, j)] + scores.edge(t - 1, j, k) / temperature +
                                              m_nodes[at(t, k)] - m_forward[at(t, k)]);
                forward[at(t, k)] += share * (forward[at(t - 1, j)] + u.edge(t - 1, j, k));
            }
    for (Index t = last - 1; t >= 0; --t)
        for (Index j = 0; j < states; ++j)
            for (Index k = 0; k < states; ++k) {
                const double share = std::exp(scores.edge(t, j, k) / temperature + m_nodes[at(t + 1, k)] +
                                              m_backward[at(t + 1, k)] - m_backward[at(t, j)]);
                backward[at(t, j)] += share * (u.edge(t, j, k) + u.node(t + 1, k) + backward[at(t + 1, k)]);
            }
    double whole = 0.0; // dZ
    for (Index k = 0; k < states; ++k)
        whole += p.node(last, k) * forward[at(last, k)];
    for (Index t = 0; t < scores.length; ++t)
        for (Index j = 0; j < states; ++j) {
            nodes[at(t, j)] = p.node(t, j) * (forward[at(t, j)] + backward[at(t, j)] - whole) / temperature;
            for (Index k = 0; t < last && k < states; ++k)
                edges[(t * states + j) * states + k] =
                    p.edge(t, j, k) *
                    (forward[at(t, j)] + u.edge(t, j, k) + u.node(t + 1, k) + backward[at(t + 1, k)] - whole) /
                    temperature;
        }
}

double ChainInference::viterbi(const ChainScores& scores, const double* tags, double offset, std::vector<Index>& best) {
    const Index states = scores.states;
    setNodes(scores, 1.0, tags, offset);
    m_forward = m_nodes;
    m_origins.assign(m_nodes.size(), 0);
    const auto at = [states](Index t, Index k) { return static_cast<std::size_t>(t * states + k); };
    for (Index t = 1; t < scores.length; ++t)
        for (Index k = 0; k < states; ++k) {
            Index origin = 0;
            double max = m_forward[at(t - 1, 0)] + scores.edge(t - 1, 0, k);
            for (Index j = 1; j < states; ++j)
                if (const double value = m_forward[at(t - 1, j)] + scores.edge(t - 1, j, k); value > max) {
                    max = value;
                    origin = j;
                }
            m_forward[at(t, k)] += max;
            m_origins[at(t, k)] = origin;
        }
    best.resize(static_cast<std::size_t>(scores.length));
    Index state = 0;
    for (Index k = 1; k < states; ++k)
        if (m_forward[at(scores.length - 1, k)] > m_forward[at(scores.length - 1, state)])
            state = k;
    const double max = m_forward[at(scores.length - 1, state)];
    for (Index t = scores.length - 1; t >= 0; --t) {
        best[static_cast<std::size_t>(t)] = state;
        state = m_origins[at(t, state)];
    }
    return max;
}

double chainEntropy(const ChainScores& marginals) {
    double entropy = 0.0;
    const Index states = marginals.states;
    if (marginals.length == 1) {
        for (Index k = 0; k < states; ++k)
            entropy += entropyOf(marginals.node(0, k));
        return entropy;
    }
    for (Index e = 0; e < (marginals.length - 1) * states * states; ++e)
        entropy += entropyOf(marginals.edges[e]);
    for (Index t = 1; t + 1 < marginals.length; ++t)
        for (Index k = 0; k < states; ++k)
            entropy -= entropyOf(marginals.node(t, k));
    return entropy;
}

} // namespace gapscope
