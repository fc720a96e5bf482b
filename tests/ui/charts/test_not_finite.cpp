// SPDX-License-Identifier: GPL-3.0-only
//
// Iterates that are not finite: no line, band, number, rate or export connects the finite points around them.
#include "tests/support/made_curves.h"
#include "tests/ui/support/chart_bench.h"
#include "tests/ui/support/exported_chart.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/curves/band_polygons.h"
#include "ui/charts/curves/curve_readout.h"
#include "ui/charts/curves/curve_table.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/export/chart_source.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/readout.h"
#include "ui/charts/path/path_content_table.h"
#include "ui/models/repetition_band.h"
#include "ui/report/report_charts.h"
#include "ui/sweep/path_contents.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace gapscope;
using namespace gapscope::test;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// P decreases and D increases; at some passes P is not finite.
void fillWithHoles(Trace& trace, int passes, const std::vector<int>& holes, double dualFrom = 0.0) {
    for (int pass = 0; pass < passes; ++pass) {
        const bool isHole = std::ranges::find(holes, pass) != holes.end();
        Snapshot snapshot = snapshotOf(pass, isHole ? none : 10.0 - pass * 0.1, dualFrom + 0.01 * pass);
        snapshot.trainError = 0.5;
        snapshot.nonZerosW = 7;
        trace.append(snapshot);
    }
}

/// A grid with one run of its own.
struct OneRun : GridBench {
    explicit OneRun(const Trace& trace) {
        grid.removeRun(1);
        grid.removeRun(2);
        add(7, trace, QStringLiteral("odd"), 0);
        grid.setCurrentRun(7);
        grid.refreshAll();
    }
    /// Only what is painted behind the curves.
    QImage background(Kind kind) {
        QImage image(view(kind).viewport()->size(), QImage::Format_RGB32);
        QPainter painter(&image);
        plot(kind).paintBackground(painter);
        return image;
    }
    QPointF placeOf(Kind kind, double x, double y) {
        const QRectF area = plot(kind).area();
        return {area.left() + plot(kind).xScale().toUnit(x) * area.width(),
                area.bottom() - plot(kind).yScale().toUnit(y) * area.height()};
    }
};

/// The colour of the band that contains the optimum.
QColor bandColour(const CurvePlot& plot) {
    const QColor line = withContrast(runColour(0, 0, false), plot.look().colours.background, 3.0);
    const QColor ground = plot.look().colours.background;
    const auto mixed = [](int over, int under) { return qRound(0.12 * over + 0.88 * under); };
    return {mixed(line.red(), ground.red()), mixed(line.green(), ground.green()), mixed(line.blue(), ground.blue())};
}

/// The number of pixels of a column, between two heights, in which the band is visible.
int bandPixels(const QImage& image, const CurvePlot& plot, const QPointF& top, const QPointF& bottom) {
    const int height = qRound(bottom.y()) - qRound(top.y()) - 3;
    return pixelsOf(image.copy(qRound(top.x()), qRound(top.y()) + 2, 1, height), bandColour(plot), 3);
}

} // namespace

class TestNotFinite final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void areasEndWhereALineDoes();
    void linesHaveAHole_data();
    void linesHaveAHole();
    void theBandOfADivergedRunIsNotClosed();
    void theBandGoesOnBehindAHole();
    void aDivergedRunOfTheWindow();
    void everyQuantityOfTheIterateHasTheHole();
    void whatIsReadOffIsNotTheValueBefore();
    void noRateLeadsAcross();
    void exportsHaveTheHole_data();
    void exportsHaveTheHole();
    void medianOfRepetitions();
    void pathsOfASweep();
};

void TestNotFinite::init() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Logarithms|Ignored NaN|Ignoring")));
}

void TestNotFinite::areasEndWhereALineDoes() {
    const QRectF plot(0.0, 0.0, 1.0, 1.0);
    const std::vector<PlotPoint> dual{{0.0, 0.1}, {0.5, 0.2}, {1.0, 0.3}};
    QVERIFY(areasBetween(std::vector<PlotPoint>{{0.0, 0.9}}, dual, plot).empty()); // nothing beyond the only point
    const std::vector<PlotPoint> primal{{0.0, 0.9}, {0.4, 0.8}, {0.6, none}, {0.7, 0.7}, {0.9, 0.6}};
    const std::vector<QPolygonF> areas = areasBetween(primal, dual, plot);
    QCOMPARE(areas.size(), std::size_t{2});
    QCOMPARE(areas[0].boundingRect().right(), 0.4);
    QCOMPARE(areas[1].boundingRect().left(), 0.7);
    QCOMPARE(areas[1].boundingRect().right(), 0.9);
    // Interpolated on the other line: the dual at 0.4 is 0.18.
    QVERIFY(std::ranges::any_of(
        areas[0], [](const QPointF& point) { return point.x() == 0.4 && std::abs(point.y() - (1.0 - 0.18)) < 1e-12; }));
}

void TestNotFinite::linesHaveAHole_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("isCut");
    for (const int count : {20, 100000}) // all points, and thinned ones
        for (const bool isCut : {false, true})
            QTest::addRow("%d points%s", count, isCut ? ", cut" : "") << count << isCut;
}

void TestNotFinite::linesHaveAHole() {
    QFETCH(int, count);
    QFETCH(bool, isCut);
    std::vector<double> x;
    CurveColumn y;
    for (int i = 0; i < count; ++i) {
        x.push_back(i);
        y.append(i == count / 2 ? infinite : i % 3 == 1 ? none : 0.5); // NaN: not recorded, not a hole
    }
    DecimatedCurve result;
    const Curve curve{x, &y, 0.0};
    decimate(curve, {AxisScale(0, count - 1, false), AxisScale(0, 1, false), 480, 250, isCut}, result);
    const double hole = (count / 2) / (count - 1.0);
    QCOMPARE(std::ranges::count_if(result.points, [](const PlotPoint& p) { return std::isnan(p.y); }), 1);
    for (std::size_t i = 1; i < result.points.size(); ++i)
        QVERIFY(!(result.points[i - 1].x < hole && result.points[i].x > hole) || std::isnan(result.points[i].y));
    // The window starts and ends inside neighbouring pieces: no edge is taken from the other side.
    for (const auto& [low, high] : {std::pair(count / 2 - 0.4, count - 1.0), std::pair(0.0, count / 2 + 0.4)}) {
        decimate(curve, {AxisScale(low, high, false), AxisScale(0, 1, false), 480, 250, isCut}, result);
        for (const PlotPoint& point : result.points)
            QVERIFY(std::abs(point.x - (count / 2 - low) / (high - low)) > 0.4 / (high - low));
    }
}

/// SGD with too long a step: P at the start, and nothing finite at pass 1, while D is known at both. A regression test:
/// in commit 03d0c20 the band closed there.
void TestNotFinite::theBandOfADivergedRunIsNotClosed() {
    Trace trace;
    trace.append(snapshotOf(0.0, 10.0, 0.0));
    trace.append(snapshotOf(1.0, none, 2.0));
    OneRun bench(trace);
    const CurvePlot& plot = bench.plot(Kind::objectives);
    const QImage image = bench.background(Kind::objectives);
    for (const double x : {0.1, 0.3, 0.5, 0.7, 0.9})
        QCOMPARE(
            bandPixels(image, plot, bench.placeOf(Kind::objectives, x, 10.0), bench.placeOf(Kind::objectives, x, 0.0)),
            0);
    // The start is an isolated point, and visible as one.
    const QImage whole = bench.view(Kind::objectives).grab().toImage();
    const QPoint start = bench.placeOf(Kind::objectives, 0.0, 10.0).toPoint();
    const QRect around = QRect(start - QPoint(4, 4), QSize(9, 9)) & whole.rect();
    QVERIFY(pixelsOf(whole.copy(around), runColour(0, 0, false), 60) > 8);
}

void TestNotFinite::theBandGoesOnBehindAHole() {
    Trace trace;
    fillWithHoles(trace, 40, {20});
    OneRun bench(trace);
    const CurvePlot& plot = bench.plot(Kind::objectives);
    const QImage image = bench.background(Kind::objectives);
    const auto band = [&](double x) {
        return bandPixels(image, plot, bench.placeOf(Kind::objectives, x, 6.0),
                          bench.placeOf(Kind::objectives, x, 1.0));
    };
    QVERIFY(band(10.5) > 20 && band(30.5) > 20);
    QCOMPARE(band(19.5), 0);
    QCOMPARE(band(20.5), 0);
    for (const QLineSeries* series : bench.plot(Kind::objectives).seriesOf(7)) {
        const QList<QPointF> points = series->points();
        const auto holes = std::ranges::count_if(points, [](const QPointF& p) { return std::isnan(p.y()); });
        QVERIFY(holes == 1 || series->count() == 40); // P, and D, which is the best so far
    }
}

/// End to end: data, solver, window.
void TestNotFinite::aDivergedRunOfTheWindow() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.solver.id = "sgd";
        const std::vector<Parameter>& declared = findSolver("sgd")->parameters;
        draft.solver.parameters = ParameterValues(declared);
        static_cast<void>(draft.solver.parameters.set(declared, "sgd", "eta0", "50"));
    });
    test.session().addRun(Session::Begin::now);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::diverged);
    test.window().picture();
    const CurvePlot& plot = test.window().charts().plot(Kind::objectives);
    const QList<QLineSeries*> series = plot.seriesOf(test.run(0).id);
    QVERIFY(!series.isEmpty());
    // The curve of P ends at the last finite snapshot.
    double last = 0.0;
    for (const Snapshot& snapshot : test.run(0).controller->trace().all())
        if (std::isfinite(snapshot.primal))
            last = snapshot.passes;
    QVERIFY(plot.xScale().fromUnit(series[0]->points().constLast().x()) <= last + 1e-6);
    QImage image(plot.area().size().toSize() + QSize(200, 100), QImage::Format_RGB32);
    QPainter painter(&image);
    plot.paintBackground(painter);
    const QRectF area = plot.area();
    const QPointF right(area.left() + plot.xScale().toUnit(last) * area.width() + 3.0, area.top());
    for (double x = right.x(); x < area.right(); x += 5.0)
        QCOMPARE(bandPixels(image, plot, {x, area.top()}, {x, area.bottom()}), 0);
}

void TestNotFinite::everyQuantityOfTheIterateHasTheHole() {
    Trace trace;
    fillWithHoles(trace, 12, {6});
    RunCurves curves;
    curves.read(trace);
    for (const Quantity quantity : {Quantity::primal, Quantity::suboptimality, Quantity::gap, Quantity::nonZerosW,
                                    Quantity::trainError, Quantity::testError})
        QVERIFY(curves.curve(quantity, XQuantity::passes, 0.0).y->isBreak(6) ==
                curves.curve(quantity, XQuantity::passes, 0.0).y->hasValues());
    QVERIFY(!curves.curve(Quantity::dual, XQuantity::passes, 0.0).y->isBreak(6));
    QCOMPARE(curves.curve(Quantity::dual, XQuantity::passes, 0.0).at(6), 0.06);
}

void TestNotFinite::whatIsReadOffIsNotTheValueBefore() {
    Trace trace;
    fillWithHoles(trace, 12, {6});
    OneRun bench(trace);
    const CurvePlot& plot = bench.plot(Kind::objectives);
    const QString nothing(QChar(0x2013));
    QCOMPARE(readoutAt(plot, 6.2).rows.constFirst().values.constFirst(), nothing);
    QVERIFY(readoutAt(plot, 5.2).rows.constFirst().values.constFirst() != nothing);
    QVERIFY(readoutAt(plot, 7.2).rows.constFirst().values.constFirst() != nothing);
    Trace diverged;
    fillWithHoles(diverged, 3, {2});
    OneRun other(diverged);
    QVERIFY2(latestValues(other.plot(Kind::objectives)).contains(QStringLiteral("primal –")),
             qPrintable(latestValues(other.plot(Kind::objectives))));
}

void TestNotFinite::noRateLeadsAcross() {
    Trace trace;
    fillWithHoles(trace, 40, {20});
    OneRun bench(trace);
    RateCursors& cursors = bench.view(Kind::gap).cursors();
    const auto text = [&](double a, double b) {
        cursors.remove();
        cursors.place(a);
        cursors.place(b);
        return cursors.text().join(u'\n');
    };
    QVERIFY2(text(2.0, 15.0).contains(QStringLiteral("a digit every")), qPrintable(text(2.0, 15.0)));
    QVERIFY2(text(25.0, 35.0).contains(QStringLiteral("a digit every")), qPrintable(text(25.0, 35.0)));
    for (const auto& [a, b] : {std::pair(10.0, 30.0), std::pair(10.0, 20.0), std::pair(20.0, 30.0)})
        QVERIFY2(!text(a, b).contains(QStringLiteral("a digit every")) && !text(a, b).contains(QStringLiteral("slope")),
                 qPrintable(text(a, b)));
}

void TestNotFinite::exportsHaveTheHole_data() {
    QTest::addColumn<Kind>("kind");
    QTest::newRow("objectives") << Kind::objectives;
    QTest::newRow("gap") << Kind::gap;
}

void TestNotFinite::exportsHaveTheHole() {
    QFETCH(Kind, kind);
    Trace trace;
    fillWithHoles(trace, 40, {20}, kind == Kind::gap ? 0.0 : none); // without D every line of objectives has the hole
    OneRun bench(trace);
    // The copied table: 19 and 21 must not be connected.
    const QStringList lines = tableText(tableOf(bench.plot(kind))).split(u'\n');
    const auto at = [&](int pass) {
        return std::ranges::count_if(lines, [&](const QString& line) {
            return line.contains(QStringLiteral("\t%1\t").arg(pass)) && line.startsWith(QStringLiteral("odd\t"));
        });
    };
    QVERIFY(at(19) > 0 && at(21) > 0);
    QVERIFY(std::ranges::any_of(lines, [](const QString& line) { return line.endsWith(QStringLiteral("\t20\tnan")); }));
    // In the drawing no line of the run crosses the hole.
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QCOMPARE(exportChart(bench.grid, kind, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    const QString colour = runColour(0, 0, false).name();
    static const QRegularExpression groups(QStringLiteral("<g ([^>]*)>(.*?)</g>"),
                                           QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression number(QStringLiteral("(-?[0-9.]+(?:e-?[0-9]+)?),(-?[0-9.]+(?:e-?[0-9]+)?)"));
    std::vector<std::pair<double, double>> extents;
    for (auto group = groups.globalMatch(svg); group.hasNext();) {
        const QRegularExpressionMatch match = group.next();
        if (!match.captured(1).contains(QStringLiteral("stroke=\"%1\"").arg(colour)))
            continue;
        static const QRegularExpression shapes(QStringLiteral("points=\"([^\"]*)\""));
        for (auto shape = shapes.globalMatch(match.captured(2)); shape.hasNext();) {
            double low = infinite;
            double high = -infinite;
            double top = infinite;
            double bottom = -infinite;
            for (auto place = number.globalMatch(shape.next().captured(1)); place.hasNext();) {
                const QRegularExpressionMatch point = place.next();
                low = std::min(low, point.captured(1).toDouble());
                high = std::max(high, point.captured(1).toDouble());
                top = std::min(top, point.captured(2).toDouble());
                bottom = std::max(bottom, point.captured(2).toDouble());
            }
            if (bottom - top > 1.0) // otherwise it is the sample in the key
                extents.emplace_back(low, high);
        }
    }
    QVERIFY2(extents.size() >= 2, qPrintable(svg.left(3000)));
    double left = infinite;
    double right = -infinite;
    for (const auto& [low, high] : extents) {
        left = std::min(left, low);
        right = std::max(right, high);
    }
    const double hole = left + (right - left) * 20.0 / 39.0;
    for (const auto& [low, high] : extents)
        QVERIFY2(!(low < hole - 1.0 && high > hole + 1.0), qPrintable(QStringLiteral("%1 to %2").arg(low).arg(high)));
}

/// A diverged repetition out of three counts as larger than all others; two leave no median.
void TestNotFinite::medianOfRepetitions() {
    const auto made = [](double height, int hole) {
        std::pair<std::vector<double>, CurveColumn> curve;
        for (int i = 0; i < 10; ++i) {
            curve.first.push_back(i);
            curve.second.append(hole >= 0 && i >= hole ? infinite : height);
        }
        return curve;
    };
    const auto a = made(1.0, -1);
    const auto b = made(2.0, 5);
    const auto c = made(3.0, 7);
    std::vector<RepetitionCurve> curves;
    for (const auto* each : {&a, &b, &c})
        curves.push_back({{each->first, &each->second, 0.0}, false});
    const BandCurves band = bandOf(curves, {.x = AxisScale(0, 9, false), .tail = 0.25, .points = 100});
    QCOMPARE(band.x.size(), std::size_t{10});
    QCOMPARE(band.median.at(4), 2.0);
    QCOMPARE(band.median.at(5), 3.0); // of 1, 3 and one that is not finite
    QVERIFY(band.high.isBreak(5));
    for (const std::size_t i : {std::size_t{7}, std::size_t{9}})
        QVERIFY(band.median.isBreak(i) && band.high.isBreak(i) && std::isnan(band.median.at(i)));
    QVERIFY(std::isinf(bandAt(curves, 8.0, 0.25).median));
    QCOMPARE(bandAt(curves, 5.5, 0.25).median, 3.0);
}

void TestNotFinite::pathsOfASweep() {
    PathContent content;
    content.logarithmicX = false;
    content.lines.push_back({.series = 0,
                             .name = QStringLiteral("fista"),
                             .colour = Qt::red,
                             .points = {{1.0, 1.0}, {2.0, 2.0}, {3.0, none}, {4.0, 2.0}, {5.0, 1.0}}});
    content.bands.push_back(
        {.colour = Qt::red,
         .intervals = {{1.0, 0.0, 1.0}, {2.0, 0.0, 1.0}, {3.0, none, none}, {4.0, 0.0, 1.0}, {5.0, 0.0, 1.0}}});
    const QStringList lines = tableText(tableOf(content)).split(u'\n');
    QVERIFY(lines.contains(QStringLiteral("fista\t\t3\tnan")));
    const QString svg = QString::fromUtf8(svgOf(content));
    static const QRegularExpression shapes(QStringLiteral("<polyline[^>]*points=\"([^\"]*)\""));
    int parts = 0;
    for (auto shape = shapes.globalMatch(svg); shape.hasNext();)
        parts += shape.next().captured(1).split(u' ', Qt::SkipEmptyParts).size() == 2 ? 1 : 0;
    QVERIFY2(parts >= 2, qPrintable(svg.left(4000)));
}

QTEST_MAIN(TestNotFinite)
#include "test_not_finite.moc"
