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
    m_followsX = true;
    m_followsY = true;
    m_frame.resetMargins();
}

void SeriesPlot::setManual(const AxisScale& x, const AxisScale& y) {
    move(x, y);
}

void SeriesPlot::setRanges(const std::optional<AxisScale>& x, const std::optional<AxisScale>& y) {
    fit();
    move(x, y);
}

void SeriesPlot::setX(const AxisScale& x) {
    move(x, std::nullopt);
}

void SeriesPlot::zoomTo(const QRectF& part) {
    const auto within = [](const AxisScale& scale, double low, double length, const AxisScale& full) {
        return length < 1.0 ? zoomed(scale, low / (1.0 - length), 1.0 / length, full) : scale;
    };
    setManual(within(m_x, part.left(), part.width(), m_fullX), within(m_y, part.top(), part.height(), m_fullY));
}

void SeriesPlot::zoom(const QPointF& unit, double xFactor, double yFactor) {
    move(xFactor == 1.0 ? std::nullopt : std::optional(zoomed(m_x, unit.x(), xFactor, m_fullX)),
         yFactor == 1.0 ? std::nullopt : std::optional(zoomed(m_y, unit.y(), yFactor, m_fullY)));
}

void SeriesPlot::pan(const QPointF& units) {
    move(units.x() == 0.0 ? std::nullopt : std::optional(panned(m_x, units.x(), m_fullX)),
         units.y() == 0.0 ? std::nullopt : std::optional(panned(m_y, units.y(), m_fullY)));
}

/// A range that is not given stays, or follows as before.
void SeriesPlot::move(const std::optional<AxisScale>& x, const std::optional<AxisScale>& y) {
    m_followsX = m_followsX && !x;
    m_followsY = m_followsY && !y;
    m_x = x.value_or(m_x);
    m_y = y.value_or(m_y);
    rangesChanged();
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
    return withContrast(colour, m_look.colours.background, lineContrast);
}

QPen SeriesPlot::penOf(const QColor& colour, CurveDash dash) const {
    QPen pen = curvePen(colour, dash, curvePenWidth(m_look, m_scale));
    pen.setCosmetic(m_look.hasDevicePen());
    return pen;
}

} // namespace gapscope
