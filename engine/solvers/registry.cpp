// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/registry.h"

#include <algorithm>

namespace gapscope {

// One line a solver: its entry stands at the end of the solver's own file.
SolverInfo proxSdcaInfo();
SolverInfo agmEf1Info();
SolverInfo pdproxDualInfo();
SolverInfo fistaInfo();
SolverInfo sgdInfo();
SolverInfo dcdInfo();
SolverInfo ssnAlInfo();
SolverInfo newtonInfo();

const std::vector<SolverInfo>& allSolvers() {
    static const std::vector<SolverInfo> solvers{
        proxSdcaInfo(), agmEf1Info(), pdproxDualInfo(), fistaInfo(), sgdInfo(), dcdInfo(), ssnAlInfo(), newtonInfo(),
    };
    return solvers;
}

const SolverInfo* findSolver(std::string_view id) {
    const auto found = std::ranges::find(allSolvers(), id, &SolverInfo::id);
    return found == allSolvers().end() ? nullptr : &*found;
}

Message unknownSolver(std::string_view id) {
    std::string known;
    for (const SolverInfo& solver : allSolvers())
        known += (known.empty() ? "one of " : ", ") + solver.id;
    return {MessageId::unknownSolver, {}, {std::string(id), known}};
}

} // namespace gapscope
