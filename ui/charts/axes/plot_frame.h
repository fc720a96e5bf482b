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

/// Where a plot is painted. On paper Qt Charts has no part in it, so that any thread may.
enum class PlotMedium { screen, paper };

/// How a plot looks: on the screen or on paper.
struct PlotLook {
    /// Paper has wide pens and no clipping.
    bool isPaper() const { return penWidth > 0.0; }
    /// Width of curves.
    qreal linePen() const { return isPaper() ? penWidth : screenPen; }
    /// Whether curves are as wide as a pixel of the device, which paints several times faster than wider ones.
    bool hasDevicePen() const { return !isPaper() && screenPen <= 1.0; }
    /// Width of the furniture's lines, which stay behind the curves.
    qreal thinPen() const { return isPaper() ? penWidth / 2.0 : 1.0; }

    ChartColours colours;
    QFont font;
    qreal penWidth = 0.0;         ///< 0 = one device pixel
    qreal screenPen = 1.0;        ///< width of curves on the screen
    bool hasYName = false;        ///< the vertical axis says what it shows
    std::size_t pointLimit = 250; ///< most points of a curve
    qreal resolution = 1.0;       ///< columns a unit of length that curves are thinned to
};

/// Grid, axes and labels around a plot. Drawn here and not by Qt Charts, whose labels on logarithmic axes cannot be
/// made tidy (0.000 below a thousandth, one label a decade however many there are).
class PlotFrame {
public:
    /// Makes room for labels and names inside `size`. The left margin only grows until `resetMargins`, so that the plot
    /// does not jump when a label changes its length.
    void layOut(const QSizeF& size, const AxisScale& x, const AxisScale& y, const PlotLook& look);
    void resetMargins() { m_leftMargin = 0.0; }
    void setNames(const QString& xName, const QString& yName);

    const QRectF& area() const { return m_area; }
    const AxisTicks& xTicks() const { return m_xTicks; }
    const AxisTicks& yTicks() const { return m_yTicks; }

    void paint(QPainter& painter, const PlotLook& look) const;

    /// A font a little smaller than the interface's, for labels and notes.
    static QFont labelFont(const QFont& font);

private:
    void paintLines(QPainter& painter, const PlotLook& look) const;
    void paintLabels(QPainter& painter, const PlotLook& look) const;
    void paintNames(QPainter& painter, const PlotLook& look) const;
    qreal xAt(double unit) const { return m_area.left() + unit * m_area.width(); }
    qreal yAt(double unit) const { return m_area.bottom() - unit * m_area.height(); }
    /// Where the label of a tick of the x axis begins: the outermost ones stay inside the picture, off its edge.
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

/// Of a chart on the screen, in the colours and the font of its widget, with lines of so many pixels.
PlotLook screenLook(const QWidget& widget, qreal linePixels = 1.0);

/// Draws a tick's text with its raised exponent, aligned inside `rect`.
void drawTickText(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const AxisTick& tick,
                  const QFont& font);
qreal tickTextWidth(const AxisTick& tick, const QFont& font);

} // namespace gapscope
