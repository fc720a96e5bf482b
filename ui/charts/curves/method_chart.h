// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"
#include "ui/charts/frame/chart_kind.h"

namespace gapscope {

/// What the chart of the method shows: the quantities, and how they look.
struct MethodChart {
    QuantityChart chart{};
    MethodView view{};
};

/// A chart of this solver with its texts translated; a dash for every quantity.
MethodChart methodChart(const SolverInfo& solver, QuantityChart chart);

} // namespace gapscope
