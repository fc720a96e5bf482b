// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/chart_animation.h"

#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

ChartData readWhole(const QList<ChartRun>& runs, const MethodChart& method) {
    ChartData data;
    data.setOwn(method.chart.curves);
    for (const ChartRun& run : runs)
        data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
    return data;
}

} // namespace

ChartAnimation::ChartAnimation(const QList<ChartRun>& runs, XAxis x, std::vector<ChartKind> kinds,
                               const AnimationFormat& format, const MotionEnds& ends, MethodChart method)
    : m_axis(x), m_method(std::move(method)), m_data(readWhole(runs, m_method)) {
    std::vector<ChartKind> filled;
    for (const ChartKind kind : curveCharts) {
        CurvePlot plot(kind, m_data, PlotMedium::paper);
        plot.setLook(paperLook({}));
        plot.setOptions(optionsOf(kind));
        plot.refresh();
        if (plot.hasCurves())
            filled.push_back(kind);
    }
    if (kinds.empty())
        kinds = filled;
    const auto isFilled = [&](ChartKind kind) { return std::ranges::find(filled, kind) != filled.end(); };
    if (std::ranges::none_of(kinds, isFilled))
        return;
    CurvePlot first(kinds.front(), m_data, PlotMedium::paper);
    first.setOptions(optionsOf(kinds.front()));
    m_whole = motionOf(first);
    m_motion = m_whole.between(ends);
    m_figure.emplace(panelsOf(kinds), hasPart() ? m_motion : m_whole, format);
}

PlotOptions ChartAnimation::optionsOf(ChartKind kind) const {
    PlotOptions options;
    options.x = m_axis.quantity;
    options.logarithmicX = m_axis.isLogarithmic;
    options.logarithmicY = kind == ChartKind::gap || (kind == ChartKind::method && m_method.chart.isLogarithmic);
    options.method = m_method.view;
    return options;
}

Figure::Panels ChartAnimation::panelsOf(const std::vector<ChartKind>& kinds) const {
    Figure::Panels panels;
    for (const ChartKind kind : kinds) {
        CurvePlot plot(kind, m_data, PlotMedium::paper);
        plot.setOptions(optionsOf(kind));
        panels.push_back(curvePanel(plot));
    }
    return panels;
}

} // namespace gapscope
