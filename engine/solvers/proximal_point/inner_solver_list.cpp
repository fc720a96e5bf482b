// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_solver_list.h"

#include "engine/solvers/proximal_point/inner_gd.h"
#include "engine/solvers/proximal_point/inner_prox_sdca.h"
#include "engine/solvers/proximal_point/inner_svrg.h"
#include "engine/solvers/proximal_point/inner_table.h"
#include "engine/solvers/stochastic_dual/inner_apcg.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

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
    Entry{"svrg", &make<InnerSvrg>}, Entry{"saga", &make<InnerSaga>},          Entry{"sag", &make<InnerSag>},
    Entry{"gd", &make<InnerGd>},     Entry{"prox-sdca", &make<InnerProxSdca>}, Entry{"apcg", &make<InnerApcg>},
};

} // namespace

std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run) {
    for (const Entry& entry : entries)
        if (entry.id == id)
            return entry.make(run);
    return nullptr;
}

Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault,
                               const std::string& remark) {
    return {.key = "inner",
            .symbol = "",
            .meaning = "Solver of the subproblems." + remark,
            .kind = Parameter::Kind::choice,
            .defaultText = byDefault,
            .choices = ids};
}

Parameter innerStepParameter() {
    return rowStepParameter("Step size of a primal inner solver, at most 1/(λ + τ). auto: 1/(3L) of svrg and saga, 1/L "
                            "of sag and gd, L as there with λ + τ in place of λ.",
                            {});
}

Parameter innerSamplingParameter() {
    return {.key = "sampling",
            .symbol = "",
            .meaning = "Order of the rows: a random permutation each pass, or drawn with replacement (iid). auto: what "
                       "suits the inner solver, iid for svrg, saga and sag.",
            .kind = Parameter::Kind::choice,
            .defaultText = "auto",
            .choices = {"auto", "permutation", "iid"}};
}

} // namespace gapscope
