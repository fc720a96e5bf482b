// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/chart_animation.h"

#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// The width of the picture on paper. Letters and lines are in points, so that a picture of more pixels shows the same,
/// only finer.
constexpr double millimetresWide = 225.0;
constexpr double millimetresPerInch = Figure::millimetresPerInch;
constexpr double bestAspect = 1.5; ///< of a chart

/// In which number of columns the charts come closest to the shape that suits them.
int columnsFor(std::size_t charts, const QSizeF& size) {
    const auto distance = [&](int columns) {
        const double rows = std::ceil(static_cast<double>(charts) / columns);
        return std::abs(std::log(size.width() / columns / (size.height() / rows) / bestAspect));
    };
    int best = 1;
    for (int columns = 2; columns <= static_cast<int>(charts); ++columns)
        if (distance(columns) < distance(best))
            best = columns;
    return best;
}

} // namespace

PlotOptions ChartAnimation::optionsOf(ChartKind kind) const {
    PlotOptions options;
    options.x = m_axis.quantity;
    options.logarithmicX = m_axis.isLogarithmic;
    options.logarithmicY = kind == ChartKind::gap || (kind == ChartKind::method && m_method.chart.isLogarithmic);
    options.method = m_method.view;
    return options;
}

ChartAnimation::ChartAnimation(const QList<ChartRun>& runs, XAxis x, std::vector<ChartKind> kinds,
                               const AnimationFormat& format, MethodChart method)
    : m_axis(x), m_method(std::move(method)), m_format(format) {
    m_data.setOwn(m_method.chart.curves);
    readRuns(runs);
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
    m_charts = kinds.size();
    m_figure.emplace(figureOf(kinds));
}

void ChartAnimation::readRuns(const QList<ChartRun>& runs) {
    for (const ChartRun& run : runs)
        m_data.add(run);
    while (m_data.read(std::chrono::seconds(1))) {
    }
    for (const auto& run : m_data.runs()) {
        const std::span<const double> x = m_data.wholeCurve(*run, Quantity::primal, m_axis.quantity).x;
        if (x.empty())
            continue;
        m_last = std::max(m_last, x.back());
        if (const auto positive = std::ranges::upper_bound(x, 0.0); positive != x.end())
            m_first = m_first == 0.0 ? *positive : std::min(m_first, *positive);
    }
}

Figure ChartAnimation::figureOf(const std::vector<ChartKind>& kinds) const {
    const double height = millimetresWide * m_format.pixels.height() / m_format.pixels.width();
    FigureFormat format;
    format.millimetres = QSizeF(millimetresWide, height);
    format.columns = columnsFor(kinds.size(), format.millimetres);
    format.isDark = m_format.isDark;
    Figure::Panels panels;
    for (const ChartKind kind : kinds) {
        CurvePlot plot(kind, m_data, PlotMedium::paper);
        plot.setOptions(optionsOf(kind));
        panels.push_back(curvePanel(plot));
    }
    return {format, std::move(panels)};
}

double ChartAnimation::dotsPerInch() const {
    return m_format.pixels.width() * millimetresPerInch / millimetresWide;
}

double ChartAnimation::positionAt(double share) const {
    return m_axis.isLogarithmic ? m_first * std::pow(m_last / m_first, share) : m_last * share;
}

const Figure& ChartAnimation::frame(int index) {
    const double share = (index + 1.0) / movingFrames();
    m_figure->setPosition(share < 1.0 ? std::optional(positionAt(share)) : std::nullopt);
    return *m_figure;
}

} // namespace gapscope
