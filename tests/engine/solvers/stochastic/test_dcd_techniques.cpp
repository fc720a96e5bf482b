// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/descent/dual_shrinking.h"
#include "engine/solvers/stochastic_dual/descent/subspace_ascent.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace gapscope;

namespace {

const Settings plain{{"shrinking", "off"}, {"order", "permutation"}, {"values", "exact"}, {"subspace", "0"}};

/// Passes until the gap is at most `target`; 0 if it is not within `limit` passes.
int passesTo(SolverRun& run, double target, int limit) {
    for (int pass = 0; pass <= limit && run.next(); ++pass)
        if (run.gap() <= target)
            return std::max(pass, 1);
    return 0;
}

/// A dual point within the box and the w that belongs to it.
Descent randomDescent(Random& random, const ProblemCase& data, double lambda, double upper) {
    const Index n = data.features.rows();
    Descent descent;
    descent.scale = 1.0 / (lambda * static_cast<double>(n));
    descent.w = Vector::Zero(data.features.cols());
    descent.shrinking = SlackShrinking(Vector::Ones(n));
    for (Index i = 0; i < n; ++i) {
        const double a = std::clamp(1.5 * random.uniform() - 0.25, upper < infinity ? 0.0 : 0.5, upper);
        descent.rows.push_back({.a = a, .y = data.y[i], .curvature = 0.0, .logit = 0.0});
        descent.w += a * data.y[i] * descent.scale * data.features.row(i).transpose();
    }
    return descent;
}

} // namespace

class TestDcdTechniques : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fiftyProblemsEndAtTheOptimumOfThePlainForm();
    void oneSweepSolvesOrthogonalRows_data();
    void oneSweepSolvesOrthogonalRows();
    void restedRowsComeBackInTime();
    void onlyRowsThatAreDueAreChosen();
    void sweepsOverFewRowsAreFewAndYield_data();
    void sweepsOverFewRowsAreFewAndYield();
    void logisticVisitsCostAsMuchAsThoseOfProxSdca();
    void subspaceMaximizesTheDual_data();
    void subspaceMaximizesTheDual();
    void weightsBelongToTheDualVariables_data();
    void weightsBelongToTheDualVariables();
};

/// Shrinking by slack, blocks and the subspace change the way, not the end.
void TestDcdTechniques::fiftyProblemsEndAtTheOptimumOfThePlainForm() {
    Random random(testSeed());
    int rested = 0;
    double slowPasses = 0.0;
    double fastPasses = 0.0;
    for (int trial = 0; trial < 50; ++trial) {
        const bool squared = trial % 2 == 1;
        const auto n = static_cast<Index>(20 + random.below(200));
        const auto p = static_cast<Index>(3 + random.below(60));
        const double lambda = std::pow(10.0, -2.0 * random.uniform()) / std::sqrt(static_cast<double>(n));
        const ProblemCase data =
            randomCase(random.bits(), specOf(squared ? "squared-hinge" : "hinge", "l2", lambda), n, p, 0.5);
        const auto problem = data.make(trial % 3 == 0 ? Storage::dense : Storage::sparse);
        SolverRun slow(*problem, "dcd", plain);
        SolverRun fast(*problem, "dcd");
        constexpr double target = 1e-8;
        const QByteArray name =
            QStringLiteral("trial %1: n = %2, p = %3, lambda = %4").arg(trial).arg(n).arg(p).arg(lambda).toUtf8();
        QVERIFY2(passesTo(slow, target, 50000) > 0, name.constData());
        QVERIFY2(passesTo(fast, target, 50000) > 0, name.constData());
        slowPasses += slow.passes();
        fastPasses += fast.passes();
        QVERIFY2(std::abs(slow.primal() - fast.primal()) <= 2.0 * target, name.constData());
        if (fast.state.extras[0] < static_cast<double>(n))
            ++rested;
    }
    qInfo("passes: %g in the plain form, %g", slowPasses, fastPasses);
    QVERIFY(fastPasses < slowPasses);
    QVERIFY2(rested > 0, "some run ended with rows left out");
}

void TestDcdTechniques::oneSweepSolvesOrthogonalRows_data() {
    QTest::addColumn<QString>("order");
    for (const char* order : {"blocks", "permutation", "cyclic"})
        QTest::newRow(order) << QString::fromLatin1(order);
}

/// Exact steps on orthogonal rows end at the optimum if and only if the sweep visits every row.
void TestDcdTechniques::oneSweepSolvesOrthogonalRows() {
    QFETCH(QString, order);
    for (const Index n : {1, 7, 8, 9, 61}) {
        ProblemCase data = randomCase(testSeed(), specOf("hinge", "l2", 0.3), n, n, 1.0);
        data.features.setZero();
        for (Index i = 0; i < n; ++i)
            data.features(i, i) = 1.0 + 0.1 * static_cast<double>(i);
        const auto problem = data.make(Storage::sparse);
        SolverRun run(*problem, "dcd", {{"order", order.toStdString()}, {"values", "exact"}});
        QVERIFY(run.next() && run.next());
        QVERIFY(run.gap() <= 1e-12);
        QVERIFY(run.next());
        QCOMPARE(run.extra("spread"), 0.0); // no row moves any more
    }
}

void TestDcdTechniques::restedRowsComeBackInTime() {
    SlackShrinking rows((Vector(3) << 4.0, 0.0, 1.0).finished());
    for (std::size_t row : {0U, 1U, 2U})
        QVERIFY(rows.isDue(row));
    rows.rest(0, 1.0); // violated at the earliest after a move of 0.5, in fact after 0.5 / kappa
    rows.rest(1, 1.0); // an empty row never is
    QVERIFY(!rows.isDue(0) && !rows.isDue(1) && rows.isDue(2));
    rows.move(0.49);
    QVERIFY(!rows.isDue(0));
    rows.move(100.0);
    QVERIFY(rows.isDue(0) && !rows.isDue(1));
    rows.rest(2, 1.0);
    rows.keep(2);
    QVERIFY(rows.isDue(2));
    rows.endSweep(1.0, 10.0, true);
    rows.endSweep(1.0, 2.1, false); // the others have not settled yet
    QVERIFY(!rows.isDue(1));
    rows.endSweep(1.0, 1.9, false);
    QVERIFY(rows.isDue(1));
    rows.rest(1, 1.0);
    rows.endSweep(0.0, 2.1, false); // they cannot move any more
    QVERIFY(rows.isDue(1));
}

/// The chosen rows are due, and all of these are chosen at the latest after an eighth of all visits; those that were
/// brought back at once.
void TestDcdTechniques::onlyRowsThatAreDueAreChosen() {
    constexpr std::uint32_t n = 50;
    Random random(testSeed());
    SlackShrinking rows(Vector::Ones(n));
    std::vector<std::uint32_t> chosen;
    std::set<std::size_t> sizes;
    std::size_t visits = 0; // since all that were due were chosen
    for (int sweep = 0; sweep < 300; ++sweep) {
        visits += chosen.size();
        rows.choose(chosen);
        std::vector<std::uint32_t> due;
        for (std::uint32_t row = 0; row < n; ++row)
            if (rows.isDue(row))
                due.push_back(row);
        QVERIFY(std::ranges::includes(due, chosen));
        if (chosen == due)
            visits = 0;
        QVERIFY(8 * visits < n);
        sizes.insert(chosen.size());
        for (const std::uint32_t row : chosen) {
            if (random.below(10) == 0)
                rows.keep(row);
            else
                rows.rest(row, random.uniform());
        }
        if (sweep % 50 == 20) {
            const auto row = static_cast<std::uint32_t>(random.below(n));
            rows.bringBack(row);
            rows.choose(chosen);
            QVERIFY(std::ranges::binary_search(chosen, row));
        }
        rows.endSweep(random.uniform(), 1.0, chosen.size() == n);
    }
    QVERIFY(sizes.size() > 5);

    SlackShrinking three(Vector::Ones(3));
    chosen.clear();
    three.choose(chosen);
    three.rest(1, 1.0); // due at 25
    three.choose(chosen);
    QCOMPARE(chosen, (std::vector<std::uint32_t>{0, 2}));
    chosen = {2}; // a row that is missing shows whether all are looked at
    three.move(24.9);
    three.choose(chosen);
    QCOMPARE(chosen, (std::vector<std::uint32_t>{2}));
    three.move(0.2);
    three.choose(chosen);
    QCOMPARE(chosen, (std::vector<std::uint32_t>{0, 1, 2}));
}

void TestDcdTechniques::sweepsOverFewRowsAreFewAndYield_data() {
    QTest::addColumn<QString>("shrinking");
    QTest::newRow("slack") << QStringLiteral("slack");
    QTest::newRow("on") << QStringLiteral("on");
}

/// With three features few rows are free. A run can be stopped between its many short sweeps; once nothing moves,
/// shrinking by slack makes no more of them.
void TestDcdTechniques::sweepsOverFewRowsAreFewAndYield() {
    QFETCH(QString, shrinking);
    const ProblemCase data = randomCase(testSeed(), specOf("hinge", "l2", 0.01), 300, 3, 1.0);
    const auto problem = data.make();
    SolverRun run(*problem, "dcd", {{"shrinking", shrinking.toStdString()}, {"values", "exact"}});
    int sweeps = 0; // those that do not complete a pass
    int most = 0;
    SolverEvent event;
    while (run.iterations() < 400) {
        QVERIFY(run.nextEvent(event));
        if (event.kind != SolverEvent::Kind::iteration) {
            ++sweeps;
            continue;
        }
        most = std::max(most, sweeps);
        if (run.iterations() < 400)
            sweeps = 0;
    }
    QVERIFY(run.gap() <= 1e-10);
    QVERIFY(most > 3);
    if (shrinking == QLatin1String("slack"))
        QVERIFY2(sweeps <= 3, std::to_string(sweeps).c_str());
}

/// A visit is a product and an addition. Dcd computes w anew when it changes to exact values and every 50 passes.
void TestDcdTechniques::logisticVisitsCostAsMuchAsThoseOfProxSdca() {
    const ProblemCase data = randomCase(testSeed(), specOf("logistic", "l2", 0.01), 70, 8, 1.0);
    const auto problem = data.make();
    SolverRun dcd(*problem, "dcd");
    SolverRun sdca(*problem, "prox-sdca");
    QVERIFY(dcd.next() && sdca.next());
    for (int k = 1; k <= 20; ++k) {
        QVERIFY(dcd.next() && sdca.next());
        QCOMPARE(sdca.passes(), static_cast<double>(k));
        QVERIFY(dcd.passes() >= k && dcd.passes() <= k + 1);
    }
}

void TestDcdTechniques::subspaceMaximizesTheDual_data() {
    QTest::addColumn<double>("damping");
    QTest::addColumn<double>("upper");
    QTest::newRow("hinge") << 0.0 << 1.0;
    QTest::newRow("squared hinge") << 1.0 << infinity;
}

/// After the step no combination of the changes raises D, unless a row was clipped; D rises in any case, a stays within
/// its bounds, and w belongs to a.
void TestDcdTechniques::subspaceMaximizesTheDual() {
    QFETCH(double, damping);
    QFETCH(double, upper);
    Random random(testSeed());
    constexpr Index n = 40, p = 12, dimension = 3;
    const double lambda = damping > 0.0 ? 5.0 : 0.05; // so that all a are free at the optimum, or many are not
    int free = 0, clipped = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const bool isAmidst = trial % 2 == 1; // a starts and ends far from its bounds
        ProblemCase data = randomCase(random.bits(), specOf("hinge", "l2", lambda), n, p, 1.0);
        if (isAmidst) { // with w = 0 from pairs of equal rows with both labels
            data.features *= 10.0;
            data.features.bottomRows(n / 2) = data.features.topRows(n / 2);
            data.y.tail(n / 2) = -data.y.head(n / 2);
        }
        Descent descent = randomDescent(random, data, lambda, upper);
        if (isAmidst) {
            for (std::size_t i = 0; i < static_cast<std::size_t>(n / 2); ++i)
                descent.rows[i].a = descent.rows[i + static_cast<std::size_t>(n / 2)].a = 0.3 + 0.4 * random.uniform();
            descent.w.setZero();
        }
        descent.rule = ShrinkingRule::violations;
        descent.isLeftOut.assign(static_cast<std::size_t>(n), true);
        descent.leftOut = n;
        SubspaceAscent ascent(dimension, n, p, lambda, damping, upper);
        ascent.restart(descent);
        const auto add = [&](Index row, double change, Vector& w) {
            w += change * data.y[row] * descent.scale * data.features.row(row).transpose();
        };
        const auto dual = [&](const Descent& at) {
            double sum = 0.0;
            for (const DualRow& row : at.rows)
                sum += row.a - 0.5 * damping * row.a * row.a;
            return sum / static_cast<double>(n) - 0.5 * lambda * at.w.squaredNorm();
        };
        std::vector<Descent> changes; // as differences
        for (int sweep = 0; sweep < dimension; ++sweep) {
            const Descent before = descent;
            const double size = isAmidst ? 1e-3 : trial % 4 == 0 ? 0.02 : 0.1;
            for (Index i = 0; i < n; ++i) {
                DualRow& row = descent.rows[static_cast<std::size_t>(i)];
                const double next = std::clamp(row.a + size * random.normal(), 0.0, upper);
                add(i, next - row.a, descent.w);
                row.a = next;
            }
            const double unimproved = dual(descent);
            const Descent unmoved = descent;
            const bool improved = ascent.improve(descent, add);
            QVERIFY(improved ? dual(descent) > unimproved : dual(descent) == unimproved);
            for (std::size_t i = 0; i < descent.rows.size(); ++i) // a row that moves comes back
                QCOMPARE(descent.isLeftOut[i], unmoved.isLeftOut[i] && descent.rows[i].a == unmoved.rows[i].a);
            QCOMPARE(descent.leftOut, std::ranges::count(descent.isLeftOut, true));
            changes.push_back(before);
        }
        Vector w = Vector::Zero(p);
        for (Index i = 0; i < n; ++i) {
            const DualRow& row = descent.rows[static_cast<std::size_t>(i)];
            QVERIFY(row.a >= 0.0 && row.a <= upper);
            w += row.a * row.y * descent.scale * data.features.row(i).transpose();
        }
        QVERIFY((w - descent.w).norm() <= 1e-10 * (1.0 + w.norm()));
        if (ascent.clipped() > 0) {
            ++clipped;
            continue;
        }
        ++free;
        for (const Descent& before : changes)
            for (const double step : {-1e-4, 1e-4}) {
                Descent moved = descent;
                moved.w += step * (descent.w - before.w);
                for (std::size_t i = 0; i < moved.rows.size(); ++i)
                    moved.rows[i].a += step * (descent.rows[i].a - before.rows[i].a);
                QVERIFY(dual(moved) <= dual(descent) + 1e-13);
            }
    }
    qInfo("%d steps without a clipped row, %d with", free, clipped);
    QVERIFY(free > 0 && (upper == infinity || clipped > 0));
}

void TestDcdTechniques::weightsBelongToTheDualVariables_data() {
    QTest::addColumn<QString>("loss");
    QTest::newRow("hinge") << QStringLiteral("hinge");
    QTest::newRow("squared hinge") << QStringLiteral("squared-hinge");
}

/// w = X^T alpha / (lambda n) at every pass, although both are extrapolated and rows are clipped.
void TestDcdTechniques::weightsBelongToTheDualVariables() {
    QFETCH(QString, loss);
    constexpr double lambda = 1e-3;
    const ProblemCase data = randomCase(testSeed(), specOf(loss.toStdString(), "l2", lambda), 120, 15, 0.5);
    const auto problem = data.make(Storage::sparse);
    SolverRun run(*problem, "dcd", {{"values", "exact"}});
    for (int pass = 0; pass <= 45; ++pass) { // before w is computed anew
        QVERIFY(run.next());
        const Vector w = data.features.transpose() * run.state.alpha / (lambda * 120.0);
        QVERIFY((w - run.state.w).norm() <= 1e-10 * (1.0 + w.norm()));
    }
}

QTEST_GUILESS_MAIN(TestDcdTechniques)
#include "test_dcd_techniques.moc"
