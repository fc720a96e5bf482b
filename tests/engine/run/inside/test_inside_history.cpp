// SPDX-License-Identifier: GPL-3.0-only
//
// What the history of a run keeps of a method's planes, models and centres, and what it counts of them.
#include "engine/run/record/iterate_history.h"
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

class TestInsideHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void singlePlanesStay();
    void singlePlanesAreCounted();
    void newestPlaneIsCountedOnce();
    void centreIsShared();
};

namespace {

std::shared_ptr<const Vector> sharedVector(Index size) {
    return std::make_shared<const Vector>(Vector::Zero(size));
}

/// An iterate of a method with one plane, made anew at every iteration.
std::shared_ptr<const Iterate> iterateWithPlane(double iteration, Index size) {
    const auto internals = std::make_shared<const SolverInternals>(
        SolverInternals{.w = Vector::Zero(size), .alpha = {}, .planes = {{sharedVector(size), 0.0}}});
    return std::make_shared<const Iterate>(Iterate{iteration, Vector::Zero(size), {}, internals});
}

} // namespace

/// However many of them a run has seen.
void TestInsideHistory::singlePlanesStay() {
    constexpr Index size = 20000;
    IterateHistory history(std::size_t{64} << 20U);
    for (int k = 0; k < 300; ++k)
        history.record(iterateWithPlane(k, size));
    QVERIFY(300 * size > maxPlaneNumbers);
    const auto kept = history.read();
    QCOMPARE(kept.back()->iteration, 299.0);
    for (const auto& iterate : kept)
        QCOMPARE(iterate->internals->planes.size(), std::size_t{1});
}

void TestInsideHistory::singlePlanesAreCounted() {
    constexpr Index size = 5000;
    IterateHistory history;
    for (int k = 0; k < 300; ++k)
        history.record(iterateWithPlane(k, size));
    const auto kept = history.read();
    QVERIFY(kept.size() > IterateHistory::fewestCheckpoints);
    std::size_t numbers = 0;
    for (const auto& iterate : kept) {
        QCOMPARE(iterate->internals->planes.size(), std::size_t{1});
        numbers += static_cast<std::size_t>(3 * size);
    }
    numbers -= static_cast<std::size_t>(3 * size); // the latest is kept besides
    QVERIFY(numbers * sizeof(double) <= IterateHistory::maxBytes);
}

/// Also where it is among the planes that iterates share.
void TestInsideHistory::newestPlaneIsCountedOnce() {
    constexpr std::size_t size = 7;
    const RiskBound newest{sharedVector(size), 0.0};
    const RiskBound other{sharedVector(size), 0.0};
    SolverInternals internals{.w = {}, .alpha = {}};
    internals.mechanism = NewestCut{newest, Vector::Zero(size), Vector::Zero(size)};
    const auto countWith = [&internals](std::vector<RiskBound> planes) {
        internals.planes = std::move(planes);
        return ownNumbersIn(internals);
    };
    QCOMPARE(countWith({other}), 4 * size);         // bmrm-ls
    QCOMPARE(countWith({newest}), 3 * size);        // the first plane of bmrm-qp
    QCOMPARE(countWith({other, newest}), 2 * size); // bmrm-qp
    QCOMPARE(countWith({other, other}), 3 * size);  // the newest was dropped
}

void TestInsideHistory::centreIsShared() {
    Random random(testSeed());
    const auto run = runOf({"pragam", "hinge", "l2", {}}, random);
    SolverRun solver(*run->problem, "pragam");
    solver.context.start.alpha = 0.5 * run->problem->labels();
    std::shared_ptr<const Vector> centre;
    for (int k = 0; k < 4; ++k) {
        QVERIFY(solver.next());
        if (k == 0)
            continue; // nothing is known at the start
        const SolverInternals internals = solver.state.hooks->internals();
        const auto& state = std::get<ExcessiveGapState>(internals.mechanism);
        QVERIFY(state.centre != nullptr && (centre == nullptr || state.centre == centre));
        QCOMPARE(*state.centre, solver.context.start.alpha);
        centre = state.centre;
    }
}

QTEST_GUILESS_MAIN(TestInsideHistory)
#include "test_inside_history.moc"
