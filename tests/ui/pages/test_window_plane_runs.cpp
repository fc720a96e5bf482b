// SPDX-License-Identifier: GPL-3.0-only
//
// Which runs the page Plane draws, and what it draws beside their trajectories.
#include "tests/ui/support/plane_under_test.h"

using namespace gapscope;

class TestWindowPlaneRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void otherProblemsAreLeftOut();
    void aLiveRunMovesOn();
    void momentumPointsBesideThePath();
    void cuttingPlanesOfTheMoment();
    void runsThatHaveNotBegunSaySo();
};

void TestWindowPlaneRuns::otherProblemsAreLeftOut() {
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

void TestWindowPlaneRuns::aLiveRunMovesOn() {
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
void TestWindowPlaneRuns::momentumPointsBesideThePath() {
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
void TestWindowPlaneRuns::cuttingPlanesOfTheMoment() {
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
void TestWindowPlaneRuns::runsThatHaveNotBegunSaySo() {
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

QTEST_MAIN(TestWindowPlaneRuns)
#include "test_window_plane_runs.moc"
