// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// One sequence of T tokens and K states: T x K node scores, (T - 1) x K x K edge scores, as in ChainShape.
struct ChainScores {
    const double* nodes;
    const double* edges;
    Index length;
    Index states;

    double node(Index t, Index k) const noexcept { return nodes[t * states + k]; }
    double edge(Index t, Index from, Index to) const noexcept { return edges[(t * states + from) * states + to]; }
};

/// Sums and maxima over all labellings of a chain, computed with logarithms (structured_losses.md section 3). Reuses
/// its memory between sequences.
class ChainInference {
public:
    /// temperature log sum over labellings of exp(score / temperature), temperature > 0. With an `offset`, every state
    /// except tags[t] gains that much at token t (the Hamming loss of a margin); `tags` may be null if it is 0.
    double logPartition(const ChainScores& scores, double temperature, const double* tags, double offset);
    /// After `logPartition` with the same arguments: the probabilities of states and of pairs of neighbouring states,
    /// laid out like the scores.
    void marginals(const ChainScores& scores, double temperature, double* nodes, double* edges);
    /// After `marginals` with the same arguments, which gave `p`: the derivative of the marginals at scores + s u in s,
    /// `u` laid out like the scores (structured_projection.md section 8a).
    void derivative(const ChainScores& scores, double temperature, const ChainScores& p, const ChainScores& u,
                    double* nodes, double* edges);
    /// The maximum score over labellings, attained by `best`; among ties, the one with the lowest states from the end.
    double viterbi(const ChainScores& scores, const double* tags, double offset, std::vector<Index>& best);

private:
    void setNodes(const ChainScores& scores, double temperature, const double* tags, double offset);

    std::vector<double> m_nodes;   ///< scores plus offset, divided by the temperature
    std::vector<double> m_forward; ///< A_t(k)
    std::vector<double> m_backward;
    std::vector<double> m_terms;
    std::vector<Index> m_origins;
};

/// The entropy of a chain with these marginals: that of its edges minus that of its inner nodes.
double chainEntropy(const ChainScores& marginals);

} // namespace gapscope
