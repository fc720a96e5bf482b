// SPDX-License-Identifier: GPL-3.0-only
//
// When a run is evaluated, on made-up courses of the gap.
#include "engine/run/record/cadence.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace gapscope;

namespace {

constexpr double passCost = 1e8; // large data: nothing is free but three evaluations

/// A run that ends when an evaluation finds the gap at the target.
struct Course {
    double passesPerIteration = 1.0;
    double evaluationPasses = 1.0;
    double target = 1e-3;
    std::function<double(double passes)> gap;
};

struct Ended {
    double passes = 0.0;
    int evaluations = 0;
};

Ended follow(const Course& course, double maxPasses = 1e6) {
    Cadence cadence(RunSpec::Cadence{}, passCost, course.evaluationPasses);
    cadence.setTarget(course.target);
    Ended ended;
    double next = 0.0;
    for (double iteration = 0.0; ended.passes < maxPasses; iteration += 1.0) {
        ended.passes = iteration * course.passesPerIteration;
        if (!cadence.wantsEvaluation(iteration, ended.passes))
            continue;
        if (iteration < next) // a solver may rely on what it was told
            throw std::runtime_error("evaluated before the announced iteration");
        const double gap = course.gap(ended.passes);
        cadence.evaluated(iteration, ended.passes, gap);
        ++ended.evaluations;
        if (gap <= course.target)
            break;
        next = cadence.nextIteration(iteration, ended.passes, course.passesPerIteration);
    }
    return ended;
}

} // namespace

class TestCadence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linearConvergenceEndsInTime_data();
    void linearConvergenceEndsInTime();
    void fasterConvergenceEndsSooner();
    void slowConvergenceIsNotWatchedAllTheTime();
    void withoutATargetATenthIsSpent();
};

void TestCadence::linearConvergenceEndsInTime_data() {
    QTest::addColumn<double>("factor"); // of the gap per pass
    QTest::addColumn<double>("passesPerIteration");
    for (const double factor : {0.3, 0.8, 0.97})
        for (const double passes : {0.25, 1.0, 2.0})
            QTest::addRow("%g, %g passes", factor, passes) << factor << passes;
}

/// A run goes on for at most the work of an evaluation and two iterations longer than it must.
void TestCadence::linearConvergenceEndsInTime() {
    QFETCH(double, factor);
    QFETCH(double, passesPerIteration);
    const double needed = std::log(1e-3) / std::log(factor);
    const Ended ended = follow({.passesPerIteration = passesPerIteration,
                                .gap = [factor](double passes) { return std::pow(factor, passes); }});
    QVERIFY(ended.passes >= needed - 1e-9);
    QVERIFY2(ended.passes <= needed + 1.0 + 2.0 * passesPerIteration, QByteArray::number(ended.passes));
}

/// The target is reached after 6 passes; at the rate of the first two, it would be after 12.2.
void TestCadence::fasterConvergenceEndsSooner() {
    const Ended ended = follow({.gap = [](double passes) { return std::exp(-0.2 * passes * passes); }});
    QVERIFY2(ended.passes >= 6.0 && ended.passes <= 12.0, QByteArray::number(ended.passes));
}

/// The gap falls like 1/passes, or stays: evaluations take at most half of the time, and mostly a tenth.
void TestCadence::slowConvergenceIsNotWatchedAllTheTime() {
    const Ended slow = follow({.gap = [](double passes) { return 1.0 / (1.0 + passes); }});
    QVERIFY(slow.passes >= 999.0);
    QVERIFY2(slow.passes <= 1300.0, QByteArray::number(slow.passes));
    QVERIFY2(slow.evaluations <= 0.11 * slow.passes + 10.0, QByteArray::number(slow.evaluations));
    const Ended stuck = follow({.gap = [](double) { return 0.5; }}, 1000.0);
    QVERIFY(stuck.evaluations <= 104);
    const Ended rough =
        follow({.gap = [](double passes) { return 0.01 + 0.001 * std::sin(passes) + 1.0 / (1.0 + passes); }}, 1000.0);
    QVERIFY2(rough.evaluations <= 500, QByteArray::number(rough.evaluations));
}

void TestCadence::withoutATargetATenthIsSpent() {
    const Ended ended = follow({.target = 0.0, .gap = [](double passes) { return std::exp(-passes); }}, 700.0);
    QVERIFY2(std::abs(ended.evaluations - 73) <= 2, QByteArray::number(ended.evaluations));
}

QTEST_GUILESS_MAIN(TestCadence)
#include "test_cadence.moc"
