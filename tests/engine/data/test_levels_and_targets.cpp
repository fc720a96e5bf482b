// SPDX-License-Identifier: GPL-3.0-only
//
// The losses of ordered levels and of target vectors (losses.md sections 5, 6; several_classes.md section 1).
#include "engine/losses/interface/smoothed.h"
#include "engine/losses/multi_threshold_hinge.h"
#include "engine/losses/vector/target_losses.h"
#include "engine/math/random.h"
#include "engine/problem/risks/separable_risk.h"
#include "engine/problem/risks/vector_risk.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

class TestLevelsAndTargets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void levelsMatchTheFixture();
    void levelsObeyFenchelAndYoung();
    void proxOfLevelsIsOptimal();
    void coordinateStepOfLevels();
    void levelsOfScores();
    void distanceMatchesTheFixture();
    void targetsObeyFenchelAndYoung();
    void proxOfTargetsIsOptimal();
    void smoothingLowersByAtMostHalfGamma();
};

namespace {

Vector listOf(const Json& json) {
    return fixtures::vector(json);
}

/// The risk of a loss for n x K targets by rows.
template <class Loss>
VectorRisk<Loss> riskOf(const Vector& targets, Index outputs) {
    const Index rows = targets.size() / outputs;
    Loss loss;
    loss.targets = std::make_shared<const Targets>(Targets{.outputs = outputs, .values = targets});
    return {loss, Vector::LinSpaced(rows, 0.0, static_cast<double>(rows - 1)), outputs};
}

MultiThresholdHinge randomLevels(Random& random) {
    MultiThresholdHinge loss{{}};
    const auto count = static_cast<std::size_t>(1 + random.below(6));
    for (std::size_t j = 0; j < count; ++j)
        loss.thresholds.push_back(std::floor(6.0 * random.uniform()) / 2.0); // with ties
    std::ranges::sort(loss.thresholds);
    return loss;
}

double randomLevel(Random& random, const MultiThresholdHinge& loss) {
    return 1.0 + static_cast<double>(random.below(static_cast<std::uint64_t>(loss.levels())));
}

double inside(Random& random, DualInterval interval) {
    return interval.min + random.uniform() * (interval.max - interval.min);
}

Vector randomVector(Random& random, Index size, double scale) {
    return scale * Vector::NullaryExpr(size, [&](Index) { return random.below(6) == 0 ? 0.0 : random.normal(); });
}

} // namespace

void TestLevelsAndTargets::levelsMatchTheFixture() {
    const Json fixture = fixtures::load("loss__multi-threshold-hinge");
    const MultiThresholdHinge loss{fixture["params"]["theta"].get<std::vector<double>>()};
    QCOMPARE(loss.lipschitz(), fixture["lipschitz"].get<double>());
    for (const Json& one : fixture["values"]) {
        QVERIFY(fixtures::close(loss.value(one["z"], one["y"]), one["value"], 1e-12));
        QCOMPARE(loss.derivative(one["z"], one["y"]), one["derivative"].get<double>());
    }
    for (const Json& one : fixture["conjugates"]) {
        const double conjugate = loss.conjugateAtMinus(-one["u"].get<double>(), one["y"]);
        if (one["conjugate"].is_null())
            QCOMPARE(conjugate, infinity);
        else
            QVERIFY(fixtures::close(conjugate, one["conjugate"], 1e-12));
    }
    for (const Json& one : fixture["dual_prox"])
        QVERIFY(fixtures::close(loss.dualProx(one["alpha"], one["s"], one["y"]), one["result"], 1e-12));
}

void TestLevelsAndTargets::levelsObeyFenchelAndYoung() {
    Random random(testSeed());
    for (int trial = 0; trial < 3000; ++trial) {
        const MultiThresholdHinge loss = randomLevels(random);
        const double y = randomLevel(random, loss);
        const double z = random.below(3) == 0 ? std::floor(8.0 * random.uniform()) / 2.0 - 2.0 : 4.0 * random.normal();
        const double alpha = inside(random, loss.dualInterval(y));
        QVERIFY(loss.value(z, y) + loss.conjugateAtMinus(alpha, y) + alpha * z >= -1e-12);
        const double best = -loss.derivative(z, y);
        QVERIFY(std::abs(loss.value(z, y) + loss.conjugateAtMinus(best, y) + best * z) <= 1e-12);
        QCOMPARE(loss.conjugateAtMinus(loss.dualInterval(y).max + 1e-6, y), infinity);
        QCOMPARE(loss.conjugateAtMinus(loss.dualInterval(y).min - 1e-6, y), infinity);
    }
}

void TestLevelsAndTargets::proxOfLevelsIsOptimal() {
    Random random(testSeed());
    for (int trial = 0; trial < 3000; ++trial) {
        const MultiThresholdHinge loss = randomLevels(random);
        const double y = randomLevel(random, loss);
        const double alpha = 6.0 * random.normal();
        const double step = trial % 7 == 0 ? 0.0 : std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const auto objective = [&](double b) {
            return 0.5 * (b - alpha) * (b - alpha) + step * loss.conjugateAtMinus(b, y);
        };
        const double found = loss.dualProx(alpha, step, y);
        const double min = objective(found);
        QVERIFY(std::isfinite(min));
        for (int other = 0; other < 40; ++other)
            QVERIFY(min <= objective(inside(random, loss.dualInterval(y))) + 1e-9 * (1.0 + std::abs(min)));
    }
}

void TestLevelsAndTargets::coordinateStepOfLevels() {
    Random random(testSeed());
    for (int trial = 0; trial < 2000; ++trial) {
        const MultiThresholdHinge loss = randomLevels(random);
        const double y = randomLevel(random, loss);
        const double alpha = inside(random, loss.dualInterval(y));
        const double z = 3.0 * random.normal();
        const double q = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const double step = loss.coordinateArgmax(alpha, z, q, y);
        QVERIFY(std::abs(step - loss.dualProx(alpha - z / q, 1.0 / q, y)) <= 1e-9);
        QCOMPARE(loss.coordinateArgmax(alpha, z, 0.0, y), -loss.derivative(z, y));
    }
}

void TestLevelsAndTargets::levelsOfScores() {
    const MultiThresholdHinge loss{{1.5, 2.5, 3.5}};
    QCOMPARE(loss.levels(), 4.0);
    QCOMPARE(loss.levelOf(0.0), 1.0);
    QCOMPARE(loss.levelOf(2.0), 2.0);
    QCOMPARE(loss.levelOf(9.0), 4.0);
    // A level costs nothing if its score is in the middle of wide thresholds.
    QCOMPARE((MultiThresholdHinge{{0.0, 3.0, 6.0}}).value(4.5, 3.0), 0.0);
}

void TestLevelsAndTargets::distanceMatchesTheFixture() {
    const Json fixture = fixtures::load("loss__l2-multi");
    for (const Json& one : fixture["values"]) {
        const auto risk = riskOf<L2Multi>(listOf(one["y"]), 3);
        QVERIFY(fixtures::close(risk.value(listOf(one["z"])), one["value"], 1e-12));
        Vector alpha;
        risk.dualPoint(listOf(one["z"]), alpha);
        QVERIFY((alpha + listOf(one["derivative"])).cwiseAbs().maxCoeff() <= 1e-12);
    }
    for (const Json& one : fixture["dual_terms"]) {
        const auto risk = riskOf<L2Multi>(listOf(one["y"]), 3);
        const double conjugate = risk.conjugateAtMinus(listOf(one["alpha"]));
        if (one["minus_conj_of_minus_alpha"].is_null())
            QCOMPARE(conjugate, infinity);
        else
            QVERIFY(fixtures::close(-conjugate, one["minus_conj_of_minus_alpha"], 1e-12));
    }
    for (const Json& one : fixture["dual_prox"]) {
        const auto risk = riskOf<L2Multi>(listOf(one["y"]), 3);
        Vector alpha = listOf(one["alpha"]);
        risk.dualProx(alpha, one["s"].get<double>());
        QVERIFY((alpha - listOf(one["result"])).cwiseAbs().maxCoeff() <= 1e-12);
    }
}

template <class Loss>
void checkFenchelAndYoung(Random& random) {
    constexpr Index rows = 5;
    constexpr Index outputs = 3;
    for (int trial = 0; trial < 1000; ++trial) {
        const auto plain = riskOf<Loss>(randomVector(random, rows * outputs, 1.0), outputs);
        const double gamma = trial % 2 == 0 ? 0.0 : random.uniform();
        const std::unique_ptr<Risk> risk = plain.smoothed(gamma);
        const Vector scores = randomVector(random, rows * outputs, 2.0);
        Vector alpha = randomVector(random, rows * outputs, 2.0);
        risk->projectDual(alpha);
        const auto n = static_cast<double>(rows);
        QVERIFY(risk->value(scores) + risk->conjugateAtMinus(alpha) + alpha.dot(scores) / n >= -1e-12);
        risk->dualPoint(scores, alpha);
        QVERIFY(std::abs(risk->value(scores) + risk->conjugateAtMinus(alpha) + alpha.dot(scores) / n) <= 1e-12);
    }
}

void TestLevelsAndTargets::targetsObeyFenchelAndYoung() {
    Random random(testSeed());
    checkFenchelAndYoung<L2Multi>(random);
    checkFenchelAndYoung<SquaredMulti>(random);
}

template <class Loss>
void checkProx(Random& random) {
    constexpr Index outputs = 4;
    for (int trial = 0; trial < 1000; ++trial) {
        const Vector target = randomVector(random, outputs, 1.0);
        const auto risk = riskOf<Loss>(target, outputs).smoothed(trial % 2 == 0 ? 0.0 : 0.3);
        const Vector given = randomVector(random, outputs, 2.0);
        const double step = 2.0 * random.uniform();
        const auto objective = [&](const Vector& b) {
            return 0.5 * (b - given).squaredNorm() + step * risk->conjugateAtMinus(b);
        };
        Vector found = given;
        risk->dualProx(found, step);
        for (int other = 0; other < 30; ++other) {
            Vector b = found + std::pow(10.0, -3.0 * random.uniform()) * randomVector(random, outputs, 1.0);
            risk->projectDual(b);
            QVERIFY(objective(found) <= objective(b) + 1e-10);
        }
    }
}

void TestLevelsAndTargets::proxOfTargetsIsOptimal() {
    Random random(testSeed());
    checkProx<L2Multi>(random);
    checkProx<SquaredMulti>(random);
}

void TestLevelsAndTargets::smoothingLowersByAtMostHalfGamma() {
    Random random(testSeed());
    for (int trial = 0; trial < 500; ++trial) {
        const double gamma = 0.01 + random.uniform();
        const auto plain = riskOf<L2Multi>(randomVector(random, 6, 1.0), 3);
        const Vector scores = randomVector(random, 6, 1.0);
        const double lowered = plain.value(scores) - plain.smoothed(gamma)->value(scores);
        QVERIFY(lowered >= -1e-12 && lowered <= gamma * plain.smoothingRange() + 1e-12);
        const MultiThresholdHinge loss = randomLevels(random);
        const double y = randomLevel(random, loss);
        const double z = 3.0 * random.normal();
        const double bound = 0.5 * gamma * loss.dualBound() * loss.dualBound();
        const double difference = loss.value(z, y) - Smoothed<MultiThresholdHinge>{loss, gamma}.value(z, y);
        QVERIFY(difference >= -1e-9 && difference <= bound + 1e-9);
    }
}

QTEST_GUILESS_MAIN(TestLevelsAndTargets)
#include "test_levels_and_targets.moc"
