// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/plot_view.h"
#include "ui/charts/path/path_plot.h"

#include <optional>

namespace gapscope {

class ReadoutBox;

/// A chart over the values of a parameter on the screen: dragging moves the cursor, a click selects a point, hovering
/// over a line shows its value, the wheel zooms (over an axis only that axis), a double click shows everything. Keys:
/// left and right move the cursor, Page Up and Page Down go from point to point, Home and End to the ends, plus and
/// minus zoom, Return opens the point at the cursor.
class PathView final : public PlotView {
    Q_OBJECT

public:
    explicit PathView(QWidget* parent = nullptr);

    const PathPlot& plot() const { return static_cast<const PathPlot&>(series()); }
    void setContent(const PathContent& content);
    void setCursor(std::optional<double> value);
    void fit();
    const ReadoutBox& readoutBox() const { return *m_readout; }

Q_SIGNALS:
    /// The user dragged or set the cursor to this parameter value.
    void cursorWanted(double value);
    void moveWanted(gapscope::CursorMove move);
    /// A solved point was clicked.
    void pointClicked(int series, double value);
    /// Return was pressed.
    void openWanted();

protected:
    void moved() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    PathPlot& own() { return static_cast<PathPlot&>(series()); }
    void wantCursorAt(const QPointF& position);
    void updateReadout(const QPointF& position);
    qreal reach() const;

    ReadoutBox* m_readout;
    std::optional<QPointF> m_pressedAt;
    bool m_isDragging = false;
};

} // namespace gapscope
