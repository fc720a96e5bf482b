// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/chain_bounds.h"

#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

/// log of the sum of the exponentials, rounded upwards.
double logSumExpUp(const std::vector<double>& terms) noexcept {
    const auto greatest = std::ranges::max_element(terms);
    const double max = *greatest;
    if (!std::isfinite(max))
        return std::numeric_limits<double>::infinity();
    double others = 0.0;
    for (auto term = terms.begin(); term != terms.end(); ++term)
        if (term != greatest)
            others = sumUp(others, expUp(sumUp(*term, -max)));
    return sumUp(max, log1pUp(others));
}

/// The positions of one sequence in scores and dual variables, and its tags.
class Sequence {
public:
    Sequence(const ChainShape& shape, const Vector& tags, Index i) noexcept
        : m_nodes(shape.nodes(i)), m_edges(shape.edges(i)), m_states(shape.states), m_length(shape.length(i)),
          m_tags(tags.data() + shape.firstToken(i)) {}

    Index length() const noexcept { return m_length; }
    Index states() const noexcept { return m_states; }
    Index tag(Index t) const noexcept { return static_cast<Index>(m_tags[t]); }
    Index node(Index t, Index k) const noexcept { return m_nodes + t * m_states + k; }
    Index edge(Index t, Index from, Index to) const noexcept { return m_edges + (t * m_states + from) * m_states + to; }
    Index ownNode(Index t) const noexcept { return node(t, tag(t)); }
    Index ownEdge(Index t) const noexcept { return edge(t, tag(t), tag(t + 1)); }

private:
    Index m_nodes;
    Index m_edges;
    Index m_states;
    Index m_length;
    const double* m_tags;
};

/// A marginal on the grid, from a dual variable: alpha = indicator - marginal. Exact for a repaired alpha.
double marginalOf(const Vector& alpha, Index place, bool isOwn) noexcept {
    return onGrid((isOwn ? 1.0 : 0.0) - alpha[place]);
}

/// Distributions on the grid near the marginals of the nodes, with a sum of exactly 1.
void repairNodes(const Sequence& sequence, Vector& alpha) {
    std::vector<double> share(static_cast<std::size_t>(sequence.states()));
    for (Index t = 0; t < sequence.length(); ++t) {
        double left = 1.0; // exact
        for (Index k = 0; k < sequence.states(); ++k) {
            double& entry = share[static_cast<std::size_t>(k)];
            entry = std::min(left, marginalOf(alpha, sequence.node(t, k), k == sequence.tag(t)));
            left -= entry;
        }
        *std::ranges::max_element(share) += left;
        for (Index k = 0; k < sequence.states(); ++k)
            alpha[sequence.node(t, k)] = (k == sequence.tag(t) ? 1.0 : 0.0) - share[static_cast<std::size_t>(k)];
    }
}

/// Tables on the grid near those of the edges, with exactly the nodes as their sums: what rounding leaves of the sums
/// goes to the first entries whose row and column have room.
void repairEdges(const Sequence& sequence, Vector& alpha) {
    const Index states = sequence.states();
    const auto place = [](Index k) { return static_cast<std::size_t>(k); };
    std::vector<double> rowLeft(place(states));
    std::vector<double> columnLeft(place(states));
    std::vector<double> table(place(states * states));
    for (Index t = 0; t + 1 < sequence.length(); ++t) {
        for (Index k = 0; k < states; ++k) {
            rowLeft[place(k)] = marginalOf(alpha, sequence.node(t, k), k == sequence.tag(t));
            columnLeft[place(k)] = marginalOf(alpha, sequence.node(t + 1, k), k == sequence.tag(t + 1));
        }
        const auto give = [&](Index j, Index k, double wanted) {
            const double given = std::min({wanted, rowLeft[place(j)], columnLeft[place(k)]});
            table[place(j * states + k)] += given;
            rowLeft[place(j)] -= given;
            columnLeft[place(k)] -= given;
        };
        std::ranges::fill(table, 0.0);
        for (Index j = 0; j < states; ++j)
            for (Index k = 0; k < states; ++k) {
                const Index entry = sequence.edge(t, j, k);
                give(j, k, marginalOf(alpha, entry, entry == sequence.ownEdge(t)));
            }
        for (Index j = 0; j < states; ++j)
            for (Index k = 0; k < states && rowLeft[place(j)] > 0.0; ++k)
                give(j, k, rowLeft[place(j)]);
        for (Index j = 0; j < states; ++j)
            for (Index k = 0; k < states; ++k) {
                const Index entry = sequence.edge(t, j, k);
                alpha[entry] = (entry == sequence.ownEdge(t) ? 1.0 : 0.0) - table[place(j * states + k)];
            }
    }
}

/// The maximum over labellings of their scores, or log of the sum of exponentials, less the score of the true one; a
/// wrong tag may gain 1. alpha = indicators of the true labelling minus marginals.
class ChainBounds final : public RiskBounds {
public:
    ChainBounds(const ChainShape& shape, const Vector& tags, bool isSoft, bool hasMargin)
        : m_shape(shape), m_tags(tags), m_isSoft(isSoft), m_offset(hasMargin ? 1.0 : 0.0) {}
    double valueUp(const IntervalVector& scores) const override {
        EnclosedSum sum;
        for (Index i = 0; i < m_shape.sequences(); ++i)
            sum.add(sequenceUp(Sequence(m_shape, m_tags, i), scores));
        return quotientUp(sum.value().high(), count());
    }
    void repair(Vector& alpha) const override {
        for (Index i = 0; i < m_shape.sequences(); ++i) {
            const Sequence sequence(m_shape, m_tags, i);
            repairNodes(sequence, alpha);
            repairEdges(sequence, alpha);
        }
    }
    /// phi* is convex and phi*(0) = 0, so that phi*(-c alpha) <= c phi*(-alpha) for c in [0, 1].
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        EnclosedSum sum;
        for (Index i = 0; i < m_shape.sequences(); ++i)
            addConjugate(Sequence(m_shape, m_tags, i), alpha.low, sum); // repaired entries are doubles
        const double mean = quotientUp(sum.value().high(), count());
        return std::max(productUp(scale.low(), mean), productUp(scale.high(), mean));
    }

private:
    double count() const noexcept { return static_cast<double>(std::max<Index>(1, m_shape.sequences())); }

    /// The loss grows with every difference of a score from that of the true labelling: forward over the tokens, in
    /// differences, from above.
    double sequenceUp(const Sequence& sequence, const IntervalVector& scores) const {
        const Index states = sequence.states();
        const auto place = [](Index k) { return static_cast<std::size_t>(k); };
        const auto above = [&](Index entry, Index own) {
            return entry == own ? 0.0 : sumUp(scores.high[entry], -scores.low[own]);
        };
        const auto nodeAbove = [&](Index t, Index k) {
            const double difference = above(sequence.node(t, k), sequence.ownNode(t));
            return k == sequence.tag(t) ? difference : sumUp(difference, m_offset);
        };
        std::vector<double> forward(place(states));
        std::vector<double> next(place(states));
        std::vector<double> terms(place(states));
        for (Index k = 0; k < states; ++k)
            forward[place(k)] = nodeAbove(0, k);
        for (Index t = 1; t < sequence.length(); ++t) {
            for (Index k = 0; k < states; ++k) {
                for (Index j = 0; j < states; ++j)
                    terms[place(j)] =
                        sumUp(forward[place(j)], above(sequence.edge(t - 1, j, k), sequence.ownEdge(t - 1)));
                next[place(k)] = sumUp(joined(terms), nodeAbove(t, k));
            }
            forward.swap(next);
        }
        return joined(forward);
    }
    double joined(const std::vector<double>& terms) const noexcept {
        return m_isSoft ? logSumExpUp(terms) : std::ranges::max(terms);
    }

    /// Minus the expected number of wrong tags, and minus the entropy of the Markov chain with these marginals: that of
    /// its edges less that of its inner nodes.
    void addConjugate(const Sequence& sequence, const Vector& alpha, EnclosedSum& sum) const {
        if (m_offset > 0.0)
            for (Index t = 0; t < sequence.length(); ++t)
                sum.add(-alpha[sequence.ownNode(t)]);
        if (!m_isSoft)
            return;
        const auto nodeMarginal = [&](Index t, Index k) {
            return marginalOf(alpha, sequence.node(t, k), k == sequence.tag(t));
        };
        if (sequence.length() == 1)
            for (Index k = 0; k < sequence.states(); ++k)
                sum.add(entropyTermUp(nodeMarginal(0, k)));
        for (Index t = 0; t + 1 < sequence.length(); ++t)
            for (Index j = 0; j < sequence.states(); ++j) {
                for (Index k = 0; k < sequence.states(); ++k) {
                    const Index entry = sequence.edge(t, j, k);
                    sum.add(entropyTermUp(marginalOf(alpha, entry, entry == sequence.ownEdge(t))));
                }
                if (t > 0)
                    sum.add(-entropyTermDown(nodeMarginal(t, j)));
            }
    }

    const ChainShape& m_shape;
    const Vector& m_tags;
    bool m_isSoft;
    double m_offset;
};

} // namespace

std::unique_ptr<RiskBounds> chainBounds(const ChainShape& shape, const Vector& tags, const AnyBatchLoss& loss) {
    if (const auto* field = std::get_if<ConditionalRandomFieldLoss>(&loss))
        return std::make_unique<ChainBounds>(shape, tags, true, field->hasMargin);
    if (std::holds_alternative<MaxMarginMarkovLoss>(loss))
        return std::make_unique<ChainBounds>(shape, tags, false, true);
    return nullptr;
}

} // namespace gapscope
