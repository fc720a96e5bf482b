// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "ui/charts/painted/keyed_plot.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace gapscope {

/// Points in a plane, each with one of a few markers: a colour and the shape of a class.
class PointPlot : public KeyedPlot {
public:
    QPointF positionOf(std::size_t point) const;
    QColor colourOf(std::size_t point) const { return colourOfLook(lookOf(point)); }
    bool isEmpty() const override { return points().empty(); }

protected:
    virtual const std::vector<PlanePoint>& points() const = 0;
    virtual int lookOf(std::size_t point) const = 0;
    virtual QColor colourOfLook(int look) const = 0;
    virtual int shapeOfLook(int look) const = 0;

    /// Sets axes that contain all points with a margin; to be called after the points changed.
    void fitAxes();
    void layOutPoints(const QString& xName, const QString& yName) {
        layOutAxes(m_around[0], m_around[1], xName, yName);
    }
    /// Paints the points for which `isWanted` holds; all without it.
    void paintPoints(QPainter& painter, const std::function<bool(std::size_t)>& isWanted = {}) const;
    /// The nearest point within reach of the pointer; nothing outside the axes.
    std::optional<std::size_t> pointAt(const QPointF& position) const;

private:
    std::array<AxisScale, 2> m_around;
};

} // namespace gapscope
