// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/solution_facts.h"
#include "ui/charts/painted/keyed_plot.h"

namespace gapscope {

/// A histogram of the dual variables: bins of those strictly between the bounds, and separate bars for those at zero
/// and at a bound. Counts are on a logarithmic scale, since zeros often outnumber all others.
class DualHistogramPlot final : public KeyedPlot {
    Q_DECLARE_TR_FUNCTIONS(DualHistogramPlot)

public:
    void setHistogram(const DualHistogram& histogram, const DualFacts& facts);
    /// The bar of a bin, in painting units; null if the bin is empty.
    QRectF binRect(std::size_t bin) const;

    bool isEmpty() const override { return m_histogram.isEmpty(); }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// The bars, from left to right.
    std::size_t stops() const override { return isEmpty() ? 0 : m_stops.size(); }
    QPointF stop(std::size_t k) const override { return {xAt(m_stops[k]), area().center().y()}; }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<DualHistogramPlot>(*this); }

private:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;
    QColor zeroColour() const;
    QColor boundColour() const;
    QColor betweenColour() const;
    qreal topOf(Index count) const;
    /// A narrow bar at one value.
    QRectF spike(double value, Index count) const;
    double binBegin(std::size_t bin) const;

    DualHistogram m_histogram;
    DualFacts m_facts;
    std::vector<double> m_stops; ///< values of α with a bar: middles of bins, zero and bounds
};

} // namespace gapscope
