// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/prepare/cached_load.h"
#include "tests/support/rank_runs.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

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
    void refusesLatentGroups();
    void refusesDualVariablesOfAFile();
    void errorsOfOneRankReachAll();
    void problemsAreTheSameAtAnyNumberOfRanks();
    void stopsAtAllRanks();
    void storageIsThatOfAllRows_data();
    void storageIsThatOfAllRows();
    void copiesOfStretchesAreReadLater();
    void columnsHaveTheOptimumOfOneProcess_data();
    void columnsHaveTheOptimumOfOneProcess();
    void saysThatThereAreFewerColumnsThanRanks();

private:
    QTemporaryDir m_folder;
    std::string m_file; ///< 300 rows, 40 columns
};

void TestRankRun::initTestCase() {
    addSolver(cocoaInfo());
    addSolver(cocoaL1Info());
    m_file = m_folder.filePath("rows.svm").toStdString();
    writeClasses(m_file);
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

/// Parts of coefficients that groups share: a map of all rows would be needed.
void TestRankRun::refusesLatentGroups() {
    const std::string groups = m_folder.filePath("groups.txt").toStdString();
    std::ofstream(groups) << "1-25\n20-40\n";
    RunSpec spec = specFor(m_file, "fista");
    spec.problem.regularizer = "overlapping-groups";
    spec.problem.lambda = {"0.01", 0.0};
    spec.problem.groups = groups;
    spec.problem.regularizerParameters =
        valuesOf(findRegularizerInfo("overlapping-groups")->parameters, {{"overlap", "latent"}});
    for (const int count : {1, 3})
        for (const std::string& error : runOnRanks(spec, count).errors)
            QVERIFY2(error.find("overlap=latent") != std::string::npos &&
                         error.find("overlap=plain") != std::string::npos,
                     error.c_str());
}

void TestRankRun::refusesDualVariablesOfAFile() {
    const std::string path = m_folder.filePath("dual.txt").toStdString();
    DataStore store;
    const std::shared_ptr<PreparedRun> alone = prepareRun(specFor(m_file, "prox-sdca", "hinge"), store).value();
    QVERIFY(writeDual(*alone, Vector::Zero(300), path).ok());
    RunSpec spec = specFor(m_file, "cocoa", "hinge");
    spec.start = RunSpec::Start{.model = path};
    for (const std::string& error : runOnRanks(spec, 2).errors)
        QVERIFY2(error.find("a start from dual variables") != std::string::npos, error.c_str());
}

/// One machine does not have a file beside the data: no rank waits for exchanges that it does not come to.
void TestRankRun::errorsOfOneRankReachAll() {
    const std::string groups = m_folder.filePath("all-groups.txt").toStdString();
    const std::string model = m_folder.filePath("start.txt").toStdString();
    std::ofstream(groups) << "1-25\n26-40\n";
    DataStore store;
    const std::shared_ptr<PreparedRun> alone = prepareRun(specFor(m_file, "fista"), store).value();
    QVERIFY(writeModel(*alone, Vector::Ones(40), model).ok());
    const auto errorsWith = [&](const std::function<void(RunSpec&, const std::string& end)>& change) {
        return runOnRanks(3,
                          [&](int rank) {
                              RunSpec spec = specFor(m_file, "fista");
                              change(spec, rank == 1 ? ".missing" : "");
                              return RankOrder{spec};
                          })
            .errors;
    };
    const std::vector<std::string> ofGroups = errorsWith([&](RunSpec& spec, const std::string& end) {
        spec.problem.regularizer = "group-lasso";
        spec.problem.groups = groups + end;
    });
    const std::vector<std::string> ofStart =
        errorsWith([&](RunSpec& spec, const std::string& end) { spec.start = RunSpec::Start{.model = model + end}; });
    for (const std::vector<std::string>& errors : {ofGroups, ofStart})
        for (const std::string& error : errors)
            QVERIFY2(error.starts_with("rank 1 on ") && error.find(".missing") != std::string::npos, error.c_str());
}

/// Their key tells which logs are of the same problem: neither the stretches of the ranks nor a division by columns
/// matter, but the rows, what is done to them and the objective do.
void TestRankRun::problemsAreTheSameAtAnyNumberOfRanks() {
    const auto keyOf = [](RunSpec spec, int count) {
        spec.budget = {.iterations = 1};
        const RankRuns runs = runOnRanks(spec, count);
        for (const Kept& rank : runs.ranks)
            if (rank.problemKey != runs.ranks.front().problemKey)
                return std::string("not the same at all ranks");
        return runs.ranks.front().problemKey;
    };
    RunSpec spec = specFor(m_file, "fista");
    spec.problem.regularizer = "l1";
    spec.problem.lambda = {"0.02", 0.0};
    const std::string key = keyOf(spec, 1);
    QVERIFY2(key.starts_with("xxh3:"), key.c_str());
    for (const int count : {2, 5}) {
        QCOMPARE(keyOf(spec, count), key);
        RunSpec byColumns = spec;
        byColumns.solver.id = "cocoa-l1";
        QCOMPARE(keyOf(byColumns, count), key);
        RunSpec normalized = spec;
        normalized.transforms.normalizeRows = true;
        RunSpec fromZero = spec;
        fromZero.data.options.zeroBased = true;
        RunSpec stronger = spec;
        stronger.problem.lambda = {"0.03", 0.0};
        RunSpec onOthers = spec;
        onOthers.data.source = m_folder.filePath("others.svm").toStdString();
        writeRows(onOthers.data.source, 300, 40, [](Random&, double score) { return score > 0.0 ? 1.0 : -1.0; });
        for (const RunSpec& other : {normalized, fromZero, stronger, onOthers}) {
            const std::string otherKey = keyOf(other, count);
            QVERIFY2(otherKey.starts_with("xxh3:") && otherKey != key, otherKey.c_str());
        }
    }
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

void TestRankRun::saysThatThereAreFewerColumnsThanRanks() {
    const std::string path = m_folder.filePath("narrow.svm").toStdString();
    writeRows(path, 50, 2, [](Random&, double score) { return score > 0.0 ? 1.0 : -1.0; });
    RunSpec spec = specFor(path, "cocoa-l1");
    for (const std::string& error : runOnRanks(spec, 3).errors)
        QVERIFY2(error.find("so few columns") != std::string::npos, error.c_str());
}

QTEST_GUILESS_MAIN(TestRankRun)
#include "test_rank_run.moc"
