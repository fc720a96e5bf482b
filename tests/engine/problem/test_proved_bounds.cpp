// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/proved_laws.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <map>
#include <set>

using namespace gapscope;

/// Bounds that are to hold for the numbers as stored, judged by arithmetic of 300 bits.
class TestProvedBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { reportJudged(); }
    void everyLossWithEveryRegularizer();
    void freeBias();
    void entropyAtHugeStrength();
    void reference();
    void extremeProblems();
    void everyStrength_data();
    void everyStrength();
    void threads();
};

namespace {

/// Whether problemOf reads a fixture's problem.
bool isOfRows(const fixtures::Json& problem) {
    return problem.is_object() && problem.contains("X") && (problem.contains("y") || problem.contains("targets")) &&
           problem.contains("loss") && problem["loss"].contains("id") && problem.contains("regularizer") &&
           problem["regularizer"].contains("id") && isKnownProblem(problem);
}

} // namespace

/// For every pair of which bounds are known. Pairs without bounds are named.
void TestProvedBounds::everyLossWithEveryRegularizer() {
    Random random(testSeed());
    std::set<std::string> without;
    ProvedExcess excess;
    for (const LossInfo& loss : allLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos()) {
            if (loss.task == LossTask::sequences || regularizer.takesKernels)
                continue;
            ProblemSpec spec = specOf(loss.id, regularizer.id, 0.1, 0.02);
            ProblemCase made = randomCase(random, spec, 12, 4, 0.9);
            if (loss.task == LossTask::maxAffine)
                made.y = 0.3 * Vector::Random(12);
            const auto problem = Problem::make(withGroups(made.spec, 4), made.dataset(), made.y);
            if (!problem)
                continue;
            const Problem& p = **problem;
            if (const std::string what = withoutProvedBounds(p); !what.empty()) {
                without.insert(what);
                continue;
            }
            for (const double size : {0.0, 0.01, 1.0, 30.0}) {
                const Vector w = size == 0.0 ? p.minimizerOfRegularizer() : randomPoint(p, random, size);
                const auto primal = p.primal(w);
                const DualValue dual = bestDual(p, *p.dualCandidate(primal->scores, 0.0));
                const auto bounds = provedBounds(p, w, dual.alpha);
                QVERIFY(bounds);
                QVERIFY(hold(p, *bounds, w, {w, p.minimizerOfRegularizer(), randomPoint(p, random, 0.1)}));
                if (!std::isfinite(primal->value) || !std::isfinite(dual.value))
                    continue;
                const double rounding = 1e-11 * std::max(1.0, std::abs(primal->value));
                QVERIFY2(bounds->upper <= primal->value + rounding, qPrintable(described(p.spec())));
                QVERIFY2(bounds->lower >= dual.value - rounding - 1e-11 * std::abs(dual.value),
                         qPrintable(described(p.spec())));
                excess.add(p, *bounds, primal->value, dual.value);
            }
        }
    qInfo("%s", qPrintable(excess.text()));
    for (const std::string& what : without)
        qInfo("no proved bounds: %s", what.c_str());
    QCOMPARE(without, std::set<std::string>());
    QVERIFY(excess.count() > 500);
    QVERIFY(judged().count() > 1500);
    QCOMPARE(judged().missing(), QStringList());
}

/// Sums of dual variables are restored to exactly 0: at solutions the proved gap stays at rounding level.
void TestProvedBounds::freeBias() {
    Random random(testSeed());
    ProvedExcess excess;
    for (const char* loss : {"hinge", "smoothed-hinge", "logistic", "squared", "absolute", "huber", "quantile"})
        for (const char* regularizer : {"l2", "elastic-net"}) {
            const ProblemSpec spec = specOf(loss, regularizer, 0.1, 0.01, Bias::free);
            const auto problem = randomCase(random, spec, 40, 5).make();
            SolverRun run(*problem, problem->traits().smoothLoss ? "fista" : "pdprox-dual");
            for (int k = 0; k < 300 && run.next(); ++k)
                continue;
            const double bias = problem->biasOf(run.state.w);
            const auto primal = problem->primal(run.state.w);
            const DualValue dual =
                bestDual(*problem, *(run.state.alpha.size() > 0 ? problem->dual(run.state.alpha, bias)
                                                                : problem->dualCandidate(primal->scores, bias)));
            const auto bounds = provedBounds(*problem, run.state.w, dual.alpha);
            QVERIFY(hold(*problem, *bounds, run.state.w, {run.state.w, randomPoint(*problem, random, 1.0)}));
            excess.add(*problem, *bounds, primal->value, dual.value);
            QVERIFY2(excess.worst < 1e-13, qPrintable(described(spec)));
        }
    qInfo("%s", qPrintable(excess.text()));
    QVERIFY(judged().count() >= 42);
}

/// The gap of doubles was -7e-4 here. The exact P is a matter of the last digits of w, and the bounds contain it.
void TestProvedBounds::entropyAtHugeStrength() {
    Random random(testSeed());
    for (const double lambda : {1e4, 1e8, 1e12, 1e50, 1e150}) {
        const auto problem = randomCase(random, specOf("logistic", "entropy", lambda), 50, 7).make();
        Vector w = problem->minimizerOfRegularizer();
        for (int trial = 0; trial < 3; ++trial) {
            const auto primal = problem->primal(w);
            const DualValue dual = bestDual(*problem, *problem->dualCandidate(primal->scores, 0.0));
            const auto bounds = provedBounds(*problem, w, dual.alpha);
            QVERIFY(hold(*problem, *bounds, w, {w, problem->minimizerOfRegularizer()}));
            const BigFloat value = *exact::primal(*problem, w);
            QVERIFY2(bounds->upper <= (value + abs(value) * BigFloat(1e-13)).toDouble() + 1e-15,
                     qPrintable(described(problem->spec())));
            if (trial == 0)
                QVERIFY2(bounds->gap() < 1e-13 + primal->value - dual.value, qPrintable(described(problem->spec())));
            w[trial] += 1e-13;
        }
    }
    QVERIFY(judged().count() >= 45);
}

/// All reference problems that the engine has, at their optima.
void TestProvedBounds::reference() {
    ProvedExcess excess;
    std::map<std::string, int> without;
    int unbounded = 0;
    for (const std::string& name : fixtures::namesStartingWith("")) {
        const fixtures::Json fixture = fixtures::load(name);
        if (!fixture.contains("problem") || !fixture.contains("optimum") || !fixture["optimum"].is_object())
            continue;
        std::unique_ptr<Problem> problem;
        Vector w;
        Vector alpha;
        try {
            if (!isOfRows(fixture["problem"]))
                continue;
            const ProblemCase made = problemOf(fixture["problem"]);
            auto built = Problem::make(withGroups(made.spec, made.features.cols()), made.dataset(), made.y);
            if (!built)
                continue;
            problem = std::move(built).value();
            const fixtures::Json& optimum = fixture["optimum"];
            const fixtures::Json& at = optimum.contains("w") ? optimum["w"] : optimum.at("W");
            if (at[0].is_array()) {
                const DenseRows matrix = fixtures::matrix(at);
                w = Eigen::Map<const Vector>(matrix.data(), matrix.size());
            } else {
                w = fixtures::vector(at);
            }
            if (w.size() + 1 == problem->dimension() && problem->hasFreeBias() && optimum.contains("b")) {
                w.conservativeResize(problem->dimension());
                w[w.size() - 1] = optimum["b"];
            }
        } catch (const std::exception&) { // of another form: sequences, planes, several files
            continue;
        }
        if (w.size() != problem->dimension())
            continue;
        if (const std::string what = withoutProvedBounds(*problem); !what.empty()) {
            ++without[what];
            continue;
        }
        const auto primal = problem->primal(w);
        const DualValue dual = bestDual(*problem, *problem->dualCandidate(primal->scores, problem->biasOf(w)));
        const auto bounds = provedBounds(*problem, w, dual.alpha);
        QVERIFY2(hold(*problem, *bounds, w, {w}), name.c_str());
        if (!std::isfinite(primal->value) || !std::isfinite(dual.value)) {
            ++unbounded;
            continue;
        }
        excess.add(*problem, *bounds, primal->value, dual.value);
        QVERIFY2(excess.worst < 1e-11, name.c_str());
    }
    qInfo("%s; %d without a finite gap", qPrintable(excess.text()), unbounded);
    for (const auto& [what, count] : without)
        qInfo("no proved bounds: %s (%d)", what.c_str(), count);
    QVERIFY(excess.count() > 100);
    QVERIFY(judged().count() > 100);
}

/// 1000 problems with strengths and features over hundreds of orders of magnitude.
void TestProvedBounds::extremeProblems() {
    Random random(testSeed());
    std::vector<LossInfo> losses;
    for (const LossInfo& info : allLossInfos())
        if (!isJointLoss(info.id)) // a sum over rows
            losses.push_back(info);
    ProvedExcess excess;
    int finite = 0;
    int negative = 0;
    while (excess.count() < 1000) {
        const LossInfo& loss = losses[random.below(losses.size())];
        std::vector<RegularizerInfo> regularizers = allRegularizerInfos();
        const RegularizerInfo& regularizer = regularizers[random.below(regularizers.size())];
        if (regularizer.takesKernels)
            continue;
        const auto power = [&](double range) { return std::pow(10.0, range * (2.0 * random.uniform() - 1.0)); };
        ProblemSpec spec = specOf(loss.id, regularizer.id, power(150.0), power(random.below(2) == 0 ? 3.0 : 150.0));
        if (isScalarLoss(loss.id) && random.below(4) == 0)
            spec.bias = Bias::free;
        ProblemCase made = randomCase(random, spec, 4 + static_cast<Index>(random.below(20)),
                                      2 + static_cast<Index>(random.below(5)), 0.8);
        if (random.below(2) == 0)
            for (Index j = 0; j < made.features.cols(); ++j)
                made.features.col(j) *= power(random.below(4) == 0 ? 80.0 : 8.0);
        const auto problem = Problem::make(withGroups(made.spec, made.features.cols()), made.dataset(), made.y);
        if (!problem || !withoutProvedBounds(**problem).empty())
            continue;
        const Problem& p = **problem;
        const Vector w = random.below(3) == 0 ? p.minimizerOfRegularizer() : randomPoint(p, random, power(20.0));
        const auto primal = p.primal(w);
        const DualValue dual = bestDual(p, *p.dualCandidate(primal->scores, p.biasOf(w)));
        const auto bounds = provedBounds(p, w, dual.alpha);
        QVERIFY(bounds);
        QVERIFY(hold(p, *bounds, w, {w, p.minimizerOfRegularizer()}));
        if (!std::isfinite(primal->value) || !std::isfinite(dual.value))
            continue;
        ++finite;
        const double gap = primal->value - dual.value;
        negative += gap < 0.0 ? 1 : 0;
        // Losses of classes see differences of scores, which are known to the digits of the scores.
        if (std::isfinite(bounds->gap()))
            excess.add(p, *bounds, primal->value, dual.value, std::max(1.0, primal->scores.cwiseAbs().maxCoeff()));
    }
    qInfo("%s; %d with a finite gap of doubles, %d of them negative", qPrintable(excess.text()), finite, negative);
    QVERIFY(excess.worst < 1e-9); // else P or D of doubles is wrong
    QVERIFY(judged().count() > 1000);
}

void TestProvedBounds::everyStrength_data() {
    QTest::addColumn<QString>("regularizer");
    for (const char* regularizer : {"l2", "l1", "elastic-net", "l2-norm", "linf", "group-lasso", "entropy"})
        QTest::newRow(regularizer) << QString::fromLatin1(regularizer);
}

/// Strengths from 1e-150 to 1e150 on usual data: no bound is broken or infinite, and the proved gap is that of doubles
/// up to rounding.
void TestProvedBounds::everyStrength() {
    QFETCH(QString, regularizer);
    Random random(testSeed());
    ProvedExcess excess;
    for (const char* loss : {"hinge", "smoothed-hinge", "logistic", "squared", "huber", "quantile", "multiclass-hinge",
                             "smoothed-multiclass-hinge", "multinomial-logistic", "ordinal-hinge"}) {
        const ProblemCase usual = randomCase(random, specOf(loss, regularizer.toStdString(), 1.0, 1e-3), 10, 4, 0.9);
        for (int exponent = -150; exponent <= 150; exponent += 6) {
            ProblemCase made = usual;
            made.spec.strengths.lambda = std::pow(10.0, exponent);
            const auto built = Problem::make(withGroups(made.spec, 4), made.dataset(), made.y);
            if (!built)
                break; // no such pair
            const Problem& problem = **built;
            for (const double size : {0.0, 1.0, std::min(1e6, std::pow(10.0, -exponent))}) {
                const Vector w = size == 0.0 ? problem.minimizerOfRegularizer() : randomPoint(problem, random, size);
                const auto primal = problem.primal(w);
                const DualValue dual = bestDual(problem, *problem.dualCandidate(primal->scores, problem.biasOf(w)));
                const auto bounds = provedBounds(problem, w, dual.alpha);
                QVERIFY(hold(problem, *bounds, w, {w, problem.minimizerOfRegularizer()}));
                if (!std::isfinite(primal->value) || !std::isfinite(dual.value))
                    continue;
                QVERIFY2(std::isfinite(bounds->gap()), qPrintable(described(problem.spec())));
                excess.add(problem, *bounds, primal->value, dual.value);
            }
        }
    }
    qInfo("%s", qPrintable(excess.text()));
    QVERIFY(excess.count() > 300);
    QVERIFY2(excess.worst < 1e-12, qPrintable(excess.worstOf));
    QVERIFY(judged().count() > 500);
}

/// The rows are divided among threads: the sums are others, and hold all the same.
void TestProvedBounds::threads() {
    Random random(testSeed());
    for (const char* loss : {"logistic", "multinomial-logistic", "absolute"})
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            ProblemSpec spec = specOf(loss, "l2", 0.1);
            if (isScalarLoss(loss))
                spec.bias = Bias::free;
            const ProblemCase made = randomCase(random, spec, 61, 7, 0.5);
            const auto alone = Problem::make(made.spec, made.dataset(storage), made.y, 1).value();
            const Vector w = randomPoint(*alone, random, 1.0);
            const auto primal = alone->primal(w);
            const DualValue dual = bestDual(*alone, *alone->dualCandidate(primal->scores, alone->biasOf(w)));
            const auto bounds = provedBounds(*alone, w, dual.alpha);
            for (const int count : {2, 5}) {
                const auto shared = Problem::make(made.spec, made.dataset(storage), made.y, count).value();
                const auto ofThreads = provedBounds(*shared, w, dual.alpha);
                QVERIFY(hold(*shared, *ofThreads, w, {w, shared->minimizerOfRegularizer()}));
                QVERIFY(std::abs(ofThreads->upper - bounds->upper) <= 1e-14 * (1.0 + std::abs(bounds->upper)));
                QVERIFY(std::abs(ofThreads->lower - bounds->lower) <= 1e-14 * (1.0 + std::abs(bounds->lower)));
                QVERIFY(*provedBounds(*shared, w, dual.alpha) == *ofThreads);
            }
        }
}

QTEST_GUILESS_MAIN(TestProvedBounds)
#include "test_proved_bounds.moc"
