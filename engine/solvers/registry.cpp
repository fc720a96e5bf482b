// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/registry.h"

#include <algorithm>

namespace gapscope {

// One line per solver; each entry is defined at the end of the solver's own file.
SolverInfo proxSdcaInfo();
SolverInfo agmEf1Info();
SolverInfo pdproxDualInfo();
SolverInfo fistaInfo();
SolverInfo agdInfo();
SolverInfo gdInfo();
SolverInfo svrgInfo();
SolverInfo sagaInfo();
SolverInfo sagInfo();
SolverInfo sgdInfo();
SolverInfo accProxSdcaInfo();
SolverInfo apcgInfo();
SolverInfo dualAppaInfo();
SolverInfo appaInfo();
SolverInfo accAppaInfo();
SolverInfo catalystInfo();
SolverInfo dcdInfo();
SolverInfo ssnAlInfo();
SolverInfo newtonInfo();
SolverInfo workingSetCdInfo();
SolverInfo agmEfInfInfo();
SolverInfo pragamInfo();
SolverInfo bmrmQpInfo();
SolverInfo bmrmLsInfo();
SolverInfo pegasosInfo();
SolverInfo subgradientInfo();
SolverInfo fobosInfo();
SolverInfo rdaInfo();
SolverInfo sageInfo();
SolverInfo pdexgInfo();
SolverInfo pdproxPrimalInfo();
SolverInfo pdproxAcInfo();

// Append new solvers at the end: charts choose a solver's colour by its position.
const std::vector<SolverInfo>& allSolvers() {
    static const std::vector<SolverInfo> solvers{
        proxSdcaInfo(),     agmEf1Info(),       pdproxDualInfo(), fistaInfo(),   sgdInfo(),      accProxSdcaInfo(),
        apcgInfo(),         dualAppaInfo(),     appaInfo(),       accAppaInfo(), catalystInfo(), svrgInfo(),
        sagaInfo(),         sagInfo(),          agdInfo(),        gdInfo(),      dcdInfo(),      ssnAlInfo(),
        newtonInfo(),       workingSetCdInfo(), agmEfInfInfo(),   pragamInfo(),  bmrmQpInfo(),   bmrmLsInfo(),
        pegasosInfo(),      subgradientInfo(),  fobosInfo(),      rdaInfo(),     sageInfo(),     pdexgInfo(),
        pdproxPrimalInfo(), pdproxAcInfo(),
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
