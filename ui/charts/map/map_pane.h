// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/map/map_plot.h"
#include "ui/charts/painted/painted_pane.h"

namespace gapscope {

/// A decision map on the screen. With a tool, the pointer changes its rows: they are dragged, painted or deleted; by
/// the keyboard, the arrow keys choose a row, and with Ctrl they move it, Return paints it, Delete deletes it.
class MapView final : public PaintedView {
    Q_OBJECT

public:
    enum class Tool { none, move, paint, erase };
    Q_ENUM(Tool)

    explicit MapView(QWidget* parent = nullptr) : PaintedView(std::make_unique<MapPlot>(), parent) {}

    const MapPlot& plot() const { return static_cast<const MapPlot&>(PaintedView::plot()); }
    void setMap(std::shared_ptr<const DecisionMap> map, const QString& run);
    /// The number of maps shown so far.
    quint64 mapCount() const { return m_mapCount; }
    Tool tool() const { return m_tool; }
    void setTool(Tool tool);
    /// Shows the moved row where the map has it again.
    void releaseRow();
    bool isDragging() const { return m_isDragging; }

Q_SIGNALS:
    // `row` is a row of the plane.
    void rowMoved(std::size_t row, gapscope::PlanePoint point);
    void rowPainted(std::size_t row);
    void rowAdded(gapscope::PlanePoint point);
    void rowErased(std::size_t row);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MapPlot& edited() { return static_cast<MapPlot&>(editable()); }
    void useTool(const QPointF& position);
    void moveRow(std::size_t row, PlanePoint point);
    /// False if the key does not change a row.
    bool changeByKey(const QKeyEvent& event);

    quint64 m_mapCount = 0;
    Tool m_tool = Tool::none;
    bool m_isDragging = false;
    QPointF m_lastPainted; ///< painted rows keep a distance from it
};

/// The decision map with its header, and a message while it is empty.
class MapPane final : public PaintedPane {
    Q_OBJECT

public:
    explicit MapPane(QWidget* parent = nullptr);

    const MapView& view() const { return *m_view; }
    MapView& view() { return *m_view; }
    /// `note` is shown in the header.
    void showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note);
    /// Shows a message in place of the map.
    void showMessage(const QString& message);

Q_SIGNALS:
    /// The map's menu belongs to the surrounding charts.
    void menuRequested(const QPoint& globalPosition);
    /// The pane became visible; a hidden map is not updated.
    void appeared();

protected:
    void showMenu(const QPoint& place) override { Q_EMIT menuRequested(place); }
    void showEvent(QShowEvent* event) override;

private:
    MapPane(MapView* view, QWidget* parent);

    MapView* m_view;
};

} // namespace gapscope
