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
#include <limits>

namespace gapscope {

namespace {

constexpr double panPerKey = 0.1;

} // namespace

ChartView::ChartView(ChartKind kind, const ChartData& runs, QWidget* parent)
    : PlotView(std::make_unique<CurvePlot>(kind, runs), parent), m_line(new CrosshairLine(viewport())),
      m_readout(new ReadoutBox(viewport())), m_cursors(new RateCursors(plot(), viewport())),
      m_rectangle(new QRubberBand(QRubberBand::Rectangle, viewport())) {
    setAccessibleName(chartTitle(kind));
    connect(m_cursors, &RateCursors::moved, this, &ChartView::updateDescription); // not seldom, as for new points
}

ChartView::~ChartView() = default;

void ChartView::refresh() {
    ++m_refreshCount;
    if (plot().refresh())
        viewport()->update();
    setRenderHint(QPainter::Antialiasing, plot().isSmooth());
    if (m_hover || m_linkedX)
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
    Q_EMIT xFitted();
    Q_EMIT rangesChosen();
}

ChartRanges ChartView::ranges() const {
    return {.x = plot().followsX() ? std::nullopt : std::optional(plot().xScale()),
            .y = plot().followsY() ? std::nullopt : std::optional(plot().yScale())};
}

void ChartView::setRanges(const ChartRanges& ranges) {
    const auto ofScale = [](const std::optional<AxisScale>& wanted, const AxisScale& shown) {
        return wanted && wanted->isLogarithmic() == shown.isLogarithmic() ? wanted : std::nullopt;
    };
    plot().refresh(); // the scales of the axes are those of the latest options
    plot().setRanges(ofScale(ranges.x, plot().xScale()), ofScale(ranges.y, plot().yScale()));
    refresh();
    viewport()->update();
    Q_EMIT followingChanged(plot().isFollowing());
}

void ChartView::setBoxesShown(bool on) {
    m_showsBoxes = on;
    m_cursors->setBoxShown(on);
    updateCrosshair();
}

Readout ChartView::readout() const {
    return readoutAt(plot(), pointedX().value_or(std::numeric_limits<double>::infinity()));
}

void ChartView::showX(const AxisScale& x) {
    if (x == plot().xScale() || x.isLogarithmic() != plot().xScale().isLogarithmic())
        return;
    plot().setX(x);
    refresh();
    viewport()->update();
    Q_EMIT followingChanged(false);
}

void ChartView::fitX() {
    plot().fitX();
    refresh();
    viewport()->update();
    Q_EMIT followingChanged(plot().isFollowing());
}

void ChartView::pointAt(std::optional<double> x) {
    m_linkedX = x;
    if (x) // the mouse is there, even if nobody said that it left
        m_hover.reset();
    showCrosshair(); // says nothing to the others: two views may both believe that the mouse is there
}

std::optional<double> ChartView::pointedX() const {
    const bool isHere = m_hover && plot().area().contains(*m_hover);
    return isHere ? std::optional(xAt(*m_hover)) : m_linkedX;
}

void ChartView::updateColours() {
    plot().updatePens();
    viewport()->update();
}

void ChartView::updateDescription() {
    if (!plot().hasCurves())
        return; // the message of the empty chart describes it
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
    if (!plot().followsX())
        Q_EMIT xChosen(plot().xScale());
    Q_EMIT rangesChosen();
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
    if (event->modifiers() == Qt::ControlModifier && plot().area().contains(event->position())) {
        m_rectangle->setGeometry(QRect(event->position().toPoint(), QSize()));
        m_rectangle->show();
        m_pressedAt = event->position();
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
    if (m_rectangle->isVisible())
        m_rectangle->setGeometry(QRectF(*m_pressedAt, event->position()).normalized().toRect());
    else if (m_pressedAt && !m_isDragging)
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

/// A rectangle of a few pixels is a slip of the hand.
void ChartView::endRectangle() {
    const QRectF drawn = QRectF(m_rectangle->geometry()).intersected(plot().area());
    m_rectangle->hide();
    const int least = QApplication::startDragDistance();
    if (drawn.width() < least || drawn.height() < least)
        return;
    plot().zoomTo(inUnits(drawn.toRect(), plot().area()));
    moved();
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    if (m_rectangle->isVisible())
        endRectangle();
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
    Q_EMIT pointed(std::nullopt);
}

void ChartView::updateCrosshair() {
    if (m_hover) {
        m_linkedX.reset();
        Q_EMIT pointed(showsHover() ? std::optional(xAt(*m_hover)) : std::nullopt);
    }
    showCrosshair();
}

/// While a cursor is moved, its own box shows the values.
bool ChartView::showsHover() const {
    const bool isMoving = m_isDragging || m_isPlacing || m_rectangle->isVisible();
    return m_hover && !isMoving && plot().hasCurves() && plot().area().contains(*m_hover);
}

void ChartView::showCrosshair() {
    const bool isHere = showsHover();
    const bool isBoxHere = isHere && m_showsBoxes;
    if (isBoxHere && m_readout->isHidden())
        m_readout->raise();
    m_readout->setVisible(isBoxHere);
    const std::optional<double> x = isHere ? std::optional(xAt(*m_hover)) : m_linkedX;
    m_line->setVisible(x && plot().hasCurves() && placeLine(*x));
    if (isBoxHere) {
        m_readout->setReadout(readoutAt(plot(), *x));
        placeReadout();
    } else {
        m_cursors->makeWay(false);
    }
}

/// Whether it is in the visible range.
bool ChartView::placeLine(double x) {
    const QRectF area = plot().area();
    const double unit = x > 0.0 || !plot().xScale().isLogarithmic() ? plot().xScale().toUnit(x) : -1.0;
    m_line->setGeometry(static_cast<int>(std::lround(area.left() + unit * area.width())), area.toRect().top(), 1,
                        area.toRect().height());
    return unit >= 0.0 && unit <= 1.0;
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
