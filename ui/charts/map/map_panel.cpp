// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_panel.h"

#include "ui/charts/map/map_plot.h"

#include <utility>

namespace gapscope {
namespace {

class MapPanel final : public FigurePanel {
public:
    MapPanel(std::shared_ptr<const DecisionMap> map, QString run) : m_map(std::move(map)), m_run(std::move(run)) {}

    QString title() const override { return chartTitle(ChartKind::map); }
    QString note() const override { return m_run; }
    double aspect() const override { return 1.25; } // its key takes a line above it

    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot.setLook(look, false);
        m_plot.resize(size);
        m_plot.setMap(m_map);
    }

    QRectF area() const override { return m_plot.area(); }
    void paint(QPainter& painter, const std::stop_token&) const override { m_plot.paint(painter); }

private:
    std::shared_ptr<const DecisionMap> m_map;
    QString m_run;
    MapPlot m_plot;
};

} // namespace

std::unique_ptr<FigurePanel> mapPanel(std::shared_ptr<const DecisionMap> map, const QString& run) {
    return std::make_unique<MapPanel>(std::move(map), run);
}

} // namespace gapscope
