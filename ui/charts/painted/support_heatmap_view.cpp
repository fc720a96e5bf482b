// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/support_heatmap_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double perNotch = 1.25;
constexpr double perKey = 1.5;
constexpr double stepOfKeys = 0.15; ///< of the visible part
constexpr double angleOfNotch = 120.0;

} // namespace

SupportHeatmapView::SupportHeatmapView(QWidget* parent) : PaintedView(std::make_unique<SupportHeatmapPlot>(), parent) {}

void SupportHeatmapView::setContent(const HeatmapContent& content) {
    own().setContent(content);
    refresh();
}

void SupportHeatmapView::fit() {
    own().fit();
    changed();
}

void SupportHeatmapView::setLogarithmic(bool on) {
    own().setLogarithmic(on);
    changed();
}

void SupportHeatmapView::changed() {
    redraw();
    Q_EMIT viewChanged();
}

QPointF SupportHeatmapView::unitAt(const QPointF& position) const {
    const QRectF area = heatmap().area();
    return {std::clamp((position.x() - area.left()) / area.width(), 0.0, 1.0),
            std::clamp((position.y() - area.top()) / area.height(), 0.0, 1.0)};
}

void SupportHeatmapView::wheelEvent(QWheelEvent* event) {
    if (heatmap().isEmpty())
        return;
    const double factor = std::pow(perNotch, event->angleDelta().y() / angleOfNotch);
    const bool isOverRows = event->position().x() < heatmap().area().left();
    const bool isOverTime = event->position().y() > heatmap().area().bottom();
    own().zoom(unitAt(event->position()), isOverRows ? 1.0 : factor, isOverTime ? 1.0 : factor);
    changed();
    event->accept();
}

void SupportHeatmapView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton && !heatmap().isFollowing()) {
        m_dragged = event->position();
        setCursor(Qt::ClosedHandCursor);
    }
}

void SupportHeatmapView::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragged) {
        const QRectF area = heatmap().area();
        const QPointF moved = *m_dragged - event->position();
        own().pan({moved.x() / area.width(), moved.y() / area.height()});
        m_dragged = event->position();
        changed();
    }
    PaintedView::mouseMoveEvent(event);
}

void SupportHeatmapView::mouseReleaseEvent(QMouseEvent*) {
    m_dragged.reset();
    unsetCursor();
}

void SupportHeatmapView::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void SupportHeatmapView::keyPressEvent(QKeyEvent* event) {
    const auto zoomBy = [this](double factor) { own().zoom({0.5, 0.5}, factor, 1.0); };
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(perKey);
        break;
    case Qt::Key_Minus:
        zoomBy(1.0 / perKey);
        break;
    case Qt::Key_PageDown:
        own().zoom({0.5, 0.0}, 1.0, perKey);
        break;
    case Qt::Key_PageUp:
        own().zoom({0.5, 0.0}, 1.0, 1.0 / perKey);
        break;
    case Qt::Key_Left:
        own().pan({-stepOfKeys, 0.0});
        break;
    case Qt::Key_Right:
        own().pan({stepOfKeys, 0.0});
        break;
    case Qt::Key_Up:
        own().pan({0.0, -stepOfKeys});
        break;
    case Qt::Key_Down:
        own().pan({0.0, stepOfKeys});
        break;
    case Qt::Key_Home:
        own().fit();
        break;
    default:
        PaintedView::keyPressEvent(event);
        return;
    }
    changed();
}

} // namespace gapscope
