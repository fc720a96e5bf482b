// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/marginals/clique_tree.h"

namespace gapscope {

/// The nearest consistent tables of a tree of cliques.
struct CliqueTreeProjection {
    std::vector<Vector> tables; ///< one per clique, consistent up to rounding
    double distance = 0.0;      ///< the weighted squared distance of `tables` from the given ones, halved
    double dual = 0.0;          ///< a lower bound of the smallest such distance
    double residual = 0.0;      ///< of the dual's gradient, before the tables were made consistent
    int steps = 0;              ///< Newton steps
    bool isConverged = false;
};

/// argmin of sum (q_c / 2) ||e_c - m_c||^2 over tables e_c >= 0 of sum 1 with equal marginals on the separators, to
/// rounding, by semismooth Newton on the dual. `tables`: m_c, finite, of the tree's sizes.
/// Source: spec structured_projection.md section 5.
CliqueTreeProjection projectOnCliqueTree(const CliqueTree& tree, const std::vector<Vector>& tables);

/// Replaces tables by consistent ones: from the root, each table is scaled to the marginals of its separator.
void makeConsistent(const CliqueTree& tree, std::vector<Vector>& tables);

} // namespace gapscope
