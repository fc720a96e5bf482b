// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/moving_figure.h"

#include <cmath>

namespace gapscope {
namespace {

/// The width of the picture on paper. Letters and lines are in points, so that a picture of more pixels shows the same,
/// only finer.
constexpr double millimetresWide = 225.0;
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

FigureFormat figureFormat(std::size_t charts, const AnimationFormat& format) {
    FigureFormat figure;
    figure.millimetres = QSizeF(millimetresWide, millimetresWide * format.pixels.height() / format.pixels.width());
    figure.columns = columnsFor(charts, figure.millimetres);
    figure.isDark = format.isDark;
    return figure;
}

/// Before the layout, which depends on the axes.
Figure::Panels withRange(Figure::Panels panels, const Motion& motion) {
    if (motion.isPart)
        for (const std::unique_ptr<FigurePanel>& panel : panels)
            panel->setRange(motion.low(), motion.high());
    return panels;
}

} // namespace

MovingFigure::MovingFigure(Figure::Panels panels, Motion motion, const AnimationFormat& format,
                           const std::stop_token& stop)
    : m_format(format), m_motion(std::move(motion)), m_charts(panels.size()), m_stop(stop),
      m_figure(figureFormat(m_charts, format), withRange(std::move(panels), m_motion), stop) {}

double MovingFigure::dotsPerInch() const {
    return m_format.pixels.width() * Figure::millimetresPerInch / millimetresWide;
}

const Figure& MovingFigure::frame(int index) {
    return at((index + 1.0) / movingFrames());
}

const Figure& MovingFigure::at(double share) {
    m_figure.setPosition(share < 1.0 ? std::optional(m_motion.at(share)) : std::nullopt, m_stop);
    return m_figure;
}

} // namespace gapscope
