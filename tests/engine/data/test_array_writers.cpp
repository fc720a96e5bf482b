// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/row_builder.h"
#include "engine/data/source.h"
#include "engine/data/writers/writers.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <bit>
#include <cmath>

using namespace gapscope;

/// .npz and .mtx as they are written: read back bit for bit, by Gapscope and by NumPy and SciPy where they are
/// installed.
class TestArrayWriters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void namesAndTexts();
    void pythonReadsTheSame_data();
    void pythonReadsTheSame();
    void sameDataGiveTheSameBytes();
    void refused_data();
    void refused();
    void nothingIsLeftBehind();

private:
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

double anyFiniteNumber(Random& random) {
    for (;;) {
        const auto value = std::bit_cast<double>(random.bits());
        if (std::isfinite(value))
            return value;
    }
}

DatasetPointer randomRows(Random& random, ReaderOptions::StorageChoice storage) {
    RowBuilder builder;
    const Index columns = 1 + static_cast<Index>(random.below(9));
    const Index rows = 1 + static_cast<Index>(random.below(40));
    for (Index i = 0; i < rows; ++i) {
        std::vector<RowEntry> entries;
        for (Index j = 0; j < columns; ++j)
            if (random.below(3) > 0)
                entries.push_back({j, anyFiniteNumber(random)});
        builder.addRow(entries, random.below(4) == 0 ? 0.0 : anyFiniteNumber(random));
    }
    return builder.build({.columns = columns, .storage = storage}).value();
}

/// Names and labels with characters of one to four bytes.
DatasetPointer namedRows() {
    RowBuilder builder;
    for (Index i = 0; i < 4; ++i) {
        const std::vector<RowEntry> entries{{0, 0.5 + static_cast<double>(i)}, {2, -1.0}};
        builder.addRow(entries, static_cast<double>(i % 3));
    }
    return builder
        .build({.columns = 3,
                .featureNames = {"length", "H\xc3\xb6he", "\xe9\xab\x98"},
                .categories = {"bad", "good", "\xf0\x9f\x98\x80 \xe2\x82\xac"}})
        .value();
}

QString englishOf(const Message& message) {
    return QString::fromStdString(toEnglish(message));
}

/// A Python with NumPy and SciPy; empty if there is none.
QString pythonWithArrays() {
    for (const QString& program : {QStringLiteral("python3"), QStringLiteral("/usr/bin/python3")}) {
        QProcess python;
        python.start(program, {"-c", "import numpy, scipy.io, scipy.sparse"});
        if (python.waitForFinished(60'000) && python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0)
            return program;
    }
    return {};
}

/// What Python reads: one line per row, all numbers as hexadecimal floating point, the label last.
constexpr const char* printingProgram = R"(
import struct, sys
import numpy, scipy.io, scipy.sparse
name = sys.argv[1]
if name.endswith(".mtx"):
    whole = scipy.io.mmread(name)
    whole = whole.toarray() if scipy.sparse.issparse(whole) else whole
    X, y = whole[:, :-1], whole[:, -1]
else:
    arrays = numpy.load(name)
    X = arrays["X"] if "X" in arrays else scipy.sparse.load_npz(name)
    assert not scipy.sparse.issparse(X) or (X.format == "csr" and X.has_sorted_indices)
    X = X.toarray() if scipy.sparse.issparse(X) else X
    y = arrays["y"]
for row, label in zip(X, y):
    print(*(struct.pack(">d", value).hex() for value in [*row, label]))
)";

QStringList printedRows(const Dataset& data) {
    QStringList lines;
    for (Index i = 0; i < data.rows(); ++i) {
        QList<double> values(data.columns(), 0.0);
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            values[row.column == nullptr ? k : row.column[k]] = row.value[k];
        values << data.labels().values[static_cast<std::size_t>(i)];
        QStringList words;
        for (const double value : values)
            words << QString::number(std::bit_cast<quint64>(value), 16).rightJustified(16, u'0');
        lines << words.join(' ');
    }
    return lines;
}

} // namespace

void TestArrayWriters::roundTrip_data() {
    QTest::addColumn<bool>("isDense");
    for (const char* name : {"data.npz", "data.mtx", "data.mtx.gz"})
        for (const bool isDense : {true, false})
            QTest::addRow("%s %s", name, isDense ? "dense" : "sparse") << isDense;
}

void TestArrayWriters::roundTrip() {
    QFETCH(bool, isDense);
    const QString name = QString(QTest::currentDataTag()).section(' ', 0, 0);
    using Choice = ReaderOptions::StorageChoice;
    Random random(testSeed());
    ReaderOptions options;
    options.storage = isDense ? Choice::dense : Choice::sparse;
    for (int round = 0; round < 20; ++round) {
        const DatasetPointer data = randomRows(random, options.storage);
        const auto written = writeData(*data, path(name));
        QVERIFY2(written.ok(), qPrintable(written ? QString() : englishOf(written.error())));
        QCOMPARE(*written, name.contains("npz") ? FileFormat::npz : FileFormat::mtx);
        const auto loaded = loadData(path(name), options);
        QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : englishOf(loaded.error())));
        QCOMPARE(loaded->data->fingerprint(), data->fingerprint());
        QCOMPARE(loaded->data->storage(), data->storage());
        QCOMPARE(loaded->data->labels().values, data->labels().values);
    }
}

void TestArrayWriters::namesAndTexts() {
    const DatasetPointer data = namedRows();
    QVERIFY(writeData(*data, path("named.npz")).ok());
    const auto loaded = loadData(path("named.npz"));
    QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : englishOf(loaded.error())));
    QVERIFY(loaded->warnings.empty());
    QCOMPARE(loaded->data->featureNames(), data->featureNames());
    QCOMPARE(loaded->data->labels(), data->labels());
    QCOMPARE(loaded->data->fingerprint(), data->fingerprint());
}

void TestArrayWriters::pythonReadsTheSame_data() {
    QTest::addColumn<bool>("isDense");
    for (const char* name : {"shown.npz", "shown.mtx"})
        for (const bool isDense : {true, false})
            QTest::addRow("%s %s", name, isDense ? "dense" : "sparse") << isDense;
}

void TestArrayWriters::pythonReadsTheSame() {
    QFETCH(bool, isDense);
    static const QString python = pythonWithArrays();
    if (python.isEmpty())
        QSKIP("no Python with NumPy and SciPy");
    const QString name = QString(QTest::currentDataTag()).section(' ', 0, 0);
    Random random(testSeed());
    const DatasetPointer data =
        randomRows(random, isDense ? ReaderOptions::StorageChoice::dense : ReaderOptions::StorageChoice::sparse);
    QVERIFY(writeData(*data, path(name)).ok());
    QProcess program;
    program.start(python, {"-c", printingProgram, m_folder.filePath(name)});
    QVERIFY(program.waitForFinished(120'000));
    QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    const QString printed = QString::fromLatin1(program.readAllStandardOutput().trimmed());
    QCOMPARE(printed.split('\n'), printedRows(*data));
}

void TestArrayWriters::sameDataGiveTheSameBytes() {
    Random random(testSeed());
    const DatasetPointer data = randomRows(random, ReaderOptions::StorageChoice::sparse);
    const auto bytesOf = [&](const QString& name) {
        QFile file(m_folder.filePath(name));
        return writeData(*data, path(name)).ok() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    for (const char* name : {"again.npz", "again.mtx"}) {
        const QByteArray first = bytesOf(name);
        QVERIFY(!first.isEmpty());
        QCOMPARE(bytesOf(name), first);
    }
}

void TestArrayWriters::refused_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected");
    QTest::newRow("texts.mtx") << "named"
                               << "Matrix Market needs numbers as labels; \"bad\" is not a number; choose CSV or .npz";
    QTest::newRow("packed.npz.gz") << "named"
                                   << ".npz does not support compression: its members would be compressed themselves; "
                                      "leave the last suffix out";
    QTest::newRow("tags.npz") << "sentences"
                              << ".npz does not support sequences: it holds a matrix and its labels alone; choose a "
                                 "name without .npz or .mtx";
    QTest::newRow("tags.mtx") << "sentences"
                              << "Matrix Market does not support sequences: it holds a matrix and its labels alone; "
                                 "choose a name without .npz or .mtx";
}

void TestArrayWriters::refused() {
    QFETCH(QString, source);
    QFETCH(QString, expected);
    const DatasetPointer data = source == "named" ? namedRows() : loadData(source.toStdString())->data;
    const auto written = writeData(*data, path(QTest::currentDataTag()));
    QVERIFY(!written.ok());
    QCOMPARE(englishOf(written.error()).section(": ", 1), expected);
    QVERIFY(!QFile::exists(m_folder.filePath(QTest::currentDataTag())));
}

void TestArrayWriters::nothingIsLeftBehind() {
    const auto written = writeData(*namedRows(), path("missing/folder.npz"));
    QVERIFY(!written.ok());
    QCOMPARE(written.error().id, MessageId::fileWriteFailed);
    QTemporaryDir empty;
    QVERIFY(writeData(*namedRows(), empty.filePath("only.npz").toStdString()).ok());
    QCOMPARE(QDir(empty.path()).entryList(QDir::Files), QStringList{"only.npz"});
}

QTEST_GUILESS_MAIN(TestArrayWriters)
#include "test_array_writers.moc"
