// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/registry.h"

#include <algorithm>

namespace gapscope {

// One line a solver: its entry stands at the end of the solver's own file.
SolverInfo pdproxDualInfo();
SolverInfo proxSdcaInfo();
SolverInfo sgdInfo();

const std::vector<SolverInfo>& allSolvers() {
    static const std::vector<SolverInfo> solvers{
        proxSdcaInfo(),
        pdproxDualInfo(),
        sgdInfo(),
    };
    return solvers;
}

const SolverInfo* findSolver(std::string_view id) {
    const auto found = std::ranges::find(allSolvers(), id, &SolverInfo::id);
    return found == allSolvers().end() ? nullptr : &*found;
}

} // namespace gapscope
