// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/method_chart.h"

#include "ui/basics/engine_text.h"

#include <array>
#include <utility>

namespace gapscope {

MethodChart methodChart(const SolverInfo& solver, QuantityChart chart) {
    constexpr std::array dashes{CurveDash::solid, CurveDash::dashed, CurveDash::dashDotted, CurveDash::dotted};
    constexpr std::array quantities{Quantity::own1, Quantity::own2, Quantity::own3, Quantity::own4};
    static_assert(dashes.size() == QuantityChart::mostCurves && RunCurves::mostOwn == QuantityChart::mostCurves);
    MethodView view{.id = QString::fromStdString(solver.id + '/' + chart.id),
                    .title = registryText(chart.title),
                    .meaning = registryText(chart.meaning),
                    .showsIterations = chart.showsIterations};
    for (std::size_t k = 0; k < chart.curves.size() && k < QuantityChart::mostCurves; ++k)
        view.styles.append({.quantity = quantities[k], .dash = dashes[k], .name = registryText(chart.curves[k].name)});
    return {std::move(chart), std::move(view)};
}

} // namespace gapscope
