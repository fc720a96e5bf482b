// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/painted_view.h"

#include "ui/basics/palette.h"
#include "ui/basics/theme.h"
#include "ui/charts/frame/chart_output.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

PaintedView::PaintedView(std::unique_ptr<PaintedPlot> plot, QWidget* parent)
    : QWidget(parent), m_plot(std::move(plot)), m_readout(new ReadoutBox(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_readout->hide();
    adoptPalette();
}

void PaintedView::setLineWidth(qreal width) {
    m_lineWidth = width;
    adoptPalette();
}

void PaintedView::refresh() {
    redraw();
    describe();
}

/// What is at the keyboard's stop, else the whole plot.
void PaintedView::describe() {
    QString text = m_plot->isEmpty() ? QString() : m_plot->description();
    if (m_stop && m_readout->isVisibleTo(this)) {
        QStringList words{m_readout->readout().title};
        for (const Readout::Row& row : m_readout->readout().rows)
            words += tr("%1: %2", "name and values").arg(row.name, row.values.join(u' '));
        text = words.join(QStringLiteral("; "));
    }
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

void PaintedView::adoptPalette() {
    m_plot->setLook(screenLook(*this, m_lineWidth), gapscope::isDark(palette()));
    redraw();
}

void PaintedView::redraw() {
    if (m_stop && *m_stop >= m_plot->stops())
        m_stop.reset();
    if (m_stop)
        m_hover = m_plot->stop(*m_stop);
    m_painted = {};
    update();
    updateReadout();
}

void PaintedView::paintEvent(QPaintEvent*) {
    if (m_painted.isNull() || m_painted.devicePixelRatioF() != devicePixelRatioF()) {
        ++m_paintCount;
        // Rounded up: at a fractional scale a smaller picture would leave the last column and row as they were.
        const QSizeF pixels = QSizeF(size()) * devicePixelRatioF();
        m_painted = QPixmap(static_cast<int>(std::ceil(pixels.width())), static_cast<int>(std::ceil(pixels.height())));
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(palette().color(QPalette::Base));
        QPainter painter(&m_painted);
        m_plot->paint(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_painted);
    if (hasFocus())
        paintFocusRing(painter, rect(), palette().color(QPalette::Highlight));
}

void PaintedView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->resize(size());
    redraw();
}

void PaintedView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        adoptPalette();
}

void PaintedView::mousePressEvent(QMouseEvent* event) {
    QWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        Q_EMIT activated(event->position());
}

void PaintedView::mouseMoveEvent(QMouseEvent* event) {
    m_stop.reset();
    m_hover = event->position();
    updateReadout();
}

void PaintedView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hover.reset();
    updateReadout();
}

void PaintedView::updateReadout() {
    const std::optional<Readout> readout = m_hover ? m_plot->readoutAt(*m_hover) : std::nullopt;
    m_readout->setVisible(readout.has_value());
    if (!readout)
        return;
    m_readout->setReadout(*readout);
    // Beside the pointer, on the side with more room.
    const int gap = 2 * fontMetrics().averageCharWidth();
    const bool isRight = m_hover->x() > width() / 2.0;
    const int x = static_cast<int>(m_hover->x()) + (isRight ? -gap - m_readout->width() : gap);
    const int y = static_cast<int>(m_hover->y()) - m_readout->height() - gap / 2;
    m_readout->move(std::clamp(x, 0, std::max(0, width() - m_readout->width())),
                    std::clamp(y, 0, std::max(0, height() - m_readout->height())));
}

bool PaintedView::offersTable() const {
    return !m_plot->isEmpty() && isSignalConnected(QMetaMethod::fromSignal(&PaintedView::tableRequested));
}

bool PaintedView::step(int key) {
    const std::size_t count = m_plot->stops();
    if (count == 0)
        return false;
    const std::size_t perLine = m_plot->stopsPerLine();
    const auto forwards = [&](std::size_t by) {
        m_stop = !m_stop ? std::size_t{0} : *m_stop + by < count ? *m_stop + by : *m_stop;
    };
    const auto backwards = [&](std::size_t by) {
        m_stop = !m_stop ? count - 1 : *m_stop >= by ? *m_stop - by : *m_stop;
    };
    switch (key) {
    case Qt::Key_Right:
        forwards(1);
        break;
    case Qt::Key_Down:
        forwards(perLine);
        break;
    case Qt::Key_Left:
        backwards(1);
        break;
    case Qt::Key_Up:
        backwards(perLine);
        break;
    case Qt::Key_Home:
        m_stop = 0;
        break;
    case Qt::Key_End:
        m_stop = count - 1;
        break;
    default:
        return false;
    }
    m_hover = m_plot->stop(*m_stop);
    updateReadout();
    describe();
    return true;
}

/// The menu has the exports, so the keyboard must reach it on every platform.
void PaintedView::keyPressEvent(QKeyEvent* event) {
    if (isMenuKey(*event))
        Q_EMIT menuRequested(mapToGlobal(rect().center()));
    else if (isTableKey(*event) && offersTable())
        Q_EMIT tableRequested();
    else if (m_stop && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        Q_EMIT activated(m_plot->stop(*m_stop));
    else if (event->modifiers() != Qt::NoModifier || !step(event->key()))
        QWidget::keyPressEvent(event);
}

void PaintedView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace gapscope
