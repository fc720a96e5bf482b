// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/painted_view.h"
#include "ui/plane/plane_plot.h"

namespace gapscope {

/// A plane on the screen, with a ring for the start of the next run that can be dragged, or moved with Ctrl and the
/// arrow keys.
class PlaneView final : public PaintedView {
    Q_OBJECT

public:
    explicit PlaneView(QWidget* parent = nullptr);

    const PlanePlot& own() const { return static_cast<const PlanePlot&>(plot()); }
    void setContent(std::shared_ptr<const PlaneContent> content);
    /// See PlanePlot; only exports show it.
    void setMotionAxis(XQuantity quantity) { edited().setMotionAxis(quantity); }
    bool isDragging() const { return m_isDragging; }

Q_SIGNALS:
    /// The user moved the ring.
    void startMoved(gapscope::PlanePoint point);
    /// The ring was released, or Return was pressed.
    void startRequested(gapscope::PlanePoint point);
    /// The size of the picture changed.
    void resized();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    PlanePlot& edited() { return static_cast<PlanePlot&>(editable()); }
    void moveStart(PlanePoint point);

    bool m_isDragging = false;
};

} // namespace gapscope
