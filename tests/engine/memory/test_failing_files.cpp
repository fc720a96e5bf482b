// SPDX-License-Identifier: GPL-3.0-only
//
// Files that are written while a request for memory finds none: each is whole, or what it was before, or tells that it
// is not whole; never is half of one taken for all of it.
#include "engine/data/source.h"
#include "engine/data/writers/writers.h"
#include "engine/json/whole_file.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/run_log.h"
#include "engine/run/session_file.h"
#include "tests/support/failing_allocations.h"
#include "tests/support/prepared_case.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <optional>

using namespace gapscope;

class TestFailingFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void logs_data();
    void logs();
    void logsOfSeveralRuns();
    void wholeFiles_data();
    void wholeFiles();

private:
    std::string path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }

    QTemporaryDir m_folder;
    DataStore m_store;
    std::shared_ptr<PreparedRun> m_run;
    RunOutcome m_outcome;
    std::vector<Snapshot> m_snapshots;
    std::uint64_t m_seed = 0;
};

namespace {

QByteArray content(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const std::string& path, const QByteArray& bytes) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

/// A log without what differs between two equal runs, and without what may be missing for lack of memory, which the log
/// says: the machine, whose name takes memory to find, and the proved bounds.
QByteArray lasting(const QByteArray& log) {
    static const QRegularExpression times(QStringLiteral(R"re("(seconds|cpu|wall|started)":("[^"]*"|[^,}]*))re"));
    static const QRegularExpression machine(QStringLiteral(R"re("machine":\{[^}]*\})re"));
    static const QRegularExpression proved(QStringLiteral(R"re("proved":(null|\{[^}]*\}))re"));
    return QString::fromUtf8(log).remove(times).remove(machine).remove(proved).toUtf8();
}

/// A row of CSV without its times, which are its third, fourth and fifth number.
QByteArray withoutTimes(const QByteArray& log, bool isCsv) {
    QList<QByteArray> lines = lasting(log).split('\n');
    for (QByteArray& line : lines) {
        QList<QByteArray> fields = line.split(',');
        if (!isCsv || line.startsWith('#') || fields.size() < 6)
            continue;
        fields.remove(2, 3);
        line = fields.join(',');
    }
    return lines.join('\n');
}

class Keeping final : public RunSink {
public:
    explicit Keeping(std::vector<Snapshot>& snapshots) : m_snapshots(snapshots) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_snapshots.push_back(snapshot); }
    void ended(const RunOutcome&) override {}

private:
    std::vector<Snapshot>& m_snapshots;
};

bool hasEndedWell(const RunOutcome& outcome) {
    return outcome.status != RunStatus::failed;
}

/// Whether a run that the log holds says of itself that it came to its end with all its snapshots, and did not.
bool claimsTooMuch(const std::string& path, std::size_t snapshots) {
    const Result<LoadedLog> log = readRunLog(path);
    return log && std::ranges::any_of(log->runs, [snapshots](const LoggedRun& run) {
               return run.status && *run.status != RunStatus::failed && run.snapshots.size() != snapshots;
           });
}

} // namespace

void TestFailingFiles::initTestCase() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    failing::nameAttemptAtTerminate();
    m_seed = testSeed();
    RunSpec spec;
    spec.data.source = "generate:gaussian,n=60,features=8,relevant=3,seed=3";
    spec.budget.passes = 6;
    m_run = prepareRun(spec, m_store).value();
    Keeping keeping(m_snapshots);
    m_outcome = Recorder(*m_run, {&keeping}).execute({});
    QVERIFY(m_snapshots.size() > 3);
}

void TestFailingFiles::logs_data() {
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("JSON Lines") << QByteArray("jsonl");
    QTest::newRow("CSV") << QByteArray("csv");
}

void TestFailingFiles::logs() {
    QFETCH(QByteArray, ending);
    const std::string file = path("log.") + ending.toStdString();
    const bool isCsv = ending == "csv";
    RunOutcome outcome;
    std::string failure;
    const auto work = [&]() -> Status {
        const Result<std::unique_ptr<RunLogWriter>> log = openRunLog(file);
        if (!log)
            return log.error();
        outcome = Recorder(*m_run, {log->get()}).execute({});
        failure = (*log)->failure();
        return {};
    };
    QVERIFY(work().ok());
    const std::uint64_t all = failing::requestsOf(work);
    const QByteArray expected = withoutTimes(content(file), isCsv);
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(300, all, 60, random), [&](failing::Attempt attempt) {
        QFile::remove(QString::fromStdString(file));
        outcome = RunOutcome{};
        failure.clear();
        Status refused;
        Status thrown;
        failing::with(attempt, [&] { thrown = guarded("the run was logged", [&] { refused = work(); }); });
        if (claimsTooMuch(file, m_snapshots.size()))
            return std::string("half a log claims to be whole");
        if (!thrown.ok() || !refused.ok())
            return failing::isOfMemory(toEnglish((thrown.ok() ? refused : thrown).error())) ? std::string()
                                                                                            : "another reason";
        if (!hasEndedWell(outcome))
            return failing::isOfMemory(outcome.reason) ? std::string() : outcome.reason;
        const bool isWhole = withoutTimes(content(file), isCsv) == expected;
        return isWhole || !failure.empty() ? std::string() : std::string("the log is not whole, and nobody says so");
    });
}

/// The lines of the second run, which is the first to go on, wait for those of the first.
void TestFailingFiles::logsOfSeveralRuns() {
    const std::string file = path("logs.jsonl");
    RunOutcome outcomes[2];
    std::string failure;
    const auto work = [&]() -> Status {
        const Result<std::unique_ptr<RunLogSequence>> logs = openRunLogs(file, 2);
        if (!logs)
            return logs.error();
        for (const std::size_t index : {std::size_t{1}, std::size_t{0}})
            outcomes[index] = Recorder(*m_run, {&(*logs)->sinkOf(index)}).execute({});
        failure = (*logs)->failure();
        return {};
    };
    QVERIFY(work().ok());
    const std::uint64_t all = failing::requestsOf(work);
    const QByteArray expected = lasting(content(file));
    QCOMPARE(readRunLog(file).value().runs.size(), std::size_t{2});
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(60, all, 300, random), [&](failing::Attempt attempt) {
        QFile::remove(QString::fromStdString(file));
        failure.clear();
        Status refused;
        Status thrown;
        failing::with(attempt, [&] { thrown = guarded("the runs were logged", [&] { refused = work(); }); });
        if (claimsTooMuch(file, m_snapshots.size()))
            return std::string("half a log claims to be whole");
        if (!thrown.ok() || !refused.ok())
            return failing::isOfMemory(toEnglish((thrown.ok() ? refused : thrown).error())) ? std::string()
                                                                                            : "another reason";
        for (const RunOutcome& outcome : outcomes)
            if (!hasEndedWell(outcome))
                return failing::isOfMemory(outcome.reason) ? std::string() : outcome.reason;
        const bool isWhole = lasting(content(file)) == expected;
        return isWhole || !failure.empty() ? std::string() : std::string("the log is not whole, and nobody says so");
    });
}

using Writing = std::function<Status(const std::string& path)>;
Q_DECLARE_METATYPE(Writing)

void TestFailingFiles::wholeFiles_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Writing>("writing");
    const auto row = [](const char* name, const auto& write) {
        QTest::newRow(name) << QByteArray(name) << Writing([write](const std::string& path) -> Status {
            const auto written = write(path);
            return written.ok() ? Status() : Status(written.error());
        });
    };
    if (m_run == nullptr) // skipped
        return;
    row("model.txt", [this](const std::string& path) { return writeModel(*m_run, m_outcome.w, path); });
    row("dual.txt", [this](const std::string& path) { return writeDual(*m_run, m_outcome.bestAlpha, path); });
    const ExportedRun exported = ExportedRun::of(*m_run, {"a note"}, "x", m_snapshots, m_outcome);
    row("export.jsonl", [exported](const std::string& path) { return exportRuns({exported, exported}, path); });
    row("export.csv", [exported](const std::string& path) { return exportRuns({exported}, path); });
    row("session.gapscope", [this, exported](const std::string& path) {
        SessionHead head;
        head.draft = m_run->spec;
        return writeWholeFile(path, sessionHeadLine(head) + runLabelLine({.name = "one", .note = "of many"}) +
                                        runLogLines(exported) + solutionLine(m_outcome));
    });
    // Not compressed ones: libarchive 3.6 does not look whether it was given memory for its filter.
    for (const char* name : {"data.svm", "data.csv"})
        row(name, [this](const std::string& path) { return writeData(*m_run->data->training, path); });
}

void TestFailingFiles::wholeFiles() {
    QFETCH(QByteArray, name);
    QFETCH(Writing, writing);
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QString::fromLatin1(name)).toStdString();
    QVERIFY(writing(file).ok());
    const std::uint64_t all = failing::requestsOf([&] { static_cast<void>(writing(file)); });
    const QByteArray expected = content(file);
    QVERIFY(!expected.isEmpty());
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(150, all, 30, random), [&](failing::Attempt attempt) {
        write(file, "old");
        Status refused;
        Status thrown;
        failing::with(attempt, [&] { thrown = guarded("a file was written", [&] { refused = writing(file); }); });
        if (QDir(folder.path()).entryList(QDir::Files).size() != 1)
            return std::string("a part of a file is left behind");
        const QByteArray now = content(file);
        if (now != expected && now != "old")
            return std::string("half a file");
        if (thrown.ok() && refused.ok())
            return std::string(now == expected ? "" : "nothing was written, and nobody says so");
        const std::string sentence = toEnglish((thrown.ok() ? refused : thrown).error());
        return failing::isOfMemory(sentence) ? std::string() : sentence;
    });
    QVERIFY(writing(file).ok());
    QCOMPARE(content(file), expected);
}

QTEST_GUILESS_MAIN(TestFailingFiles)
#include "test_failing_files.moc"
