// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path_view.h"

#include "ui/charts/readout.h"

#include <QApplication>
#include <QChart>
#include <QContextMenuEvent>
#include <QMouseEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

/// One notch of a wheel reports 120.
constexpr double notch = 120.0;
constexpr double zoomPerNotch = 1.25;

} // namespace

PathView::PathView(QWidget* parent) : QChartView(parent), m_readout(new ReadoutBox(viewport())) {
    const std::unique_ptr<QChart> unused(chart());
    setChart(m_plot.chart());
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    // A view of graphics takes drops by itself: a file dropped here is for the window.
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setOptimizationFlags(QGraphicsView::DontSavePainterState | QGraphicsView::DontAdjustForAntialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    adoptPalette();
}

PathView::~PathView() = default;

void PathView::setContent(const PathContent& content) {
    setAccessibleName(content.title);
    if (m_plot.setContent(content))
        viewport()->update();
}

void PathView::setCursor(std::optional<double> value) {
    if (m_plot.cursor() == value)
        return;
    m_plot.setCursor(value);
    viewport()->update();
}

void PathView::setLineWidth(qreal width) {
    m_lineWidth = width;
    adoptPalette();
}

void PathView::adoptPalette() {
    PlotLook look;
    look.colours = chartColours(palette());
    look.font = PlotFrame::labelFont(font());
    look.screenPen = m_lineWidth;
    m_plot.setLook(look);
    m_plot.resize(viewport()->size());
    viewport()->update();
}

void PathView::drawBackground(QPainter* painter, const QRectF&) {
    m_plot.paintBackground(*painter);
}
void PathView::drawForeground(QPainter* painter, const QRectF&) {
    m_plot.paintForeground(*painter);
}

void PathView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    m_plot.resize(viewport()->size());
}

void PathView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        adoptPalette();
}

qreal PathView::reach() const {
    return fontMetrics().averageCharWidth();
}

void PathView::wantCursorAt(const QPointF& position) {
    Q_EMIT cursorWanted(m_plot.xScale().fromUnit(std::clamp(unitAt(position).x(), 0.0, 1.0)));
}

void PathView::mousePressEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() != Qt::LeftButton || m_plot.isEmpty())
        return;
    m_pressedAt = event->position();
    m_isDragging = false;
}

void PathView::mouseMoveEvent(QMouseEvent* event) {
    event->accept();
    if (m_pressedAt && !m_isDragging)
        m_isDragging = (event->position() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_isDragging)
        wantCursorAt(event->position());
    updateReadout(event->position());
}

void PathView::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    const bool isClick = m_pressedAt && !m_isDragging && event->button() == Qt::LeftButton;
    m_pressedAt.reset();
    m_isDragging = false;
    if (!isClick)
        return;
    const std::optional<PathPlot::Hit> hit = m_plot.pointAt(event->position(), reach());
    if (!hit) {
        wantCursorAt(event->position());
        return;
    }
    const PathContent::Line& line = m_plot.content().lines[hit->line];
    Q_EMIT pointClicked(line.series, line.points[hit->point].x);
}

void PathView::mouseDoubleClickEvent(QMouseEvent* event) {
    // The second click is no third one.
    event->accept();
    m_pressedAt.reset();
    if (event->button() == Qt::LeftButton)
        fit();
}

QPointF PathView::unitAt(const QPointF& position) const {
    const QRectF area = m_plot.area();
    return {(position.x() - area.left()) / area.width(), (area.bottom() - position.y()) / area.height()};
}

void PathView::zoom(const QPointF& unit, double xFactor, double yFactor) {
    m_readout->hide();
    m_plot.zoom(unit, xFactor, yFactor);
    viewport()->update();
}

void PathView::fit() {
    m_plot.fit();
    viewport()->update();
}

void PathView::wheelEvent(QWheelEvent* event) {
    event->accept();
    const double delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (delta == 0.0 || m_plot.isEmpty())
        return;
    const double factor = std::pow(zoomPerNotch, delta / notch);
    const QPointF unit = unitAt(event->position());
    const bool overY = unit.x() < 0.0;
    const bool overX = unit.y() < 0.0 && !overY;
    zoom({std::clamp(unit.x(), 0.0, 1.0), std::clamp(unit.y(), 0.0, 1.0)}, overY ? 1.0 : factor, overX ? 1.0 : factor);
}

void PathView::keyPressEvent(QKeyEvent* event) {
    using Move = PathCharts::Move;
    constexpr std::array keys{std::pair{Qt::Key_Left, Move::stepDown},      std::pair{Qt::Key_Right, Move::stepUp},
                              std::pair{Qt::Key_PageDown, Move::pointDown}, std::pair{Qt::Key_PageUp, Move::pointUp},
                              std::pair{Qt::Key_Home, Move::toLeast},       std::pair{Qt::Key_End, Move::toGreatest}};
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier) {
            Q_EMIT openWanted();
            return;
        }
    }
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus) {
        const double factor = event->key() == Qt::Key_Plus ? zoomPerNotch : 1.0 / zoomPerNotch;
        zoom({0.5, 0.5}, factor, factor);
        return;
    }
    const auto found = std::ranges::find_if(keys, [event](const auto& each) { return each.first == event->key(); });
    if (found == keys.end() || event->modifiers() != Qt::NoModifier) {
        event->ignore();
        return;
    }
    Q_EMIT moveWanted(found->second);
}

void PathView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    m_readout->hide();
}

void PathView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    Q_EMIT menuRequested(event->globalPos());
}

void PathView::updateReadout(const QPointF& position) {
    const std::optional<std::size_t> index = m_plot.lineAt(position, reach());
    if (!index || m_isDragging) {
        m_readout->hide();
        return;
    }
    const PathContent::Line& line = m_plot.content().lines[*index];
    // The nearest solved value: what lies between two of them is not known.
    const auto distance = [&](const PathContent::Point& point) {
        return std::abs(m_plot.placeOf({point.x, point.y}).x() - position.x());
    };
    const PathContent::Point* nearest = nullptr;
    for (const PathContent::Point& point : line.points)
        if (std::isfinite(point.y) && (nearest == nullptr || distance(point) < distance(*nearest)))
            nearest = &point;
    if (nearest == nullptr)
        return;
    constexpr int digits = 4;
    Readout readout;
    readout.title =
        QStringLiteral("%1 = %2").arg(m_plot.content().xName, readableNumber(nearest->x, digits, QLocale()));
    readout.columns = {QString()};
    readout.rows = {{line.isFaint ? m_plot.look().colours.frame : line.colour,
                     line.name,
                     {readableNumber(nearest->y, digits, QLocale())}}};
    m_readout->setReadout(readout);
    const QPointF place = m_plot.placeOf(*nearest);
    const qreal gap = reach();
    const bool isRight = place.x() > m_plot.area().center().x();
    const int x = static_cast<int>(std::lround(isRight ? place.x() - gap - m_readout->width() : place.x() + gap));
    const int y = static_cast<int>(std::lround(place.y() + gap));
    m_readout->move(std::clamp(x, 0, std::max(0, viewport()->width() - m_readout->width())),
                    std::clamp(y, 0, std::max(0, viewport()->height() - m_readout->height())));
    m_readout->show();
    m_readout->raise();
}

} // namespace gapscope
