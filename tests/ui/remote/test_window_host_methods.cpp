// SPDX-License-Identifier: GPL-3.0-only
//
// How the method of a run on another computer works, and its trajectory, while it is paused there.
#include "engine/data/source_kind.h"
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/replay.h"
#include "engine/solvers/interface/solver_internals.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/inside_under_test.h"

using namespace gapscope;

class TestWindowHostMethods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_host = std::make_unique<HostUnderTest>(); }
    void everyViewIsDrawn_data();
    void everyViewIsDrawn();
    void theTrajectoryGrowsStepByStep();
    void cuttingPlanesOfTheMoment();

private:
    /// Blobs on the host.
    bool loadBlobs(WindowUnderTest& test) const {
        const QString file = makeBlobs(test);
        return !file.isEmpty() &&
               test.load(QString::fromStdString(hostSource(HostUnderTest::name().toStdString(), file.toStdString())));
    }
    static bool stepTo(WindowUnderTest& test, const QString& loss, const char* solver, int iterations,
                       const std::map<std::string, std::string>& parameters = {}) {
        choose(test.find<ChoiceBox>("loss"), loss);
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        for (const auto& [key, value] : parameters)
            test.session().edit([&](RunSpec& draft) {
                static_cast<void>(draft.solver.parameters.set(findSolver(solver)->parameters, "solver", key, value));
            });
        test.click("addRun");
        if (!QTest::qWaitFor([&] { return test.session().runs().all().size() == 1; }, longest))
            return false;
        for (int k = 0; k <= iterations; ++k) {
            QTest::keyClick(&test.window(), Qt::Key_F10);
            const auto isThere = [&] {
                const RunController& run = *test.run(0).controller;
                return run.position() && run.position()->iteration == k && run.latestIterate() != nullptr &&
                       run.latestIterate()->iteration == k;
            };
            if (!QTest::qWaitFor(isThere, longest))
                return false;
        }
        return test.run(0).controller->place() != nullptr;
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHostMethods::everyViewIsDrawn_data() {
    QTest::addColumn<InsideView>("view");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("solver");
    const auto add = [](InsideView view, const char* loss, const char* solver) {
        QTest::newRow(solver) << view << QString::fromLatin1(loss) << QString::fromLatin1(solver);
    };
    add(InsideView::envelope, "hinge", "bmrm-ls");
    add(InsideView::envelope, "hinge", "bmrm-qp");
    add(InsideView::estimate, "logistic", "agm-ef-inf");
    add(InsideView::coordinate, "smoothed-hinge", "prox-sdca");
    add(InsideView::saddle, "logistic", "pdprox-dual");
    add(InsideView::proximal, "smoothed-hinge", "appa");
    add(InsideView::excessiveGap, "hinge", "pragam");
    add(InsideView::smoothing, "hinge", "agm-ef-1");
}

/// While the run is paused at its host, from what has come from there: the internals of this computer's run, bit for
/// bit.
void TestWindowHostMethods::everyViewIsDrawn() {
    QFETCH(const InsideView, view);
    QFETCH(const QString, loss);
    QFETCH(const QString, solver);
    WindowUnderTest test;
    QVERIFY(loadBlobs(test));
    showInside(test);
    std::map<std::string, std::string> parameters;
    if (view == InsideView::smoothing)
        parameters = {{"scheme", "primal"}, {"smoothing", "0.2"}};
    QVERIFY(stepTo(test, loss, solver.toLatin1().constData(), 3, parameters));
    QTRY_VERIFY_WITH_TIMEOUT(pictureOf(test) != nullptr, longest);
    auto* box = test.find<ChoiceBox>("insideChoice");
    for (int k = 1; k < box->count() && pictureOf(test)->view != view; ++k) { // another view is offered first
        const InsideView before = pictureOf(test)->view;
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(pictureOf(test) != nullptr && pictureOf(test)->view != before, longest);
    }
    QVERIFY(isDrawnAs(test, view, 3.0));
    const RunController& run = *test.run(0).controller;
    const std::shared_ptr<const Iterate> there = run.latestIterate();
    std::string exact;
    replayIterates(*run.prepared(), 3.0, {}, [&](double iteration, const SolverState& state) {
        if (iteration == 3.0)
            exact = iterateBytes(
                {iteration, state.w, state.alpha, describedInternals(state), there->passes, there->bestAlpha});
    });
    QVERIFY(!exact.empty());
    QVERIFY(iterateBytes(*there) == exact);
}

void TestWindowHostMethods::theTrajectoryGrowsStepByStep() {
    WindowUnderTest test;
    QVERIFY(loadBlobs(test));
    showPlane(test);
    QVERIFY(stepTo(test, QStringLiteral("smoothed-hinge"), "fista", 0));
    for (int k = 1; k <= 4; ++k) {
        QTest::keyClick(&test.window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(lastIteration(test), static_cast<double>(k), longest);
        QCOMPARE(primalOf(test)->paths.front().stops.size(), static_cast<std::size_t>(k) + 1);
    }
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test)->auxiliaryPoint == AuxiliaryPoint::momentum, longest);
}

void TestWindowHostMethods::cuttingPlanesOfTheMoment() {
    WindowUnderTest test;
    QVERIFY(loadBlobs(test));
    showPlane(test);
    QVERIFY(stepTo(test, QStringLiteral("hinge"), "bmrm-qp", 4));
    const std::shared_ptr<const Iterate> iterate = test.run(0).controller->latestIterate();
    QVERIFY(iterate->internals != nullptr);
    QVERIFY(iterate->internals->planes.size() >= 2);
    // What the planes say of P at the iterate is not above P.
    const PreparedRun& run = *test.run(0).controller->prepared();
    const double primal = run.problem->primal(iterate->w)->value;
    for (const RiskBound& plane : iterate->internals->planes)
        QVERIFY(plane.offset - plane.v->dot(iterate->w) <= primal + 1e-9 * std::max(1.0, std::abs(primal)));
}

QTEST_MAIN(TestWindowHostMethods)
#include "test_window_host_methods.moc"
