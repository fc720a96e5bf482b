// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/solution_facts.h"
#include "ui/charts/axes/side_frame.h"
#include "ui/charts/painted/painted_plot.h"

namespace gapscope {

/// The largest weights as bars with their names, to the right or left of zero; as many as fit.
class WeightBarsPlot final : public PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(WeightBarsPlot)

public:
    /// `axis` is the meaning of the bars: weights, or norms.
    void setBars(const std::vector<WeightBar>& bars, const QString& axis);
    /// The number of bars that fit.
    std::size_t shownBars() const;
    QRectF barRect(std::size_t k) const;

    bool isEmpty() const override { return m_bars.empty(); }
    QRectF area() const override { return m_frame.area(); }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// The bars, from the top.
    std::size_t stops() const override { return isEmpty() ? 0 : shownBars(); }
    QPointF stop(std::size_t k) const override { return {area().center().x(), barRect(k).center().y()}; }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<WeightBarsPlot>(*this); }

private:
    void layOut() override;
    /// The distance between bars: one line, or slightly less if all bars fit then.
    qreal pitch() const;

    std::vector<WeightBar> m_bars;
    QString m_axis;
    AxisScale m_x;
    SideFrame m_frame;
};

} // namespace gapscope
