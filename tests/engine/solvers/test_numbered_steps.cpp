// SPDX-License-Identifier: GPL-3.0-only
//
// The sub-steps of every algorithm when a run stops at each: they match the displayed text, and do not change results.
#include "tests/support/prepared_case.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <set>

using namespace gapscope;

namespace {

const std::atomic<bool> isShown = true;

bool areEqual(const Extras& a, const Extras& b) {
    return std::ranges::equal(a, b, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

bool areEqual(const Vector& a, const Vector& b) {
    return a.size() == b.size() && a == b;
}

} // namespace

class TestNumberedSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changeNothing_data();
    void changeNothing();
    void everySolverHasSome();
    void oneSeesEachOfThem_data();
    void oneSeesEachOfThem();
};

void TestNumberedSteps::changeNothing_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

void TestNumberedSteps::changeNothing() {
    QFETCH(QString, solver);
    const std::string id = solver.toStdString();
    const std::optional<ProblemCase> given = caseFor(*findSolver(id));
    QVERIFY2(given, "no problem of this test is for it");
    const auto problem = given->make();
    SolverRun straight(*problem, id);
    SolverRun stepped(*problem, id);
    stepped.context.showSteps = &isShown;
    std::set<int> numbers;
    for (const NumberedStep& step : stepped.info.steps)
        numbers.insert(step.number);
    for (int iteration = 0; iteration < 6 && straight.next(); ++iteration) {
        SolverEvent event;
        do {
            QVERIFY(stepped.nextEvent(event));
            if (event.kind == SolverEvent::Kind::step)
                QVERIFY2(numbers.contains(event.step), "a step that the text beside it does not have");
        } while (event.kind != SolverEvent::Kind::iteration);
        QVERIFY(areEqual(stepped.state.w, straight.state.w)); // bit for bit
        QVERIFY(areEqual(stepped.state.alpha, straight.state.alpha));
        QVERIFY(areEqual(stepped.state.extras, straight.state.extras));
        QCOMPARE(stepped.passes(), straight.passes());
    }
}

void TestNumberedSteps::everySolverHasSome() {
    QStringList without;
    for (const SolverInfo& info : allSolvers()) {
        const auto problem = caseFor(info)->make();
        SolverRun run(*problem, info.id);
        run.context.showSteps = &isShown;
        SolverEvent event;
        bool hasStep = false;
        while (!hasStep && run.iterations() < 3 && run.nextEvent(event))
            hasStep = event.kind == SolverEvent::Kind::step;
        if (!hasStep)
            without << QString::fromStdString(info.id);
    }
    QCOMPARE(without, QStringList());
}

void TestNumberedSteps::oneSeesEachOfThem_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<std::vector<int>>("steps"); // where the run pauses; what follows the last one completes the
                                                 // iteration
    QTest::newRow("gd") << 1 << std::vector{1, 2};
    QTest::newRow("agd") << 1 << std::vector{1, 2};
    QTest::newRow("fista") << 1 << std::vector{1, 2, 3};
    QTest::newRow("agm-ef-1") << 2 << std::vector{2, 3, 4, 5, 6, 7};
    QTest::newRow("agm-ef-inf") << 1 << std::vector{1, 3, 4, 5, 6, 7};
    QTest::newRow("pragam") << 1 << std::vector{1, 3, 4, 5};
    QTest::newRow("bmrm-qp") << 1 << std::vector{1, 2, 3};
    QTest::newRow("bmrm-ls") << 1 << std::vector{1, 2, 3};
    QTest::newRow("pdprox-dual") << 1 << std::vector{1, 2, 3, 4};
    QTest::newRow("pdprox-primal") << 1 << std::vector{1, 2};
    QTest::newRow("pdprox-ac") << 1 << std::vector{1, 2, 3};
    QTest::newRow("catalyst") << 1 << std::vector{1, 2, 3};
    QTest::newRow("acc-appa") << 1 << std::vector{1, 2, 4};
    QTest::newRow("sage") << 1 << std::vector{1, 2, 3};
    QTest::newRow("rda") << 1 << std::vector{1, 2};
}

/// A run that advances by sub-steps visits all steps of an iteration in order, and those from `first` on again if it
/// repeats them with a larger L.
void TestNumberedSteps::oneSeesEachOfThem() {
    QFETCH(int, first);
    QFETCH(std::vector<int>, steps);
    const char* const solver = QTest::currentDataTag();
    const auto problem = caseFor(*findSolver(solver))->make();
    SolverRun run(*problem, solver);
    QVERIFY(run.next());
    QVERIFY(run.next()); // the first iteration may start differently
    run.context.showSteps = &isShown;
    for (int iteration = 0; iteration < 4; ++iteration) {
        std::vector<int> seen;
        SolverEvent event;
        while (run.nextEvent(event) && event.kind != SolverEvent::Kind::iteration)
            if (event.kind == SolverEvent::Kind::step && seen.size() == steps.size() && event.step == first)
                seen = {first};
            else if (event.kind == SolverEvent::Kind::step && seen.size() < 100)
                seen.push_back(event.step);
        QCOMPARE(seen, steps);
    }
}

QTEST_GUILESS_MAIN(TestNumberedSteps)
#include "test_numbered_steps.moc"
