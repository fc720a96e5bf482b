// SPDX-License-Identifier: GPL-3.0-only
#include "tests/engine/losses/loss_cases.h"
#include "tests/support/seed.h"

using namespace gapscope;

/// The one-dimensional maximizations of a loss: the dual coordinate ascent step and the prox of the conjugate.
class TestLossesSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepIsNeverWorseThanRandomCandidates();
    void stepIsIdempotent();
    void stepOfAnEmptyRow();
    void stepEqualsProx();
    void stepKeepsDualAtHugeCurvature();
    void stepsStayInTheDomain();
    void stepAtNegativeCurvature();
    void proxIsNeverWorseThanRandomCandidates();
    void proxIsNonExpansive();
    void logisticRootSolvesItsEquation();
    void logisticRootAtExtremes();
    void logisticRootWherePublishedStartsCycle();
};

/// The objective of the coordinate step, in b, and the rounding error of one evaluation.
struct StepObjective {
    double value;
    double rounding;
};

template <ScalarLossArithmetic L>
static StepObjective stepObjective(const L& loss, double b, double alpha, double z, double q, double y) {
    const double conjugate = loss.conjugateAtMinus(b, y);
    const double linear = z * (b - alpha);
    const double quadratic = (q / 2) * (b - alpha) * (b - alpha);
    const double size = std::abs(conjugate) + std::abs(z) * (std::abs(b) + std::abs(alpha)) + std::abs(quadratic) +
                        std::abs(y * b) + 1.0;
    return {-conjugate - linear - quadratic, 16 * epsilonOfDouble * size};
}

static double powerOfTen(double min, double max, Random& random) {
    return std::pow(10.0, min + (max - min) * random.uniform());
}

void TestLossesSteps::stepIsNeverWorseThanRandomCandidates() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double q : {1e-300, 1e-12, 1e-3, 0.5, 4.0, 300.0, 1e8}) {
                const double alpha = randomDual(loss, y, random);
                const double s = random.below(4) == 0 ? 1.0 : 3.0 * random.normal();
                const double z = scoreAt(loss.task, s, y);
                const double chosen = loss.coordinateArgmax(alpha, z, q, y);
                const StepObjective reached = stepObjective(loss, chosen, alpha, z, q, y);
                QVERIFY2(std::isfinite(reached.value),
                         failure(lossCase, "step not feasible at", {y, alpha, z, q, chosen}));
                for (int k = 0; k < 1000; ++k) {
                    const double near = chosen + random.normal() * powerOfTen(-8, 0, random);
                    const DualInterval interval = loss.dualInterval(y);
                    const double candidate =
                        k % 2 == 0 ? randomDual(loss, y, random) : std::clamp(near, interval.min, interval.max);
                    const StepObjective other = stepObjective(loss, candidate, alpha, z, q, y);
                    QVERIFY2(!(other.value > reached.value + reached.rounding + other.rounding),
                             failure(lossCase, "better than the step at y, alpha, z, q, step, candidate:",
                                     {y, alpha, z, q, chosen, candidate}));
                }
            }
    });
}

void TestLossesSteps::stepIsIdempotent() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (int k = 0; k < 30; ++k) {
                const double q = powerOfTen(-2, 4, random);
                const double alpha = randomDual(loss, y, random);
                const double z = scoreAt(loss.task, 3.0 * random.normal(), y);
                const double once = loss.coordinateArgmax(alpha, z, q, y);
                const double moved = z + q * (once - alpha); // the score after the step
                const double twice = loss.coordinateArgmax(once, moved, q, y);
                const double size = (std::abs(z) + std::abs(y) + q * (std::abs(once) + std::abs(alpha))) / q + 1.0;
                QVERIFY2(std::abs(twice - once) <= 64 * epsilonOfDouble * size,
                         failure(lossCase, "a second step moves at y, alpha, z, q:", {y, alpha, z, q, once, twice}));
            }
    });
}

void TestLossesSteps::stepOfAnEmptyRow() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double s : testPoints(lossCase, random, 10)) {
                const double z = scoreAt(loss.task, s, y);
                const double alpha = randomDual(loss, y, random);
                const double expected = -loss.derivative(z, y);
                const double step = loss.coordinateArgmax(alpha, z, 0.0, y);
                QVERIFY2(std::abs(step - expected) <= 1e-14 * (1.0 + std::abs(expected)),
                         failure(lossCase, "step of an empty row at y, z:", {y, z, step, expected}));
            }
    });
    QCOMPARE(Hinge{}.coordinateArgmax(0.0, 0.0, 0.0, -1.0), -1.0); // it pays phi(0) = 1, which D must gain
}

void TestLossesSteps::stepEqualsProx() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (int k = 0; k < 30; ++k) {
                const double q = powerOfTen(-2, 3, random);
                const double alpha = randomDual(loss, y, random);
                const double z = scoreAt(loss.task, 3.0 * random.normal(), y);
                const double step = loss.coordinateArgmax(alpha, z, q, y);
                const double prox = loss.dualProx(alpha - z / q, 1.0 / q, y);
                const double size = 1.0 + std::abs(alpha) + (std::abs(z) + std::abs(y)) / q;
                QVERIFY2(std::abs(step - prox) <= 64 * epsilonOfDouble * size,
                         failure(lossCase, "step and prox differ at y, alpha, z, q:", {y, alpha, z, q, step, prox}));
            }
    });
}

void TestLossesSteps::stepKeepsDualAtHugeCurvature() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double q : {1e100, 1e300}) {
                const double alpha = randomDual(loss, y, random);
                const double step = loss.coordinateArgmax(alpha, scoreAt(loss.task, 5.0 * random.normal(), y), q, y);
                QVERIFY2(std::abs(step - alpha) <= 1e-14 * (1.0 + std::abs(alpha)),
                         failure(lossCase, "step moved at y, alpha, q:", {y, alpha, q, step}));
            }
    });
}

void TestLossesSteps::stepsStayInTheDomain() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task)) {
            const DualInterval interval = loss.dualInterval(y);
            for (double size : {0.0, 5e-324, 1e-310, 1e-300, 1e-12, 1.0, 1e12, 1e300})
                for (double z : {0.0, 1.0, -1.0, y, -y, 1e308, -1e308}) {
                    const double alpha = randomDual(loss, y, random);
                    const double step = loss.coordinateArgmax(alpha, z, size, y);
                    const double prox = loss.dualProx(alpha + z, size, y);
                    QVERIFY2(
                        step >= interval.min && step <= interval.max,
                        failure(lossCase, "step outside the domain at y, alpha, z, q:", {y, alpha, z, size, step}));
                    QVERIFY2(
                        prox >= interval.min && prox <= interval.max,
                        failure(lossCase, "prox outside the domain at y, alpha, step:", {y, alpha + z, size, prox}));
                }
        }
    });
}

void TestLossesSteps::stepAtNegativeCurvature() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double part : {-0.01, -0.5, -0.9}) {
                const double q = part * loss.conjugateConvexity(); // the objective is still concave
                const double alpha = randomDual(loss, y, random);
                const double z = scoreAt(loss.task, 3.0 * random.normal(), y);
                const double chosen = loss.coordinateArgmax(alpha, z, q, y);
                const StepObjective reached = stepObjective(loss, chosen, alpha, z, q, y);
                for (int k = 0; k < 100; ++k) {
                    const StepObjective other = stepObjective(loss, randomDual(loss, y, random), alpha, z, q, y);
                    QVERIFY2(!(other.value > reached.value + reached.rounding + other.rounding),
                             failure(lossCase, "better than the step at y, alpha, z, q:", {y, alpha, z, q, chosen}));
                }
            }
    });
}

void TestLossesSteps::proxIsNeverWorseThanRandomCandidates() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double step : {0.0, 1e-300, 1e-6, 0.1, 1.0, 17.0, 1e6}) {
                const double centre = 4.0 * random.normal();
                const double chosen = loss.dualProx(centre, step, y);
                const auto objective = [&](double b) {
                    return (b - centre) * (b - centre) / 2 + step * loss.conjugateAtMinus(b, y);
                };
                const double reached = objective(chosen);
                const double rounding =
                    64 * epsilonOfDouble *
                    (1.0 + centre * centre + chosen * chosen + step * (1.0 + std::abs(y)) * (1.0 + std::abs(chosen)));
                QVERIFY2(std::isfinite(reached), failure(lossCase, "prox not feasible at", {y, centre, step, chosen}));
                for (int k = 0; k < 300; ++k) {
                    const double near = chosen + random.normal() * powerOfTen(-8, 0, random);
                    const DualInterval interval = loss.dualInterval(y);
                    const double candidate =
                        k % 2 == 0 ? randomDual(loss, y, random) : std::clamp(near, interval.min, interval.max);
                    QVERIFY2(reached <= objective(candidate) + rounding +
                                            16 * epsilonOfDouble * std::abs(objective(candidate)),
                             failure(lossCase, "better than the prox at y, centre, step, prox, candidate:",
                                     {y, centre, step, chosen, candidate}));
                }
            }
    });
}

void TestLossesSteps::proxIsNonExpansive() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (int k = 0; k < 30; ++k) {
                const double step = powerOfTen(-3, 3, random);
                const double a = 4.0 * random.normal();
                const double b = a + random.normal() * powerOfTen(-6, 1, random);
                const double change = loss.dualProx(b, step, y) - loss.dualProx(a, step, y);
                // Firmly non-expansive: change^2 <= change (b - a).
                QVERIFY2(change * (b - a - change) >= -1e-12 * (1.0 + std::abs(y) * step) * std::abs(b - a),
                         failure(lossCase, "prox expands at y, step, a, b:", {y, step, a, b, change}));
            }
    });
}

/// |slope t + offset + curvature (a - centre)| with t = log(a / (1 - a)), relative to its terms and to the change when
/// t is rounded.
static double relativeResidual(const LogisticEquation& equation, double a) {
    const long double x = a;
    const long double t = std::log(x) - std::log1p(-x);
    const long double residual = equation.slope * t + equation.offset + equation.curvature * (x - equation.centre);
    const long double size = equation.slope * (1.0L + std::abs(t) + 1.0L / (1.0L - x)) + std::abs(equation.offset) +
                             std::abs(equation.curvature) * (x * (1.0L + std::abs(t)) + std::abs(equation.centre));
    return static_cast<double>(std::abs(residual) / size);
}

void TestLossesSteps::logisticRootSolvesItsEquation() {
    Random random(testSeed());
    for (int k = 0; k < 40000; ++k) {
        LogisticEquation equation;
        equation.centre = k % 5 == 0 ? std::round(random.uniform()) : random.uniform();
        switch (k % 4) {
        case 0: // coordinate steps
            equation.offset = 5.0 * random.normal();
            equation.curvature = powerOfTen(-6, 9, random);
            break;
        case 1: // far beyond realistic values
            equation.offset = random.normal() * powerOfTen(-3, 5, random);
            equation.curvature = powerOfTen(-300, 300, random);
            break;
        case 2: // dual prox
            equation.slope = powerOfTen(-6, 6, random);
            equation.centre = random.normal() * powerOfTen(-3, 2, random);
            break;
        default: // negative curvature
            equation.offset = 3.0 * random.normal();
            equation.curvature = -3.9 * random.uniform();
        }
        const double a = logisticRoot(equation);
        QVERIFY(a >= 0.0 && a <= 1.0);
        if (a < 1e-300 || a > 1.0 - 1e-9) // log(a / (1 - a)) cannot be recovered from a double there
            continue;
        const double residual = relativeResidual(equation, a);
        const std::string where = "slope, offset, curvature, centre, root, residual: " + shown(equation.slope) + " " +
                                  shown(equation.offset) + " " + shown(equation.curvature) + " " +
                                  shown(equation.centre) + " " + shown(a) + " " + shown(residual);
        QVERIFY2(residual <= 4e-15, where.c_str());
    }
}

void TestLossesSteps::logisticRootAtExtremes() {
    QCOMPARE(logisticRoot({.slope = 1.0, .offset = 1e308, .curvature = 1.0, .centre = 0.5}), 0.0);
    QCOMPARE(logisticRoot({.slope = 1.0, .offset = -1e308, .curvature = 1.0, .centre = 0.5}), 1.0);
    QCOMPARE(logisticRoot({.slope = 1.0, .offset = 1e308, .curvature = 1e300, .centre = 1.0}), 0.0);
    QCOMPARE(logisticRoot({.slope = 1.0, .offset = 0.0, .curvature = 0.0, .centre = 0.9}), 0.5);
    // A triple root, so only a third of the digits is attainable.
    QVERIFY(std::abs(logisticRoot({.slope = 1.0, .offset = 0.0, .curvature = -4.0, .centre = 0.5}) - 0.5) < 1e-5);
    QCOMPARE(logisticRoot({.slope = 0.0, .offset = 0.0, .curvature = 1.0, .centre = 0.3}), 0.3);
    QCOMPARE(logisticRoot({.slope = 0.0, .offset = 0.0, .curvature = 1.0, .centre = 3.0}), 1.0);
    QCOMPARE(logisticRoot({.slope = 1.0, .offset = -1.0, .curvature = 1e300, .centre = 1e-200}), 1e-200);
}

void TestLossesSteps::logisticRootWherePublishedStartsCycle() {
    // Newton's method from t = -offset with bisection only outside the bracket cycles here and ends at 0.93.
    const LogisticEquation equation{.slope = 1.0, .offset = -2.67, .curvature = 267.0, .centre = 0.0};
    const double a = logisticRoot(equation);
    QVERIFY(std::abs(a - 0.0239) < 1e-4);
    QVERIFY(relativeResidual(equation, a) < 1e-15);
}

QTEST_GUILESS_MAIN(TestLossesSteps)
#include "test_losses_steps.moc"
