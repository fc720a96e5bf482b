// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"
#include "engine/solvers/stochastic_dual/tail_average.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <map>

using namespace gapscope;
using fixtures::Json;

namespace {

DualAscent::Setting settingOf(const Problem& problem, double smoothing = 0.0) {
    return {.map = problem.rowMap(),
            .labels = problem.labels(),
            .loss = problem.loss(),
            .strengths = *problem.regularizer().coordinates(),
            .smoothing = smoothing};
}

/// All pairs before the steps of a run, for computing averages directly.
struct History {
    std::vector<Vector> w;
    std::vector<Vector> alpha;
};

} // namespace

class TestDualAscent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesTheLinearTerm();
    void recentringEqualsANewStart_data() { lossesAndRegularizers(); }
    void recentringEqualsANewStart();
    void recentringReflectsWithoutRegularizer();
    void gapIsThatOfTheSubproblem_data() { lossesAndRegularizers(); }
    void gapIsThatOfTheSubproblem();
    void reproducesTheAverage();
    void averagesEqualTheLongWay();
    void everyIterateIsDrawnAsOften();

private:
    void lossesAndRegularizers();
};

void TestDualAscent::lossesAndRegularizers() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net", "l1", "none"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

/// The fixture's linear term z, as a proximal term of weight lambda around z / lambda without an l2 part of its own.
void TestDualAscent::reproducesTheLinearTerm() {
    for (const std::string& name : fixtures::namesStartingWith("prox-sdca-linear-term__")) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make();
        const Vector linear = fixtures::vector(fixture["problem"]["regularizer"]["linear_term"]);
        const double lambda = fixture["problem"]["regularizer"]["lambda"];
        const Json& run = fixture["runs"][0];
        Vector alpha = fixtures::vector(fixture["alpha0"]);
        DualAscent::Setting setting = settingOf(*problem);
        setting.strengths.l2 = 0.0;
        DualAscent ascent(setting, alpha);
        Work work;
        MeteredMap products(problem->map(), {}, work);
        ascent.recentre(lambda, linear / lambda);
        ascent.follow(products);
        Vector w;
        for (std::size_t epoch = 0; epoch < run["trace"].size(); ++epoch) {
            if (epoch > 0)
                ascent.ascend(fixture["indices"][epoch - 1].get<std::vector<Index>>());
            ascent.formPrimal(w);
            const Json& expected = run["trace"][epoch];
            const PrimalValue value = *problem->primal(w);
            QVERIFY(fixtures::close(value.value - linear.dot(w), fixtures::number(expected["primal"]), 1e-8));
            QVERIFY(
                fixtures::close(ascent.gap(problem->risk(), w, value.scores), fixtures::number(expected["gap"]), 1e-8));
            for (std::size_t j = 0; j < 5; ++j)
                QVERIFY(fixtures::close(w[static_cast<Index>(j)], fixtures::number(expected["w5"][j]), 1e-8));
        }
        const Vector last = fixtures::vector(run["alpha_final"]);
        QVERIFY((alpha - last).cwiseAbs().maxCoeff() <= 1e-8);
    }
}

/// After any number of proximal terms u equals the value computed from alpha and the last one.
void TestDualAscent::recentringEqualsANewStart() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const auto problem =
        randomCase(random, specOf(loss.toStdString(), regularizer.toStdString(), 0.02, 0.01), 30, 6).make();
    const bool smooth = problem->risk().isSmooth();
    Vector alpha = Vector::Zero(30);
    DualAscent ascent(settingOf(*problem, smooth ? 0.0 : 0.1), alpha);
    Work work;
    MeteredMap products(problem->map(), {}, work);
    Vector centre = Vector::Zero(6);
    Vector w;
    for (int stage = 0; stage < 20; ++stage) {
        const double weight = std::exp(random.normal());
        for (double& entry : centre)
            entry = random.normal();
        ascent.recentre(weight, centre);
        ascent.ascend(drawnRows(random, 30, 30));
        ascent.formPrimal(w);
        Vector v;
        QVERIFY(problem->map().multiplyTransposed(alpha, v, {}));
        const CoordinateStrengths strengths = *problem->regularizer().coordinates();
        for (Index j = 0; j < 6; ++j) {
            const double u = v[j] / 30.0 + weight * centre[j];
            const double expected = softThreshold(u, strengths.l1) / (strengths.l2 + weight);
            QVERIFY(std::abs(w[j] - expected) <= 1e-12 * std::max(1.0, std::abs(expected)));
            QCOMPARE(ascent.primal(j), w[j]);
        }
    }
    QCOMPARE(work.passes(30), 0.0);
    ascent.follow(products);
    Vector again;
    ascent.formPrimal(again);
    QVERIFY((w - again).norm() <= 1e-11);
}

/// For R = 0 a new centre at w makes the start 2 w - s, as in the APPA paper (appa.md, erratum E11).
void TestDualAscent::recentringReflectsWithoutRegularizer() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "none", 0.0), 30, 6).make();
    Vector alpha = Vector::Zero(30);
    DualAscent ascent(settingOf(*problem), alpha);
    Vector centre = Vector::Zero(6);
    Vector w;
    ascent.recentre(0.1, centre);
    for (int stage = 0; stage < 20; ++stage) {
        ascent.ascend(drawnRows(random, 30, 30));
        ascent.formPrimal(w);
        const Vector reflected = 2.0 * w - centre;
        centre = w;
        ascent.recentre(0.1, centre);
        ascent.formPrimal(w);
        QVERIFY((w - reflected).norm() <= 1e-12 * (1.0 + reflected.norm()));
    }
}

/// The gap bounds the suboptimality of w in the subproblem, vanishes with it, and equals P - D computed separately.
void TestDualAscent::gapIsThatOfTheSubproblem() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const auto problem =
        randomCase(random, specOf(loss.toStdString(), regularizer.toStdString(), 0.05, 0.02), 25, 5).make();
    const double gamma = problem->risk().isSmooth() ? 0.0 : 0.2;
    const std::unique_ptr<Risk> smoothed = gamma > 0.0 ? problem->risk().smoothed(gamma) : nullptr;
    const Risk& risk = smoothed ? *smoothed : problem->risk();
    Vector alpha = Vector::Zero(25);
    DualAscent ascent(settingOf(*problem, gamma), alpha);
    const double weight = 0.3;
    const Vector centre{{0.5, -1.0, 0.0, 2.0, 0.1}};
    ascent.recentre(weight, centre);
    const CoordinateStrengths strengths = *problem->regularizer().coordinates();
    const double l2 = strengths.l2 + weight;
    double gap = infinity;
    for (int pass = 0; pass < 400; ++pass) {
        Vector w;
        ascent.formPrimal(w);
        const Vector scores = problem->primal(w)->scores;
        gap = ascent.gap(risk, w, scores);
        QVERIFY(gap >= -1e-12);
        Vector v;
        QVERIFY(problem->map().multiplyTransposed(alpha, v, {}));
        double conjugate = 0.0;
        for (Index j = 0; j < 5; ++j) {
            const double excess = softThreshold(v[j] / 25.0 + weight * centre[j], strengths.l1);
            conjugate += excess * excess / (2.0 * l2);
        }
        const double primal =
            risk.value(scores) + strengths.l1 * w.lpNorm<1>() + 0.5 * l2 * w.squaredNorm() - weight * centre.dot(w);
        const double dual = -risk.conjugateAtMinus(alpha) - conjugate;
        QVERIFY(std::abs(primal - dual - gap) <= 1e-12 * std::max(1.0, std::abs(primal)));
        ascent.ascend(drawnRows(random, 25, 25));
    }
    QVERIFY2(gap <= 1e-10, qPrintable(QString::number(gap)));
}

void TestDualAscent::reproducesTheAverage() {
    for (const std::string& name : fixtures::namesStartingWith("prox-sdca-average__")) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make(Storage::sparse);
        SolverRun run(*problem, "prox-sdca", {{"output", "average"}, {"T0", fixture["T0"].dump()}});
        run.context.rowOrder.kind = RowOrderChoice::Kind::given;
        for (const Json& epoch : fixture["indices"])
            for (const Json& row : epoch)
                run.context.rowOrder.given.push_back(row.get<Index>());
        for (std::size_t epoch = 0; epoch <= fixture["indices"].size(); ++epoch)
            QVERIFY(run.next());
        const Json& expected = fixture["average"];
        QVERIFY((run.state.w - fixtures::vector(expected["w"])).cwiseAbs().maxCoeff() <= 1e-10);
        QVERIFY((run.state.alpha - fixtures::vector(expected["alpha"])).cwiseAbs().maxCoeff() <= 1e-10);
        QVERIFY(fixtures::close(run.primal(), fixtures::number(expected["primal"]), 1e-8));
        QVERIFY(fixtures::close(run.dual(), fixtures::number(expected["dual"]), 1e-8));
    }
}

/// With fixed and moving T0, the average is that of all pairs before steps T0+1 .. t, and T0 leaves at least one block
/// once there is one.
void TestDualAscent::averagesEqualTheLongWay() {
    Random random(testSeed());
    const auto problem =
        randomCase(random, specOf("smoothed-hinge", "elastic-net", 0.05, 0.02), 20, 7).make(Storage::sparse);
    struct Case {
        std::optional<double> start;
        double blockLength;
    };
    for (const Case& c : {Case{13.0, 1.0}, Case{{}, 37.0}, Case{{}, infinity}, Case{{}, 1.0}}) {
        Vector alpha = Vector::Zero(20);
        DualAscent ascent(settingOf(*problem), alpha);
        TailAverage window({.start = c.start, .blockLength = c.blockLength}, ascent);
        History history;
        for (int step = 1; step <= 500; ++step) {
            Vector w;
            ascent.formPrimal(w);
            history.w.push_back(w);
            history.alpha.push_back(alpha);
            const auto row = static_cast<Index>(random.below(20));
            window.beforeStep(row, problem->rowMap().row(row));
            ascent.ascend({&row, 1});
            Vector averageW;
            Vector averageAlpha;
            window.publish(averageW, averageAlpha);
            const double start = window.start();
            if (!c.start && c.blockLength < infinity)
                QCOMPARE(TailAverage::movingStart(step, c.blockLength), start);
            if (!c.start)
                QVERIFY(start == 0.0 || step - start >= std::min(c.blockLength, step / 2.0));
            if (step <= start)
                continue;
            Vector expectedW = Vector::Zero(7);
            Vector expectedAlpha = Vector::Zero(20);
            for (auto t = static_cast<std::size_t>(start); t < history.w.size(); ++t) {
                expectedW += history.w[t] / (step - start);
                expectedAlpha += history.alpha[t] / (step - start);
            }
            QVERIFY((averageW - expectedW).norm() <= 1e-12 * (1.0 + expectedW.norm()));
            QVERIFY((averageAlpha - expectedAlpha).norm() <= 1e-12 * (1.0 + expectedAlpha.norm()));
        }
    }
}

/// The drawn pair belongs to the window, and over many seeds all are drawn equally often.
void TestDualAscent::everyIterateIsDrawnAsOften() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "l2", 0.05), 9, 4).make();
    constexpr int steps = 50;
    constexpr int seeds = 4000;
    const std::vector<Index> rows = drawnRows(random, 9, steps);
    std::map<std::ptrdiff_t, int> count;
    std::map<std::ptrdiff_t, int> alike; // a step may change nothing, so iterates may be equal
    double start = 0.0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Vector alpha = Vector::Zero(9);
        DualAscent ascent(settingOf(*problem), alpha);
        TailAverage window({.kind = TailAverage::Kind::random, .blockLength = 18.0, .seed = seed}, ascent);
        std::vector<Vector> history;
        for (const Index& row : rows) {
            history.push_back(alpha);
            window.beforeStep(row, problem->rowMap().row(row));
            ascent.ascend({&row, 1});
        }
        Vector w;
        Vector chosen;
        window.publish(w, chosen);
        start = window.start();
        const auto inside = std::span(history).subspan(static_cast<std::size_t>(start));
        const auto found = std::ranges::find(inside, chosen);
        QVERIFY(found != inside.end());
        ++count[found - inside.begin()];
        if (seed == 0)
            for (const Vector& iterate : inside)
                ++alike[std::ranges::find(inside, iterate) - inside.begin()];
    }
    QCOMPARE(start, 18.0);
    for (const auto& [step, copies] : alike) {
        const double expected = copies * seeds / (steps - start);
        QVERIFY2(
            std::abs(count[step] - expected) <= 6.0 * std::sqrt(expected),
            qPrintable(QStringLiteral("step %1: %2 times instead of %3").arg(step).arg(count[step]).arg(expected)));
    }
}

QTEST_GUILESS_MAIN(TestDualAscent)
#include "test_dual_ascent.moc"
