// SPDX-License-Identifier: GPL-3.0-only
//
// The description and the table of a plane's content.
#include "ui/basics/numbers.h"
#include "ui/plane/plane_plot.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
std::optional<PlanePlot::Nearest> PlanePlot::nearest(const QPointF& position) const {
    std::optional<Nearest> found;
    qreal min = pointerReach * letter();
    for (const PlanePath& path : m_content->paths)
        for (std::size_t k = path.stops.size(); k-- > 0;) { // the latest of equally near ones
            const QPointF apart = positionOf(path.stops[k].place) - position;
            const qreal distance = std::hypot(apart.x(), apart.y());
            if (distance < min) {
                min = distance;
                found = Nearest{&path, k};
            }
        }
    return found;
}

std::optional<Readout> PlanePlot::readoutAt(const QPointF& position) const {
    const std::optional<PlanePoint> point = planePointAt(position);
    if (!point)
        return std::nullopt;
    Readout readout;
    readout.title = tr("%1: %2, %3: %4", "two coordinates")
                        .arg(m_content->xName, shownNumber(point->x), m_content->yName, shownNumber(point->y));
    const std::optional<Nearest> there = nearest(position);
    const double distance = there ? there->path->stops[there->stop].distance : 0.0;
    readout.columns = {m_content->quantity};
    if (distance > 0.0)
        readout.columns += tr("off the plane");
    if (m_content->field != nullptr) {
        const double value = m_content->field->valueAt(*point);
        readout.rows += Readout::Row{
            look().colours.text, tr("here"), {std::isfinite(value) ? shownNumber(value, 5) : tr("outside")}};
        if (distance > 0.0)
            readout.rows.back().values += QString();
    }
    if (there) {
        const PlanePath::Stop& stop = there->path->stops[there->stop];
        readout.rows += Readout::Row{colourOf(*there->path),
                                     tr("%1, iteration %2").arg(there->path->name, shownCount(stop.iteration)),
                                     {shownNumber(stop.value, 5)}};
        if (distance > 0.0)
            readout.rows.back().values += shownNumber(distance, 2);
    }
    if (const PlanePath* path = currentPath(); path != nullptr && m_content->model != nullptr) {
        const double bound = m_content->model->field.valueAt(*point);
        readout.rows += Readout::Row{colourOf(*path), tr("lower bound here"), {shownNumber(bound, 5)}};
        if (distance > 0.0)
            readout.rows.back().values += QString();
    }
    return readout;
}

QString PlanePlot::description() const {
    QStringList sentences{tr("%1 over %2 and %3.").arg(m_content->quantity, m_content->xName, m_content->yName)};
    for (const PlanePath& path : m_content->paths)
        if (!path.stops.empty()) {
            const PlanePath::Stop& here = path.stops.back();
            sentences += tr("%1 is at %2, %3 after %4 iterations: %5 = %6.")
                             .arg(path.name, shownNumber(here.place.x), shownNumber(here.place.y),
                                  shownCount(here.iteration), m_content->quantity, shownNumber(here.value, 5));
        }
    if (m_content->best)
        sentences += tr("The best known point is at %1, %2: %3 = %4.")
                         .arg(shownNumber(m_content->best->x), shownNumber(m_content->best->y), m_content->quantity,
                              shownNumber(m_content->bestValue, 5));
    if (const PlanePath* path = currentPath(); path != nullptr && m_content->model != nullptr)
        sentences += tr("%n cutting planes of %1 are drawn.", nullptr, static_cast<int>(m_content->model->planes))
                         .arg(path->name);
    if (m_start)
        sentences +=
            tr("The start of the next run is at %1, %2.").arg(shownNumber(m_start->x), shownNumber(m_start->y));
    return sentences.join(u' ');
}

ChartTable PlanePlot::table() const {
    ChartTable table;
    if (isEmpty())
        return table;
    const auto add = [&table](const QString& run, const QString& quantity) -> ChartTable::Curve& {
        table.curves.push_back({run, quantity, {}, {}});
        return table.curves.back();
    };
    for (const PlanePath& path : m_content->paths) {
        ChartTable::Curve& curve = add(path.name, tr("path"));
        for (const PlanePath::Stop& stop : path.stops) {
            curve.x.push_back(stop.place.x);
            curve.y.push_back(stop.place.y);
        }
    }
    const auto addLine = [&add](const QString& run, const QString& quantity, const ContourLine& line) {
        ChartTable::Curve& curve = add(run, quantity);
        for (const PlanePoint& point : line.points) {
            curve.x.push_back(point.x);
            curve.y.push_back(point.y);
        }
    };
    if (const PlanePath* path = currentPath(); path != nullptr && hasAuxiliaryPoints()) {
        ChartTable::Curve& curve = add(path->name, tr("points beside the path"));
        for (const PlanePath::Stop& stop : path->stops) {
            if (!stop.auxiliaryPoint)
                continue;
            curve.x.push_back(stop.auxiliaryPoint->x);
            curve.y.push_back(stop.auxiliaryPoint->y);
        }
    }
    if (const PlanePath* path = currentPath(); path != nullptr && m_content->model != nullptr) {
        for (const ContourLine& line : m_content->model->creases)
            addLine(path->name, tr("cutting planes meet"), line);
        for (const PlaneField::Level& level : m_content->model->field.levels)
            for (const ContourLine& line : level.lines)
                addLine(path->name, tr("lower bound = %1").arg(level.value), line);
    }
    if (m_content->field != nullptr)
        for (const PlaneField::Level& level : m_content->field->levels)
            for (const ContourLine& line : level.lines)
                addLine(tr("contour"), tr("%1 = %2").arg(m_content->quantity).arg(level.value), line);
    return table;
}

} // namespace gapscope
