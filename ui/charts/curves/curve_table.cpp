// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/curve_table.h"

#include "ui/charts/curves/curve_plot.h"

#include <algorithm>

namespace gapscope {
namespace {

bool isIn(const AxisScale& scale, double value) {
    return value >= scale.low() && value <= scale.high();
}

} // namespace

ChartTable tableOf(const CurvePlot& plot) {
    ChartTable table{.xName = xName(plot.options().x), .yName = plot.tableName()};
    for (const auto& run : plot.data().runs()) {
        if (!plot.shows(run->info))
            continue;
        for (const CurveStyle& style : plot.styles()) {
            const Curve source = plot.data().curve(*run, style.quantity, plot.options().x);
            ChartTable::Curve curve{run->info.name, style.name, {}, {}};
            const auto first = std::ranges::lower_bound(source.x, plot.xScale().low());
            const auto last = std::ranges::upper_bound(source.x, plot.xScale().high());
            for (auto x = first; x < last; ++x) {
                const auto index = static_cast<std::size_t>(x - source.x.begin());
                const double y = source.at(index);
                if (!isIn(plot.yScaleOfData(), y) && !source.y->isBreak(index))
                    continue; // keep values that are not finite, so that nobody connects their neighbours
                curve.x.push_back(*x);
                curve.y.push_back(y);
            }
            if (!curve.x.empty())
                table.curves.push_back(std::move(curve));
        }
    }
    return table;
}

} // namespace gapscope
