// SPDX-License-Identifier: GPL-3.0-only
#include "ui/inside/inside_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/frame/class_colours.h"
#include "ui/inside/inside_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using Sign = PlotKeyEntry::Sign;

constexpr qreal markRadius = 0.5; // in average letters
constexpr qreal rugHeight = 1.2;
constexpr qreal reach = 1.5;         // of the pointer
constexpr double contourShare = 0.4; // weight of the text's colour
constexpr qreal outermost = 1e5;     // painted coordinates, beyond which the painter would overflow

/// The value of a curve between its points; NaN outside.
double interpolated(const InsidePicture::Curve& curve, double x) {
    const auto above = std::ranges::lower_bound(curve.x, x);
    if (above == curve.x.end() || (above == curve.x.begin() && *above != x))
        return std::numeric_limits<double>::quiet_NaN();
    const auto k = static_cast<std::size_t>(above - curve.x.begin());
    if (*above == x)
        return curve.y[k];
    const double share = (x - curve.x[k - 1]) / (curve.x[k] - curve.x[k - 1]);
    return (1.0 - share) * curve.y[k - 1] + share * curve.y[k];
}

} // namespace

void InsidePlot::setContent(std::shared_ptr<const InsideContent> content) {
    const bool isOther = content == nullptr || m_content == nullptr || content->picture->view != picture().view ||
                         content->run != m_content->run;
    m_content = std::move(content);
    if (isOther)
        forgetMargins();
    layOut();
}

void InsidePlot::setPosition(std::optional<double> x, const std::stop_token& stop) {
    if (m_history == nullptr)
        return;
    if (m_whole == nullptr)
        m_whole = m_content;
    if (!x) {
        m_content = m_whole;
        m_moment.reset();
        layOut();
        return;
    }
    // Where an iterate has no picture, as inside an iteration, the one before stays.
    const std::size_t wanted = m_history->momentAt(*x);
    if (m_moment == wanted)
        return;
    m_moment = wanted;
    const std::size_t count = m_history->moments().size();
    std::shared_ptr<const InsideContent> found;
    for (std::size_t k = wanted + 1; k > 0 && found == nullptr && !stop.stop_requested(); --k)
        found = m_history->contentAt(k - 1, stop);
    for (std::size_t k = wanted + 1; k < count && found == nullptr && !stop.stop_requested(); ++k)
        found = m_history->contentAt(k, stop);
    if (found != nullptr)
        m_content = std::move(found);
    layOut();
}

void InsidePlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    const PlaneGrid& frame = picture().frame;
    // Marks of whole numbers lie on the edge of their grid.
    const double margin = picture().view == InsideView::flips ? 0.03 : 0.0;
    const auto scaleOf = [margin](double low, double high) {
        return AxisScale(low - margin * (high - low), high + margin * (high - low), false);
    };
    layOutAxes(scaleOf(frame.left, frame.right), scaleOf(frame.bottom, frame.top), xNameOf(picture()),
               yNameOf(picture()));
}

InsidePlot::Style InsidePlot::styleOf(InsideRole role) const {
    const QColor text = look().colours.text;
    // On paper there are dark grounds too, in moving pictures.
    const QColor own = look().isPaper() ? withContrast(m_content->paperColour, look().colours.background, lineContrast)
                                        : m_content->colour;
    const auto other = [this](int index) { return classColour(index, isDark()); };
    switch (role) {
    case InsideRole::objective:
    case InsideRole::loss:
        return {text, Sign::line, 0, false};
    case InsideRole::dualObjective:
        return {picture().view == InsideView::coordinate ? text : other(1), Sign::line, 0, false};
    case InsideRole::model:
    case InsideRole::subproblem:
    case InsideRole::smoothedLoss:
    case InsideRole::smoothedObjective:
    case InsideRole::dualSum:
    case InsideRole::path:
        return {own, Sign::line, 3, false};
    case InsideRole::newestPlane:
    case InsideRole::stepBound:
    case InsideRole::weakerTerm:
        return {other(1), Sign::dashes, 1, false};
    case InsideRole::strongerTerm:
        return {other(2), Sign::dashes, 2, false};
    case InsideRole::modelMinimum:
        return {own, Sign::dots, 3, false};
    case InsideRole::upperBound:
    case InsideRole::edge:
        return {text, Sign::dashes, 0, false};
    case InsideRole::iterate:
        return {picture().view == InsideView::coordinate ? text : own, Sign::line, 0, false};
    case InsideRole::result:
        return {own, Sign::line, 1, false};
    case InsideRole::best:
        return {picture().view == InsideView::excessiveGap ? other(1) : text, Sign::line, 2, false};
    case InsideRole::cutAt:
        return {other(1), Sign::line, 1, false};
    case InsideRole::next:
        return {own, Sign::line, 4, false};
    case InsideRole::momentum:
        return {own, Sign::line, 3, true};
    case InsideRole::centre:
        return {text, Sign::line, 3, true};
    case InsideRole::stepOne:
    case InsideRole::stepTwo:
    case InsideRole::stepThree:
    case InsideRole::stepFour:
    case InsideRole::stepFive: {
        const int option = static_cast<int>(role) - static_cast<int>(InsideRole::stepOne);
        const bool isChosen = picture().chosen == role;
        return {isChosen ? own : text, Sign::line, option, !isChosen};
    }
    case InsideRole::pass:
        return {text, Sign::line, 0, true};
    case InsideRole::highest:
        return {other(1), Sign::line, 2, false};
    case InsideRole::mean:
        return {own, Sign::line, 3, true};
    case InsideRole::rows:
        return {text, Sign::line, 0, false};
    case InsideRole::equal:
        return {mixed(look().colours.background, text, contourShare), Sign::line, 0, false};
    }
    return {text, Sign::line, 0, false};
}

QPen InsidePlot::penOf(InsideRole role, qreal width) const {
    const Style style = styleOf(role);
    QPen pen(style.colour, width);
    if (style.sign == Sign::dashes)
        pen.setDashPattern({4.0, 3.0});
    if (style.sign == Sign::dots)
        pen.setDashPattern({1.0, 2.5});
    return pen;
}

QList<PlotKeyEntry> InsidePlot::key() const {
    QList<PlotKeyEntry> entries;
    QList<InsideRole> told;
    const auto add = [&](InsideRole role, bool isMark) {
        const Style style = styleOf(role);
        const Sign sign = !isMark ? style.sign : style.isOpen ? Sign::openShape : Sign::shape;
        entries += PlotKeyEntry{sign, textOf(role, picture()), style.colour, style.shape};
    };
    for (const InsidePicture::Curve& curve : picture().curves)
        if (!told.contains(curve.role)) {
            told += curve.role;
            add(curve.role, false);
        }
    for (const InsidePicture::Vertical& vertical : picture().verticals)
        if (!told.contains(vertical.role)) {
            told += vertical.role;
            add(vertical.role, false);
        }
    if (!picture().levels.empty())
        add(InsideRole::equal, false);
    if (!picture().rug.empty())
        add(InsideRole::rows, false);
    QList<InsideRole> marked;
    for (const InsidePicture::Mark& mark : picture().marks)
        if (!marked.contains(mark.role)) {
            marked += mark.role;
            add(mark.role, true);
        }
    return entries;
}

void InsidePlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(area());
    paintLevels(painter);
    for (const InsidePicture::Vertical& vertical : picture().verticals) {
        painter.setPen(penOf(vertical.role, look().thinPen()));
        const qreal x = xAt(vertical.x);
        painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom()));
    }
    for (const InsidePicture::Curve& curve : picture().curves)
        paintCurve(painter, curve);
    paintRug(painter);
    painter.restore();
    paintMarks(painter);
    painter.restore();
}

void InsidePlot::paintLevels(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    for (const InsidePicture::Level& level : picture().levels) {
        // The contours through the saddle, which form a cross, stand out.
        painter.setPen(level.value == 0.0 ? QPen(look().colours.text, look().thinPen())
                                          : penOf(InsideRole::equal, look().thinPen()));
        for (const ContourLine& line : level.lines) {
            QPolygonF points;
            points.reserve(static_cast<qsizetype>(line.points.size()));
            for (const PlanePoint& point : line.points)
                points << positionOf(point);
            painter.drawPolyline(points);
        }
    }
}

void InsidePlot::paintCurve(QPainter& painter, const InsidePicture::Curve& curve) const {
    painter.setPen(penOf(curve.role, look().linePen()));
    painter.setBrush(Qt::NoBrush);
    QPolygonF points;
    const auto draw = [&] {
        if (points.size() > 1)
            painter.drawPolyline(points);
        points.clear();
    };
    for (std::size_t k = 0; k < curve.x.size(); ++k) {
        if (!std::isfinite(curve.y[k])) {
            draw();
            continue;
        }
        const QPointF place = positionOf({curve.x[k], curve.y[k]});
        points << QPointF(place.x(), std::clamp(place.y(), -outermost, outermost));
    }
    draw();
}

/// Rows whose lines would cover each other are drawn once.
void InsidePlot::paintRug(QPainter& painter) const {
    painter.setPen(penOf(InsideRole::rows, look().thinPen()));
    const qreal step = look().thinPen();
    qreal last = -outermost;
    for (const double each : picture().rug) {
        const qreal x = xAt(each);
        if (x - last < step || x < area().left() || x > area().right())
            continue;
        painter.drawLine(QPointF(x, area().bottom()), QPointF(x, area().bottom() - rugHeight * letter()));
        last = x;
    }
}

void InsidePlot::paintMarks(QPainter& painter) const {
    const qreal radius = markRadius * letter();
    const QRectF inside = area().adjusted(-1.0, -1.0, 1.0, 1.0);
    // Later ones are on top; the solver's own step is the last of several.
    for (const bool isChosen : {false, true})
        for (const InsidePicture::Mark& mark : picture().marks) {
            const QPointF place = positionOf(mark.place);
            if ((picture().chosen == mark.role) != isChosen || !std::isfinite(mark.place.y) || !inside.contains(place))
                continue;
            const Style style = styleOf(mark.role);
            if (style.isOpen) {
                painter.setBrush(Qt::NoBrush);
                painter.setPen(QPen(style.colour, 1.5 * look().thinPen()));
                painter.drawPath(classShape(style.shape, 1.4 * radius).translated(place));
            } else {
                painter.setBrush(style.colour);
                painter.setPen(QPen(look().colours.background, 0.15 * letter()));
                painter.drawPath(classShape(style.shape, 1.2 * radius).translated(place));
            }
        }
}

std::optional<Readout> InsidePlot::readoutAt(const QPointF& position) const {
    if (isEmpty() || !area().contains(position))
        return std::nullopt;
    const double x = xScale().fromUnit((position.x() - area().left()) / area().width());
    const double y = yScale().fromUnit((area().bottom() - position.y()) / area().height());
    Readout readout;
    readout.title = tr("%1: %2", "axis and value").arg(xNameOf(picture()), shownNumber(x));
    readout.columns = {yNameOf(picture())};
    const bool isPlane = !picture().levels.empty();
    if (isPlane)
        readout.rows += Readout::Row{look().colours.text, tr("here"), {shownNumber(y)}};
    for (const InsidePicture::Curve& curve : picture().curves) {
        if (isPlane)
            break;
        const double value = interpolated(curve, x);
        if (std::isfinite(value))
            readout.rows +=
                Readout::Row{styleOf(curve.role).colour, textOf(curve.role, picture()), {shownNumber(value)}};
    }
    for (const InsidePicture::Mark& mark : picture().marks) {
        const QPointF apart = positionOf(mark.place) - position;
        if (std::hypot(apart.x(), apart.y()) > reach * letter())
            continue;
        const QString name = textOf(mark.role, picture());
        readout.rows += Readout::Row{
            styleOf(mark.role).colour,
            mark.distance > 0.0 ? tr("%1, projected from %2 away").arg(name, shownNumber(mark.distance, 2)) : name,
            {shownNumber(mark.place.y)}};
    }
    if (!picture().rug.empty()) {
        const auto below = std::ranges::lower_bound(picture().rug, x) - picture().rug.begin();
        readout.rows += Readout::Row{styleOf(InsideRole::rows).colour,
                                     tr("%1 to the left", "rows or kinks").arg(textOf(InsideRole::rows, picture())),
                                     {shownCount(static_cast<double>(below))}};
    }
    return readout;
}

QString InsidePlot::description() const {
    if (isEmpty())
        return {};
    QStringList sentences{
        tr("%1 of %2 at iteration %3.").arg(titleOf(picture().view), m_content->name, shownCount(m_content->iteration)),
        sentenceOf(picture()).remove(QStringLiteral("<sub>")).remove(QStringLiteral("</sub>"))};
    for (const InsidePicture::Mark& mark : picture().marks)
        sentences += tr("%1: %2, %3.", "a mark and its place")
                         .arg(textOf(mark.role, picture()), shownNumber(mark.place.x), shownNumber(mark.place.y));
    return sentences.join(u' ');
}

ChartTable InsidePlot::table() const {
    ChartTable table;
    if (isEmpty())
        return table;
    table.xName = xNameOf(picture());
    table.yName = yNameOf(picture());
    for (const InsidePicture::Curve& curve : picture().curves)
        table.curves.push_back({m_content->name, textOf(curve.role, picture()), curve.x, curve.y});
    for (const InsidePicture::Mark& mark : picture().marks)
        table.curves.push_back({m_content->name, textOf(mark.role, picture()), {mark.place.x}, {mark.place.y}});
    for (const InsidePicture::Vertical& vertical : picture().verticals)
        table.curves.push_back({m_content->name,
                                textOf(vertical.role, picture()),
                                {vertical.x, vertical.x},
                                {picture().frame.bottom, picture().frame.top}});
    for (const InsidePicture::Level& level : picture().levels)
        for (const ContourLine& line : level.lines) {
            ChartTable::Curve curve{m_content->name, tr("level %1").arg(shownNumber(level.value)), {}, {}};
            for (const PlanePoint& point : line.points) {
                curve.x.push_back(point.x);
                curve.y.push_back(point.y);
            }
            table.curves.push_back(std::move(curve));
        }
    if (!picture().rug.empty())
        table.curves.push_back({m_content->name, textOf(InsideRole::rows, picture()), picture().rug,
                                std::vector<double>(picture().rug.size(), 0.0)});
    return table;
}

} // namespace gapscope
