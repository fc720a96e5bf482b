// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/run/output/run_log.h"
#include "engine/run/output/run_log_reader.h"
#include "engine/run/record/trace.h"

#include "engine/math/random.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/seed.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QtTest>

#include <clocale>

using namespace gapscope;

class TestRunLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void roundTrip_data();
    void roundTrip();
    void headerHoldsTheRun();
    void linesGoOutAtOnce();
    void stoppedBeforeTheStart();
    void cutAnywhereKeepsWholeLines();
    void damagedLines_data();
    void damagedLines();
    void manyRunsShareAFile();
    void runsOfASequenceKeepTheirOrder();
    void growingLogsAreRead_data();
    void growingLogsAreRead();
    void damagedRows_data();
    void damagedRows();
    void csvHoldsTheSameColumns();
    void exportEqualsLog();
    void fullDevice();
    void germanLocale();

private:
    /// Runs a small problem into a log; returns the log's lines.
    QList<QByteArray> record(const std::string& path, const std::string& solver = "prox-sdca");
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
    DataStore m_store;
    std::shared_ptr<PreparedRun> m_run;
    std::vector<Snapshot> m_snapshots;
    RunOutcome m_outcome;
};

namespace {

class Collect final : public RunSink {
public:
    explicit Collect(Trace& trace) : m_trace(trace) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_trace.append(snapshot); }
    void ended(const RunOutcome&) override {}

private:
    Trace& m_trace;
};

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

QString errorOf(const QString& path) {
    const Result<LoadedLog> log = readRunLog(path.toStdString());
    return log ? QStringLiteral("read")
               : QString::fromStdString(toEnglish(log.error())).remove(path.section('/', 0, -2) + "/");
}

bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool sameSnapshot(const Snapshot& a, const Snapshot& b, std::size_t extras) {
    bool equal = same(a.iteration, b.iteration) && same(a.passes, b.passes) && same(a.seconds, b.seconds) &&
                 same(a.cpu, b.cpu) && same(a.wall, b.wall) && same(a.primal, b.primal) && same(a.dual, b.dual) &&
                 same(a.gap, b.gap) && a.nonZerosW == b.nonZerosW && a.nonZerosAlpha == b.nonZerosAlpha &&
                 same(a.normW, b.normW) && same(a.trainError, b.trainError) && same(a.testError, b.testError);
    for (std::size_t i = 0; i < extras; ++i)
        equal = equal && same(a.extras[i], b.extras[i]);
    return equal;
}

} // namespace

/// A problem that the solver supports.
static RunSpec::ProblemPart problemFor(const std::string& solver) {
    const SolverInfo& info = *findSolver(solver);
    for (const char* regularizer : {"l2", "elastic-net", "l1"})
        for (const char* loss : {"smoothed-hinge", "hinge"}) {
            const ProblemTraits traits = traitsOf({.loss = loss,
                                                   .lossParameters = ParameterValues(findLossInfo(loss)->parameters),
                                                   .regularizer = regularizer,
                                                   .strengths = {.lambda = 1.0, .l1 = 1.0}})
                                             .value();
            if (!checkRequirements(info, traits, ParameterValues(info.parameters)).ok())
                continue;
            RunSpec::ProblemPart part;
            part.loss = loss;
            part.regularizer = regularizer;
            if (findRegularizerInfo(regularizer)->hasL1)
                part.l1 = {"0.01", 0.0};
            return part;
        }
    qFatal("%s takes no problem of this test", solver.c_str());
}

QList<QByteArray> TestRunLog::record(const std::string& path, const std::string& solver) {
    RunSpec spec;
    spec.transforms.standardize = true;
    spec.split.testFraction = 0.2;
    spec.problem = problemFor(solver);
    spec.solver.id = solver;
    spec.budget.passes = 12.0;
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, m_store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    m_run = *run;
    auto log = openRunLog(path);
    if (!log)
        qFatal("%s", toEnglish(log.error()).c_str());
    Trace trace;
    Collect collect(trace);
    m_outcome = Recorder(*m_run, {log->get(), &collect}).execute({});
    m_snapshots = trace.all();
    return content(QString::fromStdString(path)).split('\n');
}

void TestRunLog::initTestCase() {
    QVERIFY(m_folder.isValid());
}

void TestRunLog::roundTrip_data() {
    QTest::addColumn<QByteArray>("solver");
    QTest::addColumn<QByteArray>("ending");
    for (const SolverInfo& solver : allSolvers())
        for (const char* ending : {"jsonl", "csv"})
            QTest::addRow("%s %s", solver.id.c_str(), ending)
                << QByteArray::fromStdString(solver.id) << QByteArray(ending);
}

void TestRunLog::roundTrip() {
    QFETCH(QByteArray, solver);
    QFETCH(QByteArray, ending);
    const std::string file = path("a.").toStdString() + ending.toStdString();
    record(file, solver.toStdString());
    const Result<LoadedLog> log = readRunLog(file);
    QVERIFY2(log.ok(), log.ok() ? "" : toEnglish(log.error()).c_str());
    QVERIFY(log->warnings.empty());
    QCOMPARE(log->runs.size(), std::size_t{1});
    const LoggedRun& read = log->runs[0];
    QVERIFY(read.spec == m_run->spec);
    QCOMPARE(read.status, std::optional(m_outcome.status));
    QCOMPARE(read.reason, m_outcome.reason);
    const std::vector<Snapshot> written = m_snapshots;
    QCOMPARE(read.snapshots.size(), written.size());
    for (std::size_t i = 0; i < written.size(); ++i)
        QVERIFY(sameSnapshot(read.snapshots[i], written[i], m_run->solver->extras.size()));
}

void TestRunLog::growingLogsAreRead_data() {
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("lines") << QByteArray("jsonl");
    QTest::newRow("csv") << QByteArray("csv");
}

/// However a log is split into pieces, after each exactly the complete lines are known.
void TestRunLog::growingLogsAreRead() {
    QFETCH(QByteArray, ending);
    const QString file = path("grow.") + QString::fromLatin1(ending);
    record(file.toStdString(), "pdprox-dual");
    const QByteArray bytes = content(file);
    const Result<LoadedLog> whole = readRunLog(file.toStdString());
    QVERIFY(whole.ok());
    Random random(testSeed());
    RunLogReader reader(file.toStdString());
    qsizetype from = 0;
    while (from < bytes.size()) {
        const qsizetype length =
            std::min<qsizetype>(bytes.size() - from, 1 + static_cast<qsizetype>(random.below(300)));
        QVERIFY(reader.take({bytes.constData() + from, static_cast<std::size_t>(length)}).ok());
        from += length;
        const qsizetype lines = bytes.left(from).count('\n');
        const qsizetype before = ending == "csv" ? 2 : 1; // the header, and the names of the columns
        const auto expected = static_cast<std::size_t>(std::max<qsizetype>(0, lines - before));
        const std::size_t found = reader.log().runs.empty() ? 0 : reader.log().runs[0].snapshots.size();
        QCOMPARE(found, std::min(expected, whole->runs[0].snapshots.size()));
    }
    const Result<LoadedLog> pieces = reader.finish();
    QVERIFY(pieces.ok() && pieces->warnings.empty());
    QCOMPARE(pieces->runs[0].status, whole->runs[0].status);
    QCOMPARE(pieces->runs[0].headerText, whole->runs[0].headerText);
}

void TestRunLog::damagedRows_data() {
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tail, const char* expected) {
        QTest::newRow(tail) << QByteArray(tail) << QString::fromUtf8(expected);
    };
    row("iter,gap\n0,1\n1,\n", "read");
    row("iter,gap\r\n0,1\r\n", "read");
    row("iter,gap\n0,1\n1,0.12", "read");
    row("iter,gap,extra,extra.x\n0,1,2,3\n", "read");
    row("iter,gap\n0,1,2\n", "x.csv:3: damaged log line: 3 fields in place of 2");
    row("iter,gap\n0,1x\n", "x.csv:3:3: damaged log line: \"1x\" is no number");
    row("iter,gap\n,1\n", "x.csv:3: damaged log line: neither \"iter\" nor \"status\"");
    row("gap,iter\n", "x.csv:2: damaged log line: the first column is not \"iter\"");
    row("iter,gap\n# {\"status\":\"budget\"}\n1,2\n", "x.csv:4: damaged log line: a line after the outcome of its run");
    row("# nonsense\n",
        "x.csv:2:2: damaged log line: syntax error while parsing value - invalid literal; last read: 'no'");
}

void TestRunLog::damagedRows() {
    QFETCH(QByteArray, tail);
    QFETCH(QString, expected);
    const QByteArray header = record(path("e.csv").toStdString())[0] + "\n";
    write(path("x.csv"), header + tail);
    QCOMPARE(errorOf(path("x.csv")), expected);
}

void TestRunLog::headerHoldsTheRun() {
    const QList<QByteArray> lines = record(path("h.jsonl").toStdString());
    JsonFailure failure;
    const std::optional<Json> header = parseJson(lines[0].toStdString(), failure);
    QVERIFY(header.has_value());
    QStringList keys;
    for (const auto& [key, value] : header->items())
        keys << QString::fromStdString(key);
    QCOMPARE(
        keys,
        QString("gapscope_log spec data problem baseline_error machine version warnings notes started").split(' '));
    QCOMPARE((*header)["data"]["n"], Json(569));
    QCOMPARE((*header)["data"]["n_test"], Json(m_run->data->test->rows()));
    QVERIFY((*header)["data"]["fingerprint"].get<std::string>().starts_with("xxh3:"));
    const std::optional<Json> first = parseJson(lines[1].toStdString(), failure);
    QStringList columns;
    for (const auto& [key, value] : first->items())
        columns << QString::fromStdString(key);
    QCOMPARE(columns,
             QString("iter passes seconds cpu wall primal dual gap nnz_w nnz_alpha norm_w train_error test_error extra")
                 .split(' '));
    QVERIFY(lines[1].startsWith("{\"iter\":0,\"passes\":0,"));
    QVERIFY(
        lines[lines.size() - 2].startsWith("{\"status\":\"budget\",\"reason\":\"pass limit of 12 reached\",\"iter\":"));
}

void TestRunLog::linesGoOutAtOnce() {
    record(path("b.jsonl").toStdString()); // fills m_run
    auto log = openRunLog(path("c.jsonl").toStdString());
    (*log)->started(*m_run, {"a note"});
    QCOMPARE(content(path("c.jsonl")).count('\n'), 1);
    (*log)->recorded({});
    QCOMPARE(content(path("c.jsonl")).count('\n'), 2);
    QVERIFY(content(path("c.jsonl")).contains("\"notes\":[\"a note\"]"));
    QVERIFY(content(path("c.jsonl")).contains("\"primal\":null"));
}

/// A run stopped before its first snapshot also leaves a log with header and outcome.
void TestRunLog::stoppedBeforeTheStart() {
    record(path("f.jsonl").toStdString());
    auto log = openRunLog(path("s.jsonl").toStdString());
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(Recorder(*m_run, {log->get()}).execute(stop.get_token()).status, RunStatus::stopped);
    const Result<LoadedLog> read = readRunLog(path("s.jsonl").toStdString());
    QVERIFY2(read.ok(), read.ok() ? "" : toEnglish(read.error()).c_str());
    QCOMPARE(read->runs.at(0).status, std::optional(RunStatus::stopped));
}

/// A killed program leaves a prefix of its log: all complete lines are recovered.
void TestRunLog::cutAnywhereKeepsWholeLines() {
    record(path("d.jsonl").toStdString());
    const QByteArray whole = content(path("d.jsonl"));
    const auto headerEnd = whole.indexOf('\n') + 1;
    for (auto length = headerEnd; length < whole.size(); length += 7) {
        write(path("cut.jsonl"), whole.left(length));
        const Result<LoadedLog> log = readRunLog(path("cut.jsonl").toStdString());
        QVERIFY2(log.ok(), log.ok() ? "" : toEnglish(log.error()).c_str());
        const auto lines = static_cast<std::size_t>(whole.left(length).count('\n')) - 1;
        const bool endsInside = whole[length - 1] != '\n' && whole[length] != '\n';
        QCOMPARE(log->warnings.size(), std::size_t{endsInside ? 1U : 0U});
        if (!log->runs[0].status)
            QVERIFY(log->runs[0].snapshots.size() >= lines);
    }
    write(path("cut.jsonl"), whole.left(headerEnd + 20));
    QCOMPARE(QString::fromStdString(toEnglish(readRunLog(path("cut.jsonl").toStdString())->warnings[0]))
                 .remove(m_folder.path() + "/"),
             QString("cut.jsonl:2: the last line is incomplete and was ignored"));
}

void TestRunLog::damagedLines_data() {
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tail, const char* expected) {
        QTest::newRow(tail) << QByteArray(tail) << QString::fromUtf8(expected);
    };
    row("{\"iter\":0}\n", "read");
    row("{\"iter\":0}\n\n", "read");
    row("{\"iter\":0}", "read");
    row("{\"iter\":0\n{\"iter\":1}\n",
        "x.jsonl:2:10: damaged log line: syntax error while parsing object - unexpected end of input; expected '}'");
    row("{\"iter\":\"0\"}\n", "x.jsonl:2: damaged log line: \"iter\" is no number");
    row("{\"other\":0}\n", "x.jsonl:2: damaged log line: neither \"iter\" nor \"status\"");
    row("[1]\n", "x.jsonl:2: damaged log line: an object expected");
    row("{\"status\":\"weird\"}\n", "x.jsonl:2: damaged log line: unknown status");
    row("{\"status\":\"budget\"}\n{\"iter\":3}\n", "x.jsonl:3: damaged log line: a line after the outcome of its run");
    row("{\"gapscope_log\":2}\n",
        "x.jsonl:2: format version 2, but this program reads version 1; use the version of Gapscope that wrote it");
}

void TestRunLog::damagedLines() {
    QFETCH(QByteArray, tail);
    QFETCH(QString, expected);
    const QByteArray header = record(path("e.jsonl").toStdString())[0] + "\n";
    write(path("x.jsonl"), header + tail);
    QCOMPARE(errorOf(path("x.jsonl")), expected);
    write(path("x.jsonl"), tail);
    QVERIFY(errorOf(path("x.jsonl")) != "read");
}

void TestRunLog::manyRunsShareAFile() {
    record(path("1.jsonl").toStdString(), "prox-sdca");
    record(path("2.jsonl").toStdString(), "fista");
    write(path("both.jsonl"), content(path("1.jsonl")) + content(path("2.jsonl")));
    const Result<LoadedLog> log = readRunLog(path("both.jsonl").toStdString());
    QVERIFY(log.ok());
    QCOMPARE(log->runs.size(), std::size_t{2});
    QCOMPARE(log->runs[1].spec.solver.id, std::string("fista"));
}

/// Three concurrent runs: at any time the file is a prefix of that of the same runs one after another.
void TestRunLog::runsOfASequenceKeepTheirOrder() {
    record(path("a.jsonl").toStdString()); // fills m_run
    const auto header = [](const QByteArray& line) { return line.left(line.indexOf("\"started\"")); };
    const auto snapshotAt = [](double iteration) {
        Snapshot snapshot;
        snapshot.iteration = iteration;
        return snapshot;
    };
    for (const char* name : {"sequence.jsonl", "sequence.csv"}) {
        const bool isCsv = QByteArray(name).endsWith(".csv");
        auto log = openRunLogs(path(name).toStdString(), 4);
        QVERIFY(log.ok());
        const auto sink = [&log](std::size_t k) -> RunSink& { return (*log)->sinkOf(k); };
        const auto lines = [&] {
            QList<QByteArray> shown;
            for (const QByteArray& line : content(path(name)).split('\n'))
                if (!line.isEmpty() && !line.startsWith("iter,"))
                    shown << (line.contains("gapscope_log") ? header(line) : line.mid(isCsv ? 0 : 8).left(2));
            return shown;
        };
        sink(1).started(*m_run, {"one"});
        sink(1).recorded(snapshotAt(21));
        QVERIFY(lines().isEmpty()); // waits for run 0
        sink(0).started(*m_run, {"zero"});
        sink(0).recorded(snapshotAt(11));
        QCOMPARE(lines().size(), 2); // written immediately
        sink(2).started(*m_run, {"two"});
        sink(2).ended({});
        sink(1).recorded(snapshotAt(22));
        sink(0).recorded(snapshotAt(12));
        QCOMPARE(lines().size(), 3);
        sink(0).ended({});
        QCOMPARE(lines().size(), 7);
        QVERIFY(lines()[4].contains("\"notes\":[\"one\"]"));
        sink(1).recorded(snapshotAt(23));
        QCOMPARE(lines().size(), 8);
        sink(1).ended({});
        QCOMPARE(lines().size(), 11); // run 2 had ended before its turn; run 3 never starts
        QVERIFY(lines()[9].contains("\"notes\":[\"two\"]"));
        for (const auto& [line, start] :
             {std::pair(1, "11"), std::pair(2, "12"), std::pair(5, "21"), std::pair(6, "22"), std::pair(7, "23")})
            QCOMPARE(lines()[line].left(2), QByteArray(start));
        QCOMPARE((*log)->failure(), std::string());
    }
    const auto nowhere = openRunLogs(path("no/such/folder").toStdString(), 2);
    QVERIFY(!nowhere.ok());
    QCOMPARE(nowhere.error().id, MessageId::fileWriteFailed);
}

void TestRunLog::csvHoldsTheSameColumns() {
    const QList<QByteArray> lines = record(path("a.csv").toStdString());
    QVERIFY(lines[0].startsWith("# {\"gapscope_log\":1,"));
    QCOMPARE(lines[1],
             QByteArray("iter,passes,seconds,cpu,wall,primal,dual,gap,nnz_w,nnz_alpha,norm_w,train_error,test_error,"
                        "extra.dual_iterate"));
    const std::vector<Snapshot> snapshots = m_snapshots;
    QCOMPARE(lines.size(), static_cast<qsizetype>(snapshots.size()) + 4);
    for (std::size_t i = 0; i < snapshots.size(); ++i) {
        const QList<QByteArray> fields = lines[static_cast<qsizetype>(i) + 2].split(',');
        QCOMPARE(fields.size(), 14);
        double primal = 0.0;
        QVERIFY(readNumber(fields[5].toStdString(), primal));
        QCOMPARE(primal, snapshots[i].primal);
    }
    QVERIFY(lines[lines.size() - 2].startsWith("# {\"status\":"));
    Snapshot unknown;
    auto log = openRunLog(path("n.csv").toStdString());
    (*log)->started(*m_run, {});
    (*log)->recorded(unknown);
    QCOMPARE(content(path("n.csv")).split('\n')[2], QByteArray("0,0,0,0,0,,,,0,,0,,,"));
}

void TestRunLog::exportEqualsLog() {
    for (const char* ending : {"jsonl", "csv"}) {
        const std::string logged = path("log.").toStdString() + ending;
        const std::string exported = path("export.").toStdString() + ending;
        QList<QByteArray> lines = record(logged);
        const ExportedRun run = ExportedRun::of(*m_run, {}, "x", m_snapshots, m_outcome);
        QVERIFY(exportRuns({run, run}, exported).ok());
        const QList<QByteArray> twice = content(QString::fromStdString(exported)).split('\n');
        lines.removeLast();
        QCOMPARE(twice.size(), 2 * lines.size() + 1);
        QCOMPARE(twice.mid(1, lines.size() - 1), lines.mid(1));
        QCOMPARE(twice.mid(lines.size() + 1, lines.size() - 1), lines.mid(1));
    }
    const Status nowhere = exportRuns({}, path("no/such/folder").toStdString());
    QVERIFY(!nowhere.ok());
    QCOMPARE(nowhere.error().id, MessageId::fileWriteFailed);
}

void TestRunLog::fullDevice() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    record(path("g.jsonl").toStdString());
    auto log = openRunLog("/dev/full");
    QVERIFY(log.ok());
    const RunOutcome outcome = Recorder(*m_run, {log->get()}).execute({});
    QCOMPARE(outcome.status, RunStatus::budget);
    QCOMPARE((*log)->failure(), std::string("No space left on device"));
    QVERIFY(QFile("/dev/full").permissions() != QFileDevice::Permissions());
    QVERIFY(!openRunLog(path("no/such/folder").toStdString()).ok());
}

void TestRunLog::germanLocale() {
    const auto withoutTimes = [](QList<QByteArray> lines) {
        lines.removeFirst();
        lines.removeLast();
        QByteArrayList kept;
        for (const QByteArray& line : std::as_const(lines)) {
            JsonFailure failure;
            Json json = *parseJson(line.toStdString(), failure);
            for (const char* key : {"seconds", "cpu", "wall"})
                json.erase(key);
            kept << QByteArray::fromStdString(jsonLine(json));
        }
        return kept;
    };
    const QByteArrayList before = withoutTimes(record(path("c1.jsonl").toStdString()));
    const QLocale former;
    QLocale::setDefault(QLocale(QLocale::German));
    const std::string formerName = std::setlocale(LC_ALL, nullptr);
    const bool german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
    const QByteArrayList after = withoutTimes(record(path("c2.jsonl").toStdString()));
    const bool reads = readRunLog(path("c2.jsonl").toStdString()).ok();
    std::setlocale(LC_ALL, formerName.c_str());
    QLocale::setDefault(former);
    QCOMPARE(after, before);
    QVERIFY(reads);
    if (!german)
        QSKIP("the locale de_DE.UTF-8 is not generated: only Qt's default locale was changed");
}

QTEST_GUILESS_MAIN(TestRunLog)
#include "test_run_log.moc"
