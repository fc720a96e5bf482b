// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/acc_prox_sdca_extras.h"

#include "engine/solvers/proximal_point/proximal_point.h"

namespace gapscope {

std::vector<ExtraInfo> accProxSdcaExtras() {
    return {
        {"inner_gap", "ε, duality gap of the inner problem."},
        {"certificate", "ε + κ²/(2λ) ‖w − y‖², which bounds the gap of this very pair."},
        {"condition_2", "Left side of the paper's second stopping condition."},
        {"xi", "ξ, the bound of theorem 3 on P(w) − P*; a promise of variant=theory only."},
        {"inner_passes", "Passes over the last inner problem."},
        {"beta", "Momentum after this iteration."},
        {"slight_bound", "With a slight l2 part: bound on P(w) − P* of l1 alone, from the gap of the solved problem."},
        {"slight_l2", "Strength of the slight l2 part."},
        {"inner_target", "With variant=theory: the gap down to which the inner problem is solved."},
    };
}

std::vector<QuantityChart> accProxSdcaCharts() {
    return {innerGapChart(true),
            {.id = "certificate-of-pair",
             .title = "Certificate",
             .meaning =
                 "The certificate of the inner solution bounds the gap of the whole problem at this very pair; ξ "
                 "is what theorem 3 promises with variant=theory.",
             .showsIterations = true,
             .curves = {{"gap", "gap"}, {"certificate", "certificate"}, {"ξ", "xi"}}},
            innerPassesChart()};
}

} // namespace gapscope
