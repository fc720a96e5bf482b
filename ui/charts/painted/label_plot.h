// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/data_summary.h"
#include "ui/charts/axes/side_frame.h"
#include "ui/charts/painted/histogram_plot.h"

namespace gapscope {

/// The distribution of the labels: one bar per class with count and share, or a histogram if labels are targets.
class LabelPlot final : public PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(LabelPlot)

public:
    void setSummary(const DataSummary& summary);
    /// The number of classes with a bar of their own, and the bar of the k-th of these.
    std::size_t shownBars() const { return m_shown.size(); }
    QRectF barRect(std::size_t k) const;

    bool isEmpty() const override { return m_classes.empty() && m_targets.isEmpty(); }
    QRectF area() const override { return m_classes.empty() ? m_targets.area() : m_frame.area(); }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    std::size_t stops() const override { return m_classes.empty() ? m_targets.stops() : m_shown.size(); }
    QPointF stop(std::size_t k) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<LabelPlot>(*this); }

private:
    void layOut() override;
    void chooseShown();
    QString countText(std::size_t classIndex) const;

    std::vector<DataSummary::Class> m_classes; ///< in the order of the labels
    std::vector<std::size_t> m_shown;          ///< those with a bar, in the same order
    Index m_rows = 0;
    qreal m_pitch = 1.0; ///< distance between bars
    HistogramPlot m_targets;
    AxisScale m_x;
    SideFrame m_frame;
};

} // namespace gapscope
