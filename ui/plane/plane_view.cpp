// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_view.h"

#include "ui/charts/painted/point_keys.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace gapscope {

PlaneView::PlaneView(QWidget* parent) : PaintedView(std::make_unique<PlanePlot>(), parent) {}

void PlaneView::setContent(std::shared_ptr<const PlaneContent> content) {
    const std::optional<PlanePoint> held = m_isDragging ? own().start() : std::nullopt;
    edited().setContent(std::move(content));
    if (held)
        edited().setStart(held);
    refresh();
}

void PlaneView::moveStart(PlanePoint point) {
    const PlaneGrid& frame = own().content()->frame;
    point.x = std::clamp(point.x, frame.left, frame.right);
    point.y = std::clamp(point.y, frame.bottom, frame.top);
    edited().setStart(point);
    refresh();
    Q_EMIT startMoved(point);
}

void PlaneView::mousePressEvent(QMouseEvent* event) {
    PaintedView::mousePressEvent(event);
    m_isDragging = event->button() == Qt::LeftButton && own().isOnStart(event->position());
    if (m_isDragging)
        setCursor(Qt::ClosedHandCursor);
}

void PlaneView::mouseMoveEvent(QMouseEvent* event) {
    PaintedView::mouseMoveEvent(event);
    if (m_isDragging) {
        const QRectF area = own().area();
        const QPointF inside(std::clamp(event->position().x(), area.left(), area.right() - 0.01),
                             std::clamp(event->position().y(), area.top(), area.bottom() - 0.01));
        if (const std::optional<PlanePoint> point = own().planePointAt(inside))
            moveStart(*point);
    } else {
        setCursor(own().isOnStart(event->position()) ? Qt::OpenHandCursor : Qt::ArrowCursor);
    }
}

void PlaneView::mouseReleaseEvent(QMouseEvent* event) {
    PaintedView::mouseReleaseEvent(event);
    if (!m_isDragging || event->button() != Qt::LeftButton)
        return;
    m_isDragging = false;
    setCursor(Qt::OpenHandCursor);
    if (own().start())
        Q_EMIT startRequested(*own().start());
}

void PlaneView::keyPressEvent(QKeyEvent* event) {
    const bool hasStart = own().content() != nullptr && own().start();
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (hasStart && isReturn && event->modifiers() == Qt::NoModifier) {
        Q_EMIT startRequested(*own().start());
        return;
    }
    const std::optional<PlanePoint> moved =
        hasStart ? movedByKey(*own().start(), own().content()->frame, *event) : std::nullopt;
    if (moved)
        moveStart(*moved);
    else
        PaintedView::keyPressEvent(event);
}

void PlaneView::resizeEvent(QResizeEvent* event) {
    PaintedView::resizeEvent(event);
    Q_EMIT resized();
}

} // namespace gapscope
