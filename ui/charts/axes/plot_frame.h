// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/palette.h"
#include "ui/charts/axes/axis_ticks.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QStringList>

class QPainter;
class QWidget;

namespace gapscope {

/// Where a plot is painted. On paper Qt Charts is not involved, so any thread may paint.
enum class PlotMedium { screen, paper };

/// How a plot looks: on the screen or on paper.
struct PlotLook {
    /// Paper has wide pens and no clipping.
    bool isPaper() const { return penWidth > 0.0; }
    /// Width of curves.
    qreal linePen() const { return isPaper() ? penWidth : screenPen; }
    /// Whether curves are one device pixel wide, which paints several times faster than wider ones.
    bool hasDevicePen() const { return !isPaper() && screenPen <= 1.0; }
    /// Width of grid and axis lines, which are less prominent than the curves.
    qreal thinPen() const { return isPaper() ? penWidth / 2.0 : 1.0; }

    ChartColours colours;
    QFont font;
    qreal penWidth = 0.0;         ///< 0 = one device pixel
    qreal screenPen = 1.0;        ///< width of curves on the screen
    bool hasYName = false;        ///< the vertical axis is labelled with its name
    std::size_t pointLimit = 250; ///< maximum number of points of a curve
    qreal resolution = 1.0;       ///< columns per unit of length when curves are thinned
};

/// Grid, axes and labels around a plot. Not drawn by Qt Charts, whose logarithmic axes cannot be labelled well (0.000
/// below a thousandth, always one label per decade).
class PlotFrame {
public:
    /// Makes room for labels and names inside `size`. The left margin only grows until `resetMargins`, so that the plot
    /// does not jump when the length of a label changes.
    void layOut(const QSizeF& size, const AxisScale& x, const AxisScale& y, const PlotLook& look);
    void resetMargins() { m_leftMargin = 0.0; }
    void setNames(const QString& xName, const QString& yName);

    const QRectF& area() const { return m_area; }
    const AxisTicks& xTicks() const { return m_xTicks; }
    const AxisTicks& yTicks() const { return m_yTicks; }

    void paint(QPainter& painter, const PlotLook& look) const;

    /// A slightly smaller font than the interface's, for labels and notes.
    static QFont labelFont(const QFont& font);

private:
    void paintLines(QPainter& painter, const PlotLook& look) const;
    void paintLabels(QPainter& painter, const PlotLook& look) const;
    void paintNames(QPainter& painter, const PlotLook& look) const;
    qreal xAt(double unit) const { return m_area.left() + unit * m_area.width(); }
    qreal yAt(double unit) const { return m_area.bottom() - unit * m_area.height(); }
    /// The left end of an x label: the outermost labels stay inside the picture.
    qreal labelLeft(const AxisTick& tick, const QFont& font) const;
    void dropCrowdedLabels(const QFont& font);

    QRectF m_area;
    QSizeF m_size;
    AxisTicks m_xTicks;
    AxisTicks m_yTicks;
    QString m_xName;
    QString m_yName;
    QStringList m_yNameLines;
    qreal m_leftMargin = 0.0;
};

/// The look of a chart on the screen: colours and font of its widget, lines `linePixels` wide.
PlotLook screenLook(const QWidget& widget, qreal linePixels = 1.0);

/// Draws a tick's text with its raised exponent, aligned inside `rect`.
void drawTickText(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const AxisTick& tick,
                  const QFont& font);
qreal tickTextWidth(const AxisTick& tick, const QFont& font);

} // namespace gapscope
