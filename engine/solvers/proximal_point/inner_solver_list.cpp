// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_solver_list.h"

#include "engine/solvers/proximal_point/inner_gd.h"
#include "engine/solvers/proximal_point/inner_prox_sdca.h"
#include "engine/solvers/proximal_point/inner_svrg.h"
#include "engine/solvers/proximal_point/inner_table.h"
#include "engine/solvers/stochastic_dual/inner_apcg.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include <algorithm>
#include <array>
#include <string_view>

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

/// In the order of InnerSolverKind.
constexpr std::array entries{
    Entry{"svrg", &make<InnerSvrg>}, Entry{"saga", &make<InnerSaga>},          Entry{"sag", &make<InnerSag>},
    Entry{"gd", &make<InnerGd>},     Entry{"prox-sdca", &make<InnerProxSdca>}, Entry{"apcg", &make<InnerApcg>},
};

} // namespace

InnerSolverKind innerSolverOf(const ParameterValues& parameters) {
    return static_cast<InnerSolverKind>(std::ranges::find(entries, parameters.text("inner"), &Entry::id) -
                                        entries.begin());
}

std::unique_ptr<InnerSolver> makeInnerSolver(InnerSolverKind kind, const OuterRun& run) {
    return entries.at(static_cast<std::size_t>(kind)).make(run);
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

RowOrder::Sampling primalSamplingOf(const ParameterValues& parameters) {
    return parameters.is("sampling", "permutation") ? RowOrder::Sampling::permutation : RowOrder::Sampling::iid;
}

} // namespace gapscope
