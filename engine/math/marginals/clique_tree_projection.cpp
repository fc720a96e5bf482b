// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/clique_tree_projection.h"

#include "engine/math/marginals/clique_tree_dual.h"
#include "engine/math/marginals/marginal_newton.h"

#include <cassert>

namespace gapscope {

void makeConsistent(const CliqueTree& tree, std::vector<Vector>& tables) {
    for (const std::size_t c : tree.breadthFirst()) {
        Vector& table = tables[c];
        table = table.cwiseMax(0.0);
        if (c == 0) {
            if (!(table.sum() > 0.0))
                table.setOnes();
            table /= table.sum();
            continue;
        }
        const CliqueTree::Place& place = tree.place(c);
        const Vector own = tree.marginal(c, table, place.axis);
        Vector without = (own.array() > 0.0).select(Vector::Zero(own.size()), 1.0);
        tree.addAlong(c, table, place.axis, without); // states without mass: uniform over the other nodes
        const Vector sums = tree.marginal(c, table, place.axis);
        const Vector wanted = tree.marginal(place.home, tables[place.home], place.homeAxis);
        tree.scaleAlong(c, table, place.axis, wanted.cwiseQuotient(sums));
    }
}

CliqueTreeProjection projectOnCliqueTree(const CliqueTree& tree, const std::vector<Vector>& tables) {
    assert(tables.size() == tree.size());
    TreeDual dual(tree, tables);
    const MarginalNewton newton = solveMarginals(dual, 4e-15 * static_cast<double>(tree.states()));
    CliqueTreeProjection result{.tables = dual.tables(),
                                .dual = dual.value(),
                                .residual = newton.residual,
                                .steps = newton.steps,
                                .isConverged = newton.isConverged};
    makeConsistent(tree, result.tables);
    for (std::size_t c = 0; c < tree.size(); ++c)
        result.distance += tree.clique(c).weight / 2 * (result.tables[c] - tables[c]).squaredNorm();
    return result;
}

} // namespace gapscope
