// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/plot_key.h"
#include "ui/charts/painted/painted_plot.h"

namespace gapscope {

/// A plot over two axes with a key above them.
class KeyedPlot : public PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(KeyedPlot)

public:
    QRectF area() const override { return m_frame.area().translated(0.0, m_keyHeight); }

protected:
    /// What stands above the axes; asked for only where the plot is not empty.
    virtual QList<PlotKeyEntry> key() const = 0;

    /// What the right of the axes is left to, besides them.
    virtual qreal roomAtRight() const { return 0.0; }
    virtual PlotLook axesLook() const;

    /// Places key and axes in the present size.
    void layOutAxes(const AxisScale& x, const AxisScale& y, const QString& xName, const QString& yName);
    /// Of other content: the axes need not stay as wide as they were.
    void forgetMargins() { m_frame.resetMargins(); }
    void paintAxes(QPainter& painter) const;

    const AxisScale& xScale() const { return m_x; }
    const AxisScale& yScale() const { return m_y; }
    qreal xAt(double value) const { return area().left() + m_x.toUnit(value) * area().width(); }
    qreal yAt(double value) const { return area().bottom() - m_y.toUnit(value) * area().height(); }

    /// Entries for the first `max` classes, or one less and how many more there are.
    QList<PlotKeyEntry> classEntries(const QStringList& names, qsizetype max, bool haveShapes) const;

private:
    AxisScale m_x;
    AxisScale m_y;
    PlotFrame m_frame;
    QFont m_font; ///< that the margins of the axes are for
    qreal m_keyHeight = 0.0;
};

} // namespace gapscope
