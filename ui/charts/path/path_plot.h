// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/axes/unit_chart.h"
#include "ui/charts/path/path_content.h"

#include <QPointer>

#include <optional>
#include <vector>

class QPainter;

namespace gapscope {

/// A chart over a parameter's values without its widget: lines by Qt Charts, the rest painted around them. The screen's
/// view and the exports share it.
class PathPlot {
public:
    explicit PathPlot(PlotMedium medium = PlotMedium::screen);
    ~PathPlot();
    PathPlot(const PathPlot&) = delete;
    PathPlot& operator=(const PathPlot&) = delete;

    /// May be handed to a view, which then owns it. Null on paper.
    QChart* chart() const { return m_chart; }
    const PlotLook& look() const { return m_look; }
    void setLook(const PlotLook& look);
    /// Pixels of the device a unit of length, on the screen.
    void setScale(qreal scale) { m_scale = scale; }
    void resize(const QSizeF& size);
    /// Replaces only series whose points changed; returns whether anything did.
    bool setContent(const PathContent& content);
    const PathContent& content() const { return m_content; }
    bool isEmpty() const { return m_isEmpty; }
    /// Points that a logarithmic axis cannot show.
    std::size_t leftOut() const;
    /// Points above the axis that the chart chose, so that the others can be told apart.
    std::size_t above() const;
    void setCursor(std::optional<double> value) { m_cursor = value; }
    std::optional<double> cursor() const { return m_cursor; }

    QRectF area() const { return m_frame.area(); }
    const AxisScale& xScale() const { return m_x; }
    const AxisScale& yScale() const { return m_y; }
    QPointF placeOf(const PathContent::Point& point) const;
    /// The points of a line that can be shown, in pieces that end where one is not finite.
    std::vector<std::vector<PathContent::Point>> piecesOf(const PathContent::Line& line) const;
    /// False after the view was zoomed, until it is fitted again or shows another axis.
    bool isFollowing() const { return m_isFollowing; }
    /// Around a point of the plot in units; a factor of 1 leaves that direction alone.
    void zoom(const QPointF& unit, double xFactor, double yFactor);
    void fit();

    /// A point of a line that is within `reach` of a place; nothing when there is none.
    struct Hit {
        std::size_t line = 0;
        std::size_t point = 0;
    };
    std::optional<Hit> pointAt(const QPointF& place, qreal reach) const;
    /// The line that passes within `reach` of a place.
    std::optional<std::size_t> lineAt(const QPointF& place, qreal reach) const;

    void paintBackground(QPainter& painter) const;
    /// On paper only; on the screen Qt Charts paints them.
    void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const;
    void paintForeground(QPainter& painter) const;

    /// Whether its lines are few enough to be painted with smooth edges.
    bool isSmooth() const;
    /// The series that are shown, for tests.
    QList<QLineSeries*> series() const;
    /// Where the labels beside the plot stand, in their order; for tests.
    std::vector<QRectF> labelPlaces() const;

private:
    struct Drawn {
        QPointer<QLineSeries> series;
        QList<QPointF> units;
    };

    void updateRanges();
    double topOfInterest() const;
    void show(const AxisScale& x, const AxisScale& y);
    void layOut();
    void updateSeries();
    QColor visible(const QColor& colour) const;
    QPen penOf(const PathContent::Line& line) const;
    bool isShown(const PathContent::Point& point) const;
    qreal labelRoom() const;
    void paintBand(QPainter& painter, const PathContent::Band& band) const;
    void paintDots(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintEscaped(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    UnitChart m_unit;
    QPointer<QChart> m_chart;
    PathContent m_content;
    PlotLook m_look;
    qreal m_scale = 1.0;
    PlotFrame m_frame;
    QSizeF m_size;
    AxisScale m_x{1e-3, 1.0, true};
    AxisScale m_y;
    AxisScale m_fullX{1e-3, 1.0, true}; ///< everything
    AxisScale m_fullY;
    AxisScale m_followedY; ///< the part of it that is shown by itself
    bool m_isFollowing = true;
    std::optional<double> m_cursor;
    std::vector<Drawn> m_drawn; ///< one a line of the content; further ones are hidden
    bool m_isEmpty = true;
};

} // namespace gapscope
