// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/solver_runs.h"

using namespace gapscope;
using fixtures::Json;

/// gd and agd against reference iterates, known optima and their own theory.
class TestGradientDescent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data() { referenceProblems(); }
    void certifiesKnownOptima();
    void staysWithinItsBound_data() { referenceProblems(); }
    void staysWithinItsBound();
    void descendsAlsoFromTooSmallAnEstimate();
    void momentumPaysWhereConvexityIsWeak();
    void treatsAFreeBias();
    void countsItsWork();
    void divergesBeyondTwiceTheInverseOfL();
    void saysWhatItDoesNotSupport();

private:
    static void referenceProblems();
};

void TestGradientDescent::referenceIterates_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& name : fixtures::namesStartingWith("first-order__")) {
        const Json fixture = fixtures::load(name);
        for (const char* method : {"gd", "agd"})
            if (fixture.at("runs").contains(method))
                QTest::newRow((name + " " + method).c_str()) << QString::fromStdString(name) << method;
    }
}

void TestGradientDescent::referenceIterates() {
    QFETCH(const QString, name);
    QFETCH(const QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make(storage);
        SolverRun run(*problem, method.toStdString());
        run.context.givenLipschitz = fixture.at("constants").at("L").get<double>();
        for (const Json& expected : fixture.at("runs").at(method.toStdString())) {
            const int k = expected.at("k");
            while (run.iterations() < k)
                QVERIFY(run.next());
            QByteArray wrong = difference("primal", k, run.primal(), expected.at("primal"), 1e-9) +
                               difference("dual", k, run.dual(), expected.at("dual_of_candidate"), 1e-9);
            for (std::size_t j = 0; j < expected.at("w5").size(); ++j)
                wrong += difference("w", k, run.state.w[static_cast<Index>(j)], expected.at("w5")[j], 1e-9);
            QVERIFY2(wrong.isEmpty(), wrong);
        }
    }
}

void TestGradientDescent::referenceProblems() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        for (const char* method : {"gd", "agd"})
            if (std::string(method) == "gd" || !name.ends_with("_l1")) // agd needs strong convexity
                QTest::newRow((name + " " + method).c_str()) << QString::fromStdString(name) << method;
}

/// Smooth losses to 1e-8 with a strongly convex regularizer, to 1e-6 with l1; others smoothed, for which plain gradient
/// descent is slow.
void TestGradientDescent::certifiesKnownOptima() {
    QFETCH(const QString, name);
    QFETCH(const QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    const bool isSmooth = problem->traits().smoothLoss;
    const double smoothedTolerance = method == "gd" ? 2e-2 : 1e-3;
    const double tolerance = !isSmooth ? smoothedTolerance : problem->traits().stronglyConvexRegularizer ? 1e-8 : 1e-6;
    SolverRun run(*problem, method.toStdString(), {{"smoothing", isSmooth ? "none" : "auto"}});
    run.context.targetGap = tolerance;
    const bool certified = run.certify(tolerance, 200000);
    qInfo("%s %s: %ld iterations, gap %g", qPrintable(method), qPrintable(name), run.iterations(), run.gap());
    QVERIFY2(certified, run.state.endReason.c_str());
    QVERIFY(run.worstGap() >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    QVERIFY(run.primal() >= optimum - 1e-9 && run.primal() <= optimum + tolerance);
}

void TestGradientDescent::staysWithinItsBound() {
    QFETCH(const QString, name);
    QFETCH(const QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    const bool isSmooth = problem->traits().smoothLoss;
    SolverRun run(*problem, method.toStdString(), {{"smoothing", isSmooth ? "none" : "0.01"}});
    QVERIFY(run.next());
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    const TheoryInput input{.problem = *problem,
                            .parameters = run.context.parameters,
                            .primalAtStart = run.primal(),
                            .dualAtStart = run.dual(),
                            .bestW = fixtures::vector(fixture.at("optimum").at("w")),
                            .bestDual = fixtures::number(fixture.at("optimum").at("dual"))};
    const std::optional<TheoryBound> bound = boundOn(run.info, input);
    QCOMPARE(bound.has_value(), isSmooth || method == "gd");
    if (!bound)
        return;
    for (int k = 0; k < 300 && run.next(); ++k) {
        const double limit = bound->value(static_cast<double>(run.iterations()), run.state.extras);
        QVERIFY2(run.primal() - optimum <= limit + 1e-12,
                 qPrintable(QStringLiteral("k = %1: %2 > %3").arg(k).arg(run.primal() - optimum).arg(limit)));
    }
    // A user-defined step is not covered.
    const ParameterValues own = valuesOf(run.info.parameters, {{"eta", "0.1"}});
    QVERIFY(!boundOn(run.info, {.problem = *problem, .parameters = own, .primalAtStart = input.primalAtStart}));
}

static std::unique_ptr<Problem> smallProblem(const char* loss, const char* regularizer, double lambda,
                                             Bias bias = Bias::none) {
    return fourRows(specOf(loss, regularizer, lambda, 0.01, bias)).make();
}

void TestGradientDescent::descendsAlsoFromTooSmallAnEstimate() {
    const std::unique_ptr<Problem> problem = smallProblem("squared", "elastic-net", 0.05);
    SolverRun run(*problem, "gd");
    run.context.givenLipschitz = 1e-3;
    QVERIFY(run.next());
    double before = run.primal();
    while (run.iterations() < 50 && run.next()) {
        QVERIFY(run.primal() <= before + 1e-13);
        before = run.primal();
    }
    QVERIFY(run.extra("L") > 0.1);
    QVERIFY(run.passes() > static_cast<double>(run.iterations())); // rejected trials are counted
}

void TestGradientDescent::momentumPaysWhereConvexityIsWeak() {
    const Json fixture = fixtures::load("optimum__logistic_l2");
    ProblemSpec spec = specOf("logistic", "l2", 1e-4, 0.0);
    const std::unique_ptr<Problem> problem = ProblemCase{fixtures::matrix(fixture.at("problem").at("X")),
                                                         fixtures::vector(fixture.at("problem").at("y")), spec}
                                                 .make();
    SolverRun plain(*problem, "gd");
    SolverRun accelerated(*problem, "agd");
    QVERIFY(plain.certify(1e-8, 100000) && accelerated.certify(1e-8, 100000));
    QVERIFY(5 * accelerated.iterations() < plain.iterations());
}

void TestGradientDescent::treatsAFreeBias() {
    for (const char* method : {"gd", "agd"})
        for (const char* loss : {"logistic", "squared", "smoothed-hinge", "hinge"}) {
            const std::unique_ptr<Problem> problem = smallProblem(loss, "elastic-net", 0.05, Bias::free);
            SolverRun run(*problem, method, {{"smoothing", "auto"}});
            run.context.targetGap = 1e-4;
            QVERIFY(run.certify(1e-4, 200000));
            QVERIFY(run.worstGap() >= -1e-12);
        }
}

/// One iteration is a pass; the power iterations before the first one cost a pass each.
void TestGradientDescent::countsItsWork() {
    for (const char* method : {"gd", "agd"}) {
        const std::unique_ptr<Problem> problem = smallProblem("logistic", "l2", 0.05);
        SolverRun given(*problem, method, {{"eta", "0.5"}});
        SolverRun own(*problem, method);
        QVERIFY(given.next() && own.next());
        QCOMPARE(given.passes(), 0.0);
        QCOMPARE(own.passes(), 0.0);
        QVERIFY(own.next());
        QVERIFY(own.passes() >= 2.0);
        for (int k = 1; k <= 20; ++k) {
            QVERIFY(given.next());
            QCOMPARE(given.passes(), static_cast<double>(k));
        }
    }
}

/// On a quadratic the stability limit is exact: 1.9/L converges, 2.1/L diverges. Neither is hidden.
void TestGradientDescent::divergesBeyondTwiceTheInverseOfL() {
    const std::unique_ptr<Problem> problem = smallProblem("squared", "elastic-net", 0.05);
    DenseRows rows(4, 2);
    rows << 1.0, 0.5, -0.3, 1.0, 0.2, -2.0, 1.5, 0.1;
    const Eigen::MatrixXd hessian = rows.transpose() * rows / 4.0 + 0.05 * Eigen::MatrixXd::Identity(2, 2);
    const double half = 0.5 * (hessian(0, 0) + hessian(1, 1));
    const double l = half + std::hypot(0.5 * (hessian(0, 0) - hessian(1, 1)), hessian(0, 1));
    SolverRun converging(*problem, "gd", {{"eta", shown(1.9 / l)}});
    QVERIFY(converging.certify(1e-8, 1000));
    SolverRun diverging(*problem, "gd", {{"eta", shown(2.1 / l)}});
    double max = 0.0;
    while (diverging.iterations() < 20000 && diverging.next() && std::isfinite(diverging.primal()))
        max = std::max(max, diverging.primal());
    QVERIFY2(max > 1e100, "it runs away to infinity");
    QVERIFY(!std::isfinite(diverging.primal()));
}

void TestGradientDescent::saysWhatItDoesNotSupport() {
    const auto said = [](const char* method, const char* loss, const char* regularizer, const Settings& settings) {
        const SolverInfo& info = *findSolver(method);
        const ProblemTraits traits = traitsOf(specOf(loss, regularizer, 0.1, 0.1)).value();
        const Status status = checkRequirements(info, traits, valuesOf(info.parameters, settings));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QVERIFY(said("gd", "hinge", "l1", {}).starts_with("gd does not support hinge: it needs a smooth loss; "));
    QCOMPARE(said("gd", "logistic", "l1", {}), std::string());
    QCOMPARE(said("agd", "logistic", "l2", {}), std::string());
    QCOMPARE(
        said("agd", "logistic", "l1", {}),
        std::string("agd does not support l1 without solver.strong_convexity: its momentum follows from the strong "
                    "convexity of the objective; choose l2 or elastic-net with lambda > 0, --set "
                    "solver.strong_convexity=X, or fista"));
    QCOMPARE(said("agd", "logistic", "l1", {{"strong_convexity", "0.1"}}), std::string());
}

QTEST_GUILESS_MAIN(TestGradientDescent)
#include "test_gradient_descent.moc"
