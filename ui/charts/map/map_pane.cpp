// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_pane.h"

#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/painted/point_keys.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>

#include <utility>

namespace gapscope {
namespace {

constexpr int lettersApart = 3; ///< between rows painted by one stroke

} // namespace

void MapView::setMap(std::shared_ptr<const DecisionMap> map, const QString& run) {
    m_mapCount += map != nullptr ? 1 : 0;
    static_cast<MapPlot&>(editable()).setMap(std::move(map), run);
    refresh();
}

void MapView::setTool(Tool tool) {
    m_tool = tool;
    m_isDragging = false;
    edited().setEditable(tool != Tool::none);
    releaseRow();
    setCursor(tool == Tool::paint || tool == Tool::erase ? Qt::CrossCursor : Qt::ArrowCursor);
}

void MapView::releaseRow() {
    edited().setHeld(std::nullopt);
    refresh();
}

void MapView::moveRow(std::size_t row, PlanePoint point) {
    edited().setHeld(MapPlot::HeldRow{row, point});
    refresh();
    Q_EMIT rowMoved(row, point);
}

void MapView::mousePressEvent(QMouseEvent* event) {
    PaintedView::mousePressEvent(event);
    if (m_tool == Tool::none || event->button() != Qt::LeftButton || plot().isEmpty())
        return;
    const std::optional<std::size_t> row = plot().rowAt(event->position());
    m_isDragging = m_tool != Tool::move || row;
    if (m_tool == Tool::move && row) {
        edited().setHeld(MapPlot::HeldRow{*row, plot().pointOf(*row)});
        setCursor(Qt::ClosedHandCursor);
    } else if (m_isDragging) {
        m_lastPainted = {};
        useTool(event->position());
    }
}

/// Paints or erases at a position.
void MapView::useTool(const QPointF& position) {
    if (!plot().area().contains(position))
        return;
    const std::optional<std::size_t> row = plot().rowAt(position);
    if (m_tool == Tool::erase) {
        if (row)
            Q_EMIT rowErased(*row);
        return;
    }
    const qreal apart = lettersApart * fontMetrics().averageCharWidth();
    if (row) {
        Q_EMIT rowPainted(*row);
    } else if (m_lastPainted.isNull() || QLineF(m_lastPainted, position).length() >= apart) {
        m_lastPainted = position;
        Q_EMIT rowAdded(plot().pointNear(position));
    }
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    PaintedView::mouseMoveEvent(event);
    if (m_tool == Tool::move && !m_isDragging) {
        setCursor(plot().rowAt(event->position()) ? Qt::OpenHandCursor : Qt::ArrowCursor);
    } else if (m_isDragging && m_tool == Tool::move) {
        if (const std::optional<MapPlot::HeldRow> held = plot().held())
            moveRow(held->row, plot().pointNear(event->position()));
    } else if (m_isDragging) {
        useTool(event->position());
    }
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
    PaintedView::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !std::exchange(m_isDragging, false) || m_tool != Tool::move)
        return;
    setCursor(Qt::OpenHandCursor);
}

void MapView::keyPressEvent(QKeyEvent* event) {
    if (m_tool == Tool::none || !currentStop() || *currentStop() >= plot().stops() || !changeByKey(*event))
        PaintedView::keyPressEvent(event);
}

bool MapView::changeByKey(const QKeyEvent& event) {
    const std::size_t row = plot().rowOfStop(*currentStop());
    if (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace) {
        Q_EMIT rowErased(row);
        return true;
    }
    if (m_tool == Tool::paint && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)) {
        Q_EMIT rowPainted(row);
        return true;
    }
    const std::optional<PlanePoint> moved = movedByKey(plot().pointOf(row), plot().map()->plane->frame, event);
    if (moved)
        moveRow(row, *moved);
    return moved.has_value();
}

MapPane::MapPane(QWidget* parent) : MapPane(new MapView, parent) {}

MapPane::MapPane(MapView* view, QWidget* parent)
    : PaintedPane(chartTitle(ChartKind::map), view, parent), m_view(view) {}

void MapPane::showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note) {
    m_view->setMap(std::move(map), run);
    setOwner(run);
    setNote(note);
    setMessage({});
}

void MapPane::showMessage(const QString& message) {
    m_view->setMap(nullptr, {});
    setNote({});
    setMessage(message);
}

void MapPane::showEvent(QShowEvent* event) {
    PaintedPane::showEvent(event);
    Q_EMIT appeared();
}

} // namespace gapscope
