// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/cache/dataset_cache.h"
#include "engine/data/transforms/folds.h"
#include "engine/data/transforms/imputation.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/record/recorder.h"
#include "engine/run/sweep/cross_validation.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <chrono>

#include <random>

using namespace gapscope;

/// Planted leaks: the training data and the model must not depend, not even in the last bit, on the test rows.
class TestLeakage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void trainingPartIgnoresTestRows_data();
    void trainingPartIgnoresTestRows();
    void trainingPartIsThatOfItsOwnFile_data();
    void trainingPartIsThatOfItsOwnFile();
    void foldsIgnoreTheirTestRows();
    void emptyColumnsAreSaid();
    void copiesKnowWhatWasMissing();
};

namespace {

struct Row {
    double a = 0.0;
    double b = 0.0;
    std::string colour{};
    bool isMissing = false;
    double label = 0.0;
};

std::vector<Row> plainRows(std::size_t count) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < count; ++i) {
        Row row{normal(random), 3.0 + 10.0 * normal(random), i % 3 == 0 ? "red" : "blue", i % 5 == 0, 0.0};
        row.label = row.a + 0.1 * row.b + normal(random);
        rows.push_back(std::move(row));
    }
    return rows;
}

void writeRows(const QString& path, const std::vector<Row>& rows) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write("a,b,colour,y\n");
    for (const Row& row : rows)
        file.write((shown(row.a) + "," + (row.isMissing ? std::string() : shown(row.b)) + "," +
                    (row.isMissing ? std::string("NA") : row.colour) + "," + shown(row.label) + "\n")
                       .c_str());
}

RunSpec specOf(const QString& path) {
    RunSpec spec;
    spec.data.source = path.toStdString();
    spec.data.options.missing = MissingValues::mean;
    spec.data.options.categorical = CategoricalColumns::oneHot;
    spec.split.testFraction = 0.3;
    spec.problem.loss = "squared";
    spec.problem.lambda = {"0.1", 0.0};
    spec.problem.biasIsAutomatic = true;
    spec.solver.id = "fista";
    return spec;
}

std::shared_ptr<PreparedRun> prepared(const RunSpec& spec, DataStore& store) {
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    return std::move(run).value();
}

std::vector<double> valuesOf(const Dataset& data) {
    std::vector<double> values;
    for (Index i = 0; i < data.rows(); ++i) {
        std::vector<double> row(static_cast<std::size_t>(data.columns()), 0.0);
        const RowView view = data.row(i);
        for (Index k = 0; k < view.count; ++k)
            row[static_cast<std::size_t>(view.column == nullptr ? k : view.column[k])] = view.value[k];
        values.insert(values.end(), row.begin(), row.end());
    }
    return values;
}

using Change = void (*)(TransformSpec&);

void addPreparations() {
    QTest::addColumn<int>("transforms");
    QTest::addColumn<int>("storage");
    for (const bool isSparse : {false, true}) {
        const char* storage = isSparse ? "sparse" : "dense";
        const int choice =
            static_cast<int>(isSparse ? ReaderOptions::StorageChoice::sparse : ReaderOptions::StorageChoice::dense);
        QTest::addRow("plain %s", storage) << 0 << choice;
        QTest::addRow("scale %s", storage) << 1 << choice;
        QTest::addRow("fourier %s", storage) << 2 << choice;
        if (!isSparse)
            QTest::addRow("standardize %s", storage) << 3 << choice;
    }
}

void choose(RunSpec& spec, int transforms, int storage) {
    spec.transforms.scale = transforms == 1;
    spec.transforms.standardize = transforms == 3;
    if (transforms == 2)
        spec.transforms.fourier.dimension = 20;
    spec.data.options.storage = static_cast<ReaderOptions::StorageChoice>(storage);
}

} // namespace

void TestLeakage::trainingPartIgnoresTestRows_data() {
    addPreparations();
}

void TestLeakage::trainingPartIgnoresTestRows() {
    QFETCH(int, transforms);
    QFETCH(int, storage);
    QTemporaryDir folder;
    std::vector<Row> rows = plainRows(60);
    writeRows(folder.filePath("plain.csv"), rows);
    RunSpec spec = specOf(folder.filePath("plain.csv"));
    choose(spec, transforms, storage);
    DataStore store;
    const std::shared_ptr<PreparedRun> plain = prepared(spec, store);
    // The split of a regression uses neither features nor labels, so it selects the same rows again.
    const auto split = splitRows(*plain->data->source, 0.3, spec.split.seed, false);
    QVERIFY(split.ok());
    for (const Index i : split->test) {
        Row& row = rows[static_cast<std::size_t>(i)];
        row = {1e9, -1e12, i % 2 == 0 ? "red" : "blue", i % 3 == 0, 1e7};
    }
    writeRows(folder.filePath("planted.csv"), rows);
    spec.data.source = folder.filePath("planted.csv").toStdString();
    const std::shared_ptr<PreparedRun> planted = prepared(spec, store);

    QCOMPARE(valuesOf(*planted->data->training), valuesOf(*plain->data->training));
    QCOMPARE(planted->data->columns->columns, plain->data->columns->columns);
    QCOMPARE(planted->data->transforms.spec, plain->data->transforms.spec); // the width of the random features
    QCOMPARE(planted->data->transforms.centre, plain->data->transforms.centre);
    QCOMPARE(planted->data->transforms.factor, plain->data->transforms.factor);
    const RunOutcome outcome = Recorder(*planted, {}).execute({});
    const RunOutcome expected = Recorder(*plain, {}).execute({});
    QCOMPARE(outcome.w, expected.w);
    QVERIFY(outcome.last.testError > 1e6 * expected.last.testError); // otherwise the planted leak would have no effect
}

void TestLeakage::trainingPartIsThatOfItsOwnFile_data() {
    addPreparations();
}

/// Splitting one file is equivalent to reading two: the training rows, and the test rows with the parameters learned
/// from them.
void TestLeakage::trainingPartIsThatOfItsOwnFile() {
    QFETCH(int, transforms);
    QFETCH(int, storage);
    QTemporaryDir folder;
    std::vector<Row> rows = plainRows(80);
    writeRows(folder.filePath("all.csv"), rows);
    RunSpec spec = specOf(folder.filePath("all.csv"));
    choose(spec, transforms, storage);
    DataStore store;
    const std::shared_ptr<PreparedRun> divided = prepared(spec, store);
    const auto split = splitRows(*divided->data->source, 0.3, spec.split.seed, false);
    const auto part = [&rows](const std::vector<Index>& wanted) {
        std::vector<Row> chosen;
        for (const Index i : wanted)
            chosen.push_back(rows[static_cast<std::size_t>(i)]);
        return chosen;
    };
    writeRows(folder.filePath("training.csv"), part(split->training));
    writeRows(folder.filePath("test.csv"), part(split->test));
    spec.data.source = folder.filePath("training.csv").toStdString();
    spec.split.testFraction.reset();
    spec.split.testFile = folder.filePath("test.csv").toStdString();
    const std::shared_ptr<PreparedRun> two = prepared(spec, store);
    QCOMPARE(valuesOf(*divided->data->training), valuesOf(*two->data->training));
    QCOMPARE(valuesOf(*divided->data->test), valuesOf(*two->data->test));
    QCOMPARE(*divided->data->columns, *two->data->columns);
    // A category that occurs only in test rows is 0 in every feature of its column, like one in a separate test file.
    const auto first = static_cast<std::size_t>(split->test.front());
    rows[first].colour = "violet";
    rows[first].isMissing = false;
    writeRows(folder.filePath("violet.csv"), rows);
    RunSpec violet = specOf(folder.filePath("violet.csv"));
    violet.data.options.storage = spec.data.options.storage;
    const std::shared_ptr<PreparedRun> run = prepared(violet, store);
    const std::vector<double> test = valuesOf(*run->data->test);
    QCOMPARE(run->data->test->columns(), Index{5}); // a, b, blue, red, violet
    QCOMPARE(test[2], 0.0);
    QCOMPARE(test[3], 0.0);
    QCOMPARE(test[4], 0.0);
    QVERIFY(std::ranges::find(run->warnings, MessageId::categoriesUnknown, &Message::id) != run->warnings.end());
}

void TestLeakage::foldsIgnoreTheirTestRows() {
    constexpr int count = 4;
    QTemporaryDir folder;
    const std::vector<Row> rows = plainRows(60);
    writeRows(folder.filePath("plain.csv"), rows);
    RunSpec spec = specOf(folder.filePath("plain.csv"));
    spec.split.testFraction.reset();
    spec.transforms.standardize = true;
    spec.data.options.storage = ReaderOptions::StorageChoice::dense;
    DataStore store;
    Result<Folds> folds = Folds::make(spec, count, 3, store);
    QVERIFY(folds.ok());
    const Result<LoadedData> loaded = store.load(spec.data);
    const auto dealt = foldRows(*loaded->data, count, 3, false);
    QVERIFY(dealt.ok());
    for (int fold = 0; fold < count; ++fold) {
        std::vector<Row> planted = rows;
        for (const Index i : (*dealt)[static_cast<std::size_t>(fold)].test)
            planted[static_cast<std::size_t>(i)] = {-1e8, 1e11, "red", i % 2 == 0, -1e6};
        const QString path = folder.filePath(QStringLiteral("planted%1.csv").arg(fold));
        writeRows(path, planted);
        RunSpec other = spec;
        other.data.source = path.toStdString();
        DataStore otherStore;
        Result<Folds> otherFolds = Folds::make(other, count, 3, otherStore);
        QVERIFY(otherFolds.ok());
        const auto mine = prepared(folds->onFold(spec), folds->store(fold));
        const auto theirs = prepared(otherFolds->onFold(other), otherFolds->store(fold));
        QCOMPARE(valuesOf(*theirs->data->training), valuesOf(*mine->data->training));
        QCOMPARE(theirs->data->columns->columns, mine->data->columns->columns);
        QCOMPARE(Recorder(*theirs, {}).execute({}).w, Recorder(*mine, {}).execute({}).w);
    }
}

void TestLeakage::emptyColumnsAreSaid() {
    QTemporaryDir folder;
    std::vector<Row> rows = plainRows(10);
    writeRows(folder.filePath("plain.csv"), rows);
    RunSpec spec = specOf(folder.filePath("plain.csv"));
    DataStore store;
    const auto split = splitRows(*prepared(spec, store)->data->source, 0.3, spec.split.seed, false);
    for (Row& row : rows)
        row.isMissing = true;
    for (const Index i : split->test)
        rows[static_cast<std::size_t>(i)].isMissing = false;
    writeRows(folder.filePath("empty.csv"), rows);
    spec.data.source = folder.filePath("empty.csv").toStdString();
    const std::shared_ptr<PreparedRun> run = prepared(spec, store);
    const auto isOfEmpty = [](const Message& warning) {
        return toEnglish(warning).find("in the training rows is missing; 0 is used instead") != std::string::npos;
    };
    QCOMPARE(std::ranges::count_if(run->warnings, isOfEmpty), std::ptrdiff_t{2});
    for (const double fill : run->data->columns->columns[1].fill)
        QCOMPARE(fill, 0.0);
}

/// A binary copy is equivalent to its file.
void TestLeakage::copiesKnowWhatWasMissing() {
    QTemporaryDir folder;
    for (const auto storage : {ReaderOptions::StorageChoice::dense, ReaderOptions::StorageChoice::sparse}) {
        const QString path = folder.filePath("plain.csv");
        writeRows(path, plainRows(60));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
        file.close();
        RunSpec spec = specOf(path);
        spec.data.options.storage = storage;
        const QString cache = folder.filePath("cache");
        useDataCache(cache.toStdString(), 0, std::chrono::nanoseconds{0});
        std::vector<std::shared_ptr<PreparedRun>> runs;
        for (int time = 0; time < 2; ++time) {
            DataStore store;
            runs.push_back(prepared(spec, store));
            finishCacheWork();
            QVERIFY(QDir(cache).entryList({"*.copy"}).size() >= 1);
        }
        useDataCache({});
        QCOMPARE(valuesOf(*runs[1]->data->training), valuesOf(*runs[0]->data->training));
    }
}

QTEST_GUILESS_MAIN(TestLeakage)
#include "test_leakage.moc"
