// SPDX-License-Identifier: GPL-3.0-only
//
// Curves on a screen with two pixels per unit: as thick as on any other, and in every colour of the palette with a
// visible contrast, measured on the painted pixels.
#include "tests/ui/support/chart_bench.h"
#include "ui/basics/theme.h"

#include "engine/solvers/registry.h"

#include <QRegularExpression>

using namespace gapscope;
using namespace gapscope::test;

namespace {

/// A grid with one run whose training error is constant: a horizontal line, alone in its chart.
struct LineBench {
    Trace trace;
    ChartGrid grid;
    ChartView* view = nullptr;

    LineBench() {
        for (int k = 0; k < 40; ++k) {
            Snapshot s;
            s.iteration = s.passes = s.seconds = k;
            s.primal = 1.0 + 1.0 / (k + 1.0);
            s.trainError = 0.0317;
            trace.append(s);
        }
        grid.resize(1000, 640);
        grid.show();
        ChartRun run;
        run.id = 1;
        run.name = QStringLiteral("run");
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(trace);
        grid.addRun(run);
        grid.refreshAll();
        QApplication::processEvents();
        for (ChartPane* pane : grid.findChildren<ChartPane*>())
            if (pane->view().plot().kind() == Kind::errors)
                view = &pane->view();
    }

    /// A sample of the line a quarter of the way along the axis: the number of device pixels more than halfway to its
    /// colour, and the largest contrast with the background.
    struct Seen {
        int thickness = 0;
        double contrast = 1.0;
    };
    Seen line(const QColor& colour) {
        grid.setRunColour(1, colour);
        grid.refreshAll();
        QApplication::processEvents();
        const QImage image = view->grab().toImage();
        const QRectF area = view->plot().area();
        const double scale = image.devicePixelRatio();
        const int x = static_cast<int>(scale * (area.left() + 0.27 * area.width()));
        const QColor background = view->palette().color(QPalette::Base);
        const QColor gridColour = chartColours(view->palette()).grid;
        Seen seen;
        for (int y = static_cast<int>(scale * area.top()) + 2; y < static_cast<int>(scale * area.bottom()) - 4; ++y) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.rgb() == background.rgb() || pixel.rgb() == gridColour.rgb())
                continue;
            const double found = contrast(pixel, background);
            seen.contrast = std::max(seen.contrast, found);
            seen.thickness += found > 1.0 + 0.5 * (contrast(colour, background) - 1.0) ? 1 : 0;
        }
        return seen;
    }
};

} // namespace

class TestCurveWidth final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aUnitIsTwoPixels();
    void everyColourIsSeen_data();
    void everyColourIsSeen();
    void manyPointsGoWithoutSmoothEdges();
};

void TestCurveWidth::aUnitIsTwoPixels() {
    LineBench bench;
    QCOMPARE(bench.view->devicePixelRatioF(), 2.0);
    for (int solver = 0; solver < 8; ++solver) {
        const LineBench::Seen seen = bench.line(runColour(solver, 0, false));
        QVERIFY2(seen.thickness >= 2 && seen.thickness <= 3,
                 qPrintable(QStringLiteral("solver %1: %2 pixels").arg(solver).arg(seen.thickness)));
    }
}

void TestCurveWidth::everyColourIsSeen_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestCurveWidth::everyColourIsSeen() {
    QFETCH(bool, dark);
    const QPalette usual = QApplication::palette();
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
    LineBench bench;
    const int solvers = static_cast<int>(allSolvers().size());
    for (int solver = 0; solver < solvers; ++solver)
        for (const int ordinal : {0, 1, 2, 5}) {
            const double found = bench.line(runColour(solver, ordinal, dark)).contrast;
            QVERIFY2(found >= 3.0, qPrintable(QStringLiteral("%1/%2: %3").arg(solver).arg(ordinal).arg(found)));
        }
    QApplication::setPalette(usual);
}

/// Antialiasing, which costs several times as much, is off for many points.
void TestCurveWidth::manyPointsGoWithoutSmoothEdges() {
    GridBench few(300);
    QVERIFY(few.view(Kind::gap).renderHints() & QPainter::Antialiasing);
    std::vector<std::unique_ptr<Trace>> traces; // must outlive the grid
    GridBench many(2000);
    for (int run = 10; run < 20; ++run) {
        traces.push_back(std::make_unique<Trace>());
        GridBench::fill(*traces.back(), 2000, 3.0 + run, static_cast<std::uint64_t>(run));
        many.add(run, *traces.back(), QString::number(run), run);
    }
    many.grid.refreshAll();
    QVERIFY(!(many.view(Kind::gap).renderHints() & QPainter::Antialiasing));
    for (const QLineSeries* each : many.plot(Kind::gap).seriesOf(10))
        QCOMPARE(each->pen().widthF(), 2.0);
}

int main(int argc, char** argv) {
    qputenv("QT_SCALE_FACTOR", "2"); // read when the application is created
    QApplication application(argc, argv);
    TestCurveWidth test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_curve_width.moc"
