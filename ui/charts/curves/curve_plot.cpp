// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/curve_plot.h"

#include "ui/charts/axes/axis_range.h"
#include "ui/charts/axes/cut_curve.h"
#include "ui/models/range_of_interest.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace gapscope {

namespace {

/// For error curves: the number of samples that the axis is chosen by, and the fraction of them that it must show.
constexpr std::size_t maxSamples = 200;
constexpr double shareOfInterest = 0.9;
/// The opacity of the run that was replaced last.
constexpr float strongestFaded = 0.45F;

} // namespace

CurvePlot::CurvePlot(ChartKind kind, const ChartData& data, PlotMedium medium)
    : SeriesPlot(medium), m_kind(kind), m_data(data), m_styles(curveStyles(kind)) {
    updateRanges();
}

void CurvePlot::setOptions(const PlotOptions& options) {
    const PlotOptions old = std::exchange(m_options, options);
    if (m_kind == ChartKind::method && old.method != options.method) {
        removeSeries(); // they were made for other styles
        m_styles = options.method.styles;
        fit();
    }
    if (old.x != options.x || old.logarithmicX != options.logarithmicX || old.logarithmicY != options.logarithmicY)
        fit(); // zoomed ranges mean nothing on another scale
    if (m_kind == ChartKind::objectives && old.excess != options.excess)
        fit();
    if (isOfOneProblem() ? old.problem != options.problem : old.data != options.data)
        fit(); // nor for other values
}

bool CurvePlot::isComparable(const ChartRun& run) const {
    if (isOfOneProblem())
        return m_options.problem.isEmpty() || run.problemKey == m_options.problem;
    return m_options.data.isEmpty() || run.dataKey.isEmpty() || run.dataKey == m_options.data;
}

/// Error rate or mean squared error; only the generic name fits a mix of both.
QString CurvePlot::verticalName() const {
    if (m_kind == ChartKind::objectives && m_options.excess)
        return ChartText::tr("objective − best bound");
    if (m_kind == ChartKind::method)
        return m_options.method.title;
    if (m_kind != ChartKind::errors)
        return yName(m_kind);
    int rates = 0;
    int squares = 0;
    for (const auto& run : m_data.runs())
        if (shows(run->info))
            ++(run->info.classification ? rates : squares);
    if (rates > 0 && squares > 0)
        return yName(m_kind);
    return squares > 0 ? ChartText::tr("mean squared error") : ChartText::tr("error rate");
}

QString CurvePlot::title() const {
    if (m_kind != ChartKind::method || m_options.method.title.isEmpty())
        return chartTitle(m_kind);
    return ChartText::tr("%1: %2", "title of a chart, and what it shows")
        .arg(chartTitle(m_kind), m_options.method.title);
}

QString CurvePlot::tableName() const {
    return m_kind == ChartKind::method ? m_options.method.title : yName(m_kind);
}

QList<CurveStyle> CurvePlot::styles() const {
    QList<CurveStyle> shown;
    std::copy_if(m_styles.begin(), m_styles.end(), std::back_inserter(shown), [this](const CurveStyle& style) {
        return isChosen(style) && (!(style.isForSequences || style.isTheory) || isKnown(style));
    });
    return shown;
}

bool CurvePlot::isKnown(const CurveStyle& style) const {
    return std::ranges::any_of(m_data.runs(), [&](const auto& run) {
        return shows(run->info) && m_data.curve(*run, style.quantity, m_options.x).y->hasValues();
    });
}

QColor CurvePlot::colourOf(const ChartRun& run) const {
    return visible(m_look.isPaper() && run.paperColour.isValid() ? run.paperColour : run.colour);
}

void CurvePlot::updateRanges() {
    double lastX = 0.0;
    double firstX = 0.0;
    ValueRange values;
    double tolerance = 0.0;
    double top = 0.0;
    for (const auto& run : m_data.runs()) {
        if (!shows(run->info) || run->curves.size() == 0)
            continue;
        ValueRange ofRun;
        Curve curve;
        for (const CurveStyle& style : m_styles) {
            // A theoretical bound may be orders of magnitude above what it bounds, so it does not affect the range.
            if (!isChosen(style) || style.quantity == Quantity::theory)
                continue;
            // Whole, whatever the position: the axes stay while it changes.
            curve = wantedPart(m_data.wholeCurve(*run, style.quantity, m_options.x));
            const double from = m_onlyX ? m_onlyX->low() : 0.0;
            ofRun.include(valueRange(curve, m_options.logarithmicX, m_options.logarithmicY, from));
            if (mayLeaveTop())
                top = std::max(top, topOfInterest(curve));
        }
        if (ofRun.isEmpty)
            continue;
        values.include(ofRun);
        lastX = std::max(lastX, curve.x.back());
        const auto positive = std::upper_bound(curve.x.begin(), curve.x.end(), 0.0);
        if (positive != curve.x.end())
            firstX = firstX == 0.0 ? *positive : std::min(firstX, *positive);
        tolerance = std::max(tolerance, ChartData::tolerance(*run));
    }
    // The tolerance is in the range once the gap gets near it; earlier it would compress the curves.
    constexpr double near = 1e3;
    if (m_kind == ChartKind::gap && m_options.logarithmicY && !values.isEmpty && tolerance > 0.0 &&
        values.low < tolerance * near)
        values.low = std::min(values.low, tolerance / 2.0); // off the border
    m_hasCurves = !values.isEmpty;
    m_fullX = m_onlyX.value_or(followX(firstX, lastX, m_options.logarithmicX));
    m_fullY = followY(values, m_options.logarithmicY, m_kind == ChartKind::sparsity);
    if (m_followsX)
        m_x = m_fullX;
    if (m_followsY) {
        m_y = m_fullY;
        if (mayLeaveTop() && isWorthLeavingOut(values.low, top, values.high)) {
            values.high = top;
            m_y = followY(values, false, false);
        }
    }
    countAboveTop();
}

Curve CurvePlot::wantedPart(const Curve& curve) const {
    if (!m_onlyX)
        return curve;
    Curve part = curve;
    const auto end = std::ranges::upper_bound(curve.x, m_onlyX->high());
    part.x = {curve.x.begin(), end == curve.x.end() ? end : end + 1};
    return part;
}

double CurvePlot::topOfInterest(const Curve& curve) const {
    const double ofMost = highestOfInterest(samplesOf(curve, maxSamples), shareOfInterest);
    const bool hasStart = m_kind == ChartKind::objectives && !curve.x.empty() && std::isfinite(curve.at(0));
    return hasStart ? std::max(ofMost, curve.at(0)) : ofMost;
}

void CurvePlot::countAboveTop() {
    m_above = {};
    if (!mayLeaveTop() || !m_followsY || m_y == m_fullY)
        return;
    for (const auto& run : m_data.runs()) {
        if (!shows(run->info))
            continue;
        for (const CurveStyle& style : m_styles) {
            const Curve curve = m_data.curve(*run, style.quantity, m_options.x);
            const ValueRange values = valueRange(curve, m_options.logarithmicX, false);
            if (!isChosen(style) || values.isEmpty || values.high <= m_y.high())
                continue;
            m_above.points += countAbove(curve, m_y.high());
            m_above.highest = std::max(m_above.highest, values.high);
        }
    }
}

/// Up to twenty curves get the full number of points; more curves share them.
std::size_t CurvePlot::pointsPerCurve(std::size_t lines) const {
    if (m_look.isPaper())
        return m_look.pointLimit;
    constexpr std::size_t allCurves = 20;
    constexpr std::size_t fewest = 64;
    const std::size_t curves = lines * static_cast<std::size_t>(styles().size());
    return curves <= allCurves ? m_look.pointLimit : std::max(fewest, m_look.pointLimit * allCurves / curves);
}

bool CurvePlot::refresh() {
    const AxisScale oldX = m_x;
    const AxisScale oldY = m_y;
    removeVanished();
    updateRanges();
    resize(m_size);
    const std::vector<RunGroup> lines = linesOf(*this);
    m_bandName = m_options.summary ? bandName(lines, *m_options.summary) : QString();
    m_pointsPerCurve = pointsPerCurve(lines.size());
    m_leftOut = 0;
    m_atZero = 0;
    bool changed = !(oldX == m_x) || !(oldY == m_y);
    for (Plotted& each : m_plotted)
        each.isWanted = false;
    int current = -1;
    for (const RunGroup& line : lines) {
        if (line.has(m_options.currentRun))
            current = line.lead().id;
        for (int style = 0; style < m_styles.size(); ++style)
            if (isChosen(m_styles[style]))
                changed = show(line, style) || changed;
    }
    if (std::exchange(m_currentLine, current) != current)
        raiseCurrent();
    changed = showFaded() || changed;
    return hideUnwanted() || changed;
}

/// On the screen only: a figure states what was measured on the problem that it names.
bool CurvePlot::showFaded() {
    std::vector<Faded> faded;
    std::map<QString, int> later; // faded runs of the same name
    const auto& runs = m_data.faded();
    for (auto each = runs.rbegin(); each != runs.rend() && !m_look.isPaper() && !m_styles.isEmpty(); ++each) {
        const ChartData::Run& run = **each;
        QColor colour = colourOf(run.info);
        colour.setAlphaF(strongestFaded / static_cast<float>(++later[run.info.name]));
        if (run.info.visible)
            faded.push_back({colour, thinned(m_data.wholeCurve(run, m_styles.front().quantity, m_options.x))});
    }
    return std::exchange(m_faded, faded) != faded;
}

std::vector<PlotPoint> CurvePlot::thinned(const Curve& curve) {
    const auto columns = static_cast<std::size_t>(std::clamp(m_frame.area().width() * m_look.resolution, 1.0, 1e4));
    decimate(curve, {m_x, m_y, columns, m_pointsPerCurve, m_look.isPaper()}, m_decimated);
    return m_decimated.points;
}

/// Returns whether the drawing changed.
bool CurvePlot::show(const RunGroup& group, int style) {
    const Quantity quantity = m_styles[style].quantity;
    Plotted& target = plotted(group.lead().id, style);
    target.isWanted = true;
    std::vector<PlotPoint> low;
    std::vector<PlotPoint> high;
    std::vector<PlotPoint> points;
    if (group.isSummary()) {
        constexpr std::size_t maxPositions = 1000; // on paper
        constexpr std::size_t fewest = 48;
        const std::size_t positions = std::clamp(m_pointsPerCurve / 2, fewest, maxPositions);
        constexpr double outOfSight = 0.1; // of the smallest visible value
        const BandWindow window{.x = m_x,
                                .tail = tailOf(*m_options.summary),
                                .points = positions, // a line and two borders
                                .floor = m_y.isLogarithmic() ? outOfSight * m_y.low()
                                                             : -std::numeric_limits<double>::infinity()};
        const BandCurves band = bandOf(curvesOf(*this, group, quantity), window);
        low = thinned(band.of(band.low));
        high = thinned(band.of(band.high));
        points = thinned(band.of(band.median));
    } else {
        points = thinned(m_data.curve(*group.members.front(), quantity, m_options.x));
    }
    if (quantity != Quantity::theory) { // theoretical bounds eventually fall below every number
        m_leftOut += m_decimated.leftOut;
        m_atZero += m_decimated.atZero;
    }
    const bool isOtherBand = low != target.low || high != target.high;
    target.low = std::move(low);
    target.high = std::move(high);
    return showPoints(target, std::move(points)) || isOtherBand;
}

bool CurvePlot::showPoints(Plotted& target, std::vector<PlotPoint> points) {
    const bool wasShown = std::exchange(target.isShown, !points.empty());
    if (!target.isShown) {
        if (target.series)
            target.series->setVisible(false);
        return wasShown;
    }
    const bool isSame = target.points == points;
    if (isSame && wasShown)
        return false;
    target.points = std::move(points);
    if (m_look.isPaper() || m_chart == nullptr)
        return true; // the plot paints its curves itself
    if (!target.series)
        addSeries(target);
    if (!isSame) {
        QList<QPointF> replacement;
        replacement.reserve(static_cast<qsizetype>(target.points.size()));
        for (const PlotPoint& point : target.points)
            replacement.append(QPointF(point.x, point.y));
        target.series->replace(replacement);
    }
    target.series->setVisible(true);
    return true;
}

/// Hidden series keep their points, since replacing them costs nearly as much as for visible ones.
bool CurvePlot::hideUnwanted() {
    bool changed = false;
    for (Plotted& each : m_plotted) {
        if (each.isWanted || !each.isShown)
            continue;
        each.isShown = false;
        if (each.series)
            each.series->setVisible(false);
        changed = true;
    }
    return changed;
}

CurvePlot::Plotted& CurvePlot::plotted(int run, int style) {
    const auto found = std::find_if(m_plotted.begin(), m_plotted.end(),
                                    [&](const Plotted& each) { return each.run == run && each.style == style; });
    if (found != m_plotted.end())
        return *found;
    m_plotted.push_back({.run = run, .style = style});
    return m_plotted.back();
}

void CurvePlot::addSeries(Plotted& plotted) {
    plotted.series = new QLineSeries;
    m_unit.add(plotted.series);
    if (plotted.run != m_currentLine)
        raiseCurrent();
    updatePens();
}

void CurvePlot::handOver(int run, int to) {
    for (Plotted& each : m_plotted)
        if (each.run == run)
            each.run = to;
    if (m_currentLine == run)
        m_currentLine = to;
}

QPen CurvePlot::penOf(const Plotted& plotted) const {
    const ChartData::Run* run = m_data.find(plotted.run);
    return penOf(run == nullptr ? m_look.colours.frame : colourOf(run->info), m_styles[plotted.style].dash);
}

void CurvePlot::updatePens() {
    for (const Plotted& each : m_plotted) {
        if (!each.series)
            continue;
        if (const QPen pen = penOf(each); each.series->pen() != pen)
            each.series->setPen(pen);
    }
}

void CurvePlot::removeVanished() {
    std::erase_if(m_plotted, [this](const Plotted& each) {
        if (m_data.find(each.run) != nullptr)
            return false;
        if (each.series) {
            m_chart->removeSeries(each.series);
            delete each.series;
        }
        return true;
    });
}

void CurvePlot::removeSeries() {
    for (const Plotted& each : m_plotted) {
        if (!each.series)
            continue;
        m_chart->removeSeries(each.series);
        delete each.series;
    }
    m_plotted.clear();
}

/// Qt Charts draws series in the order in which they were added.
void CurvePlot::raiseCurrent() {
    for (Plotted& each : m_plotted) {
        if (each.run != m_currentLine || !each.series)
            continue;
        m_chart->removeSeries(each.series);
        m_unit.add(each.series);
    }
    updatePens();
}

std::size_t CurvePlot::pointCount() const {
    std::size_t count = 0;
    for (const Plotted& each : m_plotted)
        count += each.isShown ? each.points.size() : 0;
    return count;
}

std::size_t CurvePlot::piecesIn(const QRectF& part) const {
    std::size_t count = 0;
    for (const Plotted& each : m_plotted) {
        if (!each.isShown)
            continue;
        std::optional<QPointF> before;
        for (const PlotPoint& point : each.points) {
            if (std::isnan(point.y)) {
                before.reset();
                continue;
            }
            const QPointF here(point.x, point.y);
            const QPolygonF piece({before.value_or(here), here});
            count += part.contains(here) || (before && !cutToBox(piece, part).empty()) ? 1 : 0;
            before = here;
        }
    }
    return count;
}

QList<QLineSeries*> CurvePlot::seriesOf(int run) const {
    QList<QLineSeries*> found;
    for (const Plotted& each : m_plotted)
        if (each.run == run && each.series)
            found.append(each.series);
    return found;
}

/// Checks the drawn points, because whole curves of long runs would be too expensive for a key. Before the first
/// drawing everything counts as visible.
bool CurvePlot::isInSight(Quantity quantity) const {
    const auto isInside = [](const PlotPoint& point) {
        return point.x >= 0.0 && point.x <= 1.0 && point.y >= 0.0 && point.y <= 1.0;
    };
    return m_plotted.empty() || std::ranges::any_of(m_plotted, [&](const Plotted& each) {
               return each.isShown && m_styles[each.style].quantity == quantity &&
                      std::ranges::any_of(each.points, isInside);
           });
}

QList<CurveStyle> CurvePlot::keyEntries() const {
    QList<CurveStyle> entries = styles();
    for (CurveStyle& style : entries)
        if (style.quantity == Quantity::theory && !isInSight(style.quantity))
            style.name = ChartText::tr("theory: above", "the range of a chart");
    const std::set<double> tolerances = tolerancesInSight();
    constexpr int digits = 3;
    // The number is in the key, since a label beside the line would cover the ends of the curves.
    if (tolerances.size() == 1)
        entries.append({Quantity::gap, CurveDash::dashed,
                        ChartText::tr("tolerance %1").arg(readableNumber(*tolerances.begin(), digits, QLocale()))});
    else if (!tolerances.empty())
        entries.append({Quantity::gap, CurveDash::dashed, ChartText::tr("tolerances")});
    const std::set<double> errors = baselines();
    if (errors.size() == 1)
        entries.append({Quantity::trainError, CurveDash::dashed,
                        ChartText::tr("constant prediction %1", "and its error")
                            .arg(readableNumber(*errors.begin(), digits, QLocale()))});
    else if (!errors.empty())
        entries.append({Quantity::trainError, CurveDash::dashed, ChartText::tr("constant predictions")});
    if (!m_bandName.isEmpty())
        entries.append({.name = m_bandName, .isBand = true});
    return entries;
}

} // namespace gapscope
