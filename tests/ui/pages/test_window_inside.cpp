// SPDX-License-Identifier: GPL-3.0-only
//
// The page Inside: the views of the current run's method, at the selected iteration, in the language of the mouse and
// the keyboard; runs that are looked at are the same as others.
#include "tests/ui/support/geometry_faults.h"
#include "tests/ui/support/inside_under_test.h"

#include "engine/run/inside/inside_views.h"
#include "ui/inside/inside_words.h"

#include <QRegularExpression>

using namespace gapscope;
using namespace gapscope::test;

namespace {

/// Eight rows.
QString makeFew(WindowUnderTest& test) {
    const QString path = test.path(QStringLiteral("few.csv"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Text))
        return {};
    file.write("left,up,label\n1,2,1\n2,1,1\n0.5,1,1\n1,0.3,1\n-1,-2,-1\n-2,-1,-1\n-0.5,-1,-1\n-1,-0.3,-1\n");
    return path;
}

/// Lets a run execute one more iteration and waits until it is paused after it.
bool stepOnce(WindowUnderTest& test, int row) {
    const RunController& run = *test.run(row).controller;
    const std::shared_ptr<const Iterate> before = run.latestIterate();
    test.session().runs().step(test.run(row).id);
    return QTest::qWaitFor([&] { return run.latestIterate() != before && run.state() == RunController::State::paused; },
                           longest);
}

} // namespace

class TestWindowInside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pageInvites();
    void aMethodWithoutViewNamesOthers();
    void planesFollowThePosition();
    void aChosenViewStays();
    void everyViewIsDrawn_data();
    void everyViewIsDrawn();
    void rowsAreChosenByKeys();
    void aRowOfOtherDataIsForgotten();
    void anotherRatioRestarts();
    void theRatioIsThatOfTheFirstSteps();
    void lookingDoesNotChangeRuns();
    void iteratesHaveTheirOwnSnapshots();
};

void TestWindowInside::pageInvites() {
    WindowUnderTest test;
    showInside(test);
    QTRY_VERIFY(pageOf(test).pane().message().contains(QStringLiteral("Start a run")));
    QVERIFY(!test.find<ChoiceBox>("insideChoice")->isVisible());
    QVERIFY(sentenceIn(test).isEmpty());
}

void TestWindowInside::aMethodWithoutViewNamesOthers() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("smoothed-hinge"), "fista"));
    showInside(test);
    QTRY_VERIFY(pageOf(test).pane().message().contains(QStringLiteral("BMRM")));
    for (const InsideView view : allInsideViews)
        QVERIFY(pageOf(test).pane().message().contains(titleOf(view)));
}

void TestWindowInside::planesFollowThePosition() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QVERIFY(all.size() > 4);
    QVERIFY(isDrawnAs(test, InsideView::envelope, all.back().iteration));
    QVERIFY(sentenceIn(test).contains(QStringLiteral("newest plane")));
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    const Snapshot& earlier = all[all.size() - 3];
    QVERIFY(isDrawnAs(test, InsideView::envelope, earlier.iteration));
    QVERIFY(pictureOf(test)->fact(InsideFact::planes) <= earlier.iteration);
    // What is drawn is what the snapshot says.
    const std::size_t lower = 1; // of the extras
    QCOMPARE(test.run(0).controller->facts().solver->extras[lower].name, std::string("lower"));
    QVERIFY(std::abs(pictureOf(test)->fact(InsideFact::lowerBound) - earlier.extras[lower]) <= 1e-9);
    // Before the first iteration there are no planes.
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(pictureOf(test) == nullptr, longest);
    QVERIFY(pageOf(test).pane().message().contains(QStringLiteral("first complete iteration")));
    QVERIFY(sentenceIn(test).isEmpty());
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QVERIFY(isDrawnAs(test, InsideView::envelope, all.back().iteration));
}

void TestWindowInside::aChosenViewStays() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "pragam"));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp", {}, 2));
    test.session().runs().setCurrent(test.run(0).id);
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    auto* box = test.find<ChoiceBox>("insideChoice");
    QCOMPARE(box->count(), 2);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QVERIFY(isDrawnAs(test, InsideView::excessiveGap));
    QVERIFY(sentenceIn(test).contains(QStringLiteral("smoothing by")));
    // Another run has other views; the choice comes back with the run.
    test.session().runs().setCurrent(test.run(1).id);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    QCOMPARE(box->count(), 1);
    test.session().runs().setCurrent(test.run(0).id);
    QVERIFY(isDrawnAs(test, InsideView::excessiveGap));
}

void TestWindowInside::everyViewIsDrawn_data() {
    QTest::addColumn<InsideView>("view");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("solver");
    QTest::newRow("envelope") << InsideView::envelope << "hinge"
                              << "bmrm-ls";
    QTest::newRow("estimate") << InsideView::estimate << "logistic"
                              << "agm-ef-inf";
    QTest::newRow("coordinate") << InsideView::coordinate << "smoothed-hinge"
                                << "prox-sdca";
    QTest::newRow("saddle") << InsideView::saddle << "logistic"
                            << "pdprox-dual";
    QTest::newRow("proximal") << InsideView::proximal << "smoothed-hinge"
                              << "appa";
    QTest::newRow("excessive gap") << InsideView::excessiveGap << "hinge"
                                   << "pragam";
    QTest::newRow("smoothing") << InsideView::smoothing << "hinge"
                               << "agm-ef-1";
    QTest::newRow("projection") << InsideView::projection << "hinge"
                                << "pragam";
    QTest::newRow("flips") << InsideView::flips << "f1"
                           << "bmrm-qp";
    QTest::newRow("flip probabilities") << InsideView::flips << "f1"
                                        << "agm-ef-inf";
}

void TestWindowInside::everyViewIsDrawn() {
    QFETCH(InsideView, view);
    QFETCH(QString, loss);
    QFETCH(QString, solver);
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    std::map<std::string, std::string> parameters;
    if (view == InsideView::smoothing)
        parameters = {{"scheme", "primal"}, {"smoothing", "0.2"}};
    if (view == InsideView::projection)
        test.session().edit([](RunSpec& draft) {
            draft.problem.bias = Bias::free;
            draft.problem.biasIsAutomatic = false;
        });
    QVERIFY(runWith(test, loss, qPrintable(solver), parameters));
    showInside(test);
    pageOf(test).feed().setView(view);
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY2(isDrawnAs(test, view), qPrintable(pageOf(test).pane().message()));
    QVERIFY(!sentenceIn(test).isEmpty());
    static const QRegularExpression unfilled(QStringLiteral("%[0-9nL]"));
    QVERIFY2(!sentenceIn(test).contains(unfilled), qPrintable(sentenceIn(test)));
    QVERIFY(!pageOf(test).view().accessibleDescription().contains(unfilled));
    QVERIFY(!sentenceIn(test).contains(QStringLiteral("nan")));
    QVERIFY(!pageOf(test).view().accessibleDescription().isEmpty());
    QVERIFY(!pageOf(test).plot().table().isEmpty());
    QVERIFY(colouredPixels(pageOf(test).view(), 20) > 20);
}

void TestWindowInside::rowsAreChosenByKeys() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "prox-sdca"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::coordinate));
    auto* row = test.find<QSpinBox>("insideRow");
    QVERIFY(row->isVisible());
    row->setFocus();
    row->selectAll();
    QTest::keyClick(row, Qt::Key_1);
    QTest::qWait(600); // some ticks of the window
    QTest::keyClick(row, Qt::Key_2);
    QTest::keyClick(row, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(pictureOf(test)->fact(InsideFact::row), 12.0, longest);
    const Vector& alpha = test.run(0).controller->outcome()->bestAlpha;
    QTRY_COMPARE_WITH_TIMEOUT(pictureOf(test)->fact(InsideFact::before), alpha[11], longest);
    QVERIFY(!test.find<QSlider>("insideRatio")->isVisible());
}

void TestWindowInside::aRowOfOtherDataIsForgotten() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "prox-sdca"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::coordinate));
    pageOf(test).feed().setRow(11);
    QTRY_COMPARE_WITH_TIMEOUT(pictureOf(test)->fact(InsideFact::row), 12.0, longest);
    QVERIFY(test.load(makeFew(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "prox-sdca", {}, 2));
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.find<QSpinBox>("insideRow")->maximum(), 8, longest);
    QVERIFY(!pageOf(test).feed().row());
    QCOMPARE(test.find<QSpinBox>("insideRow")->value(), 0);
}

void TestWindowInside::anotherRatioRestarts() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-dual", {{"ratio", "1"}}));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::saddle));
    QCOMPARE(pictureOf(test)->fact(InsideFact::ratio), 1.0);
    auto* slider = test.find<QSlider>("insideRatio");
    QTRY_VERIFY(slider->isVisible());
    QCOMPARE(slider->value(), 0);
    // The wheel does nothing without the focus.
    test.find<ChoiceBox>("insideChoice")->setFocus();
    const QPoint middle = slider->rect().center();
    QWheelEvent notch(middle, slider->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(slider, &notch);
    QCOMPARE(slider->value(), 0);
    // Two keys in a row start one run, with the last ratio.
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QTest::keyClick(slider, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(1).phase() == RunPhase::ended, longest);
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_VERIFY_WITH_TIMEOUT(
        pictureOf(test) != nullptr && std::abs(pictureOf(test)->fact(InsideFact::ratio) - 100.0) <= 1e-9, longest);
    QCOMPARE(test.session().runs().all().size(), std::size_t{2});
    // A place between two powers of ten is a short number.
    slider->setValue(1);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{3}, longest);
    QCOMPARE(test.run(2).controller->facts().spec.solver.parameters.text("ratio"), std::string("1.12"));
}

/// What the slider shows is the parameter, not the ratio of an iterate; where it has no effect there is no slider.
void TestWindowInside::theRatioIsThatOfTheFirstSteps() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-ac", {{"ratio", "100"}}));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::saddle));
    auto* slider = test.find<QSlider>("insideRatio");
    QTRY_VERIFY(slider->isVisible());
    QCOMPARE(slider->value(), 40);
    QVERIFY(pictureOf(test)->fact(InsideFact::ratio) < 50.0);
    // A guessed ratio, and a run that is given it.
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-ac", {{"ratio", "auto"}}, 2));
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(test).feed().owner() == test.run(1).id && pageOf(test).feed().firstRatio(),
                             longest);
    const double guessed = *pageOf(test).feed().firstRatio();
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-ac", {{"ratio", shown(guessed)}}, 3));
    const auto first = [&](int row) { return test.run(row).controller->trace().at(1)->extras[0]; };
    QVERIFY(std::abs(first(1) - first(2)) <= 1e-9 * first(1));
    // A ratio beyond the ends of the slider.
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-dual", {{"ratio", "1e9"}}, 4));
    test.session().runs().setCurrent(test.run(3).id);
    QTRY_COMPARE_WITH_TIMEOUT(slider->value(), slider->maximum(), longest);
    QVERIFY(test.find<QSlider>("insideRatio")->isVisible());
    QVERIFY(runWith(test, QStringLiteral("logistic"), "pdprox-dual", {{"steps", "one"}}, 5));
    test.session().runs().setCurrent(test.run(4).id);
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(test).feed().owner() == test.run(4).id && !slider->isVisible(), longest);
}

/// The same run twice: unseen, and with the page open on each of its views at its first iterations and while it runs.
void TestWindowInside::lookingDoesNotChangeRuns() {
    for (const char* solver : {"bmrm-qp", "agm-ef-inf", "prox-sdca", "pdprox-dual", "pragam", "dual-appa"}) {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        test.session().edit([](RunSpec& draft) {
            draft.transforms.standardize = true;
            draft.budget = {.relativeTolerance = 1e-9, .passes = 150.0};
        });
        QVERIFY(runWith(test, QStringLiteral("smoothed-hinge"), solver));
        showInside(test);
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
        test.session().runs().setCurrent(test.run(1).id);
        QVERIFY(stepOnce(test, 1)); // to its starting point
        InsideFeed& feed = pageOf(test).feed();
        for (int k = 0; k < 3; ++k) {
            QVERIFY(stepOnce(test, 1));
            const double iteration = test.run(1).controller->latestIterate()->iteration;
            const std::vector<InsideView> views = feed.views();
            QVERIFY(!views.empty());
            for (const InsideView view : views) {
                feed.setView(view);
                QVERIFY2(isDrawnAs(test, view, iteration), solver);
                QCOMPARE(pageOf(test).plot().content()->run, test.run(1).id);
            }
        }
        test.session().runs().resume(test.run(1).id);
        std::size_t next = 0;
        const auto isAtItsEnd = [&] {
            feed.setView(feed.views()[next++ % feed.views().size()]);
            return test.run(1).phase() == RunPhase::ended;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isAtItsEnd(), longest);
        // A pause adds snapshots.
        const std::vector<Snapshot> seen = test.run(1).controller->trace().all();
        for (const Snapshot& unseen : test.run(0).controller->trace().all()) {
            const auto same = std::ranges::find_if(seen, [&](const Snapshot& each) {
                return each.iteration == unseen.iteration && each.passes == unseen.passes;
            });
            QVERIFY(same != seen.end());
            QVERIFY(same->primal == unseen.primal);
            QVERIFY(same->dual == unseen.dual || (std::isnan(same->dual) && std::isnan(unseen.dual)));
        }
        QVERIFY(test.run(0).controller->outcome()->w == test.run(1).controller->outcome()->w);
    }
}

/// A run that pauses inside an iteration has several snapshots with the number of the iteration before.
void TestWindowInside::iteratesHaveTheirOwnSnapshots() {
    Trace trace;
    for (const auto& [iteration, passes] : {std::pair(0.0, 0.0), {1.0, 2.0}, {1.0, 2.5}, {1.0, 3.0}, {2.0, 4.0}}) {
        Snapshot snapshot;
        snapshot.iteration = iteration;
        snapshot.passes = passes;
        trace.append(snapshot);
    }
    Iterate iterate;
    iterate.iteration = 1.0;
    for (const double passes : {2.0, 2.5, 3.0}) {
        iterate.passes = passes;
        QCOMPARE(snapshotOf(trace, iterate)->passes, passes);
    }
    iterate.passes = 2.2;
    QVERIFY(!snapshotOf(trace, iterate));
    iterate.passes = std::numeric_limits<double>::quiet_NaN(); // unknown: the last one of the iteration
    QCOMPARE(snapshotOf(trace, iterate)->passes, 3.0);
}

QTEST_MAIN(TestWindowInside)
#include "test_window_inside.moc"
