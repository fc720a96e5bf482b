// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/linear_programs/linear_pieces.h"
#include "engine/solvers/linear_programs/pair_value.h"
#include "engine/solvers/linear_programs/vertex_basis.h"

#include <vector>

namespace gapscope {

/// The rows whose -alpha_i is strictly between two neighbouring slopes of phi_i, in order: at an optimum their scores
/// are at the kink between them.
std::vector<RowAtKink> rowsAtKinks(const LinearPieces& pieces, const Vector& alpha);

/// The coordinates with w_j != 0, and the free bias.
std::vector<Index> usedCoordinates(const Problem& problem, const Vector& w);

/// The rows and coordinates from which a vertex is entered.
struct VertexStart {
    std::vector<RowAtKink> rows{};   ///< E, in the order of the pivots
    std::vector<Index> columns{};    ///< J, as many, in the order of the pivots
    std::vector<Index> superbasic{}; ///< used coordinates that are not in J
};

/// Chooses E among the rows at kinks and J among the used coordinates so that X_EJ is regular, by two QR decompositions
/// with column pivoting that prefer rows far from the ends of their intervals and large coefficients. Empty if there
/// is no such pair. The columns must be held. Throws Interrupted. Source: spec restarted_pdhg.md section 6.
VertexStart chooseVertex(const PairWithProducts& pair, std::vector<RowAtKink> rows, std::vector<Index> used,
                         const FeatureColumns& data);

} // namespace gapscope
