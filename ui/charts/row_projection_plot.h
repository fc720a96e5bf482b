// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/row_projection.h"
#include "ui/charts/map_key.h"
#include "ui/charts/painted_plot.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// Training rows as points of a plane, by class; those with a dual variable that is not zero strong, the others faint.
class RowProjectionPlot final : public PaintedPlot {
public:
    /// `isSupport`: of every training row, whether its dual variable is not zero; empty where nothing is known of it.
    void setRows(std::shared_ptr<const RowProjection> rows, const std::vector<std::uint8_t>& isSupport);
    QPointF positionOf(std::size_t point) const;
    QColor colourOf(std::size_t point) const;

    bool isEmpty() const override { return m_rows == nullptr || m_rows->points.empty(); }
    QRectF area() const override { return m_frame.area().translated(0.0, m_keyHeight); }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<RowProjectionPlot>(*this); }

private:
    void layOut() override;
    void paintPoints(QPainter& painter, bool support) const;
    QList<MapKeyEntry> key() const;
    QString axisName(std::size_t axis) const;
    int classOf(std::size_t point) const;
    QString labelText(std::size_t point) const;
    bool knowsSupport() const { return !m_isSupport.empty(); }
    bool isSupport(std::size_t point) const { return !knowsSupport() || m_isSupport[point] != 0; }

    std::shared_ptr<const RowProjection> m_rows;
    std::vector<std::uint8_t> m_isSupport; ///< of every point
    std::size_t m_supportRows = 0;         ///< of all rows
    AxisScale m_x;
    AxisScale m_y;
    PlotFrame m_frame;
    qreal m_keyHeight = 0.0;
};

} // namespace gapscope
