// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "tests/support/rank_runs.h"

#include <QtTest>

using namespace gapscope;

/// Runs over several ranks that keep checkpoints, and those that continue them.
class TestCheckpoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void continuesFromACheckpoint();
    void aRunThatEndsKeepsItsIterate();
    void refusesOtherData();
    void dualVariablesAreThoseOfCoefficients();
    void columnsContinueFromACheckpoint();
    void oneCheckpointStays();
    void saysThatACheckpointCannotBeWritten();
    void saysWhichRankCannotWrite();

private:
    std::string in(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)).toStdString(); }

    QTemporaryDir m_folder;
    std::string m_file; ///< 300 rows, 40 columns
};

namespace {

QStringList filesIn(const std::string& folder) {
    return QDir(QString::fromStdString(folder)).entryList(QDir::Files);
}

} // namespace

void TestCheckpoints::initTestCase() {
    addSolver(cocoaInfo());
    addSolver(cocoaL1Info());
    m_file = in("rows.svm");
    writeClasses(m_file);
}

/// With as many ranks or another number: the continued run starts at the value at which the other one ended.
void TestCheckpoints::continuesFromACheckpoint() {
    const std::string folder = in("kept");
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
    for (const std::string& error : runOnRanks(spec, 2, {}, in("nothing")).errors)
        QVERIFY(!error.empty());
}

/// Also before the first checkpoint is due: it goes on with other limits.
void TestCheckpoints::aRunThatEndsKeepsItsIterate() {
    const std::string folder = in("kept-at-the-end");
    for (const char* solver : {"cocoa", "fista", "pdprox-dual"}) {
        RunSpec spec = specFor(m_file, solver);
        spec.budget = {.iterations = 7};
        const RankRuns first = runOnRanks(
            3, [&](int) { return RankOrder{.spec = spec, .checkpoint = folder, .checkpointSeconds = 3600.0}; });
        QVERIFY2(first.errors[0].empty(), first.errors[0].c_str());
        const Snapshot last = first.ranks[0].snapshots.back();
        QVERIFY(last.gap > 1e-9);
        for (const Kept& rank : runOnRanks(spec, 2, {}, folder).ranks)
            QVERIFY2(std::abs(rank.snapshots.front().primal - last.primal) <= 1e-12, solver);
    }
}

/// Rows of another number, and as many other ones.
void TestCheckpoints::refusesOtherData() {
    const std::string folder = in("kept-of-rows");
    RunSpec spec = specFor(m_file, "cocoa");
    spec.budget = {.iterations = 2};
    QVERIFY(runOnRanks(spec, 2, folder).errors[0].empty());
    const std::string fewer = in("fewer.svm");
    writeRows(fewer, 60, 40, [](Random&, double score) { return score > 0.0 ? 1.0 : -1.0; });
    spec.data.source = fewer;
    for (const std::string& error : runOnRanks(spec, 2, {}, folder).errors)
        QVERIFY2(error.find("checkpoint of 300 rows") != std::string::npos, error.c_str());
    const std::string other = in("other.svm");
    writeRows(other, 300, 40, [](Random&, double score) { return score < 0.0 ? 1.0 : -1.0; });
    spec.data.source = other;
    for (const std::string& error : runOnRanks(spec, 3, {}, folder).errors)
        QVERIFY2(error.find("checkpoint of other data") != std::string::npos, error.c_str());
}

/// A method of dual variables goes on where one without them has ended, not at 0.
void TestCheckpoints::dualVariablesAreThoseOfCoefficients() {
    const std::string folder = in("kept-coefficients");
    const RankRuns first = runOnRanks(specFor(m_file, "fista"), 3, folder);
    QVERIFY2(first.errors[0].empty(), first.errors[0].c_str());
    const Snapshot last = first.ranks[0].snapshots.back();
    QVERIFY(last.gap <= 1e-4);
    RunSpec spec = specFor(m_file, "cocoa");
    spec.budget = {.iterations = 1};
    for (const int count : {3, 1, 2})
        for (const Kept& rank : runOnRanks(spec, count, {}, folder).ranks) {
            const Snapshot& start = rank.snapshots.front();
            QVERIFY(std::abs(start.primal - last.primal) <= 1e-2); // 0.7 - P at w = 0
            QVERIFY(start.gap <= 1e-2);
        }
}

/// The parts of w find their columns again, with another number of ranks and with a method of rows.
void TestCheckpoints::columnsContinueFromACheckpoint() {
    const std::string folder = in("kept-columns");
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

/// A job that continues another one comes to the same iterations: it writes files of its own, and removes those of all
/// ranks of the other job when its first checkpoint is complete.
void TestCheckpoints::oneCheckpointStays() {
    const std::string folder = in("one-stays");
    RunSpec spec = specFor(m_file, "cocoa", "hinge");
    spec.budget = {.iterations = 4};
    QVERIFY(runOnRanks(spec, 3, folder).errors[0].empty());
    QStringList before = filesIn(folder);
    QCOMPARE(before.size(), 3 + 2); // and w and the description
    for (const int count : {3, 1, 5}) {
        const RankRuns next = runOnRanks(spec, count, folder, folder);
        QVERIFY2(next.errors[0].empty(), next.errors[0].c_str());
        const QStringList files = filesIn(folder);
        QCOMPARE(files.size(), count + 2);
        for (const QString& file : files)
            QVERIFY(file == QLatin1String("checkpoint.json") || !before.contains(file));
        before = files;
        const RankRuns resumed = runOnRanks(spec, 2, {}, folder);
        QVERIFY2(resumed.errors[0].empty(), resumed.errors[0].c_str());
        QVERIFY(std::abs(resumed.ranks[0].snapshots.front().primal - next.ranks[0].snapshots.back().primal) <= 1e-12);
    }
}

void TestCheckpoints::saysThatACheckpointCannotBeWritten() {
    const std::string file = in("a-file");
    std::ofstream(file) << "no folder";
    const RankRuns runs = runOnRanks(specFor(m_file, "cocoa"), 2, file + "/below");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        QVERIFY2(runs.errors[rank].find("cannot be written") != std::string::npos, runs.errors[rank].c_str());
        QVERIFY(runs.ranks[rank].end.status == RunStatus::failed);
    }
}

/// As with a full disk at one node: all ranks end with its number and host, the checkpoint before stays, and what the
/// others have written goes.
void TestCheckpoints::saysWhichRankCannotWrite() {
    const std::string folder = in("one-fails");
    const std::string file = in("no-folder");
    std::ofstream(file) << "no folder";
    RunSpec spec = specFor(m_file, "cocoa", "hinge");
    spec.budget = {.iterations = 4};
    const RankRuns first = runOnRanks(spec, 3, folder);
    QVERIFY(first.errors[0].empty());
    const QStringList before = filesIn(folder);
    const RankRuns second = runOnRanks(3, [&](int rank) {
        return RankOrder{spec, rank == 1 ? file + "/below" : folder};
    });
    for (const std::string& error : second.errors) {
        QVERIFY2(error.starts_with("rank 1 on "), error.c_str());
        QVERIFY2(error.find("/below/iteration-0-") != std::string::npos, error.c_str());
    }
    QCOMPARE(filesIn(folder), before);
    const RankRuns third = runOnRanks(spec, 2, {}, folder);
    QVERIFY2(third.errors[0].empty(), third.errors[0].c_str());
    const double kept = first.ranks[0].snapshots.back().primal;
    QVERIFY(std::abs(third.ranks[0].snapshots.front().primal - kept) <= 1e-12);
}

QTEST_GUILESS_MAIN(TestCheckpoints)
#include "test_checkpoints.moc"
