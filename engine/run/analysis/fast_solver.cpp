// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/fast_solver.h"

#include <array>

namespace gapscope {
namespace {

/// For small problems, on which the window is used live. Second-order and active-set methods first, then those for
/// every smooth or strongly convex problem, then those for everything else.
constexpr std::array preference{"working-set-cd", "newton",        "ssn-al", "dcd",  "dual-appa",   "agm-ef-inf",
                                "agm-ef-1",       "prox-sdca",     "fista",  "saga", "pdprox-dual", "pdprox-ac",
                                "bmrm-qp",        "pdprox-primal", "pragam", "sage", "subgradient"};

} // namespace

std::optional<RunSpec::SolverPart> fastSolver(const ProblemTraits& problem) {
    for (const char* id : preference) {
        const SolverInfo* solver = findSolver(id);
        RunSpec::SolverPart part{.id = solver->id, .parameters = ParameterValues(solver->parameters)};
        if (checkRequirements(*solver, problem, part.parameters).ok())
            return part;
    }
    return std::nullopt;
}

} // namespace gapscope
