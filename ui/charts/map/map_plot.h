// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/decision_map.h"
#include "ui/charts/painted/keyed_plot.h"

#include <QImage>

#include <optional>

namespace gapscope {

/// A decision map: the score as shading, decision lines, the rows by label, and a key or a colour scale.
class MapPlot final : public KeyedPlot {
public:
    /// Null draws nothing. `run` is the name of the run.
    void setMap(std::shared_ptr<const DecisionMap> map, const QString& run);
    const DecisionMap* map() const { return m_map.get(); }
    /// Whether the keyboard steps through the rows.
    void setEditable(bool editable) { m_isEditable = editable; }
    /// Draws a row at another point, while it is moved.
    struct HeldRow {
        std::size_t row = 0; ///< of the plane
        PlanePoint point{};
    };
    void setHeld(const std::optional<HeldRow>& held) { m_held = held; }
    const std::optional<HeldRow>& held() const { return m_held; }
    /// The drawn row at a position, the nearest if there are several.
    std::optional<std::size_t> rowAt(const QPointF& position) const;
    /// The point of the plane at a position, which is moved into the area if it is outside.
    PlanePoint pointNear(const QPointF& position) const;
    std::size_t stops() const override { return m_isEditable && !isEmpty() ? drawnRows().size() : 0; }
    QPointF stop(std::size_t index) const override { return positionOf(pointOf(rowOfStop(index))); }
    std::size_t rowOfStop(std::size_t index) const { return drawnRows()[index]; }
    /// The point at which a row is drawn.
    PlanePoint pointOf(std::size_t row) const;
    /// The shading behind rows and lines; null without scores.
    const QImage& shading() const { return m_shading; }
    using PaintedPlot::isDark;

    bool isEmpty() const override { return m_map == nullptr; }
    void paint(QPainter& painter) const override;
    double aspect() const override { return 1.25; } // leaves a line for its key
    /// The point of the plane, and the model's output there.
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<MapPlot>(*this); }

protected:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;
    qreal roomAtRight() const override;
    PlotLook axesLook() const override;

private:
    /// Colour of the shading's class or number at a point.
    QColor colourAt(PlanePoint point) const;
    void shade();
    QColor shadeOf(PlanePoint point) const;
    /// Position of a number on the colour scale, 0 to 1.
    double scaleUnit(double value) const;
    bool isOfNumbers() const;
    QPointF positionOf(PlanePoint point) const { return {xAt(point.x), yAt(point.y)}; }
    std::vector<std::size_t> drawnRows() const;
    qreal rowRadius() const;
    void paintLines(QPainter& painter) const;
    void paintRows(QPainter& painter) const;
    void paintRings(QPainter& painter, qreal radius) const;
    void paintScale(QPainter& painter) const;

    std::shared_ptr<const DecisionMap> m_map;
    QString m_run;
    std::optional<HeldRow> m_held;
    bool m_isEditable = false;
    AxisScale m_scale; ///< for numbers: from the smallest label to the largest
    AxisTicks m_scaleTicks;
    QRectF m_scaleBar;
    QImage m_shading;
    /// The inputs that the shading was computed for.
    std::shared_ptr<const DecisionMap> m_shaded;
    QColor m_shadedOn;
    bool m_shadedDark = false;
};

} // namespace gapscope
