// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/support_heatmap.h"
#include "engine/run/prepare/coefficient_names.h"
#include "ui/charts/axes/side_frame.h"
#include "ui/charts/frame/plot_key.h"
#include "ui/charts/painted/painted_plot.h"

#include <QImage>

#include <memory>

namespace gapscope {

/// The content of a support heat map: its cells and names.
struct HeatmapContent {
    std::shared_ptr<const SupportHeatmap> heatmap;
    std::shared_ptr<const HeatmapRows> rows;
    std::shared_ptr<const CoefficientNames> names;
    double lastIteration = 0.0;
    std::optional<double> unchangedSince;
    QString unit; ///< "iteration", "pass", "stage"
};

/// Which coefficients are nonzero at which checkpoint: one row per coefficient, largest weight on top, one column per
/// checkpoint, the colour is the sign. A line marks the iteration from which the set of nonzeros stays the same.
class SupportHeatmapPlot final : public PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(SupportHeatmapPlot)

public:
    void setContent(const HeatmapContent& content);
    const HeatmapContent& content() const { return m_content; }

    /// True while the whole map is shown and follows the run, until the user zooms.
    bool isFollowing() const { return m_isFollowing; }
    void fit();
    /// Zooms around a point given in units from the left and from the top; a factor of 1 leaves that axis unchanged.
    void zoom(const QPointF& unit, double xFactor, double yFactor);
    void pan(const QPointF& units);
    bool isLogarithmic() const { return m_x.isLogarithmic(); }
    /// A logarithmic or linear axis of iterations; until the user chooses, the spacing of the checkpoints decides.
    void setLogarithmic(bool on);
    /// The rows and iterations that must be computed for the visible part.
    HeatmapView wantedView() const;
    qreal xAt(double iteration) const;

    bool isEmpty() const override;
    QRectF area() const override { return m_frame.area().translated(0.0, m_keyHeight); }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<SupportHeatmapPlot>(*this); }

private:
    void layOut() override;
    void follow();
    bool suitsLogarithm() const;
    AxisScale fullX(bool logarithmic) const;
    double fullRows() const;
    QList<PlotKeyEntry> key() const;
    QList<SideFrame::Label> labels() const;
    QImage cells(qreal resolution) const;
    QRgb colourOf(const SupportHeatmap::Cell& cell, Index rows) const;
    std::optional<std::size_t> columnAt(double iteration) const;
    std::optional<Index> binAt(double row) const;
    double rowAt(qreal y) const;
    /// The coefficient of a bin, or the range of ranks.
    QString rowsName(Index bin) const;
    void paintMoment(QPainter& painter) const;

    HeatmapContent m_content;
    std::optional<bool> m_chosenLogarithmic;
    bool m_isFollowing = true;
    AxisScale m_x;
    double m_firstRow = 0.0;
    double m_lastRow = 1.0;
    SideFrame m_frame;
    qreal m_keyHeight = 0.0;
    QRgb m_ground = 0; ///< colours of cells: without nonzero coefficients, and of the signs
    QRgb m_positive = 0;
    QRgb m_negative = 0;
};

} // namespace gapscope
