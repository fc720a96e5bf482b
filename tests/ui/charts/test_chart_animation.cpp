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
#include "ui/charts/path/path_content.h"
#include "ui/charts/path/path_panel.h"

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
    void aPartHasItsOwnAxes_data();
    void aPartHasItsOwnAxes();
    void badPartsAreKnown();
    void aPathGrowsFromItsLargestValue();
    void aPartOfAPathHasNoPointsOutside();

private:
    QImage imageOf(ChartAnimation& animation, int frame) const {
        return figureImage(animation.figure().frame(frame), animation.figure().dotsPerInch());
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
    QCOMPARE(animation.figure().movingFrames(), 8);
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
    FigureFormat still = animation.figure().frame(0).format();
    QCOMPARE(still.isDark, isDark);
    const Figure figure(still, std::move(panels));
    const QImage last = imageOf(animation, 7);
    QCOMPARE(last.size(), QSize(600, 400));
    QCOMPARE(last, figureImage(figure, animation.figure().dotsPerInch()));
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
    QVERIFY(few.hasCurves() && few.figure().isLegible());
    QVERIFY(few.figure().charts() < allChartKinds.size());
    const ChartAnimation all({run(0, m_first)}, {}, {}, format);
    QCOMPARE(all.figure().charts(), allChartKinds.size());
    const Trace empty;
    const ChartAnimation none({run(0, empty)}, {}, {}, format);
    QVERIFY(!none.hasCurves());
}

void TestChartAnimation::aPartHasItsOwnAxes_data() {
    QTest::addColumn<bool>("isLogarithmic");
    QTest::newRow("linear") << false;
    QTest::newRow("logarithmic") << true;
}

/// The axes of a part are those of the same part of the runs, whatever lies beside it; the first frame has nothing
/// behind the beginning, the last one all of the part.
void TestChartAnimation::aPartHasItsOwnAxes() {
    QFETCH(bool, isLogarithmic);
    const std::vector<Snapshot> all = m_first.all();
    const double from = all[all.size() / 10].passes;
    const double to = all[all.size() / 3].passes;
    Trace cut; // one snapshot beyond each end is in the part too, for the line across the end
    for (std::size_t k = 0; k < all.size(); ++k)
        if (k + 1 >= all.size() / 10 && k <= all.size() / 3 + 1)
            cut.append(all[k]);
    const AnimationFormat format{.pixels = {700, 450}, .frames = 10, .heldFrames = 0};
    const MotionEnds ends{from, to};
    const XAxis x{XQuantity::passes, isLogarithmic};
    ChartAnimation part({run(0, m_first)}, x, {ChartKind::gap}, format, ends);
    ChartAnimation alone({run(0, cut)}, x, {ChartKind::gap}, format, ends);
    QVERIFY(part.hasPart() && alone.hasPart());
    QCOMPARE(part.figure().motion().at(0.0), from);
    QVERIFY(std::abs(part.figure().motion().at(1.0) - to) <= 1e-12 * to);
    const auto ground = [](ChartAnimation& animation) { // no curve, only the disc at its beginning
        return figureImage(animation.figure().at(0.0), animation.figure().dotsPerInch());
    };
    const auto [first, end] = differingColumns(ground(part), ground(alone));
    QVERIFY2(first >= end || end < 200, qPrintable(QString::number(end)));
    ChartAnimation whole({run(0, m_first)}, x, {ChartKind::gap}, format);
    QVERIFY(imageOf(part, 9) != imageOf(whole, 9));
    const auto [from0, to0] = differingColumns(ground(part), imageOf(part, 4));
    QVERIFY(from0 < to0 && to0 < 700 * 6 / 10); // nothing of the right part yet
    const auto [from9, to9] = differingColumns(ground(part), imageOf(part, 9));
    QVERIFY(from9 < to9 && to9 > 650);
}

void TestChartAnimation::badPartsAreKnown() {
    const AnimationFormat format{.pixels = {600, 400}};
    const auto has = [&](const MotionEnds& ends, bool isLogarithmic = false) {
        return ChartAnimation({run(0, m_first)}, {XQuantity::passes, isLogarithmic}, {}, format, ends).hasPart();
    };
    const double end = m_first.last()->passes;
    QVERIFY(has({}));
    QVERIFY(has({0.0, std::nullopt}));
    QVERIFY(has({0.5 * end, 2.0 * end})); // the axis may go on behind the runs
    QVERIFY(!has({0.5 * end, 0.5 * end}));
    QVERIFY(!has({0.6 * end, 0.5 * end}));
    QVERIFY(!has({end, std::nullopt}));
    QVERIFY(!has({std::numeric_limits<double>::quiet_NaN(), std::nullopt}));
    QVERIFY(!has({0.0, std::nullopt}, true));
}

namespace {

PathContent pathOf(int points) {
    PathContent content;
    content.title = QStringLiteral("Coefficients");
    content.xName = QStringLiteral("λ");
    content.yName = QStringLiteral("coefficient");
    for (int j = 0; j < 3; ++j) {
        PathContent::Line line{
            .series = j, .name = QStringLiteral("w%1").arg(j), .colour = runColour(j, 0, false), .points = {}};
        PathContent::Band band{.colour = line.colour, .intervals = {}};
        for (int i = 0; i < points; ++i) {
            const double value = std::pow(10.0, -4.0 + i * 0.3);
            const double y = std::exp(-0.2 * i) * (j + 0.5);
            line.points.push_back({value, y});
            band.intervals.push_back({value, 0.9 * y, 1.1 * y});
        }
        content.marks.push_back({line.points[4], line.colour});
        content.lines.push_back(std::move(line));
        content.bands.push_back(std::move(band));
    }
    return content;
}

Figure::Panels panelsOf(const PathContent& content) {
    Figure::Panels panels;
    panels.push_back(pathPanel(content));
    return panels;
}

} // namespace

/// From right to left: a line marks the value, and the picture left of it is empty.
void TestChartAnimation::aPathGrowsFromItsLargestValue() {
    const PathContent content = pathOf(12);
    const Motion motion = pathMotion(content);
    QCOMPARE(motion.first, content.lines[0].points.back().x);
    QCOMPARE(motion.last, content.lines[0].points.front().x);
    const AnimationFormat format{.pixels = {700, 450}, .frames = 11, .heldFrames = 0};
    MovingFigure figure(panelsOf(content), motion, format);
    const auto image = [&](double share) { return figureImage(figure.at(share), figure.dotsPerInch()); };
    const Figure still(figure.at(1.0).format(), panelsOf(content));
    QCOMPARE(image(1.0), figureImage(still, figure.dotsPerInch()));
    const QImage start = image(0.0);
    int before = format.pixels.width();
    for (const double share : {0.25, 0.5, 0.75}) {
        const auto [from, to] = differingColumns(start, image(share));
        QVERIFY2(from < before - 50, qPrintable(QStringLiteral("%1 after %2").arg(from).arg(before)));
        QVERIFY(to > format.pixels.width() / 2);
        before = from;
    }
    QVERIFY(before > 100);
    QVERIFY(image(0.75) != image(1.0));
}

void TestChartAnimation::aPartOfAPathHasNoPointsOutside() {
    const PathContent content = pathOf(12);
    const MotionEnds ends{content.lines[0].points[8].x, content.lines[0].points[3].x};
    const AnimationFormat format{.pixels = {700, 450}};
    MovingFigure figure(panelsOf(content), pathMotion(content).between(ends), format);
    PathContent part = content;
    for (PathContent::Line& line : part.lines)
        line.points = {line.points.begin() + 3, line.points.begin() + 9};
    for (PathContent::Band& band : part.bands)
        band.intervals = {band.intervals.begin() + 3, band.intervals.begin() + 9};
    const Figure still(figure.at(1.0).format(), panelsOf(part));
    QCOMPARE(figureImage(figure.at(1.0), 72.0), figureImage(still, 72.0));
    QVERIFY(!pathMotion(content).between({ends.to, ends.from}).isWithin(pathMotion(content)));
}

QTEST_MAIN(TestChartAnimation)
#include "test_chart_animation.moc"
