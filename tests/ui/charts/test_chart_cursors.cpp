// SPDX-License-Identifier: GPL-3.0-only
//
// Two cursors on a chart, and the rate that they measure, driven by mouse and keys.
#include "tests/ui/support/chart_bench.h"
#include "ui/charts/axes/cursor_widgets.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/curves/rate_text.h"
#include "ui/charts/frame/readout.h"

#include <QMenu>
#include <QSignalSpy>

#include <functional>

using namespace gapscope;
using namespace gapscope::test;

namespace {

/// A grid with one run whose gap is a known sequence of k = passes; two iterations per pass, ten seconds.
struct CursorBench {
    Trace trace;
    Trace other;
    ChartGrid grid;
    RateCursors* cursors = nullptr;
    ChartView* view = nullptr;

    explicit CursorBench(const std::function<double(double)>& gap, Kind kind = Kind::gap, int length = 101) {
        fill(trace, gap, length);
        fill(
            other, [](double k) { return 2.0 / (k + 1.0); }, length);
        grid.resize(1200, 760);
        grid.show();
        add(1, trace);
        add(2, other);
        grid.setCurrentRun(1);
        grid.refreshAll();
        QApplication::processEvents();
        grid.refreshAll();
        for (ChartPane* pane : grid.findChildren<ChartPane*>())
            if (pane->view().plot().kind() == kind)
                view = &pane->view();
        cursors = &view->cursors();
    }

    static void fill(Trace& trace, const std::function<double(double)>& gap, int length) {
        for (int k = 0; k < length; ++k) {
            Snapshot s;
            s.iteration = 2.0 * k;
            s.passes = k;
            s.seconds = 10.0 * k;
            s.primal = 0.5 + gap(k) / 2.0;
            s.gap = gap(k);
            s.dual = s.primal - s.gap;
            s.nonZerosW = 100 - k / 2;
            trace.append(s);
        }
    }
    void add(int id, const Trace& of) {
        ChartRun run;
        run.id = id;
        run.name = QStringLiteral("run %1").arg(id);
        run.colour = runColour(id, 0, false);
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(of);
        grid.addRun(run);
    }
    QPoint at(double x) {
        const QRectF area = view->plot().area();
        return {static_cast<int>(std::lround(area.left() + view->plot().xScale().toUnit(x) * area.width())),
                static_cast<int>(area.center().y())};
    }
    void shiftClick(double x) { QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at(x)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        view->setFocus();
        QTest::keyClick(view, key, modifiers);
    }
    QString text() const { return cursors->text().join(u'\n'); }
    bool says(const QString& part) const { return text().contains(part); }
    int linesShown() const {
        const QList<CursorLine*> lines = view->findChildren<CursorLine*>();
        return static_cast<int>(std::ranges::count_if(lines, [](const CursorLine* each) { return each->isVisible(); }));
    }
    CursorBox* box() const { return view->findChild<CursorBox*>(); }
};

double geometric(double k) {
    return std::pow(0.93, k);
}

} // namespace

class TestChartCursors final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void shiftClickSetsBothAndEscRemoves();
    void aGeometricFall();
    void aSlowFallIsInPercent();
    void theBoxHidesAsLittleAsItCan();
    void theReadoutLeavesTheBoxFree();
    void inASmallChartNothingOverlaps();
    void theReadoutKeepsOffTheCurves();
    void powers_data();
    void powers();
    void valuesAreThoseOfTheTrace();
    void dragMovesTheCursor();
    void keysPlaceAndMove();
    void theyStayOnTheirSnapshotsOverAnotherAxis();
    void anotherRunIsMeasuredAtTheSamePlaces();
    void otherChartsSayTheChange();
    void theMenuPlacesAndRemovesThem();
    void theyFollowZoomAndRemoval();
    void germanLocale();
};

void TestChartCursors::cleanup() {
    QLocale::setDefault(QLocale::c());
}

void TestChartCursors::shiftClickSetsBothAndEscRemoves() {
    CursorBench bench(&geometric);
    QVERIFY(!bench.cursors->areShown() && !bench.box()->isVisible());
    bench.shiftClick(20.0);
    QCOMPARE(bench.linesShown(), 1);
    QVERIFY(bench.says(QStringLiteral("Shift+click")));
    bench.shiftClick(60.0);
    QCOMPARE(bench.linesShown(), 2);
    QVERIFY(bench.box()->isVisible());
    QCOMPARE(*bench.cursors->position(0), 20.0);
    QCOMPARE(*bench.cursors->position(1), 60.0);
    QVERIFY(bench.view->plot().isFollowing()); // nothing was dragged
    bench.shiftClick(30.0);                    // starts over
    QCOMPARE(*bench.cursors->position(0), 30.0);
    QVERIFY(!bench.cursors->position(1));
    bench.key(Qt::Key_Escape);
    QVERIFY(!bench.cursors->areShown() && !bench.box()->isVisible());
    QCOMPARE(bench.linesShown(), 0);
}

void TestChartCursors::aGeometricFall() {
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    QVERIFY2(bench.says(QStringLiteral("gap × 0.93 a pass: a digit every 31.7 passes")), qPrintable(bench.text()));
    QVERIFY2(bench.says(QStringLiteral("nearly geometric in between")), qPrintable(bench.text()));
    QVERIFY2(bench.says(QStringLiteral("40 passes between")), qPrintable(bench.text()));
    QVERIFY(!bench.says(QStringLiteral("like")));
}

void TestChartCursors::aSlowFallIsInPercent() {
    CursorBench bench([](double k) { return std::pow(0.999, k); });
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    QVERIFY2(bench.says(QStringLiteral("gap falls 0.1 % a pass: a digit every 2301 passes")), qPrintable(bench.text()));
}

void TestChartCursors::theBoxHidesAsLittleAsItCan() {
    CursorBench bench([](double k) { return std::pow(0.7, k); });
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    const QRectF area = bench.view->plot().area();
    const QRect box = bench.box()->geometry();
    QVERIFY(area.adjusted(-1, -1, 1, 1).contains(box));
    const QRectF part((box.left() - area.left()) / area.width(), (area.bottom() - box.bottom()) / area.height(),
                      box.width() / area.width(), box.height() / area.height());
    QVERIFY2(bench.view->plot().piecesIn(part) < 10, qPrintable(QString::number(bench.view->plot().piecesIn(part))));
}

/// Wherever the mouse is, the measured rate stays readable.
void TestChartCursors::theReadoutLeavesTheBoxFree() {
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(80.0);
    const ReadoutBox& readout = bench.view->readoutBox();
    for (double x = 5.0; x < 100.0; x += 5.0) {
        QMouseEvent move(QEvent::MouseMove, bench.at(x), bench.view->viewport()->mapToGlobal(bench.at(x)), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(bench.view->viewport(), &move);
        QVERIFY(readout.isVisible() && bench.box()->isVisible());
        QVERIFY2(!readout.geometry().intersects(bench.box()->geometry()), qPrintable(QString::number(x)));
    }
}

/// Without room for both boxes, the readout takes precedence; without the mouse the rate is back.
void TestChartCursors::inASmallChartNothingOverlaps() {
    CursorBench bench(&geometric);
    bench.grid.resize(620, 330);
    QApplication::processEvents();
    bench.grid.refreshAll();
    bench.shiftClick(20.0);
    bench.shiftClick(80.0);
    QVERIFY(bench.box()->isVisible());
    const ReadoutBox& readout = bench.view->readoutBox();
    for (double x = 5.0; x < 100.0; x += 5.0) {
        QMouseEvent move(QEvent::MouseMove, bench.at(x), bench.view->viewport()->mapToGlobal(bench.at(x)), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(bench.view->viewport(), &move);
        QVERIFY(readout.isVisible());
        QVERIFY2(!bench.box()->isVisible() || !readout.geometry().intersects(bench.box()->geometry()),
                 qPrintable(QString::number(x)));
    }
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(bench.view, &leave);
    QVERIFY(!readout.isVisible() && bench.box()->isVisible());
}

/// On a falling curve the readout is above it on the right and below it on the left, not over it.
void TestChartCursors::theReadoutKeepsOffTheCurves() {
    CursorBench bench(&geometric);
    bench.grid.setRunVisible(2, false);
    bench.grid.refreshAll();
    const CurvePlot& plot = bench.view->plot();
    const ReadoutBox& readout = bench.view->readoutBox();
    for (double x = 5.0; x < 100.0; x += 5.0) {
        QMouseEvent move(QEvent::MouseMove, bench.at(x), bench.view->viewport()->mapToGlobal(bench.at(x)), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(bench.view->viewport(), &move);
        QVERIFY(readout.isVisible());
        QVERIFY2(plot.piecesIn(inUnits(readout.geometry(), plot.area())) == 0, qPrintable(QString::number(x)));
    }
}

void TestChartCursors::powers_data() {
    QTest::addColumn<double>("order");
    QTest::addColumn<QString>("like");
    QTest::newRow("half") << -0.5 << QStringLiteral("like 1/√k");
    QTest::newRow("one") << -1.0 << QStringLiteral("slope -1 in log-log: like 1/k");
    QTest::newRow("two") << -2.0 << QStringLiteral("slope -2 in log-log: like 1/k²");
    QTest::newRow("odd") << -1.4 << QStringLiteral("like k to the power of -1.4");
}

void TestChartCursors::powers() {
    QFETCH(double, order);
    QFETCH(QString, like);
    CursorBench bench([order](double k) { return std::pow(std::max(k, 0.5), order); });
    bench.shiftClick(4.0);
    bench.shiftClick(90.0);
    QString text = bench.text();
    text.replace(QChar(0x2212), u'-');
    QVERIFY2(text.contains(like), qPrintable(text));
}

/// Snapshots much closer than pixels: a value is exactly that of one of them, not of a thinned curve.
void TestChartCursors::valuesAreThoseOfTheTrace() {
    const auto wild = [](double k) { return (2.0 + std::sin(37.0 * k)) * std::pow(0.9999, k); };
    CursorBench bench(wild, Kind::gap, 40001);
    bench.shiftClick(1000.0);
    bench.shiftClick(30000.0);
    for (const std::size_t cursor : {std::size_t{0}, std::size_t{1}}) {
        const double k = *bench.cursors->position(cursor);
        QCOMPARE(k, std::round(k));
        QVERIFY2(bench.says(shortNumber(wild(k), 4)), qPrintable(bench.text()));
    }
}

void TestChartCursors::dragMovesTheCursor() {
    CursorBench bench(&geometric);
    QWidget* viewport = bench.view->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, Qt::ShiftModifier, bench.at(20.0));
    const QPoint to = bench.at(45.0);
    QMouseEvent move(QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
    QApplication::sendEvent(viewport, &move);
    QTest::mouseRelease(viewport, Qt::LeftButton, Qt::ShiftModifier, to);
    QCOMPARE(*bench.cursors->position(0), 45.0);
    QVERIFY(!bench.cursors->position(1));
}

void TestChartCursors::keysPlaceAndMove() {
    CursorBench bench(&geometric);
    bench.key(Qt::Key_A);
    bench.key(Qt::Key_B);
    QVERIFY(bench.cursors->position(0) && bench.cursors->position(1));
    const double a = *bench.cursors->position(0);
    const double b = *bench.cursors->position(1);
    QVERIFY(a < b);
    bench.key(Qt::Key_Right, Qt::ShiftModifier); // B, the last one
    QCOMPARE(*bench.cursors->position(0), a);
    QVERIFY(*bench.cursors->position(1) > b);
    bench.key(Qt::Key_A);
    bench.key(Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(*bench.cursors->position(0) < a);
    for (int i = 0; i < 200; ++i)
        bench.key(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(*bench.cursors->position(0), 0.0);
    for (int i = 0; i < 300; ++i)
        bench.key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(*bench.cursors->position(0), 100.0);
    QVERIFY(bench.view->plot().isFollowing());
    bench.key(Qt::Key_Left); // without Shift it moves the view as usual
    QVERIFY(!bench.view->plot().isFollowing());
}

void TestChartCursors::theyStayOnTheirSnapshotsOverAnotherAxis() {
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    const QString before = bench.cursors->text()[2]; // the values
    bench.grid.setXQuantity(XQuantity::seconds);
    bench.grid.refreshAll();
    QCOMPARE(*bench.cursors->position(0), 200.0);
    QCOMPARE(*bench.cursors->position(1), 600.0);
    QCOMPARE(bench.cursors->text()[2], before);
    QVERIFY2(bench.says(QStringLiteral("a second: a digit every 317 seconds")), qPrintable(bench.text()));
    bench.grid.setXQuantity(XQuantity::iterations);
    bench.grid.setXLogarithmic(true);
    bench.grid.refreshAll();
    QCOMPARE(*bench.cursors->position(0), 40.0);
    QCOMPARE(bench.linesShown(), 2);
}

void TestChartCursors::anotherRunIsMeasuredAtTheSamePlaces() {
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    bench.grid.setCurrentRun(2);
    bench.grid.refreshAll();
    QCOMPARE(bench.cursors->text()[0], QStringLiteral("run 2"));
    QCOMPARE(*bench.cursors->position(0), 20.0);
    QVERIFY2(bench.says(shortNumber(2.0 / 21.0, 4)), qPrintable(bench.text()));
}

void TestChartCursors::otherChartsSayTheChange() {
    CursorBench bench(&geometric, Kind::sparsity);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    QString text = bench.text();
    text.replace(QChar(0x2212), u'-');
    QVERIFY2(text.contains(QStringLiteral("w 90 → 70")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("w -0.5 a pass")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("log-log")));
}

void TestChartCursors::theMenuPlacesAndRemovesThem() {
    CursorBench bench(&geometric);
    const auto choose = [&](const QString& start) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, bench.at(50.0),
                                bench.view->viewport()->mapToGlobal(bench.at(50.0)));
        QApplication::sendEvent(bench.view->viewport(), &event);
        QMenu* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return false;
        for (QAction* action : menu->actions())
            if (action->text().startsWith(start)) {
                action->trigger();
                menu->close();
                return true;
            }
        menu->close();
        return false;
    };
    QVERIFY(choose(QStringLiteral("Measure the rate")));
    QCOMPARE(bench.linesShown(), 2);
    QVERIFY(choose(QStringLiteral("Remove the cursors")));
    QCOMPARE(bench.linesShown(), 0);
}

void TestChartCursors::theyFollowZoomAndRemoval() {
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    bench.view->plot().setManual(AxisScale(40.0, 80.0, false), bench.view->plot().yScale());
    bench.view->refresh();
    QCOMPARE(bench.linesShown(), 1); // A is out of sight
    QVERIFY(bench.box()->isVisible());
    bench.grid.removeRun(1);
    bench.grid.refreshAll();
    QCOMPARE(bench.cursors->text()[0], QStringLiteral("run 2"));
    bench.grid.removeRun(2);
    bench.grid.refreshAll();
    QVERIFY(!bench.box()->isVisible());
    QCOMPARE(bench.linesShown(), 0);
}

void TestChartCursors::germanLocale() {
    QLocale::setDefault(QLocale(QLocale::German));
    CursorBench bench(&geometric);
    bench.shiftClick(20.0);
    bench.shiftClick(60.0);
    QVERIFY2(bench.says(QStringLiteral("gap × 0,93 a pass: a digit every 31,7 passes")), qPrintable(bench.text()));
}

QTEST_MAIN(TestChartCursors)
#include "test_chart_cursors.moc"
