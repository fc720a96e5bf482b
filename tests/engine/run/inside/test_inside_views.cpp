// SPDX-License-Identifier: GPL-3.0-only
//
// Which runs have which pictures of mechanisms, and that drawing them can be stopped.
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

namespace {

struct ViewCase {
    InsideView view;
    InsideCase given;
};

/// A run with each view, of every solver that may have it.
const std::vector<ViewCase> viewCases{
    {InsideView::envelope, {"bmrm-qp", "hinge", "l2", {}}},
    {InsideView::envelope, {"bmrm-ls", "hinge", "l2", {}}},
    {InsideView::envelope, {"pragam", "hinge", "l2", {}}},
    {InsideView::estimate, {"agm-ef-inf", "logistic", "l2", {}}},
    {InsideView::estimate, {"agm-ef-1", "hinge", "l2", {}}},
    {InsideView::coordinate, {"prox-sdca", "hinge", "l2", {{"output", "last"}}}},
    {InsideView::coordinate, {"dcd", "hinge", "l2", {}}},
    {InsideView::saddle, {"pdprox-dual", "hinge", "l2", {}}},
    {InsideView::saddle, {"pdprox-primal", "hinge", "l2", {}}},
    {InsideView::saddle, {"pdprox-ac", "logistic", "l2", {}}},
    {InsideView::proximal, {"appa", "smoothed-hinge", "l2", {}}},
    {InsideView::proximal, {"acc-appa", "smoothed-hinge", "l2", {}}},
    {InsideView::proximal, {"dual-appa", "smoothed-hinge", "l2", {}}},
    {InsideView::proximal, {"catalyst", "logistic", "l2", {}}},
    {InsideView::proximal, {"acc-prox-sdca", "smoothed-hinge", "l2", {}, false, 1e-3}},
    {InsideView::excessiveGap, {"pragam", "hinge", "l2", {}}},
    {InsideView::smoothing, {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}}},
    {InsideView::smoothing, {"agm-ef-1", "hinge", "l2", {{"scheme", "primal"}}}},
    {InsideView::projection, {"agm-ef-inf", "hinge", "l2", {{"scheme", "primal"}}, true}},
    {InsideView::projection, {"agm-ef-1", "hinge", "l2", {{"scheme", "primal"}}, true}},
    {InsideView::projection, {"pragam", "hinge", "l2", {}, true}},
    {InsideView::flips, {"bmrm-qp", "f1", "l2", {}}},
    {InsideView::flips, {"bmrm-ls", "f1", "l2", {}}},
    {InsideView::flips, {"agm-ef-inf", "f1", "l2", {}}},
    {InsideView::flips, {"agm-ef-1", "f1", "l2", {}}},
};

std::vector<InsideView> viewsOf(const PreparedRun& run) {
    return insideViewsOf(*run.solver, run.problem->traits(), run.spec.solver.parameters);
}

} // namespace

class TestInsideViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stopsAtOnce();
    void fitWhatIsPublished_data();
    void fitWhatIsPublished();
    void noLossCurveOfLevels();
};

/// At the third iterate of a run with the view.
void TestInsideViews::stopsAtOnce() {
    std::stop_source stopped;
    stopped.request_stop();
    for (const InsideView view : allInsideViews) {
        Random random(testSeed());
        const InsideCase& given = std::ranges::find(viewCases, view, &ViewCase::view)->given;
        const std::vector<InsideSubject> subjects = subjectsOf(runOf(given, random), 4.0);
        const InsideResult result = insidePicture(view, subjects[2], stopped.get_token());
        QVERIFY2(std::holds_alternative<InsideObstacle>(result) &&
                     std::get<InsideObstacle>(result) == InsideObstacle::stopped,
                 idOf(view).data());
    }
}

void TestInsideViews::fitWhatIsPublished_data() {
    QTest::addColumn<InsideView>("view");
    QTest::addColumn<QString>("solver");
    for (const InsideView view : allInsideViews) {
        QVERIFY(!solversWith(view).empty());
        for (const SolverInfo* solver : solversWith(view))
            QTest::addRow("%s %s", idOf(view).data(), solver->id.c_str()) << view << QString::fromStdString(solver->id);
    }
}

/// Every solver that may have a view has it in a run, where it is drawn; and a view that it has in its usual run is
/// drawn there.
void TestInsideViews::fitWhatIsPublished() {
    QFETCH(InsideView, view);
    QFETCH(QString, solver);
    const auto isDrawn = [view](const std::shared_ptr<const PreparedRun>& run) {
        return std::ranges::any_of(subjectsOf(run, 6.0), [view](const InsideSubject& subject) {
            return std::holds_alternative<InsidePicture>(insidePicture(view, subject, {}));
        });
    };
    const auto own = std::ranges::find_if(
        viewCases, [&](const ViewCase& each) { return each.view == view && each.given.solver == solver; });
    QVERIFY(own != viewCases.end());
    Random random(testSeed());
    const auto run = runOf(own->given, random);
    QVERIFY(fits(view, *run->solver, run->problem->traits(), run->spec.solver.parameters));
    QCOMPARE(std::ranges::count(viewsOf(*run), view), 1);
    QVERIFY(isDrawn(run));

    const auto usual = std::make_shared<const PreparedRun>(preparedCase(*caseFor(*run->solver), run->solver->id));
    const bool isOffered = fits(view, *run->solver, usual->problem->traits(), usual->spec.solver.parameters);
    QCOMPARE(std::ranges::count(viewsOf(*usual), view), isOffered ? 1 : 0);
    if (isOffered)
        QVERIFY(isDrawn(usual));
}

/// A loss of ordered levels is another function of the score for every level: there is no single curve.
void TestInsideViews::noLossCurveOfLevels() {
    const Settings settings{{"scheme", "primal"}, {"smoothing", "0.1"}};
    const SolverInfo& solver = *findSolver("agm-ef-inf");
    const ParameterValues parameters = valuesOf(solver.parameters, settings);
    const ProblemTraits levels = *traitsOf(specOf("multi-threshold-hinge", "l2", 0.1));
    const ProblemTraits margins = *traitsOf(specOf("hinge", "l2", 0.1));
    QVERIFY(checkRequirements(solver, levels, parameters).ok());
    QVERIFY(!fits(InsideView::smoothing, solver, levels, parameters));
    QVERIFY(fits(InsideView::smoothing, solver, margins, parameters));
}

QTEST_GUILESS_MAIN(TestInsideViews)
#include "test_inside_views.moc"
