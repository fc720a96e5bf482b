// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/chart_view.h"

#include "ui/charts/curves/curve_readout.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/frame/readout.h"

#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {

namespace {

constexpr double panPerKey = 0.1;

} // namespace

ChartView::ChartView(ChartKind kind, const ChartData& runs, QWidget* parent)
    : PlotView(std::make_unique<CurvePlot>(kind, runs), parent), m_line(new CrosshairLine(viewport())),
      m_readout(new ReadoutBox(viewport())), m_cursors(new RateCursors(plot(), viewport())) {
    setAccessibleName(chartTitle(kind));
}

ChartView::~ChartView() = default;

void ChartView::refresh() {
    ++m_refreshCount;
    if (plot().refresh())
        viewport()->update();
    setRenderHint(QPainter::Antialiasing, plot().isSmooth());
    if (m_hover)
        updateCrosshair();
    m_cursors->update();
    Q_EMIT refreshed();
}

void ChartView::fit() {
    const bool wasFollowing = plot().isFollowing();
    plot().fit();
    refresh();
    viewport()->update();
    if (!wasFollowing)
        Q_EMIT followingChanged(true);
}

void ChartView::updateColours() {
    plot().updatePens();
    viewport()->update();
}

void ChartView::updateDescription() {
    QString description = latestValues(plot());
    if (m_cursors->areShown())
        description += QLatin1Char(' ') + m_cursors->text().join(QStringLiteral(". "));
    if (description != accessibleDescription())
        setAccessibleDescription(description);
}

void ChartView::moved() {
    refresh();
    viewport()->update();
    Q_EMIT followingChanged(false);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    PlotView::resizeEvent(event);
    m_cursors->update();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() != Qt::LeftButton || !plot().hasCurves())
        return;
    if (event->modifiers() == Qt::ShiftModifier && plot().area().contains(event->position())) {
        m_cursors->place(xAt(event->position()));
        m_isPlacing = true;
        return;
    }
    m_pressedAt = event->position();
    m_draggedTo = event->position();
    m_isDragging = false;
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    event->accept();
    m_hover = event->position();
    if (m_isPlacing)
        m_cursors->move(xAt(event->position()));
    if (m_pressedAt && !m_isDragging)
        m_isDragging = (event->position() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_isDragging) {
        viewport()->setCursor(Qt::ClosedHandCursor);
        const QPointF step = unitAt(m_draggedTo) - unitAt(event->position());
        m_draggedTo = event->position();
        plot().pan(step);
        moved();
    }
    updateCrosshair();
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    m_pressedAt.reset();
    m_isDragging = false;
    m_isPlacing = false;
    viewport()->unsetCursor();
    updateCrosshair();
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    m_pressedAt.reset();
    if (event->button() == Qt::LeftButton && event->modifiers() != Qt::ShiftModifier)
        fit();
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (!plot().hasCurves()) {
        event->ignore();
        return;
    }
    const bool isHovered = m_hover && plot().area().contains(*m_hover);
    if (m_cursors->handleKey(*event, isHovered ? std::optional(xAt(*m_hover)) : std::nullopt))
        return;
    const QPointF middle(0.5, 0.5);
    switch (event->key()) {
    case Qt::Key_Left:
        plot().pan({-panPerKey, 0.0});
        break;
    case Qt::Key_Right:
        plot().pan({panPerKey, 0.0});
        break;
    case Qt::Key_Up:
        plot().pan({0.0, panPerKey});
        break;
    case Qt::Key_Down:
        plot().pan({0.0, -panPerKey});
        break;
    case Qt::Key_Plus:
        plot().zoom(middle, zoomPerNotch, zoomPerNotch);
        break;
    case Qt::Key_Minus:
        plot().zoom(middle, 1.0 / zoomPerNotch, 1.0 / zoomPerNotch);
        break;
    case Qt::Key_Home:
        fit();
        return;
    default:
        event->ignore();
        return;
    }
    moved();
}

void ChartView::leaveEvent(QEvent* event) {
    PlotView::leaveEvent(event);
    m_hover.reset();
    updateCrosshair();
}

void ChartView::updateCrosshair() {
    const QRectF area = plot().area();
    // While a cursor is moved, its own box shows the values.
    const bool isShown = m_hover && !m_isDragging && !m_isPlacing && plot().hasCurves() && area.contains(*m_hover);
    if (isShown && m_readout->isHidden())
        m_readout->raise();
    m_line->setVisible(isShown);
    m_readout->setVisible(isShown);
    if (!isShown) {
        m_cursors->makeWay(false);
        return;
    }
    const QRect room = area.toRect();
    m_line->setGeometry(static_cast<int>(std::lround(m_hover->x())), room.top(), 1, room.height());
    m_readout->setReadout(readoutAt(plot(), plot().xScale().fromUnit(unitAt(*m_hover).x())));
    placeReadout();
}

/// Puts the readout near the line, on the side and at the height where it covers least of the curves, and not over the
/// box of the cursors, which is hidden if there is no room for both. It moves only to a much better place.
void ChartView::placeReadout() {
    const QRect room = plot().area().toRect();
    const int gap = fontMetrics().averageCharWidth();
    const QSize size = m_readout->size();
    const int right = m_line->x() + gap + 1;
    const int left = m_line->x() - gap - size.width();
    const int bottom = std::max(room.top() + gap, room.bottom() - gap - size.height());
    std::array<QRect, 4> places;
    std::size_t count = 0;
    for (const int x : {right, left})
        for (const int y : {room.top() + gap, bottom})
            places[count++] = {QPoint(std::clamp(x, 0, std::max(0, viewport()->width() - size.width())),
                                      std::clamp(y, 0, std::max(0, viewport()->height() - size.height()))),
                               size};
    const QRect measured = m_cursors->boxPlace();
    const auto cost = [&](const QRect& place) {
        // Covering the line or the other box is the last resort.
        constexpr std::size_t bad = 1000000;
        const bool isOverLine = place.left() <= m_line->x() && m_line->x() <= place.right();
        return (place.intersects(measured) ? bad : 0) + (isOverLine ? 2 * bad : 0) +
               plot().piecesIn(inUnits(place, plot().area()));
    };
    for (std::size_t i = 0; i < places.size(); ++i)
        if (2 * cost(places[i]) < cost(places[m_readoutPlace]))
            m_readoutPlace = i;
    m_readout->move(places[m_readoutPlace].topLeft());
    m_cursors->makeWay(places[m_readoutPlace].intersects(measured));
}

} // namespace gapscope
