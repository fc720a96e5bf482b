// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <QChartView>

namespace gapscope {

/// The widget around a plot whose curves Qt Charts draws: it hands on palette, font and size, lets the plot paint what
/// lies under and over its curves, and zooms by the wheel.
class PlotView : public QChartView {
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);

    /// Of the lines, in pixels.
    void setLineWidth(qreal width);

Q_SIGNALS:
    void menuRequested(const QPoint& globalPosition);

protected:
    static constexpr double zoomPerNotch = 1.25; ///< of the wheel

    /// What is shown from now on, and owned.
    void takeChart(QChart* chart);
    /// Gives the plot the present look and size.
    void adoptPalette();
    /// A place in units of the plot: (0, 0) is its lower left corner, (1, 1) its upper right one.
    QPointF unitAt(const QPointF& position) const;

    virtual QRectF plotArea() const = 0;
    virtual void setPlotLook(const PlotLook& look) = 0;
    virtual void resizePlot(const QSizeF& size) = 0;
    virtual void paintUnder(QPainter& painter) const = 0;
    virtual void paintOver(QPainter& painter) const = 0;
    virtual bool canZoom() const = 0;
    /// Around a place in units; a factor of 1 leaves that direction alone.
    virtual void zoomAround(const QPointF& unit, double xFactor, double yFactor) = 0;

    void drawBackground(QPainter* painter, const QRectF&) override { paintUnder(*painter); }
    void drawForeground(QPainter* painter, const QRectF&) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    qreal m_lineWidth = 1.0;
};

} // namespace gapscope
