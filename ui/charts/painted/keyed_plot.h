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
    /// The entries above the axes; called only if the plot is not empty.
    virtual QList<PlotKeyEntry> key() const = 0;

    /// Room to the right of the axes.
    virtual qreal roomAtRight() const { return 0.0; }
    virtual PlotLook axesLook() const;

    /// Lays out key and axes at the current size.
    void layOutAxes(const AxisScale& x, const AxisScale& y, const QString& xName, const QString& yName);
    /// To be called for other content: the axes need not stay as wide as they were.
    void forgetMargins() { m_frame.resetMargins(); }
    void paintAxes(QPainter& painter) const;

    const AxisScale& xScale() const { return m_x; }
    const AxisScale& yScale() const { return m_y; }
    qreal xAt(double value) const { return area().left() + m_x.toUnit(value) * area().width(); }
    qreal yAt(double value) const { return area().bottom() - m_y.toUnit(value) * area().height(); }

    /// Entries for the first `max` classes; if there are more, for one less and the number of the rest.
    QList<PlotKeyEntry> classEntries(const QStringList& names, qsizetype max, bool haveShapes) const;

private:
    AxisScale m_x;
    AxisScale m_y;
    PlotFrame m_frame;
    QFont m_font; ///< the font that the margins of the axes were computed for
    qreal m_keyHeight = 0.0;
};

} // namespace gapscope
