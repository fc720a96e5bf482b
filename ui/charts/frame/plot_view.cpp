// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/plot_view.h"

#include "ui/basics/theme.h"
#include "ui/charts/frame/chart_output.h"

#include <QChart>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// One notch of a wheel reports 120.
constexpr double notch = 120.0;

} // namespace

PlotView::PlotView(std::unique_ptr<SeriesPlot> plot, QWidget* parent) : QChartView(parent), m_plot(std::move(plot)) {
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    // A graphics view would accept drops itself; files dropped here are for the window.
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    // Every replaced series covers the whole plot; computing smaller regions costs more than it saves.
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setOptimizationFlags(QGraphicsView::DontSavePainterState | QGraphicsView::DontAdjustForAntialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    const std::unique_ptr<QChart> unused(chart());
    setChart(m_plot->chart());
    adoptPalette();
}

void PlotView::setLineWidth(qreal width) {
    m_lineWidth = width;
    adoptPalette();
}

void PlotView::adoptPalette() {
    m_plot->setScale(devicePixelRatioF());
    m_plot->setLook(screenLook(*this, m_lineWidth));
    m_plot->resize(viewport()->size());
    viewport()->update();
}

QPointF PlotView::unitAt(const QPointF& position) const {
    const QRectF area = m_plot->area();
    return {(position.x() - area.left()) / area.width(), (area.bottom() - position.y()) / area.height()};
}

/// Draws a frame while the chart has keyboard focus.
void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    m_plot->paintForeground(*painter);
    if (!hasFocus())
        return;
    const bool isSmooth = painter->testRenderHint(QPainter::Antialiasing); // antialiasing would thin the frame
    painter->setRenderHint(QPainter::Antialiasing, false);
    paintFocusRing(*painter, viewport()->rect(), palette().color(QPalette::Highlight));
    painter->setRenderHint(QPainter::Antialiasing, isSmooth);
}

void PlotView::focusInEvent(QFocusEvent* event) {
    QChartView::focusInEvent(event);
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    viewport()->update();
}

bool PlotView::event(QEvent* event) {
    if (isScaleChange(*event))
        adoptPalette();
    if (event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QChartView::event(event);
}

bool PlotView::offersTable() const {
    return !m_plot->isEmpty() && isSignalConnected(QMetaMethod::fromSignal(&PlotView::tableRequested));
}

bool PlotView::handleKey(const QKeyEvent& event) {
    if (isMenuKey(event)) {
        Q_EMIT menuRequested(mapToGlobal(rect().center()));
        return true;
    }
    if (!isTableKey(event) || !offersTable())
        return false;
    Q_EMIT tableRequested();
    return true;
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    m_plot->resize(viewport()->size());
}

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        adoptPalette();
}

void PlotView::zoomAround(const QPointF& unit, double xFactor, double yFactor) {
    m_plot->zoom(unit, xFactor, yFactor);
    moved();
}

/// Over an axis only that axis is zoomed.
void PlotView::wheelEvent(QWheelEvent* event) {
    event->accept();
    const double delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (delta == 0.0 || m_plot->isEmpty())
        return;
    const double factor = std::pow(zoomPerNotch, delta / notch);
    const QPointF unit = unitAt(event->position());
    const bool overY = unit.x() < 0.0;
    const bool overX = unit.y() < 0.0 && !overY;
    zoomAround({std::clamp(unit.x(), 0.0, 1.0), std::clamp(unit.y(), 0.0, 1.0)}, overY ? 1.0 : factor,
               overX ? 1.0 : factor);
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace gapscope
