// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/regularizer_list.h"
#include "judge/judge_joint.h"
#include "tests/support/agm_runs.h"
#include "tests/support/seed.h"

using namespace gapscope;
using fixtures::Json;

namespace {

void setNu(ProblemSpec& spec, double nu) {
    spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", shown(nu)}});
}

/// Hypotheses against examples: the rows are planes without offsets, w is a distribution over the examples.
ProblemCase boosting(const DenseRows& edges, double lambda, double nu) {
    ProblemCase result{edges, Vector::Zero(edges.rows()), specOf("max-linear", "entropy", lambda)};
    setNu(result.spec, nu);
    return result;
}

/// The problem of a fixture: boosting, or the maximum of planes with l2 in the dual scheme.
ProblemCase caseOf(const Json& problem) {
    if (problem.contains("U"))
        return boosting(fixtures::matrix(problem.at("U")), problem.at("lambda"), problem.at("nu"));
    return {fixtures::matrix(problem.at("A")), fixtures::vector(problem.at("b")),
            specOf("max-linear", "l2", problem.at("lambda"))};
}

Settings settingsOf(const std::string& name, const Json& fixture) {
    const Json& problem = fixture.at("problem");
    Settings settings{{"L_rule", fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed"}};
    settings["scheme"] = problem.contains("U") ? "primal" : "dual";
    const bool isEuclid = name.find("euclid") != std::string::npos;
    settings["prox_function"] = isEuclid ? "euclid" : "entropy";
    const double lipschitz =
        fixture.contains("L") ? fixture.at("L").get<double>() : fixture.at("L_start").get<double>();
    // The squared Euclidean norm of alpha = -n p is scaled to ||alpha||^2 / n.
    settings["L_start"] = shown(isEuclid ? lipschitz / static_cast<double>(problem.at("b").size()) : lipschitz);
    if (problem.contains("mu"))
        settings["smoothing"] = shown(problem.at("mu").get<double>());
    if (fixture.contains("gamma_u")) {
        settings["L_up"] = shown(fixture.at("gamma_u").get<double>());
        settings["L_down"] = shown(fixture.at("gamma_d").get<double>());
    }
    return settings;
}

/// max KL(w, uniform) over the capped simplex: as many entries at the cap as possible.
double diameter(Index n, double nu) {
    const double cap = std::min(nu, 1.0);
    const double full = std::floor(1.0 / cap);
    const double rest = std::max(0.0, 1.0 - full * cap);
    const auto count = static_cast<double>(n);
    return full * cap * std::log(count * cap) + (rest > 0.0 ? rest * std::log(count * rest) : 0.0);
}

DenseRows randomEdges(Random& random, Index hypotheses, Index examples) {
    DenseRows edges(hypotheses, examples);
    for (Index i = 0; i < hypotheses; ++i)
        for (Index j = 0; j < examples; ++j)
            edges(i, j) = random.uniform() < 0.6 ? 1.0 : -1.0;
    return edges;
}

} // namespace

/// Entropy-regularized LPBoost (structured_losses.md section 2): AGM-EF with the entropy as prox-function against
/// reference iterates, optima, its theory and the judge; also the other solvers that support it.
class TestLpboost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void judged();
    void cornersOfTheProblem_data();
    void cornersOfTheProblem();
    void saysWhatItDoesNotSupport();
    void continuesFromAStart();
};

void TestLpboost::referenceIterates_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("agm_ef_"))
        if (name.find("__lpboost_") != std::string::npos || name.find("__maxlin_simplex_") != std::string::npos)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestLpboost::referenceIterates() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture.at("problem")).make();
    SolverRun run(*problem, agmSolverOf(name.toStdString()), settingsOf(name.toStdString(), fixture));
    const char* decay = run.info.id == "agm-ef-1" ? "Pi" : "A";
    QVERIFY(run.next());
    QVERIFY(std::isfinite(run.primal()));
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const int k = expected.at("k");
        QByteArray wrong;
        const auto compare = [&](const char* key, double actual) {
            if (expected.contains(key))
                wrong += difference(key, k, actual, expected.at(key), 1e-9);
        };
        compare("primal", run.primal());
        compare("dual", run.dual());
        compare("norm_w", run.state.w.norm());
        if (fixture.at("adaptive").get<bool>())
            compare("L", run.extra("L"));
        compare(decay, run.extra(decay));
        compare("trials", run.extra("trials"));
        compare("smoothed_primal", run.extra("smoothed_primal"));
        compare("smoothed_dual", run.extra("smoothed_dual"));
        for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
            wrong += difference("w", k, run.state.w[static_cast<Index>(j)], expected.at("w_head")[j], 1e-9);
        const auto n = static_cast<double>(problem->rows());
        if (expected.contains("alpha_head"))
            for (std::size_t i = 0; i < expected.at("alpha_head").size(); ++i)
                wrong +=
                    difference("p", k, -run.state.alpha[static_cast<Index>(i)] / n, expected.at("alpha_head")[i], 1e-9);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestLpboost::certifiesKnownOptima_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<Settings>("settings");
    const auto row = [](const std::string& name, const char* solver, const Settings& settings, const char* title) {
        QTest::addRow("%s %s %s", name.c_str(), solver, title)
            << QString::fromStdString(name) << QString::fromLatin1(solver) << settings;
    };
    for (const std::string& name : fixtures::namesStartingWith("agm_ef_inf__lpboost_")) {
        for (const char* solver : agmSolvers) {
            row(name, solver, {}, "auto");
            row(name, solver, {{"scheme", "primal"}}, "primal");
            row(name, solver, {{"scheme", "annealed"}}, "annealed");
            row(name, solver, {{"scheme", "dual"}, {"prox_function", "euclid"}}, "dual euclid");
            row(name, solver, {{"scheme", "primal"}, {"prox_function", "euclid"}}, "primal euclid");
        }
        row(name, "pragam", {}, "");
        row(name, "fista", {{"smoothing", "auto"}}, "");
    }
}

/// Every solution method closes the true gap, around the reference optimum.
void TestLpboost::certifiesKnownOptima() {
    QFETCH(const QString, name);
    QFETCH(const QString, solver);
    QFETCH(const Settings, settings);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture.at("problem")).make();
    SolverRun run(*problem, solver.toStdString(), settings);
    run.context.targetGap = 1e-4;
    const bool certified = run.certify(1e-4, 40000);
    qInfo("%ld iterations, %g passes, gap %g", run.iterations(), run.passes(), run.gap());
    QVERIFY2(certified, run.state.endReason.c_str());
    QVERIFY(run.worstGap() >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("P"));
    QVERIFY(run.primal() >= optimum - 1e-9 && run.bestDual() <= optimum + 1e-9);
}

void TestLpboost::staysWithinItsBounds_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<double>("nu");
    for (const char* solver : agmSolvers)
        for (const char* scheme : {"primal", "dual"})
            for (const char* rule : {"adaptive", "fixed"})
                for (const double nu : {1.0, 0.08})
                    QTest::addRow("%s %s %s %g", solver, scheme, rule, nu) << solver << scheme << rule << nu;
    QTest::addRow("pragam adaptive") << "pragam"
                                     << ""
                                     << "adaptive" << 0.08;
}

/// The theory bounds the gap at every iteration; its distance is at most the diameter: log n without a cap, about log(n
/// nu) with one.
void TestLpboost::staysWithinItsBounds() {
    QFETCH(const QString, solver);
    QFETCH(const QString, scheme);
    QFETCH(const QString, rule);
    QFETCH(const double, nu);
    Random random(testSeed());
    for (int round = 0; round < 5; ++round) {
        const auto problem = boosting(randomEdges(random, 15, 40), 0.05, nu).make();
        Settings settings{{"L_rule", rule.toStdString()}};
        if (!scheme.isEmpty())
            settings["scheme"] = scheme.toStdString();
        if (scheme == "primal")
            settings["smoothing"] = "0.01";
        SolverRun run(*problem, solver.toStdString(), settings);
        QVERIFY(run.next());
        const TheoryInput input{.problem = *problem,
                                .parameters = run.context.parameters,
                                .primalAtStart = run.primal(),
                                .dualAtStart = run.dual(),
                                .bestW = run.state.w,
                                .bestDual = run.dual()};
        const std::optional<TheoryBound> bound = boundOn(run.info, input);
        QVERIFY(bound.has_value());
        QCOMPARE(bound->quantity, TheoryBound::Quantity::gap);
        double tightest = infinity;
        for (int k = 0; k < 200 && run.next(); ++k) {
            const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
            QVERIFY2(run.gap() <= allowed + 1e-11,
                     qPrintable(QString("%1 > %2 at %3").arg(run.gap()).arg(allowed).arg(run.iterations())));
            tightest = std::min(tightest, allowed);
            if (scheme == "primal")
                QVERIFY(run.extra("distance") <= diameter(40, nu) + 1e-12);
            else if (scheme == "dual")
                QVERIFY(std::abs(run.extra("distance") - std::log(15.0)) <= 1e-12);
        }
        QVERIFY(std::isfinite(tightest));
    }
}

/// The independent judge computes the same P and D at the iterates.
void TestLpboost::judged() {
    Random random(testSeed());
    for (const double nu : {1.0, 0.1}) {
        const DenseRows edges = randomEdges(random, 9, 25);
        const auto problem = boosting(edges, 0.02, nu).make();
        judge::Problem judged;
        for (Index i = 0; i < edges.rows(); ++i)
            judged.rows.emplace_back(edges.row(i).begin(), edges.row(i).end());
        judged.labels.assign(9, 0.0);
        judged.loss = "max-linear";
        judged.lossParameters["hinged"] = 0.0;
        judged.regularizer = "entropy";
        judged.lambda = 0.02;
        judged.regularizerParameters["nu"] = nu;
        for (const char* solver : {"agm-ef-1", "agm-ef-inf", "pragam"}) {
            SolverRun run(*problem, solver);
            for (int k = 0; k < 30 && run.next(); ++k) {
                const Vector& w = run.state.w;
                const Vector alpha = problem->dual(run.state.alpha, 0.0)->alpha;
                const judge::Verdict verdict =
                    judge::jointVerdict(judged, {w.begin(), w.end()}, {alpha.begin(), alpha.end()});
                QVERIFY(std::abs(static_cast<double>(verdict.primal) - run.primal()) <= 1e-12);
                QVERIFY(std::abs(static_cast<double>(verdict.dual) - run.dual()) <= 1e-11);
                QVERIFY(verdict.gap >= -1e-12L);
            }
        }
    }
}

void TestLpboost::cornersOfTheProblem_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf", "pragam"})
        QTest::newRow(solver) << QString::fromLatin1(solver);
}

/// n nu = 1 is the single point w0; equal hypotheses; a single hypothesis; weights that underflow.
void TestLpboost::cornersOfTheProblem() {
    QFETCH(const QString, solver);
    Random random(testSeed());
    const DenseRows edges = randomEdges(random, 6, 20);
    const auto onlyUniform = boosting(edges, 0.1, 1.0 / 20.0).make();
    SolverRun atOnce(*onlyUniform, solver.toStdString());
    QVERIFY(atOnce.certify(1e-6, 2000));
    QVERIFY((atOnce.state.w.array() - 0.05).abs().maxCoeff() <= 1e-14);
    QVERIFY(std::abs(atOnce.primal() - edges.rowwise().mean().maxCoeff()) <= 1e-12);

    DenseRows twice(12, 20);
    twice << edges, edges;
    const auto single = boosting(edges, 0.1, 0.2).make();
    const auto doubled = boosting(twice, 0.1, 0.2).make();
    SolverRun once(*single, solver.toStdString());
    SolverRun again(*doubled, solver.toStdString());
    QVERIFY(once.certify(1e-6, 20000) && again.certify(1e-6, 20000));
    QVERIFY(std::abs(once.primal() - again.primal()) <= 2e-6);

    const auto one = boosting(edges.topRows(1), 0.1, 1.0).make();
    SolverRun alone(*one, solver.toStdString());
    QVERIFY(alone.certify(1e-9, 20000));

    const auto weak = boosting(edges, 1e-5, 1.0).make(); // exp(-2 / 1e-5) is zero
    SolverRun under(*weak, solver.toStdString());
    QVERIFY(under.certify(1e-2, 20000));
    QVERIFY(under.worstGap() >= -1e-12);
}

void TestLpboost::saysWhatItDoesNotSupport() {
    const auto refusal = [](const char* solver, const char* loss, const char* regularizer, const Settings& settings,
                            Bias bias = Bias::none) {
        const SolverInfo& info = *findSolver(solver);
        const ProblemTraits traits = traitsOf(specOf(loss, regularizer, 0.1, 0.1, bias)).value();
        const Status status = checkRequirements(info, traits, valuesOf(info.parameters, settings));
        return QString::fromStdString(status.ok() ? "" : toEnglish(status.error()));
    };
    for (const SolverInfo& info : allSolvers()) {
        const QString text = refusal(info.id.c_str(), "logistic", "entropy", {});
        QVERIFY2(info.supportsSimplex || text.contains(QLatin1String("does not support")), info.id.c_str());
    }
    QCOMPARE(refusal("dcd", "hinge", "entropy", {}),
             QStringLiteral("dcd does not support entropy: it starts at w = 0, which is not a distribution; choose "
                            "agm-ef-1 or pragam"));
    QCOMPARE(refusal("agm-ef-1", "max-linear", "entropy", {}), QString());
    QCOMPARE(refusal("agm-ef-1", "max-linear", "l2", {{"prox_function", "entropy"}}), QString());
    QCOMPARE(refusal("agm-ef-1", "logistic", "l2", {{"prox_function", "entropy"}}),
             QStringLiteral("agm-ef-1 does not support prox_function=entropy with l2: the entropy is defined only for "
                            "distributions; choose prox_function=euclid"));
    QVERIFY(refusal("agm-ef-1", "hinge", "l2", {{"prox_function", "entropy"}}).contains(u"in the dual scheme"));
    QVERIFY(refusal("agm-ef-1", "max-linear", "entropy", {{"dual_start", "vertex"}}).contains(u"dual_start=auto"));
    QVERIFY(refusal("agm-ef-1", "logistic", "entropy", {{"strong_convexity_in", "smooth"}})
                .contains(u"strong_convexity_in=composite"));
    QVERIFY(refusal("agm-ef-1", "logistic", "entropy", {}, Bias::free).contains(u"a free intercept with entropy"));
}

/// A run started from the dual variables of another continues it.
void TestLpboost::continuesFromAStart() {
    Random random(2026); // a fixed instance: averages start over, and 1 in 60 instances takes longer
    const auto problem = boosting(randomEdges(random, 8, 30), 0.05, 0.1).make();
    for (const char* solver : agmSolvers)
        for (const char* scheme : {"primal", "dual"}) {
            SolverRun first(*problem, solver, {{"scheme", scheme}});
            first.context.targetGap = 1e-4;
            QVERIFY(first.certify(1e-4, 20000));
            SolverRun second(*problem, solver, {{"scheme", scheme}});
            second.context.targetGap = 1e-4;
            second.context.start = {first.state.w, first.state.alpha};
            QVERIFY(second.next());
            QCOMPARE(second.state.w, first.state.w);
            QCOMPARE(second.state.work.passes(problem->rows()), 0.0);
            QVERIFY(second.certify(1e-4, first.iterations() + 10));
        }
}

QTEST_GUILESS_MAIN(TestLpboost)
#include "test_lpboost.moc"
