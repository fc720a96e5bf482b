// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/axes/unit_chart.h"
#include "ui/charts/frame/chart_kind.h"

#include <QPointer>

#include <stop_token>
#include <utility>

class QPainter;

namespace gapscope {

/// A plot of curves without its widget: the part of its axes that is shown, and their frame. The screen's view and the
/// exports share it. On the screen Qt Charts draws the curves, in the coordinates of the plot; the rest is painted
/// around them.
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
    /// Pixels of the device a unit of length, on the screen.
    void setScale(qreal scale) { m_scale = scale; }
    void resize(const QSizeF& size);

    const AxisScale& xScale() const { return m_x; }
    const AxisScale& yScale() const { return m_y; }
    QRectF area() const { return m_frame.area(); }
    /// Whether there is nothing to show.
    virtual bool isEmpty() const = 0;

    /// False after the view was moved by hand, until it is fitted again.
    bool isFollowing() const { return m_isFollowing; }
    virtual void fit();
    /// Shows exactly these ranges, which must match the scales of the axes.
    void setManual(const AxisScale& x, const AxisScale& y);
    /// Around a point of the plot in units; a factor of 1 leaves that direction alone.
    void zoom(const QPointF& unit, double xFactor, double yFactor);
    void pan(const QPointF& units);

    void paintBackground(QPainter& painter) const;
    /// On paper only; on the screen Qt Charts paints them.
    virtual void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const = 0;
    virtual void paintForeground(QPainter& painter) const = 0;
    /// All of it, on paper.
    void paint(QPainter& painter, const std::stop_token& stop) const;

    /// Whether its curves are few enough to be painted with smooth edges.
    bool isSmooth() const;

protected:
    /// Of the axes.
    virtual std::pair<QString, QString> names() const = 0;
    /// To the right of the axes.
    virtual qreal labelRoom() const { return 0.0; }
    virtual void lookChanged() = 0;
    /// Other ranges were chosen by hand, or everything is to be shown.
    virtual void rangesChanged() {}
    virtual void paintBehindCurves(QPainter& painter) const = 0;
    virtual std::size_t pointCount() const = 0;

    void layOut();
    /// A colour that can be told from the ground.
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
    AxisScale m_fullX; ///< everything
    AxisScale m_fullY;
    bool m_isFollowing = true;
};

} // namespace gapscope
