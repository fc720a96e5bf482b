// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/run/spec/run_spec.h"
#include "engine/solvers/registry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What the order of the proposals depends on besides the kind of the problem. Zeros mean that it is not known.
struct ProblemShape {
    Index rows = 0;     ///< n
    Index features = 0; ///< p of the problem as solved: the random features if there are any
};

/// The shape of a problem on these data with this number of features that replace the columns (0 = none).
ProblemShape shapeOf(const Dataset& data, Index madeFeatures = 0);

/// Why a solver is proposed; englishTemplate() gives the wording.
enum class ProposalReason : unsigned char {
    workingSet,
    newtonOnFewFeatures,
    newton,
    newtonOnKinksOfFewFeatures,
    newtonOnKinks,
    skipsSettledRows,
    dualCoordinates,
    proximalPoint,
    anyLossWithGap,
    acceleratedGradient,
    varianceReduction,
    linearPieces,
    primalDual,
    cuttingPlanes,
    excessiveGap,
    anyProblem,
    count
};

/// The English sentence, with %1 for the number of features. It is the source text of the translation.
std::string_view englishTemplate(ProposalReason reason);
/// Follows the reason, which is its %1.
std::string_view certificateTemplate(bool certifies);

struct ProposedSolver {
    RunSpec::SolverPart solver; ///< with its default parameters, which support the problem
    ProposalReason reason{};
    Index features = 0;     ///< %1 of the reason
    bool certifies = false; ///< its gap can close; otherwise no tolerance ends the run
};

/// "smooth loss, 30 features: a Newton step costs little; certified"
std::string english(const ProposedSolver& proposal);

/// Up to `most` solvers of a problem, each for another reason: those that certify a solution before those whose gap is
/// unknown, and among these the one that is expected to be done first comes first. Empty if no solver supports the
/// problem. The order is the measured one of tests/bench/fast_solver.
std::vector<ProposedSolver> proposedSolvers(const ProblemTraits& problem, const ProblemShape& shape = {},
                                            std::size_t most = 3);

/// The first of the proposed solvers.
std::optional<RunSpec::SolverPart> fastSolver(const ProblemTraits& problem, const ProblemShape& shape = {});

} // namespace gapscope
