// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/programs.h"
#include "engine/math/random.h"
#include "engine/run/output/run_log.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/recorder.h"
#include "engine/solvers/interface/solver_id.h"
#include "engine/solvers/registry.h"
#include "support/seed.h"

#include <QElapsedTimer>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <thread>

using namespace gapscope;

namespace {

/// Keeps the snapshots, and the iterates at them.
class ProgramSink final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void visited(double, const Vector& w, const Vector&) override { iterates.push_back(w); }
    void waits(const RunPosition& position) override { waitedAt = position.iteration; }
    void ended(const RunOutcome& outcome) override { end = outcome; }

    std::vector<Snapshot> snapshots;
    std::vector<Vector> iterates;
    std::atomic<double> waitedAt = -1.0;
    RunOutcome end;
};

RunSpec specOf(const std::string& solver, const std::vector<std::pair<std::string, std::string>>& parameters = {}) {
    RunSpec spec;
    spec.data.source = "diabetes";
    spec.transforms.standardize = true;
    spec.problem.loss = "squared";
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"0.1", 0.1};
    spec.problem.bias = Bias::none;
    spec.solver.id = solver;
    const SolverInfo& info = *findSolver(solver);
    spec.solver.parameters = ParameterValues(info.parameters);
    for (const auto& [key, value] : parameters)
        if (!spec.solver.parameters.set(info.parameters, info.id, key, value).ok())
            qFatal("unknown parameter");
    spec.budget.iterations = 100;
    spec.budget.relativeTolerance = 1e-13;
    return spec;
}

/// The child processes of this one that have not been waited for.
QStringList childProcesses() {
    QStringList found;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream file(task.path() / "children");
        std::string child;
        while (file >> child)
            found.append(QString::fromStdString(child));
    }
    return found;
}

std::size_t openDescriptors() {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator()));
}

} // namespace

class TestSolverPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void describesItself();
    void startsOnlyIfAllowed();
    void iteratesAreThoseOfOurMethod();
    void everyReport();
    void faultsEndTheRun_data();
    void faultsEndTheRun();
    void refusesProblems();
    void silenceEndsWithTheLimit();
    void stops_data();
    void stops();
    void pausesAtTheNextIterate();
    void computesFromScratch();
    void ownTimeIsCounted();
    void nothingIsLeftOver();
    void logIsReadWithoutTheProgram();
    void largeDataAreNotCopied();

private:
    RunOutcome run(const RunSpec& spec, ProgramSink& sink, PauseGate* gate = nullptr, const std::stop_token& stop = {});

    DataStore m_store;
    std::string m_gd;
    std::string m_scratch;
};

void TestSolverPrograms::initTestCase() {
    const Result<ProgramSource> source = programInFile(GAPSCOPE_SOLVER_PROGRAM);
    QVERIFY(source.ok());
    QVERIFY(!addSolversOf(*source).ok()); // not yet allowed
    allowProgram(*source);
    m_gd = addSolverNamed(std::string(GAPSCOPE_SOLVER_PROGRAM) + ":gd").value();
    m_scratch = addSolverNamed(std::string(GAPSCOPE_SOLVER_PROGRAM) + ":scratch").value();
}

RunOutcome TestSolverPrograms::run(const RunSpec& spec, ProgramSink& sink, PauseGate* gate,
                                   const std::stop_token& stop) {
    const auto prepared = prepareRun(spec, m_store);
    if (!prepared) {
        sink.end.reason = toEnglish(prepared.error());
        return sink.end;
    }
    Recorder(**prepared, {&sink}, gate).execute(stop);
    return sink.end;
}

void TestSolverPrograms::describesItself() {
    const SolverInfo& solver = *findSolver(m_gd);
    QCOMPARE(solver.title, "Gradient descent in another process");
    QCOMPARE(solver.parameters.size(), 3U);
    QCOMPARE(solver.parameters[1].choices.front(), "none");
    QCOMPARE(solver.extras.front().name, "step");
    QVERIFY(withoutVersion(m_gd).ends_with("solver_program:gd"));
    QVERIFY(withoutVersion(m_gd).size() + 1 + versionDigits == m_gd.size());
    QCOMPARE(findSolver(withoutVersion(m_gd)), &solver);
    QCOMPARE(solverIndex(solver), static_cast<int>(allSolvers().size()));
}

void TestSolverPrograms::startsOnlyIfAllowed() {
    QTemporaryDir folder;
    const std::string copy = folder.filePath(QStringLiteral("copy")).toStdString();
    std::filesystem::copy(GAPSCOPE_SOLVER_PROGRAM, copy);
    const Result<std::string> refused = addSolverNamed(copy);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().id, MessageId::programNotAllowed);
    allowProgram(programInFile(copy).value());
    QCOMPARE(addSolverNamed(copy).error().id, MessageId::programHasSeveral);
    QCOMPARE(addSolverNamed(copy + ":ghost").error().id, MessageId::programWithoutSolver);
    const std::string id = addSolverNamed(copy + ":gd").value();
    // Another content is another program.
    std::ofstream(copy, std::ios::app) << "more";
    const auto prepared = prepareRun(specOf(id), m_store);
    QVERIFY(!prepared.ok());
    QCOMPARE(prepared.error().id, MessageId::programChanged);
    QCOMPARE(addSolverNamed(copy + ":gd").error().id, MessageId::programNotAllowed);
    QCOMPARE(addSolverNamed(copy + "2").error().id, MessageId::programNotFound);
}

void TestSolverPrograms::iteratesAreThoseOfOurMethod() {
    for (const bool isSparse : {false, true}) {
        RunSpec spec = specOf(m_gd);
        spec.data.options.storage =
            isSparse ? ReaderOptions::StorageChoice::sparse : ReaderOptions::StorageChoice::dense;
        spec.transforms.standardize = !isSparse;
        spec.budget.relativeTolerance.reset();
        spec.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
        ProgramSink theirs;
        QCOMPARE(run(spec, theirs).status, RunStatus::budget);
        RunSpec own = spec;
        own.solver = {"gd", ParameterValues(findSolver("gd")->parameters)};
        ProgramSink ours;
        run(own, ours);
        QCOMPARE(theirs.iterates.size(), 101U);
        QVERIFY(ours.iterates.size() > 10); // it ends at the rounding floor
        for (std::size_t k = 0; k < ours.iterates.size(); ++k) {
            const double distance = (theirs.iterates[k] - ours.iterates[k]).norm();
            QVERIFY2(distance <= 1e-12 * (1.0 + ours.iterates[k].norm()), qPrintable(QString::number(distance)));
            QVERIFY(std::abs(theirs.snapshots[k].gap - ours.snapshots[k].gap) <=
                    1e-9 * (1.0 + ours.snapshots[k].primal));
        }
        QCOMPARE(theirs.snapshots.back().passes, 100.0);
        QCOMPARE(theirs.snapshots.back().iteration, 100.0);
        QVERIFY(theirs.snapshots.back().extras[0] > 0.0);
    }
}

/// Between evaluations, the program computes without being asked.
void TestSolverPrograms::everyReport() {
    RunSpec spec = specOf(m_gd);
    spec.cadence = {.every = 30.0, .unit = RunSpec::CadenceUnit::iterations};
    spec.budget.relativeTolerance.reset();
    ProgramSink sink;
    QCOMPARE(run(spec, sink).status, RunStatus::budget);
    std::vector<double> iterations;
    for (const Snapshot& snapshot : sink.snapshots)
        iterations.push_back(snapshot.iteration);
    QCOMPARE(iterations, (std::vector<double>{0.0, 30.0, 60.0, 90.0, 100.0}));
}

void TestSolverPrograms::faultsEndTheRun_data() {
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("words");
    const QString wrote = QStringLiteral("instead of a message of the protocol");
    const std::initializer_list<std::pair<const char*, QString>> faults{
        {"exit", QStringLiteral("exit status 3; something went wrong; in the third line; of this program")},
        {"leave", QStringLiteral("exit status 0")},
        {"kill", QStringLiteral("signal 9")},
        {"segfault", QStringLiteral("signal 11")},
        {"rubbish", QStringLiteral("\"step 1 done\" ") + wrote},
        {"half", wrote},
        {"binary", wrote},
        {"long", wrote},
        {"nan", QStringLiteral("sent w at iteration 3, whose entry 2 is not a number")},
        {"future", QStringLiteral("speaks version 99 of the protocol")},
        {"unknown", wrote},
        {"backwards", wrote},
        {"failed", QStringLiteral("gd.py:7: NameError: no w")},
    };
    for (const auto& [fault, words] : faults)
        QTest::newRow(fault) << QString::fromLatin1(fault) << words;
}

void TestSolverPrograms::faultsEndTheRun() {
    QFETCH(QString, fault);
    QFETCH(QString, words);
    RunSpec spec = specOf(m_gd, {{"fault", fault.toStdString()}});
    ProgramSink sink;
    const RunOutcome outcome = run(spec, sink);
    QCOMPARE(outcome.status, RunStatus::failed);
    QVERIFY2(QString::fromStdString(outcome.reason).contains(words), outcome.reason.c_str());
    QCOMPARE(sink.snapshots.size(), 3U); // the iterates before it stay
    QCOMPARE(outcome.last.iteration, 2.0);
    QVERIFY(childProcesses().isEmpty());
}

void TestSolverPrograms::refusesProblems() {
    ProgramSink sink;
    QVERIFY(run(specOf(m_gd, {{"fault", "refuse"}}), sink).reason.ends_with("it is Monday; wait a day"));
    RunSpec spec = specOf(m_gd);
    spec.problem.loss = "absolute";
    const auto prepared = prepareRun(spec, m_store);
    QVERIFY(!prepared.ok());
    QVERIFY(toEnglish(prepared.error())
                .ends_with("gd@" + m_gd.substr(m_gd.size() - versionDigits) +
                           " does not support absolute: it was not made for it; choose squared"));
    // Nor was it made for kernels and bounds.
    for (const bool hasKernel : {true, false}) {
        RunSpec other = specOf(m_gd);
        if (hasKernel)
            other.problem.kernel = "rbf";
        else
            other.problem.bounds.lower = -1.0;
        const auto refused = prepareRun(other, m_store);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().id, MessageId::notSupported);
    }
    // An infinite entry is what divergence looks like.
    ProgramSink diverging;
    QCOMPARE(run(specOf(m_gd, {{"fault", "infinite"}}), diverging).status, RunStatus::diverged);
    // A program may end by itself.
    ProgramSink ending;
    const RunOutcome outcome = run(specOf(m_gd, {{"fault", "end"}}), ending);
    QCOMPARE(outcome.status, RunStatus::stalled);
    QCOMPARE(outcome.reason, "the gradient is small");
}

void TestSolverPrograms::silenceEndsWithTheLimit() {
    RunSpec spec = specOf(m_gd, {{"fault", "busy"}, {"at", "1"}});
    spec.budget.seconds = 0.3;
    ProgramSink sink;
    const RunOutcome outcome = run(spec, sink);
    QCOMPARE(outcome.status, RunStatus::failed);
    QVERIFY2(outcome.reason.find("has not sent an iterate in time") != std::string::npos, outcome.reason.c_str());
    // After the first iterates it is an iteration that takes longer than the limit.
    spec.solver.parameters.set(findSolver(m_gd)->parameters, "gd", "at", "3").ok();
    ProgramSink later;
    QCOMPARE(run(spec, later).status, RunStatus::budget);
    QCOMPARE(later.end.last.iteration, 2.0);
}

void TestSolverPrograms::stops_data() {
    QTest::addColumn<QString>("fault");
    for (const char* fault : {"silent", "busy", "asleep", "children", "chatter"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

void TestSolverPrograms::stops() {
    QFETCH(QString, fault);
    RunSpec spec = specOf(m_gd, {{"fault", fault.toStdString()}, {"step", "1e-9"}});
    spec.budget.iterations = 1'000'000'000;
    std::jthread timer;
    std::stop_source source;
    timer = std::jthread([&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        source.request_stop();
    });
    ProgramSink sink;
    const RunOutcome outcome = run(spec, sink, nullptr, source.get_token());
    QCOMPARE(outcome.status, RunStatus::stopped);
    QVERIFY(childProcesses().isEmpty());
}

void TestSolverPrograms::pausesAtTheNextIterate() {
    RunSpec spec = specOf(m_gd, {{"step", "1e-9"}});
    spec.budget.iterations = 1'000'000'000;
    spec.cadence = {.every = 1e9, .unit = RunSpec::CadenceUnit::iterations};
    PauseGate gate;
    gate.pause();
    std::stop_source source;
    ProgramSink sink;
    std::jthread thread([&] { run(spec, sink, &gate, source.get_token()); });
    QTRY_COMPARE(sink.waitedAt.load(), 0.0);
    gate.stepOnce();
    QTRY_COMPARE(sink.waitedAt.load(), 1.0);
    gate.stepOnce();
    QTRY_COMPARE(sink.waitedAt.load(), 2.0);
    source.request_stop();
    thread.join();
    QCOMPARE(sink.end.status, RunStatus::stopped);
}

/// Every iterate has its own time, and the end comes where a larger budget changes nothing.
void TestSolverPrograms::computesFromScratch() {
    RunSpec spec = specOf(m_scratch);
    ProgramSink sink;
    const RunOutcome outcome = run(spec, sink);
    QCOMPARE(outcome.status, RunStatus::stalled);
    std::vector<double> budgets;
    for (const Snapshot& snapshot : sink.snapshots)
        budgets.push_back(snapshot.iteration);
    QCOMPARE(budgets, (std::vector<double>{0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 10.0, 14.0, 20.0, 28.0}));
    double sum = 0.0;
    for (const Snapshot& snapshot : sink.snapshots)
        sum += snapshot.seconds;
    QVERIFY(sink.snapshots.back().seconds < sum);
    QVERIFY(sink.snapshots.back().wall > sum);
}

/// The processor time is that of the program, and excludes evaluations.
void TestSolverPrograms::ownTimeIsCounted() {
    RunSpec spec = specOf(m_gd, {{"step", "1e-9"}});
    spec.budget.iterations = 200'000;
    spec.cadence = {.every = 20'000.0, .unit = RunSpec::CadenceUnit::iterations};
    ProgramSink sink;
    run(spec, sink);
    const Snapshot& last = sink.snapshots.back();
    QCOMPARE(last.iteration, 200'000.0);
    QVERIFY(last.cpu > 0.05);
    // One thread of the program alone: waiting for it is no work of the solver.
    QVERIFY2(last.cpu <= 1.02 * last.seconds + 0.02,
             qPrintable(QStringLiteral("%1 %2").arg(last.cpu).arg(last.seconds)));
    QVERIFY(sink.snapshots.front().seconds < 0.2); // without the start of the process
    for (std::size_t k = 1; k < sink.snapshots.size(); ++k)
        QVERIFY(sink.snapshots[k].cpu >= sink.snapshots[k - 1].cpu);
}

/// Children that die in all ways leave neither processes nor descriptors.
void TestSolverPrograms::nothingIsLeftOver() {
    Random random(testSeed());
    const std::vector<std::string> faults{"exit", "leave", "kill",   "segfault", "rubbish", "half",
                                          "long", "nan",   "future", "unknown",  "failed"};
    ProgramSink first;
    run(specOf(m_gd), first);
    const std::size_t before = openDescriptors();
    for (int trial = 0; trial < 200; ++trial) {
        const std::string& fault = faults[static_cast<std::size_t>(random.below(faults.size()))];
        ProgramSink sink;
        const std::string at = std::to_string(random.below(6));
        QCOMPARE(run(specOf(m_gd, {{"fault", fault}, {"at", at}}), sink).status, RunStatus::failed);
        QVERIFY(!sink.end.reason.empty());
    }
    QVERIFY(childProcesses().isEmpty());
    QCOMPARE(openDescriptors(), before);
}

void TestSolverPrograms::logIsReadWithoutTheProgram() {
    QTemporaryDir folder;
    const std::string copy = folder.filePath(QStringLiteral("copy")).toStdString();
    std::filesystem::copy(GAPSCOPE_SOLVER_PROGRAM, copy);
    allowProgram(programInFile(copy).value());
    const RunSpec spec = specOf(addSolverNamed(copy + ":gd").value());
    Json json = toJson(spec);
    QCOMPARE(json["solver"]["program"]["solver"]["name"], "gd");
    std::filesystem::remove(copy);
    const Result<RunSpec> read = runSpecFromJson(json, "log");
    QVERIFY(read.ok());
    QCOMPARE(*read, spec);
    // Another version is not known, but described.
    json["solver"]["id"] = copy + ":gd@01234567";
    json["solver"]["program"]["version"] = "0123456789abcdef";
    const Result<RunSpec> older = runSpecFromJson(json, "log");
    QVERIFY2(older.ok(), older.ok() ? "" : toEnglish(older.error()).c_str());
    QVERIFY(findSolver(copy + ":gd@01234567") != nullptr);
    QVERIFY(!prepareRun(*older, m_store).ok());
}

/// The pages of a large dense matrix are shared with the program: they are not stored twice.
void TestSolverPrograms::largeDataAreNotCopied() {
    const auto residentBytes = [] {
        std::ifstream file("/proc/self/statm");
        double size = 0.0;
        double resident = 0.0;
        file >> size >> resident;
        return resident * 4096.0;
    };
    RunSpec spec = specOf(m_gd, {{"step", "1e-6"}});
    spec.data.source = "generate:binary-dense,n=200000,features=100";
    spec.transforms.standardize = false;
    spec.budget.iterations = 3;
    const auto prepared = prepareRun(spec, m_store);
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : toEnglish(prepared.error()).c_str());
    const double sum = (*prepared)->data->training->dense()->sum();
    const double before = residentBytes();
    ProgramSink sink;
    Recorder(**prepared, {&sink}).execute({});
    QCOMPARE(sink.end.status, RunStatus::budget);
    const double growth = residentBytes() - before;
    qInfo("%.0f MB of data, resident memory grew by %.0f MB", 200000 * 100 * 8 / 1e6, growth / 1e6);
    QVERIFY(growth < 60e6);
    QCOMPARE((*prepared)->data->training->dense()->sum(), sum);
}

QTEST_GUILESS_MAIN(TestSolverPrograms)
#include "test_solver_programs.moc"
