// SPDX-License-Identifier: GPL-3.0-only
//
// Planes of coefficients: projections, P and D on them against the problem's own values, where R is finite, and the
// trajectories of runs.
#include "engine/problem/sections/dual_slice.h"
#include "engine/problem/sections/plane_objective.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/analysis/plane_work.h"
#include "engine/run/prepare/starting_point.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <thread>

using namespace gapscope;

namespace {

Vector randomVector(Random& random, Index size) {
    Vector w(size);
    for (double& entry : w)
        entry = random.normal();
    return w;
}

PlanePoint randomPoint(Random& random, double width = 2.0) {
    return {width * random.normal(), width * random.normal()};
}

/// Keeps the iterate of every snapshot.
class Watcher final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void visited(double iteration, const Vector& w, const Vector& alpha) override {
        history.record(iteration, w, alpha);
        iterates.push_back({iteration, w, alpha});
    }
    void ended(const RunOutcome& result) override { outcome = result; }

    IterateHistory history;
    std::vector<Snapshot> snapshots;
    RunOutcome outcome;
    std::vector<Iterate> iterates;
};

bool isSame(const Iterate& a, const Iterate& b) {
    return a.iteration == b.iteration && a.w == b.w && a.alpha.size() == b.alpha.size() && a.alpha == b.alpha;
}

} // namespace

void solverRows() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        if (caseFor(solver))
            QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

class TestPlane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coordinatesAreTheAxes();
    void throughThreePoints();
    void pointsOnALineHaveNoPlane();
    void objectiveIsTheProblems_data();
    void objectiveIsTheProblems();
    void dualIsTheProblems_data();
    void dualIsTheProblems();
    void gridsStop();
    void boundaryIsWhereTheRegularizerEnds();
    void levelsRiseFromTheSmallest();
    void historyStaysInBounds();
    void replayShowsTheRun_data();
    void replayShowsTheRun();
    void startsWhereItIsTold_data() { solverRows(); }
    void startsWhereItIsTold();
};

void TestPlane::coordinatesAreTheAxes() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial) {
        const auto size = static_cast<Index>(2 + random.below(20));
        const auto first = static_cast<Index>(random.below(static_cast<std::uint64_t>(size)));
        const Index second = (first + 1) % size;
        const Vector base = randomVector(random, size);
        const AffinePlane plane = AffinePlane::ofCoordinates(base, first, second);
        const Vector w = randomVector(random, size);
        QVERIFY(plane.project(w) == (PlanePoint{w[first], w[second]})); // exactly
        Vector rest = w - base;
        rest[first] = rest[second] = 0.0;
        QVERIFY(std::abs(plane.distance(w) - rest.norm()) <= 1e-12 * (1.0 + rest.norm()));
        QVERIFY(plane.at(plane.project(base)) == base);
    }
}

void TestPlane::throughThreePoints() {
    Random random(testSeed());
    for (int trial = 0; trial < 200; ++trial) {
        const auto size = static_cast<Index>(2 + random.below(40));
        const double scale = std::pow(10.0, random.normal() * 3.0);
        const Vector a = scale * randomVector(random, size);
        const Vector b = scale * randomVector(random, size);
        const Vector c = scale * randomVector(random, size);
        const std::optional<AffinePlane> plane = AffinePlane::through(a, b, c);
        QVERIFY(plane);
        QVERIFY(std::abs(plane->u().norm() - 1.0) < 1e-14 && std::abs(plane->v().norm() - 1.0) < 1e-14);
        QVERIFY(std::abs(plane->u().dot(plane->v())) < 1e-14);
        for (const Vector& w : {a, b, c})
            QVERIFY(plane->distance(w) <= 1e-12 * scale * std::sqrt(static_cast<double>(size)) * 10.0);
        QVERIFY(plane->project(a) == PlanePoint{});
        QVERIFY(plane->project(b).y > 0.0 && plane->project(c).x > 0.0);
        // The projection is the nearest point: the remainder is orthogonal to the plane.
        const Vector w = scale * randomVector(random, size);
        const Vector rest = w - plane->at(plane->project(w));
        QVERIFY(std::abs(rest.dot(plane->u())) <= 1e-13 * (w - a).norm());
        QVERIFY(std::abs(rest.dot(plane->v())) <= 1e-13 * (w - a).norm());
        const PlanePoint there = randomPoint(random, scale);
        const PlanePoint back = plane->project(plane->at(there));
        QVERIFY(std::hypot(back.x - there.x, back.y - there.y) <= 1e-12 * (a.norm() + std::hypot(there.x, there.y)));
    }
}

void TestPlane::pointsOnALineHaveNoPlane() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial) {
        const Vector a = randomVector(random, 7);
        const Vector direction = randomVector(random, 7);
        QVERIFY(!AffinePlane::through(a, a + random.normal() * direction, a + random.normal() * direction));
        QVERIFY(!AffinePlane::through(a, a, a + direction));
        QVERIFY(!AffinePlane::through(a, a + direction, a));
        QVERIFY(!AffinePlane::through(a, a, a));
    }
    const Vector bad = Vector::Constant(3, std::numeric_limits<double>::quiet_NaN());
    QVERIFY(!AffinePlane::through(Vector::Zero(3), bad, Vector::Ones(3)));
}

/// Every loss, and every regularizer with one loss of each kind.
void addProblems() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : allLossInfos())
        if (loss.task != LossTask::sequences && loss.task != LossTask::maxAffine)
            QTest::addRow("%s + l2", loss.id.c_str()) << QString::fromStdString(loss.id) << QStringLiteral("l2");
    for (const RegularizerInfo& info : allRegularizerInfos())
        for (const char* loss : {"logistic", "multinomial-logistic"})
            QTest::addRow("%s + %s", loss, info.id.c_str())
                << QString::fromLatin1(loss) << QString::fromStdString(info.id);
}

/// `count` points with finite R; for a distribution in the interior of the simplex.
std::vector<Vector> feasiblePoints(Random& random, const Problem& problem, int count) {
    std::vector<Vector> points;
    while (static_cast<int>(points.size()) < count) {
        Vector w = randomVector(random, problem.dimension());
        if (!std::isfinite(problem.regularizer().value(w)))
            problem.regularizer().prox(w, 0.0, w);
        points.push_back(std::move(w));
    }
    return points;
}

void TestPlane::objectiveIsTheProblems_data() {
    addProblems();
}

/// At random points of the plane and at the nodes of a grid, to rounding.
void TestPlane::objectiveIsTheProblems() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    for (int round = 0; round < 4; ++round) {
        const bool hasBias = round % 2 == 1 && isScalarLoss(loss.toStdString());
        const ProblemSpec spec = specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1,
                                        hasBias && regularizer != u"entropy" ? Bias::free : Bias::none);
        const auto problem = randomCase(random, spec, 23, 5).make();
        const std::vector<Vector> corners = feasiblePoints(random, *problem, 3);
        std::vector<AffinePlane> planes;
        if (std::optional<AffinePlane> plane = AffinePlane::through(corners[0], corners[1], corners[2]))
            planes.push_back(*std::move(plane));
        planes.push_back(AffinePlane::ofCoordinates(corners[0], 0, 1));
        int finite = 0;
        for (const AffinePlane& plane : planes) {
            const PlaneObjective objective = *PlaneObjective::make(*problem, problem->map(), plane);
            const auto check = [&](PlanePoint point, double value) {
                const double expected = problem->primal(plane.at(point))->value;
                QCOMPARE(std::isfinite(value), std::isfinite(expected));
                QCOMPARE(objective.isFeasible(point), std::isfinite(expected));
                if (!std::isfinite(expected))
                    return;
                ++finite;
                QVERIFY2(std::abs(value - expected) <= 1e-12 * std::max(1.0, std::abs(expected)),
                         qPrintable(QStringLiteral("%1, not %2").arg(value, 0, 'g', 17).arg(expected, 0, 'g', 17)));
            };
            for (int k = 0; k < 20; ++k) {
                const PlanePoint point = randomPoint(random);
                check(point, objective.value(point));
            }
            for (const Vector& corner : corners)
                check(plane.project(corner), objective.value(plane.project(corner)));
            const PlaneGrid grid{-1.5, 2.0, -1.0, 1.25, 8, 7};
            const Vector values = *objective.values(grid);
            for (Index row = 0; row < grid.rows; ++row)
                for (Index column = 0; column < grid.columns; ++column)
                    check({grid.x(column), grid.y(row)}, values[row * grid.columns + column]);
        }
        QVERIFY(finite > 0);
    }
}

void TestPlane::dualIsTheProblems_data() {
    addProblems();
}

/// Against the risk's and the regularizer's conjugates at the whole alpha.
void TestPlane::dualIsTheProblems() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    ProblemSpec spec = specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1);
    if (loss == u"ordinal-hinge") // free thresholds couple the dual variables, as a free bias does
        QVERIFY(
            spec.lossParameters.set(findLossInfo("ordinal-hinge")->parameters, "", "threshold_strength", "0.2").ok());
    for (int round = 0; round < 4; ++round) {
        const auto problem = randomCase(random, spec, 17, 5).make();
        Vector alpha = problem->dual(randomVector(random, problem->scoreCount()), 0.0)->alpha;
        const auto first = static_cast<Index>(random.below(static_cast<std::uint64_t>(alpha.size())));
        const Index second = (first + 1) % alpha.size();
        const DualSlice slice = *DualSlice::make(*problem, problem->map(), alpha, first, second);
        const PlanePoint here{alpha[first], alpha[second]};
        const PlaneGrid grid{-0.5, 1.0, -1.0, 0.5, 4, 4};
        const Vector values = *slice.values(grid);
        for (int k = 0; k < 20; ++k) {
            const Index node = k - 4;
            const PlanePoint point = k == 0  ? here
                                     : k < 4 ? randomPoint(random, 0.3)
                                             : PlanePoint{grid.x(node % 4), grid.y(node / 4)};
            alpha[first] = point.x;
            alpha[second] = point.y;
            Vector v;
            problem->map().multiplyTransposed(alpha, v, {});
            v /= static_cast<double>(problem->rows());
            const double conjugate = problem->risk().conjugateAtMinus(alpha);
            const double value = k < 4 ? slice.value(point) : values[node];
            const double expected = -conjugate - problem->featureRegularizer().conjugate(v);
            if (!std::isfinite(conjugate))
                QCOMPARE(value, -infinity);
            else if (std::isfinite(expected) && std::isfinite(value)) // rounding may miss the boundary
                QVERIFY(std::abs(value - expected) <= 1e-11 * std::max(1.0, std::abs(expected)));
        }
    }
}

void TestPlane::gridsStop() {
    const auto problem = randomCase(3, specOf("hinge", "l2", 0.1), 50, 4).make();
    const AffinePlane plane = AffinePlane::ofCoordinates(Vector::Zero(4), 0, 1);
    const PlaneObjective objective = *PlaneObjective::make(*problem, problem->map(), plane);
    const DualSlice slice = *DualSlice::make(*problem, problem->map(), Vector::Zero(50), 3, 7);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!PlaneObjective::make(*problem, problem->map(), plane, stop.get_token()));
    QVERIFY(!DualSlice::make(*problem, problem->map(), Vector::Zero(50), 3, 7, stop.get_token()));
    QVERIFY(!objective.values({}, stop.get_token()));
    QVERIFY(!slice.values({}, stop.get_token()));
    // In the middle of a huge number of nodes.
    std::stop_source later;
    std::optional<Vector> result;
    std::jthread thread([&] { result = objective.values({-1.0, 1.0, -1.0, 1.0, 20000, 20000}, later.get_token()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    later.request_stop();
    thread.join(); // the test's time limit decides
    QVERIFY(!result);
}

/// A box by its sides, and the ball of the elastic net.
void TestPlane::boundaryIsWhereTheRegularizerEnds() {
    ProblemSpec spec = specOf("hinge", "l2", 0.1);
    spec.bounds = {-0.71, 0.83};
    const auto boxed = randomCase(5, spec, 20, 3).make();
    const AffinePlane plane = AffinePlane::ofCoordinates(Vector::Zero(3), 0, 2);
    const PlaneGrid grid{-2.0, 2.0, -2.0, 2.0, 41, 37};
    const auto linesOf = [&](const Problem& problem) {
        const PlaneObjective objective = *PlaneObjective::make(problem, problem.map(), plane);
        return objective.boundary(grid, *objective.values(grid));
    };
    const std::vector<ContourLine> square = linesOf(*boxed);
    QCOMPARE(square.size(), std::size_t{1});
    QVERIFY(square.front().isClosed());
    for (const PlanePoint& point : square.front().points) {
        const auto offSide = [](double x) { return std::min(std::abs(x + 0.71), std::abs(x - 0.83)); };
        QVERIFY(std::min(offSide(point.x), offSide(point.y)) < 1e-6);
        QVERIFY(std::min(point.x, point.y) > -0.7101 && std::max(point.x, point.y) < 0.8301);
    }
    const auto ball = randomCase(5, specOf("hinge", "elastic-net-ball", 0.1), 20, 3).make();
    const std::vector<ContourLine> round = linesOf(*ball);
    QVERIFY(!round.empty());
    for (const ContourLine& line : round)
        for (const PlanePoint& point : line.points) {
            const PlanePoint beyond{1.001 * point.x, 1.001 * point.y};
            QVERIFY(std::isfinite(ball->regularizer().value(plane.at(point))));
            QVERIFY(!std::isfinite(ball->regularizer().value(plane.at(beyond))));
        }
    const auto free = randomCase(5, specOf("hinge", "l2", 0.1), 20, 3).make();
    QVERIFY(linesOf(*free).empty());
}

void TestPlane::levelsRiseFromTheSmallest() {
    const Vector values{{3.0, 1.0, infinity, 2.0, 101.0}};
    const std::vector<double> levels = contourLevels(values, 1.0);
    QCOMPARE(levels.size(), std::size_t{12});
    QVERIFY(std::ranges::is_sorted(levels));
    QVERIFY(levels.front() > 1.0 && levels.front() < 1.0 + 1.1e-2 && levels.back() < 101.0);
    QVERIFY(std::abs((levels[3] - 1.0) / (levels[0] - 1.0) - 10.0) < 1e-9); // three per decade
    QVERIFY(contourLevels(Vector::Constant(4, 1.0), 1.0).empty());
    QVERIFY(contourLevels(Vector::Constant(4, infinity), 1.0).empty());
    QVERIFY(contourLevels(values, -infinity).empty());
}

/// Whatever the length of a run; the first and the latest are always kept, and repeated snapshots of pauses count once.
void TestPlane::historyStaysInBounds() {
    Random random(testSeed());
    for (const Index size : {Index{2}, Index{3000}}) {
        const std::size_t max = IterateHistory::capacity(static_cast<std::size_t>(2 * size));
        QVERIFY(max >= IterateHistory::fewestCheckpoints && max <= IterateHistory::maxCheckpoints);
        QVERIFY(max * 16 * static_cast<std::size_t>(size) <= IterateHistory::maxBytes);
        IterateHistory history;
        QVERIFY(history.read().empty());
        const Vector first = randomVector(random, size);
        Vector w = first;
        for (int k = 0; k < 1500; ++k) {
            history.record(k, w, w);
            if (random.uniform() < 0.1)
                history.record(k, w, w);
            const auto all = history.read();
            QVERIFY(all.size() <= max + 1);
            QVERIFY(all.front()->w == first && all.back()->w == w && all.back()->iteration == k);
            if (k % 100 == 0)
                for (std::size_t i = 1; i < all.size(); ++i)
                    QVERIFY(all[i]->iteration > all[i - 1]->iteration);
            w[0] += 1.0;
        }
        QVERIFY(history.read().size() > max / 2);
    }
    QCOMPARE(IterateHistory::capacity(1000000), std::size_t{0});
    IterateHistory none;
    none.record(0.0, Vector::Zero(1000000), Vector());
    QVERIFY(none.read().empty());
}

void TestPlane::replayShowsTheRun_data() {
    solverRows();
}

/// Iterates kept during the run equal those of the replay, bit for bit.
void TestPlane::replayShowsTheRun() {
    QFETCH(QString, solver);
    PreparedRun run = preparedCase(*caseFor(*findSolver(solver.toStdString())), solver.toStdString());
    run.spec.budget.iterations = 20;
    Watcher watcher;
    Recorder(run, {&watcher}).execute({});
    QVERIFY(watcher.iterates.size() >= 2);
    std::vector<Iterate> again;
    QVERIFY(replayIterates(run, 20.0, {}, [&](double iteration, const SolverState& state) {
        again.push_back({iteration, state.w, state.alpha});
    }));
    for (const Iterate& seen : watcher.iterates) {
        const auto place = static_cast<std::size_t>(seen.iteration);
        QVERIFY(place < again.size() && isSame(seen, again[place]));
    }
    const std::optional<IterateList> atSnapshots = iteratesAtSnapshots(run, watcher.snapshots, watcher.outcome, {});
    QVERIFY(atSnapshots);
    QCOMPARE(atSnapshots->size(), watcher.iterates.size());
    for (std::size_t k = 0; k < atSnapshots->size(); ++k)
        QVERIFY(isSame(*(*atSnapshots)[k], watcher.iterates[k]));
    const auto kept = watcher.history.read();
    QCOMPARE(kept.size(), watcher.iterates.size());
    for (std::size_t k = 0; k < kept.size(); ++k)
        QVERIFY(isSame(*kept[k], watcher.iterates[k]));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!replayIterates(run, 20.0, stop.get_token(), [](double, const SolverState&) {}));
}

/// A run starts at the dragged point, except for solvers whose w is determined by dual variables.
void TestPlane::startsWhereItIsTold() {
    QFETCH(QString, solver);
    Random random(testSeed());
    PreparedRun run = preparedCase(*caseFor(*findSolver(solver.toStdString())), solver.toStdString());
    run.spec.budget.iterations = 1;
    const Vector w = 0.3 * randomVector(random, run.problem->dimension());
    std::vector<Message> warnings;
    const Result<StartingPoint> start =
        startingPoint(RunSpec::Start{.w = {w.begin(), w.end()}}, *run.problem, *run.solver, warnings);
    QVERIFY(start);
    run.start = *start;
    Watcher watcher;
    Recorder(run, {&watcher}).execute({});
    QVERIFY(!watcher.iterates.empty());
    // These keep w at grad R* of their dual variables; pdexg has its own start and reports it.
    const std::vector<std::string> elsewhere{"prox-sdca", "acc-prox-sdca", "apcg", "dcd", "ssn-al", "pdexg"};
    QCOMPARE(watcher.iterates.front().w == w, std::ranges::find(elsewhere, run.solver->id) == elsewhere.end());
}

QTEST_GUILESS_MAIN(TestPlane)
#include "test_plane.moc"
