// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge.h"
#include "tests/support/agm_runs.h"

using namespace gapscope;
using fixtures::Json;

/// AGM-EF with one and infinite memory against the reference iterates, the known optima and their own theory.
class TestAgmEf : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void freeBiasIsExact_data();
    void freeBiasIsExact();
    void schemeFollowsTheProblem();
    void saysWhatItDoesNotSupport();
    void continuesFromAStart();
    void endsAtTheAccuracyFloor();
    void countsItsWork();
};

void TestAgmEf::referenceIterates_data() {
    addAgmFixtureRows();
}

void TestAgmEf::referenceIterates() {
    QFETCH(const QString, name);
    AgmFixtureRun given(name.toStdString());
    SolverRun& run = given.run;
    const Problem& problem = *given.problem;
    const char* decay = run.info.id == "agm-ef-1" ? "Pi" : "A";
    QVERIFY(run.next()); // the starting point
    for (const Json& expected : given.fixture.at("iterates")) {
        QVERIFY(run.next());
        const int k = expected.at("k");
        const auto differs = [&](const char* key, double actual) {
            return expected.contains(key) ? difference(key, k, actual, expected.at(key), 1e-9) : QByteArray();
        };
        const Vector w = run.state.w.head(problem.features());
        QByteArray wrong = differs("primal", run.primal()) + differs("dual", run.dual()) + differs("norm_w", w.norm()) +
                           differs("L", run.extra("L")) + differs(decay, run.extra(decay)) +
                           differs("trials", run.extra("trials"));
        if (run.extra("smoothing") > 0.0)
            wrong += differs("smoothed_primal", run.extra("smoothed_primal")) +
                     differs("smoothed_dual", run.extra("smoothed_dual"));
        for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
            wrong += difference("w", k, w[static_cast<Index>(j)], expected.at("w_head")[j], 1e-9);
        if (expected.contains("a_head"))
            for (std::size_t i = 0; i < expected.at("a_head").size(); ++i) {
                const auto row = static_cast<Index>(i);
                wrong +=
                    difference("a", k, run.state.alpha[row] * problem.labels()[row], expected.at("a_head")[i], 1e-9);
            }
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestAgmEf::certifiesKnownOptima_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("name");
    for (const char* solver : agmSolvers)
        for (const std::string& name : fixtures::namesStartingWith("optimum__"))
            QTest::addRow("%s %s", solver, name.c_str()) << solver << QString::fromStdString(name);
}

void TestAgmEf::certifiesKnownOptima() {
    QFETCH(const QString, solver);
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = 1e-5;
    const bool certified = run.certify(1e-5, 400000);
    qInfo("%s: %ld iterations, %g passes, gap %g", qPrintable(name), run.iterations(), run.passes(), run.gap());
    QVERIFY2(certified, run.state.endReason.c_str());
    QVERIFY(run.worstGap() >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    QVERIFY(run.primal() >= optimum - 1e-9 && run.primal() <= optimum + 1e-5);
    QVERIFY(run.bestDual() <= optimum + 1e-9);
}

void TestAgmEf::staysWithinItsBounds_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("smoothing");
    for (const char* solver : agmSolvers)
        for (const std::string& name : fixtures::namesStartingWith("optimum__"))
            for (const char* scheme : {"primal", "dual"})
                for (const char* rule : {"adaptive", "fixed"})
                    for (const char* smoothing : {"auto", "0.01"}) {
                        if (std::string(scheme) == "dual" && name.ends_with("_l1"))
                            continue;
                        QTest::addRow("%s %s %s %s %s", solver, name.c_str(), scheme, rule, smoothing)
                            << solver << QString::fromStdString(name) << scheme << rule << smoothing;
                    }
}

/// The theory of a run bounds its quantity at every iteration.
void TestAgmEf::staysWithinItsBounds() {
    QFETCH(const QString, solver);
    QFETCH(const QString, name);
    QFETCH(const QString, scheme);
    QFETCH(const QString, rule);
    QFETCH(const QString, smoothing);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem")).make();
    const bool split = scheme == "primal" && rule == "fixed";
    SolverRun run(*problem, solver.toStdString(),
                  {{"scheme", scheme.toStdString()},
                   {"L_rule", rule.toStdString()},
                   {"smoothing", smoothing.toStdString()},
                   {"strong_convexity_in", split ? "0.5" : "composite"}});
    run.context.targetGap = 1e-3;
    QVERIFY(run.next());
    const TheoryInput input{.problem = *problem,
                            .parameters = run.context.parameters,
                            .primalAtStart = run.primal(),
                            .dualAtStart = run.dual(),
                            .bestW = fixtures::vector(fixture.at("optimum").at("w")),
                            .bestDual = fixtures::number(fixture.at("optimum").at("dual"))};
    const std::optional<TheoryBound> bound = boundOn(run.info, input);
    if (!bound) {
        QVERIFY(smoothing != "auto" && std::isinf(problem->risk().dualBound())); // the error is unbounded
        return;
    }
    const bool ofGap = bound->quantity == TheoryBound::Quantity::gap;
    QCOMPARE(ofGap, !name.endsWith("_l1"));
    double tightest = infinity;
    for (int k = 0; k < 400 && run.next(); ++k) {
        const double actual = ofGap ? run.gap() : run.primal() - input.bestDual;
        const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
        QVERIFY2(actual <= allowed + 1e-11,
                 qPrintable(QString("%1 > %2 at %3").arg(actual).arg(allowed).arg(run.iterations())));
        tightest = std::min(tightest, allowed);
    }
    QVERIFY(std::isfinite(tightest));
}

void TestAgmEf::freeBiasIsExact_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("scheme");
    for (const char* solver : agmSolvers)
        for (const LossInfo& loss : scalarLossInfos())
            for (const char* scheme : {"primal", "dual"})
                QTest::addRow("%s %s %s", solver, loss.id.c_str(), scheme)
                    << solver << QString::fromStdString(loss.id) << scheme;
}

/// The independent judge confirms primal, dual and the balance of the dual variables.
void TestAgmEf::freeBiasIsExact() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const QString, scheme);
    const LossInfo& info = *findLossInfo(loss.toStdString());
    judge::Problem judged;
    judged.loss = info.id;
    const ParameterValues lossValues(info.parameters);
    for (const Parameter& parameter : info.parameters)
        judged.lossParameters[parameter.key] = lossValues.number(parameter.key);
    judged.regularizer = "elastic-net";
    judged.lambda = 0.1;
    judged.l1 = 0.02;
    judged.bias = judge::Bias::free;
    DenseRows rows(30, 3);
    Vector labels(30);
    for (Index i = 0; i < 30; ++i) {
        labels[i] = i % 3 == 0 ? 1.0 : -1.0;
        for (Index j = 0; j < 3; ++j)
            rows(i, j) = std::sin(1.3 * static_cast<double>(i) + 2.1 * static_cast<double>(j)) + 0.5 * labels[i];
        judged.rows.push_back({rows(i, 0), rows(i, 1), rows(i, 2)});
    }
    judged.labels.assign(labels.begin(), labels.end());
    const std::unique_ptr<Problem> problem =
        ProblemCase{rows, labels, specOf(info.id, "elastic-net", 0.1, 0.02, Bias::free)}.make();
    SolverRun run(*problem, solver.toStdString(), {{"scheme", scheme.toStdString()}});
    run.context.targetGap = 1e-5;
    QVERIFY(run.certify(1e-5, 100000));
    QVERIFY(run.worstGap() >= -1e-12);
    const Vector& w = run.state.w;
    const Vector& alpha = run.state.alpha;
    const judge::Verdict verdict = judge::verdict(judged, {w.begin(), w.end()}, {alpha.begin(), alpha.end()});
    QVERIFY(std::abs(static_cast<double>(verdict.primal) - run.primal()) <= 1e-12);
    QVERIFY(std::abs(static_cast<double>(verdict.dual) - run.dual()) <= 1e-10);
    QVERIFY(verdict.meanAlpha <= 1e-12);
    const double bias = problem->risk().bestBias(problem->primal((Vector(4) << w.head(3), 0.0).finished())->scores);
    QVERIFY(std::abs(bias - w[3]) <= 1e-6);
}

void TestAgmEf::schemeFollowsTheProblem() {
    const SolverInfo& info = *findSolver("agm-ef-1");
    const auto noteOf = [&](const char* loss, const char* regularizer, const Settings& settings) {
        const std::unique_ptr<Problem> problem = fourRows(specOf(loss, regularizer, 0.1, 0.1)).make();
        SolverRun run(*problem, "agm-ef-1", settings);
        run.context.targetGap = 1e-4;
        run.next();
        return run.state.notes.at(0);
    };
    QCOMPARE(noteOf("logistic", "l2", {}), std::string("primal scheme, no smoothing"));
    QCOMPARE(noteOf("hinge", "l2", {}), std::string("dual scheme, no smoothing"));
    QCOMPARE(noteOf("hinge", "l1", {}), std::string("primal scheme, annealed smoothing from 1"));
    const Settings primal{{"scheme", "primal"}};
    QCOMPARE(noteOf("hinge", "l1", primal), "primal scheme, smoothing " + shown(1e-4));
    QCOMPARE(noteOf("hinge", "l2", {{"scheme", "primal"}, {"smoothing", "0.5"}}),
             std::string("primal scheme, smoothing 0.5"));
    QCOMPARE(noteOf("generalized-hinge", "l1", primal),
             "primal scheme, smoothing " + shown(1e-4 / 4.0)); // amax = a = 2
    QCOMPARE(info.extras.size() <= maximalExtras, true);
}

void TestAgmEf::saysWhatItDoesNotSupport() {
    const SolverInfo& info = *findSolver("agm-ef-1");
    const auto refusal = [&](const char* loss, const char* regularizer, const Settings& settings) {
        const ProblemTraits traits = traitsOf(specOf(loss, regularizer, 0.1, 0.1)).value();
        const Status status = checkRequirements(info, traits, valuesOf(info.parameters, settings));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(refusal("hinge", "l1", {}), std::string());
    QCOMPARE(refusal("hinge", "l2", {{"smoothing", "none"}}), std::string());
    QCOMPARE(
        refusal("hinge", "l1", {{"smoothing", "none"}}),
        std::string("agm-ef-1 does not support hinge: the primal scheme needs a smooth loss; choose smoothed-hinge or "
                    "--set solver.smoothing=auto"));
    QCOMPARE(
        refusal("hinge", "l1", {{"scheme", "dual"}}),
        std::string("agm-ef-1 does not support l1: the dual scheme needs a strongly convex regularizer; choose l2 or "
                    "elastic-net with lambda > 0 or --set solver.scheme=primal"));
}

static std::unique_ptr<Problem> smallProblem(const char* loss, Bias bias = Bias::none) {
    return fourRows(specOf(loss, "l2", 0.05, 0.0, bias)).make();
}

/// A run started from the result of another starts with its objectives.
void TestAgmEf::continuesFromAStart() {
    for (const char* solver : agmSolvers)
        for (const char* loss : {"logistic", "hinge", "squared"})
            for (const char* scheme : {"primal", "dual"})
                for (const Bias bias : {Bias::none, Bias::free}) {
                    const std::unique_ptr<Problem> problem = smallProblem(loss, bias);
                    SolverRun first(*problem, solver, {{"scheme", scheme}});
                    first.certify(1e-6, 20000);
                    SolverRun second(*problem, solver, {{"scheme", scheme}});
                    second.context.start = {first.state.w, first.state.alpha};
                    QVERIFY(second.next());
                    QCOMPARE(second.state.w, first.state.w);
                    QCOMPARE(second.state.work.passes(4), 0.0);
                    QVERIFY(second.next());
                    QVERIFY(second.certify(1e-6, 2000));
                    SolverRun third(*problem, solver, {{"scheme", scheme}});
                    third.context.start.w = first.state.w;
                    QVERIFY(third.certify(1e-6, 20000));
                }
}

void TestAgmEf::endsAtTheAccuracyFloor() {
    const std::unique_ptr<Problem> problem = smallProblem("logistic");
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver);
        while (run.iterations() < 100000 && run.next()) {
        }
        QCOMPARE(run.state.endReason, std::string("accuracy floor reached"));
        QVERIFY(run.gap() <= 1e-14);
        QVERIFY(run.state.extras[1] < 1e-17 || run.state.extras[1] > 1e17); // Pi or A
    }
}

/// A trial costs one pass: n row products and n row additions; the first gradient is taken at zero, where scores are
/// known.
void TestAgmEf::countsItsWork() {
    const std::unique_ptr<Problem> problem = smallProblem("logistic");
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver, {{"L_rule", "fixed"}, {"L_start", "10"}});
        for (int k = 0; k <= 5; ++k) {
            QVERIFY(run.next());
            QCOMPARE(run.passes(), static_cast<double>(k));
        }
        QCOMPARE(run.extra("trials"), 5.0);
    }
}

QTEST_GUILESS_MAIN(TestAgmEf)
#include "test_agm_ef.moc"
