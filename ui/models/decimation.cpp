// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/decimation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gapscope {

namespace {

constexpr std::size_t none = CurveColumn::none;
constexpr double furthestUp = 2.0;
constexpr double furthestDown = -1.0;
constexpr double farAway = 1e9;
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// The points drawn for one pixel column.
struct Column {
    std::size_t first = none;
    std::size_t minimum = none;
    std::size_t maximum = none;
    std::size_t last = none;

    std::array<std::size_t, 4> inOrder() const {
        return {first, std::min(minimum, maximum), std::max(minimum, maximum), last};
    }
};

/// The largest y that cannot be shown.
double threshold(const Curve& curve, bool logarithmic) {
    return logarithmic ? curve.offset : -std::numeric_limits<double>::infinity();
}

std::size_t indexOf(const Curve& curve, double x) {
    return static_cast<std::size_t>(std::lower_bound(curve.x.begin(), curve.x.end(), x) - curve.x.begin());
}

class Decimation {
public:
    Decimation(const Curve& curve, const PlotWindow& window, DecimatedCurve& result)
        : m_curve(curve), m_window(window), m_result(result), m_threshold(threshold(curve, window.y.isLogarithmic())) {}

    void run() {
        m_result.points.clear();
        m_result.leftOut = 0;
        const auto& x = m_curve.x;
        const std::size_t shown = m_window.x.isLogarithmic()
                                      ? static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), 0.0) - x.begin())
                                      : 0;
        const std::size_t begin = std::max(shown, indexOf(m_curve, m_window.x.low()));
        const std::size_t end =
            static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), m_window.x.high()) - x.begin());
        for (std::size_t i = 0; i < shown; ++i)
            m_result.leftOut += std::isnan(m_curve.at(i)) ? 0U : 1U;
        m_result.atZero = m_result.leftOut;
        if (begin <= end) {
            m_last = none;
            appendEdge(neighbourBefore(begin, shown), begin, end, 0.0);
            if (end - begin <= m_window.limit)
                appendAll(begin, end);
            else
                appendColumns(begin, end);
            appendRightEdge(end, shown);
        }
        if (m_window.isCut)
            cut();
        else
            clip();
    }

private:
    bool isShown(std::size_t index) const { return m_curve.y->at(index) > m_threshold; }

    PlotPoint point(std::size_t index) const {
        // Bounded, so that differences stay finite even if a value is 1e300 times the height of the window.
        return {m_window.x.toUnit(m_curve.x[index]),
                std::clamp(m_window.y.toUnit(m_curve.at(index)), -farAway, farAway)};
    }

    std::size_t neighbourBefore(std::size_t begin, std::size_t shown) const {
        for (std::size_t i = begin; i-- > shown;)
            if (isShown(i))
                return i;
        return none;
    }

    std::size_t neighbourAfter(std::size_t end) const {
        for (std::size_t i = end; i < m_curve.x.size(); ++i)
            if (isShown(i))
                return i;
        return none;
    }

    static PlotPoint between(const PlotPoint& a, const PlotPoint& b, double x) {
        return {x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))};
    }

    /// Adds the point where the line crosses the edge of the window, if there is a point on either side of it.
    void appendEdge(std::size_t outside, std::size_t begin, std::size_t end, double edge) {
        if (outside == none)
            return;
        std::size_t inside = begin;
        while (inside < end && !isShown(inside))
            ++inside;
        if (inside == end)
            inside = neighbourAfter(end);
        if (inside == none || !(m_curve.x[inside] > m_curve.x[outside]) || m_curve.y->breaksIn(outside, inside))
            return;
        m_result.points.push_back(between(point(outside), point(inside), edge));
        m_last = outside;
    }

    void appendRightEdge(std::size_t end, std::size_t shown) {
        const std::size_t outside = neighbourAfter(end);
        const std::size_t inside = outside == none ? none : neighbourBefore(end, shown);
        if (inside != none && m_curve.x[outside] > m_curve.x[inside] && !m_curve.y->breaksIn(inside, outside))
            m_result.points.push_back(between(point(inside), point(outside), 1.0));
    }

    /// Preceded by a hole if a value in between is not finite.
    void appendPoint(std::size_t index) {
        const PlotPoint next = point(index);
        if (m_last != none && m_curve.y->breaksIn(m_last, index))
            m_result.points.push_back({next.x, unknown});
        m_result.points.push_back(next);
        m_last = index;
    }

    void appendAll(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (isShown(i))
                appendPoint(i);
            else if (!std::isnan(m_curve.at(i)))
                ++m_result.leftOut;
        }
    }

    Column column(std::size_t begin, std::size_t end) {
        Column result;
        const CurveColumn::Extremes extremes = m_curve.y->extremes(begin, end, m_threshold);
        m_result.leftOut += extremes.leftOut;
        if (extremes.isEmpty())
            return result;
        result.minimum = extremes.minimum;
        result.maximum = extremes.maximum;
        result.first = begin;
        while (!isShown(result.first))
            ++result.first;
        result.last = end - 1;
        while (!isShown(result.last))
            --result.last;
        return result;
    }

    Column joined(const Column& left, const Column& right) const {
        if (left.first == none || right.first == none)
            return left.first == none ? right : left;
        const CurveColumn& y = *m_curve.y;
        return {left.first, y.at(right.minimum) < y.at(left.minimum) ? right.minimum : left.minimum,
                y.at(right.maximum) > y.at(left.maximum) ? right.maximum : left.maximum, right.last};
    }

    void appendColumns(std::size_t begin, std::size_t end) {
        std::size_t count = std::clamp<std::size_t>(m_window.columns, 1, m_window.limit);
        std::vector<Column> columns;
        columns.reserve(count);
        for (std::size_t k = 0; k < count && begin < end; ++k) {
            const double edge = m_window.x.fromUnit(static_cast<double>(k + 1) / static_cast<double>(count));
            const auto from = m_curve.x.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto to = m_curve.x.begin() + static_cast<std::ptrdiff_t>(end);
            const std::size_t next =
                k + 1 == count ? end : static_cast<std::size_t>(std::lower_bound(from, to, edge) - m_curve.x.begin());
            columns.push_back(next > begin ? column(begin, next) : Column());
            begin = next;
        }
        const std::size_t room = m_window.limit - 2; // two for the edges
        while (columns.size() > 1 && pointsOf(columns) > room) {
            for (std::size_t k = 0; k < columns.size(); k += 2)
                columns[k / 2] = k + 1 < columns.size() ? joined(columns[k], columns[k + 1]) : columns[k];
            columns.resize((columns.size() + 1) / 2);
        }
        visit(columns, [this](std::size_t index, bool) { appendPoint(index); });
    }

    /// Visits every point of the columns once, in order, with whether there is a hole before it.
    template <class Take>
    void visit(const std::vector<Column>& columns, Take take) const {
        std::size_t previous = m_last;
        for (const Column& each : columns)
            for (const std::size_t index : each.inOrder()) {
                if (index == none || index == previous)
                    continue;
                take(index, previous != none && m_curve.y->breaksIn(previous, index));
                previous = index;
            }
    }

    std::size_t pointsOf(const std::vector<Column>& columns) const {
        std::size_t count = 0;
        visit(columns, [&count](std::size_t, bool hasHole) { count += hasHole ? 2U : 1U; });
        return count;
    }

    /// Keeps y near the window. Long segments get a point where they leave it, so that their slope stays correct.
    void clip() {
        std::vector<PlotPoint>& points = m_result.points;
        const auto isOutside = [](const PlotPoint& p) { return p.y > furthestUp || p.y < furthestDown; };
        if (std::none_of(points.begin(), points.end(), isOutside))
            return;
        std::vector<PlotPoint> clipped;
        clipped.reserve(points.size() + points.size() / 2);
        const bool hasRoom = 3 * points.size() <= m_window.limit;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i > 0 && hasRoom) {
                const PlotPoint& a = points[i - 1];
                const PlotPoint& b = points[i];
                std::array bounds{furthestDown, furthestUp};
                if (a.y > b.y)
                    std::swap(bounds[0], bounds[1]);
                for (const double bound : bounds)
                    if ((a.y - bound) * (b.y - bound) < 0.0)
                        clipped.push_back({a.x + (b.x - a.x) * ((bound - a.y) / (b.y - a.y)), bound});
            }
            clipped.push_back({points[i].x, std::clamp(points[i].y, furthestDown, furthestUp)});
        }
        points = std::move(clipped);
    }

    /// Keeps only the parts inside the window.
    void cut() {
        const std::vector<PlotPoint> points = std::exchange(m_result.points, {});
        const auto isInside = [](const PlotPoint& p) { return p.y >= 0.0 && p.y <= 1.0; };
        for (std::size_t i = 0; i < points.size(); ++i) {
            const PlotPoint& b = points[i];
            if (std::isnan(b.y)) {
                if (!m_result.points.empty() && !std::isnan(m_result.points.back().y))
                    m_result.points.push_back(b);
                continue;
            }
            if (i == 0 || std::isnan(points[i - 1].y)) {
                if (isInside(b))
                    m_result.points.push_back(b);
                continue;
            }
            const PlotPoint& a = points[i - 1];
            const auto at = [&](double bound) { return (bound - a.y) / (b.y - a.y); };
            const auto part = [&](double t) {
                return PlotPoint{a.x + t * (b.x - a.x), std::clamp(a.y + t * (b.y - a.y), 0.0, 1.0)};
            };
            const bool isLevel = a.y == b.y;
            const double enters = isInside(a) ? 0.0 : isLevel ? 2.0 : at(a.y < 0.0 ? 0.0 : 1.0);
            const double leaves = isInside(b) ? 1.0 : isLevel ? -1.0 : at(b.y < 0.0 ? 0.0 : 1.0);
            if (enters > leaves || leaves < 0.0 || enters > 1.0)
                continue;
            if (enters > 0.0) {
                if (!m_result.points.empty())
                    m_result.points.push_back({part(enters).x, unknown});
                m_result.points.push_back(part(enters));
            }
            m_result.points.push_back(isInside(b) ? b : part(leaves));
        }
    }

    const Curve& m_curve;
    const PlotWindow& m_window;
    DecimatedCurve& m_result;
    double m_threshold;
    std::size_t m_last = none; ///< index of the last point, from which the line to the edge starts
};

} // namespace

void decimate(const Curve& curve, const PlotWindow& window, DecimatedCurve& result) {
    Decimation(curve, window, result).run();
}

void ValueRange::include(double value) {
    low = isEmpty ? value : std::min(low, value);
    high = isEmpty ? value : std::max(high, value);
    first = isEmpty ? value : std::max(first, value);
    isEmpty = false;
}

void ValueRange::include(const ValueRange& other) {
    if (other.isEmpty)
        return;
    low = isEmpty ? other.low : std::min(low, other.low);
    high = isEmpty ? other.high : std::max(high, other.high);
    first = isEmpty ? other.first : std::max(first, other.first);
    isEmpty = false;
}

ValueRange valueRange(const Curve& curve, bool logarithmicX, bool logarithmicY, double from) {
    const auto after = [&curve](double x) {
        return static_cast<std::size_t>(std::upper_bound(curve.x.begin(), curve.x.end(), x) - curve.x.begin());
    };
    std::size_t begin = logarithmicX ? after(0.0) : 0;
    if (const std::size_t next = after(from); from > 0.0 && next > 0)
        begin = std::max(begin, next - 1);
    const double above = threshold(curve, logarithmicY);
    const CurveColumn::Extremes extremes = curve.y->extremes(begin, curve.x.size(), above);
    ValueRange range;
    if (extremes.isEmpty())
        return range;
    std::size_t first = begin;
    while (!(curve.y->at(first) > above))
        ++first;
    return {curve.at(extremes.minimum), curve.at(extremes.maximum), curve.at(first), false};
}

} // namespace gapscope
