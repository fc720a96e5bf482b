// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/series_plot.h"
#include "ui/charts/path/path_content.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A chart over the values of a parameter, without its widget.
class PathPlot final : public SeriesPlot {
public:
    explicit PathPlot(PlotMedium medium = PlotMedium::screen);

    /// Replaces only series whose points changed; returns whether any did.
    bool setContent(const PathContent& content);
    const PathContent& content() const { return m_content; }
    bool isEmpty() const override { return m_isEmpty; }
    /// Number of points that a logarithmic axis cannot show.
    std::size_t leftOut() const;
    /// Number of points above the automatic range, which is chosen to show the others.
    std::size_t above() const;
    void setCursor(std::optional<double> value) { m_cursor = value; }
    std::optional<double> cursor() const { return m_cursor; }

    /// On paper: what lies at this value of the parameter and above is painted, and a line marks the value, for moving
    /// pictures; nothing = whole. The axes stay.
    void setPaintedEnd(std::optional<double> value) { m_paintedEnd = value; }

    QPointF placeOf(const PathContent::Point& point) const;
    /// The displayable points of a line, split where one is not finite.
    std::vector<std::vector<PathContent::Point>> piecesOf(const PathContent::Line& line) const;
    void fit() override;

    /// A point of a line within `reach` of a position; nothing if there is none.
    struct Hit {
        std::size_t line = 0;
        std::size_t point = 0;
    };
    std::optional<Hit> pointAt(const QPointF& place, qreal reach) const;
    /// The line that passes within `reach` of a position.
    std::optional<std::size_t> lineAt(const QPointF& place, qreal reach) const;

    void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const override;
    void paintForeground(QPainter& painter) const override;

    /// The visible series, for tests.
    QList<QLineSeries*> series() const;
    /// The rectangles of the labels beside the plot, in their order; for tests.
    std::vector<QRectF> labelPlaces() const;

protected:
    std::pair<QString, QString> names() const override { return {m_content.xName, m_content.yName}; }
    /// Labels have room of their own to the right of the plot.
    qreal labelRoom() const override;
    void lookChanged() override { rangesChanged(); }
    void rangesChanged() override;
    void paintBehindCurves(QPainter& painter) const override;
    std::size_t pointCount() const override;

private:
    struct Drawn {
        QPointer<QLineSeries> series;
        QList<QPointF> units;
    };

    void updateRanges();
    double topOfInterest() const;
    void updateSeries();
    using SeriesPlot::penOf;
    QPen penOf(const PathContent::Line& line) const;
    bool isShown(const PathContent::Point& point) const;
    void paintBand(QPainter& painter, const PathContent::Band& band) const;
    void paintDots(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintEscaped(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintEnds(QPainter& painter) const;
    void paintPlaceMark(QPainter& painter, qreal x, qreal width) const;
    /// The part of the plot that is painted.
    QRectF paintedArea() const;
    bool isReached(double value) const { return !m_paintedEnd || value >= *m_paintedEnd; }

    PathContent m_content;
    AxisScale m_followedY; ///< the automatic range of the vertical axis
    std::optional<double> m_cursor;
    std::optional<double> m_paintedEnd;
    std::vector<Drawn> m_drawn; ///< one per line of the content; extra ones are hidden
    bool m_isEmpty = true;
};

} // namespace gapscope
