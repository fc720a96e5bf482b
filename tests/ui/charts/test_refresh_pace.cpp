// SPDX-License-Identifier: GPL-3.0-only
//
// The interval at which the window reads new data.
#include "ui/session/refresh_pace.h"

#include <QtTest>

using namespace gapscope;
using namespace std::chrono_literals;

class TestRefreshPace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fastWhileCoresAreFree();
    void settlesBelowATenthOfACore();
    void neverSlowerThanFourPicturesASecond();
    void measuresTheCallingThread();
};

void TestRefreshPace::fastWhileCoresAreFree() {
    QCOMPARE(RefreshPace::after(60ms, 0.5, false), RefreshPace::fastest);
    QCOMPARE(RefreshPace::after(16ms, 0.01, true), RefreshPace::fastest);
}

/// A thread whose ticks take c milliseconds uses c / interval of a core: the interval converges to the wanted share.
void TestRefreshPace::settlesBelowATenthOfACore() {
    for (const double cost : {0.5, 1.5, 2.5, 3.5, 4.5}) {
        std::chrono::milliseconds interval = RefreshPace::fastest;
        for (int second = 0; second < 4; ++second)
            interval = RefreshPace::after(interval, cost / static_cast<double>(interval.count()), true);
        QVERIFY(cost / static_cast<double>(interval.count()) <= 0.1);
        const auto next = RefreshPace::after(interval, cost / static_cast<double>(interval.count()), true);
        QVERIFY(std::abs((next - interval).count()) <= 1); // converged
    }
}

void TestRefreshPace::neverSlowerThanFourPicturesASecond() {
    QVERIFY(RefreshPace::after(16ms, 1.0, true) * 4 <= 250ms);
    QVERIFY(RefreshPace::after(60ms, 1.0, true) * 4 <= 250ms);
}

void TestRefreshPace::measuresTheCallingThread() {
    RefreshPace pace;
    QElapsedTimer clock;
    clock.start();
    volatile double sum = 0.0;
    while (clock.elapsed() < 200)
        sum = sum + 1.0;
    pace.measure(true);
    QVERIFY(pace.interval() > RefreshPace::fastest); // it was busy all the time
    for (int i = 0; i < 3; ++i) {
        QTest::qSleep(200);
        pace.measure(true);
    }
    QCOMPARE(pace.interval(), RefreshPace::fastest);
}

QTEST_GUILESS_MAIN(TestRefreshPace)
#include "test_refresh_pace.moc"
