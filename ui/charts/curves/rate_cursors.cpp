// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/rate_cursors.h"

#include "ui/charts/axes/cursor_widgets.h"
#include "ui/charts/curves/rate_text.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr int cursorDigits = 4;
constexpr double left = 0.25; // initial positions of the cursors, in units of the plot
constexpr double right = 0.75;
constexpr double keyStep = 0.01;

} // namespace

QRectF inUnits(const QRect& place, const QRectF& area) {
    return {(place.left() - area.left()) / area.width(), (area.bottom() - place.top() - place.height()) / area.height(),
            place.width() / area.width(), place.height() / area.height()};
}

RateCursors::RateCursors(const CurvePlot& plot, QWidget* viewport)
    : QObject(viewport), m_plot(plot), m_viewport(viewport), m_lines{new CursorLine(QStringLiteral("A"), viewport),
                                                                     new CursorLine(QStringLiteral("B"), viewport)},
      m_box(new CursorBox(viewport)) {}

/// The current run, else the last drawn one with snapshots.
const ChartData::Run* RateCursors::run() const {
    const ChartData::Run* found = nullptr;
    for (const auto& each : m_plot.data().runs()) {
        if (!m_plot.shows(each->info) || each->curves.x(m_plot.options().x).empty())
            continue;
        found = each.get();
        if (each->info.id == m_plot.options().currentRun)
            break;
    }
    return found;
}

Curve RateCursors::anyCurve(const ChartData::Run& run) const {
    return m_plot.data().curve(run, Quantity::primal, m_plot.options().x);
}

RateCursors::Cursor RateCursors::nearest(const ChartData::Run& run, double x) const {
    const std::span<const double> points = anyCurve(run).x;
    const auto after = std::lower_bound(points.begin(), points.end(), x);
    auto found = after == points.end() ? after - 1 : after;
    const AxisScale& scale = m_plot.xScale();
    const auto unit = [&scale](double value) {
        return scale.isLogarithmic() && value <= 0.0 ? -infinity : scale.toUnit(value);
    };
    if (found != points.begin() && std::abs(unit(*(found - 1)) - unit(x)) < std::abs(unit(*found) - unit(x)))
        --found;
    return {.snapshot = static_cast<std::size_t>(found - points.begin()), .x = *found};
}

void RateCursors::put(std::size_t cursor, double x) {
    const ChartData::Run* on = run();
    if (on == nullptr)
        return;
    follow(*on);
    m_cursors[cursor] = nearest(*on, x);
    m_active = cursor;
    tell();
}

void RateCursors::tell() {
    m_areLinked = false;
    update();
    Q_EMIT moved(position(0), position(1));
}

void RateCursors::show(std::optional<double> a, std::optional<double> b) {
    const ChartData::Run* on = run();
    m_cursors = {};
    m_areLinked = true;
    if (on != nullptr) {
        follow(*on);
        m_cursors = {a ? std::optional(nearest(*on, *a)) : std::nullopt,
                     b ? std::optional(nearest(*on, *b)) : std::nullopt};
    }
    update();
}

void RateCursors::setBoxShown(bool on) {
    m_hasBox = on;
    update();
}

void RateCursors::place(double x) {
    const bool areBothThere = m_cursors[0] && m_cursors[1];
    if (areBothThere)
        m_cursors = {};
    put(m_cursors[0] ? 1 : 0, x);
}

void RateCursors::move(double x) {
    put(m_active, x);
}

void RateCursors::placeBoth() {
    put(0, m_plot.xScale().fromUnit(left));
    put(1, m_plot.xScale().fromUnit(right));
}

void RateCursors::remove() {
    m_cursors = {};
    tell();
}

/// To the next snapshot, but by at least `keyStep`, so that the move is visible.
void RateCursors::step(int direction) {
    const ChartData::Run* on = run();
    if (on == nullptr || !m_cursors[m_active])
        return;
    const AxisScale& scale = m_plot.xScale();
    const Cursor& cursor = *m_cursors[m_active];
    const std::span<const double> points = anyCurve(*on).x;
    const double unit = scale.isLogarithmic() && cursor.x <= 0.0 ? 0.0 : scale.toUnit(cursor.x);
    Cursor wanted = nearest(*on, scale.fromUnit(unit + direction * keyStep));
    const bool isFirst = cursor.snapshot == 0;
    if (direction > 0 && wanted.snapshot <= cursor.snapshot)
        wanted.snapshot = std::min(cursor.snapshot + 1, points.size() - 1);
    if (direction < 0 && wanted.snapshot >= cursor.snapshot)
        wanted.snapshot = isFirst ? 0 : cursor.snapshot - 1;
    m_cursors[m_active] = Cursor{.snapshot = wanted.snapshot, .x = points[wanted.snapshot]};
    tell();
}

bool RateCursors::handleKey(const QKeyEvent& event, std::optional<double> mouse) {
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool isShift = (event.modifiers() & ~Qt::KeypadModifier) == Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_A:
    case Qt::Key_B: {
        if (!isPlain && !isShift)
            return false;
        const std::size_t cursor = event.key() == Qt::Key_A ? 0 : 1;
        if (mouse || !m_cursors[cursor])
            put(cursor, mouse.value_or(m_plot.xScale().fromUnit(cursor == 0 ? left : right)));
        m_active = cursor;
        return true;
    }
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!isShift || !areShown())
            return false;
        step(event.key() == Qt::Key_Left ? -1 : 1);
        return true;
    case Qt::Key_Escape:
        if (!areShown())
            return false;
        remove();
        return true;
    default:
        return false;
    }
}

/// If the axis changed, the cursors keep their snapshots; if the run changed, their x. If both changed, neither is
/// known and the cursors are removed.
void RateCursors::follow(const ChartData::Run& on) {
    const bool isOtherRun = on.info.id != m_run;
    const bool isOtherAxis = m_plot.options().x != m_quantity;
    if (isOtherAxis && isOtherRun)
        m_cursors = {};
    const std::span<const double> points = anyCurve(on).x;
    for (std::optional<Cursor>& cursor : m_cursors) {
        if (!cursor)
            continue;
        if (isOtherRun)
            cursor = nearest(on, cursor->x);
        else if (isOtherAxis)
            cursor->x = points[cursor->snapshot];
    }
    m_run = on.info.id;
    m_quantity = m_plot.options().x;
}

QStringList RateCursors::describe(const ChartData::Run& on) const {
    const auto valueOf = [&](const CurveStyle& style, const Cursor& cursor) {
        return m_plot.data().curve(on, style.quantity, m_quantity).at(cursor.snapshot);
    };
    const auto shown = [](double value) { return shortNumber(value, cursorDigits); };
    QStringList lines{on.info.name};
    if (!m_cursors[0] || !m_cursors[1]) {
        const std::size_t only = m_cursors[0] ? 0 : 1;
        const Cursor& cursor = *m_cursors[only];
        lines << QStringLiteral("%1: %2").arg(only == 0 ? QStringLiteral("A") : QStringLiteral("B"),
                                              distanceText(cursor.x, m_quantity));
        for (const CurveStyle& style : m_plot.styles())
            lines << QStringLiteral("%1 %2").arg(style.name, shown(valueOf(style, cursor)));
        return lines << (only == 0 ? ChartText::tr("Shift+click or B: the other cursor")
                                   : ChartText::tr("A: the other cursor"));
    }
    const Cursor& a = *m_cursors[0];
    const Cursor& b = *m_cursors[1];
    const Cursor& first = a.snapshot <= b.snapshot ? a : b;
    const Cursor& second = a.snapshot <= b.snapshot ? b : a;
    lines << ChartText::tr("A %1, B %2: %3 between")
                 .arg(shown(a.x), shown(b.x), distanceText(second.x - first.x, m_quantity));
    for (const CurveStyle& style : m_plot.styles()) {
        const Curve curve = m_plot.data().curve(on, style.quantity, m_quantity);
        if (!curve.y->hasValues())
            continue;
        lines << QStringLiteral("%1 %2 → %3").arg(style.name, shown(valueOf(style, a)), shown(valueOf(style, b)));
        if (curve.y->breaksIn(first.snapshot, second.snapshot + 1))
            continue; // no rate across values that are not finite
        const MeasuredRate rate =
            rateBetween({first.x, curve.at(first.snapshot)}, {second.x, curve.at(second.snapshot)});
        if (m_plot.kind() != ChartKind::gap) {
            lines << slopeText(style.name, rate, m_quantity);
            continue;
        }
        std::vector<CurvePoint> between;
        constexpr std::size_t enough = 2000;
        const std::size_t stride = 1 + (second.snapshot - first.snapshot) / enough;
        for (std::size_t i = first.snapshot; i < second.snapshot; i += stride)
            if (const double y = curve.at(i); !std::isnan(y))
                between.push_back({curve.x[i], y});
        between.push_back({second.x, curve.at(second.snapshot)});
        lines << geometricText(style.name, rate, m_quantity) << orderText(rate, decayLaw(between));
    }
    lines.removeAll(QString());
    return lines;
}

QRect RateCursors::boxPlace() const {
    return m_text.isEmpty() || !m_hasBox || m_areLinked ? QRect() : m_box->geometry();
}

void RateCursors::makeWay(bool on) {
    m_makesWay = on;
    m_box->setVisible(!m_text.isEmpty() && isBoxSeen());
}

void RateCursors::update() {
    const ChartData::Run* on = areShown() && m_plot.hasCurves() ? run() : nullptr;
    if (on != nullptr)
        follow(*on);
    const bool areSeen = on != nullptr && areShown();
    m_text = areSeen ? describe(*on) : QStringList();
    m_box->setLines(m_text);
    m_box->setVisible(areSeen && isBoxSeen());
    const QRect area = m_plot.area().toRect();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const std::optional<double> x = areSeen ? position(i) : std::nullopt;
        const bool isOnAxis = x && !(m_plot.xScale().isLogarithmic() && *x <= 0.0);
        const double unit = isOnAxis ? m_plot.xScale().toUnit(*x) : -1.0;
        const bool isInside = unit >= 0.0 && unit <= 1.0;
        m_lines[i]->setVisible(isInside);
        if (isInside)
            m_lines[i]->place(area.left() + static_cast<int>(std::lround(unit * area.width())), area.top(),
                              area.bottom() + 1);
    }
    if (!areSeen)
        return;
    moveBox(area);
}

/// Moves the box to the corner where it covers least of the curves, but only to a much better one.
void RateCursors::moveBox(const QRect& area) {
    const int margin = m_viewport->fontMetrics().averageCharWidth();
    const int below = area.top() + 3 * margin; // below the cursors' letters
    const std::array corners{
        QPoint(std::max(area.left(), area.right() - m_box->width() - margin), below),
        QPoint(area.left() + margin, std::max(below, area.bottom() - m_box->height() - margin)),
        QPoint(area.left() + margin, below),
        QPoint(std::max(area.left(), area.right() - m_box->width() - margin),
               std::max(below, area.bottom() - m_box->height() - margin)),
    };
    const auto hiddenIn = [&](const QPoint& corner) {
        return m_plot.piecesIn(inUnits(QRect(corner, m_box->size()), area));
    };
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (2 * hiddenIn(corners[i]) < hiddenIn(corners[m_corner]))
            m_corner = i;
    m_box->move(corners[m_corner]);
}

std::optional<double> RateCursors::position(std::size_t cursor) const {
    return m_cursors[cursor] ? std::optional(m_cursors[cursor]->x) : std::nullopt;
}

} // namespace gapscope
