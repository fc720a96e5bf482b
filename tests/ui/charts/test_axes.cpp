// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/numbers.h"
#include "ui/charts/axes/axis_range.h"
#include "ui/charts/axes/axis_ticks.h"
#include "ui/models/range_of_interest.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

ValueRange range(double low, double high) {
    return {low, high, high, false};
}

QStringList labels(const AxisScale& scale, int max) {
    QStringList result;
    for (const AxisTick& tick : axisTicks(scale, max, QLocale::c()).labelled)
        result.append(tick.exponent.isEmpty() ? tick.text : tick.text + QLatin1String("^") + tick.exponent);
    return result;
}

} // namespace

class TestAxes final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsRarely();
    void logarithmicRanges();
    void linearRanges_data();
    void linearRanges();
    void aFewHighValuesLeaveTheAxis();
    void labelsOf_data();
    void labelsOf();
    void neverTooManyLabels();
    void zoomIsClamped_data();
    void zoomIsClamped();
    void panIsClamped();
    void unitsAndBack();
    void numbersForPeople_data();
    void numbersForPeople();
    void germanNumbers();
};

/// A run of 100000 iterations changes the end of the axis a few dozen times, not 100000 times.
void TestAxes::followsRarely() {
    int changes = 0;
    AxisScale before;
    for (int i = 1; i <= 100000; ++i) {
        const AxisScale now = followX(1.0, i, false);
        QVERIFY(now.low() == 0.0 && now.high() >= i && now.high() <= 1.5 * i);
        changes += now == before ? 0 : 1;
        before = now;
    }
    QVERIFY2(changes <= 60, qPrintable(QString::number(changes)));
}

void TestAxes::logarithmicRanges() {
    const AxisScale usual = followY(range(3.1e-7, 0.4), true, false);
    QVERIFY(std::abs(usual.low() / 1e-7 - 1.0) < 1e-12 && std::abs(usual.high() - 1.0) < 1e-12);
    const AxisScale narrow = followY(range(3.1e-4, 3.4e-4), true, false);
    QVERIFY(narrow.span() >= 1.0);
    QVERIFY(narrow.low() <= 3.1e-4 && narrow.high() >= 3.4e-4);
    const AxisScale exact = followY(range(0.01, 0.01), true, false);
    QVERIFY(exact.span() >= 1.0 && std::isfinite(exact.low()));
    QVERIFY(followY(range(1e-60, 1.0), true, false).span() <= 16.0);
    QVERIFY(followY(range(5e-324, 1.7e308), true, false).span() <= 16.0);
    // A diverging run leaves the others visible.
    const AxisScale diverging = followY({1e-3, 1e200, 1.0, false}, true, false);
    QVERIFY(diverging.low() <= 1e-3 && diverging.high() >= 1.0);
    QVERIFY(followY({}, true, false).low() > 0.0);
    QVERIFY(followX(0.0, 0.0, true).low() > 0.0);
    const AxisScale x = followX(0.05, 100.0, true);
    QVERIFY(x.low() <= 0.05 && x.low() > 0.01 && x.high() == 100.0);
}

void TestAxes::linearRanges_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("whole");
    QTest::newRow("objectives") << -0.55 << 0.94 << false;
    QTest::newRow("counts") << 3.0 << 30.0 << true;
    QTest::newRow("one count") << 30.0 << 30.0 << true;
    QTest::newRow("zero") << 0.0 << 0.0 << true;
    QTest::newRow("flat") << 0.046638 << 0.046638 << false;
    QTest::newRow("nearly flat") << 0.046638 << 0.046638 + 1e-14 << false;
    QTest::newRow("tiny") << 1e-300 << 3e-300 << false;
    QTest::newRow("huge") << -1.7e308 << 1.7e308 << false;
    QTest::newRow("negative") << -12.0 << -11.0 << false;
}

void TestAxes::linearRanges() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, whole);
    const AxisScale scale = followY(range(low, high), false, whole);
    QVERIFY(std::isfinite(scale.low()) && std::isfinite(scale.high()) && std::isfinite(scale.span()));
    QVERIFY(scale.span() > 0.0);
    if (std::abs(high) < 1e300) {
        QVERIFY(scale.low() <= low && scale.high() >= high);
    }
    QVERIFY(!axisTicks(scale, 8, QLocale::c()).labelled.empty());
    if (whole) {
        QVERIFY(scale.low() == std::floor(scale.low()) && scale.high() == std::floor(scale.high()));
        for (const AxisTick& tick : axisTicks(scale, 8, QLocale::c()).labelled)
            QVERIFY2(!tick.text.contains(QLatin1Char('.')) || scale.span() < 5.0, qPrintable(tick.text));
    }
}

/// At w = 0 every row is wrong; the later errors are far below and must not be compressed into a line at the bottom.
/// Without that effect nothing is hidden.
void TestAxes::aFewHighValuesLeaveTheAxis() {
    std::vector<double> errors{1.0};
    for (int k = 1; k < 60; ++k)
        errors.push_back(0.02 + 0.03 / k);
    const double top = highestOfInterest(errors, 0.9);
    QVERIFY2(top > 0.022 && top < 0.06, qPrintable(QString::number(top)));
    QVERIFY(std::ranges::count_if(errors, [top](double error) { return error > top; }) <= 6);

    std::vector<double> even;
    for (int k = 0; k <= 20; ++k)
        even.push_back(0.05 * k);
    QCOMPARE(highestOfInterest(even, 0.9), 1.0);
    QCOMPARE(highestOfInterest({0.3, 0.3, 0.3}, 0.9), 0.3);
    QCOMPARE(highestOfInterest({0.0, 0.0, 0.0, 0.4}, 0.9), 0.4); // zeros alone give no scale for the others
    QCOMPARE(highestOfInterest({}, 0.9), 0.0);
    const double settled = highestOfInterest({1.0, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02}, 0.9);
    QVERIFY(settled >= 0.03 && settled < 0.1); // nor does a value shared by all others
    // A path over 25 values of lambda, the largest of which make w = 0.
    std::vector<double> path;
    for (int k = 0; k < 15; ++k)
        path.push_back(0.02 + 0.0002 * (k - 7) * (k - 7));
    path.insert(path.end(), 10, 0.37);
    const double ofPath = highestOfInterest(path, 0.5);
    QVERIFY2(ofPath > 0.03 && ofPath < 0.1, qPrintable(QString::number(ofPath)));
}

void TestAxes::labelsOf_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<QStringList>("expected");
    const auto minus = QString(QChar(0x2212));
    QTest::newRow("unit") << 0.0 << 1.0 << false << QStringLiteral("0,0.2,0.4,0.6,0.8,1.0").split(u',');
    QTest::newRow("iterations") << 0.0 << 100000.0 << false
                                << QStringLiteral("0,20000,40000,60000,80000,100000").split(u',');
    QTest::newRow("small") << 0.0 << 1e-6 << false
                           << QStringLiteral("0,0.2^m6,0.4^m6,0.6^m6,0.8^m6,1.0^m6").replace(u'm', minus).split(u',');
    QTest::newRow("decades") << 1e-6 << 1.0 << true
                             << QStringLiteral("^m6,^m4,^m2,^0").replace(u'm', minus).split(u',');
    QTest::newRow("plain decades") << 0.1 << 1000.0 << true << QStringLiteral("0.1,1,10,100,1000").split(u',');
    QTest::newRow("one decade") << 1.0 << 10.0 << true << QStringLiteral("1,2,5,10").split(u',');
}

void TestAxes::labelsOf() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, logarithmic);
    QFETCH(QStringList, expected);
    QCOMPARE(labels(AxisScale(low, high, logarithmic), 6), expected);
}

void TestAxes::neverTooManyLabels() {
    for (const int max : {2, 3, 5, 8}) {
        for (double span = 1e-12; span < 1e12; span *= 3.7) {
            for (const double low : {0.0, -0.4 * span, 123.456}) {
                const AxisScale scale(low, low + span, false);
                const AxisTicks ticks = axisTicks(scale, max, QLocale::c());
                QVERIFY(static_cast<int>(ticks.labelled.size()) <= max);
                for (const AxisTick& tick : ticks.labelled)
                    QVERIFY(tick.unit > -1e-3 && tick.unit < 1.0 + 1e-3);
            }
        }
        for (double decades = 0.001; decades < 600.0; decades *= 1.7) {
            const AxisScale scale = AxisScale::fromCoordinates(-decades / 2.0 - 0.3, decades / 2.0 - 0.3, true);
            const AxisTicks ticks = axisTicks(scale, max, QLocale::c());
            QVERIFY2(static_cast<int>(ticks.labelled.size()) <= max,
                     qPrintable(QStringLiteral("%1 decades, %2 labels").arg(decades).arg(ticks.labelled.size())));
            if (max > 2)
                QVERIFY2(!ticks.labelled.empty(), qPrintable(QString::number(decades)));
        }
    }
}

void TestAxes::zoomIsClamped_data() {
    QTest::addColumn<bool>("logarithmic");
    QTest::newRow("linear") << false;
    QTest::newRow("logarithmic") << true;
}

void TestAxes::zoomIsClamped() {
    QFETCH(bool, logarithmic);
    const AxisScale full(1e-8, 10.0, logarithmic);
    AxisScale in = full;
    AxisScale out = full;
    for (int i = 0; i < 200; ++i) {
        in = zoomed(in, 0.3, 2.0, full);
        out = zoomed(out, 0.3, 0.5, full);
        QVERIFY(in.high() > in.low() && in.span() > 0.0);
        QVERIFY(std::isfinite(out.low()) && std::isfinite(out.high()));
        QVERIFY(!logarithmic || out.low() > 0.0);
    }
    // The point under the cursor stays there.
    const AxisScale once = zoomed(full, 0.25, 2.0, full);
    QVERIFY(std::abs(std::log(once.fromUnit(0.25) / full.fromUnit(0.25))) < 1e-9);
}

void TestAxes::panIsClamped() {
    for (const bool logarithmic : {false, true}) {
        const AxisScale full(1e-8, 10.0, logarithmic);
        for (const double units : {5000.0, -5000.0}) {
            const AxisScale moved = panned(full, units, full);
            QVERIFY(moved.start() < full.end() && moved.end() > full.start());
        }
    }
}

void TestAxes::unitsAndBack() {
    for (const bool logarithmic : {false, true}) {
        const AxisScale scale(1e-5, 3.0, logarithmic);
        for (double unit = 0.0; unit <= 1.0; unit += 0.05)
            QVERIFY(std::abs(scale.toUnit(scale.fromUnit(unit)) - unit) < 1e-12);
    }
}

void TestAxes::numbersForPeople_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("count") << 569.0 << QStringLiteral("569");
    QTest::newRow("usual") << 0.0466380 << QStringLiteral("0.04664");
    QTest::newRow("small") << 3.14159e-5 << QStringLiteral("3.142e-05");
    QTest::newRow("power") << 1e-6 << QStringLiteral("1e-06");
    QTest::newRow("large") << 1.23456e9 << QStringLiteral("1.235e+09");
    QTest::newRow("negative") << -2.5 << QStringLiteral("-2.500");
    QTest::newRow("unknown") << std::nan("") << QString(QChar(0x2013));
    QTest::newRow("whole but for rounding") << 2.0000001e-7 << QStringLiteral("2e-07");
}

void TestAxes::numbersForPeople() {
    QFETCH(double, value);
    QFETCH(QString, expected);
    QCOMPARE(readableNumber(value, 4, QLocale::c()), expected);
    // Charts format numbers like tables.
    const QLocale before;
    QLocale::setDefault(QLocale::c());
    const QString inTables = shownNumber(value, 4);
    QLocale::setDefault(before);
    if (inTables.contains(u'e'))
        QCOMPARE(inTables.section(u'e', 1), expected.section(u'e', 1));
    QCOMPARE(inTables.startsWith(u'-'), expected.startsWith(u'-'));
}

void TestAxes::germanNumbers() {
    const QLocale german(QLocale::German);
    QCOMPARE(readableNumber(0.5432, 3, german), QStringLiteral("0,543"));
    QCOMPARE(axisTicks(AxisScale(0.0, 1.0, false), 6, german).labelled[1].text, QStringLiteral("0,2"));
}

QTEST_GUILESS_MAIN(TestAxes)
#include "test_axes.moc"
