// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/series_plot.h"

#include "ui/charts/axes/axis_range.h"
#include "ui/charts/axes/curve_pen_width.h"

#include <QGraphicsScene>
#include <QPainter>

namespace gapscope {

SeriesPlot::SeriesPlot(PlotMedium medium) : m_unit(UnitChart::makeFor(medium)), m_chart(m_unit.chart) {}

SeriesPlot::~SeriesPlot() {
    if (m_chart && m_chart->scene() == nullptr)
        delete m_chart;
}

void SeriesPlot::setLook(const PlotLook& look) {
    m_look = look;
    m_frame.resetMargins();
    lookChanged();
}

void SeriesPlot::resize(const QSizeF& size) {
    m_size = size;
    if (m_chart)
        m_chart->resize(size);
    layOut();
}

void SeriesPlot::layOut() {
    const auto [x, y] = names();
    m_frame.setNames(x, y);
    m_frame.layOut({m_size.width() - labelRoom(), m_size.height()}, m_x, m_y, m_look);
    if (m_chart)
        m_chart->setPlotArea(m_frame.area());
}

void SeriesPlot::fit() {
    m_isFollowing = true;
    m_frame.resetMargins();
}

void SeriesPlot::setManual(const AxisScale& x, const AxisScale& y) {
    m_isFollowing = false;
    m_x = x;
    m_y = y;
    rangesChanged();
}

void SeriesPlot::zoom(const QPointF& unit, double xFactor, double yFactor) {
    setManual(xFactor == 1.0 ? m_x : zoomed(m_x, unit.x(), xFactor, m_fullX),
              yFactor == 1.0 ? m_y : zoomed(m_y, unit.y(), yFactor, m_fullY));
}

void SeriesPlot::pan(const QPointF& units) {
    setManual(panned(m_x, units.x(), m_fullX), panned(m_y, units.y(), m_fullY));
}

void SeriesPlot::paintBackground(QPainter& painter) const {
    painter.fillRect(QRectF(QPointF(), m_size), m_look.colours.background);
    if (isEmpty())
        return;
    m_frame.paint(painter, m_look);
    paintBehindCurves(painter);
}

void SeriesPlot::paint(QPainter& painter, const std::stop_token& stop) const {
    paintBackground(painter);
    paintCurves(painter, stop); // the slow part
    paintForeground(painter);
}

bool SeriesPlot::isSmooth() const {
    return haveSmoothEdges(m_look, m_scale, pointCount());
}

QColor SeriesPlot::visible(const QColor& colour) const {
    constexpr double lineContrast = 3.0;
    return withContrast(colour, m_look.colours.background, lineContrast);
}

QPen SeriesPlot::penOf(const QColor& colour, CurveDash dash) const {
    QPen pen = curvePen(colour, dash, curvePenWidth(m_look, m_scale));
    pen.setCosmetic(m_look.hasDevicePen());
    return pen;
}

} // namespace gapscope
