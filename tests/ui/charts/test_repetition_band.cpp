// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/run/analysis/comparison.h"
#include "tests/support/seed.h"
#include "ui/models/repetition_band.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

/// A curve that owns its columns.
struct Owned {
    std::vector<double> x;
    CurveColumn y;
    RepetitionCurve curve(bool isGoingOn = false) const { return {{x, &y, 0.0}, isGoingOn}; }
    void add(double at, double value) {
        x.push_back(at);
        y.append(value);
    }
};

/// c 0.9^k with a different factor for each curve.
std::vector<Owned> decays(const std::vector<double>& factors, std::size_t points) {
    std::vector<Owned> curves(factors.size());
    for (std::size_t run = 0; run < factors.size(); ++run)
        for (std::size_t k = 0; k < points; ++k)
            curves[run].add(static_cast<double>(k), factors[run] * std::pow(0.999, static_cast<double>(k)));
    return curves;
}

std::vector<RepetitionCurve> viewsOf(const std::vector<Owned>& curves) {
    std::vector<RepetitionCurve> views;
    for (const Owned& each : curves)
        views.push_back(each.curve());
    return views;
}

} // namespace

class TestRepetitionBand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewPointsAreTakenAsTheyAre();
    void longCurvesAreReadAtTheirOwnPoints();
    void extremesAreTheSmallestAndLargest();
    void whatGoesOnEndsTheBand();
    void aZoomedRangeIsSummarizedFinely();
    void aLogarithmicAxisBeginsAboveZero();
    void lowerQuantilesEndAtTheFloor();
    void anywhereItIsTheQuantileOfTheValues();
    void nothingKnownIsNoBand();
};

void TestRepetitionBand::fewPointsAreTakenAsTheyAre() {
    const std::vector<Owned> curves = decays({1.0, 2.0, 3.0, 4.0, 5.0}, 20);
    const BandCurves band = bandOf(viewsOf(curves), {.x = {0.0, 19.0, false}, .tail = 0.25, .points = 64});
    QCOMPARE(band.x.size(), std::size_t{20});
    for (std::size_t i = 0; i < band.x.size(); ++i) {
        QCOMPARE(band.x[i], static_cast<double>(i));
        QCOMPARE(band.low.at(i), curves[1].y.at(i));
        QCOMPARE(band.median.at(i), curves[2].y.at(i));
        QCOMPARE(band.high.at(i), curves[3].y.at(i));
    }
}

void TestRepetitionBand::longCurvesAreReadAtTheirOwnPoints() {
    const std::vector<Owned> curves = decays({1.0, 2.0, 3.0}, 50000);
    const BandCurves band = bandOf(viewsOf(curves), {.x = {0.0, 49999.0, false}, .tail = 0.0, .points = 100});
    QVERIFY(band.x.size() <= 101 && band.x.size() >= 90);
    QCOMPARE(band.x.front(), 0.0);
    QCOMPARE(band.x.back(), 49999.0);
    for (std::size_t i = 0; i < band.x.size(); ++i) {
        const auto k = static_cast<std::size_t>(band.x[i]);
        QCOMPARE(band.x[i], static_cast<double>(k)); // no value is interpolated between points
        QCOMPARE(band.median.at(i), curves[1].y.at(k));
    }
}

void TestRepetitionBand::extremesAreTheSmallestAndLargest() {
    const std::vector<Owned> curves = decays({3.0, 1.0, 2.0, 8.0}, 10);
    const BandCurves band = bandOf(viewsOf(curves), {.x = {0.0, 9.0, false}, .tail = 0.0, .points = 64});
    for (std::size_t i = 0; i < band.x.size(); ++i) {
        QCOMPARE(band.low.at(i), curves[1].y.at(i));
        QCOMPARE(band.high.at(i), curves[3].y.at(i));
    }
}

/// An ended run keeps its value; the future of a running one is unknown.
void TestRepetitionBand::whatGoesOnEndsTheBand() {
    Owned ended;
    Owned longer;
    for (int k = 0; k < 4; ++k)
        ended.add(k, 1.0);
    for (int k = 0; k < 10; ++k)
        longer.add(k, 3.0);
    const BandWindow window{.x = {0.0, 9.0, false}, .tail = 0.0, .points = 64};
    const BandCurves whole = bandOf(std::vector{ended.curve(), longer.curve()}, window);
    QCOMPARE(whole.x.back(), 9.0);
    QCOMPARE(whole.median.at(whole.x.size() - 1), 2.0);
    const BandCurves live = bandOf(std::vector{ended.curve(true), longer.curve()}, window);
    QCOMPARE(live.x.back(), 3.0);
    QVERIFY(std::isnan(valueUpTo(ended.curve(true), 5.0)));
    QCOMPARE(valueUpTo(ended.curve(false), 5.0), 1.0);
}

void TestRepetitionBand::aZoomedRangeIsSummarizedFinely() {
    const std::vector<Owned> curves = decays({1.0, 2.0, 3.0}, 50000);
    const BandCurves band = bandOf(viewsOf(curves), {.x = {1000.5, 1010.5, false}, .tail = 0.25, .points = 100});
    QCOMPARE(band.x.front(), 1000.0); // one extra point on either side
    QCOMPARE(band.x.back(), 1011.0);
    QCOMPARE(band.x.size(), std::size_t{12});
}

void TestRepetitionBand::aLogarithmicAxisBeginsAboveZero() {
    const std::vector<Owned> curves = decays({1.0, 2.0, 3.0}, 5000);
    const BandCurves band = bandOf(viewsOf(curves), {.x = {1.0, 4999.0, true}, .tail = 0.25, .points = 50});
    QVERIFY(band.x.front() > 0.0);
    QVERIFY(std::ranges::is_sorted(band.x));
    QVERIFY(std::ranges::count_if(band.x, [](double x) { return x < 100.0; }) > 15); // evenly spaced in decades
}

void TestRepetitionBand::lowerQuantilesEndAtTheFloor() {
    Owned zero;
    Owned one;
    for (int k = 0; k < 5; ++k) {
        zero.add(k, 0.0);
        one.add(k, 1.0);
    }
    const BandCurves band = bandOf(std::vector{zero.curve(), one.curve()},
                                   {.x = {0.0, 4.0, false}, .tail = 0.0, .points = 64, .floor = 1e-9});
    QCOMPARE(band.low.at(2), 1e-9);
    QCOMPARE(band.high.at(2), 1.0);
}

/// Curves with points at different positions, some with unknown values.
void TestRepetitionBand::anywhereItIsTheQuantileOfTheValues() {
    Random random(testSeed());
    for (int round = 0; round < 30; ++round) {
        std::vector<Owned> curves(2 + static_cast<std::size_t>(5.0 * random.uniform()));
        for (Owned& each : curves) {
            double x = 0.0;
            for (int k = 0; k < 200; ++k) {
                each.add(x, k > 0 && random.uniform() < 0.3 ? std::nan("") : random.uniform());
                x += 0.1 + random.uniform();
            }
        }
        const std::vector<RepetitionCurve> views = viewsOf(curves);
        const BandCurves band = bandOf(views, {.x = {0.0, 300.0, false}, .tail = 0.1, .points = 40});
        QVERIFY(!band.isEmpty());
        for (std::size_t i = 0; i < band.x.size(); ++i) {
            std::vector<double> values;
            for (const RepetitionCurve& each : views)
                values.push_back(valueUpTo(each, band.x[i]));
            QCOMPARE(band.low.at(i), quantile(values, 0.1));
            QCOMPARE(band.median.at(i), quantile(values, 0.5));
            QCOMPARE(band.high.at(i), quantile(values, 0.9));
        }
    }
}

void TestRepetitionBand::nothingKnownIsNoBand() {
    const Owned nothing;
    Owned unknown;
    unknown.add(0.0, std::nan(""));
    QVERIFY(bandOf(std::vector{nothing.curve(), unknown.curve()}, {.x = {0.0, 1.0, false}, .points = 64}).isEmpty());
    QVERIFY(std::isnan(valueUpTo(nothing.curve(), 0.0)));
}

QTEST_GUILESS_MAIN(TestRepetitionBand)
#include "test_repetition_band.moc"
