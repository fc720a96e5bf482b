// SPDX-License-Identifier: GPL-3.0-only
//
// The support history of a run: in bounded memory, exact about the iteration from which the support stays the same, and
// identical after a replay.
#include "engine/run/analysis/support_heatmap.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <algorithm>
#include <thread>

using namespace gapscope;

namespace {

/// Keeps the iterate of every snapshot.
class Watcher final : public RunSink {
public:
    explicit Watcher(Index coefficients) : history(coefficients) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { iterations.push_back(snapshot.iteration); }
    void visited(double iteration, const Vector& w, const Vector& alpha) override {
        history.record(iteration, w);
        iterates.push_back({iteration, w, alpha});
    }
    void ended(const RunOutcome& result) override { outcome = result; }

    SupportHistory history;
    std::vector<double> iterations;
    std::vector<Iterate> iterates;
    RunOutcome outcome;
};

Vector sparseVector(Random& random, Index size, double share) {
    Vector w = Vector::Zero(size);
    for (Index j = 0; j < size; ++j)
        if (random.uniform() < share)
            w[j] = random.normal();
    return w;
}

} // namespace

class TestSupportHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsWhatItWasTold();
    void staysInBounds();
    void momentIsExact();
    void pausesAreNoCheckpoints();
    void readsWhileItIsWritten();
    void refinedInside();
    void replayIsTheRun_data();
    void replayIsTheRun();
    void replayOfARange();
    void replayStops();
    void heatmapCounts();
};

void TestSupportHistory::keepsWhatItWasTold() {
    Random random(testSeed());
    for (const Index size : {1, 63, 64, 65, 200}) {
        const Vector w = sparseVector(random, size, 0.3);
        const Support support = Support::of(w);
        for (Index j = 0; j < size; ++j) {
            QCOMPARE(support.isNonZero(j), w[j] != 0.0);
            QCOMPARE(support.isNegative(j), w[j] < 0.0);
        }
    }
    // Entries after the coefficients (a free bias) do not count.
    SupportHistory history(3);
    Vector w = Vector::Zero(4);
    w[3] = 1.0;
    history.record(0.0, w);
    QVERIFY(!history.read().columns.front().support->isNonZero(0));
    QCOMPARE(history.read().columns.front().support->nonZero.front(), std::uint64_t{0});
    QVERIFY(SupportHistory(5).read().columns.empty());
}

/// Whatever the length of a run and the number of coefficients; the first and the latest checkpoint are always kept.
void TestSupportHistory::staysInBounds() {
    Random random(testSeed());
    for (const Index size : {Index{10}, Index{1000000}}) {
        const std::size_t capacity = SupportHistory::capacity(size);
        QVERIFY(capacity >= SupportHistory::fewestColumns && capacity <= SupportHistory::maxColumns);
        QVERIFY(2 * capacity * static_cast<std::size_t>(size) / 8 <= SupportHistory::maxBytes + 1024);
        SupportHistory history(size);
        Vector w = Vector::Zero(size);
        const int snapshots = size > 1000 ? 150 : 3000;
        for (int k = 0; k < snapshots; ++k) {
            w[static_cast<Index>(random.below(static_cast<std::uint64_t>(size)))] = random.normal();
            history.record(2.0 * k, w);
            const SupportRecord record = history.read();
            QVERIFY(record.columns.size() <= capacity + 2);
            QCOMPARE(record.columns.front().iteration, 0.0);
            QCOMPARE(record.columns.back().iteration, 2.0 * k);
            QCOMPARE(*record.columns.back().support == Support::of(w), true);
        }
        const SupportRecord record = history.read();
        QCOMPARE(record.snapshots, static_cast<std::size_t>(snapshots));
        QVERIFY(record.columns.size() > capacity / 2);
        // Evenly thinned by a power of two, plus the last change and the latest.
        std::size_t stride = 1;
        while ((static_cast<std::size_t>(snapshots) + stride - 1) / stride > capacity)
            stride *= 2;
        const double last = 2.0 * (snapshots - 1);
        std::vector<double> expected;
        for (double iteration = 0.0; iteration <= last; iteration += 2.0 * static_cast<double>(stride))
            expected.push_back(iteration);
        expected.insert(expected.end(), {*record.unchangedSince, last});
        std::ranges::sort(expected);
        expected.erase(std::ranges::unique(expected).begin(), expected.end());
        std::vector<double> kept;
        for (const SupportColumn& column : record.columns)
            kept.push_back(column.iteration);
        QCOMPARE(kept, expected);
    }
    QVERIFY(SupportHistory::capacity(Index{1} << 40) == SupportHistory::fewestColumns);
}

/// Also if the checkpoint itself was thinned out.
void TestSupportHistory::momentIsExact() {
    Random random(testSeed());
    for (int trial = 0; trial < 20; ++trial) {
        SupportHistory history(40);
        std::vector<Vector> all;
        Vector w = sparseVector(random, 40, 0.2);
        const int snapshots = 1 + static_cast<int>(random.below(1500));
        const int changes = 1 + static_cast<int>(random.below(1500));
        for (int k = 0; k < snapshots; ++k) {
            if (k < changes && random.uniform() < 0.5)
                w = sparseVector(random, 40, 0.2);
            w *= -1.1; // values and signs do not matter
            all.push_back(w);
            history.record(3.0 * k, w);
        }
        std::size_t since = all.size() - 1;
        while (since > 0 && ((all[since - 1].array() != 0.0) == (w.array() != 0.0)).all())
            --since;
        const SupportRecord record = history.read();
        QCOMPARE(record.unchangedSince, std::optional(3.0 * static_cast<double>(since)));
        QCOMPARE(record.unchangedSnapshots, all.size() - since);
        QVERIFY(std::ranges::any_of(record.columns, [&](const SupportColumn& column) {
            return column.iteration == *record.unchangedSince && *column.support == Support::of(all[since]);
        }));
    }
}

void TestSupportHistory::pausesAreNoCheckpoints() {
    SupportHistory history(2);
    history.record(0.0, Vector::Zero(2));
    history.record(1.0, Vector::Zero(2));
    history.record(1.0, Vector::Ones(2)); // the run has continued inside the iteration
    history.record(2.0, Vector::Ones(2));
    const SupportRecord record = history.read();
    QCOMPARE(record.columns.size(), std::size_t{3});
    QVERIFY(record.columns[1].support->isNonZero(0));
    QCOMPARE(record.columns[1].support, record.columns[2].support); // equal ones are stored once
    QCOMPARE(record.unchangedSince, std::optional(1.0));
    QCOMPARE(record.unchangedSnapshots, std::size_t{2});
}

void TestSupportHistory::readsWhileItIsWritten() {
    SupportHistory history(500);
    std::jthread writer([&history](const std::stop_token&) {
        Vector w = Vector::Zero(500);
        for (int k = 0; k < 5000; ++k) {
            w[k % 500] = k % 3 - 1;
            history.record(k, w);
        }
    });
    double last = -1.0;
    while (last < 4999.0) {
        const SupportRecord record = history.read();
        for (std::size_t k = 1; k < record.columns.size(); ++k)
            QVERIFY(record.columns[k - 1].iteration < record.columns[k].iteration);
        if (!record.columns.empty()) {
            QVERIFY(record.columns.back().iteration >= last);
            last = record.columns.back().iteration;
        }
    }
}

void TestSupportHistory::refinedInside() {
    SupportHistory coarse(3);
    SupportHistory fine(3);
    for (int k = 0; k <= 100; k += 10)
        coarse.record(k, Vector::Ones(3));
    for (int k = 30; k <= 52; ++k)
        fine.record(k, Vector::Zero(3));
    const SupportRecord both = refined(coarse.read(), fine.read());
    QCOMPARE(both.columns.size(), std::size_t{11 - 3 + 23});
    for (std::size_t k = 1; k < both.columns.size(); ++k)
        QVERIFY(both.columns[k - 1].iteration < both.columns[k].iteration);
    for (const SupportColumn& column : both.columns)
        QCOMPARE(column.support->isNonZero(0), column.iteration < 30.0 || column.iteration > 52.0);
    QCOMPARE(both.unchangedSince, coarse.read().unchangedSince);
    QCOMPARE(refined(coarse.read(), SupportRecord{}).columns.size(), std::size_t{11});
}

void TestSupportHistory::replayIsTheRun_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// Every registered solver, with its random numbers from the seed, repeats itself exactly.
void TestSupportHistory::replayIsTheRun() {
    QFETCH(QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    const std::optional<ProblemCase> given = caseFor(info);
    QVERIFY2(given, "no problem of this test is for it");
    PreparedRun run = preparedCase(*given, info.id);
    run.spec.budget.relativeTolerance = 1e-5;
    run.spec.budget.iterations = 60;
    run.spec.cadence = {.every = 7.0, .unit = RunSpec::CadenceUnit::iterations};
    Watcher watcher(run.problem->features());
    Recorder(run, {&watcher}).execute({});
    QVERIFY2(watcher.outcome.status != RunStatus::failed, watcher.outcome.reason.c_str());
    QCOMPARE(watcher.iterates.size(), watcher.iterations.size());
    QVERIFY(watcher.iterates.size() >= 2);

    const double last = watcher.iterations.back();
    const std::optional<Replay> again = replay(run, {0.0, last}, {});
    QVERIFY(again);
    QCOMPARE(again->end.iteration, last);
    QVERIFY(again->end.w == watcher.iterates.back().w); // bit for bit
    QVERIFY(again->end.alpha.size() == watcher.iterates.back().alpha.size() &&
            again->end.alpha == watcher.iterates.back().alpha);
    QCOMPARE(again->record.columns.size(), static_cast<std::size_t>(last) + 1);
    std::size_t common = 0;
    for (const Iterate& seen : watcher.iterates) {
        const SupportColumn& column = again->record.columns[static_cast<std::size_t>(seen.iteration)];
        QCOMPARE(column.iteration, seen.iteration);
        QVERIFY(*column.support == Support::of(seen.w.head(run.problem->features())));
        ++common;
    }
    QVERIFY(common >= 2);
    QCOMPARE(refined(watcher.history.read(), again->record).columns.size(), again->record.columns.size());
}

void TestSupportHistory::replayOfARange() {
    PreparedRun run = preparedCase(*caseFor(*findSolver("fista")), "fista");
    run.spec.budget.iterations = 40;
    double told = 0.0;
    const std::optional<Replay> part = replay(run, {10.0, 25.0}, {}, [&told](double share) { told = share; });
    QVERIFY(part);
    QCOMPARE(part->record.columns.size(), std::size_t{16});
    QCOMPARE(part->record.columns.front().iteration, 10.0);
    QCOMPARE(part->record.columns.back().iteration, 25.0);
    QCOMPARE(part->end.iteration, 25.0);
    QVERIFY(told >= 0.0 && told <= 1.0);
    QVERIFY(part->end.w == replay(run, {25.0, 25.0}, {})->end.w);
}

/// The subgradient method never ends by itself.
void TestSupportHistory::replayStops() {
    PreparedRun run = preparedCase(*caseFor(*findSolver("subgradient")), "subgradient");
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!replay(run, {0.0, 1e15}, stop.get_token()));
    std::stop_source later;
    std::optional<Replay> result;
    std::jthread thread([&] { result = replay(run, {0.0, 1e15}, later.get_token()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    later.request_stop();
    thread.join(); // the test's time limit decides
    QVERIFY(!result);
}

/// Compared with counting cell by cell.
void TestSupportHistory::heatmapCounts() {
    Random random(testSeed());
    SupportHistory history(150);
    std::vector<Vector> all;
    for (int k = 0; k < 30; ++k) {
        Vector w = sparseVector(random, 150, 0.1 + 0.01 * k);
        w.head(20).setZero(); // these stay zero
        all.push_back(w);
        history.record(k, w);
    }
    const SupportRecord record = history.read();
    const HeatmapRows rows = heatmapRows(record, all.back());
    std::size_t alive = 0;
    for (Index j = 0; j < 150; ++j)
        for (const Vector& w : all)
            if (w[j] != 0.0) {
                ++alive;
                break;
            }
    QCOMPARE(rows.order.size(), alive);
    for (std::size_t k = 1; k < rows.order.size(); ++k)
        QVERIFY(std::abs(all.back()[rows.order[k - 1]]) >= std::abs(all.back()[rows.order[k]]));
    for (const HeatmapView& view : {HeatmapView{0, static_cast<Index>(alive), 5.0, 20.0, 7},
                                    HeatmapView{3, 11, 0.0, 100.0, 400}, HeatmapView{2, 3, 4.5, 4.7, 1}}) {
        const std::optional<SupportHeatmap> heatmap = supportHeatmap(record, rows, view);
        QVERIFY(heatmap);
        QVERIFY(heatmap->bins <= view.lastRow - view.firstRow && heatmap->bins <= view.maxBins && heatmap->bins >= 1);
        QVERIFY(!heatmap->columns.empty());
        QVERIFY(heatmap->columns.front().iteration <= std::max(0.0, view.firstIteration));
        for (std::size_t c = 0; c < heatmap->columns.size(); ++c) {
            const Vector& w = all[static_cast<std::size_t>(heatmap->columns[c].iteration)];
            for (Index bin = 0; bin < heatmap->bins; ++bin) {
                int positive = 0;
                int negative = 0;
                for (Index r = heatmap->binBegin(bin); r < heatmap->binBegin(bin + 1); ++r) {
                    const double value = w[rows.order[static_cast<std::size_t>(r)]];
                    positive += value > 0.0;
                    negative += value < 0.0;
                }
                QCOMPARE(heatmap->cell(c, bin).positive, positive);
                QCOMPARE(heatmap->cell(c, bin).negative, negative);
            }
        }
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!supportHeatmap(record, rows, HeatmapView{0, 10, 0.0, 20.0, 7}, stop.get_token()));
}

QTEST_GUILESS_MAIN(TestSupportHistory)
#include "test_support_history.moc"
