// SPDX-License-Identifier: GPL-3.0-only
//
// The solution page in the window: filled during a run, zoomed and refined by a replay, with clear messages about what
// is missing.
#include "tests/ui/support/solution_under_test.h"

#include "engine/json/whole_file.h"
#include "engine/run/record/replay.h"
#include "engine/run/session_file.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/axes/sign_colours.h"
#include "ui/help/help_pages.h"

#include <QDialog>
#include <QMenu>

#include <algorithm>
#include <cmath>

using namespace gapscope;

class TestWindowSolution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void invites();
    void showsWhatARunFound();
    void followsTheRun();
    void rewindingShowsThatMoment();
    void rewindingARunThatGoesOn();
    void zoomIsRefinedByRunningAgain();
    void refiningCanBeCancelled();
    void keysZoom();
    void runsFromLogsAreRunAgain();
    void runsOfSessionsAreShownAsTheyEnded();
    void fillsThePlace();
    void stopsWithTheWindow();
    void hasHelp();
};

void TestWindowSolution::invites() {
    WindowUnderTest test;
    showPage(test);
    for (const Chart chart : SolutionPage::allCharts)
        QVERIFY2(pageOf(test).pane(chart).message().contains(QStringLiteral("Start a run")) ||
                     !pageOf(test).pane(chart).isVisible(),
                 qPrintable(SolutionPage::chartTitle(chart)));
    QVERIFY(wordsOf(test).contains(QStringLiteral("Start a run")));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY(wordsOf(test).contains(QStringLiteral("has not started")));
}

void TestWindowSolution::showsWhatARunFound() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("300"));
    showPage(test);
    runToItsEnd(test);
    const RunOutcome& outcome = *test.run(0).controller->outcome();
    const auto nonZeros = static_cast<double>((outcome.w.array() != 0.0).count());
    QVERIFY(nonZeros > 2.0 && nonZeros < 30.0);
    const QString words = wordsOf(test);
    QVERIFY2(words.contains(QStringLiteral("w: %1 of 30 nonzero").arg(nonZeros)), qPrintable(words));
    const auto dual = static_cast<int>((outcome.bestAlpha.array() != 0.0).count());
    QVERIFY2(words.contains(QStringLiteral("α: %1 of 569 nonzero").arg(dual)), qPrintable(words));
    const SupportRecord record = test.run(0).controller->support();
    QVERIFY(record.columns.size() > 50);
    if (record.unchangedSnapshots >= 2)
        QVERIFY2(
            words.contains(QStringLiteral("support unchanged since pass %1").arg(shownCount(*record.unchangedSince))),
            qPrintable(words));

    // Bars with the right length and side, in order.
    const auto& bars = static_cast<const WeightBarsPlot&>(pageOf(test).pane(Chart::bars).view().plot());
    QVERIFY(!bars.isEmpty() && bars.shownBars() > 2);
    for (std::size_t k = 1; k < bars.shownBars(); ++k)
        QVERIFY(bars.barRect(k - 1).width() >= bars.barRect(k).width() - 0.01);
    const bool dark = isDark(test.window().palette());
    const QColor first = signColour(shownOf(test).facts.bars.front().value < 0.0, dark);
    QVERIFY(hasColour(pageOf(test).pane(Chart::bars).view().grab().toImage(), first));

    // Cells of both signs, and the histogram's bars.
    const QImage heatmap = pageOf(test).heatmap().grab().toImage();
    QVERIFY(hasColour(heatmap, signColour(false, dark)));
    QVERIFY(hasColour(heatmap, signColour(true, dark)));
    const auto& histogram = static_cast<const DualHistogramPlot&>(pageOf(test).pane(Chart::histogram).view().plot());
    QVERIFY(!histogram.isEmpty());
    std::size_t shownBins = 0;
    for (std::size_t bin = 0; bin < shownOf(test).facts.histogram.counts.size(); ++bin)
        shownBins += histogram.binRect(bin).isNull() ? 0U : 1U;
    QVERIFY(shownBins > 1);
    for (const Chart chart : {Chart::heatmap, Chart::bars, Chart::histogram}) {
        QVERIFY(pageOf(test).pane(chart).message().isEmpty());
        QVERIFY(!pageOf(test).pane(chart).view().accessibleName().isEmpty());
        QVERIFY(!pageOf(test).pane(chart).view().accessibleDescription().isEmpty());
    }
}

void TestWindowSolution::followsTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test, "subgradient");
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", QStringLiteral("1e9"));
    showPage(test);
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate != nullptr, 20000);
    std::vector<double> iterations;
    for (int k = 0; k < 4; ++k) {
        const double before = shownOf(test).iterate->iteration;
        QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate->iteration > before, 20000);
        iterations.push_back(shownOf(test).iterate->iteration);
    }
    QVERIFY(shownOf(test).heatmap != nullptr && shownOf(test).heatmap->columns.size() > 2);
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!pageOf(test).isVisible());
    QTest::qWait(500); // wait for pending work
    const double rested = shownOf(test).iterate->iteration;
    QTest::qWait(500);
    QCOMPARE(shownOf(test).iterate->iteration, rested);
    // When shown again it catches up, and when the run is paused it shows its current iterate.
    showPage(test);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate->iteration > rested, 20000);
    QTest::keyClick(&test.window(), Qt::Key_F6);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->latestIterate() == shownOf(test).iterate &&
                                 test.run(0).controller->state() == RunController::State::paused,
                             20000);
    // Another run has its own solution: none yet.
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    test.session().runs().setCurrent(test.run(1).id);
    QVERIFY(shownOf(test).iterate == nullptr);
    QVERIFY(wordsOf(test).contains(QStringLiteral("has not started")));
    test.session().runs().setCurrent(test.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate != nullptr, 20000);
}

/// The weights at that position, bit for bit, and a label that names it; the latest state is restored unchanged.
void TestWindowSolution::rewindingShowsThatMoment() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("200"));
    showPage(test);
    runToItsEnd(test);
    const RunController& run = *test.run(0).controller;
    const std::vector<Snapshot> all = run.trace().all();
    QVERIFY(all.size() > 5);
    QVERIFY(!wordsOf(test).contains(QStringLiteral("rewound")));
    const auto isShown = [&](const Snapshot& snapshot) {
        const std::shared_ptr<const Iterate>& iterate = shownOf(test).iterate;
        return iterate != nullptr && iterate->iteration == snapshot.iteration && shownOf(test).isRewound;
    };
    for (std::size_t back = 1; back <= 3; ++back) {
        const Snapshot& there = all[all.size() - 1 - back];
        QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(there), 30000);
        QVERIFY2(wordsOf(test).contains(QStringLiteral("rewound to pass %1").arg(shownCount(there.iteration))),
                 qPrintable(wordsOf(test)));
        const Iterate exact = replay(*run.prepared(), {there.iteration, there.iteration}, {})->end;
        QVERIFY(shownOf(test).iterate->w == exact.w && shownOf(test).iterate->alpha == exact.alpha);
        QCOMPARE(static_cast<double>(shownOf(test).facts.weights.nonZeros), static_cast<double>(there.nonZerosW));
    }
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isShown(all.front()), 30000);
    QCOMPARE(shownOf(test).facts.weights.nonZeros, Index{0});
    // Switching to another page and back keeps the position.
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    showPage(test);
    QVERIFY(isShown(all.front()));
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!shownOf(test).isRewound && shownOf(test).iterate->w == run.outcome()->w, 30000);
    QVERIFY(!wordsOf(test).contains(QStringLiteral("rewound")));
}

/// The run continues meanwhile; afterwards its latest state is followed again.
void TestWindowSolution::rewindingARunThatGoesOn() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test, "subgradient");
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", QStringLiteral("1e9"));
    showPage(test);
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate != nullptr && shownOf(test).iterate->iteration > 0.0, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->trace().size() > 5, 20000);
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).isRewound && shownOf(test).iterate->iteration == 0.0, 30000);
    QCOMPARE(test.run(0).phase(), RunPhase::running);
    QTest::qWait(300);
    QCOMPARE(shownOf(test).iterate->iteration, 0.0); // it stays there
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!shownOf(test).isRewound && shownOf(test).iterate->iteration > 0.0, 30000);
}

void TestWindowSolution::zoomIsRefinedByRunningAgain() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("3000"));
    test.type("tolerance", QStringLiteral("1e-300"));
    showPage(test);
    runToItsEnd(test);
    const RunController& run = *test.run(0).controller;
    const double last = run.outcome()->last.iteration;
    QVERIFY2(last > 1000.0, qPrintable(QString::number(last)));
    SupportHeatmapView& heatmap = pageOf(test).heatmap();
    QSignalSpy ended(&pageOf(test).feed().replayJob(), &ReplayJob::finished);
    const QRectF area = heatmap.heatmap().area();
    // Over the lower axis only the time axis is zoomed.
    for (int k = 0; k < 16; ++k)
        wheelAt(&heatmap, {area.left() + 0.97 * area.width(), area.bottom() + 4.0}, 1);
    QVERIFY(!heatmap.heatmap().isFollowing());
    const HeatmapView view = heatmap.heatmap().wantedView();
    QCOMPARE(view.firstRow, Index{0});
    QVERIFY(view.lastIteration - view.firstIteration < 0.5 * last);
    const std::size_t before = checkpointsIn(run.support(), view.firstIteration, view.lastIteration);
    QTRY_VERIFY_WITH_TIMEOUT(ended.count() > 0, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(
        checkpointsIn(shownOf(test).record, view.firstIteration, view.lastIteration) >= 2 * before + 2, 20000);
    // Checkpoints in both records agree.
    std::size_t common = 0;
    for (const SupportColumn& known : run.support().columns)
        for (const SupportColumn& fine : shownOf(test).record.columns)
            if (known.iteration == fine.iteration) {
                QVERIFY(*known.support == *fine.support);
                ++common;
            }
    QVERIFY(common > 10);
    // Over the names only rows are zoomed, dragging pans, a double click shows everything.
    wheelAt(&heatmap, {4.0, area.top() + 2.0}, 3);
    const HeatmapView rows = heatmap.heatmap().wantedView();
    QVERIFY(rows.lastRow < static_cast<Index>(shownOf(test).rows->order.size()));
    QTest::mousePress(&heatmap, Qt::LeftButton, {}, area.center().toPoint());
    QMouseEvent drag(QEvent::MouseMove, area.center() + QPointF(80, 0), heatmap.mapToGlobal(area.center()),
                     Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&heatmap, &drag);
    QTest::mouseRelease(&heatmap, Qt::LeftButton, {}, area.center().toPoint());
    QVERIFY(heatmap.heatmap().wantedView().firstIteration < view.firstIteration);
    QTest::mouseDClick(&heatmap, Qt::LeftButton, {}, area.center().toPoint());
    QVERIFY(heatmap.heatmap().isFollowing());
}

void TestWindowSolution::refiningCanBeCancelled() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("300"));
    showPage(test);
    runToItsEnd(test);
    ReplayJob& job = pageOf(test).feed().replayJob();
    const std::size_t known = shownOf(test).record.columns.size();
    QSignalSpy finished(&job, &ReplayJob::finished);
    job.start(test.run(0).controller->prepared(), {0.0, 1e9});
    auto* cancel = test.find<QToolButton>("cancelReplay");
    QTRY_VERIFY(cancel->isVisible() && test.find<QProgressBar>("replayProgress")->isVisible());
    QTest::qWait(150);
    QElapsedTimer timer;
    timer.start();
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(!job.isRunning());
    QVERIFY(!cancel->isVisible());
    QTest::qWait(200);
    QCOMPARE(finished.count(), 0);
    QCOMPARE(shownOf(test).record.columns.size(), known);
}

void TestWindowSolution::keysZoom() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("300"));
    showPage(test);
    runToItsEnd(test);
    SupportHeatmapView& heatmap = pageOf(test).heatmap();
    heatmap.setFocus();
    QTest::keyClick(&heatmap, Qt::Key_Plus);
    QTest::keyClick(&heatmap, Qt::Key_PageDown);
    QVERIFY(!heatmap.heatmap().isFollowing());
    const HeatmapView first = heatmap.heatmap().wantedView();
    QTest::keyClick(&heatmap, Qt::Key_Right);
    QVERIFY(heatmap.heatmap().wantedView().firstIteration > first.firstIteration);
    QTest::keyClick(&heatmap, Qt::Key_Down);
    QVERIFY(heatmap.heatmap().wantedView().firstRow >= first.firstRow);
    QTest::keyClick(&heatmap, Qt::Key_Home);
    QVERIFY(heatmap.heatmap().isFollowing());
}

void TestWindowSolution::runsFromLogsAreRunAgain() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("200"));
    showPage(test);
    runToItsEnd(test);
    const Vector w = test.run(0).controller->outcome()->w;
    const std::vector<ExportedRun> exported{test.run(0).controller->exported().complete()};
    const QString log = test.path(QStringLiteral("run.jsonl"));
    QVERIFY(exportRuns(exported, log.toStdString()).ok());
    WindowUnderTest other;
    showPage(other);
    other.window().openFile(log);
    QTRY_COMPARE_WITH_TIMEOUT(other.table().rowCount(), 1, 20000);
    other.session().runs().setCurrent(other.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(other).contains(QStringLiteral("read from a log")), 20000);
    QVERIFY(shownOf(other).iterate == nullptr);
    QPushButton& again = pageOf(other).pane(Chart::heatmap).remedy();
    QTRY_VERIFY_WITH_TIMEOUT(again.isVisible(), 20000);
    QTest::mouseClick(&again, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(other).iterate != nullptr && shownOf(other).heatmap != nullptr, 30000);
    QVERIFY(shownOf(other).iterate->w == w); // bit for bit
    QVERIFY(shownOf(other).heatmap->columns.size() > 50);
    QVERIFY(!again.isVisible());
    QVERIFY(wordsOf(other).contains(QStringLiteral("nonzero")));
}

/// A session contains the last iterates of its runs: only their history needs a replay.
void TestWindowSolution::runsOfSessionsAreShownAsTheyEnded() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("200"));
    showPage(test);
    runToItsEnd(test);
    const Vector w = test.run(0).controller->outcome()->w;
    const SolutionFacts facts = shownOf(test).facts;
    const ExportedRun run = test.run(0).controller->exported().complete();
    const std::string text = sessionHeadLine({.draft = test.session().draft(),
                                              .fingerprint = test.session().data()->loaded.data->fingerprint()}) +
                             runLabelLine({.name = "kept"}) + runLogLines(run) + solutionLine(run.outcome);
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(writeWholeFile(path.toStdString(), text).ok());
    WindowUnderTest other;
    showPage(other);
    other.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(other.table().rowCount(), 1, 20000);
    other.session().runs().setCurrent(other.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(other).iterate != nullptr, 20000);
    QVERIFY(shownOf(other).iterate->w == w); // bit for bit
    QCOMPARE(shownOf(other).facts.weights.nonZeros, facts.weights.nonZeros);
    QCOMPARE(shownOf(other).facts.dual.nonZeros, facts.dual.nonZeros);
    QVERIFY(!pageOf(other).pane(Chart::bars).view().plot().isEmpty());
    QVERIFY(shownOf(other).heatmap == nullptr);
    QPushButton& again = pageOf(other).pane(Chart::heatmap).remedy();
    QTRY_VERIFY_WITH_TIMEOUT(again.isVisible(), 20000);
    QTest::mouseClick(&again, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(other).heatmap != nullptr, 30000);
    QVERIFY(shownOf(other).iterate->w == w);
}

void TestWindowSolution::fillsThePlace() {
    WindowUnderTest test;
    showPage(test);
    for (const Chart chart : {Chart::heatmap, Chart::histogram}) {
        const int before = pageOf(test).pane(chart).width();
        pageOf(test).toggleMaximized(chart);
        QTRY_VERIFY(pageOf(test).pane(chart).width() > before);
        QVERIFY(!pageOf(test).pane(chart == Chart::heatmap ? Chart::bars : Chart::heatmap).isVisible());
        pageOf(test).toggleMaximized(chart);
        QTRY_COMPARE(pageOf(test).pane(chart).width(), before);
    }
}

void TestWindowSolution::stopsWithTheWindow() {
    auto test = std::make_unique<WindowUnderTest>();
    QVERIFY(test->load(QStringLiteral("digits")));
    choose(test->find<ChoiceBox>("loss"), QStringLiteral("multinomial-logistic"));
    choose(test->find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test->type("tolerance", QStringLiteral("1e-300"));
    test->type("passes", QStringLiteral("1e9"));
    showPage(*test);
    test->click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(*test).iterate != nullptr, 20000);
    pageOf(*test).feed().replayJob().start(test->run(0).controller->prepared(), {0.0, 1e9});
    QTest::qWait(50);
    test.reset(); // the test's time limit decides
}

void TestWindowSolution::hasHelp() {
    QVERIFY(findHelpPage(QStringLiteral("solution")) != nullptr);
}

QTEST_MAIN(TestWindowSolution)
#include "test_window_solution.moc"
