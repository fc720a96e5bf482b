// SPDX-License-Identifier: GPL-3.0-only
//
// Trajectories in two dimensions: contours, trajectories, the selected position, the choice of the plane, and another
// start.
#include "tests/ui/support/window_under_test.h"

#include "engine/run/record/replay.h"
#include "ui/basics/numbers.h"
#include "ui/plane/plane_page.h"

#include <QFileDialog>
#include <QSlider>

#include <map>

using namespace gapscope;

namespace {

constexpr int longest = 60000; // milliseconds allowed on a slow machine

const PlaneContent* primalOf(WindowUnderTest& test) {
    return test.window().planePage().view(PlanePage::Chart::primal).own().content();
}

const PlaneContent* dualOf(WindowUnderTest& test) {
    return test.window().planePage().view(PlanePage::Chart::dual).own().content();
}

/// Two blobs in the plane: data with two features.
QString makeBlobs(WindowUnderTest& test) {
    const QString path = test.path(QStringLiteral("blobs.csv"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Text))
        return {};
    QTextStream text(&file);
    text << "left,up,label\n";
    for (int i = 0; i < 60; ++i) {
        const double angle = 0.7 * i;
        const int side = i % 2 == 0 ? 1 : -1;
        text << QString::number(side + 0.9 * std::cos(angle), 'f', 6) << ','
             << QString::number(0.4 * side + 1.1 * std::sin(1.3 * angle), 'f', 6) << ',' << side << '\n';
    }
    return path;
}

void showPlane(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window())); // before that shortcuts do not work
    QTest::keyClick(&test.window(), Qt::Key_5, Qt::ControlModifier);
}

bool addAndRun(WindowUnderTest& test, const char* solver, std::size_t expected = 1) {
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.click("addRun");
    if (!QTest::qWaitFor([&] { return test.session().runs().all().size() == expected; }, longest))
        return false;
    test.session().runs().startAll();
    return QTest::qWaitFor([&] { return test.run(static_cast<int>(expected) - 1).phase() == RunPhase::ended; },
                           longest);
}

bool isDrawn(WindowUnderTest& test, std::size_t paths) {
    return QTest::qWaitFor(
        [&] {
            const PlaneContent* content = primalOf(test);
            return content != nullptr && content->paths.size() == paths && !content->field->levels.empty();
        },
        longest);
}

/// The start of a trajectory. A run that ended before the picture requested an iterate has only its last one until it
/// is replayed.
PlanePoint beginOf(WindowUnderTest& test, std::size_t path) {
    return primalOf(test)->paths[path].stops.front().place;
}

std::size_t contourPoints(const PlaneContent& content) {
    std::size_t count = 0;
    for (const PlaneField::Level& level : content.field->levels)
        for (const ContourLine& line : level.lines)
            count += line.points.size();
    return count;
}

/// Whether the picture has its final aspect ratio: it is redrawn until it fits.
bool isSettled(WindowUnderTest& test) {
    for (int k = 0; k < 50; ++k) {
        const PlaneContent* content = primalOf(test);
        const PlaneGrid before = content == nullptr ? PlaneGrid{} : content->frame;
        QTest::qWait(800);
        content = primalOf(test);
        if (content != nullptr && content->frame == before)
            return true;
    }
    return false;
}

double lastIteration(WindowUnderTest& test) {
    const PlaneContent* content = primalOf(test);
    return content == nullptr || content->paths.empty() ? -1.0 : content->paths.front().stops.back().iteration;
}

} // namespace

class TestWindowPlane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pageInvites();
    void contoursAndPathsOfTwoFeatures();
    void aRewoundMomentMovesTheMarks();
    void anotherPlaneIsDrawn();
    void dualBoxBeside();
    void anotherStartByTheKeyboard();
    void anotherStartByDragging();
    void aDualSolverBeginsElsewhere();
    void recallingCanBeCancelledAndAskedFor();
    void otherProblemsAreLeftOut();
    void aLiveRunMovesOn();
    void momentumPointsBesideThePath();
    void cuttingPlanesOfTheMoment();
    void runsThatHaveNotBegunSaySo();
};

void TestWindowPlane::pageInvites() {
    WindowUnderTest test;
    showPlane(test);
    QVERIFY(test.window().planePage().isVisible());
    PaintedPane& pane = test.window().planePage().pane(PlanePage::Chart::primal);
    QTRY_VERIFY(pane.message().contains(QStringLiteral("Start a run")));
    QVERIFY(!test.find<QPushButton>("planeRenew")->isEnabled());
    QVERIFY(test.find<QPushButton>("planeRenew")->toolTip().contains(QStringLiteral(": ")));
    QVERIFY(test.find<QPushButton>("planeStart")->toolTip().contains(QStringLiteral(": ")));
}

void TestWindowPlane::contoursAndPathsOfTwoFeatures() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    QVERIFY(addAndRun(test, "fista", 2));
    showPlane(test);
    QVERIFY(isDrawn(test, 2));
    const PlaneContent* content = primalOf(test);
    QCOMPARE(content->xName, QStringLiteral("left"));
    QCOMPARE(content->yName, QStringLiteral("up"));
    QVERIFY(contourPoints(*content) > 100);
    QVERIFY(content->best && content->start);
    // The trajectory is the run's: its last point is its w.
    const Vector& w = test.run(0).controller->outcome()->w;
    QVERIFY(content->paths[0].stops.back().place == (PlanePoint{w[0], w[1]}));
    QCOMPARE(content->paths[0].stops.back().distance, 0.0);
    QCOMPARE(content->paths[0].stops.size(), test.run(0).controller->trace().size());
    QCOMPARE(content->paths[0].stops.back().value, test.run(0).controller->trace().last()->primal);
    QVERIFY(content->paths[0].shape != content->paths[1].shape); // distinguishable without colours
    for (const PlanePath& path : content->paths)
        for (const PlanePath::Stop& stop : path.stops)
            QVERIFY(isInside(content->frame, stop.place));
    // The readout at the run's current iterate.
    PlaneView& view = test.window().planePage().view(PlanePage::Chart::primal);
    QVERIFY(view.accessibleDescription().contains(test.run(0).name));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.readoutBox().isVisible());
    QCOMPARE(view.readoutBox().readout().rows.size(), 2);
    QVERIFY(!test.window().planePage().chartSources().front().table().isEmpty());
    // Prints the cost of a tick of the window.
    QElapsedTimer clock;
    clock.start();
    view.setContent(std::make_shared<const PlaneContent>(*content));
    view.grab();
    qInfo("painted in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
    clock.start();
    test.window().planePage().tick();
    qInfo("read in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
    // Hidden runs are not drawn.
    test.session().runs().setVisible(test.run(1).id, false);
    QVERIFY(isDrawn(test, 1));
    // A page that was hidden catches up.
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    test.session().runs().setVisible(test.run(1).id, true);
    showPlane(test);
    QVERIFY(isDrawn(test, 2));
}

void TestWindowPlane::aRewoundMomentMovesTheMarks() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "fista"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QVERIFY(all.size() > 3);
    QCOMPARE(lastIteration(test), all.back().iteration);
    const PlanePoint end = primalOf(test)->paths.front().stops.back().place;
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(lastIteration(test), all[all.size() - 2].iteration);
    QVERIFY(!(primalOf(test)->paths.front().stops.back().place == end));
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier);
    QTRY_COMPARE(lastIteration(test), 0.0);
    QCOMPARE(primalOf(test)->paths.front().stops.size(), std::size_t{1});
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_COMPARE(lastIteration(test), all.back().iteration);
    QVERIFY(primalOf(test)->paths.front().stops.back().place == end);
}

void TestWindowPlane::anotherPlaneIsDrawn() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1));
    const QString first = primalOf(test)->xName;
    auto* number = test.find<QSpinBox>("planeFirst");
    QVERIFY(number->isEnabled());
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("7"));
    QTest::keyClick(number, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && primalOf(test)->xName != first, longest);
    const Vector& w = test.run(0).controller->outcome()->w;
    QTRY_VERIFY_WITH_TIMEOUT(
        isDrawn(test, 1) && primalOf(test)->paths.front().stops.back().place == (PlanePoint{w[6], w[1]}), longest);
    // The same number for both axes swaps them.
    test.find<QSpinBox>("planeSecond")->setValue(7);
    QCOMPARE(number->value(), 2);
    // A plane through three iterates: the first and the last are in it, others beside it.
    auto* kind = test.find<ChoiceBox>("planeKind");
    choose(kind, QStringLiteral("iterates"));
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && primalOf(test)->xName.contains(QStringLiteral("iterate")) &&
                                 isDrawn(test, 1),
                             longest);
    const std::vector<PlanePath::Stop>& stops = primalOf(test)->paths.front().stops;
    QVERIFY(stops.size() >= 3);
    QVERIFY(stops.front().distance < 1e-9 && stops.back().distance < 1e-9);
    QVERIFY(std::ranges::any_of(stops, [](const PlanePath::Stop& stop) { return stop.distance > 1e-6; }));
    QVERIFY(!number->isVisible());
    QVERIFY(test.find<QPushButton>("planeRenew")->isEnabled());
}

void TestWindowPlane::dualBoxBeside() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    showPlane(test);
    const auto hasContours = [&] { return dualOf(test) != nullptr && dualOf(test)->field != nullptr; };
    QTRY_VERIFY_WITH_TIMEOUT(hasContours() && !dualOf(test)->field->levels.empty(), longest);
    const PlaneContent* content = dualOf(test);
    QCOMPARE(content->box.size(), std::size_t{4}); // y alpha is in [0, 1]
    QCOMPARE(content->paths.size(), std::size_t{1});
    for (const PlanePath::Stop& stop : content->paths.front().stops)
        QVERIFY(isInside(content->frame, stop.place));
    // Two rows chosen by the user.
    auto* row = test.find<QSpinBox>("planeFirstRow");
    QVERIFY(row->isEnabled());
    const int wanted = row->value() == 5 ? 9 : 5;
    const int other = test.find<QSpinBox>("planeSecondRow")->value();
    row->setFocus();
    row->selectAll();
    QTest::keyClicks(row, QString::number(wanted));
    QTest::keyClick(row, Qt::Key_Return);
    QCOMPARE(test.find<ChoiceBox>("planePairKind")->currentId(), QStringLiteral("chosen"));
    QTRY_VERIFY_WITH_TIMEOUT(hasContours() && dualOf(test)->xName.endsWith(QString::number(wanted)), longest);
    const RunController& run = *test.run(0).controller;
    const Vector alpha = replay(*run.prepared(), {0.0, run.trace().last()->iteration}, {})->end.alpha;
    if (other != wanted)
        QTRY_VERIFY(dualOf(test)->paths.front().stops.back().place ==
                    (PlanePoint{alpha[wanted - 1], alpha[other - 1]}));
    // A solver without dual variables is reported.
    QVERIFY(addAndRun(test, "subgradient", 2));
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_VERIFY(test.window().planePage().pane(PlanePage::Chart::dual).message().contains(QStringLiteral("weights")));
}

void TestWindowPlane::anotherStartByTheKeyboard() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "fista"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1) && isSettled(test));
    PlaneView& view = test.window().planePage().view(PlanePage::Chart::primal);
    view.setFocus();
    const PlanePoint before = *view.own().start();
    for (int k = 0; k < 5; ++k)
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    const PlanePoint start = *view.own().start();
    QVERIFY(start.x > before.x && start.y > before.y);
    QTest::keyClick(&view, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, longest);
    QVERIFY(isDrawn(test, 2));
    QTRY_VERIFY_WITH_TIMEOUT(beginOf(test, 1) == start, longest);
    QCOMPARE(test.run(1).controller->facts().spec.start->w, (std::vector<double>{start.x, start.y}));
    QCOMPARE(test.run(1).controller->facts().spec.solver.id, std::string("fista"));
}

void TestWindowPlane::anotherStartByDragging() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "fista"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1) && isSettled(test));
    PlaneView& view = test.window().planePage().view(PlanePage::Chart::primal);
    const QPoint from = view.own().positionOf(*view.own().start()).toPoint();
    const QPoint to = view.own().area().center().toPoint() + QPoint(-20, 30);
    const PlanePoint before = *view.own().start();
    QTest::mouseMove(&view, from);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    QVERIFY(view.isDragging());
    QTest::mouseMove(&view, (from + to) / 2);
    QTest::mouseMove(&view, to);
    const std::optional<PlanePoint> expected = view.own().start();
    QVERIFY(expected && !(*expected == before));
    QVERIFY((view.own().positionOf(*expected) - to).manhattanLength() < 2.0);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, longest);
    QVERIFY(isDrawn(test, 2));
    QTRY_VERIFY_WITH_TIMEOUT(beginOf(test, 1) == *expected, longest);
    // A click beside the ring starts nothing.
    const QPoint beside = view.own().area().topLeft().toPoint() + QPoint(3, 3);
    QTest::mouseClick(&view, Qt::LeftButton, {}, beside);
    QTest::qWait(100);
    QCOMPARE(test.session().runs().all().size(), std::size_t{2});
}

/// A solver whose w is determined by its dual variables cannot start at any point: the start used is reported with the
/// reason, and the picture is not rescaled to contain it.
void TestWindowPlane::aDualSolverBeginsElsewhere() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.type("lambda", QStringLiteral("0.001")); // far away
    QVERIFY(addAndRun(test, "prox-sdca"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1) && isSettled(test));
    const PlaneGrid frame = primalOf(test)->frame;
    PlaneView& view = test.window().planePage().view(PlanePage::Chart::primal);
    view.setFocus();
    for (int k = 0; k < 3; ++k)
        QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier);
    const PlanePoint ring = *view.own().start();
    QTest::keyClick(&view, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{2}, longest);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, longest);
    QVERIFY(isDrawn(test, 2) && isSettled(test));
    const PlanePoint first = primalOf(test)->paths[1].stops.front().place;
    QVERIFY2(std::hypot(first.x - ring.x, first.y - ring.y) > frame.right - frame.left,
             qPrintable(QStringLiteral("%1, %2").arg(first.x).arg(first.y)));
    const QString note = test.find<QLabel>("planeNote")->text();
    QVERIFY2(note.contains(shownNumber(first.x, 3)) && note.contains(QStringLiteral("dual variables")),
             qPrintable(note));
    const auto width = [](const PlaneGrid& grid) { return grid.right - grid.left; };
    QVERIFY2(width(primalOf(test)->frame) < 1.5 * width(frame),
             qPrintable(QString::number(width(primalOf(test)->frame))));
    // On request everything is in the frame.
    test.click("planeRenew");
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && isInside(primalOf(test)->frame, first), longest);
}

/// Replaying a run with many rows takes long: its end is drawn immediately, the progress is shown, and the replay can
/// be cancelled and requested again.
void TestWindowPlane::recallingCanBeCancelledAndAskedFor() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("many.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QTextStream text(&file);
    text << "a,b,c\n";
    for (int i = 0; i < 20000; ++i)
        text << std::sin(i) << ',' << std::cos(1.7 * i) << ',' << (std::sin(i) + 0.4 * std::cos(3.1 * i) > 0.1 ? 1 : -1)
             << '\n';
    text.flush();
    file.close();
    QVERIFY(test.load(file.fileName()));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", QStringLiteral("400"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{1}, longest);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, longest);
    const double last = test.run(0).controller->trace().last()->iteration;
    showPlane(test);
    auto* cancel = test.find<QPushButton>("planeCancel");
    auto* note = test.find<QLabel>("planeNote");
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), longest);
    QVERIFY2(note->text().contains(QStringLiteral("replaying")) && note->text().contains(u'%'),
             qPrintable(note->text()));
    test.click("planeCancel");
    QTRY_VERIFY(!cancel->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && !primalOf(test)->paths.empty(), longest);
    QCOMPARE(primalOf(test)->paths.front().stops.size(), std::size_t{1});
    QCOMPARE(primalOf(test)->paths.front().stops.front().iteration, last);
    QVERIFY2(note->text().contains(QStringLiteral("seconds")), qPrintable(note->text()));
    test.click("planeRenew");
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && !primalOf(test)->paths.empty() &&
                                 primalOf(test)->paths.front().stops.size() > 10,
                             longest);
    QVERIFY(!cancel->isVisible());
}

void TestWindowPlane::otherProblemsAreLeftOut() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "fista"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QVERIFY(addAndRun(test, "fista", 2));
    showPlane(test);
    for (const int row : {0, 1}) {
        test.session().runs().setCurrent(test.run(row).id);
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(test, 1) && primalOf(test)->paths.front().run == test.run(row).id, longest);
        QTRY_VERIFY(test.find<QLabel>("planeNote")->text().contains(QStringLiteral("other problems")));
    }
    test.session().runs().removeAll();
    QTRY_VERIFY(primalOf(test) == nullptr);
}

void TestWindowPlane::aLiveRunMovesOn() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{1}, longest);
    showPlane(test);
    QTRY_VERIFY(
        test.window().planePage().pane(PlanePage::Chart::primal).message().contains(QStringLiteral("not started")));
    for (int k = 0; k < 4; ++k) { // step by step, so that the drawing follows
        QTest::keyClick(&test.window(), Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(
            test.run(0).controller->position() && test.run(0).controller->position()->iteration == k, longest);
        QTRY_COMPARE_WITH_TIMEOUT(lastIteration(test), static_cast<double>(k), longest);
        QCOMPARE(primalOf(test)->paths.front().stops.size(), static_cast<std::size_t>(k) + 1);
    }
    choose(test.find<ChoiceBox>("planeKind"), QStringLiteral("iterates"));
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && primalOf(test)->xName.contains(QStringLiteral("iterate")),
                             longest);
    QTRY_COMPARE_WITH_TIMEOUT(lastIteration(test), 3.0, longest);
    test.session().runs().stopAll();
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, longest);
}

/// Auxiliary points that lead to the iterates, also at an earlier position; they can be hidden.
void TestWindowPlane::momentumPointsBesideThePath() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    QVERIFY(addAndRun(test, "fista", 2));
    test.session().runs().setCurrent(test.run(1).id);
    showPlane(test);
    QVERIFY(isDrawn(test, 2));
    QAction* auxiliaryPoints = test.window().findChild<QAction*>(QStringLiteral("planeCompanions"));
    QAction* cuts = test.window().findChild<QAction*>(QStringLiteral("planeCuts"));
    QVERIFY(auxiliaryPoints != nullptr && cuts != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && primalOf(test)->auxiliaryPoint == AuxiliaryPoint::momentum,
                             longest);
    QVERIFY(auxiliaryPoints->isEnabled() && !cuts->isEnabled());
    QVERIFY2(cuts->toolTip().contains(QStringLiteral(": FISTA has none")), qPrintable(cuts->toolTip()));
    // They are those of the run, bit for bit.
    const auto compare = [&] {
        const auto& paths = primalOf(test)->paths;
        const PlanePath& path = *std::ranges::find(paths, true, &PlanePath::isCurrent);
        std::map<double, PlanePoint> told;
        replayIterates(*test.run(1).controller->prepared(), path.stops.back().iteration, {},
                       [&](double iteration, const SolverState& state) {
                           if (state.hooks->internals && state.hooks->internals().w.size() == 2)
                               told[iteration] = {state.hooks->internals().w[0], state.hooks->internals().w[1]};
                       });
        for (const PlanePath::Stop& stop : path.stops) {
            QCOMPARE(stop.auxiliaryPoint.has_value(), told.contains(stop.iteration));
            if (stop.auxiliaryPoint)
                QVERIFY(*stop.auxiliaryPoint == told[stop.iteration]);
        }
    };
    compare();
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test) != nullptr && primalOf(test)->auxiliaryPoint == AuxiliaryPoint::momentum,
                             longest);
    compare();
    QVERIFY(!test.window().planePage().view(PlanePage::Chart::primal).grab().isNull());
    auxiliaryPoints->trigger();
    QTRY_VERIFY(primalOf(test)->auxiliaryPoint == AuxiliaryPoint::none);
    // A solver without such points.
    test.session().runs().setCurrent(test.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(!auxiliaryPoints->isEnabled(), longest);
    QVERIFY(auxiliaryPoints->toolTip().contains(QStringLiteral(": Prox-SDCA has none")));
}

/// As many planes as the method had at that position, below P everywhere.
void TestWindowPlane::cuttingPlanesOfTheMoment() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    QVERIFY(addAndRun(test, "bmrm-qp"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1) && isSettled(test));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QVERIFY(all.size() > 4);
    const auto planes = [&] {
        const PlaneContent* content = primalOf(test);
        return content == nullptr || content->model == nullptr ? 0.0 : static_cast<double>(content->model->planes);
    };
    QTRY_COMPARE_WITH_TIMEOUT(planes(), all.back().iteration, longest); // one per iteration
    QVERIFY(!primalOf(test)->model->creases.empty() && !primalOf(test)->model->field.levels.empty());
    const PlaneContent& content = *primalOf(test);
    QCOMPARE(content.model->field.grid, content.field->grid);
    for (Index k = 0; k < content.field->values.size(); ++k)
        QVERIFY(content.model->field.values[k] <= content.field->values[k] + 1e-9);
    QVERIFY(test.window()
                .planePage()
                .view(PlanePage::Chart::primal)
                .accessibleDescription()
                .contains(QStringLiteral("cutting planes")));
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier); // the start has none
    QTRY_COMPARE_WITH_TIMEOUT(planes(), 0.0, longest);
    QTest::keyClick(&test.window(), Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(&test.window(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(planes(), all[2].iteration, longest);
    test.window().findChild<QAction*>(QStringLiteral("planeCuts"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(planes(), 0.0, longest);
}

/// A run of a session that was added but never started: the note must not say that it comes from a log, and once it
/// runs it is drawn.
void TestWindowPlane::runsThatHaveNotBegunSaySo() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.gapscope"));
    {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, longest);
        QVERIFY(QTest::qWaitForWindowActive(&test.window()));
        QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
        auto* dialog = test.window().findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QLineEdit*>()->setText(path);
        QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), longest);
    }
    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, longest);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, longest);
    test.session().runs().setCurrent(test.run(0).id);
    showPlane(test);
    const PaintedPane& pane = test.window().planePage().pane(PlanePage::Chart::primal);
    QTRY_VERIFY2(pane.message().contains(QStringLiteral("has not started")), qPrintable(pane.message()));
    QVERIFY(!test.find<QLabel>("planeNote")->isVisible());
    QTest::keyClick(&test.window(), Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY2(test.find<QLabel>("solutionWords")->text().contains(QStringLiteral("has not started")),
                 qPrintable(test.find<QLabel>("solutionWords")->text()));
    showPlane(test);
    test.session().runs().start(test.run(0).id);
    QVERIFY(isDrawn(test, 1));
}

QTEST_MAIN(TestWindowPlane)
#include "test_window_plane.moc"
