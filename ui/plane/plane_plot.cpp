// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_plot.h"

#include "ui/basics/palette.h"
#include "ui/charts/frame/class_colours.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr qsizetype maxNames = 8;  ///< of runs in the key
constexpr qreal stopRadius = 0.18; ///< of an iterate on a trajectory, in average letters
constexpr qreal hereRadius = 0.6;  ///< of the current iterate
constexpr qreal ringRadius = 0.9;
constexpr qreal auxiliaryPointRadius = 0.34; ///< of an auxiliary point
constexpr std::size_t maxMarks = 60;         ///< maximum number of marked iterates of a trajectory
constexpr double lowestContour = 0.85;       ///< weight of the text's colour in the contour nearest to the best value
constexpr double highestContour = 0.3;
constexpr double modelShare = 0.75; ///< weight of the run's colour in its cutting planes
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
        for (const PlotKeyEntry& entry : key())
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

QList<PlotKeyEntry> PlanePlot::key() const {
    QList<PlotKeyEntry> entries;
    qsizetype named = 0;
    for (const PlanePath& path : m_content->paths)
        if (named++ < maxNames)
            entries += PlotKeyEntry{PlotKeyEntry::Sign::shape, path.name, colourOf(path), path.shape};
    if (named > maxNames)
        entries +=
            PlotKeyEntry{PlotKeyEntry::Sign::none, tr("and %n more", nullptr, static_cast<int>(named - maxNames))};
    if (m_content->field != nullptr)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::line, tr("equal %1").arg(m_content->quantity), look().colours.text};
    const bool hasEdge =
        !m_content->box.empty() || (m_content->field != nullptr && !m_content->field->boundary.empty());
    if (hasEdge)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::dashes, tr("edge of the domain"), look().colours.text};
    if (const PlanePath* path = currentPath(); path != nullptr && hasAuxiliaryPoints())
        entries += PlotKeyEntry{PlotKeyEntry::Sign::openShape,
                                m_content->auxiliaryPoint == AuxiliaryPoint::centre
                                    ? tr("centre of the proximal term of %1").arg(path->name)
                                    : tr("momentum point of %1").arg(path->name),
                                colourOf(*path), path->shape};
    if (const PlanePath* path = currentPath(); path != nullptr && m_content->model != nullptr) {
        const auto planes = static_cast<int>(m_content->model->planes);
        if (planes > 1)
            entries += PlotKeyEntry{PlotKeyEntry::Sign::line, tr("where %n cutting planes meet", nullptr, planes),
                                    colourOf(*path)};
        entries += PlotKeyEntry{PlotKeyEntry::Sign::dots,
                                planes > 1 ? tr("equal lower bound of P by them")
                                           : tr("equal lower bound of P by one cutting plane"),
                                colourOf(*path)};
    }
    if (m_content->best)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none, tr("%1 best known").arg(star)};
    if (m_start)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::ring, tr("start of the next run"), look().colours.text};
    return entries;
}

std::optional<PlanePoint> PlanePlot::planePointAt(const QPointF& position) const {
    const QRectF plot = area();
    if (isEmpty() || !plot.contains(position))
        return std::nullopt;
    return PlanePoint{xScale().fromUnit((position.x() - plot.left()) / plot.width()),
                      yScale().fromUnit((plot.bottom() - position.y()) / plot.height())};
}

/// On paper there are dark grounds too, in moving pictures.
QColor PlanePlot::colourOf(const PlanePath& path) const {
    return look().isPaper() ? withContrast(path.paperColour, look().colours.background, lineContrast) : path.colour;
}

void PlanePlot::setRange(double, double high) {
    if (m_content == nullptr)
        return;
    auto part = std::make_shared<PlaneContent>(*m_content);
    for (PlanePath& path : part->paths)
        path = path.upTo(m_quantity, high);
    m_content = std::move(part);
}

bool PlanePlot::isOnStart(const QPointF& position) const {
    if (isEmpty() || !m_start)
        return false;
    const QPointF apart = positionOf(*m_start) - position;
    return std::hypot(apart.x(), apart.y()) <= pointerReach * letter();
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
    if (!m_paintedEnd)
        paintModel(painter);
    for (const bool isCurrent : {false, true}) // the current run is on top
        for (const PlanePath& path : m_content->paths)
            if (path.isCurrent == isCurrent)
                paintPath(painter, m_paintedEnd ? path.upTo(m_quantity, *m_paintedEnd) : path);
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

const PlanePath* PlanePlot::currentPath() const {
    const auto found = std::ranges::find(m_content->paths, true, &PlanePath::isCurrent);
    return found == m_content->paths.end() ? nullptr : &*found;
}

bool PlanePlot::hasAuxiliaryPoints() const {
    const PlanePath* path = m_content->auxiliaryPoint == AuxiliaryPoint::none ? nullptr : currentPath();
    return path != nullptr && std::ranges::any_of(path->stops, [](const PlanePath::Stop& stop) {
               return stop.auxiliaryPoint.has_value();
           });
}

void PlanePlot::paintModel(QPainter& painter) const {
    const PlanePath* path = currentPath();
    if (path == nullptr || m_content->model == nullptr)
        return;
    painter.save();
    painter.setClipRect(area());
    const QColor colour = mixed(look().colours.background, colourOf(*path), modelShare);
    painter.setPen(QPen(colour, look().thinPen()));
    paintLines(painter, m_content->model->creases);
    QPen dots(colour, 1.2 * look().thinPen());
    dots.setDashPattern({1.0, 2.5});
    painter.setPen(dots);
    for (const PlaneField::Level& level : m_content->model->field.levels)
        paintLines(painter, level.lines);
    painter.restore();
}

/// From the latest backwards, so that those near the current iterate are drawn; overlapping markers are skipped.
void PlanePlot::paintAuxiliaryPoints(QPainter& painter, const PlanePath& path) const {
    const qreal radius = auxiliaryPointRadius * letter();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(path), look().thinPen()));
    std::optional<QPointF> last;
    std::size_t marks = 0;
    for (std::size_t k = path.stops.size(); k-- > 0 && marks < maxMarks;) {
        const PlanePath::Stop& stop = path.stops[k];
        const auto isFinite = [](const PlanePoint& point) { return std::isfinite(point.x) && std::isfinite(point.y); };
        if (!stop.auxiliaryPoint || !isFinite(*stop.auxiliaryPoint) || !isFinite(stop.place))
            continue;
        const QPointF place = positionOf(*stop.auxiliaryPoint);
        if (last && (place - *last).manhattanLength() <= 3.0 * radius)
            continue;
        painter.drawLine(place, positionOf(stop.place));
        painter.drawPath(classShape(path.shape, radius).translated(place));
        last = place;
        ++marks;
    }
}

void PlanePlot::paintPath(QPainter& painter, const PlanePath& path) const {
    if (path.stops.empty())
        return;
    const QColor colour = colourOf(path);
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(path.stops.size()));
    for (const PlanePath::Stop& stop : path.stops) {
        if (!std::isfinite(stop.place.x) || !std::isfinite(stop.place.y))
            break; // the trajectory ends at an iterate that is not finite
        const QPointF place = positionOf(stop.place);
        if (line.isEmpty() || (place - line.back()).manhattanLength() >= 0.5 || &stop == &path.stops.back())
            line << place;
    }
    if (line.isEmpty())
        return;
    painter.setPen(QPen(colour, look().linePen()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    if (path.isCurrent && m_content->auxiliaryPoint != AuxiliaryPoint::none)
        paintAuxiliaryPoints(painter, path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    // Markers that would overlap the previous one are skipped.
    const qreal radius = stopRadius * letter();
    QPointF last = line.front();
    std::size_t marks = 0;
    for (const QPointF& place : line)
        if (&place == &line.front() || ((place - last).manhattanLength() > 4.0 * radius && marks < maxMarks)) {
            painter.drawPath(classShape(path.shape, 1.5 * radius).translated(place));
            last = place;
            ++marks;
        }
    // The current iterate.
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

} // namespace gapscope
