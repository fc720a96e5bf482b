// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/exchange_limit.h"

#include <QtTest>

using namespace gapscope;

/// How long ranks wait for each other: by the rounds of the run, if nothing else is asked for.
class TestExchangeLimit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void followsTheRounds();
    void isLongOutsideOfTheRounds();
    void isAsGiven();
};

void TestExchangeLimit::followsTheRounds() {
    ExchangeLimit limit;
    limit.recorded();
    limit.exchanged(0.01);
    limit.recorded();
    QCOMPARE(limit.seconds(), 30.0);
    limit.exchanged(2.5);
    limit.exchanged(0.5);
    limit.recorded();
    QCOMPARE(limit.seconds(), 50.0);
    limit.exchanged(7.01);
    QCOMPARE(limit.seconds(), 141.0);
    limit.exchanged(1000.0);
    QCOMPARE(limit.seconds(), 600.0);
}

/// Loading is no round, and neither is what follows the run.
void TestExchangeLimit::isLongOutsideOfTheRounds() {
    ExchangeLimit limit;
    QCOMPARE(limit.seconds(), 600.0);
    limit.exchanged(400.0);
    limit.recorded();
    QCOMPARE(limit.seconds(), 600.0);
    limit.exchanged(3.0);
    limit.recorded();
    QCOMPARE(limit.seconds(), 60.0);
    limit.ended();
    QCOMPARE(limit.seconds(), 600.0);
}

void TestExchangeLimit::isAsGiven() {
    ExchangeLimit limit;
    limit.fix(3.0);
    limit.exchanged(100.0);
    for (int snapshot = 0; snapshot < 3; ++snapshot) {
        QCOMPARE(limit.seconds(), 3.0);
        limit.recorded();
    }
    limit.fix(0.0);
    QCOMPARE(limit.seconds(), 0.0);
}

QTEST_GUILESS_MAIN(TestExchangeLimit)
#include "test_exchange_limit.moc"
