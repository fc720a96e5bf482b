// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/map/map_plot.h"
#include "ui/charts/painted/painted_pane.h"

namespace gapscope {

/// A decision map on the screen.
class MapView final : public PaintedView {
    Q_OBJECT

public:
    explicit MapView(QWidget* parent = nullptr) : PaintedView(std::make_unique<MapPlot>(), parent) {}

    const MapPlot& plot() const { return static_cast<const MapPlot&>(PaintedView::plot()); }
    void setMap(std::shared_ptr<const DecisionMap> map, const QString& run);
    /// The number of maps shown so far.
    quint64 mapCount() const { return m_mapCount; }

private:
    quint64 m_mapCount = 0;
};

/// The decision map with its header, and a message while it is empty.
class MapPane final : public PaintedPane {
    Q_OBJECT

public:
    explicit MapPane(QWidget* parent = nullptr);

    const MapView& view() const { return *m_view; }
    /// `note` is shown in the header.
    void showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note);
    /// Shows a message in place of the map.
    void showMessage(const QString& message);

Q_SIGNALS:
    /// The map's menu belongs to the surrounding charts.
    void menuRequested(const QPoint& globalPosition);
    /// The pane became visible; a hidden map is not updated.
    void appeared();

protected:
    void showMenu(const QPoint& place) override { Q_EMIT menuRequested(place); }
    void showEvent(QShowEvent* event) override;

private:
    MapPane(MapView* view, QWidget* parent);

    MapView* m_view;
};

} // namespace gapscope
