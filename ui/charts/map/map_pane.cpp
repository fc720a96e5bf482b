// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_pane.h"

#include "ui/charts/frame/chart_kind.h"

namespace gapscope {

void MapView::setMap(std::shared_ptr<const DecisionMap> map, const QString& run) {
    m_mapCount += map != nullptr ? 1 : 0;
    static_cast<MapPlot&>(editable()).setMap(std::move(map), run);
    refresh();
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
