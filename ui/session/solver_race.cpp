// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/solver_race.h"

#include <algorithm>
#include <array>
#include <span>

namespace gapscope {
namespace {

/// Of each kind the best known first; the others are used if it does not support the problem.
constexpr std::array<std::array<const char*, 4>, 5> families{{{"prox-sdca", "acc-prox-sdca", "dcd", "saga"},
                                                              {"agm-ef-1", "fista", "agd", "subgradient"},
                                                              {"pdprox-dual", "bmrm-qp", "pragam", "rda"},
                                                              {"newton", "ssn-al", "bmrm-ls", "gd"},
                                                              {"apcg", "svrg", "catalyst", "sgd"}}};

} // namespace

Result<std::vector<RunSpec>> solverRace(const Session& session, std::size_t count) {
    const Result<RunSpec> base = session.nextSpec();
    if (!base)
        return base.error();
    std::vector<RunSpec> race;
    for (const auto& candidates : std::span(families).first(std::min(count, families.size())))
        for (const char* id : candidates) {
            const SolverInfo* solver = findSolver(id);
            const ParameterValues usual(solver->parameters);
            if (session.whyNot(*solver, usual))
                continue;
            RunSpec spec = *base;
            spec.solver = {.id = solver->id, .parameters = usual};
            race.push_back(std::move(spec));
            break;
        }
    return race;
}

} // namespace gapscope
