// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/edits/row_edits.h"
#include "engine/data/source.h"
#include "engine/data/source_kind.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

namespace {

const std::string moons = "generate:moons,n=6,seed=1";

struct Row {
    std::vector<double> features;
    std::string label;

    bool operator==(const Row&) const = default;
};

std::vector<Row> rowsOf(const Dataset& data) {
    std::vector<Row> rows;
    for (Index i = 0; i < data.rows(); ++i) {
        Row row{std::vector<double>(static_cast<std::size_t>(data.columns())),
                data.labels().shown(data.labels().values[static_cast<std::size_t>(i)])};
        const RowView view = data.row(i);
        for (Index k = 0; k < view.count; ++k)
            row.features[static_cast<std::size_t>(view.column == nullptr ? k : view.column[k])] = view.value[k];
        rows.push_back(std::move(row));
    }
    return rows;
}

DatasetPointer loaded(const std::string& source) {
    Result<LoadedData> result = loadData(source);
    return result ? result->data : nullptr;
}

} // namespace

class TestRowEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindOfEdit();
    void manyEditsAreThoseOfAList();
    void theTextReadsBack();
    void sparseRowsStaySparse();
    void withoutEditsTheBaseIsLeft();
    void anEditedSetHasAFingerprintOfItsOwn();
    void wrongTextsAreRefused_data();
    void wrongTextsAreRefused();
    void rowsThatAreMoreThanNumbersAreRefused();
};

void TestRowEdits::everyKindOfEdit() {
    const std::vector<Row> before = rowsOf(*loaded(moons));
    const DatasetPointer data = loaded("edited:move=1,0.5,1.25;label=2,1;label=3,-1;delete=5;add=2,-3,1:" + moons);
    QVERIFY(data);
    const std::vector<Row> expected{{{0.5, 1.25}, before[0].label},
                                    {before[1].features, "1"},
                                    {before[2].features, "-1"},
                                    before[3],
                                    before[5],
                                    {{2.0, -3.0}, "1"}};
    QVERIFY(rowsOf(*data) == expected);
}

/// Random edits by the numbers of the rows that are there are those of a plain list of rows.
void TestRowEdits::manyEditsAreThoseOfAList() {
    Random random(testSeed());
    std::vector<Row> list = rowsOf(*loaded("generate:moons,n=12,seed=2"));
    RowEdits edits;
    for (int step = 0; step < 200; ++step) {
        const auto rows = static_cast<Index>(list.size());
        const auto row = static_cast<Index>(random.uniform() * static_cast<double>(rows));
        const auto place = static_cast<std::size_t>(row);
        const std::vector<double> point{random.uniform(), -random.uniform()};
        const std::string label = random.uniform() < 0.5 ? "1" : "-1";
        const double kind = random.uniform();
        if (kind < 0.3) {
            edits.move(row, rows, point);
            list[place].features = point;
        } else if (kind < 0.5) {
            edits.relabel(row, rows, label);
            list[place].label = label;
        } else if (kind < 0.75 && list.size() > 3) {
            edits.remove(row, rows);
            list.erase(list.begin() + row);
        } else {
            edits.add(point, label);
            list.push_back({point, label});
        }
    }
    const std::string source = editedSourceText({edits, "generate:moons,n=12,seed=2"});
    const DatasetPointer data = loaded(source);
    QVERIFY2(data, source.c_str());
    QVERIFY(rowsOf(*data) == list);
}

void TestRowEdits::theTextReadsBack() {
    RowEdits edits;
    edits.move(2, 9, {0.1, 1e-300});
    edits.relabel(2, 9, "a,b;c:d=e%f g\xC3\xA4");
    edits.remove(0, 9);
    edits.add({-0.0, 12345678.9}, "");
    const Result<RowEdits> read = RowEdits::read(edits.text());
    QVERIFY(read);
    QVERIFY(*read == edits);
    QCOMPARE(edits.count(), 3); // one row is moved and has another label
    QCOMPARE(QString::fromStdString(edits.text()).count(u':'), 0);
    const Result<EditedSource> source = readEditedSource("edited:" + edits.text() + ":/data/a:b.csv");
    QVERIFY(source && source->edits == edits);
    QCOMPARE(source->base, std::string("/data/a:b.csv"));
    QCOMPARE(editedSourceText(*source), "edited:" + edits.text() + ":/data/a:b.csv");
    QVERIFY(isFileSource("/data/a:b.csv") && !isFileSource(editedSourceText(*source)));
}

void TestRowEdits::sparseRowsStaySparse() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("three.libsvm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("1 2:1.5\n-1 1:2 3:4\n");
    file.close();
    const std::string base = file.fileName().toStdString();
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::sparse;
    const Result<LoadedData> data = loadData("edited:add=0,0,7,-1:" + base, options);
    QVERIFY(data);
    QCOMPARE(data->data->storage(), Storage::sparse);
    QCOMPARE(data->data->nonZeros(), 4);
    QCOMPARE(data->data->rows(), 3);
}

void TestRowEdits::withoutEditsTheBaseIsLeft() {
    QCOMPARE(editedSourceText({{}, moons}), moons);
    RowEdits edits;
    edits.add({0.0, 0.0}, "1");
    edits.remove(6, 7); // the row that was added
    QVERIFY(edits.isEmpty());
    QCOMPARE(editedSourceText({edits, moons}), moons);
    const Result<EditedSource> plain = readEditedSource(moons);
    QVERIFY(plain && plain->edits.isEmpty());
    QCOMPARE(plain->base, moons);
}

void TestRowEdits::anEditedSetHasAFingerprintOfItsOwn() {
    const std::string source = "edited:delete=1:" + moons;
    const DatasetPointer data = loaded(source);
    QVERIFY(data->fingerprint() != loaded(moons)->fingerprint());
    QCOMPARE(data->fingerprint(), loaded(source)->fingerprint());
    QCOMPARE(data->origin(), source);
    // The way to the same rows does not matter.
    const std::vector<Row> rows = rowsOf(*loaded(moons));
    const std::string moved =
        "edited:move=2," + shown(rows[1].features[0]) + "," + shown(rows[1].features[1]) + ";delete=1:" + moons;
    QCOMPARE(loaded(moved)->fingerprint(), data->fingerprint());
}

void TestRowEdits::wrongTextsAreRefused_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* edits, const char* message) {
        QTest::newRow(edits) << QString("edited:%1:generate:moons,n=6,seed=1").arg(edits) << message;
    };
    row("turn=1", "edited is turn=1; move=, label=, delete=, add= expected");
    row("", "edited is empty; move=, label=, delete=, add= expected");
    row("move=0,1,1", "edited is move=0,1,1; move=ROW,NUMBER,... expected");
    row("move=1", "edited is move=1; move=ROW,NUMBER,... expected");
    row("move=1,nan,2", "edited is move=1,nan,2; move=ROW,NUMBER,... expected");
    row("move=7,1,1", "move is 7; 1 ... 6 expected");
    row("move=1,1,1,1", "move is 1,1,1; p = 2 expected");
    row("label=1", "edited is label=1; label=ROW,LABEL expected");
    row("label=1,%4", "edited is label=1,%4; label=ROW,LABEL expected");
    row("label=1,x", "label is x; a number expected");
    row("delete=1,2", "edited is delete=1,2; delete=ROW expected");
    row("delete=99", "delete is 99; 1 ... 6 expected");
    row("delete=1;delete=2;delete=3;delete=4;delete=5;delete=6", "delete is 6; 0 ... 5 expected");
    row("add=1", "edited is add=1; add=NUMBER,...,LABEL expected");
    row("add=1,2,3,1", "add is 1,2,3; p = 2 expected");
    QTest::newRow("nothing") << "edited:"
                             << "edited is empty; edited:EDITS:DATA expected";
    QTest::newRow("no data") << "edited:delete=1"
                             << "edited is delete=1; edited:EDITS:DATA expected";
    QTest::newRow("twice") << "edited:delete=1:edited:delete=1:blobs"
                           << "edited is edited:; edited:EDITS:DATA expected";
}

void TestRowEdits::wrongTextsAreRefused() {
    QFETCH(QString, source);
    QFETCH(QString, message);
    const Result<LoadedData> data = loadData(source.toStdString());
    QVERIFY(!data);
    QCOMPARE(QString::fromStdString(sentence(data.error())), message);
    QCOMPARE(QString::fromStdString(data.error().place.file), source);
}

void TestRowEdits::rowsThatAreMoreThanNumbersAreRefused() {
    const Result<LoadedData> tokens = loadData("edited:delete=1:generate:chains,n=3,seed=1");
    QVERIFY(!tokens);
    QCOMPARE(tokens.error().id, MessageId::notSupported);
    QVERIFY(!loadData("edited:delete=1:no-such-set"));
}

QTEST_GUILESS_MAIN(TestRowEdits)
#include "test_row_edits.moc"
