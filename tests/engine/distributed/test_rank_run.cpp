// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/checkpoint.h"
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "engine/distributed/rank_run.h"
#include "engine/distributed/thread_ranks.h"
#include "engine/math/random.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/record/recorder.h"

#include <QtTest>

#include <fstream>
#include <mutex>

using namespace gapscope;

/// Runs whose ranks read their own stretches of a file.
class TestRankRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void ranksShareOutTheRows();
    void runsAreThoseOfOneProcess_data();
    void runsAreThoseOfOneProcess();
    void classesAndColumnsAreThoseOfAllRanks();
    void errorsNameTheLineOfTheWholeFile();
    void refusesWhatNeedsAllRows();
    void stopsAtAllRanks();
    void continuesFromACheckpoint();
    void saysThatACheckpointCannotBeWritten();
    void saysWhichRankCannotWrite();
    void storageIsThatOfAllRows_data();
    void storageIsThatOfAllRows();
    void copiesOfStretchesAreReadLater();
    void columnsHaveTheOptimumOfOneProcess_data();
    void columnsHaveTheOptimumOfOneProcess();
    void columnsContinueFromACheckpoint();
    void saysThatThereAreFewerColumnsThanRanks();

private:
    QTemporaryDir m_folder;
    std::string m_file; ///< 300 rows, 40 columns
};

namespace {

void writeRows(const std::string& path, Index n, Index p, const std::function<double(Random&, double)>& label) {
    std::ofstream file(path);
    Random random(12);
    for (Index i = 0; i < n; ++i) {
        std::string row;
        double score = 0.0;
        for (Index j = 0; j < p; ++j) {
            if (random.uniform() > 0.3)
                continue;
            const double value = random.normal();
            score += j % 2 == 0 ? value : -value;
            row += " " + std::to_string(j + 1) + ":" + shown(value);
        }
        file << shown(label(random, score)) << row << "\n";
    }
}

RunSpec specFor(const std::string& file, const std::string& solver, const std::string& loss = "logistic") {
    RunSpec spec;
    spec.data.source = file;
    spec.problem.loss = loss;
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"1/n", 0.0};
    spec.solver.id = solver;
    spec.budget.tolerance = 1e-8;
    spec.budget.iterations = 400;
    return spec;
}

struct Kept final : RunSink {
    void started(const PreparedRun& run, const std::vector<std::string>&) override { data = *run.data->shared; }
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void ended(const RunOutcome& outcome) override { end = outcome; }
    SharedData data{};
    std::vector<Snapshot> snapshots{};
    RunOutcome end{};
};

/// A run on ranks that are threads: what each of them recorded, or the error that all of them returned.
struct RankRuns {
    std::vector<Kept> ranks;
    std::vector<std::string> errors;
};

RankRuns runOnRanks(const RunSpec& spec, int count, const std::string& checkpoint = {},
                    const std::string& resume = {}) {
    ThreadRanks ranks(count);
    RankRuns result{std::vector<Kept>(static_cast<std::size_t>(count)),
                    std::vector<std::string>(static_cast<std::size_t>(count))};
    ranks.run([&](int rank) {
        std::string& error = result.errors[static_cast<std::size_t>(rank)];
        const Result<std::shared_ptr<PreparedRun>> run = prepareRankRun(spec, ranks[rank]);
        if (!run) {
            error = toEnglish(run.error());
            return;
        }
        if (!resume.empty())
            if (const Result<std::string> resumed = resumeFrom(resume, **run, *ranks[rank]); !resumed) {
                error = toEnglish(resumed.error());
                return;
            }
        std::vector<RunSink*> sinks{&result.ranks[static_cast<std::size_t>(rank)]};
        std::optional<CheckpointSink> keeps;
        if (!checkpoint.empty())
            sinks.push_back(&keeps.emplace(checkpoint, 0.0, ranks[rank]));
        Recorder(**run, sinks).execute(ranks[rank]->agreedStop());
        if (keeps && !keeps->failure().ok())
            error = toEnglish(keeps->failure().error());
    });
    return result;
}

} // namespace

void TestRankRun::initTestCase() {
    addSolver(cocoaInfo());
    addSolver(cocoaL1Info());
    m_file = m_folder.filePath("rows.svm").toStdString();
    writeRows(m_file, 300, 40, [](Random& random, double score) { return score + random.normal() > 0.0 ? 1.0 : -1.0; });
}

void TestRankRun::ranksShareOutTheRows() {
    for (const int count : {1, 2, 5, 16}) {
        ThreadRanks ranks(count);
        std::vector<Index> rows(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            const std::shared_ptr<PreparedRun> run = prepareRankRun(specFor(m_file, "gd"), ranks[rank]).value();
            rows[static_cast<std::size_t>(rank)] = run->problem->rows();
        });
        QCOMPARE(std::accumulate(rows.begin(), rows.end(), Index{0}), 300);
        const auto [least, most] = std::ranges::minmax(rows);
        QVERIFY(most <= 2 * least + 2);
    }
}

void TestRankRun::runsAreThoseOfOneProcess_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* solver : {"gd", "agd", "fista", "agm-ef-1", "agm-ef-inf", "pdprox-dual", "pdprox-primal"})
        QTest::addRow("%s", solver) << solver << "logistic";
    QTest::addRow("hinge") << "pdprox-dual"
                           << "hinge";
}

/// The log of one process on the whole file, up to rounding: snapshots at the same iterations and the same reason.
void TestRankRun::runsAreThoseOfOneProcess() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    const RunSpec spec = specFor(m_file, solver.toStdString(), loss.toStdString());
    DataStore store;
    const std::shared_ptr<PreparedRun> alone = prepareRun(spec, store).value();
    struct Plain final : RunSink {
        void started(const PreparedRun&, const std::vector<std::string>&) override {}
        void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
        void ended(const RunOutcome& outcome) override { end = outcome; }
        std::vector<Snapshot> snapshots{};
        RunOutcome end{};
    } expected;
    Recorder(*alone, {&expected}).execute({});
    QVERIFY(expected.snapshots.size() > 3);
    for (const int count : {1, 2, 4}) {
        const RankRuns runs = runOnRanks(spec, count);
        double worst = 0.0;
        for (const Kept& rank : runs.ranks) {
            QCOMPARE(rank.end.reason, expected.end.reason);
            QCOMPARE(rank.snapshots.size(), expected.snapshots.size());
            for (std::size_t k = 0; k < rank.snapshots.size(); ++k) {
                const Snapshot& own = rank.snapshots[k];
                const Snapshot& one = expected.snapshots[k];
                QCOMPARE(own.iteration, one.iteration);
                QCOMPARE(own.passes, one.passes);
                QCOMPARE(own.trainError, one.trainError);
                worst = std::max({worst, std::abs(own.primal - one.primal), std::abs(own.dual - one.dual)});
                QVERIFY(own.primal == runs.ranks[0].snapshots[k].primal && own.gap == runs.ranks[0].snapshots[k].gap);
            }
            QCOMPARE(rank.data.rows, 300);
        }
        qInfo("%d ranks: largest difference of P and D %.2g", count, worst);
        QVERIFY(worst <= 1e-10);
    }
}

/// The classes and the last columns stand in one stretch only.
void TestRankRun::classesAndColumnsAreThoseOfAllRanks() {
    const std::string path = m_folder.filePath("late.svm").toStdString();
    std::ofstream(path) << "1 1:1\n1 2:1\n1 1:2\n2 1:1 3:1\n2 3:1\n3 9:1\n";
    for (const int count : {1, 3}) {
        const RankRuns runs = runOnRanks(specFor(path, "fista", "multinomial-logistic"), count);
        for (const Kept& rank : runs.ranks) {
            QCOMPARE(rank.data.columns, 9);
            QCOMPARE(rank.end.w.size(), 27);
            QVERIFY(rank.end.status == RunStatus::converged);
        }
    }
    const RankRuns tooMany = runOnRanks(specFor(path, "fista"), 3);
    for (const std::string& error : tooMany.errors)
        QVERIFY2(error.find("3 distinct labels") != std::string::npos || error.find("--positive") != std::string::npos,
                 error.c_str());
}

void TestRankRun::errorsNameTheLineOfTheWholeFile() {
    const std::string path = m_folder.filePath("bad.svm").toStdString();
    {
        std::ofstream file(path);
        for (int i = 1; i <= 100; ++i)
            file << (i == 87 ? "1 2:x\n" : "-1 1:0.5 2:0.25\n");
    }
    for (const int count : {2, 4}) {
        const RankRuns runs = runOnRanks(specFor(path, "gd"), count);
        const std::string expected = "rank " + std::to_string(count - 1) + " on ";
        for (const std::string& error : runs.errors) {
            QVERIFY2(error.starts_with(expected), error.c_str());
            QVERIFY2(error.find("bad.svm:87:") != std::string::npos, error.c_str());
        }
    }
    const RankRuns few = runOnRanks(specFor(path, "gd"), 101);
    for (const std::string& error : few.errors)
        QVERIFY2(!error.empty(), "more ranks than rows");
    const RankRuns missing = runOnRanks(specFor(m_folder.filePath("none.svm").toStdString(), "gd"), 2);
    for (const std::string& error : missing.errors)
        QVERIFY2(error.find("none.svm: cannot be opened") != std::string::npos && !error.starts_with("rank"),
                 error.c_str());
}

void TestRankRun::refusesWhatNeedsAllRows() {
    const auto errorOf = [](const RunSpec& spec) { return runOnRanks(spec, 2).errors; };
    RunSpec spec = specFor(m_file, "prox-sdca");
    for (const std::string& error : errorOf(spec))
        QVERIFY2(error.find("cocoa") != std::string::npos, error.c_str());
    spec = specFor(m_file, "fista");
    spec.transforms.standardize = true;
    for (const std::string& error : errorOf(spec))
        QVERIFY2(error.find("--standardize") != std::string::npos, error.c_str());
    spec = specFor(m_file, "fista");
    spec.problem.lambda = {"0.1*max", 0.0};
    for (const std::string& error : errorOf(spec))
        QVERIFY(!error.empty());
}

void TestRankRun::stopsAtAllRanks() {
    ThreadRanks ranks(3);
    std::vector<RunStatus> statuses(3);
    std::vector<double> iterations(3);
    ranks.run([&](int rank) {
        RunSpec spec = specFor(m_file, "gd");
        spec.budget = {.iterations = 1000000};
        spec.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
        const std::shared_ptr<PreparedRun> run = prepareRankRun(spec, ranks[rank]).value();
        std::stop_source wish;
        ranks[rank]->watch(wish.get_token());
        struct StopsLater final : RunSink {
            explicit StopsLater(std::stop_source* given) : source(given) {}
            void started(const PreparedRun&, const std::vector<std::string>&) override {}
            void recorded(const Snapshot& snapshot) override {
                if (source != nullptr && snapshot.iteration >= 7.0)
                    source->request_stop();
            }
            void ended(const RunOutcome&) override {}
            std::stop_source* source;
        } sink(rank == 2 ? &wish : nullptr);
        const RunOutcome outcome = Recorder(*run, {&sink}).execute(ranks[rank]->agreedStop());
        statuses[static_cast<std::size_t>(rank)] = outcome.status;
        iterations[static_cast<std::size_t>(rank)] = outcome.last.iteration;
    });
    for (int rank = 0; rank < 3; ++rank) {
        QVERIFY(statuses[static_cast<std::size_t>(rank)] == RunStatus::stopped);
        QVERIFY(iterations[static_cast<std::size_t>(rank)] <= 9.0);
        QCOMPARE(iterations[static_cast<std::size_t>(rank)], iterations[0]);
    }
}

/// With as many ranks or another number: the continued run starts at the value at which the other one ended.
void TestRankRun::continuesFromACheckpoint() {
    const std::string folder = m_folder.filePath("kept").toStdString();
    RunSpec spec = specFor(m_file, "cocoa", "hinge");
    spec.budget = {.iterations = 12};
    const RankRuns first = runOnRanks(spec, 3, folder);
    QVERIFY(first.errors[0].empty());
    const Snapshot last = first.ranks[0].snapshots.back();
    for (const int count : {3, 1, 5}) {
        const RankRuns second = runOnRanks(spec, count, {}, folder);
        for (std::size_t rank = 0; rank < second.ranks.size(); ++rank) {
            QVERIFY2(second.errors[rank].empty(), second.errors[rank].c_str());
            const Snapshot& start = second.ranks[rank].snapshots.front();
            QVERIFY(std::abs(start.primal - last.primal) <= 1e-12);
            QVERIFY(std::abs(start.dualIterate - last.dualIterate) <= 1e-12);
            QVERIFY(second.ranks[rank].snapshots.back().gap < last.gap);
        }
    }
    RunSpec other = specFor(m_folder.filePath("late.svm").toStdString(), "cocoa", "squared");
    for (const std::string& error : runOnRanks(other, 2, {}, folder).errors)
        QVERIFY2(error.find("checkpoint of 300 rows") != std::string::npos, error.c_str());
    for (const std::string& error : runOnRanks(spec, 2, {}, m_folder.filePath("nothing").toStdString()).errors)
        QVERIFY(!error.empty());
}

void TestRankRun::saysThatACheckpointCannotBeWritten() {
    const std::string file = m_folder.filePath("a-file").toStdString();
    std::ofstream(file) << "no folder";
    const RankRuns runs = runOnRanks(specFor(m_file, "cocoa"), 2, file + "/below");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        QVERIFY2(runs.errors[rank].find("cannot be written") != std::string::npos, runs.errors[rank].c_str());
        QVERIFY(runs.ranks[rank].end.status == RunStatus::failed);
    }
}

/// As with a full disk at one node: all ranks end with its number and host, and the checkpoint before stays.
void TestRankRun::saysWhichRankCannotWrite() {
    const std::string folder = m_folder.filePath("one-fails").toStdString();
    RunSpec spec = specFor(m_file, "cocoa", "hinge");
    spec.budget = {.iterations = 4};
    const RankRuns first = runOnRanks(spec, 3, folder);
    QVERIFY(first.errors[0].empty());
    QVERIFY(QDir().mkpath(QString::fromStdString(folder) + "/iteration-0.rank-1/in-the-way"));
    const RankRuns second = runOnRanks(spec, 3, folder);
    for (const std::string& error : second.errors) {
        QVERIFY2(error.starts_with("rank 1 on "), error.c_str());
        QVERIFY2(error.find("iteration-0.rank-1") != std::string::npos, error.c_str());
    }
    const RankRuns third = runOnRanks(spec, 2, {}, folder);
    QVERIFY2(third.errors[0].empty(), third.errors[0].c_str());
    const double kept = first.ranks[0].snapshots.back().primal;
    QVERIFY(std::abs(third.ranks[0].snapshots.front().primal - kept) <= 1e-12);
}

void TestRankRun::storageIsThatOfAllRows_data() {
    QTest::addColumn<int>("fullRows");
    QTest::newRow("mostly zeros") << 8;
    QTest::newRow("few zeros") << 40;
}

/// A stretch alone would be stored otherwise: the first rows are full, the others nearly empty.
void TestRankRun::storageIsThatOfAllRows() {
    QFETCH(const int, fullRows);
    const std::string path = m_folder.filePath(QString::number(fullRows) + ".svm").toStdString();
    {
        std::ofstream file(path);
        for (int i = 0; i < 100; ++i) {
            file << (i % 2 == 0 ? "1" : "-1");
            for (int j = 1; j <= (i < fullRows ? 40 : 1); ++j)
                file << ' ' << j << ":0.5";
            file << '\n';
        }
    }
    DataStore store;
    const Storage expected = prepareRun(specFor(path, "gd"), store).value()->data->training->storage();
    QVERIFY((expected == Storage::dense) == (fullRows == 40));
    for (const int count : {1, 2, 5}) {
        ThreadRanks ranks(count);
        std::vector<Storage> storages(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            const std::shared_ptr<PreparedRun> run = prepareRankRun(specFor(path, "gd"), ranks[rank]).value();
            storages[static_cast<std::size_t>(rank)] = run->data->training->storage();
        });
        for (const Storage storage : storages)
            QVERIFY(storage == expected);
    }
}

/// The second run has the snapshots of the first, bit for bit, and so has one that finds a damaged copy.
void TestRankRun::copiesOfStretchesAreReadLater() {
    const QString folder = m_folder.filePath("cache");
    useDataCache(folder.toStdString(), 0, std::chrono::nanoseconds(0));
    const RunSpec spec = specFor(m_file, "fista");
    const CachedPart ofRank(spec.data, 1, 3);
    QVERIFY(!ofRank.find());
    const RankRuns first = runOnRanks(spec, 3);
    finishCacheWork();
    QCOMPARE(dataCache()->usage().copies, std::int64_t{3});
    const std::optional<LoadedData> copy = ofRank.find();
    QVERIFY(copy && copy->data->columns() == 40 && copy->data->rows() < 300);
    QVERIFY(!CachedPart(spec.data, 1, 4).find());
    QVERIFY(!CachedPart(spec.data, 0, 1).find());
    const auto isSame = [&](const RankRuns& other) {
        for (std::size_t rank = 0; rank < 3; ++rank) {
            const Kept& one = first.ranks[rank];
            const Kept& two = other.ranks[rank];
            if (one.data.fingerprint != two.data.fingerprint || one.snapshots.size() != two.snapshots.size())
                return false;
            for (std::size_t k = 0; k < one.snapshots.size(); ++k)
                if (one.snapshots[k].primal != two.snapshots[k].primal)
                    return false;
        }
        return true;
    };
    QVERIFY(isSame(runOnRanks(spec, 3)));
    finishCacheWork();
    const QStringList copies = QDir(folder).entryList({"*.copy"}, QDir::Files);
    QCOMPARE(copies.size(), 3);
    QFile damaged(folder + "/" + copies.first());
    QVERIFY(damaged.resize(damaged.size() / 2));
    QVERIFY(isSame(runOnRanks(spec, 3)));
    finishCacheWork();
    useDataCache({});
}

void TestRankRun::columnsHaveTheOptimumOfOneProcess_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"squared", "logistic", "smoothed-hinge"})
        for (const char* regularizer : {"l1", "elastic-net"})
            QTest::addRow("%s %s", loss, regularizer) << loss << regularizer;
}

/// Ranks that have exchanged entries: the optimum, the errors and the counts are those of the whole file.
void TestRankRun::columnsHaveTheOptimumOfOneProcess() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    RunSpec spec = specFor(m_file, "cocoa-l1", loss.toStdString());
    spec.problem.regularizer = regularizer.toStdString();
    spec.problem.lambda = {"0.02", 0.0};
    if (regularizer == QLatin1String("elastic-net"))
        spec.problem.l1 = {"0.01", 0.0};
    spec.problem.bias = Bias::feature;
    spec.split.testFile = m_file;
    spec.budget.tolerance = 1e-7;
    spec.budget.iterations = 20000;
    RunSpec single = spec;
    single.solver.id = "fista";
    DataStore store;
    const std::shared_ptr<PreparedRun> alone = prepareRun(single, store).value();
    const RunOutcome expected = Recorder(*alone, {}).execute({});
    QVERIFY(expected.status == RunStatus::converged);
    for (const int count : {1, 2, 5}) {
        const RankRuns runs = runOnRanks(spec, count);
        std::int64_t nonZeros = 0;
        for (const Kept& rank : runs.ranks) {
            QVERIFY(rank.end.status == RunStatus::converged);
            const Snapshot& last = rank.end.last;
            QVERIFY(std::abs(last.primal - expected.last.primal) <= 2e-7);
            QVERIFY(last.primal == runs.ranks[0].end.last.primal && last.gap == runs.ranks[0].end.last.gap);
            QCOMPARE(last.testError, last.trainError); // on the same file
            QCOMPARE(rank.data.rows, 300);
            QCOMPARE(rank.data.testRows, 300);
            QCOMPARE(rank.data.columns, 40);
            nonZeros += (rank.end.w.array() != 0.0).count();
            for (std::size_t k = 1; k < rank.snapshots.size(); ++k)
                QVERIFY(rank.snapshots[k].primal <= rank.snapshots[k - 1].primal + 1e-12);
        }
        QCOMPARE(runs.ranks[0].end.last.nonZerosW, nonZeros);
        qInfo("%d ranks: %d rounds", count, static_cast<int>(runs.ranks[0].end.last.iteration));
    }
}

/// The parts of w find their columns again, with another number of ranks and with a method of rows.
void TestRankRun::columnsContinueFromACheckpoint() {
    const std::string folder = m_folder.filePath("kept-columns").toStdString();
    RunSpec spec = specFor(m_file, "cocoa-l1");
    spec.problem.regularizer = "l1";
    spec.problem.lambda = {"0.02", 0.0};
    spec.budget = {.iterations = 5};
    const RankRuns first = runOnRanks(spec, 3, folder);
    QVERIFY2(first.errors[0].empty(), first.errors[0].c_str());
    const Snapshot last = first.ranks[0].snapshots.back();
    for (const char* solver : {"cocoa-l1", "fista"})
        for (const int count : {3, 1, 4}) {
            spec.solver.id = solver;
            const RankRuns second = runOnRanks(spec, count, {}, folder);
            for (std::size_t rank = 0; rank < second.ranks.size(); ++rank) {
                QVERIFY2(second.errors[rank].empty(), second.errors[rank].c_str());
                QVERIFY(std::abs(second.ranks[rank].snapshots.front().primal - last.primal) <= 1e-12);
            }
        }
}

void TestRankRun::saysThatThereAreFewerColumnsThanRanks() {
    const std::string path = m_folder.filePath("narrow.svm").toStdString();
    writeRows(path, 50, 2, [](Random&, double score) { return score > 0.0 ? 1.0 : -1.0; });
    RunSpec spec = specFor(path, "cocoa-l1");
    for (const std::string& error : runOnRanks(spec, 3).errors)
        QVERIFY2(error.find("so few columns") != std::string::npos, error.c_str());
}

QTEST_GUILESS_MAIN(TestRankRun)
#include "test_rank_run.moc"
