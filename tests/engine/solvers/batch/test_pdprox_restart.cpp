// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"
#include "engine/data/transforms/transforms.h"
#include "engine/problem/label_map.h"
#include "engine/solvers/linear_programs/restarted_pdhg.h"
#include "tests/support/real_data.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

const std::vector<std::string> losses{"hinge", "generalized-hinge", "absolute", "epsilon-insensitive", "quantile"};

EquilibrationRule ruleOf(const std::string& scaling) {
    return scaling == "pc"     ? EquilibrationRule::sums
           : scaling == "ruiz" ? EquilibrationRule::ruiz
           : scaling == "none" ? EquilibrationRule::none
                               : EquilibrationRule::ruizThenSums;
}

const char* nameOf(RestartRule rule) {
    return rule == RestartRule::sufficient ? "sufficient" : rule == RestartRule::necessary ? "necessary" : "artificial";
}

/// N*(X^T alpha / n), alpha_i = -phi_i'(0): lambda_max where phi has no kink at 0.
double dualNormAtZero(ProblemSpec spec, const DatasetPointer& data, const Vector& y) {
    spec.bias = Bias::none;
    spec.strengths.lambda = 1.0;
    const auto problem = Problem::make(withGroups(spec, data->columns()), data, y).value();
    Vector alpha;
    problem->risk().dualPoint(Vector::Zero(y.size()), alpha);
    Vector v;
    problem->map().multiplyTransposed(alpha, v, {});
    return 1.0 / problem->featureRegularizer().largestScale(v / static_cast<double>(y.size()));
}

/// Standardized columns; for regression the labels too, the labels of breast-cancer as the numbers -1 and 1.
std::unique_ptr<Problem> bundledProblem(const std::string& name, const ProblemSpec& wanted, double share) {
    const DatasetPointer raw = loadData(name).value().data;
    std::vector<Message> warnings;
    const FittedTransforms transforms = fitTransforms(*raw, {.standardize = true}, warnings).value();
    const DatasetPointer data = transforms.apply(raw);
    Vector y;
    if (name == "breast-cancer") {
        y = mapLabels(raw->labels(), LossTask::margin, "hinge", {}, warnings).value().y;
    } else {
        y = Eigen::Map<const Vector>(raw->labels().values.data(), raw->rows());
        y.array() -= y.mean();
        y /= std::sqrt(y.squaredNorm() / static_cast<double>(y.size()));
    }
    ProblemSpec spec = wanted;
    spec.strengths.lambda = share * dualNormAtZero(spec, data, y);
    return Problem::make(withGroups(spec, data->columns()), data, y).value();
}

ProblemSpec piecewiseLinear(const std::string& loss, const std::string& regularizer, Bias bias) {
    ProblemSpec spec = specOf(loss, regularizer, 1.0, 0.0, bias);
    if (loss == "quantile" && !spec.lossParameters.set(findLossInfo(loss)->parameters, loss, "tau", "0.3").ok())
        throw std::runtime_error("tau");
    return spec;
}

/// Runs until a gap relative to max(1, P(0)) is certified; an empty text, or what went wrong.
QString notCertified(SolverRun& run, double relative, double passes) {
    const double start = run.problem().primal(Vector::Zero(run.problem().dimension()))->value;
    const double target = relative * std::max(1.0, start);
    run.context.targetGap = target;
    double gap = infinity;
    double next = 0.0;
    while (gap > target && run.passes() < passes) {
        if (!run.next())
            return QStringLiteral("it ended with the gap %1").arg(gap);
        if (run.state.ownGap > target && run.passes() < next)
            continue;
        next = 1.05 * run.passes() + 1.0;
        gap = run.gap();
        if (run.worstGap() < -1e-12)
            return QStringLiteral("weak duality");
    }
    qInfo("%.1f passes, %.0f of them pivots, gap %.1e", run.passes(), run.extra("pivots"), gap);
    return gap <= target ? QString() : QStringLiteral("gap %1 after %2 passes").arg(gap).arg(run.passes());
}

/// Integer entries, so that many vertices coincide; half of the rows are repeated, two columns are equal, a row is
/// zero.
ProblemCase degenerateIntegers(Random& random, const ProblemSpec& spec) {
    const auto n = static_cast<Index>(30 + random.below(60));
    const auto p = static_cast<Index>(5 + random.below(20));
    ProblemCase made{DenseRows(n, p), Vector(n), spec};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            made.features(i, j) = static_cast<double>(random.below(5)) - 2.0;
        const double target = made.features(i, 0) - made.features(i, 1) + static_cast<double>(random.below(3)) - 1.0;
        made.y[i] = labelOf(findLossInfo(spec.loss)->task, target);
    }
    for (Index i = n / 2; i < n; ++i) {
        const auto other = static_cast<Index>(random.below(static_cast<std::uint64_t>(n / 2)));
        made.features.row(i) = made.features.row(other);
        if (random.below(2) == 0)
            made.y[i] = made.y[other];
    }
    made.features.col(p - 1) = made.features.col(0);
    made.features.row(3).setZero();
    return made;
}

} // namespace

class TestPdproxRestart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsAreThoseOfTheReference_data();
    void stepsAreThoseOfTheReference();
    void reachesKnownOptima_data();
    void reachesKnownOptima();
    void l1IsExactWithin300Passes_data();
    void l1IsExactWithin300Passes();
    void supNormIsExactWithin5000Passes_data();
    void supNormIsExactWithin5000Passes();
    void groupNormsConverge();
    void degenerateDataAreNoObstacle();
    void equilibratedMatricesHaveUnitSums();
    void largestStrengthsLeaveNoCoefficient();
    void sparseDataOfZerosAndOnes_data();
    void sparseDataOfZerosAndOnes();
    void stagesLeadToTheSameVertex();
    void largeVerticesAreLeftOut();
    void refusesWhatIsNoLinearProgram();
};

void TestPdproxRestart::stepsAreThoseOfTheReference_data() {
    addFixtureRows("restart__");
}

/// Rounding grows along the steps, so that later ones are compared less closely (restarted_pdhg.md section 10).
void TestPdproxRestart::stepsAreThoseOfTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, "pdprox-restart");
    RestartedPdhg method(run.context, run.state);
    method.startAt(Vector::Zero(problem->dimension()), Vector::Zero(problem->rows()));
    method.prepare(ruleOf(fixture["parameters"]["scaling"]));
    QVERIFY(distance(method.factors().rows, fixtures::vector(fixture["row_scale"])) <= 1e-13);
    QVERIFY(distance(method.factors().columns, fixtures::vector(fixture["column_scale"])) <= 1e-13);
    QVERIFY(fixtures::close(method.stepSize(), fixture["parameters"]["eta_0"], 1e-13));
    QStringList restarts;
    QStringList expectedRestarts;
    int t = 0;
    for (const Json& expected : fixture["iterates"]) {
        for (bool isThere = false; !isThere;) {
            do {
                method.primalStep();
                method.dualStep();
            } while (!method.acceptStep());
            method.average();
            ++t;
            isThere = t == expected["t"].get<int>();
            QStringList wrong;
            const auto compare = [&](const char* what, double actual, const Json& reference) {
                if (!reference.is_null() && !fixtures::close(actual, reference, t <= 30 ? 1e-7 : 1e-5))
                    wrong << QStringLiteral("%1 = %2").arg(QLatin1String(what)).arg(actual, 0, 'g', 12);
            };
            if (isThere) {
                QCOMPARE(method.trials(), expected["trials"].get<double>());
                compare("eta", method.usedStepSize(), expected["eta_used"]);
                compare("the next eta", method.stepSize(), expected["eta_next"]);
                compare("omega", method.primalWeight(), expected["omega"]);
                compare("the limit", method.limit(), expected["limit"]);
                compare("P", method.lastValue().primal, expected["last"]["P"]);
                compare("the merit", method.lastMerit(), expected["last"]["metric"]);
                compare("P of the average", method.meanValue().primal, expected["average"]["P"]);
                compare("the merit of the average", method.meanMerit(), expected["average"]["metric"]);
                for (const auto& [pair, side] : {std::pair(&method.last(), "last"), {&method.mean(), "average"}}) {
                    compare("D", problem->dual(pair->alpha, problem->biasOf(pair->w))->value,
                            expected[side]["D_repaired"]);
                    for (std::size_t k = 0; k < expected[side]["w5"].size(); ++k)
                        compare("w", pair->w[static_cast<Index>(k)], expected[side]["w5"][k]);
                    for (std::size_t k = 0; k < expected[side]["alpha5"].size(); ++k)
                        compare("alpha", pair->alpha[static_cast<Index>(k)], expected[side]["alpha5"][k]);
                }
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("t = %1: ").arg(t) + wrong.join(QStringLiteral(", "))));
            }
            const bool isLast = method.isLastBetter();
            if (const std::optional<RestartRule> rule = method.restartWhenDue())
                restarts << QStringLiteral("%1 %2 %3").arg(t).arg(QLatin1String(nameOf(*rule))).arg(isLast ? 1 : 0);
        }
    }
    for (const Json& restart : fixture["restarts"])
        if (restart["iteration"] <= t)
            expectedRestarts << QStringLiteral("%1 %2 %3")
                                    .arg(restart["iteration"].get<int>())
                                    .arg(QString::fromStdString(restart["rule"]))
                                    .arg(restart["candidate"] == "last" ? 1 : 0);
    QVERIFY(expectedRestarts.size() >= 8);
    QCOMPARE(restarts, expectedRestarts);
}

void TestPdproxRestart::reachesKnownOptima_data() {
    addFixtureRows("lpoptimum__");
}

void TestPdproxRestart::reachesKnownOptima() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, "pdprox-restart");
    const QString missed = missedOptimum(run, fixture["optimum"]["P_star"], 1e-10, 2000.0);
    QVERIFY2(missed.isEmpty(), qPrintable(missed));
}

void TestPdproxRestart::l1IsExactWithin300Passes_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<double>("share");
    QTest::addColumn<bool>("freeBias");
    QTest::addColumn<double>("optimum"); // of the derivation's table, by another program; 0: not in it
    const std::map<std::string, std::array<double, 6>> known{
        {"breast-cancer hinge",
         {0.046961644130, 0.045926927738, 0.106093027556, 0.104289601789, 0.325263716494, 0.298973663836}},
        {"breast-cancer absolute",
         {0.436666301429, 0.352096671912, 0.461451368914, 0.375637692695, 0.549136038293, 0.468226077833}},
        {"diabetes absolute",
         {0.560023303108, 0.559984923837, 0.567343004140, 0.567168804105, 0.620653679943, 0.619756987695}}};
    for (const std::string& data : {std::string("breast-cancer"), std::string("diabetes")})
        for (const std::string& loss : losses) {
            if (data == "diabetes" && findLossInfo(loss)->task == LossTask::margin)
                continue;
            const auto found = known.find(data + " " + loss);
            std::size_t k = 0;
            for (const double share : {0.001, 0.01, 0.1})
                for (const bool freeBias : {false, true})
                    QTest::addRow("%s %s %g%s", data.c_str(), loss.c_str(), share, freeBias ? " bias" : "")
                        << QString::fromStdString(data) << QString::fromStdString(loss) << share << freeBias
                        << (found == known.end() ? 0.0 : found->second[k++]);
        }
}

void TestPdproxRestart::l1IsExactWithin300Passes() {
    QFETCH(QString, data);
    QFETCH(QString, loss);
    QFETCH(double, share);
    QFETCH(bool, freeBias);
    QFETCH(double, optimum);
    const Bias bias = freeBias ? Bias::free : Bias::none;
    const auto problem = bundledProblem(data.toStdString(), piecewiseLinear(loss.toStdString(), "l1", bias), share);
    SolverRun run(*problem, "pdprox-restart");
    const QString wrong = notCertified(run, 1e-8, 300.0);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    QVERIFY2(run.primal() - run.bestDual() <= 1e-11, "the vertex is exact");
    if (optimum > 0.0)
        QVERIFY(std::abs(run.primal() - optimum) <= 1e-11);
}

void TestPdproxRestart::supNormIsExactWithin5000Passes_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<double>("share");
    for (const char* data : {"breast-cancer", "diabetes"})
        for (const std::string& loss : losses)
            for (const double share : {0.001, 0.01, 0.1})
                if (data != std::string("diabetes") || findLossInfo(loss)->task == LossTask::regression)
                    QTest::addRow("%s %s %g", data, loss.c_str(), share)
                        << QString::fromLatin1(data) << QString::fromStdString(loss) << share;
}

void TestPdproxRestart::supNormIsExactWithin5000Passes() {
    QFETCH(QString, data);
    QFETCH(QString, loss);
    QFETCH(double, share);
    const auto problem =
        bundledProblem(data.toStdString(), piecewiseLinear(loss.toStdString(), "linf", Bias::none), share);
    SolverRun run(*problem, "pdprox-restart");
    const QString wrong = notCertified(run, 1e-8, 5000.0);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

/// No vertices, so no finish: the steps alone.
void TestPdproxRestart::groupNormsConverge() {
    Random random(testSeed());
    for (const std::string& loss : losses)
        for (const char* regularizer : {"group-lasso", "l2-norm"})
            for (const Bias bias : {Bias::none, Bias::free}) {
                const auto problem =
                    randomCase(random, specOf(loss, regularizer, 0.03 + 0.1 * random.uniform(), 0.0, bias), 50, 8)
                        .make();
                SolverRun run(*problem, "pdprox-restart");
                const QString wrong = notCertified(run, 1e-8, 20000.0);
                QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(loss) + QLatin1Char(' ') + wrong));
                QCOMPARE(run.extra("pivots"), 0.0);
            }
}

void TestPdproxRestart::degenerateDataAreNoObstacle() {
    Random random(testSeed());
    for (int k = 0; k < 30; ++k) {
        const std::string& loss = losses[static_cast<std::size_t>(k) % losses.size()];
        const Bias bias = random.below(2) == 0 ? Bias::none : Bias::free;
        const ProblemCase made =
            degenerateIntegers(random, specOf(loss, "l1", 0.005 + 0.05 * random.uniform(), 0.0, bias));
        const auto problem = made.make();
        SolverRun run(*problem, "pdprox-restart");
        const QString wrong = notCertified(run, 1e-11, 400.0);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(loss) + QLatin1Char(' ') + wrong));
        const auto sparse = made.make(Storage::sparse);
        SolverRun steps(*sparse, "pdprox-restart", {{"finish", "off"}, {"scaling", "ruiz"}});
        QVERIFY(notCertified(steps, 1e-6, 50000.0).isEmpty());
        QVERIFY2(std::abs(run.primal() - steps.primal()) <= 1e-6 * std::max(1.0, steps.primal()),
                 "the steps alone lead to the same optimum");
    }
    for (const std::string& loss : losses)
        for (const auto& [name, made] : degenerateCases(specOf(loss, "l1", 0.05))) {
            const auto problem = made.make();
            SolverRun run(*problem, "pdprox-restart");
            const QString wrong = notCertified(run, 1e-9, 1000.0);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(loss + ", " + name + ": ") + wrong));
        }
}

/// After a step with sums, a row and a column of |K| have the same order of magnitude; zero ones keep the factor 1.
void TestPdproxRestart::equilibratedMatricesHaveUnitSums() {
    Random random(testSeed());
    ProblemCase made = randomCase(random, specOf("absolute", "l1", 0.1, 0.0, Bias::free), 30, 7);
    made.features.col(2) *= 1e6;
    made.features.row(4) *= 1e-5;
    made.features.col(5).setZero();
    const auto problem = made.make();
    Work work;
    const Equilibration factors = equilibrate(*problem, EquilibrationRule::ruiz, {}, work);
    QCOMPARE(work.passes(30), 5.0);
    double largest = 0.0;
    for (Index j = 0; j < 7; ++j) {
        double column = 0.0;
        for (Index i = 0; i < 30; ++i)
            column = std::max(column, factors.rows[i] * std::abs(made.features(i, j)) * factors.columns[j] / 30.0);
        largest = std::max(largest, column);
        QVERIFY(j == 5 ? column == 0.0 && factors.columns[j] == 1.0 : std::abs(column - 1.0) <= 0.05);
    }
    const double ones = factors.columns[7] * factors.rows.maxCoeff() / 30.0;
    QVERIFY(std::abs(factors.maxEntry - std::max(largest, ones)) <= 1e-14);
}

/// Above lambda_max w = 0 is certified in a few steps, and there is no vertex.
void TestPdproxRestart::largestStrengthsLeaveNoCoefficient() {
    for (const char* regularizer : {"l1", "linf", "group-lasso"}) {
        const auto problem = bundledProblem("breast-cancer", piecewiseLinear("hinge", regularizer, Bias::none), 1.01);
        SolverRun run(*problem, "pdprox-restart");
        const QString wrong = notCertified(run, 1e-8, 50.0);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        QVERIFY(run.state.w.isZero(0.0));
    }
}

void TestPdproxRestart::sparseDataOfZerosAndOnes_data() {
    QTest::addColumn<double>("share");
    for (const double share : {0.1, 0.01, 0.001})
        QTest::addRow("%g", share) << share;
}

void TestPdproxRestart::sparseDataOfZerosAndOnes() {
    const QString file = QStringLiteral("a9a.bz2");
    if (const QString obstacle = realdata::obstacle(file); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    QFETCH(double, share);
    const DatasetPointer data = loadData(realdata::path(file).toStdString()).value().data;
    const Vector y = Eigen::Map<const Vector>(data->labels().values.data(), data->rows());
    ProblemSpec spec = specOf("hinge", "l1", 1.0);
    spec.strengths.lambda = share * dualNormAtZero(spec, data, y);
    const auto problem = Problem::make(spec, data, y).value();
    SolverRun run(*problem, "pdprox-restart");
    const QString wrong = notCertified(run, 1e-8, 1000.0);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    QVERIFY2(run.primal() - run.bestDual() <= 1e-11, "the vertex is exact");
}

/// Proximal stages in place of the steps, then the same pivots.
void TestPdproxRestart::stagesLeadToTheSameVertex() {
    for (const std::string& loss : losses)
        for (const double share : {0.01, 0.1}) {
            const auto problem = bundledProblem("breast-cancer", piecewiseLinear(loss, "l1", Bias::none), share);
            SolverRun steps(*problem, "pdprox-restart");
            QVERIFY(notCertified(steps, 1e-8, 300.0).isEmpty());
            SolverRun stages(*problem, "pdprox-restart", {{"start", "prox-sdca"}});
            const QString wrong = notCertified(stages, 1e-8, 20000.0);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(loss) + QLatin1Char(' ') + wrong));
            QVERIFY(stages.extra("stages") > 0.0 && std::isnan(stages.extra("restarts")));
            QVERIFY(std::abs(stages.primal() - steps.primal()) <= 1e-8);
        }
}

void TestPdproxRestart::largeVerticesAreLeftOut() {
    const auto problem = bundledProblem("diabetes", piecewiseLinear("absolute", "l1", Bias::none), 0.01);
    SolverRun run(*problem, "pdprox-restart", {{"finish_size", "3"}});
    for (int k = 0; k < 300; ++k)
        QVERIFY(run.next());
    QCOMPARE(run.extra("pivots"), 0.0);
    QVERIFY(run.extra("restarts") > 0.0);
    QVERIFY2(run.state.remark.starts_with("no vertex finish: "), run.state.remark.c_str());
}

void TestPdproxRestart::refusesWhatIsNoLinearProgram() {
    const auto message = [](const ProblemSpec& spec) {
        const SolverInfo& info = *findSolver("pdprox-restart");
        const Status status = checkRequirements(info, traitsOf(spec).value(), ParameterValues(info.parameters));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    for (const std::string& loss : losses)
        for (const char* regularizer : {"l1", "linf", "l2-norm"})
            for (const Bias bias : {Bias::none, Bias::free})
                QCOMPARE(message(specOf(loss, regularizer, 0.1, 0.0, bias)), std::string());
    QCOMPARE(message(specOf("logistic", "l1", 0.1)),
             std::string("pdprox-restart does not support logistic: it needs a piecewise linear loss; choose "
                         "pdprox-dual"));
    for (const char* loss : {"squared", "smoothed-hinge", "huber"})
        QVERIFY(message(specOf(loss, "l1", 0.1)).starts_with("pdprox-restart does not support " + std::string(loss)));
    for (const char* regularizer : {"l2", "elastic-net", "none", "exclusive-lasso"})
        QVERIFY(message(specOf("hinge", regularizer, 0.1, 0.1))
                    .starts_with("pdprox-restart does not support " + std::string(regularizer)));
    QVERIFY(message(specOf("hinge", "l1", 0.0)).starts_with("pdprox-restart does not support lambda = 0"));
    const SolverInfo& info = *findSolver("pdprox-restart");
    const ParameterValues stages = valuesOf(info.parameters, {{"start", "prox-sdca"}});
    QVERIFY(checkRequirements(info, traitsOf(specOf("hinge", "l1", 0.1)).value(), stages).ok());
    QVERIFY(!checkRequirements(info, traitsOf(specOf("hinge", "linf", 0.1)).value(), stages).ok());
    QVERIFY(!checkRequirements(info, traitsOf(specOf("hinge", "l1", 0.1, 0.0, Bias::free)).value(), stages).ok());
    ProblemSpec bounded = specOf("hinge", "l1", 0.1);
    bounded.bounds = {-1.0, 1.0};
    QVERIFY(message(bounded).starts_with("pdprox-restart does not support l1 with bounds"));
}

QTEST_GUILESS_MAIN(TestPdproxRestart)
#include "test_pdprox_restart.moc"
