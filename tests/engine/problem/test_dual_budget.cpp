// SPDX-License-Identifier: GPL-3.0-only
//
// The hinge under a dual budget (losses.md section 8).
#include "engine/problem/risks/budget_risk.h"
#include "engine/problem/risks/separable_risk.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

using namespace gapscope;

class TestDualBudget : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valueIsTheLargestOverTheDomain();
    void bruteForceOverOrders();
    void tiesAndFractions();
    void aLargeBudgetIsTheHinge();
    void proxIsAProjection();
    void smoothing();
    void solversAgree();
    void smallBudgetOfOverlappingClasses();
    void refusals();
};

namespace {

constexpr Index n = 9;

Vector randomLabels(Random& random) {
    return Vector::NullaryExpr(n, [&](Index) { return random.below(2) == 0 ? -1.0 : 1.0; });
}
Vector randomScores(Random& random) {
    return Vector::NullaryExpr(n, [&](Index) { return random.below(4) == 0 ? 1.0 : 2.0 * random.normal(); });
}
/// A random alpha, moved into the domain.
Vector feasible(Random& random, const Risk& risk) {
    Vector alpha = Vector::NullaryExpr(n, [&](Index) { return 3.0 * random.normal(); });
    risk.projectDual(alpha);
    return alpha;
}
double gapOf(const Risk& risk, const Vector& scores, const Vector& alpha) {
    return risk.value(scores) + risk.conjugateAtMinus(alpha) + alpha.dot(scores) / static_cast<double>(n);
}

ProblemSpec budgetSpec(double m, double lambda, const std::string& regularizer = "l2") {
    ProblemSpec spec = specOf("hinge", regularizer, lambda);
    spec.dualBudget = m;
    return spec;
}

} // namespace

void TestDualBudget::valueIsTheLargestOverTheDomain() {
    Random random(testSeed());
    for (int trial = 0; trial < 2000; ++trial) {
        const BudgetRisk risk(randomLabels(random), 0.1 + 9.5 * random.uniform());
        const Vector scores = randomScores(random);
        QVERIFY(gapOf(risk, scores, feasible(random, risk)) >= -1e-12);
        Vector best;
        risk.dualPoint(scores, best);
        QVERIFY(std::abs(gapOf(risk, scores, best)) <= 1e-12);
    }
}

/// The sum of the m largest hinge losses, by sorting.
void TestDualBudget::bruteForceOverOrders() {
    Random random(testSeed());
    for (int trial = 0; trial < 1000; ++trial) {
        const Vector labels = randomLabels(random);
        const Vector scores = randomScores(random);
        const double m = trial % 3 == 0 ? static_cast<double>(1 + random.below(9)) : 0.2 + 8.7 * random.uniform();
        std::vector<double> losses;
        for (Index i = 0; i < n; ++i)
            losses.push_back(std::max(0.0, 1.0 - labels[i] * scores[i]));
        std::ranges::sort(losses, std::greater{});
        double sum = 0.0;
        for (std::size_t k = 0; k < losses.size(); ++k)
            sum += losses[k] * std::clamp(m - static_cast<double>(k), 0.0, 1.0);
        QVERIFY(std::abs(BudgetRisk(labels, m).value(scores) - sum / static_cast<double>(n)) <= 1e-12);
    }
}

void TestDualBudget::tiesAndFractions() {
    const Vector labels = Vector::Ones(4);
    const BudgetRisk risk(labels, 2.5);
    Vector alpha;
    risk.dualPoint(Vector::Zero(4), alpha); // all losses are 1: the first two whole, half of the third
    QCOMPARE(alpha, (Vector{{1.0, 1.0, 0.5, 0.0}}));
    QCOMPARE(risk.value(Vector::Zero(4)), 2.5 / 4.0);    // P_m(0) = m/n
    risk.dualPoint(Vector{{2.0, 0.0, 2.0, 2.0}}, alpha); // zero losses get no weight
    QCOMPARE(alpha, (Vector{{0.0, 1.0, 0.0, 0.0}}));
}

void TestDualBudget::aLargeBudgetIsTheHinge() {
    Random random(testSeed());
    for (int trial = 0; trial < 300; ++trial) {
        const Vector labels = randomLabels(random);
        const SeparableRisk<Hinge> hinge(Hinge{}, labels);
        const BudgetRisk risk(labels, static_cast<double>(n) + random.uniform());
        const Vector scores = randomScores(random);
        QVERIFY(std::abs(risk.value(scores) - hinge.value(scores)) <= 1e-14);
        Vector a = Vector::NullaryExpr(n, [&](Index) { return random.normal(); });
        Vector b = a;
        risk.dualProx(a, 0.7);
        hinge.dualProx(b, 0.7);
        QCOMPARE(a, b);
    }
}

/// argmin over the domain of ||b - alpha||^2 / 2 + s n g*(-b/n...): no feasible point is better.
void TestDualBudget::proxIsAProjection() {
    Random random(testSeed());
    for (int trial = 0; trial < 500; ++trial) {
        const BudgetRisk plain(randomLabels(random), 0.3 + 5.0 * random.uniform());
        const std::unique_ptr<Risk> risk = plain.smoothed(trial % 2 == 0 ? 0.0 : random.uniform());
        const Vector given = Vector::NullaryExpr(n, [&](Index) { return 2.0 * random.normal(); });
        const double step = 3.0 * random.uniform();
        const auto objective = [&](const Vector& b) {
            return 0.5 * (b - given).squaredNorm() + step * static_cast<double>(n) * risk->conjugateAtMinus(b);
        };
        Vector found = given;
        risk->dualProx(found, step);
        QVERIFY(std::isfinite(objective(found)));
        QVERIFY(found.cwiseAbs().sum() <= 5.3 + 1e-9);
        for (int other = 0; other < 30; ++other) {
            Vector b = found + std::pow(10.0, -4.0 * random.uniform()) * feasible(random, *risk);
            risk->projectDual(b);
            QVERIFY(objective(found) <= objective(b) + 1e-9);
        }
    }
}

void TestDualBudget::smoothing() {
    Random random(testSeed());
    for (int trial = 0; trial < 500; ++trial) {
        const BudgetRisk plain(randomLabels(random), 0.3 + 5.0 * random.uniform());
        const double gamma = 0.01 + random.uniform();
        const std::unique_ptr<Risk> risk = plain.smoothed(gamma);
        const Vector scores = randomScores(random);
        const double lowered = plain.value(scores) - risk->value(scores);
        QVERIFY(lowered >= -1e-12 && lowered <= gamma * plain.smoothingRange() + 1e-12);
        QVERIFY(gapOf(*risk, scores, feasible(random, *risk)) >= -1e-12);
        Vector alpha;
        risk->dualPoint(scores, alpha);
        QVERIFY(std::abs(gapOf(*risk, scores, alpha)) <= 1e-12);
        // -alpha / n is the gradient.
        const Vector direction = randomScores(random);
        const double h = 1e-6;
        const double slope = (risk->value(scores + h * direction) - risk->value(scores - h * direction)) / (2.0 * h);
        // The gradient is Lipschitz with 1 / (gamma n), which bounds the error of a difference quotient across kinks.
        const double off = h * direction.squaredNorm() / (gamma * static_cast<double>(n));
        QVERIFY(std::abs(slope + alpha.dot(direction) / static_cast<double>(n)) <= off + 1e-8);
    }
}

/// All solvers that support a budget find the same optimum, within their certified gaps.
void TestDualBudget::solversAgree() {
    Random random(testSeed());
    const std::unique_ptr<Problem> problem = randomCase(random, budgetSpec(4.5, 0.05), 30, 4).make();
    double min = infinity;
    double max = -infinity;
    int count = 0;
    for (const SolverInfo& info : allSolvers()) {
        if (!checkRequirements(info, problem->traits(), ParameterValues(info.parameters)).ok())
            continue;
        SolverRun run(*problem, info.id, {});
        run.certify(1e-4, 4000);
        QVERIFY2(run.worstGap() >= -1e-12, info.id.c_str());
        min = std::min(min, run.primal());
        max = std::max(max, run.dual());
        ++count;
    }
    QVERIFY(count >= 6);
    QVERIFY(min >= max - 1e-12 && min - max <= 2e-4);
}

/// If classes overlap, there are weights with sum m and X^T alpha = 0, so w = 0 is optimal, P* = m/n.
void TestDualBudget::smallBudgetOfOverlappingClasses() {
    ProblemCase given = fourRows(budgetSpec(2.0, 0.1));
    given.features << 1.0, 0.0, 1.0, 0.0, -1.0, 0.0, -1.0, 0.0;
    given.y << 1.0, -1.0, 1.0, -1.0;
    const std::unique_ptr<Problem> problem = given.make();
    QCOMPARE(problem->primal(Vector::Zero(2))->value, 0.5);
    const std::optional<DualValue> dual = problem->dual(Vector{{0.5, -0.5, 0.5, -0.5}}, 0.0);
    QVERIFY(std::abs(dual->value - 0.5) <= 1e-15);
}

void TestDualBudget::refusals() {
    const ProblemCase given = fourRows(budgetSpec(2.0, 0.1));
    ProblemSpec spec = given.spec;
    spec.loss = "logistic";
    QCOMPARE(Problem::make(spec, given.dataset(), given.y).error().id, MessageId::notSupported);
    spec = given.spec;
    spec.bias = Bias::free;
    QCOMPARE(Problem::make(spec, given.dataset(), given.y).error().id, MessageId::notSupported);
    spec = given.spec;
    spec.dualBudget = 0.0;
    QCOMPARE(Problem::make(spec, given.dataset(), given.y).error().id, MessageId::parameterOutOfRange);
    QVERIFY(!checkRequirements(*findSolver("prox-sdca"), traitsOf(given.spec).value(),
                               ParameterValues(findSolver("prox-sdca")->parameters))
                 .ok());
}

QTEST_GUILESS_MAIN(TestDualBudget)
#include "test_dual_budget.moc"
