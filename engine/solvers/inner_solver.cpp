// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/inner_solver.h"

#include "engine/solvers/inner_apcg.h"
#include "engine/solvers/inner_prox_sdca.h"
#include "engine/solvers/smoothing.h"

#include <array>

namespace gapscope {
namespace {

struct Entry {
    std::string_view id;
    std::unique_ptr<InnerSolver> (*make)(const OuterRun&);
};

template <class Inner>
std::unique_ptr<InnerSolver> make(const OuterRun& run) {
    return std::make_unique<Inner>(run);
}

/// The list of inner solvers.
constexpr std::array entries{
    Entry{"prox-sdca", &make<InnerProxSdca>},
    Entry{"apcg", &make<InnerApcg>},
};

} // namespace

std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run) {
    for (const Entry& entry : entries)
        if (entry.id == id)
            return entry.make(run);
    return nullptr;
}

Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault) {
    return {.key = "inner",
            .symbol = "",
            .meaning = "Solver of the subproblems.",
            .kind = Parameter::Kind::choice,
            .defaultText = byDefault,
            .choices = ids};
}

OuterRun outerRun(SolverContext& context, SolverState& state) {
    OuterRun run{.context = context, .state = state};
    run.smoothing = smoothingOf(context);
    if (run.smoothing > 0.0) {
        run.smoothedRisk = context.problem.risk().smoothed(run.smoothing);
        state.notes.push_back("smoothing " + shown(run.smoothing));
    }
    return run;
}

} // namespace gapscope
