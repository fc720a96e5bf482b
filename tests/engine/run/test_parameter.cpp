// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/parameter_name.h"

#include <QtTest>

using namespace gapscope;

class TestParameter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersIndependentOfLocale_data();
    void numbersIndependentOfLocale();
    void rangesAreChecked();
    void namesAreWords();
};

void TestParameter::namesAreWords() {
    const auto nameOf = [](std::string key, std::string symbol) {
        return parameterName({.key = std::move(key), .symbol = std::move(symbol), .meaning = "", .defaultText = ""});
    };
    QCOMPARE(nameOf("slight_l2", ""), std::string("Added l2"));
    QCOMPARE(nameOf("smoothing", "γ"), std::string("Smoothing"));
    QCOMPARE(nameOf("L_start", "L̃"), std::string("L start"));
    QCOMPARE(nameOf("svd", ""), std::string("SVD"));
    QCOMPARE(nameOf("option", ""), std::string("Option"));
    // Nothing if the symbol says the same.
    QCOMPARE(nameOf("eta0", "η<sub>0</sub>"), std::string());
    QCOMPARE(nameOf("T0", "T<sub>0</sub>"), std::string("Average from"));
    QCOMPARE(nameOf("b", "<i>b</i>"), std::string());
    QCOMPARE(nameOf("nu", "ν"), std::string());
    // A letter without a symbol is its own name.
    QCOMPARE(nameOf("r", ""), std::string("R"));
}

void TestParameter::numbersIndependentOfLocale_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("accepted");
    QTest::addColumn<double>("number");
    const auto row = [](const char* text, bool accepted, double number) {
        QTest::newRow(text) << QByteArray(text) << accepted << number;
    };
    row("1.5", true, 1.5);
    row("+1.5", true, 1.5);
    row("+-1.5", false, 0.0);
    row("1,5", false, 0.0);
    row("1d3", false, 0.0);
    row("nan", false, 0.0);
    row("inf", false, 0.0);
    row("1e400", false, 0.0);
    row("1e-400", true, 0.0);
    row("", false, 0.0);
    row("+", false, 0.0);
}

void TestParameter::numbersIndependentOfLocale() {
    QFETCH(QByteArray, text);
    QFETCH(bool, accepted);
    QFETCH(double, number);
    double read = -1.0;
    QCOMPARE(readNumber(text.toStdString(), read), accepted);
    if (accepted)
        QCOMPARE(read, number);
}

void TestParameter::rangesAreChecked() {
    Parameter gamma{.key = "gamma", .symbol = "γ", .meaning = "", .defaultText = "1", .min = 0.0, .minIsOpen = true};
    Parameter smoothing = gamma;
    smoothing.key = "smoothing";
    smoothing.words = {"auto", "none"};
    const std::vector<Parameter> declared{gamma, smoothing};
    ParameterValues values(declared);
    QCOMPARE(values.number("gamma"), 1.0);
    QVERIFY(values.set(declared, "x", "smoothing", "auto").ok());
    QVERIFY(values.is("smoothing", "auto"));
    const Status zero = values.set(declared, "x", "gamma", "0");
    QVERIFY(!zero.ok());
    QCOMPARE(zero.error().id, MessageId::parameterOutOfRange);
    const Status comma = values.set(declared, "x", "gamma", "0,1");
    QVERIFY(!comma.ok());
    QCOMPARE(comma.error().id, MessageId::parameterNotANumber);
    const Status unknown = values.set(declared, "x", "delta", "1");
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error().id, MessageId::unknownParameter);
}

QTEST_GUILESS_MAIN(TestParameter)
#include "test_parameter.moc"
