// SPDX-License-Identifier: GPL-3.0-only
//
// working-set-cd: the optimum against plain cyclic coordinate descent and reference optima, screening, and the
// requirements on every solver: repeatability, stops, rejections. Its parts are tested in test_working_set_parts.cpp.
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/random.h"
#include "engine/problem/lambda_max.h"
#include "engine/solvers/coordinate_descent/working_set.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

constexpr const char* solverId = "working-set-cd";

bool isMargin(const std::string& loss) {
    return findLossInfo(loss)->task == LossTask::margin;
}

/// A sparse truth, correlated columns of different norms, labels suitable for the loss. The strength is a fraction of
/// lambda_max.
ProblemCase randomCase(const std::string& loss, const std::string& regularizer, Index n, Index p, double share,
                       Random& random, Bias bias = Bias::none, double density = 0.7) {
    ProblemCase result;
    result.features = DenseRows::Zero(n, p);
    result.y.resize(n);
    for (Index i = 0; i < n; ++i) {
        const double common = random.normal();
        double score = 0.5;
        for (Index j = 0; j < p; ++j) {
            if (random.uniform() < density)
                result.features(i, j) = (0.7 * common + random.normal()) * (1.0 + static_cast<double>(j % 3));
            score += j < 4 ? result.features(i, j) * (j % 2 == 0 ? 1.0 : -1.5) : 0.0;
        }
        score += 0.5 * random.normal();
        result.y[i] = !isMargin(loss) ? score : score > 0.0 ? 1.0 : -1.0;
    }
    result.spec = specOf(loss, regularizer, 1.0, 1.0, bias);
    Labels labels;
    labels.values.assign(result.y.begin(), result.y.end());
    const auto data = std::make_shared<const Dataset>(result.features, labels, std::vector<std::string>{}, "test");
    const double strength = share * lambdaMax(result.spec, data, result.y).value();
    result.spec.strengths =
        regularizer == "l1" ? RegularizerStrengths{strength, 0.0} : RegularizerStrengths{0.3 * strength, strength};
    return result;
}

/// Returns the gap reached.
double certify(SolverRun& run, double target, int limit) {
    double gap = infinity;
    for (int k = 0; k <= limit && gap > target && run.next(); ++k)
        gap = run.gap();
    return gap;
}

/// The minimizer for the squared loss by cyclic coordinate descent, directly from the definition.
Vector plainDescent(const ProblemCase& given, double l1, double l2) {
    const auto n = static_cast<double>(given.features.rows());
    Vector w = Vector::Zero(given.features.cols());
    for (int pass = 0; pass < 200000; ++pass) {
        double moved = 0.0;
        for (Index j = 0; j < w.size(); ++j) {
            const Vector column = given.features.col(j);
            const double length = column.squaredNorm() / n;
            if (length == 0.0)
                continue;
            const Vector others = given.y - given.features * w + w[j] * column;
            const double next = softThreshold(column.dot(others) / n, l1) / (length + l2);
            moved = std::max(moved, std::abs(next - w[j]));
            w[j] = next;
        }
        if (moved <= 1e-14)
            break;
    }
    return w;
}

const std::vector<std::string> smoothLosses{"squared",
                                            "huber",
                                            "logistic",
                                            "squared-hinge",
                                            "smoothed-hinge",
                                            "smoothed-absolute",
                                            "smoothed-epsilon-insensitive"};

} // namespace

class TestWorkingSetCd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsPlainDescent_data() { regularizers(); }
    void equalsPlainDescent();
    void certifiesReferenceOptima_data();
    void certifiesReferenceOptima();
    void certifiesEveryProblem_data();
    void certifiesEveryProblem();
    void certifiesIllConditioned();
    void screeningKeepsWhatIsUsed_data() { regularizers(); }
    void screeningKeepsWhatIsUsed();
    void aboveLambdaMaxNothingIsUsed();
    void startsWhereItIsTold();
    void survivesDegenerateData_data() { losses(); }
    void survivesDegenerateData();
    void ownGapIsTheGap();
    void sparseEqualsDense();
    void runsRepeat();
    void leavesOnStop();
    void refusesWhatItCannotDo();
    void parametersChangeTheWorkAlone();

private:
    void regularizers();
    void losses();
};

void TestWorkingSetCd::regularizers() {
    QTest::addColumn<QString>("regularizer");
    QTest::newRow("l1") << QStringLiteral("l1");
    QTest::newRow("elastic-net") << QStringLiteral("elastic-net");
}

void TestWorkingSetCd::losses() {
    QTest::addColumn<QString>("loss");
    for (const std::string& loss : smoothLosses)
        QTest::newRow(loss.c_str()) << QString::fromStdString(loss);
}

void TestWorkingSetCd::equalsPlainDescent() {
    QFETCH(QString, regularizer);
    Random random(testSeed());
    for (const auto& [n, p] : {std::pair<Index, Index>{30, 8}, {40, 20}, {15, 40}}) {
        const ProblemCase given = randomCase("squared", regularizer.toStdString(), n, p, 0.1, random);
        const auto problem = given.make(Storage::sparse);
        const CoordinateStrengths strengths = *problem->regularizer().coordinates();
        const Vector expected = plainDescent(given, strengths.l1, strengths.l2);
        SolverRun run(*problem, solverId, {{"start_size", "3"}});
        const double scale = problem->primal(Vector::Zero(p))->value;
        const double gap = certify(run, 1e-13 * scale, 3000);
        QVERIFY2(gap <= 1e-12 * scale, qPrintable(QStringLiteral("gap %1").arg(gap)));
        const double difference = (run.state.w - expected).cwiseAbs().maxCoeff();
        QVERIFY2(difference <= 1e-5 * std::max(1.0, expected.cwiseAbs().maxCoeff()),
                 qPrintable(QStringLiteral("%1 x %2: w differs by %3").arg(n).arg(p).arg(difference)));
        QVERIFY(std::abs(run.primal() - problem->primal(expected)->value) <= 1e-12 * scale);
    }
}

void TestWorkingSetCd::certifiesReferenceOptima_data() {
    addFixtureRows("optimum__", [](const Json& fixture) {
        if (!isScalarProblem(fixture["problem"]))
            return false;
        const ProblemTraits traits = traitsOf(problemOf(fixture["problem"]).spec).value();
        const SolverInfo& info = *findSolver(solverId);
        return checkRequirements(info, traits, ParameterValues(info.parameters)).ok();
    });
}

void TestWorkingSetCd::certifiesReferenceOptima() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, solverId);
    const QString missed = missedOptimum(run, fixture["optimum"]["primal"], 1e-8, 1000.0);
    QVERIFY2(missed.isEmpty(), qPrintable(missed));
}

void TestWorkingSetCd::certifiesEveryProblem_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    for (const std::string& loss : smoothLosses)
        for (const char* regularizer : {"l1", "elastic-net"})
            for (const bool freeBias : {false, true})
                QTest::addRow("%s %s%s", loss.c_str(), regularizer, freeBias ? " bias" : "")
                    << QString::fromStdString(loss) << QString(QLatin1String(regularizer)) << freeBias;
}

/// More columns than rows, and more rows than columns.
void TestWorkingSetCd::certifiesEveryProblem() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    Random random(testSeed());
    for (const auto& [n, p] : {std::pair<Index, Index>{40, 150}, {150, 12}}) {
        const auto problem = randomCase(loss.toStdString(), regularizer.toStdString(), n, p, 0.1, random,
                                        freeBias ? Bias::free : Bias::none)
                                 .make();
        SolverRun run(*problem, solverId, {{"start_size", "10"}});
        const double target = 1e-8 * std::max(1.0, problem->primal(Vector::Zero(problem->dimension()))->value);
        const double gap = certify(run, target, 20000);
        QVERIFY2(gap <= target, qPrintable(QStringLiteral("%1 x %2: gap %3").arg(n).arg(p).arg(gap)));
    }
}

/// Nearly equal columns: coordinate descent alone would need 10^5 passes and more.
void TestWorkingSetCd::certifiesIllConditioned() {
    Random random(testSeed());
    ProblemCase given = randomCase("squared", "l1", 60, 30, 1e-3, random);
    for (Index j = 1; j < 30; ++j)
        given.features.col(j) = given.features.col(0) + 1e-3 * given.features.col(j);
    const double scale = 0.5 * given.y.squaredNorm() / 60.0;
    given.spec.strengths.lambda = 1e-3 * (given.features.transpose() * given.y).cwiseAbs().maxCoeff() / 60.0;
    const auto problem = given.make();
    SolverRun run(*problem, solverId);
    const double gap = certify(run, 1e-8 * scale, 5000);
    QVERIFY2(gap <= 1e-8 * scale, qPrintable(QStringLiteral("gap %1 of %2").arg(gap).arg(scale)));
    qInfo("%.1f passes", run.passes());
}

/// At every point of a run, coefficients that the rule screens by the gap are zero at the optimum.
void TestWorkingSetCd::screeningKeepsWhatIsUsed() {
    QFETCH(QString, regularizer);
    Random random(testSeed());
    Index dropped = 0;
    for (int round = 0; round < 12; ++round) {
        const bool isLogistic = round % 3 == 2;
        const Index n = 30;
        const Index p = 60;
        const ProblemCase given =
            randomCase(isLogistic ? "logistic" : "squared", regularizer.toStdString(), n, p, 0.3, random);
        const auto problem = given.make();
        const double l1 = problem->regularizer().coordinates()->l1;
        const double curvature = problem->risk().derivativeLipschitz();
        SolverRun best(*problem, solverId);
        certify(best, 1e-13, 2000);
        SolverRun run(*problem, solverId, {{"start_size", "2"}});
        for (int k = 0; k < 200 && run.next(); ++k) {
            const double gap = run.primal() - problem->dual(run.state.alpha, 0.0)->value;
            WorkingSet set(given.features.colwise().norm().transpose(), l1);
            const Vector v = given.features.transpose() * run.state.alpha / static_cast<double>(n);
            set.screen(v, 1.0, std::sqrt(2.0 * curvature * (gap + 1e-13) / static_cast<double>(n)));
            for (Index j = 0; j < p; ++j) {
                QVERIFY(set.isAlive(j) || best.state.w[j] == 0.0);
                dropped += set.isAlive(j) ? 0 : 1;
            }
        }
        QVERIFY(std::abs(run.primal() - best.primal()) <= 1e-9 * best.primal());
    }
    QVERIFY(dropped > 1000);
}

void TestWorkingSetCd::aboveLambdaMaxNothingIsUsed() {
    Random random(testSeed());
    for (const Bias bias : {Bias::none, Bias::free}) {
        const auto problem = randomCase("squared", "l1", 25, 10, 1.0 + 1e-9, random, bias).make();
        SolverRun run(*problem, solverId);
        const double scale = problem->primal(Vector::Zero(problem->dimension()))->value;
        QVERIFY(certify(run, 1e-13 * scale, 100) <= 1e-13 * scale);
        QVERIFY(run.state.w.head(problem->features()).isZero(0.0));
        int further = 0;
        while (run.next() && further < 1000)
            ++further;
        QCOMPARE(run.state.endReason, std::string("accuracy floor reached"));
    }
}

/// From its own solution there is nothing left to do; from another start it finds the same one.
void TestWorkingSetCd::startsWhereItIsTold() {
    Random random(testSeed());
    for (const Bias bias : {Bias::none, Bias::free}) {
        const auto problem = randomCase("logistic", "elastic-net", 50, 80, 0.1, random, bias).make();
        SolverRun cold(*problem, solverId);
        QVERIFY(certify(cold, 1e-10, 5000) <= 1e-10);
        SolverRun warm(*problem, solverId);
        warm.context.start.w = cold.state.w;
        QVERIFY(warm.next() && warm.state.w == cold.state.w);
        QVERIFY(certify(warm, 1e-9, 5000) <= 1e-9);
        QVERIFY2(warm.passes() <= 1.0 + 1e-9, "one certificate");
        SolverRun far(*problem, solverId);
        far.context.start.w = Vector::Constant(problem->dimension(), 3.0);
        QVERIFY(certify(far, 1e-10, 5000) <= 1e-10);
        QVERIFY((far.state.w - cold.state.w).norm() <= 1e-3 * cold.state.w.norm());
    }
}

void TestWorkingSetCd::survivesDegenerateData() {
    QFETCH(QString, loss);
    for (const char* regularizer : {"l1", "elastic-net"})
        for (const Bias bias : {Bias::none, Bias::free})
            for (const Storage storage : {Storage::sparse, Storage::dense})
                for (const auto& [name, degenerate] :
                     degenerateCases(specOf(loss.toStdString(), regularizer, 0.02, 0.03, bias))) {
                    const bool hasNoBestBias = bias == Bias::free && loss == QStringLiteral("logistic") &&
                                               (name == "one class" || name == "one row");
                    if (hasNoBestBias)
                        continue;
                    const auto problem = degenerate.make(storage);
                    SolverRun run(*problem, solverId);
                    const double gap = certify(run, 1e-9, 5000);
                    QVERIFY2(gap <= 1e-9,
                             qPrintable(QString::fromStdString(name) +
                                        QStringLiteral(" %1: gap %2").arg(QLatin1String(regularizer)).arg(gap)));
                }
}

/// The solver's own gap equals the problem's gap at the same state.
void TestWorkingSetCd::ownGapIsTheGap() {
    Random random(testSeed());
    for (const std::string& loss : smoothLosses)
        for (const Bias bias : {Bias::none, Bias::free}) {
            const auto problem = randomCase(loss, "elastic-net", 60, 90, 0.1, random, bias).make();
            SolverRun run(*problem, solverId, {{"start_size", "5"}});
            int compared = 0;
            for (int k = 0; k < 60 && run.next(); ++k) {
                if (std::isnan(run.state.ownGap))
                    continue;
                const double gap = run.primal() - run.dual();
                QVERIFY2(std::abs(gap - run.state.ownGap) <=
                             1e-9 * std::max(1.0, run.primal()), // a best bias is accurate up to rounding
                         qPrintable(QStringLiteral("%1: %2 instead of %3")
                                        .arg(QString::fromStdString(loss))
                                        .arg(run.state.ownGap)
                                        .arg(gap)));
                ++compared;
            }
            QVERIFY(compared > 1);
        }
}

void TestWorkingSetCd::sparseEqualsDense() {
    Random random(testSeed());
    // Without zeros, so that the number of entries that triggers certificates is the same in both.
    const ProblemCase given = randomCase("squared", "l1", 50, 120, 0.1, random, Bias::none, 1.0);
    const auto dense = given.make(Storage::dense);
    const auto sparse = given.make(Storage::sparse);
    const Settings withoutExtrapolation{{"memory", "1"}}; // extrapolation would amplify rounding
    SolverRun first(*dense, solverId, withoutExtrapolation);
    SolverRun second(*sparse, solverId, withoutExtrapolation);
    for (int k = 0; k < 6 && first.next(); ++k) {
        QVERIFY(second.next());
        QVERIFY((first.state.w - second.state.w).norm() <= 1e-9 * std::max(1.0, first.state.w.norm()));
    }
}

void TestWorkingSetCd::runsRepeat() {
    Random random(testSeed());
    const auto problem = randomCase("squared", "l1", 80, 300, 0.02, random).make(Storage::sparse);
    SolverRun first(*problem, solverId);
    SolverRun second(*problem, solverId);
    for (int k = 0; k <= 30; ++k) {
        const bool more = first.next();
        QCOMPARE(second.next(), more);
        if (!more)
            break;
        QVERIFY(first.state.w == second.state.w && first.state.alpha == second.state.alpha);
        QCOMPARE(first.passes(), second.passes());
    }
}

/// A stop while rows are read leaves the last complete state.
void TestWorkingSetCd::leavesOnStop() {
    Random random(testSeed());
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = randomCase("squared", "l1", 300, 400, 0.01, random).make(storage);
        std::stop_source stop;
        SolverRun run(*problem, solverId);
        run.context.stop = stop.get_token();
        QVERIFY(run.next());
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(StopRequested, run.next());
        QVERIFY(run.state.w.isZero(0.0));

        std::stop_source later;
        SolverRun longer(*problem, solverId);
        longer.context.stop = later.get_token();
        QVERIFY(longer.next() && longer.next());
        const Vector w = longer.state.w;
        const Vector alpha = longer.state.alpha;
        later.request_stop();
        const auto goOn = [&longer] {
            SolverEvent event;
            for (int k = 0; k < 100000; ++k)
                longer.nextEvent(event); // rounds check for a stop only at their yield points, which the caller must
                                         // query
        };
        QVERIFY_THROWS_EXCEPTION(StopRequested, goOn());
        QCOMPARE(longer.state.w.size(), w.size());
        QVERIFY(longer.state.w.allFinite() && longer.state.alpha.allFinite());
        QVERIFY(longer.primal() <= problem->primal(w)->value * (1.0 + 1e-12));
        QCOMPARE(longer.state.alpha.size(), alpha.size());
    }
}

void TestWorkingSetCd::refusesWhatItCannotDo() {
    const SolverInfo& info = *findSolver(solverId);
    const ParameterValues parameters(info.parameters);
    const auto refusal = [&](const ProblemSpec& spec) {
        const Status status = checkRequirements(info, traitsOf(spec).value(), parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(refusal(specOf("squared", "l1", 0.1)), std::string());
    QCOMPARE(refusal(specOf("logistic", "elastic-net", 0.1, 0.1, Bias::free)), std::string());
    QVERIFY(refusal(specOf("hinge", "l1", 0.1)).starts_with("working-set-cd does not support hinge: "));
    QVERIFY(refusal(specOf("squared", "l2", 0.1)).starts_with("working-set-cd does not support l2: "));
    QVERIFY(refusal(specOf("squared", "none", 0.1)).starts_with("working-set-cd does not support none: "));
    QVERIFY(refusal(specOf("squared", "elastic-net", 0.1, 0.0)).starts_with("working-set-cd does not support "));
    QVERIFY(refusal(specOf("squared", "l1", 0.0)).starts_with("working-set-cd does not support "));
}

void TestWorkingSetCd::parametersChangeTheWorkAlone() {
    Random random(testSeed());
    const auto problem = randomCase("squared", "l1", 60, 200, 0.05, random).make();
    const double scale = problem->primal(Vector::Zero(problem->dimension()))->value;
    double optimum = -1.0;
    for (const Settings& settings :
         {Settings{}, Settings{{"memory", "1"}}, Settings{{"memory", "12"}}, Settings{{"start_size", "1"}},
          Settings{{"start_size", "1000"}}, Settings{{"inner_accuracy", "0.001"}}, Settings{{"inner_accuracy", "1"}}}) {
        SolverRun run(*problem, solverId, settings);
        const double gap = certify(run, 1e-10 * scale, 30000);
        QVERIFY2(gap <= 1e-10 * scale, settings.empty() ? "defaults" : settings.begin()->first.c_str());
        QVERIFY(optimum < 0.0 || std::abs(run.primal() - optimum) <= 2e-10 * scale);
        optimum = run.primal();
    }
}

QTEST_GUILESS_MAIN(TestWorkingSetCd)
#include "test_working_set_cd.moc"
