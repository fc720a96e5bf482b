// SPDX-License-Identifier: GPL-3.0-only
#include "tests/engine/losses/loss_cases.h"
#include "tests/support/seed.h"

#include <cfenv>

using namespace gapscope;

/// Laws for every scalar loss and its Nesterov smoothing, at random points and at every kink.
class TestLossesLaws : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void derivativeMatchesDifferences();
    void derivativeAtKinksIsNearestToZero();
    void valuesAreConvex();
    void fenchelYoung();
    void biconjugateIsTheLoss();
    void conjugateIsInfiniteOutsideItsDomain();
    void conjugateIsStronglyConvex();
    void constantsHoldAndAreNotSlack();
    void largeScoresStayFinite();
};

/// The rounding error to allow for in phi at a score: of the value itself, and of the offset or margin it is computed
/// from.
template <ScalarLossArithmetic L>
static double roundingOf(const L& loss, double z, double y) {
    const double slope = std::abs(loss.derivative(z, y));
    return 16 * epsilonOfDouble * (1.0 + std::abs(loss.value(z, y)) + slope * (std::abs(z) + std::abs(y)));
}

void TestLossesLaws::derivativeMatchesDifferences() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double s : testPoints(lossCase, random)) {
                const double z = scoreAt(loss.task, s, y);
                const double h = std::cbrt(epsilonOfDouble) * std::max(1.0, std::abs(z));
                const double rounding = (roundingOf(loss, z + h, y) + roundingOf(loss, z - h, y)) / h;
                const double here = loss.value(z, y);
                const double slope = loss.derivative(z, y);
                const double forward = (loss.value(z + h, y) - here) / h;
                const double backward = (here - loss.value(z - h, y)) / h;
                QVERIFY2(slope >= backward - rounding && slope <= forward + rounding,
                         failure(lossCase, "slope outside the one-sided differences at y, z:", {y, z, slope}));
                bool smoothHere = true;
                for (double point : lossCase.breakpoints)
                    smoothHere = smoothHere && std::abs(s - point) > 2 * h;
                // No third derivative of a loss here exceeds 0.1 in absolute value, the bound of the logistic loss.
                const double bound = 0.1 * h * h + rounding;
                QVERIFY2(!smoothHere || std::abs(slope - (forward + backward) / 2) <= bound,
                         failure(lossCase, "slope differs from the central difference at y, z:", {y, z, slope}));
            }
    });
}

void TestLossesLaws::derivativeAtKinksIsNearestToZero() {
    forEachArithmetic([](const auto& loss, const LossCase& lossCase) {
        const bool isSmooth = std::isfinite(loss.derivativeLipschitz());
        QVERIFY2(loss.kinks().empty() == isSmooth, failure(lossCase, "kinks of a smooth loss", {}));
        const double y = loss.task == LossTask::margin ? -1.0 : 0.0;
        for (double kink : loss.kinks()) {
            const double z = scoreAt(loss.task, kink, y);
            const double below = loss.derivative(z - 1e-9, y);
            const double above = loss.derivative(z + 1e-9, y);
            QVERIFY2(below < above, failure(lossCase, "no kink at", {kink}));
            QCOMPARE(loss.derivative(z, y), std::clamp(0.0, below, above));
        }
    });
}

void TestLossesLaws::valuesAreConvex() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (int k = 0; k < 60; ++k) {
                const double a = random.normal() * std::pow(10.0, -8.0 + 16.0 * random.uniform());
                const double b = random.normal() * std::pow(10.0, -8.0 + 16.0 * random.uniform());
                const double mean = (loss.value(a, y) + loss.value(b, y)) / 2;
                const double rounding = roundingOf(loss, a, y) + roundingOf(loss, b, y);
                QVERIFY2(loss.value((a + b) / 2, y) <= mean + rounding, failure(lossCase, "not convex at", {y, a, b}));
            }
    });
}

void TestLossesLaws::fenchelYoung() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double s : testPoints(lossCase, random)) {
                const double z = scoreAt(loss.task, s, y);
                const auto excess = [&](double alpha) {
                    return loss.value(z, y) + loss.conjugateAtMinus(alpha, y) + alpha * z;
                };
                const auto rounding = [&](double alpha) {
                    return roundingOf(loss, z, y) +
                           32 * epsilonOfDouble * (1.0 + std::abs(alpha * z) + std::abs(alpha * y));
                };
                const double matching = -loss.derivative(z, y);
                QVERIFY2(std::abs(excess(matching)) <= rounding(matching),
                         failure(lossCase, "no equality at y, z, excess:", {y, z, excess(matching)}));

                const double alpha = randomDual(loss, y, random);
                // The distance of -alpha from the subdifferentials within 0.1 of z is a lower bound of the excess.
                const double outside =
                    std::max({0.0, -alpha - loss.derivative(z + 0.1, y), loss.derivative(z - 0.1, y) + alpha});
                QVERIFY2(excess(alpha) >= 0.1 * outside - rounding(alpha),
                         failure(lossCase, "Fenchel-Young violated at y, z, alpha:", {y, z, alpha, excess(alpha)}));
            }
    });
}

void TestLossesLaws::biconjugateIsTheLoss() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double s : {-3.0, -0.4, 0.0, 0.7, 1.0, 2.0, random.normal()}) {
                const double z = scoreAt(loss.task, s, y);
                const DualInterval interval = loss.dualInterval(y);
                const double min = std::isinf(interval.min) ? -5.0 : interval.min;
                const double max = std::isinf(interval.max) ? 5.0 : interval.max;
                constexpr int cells = 2000;
                double best = -infinity;
                const auto visit = [&](double alpha) {
                    best = std::max(best, -alpha * z - loss.conjugateAtMinus(alpha, y));
                };
                for (int k = 0; k <= cells; ++k)
                    visit(k == cells ? max : min + (max - min) * k / cells);
                for (double corner : {-1.0, 0.0, 1.0}) // kinks of conjugates
                    visit(corner);
                const double value = loss.value(z, y);
                const double cell = (max - min) / cells;
                // Entropy decreases by up to cell log(1/cell) within a cell, a parabola of curvature c by c cell^2.
                const double coarse = -cell * std::log(cell) + 20 * cell * cell;
                const double rounding =
                    roundingOf(loss, z, y) + 32 * epsilonOfDouble * (max - min) * (std::abs(z) + std::abs(y));
                QVERIFY2(best <= value + rounding, failure(lossCase, "above the loss at y, z:", {y, z}));
                QVERIFY2(best >= value - coarse, failure(lossCase, "below the loss at y, z:", {y, z, best, value}));
            }
    });
}

void TestLossesLaws::conjugateIsInfiniteOutsideItsDomain() {
    forEachArithmetic([](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task)) {
            const DualInterval interval = loss.dualInterval(y);
            QCOMPARE(std::max(-interval.min, interval.max), loss.dualBound());
            for (auto [end, outward] : {std::pair(interval.min, -1.0), std::pair(interval.max, 1.0)}) {
                if (std::isinf(end))
                    continue;
                const double atEnd = loss.conjugateAtMinus(end, y);
                const double tolerance = domainTolerance(end);
                QVERIFY2(std::isfinite(atEnd), failure(lossCase, "not finite at the end", {y, end}));
                QCOMPARE(loss.conjugateAtMinus(end + outward * 0.5 * tolerance, y), atEnd);
                QCOMPARE(loss.conjugateAtMinus(end + outward * 2.0 * tolerance, y), infinity);
                QCOMPARE(loss.conjugateAtMinus(end + outward * 1e300, y), infinity);
            }
            QVERIFY(std::isfinite(loss.conjugateAtMinus(0.0, y)));
        }
    });
}

void TestLossesLaws::conjugateIsStronglyConvex() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (int k = 0; k < 60; ++k) {
                const double a = randomDual(loss, y, random);
                const double b = randomDual(loss, y, random);
                const double ends = (loss.conjugateAtMinus(a, y) + loss.conjugateAtMinus(b, y)) / 2;
                const double curved = loss.conjugateConvexity() * (a - b) * (a - b) / 8;
                const double rounding = 1e-14 * (1.0 + a * a + b * b) * (1.0 + std::abs(y) + loss.conjugateConvexity());
                QVERIFY2(loss.conjugateAtMinus((a + b) / 2, y) <= ends - curved + rounding,
                         failure(lossCase, "conjugate not convex enough at", {y, a, b}));
            }
    });
}

void TestLossesLaws::constantsHoldAndAreNotSlack() {
    Random random(testSeed());
    forEachArithmetic([&](const auto& loss, const LossCase& lossCase) {
        const double smoothness = loss.derivativeLipschitz();
        QVERIFY2(std::abs(smoothness * loss.conjugateConvexity() - 1.0) <= 1e-15 ||
                     (std::isinf(smoothness) && loss.conjugateConvexity() == 0.0),
                 failure(lossCase, "M and 1/M disagree", {}));
        const double y = loss.task == LossTask::margin ? 1.0 : 0.0;
        double steepest = 0.0;
        double sharpest = 0.0;
        for (double s : testPoints(lossCase, random))
            for (double step : {1e-4, -1e-4, 1e-2, 3.0, 1e3 * random.uniform()}) {
                const double z = scoreAt(loss.task, s, y);
                const double other = z + step;
                const double width = other - z; // after rounding
                const double slope = loss.derivative(z, y);
                const double change = std::abs(loss.derivative(other, y) - slope);
                const double rounding =
                    8 * epsilonOfDouble *
                    (1.0 + std::abs(slope) + change + (std::isfinite(smoothness) ? smoothness * std::abs(z) : 0.0));
                QVERIFY2(change <= smoothness * std::abs(width) + rounding,
                         failure(lossCase, "slope changes faster than M at", {z, other}));
                const double rise = std::abs(loss.value(other, y) - loss.value(z, y));
                QVERIFY2(rise <=
                             loss.lipschitz() * std::abs(width) + roundingOf(loss, z, y) + roundingOf(loss, other, y),
                         failure(lossCase, "value changes faster than the Lipschitz constant at", {z, other}));
                steepest = std::max(steepest, std::abs(slope));
                sharpest = std::max(sharpest, change / std::abs(width));
            }
        QVERIFY2(steepest >= loss.lipschitz() / 2 || std::isinf(loss.lipschitz()),
                 failure(lossCase, "Lipschitz constant too large by", {loss.lipschitz() / steepest}));
        QVERIFY2(sharpest >= smoothness / 2 || std::isinf(smoothness),
                 failure(lossCase, "M too large by", {smoothness / sharpest}));
        QCOMPARE(loss.lipschitz(), loss.dualBound());
    });
}

void TestLossesLaws::largeScoresStayFinite() {
    forEachArithmetic([](const auto& loss, const LossCase& lossCase) {
        for (double y : labelsOf(loss.task))
            for (double z : {1e3, -1e3, 745.0, -745.0, 1e308, -1e308}) {
                const double value = loss.value(z, y);
                QVERIFY2(value >= -1e-9 && !std::isnan(value), failure(lossCase, "value at y, z:", {y, z, value}));
                QVERIFY2(std::isfinite(loss.derivative(z, y)), failure(lossCase, "slope at y, z:", {y, z}));
            }
    });
    const LogisticLoss logistic;
    std::feclearexcept(FE_ALL_EXCEPT);
    for (double y : {-1.0, 1.0})
        for (double z : {1e3, -1e3, 1e308, -1e308}) {
            QCOMPARE(logistic.value(z, y), std::max(0.0, -y * z));
            QCOMPARE(logistic.derivative(z, y), y * z > 0 ? 0.0 : -y);
        }
    QCOMPARE(logistic.value(50.0, 1.0), std::exp(-50.0)); // log(1 + x) would round it to 0
    QCOMPARE(logistic.derivative(50.0, 1.0), -std::exp(-50.0));
    QCOMPARE(std::fetestexcept(FE_OVERFLOW | FE_INVALID | FE_DIVBYZERO), 0);
}

QTEST_GUILESS_MAIN(TestLossesLaws)
#include "test_losses_laws.moc"
