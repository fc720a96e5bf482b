// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/plane_plot.h"

#include "ui/charts/map_colours.h"
#include "ui/numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr qsizetype mostNames = 8; ///< of runs in the key
constexpr qreal reach = 1.5;       ///< of the pointer, in letters
constexpr qreal stopRadius = 0.18; ///< of an iterate on a path, in letters
constexpr qreal hereRadius = 0.6;  ///< of the point where a run is
constexpr qreal ringRadius = 0.9;
constexpr std::size_t mostMarks = 60;  ///< iterates of a path that have marks of their own
constexpr double lowestContour = 0.85; ///< share of the text's colour in the contour nearest to the best value
constexpr double highestContour = 0.3;
const QString star = QStringLiteral("★");

} // namespace

void PlanePlot::setContent(std::shared_ptr<const PlaneContent> content) {
    const bool hasOtherAxes = content == nullptr || m_content == nullptr || content->frame != m_content->frame ||
                              content->xName != m_content->xName || content->yName != m_content->yName;
    const bool hasOtherGround = hasOtherAxes || content->field != m_content->field;
    const QString before = keyWords();
    m_content = std::move(content);
    m_start = m_content == nullptr ? std::nullopt : m_content->start;
    if (hasOtherAxes)
        forgetMargins();
    if (hasOtherGround)
        m_ground = {};
    if (!isEmpty() && !size().isEmpty())
        layOutAxes(AxisScale(m_content->frame.left, m_content->frame.right, false),
                   AxisScale(m_content->frame.bottom, m_content->frame.top, false), m_content->xName, m_content->yName);
    if (keyWords() != before)
        m_ground = {};
}

QString PlanePlot::keyWords() const {
    QStringList words;
    if (!isEmpty())
        for (const MapKeyEntry& entry : key())
            words += entry.text + entry.colour.name() + QString::number(entry.shape);
    return words.join(u' ');
}

void PlanePlot::setStart(const std::optional<PlanePoint>& start) {
    m_start = start;
}

void PlanePlot::layOut() {
    m_ground = {};
    if (isEmpty() || size().isEmpty())
        return;
    layOutAxes(AxisScale(m_content->frame.left, m_content->frame.right, false),
               AxisScale(m_content->frame.bottom, m_content->frame.top, false), m_content->xName, m_content->yName);
}

QList<MapKeyEntry> PlanePlot::key() const {
    QList<MapKeyEntry> entries;
    qsizetype named = 0;
    for (const PlanePath& path : m_content->paths)
        if (named++ < mostNames)
            entries += MapKeyEntry{MapKeyEntry::Sign::shape, path.name, colourOf(path), path.shape};
    if (named > mostNames)
        entries +=
            MapKeyEntry{MapKeyEntry::Sign::none, tr("and %n more", nullptr, static_cast<int>(named - mostNames))};
    if (m_content->field != nullptr)
        entries += MapKeyEntry{MapKeyEntry::Sign::line, tr("equal %1").arg(m_content->quantity), look().colours.text};
    const bool hasEdge =
        !m_content->box.empty() || (m_content->field != nullptr && !m_content->field->boundary.empty());
    if (hasEdge)
        entries += MapKeyEntry{MapKeyEntry::Sign::dashes, tr("edge of the domain"), look().colours.text};
    if (m_content->best)
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("%1 best known").arg(star)};
    if (m_start)
        entries += MapKeyEntry{MapKeyEntry::Sign::ring, tr("start of the next run"), look().colours.text};
    return entries;
}

std::optional<PlanePoint> PlanePlot::planePointAt(const QPointF& position) const {
    const QRectF plot = area();
    if (isEmpty() || !plot.contains(position))
        return std::nullopt;
    return PlanePoint{xScale().fromUnit((position.x() - plot.left()) / plot.width()),
                      yScale().fromUnit((plot.bottom() - position.y()) / plot.height())};
}

bool PlanePlot::isOnStart(const QPointF& position) const {
    if (isEmpty() || !m_start)
        return false;
    const QPointF apart = positionOf(*m_start) - position;
    return std::hypot(apart.x(), apart.y()) <= reach * letter();
}

void PlanePlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    if (look().isPaper()) {
        paintGround(painter);
    } else {
        const qreal ratio = painter.device()->devicePixelRatioF();
        if (m_ground.isNull() || m_ground.devicePixelRatioF() != ratio) {
            m_ground = QImage((size() * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
            m_ground.setDevicePixelRatio(ratio);
            m_ground.fill(Qt::transparent);
            QPainter ground(&m_ground);
            paintGround(ground);
        }
        painter.drawImage(QPointF(0.0, 0.0), m_ground);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(
        area().adjusted(-ringRadius * letter(), -ringRadius * letter(), ringRadius * letter(), ringRadius * letter()));
    for (const bool isCurrent : {false, true}) // the current run is on top
        for (const PlanePath& path : m_content->paths)
            if (path.isCurrent == isCurrent)
                paintPath(painter, path);
    if (m_content->best) {
        QFont font = look().font;
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(look().colours.text);
        const qreal half = 2.0 * letter();
        const QPointF centre = positionOf(*m_content->best);
        painter.drawText(QRectF(centre - QPointF(half, half), QSizeF(2.0 * half, 2.0 * half)), Qt::AlignCenter, star);
    }
    paintStart(painter);
    painter.restore();
}

void PlanePlot::paintGround(QPainter& painter) const {
    painter.save();
    paintAxes(painter);
    painter.setClipRect(area());
    painter.setRenderHint(QPainter::Antialiasing);
    const PlaneField* field = m_content->field.get();
    if (field != nullptr) {
        const auto count = static_cast<double>(std::max<std::size_t>(2, field->levels.size()));
        for (std::size_t k = 0; k < field->levels.size(); ++k) {
            const double share =
                lowestContour + (highestContour - lowestContour) * static_cast<double>(k) / (count - 1.0);
            painter.setPen(QPen(mixed(look().colours.background, look().colours.text, share), look().thinPen()));
            paintLines(painter, field->levels[k].lines);
        }
    }
    QPen dashes(look().colours.text, 1.5 * look().thinPen());
    dashes.setDashPattern({4.0, 3.0});
    painter.setPen(dashes);
    if (field != nullptr)
        paintLines(painter, field->boundary);
    paintLines(painter, m_content->box);
    painter.restore();
}

void PlanePlot::paintLines(QPainter& painter, const std::vector<ContourLine>& lines) const {
    for (const ContourLine& line : lines) {
        QPolygonF points;
        points.reserve(static_cast<qsizetype>(line.points.size()));
        for (const PlanePoint& point : line.points)
            points << positionOf(point);
        painter.drawPolyline(points);
    }
}

void PlanePlot::paintPath(QPainter& painter, const PlanePath& path) const {
    if (path.stops.empty())
        return;
    const QColor colour = colourOf(path);
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(path.stops.size()));
    for (const PlanePath::Stop& stop : path.stops) {
        const QPointF place = positionOf(stop.place);
        if (line.isEmpty() || (place - line.back()).manhattanLength() >= 0.5 || &stop == &path.stops.back())
            line << place;
    }
    painter.setPen(QPen(colour, look().linePen()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    // Marks that would hide each other say nothing: those that have moved on.
    const qreal radius = stopRadius * letter();
    QPointF last = line.front();
    std::size_t marks = 0;
    for (const QPointF& place : line)
        if (&place == &line.front() || ((place - last).manhattanLength() > 4.0 * radius && marks < mostMarks)) {
            painter.drawPath(classShape(path.shape, 1.5 * radius).translated(place));
            last = place;
            ++marks;
        }
    // Where the run is.
    painter.setPen(QPen(look().colours.background, 0.15 * letter()));
    painter.drawPath(classShape(path.shape, hereRadius * letter()).translated(line.back()));
}

void PlanePlot::paintStart(QPainter& painter) const {
    if (!m_start)
        return;
    painter.setBrush(Qt::NoBrush);
    const QPointF place = positionOf(*m_start);
    painter.setPen(QPen(look().colours.background, 4.0 * look().thinPen()));
    painter.drawEllipse(place, ringRadius * letter(), ringRadius * letter());
    painter.setPen(QPen(look().colours.text, 2.0 * look().thinPen()));
    painter.drawEllipse(place, ringRadius * letter(), ringRadius * letter());
}

std::optional<PlanePlot::Nearest> PlanePlot::nearest(const QPointF& position) const {
    std::optional<Nearest> found;
    qreal least = reach * letter();
    for (const PlanePath& path : m_content->paths)
        for (std::size_t k = path.stops.size(); k-- > 0;) { // of equally near ones the latest
            const QPointF apart = positionOf(path.stops[k].place) - position;
            const qreal distance = std::hypot(apart.x(), apart.y());
            if (distance < least) {
                least = distance;
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
    return readout;
}

std::size_t PlanePlot::stops() const {
    if (isEmpty())
        return 0;
    const auto hasStops = [](const PlanePath& path) { return !path.stops.empty(); };
    return static_cast<std::size_t>(std::ranges::count_if(m_content->paths, hasStops)) + (m_content->best ? 1 : 0);
}

QPointF PlanePlot::stop(std::size_t place) const {
    for (const PlanePath& path : m_content->paths)
        if (!path.stops.empty() && place-- == 0)
            return positionOf(path.stops.back().place);
    return m_content->best ? positionOf(*m_content->best) : QPointF();
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
    if (m_content->field != nullptr)
        for (const PlaneField::Level& level : m_content->field->levels)
            for (const ContourLine& line : level.lines) {
                ChartTable::Curve& curve = add(tr("contour"), tr("%1 = %2").arg(m_content->quantity).arg(level.value));
                for (const PlanePoint& point : line.points) {
                    curve.x.push_back(point.x);
                    curve.y.push_back(point.y);
                }
            }
    return table;
}

} // namespace gapscope
