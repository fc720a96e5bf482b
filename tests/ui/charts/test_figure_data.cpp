// SPDX-License-Identifier: GPL-3.0-only
//
// Tables of figures, and figures of data that grow or are stopped.
#include "tests/ui/support/figure_bench.h"

using namespace gapscope;

class TestFigureData final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stoppedPicturesAreNotWhole();
    void init() { QLocale::setDefault(QLocale::c()); }
    void tableHasEverySnapshotInSight();
    void tableOfAMap();
    void dataMayGrowWhileAFigureIsPainted();
};

void TestFigureData::tableHasEverySnapshotInSight() {
    const Runs runs;
    CurvePlot plot(Kind::gap, runs.data);
    PlotLook look;
    look.penWidth = 1.0;
    look.pointLimit = 20; // the drawing is thinned, the copied data are not
    plot.setLook(look);
    PlotOptions options;
    options.logarithmicY = true;
    plot.setOptions(options);
    plot.resize({400.0, 300.0});
    plot.refresh();
    const ChartTable table = tableOf(plot);
    QCOMPARE(table.curves.size(), std::size_t{4}); // gap and suboptimality of two runs
    const std::vector<Snapshot> snapshots = runs.first.all();
    QCOMPARE(table.curves[0].run, QStringLiteral("Prox-SDCA"));
    QCOMPARE(table.curves[0].quantity, QStringLiteral("gap"));
    QCOMPARE(table.curves[0].x.size(), snapshots.size());
    for (std::size_t i = 0; i < snapshots.size(); ++i) {
        QCOMPARE(table.curves[0].x[i], snapshots[i].passes);
        QCOMPARE(table.curves[0].y[i], snapshots[i].gap);
    }
    // Numbers are read back exactly.
    const QStringList lines = tableText(table).split(u'\n');
    QCOMPARE(lines[1 + 7].section(u'\t', 3).toDouble(), snapshots[7].gap);

    plot.setManual(AxisScale(5.0, 10.0, false), AxisScale(1e-3, 1.0, true));
    plot.refresh();
    const ChartTable part = tableOf(plot);
    QVERIFY(!part.isEmpty());
    std::size_t expected = 0;
    for (const Snapshot& snapshot : snapshots)
        expected += snapshot.passes >= 5.0 && snapshot.passes <= 10.0 && snapshot.gap >= 1e-3 && snapshot.gap <= 1.0;
    QVERIFY(expected > 10);
    QCOMPARE(part.curves[0].x.size(), expected);
}

void TestFigureData::tableOfAMap() {
    auto plane = std::make_shared<DecisionPlane>();
    plane->rows = {{1.0, 2.0}, {3.0, 4.0}, {5.5, 1e-7}};
    plane->labels = Vector(3);
    plane->labels << -1.0, 1.0, -1.0;
    plane->classes = {"core", "shell"};
    DecisionMap map;
    map.plane = plane;
    map.levels = {{0.0, {ContourLine{{{0.25, 0.5}, {0.75, 0.125}}}}}};
    QCOMPARE(tableText(tableOf(map, QStringLiteral("SVRG"))),
             QStringLiteral("run\tquantity\tx\ty\n"
                            "SVRG\trows of label core\t1\t2\n"
                            "SVRG\trows of label core\t5.5\t1e-07\n"
                            "SVRG\trows of label shell\t3\t4\n"
                            "SVRG\tline of score 0, piece 1\t0.25\t0.5\n"
                            "SVRG\tline of score 0, piece 1\t0.75\t0.125\n"));
}

/// A figure of a copy can be painted on another thread while runs continue; it shows the state of the copy.
void TestFigureData::dataMayGrowWhileAFigureIsPainted() {
    Runs runs;
    const auto copy = [&runs] {
        CurvePlot plot(Kind::gap, runs.data, PlotMedium::paper);
        Figure::Panels panels;
        panels.push_back(curvePanel(plot, runs.data.copy()));
        return FigureOrder{formatOf(85.0, 8.0, 1), std::make_shared<Figure::Panels>(std::move(panels))};
    };
    const QImage before = figureImage(copy().figure(), 100.0);
    FigureOrder order = copy();
    QImage after;
    std::jthread painter([&order, &after] { after = figureImage(order.figure(), 100.0); });
    for (int i = 0; i < 200; ++i) {
        Snapshot next = *runs.first.last();
        next.passes += 1.0;
        next.gap *= 0.5;
        runs.first.append(next);
        runs.data.read(std::chrono::milliseconds(1));
    }
    runs.data.remove(1);
    painter.join();
    QCOMPARE(after, before);
    QVERIFY(figureImage(copy().figure(), 100.0) != before);
}

/// A stop after the first chart leaves the others blank; one before the curves omits all of them.
void TestFigureData::stoppedPicturesAreNotWhole() {
    const Runs runs;
    const QColor colour = runColour(0, 0, false);
    const auto coloured = [&colour](const QImage& image, int left, int right) {
        for (int y = 0; y < image.height(); ++y)
            for (int x = left; x < right; ++x)
                if (image.pixelColor(x, y) == colour)
                    return true;
        return false;
    };
    FigureFormat format;
    format.columns = 2;
    format.hasLegend = false;
    format.linePoints = 2.0;
    const Figure figure(format, runs.panels(2));
    const QImage whole = figureImage(figure);
    const int half = whole.width() / 2;
    QVERIFY(coloured(whole, 0, half) && coloured(whole, half, whole.width()));
    std::stop_source stop;
    std::vector<double> shares;
    const QImage first = figureImage(figure, printDotsPerInch, {stop.get_token(), [&](double share) {
                                                                    shares.push_back(share);
                                                                    stop.request_stop();
                                                                }});
    QCOMPARE(shares, std::vector<double>{0.5});
    QVERIFY(coloured(first, 0, half) && !coloured(first, half, first.width()));
    const auto panel = runs.panel(Kind::gap);
    QImage empty(600, 400, QImage::Format_RGB32);
    QPainter onEmpty(&empty);
    panel->layOut(empty.size(), paperLook(format));
    panel->paint(onEmpty, stop.get_token());
    onEmpty.end();
    QVERIFY(!coloured(empty, 0, empty.width()));
}

QTEST_MAIN(TestFigureData)
#include "test_figure_data.moc"
