// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The extras of acc-prox-sdca; the values are indices into SolverState::extras.
enum AccProxSdcaExtra : std::size_t {
    sdcaInnerGapExtra,
    sdcaCertificateExtra,
    sdcaConditionTwoExtra,
    sdcaXiExtra,
    sdcaInnerPassesExtra,
    sdcaBetaExtra,
    sdcaSlightBoundExtra,
    sdcaSlightL2Extra,
    sdcaInnerTargetExtra
};
std::vector<ExtraInfo> accProxSdcaExtras();
std::vector<QuantityChart> accProxSdcaCharts();

} // namespace gapscope
