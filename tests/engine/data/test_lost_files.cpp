// SPDX-License-Identifier: GPL-3.0-only
//
// Files that become shorter while they are mapped, or that end with half a line: nothing crashes, no result is made of
// what was lost, and what is there is kept.
#include "engine/data/io/mapped/mapped_file.h"
#include "engine/data/observed_load.h"
#include "engine/data/writers/writers.h"
#include "engine/json/whole_file.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/record/recorder.h"
#include "engine/solvers/registry.h"
#include "tests/support/problem_cases.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

using namespace gapscope;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t pages = 64;

std::size_t pageBytes() {
    return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// LIBSVM text of separable rows with some values each, of a hundred pages in files.
std::string manyRows() {
    std::string text;
    for (int i = 0; i < 20000; ++i) {
        text += i % 2 == 0 ? "+1" : "-1";
        for (int j = 0; j < 5; ++j)
            text += " " + std::to_string(1 + 7 * j + (i + j) % 7) + ":" + (i % 2 == 0 ? "1" : "-0.5");
        text += '\n';
    }
    return text;
}

/// Makes files shorter once the run has some snapshots.
class Truncating final : public RunSink {
public:
    using Sizes = std::vector<std::pair<std::string, std::uintmax_t>>;
    explicit Truncating(Sizes sizes, int at = 3) : m_sizes(std::move(sizes)), m_at(at) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override {
        last = snapshot;
        if (++snapshots == m_at)
            for (const auto& [path, bytes] : m_sizes)
                fs::resize_file(path, bytes);
    }
    void ended(const RunOutcome&) override { ++ends; }

    int snapshots = 0;
    int ends = 0;
    Snapshot last;

private:
    Sizes m_sizes;
    int m_at;
};

/// A run on rows in files of `folder`.
PreparedRun mappedRun(const std::string& path, const QTemporaryDir& folder, const std::string& solver) {
    std::ofstream(path, std::ios::binary) << manyRows();
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::mapped;
    const LoadedData loaded =
        loadData(path, options, {.stop = {}, .progress = {}, .rowFolder = folder.path().toStdString()}, {}).value();
    auto data = std::make_shared<PreparedData>();
    data->source = data->training = loaded.data;
    PreparedRun run;
    run.data = data;
    run.solver = findSolver(solver);
    run.spec.solver.parameters = ParameterValues(run.solver->parameters);
    const Vector y = Eigen::Map<const Vector>(loaded.data->labels().values.data(), loaded.data->rows());
    run.problem = Problem::make(specOf("logistic", "l2", 1e-6), data->training, y).value();
    return run;
}

} // namespace

class TestLostFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aShorterFileBecomesZeros();
    void aShorterLastPageIsNoticed();
    void theOthersKeepTheirContent();
    void severalThreadsMayMeetIt();
    void aRunOnThemFails_data();
    void aRunOnThemFails();
    void noProofOfThem();
    void theNextLoadReadsThemAgain();
    void nothingIsWrittenOfThem();
    void halfALineIsRemoved_data();
    void halfALineIsRemoved();

private:
    std::string made(const QString& name, double value) const {
        const std::string path = m_folder.filePath(name).toStdString();
        const std::vector<double> values(pages * pageBytes() / sizeof(double), value);
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char*>(values.data()),
                   static_cast<std::streamsize>(values.size() * sizeof(double)));
        return path;
    }
    QTemporaryDir m_folder;
};

void TestLostFiles::aShorterFileBecomesZeros() {
    const std::string path = made(QStringLiteral("shorter"), 3.0);
    const MappedFile file = MappedFile::open(path).value();
    const std::span<const double> values = file.values<double>();
    QCOMPARE(values.back(), 3.0);
    QVERIFY(!file.failure());
    fs::resize_file(path, pageBytes());
    QVERIFY(file.failure().has_value()); // before anybody has looked
    QCOMPARE(values.back(), 0.0);
    QVERIFY(file.failure().has_value());
    QCOMPARE(QString::fromStdString(toEnglish(*file.failure())),
             QString::fromStdString(path) +
                 QStringLiteral(": cannot be read: a file of rows became shorter, or its disk "
                                "failed, while it was in use"));
    QCOMPARE(std::accumulate(values.begin(), values.end(), 0.0), 0.0); // offsets of rows are never half zeros
}

/// There the rest of the page becomes zeros without a signal.
void TestLostFiles::aShorterLastPageIsNoticed() {
    const std::string path = made(QStringLiteral("page"), 3.0);
    const MappedFile file = MappedFile::open(path).value();
    const std::span<const double> values = file.values<double>();
    QCOMPARE(values.back(), 3.0);
    QVERIFY(!file.failure());
    fs::resize_file(path, pages * pageBytes() - 1000);
    QCOMPARE(values.front(), 3.0);
    QVERIFY(file.failure().has_value());
}

void TestLostFiles::theOthersKeepTheirContent() {
    const std::string lost = made(QStringLiteral("lost"), 1.0);
    const std::string kept = made(QStringLiteral("kept"), 2.0);
    MappedFile first = MappedFile::open(lost).value();
    const MappedFile second = MappedFile::open(kept).value();
    fs::resize_file(lost, 0);
    QCOMPARE(first.values<double>().front(), 0.0);
    QVERIFY(first.failure() && !second.failure());
    QCOMPARE(second.values<double>().back(), 2.0);
    const MappedFile moved = std::move(first);
    QVERIFY(moved.failure().has_value());
    // A mapping that takes its place starts without a loss.
    const std::string later = made(QStringLiteral("later"), 4.0);
    for (int k = 0; k < 100; ++k) {
        const MappedFile third = MappedFile::open(later).value();
        QVERIFY(!third.failure());
        QCOMPARE(third.values<double>().back(), 4.0);
    }
}

void TestLostFiles::severalThreadsMayMeetIt() {
    for (int round = 0; round < 20; ++round) {
        const std::string path = made(QStringLiteral("shared"), 1.0);
        const MappedFile file = MappedFile::open(path).value();
        const std::span<const double> values = file.values<double>();
        fs::resize_file(path, 0);
        std::vector<double> sums(4, -1.0);
        {
            std::vector<std::jthread> threads;
            threads.reserve(sums.size());
            for (double& sum : sums)
                threads.emplace_back([&values, &sum] { sum = std::accumulate(values.begin(), values.end(), 0.0); });
        }
        for (const double sum : sums)
            QCOMPARE(sum, 0.0);
        QVERIFY(file.failure().has_value());
    }
}

void TestLostFiles::aRunOnThemFails_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("part");
    for (const char* solver : {"dcd", "prox-sdca", "fista", "svrg"})
        for (const char* part : {"most", "end", "starts"})
            QTest::addRow("%s, %s", solver, part) << solver << part;
}

/// Zeros would give a gap of a problem that nobody asked for.
void TestLostFiles::aRunOnThemFails() {
    QFETCH(QString, solver);
    QFETCH(QString, part);
    QTemporaryDir rows;
    const std::string path = m_folder.filePath(QStringLiteral("rows.svm")).toStdString();
    PreparedRun run = mappedRun(path, rows, solver.toStdString());
    QVERIFY(run.data->training->mapped() != nullptr);
    run.spec.budget.passes = 1000;
    run.spec.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::passes};
    const RowFolder& folder = *run.data->training->mapped()->folder();
    Truncating::Sizes sizes;
    if (part == QLatin1String("most"))
        sizes = {{folder.columns(), 4096}, {folder.values(), 4096}};
    else if (part == QLatin1String("end")) // of the last page
        sizes = {{folder.values(), fs::file_size(folder.values()) - 1000}};
    else
        sizes = {{folder.starts(), 4096}}; // the end of a row may be 0 then, and its start is not
    Truncating sink(sizes);
    const RunOutcome outcome = Recorder(run, {&sink}).execute({});
    QVERIFY(outcome.status == RunStatus::failed);
    QVERIFY2(QString::fromStdString(outcome.reason).contains(QStringLiteral("became shorter")), outcome.reason.c_str());
    QCOMPARE(sink.ends, 1);
    QCOMPARE(sink.snapshots, 3); // nothing was recorded of the zeros
}

/// Rows that are lost after the last evaluation, whose numbers hold: with the zeros in their place, P and D would be
/// those of another problem.
void TestLostFiles::noProofOfThem() {
    QTemporaryDir rows;
    const std::string path = m_folder.filePath(QStringLiteral("proved.svm")).toStdString();
    PreparedRun run = mappedRun(path, rows, "prox-sdca");
    run.spec.budget.passes = 3;
    const RunOutcome whole = Recorder(run, {}).execute({});
    QVERIFY(std::isfinite(whole.proved.gap()));
    run.spec.budget = {};
    run.spec.budget.seconds = 0.1; // the last state is evaluated after the end of the solver's work
    run.spec.cadence = {.every = 1e9, .unit = RunSpec::CadenceUnit::passes};
    Truncating sink({{run.data->training->mapped()->folder()->values(), 4096}}, 2);
    const RunOutcome outcome = Recorder(run, {&sink}).execute({});
    if (sink.snapshots < 2)
        QSKIP("the machine is too slow for a second evaluation");
    QVERIFY(outcome.status == RunStatus::budget);
    QVERIFY(std::isfinite(sink.last.gap));
    QVERIFY(std::isinf(outcome.proved.upper) && std::isinf(outcome.proved.lower));
}

void TestLostFiles::theNextLoadReadsThemAgain() {
    QTemporaryDir rows;
    const std::string path = m_folder.filePath(QStringLiteral("again.svm")).toStdString();
    std::ofstream(path, std::ios::binary) << manyRows();
    useDataCache(rows.path().toStdString(), std::int64_t{1} << 40); // a place for rows, but no copies
    DataStore store;
    RunSpec::Data data;
    data.source = path;
    data.options.storage = ReaderOptions::StorageChoice::mapped;
    const LoadedData first = store.load(data).value();
    QVERIFY(first.data->mapped() != nullptr);
    QCOMPARE(store.load(data).value().data, first.data);
    fs::resize_file(first.data->mapped()->folder()->values(), 0);
    QCOMPARE(first.data->row(first.data->rows() - 1).value[0], 0.0);
    QVERIFY(first.data->failure().has_value());
    const LoadedData second = store.load(data).value();
    QVERIFY(second.data != first.data);
    QVERIFY(!second.data->failure());
    QCOMPARE(second.data->measuredContent().fingerprint, first.data->fingerprint());
    finishCacheWork();
    useDataCache({});
}

/// Not even where the rows were lost after half of them had been written.
void TestLostFiles::nothingIsWrittenOfThem() {
    QTemporaryDir rows;
    const std::string path = m_folder.filePath(QStringLiteral("written.svm")).toStdString();
    const std::string out = m_folder.filePath(QStringLiteral("out.csv")).toStdString();
    std::ofstream(path, std::ios::binary) << manyRows();
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::mapped;
    const LoadedData loaded =
        loadData(path, options, {.stop = {}, .progress = {}, .rowFolder = rows.path().toStdString()}, {}).value();
    QVERIFY(writeData(*loaded.data, out).ok());
    QVERIFY(fs::remove(out));
    fs::resize_file(loaded.data->mapped()->folder()->values(), 4096); // the first rows stay
    const Result<FileFormat> written = writeData(*loaded.data, out);
    QVERIFY(!written);
    QVERIFY(written.error().id == MessageId::fileReadFailed);
    QVERIFY(!fs::exists(out));
}

void TestLostFiles::halfALineIsRemoved_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no file") << QByteArray() << QByteArray("new\n");
    QTest::newRow("whole lines") << QByteArray("one\ntwo\n") << QByteArray("one\ntwo\nnew\n");
    QTest::newRow("half a line") << QByteArray("one\ntw") << QByteArray("one\nnew\n");
    QTest::newRow("nothing else") << QByteArray("on") << QByteArray("new\n");
    const QByteArray longLine(100000, 'x');
    QTest::newRow("half of a long line") << QByteArray("one\n" + longLine) << QByteArray("one\nnew\n");
    QTest::newRow("a long line") << QByteArray(longLine + "\n") << QByteArray(longLine + "\nnew\n");
}

/// A write that failed half-way and could not be taken back must not spoil the line behind it.
void TestLostFiles::halfALineIsRemoved() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, expected);
    const QString path = m_folder.filePath(QStringLiteral("lines"));
    QFile::remove(path);
    if (!before.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(before), before.size());
    }
    QVERIFY(appendLinesToPrivateFile(path.toStdString(), "new\n").ok());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), expected);
}

QTEST_GUILESS_MAIN(TestLostFiles)
#include "test_lost_files.moc"
