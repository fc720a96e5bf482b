// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/painted_view.h"
#include "ui/charts/painted/support_heatmap_plot.h"

namespace gapscope {

/// The view of a support heat map: the wheel zooms both axes (over an axis only that one), dragging pans, a double
/// click or Home shows everything. Keys: plus and minus zoom in time, Page Down and Page Up in rows; arrows pan.
class SupportHeatmapView final : public PaintedView {
    Q_OBJECT

public:
    explicit SupportHeatmapView(QWidget* parent = nullptr);

    const SupportHeatmapPlot& heatmap() const { return static_cast<const SupportHeatmapPlot&>(plot()); }
    void setContent(const HeatmapContent& content);
    void fit();
    void setLogarithmic(bool on);

Q_SIGNALS:
    /// The visible rows or iterations changed.
    void viewChanged();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    SupportHeatmapPlot& own() { return static_cast<SupportHeatmapPlot&>(editable()); }
    QPointF unitAt(const QPointF& position) const;
    void changed();

    std::optional<QPointF> m_dragged; ///< last position of the pointer during a drag
};

} // namespace gapscope
