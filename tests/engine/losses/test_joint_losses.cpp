// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/problem/risks/f1_risk.h"
#include "engine/problem/risks/max_linear_risk.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace gapscope;
using fixtures::Json;

namespace {

/// Every labelling of a few rows with its loss and its score at `scores`, as flips.
struct Labelling {
    std::vector<bool> flips;
    double loss;
    double score;
};

std::vector<Labelling> allLabellings(const Vector& y, const Vector& scores) {
    const Index n = y.size();
    const F1Rows rows(y);
    std::vector<Labelling> all;
    for (unsigned mask = 0; mask < (1U << n); ++mask) {
        Labelling labelling{std::vector<bool>(static_cast<std::size_t>(n)), 0.0, 0.0};
        Index missed = 0;
        Index falseOnes = 0;
        for (Index i = 0; i < n; ++i) {
            if (((mask >> i) & 1U) == 0)
                continue;
            labelling.flips[static_cast<std::size_t>(i)] = true;
            labelling.score -= 2.0 * y[i] * scores[i] / static_cast<double>(n);
            (y[i] > 0.0 ? missed : falseOnes) += 1;
        }
        labelling.loss = rows.loss(missed, falseOnes);
        labelling.score += labelling.loss;
        all.push_back(labelling);
    }
    return all;
}

/// nu (log sum exp - n log 2) and the flip probabilities, by enumeration in long double.
struct Enumerated {
    double exact;
    double smoothed;
    Vector flips;
    double expectedLoss;
    double entropy;
};

Enumerated enumerate(const Vector& y, const Vector& scores, double nu) {
    const std::vector<Labelling> all = allLabellings(y, scores);
    double max = -infinity;
    for (const Labelling& labelling : all)
        max = std::max(max, labelling.score);
    long double sum = 0.0L;
    for (const Labelling& labelling : all)
        sum += std::exp(static_cast<long double>((labelling.score - max) / nu));
    Enumerated result{max, 0.0, Vector::Zero(y.size()), 0.0, 0.0};
    result.smoothed =
        max + nu * (static_cast<double>(std::log(sum)) - static_cast<double>(y.size()) * std::numbers::ln2);
    for (const Labelling& labelling : all) {
        const auto p = static_cast<double>(std::exp(static_cast<long double>((labelling.score - max) / nu)) / sum);
        result.expectedLoss += p * labelling.loss;
        result.entropy -= p > 0.0 ? p * std::log(p) : 0.0;
        for (Index i = 0; i < y.size(); ++i)
            result.flips[i] += labelling.flips[static_cast<std::size_t>(i)] ? p : 0.0;
    }
    return result;
}

Vector randomLabels(Random& random, Index n) {
    Vector y(n);
    for (Index i = 0; i < n; ++i)
        y[i] = random.uniform() < 0.4 ? 1.0 : -1.0;
    y[static_cast<Index>(random.below(static_cast<std::uint64_t>(n)))] = 1.0;
    return y;
}

Vector randomNormal(Random& random, Index n, double scale) {
    Vector v(n);
    for (Index i = 0; i < n; ++i)
        v[i] = scale * random.normal();
    return v;
}

/// g(u) + g*(-alpha/n) + alpha.u/n >= 0, and = 0 if alpha belongs to u.
double fenchelGap(const Risk& risk, const Vector& scores, const Vector& alpha) {
    return risk.value(scores) + risk.conjugateAtMinus(alpha) + alpha.dot(scores) / static_cast<double>(risk.rows());
}

void laws(const Risk& risk, Random& random, double scale, bool isExactAtItsPoint) {
    const Vector u = randomNormal(random, risk.rows(), scale);
    const Vector other = randomNormal(random, risk.rows(), scale);
    Vector alpha;
    risk.dualPoint(u, alpha);
    const double size = 1.0 + std::abs(risk.value(u));
    const double gap = fenchelGap(risk, u, alpha);
    QVERIFY(gap >= -1e-10 * size);
    if (isExactAtItsPoint)
        QVERIFY(gap <= 1e-10 * size);
    QVERIFY(fenchelGap(risk, other, alpha) >= -1e-10 * (size + std::abs(risk.value(other))));
    // A subgradient: g(other) >= g(u) - alpha.(other - u)/n.
    const double linear = risk.value(u) - alpha.dot(other - u) / static_cast<double>(risk.rows());
    QVERIFY(risk.value(other) >= linear - 1e-10 * size);
    QCOMPARE(risk.projectDual(alpha), Index{0});
}

} // namespace

class TestJointLosses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scaledNumbersFollowLogarithms();
    void f1MatchesTheFixture();
    void f1MatchesEnumeration();
    void f1ConjugateIsABound();
    void f1SurvivesExtremeScores();
    void f1GradientMatchesDifferences();
    void planesFollowTheLaws();
    void planesBreakTiesByIndex();
    void f1NeedsAPositiveRow();
};

void TestJointLosses::scaledNumbersFollowLogarithms() {
    Random random(testSeed());
    for (int trial = 0; trial < 2000; ++trial) {
        const double a = 2000.0 * random.normal();
        const double b = a + 30.0 * random.normal();
        const ScaledNumber x = ScaledNumber::exponential(a);
        const ScaledNumber y = ScaledNumber::exponential(b);
        QVERIFY(std::abs((x * y).logarithm() - (a + b)) <= 1e-12 * (1.0 + std::abs(a + b)));
        QVERIFY(std::abs((x / y).logarithm() - (a - b)) <= 1e-11 * (1.0 + std::abs(a - b)));
        const double sum = std::max(a, b) + std::log1p(std::exp(-std::abs(a - b)));
        QVERIFY(std::abs((x + y).logarithm() - sum) <= 1e-12 * (1.0 + std::abs(sum)));
    }
    QCOMPARE((ScaledNumber{} + ScaledNumber::one()).value(), 1.0);
    QCOMPARE((ScaledNumber{} * ScaledNumber::one()).value(), 0.0);
    QCOMPARE(ScaledNumber::exponential(-1e6).value(), 0.0);
}

void TestJointLosses::f1MatchesTheFixture() {
    const Json fixture = fixtures::load("f1_loss__mixed");
    for (const Json& expected : fixture["cases"]) {
        const Vector y = fixtures::vector(expected["y"]);
        const Vector s = fixtures::vector(expected["s"]);
        const double nu = expected["nu"];
        const F1Risk exact(y);
        QVERIFY(fixtures::close(exact.value(s), expected["exact_max"], 1e-12));
        Vector alpha;
        exact.dualPoint(s, alpha);
        const Vector labelling = fixtures::vector(expected["exact_argmax"]);
        for (Index i = 0; i < y.size(); ++i)
            QCOMPARE(y[i] - alpha[i], labelling[i]);
        const SmoothedF1Risk smoothed(y, nu);
        QVERIFY(fixtures::close(smoothed.value(s), expected["soft_value"], 1e-10));
        smoothed.dualPoint(s, alpha);
        const Vector flips = fixtures::vector(expected["flip_prob"]);
        for (Index i = 0; i < y.size(); ++i)
            QVERIFY(std::abs(0.5 * y[i] * alpha[i] - flips[i]) <= 1e-9);
    }
}

void TestJointLosses::f1MatchesEnumeration() {
    Random random(testSeed());
    for (int trial = 0; trial < 60; ++trial) {
        const Index n = 1 + static_cast<Index>(random.below(12));
        const Vector y = randomLabels(random, n);
        const Vector s = randomNormal(random, n, trial % 2 == 0 ? 0.3 : 5.0);
        const double nu = trial % 3 == 0 ? 1.0 : 0.02;
        const Enumerated expected = enumerate(y, s, nu);
        const F1Risk exact(y);
        QVERIFY(std::abs(exact.value(s) - expected.exact) <= 1e-12 * (1.0 + expected.exact));
        const SmoothedF1Risk smoothed(y, nu);
        QVERIFY(std::abs(smoothed.value(s) - expected.smoothed) <= 1e-11 * (1.0 + std::abs(expected.smoothed)));
        Vector alpha;
        smoothed.dualPoint(s, alpha);
        for (Index i = 0; i < n; ++i)
            QVERIFY(std::abs(0.5 * y[i] * alpha[i] - expected.flips[i]) <= 1e-10);
        laws(exact, random, 1.0, true);
        laws(smoothed, random, 1.0, false);
        // Smoothing decreases the value by at most nu times the range.
        const double lowered = exact.value(s) - smoothed.value(s);
        QVERIFY(lowered >= -1e-12 && lowered <= nu * exact.smoothingRange() + 1e-12);
        // The conjugate's bound on the distribution itself does not exceed the true value.
        const double truth = expected.expectedLoss + nu * (expected.entropy - exact.smoothingRange());
        QVERIFY(-smoothed.conjugateAtMinus(alpha) <= truth + 1e-10);
    }
}

/// -g*(-alpha/n) is below every g(u) + alpha.u/n, and above E[Delta] of every mixture with the flips of alpha.
void TestJointLosses::f1ConjugateIsABound() {
    Random random(testSeed());
    for (int trial = 0; trial < 300; ++trial) {
        const Index n = 2 + static_cast<Index>(random.below(9));
        const Vector y = randomLabels(random, n);
        const F1Risk risk(y);
        Vector alpha = randomNormal(random, n, 2.0);
        risk.projectDual(alpha);
        const double conjugate = risk.conjugateAtMinus(alpha);
        const std::vector<Labelling> labellings = allLabellings(y, Vector::Zero(n));
        Vector mixed = Vector::Zero(n);
        double expectedLoss = 0.0;
        double rest = 1.0;
        for (int k = 0; k < 4; ++k) {
            const Labelling& one = labellings[static_cast<std::size_t>(random.below(labellings.size()))];
            const double share = k < 3 ? rest * random.uniform() : rest;
            rest -= share;
            expectedLoss += share * one.loss;
            for (Index i = 0; i < n; ++i)
                mixed[i] += one.flips[static_cast<std::size_t>(i)] ? 2.0 * y[i] * share : 0.0;
        }
        QVERIFY(-risk.conjugateAtMinus(mixed) >= expectedLoss - 1e-12);
        for (int k = 0; k < 20; ++k) { // Fenchel and Young
            const Vector u = randomNormal(random, n, k % 2 == 0 ? 0.1 : 2.0);
            QVERIFY(risk.value(u) + conjugate + alpha.dot(u) / static_cast<double>(n) >= -1e-12);
        }
    }
    // One positive and one negative row, each flipped with probability 1/2. Both or neither: (Delta(1, 1) + 0) / 2 =
    // 1/2; exactly one: (Delta(1, 0) + Delta(0, 1)) / 2 = (1 + 1/3) / 2.
    const F1Risk two(Vector{{1.0, -1.0}});
    QVERIFY(std::abs(two.conjugateAtMinus(Vector{{1.0, -1.0}}) + 2.0 / 3.0) <= 1e-15);
}

void TestJointLosses::f1SurvivesExtremeScores() {
    Random random(testSeed());
    for (const Index n : {4, 60}) {
        const Vector y = randomLabels(random, n);
        const SmoothedF1Risk smoothed(y, 1e-3);
        const F1Risk exact(y);
        const Vector s = randomNormal(random, n, 1e3);
        const double value = smoothed.value(s);
        QVERIFY(std::isfinite(value));
        QVERIFY(value <= exact.value(s) + 1e-9 && value >= exact.value(s) - 1e-3 * exact.smoothingRange() - 1e-9);
        Vector alpha;
        smoothed.dualPoint(s, alpha);
        QVERIFY(alpha.allFinite());
        QCOMPARE(smoothed.projectDual(alpha), Index{0});
    }
}

void TestJointLosses::f1GradientMatchesDifferences() {
    Random random(testSeed());
    const Index n = 30;
    const Vector y = randomLabels(random, n);
    const SmoothedF1Risk smoothed(y, 0.05);
    const Vector s = randomNormal(random, n, 1.0);
    Vector alpha;
    smoothed.dualPoint(s, alpha);
    constexpr double step = 1e-5;
    for (Index i = 0; i < n; ++i) {
        Vector above = s;
        Vector below = s;
        above[i] += step;
        below[i] -= step;
        const double slope = (smoothed.value(above) - smoothed.value(below)) / (2.0 * step);
        QVERIFY(std::abs(slope + alpha[i] / static_cast<double>(n)) <= 1e-8);
    }
}

void TestJointLosses::planesFollowTheLaws() {
    Random random(testSeed());
    for (int trial = 0; trial < 200; ++trial) {
        const Index n = 1 + static_cast<Index>(random.below(12));
        const Vector b = randomNormal(random, n, 1.0);
        const bool isHinged = trial % 2 == 0;
        const MaxLinearRisk exact(b, isHinged);
        laws(exact, random, 2.0, true);
        const double mu = trial % 3 == 0 ? 1.0 : 0.01;
        const SmoothedMaxLinearRisk smoothed(b, isHinged, mu);
        laws(smoothed, random, 2.0, true);
        const Vector u = randomNormal(random, n, 2.0);
        const double lowered = exact.value(u) - smoothed.value(u);
        QVERIFY(lowered >= -1e-12 && lowered <= mu * exact.smoothingRange() + 1e-12);
        // The proximal step is better than every other feasible point.
        const Vector centre = randomNormal(random, n, static_cast<double>(n));
        const double step = 0.3 + random.uniform();
        Vector nearest = centre;
        exact.dualProx(nearest, step);
        const auto objective = [&](const Vector& point) {
            return 0.5 * (point - centre).squaredNorm() + step * static_cast<double>(n) * exact.conjugateAtMinus(point);
        };
        const double best = objective(nearest);
        QVERIFY(std::isfinite(best));
        for (int k = 0; k < 10; ++k) {
            Vector other = nearest + randomNormal(random, n, 0.5);
            exact.projectDual(other);
            QVERIFY(objective(other) >= best - 1e-9 * (1.0 + std::abs(best)));
        }
    }
}

void TestJointLosses::planesBreakTiesByIndex() {
    const MaxLinearRisk plain(Vector::Zero(3), false);
    Vector alpha;
    plain.dualPoint(Vector{{1.0, 1.0 + 1e-13, 0.0}}, alpha);
    QCOMPARE(alpha, Vector({{-3.0, 0.0, 0.0}}));
    const MaxLinearRisk hinged(Vector::Zero(3), true);
    hinged.dualPoint(Vector{{-1.0, -1e-13, -2.0}}, alpha);
    QCOMPARE(alpha, Vector({{0.0, -3.0, 0.0}}));
    hinged.dualPoint(Vector{{-1.0, -1e-3, -2.0}}, alpha);
    QVERIFY(alpha.isZero(0.0));
}

void TestJointLosses::f1NeedsAPositiveRow() {
    const ProblemCase data{DenseRows::Ones(3, 2), Vector::Constant(3, -1.0), specOf("f1", "l2", 0.1)};
    const auto made = Problem::make(data.spec, data.dataset(), data.y);
    QVERIFY(!made);
    QCOMPARE(made.error().id, MessageId::positivesMissing);
}

QTEST_APPLESS_MAIN(TestJointLosses)
#include "test_joint_losses.moc"
