// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace gapscope;

/// Files that NumPy, SciPy and MATLAB's format hold: those of tests/data/arrays, made by make_arrays.py, and damaged
/// ones.
class TestArrayFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameRows_data();
    void theSameRows();
    void integers_data();
    void integers();
    void symmetricMatrices_data();
    void symmetricMatrices();
    void textLabelsAndNames();
    void namedColumns();
    void labelsByOption();
    void warnings_data();
    void warnings();
    void refused_data();
    void refused();
    void storage();
    void entriesOfOnePlaceAreAdded();
    void limitOfFeatures_data();
    void limitOfFeatures();
    void cutFilesAreRefused_data();
    void cutFilesAreRefused();
    void standardInputFormats();
    void optionsOfTables();
    void dataToPredict();

private:
    QTemporaryDir m_folder;
};

namespace {

QDir arrays() {
    return QDir(QStringLiteral(GAPSCOPE_TEST_DATA) + "/arrays");
}

std::string pathOf(const QString& name) {
    return arrays().filePath(name).toStdString();
}

Result<LoadedData> load(const QString& name, const ReaderOptions& options = {}) {
    return loadData(pathOf(name), options);
}

/// The message without the folders.
QString english(const Message& message) {
    return QString::fromStdString(toEnglish(message)).section('/', -1);
}

QString errorOf(const Result<LoadedData>& loaded) {
    return loaded ? QString("loaded") : english(loaded.error());
}

using Table = QList<QList<double>>; ///< rows with their labels last

Table tableOf(const Dataset& data) {
    Table table;
    for (Index i = 0; i < data.rows(); ++i) {
        QList<double> values(data.columns(), 0.0);
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            values[row.column == nullptr ? k : row.column[k]] = row.value[k];
        table.append(values << data.labels().values[static_cast<std::size_t>(i)]);
    }
    return table;
}

/// The numbers that make_arrays.py wrote as text.
Table expectedTable() {
    QFile file(arrays().filePath("npy/matrix.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("matrix.txt is missing");
    Table table;
    for (const QByteArray& line : file.readAll().trimmed().split('\n')) {
        QList<double>& row = table.emplaceBack();
        for (const QByteArray& number : line.split(' '))
            row << number.toDouble();
    }
    return table;
}

const Table integerTable{{1, 0, 2, 1}, {0, 0, 0, 0}, {3, 0, 0, 1}, {0, 7, 0, 0}, {1, 0, 0, 1}, {0, 0, 100, 0}};

} // namespace

void TestArrayFiles::theSameRows_data() {
    QTest::addColumn<QString>("format");
    for (const char* name : {"rows", "columns", "big", "version1", "version2", "version3", "single", "half"})
        QTest::newRow(qPrintable(QString("npy/%1.npy").arg(name))) << "npy";
    QTest::newRow("npy/rows.npy.gz") << "npy";
    for (const char* name :
         {"plain", "packed", "positions", "alone", "columns_named", "csr", "csc", "coo", "csr_y", "streamed"})
        QTest::newRow(qPrintable(QString("npz/%1.npz").arg(name))) << "npz";
    for (const char* name : {"array", "coordinate"})
        QTest::newRow(qPrintable(QString("market/%1.mtx").arg(name))) << "mtx";
    for (const char* name : {"level4", "level5", "level7", "sparse4", "sparse5", "sparse7", "alone"})
        QTest::newRow(qPrintable(QString("matlab/%1.mat").arg(name))) << "mat";
}

void TestArrayFiles::theSameRows() {
    QFETCH(QString, format);
    using Choice = ReaderOptions::StorageChoice;
    for (const Choice storage : {Choice::automatic, Choice::dense, Choice::sparse}) {
        ReaderOptions options;
        options.storage = storage;
        const auto loaded = load(QTest::currentDataTag(), options);
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        QCOMPARE(QString::fromStdString(loaded->format), format);
        QCOMPARE(tableOf(*loaded->data), expectedTable());
        QCOMPARE(loaded->data->storage() == Storage::sparse, storage == Choice::sparse);
    }
}

void TestArrayFiles::integers_data() {
    QTest::addColumn<bool>("isBoolean");
    for (const char* name : {"i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "big_i4", "big_u2"})
        QTest::newRow(qPrintable(QString("npy/%1.npy").arg(name))) << false;
    QTest::newRow("npy/bool.npy") << true;
    QTest::newRow("market/integer.mtx") << false;
}

void TestArrayFiles::integers() {
    QFETCH(bool, isBoolean);
    const auto loaded = load(QTest::currentDataTag());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    Table expected = integerTable;
    for (QList<double>& row : expected)
        for (double& value : row)
            value = isBoolean ? (value != 0.0 ? 1.0 : 0.0) : value;
    QCOMPARE(tableOf(*loaded->data), expected);
}

void TestArrayFiles::symmetricMatrices_data() {
    QTest::addColumn<Table>("expected");
    const Table symmetric{{2, 1, 0}, {1, 3, 0.5}, {0, 0.5, 1}};
    const Table skew{{0, -1, 2}, {1, 0, -3}, {-2, 3, 0}};
    QTest::newRow("market/symmetric.mtx") << symmetric;
    QTest::newRow("market/symmetric_array.mtx") << symmetric;
    QTest::newRow("market/skew.mtx") << skew;
    QTest::newRow("market/skew_array.mtx") << skew;
    QTest::newRow("market/pattern.mtx") << Table{{1, 0, 1, 1}, {0, 0, 0, 1}, {1, 0, 1, 1},
                                                 {0, 1, 0, 1}, {1, 0, 0, 1}, {0, 0, 1, 1}};
}

void TestArrayFiles::symmetricMatrices() {
    QFETCH(Table, expected);
    const auto loaded = load(QTest::currentDataTag());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(tableOf(*loaded->data), expected);
}

void TestArrayFiles::textLabelsAndNames() {
    const auto loaded = load("npz/named.npz");
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->data->featureNames(), (std::vector<std::string>{"length", "width", "H\xc3\xb6he"}));
    QCOMPARE(loaded->data->labels().categories, (std::vector<std::string>{"bad", "good"}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{1, 0, 1, 0, 1, 0}));
    QVERIFY(loaded->warnings.empty());
}

/// Of arrays with more than two dimensions the rows are flattened; other arrays are told.
void TestArrayFiles::namedColumns() {
    const auto keras = load("npz/keras.npz");
    QVERIFY2(keras.ok(), qPrintable(errorOf(keras)));
    QCOMPARE(keras->data->columns(), 3);
    QCOMPARE(keras->warnings.size(), std::size_t{1});
    QCOMPARE(english(keras->warnings[0]), QString("keras.npz: 2 arrays are not used (x_test, y_test)"));

    const auto named = load("npz/columns_named.npz");
    QVERIFY2(named.ok(), qPrintable(errorOf(named)));
    QCOMPARE(named->data->featureNames(), (std::vector<std::string>{"length", "width", "H\xc3\xb6he"}));
    QCOMPARE(english(named->warnings[0]), QString("columns_named.npz: label column not given; the last column, "
                                                  "\"class\", is used; choose another with --label"));
}

void TestArrayFiles::labelsByOption() {
    ReaderOptions options;
    options.label = "1";
    for (const char* name : {"npy/rows.npy", "npz/csr.npz", "market/coordinate.mtx", "matlab/alone.mat"}) {
        const auto loaded = load(name, options);
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        QCOMPARE(loaded->data->labels().values, (std::vector<double>{1.5, 0, 3, 0, -1, 0}));
        QCOMPARE(tableOf(*loaded->data)[0], (QList<double>{0, -2, 1, 1.5}));
        QVERIFY(loaded->warnings.empty());
    }
    options.label = "y"; // an array
    QCOMPARE(tableOf(*load("npz/plain.npz", options)->data), expectedTable());
    options.label = "2"; // a column, so that the array y has no use
    const auto column = load("npz/plain.npz", options);
    QCOMPARE(column->data->columns(), 2);
    QCOMPARE(english(column->warnings.at(0)), QString("plain.npz: 1 array is not used (y)"));
    options.label = "width";
    QCOMPARE(load("npz/columns_named.npz", options)->data->labels().values, (std::vector<double>{0, 0, 0, 7, 0, 0}));
    options.label = "5";
    QCOMPARE(errorOf(load("npy/rows.npy", options)), QString("rows.npy: no column 5; the file has 4 columns, counted "
                                                             "from 1"));
    options.label = "weight";
    QCOMPARE(errorOf(load("npy/rows.npy", options)),
             QString("rows.npy: no column \"weight\"; the columns are 1 to 4, without names"));
}

void TestArrayFiles::warnings_data() {
    QTest::addColumn<QString>("expected");
    const QString lastColumn = "label column not given; the last column, \"4\", is used; choose another with --label";
    for (const char* name : {"npy/rows.npy", "npz/alone.npz", "npz/csr.npz", "market/array.mtx", "matlab/alone.mat"})
        QTest::newRow(name) << lastColumn;
    QTest::newRow("matlab/integers.mat") << "1 array is not used (note)";
}

void TestArrayFiles::warnings() {
    QFETCH(QString, expected);
    const auto loaded = load(QTest::currentDataTag());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->warnings.size(), std::size_t{1});
    QCOMPARE(english(loaded->warnings[0]).section(": ", 1), expected);
}

void TestArrayFiles::refused_data() {
    QTest::addColumn<QString>("expected");
    const QString unpickled = "holds Python objects; they are not unpickled, because that would run code of the file; "
                              "save an array of numbers, for example with astype(float)";
    const QString realNumbers = "save an array of real numbers, for example with astype(float)";
    QTest::newRow("archive.zip") << "zip archive; unpack it first";
    QTest::newRow("objects.npy") << "the array " + unpickled;
    QTest::newRow("objects.npz") << "array \"X\" " + unpickled;
    QTest::newRow("complex.npy") << "the array holds complex numbers; " + realNumbers;
    QTest::newRow("dates.npy") << "the array holds dates or times; " + realNumbers;
    QTest::newRow("structure.npy") << "the array holds structures; " + realNumbers;
    QTest::newRow("texts.npy") << "the array holds texts; numbers expected";
    QTest::newRow("line.npy") << "the array has the shape (6,); (rows, columns) expected";
    QTest::newRow("empty.npy") << "the array has the shape (0, 3); at least one row and one column expected";
    QTest::newRow("nan.npy") << "nan in row 4, column 2 of the array; finite numbers expected; remove or impute it";
    QTest::newRow("label.npz") << "inf in row 2, column 1 of array \"y\"; finite numbers expected; remove or impute it";
    QTest::newRow("unclear.npz")
        << "which array holds the features is not clear (the arrays are first, second); X for the features and y for "
           "the labels expected, or another pair of common names";
    QTest::newRow("count.npz") << "4 labels in array \"y\" for 6 rows in array \"X\"; one label per row expected";
    QTest::newRow("names.npz") << "2 names for 3 features; one name per feature expected, each on its own line";
    QTest::newRow("dia.npz") << "the sparse matrix holds the format \"dia\"; save it in CSR format (tocsr)";
    QTest::newRow("index.npz") << "array \"indices\" is damaged or cut off (index 3; from 0 to 2 expected); download "
                                  "or copy the file again";
    QTest::newRow("complex.mat") << "variable \"X\" holds complex numbers; real numbers expected";
    QTest::newRow("cells.mat") << "variable \"X\" holds cells, structures or objects; real numbers expected";
    QTest::newRow("texts.mat") << "variable \"y\" holds texts; real numbers expected";
    QTest::newRow("unclear.mat")
        << "which array holds the features is not clear (the arrays are first, second); X for the features and y for "
           "the labels expected, or another pair of common names";
}

void TestArrayFiles::refused() {
    QFETCH(QString, expected);
    const QString name = QTest::currentDataTag();
    QCOMPARE(errorOf(load("bad/" + name)), name + ": " + expected);
}

/// 7 of 18 values are nonzero: dense by default, and the same data either way.
void TestArrayFiles::storage() {
    const auto dense = load("npz/csr_y.npz");
    QVERIFY(dense.ok() && dense->data->storage() == Storage::dense);
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::sparse;
    for (const char* name : {"npz/csr_y.npz", "npz/plain.npz", "matlab/level7.mat"}) {
        const auto sparse = load(name, options);
        QVERIFY(sparse.ok() && sparse->data->storage() == Storage::sparse);
        QCOMPARE(sparse->data->fingerprint(), dense->data->fingerprint());
    }
}

void TestArrayFiles::entriesOfOnePlaceAreAdded() {
    const auto loaded = load("npz/unsorted.npz");
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(tableOf(*loaded->data), expectedTable());
}

void TestArrayFiles::limitOfFeatures_data() {
    QTest::addColumn<int>("features");
    QTest::newRow("npy/rows.npy") << 3;
    QTest::newRow("npz/plain.npz") << 3;
    QTest::newRow("npz/csr_y.npz") << 3;
    QTest::newRow("market/coordinate.mtx") << 3;
    QTest::newRow("matlab/level5.mat") << 3;
}

void TestArrayFiles::limitOfFeatures() {
    QFETCH(int, features);
    ReaderOptions options;
    options.maxFeatures = features;
    QVERIFY(load(QTest::currentDataTag(), options).ok());
    options.maxFeatures = features - 1;
    QVERIFY(errorOf(load(QTest::currentDataTag(), options)).contains("index 3 exceeds the limit of 2 features"));
}

void TestArrayFiles::cutFilesAreRefused_data() {
    QTest::addColumn<bool>("mayBeShorter");
    for (const char* folder : {"npy", "npz", "market", "matlab"})
        for (const QString& name : QDir(arrays().filePath(folder)).entryList({"*.np*", "*.mtx", "*.mat"}))
            // A shorter text, or a level whose variables follow each other, may be complete again.
            QTest::newRow(qPrintable(QString(folder) + "/" + name)) << (name.endsWith(".mtx") || name.endsWith(".mat"));
}

/// A file that ends anywhere gives one error and never other data, except where nothing but padding is cut off.
void TestArrayFiles::cutFilesAreRefused() {
    QFETCH(bool, mayBeShorter);
    const QString name = QTest::currentDataTag();
    QFile whole(arrays().filePath(name));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const auto complete = load(name);
    QVERIFY(complete.ok());
    const QString path = m_folder.filePath("cut." + name.section('.', 1));
    const qsizetype step = std::max<qsizetype>(1, bytes.size() / 60);
    for (qsizetype length = 0; length < bytes.size(); length += step) {
        QFile cut(path);
        QVERIFY(cut.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(cut.write(bytes.first(length)), length);
        cut.close();
        const auto loaded = loadData(path.toStdString());
        const QString text = errorOf(loaded);
        QVERIFY2(!loaded || mayBeShorter || loaded->data->fingerprint() == complete->data->fingerprint(),
                 qPrintable(QString("cut after %1 bytes").arg(length)));
        QVERIFY2(!text.contains('\n') && text.size() < 400, qPrintable(text));
    }
}

/// The format of what is named explicitly, and of what only looks like it.
void TestArrayFiles::standardInputFormats() {
    ReaderOptions options;
    options.format = ReaderOptions::Format::npy;
    QCOMPARE(errorOf(load("npz/plain.npz", options)),
             QString("plain.npz: the array is damaged or cut off (it does not begin as NumPy's arrays do); download or "
                     "copy the file again"));
    options.format = ReaderOptions::Format::npz;
    QVERIFY(errorOf(load("npy/rows.npy", options)).contains("the zip archive is damaged or cut off"));
    options.format = ReaderOptions::Format::mat;
    QVERIFY(errorOf(load("npy/rows.npy", options)).contains("byte 0: no header of a MATLAB file"));
    options.format = ReaderOptions::Format::mtx;
    QVERIFY(errorOf(load("npy/matrix.txt", options))
                .startsWith("matrix.txt:1:1: \"1.5 0.0 -2.0 1.0\" found; "
                            "%%MatrixMarket matrix"));
    for (const auto& [name, format] : {std::pair("npz/plain.npz", ReaderOptions::Format::npz),
                                       std::pair("matlab/level4.mat", ReaderOptions::Format::mat)}) {
        options.format = format;
        QCOMPARE(tableOf(*load(name, options)->data), expectedTable());
    }
}

void TestArrayFiles::optionsOfTables() {
    ReaderOptions options;
    options.missing = MissingValues::drop;
    QCOMPARE(errorOf(load("npy/rows.npy", options)),
             QString("rows.npy: this format does not support --missing: only CSV and ARFF know missing values; leave "
                     "--missing out"));
}

/// Data to predict may have no labels; a matrix alone then holds features only, unless a label column is named.
void TestArrayFiles::dataToPredict() {
    ReaderOptions options;
    options.labelsOptional = true;
    for (const char* name : {"npy/rows.npy", "npz/csr.npz", "market/array.mtx", "matlab/alone.mat"}) {
        const auto loaded = load(name, options);
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        QVERIFY(!loaded->hasLabels);
        QCOMPARE(loaded->data->columns(), 4);
        QVERIFY(english(loaded->warnings.at(0)).contains("the rows are read without labels"));
    }
    QVERIFY(load("npz/plain.npz", options)->hasLabels);
    options.label = "4";
    QVERIFY(load("npy/rows.npy", options)->hasLabels);
    options.label = "y";
    QVERIFY(!load("npz/alone.npz", options)->hasLabels);
}

QTEST_GUILESS_MAIN(TestArrayFiles)
#include "test_array_files.moc"
