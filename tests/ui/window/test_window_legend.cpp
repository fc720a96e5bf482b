// SPDX-License-Identifier: GPL-3.0-only
//
// The legend of many runs, of repetitions, and of restored runs.
#include "tests/support/made_curves.h"
#include "tests/ui/support/chart_bench.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/grid/legend_bar.h"
#include "ui/workspace/undo_history.h"

#include <QScrollBar>

using namespace gapscope;
using namespace gapscope::test;

namespace {

QList<LegendEntry*> shownEntries(const QWidget& window) {
    QList<LegendEntry*> shown;
    for (LegendEntry* entry : window.findChildren<LegendEntry*>())
        if (!entry->isHidden())
            shown += entry;
    std::ranges::sort(shown, [](const LegendEntry* a, const LegendEntry* b) {
        return std::pair(a->y(), a->x()) < std::pair(b->y(), b->x());
    });
    return shown;
}

} // namespace

class TestWindowLegend final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void manyRunsLeaveTheWindowAsItIs();
    void repetitionsHaveOneEntry();
    void whatComesBackStandsWhereItStood();
    void aClickAsksForTheChartsAtOnce();
    void anAmpersandIsNoKey();
    void runsDifferWithoutTheirColours();
    void marksOfTheListDiffer();
    void runsThatNobodyStartedAreNotWaitedFor();
};

/// From about 110 runs on the legend pushed the window off the screen: 220 turned 1280 x 800 into 1280 x 1079.
void TestWindowLegend::manyRunsLeaveTheWindowAsItIs() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    QApplication::processEvents();
    const QSize min = test.window().minimumSizeHint();
    for (int k = 1; k < 220; ++k)
        test.session().runs().add(test.run(0).controller->prepared());
    QApplication::processEvents();
    QTest::qWait(50);
    QCOMPARE(test.window().size(), QSize(1280, 800));
    auto* legend = test.window().findChild<LegendBar*>();
    const int line = legend->entry(test.run(0).id)->height();
    QVERIFY2(legend->height() <= 4 * line, qPrintable(QString::number(legend->height())));
    QVERIFY(test.window().minimumSizeHint().height() <= min.height() + 3 * line);
    // All of them can be reached.
    QVERIFY(legend->verticalScrollBar()->isVisible() && legend->verticalScrollBar()->maximum() > 0);
    const int last = test.session().runs().all().back()->id;
    test.session().runs().setCurrent(last);
    QApplication::processEvents();
    const LegendEntry* entry = legend->entry(last);
    QVERIFY(legend->viewport()->rect().contains(entry->mapTo(legend->viewport(), entry->rect().center())));
}

void TestWindowLegend::repetitionsHaveOneEntry() {
    GridBench bench;
    for (int seed = 0; seed < 12; ++seed) {
        const auto trace = std::make_shared<Trace>();
        GridBench::fill(*trace, 50, 5.0, static_cast<std::uint64_t>(seed) + 3);
        ChartRun run;
        run.id = 10 + seed;
        run.name = QStringLiteral("sgd %1").arg(seed);
        run.colour = runColour(2, seed, false);
        run.problemKey = QStringLiteral("key");
        run.repetitionKey = QStringLiteral("same");
        run.trace = trace;
        bench.grid.addRun(run);
    }
    QCOMPARE(shownEntries(bench.grid).size(), 14);
    bench.grid.setRepetitionsSummarized(true);
    QCOMPARE(shownEntries(bench.grid).size(), 3);
    LegendEntry* group = shownEntries(bench.grid)[2];
    QVERIFY2(group->name().contains(QStringLiteral("12")), qPrintable(group->name()));
    // A click hides all of them, another one shows them.
    QSignalSpy toggled(&bench.grid, &ChartGrid::runVisibilityToggled);
    QTest::mouseClick(group, Qt::LeftButton);
    QCOMPARE(toggled.count(), 12);
    bench.grid.refreshAll();
    QVERIFY(!bench.plot(Kind::gap).seriesOf(10).value(0) || !bench.plot(Kind::gap).seriesOf(10)[0]->isVisible());
    group = shownEntries(bench.grid)[2];
    QVERIFY(!group->isChecked());
    QTest::mouseClick(group, Qt::LeftButton);
    QCOMPARE(toggled.count(), 24);
    bench.grid.setRepetitionsSummarized(false);
    QCOMPARE(shownEntries(bench.grid).size(), 14);
    QCOMPARE(shownEntries(bench.grid)[2]->name(), QStringLiteral("sgd 0"));
}

void TestWindowLegend::whatComesBackStandsWhereItStood() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    for (int k = 1; k <= 3; ++k) {
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), k, 10000);
    }
    const int first = test.run(0).id;
    test.session().runs().setAside(first);
    QCOMPARE(shownEntries(test.window()).size(), 2);
    test.session().runs().putBack(first);
    QApplication::processEvents();
    QCOMPARE(test.run(0).id, first);
    QCOMPARE(shownEntries(test.window())[0]->run(), first);
}

/// The images of two curves of one colour, and of their legend entries, differ by the markers.
void TestWindowLegend::runsDifferWithoutTheirColours() {
    const auto pictures = [](int mark) {
        GridBench bench;
        bench.grid.removeRun(1);
        bench.grid.removeRun(2);
        Trace trace;
        for (int pass = 0; pass <= 100; ++pass) { // without a value at two passes
            const bool isHole = pass == 50 || pass == 51;
            trace.append(snapshotOf(pass, isHole ? std::numeric_limits<double>::quiet_NaN() : 2.0, 1.0));
        }
        ChartRun run;
        run.id = 1;
        run.name = QStringLiteral("run");
        run.colour = runColour(0, 0, false);
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(trace);
        run.mark = mark;
        bench.grid.addRun(run);
        bench.grid.refreshAll();
        const CurvePlot& plot = bench.plot(Kind::objectives);
        QImage curves(bench.view(Kind::objectives).viewport()->size(), QImage::Format_RGB32);
        curves.fill(Qt::white);
        QPainter painter(&curves);
        plot.paintForeground(painter);
        return std::pair(curves, shownEntries(bench.grid)[0]->grab().toImage());
    };
    std::vector<std::pair<QImage, QImage>> seen;
    for (int mark = 0; mark <= 5; ++mark) {
        const auto next = pictures(mark);
        for (const auto& [curves, entry] : seen)
            QVERIFY(next.first != curves && next.second != entry);
        seen.push_back(next);
    }
    QVERIFY(pictures(6).second == seen[1].second); // the shapes start again, but the curve keeps a marker
}

/// A mark belongs to one run as long as it is in the list, and is then free again.
void TestWindowLegend::marksOfTheListDiffer() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    for (int k = 1; k <= 3; ++k) {
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), k, 10000);
        QCOMPARE(test.run(k - 1).mark, k - 1);
    }
    test.session().runs().remove(test.run(1).id);
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 10000);
    QCOMPARE(test.run(1).mark, 2);
    QCOMPARE(test.run(2).mark, 1);
}

/// The window's timer is slow while nothing is running; with four charts taking turns the last one was 0.8 s late.
void TestWindowLegend::aClickAsksForTheChartsAtOnce() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    QTest::qWait(2500); // the timer is slow again
    ChartGrid& charts = test.window().charts();
    QSignalSpy wanted(&charts, &ChartGrid::redrawWanted);
    std::array<quint64, 4> before{};
    for (std::size_t k = 0; k < kinds.size(); ++k)
        before[k] = charts.redrawCount(kinds[k]);
    QElapsedTimer clock;
    clock.start();
    QTest::mouseClick(shownEntries(test.window())[0], Qt::LeftButton);
    QVERIFY(wanted.count() > 0);
    for (std::size_t k = 0; k < kinds.size(); ++k)
        QTRY_VERIFY_WITH_TIMEOUT(charts.redrawCount(kinds[k]) > before[k], 10000);
    qInfo("the last chart followed the click after %lld ms", static_cast<long long>(clock.elapsed()));
}

void TestWindowLegend::anAmpersandIsNoKey() {
    GridBench bench;
    Trace trace;
    bench.add(5, trace, QStringLiteral("&left & right"), 0);
    LegendEntry* entry = bench.grid.findChild<LegendBar*>()->entry(5);
    QCOMPARE(entry->shortcut(), QKeySequence());
    QCOMPARE(entry->name(), QStringLiteral("&left & right"));
}

void TestWindowLegend::runsThatNobodyStartedAreNotWaitedFor() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    test.window().picture();
    const auto says = [&](const QString& text) {
        for (const QLabel* label : test.window().charts().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    };
    QVERIFY(says(QStringLiteral("No run has been started yet")));
    QVERIFY(!says(QStringLiteral("Waiting for the first point")));
}

QTEST_MAIN(TestWindowLegend)
#include "test_window_legend.moc"
