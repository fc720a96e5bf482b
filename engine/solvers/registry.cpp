// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/registry.h"

#include "engine/solvers/interface/solver_id.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace gapscope {
namespace {

struct AddedSolvers {
    std::mutex mutex{};
    std::deque<SolverInfo> solvers{}; ///< whose addresses stay
};

AddedSolvers& theAddedSolvers() {
    static AddedSolvers added;
    return added;
}

} // namespace

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
SolverInfo pdproxRestartInfo();

// Append new solvers at the end: charts choose a solver's colour by its position.
const std::vector<SolverInfo>& allSolvers() {
    static const std::vector<SolverInfo> solvers{
        proxSdcaInfo(),     agmEf1Info(),       pdproxDualInfo(),    fistaInfo(),   sgdInfo(),      accProxSdcaInfo(),
        apcgInfo(),         dualAppaInfo(),     appaInfo(),          accAppaInfo(), catalystInfo(), svrgInfo(),
        sagaInfo(),         sagInfo(),          agdInfo(),           gdInfo(),      dcdInfo(),      ssnAlInfo(),
        newtonInfo(),       workingSetCdInfo(), agmEfInfInfo(),      pragamInfo(),  bmrmQpInfo(),   bmrmLsInfo(),
        pegasosInfo(),      subgradientInfo(),  fobosInfo(),         rdaInfo(),     sageInfo(),     pdexgInfo(),
        pdproxPrimalInfo(), pdproxAcInfo(),     pdproxRestartInfo(),
    };
    return solvers;
}

const SolverInfo* findSolver(std::string_view id) {
    const auto found = std::ranges::find(allSolvers(), id, &SolverInfo::id);
    if (found != allSolvers().end())
        return &*found;
    const std::vector<const SolverInfo*> added = addedSolvers();
    const auto isMeant = [id](const SolverInfo* solver) {
        return solver->id == id || withoutVersion(solver->id) == id;
    };
    const auto latest = std::ranges::find_if(added.rbegin(), added.rend(), isMeant);
    return latest == added.rend() ? nullptr : *latest;
}

const SolverInfo* addSolver(SolverInfo solver) {
    AddedSolvers& added = theAddedSolvers();
    const std::lock_guard lock(added.mutex);
    const auto known = std::ranges::find(added.solvers, solver.id, &SolverInfo::id);
    return known != added.solvers.end() ? &*known : &added.solvers.emplace_back(std::move(solver));
}

std::vector<const SolverInfo*> addedSolvers() {
    AddedSolvers& added = theAddedSolvers();
    const std::lock_guard lock(added.mutex);
    std::vector<const SolverInfo*> solvers;
    for (const SolverInfo& solver : added.solvers)
        solvers.push_back(&solver);
    return solvers;
}

int solverIndex(const SolverInfo& solver) {
    const auto found = std::ranges::find(allSolvers(), solver.id, &SolverInfo::id);
    auto index = static_cast<int>(found - allSolvers().begin());
    if (found != allSolvers().end())
        return index;
    std::vector<std::string_view> names;
    for (const SolverInfo* added : addedSolvers())
        if (const std::string_view name = withoutVersion(added->id); std::ranges::find(names, name) == names.end())
            names.push_back(name);
    return index + static_cast<int>(std::ranges::find(names, withoutVersion(solver.id)) - names.begin());
}

Message unknownSolver(std::string_view id) {
    std::string known;
    for (const SolverInfo& solver : allSolvers())
        known += (known.empty() ? "one of " : ", ") + solver.id;
    return {MessageId::unknownSolver, {}, {std::string(id), known}};
}

} // namespace gapscope
