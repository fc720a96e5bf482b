// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_view.h"

#include "ui/charts/frame/readout.h"

#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {

PathView::PathView(QWidget* parent)
    : PlotView(std::make_unique<PathPlot>(), parent), m_readout(new ReadoutBox(viewport())) {}

void PathView::setContent(const PathContent& content) {
    setAccessibleName(content.title);
    if (own().setContent(content))
        viewport()->update();
    setRenderHint(QPainter::Antialiasing, plot().isSmooth());
}

void PathView::setCursor(std::optional<double> value) {
    if (plot().cursor() == value)
        return;
    own().setCursor(value);
    viewport()->update();
}

qreal PathView::reach() const {
    return fontMetrics().averageCharWidth();
}

void PathView::wantCursorAt(const QPointF& position) {
    Q_EMIT cursorWanted(plot().xScale().fromUnit(std::clamp(unitAt(position).x(), 0.0, 1.0)));
}

void PathView::mousePressEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() != Qt::LeftButton || plot().isEmpty())
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
    const std::optional<PathPlot::Hit> hit = plot().pointAt(event->position(), reach());
    if (!hit) {
        wantCursorAt(event->position());
        return;
    }
    const PathContent::Line& line = plot().content().lines[hit->line];
    Q_EMIT pointClicked(line.series, line.points[hit->point].x);
}

void PathView::mouseDoubleClickEvent(QMouseEvent* event) {
    // The release of the double click must not count as another click.
    event->accept();
    m_pressedAt.reset();
    if (event->button() == Qt::LeftButton)
        fit();
}

void PathView::moved() {
    m_readout->hide();
    viewport()->update();
}

void PathView::fit() {
    own().fit();
    viewport()->update();
}

void PathView::keyPressEvent(QKeyEvent* event) {
    using Move = CursorMove;
    constexpr std::array keys{std::pair{Qt::Key_Left, Move::stepDown},      std::pair{Qt::Key_Right, Move::stepUp},
                              std::pair{Qt::Key_PageDown, Move::pointDown}, std::pair{Qt::Key_PageUp, Move::pointUp},
                              std::pair{Qt::Key_Home, Move::toMin},         std::pair{Qt::Key_End, Move::toMax}};
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier) {
            Q_EMIT openWanted();
            return;
        }
    }
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus) {
        const double factor = event->key() == Qt::Key_Plus ? zoomPerNotch : 1.0 / zoomPerNotch;
        zoomAround({0.5, 0.5}, factor, factor);
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
    PlotView::leaveEvent(event);
    m_readout->hide();
}

void PathView::updateReadout(const QPointF& position) {
    const std::optional<std::size_t> index = plot().lineAt(position, reach());
    if (!index || m_isDragging) {
        m_readout->hide();
        return;
    }
    const PathContent::Line& line = plot().content().lines[*index];
    // The nearest solved value, since nothing is known between two of them.
    const auto distance = [&](const PathContent::Point& point) {
        return std::abs(plot().placeOf({point.x, point.y}).x() - position.x());
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
        QStringLiteral("%1 = %2").arg(plot().content().xName, readableNumber(nearest->x, digits, QLocale()));
    readout.columns = {QString()};
    readout.rows = {{line.isFaint ? plot().look().colours.frame : line.colour,
                     line.name,
                     {readableNumber(nearest->y, digits, QLocale())}}};
    m_readout->setReadout(readout);
    const QPointF place = plot().placeOf(*nearest);
    const qreal gap = reach();
    const bool isRight = place.x() > plot().area().center().x();
    const int x = static_cast<int>(std::lround(isRight ? place.x() - gap - m_readout->width() : place.x() + gap));
    const int y = static_cast<int>(std::lround(place.y() + gap));
    m_readout->move(std::clamp(x, 0, std::max(0, viewport()->width() - m_readout->width())),
                    std::clamp(y, 0, std::max(0, viewport()->height() - m_readout->height())));
    m_readout->show();
    m_readout->raise();
}

} // namespace gapscope
