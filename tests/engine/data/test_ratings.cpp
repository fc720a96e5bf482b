// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/matrix_shape.h"
#include "engine/data/generators/generators.h"
#include "engine/data/transforms/transforms.h"
#include "engine/data/writers/writers.h"
#include "engine/run/prepare/prepared_run.h"
#include "tests/support/loaded_text.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace gapscope;

/// Entries of a matrix: read, written and split.
class TestRatings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySeparator_data();
    void everySeparator();
    void headerAndComments();
    void furtherColumnsAreIgnored();
    void shapeMayBeLarger();
    void shapes();
    void errors_data();
    void errors();
    void errorsOfAShape();
    void fingerprintCoversPlaces();
    void writtenAndRead_data();
    void writtenAndRead();
    void splitByEntries();
    void noTransformsWithoutFeatures();
    void testEntriesLieInTheTrainingMatrix();
};

namespace {

ReaderOptions ratings(MatrixShape shape = {}) {
    ReaderOptions options;
    options.format = ReaderOptions::Format::ratings;
    options.shape = shape;
    return options;
}

Result<LoadedData> load(const QByteArray& text, MatrixShape shape = {}) {
    return loadText(text, ratings(shape));
}

DatasetPointer generated(Index entries, const char* rows, const char* columns) {
    const GeneratorInfo& info = *findGenerator("lowrank");
    ParameterValues values(info.parameters);
    if (!values.set(info.parameters, info.id, "rows", rows).ok() ||
        !values.set(info.parameters, info.id, "columns", columns).ok())
        qFatal("the test gives a wrong parameter");
    return info.make(entries, 1, values);
}

} // namespace

void TestRatings::everySeparator_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("blanks") << QByteArray("1 2 3.5\n 7  1\t5 \n");
    QTest::newRow("tabs") << QByteArray("1\t2\t3.5\n7\t1\t5\n");
    QTest::newRow("commas") << QByteArray("1,2,3.5\n7 , 1, +5\n");
    QTest::newRow("double colons") << QByteArray("1::2::3.5\n7::1::5\n");
    QTest::newRow("mixed, CRLF, no last end") << QByteArray("1::2,3.5\r\n\r\n7 1::5e0");
}

void TestRatings::everySeparator() {
    QFETCH(QByteArray, text);
    const auto loaded = load(text);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QVERIFY2(loaded->warnings.empty(), qPrintable(warningsOf(loaded).join('\n')));
    QCOMPARE(loaded->format, std::string("ratings"));
    const Dataset& data = *loaded->data;
    QVERIFY(data.hasRatings());
    QCOMPARE(data.rows(), 2);
    QCOMPARE(data.columns(), 0);
    QCOMPARE(data.ratings(), (RatedEntries{{7, 2}, {0, 6}, {1, 0}}));
    QCOMPARE(data.labels().values, (std::vector<double>{3.5, 5}));
    QCOMPARE(data.row(1).count, 0);
}

void TestRatings::headerAndComments() {
    const std::string plain = load("1,2,3\n4,5,6\n")->data->fingerprint();
    for (const char* text : {"userId,movieId,rating\n1,2,3\n4,5,6\n", "# of films\nuser\titem\trating\n1,2,3\n4,5,6\n",
                             "1,2,3 # good\n# bad\n\n4,5,6 #\n", "\"user\",\"film\"\n1 2 3\n4 5 6\n"}) {
        const auto loaded = load(text);
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        QCOMPARE(loaded->data->fingerprint(), plain);
    }
    // Only the first line may be a header, and only if it contains no number.
    QCOMPARE(errorOf(load("1,2,3\nuser,film,rating\n")),
             QString("text:2:1: row \"user\" is not an integer; rows and columns are numbered from 1"));
    QCOMPARE(errorOf(load("user,2,3\n4,5,6\n")),
             QString("text:1:1: row \"user\" is not an integer; rows and columns are numbered from 1"));
}

void TestRatings::furtherColumnsAreIgnored() {
    const auto loaded = load("1 2 3\n4 5 1 881250949 x\n5 5 1 881250950\n");
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(warningsOf(loaded),
             QStringList{"text:2:7: columns after the rating are ignored (the first is \"881250949\")"});
    QCOMPARE(loaded->data->fingerprint(), load("1 2 3\n4 5 1\n5 5 1\n")->data->fingerprint());
    QVERIFY(load("1,2,3,\n4,5,1,\n")->warnings.empty()); // nothing after the last comma
    QCOMPARE(warningsOf(load("1 1 7\n1 2 7\n")), QStringList{"text: target is constant (7); check the labels"});
}

void TestRatings::shapeMayBeLarger() {
    const auto loaded = load("1 2 3\n4 5 1\n", {10, 5});
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->data->ratings().shape, (MatrixShape{10, 5}));
    QCOMPARE(load("1 2 3\n4 5 1\n")->data->ratings().shape, (MatrixShape{4, 5}));
}

void TestRatings::shapes() {
    QCOMPARE(*readShape("943x1682"), (MatrixShape{943, 1682}));
    QCOMPARE(shown(MatrixShape{943, 1682}), std::string("943x1682"));
    for (const char* text : {"", "x", "3", "3x", "x3", "0x3", "3x0", "-1x3", "3X4", "3x4x5", " 3x4", "3.5x4",
                             "3x99999999999999999999", "3x2147483648"}) {
        const auto shape = readShape(text);
        QVERIFY2(!shape.ok(), text);
        QCOMPARE(toEnglish(shape.error()),
                 "shape is \"" + std::string(text) + "\"; ROWSxCOLUMNS expected, e.g. 943x1682");
    }
}

void TestRatings::errors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const char* text, const char* expected) {
        QTest::newRow(tag) << QByteArray(text) << QString("text") + expected;
    };
    row("empty", "", ": file is empty; at least one line \"row column rating\" expected");
    row("comments only", "# a\n\n", ": no data rows (2 blank or comment lines); add at least one");
    row("header only", "user film rating\n# end\n", ": header but no data rows; add at least one");
    row("two fields", "1 2 3\n1 2\n", ":2: 2 fields; a row, a column and a rating expected");
    row("row 0", "1 2 3\n0 2 3\n", ":2:1: row 0; rows and columns are numbered from 1");
    row("negative column", "1 -2 3\n", ":1:3: column -2; rows and columns are numbered from 1");
    row("very negative row", "-99999999999999999999 2 3\n",
        ":1:1: row -99999999999999999999; rows and columns are numbered from 1");
    row("fraction", "1 2.0 3\n", ":1:3: column \"2.0\" is not an integer; rows and columns are numbered from 1");
    row("name", "1 2 3\ntt01 2 3\n", ":2:1: row \"tt01\" is not an integer; rows and columns are numbered from 1");
    row("empty field", "1,,3\n", ":1:3: column \"\" is not an integer; rows and columns are numbered from 1");
    row("one colon", "1:2:3 4 5\n", ":1:1: row \"1:2:3\" is not an integer; rows and columns are numbered from 1");
    row("above the limit", "1 20000001 3\n",
        ":1:3: column 20000001 exceeds the limit of 20000000; raise the limit (--max-features) if intended");
    row("beyond 64 bits", "99999999999999999999 1 3\n",
        ":1:1: row 99999999999999999999 exceeds the limit of 20000000; raise the limit (--max-features) if intended");
    row("rating is text", "1 2 good\n", ":1:5: \"good\" is not a number");
    row("rating is nan", "1 2 nan\n", ":1:5: label \"nan\" is not finite; a finite number expected");
    row("rating too large", "1 2 1e400\n", ":1:5: 1e400 is too large for a double; at most about 1.8e308 expected");
    row("Fortran", "1 2 1.5D0\n", ":1:8: \"D\" exponent; use \"E\"");
    row("twice", "1 2 3\n3 4 5\n# x\n1 2 3\n",
        ":4: row 1, column 2 appears here and in line 1; each entry may appear once");
    row("twice, and others", "9 9 1\n1 2 3\n9 9 1\n1 2 4\n1 2 5\n",
        ":3: row 9, column 9 appears here and in line 1; each entry may appear once (and 2 more)");
    row("two errors", "1 2 x\n0 1 1\n", ":1:5: \"x\" is not a number (and 1 more)");
}

void TestRatings::errors() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(errorOf(load(text)), expected);
}

void TestRatings::errorsOfAShape() {
    QCOMPARE(errorOf(load("1 2 3\n5 2 3\n", {4, 9})),
             QString("text:2:1: row 5 is outside the matrix of shape 4x9; leave --shape out, or give a larger one"));
    QCOMPARE(errorOf(load("1 99999999999999999999 3\n", {4, 9})),
             QString("text:1:3: column 99999999999999999999 is outside the matrix of shape 4x9; leave --shape out, or "
                     "give a larger one"));
    ReaderOptions options;
    options.shape = {3, 3};
    QCOMPARE(errorOf(loadText("1 1:1\n", options)),
             QString("text: this format does not support --shape: only ratings are entries of a matrix; leave --shape "
                     "out or choose --format ratings"));
    ReaderOptions tasks = ratings();
    tasks.tasks = "qid";
    QCOMPARE(errorOf(loadText("1 1 1\n", tasks)),
             QString("text: this format does not support --tasks: only rows of LIBSVM, CSV and ARFF have tasks; leave "
                     "--tasks out"));
}

void TestRatings::fingerprintCoversPlaces() {
    std::set<std::string> distinct;
    for (const char* text : {"1 2 3\n4 5 6\n", "1 2 3\n4 5 7\n", "1 3 3\n4 5 6\n", "2 2 3\n4 5 6\n", "4 5 6\n1 2 3\n"})
        QVERIFY(distinct.insert(load(text)->data->fingerprint()).second);
    QVERIFY(distinct.insert(load("1 2 3\n4 5 6\n", {4, 6})->data->fingerprint()).second);
}

void TestRatings::writtenAndRead_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"a.txt", "a.svm", "a.csv", "a.tsv.gz", "a.csv.xz"})
        QTest::newRow(name) << QString(name);
}

void TestRatings::writtenAndRead() {
    QFETCH(QString, name);
    QTemporaryDir folder;
    const std::string path = folder.filePath(name).toStdString();
    const DatasetPointer some = selectRows(*generated(300, "30", "24"), {0, 5, 7, 9}); // the matrix is far from full
    for (const DatasetPointer& data : {generated(300, "30", "24"), some}) {
        const auto written = writeData(*data, path);
        QVERIFY(written.ok());
        QCOMPARE(*written, FileFormat::ratings);
        const auto again = loadData(path, ratings(data->ratings().shape));
        QVERIFY2(again.ok(), qPrintable(errorOf(again)));
        QCOMPARE(again->data->fingerprint(), data->fingerprint());
        QCOMPARE(again->data->structure(), data->structure());
    }
    const auto without = loadData(path, ratings());
    QVERIFY(without->data->ratings().shape != some->ratings().shape);
}

/// The parts are entries of the same matrix; they are not stratified by label.
void TestRatings::splitByEntries() {
    const DatasetPointer data = generated(400, "30", "24");
    const auto split = splitRows(*data, 0.25, 5, true);
    QVERIFY(split.ok());
    QCOMPARE(split->test.size(), std::size_t{100});
    QVERIFY(split->test == splitRows(*data, 0.25, 5, false)->test);
    const DatasetPointer test = selectRows(*data, split->test);
    QCOMPARE(test->ratings().shape, data->ratings().shape);
    for (std::size_t k = 0; k < split->test.size(); ++k) {
        const auto from = static_cast<std::size_t>(split->test[k]);
        QCOMPARE(test->ratings().rowOf[k], data->ratings().rowOf[from]);
        QCOMPARE(test->ratings().columnOf[k], data->ratings().columnOf[from]);
        QCOMPARE(test->labels().values[k], data->labels().values[from]);
    }
}

void TestRatings::noTransformsWithoutFeatures() {
    QTemporaryDir folder;
    RunSpec spec;
    spec.data.source = folder.filePath("r.txt").toStdString();
    spec.data.options = ratings();
    QVERIFY(writeData(*generated(50, "30", "24"), spec.data.source).ok());
    spec.problem.loss = "squared";
    DataStore store;
    const auto prepared = store.prepare(spec);
    QVERIFY(prepared.ok());
    QVERIFY((*prepared)->training->hasRatings());
    QVERIFY((*prepared)->warnings.empty());
    const auto refused = [&](const TransformSpec& transforms) {
        spec.transforms = transforms;
        const auto result = store.prepare(spec);
        return result ? QString() : QString::fromStdString(toEnglish(result.error()));
    };
    QCOMPARE(refused({.scale = true}), QString("--scale: the format ratings does not support --scale: entries of a "
                                               "matrix have no features; leave --scale out"));
    QCOMPARE(
        refused({.constantFeature = true}),
        QString("--bias: the format ratings does not support --bias feature: entries of a matrix have no features; "
                "leave --bias feature out"));
    for (const TransformSpec& transforms : {TransformSpec{.standardize = true}, TransformSpec{.normalizeRows = true},
                                            TransformSpec{.fourier = {.dimension = 3, .width = 1.0, .seed = 1}}})
        QVERIFY(!refused(transforms).isEmpty());
}

void TestRatings::testEntriesLieInTheTrainingMatrix() {
    QTemporaryDir folder;
    const auto write = [&folder](const char* name, const QByteArray& content) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the test's file");
        return file.fileName().toStdString();
    };
    RunSpec spec;
    spec.data.source = write("train.txt", "1 1 3\n4 3 2\n");
    spec.data.options = ratings();
    spec.problem.loss = "squared";
    spec.split.testFile = write("test.txt", "2 2 5\n");
    DataStore store;
    QCOMPARE((*store.prepare(spec))->test->ratings().shape, (MatrixShape{4, 3}));
    spec.split.testFile = write("far.txt", "2 2 5\n5 1 2\n");
    const auto far = store.prepare(spec);
    QVERIFY(!far.ok());
    QCOMPARE(QString::fromStdString(toEnglish(far.error())).remove(folder.path() + "/"),
             QString("far.txt:2:1: row 5 is outside the matrix of shape 4x3; leave --shape out, or give a larger one"));
}

QTEST_GUILESS_MAIN(TestRatings)
#include "test_ratings.moc"
