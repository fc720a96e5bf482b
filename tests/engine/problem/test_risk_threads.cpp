// SPDX-License-Identifier: GPL-3.0-only
//
// Losses of many rows on several threads: the number of threads changes no bit, and sums are those of all rows.
#include "engine/losses/any_loss.h"
#include "engine/math/random.h"
#include "engine/math/threads/row_loops.h"
#include "engine/problem/risk_of_loss.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

namespace {

constexpr Index manyRows = 20001; // more than one stretch for every loss

Vector randomVector(Random& random, Index count) {
    Vector x(count);
    for (double& entry : x)
        entry = 2.0 * random.normal();
    return x;
}

} // namespace

class TestRiskThreads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowOnce();
    void sumsAreAccurate();
    void infiniteTermsAreKept();
    void threadsChangeNothing_data();
    void threadsChangeNothing();
};

void TestRiskThreads::everyRowOnce() {
    for (const int threads : {1, 2, 3, 64})
        for (const Index rows : {Index{0}, Index{1}, Index{8192}, Index{8193}, manyRows}) {
            std::vector<int> visits(static_cast<std::size_t>(rows), 0);
            RowLoops(rows, threads, 3).each(rows, [&](Index i) { ++visits[static_cast<std::size_t>(i)]; });
            QCOMPARE(std::ranges::count(visits, 1), static_cast<std::ptrdiff_t>(rows));
        }
}

/// Terms that cancel over stretches: a plain sum would lose all digits.
void TestRiskThreads::sumsAreAccurate() {
    const auto term = [](Index i) { return i == 0 ? 1e17 : i == manyRows - 1 ? -1e17 : 0.25; };
    for (const int threads : {1, 2, 5})
        QCOMPARE(RowLoops(manyRows, threads).sum(manyRows, term), 0.25 * static_cast<double>(manyRows - 2));
    QCOMPARE(RowLoops(0, 2).sum(0, term), 0.0);
}

void TestRiskThreads::infiniteTermsAreKept() {
    const auto term = [](Index i) { return i == 9000 ? infinity : 1.0; };
    for (const int threads : {1, 2})
        QCOMPARE(RowLoops(manyRows, threads).sum(manyRows, term), infinity);
}

void TestRiskThreads::threadsChangeNothing_data() {
    QTest::addColumn<QString>("id");
    for (const LossInfo& info : allLossInfos())
        if (info.task != LossTask::sequences && info.task != LossTask::maxAffine && info.id != "f1")
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

void TestRiskThreads::threadsChangeNothing() {
    QFETCH(const QString, id);
    Random random(testSeed());
    const ProblemCase made = randomCase(random.bits(), specOf(id.toStdString(), "l2", 0.1), manyRows, 2, 1.0);
    const DatasetPointer data = made.dataset();
    const auto problemOn = [&](int threads) { return Problem::make(made.spec, data, made.y, threads).value(); };
    const std::unique_ptr<Problem> plain = problemOn(1);
    const Vector scores = randomVector(random, plain->scoreCount());
    const double step = std::exp(random.normal());
    const auto resultsOf = [&](const Risk& risk) {
        Vector alpha;
        risk.dualPoint(scores, alpha);
        Vector projected = scores;
        const Index moved = risk.projectDual(projected);
        Vector prox = alpha;
        risk.dualProx(prox, step);
        Vector all(3 * alpha.size() + 3);
        all << alpha, projected, prox, risk.value(scores), risk.conjugateAtMinus(projected), static_cast<double>(moved);
        return all;
    };
    const Vector expected = resultsOf(plain->risk());
    QVERIFY(expected.allFinite());
    for (const int threads : {2, 3, 8})
        QVERIFY(resultsOf(problemOn(threads)->risk()) == expected);
    const Vector smoothed = resultsOf(*plain->risk().smoothed(0.3));
    QVERIFY(resultsOf(*problemOn(2)->risk().smoothed(0.3)) == smoothed);
}

QTEST_GUILESS_MAIN(TestRiskThreads)
#include "test_risk_threads.moc"
