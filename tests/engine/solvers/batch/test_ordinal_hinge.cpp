// SPDX-License-Identifier: GPL-3.0-only
//
// Ordinal hinge with learned thresholds: the whole problem against fixtures and the judge.
#include "engine/problem/risks/ordinal_risk.h"
#include "engine/problem/threshold_map.h"
#include "judge/judge_ordinal.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

void setLoss(ProblemSpec& spec, const char* key, const std::string& text) {
    if (!spec.lossParameters.set(findLossInfo("ordinal-hinge")->parameters, "ordinal-hinge", key, text).ok())
        throw std::runtime_error(key);
}

ProblemCase caseOf(const Json& json) {
    ProblemCase result{fixtures::matrix(json["X"]), fixtures::vector(json["y"]),
                       specOf("ordinal-hinge", json["regularizer"]["id"], json["regularizer"]["lambda"])};
    setLoss(result.spec, "levels", shown(json["loss"]["levels"].get<double>()));
    setLoss(result.spec, "gamma", shown(json["loss"].value("gamma", 0.0)));
    setLoss(result.spec, "threshold_strength", shown(json["thresholds"].value("strength", 0.0)));
    if (json["thresholds"].contains("center"))
        setLoss(result.spec, "threshold_centre", parameterText(json["thresholds"]["center"]));
    return result;
}

/// Levels 1 to 4 from a noisy score.
ProblemCase randomLevels(std::uint64_t seed, const char* strength, const char* gamma, const std::string& regularizer,
                         double lambda) {
    Random random(seed);
    ProblemCase result{DenseRows(40, 5), Vector(40), specOf("ordinal-hinge", regularizer, lambda, 0.5 * lambda)};
    for (Index i = 0; i < 40; ++i) {
        for (Index j = 0; j < 5; ++j)
            result.features(i, j) = random.normal();
        const double score = result.features(i, 0) - 0.7 * result.features(i, 1) + 0.4 * random.normal();
        result.y[i] = score < -1.0 ? 1.0 : score < 0.0 ? 2.0 : score < 1.0 ? 3.0 : 4.0;
    }
    setLoss(result.spec, "threshold_strength", strength);
    setLoss(result.spec, "gamma", gamma);
    if (std::string(strength) != "0")
        setLoss(result.spec, "threshold_centre", "-1,0,1");
    return result;
}

judge::Verdict judged(const ProblemCase& data, const Vector& w, const Vector& alpha) {
    judge::Problem problem;
    for (Index i = 0; i < data.features.rows(); ++i)
        problem.rows.emplace_back(data.features.row(i).begin(), data.features.row(i).end());
    problem.labels.assign(data.y.begin(), data.y.end());
    problem.loss = "ordinal-hinge";
    for (const ParameterValue& value : data.spec.lossParameters.all())
        problem.lossParameters[value.key] = value.number;
    problem.thresholds = readNumbers(data.spec.lossParameters.text("threshold_centre"));
    problem.regularizer = data.spec.regularizer;
    problem.lambda = data.spec.strengths.lambda;
    problem.l1 = data.spec.strengths.l1;
    return judge::ordinalVerdict(problem, {w.begin(), w.end()}, {alpha.begin(), alpha.end()});
}

} // namespace

class TestOrdinalHinge : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reachesTheFixturesOptimum_data() {
        addFixtureRows("ordinal__", [](const Json&) { return true; });
    }
    void reachesTheFixturesOptimum();
    void dualValuesOfFixtures_data() {
        addFixtureRows("ordinal__", [](const Json&) { return true; });
    }
    void dualValuesOfFixtures();
    void certifiesAndTheJudgeAgrees_data();
    void certifiesAndTheJudgeAgrees();
    void thresholdsAscend();
    void mapIsItsOwnAdjoint();
    void fixedThresholdsGiveTheOtherLoss();
    void balancedSumsAreExact();
    void levelsAreCounted();
    void refusesWhatDoesNotFit();
};

void TestOrdinalHinge::reachesTheFixturesOptimum() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture["problem"]).make();
    SolverRun run(*problem, "pdprox-dual");
    QVERIFY(run.certify(1e-8, 100000));
    QVERIFY(run.worstGap() >= -1e-12);
    const Json& optimum = fixture["optimum"];
    QVERIFY(fixtures::close(run.primal(), optimum["primal"], 1e-7));
    const Vector w = fixtures::vector(optimum["w"]);
    // The coefficients are unique, as l2 is strongly convex; free thresholds may be anywhere in an interval.
    QVERIFY((run.state.w.head(w.size()) - w).norm() <= 1e-3);
}

/// P at (w, theta) and D at a = -T alpha as in the fixture.
void TestOrdinalHinge::dualValuesOfFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const ProblemCase data = caseOf(fixture["problem"]);
    const auto problem = data.make();
    const Json& optimum = fixture["optimum"];
    const Index r = problem->outputs();
    Vector point(problem->dimension());
    point << fixtures::vector(optimum["w"]), fixtures::vector(optimum["theta"]);
    const DenseRows a = fixtures::matrix(optimum["a"]);
    Vector alpha(a.size());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < r; ++j)
            alpha[i * r + j] = static_cast<double>(j + 1) >= data.y[i] ? -a(i, j) : a(i, j);
    QVERIFY(fixtures::close(problem->primal(point)->value, optimum["primal"], 1e-9));
    QVERIFY(fixtures::close(problem->dual(alpha, problem->biasOf(point))->value, optimum["dual"], 1e-9));
    for (const Json& entry : fixture["trace"]) {
        Vector at(problem->dimension());
        at << fixtures::vector(entry["w"]), fixtures::vector(entry["theta"]);
        const Json& expected = entry.contains("primal") ? entry["primal"] : entry["primal_iterate"];
        QVERIFY(fixtures::close(problem->primal(at)->value, expected, 1e-9));
    }
}

void TestOrdinalHinge::certifiesAndTheJudgeAgrees_data() {
    QTest::addColumn<QString>("strength");
    QTest::addColumn<QString>("gamma");
    QTest::addColumn<QString>("regularizer");
    for (const char* strength : {"0", "0.2"})
        for (const char* gamma : {"0", "0.5"})
            for (const char* regularizer : {"l2", "l1", "elastic-net"})
                QTest::addRow("%s %s %s", strength, gamma, regularizer)
                    << QString(strength) << QString(gamma) << QString(regularizer);
}

void TestOrdinalHinge::certifiesAndTheJudgeAgrees() {
    QFETCH(QString, strength);
    QFETCH(QString, gamma);
    QFETCH(QString, regularizer);
    const ProblemCase data =
        randomLevels(11, strength.toUtf8().constData(), gamma.toUtf8().constData(), regularizer.toStdString(), 0.03);
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = data.make(storage);
        SolverRun run(*problem, "pdprox-dual");
        QVERIFY(run.certify(1e-6, 60000));
        QVERIFY(run.worstGap() >= -1e-12);
        const DualValue dual = *problem->dual(run.state.alpha, problem->biasOf(run.state.w));
        const judge::Verdict verdict = judged(data, run.state.w, dual.alpha);
        QVERIFY(std::abs(static_cast<double>(verdict.primal) - run.primal()) <= 1e-12);
        QVERIFY2(std::abs(static_cast<double>(verdict.dual) - dual.value) <= 1e-9,
                 qPrintable(QString::number(static_cast<double>(verdict.dual) - dual.value)));
    }
}

/// Thresholds of an optimum ascend by themselves, up to the accuracy of the run.
void TestOrdinalHinge::thresholdsAscend() {
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const char* strength : {"0", "0.1"}) {
            const auto problem = randomLevels(seed, strength, "0.2", "l2", 0.05).make();
            SolverRun run(*problem, "pdprox-dual");
            QVERIFY(run.certify(1e-7, 60000));
            const Vector theta = run.state.w.tail(3);
            QVERIFY2(theta[0] <= theta[1] + 1e-3 && theta[1] <= theta[2] + 1e-3, strength);
        }
}

void TestOrdinalHinge::mapIsItsOwnAdjoint() {
    Random random(testSeed());
    const auto problem = randomLevels(2, "0", "0", "l2", 0.1).make();
    const ThresholdMap& map = *problem->thresholds();
    Vector w(map.columns());
    Vector a(map.scoreCount());
    for (double& entry : w)
        entry = random.normal();
    for (double& entry : a)
        entry = random.normal();
    Vector scores;
    Vector v;
    Vector accurate;
    QVERIFY(map.multiply(w, scores, {}) && map.multiplyTransposed(a, v, {}) &&
            map.multiplyTransposedAccurately(a, accurate, {}));
    QVERIFY(std::abs(scores.dot(a) - w.dot(v)) <= 1e-12 * scores.norm() * a.norm());
    QVERIFY((accurate - v).norm() <= 1e-12 * v.norm());
    QVERIFY(scores.squaredNorm() <= map.squaredNormBound() * w.squaredNorm());
}

/// At any w and theta the value is that of multi-threshold-hinge with these thresholds.
void TestOrdinalHinge::fixedThresholdsGiveTheOtherLoss() {
    const ProblemCase data = randomLevels(3, "0", "0", "l2", 0.1);
    ProblemCase fixed = data;
    fixed.spec = specOf("multi-threshold-hinge", "l2", 0.1);
    if (!fixed.spec.lossParameters
             .set(findLossInfo("multi-threshold-hinge")->parameters, "multi-threshold-hinge", "thresholds",
                  "-0.8,0.1,1.3")
             .ok())
        QFAIL("thresholds");
    const auto learned = data.make();
    const auto given = fixed.make();
    const Vector w{{0.3, -0.2, 0.5, 0.0, 1.0}};
    Vector both(8);
    both << w, -0.8, 0.1, 1.3;
    QVERIFY(std::abs(learned->primal(both)->value - given->primal(w)->value) <= 1e-13);
    const PrimalValue one = *learned->primal(both);
    const PrimalValue other = *given->primal(w);
    QCOMPARE(learned->errors(learned->map(), one.scores, data.y).rows,
             given->errors(given->map(), other.scores, data.y).rows);
}

/// Dual points of free thresholds have sums of exactly 0, so that no threshold, however large, costs D anything.
void TestOrdinalHinge::balancedSumsAreExact() {
    Random random(testSeed());
    for (int k = 0; k < 200; ++k) {
        const Index n = 2 + static_cast<Index>(random.below(60));
        Vector levels(n);
        Vector alpha(3 * n);
        const double scale = std::pow(10.0, -300.0 * random.uniform());
        for (Index i = 0; i < n; ++i)
            levels[i] = i < 2 ? 1.0 + 3.0 * static_cast<double>(i) : 1.0 + static_cast<double>(random.below(4));
        for (double& entry : alpha)
            entry = (k % 2 == 0 ? 1.0 : scale) * random.normal();
        const OrdinalRisk risk(levels, 3, 0.0, true);
        risk.projectDual(alpha);
        for (Index j = 0; j < 3; ++j) {
            double forward = 0.0;
            double backward = 0.0;
            for (Index i = 0; i < n; ++i) {
                forward += alpha[3 * i + j];
                backward += alpha[3 * (n - 1 - i) + j];
            }
            QCOMPARE(forward, 0.0);
            QCOMPARE(backward, 0.0);
        }
        Vector again = alpha;
        QCOMPARE(risk.projectDual(again), Index(0));
        QCOMPARE(again, alpha);
    }
}

void TestOrdinalHinge::levelsAreCounted() {
    ProblemCase data = randomLevels(4, "0", "0", "l2", 0.1);
    QCOMPARE(data.make()->outputs(), Index{3});
    setLoss(data.spec, "levels", "6"); // levels without rows are legal
    const auto problem = data.make();
    QCOMPARE(problem->outputs(), Index{5});
    SolverRun run(*problem, "pdprox-dual");
    QVERIFY(run.certify(1e-5, 60000));
}

void TestOrdinalHinge::refusesWhatDoesNotFit() {
    const auto error = [](const ProblemCase& data) {
        const auto made = Problem::make(data.spec, data.dataset(), data.y);
        return made ? std::string() : toEnglish(made.error());
    };
    ProblemCase data = randomLevels(4, "0", "0", "l2", 0.1);
    data.y[3] = 2.5;
    QVERIFY(error(data).find("2.5") != std::string::npos);
    data = randomLevels(4, "0.1", "0", "l2", 0.1);
    setLoss(data.spec, "threshold_centre", "0,1");
    QVERIFY(error(data).find("threshold_centre") != std::string::npos);
    data = randomLevels(4, "0", "0", "l2", 0.1);
    setLoss(data.spec, "levels", "3");
    QVERIFY(error(data).find("the label 4") != std::string::npos);
    data.spec.bias = Bias::free;
    QVERIFY(!error(data).empty());
    const auto problem = randomLevels(4, "0", "0.5", "l2", 0.1).make();
    SolverRun run(*problem, "acc-prox-sdca");
    QVERIFY(!checkRequirements(run.info, problem->traits(), run.context.parameters).ok());
}

QTEST_GUILESS_MAIN(TestOrdinalHinge)
#include "test_ordinal_hinge.moc"
