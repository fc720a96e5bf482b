// SPDX-License-Identifier: GPL-3.0-only
//
// Charts that grow: the axes stay, the curves end where the picture is, and the last frame is the chart without motion.
#include "tests/ui/support/borrowed_trace.h"
#include "ui/basics/palette.h"
#include "ui/charts/animation/chart_animation.h"
#include "ui/charts/curves/band_polygons.h"
#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/export/figure_file.h"

#include "tests/support/bench/synthetic_runs.h"

#include <QImage>
#include <QTest>

#include <cmath>

using namespace gapscope;

namespace {

constexpr double hole = std::numeric_limits<double>::quiet_NaN();

ChartRun run(int id, const Trace& trace) {
    ChartRun result;
    result.id = id;
    result.name = QStringLiteral("run %1").arg(id);
    result.colour = runColour(id, 0, false);
    result.problemKey = QStringLiteral("key");
    result.trace = test::borrowed(trace);
    return result;
}

void fill(Trace& trace, std::size_t points, std::uint64_t seed) {
    SyntheticRun source(points, 6.0, 0.1, seed);
    for (std::size_t i = 0; i < points; ++i)
        trace.append(source.next());
}

/// The columns of the picture in which two of them differ: from the first to behind the last.
std::pair<int, int> differingColumns(const QImage& a, const QImage& b) {
    std::pair<int, int> columns{a.width(), 0};
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y))
                columns = {std::min(columns.first, x), std::max(columns.second, x + 1)};
    return columns;
}

} // namespace

class TestChartAnimation final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aLineEndsOnItsWay();
    void theLastFrameIsTheStillChart_data();
    void theLastFrameIsTheStillChart();
    void curvesGrowEvenlyAlongTheAxis_data();
    void curvesGrowEvenlyAlongTheAxis();
    void chartsWithoutCurvesAreLeftOut();

private:
    QImage imageOf(ChartAnimation& animation, int frame) const {
        return figureImage(animation.frame(frame), animation.dotsPerInch());
    }

    Trace m_first;
    Trace m_second;
};

void TestChartAnimation::initTestCase() {
    fill(m_first, 400, 1);
    fill(m_second, 300, 2);
}

void TestChartAnimation::aLineEndsOnItsWay() {
    using Points = std::vector<PlotPoint>;
    const Points line{{0.2, 0.0}, {0.4, 1.0}, {0.6, hole}, {0.8, 0.5}, {1.0, 0.7}};
    QCOMPARE(begunLine(line, 0.1), Points{});
    QCOMPARE(begunLine(line, 0.2), (Points{{0.2, 0.0}}));
    QCOMPARE(begunLine(line, 0.3).size(), std::size_t{2});
    QCOMPARE(begunLine(line, 0.3).back().x, 0.3);
    QCOMPARE(begunLine(line, 0.3).back().y, 0.5);
    QCOMPARE(begunLine(line, 0.5), Points(line.begin(), line.begin() + 2)); // nothing is known of the way into a hole
    QCOMPARE(begunLine(line, 0.7), Points(line.begin(), line.begin() + 3)); // nor out of it
    QCOMPARE(begunLine(line, 0.9).back().y, 0.6);
    QCOMPARE(begunLine(line, 1.0), line);
    QCOMPARE(begunLine(Points{}, 0.5), Points{});
}

void TestChartAnimation::theLastFrameIsTheStillChart_data() {
    QTest::addColumn<bool>("isLogarithmic");
    QTest::addColumn<bool>("isDark");
    QTest::newRow("linear") << false << false;
    QTest::newRow("logarithmic, dark") << true << true;
}

void TestChartAnimation::theLastFrameIsTheStillChart() {
    QFETCH(bool, isLogarithmic);
    QFETCH(bool, isDark);
    AnimationFormat format{.pixels = {600, 400}, .frames = 10, .heldFrames = 2, .isDark = isDark};
    ChartAnimation animation({run(0, m_first), run(1, m_second)}, {XQuantity::passes, isLogarithmic}, {ChartKind::gap},
                             format);
    QCOMPARE(animation.movingFrames(), 8);
    ChartData data;
    data.add(run(0, m_first));
    data.add(run(1, m_second));
    while (data.read(std::chrono::seconds(1))) {
    }
    CurvePlot plot(ChartKind::gap, data, PlotMedium::paper);
    PlotOptions options;
    options.logarithmicX = isLogarithmic;
    options.logarithmicY = true;
    plot.setOptions(options);
    Figure::Panels panels;
    panels.push_back(curvePanel(plot));
    FigureFormat still = animation.frame(0).format();
    QCOMPARE(still.isDark, isDark);
    const Figure figure(still, std::move(panels));
    const QImage last = imageOf(animation, 7);
    QCOMPARE(last.size(), QSize(600, 400));
    QCOMPARE(last, figureImage(figure, animation.dotsPerInch()));
    QVERIFY(imageOf(animation, 6) != last);
    QCOMPARE(imageOf(animation, 7), last); // in any order
}

void TestChartAnimation::curvesGrowEvenlyAlongTheAxis_data() {
    QTest::addColumn<bool>("isLogarithmic");
    QTest::newRow("linear") << false;
    QTest::newRow("logarithmic") << true;
}

/// From one frame to the next the picture changes at the end of the curves only, which moves on by equal steps.
void TestChartAnimation::curvesGrowEvenlyAlongTheAxis() {
    QFETCH(bool, isLogarithmic);
    constexpr int frames = 8;
    ChartAnimation animation({run(0, m_first)}, {XQuantity::passes, isLogarithmic}, {ChartKind::gap},
                             {.pixels = {800, 500}, .frames = frames, .heldFrames = 0});
    std::vector<int> ends;
    QImage before = imageOf(animation, 0);
    for (int k = 1; k + 1 < frames; ++k) { // the disc of the end is not in the last one
        const QImage now = imageOf(animation, k);
        const auto [from, to] = differingColumns(before, now);
        QVERIFY(from < to);
        if (!ends.empty())
            QVERIFY2(from > ends.back() - 20, qPrintable(QString::number(from))); // the width of a disc
        ends.push_back(to);
        before = now;
    }
    const double step = (ends.back() - ends.front()) / static_cast<double>(ends.size() - 1);
    QVERIFY(step > 50.0); // of about 80: the axis is 800 pixels less its labels
    for (std::size_t k = 1; k < ends.size(); ++k)
        QVERIFY2(std::abs(ends[k] - ends[k - 1] - step) <= 2.0, qPrintable(QString::number(ends[k] - ends[k - 1])));
}

void TestChartAnimation::chartsWithoutCurvesAreLeftOut() {
    const AnimationFormat format{.pixels = {600, 400}};
    Trace noErrors;
    for (int i = 0; i < 5; ++i) {
        Snapshot snapshot;
        snapshot.iteration = i;
        snapshot.passes = i;
        snapshot.seconds = i;
        snapshot.primal = 2.0 / (i + 1);
        noErrors.append(snapshot);
    }
    const ChartAnimation few({run(0, noErrors)}, {}, {}, format);
    QVERIFY(few.hasCurves() && few.isLegible());
    QVERIFY(few.charts() < allChartKinds.size());
    const ChartAnimation all({run(0, m_first)}, {}, {}, format);
    QCOMPARE(all.charts(), allChartKinds.size());
    const Trace empty;
    const ChartAnimation none({run(0, empty)}, {}, {}, format);
    QVERIFY(!none.hasCurves() && !none.isLegible());
}

QTEST_MAIN(TestChartAnimation)
#include "test_chart_animation.moc"
