// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/axes/unit_chart.h"
#include "ui/charts/frame/chart_kind.h"

#include <QPointer>

#include <optional>
#include <stop_token>
#include <utility>

class QPainter;

namespace gapscope {

/// A plot of curves without its widget: the visible part of its axes, and their frame. Shared by the view and the
/// exports. On the screen Qt Charts draws the curves, in the coordinates of the plot; the rest is painted around them.
class SeriesPlot {
public:
    explicit SeriesPlot(PlotMedium medium);
    virtual ~SeriesPlot();
    SeriesPlot(const SeriesPlot&) = delete;
    SeriesPlot& operator=(const SeriesPlot&) = delete;

    /// May be handed to a view or a scene, which then owns it. Null on paper.
    QChart* chart() const { return m_chart; }
    const PlotLook& look() const { return m_look; }
    void setLook(const PlotLook& look);
    /// Device pixels per unit of length, on the screen.
    void setScale(qreal scale) { m_scale = scale; }
    void resize(const QSizeF& size);

    const AxisScale& xScale() const { return m_x; }
    const AxisScale& yScale() const { return m_y; }
    QRectF area() const { return m_frame.area(); }
    /// Whether there is nothing to show.
    virtual bool isEmpty() const = 0;

    /// False after the user moved the view, until it is fitted again.
    bool isFollowing() const { return m_followsX && m_followsY; }
    virtual void fit();
    bool followsY() const { return m_followsY; }
    /// Shows these ranges; an axis without one shows everything and follows.
    void setRanges(const std::optional<AxisScale>& x, const std::optional<AxisScale>& y);
    /// Shows exactly these ranges, which must match the scales of the axes.
    void setManual(const AxisScale& x, const AxisScale& y);
    bool followsX() const { return m_followsX; }
    /// Shows this range of x; y stays as it is, or follows as before.
    void setX(const AxisScale& x);
    /// x shows everything again.
    void fitX() { m_followsX = true; }
    /// Zooms to a rectangle in units of the plot.
    void zoomTo(const QRectF& part);
    /// Zooms around a point in units of the plot; a factor of 1 leaves that axis unchanged.
    void zoom(const QPointF& unit, double xFactor, double yFactor);
    void pan(const QPointF& units);

    void paintBackground(QPainter& painter) const;
    /// On paper only; on the screen Qt Charts paints them.
    virtual void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const = 0;
    virtual void paintForeground(QPainter& painter) const = 0;
    /// Paints everything, on paper.
    void paint(QPainter& painter, const std::stop_token& stop) const;

    /// Whether there are few enough points to antialias the curves.
    bool isSmooth() const;

protected:
    /// Names of the x and y axes.
    virtual std::pair<QString, QString> names() const = 0;
    /// Room to the right of the axes.
    virtual qreal labelRoom() const { return 0.0; }
    virtual void lookChanged() = 0;
    /// Called when the user chose other ranges, or when everything is shown again.
    virtual void rangesChanged() {}
    virtual void paintBehindCurves(QPainter& painter) const = 0;
    virtual std::size_t pointCount() const = 0;

    void layOut();
    void move(const std::optional<AxisScale>& x, const std::optional<AxisScale>& y);
    /// A colour with enough contrast to the background.
    QColor visible(const QColor& colour) const;
    QPen penOf(const QColor& colour, CurveDash dash) const;

    UnitChart m_unit;
    QPointer<QChart> m_chart;
    PlotLook m_look;
    qreal m_scale = 1.0;
    PlotFrame m_frame;
    QSizeF m_size;
    AxisScale m_x;
    AxisScale m_y;
    AxisScale m_fullX; ///< to show everything
    AxisScale m_fullY;
    bool m_followsX = true; ///< each range shows everything until the user moves it
    bool m_followsY = true;
};

} // namespace gapscope
