// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/series_plot.h"

#include <QChartView>

#include <memory>

namespace gapscope {

/// The widget of a plot whose curves Qt Charts draws: passes on palette, font and size, lets the plot paint its
/// background and foreground, and zooms with the wheel. Keys: T shows the numbers as a table, Shift+F10 the menu.
class PlotView : public QChartView {
    Q_OBJECT

public:
    explicit PlotView(std::unique_ptr<SeriesPlot> plot, QWidget* parent = nullptr);

    /// Width of the curves in pixels.
    void setLineWidth(qreal width);

    /// Whether the numbers of the chart can be shown as a table.
    bool offersTable() const;

Q_SIGNALS:
    void menuRequested(const QPoint& globalPosition);
    /// T was pressed, or assistive technology asks for the numbers.
    void tableRequested();

protected:
    static constexpr double zoomPerNotch = 1.25; ///< of the wheel

    /// A position in units of the plot: (0, 0) is the lower left corner, (1, 1) the upper right one.
    QPointF unitAt(const QPointF& position) const;

    SeriesPlot& series() { return *m_plot; }
    const SeriesPlot& series() const { return *m_plot; }
    /// Zooms around a position in units; a factor of 1 leaves that axis unchanged.
    void zoomAround(const QPointF& unit, double xFactor, double yFactor);
    /// Called when the visible range changed.
    virtual void moved() = 0;

    void drawBackground(QPainter* painter, const QRectF&) override { m_plot->paintBackground(*painter); }
    void drawForeground(QPainter* painter, const QRectF&) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// Gives the plot the current look and size.
    void adoptPalette();
    /// The keys of all charts; false if the key is for something else.
    bool handleKey(const QKeyEvent& event);

    std::unique_ptr<SeriesPlot> m_plot;
    qreal m_lineWidth = 1.0;
};

} // namespace gapscope
