// SPDX-License-Identifier: GPL-3.0-only
//
// Trajectories in two dimensions: contours, trajectories, the selected position, the choice of the plane, and another
// start.
#include "tests/ui/support/plane_under_test.h"

using namespace gapscope;

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
    QTRY_COMPARE_WITH_TIMEOUT(lastIteration(test), all.back().iteration, longest);
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
    QTRY_VERIFY(
        test.window().planePage().pane(PlanePage::Chart::dual).message().contains(QStringLiteral("coefficients")));
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

QTEST_MAIN(TestWindowPlane)
#include "test_window_plane.moc"
