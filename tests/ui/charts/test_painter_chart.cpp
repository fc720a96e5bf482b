// SPDX-License-Identifier: GPL-3.0-only
//
// The chart that QPainter draws alone (tests/bench/support/painter_chart.h) shows the curve that Qt Charts draws.
#include "tests/bench/support/painter_chart.h"
#include "tests/support/bench/synthetic_runs.h"
#include "ui/charts/curves/chart_view.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

using namespace gapscope;

namespace {

constexpr QSize shownSize(640, 400);

/// How much redder than its background a pixel is; the curve is red, everything else grey.
int redness(const QImage& image, int x, int y) {
    const QColor colour = image.pixelColor(x, y);
    return colour.red() - std::max(colour.green(), colour.blue());
}

struct Comparison {
    int curve = 0;   ///< clearly red pixels of the one picture
    int missing = 0; ///< of these, those without a reddish pixel of the other within two pixels
};

Comparison compared(const QImage& one, const QImage& other) {
    constexpr int clear = 90;
    constexpr int faint = 30;
    constexpr int reach = 2;
    Comparison result;
    for (int y = reach; y < one.height() - reach; ++y)
        for (int x = reach; x < one.width() - reach; ++x) {
            if (redness(one, x, y) < clear)
                continue;
            bool isThere = false;
            for (int dy = -reach; dy <= reach; ++dy)
                for (int dx = -reach; dx <= reach; ++dx)
                    isThere = isThere || redness(other, x + dx, y + dy) >= faint;
            ++result.curve;
            result.missing += isThere ? 0 : 1;
        }
    return result;
}

template <typename Chart>
QImage pictureOf(Chart& chart, bool logarithmicX) {
    chart.resize(shownSize);
    PlotOptions options;
    options.logarithmicX = logarithmicX;
    options.logarithmicY = true;
    chart.plot().setOptions(options);
    chart.show();
    QCoreApplication::processEvents();
    chart.plot().fit(); // forgets the room for labels before there was a curve
    chart.refresh();
    return chart.grab().toImage();
}

} // namespace

class TestPainterChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void curveIsWhereQtChartsDrawsIt_data();
    void curveIsWhereQtChartsDrawsIt();
};

void TestPainterChart::curveIsWhereQtChartsDrawsIt_data() {
    QTest::addColumn<double>("noise");
    QTest::addColumn<bool>("logarithmicX");
    QTest::newRow("smooth") << 0.0 << false;
    QTest::newRow("noisy") << 0.3 << false;
    QTest::newRow("noisy, logarithmic") << 0.3 << true;
}

void TestPainterChart::curveIsWhereQtChartsDrawsIt() {
    QFETCH(double, noise);
    QFETCH(bool, logarithmicX);
    constexpr std::size_t length = 3000;
    const auto trace = std::make_shared<Trace>();
    SyntheticRun source(length, 6.0, noise, 1);
    for (std::size_t i = 0; i < length; ++i)
        trace->append(source.next());
    ChartRun run;
    run.id = 1;
    run.name = QStringLiteral("fista");
    run.colour = QColor(200, 20, 20);
    run.trace = trace;
    ChartData data;
    data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
    ChartView withCharts(ChartKind::gap, data);
    PainterChart withPainter(ChartKind::gap, data);
    const QImage charts = pictureOf(withCharts, logarithmicX);
    const QImage painter = pictureOf(withPainter, logarithmicX);
    QCOMPARE(painter.size(), charts.size());
    QVERIFY(withPainter.plot().area() == withCharts.plot().area());
    for (const auto& [one, other] : {std::pair(charts, painter), std::pair(painter, charts)}) {
        const Comparison result = compared(one, other);
        QVERIFY2(result.curve > 200, qPrintable(QString::number(result.curve)));
        QVERIFY2(100 * result.missing <= result.curve,
                 qPrintable(QStringLiteral("%1 of %2").arg(result.missing).arg(result.curve)));
    }
}

QTEST_MAIN(TestPainterChart)
#include "test_painter_chart.moc"
