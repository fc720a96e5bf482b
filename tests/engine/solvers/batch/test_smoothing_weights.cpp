// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/smoothing_weights.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

using namespace gapscope;
using fixtures::Json;

/// Smoothing with one parameter per row: the constants of the weightings, and laws for any loss smoothed in this way.
class TestSmoothingWeights : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void constantsMeetTheReference();
    void kindsMeetTheReference();
    void zeroWeightsAreReplaced();
    void choosesTheBest();
    void rowsOfZerosAreSmoothedToo();
    void equalWeightsChangeNothing_data() { losses(); }
    void equalWeightsChangeNothing();
    void smoothedRisksObeyTheirLaws_data() { losses(); }
    void smoothedRisksObeyTheirLaws();
    void balancedPointsAreOptimal_data() { losses(); }
    void balancedPointsAreOptimal();
    void runsReachTheSameOptimum_data();
    void runsReachTheSameOptimum();
    void classesAreRefused();

private:
    void losses() {
        QTest::addColumn<QString>("loss");
        for (const LossInfo& loss : scalarLossInfos())
            QTest::newRow(loss.id.c_str()) << QString::fromStdString(loss.id);
    }
};

static std::unique_ptr<Problem> problemWith(const DenseRows& features, const char* loss = "hinge",
                                            Bias bias = Bias::none) {
    Vector y(features.rows());
    for (Index i = 0; i < y.size(); ++i)
        y[i] = i % 3 == 0 ? 1.0 : -1.0;
    return ProblemCase{features, y, specOf(loss, "l2", 0.05, 0.0, bias)}.make();
}

static SmoothingWeights weightsOf(const Problem& problem, SmoothingWeighting wanted, PowerSteps steps = {}) {
    Work work;
    MeteredMap map(problem.map(), {}, work);
    return smoothingWeights(problem, map, wanted, steps);
}

void TestSmoothingWeights::constantsMeetTheReference() {
    const Json fixture = fixtures::load("smoothing_weights__mixed");
    for (const Json& one : fixture.at("cases")) {
        const std::unique_ptr<Problem> problem = problemWith(fixtures::matrix(one.at("X")));
        const SmoothingWeights exact = weightsOf(*problem, SmoothingWeighting::best, {20000, 1e-15});
        QVERIFY(fixtures::close(exact.normsRatio, one.at("ratio_norms").get<double>(), 1e-9));
        QVERIFY(fixtures::close(exact.leadingRatio, one.at("ratio_leading_floor03").get<double>(), 1e-6));
        // A few steps suffice for the choice.
        const SmoothingWeights quick = weightsOf(*problem, SmoothingWeighting::best);
        QCOMPARE(quick.chosen, exact.chosen);
        QVERIFY(std::abs(quick.normsRatio - exact.normsRatio) <= 0.05 * exact.normsRatio);
        QVERIFY(std::abs(quick.leadingRatio - exact.leadingRatio) <= 0.05 * exact.leadingRatio);
    }
}

/// Weights up to a factor, and K(c)/K(1), of six data sets. The floor of `leading` is the fixture's.
void TestSmoothingWeights::kindsMeetTheReference() {
    const Json fixture = fixtures::load("smoothing-weights__kinds");
    for (const Json& one : fixture.at("cases")) {
        const std::unique_ptr<Problem> problem = problemWith(fixtures::matrix(one.at("X")));
        for (const auto& [name, wanted] :
             {std::pair("norms", SmoothingWeighting::norms), std::pair("floored", SmoothingWeighting::leading),
              std::pair("nesvm", SmoothingWeighting::nesvm),
              std::pair("literal", SmoothingWeighting::leadingUnclipped)}) {
            const Json& expected = one.at("weights").at(name);
            const SmoothingWeights found = weightsOf(*problem, wanted, {20000, 1e-15});
            const double ratio = wanted == SmoothingWeighting::norms     ? found.normsRatio
                                 : wanted == SmoothingWeighting::leading ? found.leadingRatio
                                 : wanted == SmoothingWeighting::nesvm   ? found.nesvmRatio
                                                                         : found.unclippedRatio;
            const Vector c = fixtures::vector(expected.at("c"));
            QVERIFY2((found.weights - c / c.mean()).cwiseAbs().maxCoeff() <= 1e-5, name);
            QVERIFY2(fixtures::close(ratio, expected.at("K_ratio"), 1e-5), name);
            QCOMPARE(found.replaced, expected.at("replaced").get<Index>());
        }
    }
}

void TestSmoothingWeights::zeroWeightsAreReplaced() {
    DenseRows features = DenseRows::Zero(5, 2);
    features(0, 0) = 3.0;
    features(1, 0) = 1.0;
    features(2, 1) = 0.5; // orthogonal to the leading direction
    const SmoothingWeights weights =
        weightsOf(*problemWith(features), SmoothingWeighting::leadingUnclipped, {20000, 1e-15});
    QVERIFY(weights.weights.minCoeff() > 0.0);
    QVERIFY(weights.replaced >= 2);
    QVERIFY(weights.note().find("zeros replaced") != std::string::npos);
}

void TestSmoothingWeights::choosesTheBest() {
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        DenseRows features(30, 4);
        for (Index i = 0; i < 30; ++i)
            for (Index j = 0; j < 4; ++j)
                features(i, j) = random.normal() * (i % 5 == 0 && round % 2 == 0 ? 20.0 : 1.0);
        const auto problem = problemWith(features);
        const SmoothingWeights best = weightsOf(*problem, SmoothingWeighting::best);
        const double chosen = best.chosen == SmoothingWeighting::norms     ? best.normsRatio
                              : best.chosen == SmoothingWeighting::leading ? best.leadingRatio
                              : best.chosen == SmoothingWeighting::nesvm   ? best.nesvmRatio
                                                                           : 1.0;
        QVERIFY(chosen <= std::min({1.0, best.normsRatio, best.leadingRatio, best.nesvmRatio}));
        QVERIFY(best.note().find("K(c)/K(1) = ") != std::string::npos);
        for (const auto wanted : {SmoothingWeighting::norms, SmoothingWeighting::leading}) {
            const SmoothingWeights one = weightsOf(*problem, wanted);
            QCOMPARE(one.chosen, wanted);
            QVERIFY(one.weights.minCoeff() > 0.0);
            QVERIFY(std::abs(one.weights.mean() - 1.0) <= 1e-12);
        }
    }
}

void TestSmoothingWeights::rowsOfZerosAreSmoothedToo() {
    DenseRows features = DenseRows::Zero(6, 2);
    QCOMPARE(weightsOf(*problemWith(features), SmoothingWeighting::best).weights.size(), Index{0});
    features(0, 0) = 3.0;
    for (const auto wanted : {SmoothingWeighting::norms, SmoothingWeighting::leading})
        QVERIFY(weightsOf(*problemWith(features), wanted).weights.minCoeff() > 0.0);
}

/// Rows, labels suitable for the loss, and weights from 1e-3 to 1e3.
struct Sample {
    std::unique_ptr<Problem> problem;
    Vector gammas;
};

static Sample sampleOf(Random& random, const std::string& loss, Bias bias = Bias::none) {
    Sample sample{randomCase(random, specOf(loss, "l2", 0.05, 0.0, bias), 15, 3).make(), Vector(15)};
    for (double& gamma : sample.gammas)
        gamma = std::pow(10.0, 6.0 * random.uniform() - 3.0);
    return sample;
}

static Vector randomVector(Random& random, Index n, double scale) {
    Vector vector(n);
    for (double& entry : vector)
        entry = scale * random.normal();
    return vector;
}

void TestSmoothingWeights::equalWeightsChangeNothing() {
    QFETCH(const QString, loss);
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        const Sample sample = sampleOf(random, loss.toStdString());
        const Risk& risk = sample.problem->risk();
        const double gamma = sample.gammas[0];
        const auto one = risk.smoothed(gamma);
        const auto rowwise = risk.smoothed(Vector(Vector::Constant(15, gamma)));
        const Vector scores = randomVector(random, 15, 2.0);
        QCOMPARE(rowwise->value(scores), one->value(scores));
        Vector a, b;
        one->dualPoint(scores, a);
        rowwise->dualPoint(scores, b);
        QCOMPARE(b, a);
        QCOMPARE(rowwise->conjugateAtMinus(a), one->conjugateAtMinus(a));
        QCOMPARE(rowwise->conjugateConvexity(), one->conjugateConvexity());
        one->balancedDualPoint(scores, a);
        rowwise->balancedDualPoint(scores, b);
        QVERIFY((a - b).cwiseAbs().maxCoeff() <= 1e-9);
        a = b = scores;
        one->balancedDualProx(a, 0.7);
        rowwise->balancedDualProx(b, 0.7);
        QVERIFY((a - b).cwiseAbs().maxCoeff() <= 1e-9);
    }
}

/// The smoothing error, Fenchel-Young with equality at the dual point, and the gradient.
void TestSmoothingWeights::smoothedRisksObeyTheirLaws() {
    QFETCH(const QString, loss);
    Random random(testSeed());
    for (int round = 0; round < 50; ++round) {
        const Sample sample = sampleOf(random, loss.toStdString());
        const Risk& plain = sample.problem->risk();
        const auto risk = plain.smoothed(sample.gammas);
        const Vector scores = randomVector(random, 15, 3.0);
        const double value = risk->value(scores);
        const double scale = 1.0 + std::abs(plain.value(scores));
        QVERIFY(value <= plain.value(scores) + 1e-12 * scale);
        if (std::isfinite(plain.dualBound()))
            QVERIFY(value >= plain.value(scores) - 0.5 * sample.gammas.mean() * plain.dualBound() * plain.dualBound() -
                                 1e-12 * scale);
        Vector alpha;
        risk->dualPoint(scores, alpha);
        const double young = value + risk->conjugateAtMinus(alpha) + alpha.dot(scores) / 15.0;
        QVERIFY2(std::abs(young) <= 1e-11 * scale, qPrintable(QString::number(young)));
        Vector other = randomVector(random, 15, 1.0);
        risk->projectDual(other);
        QVERIFY(value + risk->conjugateAtMinus(other) + other.dot(scores) / 15.0 >= -1e-11 * scale);
        // The slope between two points is between those at the points.
        const Vector direction = randomVector(random, 15, 1e-3);
        Vector ahead;
        risk->dualPoint(scores + direction, ahead);
        const double rise = risk->value(scores + direction) - value;
        QVERIFY(rise >= -alpha.dot(direction) / 15.0 - 1e-13 * scale);
        QVERIFY(rise <= -ahead.dot(direction) / 15.0 + 1e-13 * scale);
        QVERIFY((ahead - alpha).cwiseAbs().maxCoeff() <=
                risk->derivativeLipschitz() * direction.cwiseAbs().maxCoeff() * (1.0 + 1e-9) + 1e-9);
        // The prox: its residual is a subgradient, so the point is the dual point of the remainder.
        Vector prox = scores;
        risk->dualProx(prox, 0.3);
        Vector again;
        risk->dualPoint((prox - scores) / 0.3, again);
        QVERIFY2((again - prox).cwiseAbs().maxCoeff() <= 1e-6 * (1.0 + prox.cwiseAbs().maxCoeff()),
                 qPrintable(QString::number((again - prox).cwiseAbs().maxCoeff())));
    }
}

/// Under sum alpha = 0: the constraint holds, and no feasible direction improves.
void TestSmoothingWeights::balancedPointsAreOptimal() {
    QFETCH(const QString, loss);
    Random random(testSeed());
    for (int round = 0; round < 30; ++round) {
        const Sample sample = sampleOf(random, loss.toStdString(), Bias::free);
        if (sample.problem->labels().minCoeff() > 0.0 || sample.problem->labels().maxCoeff() < 0.0)
            continue; // a single class: the best bias may be infinite
        const auto risk = sample.problem->risk().smoothed(sample.gammas);
        const Vector scores = randomVector(random, 15, 2.0);
        const auto dual = [&](const Vector& alpha) {
            return -alpha.dot(scores) / 15.0 - risk->conjugateAtMinus(alpha);
        };
        Vector alpha;
        const double b = risk->balancedDualPoint(scores, alpha);
        QVERIFY2(std::abs(alpha.sum()) <= 1e-9 * (1.0 + alpha.cwiseAbs().sum()),
                 qPrintable(QString::number(alpha.sum())));
        const double reached = risk->value((scores.array() + b).matrix());
        QVERIFY(std::abs(reached - dual(alpha)) <= 1e-9 * (1.0 + std::abs(reached)));
        QVERIFY(risk->value((scores.array() + b + 0.1).matrix()) >= reached - 1e-12 * (1.0 + std::abs(reached)));
        QVERIFY(risk->value((scores.array() + b - 0.1).matrix()) >= reached - 1e-12 * (1.0 + std::abs(reached)));
        Vector prox = scores;
        risk->balancedDualProx(prox, 0.4);
        QVERIFY(std::abs(prox.sum()) <= 1e-9 * (1.0 + prox.cwiseAbs().sum()));
        const auto cost = [&](const Vector& at) {
            return 0.5 * (at - scores).squaredNorm() / 15.0 + 0.4 * risk->conjugateAtMinus(at);
        };
        for (int other = 0; other < 20; ++other) {
            Vector point = prox + randomVector(random, 15, other < 10 ? 0.01 : 1.0);
            risk->projectDual(point);
            risk->projectDualToZeroSum(point);
            QVERIFY(cost(point) >= cost(prox) - 1e-9 * (1.0 + std::abs(cost(prox))));
        }
    }
}

void TestSmoothingWeights::runsReachTheSameOptimum_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("weights");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf"})
        for (const char* scheme : {"primal", "dual", "annealed"})
            for (const char* weights : {"norms", "leading", "nesvm", "leading-unclipped", "best"})
                QTest::addRow("%s %s %s", solver, scheme, weights) << solver << scheme << weights;
}

/// With little smoothing the gap closes up to the smoothing error, with and without a free bias, L fixed and adaptive;
/// the run reports the choice, and counts the products needed for it only after its first event.
void TestSmoothingWeights::runsReachTheSameOptimum() {
    QFETCH(const QString, solver);
    QFETCH(const QString, scheme);
    QFETCH(const QString, weights);
    Random random(5);
    for (const char* loss : {"hinge", "absolute", "epsilon-insensitive"})
        for (const Bias bias : {Bias::none, Bias::free})
            for (const char* rule : {"adaptive", "fixed"}) {
                ProblemCase given = randomCase(random, specOf(loss, "l2", 0.05, 0.0, bias), 40, 3, 1.0);
                given.features.topRows(10) *= 4.0;
                const auto problem = given.make();
                SolverRun run(*problem, solver.toStdString(),
                              {{"scheme", scheme.toStdString()},
                               {"smoothing", scheme == "annealed" ? "1" : "1e-4"},
                               {"smoothing_weights", weights.toStdString()},
                               {"L_rule", rule}});
                QVERIFY(run.next());
                QCOMPARE(run.passes(), 0.0);
                QVERIFY(run.state.notes.at(1).starts_with("smoothing weights "));
                // The paper's weights are up to ten times worse than none.
                const int iterations = weights == QStringLiteral("leading-unclipped") ? 600000 : 60000;
                QVERIFY2(
                    run.certify(2e-4, iterations),
                    qPrintable(
                        QStringLiteral("%1 %2: gap %3").arg(QLatin1String(loss), QLatin1String(rule)).arg(run.gap())));
                QVERIFY(run.worstGap() >= -1e-12);
            }
}

void TestSmoothingWeights::classesAreRefused() {
    const SolverInfo& info = *findSolver("agm-ef-1");
    const ProblemTraits traits = traitsOf(specOf("multiclass-hinge", "l2", 0.1)).value();
    const Status status = checkRequirements(info, traits, valuesOf(info.parameters, {{"smoothing_weights", "norms"}}));
    QVERIFY(!status.ok());
    QCOMPARE(toEnglish(status.error()),
             std::string("agm-ef-1 does not support smoothing_weights with multiclass-hinge: these weights need a loss "
                         "with one score per row; choose "
                         "smoothing_weights=uniform"));
}

QTEST_GUILESS_MAIN(TestSmoothingWeights)
#include "test_smoothing_weights.moc"
