// SPDX-License-Identifier: GPL-3.0-only
//
// The page Inside: the views of the current run's method, at the selected iteration, in the language of the mouse and
// the keyboard; runs that are looked at are the same as others.
#include "tests/ui/support/geometry_faults.h"
#include "tests/ui/support/plane_under_test.h"

#include "engine/run/inside/inside_views.h"
#include "ui/inside/inside_page.h"
#include "ui/inside/inside_words.h"

using namespace gapscope;
using namespace gapscope::test;

namespace {

InsidePage& pageOf(WindowUnderTest& test) {
    return test.window().insidePage();
}

void showInside(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window())); // before that shortcuts do not work
    QTest::keyClick(&test.window(), Qt::Key_7, Qt::ControlModifier);
    QVERIFY(pageOf(test).isVisible());
}

const InsidePicture* pictureOf(WindowUnderTest& test) {
    const InsideContent* content = pageOf(test).plot().content();
    return content == nullptr ? nullptr : content->picture.get();
}

bool isDrawnAs(WindowUnderTest& test, InsideView view, double iteration = -1.0) {
    return QTest::qWaitFor(
        [&] {
            const InsideContent* content = pageOf(test).plot().content();
            return content != nullptr && content->picture->view == view &&
                   (iteration < 0.0 || content->iteration == iteration);
        },
        longest);
}

QString sentenceIn(WindowUnderTest& test) {
    return test.find<QLabel>("insideSentence")->text();
}

/// Adds a run of a loss with a solver and its parameters, and waits for its end.
bool runWith(WindowUnderTest& test, const QString& loss, const char* solver,
             const std::map<std::string, std::string>& parameters = {}, std::size_t expected = 1) {
    choose(test.find<ChoiceBox>("loss"), loss);
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.session().edit([&](RunSpec& draft) {
        for (const auto& [key, value] : parameters)
            static_cast<void>(draft.solver.parameters.set(findSolver(solver)->parameters, "solver", key, value));
    });
    test.click("addRun");
    if (!QTest::qWaitFor([&] { return test.session().runs().all().size() == expected; }, longest))
        return false;
    test.session().runs().startAll();
    return QTest::qWaitFor([&] { return test.run(static_cast<int>(expected) - 1).phase() == RunPhase::ended; },
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
    void anotherRatioRestarts();
    void lookingDoesNotChangeRuns();
    void exportsAndReadouts();
    void movesWithTheRun();
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
        test.session().edit([](RunSpec& draft) { draft.problem.bias = Bias::free; });
    QVERIFY(runWith(test, loss, qPrintable(solver), parameters));
    showInside(test);
    pageOf(test).feed().setView(view);
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(isDrawnAs(test, view));
    QVERIFY(!sentenceIn(test).isEmpty());
    QVERIFY(!sentenceIn(test).contains(QLatin1Char('%')) || sentenceIn(test).contains(QStringLiteral(" %")));
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
    QTest::keyClicks(row, QStringLiteral("12"));
    QTest::keyClick(row, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(pictureOf(test)->fact(InsideFact::row), 12.0, longest);
    const Vector& alpha = test.run(0).controller->outcome()->bestAlpha;
    QTRY_COMPARE_WITH_TIMEOUT(pictureOf(test)->fact(InsideFact::before), alpha[11], longest);
    QVERIFY(!test.find<QSlider>("insideRatio")->isVisible());
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
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(1).phase() == RunPhase::ended, longest);
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_VERIFY_WITH_TIMEOUT(
        pictureOf(test) != nullptr && std::abs(pictureOf(test)->fact(InsideFact::ratio) - 10.0) <= 1e-9, longest);
    QCOMPARE(test.session().runs().all().size(), std::size_t{2});
}

/// The same run twice: unseen, and with the page open on each of its views while it runs.
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
        test.session().runs().startAll();
        std::size_t next = 0;
        while (test.run(1).phase() != RunPhase::ended) {
            const std::vector<InsideView> views = pageOf(test).feed().views();
            if (!views.empty())
                pageOf(test).feed().setView(views[next++ % views.size()]);
            QTest::qWait(5);
        }
        const std::vector<Snapshot> unseen = test.run(0).controller->trace().all();
        const std::vector<Snapshot> seen = test.run(1).controller->trace().all();
        QCOMPARE(seen.size(), unseen.size());
        for (std::size_t k = 0; k < seen.size(); ++k) {
            QCOMPARE(seen[k].iteration, unseen[k].iteration);
            QCOMPARE(seen[k].passes, unseen[k].passes);
            QVERIFY(seen[k].primal == unseen[k].primal);
            QVERIFY(seen[k].dual == unseen[k].dual || (std::isnan(seen[k].dual) && std::isnan(unseen[k].dual)));
        }
        QVERIFY(test.run(0).controller->outcome()->w == test.run(1).controller->outcome()->w);
        QTRY_VERIFY_WITH_TIMEOUT(pictureOf(test) != nullptr, longest);
    }
}

void TestWindowInside::exportsAndReadouts() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    QVERIFY(!pageOf(test).chartSources().front().obstacle.isEmpty()); // not shown yet
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    const std::vector<ChartSource> sources = pageOf(test).chartSources();
    QCOMPARE(sources.size(), std::size_t{1});
    QVERIFY(sources.front().obstacle.isEmpty());
    QVERIFY(sources.front().table().curves.size() >= 3);
    QVERIFY(sources.front().panel() != nullptr);
    ViewOf<InsidePlot>& view = pageOf(test).view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.readoutBox().isVisible());
    QVERIFY(view.readoutBox().readout().rows.size() >= 3);
    // The cost of a tick of the window.
    QElapsedTimer clock;
    clock.start();
    pageOf(test).tick();
    qInfo("read in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
    clock.start();
    view.refresh();
    view.grab();
    qInfo("painted in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
}

/// At every place of a moving picture there is the iterate of the run at that place, and at its end the shown one.
void TestWindowInside::movesWithTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(test).feed().history() != nullptr &&
                                 pageOf(test).feed().history()->moments().size() == all.size(),
                             longest);
    const std::optional<Motion> motion = pageOf(test).chartSources().front().motion;
    QVERIFY(motion.has_value());
    QCOMPARE(motion->last, all.back().passes);
    InsidePlot moving = pageOf(test).plot();
    moving.resize({600.0, 400.0});
    for (const std::size_t k : {std::size_t{2}, all.size() / 2, all.size() - 2}) {
        moving.setPosition(0.5 * (all[k].passes + all[k + 1].passes));
        QCOMPARE(moving.content()->iteration, all[k].iteration);
    }
    moving.setPosition(0.0); // nothing to see there: the first picture of the run
    QVERIFY(moving.content()->iteration > 0.0);
    moving.setPosition(std::nullopt);
    QCOMPARE(moving.content(), pageOf(test).plot().content());
}

QTEST_MAIN(TestWindowInside)
#include "test_window_inside.moc"
