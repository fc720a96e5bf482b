// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/chart_animation.h"

#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"

#include <algorithm>

namespace gapscope {
namespace {

PlotOptions optionsOf(ChartKind kind, XAxis x) {
    PlotOptions options;
    options.x = x.quantity;
    options.logarithmicX = x.isLogarithmic;
    options.logarithmicY = kind == ChartKind::gap;
    return options;
}

ChartData readWhole(const QList<ChartRun>& runs) {
    ChartData data;
    for (const ChartRun& run : runs)
        data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
    return data;
}

} // namespace

ChartAnimation::ChartAnimation(const QList<ChartRun>& runs, XAxis x, std::vector<ChartKind> kinds,
                               const AnimationFormat& format, const MotionEnds& ends)
    : m_axis(x), m_data(readWhole(runs)) {
    std::vector<ChartKind> filled;
    for (const ChartKind kind : allChartKinds) {
        CurvePlot plot(kind, m_data, PlotMedium::paper);
        plot.setLook(paperLook({}));
        plot.setOptions(optionsOf(kind, x));
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
    first.setOptions(optionsOf(kinds.front(), x));
    m_whole = motionOf(first);
    m_motion = m_whole.between(ends);
    m_figure.emplace(panelsOf(kinds), hasPart() ? m_motion : m_whole, format);
}

Figure::Panels ChartAnimation::panelsOf(const std::vector<ChartKind>& kinds) const {
    Figure::Panels panels;
    for (const ChartKind kind : kinds) {
        CurvePlot plot(kind, m_data, PlotMedium::paper);
        plot.setOptions(optionsOf(kind, m_axis));
        panels.push_back(curvePanel(plot));
    }
    return panels;
}

} // namespace gapscope
