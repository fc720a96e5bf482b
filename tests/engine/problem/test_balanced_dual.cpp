// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/math/summation.h"
#include "engine/problem/risks/separable_risk.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

using namespace gapscope;

/// The steps under sum alpha = 0, required by a free bias, for every scalar loss and its smoothing.
class TestBalancedDual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void proxOfRowsWithOneMultiplier_data() { losses(); }
    void proxOfRowsWithOneMultiplier();
    void dualPointOfTheBestBias_data() { losses(); }
    void dualPointOfTheBestBias();
    void oneClassOnly();
    void nothingIsLeftOfEqualEntries_data() { losses(); }
    void nothingIsLeftOfEqualEntries();
    void bestBiasOfAnyLoss_data() { losses(); }
    void bestBiasOfAnyLoss();
    void referenceBiases();

private:
    static void losses();
};

void TestBalancedDual::losses() {
    QTest::addColumn<QString>("id");
    for (const LossInfo& info : scalarLossInfos())
        QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

static std::unique_ptr<Risk> riskOf(const std::string& id, const Vector& labels) {
    return std::visit(
        [&](const auto& loss) -> std::unique_ptr<Risk> {
            return std::make_unique<SeparableRisk<std::decay_t<decltype(loss)>>>(loss, labels);
        },
        makeLoss(id).value());
}

static Vector randomLabels(const std::string& id, Random& random, Index n) {
    const bool isMargin = findLossInfo(id)->task == LossTask::margin;
    Vector labels(n);
    for (Index i = 0; i < n; ++i)
        labels[i] = isMargin ? (random.below(2) == 0 ? -1.0 : 1.0) : random.normal();
    return labels;
}

static Vector randomVector(Random& random, Index n, double scale) {
    Vector x(n);
    for (double& entry : x)
        entry = scale * random.normal();
    return x;
}

static double sumOf(const Vector& x) {
    CompensatedSum sum;
    for (const double entry : x)
        sum.add(entry);
    return sum.value();
}

/// The projection for losses with a quadratic conjugate agrees with the search for general risks.
void TestBalancedDual::proxOfRowsWithOneMultiplier() {
    QFETCH(const QString, id);
    Random random(testSeed());
    for (int k = 0; k < 50; ++k) {
        const Index n = 1 + static_cast<Index>(random.below(40));
        const std::unique_ptr<Risk> risk = riskOf(id.toStdString(), randomLabels(id.toStdString(), random, n));
        const std::unique_ptr<Risk> smoothed = risk->smoothed(0.3);
        for (const Risk* each : {risk.get(), smoothed.get()}) {
            const Vector point = randomVector(random, n, 2.0);
            const double step = std::exp(random.normal());
            Vector alpha = point;
            each->balancedDualProx(alpha, step);
            Vector searched = point;
            each->Risk::balancedDualProx(searched, step);
            QVERIFY(std::abs(sumOf(alpha)) <= 1e-12 * static_cast<double>(n) * (1.0 + point.cwiseAbs().maxCoeff()));
            QVERIFY((alpha - searched).cwiseAbs().maxCoeff() <= 1e-10);
            Vector inside = alpha;
            QCOMPARE(each->projectDual(inside), Index(0));
        }
    }
}

void TestBalancedDual::dualPointOfTheBestBias() {
    QFETCH(const QString, id);
    Random random(testSeed());
    for (int k = 0; k < 50; ++k) {
        const Index n = 2 + static_cast<Index>(random.below(40));
        Vector labels = randomLabels(id.toStdString(), random, n);
        labels.head(2) = Vector{{-1.0, 1.0}}; // both classes
        const std::unique_ptr<Risk> risk = riskOf(id.toStdString(), labels)->smoothed(0.3);
        const Vector scores = randomVector(random, n, 2.0);
        Vector alpha;
        const double b = risk->balancedDualPoint(scores, alpha);
        QVERIFY(std::abs(sumOf(alpha)) <= 1e-11 * static_cast<double>(n));
        const double best = risk->value((scores.array() + risk->bestBias(scores)).matrix());
        QVERIFY(std::abs(risk->value((scores.array() + b).matrix()) - best) <= 1e-12 * std::max(1.0, best));
        Vector atBias;
        risk->dualPoint((scores.array() + b).matrix(), atBias);
        QVERIFY((alpha - atBias).cwiseAbs().maxCoeff() <= 1e-10);
    }
}

void TestBalancedDual::oneClassOnly() {
    for (const char* id : {"hinge", "smoothed-hinge", "squared-hinge", "logistic", "generalized-hinge"}) {
        const std::unique_ptr<Risk> risk = riskOf(id, Vector::Ones(5))->smoothed(0.1);
        const Vector scores = Vector::LinSpaced(5, -2.0, 2.0);
        Vector alpha;
        const double b = risk->balancedDualPoint(scores, alpha);
        QVERIFY(std::isfinite(b));
        QVERIFY(alpha.cwiseAbs().maxCoeff() <= 1e-9);
        QVERIFY(risk->value((scores.array() + b).matrix()) <= 1e-9);
        alpha.setOnes();
        risk->balancedDualProx(alpha, 0.7);
        QVERIFY(alpha.cwiseAbs().maxCoeff() <= 1e-9);
    }
}

/// Entries that are equal up to rounding are projected to 0, not to the difference of their roundings.
void TestBalancedDual::nothingIsLeftOfEqualEntries() {
    QFETCH(const QString, id);
    Random random(testSeed());
    for (int k = 0; k < 50; ++k) {
        const Index n = 2 + static_cast<Index>(random.below(40));
        const std::unique_ptr<Risk> risk = riskOf(id.toStdString(), Vector::Ones(n));
        Vector alpha = Vector::Constant(n, 0.1 + 0.4 * random.uniform());
        for (double& entry : alpha)
            if (random.below(2) == 0)
                entry = std::nextafter(entry, 1.0);
        risk->projectDualToZeroSum(alpha);
        QVERIFY(alpha.isZero(0.0));
    }
}

/// No other bias is better.
void TestBalancedDual::bestBiasOfAnyLoss() {
    QFETCH(const QString, id);
    Random random(testSeed());
    for (int k = 0; k < 200; ++k) {
        const Index n = 1 + static_cast<Index>(random.below(12));
        const bool integers = random.below(2) == 0; // ties between kinks
        const std::unique_ptr<Risk> risk = riskOf(id.toStdString(), randomLabels(id.toStdString(), random, n));
        Vector scores = randomVector(random, n, 2.0);
        if (integers)
            scores = scores.array().round().matrix();
        const double b = risk->bestBias(scores);
        const auto valueAt = [&](double bias) { return risk->value((scores.array() + bias).matrix()); };
        const double best = valueAt(b);
        for (int trial = 0; trial < 60; ++trial) {
            const double other = b + random.normal() * std::pow(10.0, -8.0 * random.uniform() + 1.0);
            QVERIFY2(best <= valueAt(other) + 1e-12 * std::max(1.0, best),
                     qPrintable(QString("b = %1: %2, but %3 at %4").arg(b).arg(best).arg(valueAt(other)).arg(other)));
        }
    }
}

/// The hinge's best bias and the mean loss there.
void TestBalancedDual::referenceBiases() {
    const fixtures::Json fixture = fixtures::load("best_bias__mixed");
    QVERIFY(!fixture.at("cases").empty());
    for (const fixtures::Json& expected : fixture.at("cases")) {
        const Vector scores = fixtures::vector(expected.at("s"));
        const std::unique_ptr<Risk> risk = riskOf("hinge", fixtures::vector(expected.at("y")));
        const double bias = risk->bestBias(scores);
        QVERIFY(std::abs(bias - expected.at("b").get<double>()) <= 1e-10);
        const double left = risk->value((scores.array() + bias).matrix());
        QVERIFY(std::abs(left - expected.at("mean_hinge").get<double>()) <= 1e-10);
    }
}

QTEST_GUILESS_MAIN(TestBalancedDual)
#include "test_balanced_dual.moc"
