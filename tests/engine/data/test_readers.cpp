// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/data/readers.h"
#include "engine/data/source.h"
#include "engine/data/writers/writers.h"
#include "tests/support/real_data.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QtTest>

#include <clocale>

using namespace gapscope;

/// The meaning of valid files, in all their variants.
class TestReaders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goodFiles_data();
    void goodFiles();
    void libsvmMeaning();
    void csvMeaning();
    void labelColumn();
    void headerDecision_data();
    void headerDecision();
    void textLabels();
    void formatDetection_data();
    void formatDetection();
    void lineEndsDoNotMatter_data();
    void lineEndsDoNotMatter();
    void blankAndCommentLinesDoNotMatter();
    void storageDoesNotChangeTheData();
    void zeroBasedIndices();
    void germanLocale();
    void progressIsReported();
    void progressOfCompressedFilesIsThatOfTheFile();
    void stopEndsALoad();
    void realFiles_data();
    void realFiles();
};

namespace {

Result<LoadedData> load(const QByteArray& text, const ReaderOptions& options = {}) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    return loadBytes(openMemory({bytes, static_cast<std::size_t>(text.size())}), "text", options);
}

QString english(const Result<LoadedData>& loaded) {
    return loaded ? QString("loaded") : QString::fromStdString(toEnglish(loaded.error()));
}

/// Every value of a row, including zeros.
QList<double> values(const Dataset& data, Index i) {
    QList<double> result(data.columns(), 0.0);
    const RowView row = data.row(i);
    for (Index k = 0; k < row.count; ++k)
        result[row.column == nullptr ? k : row.column[k]] = row.value[k];
    return result;
}

QStringList names(const Dataset& data) {
    QStringList result;
    for (const std::string& name : data.featureNames())
        result << QString::fromStdString(name);
    return result;
}

} // namespace

void TestReaders::goodFiles_data() {
    QTest::addColumn<QString>("name");
    const QDir folder(QStringLiteral(GAPSCOPE_TEST_DATA) + "/good");
    const QStringList files =
        folder.entryList({"*.svm", "*.csv", "*.tsv", "*.arff", "*.gz", "*.bz2", "*.xz", "*.zst"}, QDir::Files);
    QVERIFY(files.size() >= 8);
    for (const QString& name : files)
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

/// All files of the folder contain the same four rows.
void TestReaders::goodFiles() {
    QFETCH(QString, name);
    const auto loaded = loadData(name.toStdString());
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    const Dataset& data = *loaded->data;
    QCOMPARE(data.rows(), 4);
    QCOMPARE(data.columns(), 3);
    QCOMPARE(values(data, 0), (QList<double>{0.5, 0.0, -3.0}));
    QCOMPARE(values(data, 1), (QList<double>{0.0, 0.0, 0.0}));
    QCOMPARE(values(data, 2), (QList<double>{1e-3, 2e10, 0.0}));
    QCOMPARE(values(data, 3), (QList<double>{0.1, 0.2, 0.3}));
    QCOMPARE(data.labels().values, (std::vector<double>{1, -1, 1, -1}));
    QCOMPARE(data.origin(), name.toStdString());
}

void TestReaders::libsvmMeaning() {
    const auto loaded = load("+1 1:.5 3:5.\t7:+2e1 # comment\n\n# 9:9\n-2.5\n1e1 2:-0 7:1");
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    const Dataset& data = *loaded->data;
    QCOMPARE(loaded->format, std::string("libsvm"));
    QCOMPARE(data.rows(), 3);
    QCOMPARE(data.columns(), 7);
    QCOMPARE(data.nonZeros(), 4);
    QCOMPARE(values(data, 0), (QList<double>{0.5, 0, 5, 0, 0, 0, 20}));
    QCOMPARE(data.labels().values, (std::vector<double>{1, -2.5, 10}));
    QCOMPARE(data.featureName(6), std::string("7"));
}

void TestReaders::csvMeaning() {
    const auto loaded = load("\"first, with comma\", second ,\"say \"\"hi\"\"\",\"two\nlines\",y\n"
                             "# comment\n1, 2.5 ,\"3\",-0,1\n\n +4,5e-1,6,7,2\n");
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    const Dataset& data = *loaded->data;
    QCOMPARE(names(data), (QStringList{"first, with comma", "second", "say \"hi\"", "two\nlines"}));
    QCOMPARE(values(data, 0), (QList<double>{1, 2.5, 3, 0}));
    QCOMPARE(values(data, 1), (QList<double>{4, 0.5, 6, 7}));
    QCOMPARE(data.labels().values, (std::vector<double>{1, 2}));
}

void TestReaders::labelColumn() {
    ReaderOptions options;
    for (const char* label : {"b", "2"}) {
        options.label = label;
        const auto loaded = load("a,b,c\n1,7,3\n4,8,6\n", options);
        QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
        QVERIFY(loaded->warnings.empty());
        QCOMPARE(names(*loaded->data), (QStringList{"a", "c"}));
        QCOMPARE(values(*loaded->data, 1), (QList<double>{4, 6}));
        QCOMPARE(loaded->data->labels().values, (std::vector<double>{7, 8}));
    }
}

void TestReaders::headerDecision_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QStringList>("names");
    const auto add = [](const char* tag, const char* text, int rows, const QStringList& names) {
        QTest::newRow(tag) << QByteArray(text) << rows << names;
    };
    add("no header", "1,2,3\n4,5,6\n", 2, {});
    add("header", "a,b,c\n4,5,6\n", 1, {"a", "b"});
    add("names that are numbers", "id,2019,y\n1,5,6\n2,5,7\n", 2, {"id", "2019"});
    add("quoted numbers as names", "\"1\",\"2\",y\n4,5,cat\n5,6,dog\n", 2, {"1", "2"});
    add("everything quoted", "\"1\",\"2\"\n\"3\",\"4\"\n", 2, {});
    add("text labels are no header", "1,2,cat\n3,4,dog\n", 2, {});
    add("semicolons", "a;b\n1;2\n", 1, {"a"});
    add("tabs", "a\tb\n1\t2\n", 1, {"a"});
    add("an empty name", ",b,y\n1,2,3\n", 1, {"1", "b"});
}

void TestReaders::headerDecision() {
    QFETCH(QByteArray, text);
    QFETCH(int, rows);
    QFETCH(QStringList, names);
    const auto loaded = load(text);
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(loaded->data->rows(), rows);
    QCOMPARE(::names(*loaded->data), names);
}

void TestReaders::textLabels() {
    const auto loaded = load("x,kind\n1,malignant\n2,benign\n3,malignant\n");
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    const Labels& labels = loaded->data->labels();
    QCOMPARE(labels.categories, (std::vector<std::string>{"benign", "malignant"}));
    QCOMPARE(labels.values, (std::vector<double>{1, 0, 1}));
    QCOMPARE(labels.shown(1.0), std::string("malignant"));
    // A text in a late row turns the earlier numbers into texts; the first row decides nothing.
    const auto mixed = load("x,kind\n1,2\n2,1.0\n3,other\n");
    QVERIFY2(mixed.ok(), qPrintable(english(mixed)));
    QCOMPARE(mixed->data->labels().categories, (std::vector<std::string>{"1.0", "2", "other"}));
}

void TestReaders::formatDetection_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::newRow("index:value") << QByteArray("1 2:3\n") << "libsvm";
    QTest::newRow("index:value behind commas") << QByteArray("# a,b\n1\n1 2:3\n") << "libsvm";
    QTest::newRow("comma") << QByteArray("1,2\n3,4\n") << "csv";
    QTest::newRow("tab") << QByteArray("1\t2\n3\t4\n") << "csv";
    QTest::newRow("tab and index") << QByteArray("1\t2:5\n") << "libsvm";
    QTest::newRow("many comments") << QByteArray("# a long comment about the file\n").repeated(10'000) + "1,2\n3,4\n"
                                   << "csv";
    QTest::newRow("index:value in line 100") << QByteArray("1\n").repeated(99) + "1 1:1\n"
                                             << "libsvm";
}

void TestReaders::formatDetection() {
    QFETCH(QByteArray, text);
    QFETCH(QString, format);
    const auto loaded = load(text);
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(QString::fromStdString(loaded->format), format);
}

void TestReaders::lineEndsDoNotMatter_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("libsvm") << QByteArray("+1 1:1\n\n-1 2:2.5\n+1 1:3\n");
    QTest::newRow("csv") << QByteArray("a,\"b\nc\",y\n1,2,3\n\n4,5,6\n");
    // Longer than a block, so that line ends also fall on block boundaries.
    QByteArray large;
    for (int i = 0; i < 60'000; ++i)
        large += QByteArray::number(i) + " 1:" + QByteArray::number(i % 97) + "\n";
    QTest::newRow("large") << large;
}

void TestReaders::lineEndsDoNotMatter() {
    QFETCH(QByteArray, text);
    const auto expected = load(text);
    QVERIFY2(expected.ok(), qPrintable(english(expected)));
    const auto replaced = [&](const char* end) { return QByteArray(text).replace("\n", end); };
    QByteArray mixed = replaced("\r\n");
    mixed.replace(mixed.lastIndexOf("\r\n", mixed.size() / 2), 2, "\r");
    for (const QByteArray& variant : {replaced("\r\n"), replaced("\r"), mixed, text.chopped(1)}) {
        const auto loaded = load(variant);
        QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
        QCOMPARE(loaded->data->fingerprint(), expected->data->fingerprint());
        QCOMPARE(names(*loaded->data), names(*expected->data));
    }
}

void TestReaders::blankAndCommentLinesDoNotMatter() {
    const QByteArray csv = "a,b\n1,2\n";
    const QByteArray svm = "1 1:2\n";
    QCOMPARE(load(csv + "\n# end\n")->data->fingerprint(), load(csv)->data->fingerprint());
    QCOMPARE(load(svm + "\n# end\n")->data->fingerprint(), load(svm)->data->fingerprint());
    QCOMPARE(load("\xef\xbb\xbf" + csv)->data->fingerprint(), load(csv)->data->fingerprint());
}

void TestReaders::storageDoesNotChangeTheData() {
    const auto automatic = loadData("digits");
    QVERIFY(automatic.ok());
    for (const auto choice : {ReaderOptions::StorageChoice::dense, ReaderOptions::StorageChoice::sparse}) {
        ReaderOptions options;
        options.storage = choice;
        const auto loaded = loadData("digits", options);
        QVERIFY(loaded.ok());
        const bool dense = choice == ReaderOptions::StorageChoice::dense;
        QCOMPARE(loaded->data->storage() == Storage::dense, dense);
        QCOMPARE(loaded->data->fingerprint(), automatic->data->fingerprint());
    }
}

void TestReaders::zeroBasedIndices() {
    ReaderOptions options;
    options.zeroBased = true;
    const auto loaded = load("1 0:5 2:6\n", options);
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(values(*loaded->data, 0), (QList<double>{5, 0, 6}));
}

void TestReaders::germanLocale() {
    const QByteArray csv = "a,b\n1.5,2.25\n3,4\n";
    const auto expected = load(csv);
    QLocale::setDefault(QLocale(QLocale::German));
    const auto loaded = load(csv);
    QLocale::setDefault(QLocale::c());
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(loaded->data->fingerprint(), expected->data->fingerprint());
    if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr)
        QSKIP("the locale de_DE.UTF-8 is not generated on this machine");
    const auto german = load(csv);
    std::setlocale(LC_ALL, "C");
    QVERIFY2(german.ok(), qPrintable(english(german)));
    QCOMPARE(german->data->fingerprint(), expected->data->fingerprint());
}

void TestReaders::progressIsReported() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("large.svm").toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray text = QByteArray("1 1:0.123456789 2:0.987654321\n").repeated(300'000);
    QCOMPARE(file.write(text), text.size());
    file.close();
    std::vector<std::int64_t> seen;
    std::int64_t total = 0;
    LoadControl control;
    control.progress = [&](std::int64_t read, std::int64_t size) {
        seen.push_back(read);
        total = size;
    };
    QElapsedTimer timer;
    timer.start();
    QVERIFY(loadData(path, {}, control).ok());
    QVERIFY(!seen.empty());
    QVERIFY(static_cast<double>(seen.size()) <= 2.0 + static_cast<double>(timer.elapsed()) / 10.0);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QCOMPARE(total, text.size());
}

/// Decompression runs ahead of reading; progress counts what has been read.
void TestReaders::progressOfCompressedFilesIsThatOfTheFile() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("text.svm.gz").toStdString();
    const GeneratorInfo& text = *findGenerator("text");
    const DatasetPointer data = text.make(5000, 1, ParameterValues(text.parameters));
    QVERIFY(writeData(*data, path).ok());
    std::vector<std::int64_t> seen;
    std::int64_t total = 0;
    LoadControl control;
    control.progress = [&](std::int64_t read, std::int64_t size) {
        seen.push_back(read);
        total = size;
    };
    const auto loaded = loadData(path, {}, control);
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(loaded->data->fingerprint(), data->fingerprint());
    QCOMPARE(total, QFileInfo(QString::fromStdString(path)).size());
    QVERIFY(!seen.empty() && seen.front() < total / 4 && seen.back() <= total);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
}

void TestReaders::stopEndsALoad() {
    std::stop_source source;
    LoadControl control;
    control.stop = source.get_token();
    control.progress = [&](std::int64_t, std::int64_t) { source.request_stop(); };
    const QByteArray text = QByteArray("1 1:0.5\n").repeated(1'000'000);
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    const auto loaded = loadBytes(openMemory({bytes, static_cast<std::size_t>(text.size())}), "text", {}, control);
    QCOMPARE(english(loaded), QString("text: cannot be read: stopped"));
}

void TestReaders::realFiles_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("nonZeros");
    QTest::newRow("heart_scale") << "heart_scale.bz2" << 270 << 13 << 3378;
    QTest::newRow("a9a") << "a9a.bz2" << 32561 << 123 << 451592;
    QTest::newRow("a9a.t") << "a9a.t.bz2" << 16281 << 122 << 225731;
    QTest::newRow("w8a") << "w8a.bz2" << 49749 << 300 << 579586;
    QTest::newRow("agaricus") << "agaricus.bz2" << 6513 << 126 << 143286;
    QTest::newRow("higgs_7k") << "higgs_7k.bz2" << 7000 << 28 << 180489;
    QTest::newRow("school") << "school.bz2" << 15362 << 27 << 122881;
    QTest::newRow("mnist.t3k") << "mnist.t3k.xz" << 3000 << 778 << 425945;
    QTest::newRow("twenty_news.t") << "twenty_news.t.xz" << 7532 << 59051 << 969281;
}

void TestReaders::realFiles() {
    QFETCH(QString, name);
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, nonZeros);
    if (const QString obstacle = realdata::obstacle(name); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    const QString path = realdata::path(name);
    const auto loaded = loadData(path.toStdString());
    QVERIFY2(loaded.ok(), qPrintable(english(loaded)));
    QCOMPARE(loaded->data->rows(), rows);
    QCOMPARE(loaded->data->columns(), columns);
    QCOMPARE(loaded->data->nonZeros(), nonZeros);
}

QTEST_GUILESS_MAIN(TestReaders)
#include "test_readers.moc"
