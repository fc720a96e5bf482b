// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/decimation.h"

#include "tests/support/bench/synthetic_runs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace gapscope;

namespace {

struct Points {
    std::vector<double> x;
    CurveColumn y;
    Curve curve(double offset = 0.0) const { return {x, &y, offset}; }
    void add(double a, double b) {
        x.push_back(a);
        y.append(b);
    }
};

Points randomPoints(std::size_t count, unsigned seed, double shareOfBad) {
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> uniform(0.0, 1.0);
    Points points;
    double x = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        x += uniform(generator) < 0.2 ? 0.0 : uniform(generator);
        double y = std::pow(10.0, -8.0 * uniform(generator));
        if (uniform(generator) < shareOfBad) {
            const double kind = uniform(generator);
            y = kind < 0.3   ? std::nan("")
                : kind < 0.5 ? 0.0
                : kind < 0.7 ? -y
                             : std::numeric_limits<double>::infinity();
        }
        points.add(x, y);
    }
    return points;
}

} // namespace

class TestDecimation final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void extremesMatchAPlainSearch_data();
    void extremesMatchAPlainSearch();
    void laws_data();
    void laws();
    void aSpikeStays();
    void shortCurvesAreUntouched();
    void theLineReachesTheEdges();
    void farValuesStayNear();
    void cutsExactly();
    void suboptimalityMovesWithTheBound();
    void readsATraceByCursor();
    void hundredThousandPoints();
};

void TestDecimation::extremesMatchAPlainSearch_data() {
    QTest::addColumn<double>("bad");
    QTest::addColumn<double>("threshold");
    for (const double bad : {0.0, 0.1, 0.9})
        for (const double threshold : {-std::numeric_limits<double>::infinity(), 0.0, 1e-4})
            QTest::addRow("bad=%g above=%g", bad, threshold) << bad << threshold;
}

void TestDecimation::extremesMatchAPlainSearch() {
    QFETCH(double, bad);
    QFETCH(double, threshold);
    const Points points = randomPoints(5000, 7, bad);
    std::mt19937 generator(11);
    for (int trial = 0; trial < 300; ++trial) {
        std::size_t begin = generator() % 5001;
        std::size_t end = generator() % 5001;
        if (begin > end)
            std::swap(begin, end);
        double min = std::numeric_limits<double>::infinity();
        double max = -min;
        std::size_t leftOut = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const double y = points.y.at(i);
            if (y > threshold) {
                min = std::min(min, y);
                max = std::max(max, y);
            } else if (!std::isnan(y)) {
                ++leftOut;
            }
        }
        const CurveColumn::Extremes found = points.y.extremes(begin, end, threshold);
        QCOMPARE(found.leftOut, leftOut);
        QCOMPARE(found.isEmpty(), std::isinf(min));
        if (!found.isEmpty()) {
            QVERIFY(points.y.at(found.minimum) == min);
            QVERIFY(points.y.at(found.maximum) == max);
        }
    }
}

void TestDecimation::laws_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("bad");
    QTest::addColumn<bool>("logX");
    QTest::addColumn<bool>("logY");
    for (const int count : {0, 1, 2, 17, 249, 251, 3000, 40000})
        for (const double bad : {0.0, 0.05, 1.0})
            for (const bool logX : {false, true})
                for (const bool logY : {false, true})
                    QTest::addRow("%d points, %g bad, %s-%s", count, bad, logX ? "log" : "lin", logY ? "log" : "lin")
                        << count << bad << logX << logY;
}

/// x sorted, finite, few points, only real points inside the plot, no extreme is lost, and a hole exactly where a value
/// between two points is not finite.
void TestDecimation::laws() {
    QFETCH(int, count);
    QFETCH(double, bad);
    QFETCH(bool, logX);
    QFETCH(bool, logY);
    const Points points = randomPoints(static_cast<std::size_t>(count), 3, bad);
    const double last = points.x.empty() ? 1.0 : std::max(1.0, points.x.back());
    const PlotWindow window{AxisScale(logX ? 1e-3 : 0.0, last, logX), AxisScale(logY ? 1e-9 : -1.0, 1.0, logY), 480,
                            250};
    DecimatedCurve result;
    decimate(points.curve(), window, result);
    QVERIFY(result.points.size() <= 250);

    double min = std::numeric_limits<double>::infinity();
    double max = -min;
    std::size_t impossible = 0;
    std::size_t atZero = 0;
    for (std::size_t i = 0; i < points.x.size(); ++i) {
        const double y = points.y.at(i);
        if (std::isnan(y))
            continue;
        if ((logX && points.x[i] <= 0.0) || (logY && y <= 0.0)) {
            ++impossible;
            atZero += logX && points.x[i] <= 0.0 ? 1U : 0U;
            continue;
        }
        if (points.x[i] < window.x.low() || points.x[i] > window.x.high())
            continue;
        min = std::min(min, y);
        max = std::max(max, y);
    }
    QCOMPARE(result.leftOut, impossible);
    QCOMPARE(result.atZero, atZero);
    double shownMin = 2.0;
    double shownMax = -1.0;
    for (std::size_t i = 0; i < result.points.size(); ++i) {
        const PlotPoint& point = result.points[i];
        QVERIFY(std::isfinite(point.x));
        if (!std::isfinite(point.y)) {
            QVERIFY(i > 0 && i + 1 < result.points.size());
            QVERIFY(std::isfinite(result.points[i - 1].y) && std::isfinite(result.points[i + 1].y));
            continue;
        }
        if (i > 0 && std::isfinite(result.points[i - 1].y)) {
            const double from = window.x.fromUnit(result.points[i - 1].x + 1e-9);
            const double to = window.x.fromUnit(point.x - 1e-9);
            for (std::size_t k = 0; k < points.x.size(); ++k)
                QVERIFY(!(points.x[k] > from && points.x[k] < to && points.y.isBreak(k)));
        }
        QVERIFY(point.x >= -1e-12 && point.x <= 1.0 + 1e-12);
        QVERIFY(i == 0 || point.x >= result.points[i - 1].x);
        shownMin = std::min(shownMin, point.y);
        shownMax = std::max(shownMax, point.y);
    }
    if (std::isfinite(min)) {
        QVERIFY(std::abs(shownMin - window.y.toUnit(min)) < 1e-12);
        QVERIFY(std::abs(shownMax - window.y.toUnit(max)) < 1e-12);
    } else {
        QVERIFY(result.points.empty());
    }
}

void TestDecimation::aSpikeStays() {
    Points points;
    for (int i = 0; i < 100000; ++i)
        points.add(i, i == 54321 ? 7.0 : i == 12345 ? -3.0 : 1.0);
    DecimatedCurve result;
    decimate(points.curve(), {AxisScale(0, 1e5, false), AxisScale(-10, 10, false), 480, 250}, result);
    const auto has = [&result](double y) {
        return std::any_of(result.points.begin(), result.points.end(),
                           [y](const PlotPoint& p) { return std::abs(p.y - (y + 10.0) / 20.0) < 1e-12; });
    };
    QVERIFY(has(7.0));
    QVERIFY(has(-3.0));
}

void TestDecimation::shortCurvesAreUntouched() {
    Points points;
    for (int i = 0; i < 200; ++i)
        points.add(i, i % 7);
    DecimatedCurve result;
    decimate(points.curve(), {AxisScale(0, 199, false), AxisScale(0, 6, false), 480, 250}, result);
    QCOMPARE(result.points.size(), std::size_t{200});
    for (int i = 0; i < 200; ++i)
        QVERIFY(std::abs(result.points[static_cast<std::size_t>(i)].y * 6.0 - i % 7) < 1e-12);
}

void TestDecimation::theLineReachesTheEdges() {
    Points points;
    points.add(0.0, 0.0);
    points.add(10.0, 10.0);
    DecimatedCurve result;
    decimate(points.curve(), {AxisScale(4, 6, false), AxisScale(0, 10, false), 480, 250}, result);
    QCOMPARE(result.points.size(), std::size_t{2});
    QVERIFY(std::abs(result.points[0].x) < 1e-12 && std::abs(result.points[0].y - 0.4) < 1e-12);
    QVERIFY(std::abs(result.points[1].x - 1.0) < 1e-12 && std::abs(result.points[1].y - 0.6) < 1e-12);
}

/// A value of 1e300 would be painted as a blob; the visible slope stays correct.
void TestDecimation::farValuesStayNear() {
    Points points;
    points.add(0.0, 0.5);
    points.add(1.0, 4.5);
    points.add(2.0, 1e300);
    points.add(3.0, -1e300);
    DecimatedCurve result;
    decimate(points.curve(), {AxisScale(0, 3, false), AxisScale(0, 1, false), 480, 250}, result);
    for (const PlotPoint& point : result.points)
        QVERIFY(point.y >= -1.0 && point.y <= 2.0);
    QVERIFY(result.points.size() > 4);
    // From (0, 0.5) with slope 4 the line leaves the clipped height 2 at x = 0.375.
    QVERIFY(std::abs(result.points[1].x - 0.125) < 1e-9);
    QVERIFY(std::abs(result.points[1].y - 2.0) < 1e-12);
}

/// For pictures that cannot clip: pieces inside the window that end on its border.
void TestDecimation::cutsExactly() {
    Points points;
    for (const double y : {0.5, 2.5, 2.5, 0.25, -3.75, 4.25, 0.25})
        points.add(static_cast<double>(points.x.size()), y);
    DecimatedCurve result;
    decimate(points.curve(), {AxisScale(0, 6, false), AxisScale(0, 1, false), 480, 250, true}, result);
    const std::vector<std::pair<double, double>> expected{
        {0, 0.5},     {0.25, 1},    {2 + 1.5 / 2.25, -1}, {2 + 1.5 / 2.25, 1}, {3, 0.25}, {3.0625, 0}, {4.46875, -1},
        {4.46875, 0}, {4.59375, 1}, {5.8125, -1},         {5.8125, 1},         {6, 0.25}}; // -1 stands for NaN
    QCOMPARE(result.points.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QVERIFY2(std::abs(result.points[i].x * 6.0 - expected[i].first) < 1e-12, qPrintable(QString::number(i)));
        if (expected[i].second < 0.0)
            QVERIFY(std::isnan(result.points[i].y));
        else
            QVERIFY2(std::abs(result.points[i].y - expected[i].second) < 1e-12, qPrintable(QString::number(i)));
    }
}

void TestDecimation::suboptimalityMovesWithTheBound() {
    Trace trace;
    for (const double primal : {1.0, 0.5, 0.25}) {
        Snapshot snapshot;
        snapshot.iteration = static_cast<double>(trace.size());
        snapshot.primal = primal;
        snapshot.dual = 0.125;
        trace.append(snapshot);
    }
    RunCurves curves;
    QCOMPARE(curves.read(trace), std::size_t{3});
    QVERIFY(curves.bestDual() == 0.125);
    const Curve curve = curves.curve(Quantity::suboptimality, XQuantity::iterations, 0.25);
    QVERIFY(curve.at(0) == 0.75);
    DecimatedCurve result;
    decimate(curve, {AxisScale(0, 2, false), AxisScale(0.1, 1, true), 480, 250}, result);
    QCOMPARE(result.points.size(), std::size_t{2}); // the last one is exactly optimal
    QCOMPARE(result.leftOut, std::size_t{1});
    QVERIFY(curves.curve(Quantity::gap, XQuantity::passes, 0.25).at(2) == 0.125);
}

void TestDecimation::readsATraceByCursor() {
    Trace trace;
    SyntheticRun source(10000, 6.0, 0.1, 1);
    RunCurves curves;
    QCOMPARE(curves.read(trace), std::size_t{0});
    for (int i = 0; i < 5000; ++i)
        trace.append(source.next());
    QCOMPARE(curves.read(trace), RunCurves::maxAtOnce);
    QCOMPARE(curves.read(trace), 5000 - RunCurves::maxAtOnce);
    QCOMPARE(curves.read(trace), std::size_t{0});
    trace.append(source.next());
    QCOMPARE(curves.read(trace), std::size_t{1});
    QCOMPARE(curves.size(), std::size_t{5001});
    QVERIFY(curves.curve(Quantity::primal, XQuantity::seconds, 0.0).at(5000) == trace.last()->primal);
}

void TestDecimation::hundredThousandPoints() {
    Points points;
    for (int i = 0; i < 100000; ++i)
        points.add(i, 1.0 + std::sin(i * 12.9898));
    const PlotWindow window{AxisScale(0, 1e5, false), AxisScale(1e-9, 10, true), 480, 250};
    DecimatedCurve result;
    QBENCHMARK {
        decimate(points.curve(), window, result);
    }
    QVERIFY(!result.points.empty());
}

QTEST_GUILESS_MAIN(TestDecimation)
#include "test_decimation.moc"
