// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_view.h"

#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/frame/readout.h"
#include "ui/charts/map/map_key.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int readDigits = 4;

/// The point of the plane, and what the model says there.
Readout readoutOf(const MapPlot& plot, PlanePoint point) {
    const DecisionMap& map = *plot.map();
    const QLocale locale;
    Readout readout;
    readout.title = ChartText::tr("%1: %2, %3: %4")
                        .arg(featureText(*map.plane, 0), readableNumber(point.x, readDigits, locale),
                             featureText(*map.plane, 1), readableNumber(point.y, readDigits, locale));
    const Index chosen = map.outputs() > 1 ? map.classAt(point) : 0;
    const double score = map.scoreAt(point, chosen);
    const auto place = static_cast<std::size_t>(map.outputs() > 1 ? chosen : score > 0.0 ? 1 : 0);
    const auto& classes = map.plane->classes;
    readout.columns = {ChartText::tr("score")};
    readout.rows = {{plot.colourAt(point),
                     place < classes.size() ? QString::fromStdString(classes[place]) : QString(),
                     {readableNumber(score, readDigits, locale)}}};
    return readout;
}

} // namespace

MapView::MapView(QWidget* parent) : QWidget(parent), m_readout(new ReadoutBox(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(chartTitle(ChartKind::map));
    m_readout->hide();
    adoptPalette();
}

void MapView::setMap(std::shared_ptr<const DecisionMap> map, const QString& run) {
    m_mapCount += map != nullptr ? 1 : 0;
    m_plot.setMap(std::move(map));
    describe(run);
    redraw();
}

void MapView::describe(const QString& run) {
    const DecisionMap* map = m_plot.map();
    if (map == nullptr) {
        setAccessibleDescription({});
        return;
    }
    const QLocale locale;
    QString text = ChartText::tr("%1 over %2 and %3: %n rows.", nullptr, static_cast<int>(map->plane->rows.size()))
                       .arg(run, featureText(*map->plane, 0), featureText(*map->plane, 1));
    if (map->scores.size() > 0)
        text += u' ' + ChartText::tr("Scores after %1 iterations.").arg(locale.toString(map->iteration, 'f', 0));
    if (map->hasDual)
        text += u' ' + ChartText::tr("%n rows have a dual variable that is not zero.", nullptr,
                                     static_cast<int>(map->support.size()));
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

void MapView::setLineWidth(qreal width) {
    m_lineWidth = width;
    adoptPalette();
}

void MapView::adoptPalette() {
    PlotLook look;
    look.colours = chartColours(palette());
    look.font = PlotFrame::labelFont(font());
    look.screenPen = m_lineWidth;
    m_plot.setLook(look, gapscope::isDark(palette()));
    redraw();
}

void MapView::redraw() {
    m_painted = {};
    update();
    updateReadout();
}

void MapView::paintEvent(QPaintEvent*) {
    if (m_painted.isNull()) {
        m_painted = QPixmap((QSizeF(size()) * devicePixelRatioF()).toSize());
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(palette().color(QPalette::Base));
        QPainter painter(&m_painted);
        m_plot.paint(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_painted);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void MapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot.resize(size());
    redraw();
}

void MapView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        adoptPalette();
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    m_hover = event->position();
    updateReadout();
}

void MapView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hover.reset();
    updateReadout();
}

void MapView::updateReadout() {
    const std::optional<PlanePoint> point = m_hover ? m_plot.planePointAt(*m_hover) : std::nullopt;
    const bool isShown = point && m_plot.map()->scores.size() > 0;
    m_readout->setVisible(isShown);
    if (!isShown)
        return;
    m_readout->setReadout(readoutOf(m_plot, *point));
    // Beside the pointer, on the side with more room.
    const int gap = 2 * fontMetrics().averageCharWidth();
    const bool isRight = m_hover->x() > m_plot.area().center().x();
    const int x = static_cast<int>(m_hover->x()) + (isRight ? -gap - m_readout->width() : gap);
    const int y = static_cast<int>(m_hover->y()) - m_readout->height() - gap / 2;
    m_readout->move(std::clamp(x, 0, std::max(0, width() - m_readout->width())),
                    std::clamp(y, 0, std::max(0, height() - m_readout->height())));
}

void MapView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace gapscope
