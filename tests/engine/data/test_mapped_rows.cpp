// SPDX-License-Identifier: GPL-3.0-only
//
// Rows in files: the same data as in memory, for every reader and solver, and files that go with their last user.
#include "engine/base/failure.h"
#include "engine/data/observed_load.h"
#include "engine/data/transforms/transforms.h"
#include "engine/json/json_text.h"
#include "engine/math/random.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/solvers/rows/row_windows.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>

#include <unistd.h>

using namespace gapscope;

namespace {

namespace fs = std::filesystem;

/// LIBSVM text of rows with up to ten entries in a thousand columns, some rows without any.
std::string randomText(Random& random, int rows) {
    std::string text;
    for (int i = 0; i < rows; ++i) {
        text += random.below(2) == 0 ? "-1" : "+1";
        auto column = static_cast<std::int64_t>(random.below(300));
        for (auto left = static_cast<int>(random.below(10)); left > 0; --left) {
            text += " " + shown(column + 1) + ":" + jsonLine(Json(random.uniform() - 0.5));
            column += 1 + static_cast<std::int64_t>(random.below(70));
        }
        text += '\n';
    }
    return text;
}

std::size_t entriesOf(const QTemporaryDir& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder.path().toStdString()), fs::directory_iterator()));
}

} // namespace

class TestMappedRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void equalRowsInMemory_data();
    void equalRowsInMemory();
    void tablesInFiles_data();
    void tablesInFiles();
    void whatDoesNotFitGoesToFiles();
    void aCopyKeepsTheFiles();
    void partsAndTransformsStayInFiles();
    void windowsCoverTheRows();
    void solversFindTheSameOptimum_data();
    void solversFindTheSameOptimum();
    void badRequestsAreRefused_data();
    void badRequestsAreRefused();

private:
    DatasetPointer read(ReaderOptions::StorageChoice storage) {
        ReaderOptions options;
        options.storage = storage;
        Result<LoadedData> loaded =
            loadData(m_file, options, {.stop = {}, .progress = {}, .rowFolder = m_rows->path().toStdString()}, {});
        return loaded ? loaded->data : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_rows;
    std::string m_file;
};

void TestMappedRows::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_rows = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(QStringLiteral("rows.svm")).toStdString();
    Random random(testSeed());
    std::ofstream(m_file, std::ios::binary) << randomText(random, 3000);
    fs::last_write_time(m_file, fs::file_time_type::clock::now() - std::chrono::hours(1));
}

void TestMappedRows::equalRowsInMemory_data() {
    QTest::addColumn<bool>("isBroken");
    QTest::newRow("blocks") << false;
    QTest::newRow("line by line, for unsorted indices") << true;
}

void TestMappedRows::equalRowsInMemory() {
    QFETCH(bool, isBroken);
    if (isBroken)
        std::ofstream(m_file, std::ios::binary | std::ios::app) << "1 7:1 3:2\n";
    const DatasetPointer expected = read(ReaderOptions::StorageChoice::sparse);
    DatasetPointer found = read(ReaderOptions::StorageChoice::mapped);
    QVERIFY(expected != nullptr && found != nullptr);
    QVERIFY(expected->mapped() == nullptr && found->mapped() != nullptr);
    QCOMPARE(found->fingerprint(), expected->fingerprint());
    QCOMPARE(found->measuredContent().fingerprint, expected->fingerprint());
    QVERIFY(found->labels() == expected->labels());
    QCOMPARE(found->stored(), expected->stored());
    for (Index i = 0; i < expected->rows(); ++i) {
        const RowView one = found->row(i);
        const RowView two = expected->row(i);
        QVERIFY(std::equal(one.value, one.value + one.count, two.value, two.value + two.count));
        QVERIFY(std::equal(one.column, one.column + one.count, two.column, two.column + two.count));
    }
    QCOMPARE(entriesOf(*m_rows), std::size_t{1});
    found.reset();
    QCOMPARE(entriesOf(*m_rows), std::size_t{0});
}

void TestMappedRows::tablesInFiles_data() {
    QTest::addColumn<QString>("head");
    QTest::addColumn<QString>("row");
    QTest::addColumn<bool>("isLearned");
    QTest::newRow("CSV") << "a,b,y\n"
                         << "%1,0,%2\n"
                         << false;
    QTest::newRow("CSV, texts and missing values") << "a,b,c,y\n"
                                                   << "%1,,t%2,%2\n"
                                                   << true;
    QTest::newRow("ARFF") << "@relation r\n@attribute a numeric\n@attribute y {0,1}\n@data\n"
                          << "%1,%2\n"
                          << false;
}

void TestMappedRows::tablesInFiles() {
    QFETCH(QString, head);
    QFETCH(QString, row);
    QFETCH(bool, isLearned);
    Random random(testSeed());
    std::string text = head.toStdString() + (isLearned ? "1,2,t0,0\n" : "");
    for (int i = 0; i < 2000; ++i)
        text += row.arg(random.uniform()).arg(i % 2).toStdString();
    std::ofstream(m_file, std::ios::binary) << text;
    const auto loaded = [&](ReaderOptions::StorageChoice storage, double maxMemory = infinity) {
        ReaderOptions options;
        options.storage = storage;
        if (isLearned) {
            options.missing = MissingValues::mean;
            options.categorical = CategoricalColumns::oneHot;
        }
        return loadData(m_file, options, {.stop = {}, .progress = {}, .rowFolder = m_rows->path().toStdString()},
                        {.tell = {}, .maxMemory = maxMemory});
    };
    const DatasetPointer expected = loaded(ReaderOptions::StorageChoice::automatic).value().data;
    const DatasetPointer found = loaded(ReaderOptions::StorageChoice::mapped).value().data;
    QVERIFY(expected->mapped() == nullptr && found->mapped() != nullptr);
    QCOMPARE(found->fingerprint(), expected->fingerprint());
    const Result<LoadedData> little = loaded(ReaderOptions::StorageChoice::automatic, 1e4);
    QCOMPARE(little.ok(), !isLearned);
    if (little)
        QVERIFY(little->data->mapped() != nullptr);
    else
        QVERIFY(little.error().id == MessageId::tooLargeForMemory);
}

void TestMappedRows::whatDoesNotFitGoesToFiles() {
    const LoadObserver little{.tell = {}, .maxMemory = 1e4};
    const Result<LoadedData> refused = loadData(m_file, {}, {}, little);
    QVERIFY(!refused && refused.error().id == MessageId::tooLargeForMemory);
    const LoadControl control{.stop = {}, .progress = {}, .rowFolder = m_rows->path().toStdString()};
    const Result<LoadedData> found = loadData(m_file, {}, control, little);
    QVERIFY(found.ok());
    QVERIFY(found->data->mapped() != nullptr);
    QCOMPARE(found->data->fingerprint(), read(ReaderOptions::StorageChoice::sparse)->fingerprint());
    QCOMPARE(found->data->mapped()->bytes(),
             12.0 * static_cast<double>(found->data->stored()) + 8.0 * static_cast<double>(found->data->rows() + 1));
}

void TestMappedRows::aCopyKeepsTheFiles() {
    useDataCache(m_rows->path().toStdString(), 0, std::chrono::nanoseconds(0));
    RunSpec::Data data;
    data.source = m_file;
    data.options.storage = ReaderOptions::StorageChoice::mapped;
    std::string fingerprint;
    for (int load = 0; load < 3; ++load) {
        const Result<LoadedData> loaded = loadCached(data);
        finishCacheWork();
        QVERIFY(loaded.ok());
        QVERIFY(loaded->data->mapped() != nullptr);
        if (load == 0)
            fingerprint = loaded->data->fingerprint();
        QCOMPARE(loaded->data->measuredContent().fingerprint, fingerprint);
    }
    QCOMPARE(entriesOf(*m_rows), std::size_t{2}); // the copy, and the folder of its rows
    const DatasetCache::Usage usage = dataCache()->usage();
    QCOMPARE(usage.copies, std::int64_t{1});
    QVERIFY(usage.bytes > 12 * loadCached(data)->data->stored());
    dataCache()->clear();
    QCOMPARE(entriesOf(*m_rows), std::size_t{0});
    useDataCache({});
}

void TestMappedRows::partsAndTransformsStayInFiles() {
    const DatasetPointer inMemory = read(ReaderOptions::StorageChoice::sparse);
    DatasetPointer inFiles = read(ReaderOptions::StorageChoice::mapped);
    const RowSplit parts = splitRows(*inMemory, 0.3, 1, true).value();
    const TransformSpec spec{.scale = true, .normalizeRows = true, .constantFeature = true};
    const auto derived = [&](const DatasetPointer& data) {
        const DatasetPointer training = selectRows(*data, parts.training);
        std::vector<Message> warnings;
        return fitTransforms(*training, spec, warnings)->apply(training);
    };
    DatasetPointer found = derived(inFiles);
    QVERIFY(found->mapped() != nullptr);
    QCOMPARE(found->fingerprint(), derived(inMemory)->fingerprint());
    QCOMPARE(entriesOf(*m_rows), std::size_t{2});
    found.reset();
    QCOMPARE(entriesOf(*m_rows), std::size_t{1});
    fs::permissions(m_rows->path().toStdString(), fs::perms::owner_read | fs::perms::owner_exec);
    if (::access(m_rows->path().toLocal8Bit().constData(), W_OK) != 0) // root may write everywhere
        QVERIFY_THROWS_EXCEPTION(Refusal, derived(inFiles));
    fs::permissions(m_rows->path().toStdString(), fs::perms::owner_all);
}

void TestMappedRows::windowsCoverTheRows() {
    const DatasetPointer data = read(ReaderOptions::StorageChoice::mapped);
    const DataMap map(data, false, 1, 1);
    for (const double bytes : {1.0, 500.0, 1e4, 1e9}) {
        const RowWindows windows(map, bytes);
        Index next = 0;
        for (std::size_t part = 0; part < windows.count(); ++part) {
            const auto [first, end] = windows.range(part);
            QCOMPARE(first, next);
            QVERIFY(end > first);
            const std::span<const std::int64_t> start = data->sparse()->start;
            const std::int64_t entries = start[static_cast<std::size_t>(end)] - start[static_cast<std::size_t>(first)];
            QVERIFY(end - first == 1 || 12.0 * static_cast<double>(entries) <= bytes);
            next = end;
        }
        QCOMPARE(next, data->rows());
    }
    const DataMap inMemory(read(ReaderOptions::StorageChoice::sparse), false, 1, 1);
    QCOMPARE(RowWindows(inMemory, 1.0).count(), std::size_t{1});
}

void TestMappedRows::solversFindTheSameOptimum_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("solver");
    for (const char* loss : {"hinge", "squared-hinge", "logistic"})
        QTest::addRow("dcd %s", loss) << loss << "dcd";
    for (const char* solver : {"prox-sdca", "svrg", "saga", "acc-prox-sdca", "fista", "newton"})
        QTest::newRow(solver) << "logistic" << solver;
}

/// Of windows of some fifty rows, in files, and of rows in memory: the same P to the certified accuracy.
void TestMappedRows::solversFindTheSameOptimum() {
    QFETCH(QString, loss);
    QFETCH(QString, solver);
    constexpr double tolerance = 1e-6;
    double expected = 0.0;
    for (const auto storage : {ReaderOptions::StorageChoice::sparse, ReaderOptions::StorageChoice::mapped}) {
        const DatasetPointer data = read(storage);
        const Vector y = Eigen::Map<const Vector>(data->labels().values.data(), data->rows());
        const std::unique_ptr<Problem> problem =
            Problem::make(specOf(loss.toStdString(), "l2", 0.003), data, y).value();
        SolverRun run(*problem, solver.toStdString());
        run.context.windowBytes = 3000.0;
        QVERIFY(run.certify(tolerance, 5000));
        if (storage == ReaderOptions::StorageChoice::sparse)
            expected = run.primal();
        QVERIFY2(std::abs(run.primal() - expected) <= tolerance, qPrintable(QString::number(run.primal() - expected)));
        QVERIFY(run.worstGap() >= gapFloor(1.0));
    }
}

void TestMappedRows::badRequestsAreRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasFolder");
    QTest::addColumn<QString>("message");
    QTest::newRow("format") << "%%MatrixMarket matrix array real general\n1 2\n1\n2\n"
                            << true << "rows.svm: this format does not support --mapped: only LIBSVM, CSV and ARFF";
    QTest::newRow("no folder") << "1 1:1\n" << false << "there is no data cache";
}

void TestMappedRows::badRequestsAreRefused() {
    QFETCH(QString, text);
    QFETCH(bool, hasFolder);
    QFETCH(QString, message);
    std::ofstream(m_file, std::ios::binary) << text.toStdString();
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::mapped;
    LoadControl control;
    control.rowFolder = hasFolder ? m_rows->path().toStdString() : std::string();
    const Result<LoadedData> loaded = loadData(m_file, options, control, {});
    QVERIFY(!loaded);
    QVERIFY2(QString::fromStdString(toEnglish(loaded.error())).contains(message), toEnglish(loaded.error()).c_str());
    QCOMPARE(entriesOf(*m_rows), std::size_t{0});
}

QTEST_GUILESS_MAIN(TestMappedRows)
#include "test_mapped_rows.moc"
