// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path_charts.h"
#include "ui/charts/path_plot.h"

#include <QChartView>

#include <optional>

namespace gapscope {

class ReadoutBox;

/// A chart over a parameter's values on the screen: dragging moves the cursor, a click on a point names it, the mouse
/// over a line reads it off, the wheel zooms (over an axis only that axis), a double click shows everything. Keys: left
/// and right move the cursor, Page Up and Page Down go from point to point, Home and End to the ends, plus and minus
/// zoom, Return opens the point at the cursor.
class PathView final : public QChartView {
    Q_OBJECT

public:
    explicit PathView(QWidget* parent = nullptr);
    ~PathView() override;

    const PathPlot& plot() const { return m_plot; }
    void setContent(const PathContent& content);
    void setCursor(std::optional<double> value);
    void zoom(const QPointF& unit, double xFactor, double yFactor);
    /// Of the lines, in pixels.
    void setLineWidth(qreal width);
    void fit();
    const ReadoutBox& readoutBox() const { return *m_readout; }

Q_SIGNALS:
    /// The cursor was dragged or set to this value of the parameter.
    void cursorWanted(double value);
    void moveWanted(gapscope::PathCharts::Move move);
    /// A solved point was clicked.
    void pointClicked(int series, double value);
    /// Return was pressed.
    void openWanted();
    void menuRequested(const QPoint& globalPosition);

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void adoptPalette();
    QPointF unitAt(const QPointF& position) const;
    void wantCursorAt(const QPointF& position);
    void updateReadout(const QPointF& position);
    qreal reach() const;

    PathPlot m_plot;
    ReadoutBox* m_readout;
    std::optional<QPointF> m_pressedAt;
    bool m_isDragging = false;
    qreal m_lineWidth = 1.0;
};

} // namespace gapscope
