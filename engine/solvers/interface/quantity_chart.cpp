// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/quantity_chart.h"

#include "engine/solvers/interface/solver.h"

#include <algorithm>

namespace gapscope {
namespace {

QuantityChart chartOf(const ExtraInfo& extra) {
    return {.id = extra.name,
            .title = extra.name,
            .meaning = extra.meaning,
            .isLogarithmic = false,
            .curves = {{extra.name, extra.name}}};
}

} // namespace

bool hasQuantityChart(const SolverInfo& solver, std::string_view id) {
    return std::ranges::find(solver.charts, id, &QuantityChart::id) != solver.charts.end() ||
           std::ranges::find(solver.extras, id, &ExtraInfo::name) != solver.extras.end();
}

QuantityChart quantityChart(const SolverInfo& solver, std::string_view id) {
    if (const auto chart = std::ranges::find(solver.charts, id, &QuantityChart::id); chart != solver.charts.end())
        return *chart;
    if (const auto extra = std::ranges::find(solver.extras, id, &ExtraInfo::name); extra != solver.extras.end())
        return chartOf(*extra);
    if (!solver.charts.empty())
        return solver.charts.front();
    return solver.extras.empty() ? QuantityChart() : chartOf(solver.extras.front());
}

} // namespace gapscope
