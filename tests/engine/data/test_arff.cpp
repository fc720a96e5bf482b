// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "tests/support/loaded_text.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

/// ARFF gives the same data as an equivalent CSV.
class TestArff : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void meaning();
    void nominalAttributes();
    void nominalNumbers();
    void sparseRows();
    void missingValues();
    void quotesAndComments();
    void labelAttribute();
    void sparseAgreesWithDense();
    void testDataAreMapped();
    void errors_data();
    void errors();
};

namespace {

ReaderOptions oneHot(MissingValues missing = MissingValues::error) {
    ReaderOptions options;
    options.categorical = CategoricalColumns::oneHot;
    options.missing = missing;
    return options;
}

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

constexpr const char* weather = "% A comment, and a blank line.\n\n@RELATION weather\n\n"
                                "@attribute outlook {sunny, overcast, rainy}\n@ATTRIBUTE temperature REAL\n"
                                "@attribute windy {TRUE, FALSE}\n@attribute play {yes, no}\n\n@DATA\n"
                                "sunny,85,FALSE,no\n% in between\nrainy, 70 ,TRUE,yes\n";

} // namespace

void TestArff::meaning() {
    const auto loaded = loadText("@relation r\n@attribute a numeric\n@attribute 'b c' integer\n@attribute y real\n"
                                 "@data\n1,2,3\n4.5 -1e2 6\n");
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->format, std::string("arff"));
    QCOMPARE(names(*loaded->data), (QStringList{"a", "b c"}));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{4.5, -100}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{3, 6}));
    QCOMPARE(warningsOf(loaded),
             QStringList{"text: label column not given; the last column, \"y\", is used; choose another with --label"});
}

void TestArff::nominalAttributes() {
    QCOMPARE(
        errorOf(loadText(weather)),
        QString("text:5: attribute \"outlook\" is nominal; choose --categorical one-hot, or remove the attribute"));
    const auto loaded = loadText(weather, oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(names(*loaded->data), (QStringList{"outlook=overcast", "outlook=rainy", "outlook=sunny", "temperature",
                                                "windy=FALSE", "windy=TRUE"}));
    QCOMPARE(values(*loaded->data, 0), (QList<double>{0, 0, 1, 85, 1, 0}));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{0, 1, 0, 70, 0, 1}));
    QCOMPARE(loaded->data->labels().categories, (std::vector<std::string>{"no", "yes"}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{0, 1}));
}

/// A list of numbers is numeric, unless categories are requested.
void TestArff::nominalNumbers() {
    const QByteArray text("@relation r\n@attribute a {0, 1, 2}\n@attribute y {-1, 1}\n@data\n2,-1\n0,1\n");
    const auto numbers = loadText(text);
    QVERIFY2(numbers.ok(), qPrintable(errorOf(numbers)));
    QCOMPARE(values(*numbers->data, 0), QList<double>{2});
    QCOMPARE(numbers->data->labels().values, (std::vector<double>{-1, 1}));
    QCOMPARE(names(*loadText(text, oneHot())->data), (QStringList{"a=0", "a=1", "a=2"}));
}

void TestArff::sparseRows() {
    const auto loaded = loadText("@relation r\n@attribute a numeric\n@attribute t {u, v}\n@attribute b numeric\n"
                                 "@attribute y {no, yes}\n@data\n{0 5, 1 v, 3 yes}\n{2 -1}\n{ }\n",
                                 oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(values(*loaded->data, 0), (QList<double>{5, 0, 1, 0}));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{0, 1, 0, -1}));
    QCOMPARE(values(*loaded->data, 2), (QList<double>{0, 1, 0, 0}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{1, 0, 0}));
}

void TestArff::missingValues() {
    const QByteArray text("@relation r\n@attribute a numeric\n@attribute t {u, v}\n@attribute y numeric\n@data\n"
                          "1,u,1\n?,v,2\n3,?,3\n5,u,?\n");
    QCOMPARE(errorOf(loadText(text, oneHot())),
             QString("text:7:1: missing value \"?\" in column \"a\" (1 in all); fill it in, or choose --missing drop, "
                     "mean or zero (and 2 more)"));
    QCOMPARE(errorOf(loadText(text, oneHot(MissingValues::mean))),
             QString("text:9:5: missing value \"?\" in column \"y\", which contains the labels; fill it in, or choose "
                     "--missing drop"));
    QCOMPARE(loadText(text, oneHot(MissingValues::drop))->data->rows(), 1);
    const auto filled = loadText(QByteArray(text).replace("5,u,?", "5,u,4"), oneHot(MissingValues::mean));
    QVERIFY2(filled.ok(), qPrintable(errorOf(filled)));
    QCOMPARE(values(*filled->data, 1), (QList<double>{3, 0, 1}));
    QCOMPARE(values(*filled->data, 2), (QList<double>{3, 2.0 / 3.0, 1.0 / 3.0}));
}

void TestArff::quotesAndComments() {
    const auto loaded =
        loadText("%\n@relation 'a relation'\n@attribute \"it's\" {'red, green', \"a \\\"b\\\"\", '?'} % c\n"
                 "@attribute y numeric\n@data\n'red, green',1 % the end\n\"a \\\"b\\\"\",2\n'?',3\n",
                 oneHot());
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(names(*loaded->data), (QStringList{"it's=?", "it's=a \"b\"", "it's=red, green"}));
    QCOMPARE(values(*loaded->data, 2), (QList<double>{1, 0, 0}));
}

void TestArff::labelAttribute() {
    ReaderOptions options = oneHot();
    for (const char* label : {"outlook", "1"}) {
        options.label = label;
        const auto loaded = loadText(weather, options);
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        QCOMPARE(loaded->data->labels().categories, (std::vector<std::string>{"rainy", "sunny"}));
        QCOMPARE(names(*loaded->data).last(), QString("play=yes"));
    }
}

/// Every table is the same in dense and sparse form, and the same as CSV if it is numeric.
void TestArff::sparseAgreesWithDense() {
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        QByteArray header("@relation r\n");
        QByteArray csvHeader;
        for (int j = 0; j < 6; ++j) {
            header += "@attribute a" + QByteArray::number(j) + (j % 3 == 1 ? " {5, 6, 7}\n" : " numeric\n");
            csvHeader += (j > 0 ? ",a" : "a") + QByteArray::number(j);
        }
        QByteArray dense = header + "@data\n";
        QByteArray sparse = header + "@data\n";
        QByteArray csv = csvHeader + "\n";
        for (int i = 0; i < 15; ++i) {
            QByteArray denseRow;
            QByteArray sparseRow;
            for (int j = 0; j < 6; ++j) {
                const bool absent = random.below(2) == 0;
                const QByteArray value = j % 3 == 1 ? (absent ? "5" : QByteArray::number(6 + int(random.below(2))))
                                                    : (absent ? "0" : QByteArray::number(int(random.below(9)) - 4));
                denseRow += (j > 0 ? "," : "") + value;
                if (!absent)
                    sparseRow += (sparseRow.isEmpty() ? "" : ", ") + QByteArray::number(j) + " " + value;
            }
            dense += denseRow + "\n";
            csv += denseRow + "\n";
            sparse += "{" + sparseRow + "}\n";
        }
        for (const ReaderOptions& options : {ReaderOptions{}, oneHot()}) {
            const auto a = loadText(dense, options);
            const auto b = loadText(sparse, options);
            QVERIFY2(a.ok() && b.ok(), qPrintable(errorOf(a) + errorOf(b)));
            QCOMPARE(a->data->fingerprint(), b->data->fingerprint());
        }
        QCOMPARE(loadText(dense)->data->fingerprint(), loadText(csv)->data->fingerprint());
    }
}

void TestArff::testDataAreMapped() {
    const auto training = loadText(weather, oneHot());
    ReaderOptions options;
    options.knownColumns = training->columns;
    const auto test = loadText("temperature,windy,outlook,play\n85,FALSE,sunny,no\n70,TRUE,rainy,yes\n", options);
    QVERIFY2(test.ok(), qPrintable(errorOf(test)));
    QCOMPARE(test->data->fingerprint(), training->data->fingerprint());
}

void TestArff::errors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const QByteArray head("@relation r\n@attribute a numeric\n@attribute t {1,2}\n@data\n");
    const auto row = [](const char* tag, const QByteArray& text, const char* expected) {
        QTest::newRow(tag) << text << QString::fromUtf8(expected);
    };
    row("date", "@relation r\n@attribute when date 'yyyy-MM-dd'\n",
        "text:2:17: attribute \"when\" is of type date; numeric or a list {value, ...} expected; remove the attribute");
    row("string", "@relation r\n@attribute name string\n@attribute y numeric\n@data\nx,1\n",
        "text:2: attribute \"name\" is of type string; numeric or a list {value, ...} expected; remove the attribute");
    row("unknown type", "@relation r\n@attribute a complex\n",
        "text:2:14: \"complex\" found; numeric, real, integer or {value, ...} expected");
    row("no type", "@relation r\n@attribute a\n",
        "text:2:13: \"end of line\" found; numeric, real, integer or {value, ...} expected");
    row("open list", "@relation r\n@attribute a {x, y\n",
        "text:2:19: \"end of line\" found; \"}\" after the values expected");
    row("open quote", "@relation r\n@attribute 'a numeric\n",
        "text:2:12: quote opened here is never closed; close it, or remove it");
    row("no data", "@relation r\n@attribute a numeric\n",
        "text: line \"@data\" missing after 1 attribute; the file seems cut off");
    row("no rows", head, "text: header but no data rows; add at least one");
    row("one attribute", "@relation r\n@attribute a numeric\n@data\n1\n", "text: no features; nothing to learn");
    row("fields", head + "1,2,3\n", "text:5: 3 fields, expected 2 (line 3)");
    row("empty", head + ",2\n",
        "text:5:1: empty value in column \"a\"; fill it in, or choose --missing drop, mean or zero");
    row("text", head + "x,2\n", "text:5:1: \"x\" is not a number");
    row("a date in a row", head + "2024-01-31,2\n",
        "text:5:1: column \"a\" contains dates or times (\"2024-01-31\" in line 5), which are not supported; convert "
        "them to numbers such as days, or remove the column");
    row("infinite", head + "inf,2\n",
        "text:5:1: value \"inf\" is not finite; missing values are not supported, remove or impute them");
    row("undeclared", head + "1,3\n",
        "text:5:3: \"3\" is not a declared value of attribute \"t\"; correct it, or add it to the declaration");
    row("index", head + "{0 1, 2 1}\n", "text:5:7: attribute number \"2\"; increasing integers from 0 to 1 expected");
    row("index order", head + "{1 1, 0 1}\n",
        "text:5:7: attribute number \"0\"; increasing integers from 0 to 1 expected");
    row("open brace", head + "{0 1\n", "text:5:5: \"end of line\" found; \"}\" after the values expected");
}

void TestArff::errors() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(errorOf(loadText(text)), expected);
}

QTEST_GUILESS_MAIN(TestArff)
#include "test_arff.moc"
