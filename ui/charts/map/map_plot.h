// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include "engine/run/analysis/decision_map.h"

#include <QImage>
#include <QRectF>
#include <QSizeF>

#include <memory>
#include <optional>

namespace gapscope {

/// A decision map without its widget: the score as shading, the lines where something is decided, the rows by label,
/// and a key or a scale that explains them. The screen's view and the exports share it.
class MapPlot {
public:
    /// Null: nothing is drawn.
    void setMap(std::shared_ptr<const DecisionMap> map);
    const DecisionMap* map() const { return m_map.get(); }
    const std::shared_ptr<const DecisionMap>& sharedMap() const { return m_map; }
    void setLook(const PlotLook& look, bool dark);
    void resize(const QSizeF& size);

    /// Of the plane, in the coordinates that are painted in.
    QRectF area() const;
    /// The shading behind rows and lines; null without scores.
    const QImage& shading() const { return m_shading; }
    bool isDark() const { return m_dark; }
    void paint(QPainter& painter) const;
    /// The point of the plane at a position; nothing outside the area.
    std::optional<PlanePoint> planePointAt(const QPointF& position) const;
    /// Colour of the shading's class or number at a point.
    QColor colourAt(PlanePoint point) const;

private:
    void layOut();
    void shade();
    QColor shadeOf(PlanePoint point) const;
    /// Place of a number on the colour scale, 0 to 1.
    double scaleUnit(double value) const;
    bool isOfNumbers() const;
    QPointF positionOf(PlanePoint point) const;
    std::vector<std::size_t> drawnRows() const;
    void paintLines(QPainter& painter) const;
    void paintRows(QPainter& painter) const;
    void paintRings(QPainter& painter, qreal radius) const;
    void paintScale(QPainter& painter) const;

    std::shared_ptr<const DecisionMap> m_map;
    PlotLook m_look;
    bool m_dark = false;
    QSizeF m_size;
    PlotFrame m_frame;
    qreal m_keyHeight = 0.0;
    AxisScale m_x;
    AxisScale m_y;
    AxisScale m_scale; ///< of numbers: from the least label to the greatest
    AxisTicks m_scaleTicks;
    QRectF m_scaleBar;
    QImage m_shading;
};

} // namespace gapscope
