// SPDX-License-Identifier: GPL-3.0-only
//
// Replay: for every solver the iterates and values of every snapshot are reproduced bit for bit, and the memory kept
// for a long run is bounded.
#include "engine/run/analysis/plane_work.h"
#include "engine/run/record/evaluator.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cstring>
#include <set>

using namespace gapscope;

namespace {

/// Keeps everything that is published during a run.
class Witness : public RunSink {
public:
    struct Position {
        Snapshot snapshot;
        Vector w;
        Vector alpha;
    };

    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { positions.push_back({snapshot, m_w, m_alpha}); }
    void visited(double, const Vector& w, const Vector& alpha) override {
        m_w = w;
        m_alpha = alpha;
    }
    void ended(const RunOutcome& result) override { outcome = result; }

    std::vector<Snapshot> snapshots() const {
        std::vector<Snapshot> all;
        for (const Position& position : positions)
            all.push_back(position.snapshot);
        return all;
    }

    std::vector<Position> positions;
    RunOutcome outcome;

private:
    Vector m_w;
    Vector m_alpha;
};

/// Pauses a run wherever possible: at every event, also inside iterations.
class Interrupter final : public Witness {
public:
    explicit Interrupter(PauseGate& gate) : m_gate(gate) { m_gate.pause(); }
    void waits(const RunPosition&) override { m_gate.resume(); }
    void goesOn() override { m_gate.pause(); }

private:
    PauseGate& m_gate;
};

bool isSameBits(double a, double b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

bool isSameBits(const Vector& a, const Vector& b) {
    return a.size() == b.size() &&
           (a.size() == 0 || std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(double)) == 0);
}

/// A random data set and problem for every seed, suitable for the solver.
PreparedRun randomRun(Random& random, const std::string& solver) {
    ProblemCase given = *caseFor(*findSolver(solver));
    for (Index i = 0; i < given.features.rows(); ++i)
        for (Index j = 0; j < given.features.cols(); ++j)
            given.features(i, j) += 0.5 * random.normal();
    PreparedRun run = preparedCase(given, solver);
    run.spec.seed = static_cast<std::uint64_t>(random.uniform() * 1e9);
    return run;
}

/// Enough rows that a pass has yield points inside.
PreparedRun longRun(Random& random, const std::string& solver) {
    const ProblemCase small = *caseFor(*findSolver(solver));
    ProblemCase given = small;
    constexpr Index n = 2500;
    given.features = DenseRows(n, 4);
    given.y = Vector(n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < given.features.cols(); ++j)
            given.features(i, j) = random.normal();
        given.y[i] = given.features(i, 0) + 0.5 * random.normal() > 0.0 ? small.y.maxCoeff() : small.y.minCoeff();
    }
    return preparedCase(given, solver);
}

/// Bytes of all numbers in a list of iterates, with shared ones counted once.
std::size_t bytesOf(const IterateList& iterates) {
    std::set<const void*> seen;
    std::size_t bytes = 0;
    const auto add = [&](const Vector& numbers) {
        if (numbers.size() > 0 && seen.insert(numbers.data()).second)
            bytes += static_cast<std::size_t>(numbers.size()) * sizeof(double);
    };
    for (const auto& iterate : iterates) {
        add(iterate->w);
        add(iterate->alpha);
        if (iterate->internals == nullptr)
            continue;
        add(iterate->internals->w);
        add(iterate->internals->alpha);
        bytes += iterate->internals->planes.size() * sizeof(RiskBound);
        for (const RiskBound& plane : iterate->internals->planes)
            add(*plane.v);
    }
    return bytes;
}

} // namespace

class TestRewind : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySolverHasACase();
    void everySnapshotComesBack_data();
    void everySnapshotComesBack();
    void pausesInsideComeBack_data() { everySnapshotComesBack_data(); }
    void pausesInsideComeBack();
    void longRunsStayInBounds_data();
    void longRunsStayInBounds();
    void historyCountsWhatIsThere();
};

void TestRewind::everySolverHasACase() {
    QVERIFY(!allSolvers().empty());
    for (const SolverInfo& solver : allSolvers())
        QVERIFY2(caseFor(solver).has_value(), solver.id.c_str());
}

void TestRewind::everySnapshotComesBack_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// w and alpha agree bit for bit; from them the same P and the same D of alpha; from a replay of the whole run the same
/// P, D and gap. Replaying to a single snapshot gives the same as replaying all.
void TestRewind::everySnapshotComesBack() {
    QFETCH(QString, solver);
    Random random(testSeed());
    PreparedRun run = randomRun(random, solver.toStdString());
    run.spec.budget.iterations = 30;
    Witness live;
    Recorder(run, {&live}).execute({});
    QVERIFY(live.positions.size() >= 2);
    const std::optional<IterateList> rewound = iteratesAtSnapshots(run, live.snapshots(), live.outcome, {});
    QVERIFY(rewound);
    QCOMPARE(rewound->size(), live.positions.size());
    Evaluator evaluator(run);
    for (std::size_t k = 0; k < live.positions.size(); ++k) {
        const Witness::Position& position = live.positions[k];
        const Iterate& iterate = *(*rewound)[k];
        QCOMPARE(iterate.iteration, position.snapshot.iteration);
        QVERIFY(isSameBits(iterate.w, position.w));
        QVERIFY(isSameBits(iterate.alpha, position.alpha));
        SolverState state;
        state.w = iterate.w;
        state.alpha = iterate.alpha;
        Snapshot again;
        QVERIFY(evaluator.evaluate(state, again, {}));
        QVERIFY(isSameBits(again.primal, position.snapshot.primal));
        if (state.alpha.size() > 0)
            QVERIFY(isSameBits(again.dualIterate, position.snapshot.dualIterate));
    }
    Witness second;
    Recorder(run, {&second}).execute({});
    QCOMPARE(second.positions.size(), live.positions.size());
    for (std::size_t k = 0; k < live.positions.size(); ++k) {
        const Snapshot& before = live.positions[k].snapshot;
        const Snapshot& after = second.positions[k].snapshot;
        QVERIFY(isSameBits(before.primal, after.primal));
        QVERIFY(isSameBits(before.dual, after.dual));
        QVERIFY(isSameBits(before.gap, after.gap));
    }
    const auto some = static_cast<std::size_t>(random.uniform() * static_cast<double>(live.positions.size()));
    const Witness::Position& position = live.positions[some];
    const std::optional<Replay> alone = replay(run, {position.snapshot.iteration, position.snapshot.iteration}, {});
    QVERIFY(alone && isSameBits(alone->end.w, position.w) && isSameBits(alone->end.alpha, position.alpha));
}

/// A run that paused inside an iteration has several snapshots of it.
void TestRewind::pausesInsideComeBack() {
    QFETCH(QString, solver);
    Random random(testSeed());
    PreparedRun run = longRun(random, solver.toStdString());
    run.spec.budget.iterations = 4;
    PauseGate gate;
    Interrupter live(gate);
    Recorder(run, {&live}, &gate).execute({});
    const std::vector<Snapshot> snapshots = live.snapshots();
    const std::optional<IterateList> rewound = iteratesAtSnapshots(run, snapshots, live.outcome, {});
    QVERIFY(rewound && !rewound->empty());
    std::size_t compared = 0;
    for (const Witness::Position& position : live.positions) {
        const auto isOfMoment = [&](const Snapshot& each) {
            return each.iteration == position.snapshot.iteration && each.passes == position.snapshot.passes;
        };
        if (std::ranges::count_if(snapshots, isOfMoment) > 1)
            continue; // two pauses without counted work in between are indistinguishable
        const auto found =
            std::ranges::find_if(*rewound, [&](const auto& iterate) { return iterate->isAt(position.snapshot); });
        QVERIFY(found != rewound->end());
        QVERIFY(isSameBits((*found)->w, position.w));
        QVERIFY(isSameBits((*found)->alpha, position.alpha));
        ++compared;
    }
    QVERIFY(compared >= 2);
    qInfo("%zu of %zu snapshots", compared, snapshots.size());
}

void TestRewind::longRunsStayInBounds_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"fista", "prox-sdca", "bmrm-qp", "pragam", "agm-ef-inf"})
        QTest::newRow(solver) << QString::fromLatin1(solver);
}

/// The limits: 512 iterates besides the latest, 32 MiB of their numbers, 32 MiB of planes and 24 MiB of lists of at
/// most 2000 planes per iterate. Kept iterates are those of the run; others are found by replaying to them.
void TestRewind::longRunsStayInBounds() {
    QFETCH(QString, solver);
    Random random(testSeed());
    PreparedRun run = randomRun(random, solver.toStdString());
    run.spec.budget.iterations = 1500;
    run.spec.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
    Witness live;
    Recorder(run, {&live}).execute({});
    const std::optional<IterateList> kept = iteratesAtSnapshots(run, live.snapshots(), live.outcome, {});
    QVERIFY(kept && !kept->empty());
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    QVERIFY(kept->size() <= IterateHistory::maxCheckpoints + 1);
    QVERIFY2(bytesOf(*kept) <= 88 * mebibyte, qPrintable(QString::number(bytesOf(*kept))));
    std::size_t k = 0;
    for (const auto& iterate : *kept) {
        while (live.positions[k].snapshot.iteration < iterate->iteration)
            ++k;
        QVERIFY(isSameBits(iterate->w, live.positions[k].w));
        QVERIFY(isSameBits(iterate->alpha, live.positions[k].alpha));
    }
    for (int tries = 0; tries < 3; ++tries) {
        const auto count =
            1 + static_cast<std::size_t>(random.uniform() * static_cast<double>(live.positions.size() - 1));
        std::vector<Snapshot> upTo = live.snapshots();
        upTo.resize(count);
        const std::optional<IterateList> there = iteratesAtSnapshots(run, upTo, RunOutcome{}, {});
        QVERIFY(there && !there->empty());
        QCOMPARE(there->back()->iteration, upTo.back().iteration);
        QVERIFY(isSameBits(there->back()->w, live.positions[count - 1].w));
    }
}

/// Plain appa keeps the centre of its subproblem besides w, and no other point.
void TestRewind::historyCountsWhatIsThere() {
    constexpr Index size = 1000;
    constexpr std::size_t bytes = 2 * IterateHistory::fewestCheckpoints * size * sizeof(double);
    for (const bool hasPoint : {false, true}) {
        IterateHistory history(bytes);
        for (int k = 0; k < 40; ++k) {
            SolverInternals internals{.w = hasPoint ? Vector::Zero(size) : Vector(), .alpha = {}};
            internals.mechanism = ProximalTerm{Vector::Zero(size), 1.0, 0.0};
            history.record(std::make_shared<const Iterate>(
                Iterate{static_cast<double>(k), Vector::Zero(size), Vector(),
                        std::make_shared<const SolverInternals>(std::move(internals))}));
        }
        const IterateList kept = history.read();
        QVERIFY(kept.size() >= IterateHistory::fewestCheckpoints / 2);
        QCOMPARE(std::holds_alternative<ProximalTerm>(kept.back()->internals->mechanism), !hasPoint);
    }
}

QTEST_GUILESS_MAIN(TestRewind)
#include "test_rewind.moc"
