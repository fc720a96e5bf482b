// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A clique of nodes, with the weight > 0 of its squared distance. Its table has one axis per node, K entries each, the
/// last axis fastest.
struct Clique {
    std::vector<Index> nodes;
    double weight = 1.0;
};

/// Cliques that form a tree: each one but the root, clique 0, shares exactly one node, its separator, with the cliques
/// before it in breadth-first order. A term of a single node is a clique of one node.
/// Source: spec structured_projection.md section 5.
class CliqueTree {
public:
    /// Empty if a clique shares two nodes with earlier ones, names a node twice, has no nodes or a weight <= 0, or if
    /// the cliques are not connected.
    static std::optional<CliqueTree> make(Index states, std::vector<Clique> cliques);

    struct Place {
        std::size_t home = 0;                           ///< the clique that it hangs on; itself for the root
        std::size_t axis = 0;                           ///< of the separator, in its own table
        std::size_t homeAxis = 0;                       ///< of the separator, in the table of its home
        std::vector<std::vector<std::size_t>> children; ///< for each of its axes, the cliques that hang on it
    };

    Index states() const noexcept { return m_states; }
    std::size_t size() const noexcept { return m_cliques.size(); }
    const Clique& clique(std::size_t c) const { return m_cliques[c]; }
    const Place& place(std::size_t c) const { return m_places[c]; }
    const std::vector<std::size_t>& breadthFirst() const noexcept { return m_order; }
    Index tableSize(std::size_t c) const;

    /// Sums of a table of clique c over all axes but one, or but two.
    Vector marginal(std::size_t c, const Vector& table, std::size_t axis) const;
    DenseRows pairMarginal(std::size_t c, const Vector& table, std::size_t first, std::size_t second) const;
    /// Adds to every entry of a table the entry of `values` at its position on the axis.
    void addAlong(std::size_t c, Vector& table, std::size_t axis, const Vector& values) const;
    void scaleAlong(std::size_t c, Vector& table, std::size_t axis, const Vector& factors) const;

private:
    Index stride(std::size_t c, std::size_t axis) const;
    Index position(Index entry, Index stride) const noexcept { return (entry / stride) % m_states; }

    Index m_states = 2;
    std::vector<Clique> m_cliques;
    std::vector<Place> m_places;
    std::vector<std::size_t> m_order;
};

} // namespace gapscope
