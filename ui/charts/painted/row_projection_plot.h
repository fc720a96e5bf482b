// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/row_projection.h"
#include "ui/charts/painted/point_plot.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// Training rows as points in a plane, by class; rows with nonzero dual variables are highlighted.
class RowProjectionPlot final : public PointPlot {
    Q_DECLARE_TR_FUNCTIONS(RowProjectionPlot)

public:
    /// `isSupport`: whether the dual variable of a training row is nonzero; empty if unknown.
    void setRows(std::shared_ptr<const RowProjection> rows, const std::vector<std::uint8_t>& isSupport);

    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// From left to right.
    std::size_t stops() const override { return m_leftToRight.size(); }
    QPointF stop(std::size_t k) const override { return positionOf(m_leftToRight[k]); }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<RowProjectionPlot>(*this); }

private:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;
    const std::vector<PlanePoint>& points() const override;
    int lookOf(std::size_t point) const override { return 2 * classOf(point) + (isSupport(point) ? 1 : 0); }
    QColor colourOfLook(int index) const override;
    int shapeOfLook(int index) const override { return index / 2; }
    QString axisName(std::size_t axis) const;
    int classOf(std::size_t point) const;
    QString labelText(std::size_t point) const;
    bool knowsSupport() const { return !m_isSupport.empty(); }
    bool isSupport(std::size_t point) const { return !knowsSupport() || m_isSupport[point] != 0; }

    std::shared_ptr<const RowProjection> m_rows;
    std::vector<std::uint8_t> m_isSupport; ///< for every point
    std::size_t m_supportRows = 0;         ///< among all rows
    std::vector<std::size_t> m_leftToRight;
};

} // namespace gapscope
