// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/clique_tree.h"

#include <algorithm>
#include <map>

namespace gapscope {

std::optional<CliqueTree> CliqueTree::make(Index states, std::vector<Clique> cliques) {
    CliqueTree tree;
    tree.m_states = states;
    tree.m_cliques = std::move(cliques);
    const std::vector<Clique>& all = tree.m_cliques;
    if (all.empty() || states < 1)
        return std::nullopt;
    tree.m_places.resize(all.size());
    std::map<Index, std::vector<std::size_t>> cliquesOf;
    for (std::size_t c = 0; c < all.size(); ++c) {
        std::vector<Index> sorted = all[c].nodes;
        std::ranges::sort(sorted);
        if (sorted.empty() || std::ranges::adjacent_find(sorted) != sorted.end() || !(all[c].weight > 0.0))
            return std::nullopt;
        tree.m_places[c].children.resize(all[c].nodes.size());
        for (const Index node : all[c].nodes)
            cliquesOf[node].push_back(c);
    }
    std::vector<bool> isPlaced(all.size(), false);
    std::map<Index, std::size_t> homes;
    const auto settle = [&](std::size_t c) {
        isPlaced[c] = true;
        tree.m_order.push_back(c);
        for (const Index node : all[c].nodes)
            homes.try_emplace(node, c);
    };
    settle(0);
    for (std::size_t next = 0; next < tree.m_order.size(); ++next) {
        const std::size_t home = tree.m_order[next];
        for (std::size_t axis = 0; axis < all[home].nodes.size(); ++axis) {
            const Index node = all[home].nodes[axis];
            if (homes[node] != home)
                continue;
            for (const std::size_t c : cliquesOf[node]) {
                if (isPlaced[c])
                    continue;
                const auto isKnown = [&](Index other) { return homes.contains(other); };
                if (std::ranges::count_if(all[c].nodes, isKnown) != 1)
                    return std::nullopt;
                tree.m_places[c].home = home;
                tree.m_places[c].homeAxis = axis;
                tree.m_places[c].axis =
                    static_cast<std::size_t>(std::ranges::find(all[c].nodes, node) - all[c].nodes.begin());
                tree.m_places[home].children[axis].push_back(c);
                settle(c);
            }
        }
    }
    if (tree.m_order.size() != all.size())
        return std::nullopt;
    return tree;
}

Index CliqueTree::stride(std::size_t c, std::size_t axis) const {
    Index step = 1;
    for (std::size_t later = axis + 1; later < m_cliques[c].nodes.size(); ++later)
        step *= m_states;
    return step;
}

Index CliqueTree::tableSize(std::size_t c) const {
    return stride(c, 0) * m_states;
}

Vector CliqueTree::marginal(std::size_t c, const Vector& table, std::size_t axis) const {
    Vector sums = Vector::Zero(m_states);
    const Index step = stride(c, axis);
    for (Index i = 0; i < table.size(); ++i)
        sums[position(i, step)] += table[i];
    return sums;
}

DenseRows CliqueTree::pairMarginal(std::size_t c, const Vector& table, std::size_t first, std::size_t second) const {
    DenseRows sums = DenseRows::Zero(m_states, m_states);
    const Index firstStep = stride(c, first);
    const Index secondStep = stride(c, second);
    for (Index i = 0; i < table.size(); ++i)
        sums(position(i, firstStep), position(i, secondStep)) += table[i];
    return sums;
}

void CliqueTree::addAlong(std::size_t c, Vector& table, std::size_t axis, const Vector& values) const {
    const Index step = stride(c, axis);
    for (Index i = 0; i < table.size(); ++i)
        table[i] += values[position(i, step)];
}

void CliqueTree::scaleAlong(std::size_t c, Vector& table, std::size_t axis, const Vector& factors) const {
    const Index step = stride(c, axis);
    for (Index i = 0; i < table.size(); ++i)
        table[i] *= factors[position(i, step)];
}

} // namespace gapscope
