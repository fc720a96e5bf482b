// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/label_classes.h"
#include "engine/data/statistics/row_scatter.h"
#include "ui/charts/painted/point_plot.h"

#include <memory>
#include <vector>

namespace gapscope {

/// Rows of a data set as points in a plane, with the colour and shape of their class, or with a colour for a numeric
/// label.
class RowScatterPlot final : public PointPlot {
    Q_DECLARE_TR_FUNCTIONS(RowScatterPlot)

public:
    /// Null pointers show nothing; `scatter` and `classes` belong to `data`.
    void setRows(DatasetPointer data, std::shared_ptr<const LabelClasses> classes,
                 std::shared_ptr<const RowScatter> scatter);
    /// The row of the nearest point within reach of the pointer.
    std::optional<Index> rowAt(const QPointF& position) const;

    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// From left to right.
    std::size_t stops() const override { return m_leftToRight.size(); }
    QPointF stop(std::size_t k) const override { return positionOf(m_leftToRight[k]); }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<RowScatterPlot>(*this); }

private:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;
    const std::vector<PlanePoint>& points() const override;
    QString axisName(std::size_t axis) const;
    double labelOf(std::size_t point) const;
    bool hasClasses() const { return m_classes != nullptr && m_classes->exist(); }
    int lookOf(std::size_t point) const override;
    QColor colourOfLook(int index) const override;
    int shapeOfLook(int index) const override { return hasClasses() ? index : 0; }

    DatasetPointer m_data;
    std::shared_ptr<const LabelClasses> m_classes;
    std::shared_ptr<const RowScatter> m_scatter;
    std::vector<std::size_t> m_leftToRight;
    double m_minLabel = 0.0;
    double m_maxLabel = 0.0;
};

} // namespace gapscope
