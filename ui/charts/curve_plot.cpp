// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curve_plot.h"

#include "ui/charts/axis_range.h"

#include <QGraphicsScene>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

CurvePlot::CurvePlot(ChartGrid::Kind kind, const ChartData& data)
    : m_kind(kind), m_data(data), m_unit(UnitChart::make()), m_chart(m_unit.chart), m_styles(curveStyles(kind)) {
    updateRanges();
}

CurvePlot::~CurvePlot() {
    if (m_chart && m_chart->scene() == nullptr)
        delete m_chart;
}

void CurvePlot::setLook(const PlotLook& look) {
    m_look = look;
    m_frame.resetMargins();
    updatePens();
}

void CurvePlot::setOptions(const PlotOptions& options) {
    const PlotOptions old = std::exchange(m_options, options);
    if (old.x != options.x || old.logarithmicX != options.logarithmicX || old.logarithmicY != options.logarithmicY)
        fit(); // ranges of another scale mean nothing here
    if (old.currentRun != options.currentRun)
        raiseCurrent();
}

void CurvePlot::resize(const QSizeF& size) {
    m_size = size;
    m_chart->resize(size);
    m_frame.setNames(xName(m_options.x), verticalName());
    m_frame.layOut(m_size, m_x, m_y, m_look);
    m_chart->setPlotArea(m_frame.area());
}

/// Errors are rates or squares; where both are shown only the common word is right.
QString CurvePlot::verticalName() const {
    if (m_kind != ChartGrid::Kind::errors)
        return yName(m_kind);
    int rates = 0;
    int squares = 0;
    for (const auto& run : m_data.runs())
        if (run->info.visible)
            ++(run->info.classification ? rates : squares);
    if (rates > 0 && squares > 0)
        return yName(m_kind);
    return squares > 0 ? ChartGrid::tr("mean squared error") : ChartGrid::tr("share of wrong classifications");
}

QList<CurveStyle> CurvePlot::styles() const {
    QList<CurveStyle> shown;
    std::copy_if(m_styles.begin(), m_styles.end(), std::back_inserter(shown), [this](const CurveStyle& style) {
        return (m_options.averages || !style.isAverage) && (!style.isForSequences || isKnown(style));
    });
    return shown;
}

bool CurvePlot::isKnown(const CurveStyle& style) const {
    return std::ranges::any_of(m_data.runs(), [&](const auto& run) {
        return run->info.visible && m_data.curve(*run, style.quantity, m_options.x).y->hasValues();
    });
}

QColor CurvePlot::colourOf(const ChartRun& run) const {
    constexpr double lineContrast = 3.0;
    return withContrast(run.colour, m_look.colours.background, lineContrast);
}

void CurvePlot::fit() {
    m_isFollowing = true;
    m_frame.resetMargins();
}

void CurvePlot::setManual(const AxisScale& x, const AxisScale& y) {
    m_isFollowing = false;
    m_x = x;
    m_y = y;
}

void CurvePlot::zoom(const QPointF& unit, double xFactor, double yFactor) {
    setManual(xFactor == 1.0 ? m_x : zoomed(m_x, unit.x(), xFactor, m_fullX),
              yFactor == 1.0 ? m_y : zoomed(m_y, unit.y(), yFactor, m_fullY));
}

void CurvePlot::pan(const QPointF& units) {
    setManual(panned(m_x, units.x(), m_fullX), panned(m_y, units.y(), m_fullY));
}

void CurvePlot::updateRanges() {
    double lastX = 0.0;
    double firstX = 0.0;
    ValueRange values;
    double tolerance = 0.0;
    for (const auto& run : m_data.runs()) {
        if (!run->info.visible || run->curves.size() == 0)
            continue;
        ValueRange ofRun;
        Curve curve;
        for (const CurveStyle& style : m_styles) {
            if (style.isAverage && !m_options.averages)
                continue;
            curve = m_data.curve(*run, style.quantity, m_options.x);
            ofRun.include(valueRange(curve, m_options.logarithmicX, m_options.logarithmicY));
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
    // The goal comes into sight when the gap gets near it, not before: until then it would squeeze the curves.
    constexpr double near = 1e3;
    if (m_kind == ChartGrid::Kind::gap && m_options.logarithmicY && !values.isEmpty && tolerance > 0.0 &&
        values.low < tolerance * near)
        values.low = std::min(values.low, tolerance / 2.0); // off the border
    m_hasCurves = !values.isEmpty;
    m_fullX = followX(firstX, lastX, m_options.logarithmicX);
    m_fullY = followY(values, m_options.logarithmicY, m_kind == ChartGrid::Kind::sparsity);
    if (m_isFollowing) {
        m_x = m_fullX;
        m_y = m_fullY;
    }
}

/// Ten runs with two curves each get all the points they may have; more curves share them.
std::size_t CurvePlot::pointsPerCurve() const {
    if (m_look.isPaper())
        return m_look.pointLimit;
    constexpr std::size_t allCurves = 20;
    constexpr std::size_t fewest = 64;
    std::size_t curves = 0;
    for (const auto& run : m_data.runs())
        curves += run->info.visible ? static_cast<std::size_t>(styles().size()) : 0;
    return curves <= allCurves ? m_look.pointLimit : std::max(fewest, m_look.pointLimit * allCurves / curves);
}

bool CurvePlot::refresh() {
    const AxisScale oldX = m_x;
    const AxisScale oldY = m_y;
    removeVanished();
    updateRanges();
    resize(m_size);
    m_pointsPerCurve = pointsPerCurve();
    m_leftOut = 0;
    bool changed = !(oldX == m_x) || !(oldY == m_y);
    for (const auto& run : m_data.runs()) {
        for (int style = 0; style < m_styles.size(); ++style) {
            const CurveStyle& curveStyle = m_styles[style];
            const bool isVisible = run->info.visible && (m_options.averages || !curveStyle.isAverage);
            changed = show(*run, style, curveStyle, isVisible) || changed;
        }
    }
    return changed;
}

bool CurvePlot::show(const ChartData::Run& run, int style, const CurveStyle& curveStyle, bool isVisible) {
    if (isVisible) {
        const Curve curve = m_data.curve(run, curveStyle.quantity, m_options.x);
        const auto columns = static_cast<std::size_t>(std::clamp(m_frame.area().width() * m_look.resolution, 1.0, 1e4));
        decimate(curve, {m_x, m_y, columns, m_pointsPerCurve, m_look.isPaper()}, m_decimated);
        m_leftOut += m_decimated.leftOut;
    } else {
        // Replacing the points of a hidden series costs nearly as much as of a visible one: it keeps what it has.
        m_decimated.points.clear();
    }
    Plotted& target = plotted(run.info.id, style);
    const bool wasShown = std::exchange(target.isShown, !m_decimated.points.empty());
    if (!target.isShown) {
        if (target.series)
            target.series->setVisible(false);
        return wasShown;
    }
    const bool isSame = target.points == m_decimated.points;
    if (isSame && wasShown)
        return false;
    target.points = m_decimated.points;
    if (m_look.isPaper())
        return true;
    if (!target.series)
        addSeries(target);
    if (!isSame) {
        QList<QPointF> points;
        points.reserve(static_cast<qsizetype>(target.points.size()));
        for (const PlotPoint& point : target.points)
            points.append(QPointF(point.x, point.y));
        target.series->replace(points);
    }
    target.series->setVisible(true);
    return true;
}

CurvePlot::Plotted& CurvePlot::plotted(int run, int style) {
    const auto found = std::find_if(m_plotted.begin(), m_plotted.end(),
                                    [&](const Plotted& each) { return each.run == run && each.style == style; });
    if (found != m_plotted.end())
        return *found;
    m_plotted.push_back({run, style, nullptr, {}});
    return m_plotted.back();
}

void CurvePlot::addSeries(Plotted& plotted) {
    plotted.series = new QLineSeries;
    m_unit.add(plotted.series);
    if (plotted.run != m_options.currentRun)
        raiseCurrent();
    updatePens();
}

QPen CurvePlot::penOf(const Plotted& plotted) const {
    const ChartData::Run* run = m_data.find(plotted.run);
    const QColor colour = run == nullptr ? m_look.colours.frame : colourOf(run->info);
    QPen pen = curvePen(colour, m_styles[plotted.style].dash, m_look.isPaper() ? m_look.penWidth : 1.0);
    pen.setCosmetic(!m_look.isPaper());
    return pen;
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

/// Qt Charts draws series in the order in which they were added.
void CurvePlot::raiseCurrent() {
    for (Plotted& each : m_plotted) {
        if (each.run != m_options.currentRun || !each.series)
            continue;
        m_chart->removeSeries(each.series);
        m_unit.add(each.series);
    }
    updatePens();
}

QList<QLineSeries*> CurvePlot::seriesOf(int run) const {
    QList<QLineSeries*> found;
    for (const Plotted& each : m_plotted)
        if (each.run == run && each.series)
            found.append(each.series);
    return found;
}

void CurvePlot::paintBackground(QPainter& painter) const {
    painter.fillRect(QRectF(QPointF(), m_size), m_look.colours.background);
    if (!hasCurves())
        return;
    m_frame.paint(painter, m_look);
    // A picture on paper has no current run, and no clipping.
    if (m_kind == ChartGrid::Kind::objectives && !m_look.isPaper())
        paintBand(painter);
}

std::set<double> CurvePlot::tolerancesInSight() const {
    std::set<double> tolerances;
    if (m_kind != ChartGrid::Kind::gap || !hasCurves())
        return tolerances;
    for (const auto& run : m_data.runs()) {
        const double tolerance = ChartData::tolerance(*run);
        const double unit = m_y.toUnit(tolerance);
        if (run->info.visible && tolerance > 0.0 && unit >= 0.0 && unit <= 1.0)
            tolerances.insert(tolerance);
    }
    return tolerances;
}

QList<CurveStyle> CurvePlot::keyEntries() const {
    QList<CurveStyle> entries = styles();
    const std::set<double> tolerances = tolerancesInSight();
    constexpr int digits = 3;
    // The number stands in the key and not beside the line, where it would cover the ends of the curves.
    if (tolerances.size() == 1)
        entries.append({Quantity::gap, CurveDash::dashed,
                        ChartGrid::tr("tolerance %1").arg(readableNumber(*tolerances.begin(), digits, QLocale()))});
    else if (!tolerances.empty())
        entries.append({Quantity::gap, CurveDash::dashed, ChartGrid::tr("tolerances")});
    return entries;
}

void CurvePlot::paintTolerances(QPainter& painter) const {
    const QRectF area = m_frame.area();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen = curvePen(m_look.colours.mutedText, CurveDash::dashed, 1.0);
    pen.setCosmetic(!m_look.isPaper());
    painter.setPen(pen);
    for (const double tolerance : tolerancesInSight()) {
        const qreal y = area.bottom() - m_y.toUnit(tolerance) * area.height();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    painter.restore();
}

/// The optimum lies between the dual and the primal objective: the band of the current run is where it can still be.
void CurvePlot::paintBand(QPainter& painter) const {
    const auto find = [this](Quantity quantity) {
        return std::find_if(m_plotted.begin(), m_plotted.end(), [&](const Plotted& each) {
            return each.run == m_options.currentRun && each.isShown && m_styles[each.style].quantity == quantity;
        });
    };
    const auto primal = find(Quantity::primal);
    const auto dual = find(Quantity::dual);
    if (primal == m_plotted.end() || dual == m_plotted.end())
        return;
    const QRectF area = m_frame.area();
    QPolygonF band;
    const auto append = [&](const PlotPoint& point) {
        if (!std::isnan(point.y)) // the dual value may be unknown at first
            band.append(QPointF(area.left() + point.x * area.width(), area.bottom() - point.y * area.height()));
    };
    std::for_each(primal->points.begin(), primal->points.end(), append);
    std::for_each(dual->points.rbegin(), dual->points.rend(), append);
    QColor colour = colourOf(m_data.find(m_options.currentRun)->info);
    constexpr float faint = 0.12F;
    colour.setAlphaF(faint);
    painter.save();
    painter.setClipRect(area);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(band);
    painter.restore();
}

void CurvePlot::paintCurves(QPainter& painter) const {
    for (const bool isCurrent : {false, true}) // the current run on top
        for (const Plotted& each : m_plotted)
            if (each.isShown && (each.run == m_options.currentRun) == isCurrent)
                paintCurve(painter, each);
}

/// In short pieces, because the time for a wide line grows with the square of its length; the dashes go on from one to
/// the next.
void CurvePlot::paintCurve(QPainter& painter, const Plotted& plotted) const {
    constexpr qsizetype longest = 16;
    const QRectF area = m_frame.area();
    QPen pen = penOf(plotted);
    const bool isSolid = pen.style() == Qt::SolidLine;
    painter.setBrush(Qt::NoBrush);
    QPolygonF piece;
    qreal drawn = 0.0;
    const auto finish = [&] {
        pen.setDashOffset(isSolid ? 0.0 : drawn / pen.widthF());
        painter.setPen(pen);
        if (piece.size() > 1)
            painter.drawPolyline(piece);
        for (qsizetype i = 1; i < piece.size(); ++i)
            drawn += QLineF(piece[i - 1], piece[i]).length();
    };
    for (const PlotPoint& point : plotted.points) {
        if (std::isnan(point.y)) {
            finish();
            piece.clear();
            continue;
        }
        piece.append(QPointF(area.left() + point.x * area.width(), area.bottom() - point.y * area.height()));
        if (piece.size() == longest) {
            finish();
            piece = {piece.back()};
        }
    }
    finish();
}

/// A curve of one point would be invisible: it gets a disc. So does the present end of the current run, in place of a
/// wider pen, which would take several times longer to paint.
void CurvePlot::paintForeground(QPainter& painter) const {
    const QRectF area = m_frame.area();
    const qreal radius = QFontMetricsF(m_look.font).averageCharWidth() / 2.0;
    paintTolerances(painter);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Plotted& each : m_plotted) {
        const ChartData::Run* run = m_data.find(each.run);
        if (!each.isShown || run == nullptr)
            continue;
        const bool isEnd = !m_look.isPaper() && each.run == m_options.currentRun;
        if (each.points.size() != 1 && !isEnd)
            continue;
        const PlotPoint& point = each.points.back();
        const QPointF centre(area.left() + point.x * area.width(), area.bottom() - point.y * area.height());
        if (!area.adjusted(-radius, -radius, radius, radius).contains(centre))
            continue;
        const QColor colour = colourOf(run->info);
        const bool isFilled = m_styles[each.style].dash == CurveDash::solid;
        QPen pen(colour, 1.0);
        painter.setPen(pen);
        painter.setBrush(isFilled ? QBrush(colour) : QBrush(m_look.colours.background));
        painter.drawEllipse(centre, radius, radius);
    }
    painter.restore();
}

} // namespace gapscope
