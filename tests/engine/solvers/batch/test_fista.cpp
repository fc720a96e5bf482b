// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/solver_runs.h"

using namespace gapscope;
using fixtures::Json;

/// FISTA against the reference iterates, the known optima and its own theory.
class TestFista : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data() { referenceProblems(); }
    void certifiesKnownOptima();
    void staysWithinItsBound_data() { referenceProblems(); }
    void staysWithinItsBound();
    void saysWhatItDoesNotSupport();
    void treatsAFreeBias();
    void countsItsWork();
    void endsAtTheAccuracyFloor();
    void shrinkingStepsStillConverge();

private:
    static void referenceProblems();
};

void TestFista::referenceIterates_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& name : fixtures::namesStartingWith("first-order__"))
        for (const char* method : {"fista", "fista_backtracking", "fista_restart_gradient", "fista_restart_function"})
            QTest::newRow((name + " " + method).c_str()) << QString::fromStdString(name) << method;
}

void TestFista::referenceIterates() {
    QFETCH(const QString, name);
    QFETCH(const QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    Settings settings{{"step", "constant"}, {"restart", "none"}, {"L_start", "0.1"}};
    if (method == "fista_backtracking")
        settings["step"] = "backtracking";
    else if (method != "fista")
        settings["restart"] = method.sliced(method.lastIndexOf('_') + 1).toStdString();
    SolverRun run(*problem, "fista", settings);
    run.context.givenLipschitz = fixture.at("constants").at("L").get<double>();
    for (const Json& expected : fixture.at("runs").at(method.toStdString())) {
        const int k = expected.at("k");
        while (run.iterations() < k)
            QVERIFY(run.next());
        QByteArray wrong = difference("primal", k, run.primal(), expected.at("primal"), 1e-9) +
                           difference("dual", k, run.dual(), expected.at("dual_of_candidate"), 1e-9);
        if (expected.contains("L"))
            wrong += difference("L", k, run.extra("L"), expected.at("L"), 1e-9);
        for (std::size_t j = 0; j < expected.at("w5").size(); ++j)
            wrong += difference("w", k, run.state.w[static_cast<Index>(j)], expected.at("w5")[j], 1e-9);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestFista::certifiesKnownOptima() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    const bool isSmooth = problem->traits().smoothLoss;
    const double tolerance = isSmooth ? 1e-7 : 1e-4; // with smoothing, the number of iterations grows with its inverse
    SolverRun run(*problem, "fista", {{"smoothing", isSmooth ? "none" : "auto"}});
    run.context.targetGap = tolerance;
    const bool certified = run.certify(tolerance, 200000);
    qInfo("%s: %ld iterations, %g passes, gap %g", qPrintable(name), run.iterations(), run.passes(), run.gap());
    QVERIFY2(certified, run.state.endReason.c_str());
    QVERIFY(run.worstGap() >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    QVERIFY(run.primal() >= optimum - 1e-9 && run.primal() <= optimum + tolerance);
}

void TestFista::referenceProblems() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// The theorem bounds P - P* at every iteration, including the smoothing's error; it does not cover restarts.
void TestFista::staysWithinItsBound() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    for (const char* step : {"constant", "backtracking"}) {
        const std::string smoothing = problem->traits().smoothLoss ? "none" : "0.01";
        SolverRun run(*problem, "fista",
                      {{"step", step}, {"restart", "none"}, {"L_start", "0.1"}, {"smoothing", smoothing}});
        QVERIFY(run.next());
        TheoryInput input{.problem = *problem,
                          .parameters = run.context.parameters,
                          .primalAtStart = run.primal(),
                          .dualAtStart = run.dual(),
                          .bestW = fixtures::vector(fixture.at("optimum").at("w"))};
        const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
        const std::optional<TheoryBound> bound = boundOn(run.info, input);
        QVERIFY(bound.has_value());
        for (int k = 0; k < 300 && run.next(); ++k)
            QVERIFY(run.primal() - optimum <=
                    bound->value(static_cast<double>(run.iterations()), run.state.extras) + 1e-12);
        const ParameterValues restarted = valuesOf(run.info.parameters, {{"step", step}, {"smoothing", smoothing}});
        const TheoryInput ofRestarts{
            .problem = *problem, .parameters = restarted, .primalAtStart = input.primalAtStart};
        QVERIFY(!boundOn(run.info, ofRestarts));
    }
}

void TestFista::saysWhatItDoesNotSupport() {
    const SolverInfo& info = *findSolver("fista");
    const ProblemTraits traits = traitsOf(specOf("hinge", "l1", 0.1, 0.0)).value();
    const Status status = checkRequirements(info, traits, ParameterValues(info.parameters));
    QVERIFY(!status.ok());
    QCOMPARE(toEnglish(status.error()),
             std::string("fista does not support hinge: it needs a smooth loss; choose smoothed-hinge or "
                         "--set solver.smoothing=auto"));
    for (const char* smoothing : {"auto", "0.1"})
        QVERIFY(checkRequirements(info, traits, valuesOf(info.parameters, {{"smoothing", smoothing}})).ok());
}

static std::unique_ptr<Problem> smallProblem(const char* loss, Bias bias = Bias::none) {
    return fourRows(specOf(loss, "elastic-net", 0.05, 0.01, bias)).make();
}

void TestFista::treatsAFreeBias() {
    for (const char* loss : {"logistic", "squared", "smoothed-hinge", "hinge"}) {
        const std::unique_ptr<Problem> problem = smallProblem(loss, Bias::free);
        SolverRun run(*problem, "fista", {{"smoothing", "auto"}});
        run.context.targetGap = 1e-5;
        QVERIFY(run.certify(1e-5, 50000));
        QVERIFY(run.worstGap() >= -1e-12);
    }
}

/// One iteration is a pass, a rejected trial half a pass.
void TestFista::countsItsWork() {
    const std::unique_ptr<Problem> problem = smallProblem("logistic");
    SolverRun run(*problem, "fista", {{"L_start", "0.01"}});
    QVERIFY(run.next());
    QCOMPARE(run.passes(), 0.0);
    for (int k = 1; k <= 20; ++k) {
        QVERIFY(run.next());
        QCOMPARE(run.passes(), k + 0.5 * (run.extra("trials") - k));
    }
    QVERIFY(run.extra("trials") > 20.0);
}

void TestFista::endsAtTheAccuracyFloor() {
    for (const char* loss : {"logistic", "squared"}) {
        const std::unique_ptr<Problem> problem = smallProblem(loss);
        SolverRun run(*problem, "fista");
        while (run.iterations() < 100000 && run.next()) {
        }
        QCOMPARE(run.state.endReason, std::string("accuracy floor reached"));
        QVERIFY(run.gap() <= 1e-13);
    }
}

void TestFista::shrinkingStepsStillConverge() {
    const std::unique_ptr<Problem> problem = smallProblem("logistic");
    SolverRun run(*problem, "fista", {{"L_start", "1000"}, {"shrink", "0.9"}});
    QVERIFY(run.certify(1e-9, 1000));
    QVERIFY(run.extra("L") < 10.0);
}

QTEST_GUILESS_MAIN(TestFista)
#include "test_fista.moc"
