// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The layout of tables over a chain of T tokens with K states in one vector: T x K node entries, then (T - 1) x K x K
/// edge entries, edge t between tokens t and t + 1 with the earlier state first.
struct ChainSize {
    Index length = 1;
    Index states = 1;

    Index links() const noexcept { return length - 1; }
    Index nodes() const noexcept { return length * states; }
    Index size() const noexcept { return nodes() + links() * states * states; }
    Index node(Index t) const noexcept { return t * states; }
    Index edge(Index t) const noexcept { return nodes() + t * states * states; }
};

using TableView = Eigen::Map<const DenseRows>;
using TableSpan = Eigen::Map<DenseRows>;

inline auto nodeOf(const ChainSize& size, const Vector& tables, Index t) {
    return tables.segment(size.node(t), size.states);
}
inline auto nodeOf(const ChainSize& size, Vector& tables, Index t) {
    return tables.segment(size.node(t), size.states);
}
inline TableView edgeOf(const ChainSize& size, const Vector& tables, Index t) {
    return {tables.data() + size.edge(t), size.states, size.states};
}
inline TableSpan edgeOf(const ChainSize& size, Vector& tables, Index t) {
    return {tables.data() + size.edge(t), size.states, size.states};
}

/// Replaces tables by those of a distribution of labellings, exactly consistent up to rounding: keeps the first node
/// and the conditional distributions of the edges. Negative entries count as 0; a state without mass takes the next
/// node's entries as its conditional distribution. It moves consistent tables only by rounding.
/// Source: spec structured_projection.md section 3.
void makeConsistent(const ChainSize& size, Vector& tables);

/// The largest violation of the constraints: sums of edges against nodes, the sum of the first node against 1, and
/// negative entries.
double inconsistency(const ChainSize& size, const Vector& tables);

} // namespace gapscope
