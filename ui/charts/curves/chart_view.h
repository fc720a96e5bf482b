// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/frame/plot_view.h"

#include <QRubberBand>

#include <optional>

namespace gapscope {

class CrosshairLine;
class RateCursors;
class ReadoutBox;
struct Readout;

/// A plot on the screen: the wheel zooms (over an axis only that axis), dragging pans, Ctrl+drag zooms to a rectangle,
/// a double click shows everything again, the crosshair shows values, and two cursors measure a rate (Shift+click).
class ChartView final : public PlotView {
    Q_OBJECT

public:
    ChartView(ChartKind kind, const ChartData& runs, QWidget* parent = nullptr);
    ~ChartView() override;

    CurvePlot& plot() { return static_cast<CurvePlot&>(series()); }
    const CurvePlot& plot() const { return static_cast<const CurvePlot&>(series()); }

    /// Updates the plot and repaints it if anything changed.
    void refresh();
    void fit();
    /// To be called after the colour of a run changed.
    void updateColours();
    /// Updates the description for assistive technology with the latest values.
    void updateDescription();
    /// The number of refreshes.
    quint64 refreshCount() const { return m_refreshCount; }
    /// Shows this range of x, and x as a line: those of another chart, which shares the x axis. Nothing = none.
    void showX(const AxisScale& x);
    void fitX();
    ChartRanges ranges() const;
    /// Ranges of another scale than that of their axis are ignored.
    void setRanges(const ChartRanges& ranges);
    void pointAt(std::optional<double> x);
    /// Where the line of the crosshair is, here or in another chart.
    std::optional<double> pointedX() const;
    /// Whether the values at the crosshair and between the cursors stand in boxes over the chart.
    void setBoxesShown(bool on);
    /// The values at the crosshair; without one, the latest.
    Readout readout() const;
    const ReadoutBox& readoutBox() const { return *m_readout; }
    RateCursors& cursors() { return *m_cursors; }

Q_SIGNALS:
    /// The user moved the view, or it follows new points again.
    void followingChanged(bool isFollowing);
    void refreshed();
    /// The user chose another range of x, or all of it.
    void xChosen(const gapscope::AxisScale& x);
    void xFitted();
    /// The user chose ranges or fitted the chart; sent after the linked charts have followed.
    void rangesChosen();
    /// The mouse points at this x; nothing = at none.
    void pointed(std::optional<double> x);

protected:
    void moved() override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    double xAt(const QPointF& position) const { return plot().xScale().fromUnit(unitAt(position).x()); }
    /// Tells the other charts where the mouse is, if it is here.
    void updateCrosshair();
    void showCrosshair();
    bool showsHover() const;
    bool placeLine(double x);
    void endRectangle();
    void placeReadout();

    CrosshairLine* m_line;
    ReadoutBox* m_readout;
    RateCursors* m_cursors;
    std::optional<QPointF> m_pressedAt;
    QPointF m_draggedTo;
    bool m_isDragging = false;
    bool m_isPlacing = false; ///< a cursor is dragged
    bool m_showsBoxes = true;
    std::optional<QPointF> m_hover;
    std::optional<double> m_linkedX; ///< where the mouse points in another chart
    QRubberBand* m_rectangle;        ///< hidden unless a rectangle is drawn
    std::size_t m_readoutPlace = 0;  ///< of the four around the crosshair
    quint64 m_refreshCount = 0;
};

} // namespace gapscope
