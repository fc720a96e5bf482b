// SPDX-License-Identifier: GPL-3.0-only
//
// Which runs have which pictures of mechanisms, and that drawing them can be stopped.
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

class TestInsideViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stopsAtOnce();
    void fitWhatIsPublished();
};

void TestInsideViews::stopsAtOnce() {
    Random random(testSeed());
    std::stop_source stopped;
    stopped.request_stop();
    for (const auto& [view, solver] :
         {std::pair{InsideView::envelope, "bmrm-qp"}, std::pair{InsideView::estimate, "agm-ef-inf"},
          std::pair{InsideView::coordinate, "prox-sdca"}, std::pair{InsideView::saddle, "pdprox-dual"},
          std::pair{InsideView::proximal, "appa"}, std::pair{InsideView::excessiveGap, "pragam"},
          std::pair{InsideView::smoothing, "agm-ef-inf"}}) {
        InsideCase given{solver, "smoothed-hinge", "l2", {}};
        if (view == InsideView::smoothing)
            given = {solver, "hinge", "l2", {{"scheme", "annealed"}}};
        const std::vector<InsideSubject> subjects = subjectsOf(runOf(given, random), 4.0);
        const InsideResult result = insidePicture(view, subjects[2], stopped.get_token());
        QVERIFY2(std::holds_alternative<InsideObstacle>(result) &&
                     std::get<InsideObstacle>(result) == InsideObstacle::stopped,
                 idOf(view).data());
    }
}

/// A view is offered exactly where a run has it, and every view has solvers.
void TestInsideViews::fitWhatIsPublished() {
    for (const InsideView view : allInsideViews) {
        QVERIFY(!solversWith(view).empty());
        for (const SolverInfo* solver : solversWith(view)) {
            const std::optional<ProblemCase> given = caseFor(*solver);
            const auto run = std::make_shared<const PreparedRun>(preparedCase(*given, solver->id));
            if (!fits(view, *solver, run->problem->traits(), run->spec.solver.parameters))
                continue;
            bool isDrawn = false;
            for (const InsideSubject& subject : subjectsOf(run, 6.0))
                isDrawn = isDrawn || std::holds_alternative<InsidePicture>(insidePicture(view, subject, {}));
            QVERIFY2(isDrawn, qPrintable(QString::fromStdString(solver->id + " " + std::string(idOf(view)))));
        }
    }
}

QTEST_GUILESS_MAIN(TestInsideViews)
#include "test_inside_views.moc"
