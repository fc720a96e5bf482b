// SPDX-License-Identifier: GPL-3.0-only
//
// Lack of memory or threads ends only the run concerned, with a reason.
#include "engine/base/failure.h"
#include "engine/data/io/memory.h"
#include "engine/json/json_text.h"
#include "engine/math/threads/worker_pool.h"
#include "engine/run/output/run_log.h"
#include "engine/run/sweep/sweep.h"
#include "engine/run/sweep/tuning.h"
#include "engine/solvers/registry.h"
#include "tests/support/counting_allocator.h"
#include "tests/support/prepared_case.h"
#include "ui/controller/run_controller.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

#include <sys/resource.h>

using namespace gapscope;

/// No exception may leave a thread: it would end the program and all other runs.
class TestFailures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void exceptionsBecomeMessages();
    void aRunWithoutMemoryFails_data();
    void aRunWithoutMemoryFails();
    void aRunOfTheWindowWithoutMemoryFails();
    void aSweepWithoutMemoryFails();
    void aKernelMatrixThatDoesNotFitIsNamed();
    void aThrowingPartLeavesThePoolUsable();
    void aThrowingSinkEndsTheRunAlone();
    void threadsThatCannotBeStartedAreDoneWithout();
};

namespace {

constexpr Index rows = 20000;

/// Rows of two numbers each; arrays with one number per row are the largest ones.
ProblemCase longCase(const char* loss = "hinge") {
    Random random(5);
    ProblemCase made;
    made.features = DenseRows(rows, 2);
    made.y = Vector(rows);
    for (Index i = 0; i < rows; ++i) {
        made.features.row(i) << random.normal(), random.normal();
        made.y[i] = made.features(i, 0) + random.normal() > 0.0 ? 1.0 : -1.0;
    }
    made.spec = specOf(loss, "l2", 0.01);
    return made;
}

std::shared_ptr<PreparedRun> longRun(const std::string& solver) {
    auto run = std::make_shared<PreparedRun>(preparedCase(longCase(), solver));
    run->spec.budget.passes = 3;
    return run;
}

/// Allocations of arrays with one number per row fail while this object lives.
class WithoutMemory {
public:
    explicit WithoutMemory(std::size_t bytes = rows * sizeof(double)) { allocations::failFrom(bytes); }
    ~WithoutMemory() { allocations::failFrom(0); }
    WithoutMemory(const WithoutMemory&) = delete;
    WithoutMemory& operator=(const WithoutMemory&) = delete;
};

class Counting final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override { ++starts; }
    void recorded(const Snapshot&) override { ++snapshots; }
    void ended(const RunOutcome& outcome) override {
        ++ends;
        status = outcome.status;
    }
    int starts = 0;
    int snapshots = 0;
    int ends = 0;
    RunStatus status = RunStatus::converged;
};

std::vector<std::string> linesOf(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

void TestFailures::exceptionsBecomeMessages() {
    const auto sentenceOf = [](const std::function<void()>& work) {
        return QString::fromStdString(toEnglish(guarded("the test ran", work).error()));
    };
    QVERIFY(guarded("the test ran", [] {}).ok());
    QCOMPARE(sentenceOf([] { throw std::bad_alloc(); }),
             QString("out of memory while the test ran; close other programs, or use less data"));
    QCOMPARE(sentenceOf([] { throw std::runtime_error("no idea"); }), QString("internal error: no idea"));
    QCOMPARE(sentenceOf([] { throw 3; }), QString("internal error: unknown exception"));
    QCOMPARE(sentenceOf([] { throw std::system_error(EAGAIN, std::generic_category()); }),
             QString("out of memory while starting a thread; close other programs, or use less data"));
    const Message refusal{
        MessageId::tooLargeForMemory, {.field = Field::kernel}, {"It", "3 GiB", "a x b", "1 GiB", "less"}};
    QCOMPARE(guarded("the test ran", [&] { throw Refusal(refusal); }).error(), refusal);
    // Two logs of the same failure must agree, even if the free memory differs.
    Message later = refusal;
    later.arguments[3] = "2 GiB";
    QCOMPARE(lastingSentence(refusal), lastingSentence(later));
    QVERIFY(QString::fromStdString(lastingSentence(refusal)).startsWith("It needs 3 GiB (a x b); available less"));
}

void TestFailures::aRunWithoutMemoryFails_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"prox-sdca", "dcd", "pdprox-dual", "subgradient", "bmrm-qp"})
        QTest::newRow(solver) << solver;
}

/// No memory for an array over all rows from the start on.
void TestFailures::aRunWithoutMemoryFails() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    QFETCH(QString, solver);
    const std::shared_ptr<PreparedRun> run = longRun(solver.toStdString());
    Counting counting;
    RunOutcome outcome;
    {
        const WithoutMemory none;
        outcome = Recorder(*run, {&counting}).execute({});
    }
    QCOMPARE(outcome.status, RunStatus::failed);
    QVERIFY2(QString::fromStdString(outcome.reason).startsWith("out of memory while " + solver + " "),
             outcome.reason.c_str());
    QCOMPARE(counting.starts, 1); // a log has its header
    QCOMPARE(counting.ends, 1);   // and its last line
    QCOMPARE(counting.status, RunStatus::failed);
    QVERIFY(Recorder(*run, {}).execute({}).status != RunStatus::failed); // it succeeds with memory
}

void TestFailures::aRunOfTheWindowWithoutMemoryFails() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    RunController controller(longRun("prox-sdca"));
    const WithoutMemory none;
    controller.start();
    QTRY_COMPARE_WITH_TIMEOUT(controller.state(), RunController::State::ended, 60000);
    QCOMPARE(controller.outcome()->status, RunStatus::failed);
    QVERIFY(QString::fromStdString(controller.outcome()->reason).startsWith("out of memory while prox-sdca "));
}

/// Each point has failed, on whichever thread, and the sweep continues to its end.
void TestFailures::aSweepWithoutMemoryFails() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    QTemporaryDir folder;
    const std::string path = folder.filePath("long.csv").toStdString();
    std::ofstream file(path);
    const ProblemCase given = longCase();
    for (Index i = 0; i < rows; ++i)
        file << given.features(i, 0) << ',' << given.features(i, 1) << ',' << given.y[i] << '\n';
    file.close();
    std::vector<SweepPoint> points;
    for (const double lambda : {1.0, 0.1, 0.01, 0.001}) {
        SweepPoint point{lambda, {}};
        point.spec.data.source = path;
        point.spec.problem.loss = "hinge";
        point.spec.problem.regularizer = "l2";
        point.spec.problem.lambda = {"", lambda};
        point.spec.problem.lambda.text = shown(lambda);
        point.spec.solver.id = "prox-sdca";
        point.spec.solver.parameters = ParameterValues(findSolver("prox-sdca")->parameters);
        point.spec.budget.passes = 2;
        points.push_back(point);
    }
    DataStore store;
    QVERIFY(prepareRun(points.front().spec, store));
    std::atomic<int> told = 0;
    std::vector<SweepResult> results;
    Tuning tuning;
    {
        const WithoutMemory none;
        results = runSweep(points, {.warmStart = false, .jobs = 2, .sinksOf = {}}, store, {},
                           [&](std::size_t, const SweepResult&, const PreparedRun*, const RunOutcome&) { ++told; });
        tuning = tune("lambda", points, 2, store, {});
    }
    QCOMPARE(results.size(), points.size());
    QCOMPARE(told.load(), 4);
    for (const SweepResult& result : results) {
        QVERIFY(!result.refused);
        QCOMPARE(result.outcome.status, RunStatus::failed);
        QVERIFY(QString::fromStdString(result.outcome.reason).startsWith("out of memory while "));
    }
    QVERIFY(!tuning.best);
    QVERIFY(QString::fromStdString(failureIn(tuning)).startsWith("out of memory while "));
}

/// A kernel matrix between training and test rows that is larger than the memory: the run reports its size, and its log
/// has a first and a last line.
void TestFailures::aKernelMatrixThatDoesNotFitIsNamed() {
    constexpr Index trainingRows = 2000;
    const auto testRows = static_cast<Index>(availableMemoryBytes() / (8.0 * trainingRows)) + 1;
    Random random(6);
    ProblemCase given;
    given.features = DenseRows(trainingRows, 1);
    given.y = Vector(trainingRows);
    for (Index i = 0; i < trainingRows; ++i) {
        given.features(i, 0) = random.normal();
        given.y[i] = i % 2 == 0 ? 1.0 : -1.0;
    }
    given.spec = specOf("hinge", "l2", 0.1);
    given.spec.kernel = Kernel{};
    PreparedRun run = preparedCase(given, "pdprox-dual");
    auto data = std::make_shared<PreparedData>(*run.data);
    Labels labels;
    labels.values.assign(static_cast<std::size_t>(testRows), 1.0);
    data->test = std::make_shared<const Dataset>(DenseRows(DenseRows::Ones(testRows, 1)), labels,
                                                 std::vector<std::string>{}, "test");
    run.data = data;
    run.testLabels = Vector::Ones(testRows);
    run.spec.budget.passes = 2;
    QTemporaryDir folder;
    const std::string path = folder.filePath("log.jsonl").toStdString();
    const auto log = openRunLog(path).value();
    const RunOutcome outcome = Recorder(run, {log.get()}).execute({});
    QCOMPARE(outcome.status, RunStatus::failed);
    const QString reason = QString::fromStdString(outcome.reason);
    QVERIFY2(reason.startsWith("the kernel matrix needs ") && reason.contains(" x 2000 doubles"), qPrintable(reason));
    const std::vector<std::string> lines = linesOf(path);
    QCOMPARE(lines.size(), std::size_t{2});
    JsonFailure failure;
    QVERIFY(parseJson(lines[0], failure)->contains("gapscope_log"));
    const Json footer = *parseJson(lines[1], failure);
    QCOMPARE(footer["status"].get<std::string>(), std::string("failed"));
    QCOMPARE(footer["reason"].get<std::string>(), outcome.reason);
}

void TestFailures::aThrowingPartLeavesThePoolUsable() {
    WorkerPool pool(4);
    for (int thrower = 0; thrower < 4; ++thrower) {
        std::atomic<int> called = 0;
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, pool.run([&](int part) {
            ++called;
            if (part == thrower)
                throw std::bad_alloc();
        }));
        QCOMPARE(called.load(), pool.threads());
        std::atomic<int> sum = 0;
        pool.run([&](int part) { sum += part; });
        QCOMPARE(sum.load(), pool.threads() * (pool.threads() - 1) / 2);
    }
}

/// A log that cannot be written for lack of memory does not affect the others.
void TestFailures::aThrowingSinkEndsTheRunAlone() {
    class Throwing final : public RunSink {
    public:
        explicit Throwing(int when) : m_when(when) {}
        void started(const PreparedRun&, const std::vector<std::string>&) override { throwIf(0); }
        void recorded(const Snapshot&) override { throwIf(1); }
        void ended(const RunOutcome&) override { throwIf(2); }

    private:
        void throwIf(int when) const {
            if (when == m_when)
                throw std::bad_alloc();
        }
        int m_when;
    };
    for (int when = 0; when < 3; ++when) {
        Throwing throwing(when);
        Counting counting;
        const RunOutcome outcome = Recorder(*longRun("prox-sdca"), {&counting, &throwing}).execute({});
        QCOMPARE(outcome.status, RunStatus::failed);
        QCOMPARE(counting.starts, 1);
        QCOMPARE(counting.ends, 1);
    }
}

/// If the system starts no more threads, the existing ones do the work.
void TestFailures::threadsThatCannotBeStartedAreDoneWithout() {
    if (!allocations::areCounted())
        QSKIP("a sanitizer needs more memory than the limit leaves");
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    rlimit tight = before;
    tight.rlim_cur = 1; // no further mappings, so no stack for a thread
    QCOMPARE(setrlimit(RLIMIT_AS, &tight), 0);
    int threads = 0;
    int sum = 0;
    {
        WorkerPool pool(200); // more than the cached stacks of former threads
        threads = pool.threads();
        std::atomic<int> parts = 0;
        pool.run([&](int part) { parts += part + 1; });
        sum = parts;
    }
    setrlimit(RLIMIT_AS, &before);
    QVERIFY2(threads >= 1 && threads < 200, qPrintable(QString::number(threads)));
    QCOMPARE(sum, threads * (threads + 1) / 2);
}

QTEST_GUILESS_MAIN(TestFailures)
#include "test_failures.moc"
