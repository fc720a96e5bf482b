// SPDX-License-Identifier: GPL-3.0-only
//
// Laws of whole problems, over every registered loss and regularizer: weak duality for random pairs, agreement with the
// independent judge, invariances, closed forms.
#include "engine/losses/any_loss.h"
#include "engine/math/random.h"
#include "engine/problem/problem.h"
#include "engine/regularizers/regularizer_list.h"
#include "judge/judge.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <Eigen/Cholesky>
#include <QtTest>

using namespace gapscope;

namespace {

struct Sample {
    DenseRows features;
    Vector labels;
};

Sample randomSample(Random& random, LossTask task, Index n, Index p) {
    Sample sample{DenseRows(n, p), Vector(n)};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            sample.features(i, j) = random.uniform() < 0.2 ? 0.0 : random.normal();
        sample.labels[i] = task == LossTask::regression ? random.normal() : random.uniform() < 0.5 ? -1.0 : 1.0;
    }
    return sample;
}

ProblemSpec specOf(const LossInfo& loss, const RegularizerInfo& regularizer, Bias bias = Bias::none) {
    ProblemSpec spec;
    spec.loss = loss.id;
    spec.lossParameters = ParameterValues(loss.parameters);
    spec.regularizer = regularizer.id;
    spec.strengths = {0.07, 0.03};
    spec.bias = bias;
    return spec;
}

std::unique_ptr<Problem> problemOf(const ProblemSpec& spec, FeatureMatrix features, const Vector& y) {
    Labels labels;
    labels.values.assign(y.data(), y.data() + y.size());
    auto data = std::make_shared<const Dataset>(std::move(features), labels, std::vector<std::string>{}, "random");
    return Problem::make(withGroups(spec, data->columns()), data, y).value();
}

judge::Problem judgeOf(const ProblemSpec& spec, const Sample& sample) {
    judge::Problem problem;
    for (Index i = 0; i < sample.features.rows(); ++i)
        problem.rows.emplace_back(sample.features.row(i).begin(), sample.features.row(i).end());
    problem.labels.assign(sample.labels.begin(), sample.labels.end());
    problem.loss = spec.loss;
    for (const ParameterValue& value : spec.lossParameters.all())
        problem.lossParameters[value.key] = value.number;
    problem.regularizer = spec.regularizer;
    problem.lambda = spec.strengths.lambda;
    problem.l1 = spec.strengths.l1;
    const ParameterValues defaults(findRegularizerInfo(spec.regularizer)->parameters);
    for (const ParameterValue& value : defaults.all())
        problem.regularizerParameters[value.key] = value.number;
    problem.bias = spec.bias == Bias::free ? judge::Bias::free : judge::Bias::none;
    return problem;
}

Vector randomVector(Random& random, Index size, double scale) {
    Vector vector(size);
    for (double& entry : vector)
        entry = scale * random.normal();
    return vector;
}

/// A random w, moved into the domain of R if that is not the whole space.
Vector randomW(Random& random, const Problem& problem, double scale) {
    Vector w = randomVector(random, problem.dimension(), scale);
    if (std::isinf(problem.regularizer().value(w)))
        problem.regularizer().prox(w, 1.0, w);
    return w;
}

std::vector<double> listOf(const Vector& vector) {
    return {vector.begin(), vector.end()};
}

} // namespace

class TestProblemLaws : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weakDualityAndTheJudge_data() { rows(); }
    void weakDualityAndTheJudge();
    void sparseEqualsDense_data() { rows(); }
    void sparseEqualsDense();
    void permutedAndDuplicatedRows_data() { rows(); }
    void permutedAndDuplicatedRows();
    void badlyScaledColumns_data() { rows(); }
    void badlyScaledColumns();
    void threadsChangeNothingButRounding();
    void ridgeRegressionHasNoGapAtTheNormalEquations();
    void scalingFeaturesAndStrength();
    void emptyRowsAndColumns();
    void stopEndsProducts();

private:
    void rows();
};

void TestProblemLaws::rows() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            for (const bool freeBias : {false, true})
                QTest::addRow("%s %s%s", loss.id.c_str(), regularizer.id.c_str(), freeBias ? " bias" : "")
                    << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id) << freeBias;
}

/// P(w) >= D(alpha) for random w and random alpha made feasible; both agree with the judge; the point of a dual value
/// is feasible and has that value.
void TestProblemLaws::weakDualityAndTheJudge() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const LossInfo& lossInfo = *findLossInfo(loss.toStdString());
    const ProblemSpec spec =
        specOf(lossInfo, *findRegularizerInfo(regularizer.toStdString()), freeBias ? Bias::free : Bias::none);
    Random random(testSeed());
    for (int round = 0; round < 10; ++round) {
        const Sample sample = randomSample(random, lossInfo.task, 17, 5);
        const auto problem = problemOf(spec, sample.features, sample.labels);
        const judge::Problem judgeProblem = judgeOf(spec, sample);
        const Vector w = randomW(random, *problem, std::pow(10.0, random.uniform() * 2.0 - 1.0));
        const double bias = problem->biasOf(w);
        const PrimalValue primal = *problem->primal(w);
        for (const DualValue& dual : {*problem->dual(randomVector(random, 17, 2.0), bias),
                                      *problem->dualCandidate(primal.scores, bias), problem->dualAtZero()}) {
            if (!std::isfinite(dual.value))
                continue;
            QVERIFY2(primal.value - dual.value >= -1e-12 * std::max(1.0, std::abs(primal.value)), "weak duality");
            const judge::Verdict verdict = judge::verdict(judgeProblem, listOf(w), listOf(dual.alpha));
            QVERIFY(std::abs(static_cast<double>(verdict.primal) - primal.value) <=
                    1e-13 * std::max(1.0, std::abs(primal.value)));
            QVERIFY2(std::abs(static_cast<double>(verdict.dual) - dual.value) <=
                         1e-11 * std::max(1.0, std::abs(dual.value)),
                     qPrintable(QStringLiteral("judge %1, engine %2")
                                    .arg(double(verdict.dual), 0, 'g', 17)
                                    .arg(dual.value, 0, 'g', 17)));
            QVERIFY(verdict.dualDomainViolation <= 1e-12L);
            QVERIFY(verdict.dualBallViolation <= 1e-12L);
        }
    }
}

void TestProblemLaws::sparseEqualsDense() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const LossInfo& lossInfo = *findLossInfo(loss.toStdString());
    const ProblemSpec spec =
        specOf(lossInfo, *findRegularizerInfo(regularizer.toStdString()), freeBias ? Bias::free : Bias::none);
    Random random(testSeed());
    const Sample sample = randomSample(random, lossInfo.task, 23, 7);
    const auto dense = problemOf(spec, sample.features, sample.labels);
    const auto sparse = problemOf(spec, sparseCopy(sample.features), sample.labels);
    QCOMPARE(dense->rowMap().data().fingerprint(), sparse->rowMap().data().fingerprint());
    const Vector w = randomW(random, *dense, 1.0);
    const Vector alpha = randomVector(random, 23, 0.5);
    QVERIFY(std::abs(dense->primal(w)->value - sparse->primal(w)->value) <= 1e-14 * (1.0 + dense->primal(w)->value));
    const double first = dense->dual(alpha, 0.0)->value;
    const double second = sparse->dual(alpha, 0.0)->value;
    QVERIFY(first == second || std::abs(first - second) <= 1e-13 * (1.0 + std::abs(first)));
}

/// Permuting or duplicating the rows does not change P and D.
void TestProblemLaws::permutedAndDuplicatedRows() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const LossInfo& lossInfo = *findLossInfo(loss.toStdString());
    const ProblemSpec spec =
        specOf(lossInfo, *findRegularizerInfo(regularizer.toStdString()), freeBias ? Bias::free : Bias::none);
    Random random(testSeed());
    const Sample sample = randomSample(random, lossInfo.task, 12, 4);
    Sample twice{DenseRows(24, 4), Vector(24)};
    twice.features << sample.features.colwise().reverse(), sample.features;
    twice.labels << sample.labels.reverse(), sample.labels;
    const auto single = problemOf(spec, sample.features, sample.labels);
    const auto doubled = problemOf(spec, twice.features, twice.labels);
    const Vector w = randomW(random, *single, 1.0);
    const Vector alpha = single->dual(randomVector(random, 12, 0.5), 0.0)->alpha;
    Vector alphaTwice(24);
    alphaTwice << alpha.reverse(), alpha;
    QVERIFY(std::abs(single->primal(w)->value - doubled->primal(w)->value) <= 1e-13 * (1.0 + single->primal(w)->value));
    const double first = single->dual(alpha, 0.0)->value;
    const double second = doubled->dual(alphaTwice, 0.0)->value;
    QVERIFY(first == second || std::abs(first - second) <= 1e-12 * (1.0 + std::abs(first)));
}

/// A column of times in milliseconds, whose terms nearly cancel: plain sums leave about 1e-4 in X^T alpha. The point of
/// a dual value is feasible as it is, and has that value.
void TestProblemLaws::badlyScaledColumns() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const LossInfo& lossInfo = *findLossInfo(loss.toStdString());
    const ProblemSpec spec =
        specOf(lossInfo, *findRegularizerInfo(regularizer.toStdString()), freeBias ? Bias::free : Bias::none);
    Random random(testSeed());
    for (int round = 0; round < 10; ++round) {
        Sample sample = randomSample(random, lossInfo.task, 40, 4);
        for (Index i = 0; i < 40; ++i) // as integers, which every format can represent
            sample.features(i, 3) = std::round(1.6e12 + 1e10 * random.normal());
        const auto problem = problemOf(spec, sample.features, sample.labels);
        const judge::Problem judgeProblem = judgeOf(spec, sample);
        // Inside the domain of every loss, and such that the terms of the column nearly cancel.
        Vector alpha(40);
        for (Index i = 0; i < 40; ++i)
            alpha[i] = (sample.labels[i] > 0.0 ? 1.0 : -1.0) * (0.3 + 0.1 * random.uniform());
        const auto times = sample.features.col(3);
        alpha -= (times.dot(alpha) / times.squaredNorm()) * times;
        alpha[0] += 40.0 * 0.3 / times[0]; // several times beyond the ball
        const Vector w{{0.1, -0.2, 0.3, 1e-13}};
        const Vector whole = freeBias ? Vector{{0.1, -0.2, 0.3, 1e-13, 0.05}} : w;
        const PrimalValue primal = *problem->primal(whole);
        for (const DualValue& dual : {*problem->dual(alpha, 0.05), *problem->dualCandidateFrom(alpha, 0.05),
                                      *problem->dualCandidate(primal.scores, 0.05)}) {
            if (!std::isfinite(dual.value))
                continue;
            const judge::Verdict verdict = judge::verdict(judgeProblem, listOf(whole), listOf(dual.alpha));
            QVERIFY2(verdict.dualBallViolation <= 1e-13L,
                     qPrintable(QString::number(static_cast<double>(verdict.dualBallViolation))));
            QVERIFY2(std::abs(static_cast<double>(verdict.dual) - dual.value) <=
                         1e-9 * std::max(1.0, std::abs(dual.value)),
                     qPrintable(QStringLiteral("judge %1, engine %2")
                                    .arg(double(verdict.dual), 0, 'g', 17)
                                    .arg(dual.value, 0, 'g', 17)));
        }
    }
}

void TestProblemLaws::threadsChangeNothingButRounding() {
    Random random(testSeed());
    const Sample sample = randomSample(random, LossTask::margin, 1001, 13);
    Labels labels;
    labels.values = listOf(sample.labels);
    for (const bool isSparse : {false, true}) {
        FeatureMatrix features = sample.features;
        if (isSparse)
            features = sparseCopy(sample.features);
        const auto data = std::make_shared<const Dataset>(features, labels, std::vector<std::string>{}, "random");
        const Vector w = randomVector(random, 14, 1.0);
        const Vector a = randomVector(random, 1001, 1.0);
        Vector scores, scoresOfThree, v, vOfThree, again;
        const DataMap one(data, true, 1);
        const DataMap three(data, true, 3);
        QVERIFY(one.multiply(w, scores, {}) && three.multiply(w, scoresOfThree, {}));
        QVERIFY(one.multiplyTransposed(a, v, {}) && three.multiplyTransposed(a, vOfThree, {}));
        QCOMPARE(scores, scoresOfThree);
        QVERIFY((v - vOfThree).norm() <= 1e-13 * v.norm());
        QVERIFY(three.multiplyTransposed(a, again, {}));
        QCOMPARE(vOfThree, again);
    }
}

void TestProblemLaws::ridgeRegressionHasNoGapAtTheNormalEquations() {
    Random random(testSeed());
    const Sample sample = randomSample(random, LossTask::regression, 40, 6);
    const auto problem =
        problemOf(specOf(*findLossInfo("squared"), *findRegularizerInfo("l2")), sample.features, sample.labels);
    const Eigen::MatrixXd normal =
        sample.features.transpose() * sample.features / 40.0 + 0.07 * Eigen::MatrixXd::Identity(6, 6);
    const Vector right = sample.features.transpose() * sample.labels / 40.0;
    const Vector w = normal.ldlt().solve(right);
    const PrimalValue primal = *problem->primal(w);
    const double gap = primal.value - problem->dualCandidate(primal.scores, 0.0)->value;
    QVERIFY2(std::abs(gap) <= 1e-14, qPrintable(QString::number(gap)));
}

/// Features times c and lambda times c^2 divide w by c and do not change P.
void TestProblemLaws::scalingFeaturesAndStrength() {
    Random random(testSeed());
    const Sample sample = randomSample(random, LossTask::margin, 20, 4);
    ProblemSpec spec = specOf(*findLossInfo("logistic"), *findRegularizerInfo("l2"));
    const auto problem = problemOf(spec, sample.features, sample.labels);
    constexpr double c = 8.0;
    spec.strengths.lambda *= c * c;
    const auto scaled = problemOf(spec, DenseRows(c * sample.features), sample.labels);
    const Vector w = randomVector(random, 4, 1.0);
    QCOMPARE(problem->primal(w)->value, scaled->primal(w / c)->value);
}

/// Rows and columns of zeros are allowed: they contribute their loss, and the gap still closes.
void TestProblemLaws::emptyRowsAndColumns() {
    for (const LossInfo& loss : scalarLossInfos()) {
        const ProblemSpec spec = specOf(loss, *findRegularizerInfo("l2"));
        const Vector y = Vector::Ones(3);
        const auto problem = problemOf(spec, DenseRows(DenseRows::Zero(3, 2)), y);
        const PrimalValue primal = *problem->primal(Vector::Zero(2));
        const double gap = primal.value - problem->dualCandidate(primal.scores, 0.0)->value;
        QVERIFY2(std::abs(gap) <= 1e-15, loss.id.c_str());
    }
}

void TestProblemLaws::stopEndsProducts() {
    Random random(testSeed());
    const Sample sample = randomSample(random, LossTask::margin, 50, 3);
    const auto problem =
        problemOf(specOf(*findLossInfo("hinge"), *findRegularizerInfo("l2")), sample.features, sample.labels);
    std::stop_source source;
    source.request_stop();
    QVERIFY(!problem->primal(Vector::Zero(3), source.get_token()).has_value());
    QVERIFY(!problem->dual(Vector::Zero(50), 0.0, source.get_token()).has_value());
}

QTEST_GUILESS_MAIN(TestProblemLaws)
#include "test_problem_laws.moc"
