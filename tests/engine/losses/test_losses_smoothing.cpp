// SPDX-License-Identifier: GPL-3.0-only
#include "tests/engine/losses/loss_cases.h"
#include "tests/support/seed.h"

using namespace gapscope;

/// Nesterov smoothing: its error bound, losses that are smoothings of others, and the closed forms of losses.md section
/// 4.
class TestLossesSmoothing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void liesBelowTheLossByAtMostTheBound();
    void constantsFollowFromTheBase();
    void smoothedLossesAreSmoothings();
    void huberIsAScaledSmoothing();
    void closedForms();
    void keepsAccuracyNearZero();
};

void TestLossesSmoothing::liesBelowTheLossByAtMostTheBound() {
    Random random(testSeed());
    forEachSmoothedLoss([&](const auto& base, const auto& smoothed, const LossCase& lossCase) {
        const double bound = smoothed.gamma * base.dualBound() * base.dualBound() / 2;
        double largest = 0.0;
        for (double y : labelsOf(base.task))
            for (double s : testPoints(lossCase, random)) {
                const double z = scoreAt(base.task, s, y);
                const double difference = base.value(z, y) - smoothed.value(z, y);
                const double rounding = 1e-13 * (1.0 + base.value(z, y));
                QVERIFY2(difference >= -rounding, failure(lossCase, "above the loss at y, z:", {y, z, difference}));
                QVERIFY2(difference <= bound + rounding,
                         failure(lossCase, "beyond the bound at y, z:", {y, z, difference}));
                largest = std::max(largest, difference);
            }
        QVERIFY2(std::isinf(bound) || largest >= 0.9 * bound,
                 failure(lossCase, "bound not attained", {largest, bound}));
    });
}

void TestLossesSmoothing::constantsFollowFromTheBase() {
    forEachSmoothedLoss([](const auto& base, const auto& smoothed, const LossCase&) {
        if (base.conjugateConvexity() == 0.0)
            QCOMPARE(smoothed.derivativeLipschitz(), 1.0 / smoothed.gamma);
        QCOMPARE(smoothed.conjugateConvexity(), base.conjugateConvexity() + smoothed.gamma);
        QCOMPARE(smoothed.lipschitz(), base.lipschitz());
        QVERIFY(smoothed.kinks().empty());
    });
}

/// Compares all members of two losses that should be equal, at random arguments.
template <ScalarLossArithmetic A, ScalarLossArithmetic B>
static void compareLosses(const A& a, const B& b, const std::vector<double>& points, Random& random) {
    const auto same = [](double x, double y, const char* what, double at) {
        const bool equal = std::abs(x - y) <= 1e-12 * std::max(1.0, std::abs(y)) || x == y;
        QVERIFY2(
            equal,
            qPrintable(QStringLiteral("%1 at %2: %3, %4").arg(what).arg(at).arg(x, 0, 'g', 17).arg(y, 0, 'g', 17)));
    };
    for (double y : labelsOf(a.task))
        for (double s : points) {
            const double z = scoreAt(a.task, s, y);
            const double alpha = randomDual(a, y, random);
            const double size = std::pow(10.0, -3.0 + 6.0 * random.uniform());
            same(a.value(z, y), b.value(z, y), "value", s);
            same(a.derivative(z, y), b.derivative(z, y), "derivative", s);
            same(a.conjugateAtMinus(alpha, y), b.conjugateAtMinus(alpha, y), "conjugate", alpha);
            same(a.conjugateAtMinus(30.0 * y + 31.0, y), b.conjugateAtMinus(30.0 * y + 31.0, y), "conjugate outside",
                 y);
            same(a.dualProx(3.0 * alpha, size, y), b.dualProx(3.0 * alpha, size, y), "prox", alpha);
            same(a.coordinateArgmax(alpha, z, size, y), b.coordinateArgmax(alpha, z, size, y), "step", s);
            same(a.coordinateArgmax(alpha, z, 0.0, y), b.coordinateArgmax(alpha, z, 0.0, y), "step of an empty row", s);
        }
    same(a.derivativeLipschitz(), b.derivativeLipschitz(), "M", 0.0);
    same(a.lipschitz(), b.lipschitz(), "Lipschitz constant", 0.0);
    same(a.dualBound(), b.dualBound(), "dual bound", 0.0);
}

static std::vector<double> manyPoints(Random& random) {
    std::vector<double> points;
    for (double s = -3.0; s <= 3.0; s += 0.05)
        points.push_back(s);
    for (int k = 0; k < 200; ++k)
        points.push_back(random.normal() * std::pow(10.0, -3.0 + 6.0 * random.uniform()));
    return points;
}

void TestLossesSmoothing::smoothedLossesAreSmoothings() {
    Random random(testSeed());
    const std::vector<double> points = manyPoints(random);
    for (double gamma : {0.01, 0.5, 1.0, 4.0}) {
        compareLosses(SmoothedHinge{gamma}, Smoothed{Hinge{}, gamma}, points, random);
        compareLosses(SmoothedAbsoluteLoss{gamma}, Smoothed{AbsoluteLoss{}, gamma}, points, random);
        for (double epsilon : {0.0, 0.3, 2.0})
            compareLosses(SmoothedEpsilonInsensitiveLoss{epsilon, gamma},
                          Smoothed{EpsilonInsensitiveLoss{epsilon}, gamma}, points, random);
    }
    compareLosses(GeneralizedHinge{1.0}, Hinge{}, points, random);
    compareLosses(EpsilonInsensitiveLoss{0.0}, AbsoluteLoss{}, points, random);
}

void TestLossesSmoothing::huberIsAScaledSmoothing() {
    Random random(testSeed());
    for (double delta : {0.1, 1.0, 7.0})
        for (double s : manyPoints(random)) {
            const double y = random.normal();
            const double expected = delta * Smoothed{AbsoluteLoss{}, delta}.value(y + s, y);
            QVERIFY(std::abs(HuberLoss{delta}.value(y + s, y) - expected) <= 1e-12 * std::max(1.0, expected));
        }
}

void TestLossesSmoothing::closedForms() {
    Random random(testSeed());
    const double gamma = 0.2;
    for (double s : manyPoints(random)) {
        const double tau = 0.3;
        double value = s * s / (2 * gamma);
        if (s > gamma * (1 - tau))
            value = (1 - tau) * s - gamma * (1 - tau) * (1 - tau) / 2;
        if (s < -gamma * tau)
            value = -tau * s - gamma * tau * tau / 2;
        const Smoothed quantile{QuantileLoss{tau}, gamma};
        QVERIFY(std::abs(quantile.value(s, 0.0) - value) <= 1e-12 * std::max(1.0, value));
        QVERIFY(std::abs(quantile.derivative(s, 0.0) - std::clamp(s / gamma, -tau, 1 - tau)) <= 1e-12);

        const double a = 2.5;
        double slope = 0.0;
        value = 0.0;
        if (s < -a * gamma)
            value = 1 - a * s - a * a * gamma / 2, slope = -a;
        else if (s < -gamma)
            value = 1 + s * s / (2 * gamma), slope = s / gamma;
        else if (s < 1 - gamma)
            value = 1 - s - gamma / 2, slope = -1;
        else if (s < 1)
            value = (1 - s) * (1 - s) / (2 * gamma), slope = (s - 1) / gamma;
        const Smoothed hinge{GeneralizedHinge{a}, gamma};
        QVERIFY(std::abs(hinge.value(s, 1.0) - value) <= 1e-12 * std::max(1.0, value));
        QVERIFY(std::abs(hinge.value(-s, -1.0) - value) <= 1e-12 * std::max(1.0, value));
        QVERIFY(std::abs(hinge.derivative(s, 1.0) - slope) <= 1e-12);
    }
}

void TestLossesSmoothing::keepsAccuracyNearZero() {
    // The value is the difference of two much larger terms.
    const Smoothed absolute{AbsoluteLoss{}, 0.5};
    QCOMPARE(absolute.value(3.0 + 0x1p-40, 3.0), 0x1p-80);
    QVERIFY(std::abs(absolute.value(1e-100, 0.0) - 1e-200) <= 1e-214);
    QCOMPARE(absolute.value(1e8 + 1.0, 1e8), 0.75);
    const Smoothed squared{SquaredLoss{}, 1.0};
    QCOMPARE(squared.value(1e-3, 0.0), 2.5e-7);
}

QTEST_GUILESS_MAIN(TestLossesSmoothing)
#include "test_losses_smoothing.moc"
