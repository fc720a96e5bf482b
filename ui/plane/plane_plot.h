// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/keyed_plot.h"
#include "ui/plane/plane_content.h"

#include <QImage>

namespace gapscope {

/// How far from a marker the pointer still hits it, in average letters.
inline constexpr qreal pointerReach = 1.5;

/// A plane with contours of an objective, the boundary of the domain, and trajectories of runs.
class PlanePlot final : public KeyedPlot {
    Q_DECLARE_TR_FUNCTIONS(PlanePlot)

public:
    /// Null draws nothing.
    void setContent(std::shared_ptr<const PlaneContent> content);
    const PlaneContent* content() const { return m_content.get(); }
    /// Moves only the ring.
    void setStart(const std::optional<PlanePoint>& start);
    const std::optional<PlanePoint>& start() const { return m_start; }

    QPointF positionOf(PlanePoint point) const { return {xAt(point.x), yAt(point.y)}; }
    /// Nothing if the position is outside the axes.
    std::optional<PlanePoint> planePointAt(const QPointF& position) const;
    /// Whether the pointer at a position hits the ring.
    bool isOnStart(const QPointF& position) const;

    bool isEmpty() const override { return m_content == nullptr; }
    void paint(QPainter& painter) const override;
    /// The axis of the motion of the trajectories: the charts' x axis.
    void setMotionAxis(XQuantity quantity) { m_quantity = quantity; }
    /// Trajectories are painted up to this place. Cutting planes belong to the whole one and are left out on the way.
    void setPosition(std::optional<double> x, const std::stop_token&) override { m_paintedEnd = x; }
    void setRange(double low, double high) override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// The current iterates of the runs, then the best point.
    std::size_t stops() const override;
    QPointF stop(std::size_t place) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<PlanePlot>(*this); }

protected:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;

private:
    struct Nearest {
        const PlanePath* path;
        std::size_t stop;
    };
    QColor colourOf(const PlanePath& path) const;
    /// The key as text, for detecting changes.
    QString keyWords() const;
    /// Key, axes and contours; cached on the screen.
    void paintGround(QPainter& painter) const;
    void paintLines(QPainter& painter, const std::vector<ContourLine>& lines) const;
    void paintPath(QPainter& painter, const PlanePath& path) const;
    void paintAuxiliaryPoints(QPainter& painter, const PlanePath& path) const;
    void paintModel(QPainter& painter) const;
    void paintStart(QPainter& painter) const;
    const PlanePath* currentPath() const;
    bool hasAuxiliaryPoints() const;
    std::optional<Nearest> nearest(const QPointF& position) const;

    std::shared_ptr<const PlaneContent> m_content;
    std::optional<PlanePoint> m_start;
    XQuantity m_quantity = XQuantity::passes;
    std::optional<double> m_paintedEnd;
    mutable QImage m_ground; ///< a QImage, which unlike a QPixmap may be used on any thread
};

} // namespace gapscope
