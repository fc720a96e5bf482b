// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/parsing/date_text.h"
#include "engine/data/readers.h"
#include "engine/math/random.h"
#include "tests/support/loaded_text.h"
#include "tests/support/seed.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <map>

using namespace gapscope;

/// Real-world tables: missing values, texts, dates, columns in another order than in training.
class TestTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void missingValues_data();
    void missingValues();
    void spellingsOfMissing();
    void missingLabelsAreErrorsOrDropped();
    void nothingCompleteAndNothingThere();
    void meansAreThoseOfTheValuesThatAreThere();
    void hugeValuesHaveAMean();
    void categories();
    void textsThatAreNotUtf8();
    void numbersAmongTextsAreTexts();
    void gapsOfCategoriesGetTheirShares();
    void orderOfRowsDoesNotMatter();
    void limitOfTexts();
    void dates_data();
    void dates();
    void datesAreRefused();
    void encodedTablesAgreeWithTablesEncodedByHand();
    void testColumnsAreFoundByName();
    void testLabelsUnderAnotherName();
    void testColumnsByPosition();
    void unknownCategories();
    void fillsComeFromTraining();
    void rowsWithoutLabels();
    void featureNames();
    void optionsOfOtherFormatsAreRefused();

private:
    std::string write(const char* name, const QByteArray& content);
    QTemporaryDir m_folder;
};

namespace {

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

ReaderOptions with(MissingValues missing, CategoricalColumns categorical = CategoricalColumns::error) {
    ReaderOptions options;
    options.label = "y";
    options.missing = missing;
    options.categorical = categorical;
    return options;
}

ReaderOptions oneHot(MissingValues missing = MissingValues::error) {
    return with(missing, CategoricalColumns::oneHot);
}

ReaderOptions testOptions(const LoadedData& training, MissingValues missing = MissingValues::error) {
    ReaderOptions options;
    options.knownColumns = training.columns;
    options.missing = missing;
    return options;
}

} // namespace

std::string TestTables::write(const char* name, const QByteArray& content) {
    QFile file(m_folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
    return file.fileName().toStdString();
}

void TestTables::missingValues_data() {
    QTest::addColumn<int>("choice");
    QTest::addColumn<QList<QList<double>>>("rows");
    QTest::addColumn<QString>("warning");
    using Rows = QList<QList<double>>;
    QTest::newRow("drop") << static_cast<int>(MissingValues::drop) << Rows{{1, 2}, {7, 8}}
                          << "text: 3 missing values in 2 columns: 2 of 4 rows dropped (--missing drop)";
    QTest::newRow("mean")
        << static_cast<int>(MissingValues::mean) << Rows{{1, 2}, {4, 5}, {4, 5}, {7, 8}}
        << "text: 3 missing values in 2 of 4 rows (2 columns): filled with the column means (--missing mean)";
    QTest::newRow("zero") << static_cast<int>(MissingValues::zero) << Rows{{1, 2}, {0, 5}, {0, 0}, {7, 8}}
                          << "text: 3 missing values in 2 of 4 rows (2 columns): filled with 0 (--missing zero)";
}

void TestTables::missingValues() {
    QFETCH(int, choice);
    QFETCH(QList<QList<double>>, rows);
    QFETCH(QString, warning);
    const QByteArray text("a,b,y\n1,2,0\n,5,1\nNA,?,0\n7,8,1\n");
    const auto loaded = loadText(text, with(static_cast<MissingValues>(choice)));
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->data->rows(), static_cast<Index>(rows.size()));
    QCOMPARE(loaded->data->labels().values.size(), static_cast<std::size_t>(rows.size()));
    for (Index i = 0; i < loaded->data->rows(); ++i)
        QCOMPARE(values(*loaded->data, i), rows[i]);
    QCOMPARE(warningsOf(*loaded), QStringList{warning});
    QCOMPARE(names(*loaded->data), (QStringList{"a", "b"}));
    QVERIFY(!loadText(text, with(MissingValues::error)).ok());
}

void TestTables::spellingsOfMissing() {
    for (const char* text :
         {"", "NA", "N/A", "?", "null", "NaN", "#N/A", "nan", "NULL", "n/a", "<NA>", "\"NA\"", " NA "})
        QCOMPARE(warningsOf(*loadText(QByteArray("a,y\n1,1\n") + text + ",0\n", with(MissingValues::drop))).size(), 1);
}

void TestTables::missingLabelsAreErrorsOrDropped() {
    const QByteArray text("a,y\n1,1\n2,\n3,0\n");
    for (const MissingValues choice : {MissingValues::error, MissingValues::mean, MissingValues::zero})
        QCOMPARE(errorOf(loadText(text, with(choice))),
                 QString("text:3:3: empty value in column \"y\", which contains the labels; fill it in, or choose "
                         "--missing drop"));
    const auto loaded = loadText(text, with(MissingValues::drop));
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{1, 0}));
    // A text that occurs only in a dropped row is neither a label nor a category.
    const auto dropped = loadText("a,b,y\nred,1,cat\ngreen,NA,dog\nred,2,cat\n", oneHot(MissingValues::drop));
    QVERIFY2(dropped.ok(), qPrintable(errorOf(dropped)));
    QCOMPARE(dropped->data->labels().categories, std::vector<std::string>{"cat"});
    QCOMPARE(names(*dropped->data), (QStringList{"a=red", "b"}));
}

void TestTables::nothingCompleteAndNothingThere() {
    const QByteArray text("a,b,y\n,1,1\n,2,0\n");
    QCOMPARE(errorOf(loadText(text, with(MissingValues::drop))),
             QString("text: none of the 2 rows is complete; --missing mean or zero keeps them"));
    QCOMPARE(errorOf(loadText(text, with(MissingValues::mean))),
             QString("text: column \"a\" has no value in any row; remove it, or choose --missing zero"));
    const auto loaded = loadText(text, with(MissingValues::zero));
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{0, 2}));
}

/// A filled table has the same means as the one with missing values.
void TestTables::meansAreThoseOfTheValuesThatAreThere() {
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        QByteArray text("a,b,c,y\n");
        std::array<double, 3> sums{};
        std::array<int, 3> counts{};
        std::vector<std::array<bool, 3>> gaps;
        for (int i = 0; i < 40; ++i) {
            gaps.emplace_back();
            for (std::size_t j = 0; j < 3; ++j) {
                gaps.back()[j] = i > 0 && random.below(4) == 0;
                const auto value = static_cast<int>(random.below(2001)) - 1000;
                text += (gaps.back()[j] ? QByteArray("NA") : QByteArray::number(value)) + ",";
                sums[j] += gaps.back()[j] ? 0 : value;
                counts[j] += gaps.back()[j] ? 0 : 1;
            }
            text += "1\n";
        }
        const auto loaded = loadText(text, with(MissingValues::mean));
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        for (int i = 0; i < 40; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                if (gaps[static_cast<std::size_t>(i)][j])
                    QCOMPARE(values(*loaded->data, i)[static_cast<int>(j)], sums[j] / counts[j]);
    }
}

void TestTables::hugeValuesHaveAMean() {
    const auto loaded = loadText("a,y\n1.5e308,1\n1.7e308,0\n,0\n", with(MissingValues::mean));
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(values(*loaded->data, 2), QList<double>{1.6e308});
}

void TestTables::categories() {
    const QByteArray text("size,colour,kind,same,y\n1,red,b,x,1\n2,blue,a,x,0\n3,Zebra,b,x,1\n");
    QCOMPARE(errorOf(loadText(text, with(MissingValues::error))),
             QString("text:2:3: column \"colour\" is not numeric (\"red\" in line 2); remove the column, or choose "
                     "--categorical one-hot (and 2 more)"));
    const auto loaded = loadText(text, oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(names(*loaded->data),
             (QStringList{"size", "colour=Zebra", "colour=blue", "colour=red", "kind=a", "kind=b", "same=x"}));
    QCOMPARE(values(*loaded->data, 0), (QList<double>{1, 0, 0, 1, 0, 1, 1}));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{2, 0, 1, 0, 1, 0, 1}));
    QCOMPARE(values(*loaded->data, 2), (QList<double>{3, 1, 0, 0, 0, 1, 1}));
    QCOMPARE(warningsOf(*loaded), (QStringList{"text: 3 text columns one-hot encoded as 6 binary features (the first "
                                               "column is \"colour\", with 3 categories)"}));
    // Without a header columns have their numbers in the file; a numeric table has no names.
    ReaderOptions third = oneHot();
    third.label = "3";
    const auto bare = loadText("1,red,1\n2,blue,0\n", third);
    QVERIFY2(bare.ok(), qPrintable(errorOf(bare)));
    QCOMPARE(names(*bare->data), (QStringList{"1", "2=blue", "2=red"}));
    ReaderOptions last = oneHot();
    last.label = "2";
    QVERIFY(loadText("1,0\n2,1\n", last)->data->featureNames().empty());
}

/// Old spreadsheets write Latin-1; names and texts stay distinct, whatever their bytes.
void TestTables::textsThatAreNotUtf8() {
    const auto loaded = loadText("gr\xf6\xdf"
                                 "e,ma\xdf,y\n1,\xe4,\xfc\n2,\xf6,o\n",
                                 oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(names(*loaded->data), (QStringList{"größe", "maß=ä", "maß=ö"}));
    QCOMPARE(loaded->data->labels().categories, (std::vector<std::string>{"o", "\xc3\xbc"}));
}

/// The position of the first text in a column does not matter.
void TestTables::numbersAmongTextsAreTexts() {
    const auto loaded = loadText("a,y\n1,1\n0,0\n1.0,1\nx,0\n0,1\n", oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(names(*loaded->data), (QStringList{"a=0", "a=1", "a=x"}));
    const QList<QList<double>> expected{{0, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}};
    for (Index i = 0; i < 5; ++i)
        QCOMPARE(values(*loaded->data, i), expected[i]);
}

void TestTables::gapsOfCategoriesGetTheirShares() {
    const QByteArray text("a,y\nred,1\nred,0\nblue,1\n?,0\nred,1\n");
    QCOMPARE(values(*loadText(text, oneHot(MissingValues::mean))->data, 3), (QList<double>{0.25, 0.75}));
    QCOMPARE(values(*loadText(text, oneHot(MissingValues::zero))->data, 3), (QList<double>{0, 0}));
    QCOMPARE(loadText(text, oneHot(MissingValues::drop))->data->rows(), 4);
}

/// A shuffled file is the shuffled data set: texts, numbers among them, missing values and means.
void TestTables::orderOfRowsDoesNotMatter() {
    Random random(testSeed());
    constexpr std::array cells{"0", "1", "-0", "2.5", "red", "blue", "NA", "", "1e0"};
    for (int round = 0; round < 30; ++round) {
        QList<QByteArray> lines;
        for (int i = 0; i < 12; ++i)
            lines += QByteArray(cells[random.below(cells.size())]) + "," + QByteArray(cells[random.below(4)]) + "," +
                     QByteArray::number(i) + "\n";
        lines[0] = "1,2,0\n"; // so that no column is empty
        QList<QByteArray> shuffled = lines;
        for (qsizetype i = shuffled.size(); i-- > 1;)
            shuffled.swapItemsAt(i, static_cast<qsizetype>(random.below(static_cast<std::uint64_t>(i) + 1)));
        for (const MissingValues choice : {MissingValues::drop, MissingValues::mean, MissingValues::zero}) {
            const auto a = loadText("a,b,y\n" + lines.join(), oneHot(choice));
            const auto b = loadText("a,b,y\n" + shuffled.join(), oneHot(choice));
            QVERIFY2(a.ok() && b.ok(), qPrintable(errorOf(a)));
            QCOMPARE(names(*a->data), names(*b->data));
            std::map<double, QList<double>> rows;
            for (Index i = 0; i < a->data->rows(); ++i)
                rows[a->data->labels().values[static_cast<std::size_t>(i)]] = values(*a->data, i);
            QCOMPARE(static_cast<std::size_t>(b->data->rows()), rows.size());
            for (Index i = 0; i < b->data->rows(); ++i)
                QCOMPARE(values(*b->data, i), rows[b->data->labels().values[static_cast<std::size_t>(i)]]);
        }
    }
}

void TestTables::limitOfTexts() {
    QByteArray text("a,y\n");
    for (int i = 0; i < 1000; ++i)
        text += "id" + QByteArray::number(i) + ",1\n";
    QCOMPARE(loadText(text, oneHot())->data->columns(), 1000);
    const QString tooMany =
        "column \"a\" has more than 1000 distinct text values, too many for one-hot encoding; remove the column";
    QCOMPARE(errorOf(loadText(text + "one more,1\n", oneHot())), "text:1002: " + tooMany);
    // The same if numbers turn out to be texts at the end.
    QByteArray numbers("a,y\n");
    for (int i = 0; i < 1000; ++i)
        numbers += QByteArray::number(i) + ",1\n";
    QCOMPARE(errorOf(loadText(numbers + "x,1\n", oneHot())), "text: " + tooMany);
    ReaderOptions narrow = oneHot();
    narrow.maxFeatures = 999;
    QVERIFY(errorOf(loadText(text, narrow)).contains("exceeds the limit of 999 features"));
}

void TestTables::dates_data() {
    QTest::addColumn<bool>("is");
    for (const char* text : {"2024-01-31", "31.01.2024", "01/31/2024", "1/31/24", "2024/1/5", "2024-01-31 12:30",
                             "2024-01-31T12:30:45Z", "2024-01-31T12:30:45.123+01:00", "31.1.2024 9:05", "12:30",
                             "01/31/2024 12:30 PM", "23:59:59", "2024-01-31 00:00:00 UTC"})
        QTest::newRow(text) << true;
    for (const char* text :
         {"", "2024", "2024-01", "2024-13-01", "31.31.2024", "1.2.3", "10.0.0.1", "red", "12-34-56-78", "2024-01-31x",
          "16:9", "a 2024-01-31", "1-2", "0-0-2024", "555-1234", "25:30", "3/4"})
        QTest::newRow(text) << false;
}

void TestTables::dates() {
    QFETCH(bool, is);
    QCOMPARE(isDate(QTest::currentDataTag()), is);
}

void TestTables::datesAreRefused() {
    const QString expected = "column \"when\" contains dates or times (\"2024-01-31\" in line 2), which are not "
                             "supported; convert them to numbers such as days, or remove the column";
    const QByteArray text("a,when,y\n1,2024-01-31,1\n2,2024-02-01,0\n");
    QCOMPARE(errorOf(loadText(text, with(MissingValues::error))), "text:2:3: " + expected);
    QCOMPARE(errorOf(loadText(text, oneHot())), "text:2:3: " + expected);
    ReaderOptions label;
    label.label = "when";
    QCOMPARE(errorOf(loadText(text, label)), "text:2:3: " + expected);
}

/// One-hot encoding by the reader and by hand gives the same data.
void TestTables::encodedTablesAgreeWithTablesEncodedByHand() {
    Random random(testSeed());
    const QList<QByteArray> texts{"alpha", "beta", "Gamma", "delta", "with, comma", "\xc3\xa9t\xc3\xa9"};
    for (int round = 0; round < 20; ++round) {
        QByteArray table("n,t,y\n");
        std::vector<std::pair<int, int>> rows;
        for (int i = 0; i < 30; ++i) {
            rows.emplace_back(static_cast<int>(random.below(5)), static_cast<int>(random.below(6)));
            table += QByteArray::number(rows.back().first) + ",\"" + texts[rows.back().second] + "\",1\n";
        }
        QList<QByteArray> levels;
        for (const auto& [number, text] : rows)
            if (!levels.contains(texts[text]))
                levels += texts[text];
        std::sort(levels.begin(), levels.end());
        QByteArray byHand("n");
        for (const QByteArray& level : levels)
            byHand += ",\"t=" + level + "\"";
        byHand += ",y\n";
        for (const auto& [number, text] : rows) {
            byHand += QByteArray::number(number);
            for (const QByteArray& level : levels)
                byHand += level == texts[text] ? ",1" : ",0";
            byHand += ",1\n";
        }
        const auto encoded = loadText(table, oneHot());
        const auto expected = loadText(byHand, with(MissingValues::error));
        QVERIFY2(encoded.ok() && expected.ok(), qPrintable(errorOf(encoded) + errorOf(expected)));
        QCOMPARE(encoded->data->fingerprint(), expected->data->fingerprint());
        QCOMPARE(names(*encoded->data), names(*expected->data));
    }
}

void TestTables::testColumnsAreFoundByName() {
    const auto training = loadText("a,colour,b,y\n1,red,2,1\n3,blue,4,0\n", oneHot());
    QVERIFY2(training.ok(), qPrintable(errorOf(training)));
    const auto test = loadText("id,b,y,colour,a\n9,2,1,red,1\n8,4,0,blue,3\n", testOptions(*training));
    QVERIFY2(test.ok(), qPrintable(errorOf(test)));
    QCOMPARE(test->data->fingerprint(), training->data->fingerprint());
    QCOMPARE(names(*test->data), names(*training->data));
    QCOMPARE(warningsOf(*test), QStringList{"text: 1 column not in the training data, ignored (the first is \"id\")"});
    QCOMPARE(errorOf(loadText("b,y,colour\n2,1,red\n", testOptions(*training))),
             QString("text:1: column \"a\" of the training data is missing; the columns here are b, y, colour"));
    QCOMPARE(errorOf(loadText("a,b,colour\n1,2,red\n", testOptions(*training))),
             QString("text: no column \"y\"; the columns are a, b, colour"));
    QCOMPARE(errorOf(loadText("a,colour,b,y\n1,red,high,1\n", testOptions(*training))),
             QString("text:2:7: \"high\" in column \"b\" is not a number, but the column is numeric in the training "
                     "data; a number expected"));
}

/// A label column with another name is the last one; a number refers to a column of the training data.
void TestTables::testLabelsUnderAnotherName() {
    ReaderOptions first;
    first.label = "1";
    const auto training = loadText("y,a,b\n1,2,3\n0,4,5\n", first);
    QVERIFY2(training.ok(), qPrintable(errorOf(training)));
    ReaderOptions options = testOptions(*training);
    options.label = "1";
    const auto moved = loadText("b,a,y\n3,2,1\n5,4,0\n", options);
    QVERIFY2(moved.ok(), qPrintable(errorOf(moved)));
    QCOMPARE(moved->data->fingerprint(), training->data->fingerprint());
    const auto renamed = loadText("a,b,target\n2,3,1\n4,5,0\n", testOptions(*training));
    QVERIFY2(renamed.ok(), qPrintable(errorOf(renamed)));
    QCOMPARE(renamed->data->fingerprint(), training->data->fingerprint());
    QCOMPARE(
        warningsOf(*renamed),
        QStringList{"text: label column not given; the last column, \"target\", is used; choose another with --label"});
}

void TestTables::testColumnsByPosition() {
    const auto training = loadText("1,2,1\n3,4,0\n");
    QVERIFY2(training.ok(), qPrintable(errorOf(training)));
    QCOMPARE(loadText("5,6,1\n", testOptions(*training))->data->columns(), 2);
    QCOMPARE(errorOf(loadText("5,6,7,1\n", testOptions(*training))),
             QString("text:1: 3 features, but the training data have 2; the same columns expected"));
}

void TestTables::unknownCategories() {
    const auto training = loadText("colour,b,y\nred,1,1\nblue,2,0\n", oneHot());
    const auto test = loadText("colour,b,y\ngreen,1,1\nblue,2,0\n7,3,1\n", testOptions(*training));
    QVERIFY2(test.ok(), qPrintable(errorOf(test)));
    QCOMPARE(values(*test->data, 0), (QList<double>{0, 0, 1}));
    QCOMPARE(values(*test->data, 1), (QList<double>{1, 0, 2}));
    QCOMPARE(warningsOf(*test),
             QStringList{"text: 2 values are categories that the training data do not have (the first is \"green\" in "
                         "column \"colour\"); they are encoded as 0 in every feature of their column"});
}

void TestTables::fillsComeFromTraining() {
    const auto training = loadText("a,t,y\n1,u,1\n3,v,0\n2,u,1\n2,u,1\n", oneHot(MissingValues::mean));
    QVERIFY2(training.ok(), qPrintable(errorOf(training)));
    const auto test = loadText("a,t,y\n,u,1\n100,,0\n", testOptions(*training, MissingValues::mean));
    QVERIFY2(test.ok(), qPrintable(errorOf(test)));
    QCOMPARE(values(*test->data, 0), (QList<double>{2, 1, 0}));
    QCOMPARE(values(*test->data, 1), (QList<double>{100, 0.75, 0.25}));
    QVERIFY2(warningsOf(*test).first().contains("filled with the column means of the training data"),
             qPrintable(warningsOf(*test).first()));
    const auto plain = loadText("a,y\n1,1\n3,0\n");
    QVERIFY(errorOf(loadText("a,y\n,1\n", testOptions(*plain, MissingValues::mean)))
                .startsWith("text:2:1: the model was trained without --missing mean and has no means to fill in"));
}

void TestTables::rowsWithoutLabels() {
    const auto training = loadText("a,b,y\n1,2,1\n3,4,0\n", with(MissingValues::error));
    ReaderOptions options = testOptions(*training);
    options.labelsOptional = true;
    const auto rows = loadText("b,a\n2,1\n4,3\n", options);
    QVERIFY2(rows.ok(), qPrintable(errorOf(rows)));
    QVERIFY(!rows->hasLabels);
    QCOMPARE(values(*rows->data, 1), (QList<double>{3, 4}));
    QVERIFY(loadText("b,a,y\n2,1,1\n4,3,0\n", options)->hasLabels);
}

void TestTables::featureNames() {
    ReaderOptions options;
    options.featureNames = write("names.txt", "\xef\xbb\xbfheight\r\n  weight \r\nheight\r\n\r\n");
    const auto svm = loadText("1 1:2 3:4\n-1 2:5\n", options);
    QVERIFY2(svm.ok(), qPrintable(errorOf(svm)));
    QCOMPARE(names(*svm->data), (QStringList{"height", "weight", "height (2)"}));
    const auto csv = loadText("1,2,3,1\n4,5,6,0\n", options);
    QVERIFY2(csv.ok(), qPrintable(errorOf(csv)));
    QCOMPARE(names(*csv->data), (QStringList{"height", "weight", "height (2)"}));
    const auto error = [&](const QByteArray& text) {
        return errorOf(loadText(text, options)).remove(m_folder.path() + "/");
    };
    QCOMPARE(error("1 1:2\n"),
             QString("names.txt: 3 names for 1 feature; one name per feature expected, each on its own line"));
    QCOMPARE(error("1,2,1\n3,4,0\n"),
             QString("names.txt: 3 names for 2 features; one name per feature expected, each on its own line"));
    QCOMPARE(error("a,b,c,y\n1,2,3,1\n"),
             QString("text: already names its columns in line 1; leave --feature-names out, or choose --header no"));
    options.featureNames = write("gap.txt", "a\n\nb\n");
    QCOMPARE(error("1 2:2\n"), QString("gap.txt:2: name missing; one name per line expected"));
    options.featureNames = m_folder.filePath("absent.txt").toStdString();
    QCOMPARE(error("1 2:2\n"), QString("absent.txt: cannot be opened: No such file or directory"));
}

void TestTables::optionsOfOtherFormatsAreRefused() {
    QCOMPARE(errorOf(loadText("1 1:2\n", with(MissingValues::mean))),
             QString("text: this format does not support --missing: only CSV and ARFF know missing values; leave "
                     "--missing out"));
    QCOMPARE(errorOf(loadText("1 1:2\n", oneHot())),
             QString("text: this format does not support --categorical: only CSV and ARFF hold texts; leave "
                     "--categorical out"));
}

QTEST_GUILESS_MAIN(TestTables)
#include "test_tables.moc"
