// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/data/loading/row_builder.h"
#include "engine/data/source.h"
#include "engine/data/writers/writers.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <bit>

#include <sys/stat.h>

using namespace gapscope;

/// Written data are read back bit for bit, and a file is written completely or not at all.
class TestWriters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void everyFormatIsReadBack_data();
    void everyFormatIsReadBack();
    void labelSetsAreReadBack();
    void namesAndTextLabels();
    void namesThatBeginAsOtherFiles_data();
    void namesThatBeginAsOtherFiles();
    void tabSeparatedFile();
    void lastColumnWithoutValues();
    void textLabelsNeedCsv();
    void sameDataGiveTheSameBytes();
    void failures();
    void nothingIsLeftBehind();
    void anExistingFileIsReplaced();

private:
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

/// Values of every magnitude, from random bits.
double anyFinite(Random& random) {
    for (;;) {
        const auto value = std::bit_cast<double>(random.bits());
        if (std::isfinite(value))
            return value;
    }
}

DatasetPointer randomData(std::uint64_t seed, ReaderOptions::StorageChoice storage) {
    Random random(seed);
    RowBuilder builder;
    const Index columns = 7;
    for (Index i = 0; i < 60; ++i) {
        std::vector<RowEntry> entries;
        for (Index j = 0; j < columns; ++j)
            if (random.below(3) > 0)
                entries.push_back({j, anyFinite(random)});
        builder.addRow(entries, anyFinite(random));
    }
    auto data = builder.build({.columns = columns, .storage = storage});
    return data ? *data : nullptr;
}

bool sameBits(const Dataset& a, const Dataset& b) {
    if (a.rows() != b.rows() || a.columns() != b.columns())
        return false;
    const auto entries = [](const Dataset& data, Index i) {
        std::vector<std::pair<Index, std::uint64_t>> result;
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0)
                result.emplace_back(row.column == nullptr ? k : Index{row.column[k]},
                                    std::bit_cast<std::uint64_t>(row.value[k]));
        return result;
    };
    for (Index i = 0; i < a.rows(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (entries(a, i) != entries(b, i) || a.labels().values[k] != b.labels().values[k])
            return false;
    }
    return a.labels().categories == b.labels().categories && a.featureNames() == b.featureNames();
}

/// A data set, and the options to read it if its content is ambiguous.
struct AnyData {
    DatasetPointer data;
    ReaderOptions options;
};

/// Distinct texts in byte order, including awkward ones; none looks like a number or a missing value.
std::vector<std::string> someTexts(Random& random, std::size_t count) {
    std::vector<std::string> texts{"plain",    "with, comma", "a;b", "tab\there", "say \"yes\"", " spaced ", "#hash",
                                   "\xc3\xa9", "two\nlines",  "a=b", "%",         "it's",        "1.2.3",    "qid:1"};
    while (texts.size() > count)
        texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(random.below(texts.size())));
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Every sequence or task has at least one of `rows` rows.
std::vector<Index> someBorders(Random& random, Index rows) {
    std::vector<Index> starts{0};
    for (Index i = 1; i < rows; ++i)
        if (random.below(3) == 0)
            starts.push_back(i);
    starts.push_back(rows);
    return starts;
}

RatedEntries someEntries(Random& random, Index rows) {
    RatedEntries entries{.shape = {9, 7}};
    for (Index cell = 0; cell < 63 && static_cast<Index>(entries.rowOf.size()) < rows; ++cell) {
        if (63 - cell > rows - static_cast<Index>(entries.rowOf.size()) && random.below(2) == 0)
            continue;
        entries.rowOf.push_back(cell / 7);
        entries.columnOf.push_back(cell % 7);
    }
    return entries;
}

AnyData anyData(Random& random, ReaderOptions::Format format) {
    using Format = ReaderOptions::Format;
    AnyData any;
    any.options.format = format;
    const Index rows = 1 + static_cast<Index>(random.below(30));
    const Index columns = format == Format::ratings ? 0 : 1 + static_cast<Index>(random.below(8));
    DatasetParts parts{.columns = columns, .storage = static_cast<ReaderOptions::StorageChoice>(random.below(3))};
    const bool hasTexts = format == Format::chains || (format == Format::csv && random.below(2) == 0);
    const bool hasTasks = (format == Format::csv || format == Format::libsvm) && random.below(2) == 0;
    const std::size_t texts = std::min<std::size_t>(static_cast<std::size_t>(rows), 1 + random.below(4));
    if (format == Format::chains)
        for (std::size_t k = 0; k < texts; ++k)
            parts.categories.push_back("tag" + std::to_string(k));
    else if (hasTexts)
        parts.categories = someTexts(random, texts);
    if (format == Format::csv && (hasTasks || random.below(2) == 0)) // tasks need a header
        parts.featureNames = someTexts(random, static_cast<std::size_t>(columns));
    if (format == Format::csv)
        any.options.header = parts.featureNames.empty() ? ReaderOptions::Header::no : ReaderOptions::Header::yes;
    if (format == Format::chains)
        parts.structure.sequenceStarts = someBorders(random, rows);
    if (hasTasks) {
        any.options.tasks = format == Format::csv ? "task" : "qid";
        parts.structure.taskNames = std::vector<std::string>{"-3", "0", "12"};
        parts.structure.taskNames.resize(std::min<std::size_t>(3, static_cast<std::size_t>(rows)));
    }
    if (format == Format::ratings) {
        parts.structure.ratings = someEntries(random, rows);
        any.options.shape = {9, 7};
    }
    RowBuilder builder;
    for (Index i = 0; i < rows; ++i) {
        std::vector<RowEntry> entries;
        for (Index j = 0; j < columns; ++j)
            if (random.below(2) == 0)
                entries.push_back({j, anyFinite(random)});
        // Every category and every task has a row, so that reading finds them all.
        const auto k = static_cast<std::size_t>(i);
        builder.addRow(entries,
                       hasTexts ? static_cast<double>(k < texts ? k : random.below(texts)) : anyFinite(random));
        if (const std::size_t tasks = parts.structure.taskNames.size(); hasTasks)
            parts.structure.tasks.push_back(static_cast<Index>(k < tasks ? k : random.below(tasks)));
    }
    any.data = builder.build(std::move(parts)).value();
    return any;
}

QString english(const Message& message) {
    return QString::fromStdString(toEnglish(message));
}

} // namespace

void TestWriters::roundTrip_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("dense");
    for (const char* format : {".svm", ".csv", ".tsv"})
        for (const char* compression : {"", ".gz", ".bz2", ".xz", ".zst"})
            for (const bool dense : {true, false})
                QTest::addRow("%s%s %s", format, compression, dense ? "dense" : "sparse")
                    << QString("data") + format + compression << dense;
}

void TestWriters::roundTrip() {
    QFETCH(QString, name);
    QFETCH(bool, dense);
    using Choice = ReaderOptions::StorageChoice;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const DatasetPointer data = randomData(seed, dense ? Choice::dense : Choice::sparse);
        const auto written = writeData(*data, path(name));
        QVERIFY2(written.ok(), qPrintable(written ? QString() : english(written.error())));
        QCOMPARE(*written == FileFormat::libsvm, name.startsWith("data.svm"));
        const auto loaded = loadData(path(name));
        QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : english(loaded.error())));
        QVERIFY2(sameBits(*loaded->data, *data), qPrintable(QString("seed %1").arg(seed)));
        QCOMPARE(loaded->data->fingerprint(), data->fingerprint());
    }
}

void TestWriters::everyFormatIsReadBack_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<ReaderOptions::Format>("format");
    using Format = ReaderOptions::Format;
    QTest::newRow("libsvm") << "any.svm.gz" << Format::libsvm;
    QTest::newRow("csv") << "any.csv" << Format::csv;
    QTest::newRow("csv with tabs") << "any.tsv.zst" << Format::csv;
    QTest::newRow("chains") << "any.txt" << Format::chains;
    QTest::newRow("ratings") << "any.txt.xz" << Format::ratings;
    QTest::newRow("ratings with commas") << "any.csv" << Format::ratings;
}

/// Any data that a format supports: awkward names and labels, tasks, sequences, matrix entries, empty rows.
void TestWriters::everyFormatIsReadBack() {
    QFETCH(QString, name);
    QFETCH(ReaderOptions::Format, format);
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        const AnyData any = anyData(random, format);
        const auto written = writeData(*any.data, path(name));
        QVERIFY2(written.ok(), qPrintable(written ? QString() : english(written.error())));
        const auto loaded = loadData(path(name), any.options);
        QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : english(loaded.error())));
        QVERIFY(sameBits(*loaded->data, *any.data));
        QCOMPARE(loaded->data->structure(), any.data->structure());
        QCOMPARE(loaded->data->fingerprint(), any.data->fingerprint());
    }
}

void TestWriters::labelSetsAreReadBack() {
    RowBuilder builder;
    const std::vector<RowEntry> first{{0, 1.0}, {3, -2.0}};
    builder.addRow(first, 2.0);
    builder.addRow({}, 0.0); // neither labels nor values
    builder.addRow(first, 0.0);
    builder.addRow({}, 1.0);
    const auto data = builder.build({.columns = 5, .categories = {"", "-1", "1,3,12"}});
    QVERIFY(data);
    const auto written = writeData(**data, path("sets.svm"));
    QVERIFY2(written.ok(), qPrintable(written ? QString() : english(written.error())));
    ReaderOptions options;
    options.labelSets = true;
    const auto loaded = loadData(path("sets.svm"), options);
    QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : english(loaded.error())));
    QVERIFY(sameBits(*loaded->data, **data));
    for (const char* text : {"yes", "1,", ",1", "1,,2", "1 2", "-", "1.5"}) {
        RowBuilder other;
        other.addRow(first, 0.0);
        const auto refused = writeData(**other.build({.columns = 4, .categories = {text}}), path("words.svm"));
        QVERIFY2(!refused && refused.error().id == MessageId::libsvmNeedsNumbers, text);
    }
}

void TestWriters::namesAndTextLabels() {
    RowBuilder builder;
    const std::vector<RowEntry> first{{0, 1.0}, {3, -2.0}};
    builder.addRow(first, 1.0);
    builder.addRow({}, 0.0);
    builder.addRow(first, 2.0);
    const auto data = builder.build({.columns = 5,
                                     .featureNames = {"plain", "1", "with, comma", "a \"quote\"", "two\nlines"},
                                     .categories = {" spaced ", "a;b", "say \"yes\", twice"}});
    QVERIFY(data.ok());
    QVERIFY(writeData(**data, path("names.csv")).ok());
    const auto loaded = loadData(path("names.csv"));
    QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : english(loaded.error())));
    QVERIFY(sameBits(*loaded->data, **data));
}

/// Names are UTF-8, so the signatures of 7z, gzip, zstd and UTF-16 cannot occur.
void TestWriters::namesThatBeginAsOtherFiles_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("zip") << QByteArray("PK\x03\x04");
    QTest::newRow("rar") << QByteArray("Rar!\x1a\x07");
    QTest::newRow("bzip2") << QByteArray("BZh91AY&SY");
    QTest::newRow("UTF-8 byte order mark") << QByteArray("\xef\xbb\xbf"
                                                         "age");
    QTest::newRow("ARFF") << QByteArray("@relation");
    QTest::newRow("comment") << QByteArray("# age");
    QTest::newRow("letters beyond ASCII") << QByteArray("gr\xc3\xb6\xc3\x9f"
                                                        "e");
    QTest::newRow("the word of tar files at its place") << QByteArray(257, 'a') + "ustar";
}

void TestWriters::namesThatBeginAsOtherFiles() {
    QFETCH(const QByteArray, name);
    RowBuilder builder;
    builder.addRow(std::vector<RowEntry>{{0, 4.0}, {1, 2.0}}, 1.0);
    builder.addRow(std::vector<RowEntry>{{0, 5.0}}, -1.0);
    const auto data = builder.build({.columns = 2, .featureNames = {name.toStdString(), "other"}});
    QVERIFY(data.ok());
    QVERIFY(writeData(**data, path("signature.csv")).ok());
    const auto loaded = loadData(path("signature.csv"));
    QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : english(loaded.error())));
    QCOMPARE(loaded->data->featureNames(), (*data)->featureNames());
    QVERIFY(sameBits(*loaded->data, **data));
}

void TestWriters::tabSeparatedFile() {
    const auto wine = loadData("wine");
    QVERIFY(wine.ok());
    QVERIFY(writeData(*wine->data, path("wine.tsv")).ok());
    QFile file(m_folder.filePath("wine.tsv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray header = file.readLine();
    QCOMPARE(header.count('\t'), 13);
    QVERIFY(header.endsWith("\tlabel\n"));
    const auto loaded = loadData(path("wine.tsv"));
    QVERIFY(loaded.ok());
    QVERIFY(sameBits(*loaded->data, *wine->data));
}

void TestWriters::lastColumnWithoutValues() {
    RowBuilder builder;
    builder.addRow(std::vector<RowEntry>{{1, 4.0}}, 1.0);
    builder.addRow({}, -1.0);
    const auto data = builder.build({.columns = 6});
    QVERIFY(writeData(**data, path("wide.svm")).ok());
    const auto loaded = loadData(path("wide.svm"));
    QVERIFY(loaded.ok());
    QCOMPARE(loaded->data->columns(), 6);
    QCOMPARE(loaded->data->fingerprint(), (*data)->fingerprint());
}

void TestWriters::textLabelsNeedCsv() {
    RowBuilder builder;
    builder.addRow(std::vector<RowEntry>{{0, 4.0}}, 0.0);
    const auto data = builder.build({.columns = 1, .categories = {"cat"}});
    const auto written = writeData(**data, path("cat.svm"));
    QVERIFY(!written.ok());
    QCOMPARE(
        english(written.error()).remove(m_folder.path() + "/"),
        QString(
            "cat.svm: labels are text (\"cat\"), but LIBSVM needs numbers; write CSV (a file name that ends in .csv)"));
    QVERIFY(!QFile::exists(m_folder.filePath("cat.svm")));
}

void TestWriters::sameDataGiveTheSameBytes() {
    const auto wine = loadData("wine");
    for (const char* name : {"same.svm.gz", "same.csv.bz2", "same.svm.xz", "same.svm.zst"}) {
        QByteArray bytes[2];
        for (QByteArray& content : bytes) {
            QVERIFY(writeData(*wine->data, path(name)).ok());
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            content = file.readAll();
            QTest::qWait(name == std::string_view("same.svm.gz") ? 1100 : 0); // the second of the time must not be part
                                                                              // of the file
        }
        QVERIFY(bytes[0] == bytes[1]);
    }
}

void TestWriters::failures() {
    const auto digits = loadData("digits");
    const auto full = writeData(*digits->data, "/dev/full");
    QVERIFY(!full.ok());
    QCOMPARE(english(full.error()), QString("/dev/full: cannot be written: No space left on device"));
    const auto absent = writeData(*digits->data, path("absent/file.csv.xz"));
    QVERIFY(!absent.ok());
    QCOMPARE(english(absent.error()).remove(m_folder.path() + "/"),
             QString("absent/file.csv.xz: cannot be written: No such file or directory"));
    // The compressed stream reaches the device only at its end.
    QVERIFY(QFile::link("/dev/full", m_folder.filePath("full.csv.gz")));
    const auto compressed = writeData(*digits->data, path("full.csv.gz"));
    QVERIFY(!compressed.ok());
    QCOMPARE(english(compressed.error()).remove(m_folder.path() + "/"),
             QString("full.csv.gz: cannot be written: No space left on device"));
    const auto folder = writeData(*digits->data, m_folder.path().toStdString());
    QVERIFY(!folder.ok());
    QCOMPARE(folder.error().id, MessageId::fileWriteFailed);
}

void TestWriters::nothingIsLeftBehind() {
    const QStringList files = QDir(m_folder.path()).entryList({"*.part"}, QDir::Files);
    QVERIFY2(files.isEmpty(), qPrintable(files.join(' ')));
}

void TestWriters::anExistingFileIsReplaced() {
    const auto wine = loadData("wine");
    QFile file(m_folder.filePath("target.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("old");
    file.close();
    QVERIFY(QFile::link(m_folder.filePath("target.csv"), m_folder.filePath("link.csv")));
    QVERIFY(writeData(*wine->data, path("link.csv")).ok());
    QVERIFY(QFileInfo(m_folder.filePath("link.csv")).isSymLink());
    const auto loaded = loadData(path("target.csv"));
    QVERIFY(loaded.ok());
    QCOMPARE(loaded->data->fingerprint(), wine->data->fingerprint());
}

QTEST_GUILESS_MAIN(TestWriters)
#include "test_writers.moc"
