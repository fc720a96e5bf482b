// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/series_plot.h"
#include "ui/charts/path/path_content.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A chart over a parameter's values without its widget.
class PathPlot final : public SeriesPlot {
public:
    explicit PathPlot(PlotMedium medium = PlotMedium::screen);

    /// Replaces only series whose points changed; returns whether anything did.
    bool setContent(const PathContent& content);
    const PathContent& content() const { return m_content; }
    bool isEmpty() const override { return m_isEmpty; }
    /// Points that a logarithmic axis cannot show.
    std::size_t leftOut() const;
    /// Points above the axis that the chart chose, so that the others can be told apart.
    std::size_t above() const;
    void setCursor(std::optional<double> value) { m_cursor = value; }
    std::optional<double> cursor() const { return m_cursor; }

    QPointF placeOf(const PathContent::Point& point) const;
    /// The points of a line that can be shown, in pieces that end where one is not finite.
    std::vector<std::vector<PathContent::Point>> piecesOf(const PathContent::Line& line) const;
    void fit() override;

    /// A point of a line that is within `reach` of a place; nothing when there is none.
    struct Hit {
        std::size_t line = 0;
        std::size_t point = 0;
    };
    std::optional<Hit> pointAt(const QPointF& place, qreal reach) const;
    /// The line that passes within `reach` of a place.
    std::optional<std::size_t> lineAt(const QPointF& place, qreal reach) const;

    void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const override;
    void paintForeground(QPainter& painter) const override;

    /// The series that are shown, for tests.
    QList<QLineSeries*> series() const;
    /// Where the labels beside the plot stand, in their order; for tests.
    std::vector<QRectF> labelPlaces() const;

protected:
    std::pair<QString, QString> names() const override { return {m_content.xName, m_content.yName}; }
    /// Labels stand to the right of the plot, in room of their own.
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

    PathContent m_content;
    AxisScale m_followedY; ///< the part of the full axis that is shown by itself
    std::optional<double> m_cursor;
    std::vector<Drawn> m_drawn; ///< one a line of the content; further ones are hidden
    bool m_isEmpty = true;
};

} // namespace gapscope
