// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_panel.h"

#include "ui/charts/frame/motion.h"
#include "ui/charts/path/path_plot.h"

#include <algorithm>

namespace gapscope {
namespace {

/// What lies between two values of the parameter.
PathContent partOf(const PathContent& whole, double low, double high) {
    PathContent part = whole;
    const auto isOutside = [&](const auto& each) { return !(each.x >= low && each.x <= high); };
    for (PathContent::Line& line : part.lines)
        std::erase_if(line.points, isOutside);
    for (PathContent::Band& band : part.bands)
        std::erase_if(band.intervals, isOutside);
    std::erase_if(part.marks, [&](const PathContent::Mark& mark) { return isOutside(mark.place); });
    std::erase_if(part.escaped, isOutside);
    part.xRange = std::pair(low, high);
    return part;
}

class PathPanel final : public FigurePanel {
public:
    explicit PathPanel(const PathContent& content) : m_plot(PlotMedium::paper) { m_plot.setContent(content); }

    QString title() const override { return m_plot.content().title; }
    QString note() const override { return m_plot.content().note; }
    QList<CurveStyle> key() const override { return keyOf(m_plot.content().key); }

    /// The solvers, if their names are not beside the plot.
    QList<LineSample> legend() const override {
        QList<LineSample> lines;
        QList<int> known;
        for (const PathContent::Line& line : m_plot.content().lines) {
            if (!m_plot.content().labels.empty() || known.contains(line.series))
                continue;
            known.append(line.series);
            lines.append({nameOf(line.series), line.colour, CurveDash::solid, LineSample::Weight::strong});
        }
        return lines;
    }

    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot.setLook(look);
        m_plot.resize(size);
    }

    QRectF area() const override { return m_plot.area(); }
    void setPosition(std::optional<double> x, const std::stop_token&) override { m_plot.setPaintedEnd(x); }
    void setRange(double low, double high) override { m_plot.setContent(partOf(m_plot.content(), low, high)); }
    void paint(QPainter& painter, const std::stop_token& stop) const override { m_plot.paint(painter, stop); }

private:
    /// The common part of the names of a series: for "FISTA, training" and "FISTA, test" the solver.
    QString nameOf(int series) const {
        QString common;
        qsizetype count = 0;
        for (const PathContent::Line& line : m_plot.content().lines) {
            if (line.series != series)
                continue;
            if (count++ == 0)
                common = line.name;
            const auto end = std::mismatch(common.begin(), common.end(), line.name.begin(), line.name.end()).first;
            common.truncate(end - common.begin());
        }
        const qsizetype comma = common.lastIndexOf(u',');
        return count > 1 && comma > 0 ? common.left(comma) : common;
    }

    PathPlot m_plot;
};

} // namespace

std::unique_ptr<FigurePanel> pathPanel(const PathContent& content) {
    return std::make_unique<PathPanel>(content);
}

Motion pathMotion(const PathContent& content) {
    Motion motion{.axis = QStringLiteral("path"), .name = content.xName, .isLogarithmic = content.logarithmicX};
    bool isAny = false;
    for (const PathContent::Line& line : content.lines)
        for (const PathContent::Point& point : line.points) {
            if (content.logarithmicX && !(point.x > 0.0))
                continue;
            motion.first = isAny ? std::max(motion.first, point.x) : point.x;
            motion.last = isAny ? std::min(motion.last, point.x) : point.x;
            isAny = true;
        }
    return motion;
}

} // namespace gapscope
