// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/problem/label_map.h"
#include "engine/problem/lambda_max.h"
#include "judge/judge_classes.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

/// Multiclass problems: their objectives against the judge, and solvers for whole vectors against independently
/// computed optima.
class TestMulticlass : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithTheJudge();
    void storageDoesNotMatter();
    void classWithoutRowsIsLegal();
    void maxUsefulStrength();
    void referenceOptima_data();
    void referenceOptima();
    void followsTheFixtures_data();
    void followsTheFixtures();
    void certifiesOptima_data();
    void certifiesOptima();
    void boundHoldsInTheMean();
    void labels();
    void refusals();
    void errorCountsTheChosenClass();
};

namespace {

std::vector<LossInfo> multiclassLosses() {
    std::vector<LossInfo> found;
    for (const LossInfo& info : allLossInfos())
        if (info.task == LossTask::multiclass)
            found.push_back(info);
    return found;
}

ProblemCase randomClasses(Random& random, const ProblemSpec& spec, Index n, Index p, Index classes) {
    ProblemCase result{DenseRows(n, p), Vector(n), spec};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            result.features(i, j) = random.below(3) == 0 ? 0.0 : random.normal();
        result.y[i] = static_cast<double>(random.below(static_cast<std::uint64_t>(classes)));
    }
    return result;
}

judge::ClassProblem judged(const ProblemCase& given, Index classes) {
    judge::ClassProblem result;
    result.classes = static_cast<std::size_t>(classes);
    judge::Problem& problem = result.problem;
    for (Index i = 0; i < given.features.rows(); ++i)
        problem.rows.emplace_back(given.features.row(i).begin(), given.features.row(i).end());
    problem.labels.assign(given.y.begin(), given.y.end());
    problem.loss = given.spec.loss;
    for (const ParameterValue& value : given.spec.lossParameters.all())
        problem.lossParameters[value.key] = value.number;
    problem.regularizer = given.spec.regularizer;
    problem.lambda = given.spec.strengths.lambda;
    problem.l1 = given.spec.strengths.l1;
    return result;
}

judge::Verdict verdictOf(const judge::ClassProblem& problem, const Vector& w, const Vector& alpha) {
    return judge::verdict(problem, std::vector<double>(w.begin(), w.end()),
                          std::vector<double>(alpha.begin(), alpha.end()));
}

bool close(double a, long double b, double tolerance) {
    return std::abs(a - static_cast<double>(b)) <= tolerance * std::max(1.0, std::abs(a));
}

/// The problem of a fixture, in which losses have the paper's names.
ProblemCase caseOf(const Json& problem) {
    static const std::map<std::string, std::string> ids{{"crammer-singer", "multiclass-hinge"},
                                                        {"smooth-max-of-hinge", "smoothed-multiclass-hinge"},
                                                        {"soft-max-of-hinge", "softmax-of-hinge"},
                                                        {"multinomial-logistic", "multinomial-logistic"}};
    Json renamed = problem;
    renamed["loss"]["id"] = ids.at(problem.at("loss").at("id"));
    return problemOf(renamed);
}

} // namespace

void TestMulticlass::agreesWithTheJudge() {
    Random random(testSeed());
    for (const LossInfo& loss : multiclassLosses())
        for (const char* regularizer : {"l2", "l1", "elastic-net"}) {
            const Index classes = 2 + static_cast<Index>(random.below(4));
            const ProblemCase given = randomClasses(random, specOf(loss.id, regularizer, 0.3, 0.1), 15, 4, classes);
            ProblemCase counted = given;
            counted.spec.outputs = classes;
            const std::unique_ptr<Problem> problem = counted.make();
            QCOMPARE(problem->outputs(), classes);
            for (int trial = 0; trial < 20; ++trial) {
                Vector w = Vector::NullaryExpr(problem->dimension(), [&] { return random.normal(); });
                const Vector raw = Vector::NullaryExpr(problem->scoreCount(), [&] { return 0.5 * random.normal(); });
                const DualValue dual = *problem->dual(raw, 0.0);
                const judge::Verdict verdict = verdictOf(judged(given, classes), w, dual.alpha);
                QVERIFY(close(problem->primal(w)->value, verdict.primal, 1e-12));
                QVERIFY(close(dual.value, verdict.dual, 1e-12));
                QVERIFY(verdict.dualDomainViolation <= 1e-12L && verdict.gap >= -1e-12L);
                const DualValue candidate = *problem->dualCandidate(problem->primal(w)->scores, 0.0);
                QVERIFY(candidate.value <= problem->primal(w)->value + 1e-12);
                QVERIFY(candidate.value >= problem->dualAtZero().value - 1e-12 || std::string(regularizer) != "l1");
            }
        }
}

void TestMulticlass::storageDoesNotMatter() {
    Random random(testSeed());
    const ProblemCase given = randomClasses(random, specOf("multinomial-logistic", "l2", 0.1), 40, 7, 5);
    const std::unique_ptr<Problem> dense = given.make(Storage::dense);
    const std::unique_ptr<Problem> sparse = given.make(Storage::sparse);
    const Vector w = Vector::NullaryExpr(dense->dimension(), [&] { return random.normal(); });
    const PrimalValue a = *dense->primal(w);
    const PrimalValue b = *sparse->primal(w);
    QVERIFY((a.scores - b.scores).cwiseAbs().maxCoeff() <= 1e-13);
    Vector ofDense;
    Vector ofSparse;
    dense->map().multiplyTransposed(a.scores, ofDense, {});
    sparse->map().multiplyTransposed(a.scores, ofSparse, {});
    QVERIFY((ofDense - ofSparse).cwiseAbs().maxCoeff() <= 1e-11);
    QVERIFY(std::abs(ofDense.dot(w) - a.scores.dot(b.scores)) <= 1e-9 * a.scores.squaredNorm()); // adjoint
}

void TestMulticlass::classWithoutRowsIsLegal() {
    Random random(3);
    ProblemCase given = randomClasses(random, specOf("multiclass-hinge", "l2", 0.1), 12, 3, 2);
    given.spec.outputs = 4;
    const std::unique_ptr<Problem> problem = given.make();
    QCOMPARE(problem->outputs(), Index{4});
    SolverRun run(*problem, "agm-ef-1");
    while (run.next() && run.gap() > 1e-6)
        QVERIFY(run.passes() < 20000.0);
    QVERIFY(run.gap() <= 1e-6);
}

/// At lambda_max w = 0 is optimal; slightly below it is not.
void TestMulticlass::maxUsefulStrength() {
    Random random(testSeed());
    ProblemCase given = randomClasses(random, specOf("multinomial-logistic", "l1", 1.0), 30, 6, 3);
    Labels labels;
    labels.values.assign(given.y.begin(), given.y.end());
    const auto data =
        std::make_shared<const Dataset>(given.features, labels, std::vector<std::string>{}, std::string("test"));
    const Result<double> max = lambdaMax(given.spec, data, given.y);
    QVERIFY(max.ok());
    for (const double factor : {1.01, 0.9}) {
        given.spec.strengths.lambda = factor * *max;
        const std::unique_ptr<Problem> problem = given.make();
        SolverRun run(*problem, "fista");
        while (run.next() && run.gap() > 1e-10)
            QVERIFY(run.passes() < 20000.0);
        QCOMPARE(run.state.w.isZero(1e-8), factor > 1.0);
    }
    given.spec.loss = "multiclass-hinge";
    given.spec.lossParameters = {};
    QVERIFY(!lambdaMax(given.spec, data, given.y).ok()); // a corner where all scores are equal
}

void TestMulticlass::referenceOptima_data() {
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("tolerance");
    for (const SolverInfo& solver : allSolvers()) {
        if (!solver.severalOutputs)
            continue;
        for (const std::string& name : fixtures::namesStartingWith("multiclass__")) {
            if (!fixtures::load(name).contains("problem"))
                continue;
            const bool isSmooth = name != "multiclass__crammer-singer";
            const ProblemTraits traits = traitsOf(caseOf(fixtures::load(name).at("problem")).spec).value();
            if (!checkRequirements(solver, traits, ParameterValues(solver.parameters)).ok())
                continue;
            const double tolerance = isSmooth ? 1e-7 : 1e-5;
            QTest::addRow("%s %s", solver.id.c_str(), name.c_str())
                << QString::fromStdString(name) << QString::fromStdString(solver.id) << tolerance;
        }
    }
}

void TestMulticlass::referenceOptima() {
    QFETCH(const QString, fixture);
    QFETCH(const QString, solver);
    QFETCH(const double, tolerance);
    const Json json = fixtures::load(fixture.toStdString());
    const ProblemCase given = caseOf(json.at("problem"));
    const std::unique_ptr<Problem> problem = given.make();
    const double optimum = json.at("optimum").at("primal").get<double>();
    SolverRun run(*problem, solver.toStdString());
    if (isSubgradientMethod(solver.toStdString()))
        return comesNearerBy(run, 20000, optimum, 0.1);
    double gap = infinity;
    double promised = tolerance; // the bound of a 1/t theorem, if it is larger
    std::optional<TheoryBound> bound;
    while (gap > promised) { // no further, because P may increase again, and the judge evaluates this very iterate
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY(gap >= gapFloor(run.primal()));
        QVERIFY(run.primal() >= optimum - 1e-11 && run.bestDual() <= optimum + 1e-11);
        if (run.iterations() == 0 && solver == QStringLiteral("bmrm-ls"))
            bound = boundOn(run.info,
                            {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = run.primal()});
        if (bound && run.iterations() >= 20000)
            promised = std::max(tolerance, bound->value(static_cast<double>(run.iterations()), run.state.extras));
        QVERIFY2(run.passes() < 50000.0, qPrintable(QStringLiteral("gap %1").arg(gap)));
    }
    const judge::ClassProblem byJudge = judged(given, problem->outputs());
    DualValue behind = run.state.alpha.size() > 0 ? *problem->dual(run.state.alpha, 0.0)
                                                  : *problem->dualCandidate(problem->primal(run.state.w)->scores, 0.0);
    if (run.state.dualAverage.size() > 0) // the dual point of a solver without dual variables may be their average
        if (DualValue average = *problem->dualCandidateFrom(run.state.dualAverage, 0.0); average.value > behind.value)
            behind = std::move(average);
    const Vector& alpha = behind.alpha;
    QVERIFY(verdictOf(byJudge, run.state.w, alpha).gap <= 2.0L * static_cast<long double>(promised));
    qInfo("%s: %.1f passes to %.2g", qPrintable(solver), run.passes(), promised);
}

void TestMulticlass::followsTheFixtures_data() {
    QTest::addColumn<QString>("fixture");
    for (const std::string& name : fixtures::namesStartingWith("multiclass__"))
        if (fixtures::load(name).contains("runs"))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// Prox-SDCA with the given order of rows, pass by pass, in both storages.
void TestMulticlass::followsTheFixtures() {
    QFETCH(const QString, fixture);
    const Json json = fixtures::load(fixture.toStdString());
    const ProblemCase given = caseOf(json.at("problem"));
    for (const Json& expected : json.at("runs"))
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const std::unique_ptr<Problem> problem = given.make(storage);
            SolverRun run(*problem, "prox-sdca", {{"option", expected.at("option").get<std::string>()}});
            run.context.rowOrder.kind = RowOrderChoice::Kind::given;
            for (const Json& epoch : json.at("indices"))
                for (const Json& index : epoch)
                    run.context.rowOrder.given.push_back(index.get<Index>());
            QVERIFY(run.next());
            for (const Json& point : expected.at("trace")) {
                if (point.at("epoch").get<int>() > 0)
                    QVERIFY(run.next());
                constexpr double tolerance = 1e-8;
                QVERIFY(close(run.primal(), point.at("primal").get<double>(), tolerance));
                QVERIFY(close(run.dual(), point.at("dual").get<double>(), tolerance));
                const Vector first = fixtures::vector(point.at("W_row0"));
                QVERIFY((run.state.w.head(first.size()) - first).cwiseAbs().maxCoeff() <= tolerance);
            }
        }
}

void TestMulticlass::certifiesOptima_data() {
    followsTheFixtures_data();
}

void TestMulticlass::certifiesOptima() {
    QFETCH(const QString, fixture);
    const Json json = fixtures::load(fixture.toStdString());
    const std::unique_ptr<Problem> problem = caseOf(json.at("problem")).make();
    SolverRun run(*problem, "prox-sdca");
    double lastDual = -infinity;
    double gap = infinity;
    while (gap > 1e-8 && run.next()) {
        gap = run.gap();
        QVERIFY(gap >= gapFloor(run.primal()));
        QVERIFY(run.dual() >= lastDual - 1e-13); // every exact step increases the dual
        lastDual = run.dual();
        QVERIFY(run.passes() < 20000.0);
    }
    QVERIFY(std::abs(run.primal() - json.at("optimum").at("primal").get<double>()) <= 1e-8);
    qInfo("%.0f passes", run.passes());
}

/// Theorem 1 with the constants of the score space: the mean gap over 20 seeds is below its bound.
void TestMulticlass::boundHoldsInTheMean() {
    Random random(testSeed());
    const std::unique_ptr<Problem> problem =
        randomClasses(random, specOf("smoothed-multiclass-hinge", "l2", 0.05), 40, 5, 4).make();
    constexpr int passes = 12;
    Vector sum = Vector::Zero(passes);
    std::optional<TheoryBound> bound;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SolverRun run(*problem, "prox-sdca", {{"sampling", "iid"}});
        run.context.seed = seed;
        QVERIFY(run.next());
        if (!bound)
            bound = boundOn(run.info, {.problem = *problem,
                                       .parameters = run.context.parameters,
                                       .primalAtStart = run.primal(),
                                       .dualAtStart = run.dual()});
        for (int pass = 0; pass < passes; ++pass) {
            QVERIFY(run.next());
            sum[pass] += (run.primal() - run.dual()) / 20.0;
        }
    }
    QVERIFY(bound.has_value());
    for (int pass = 0; pass < passes; ++pass)
        QVERIFY(sum[pass] <= bound->value(pass + 1.0, {}));
}

void TestMulticlass::labels() {
    std::vector<Message> warnings;
    const Labels texts{{2, 0, 1, 0}, {"a", "b", "c"}};
    const Result<MappedLabels> mapped = mapLabels(texts, LossTask::multiclass, "multiclass-hinge", {}, warnings);
    QVERIFY(mapped.ok() && warnings.empty());
    QCOMPARE(mapped->map.classes, (std::vector<std::string>{"a", "b", "c"}));
    QCOMPARE(mapped->y, (Vector{{2, 0, 1, 0}}));
    // Numeric labels are sorted numerically, and test data use the training classes.
    const Labels numbers{{10, 2, -1}, {}};
    const MappedLabels ofNumbers = mapLabels(numbers, LossTask::multiclass, "multiclass-hinge", {}, warnings).value();
    QCOMPARE(ofNumbers.map.classes, (std::vector<std::string>{"-1", "2", "10"}));
    QCOMPARE(applyLabelMap(ofNumbers.map, Labels{{2, 2, 10}, {}}, "test").value(), (Vector{{1, 1, 2}}));
    const Result<Vector> unknown = applyLabelMap(ofNumbers.map, Labels{{3}, {}}, "t.svm");
    QVERIFY(!unknown.ok() && unknown.error().id == MessageId::testHasNewLabel);
    const Result<MappedLabels> one =
        mapLabels(Labels{{5, 5}, {}}, LossTask::multiclass, "multiclass-hinge", {}, warnings);
    QVERIFY(!one.ok());
    QCOMPARE(toEnglish(one.error()), std::string("only one class present (5); multiclass-hinge needs at least two"));
}

void TestMulticlass::refusals() {
    const ProblemTraits traits = traitsOf(specOf("multiclass-hinge", "l2", 0.1)).value();
    QVERIFY(!traits.scalarLoss && !traits.smoothLoss);
    QVERIFY(traitsOf(specOf("softmax-of-hinge", "l2", 0.1)).value().smoothLoss);
    for (const SolverInfo& solver : allSolvers()) {
        if (solver.severalOutputs)
            continue;
        const Status status = checkRequirements(solver, traits, ParameterValues(solver.parameters));
        QVERIFY(!status.ok() && status.error().id == MessageId::notSupported);
    }
    ProblemSpec biased = specOf("multiclass-hinge", "l2", 0.1, 0.0, Bias::free);
    const auto data = std::make_shared<const Dataset>(DenseRows(DenseRows::Ones(2, 1)), Labels{{0, 1}, {}},
                                                      std::vector<std::string>{}, std::string("test"));
    QVERIFY(!Problem::make(biased, data, Vector{{0, 1}}).ok());
}

void TestMulticlass::errorCountsTheChosenClass() {
    Random random(1);
    ProblemCase given = randomClasses(random, specOf("multinomial-logistic", "l2", 0.1), 4, 2, 3);
    given.spec.outputs = 3;
    const std::unique_ptr<Problem> problem = given.make();
    const Vector scores{{1, 2, 3, /**/ 0, 0, 0, /**/ 5, 5, 1, /**/ -3, -2, -1}};
    QCOMPARE(problem->errors(problem->map(), scores, Vector{{2, 0, 1, 2}}).rows, 0.25); // the first of ties
}

QTEST_GUILESS_MAIN(TestMulticlass)
#include "test_multiclass.moc"
