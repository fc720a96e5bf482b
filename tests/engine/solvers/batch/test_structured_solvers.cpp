// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers whose dual steps are projections onto marginals of chains, or passes forward and backward.
#include "engine/data/source.h"
#include "engine/problem/label_map.h"
#include "tests/support/chain_cases.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <utility>

using namespace gapscope;
using fixtures::Json;

class TestStructuredSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pragamFollowsTheReference_data();
    void pragamFollowsTheReference();
    void dualEstimateFunctionsFollowTheReference_data();
    void dualEstimateFunctionsFollowTheReference();
    void labelLossInsideFollowsTheReference_data();
    void labelLossInsideFollowsTheReference();
    void pdproxFollowsTheReference_data();
    void pdproxFollowsTheReference();
    void pragamStaysWithinItsBound_data();
    void pragamStaysWithinItsBound();
    void bundledSentencesAreCertified_data();
    void bundledSentencesAreCertified();
    void smoothingForTheTargetIsCertified();
    void entropyNeedsSequences();
    void smoothingNeedsEntropy();
};

namespace {

constexpr double tolerance = 1e-9;

std::string lossOf(const Json& fixture) {
    return fixture.at("problem").at("loss");
}

std::unique_ptr<Problem> chainsProblem(const Json& fixture) {
    return chainsOfFixture(fixture.at("problem")).make(lossOf(fixture), fixture.at("problem").at("lambda"));
}

Settings lipschitzSettings(const Json& fixture) {
    return {{"L_rule", fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed"},
            {"L_start", shown(fixture.at("L_start").get<double>())},
            {"L_up", shown(fixture.at("gamma_u").get<double>())},
            {"L_down", shown(fixture.at("gamma_d").get<double>())}};
}

void addRows(const char* prefix) {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith(prefix))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// What a fixture of a smoothed loss calls primal and dual: those of the smoothed problem at the iterates of the run.
std::pair<double, double> smoothedValues(const SolverRun& run, double gamma) {
    const Problem& problem = run.problem();
    const std::unique_ptr<Risk> smoothed = problem.risk().smoothed(gamma);
    const double risk = smoothed->value(problem.primal(run.state.w)->scores);
    const double conjugate = smoothed->conjugateAtMinus(run.state.alpha);
    const double exact = problem.risk().conjugateAtMinus(run.state.alpha);
    return {problem.regularizer().value(run.state.w) + risk, run.dual() + exact - conjugate};
}

/// Compares what all iterates list: the primal value and w.
QByteArray differenceFrom(const Json& expected, const SolverRun& run, double primal) {
    const int k = expected.at("k");
    QByteArray wrong = difference("primal", k, primal, expected.at("primal"), tolerance) +
                       difference("norm_w", k, run.state.w.norm(), expected.at("norm_w"), tolerance);
    for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
        wrong += difference("w", k, run.state.w[static_cast<Index>(j)], expected.at("w_head")[j], tolerance);
    return wrong;
}

QByteArray differenceFrom(const Json& expected, const SolverRun& run) {
    return differenceFrom(expected, run, run.primal());
}

/// The dual value, and the marginals of the first sequence: the true indicators minus alpha.
QByteArray marginalDifference(const Json& expected, const SolverRun& run, double dual) {
    Vector indicators;
    Vector min;
    run.problem().risk().dualBox(min, indicators);
    QByteArray wrong = difference("dual", expected.at("k"), dual, expected.at("dual"), tolerance);
    for (std::size_t j = 0; j < expected.at("marginals_head").size(); ++j) {
        const auto entry = static_cast<Index>(j);
        wrong += difference("marginal", expected.at("k"), indicators[entry] - run.state.alpha[entry],
                            expected.at("marginals_head")[j], tolerance);
    }
    return wrong;
}

QByteArray marginalDifference(const Json& expected, const SolverRun& run) {
    return marginalDifference(expected, run, run.dual());
}

std::unique_ptr<Problem> bundledSentences(const std::string& loss, double lambda) {
    const DatasetPointer data = loadData("sentences").value().data;
    std::vector<Message> warnings;
    const MappedLabels mapped = mapLabels(data->labels(), LossTask::sequences, loss, {}, warnings).value();
    return Problem::make(specOf(loss, "l2", lambda), data, mapped.y).value();
}

} // namespace

void TestStructuredSolvers::pragamFollowsTheReference_data() {
    addRows("structured-pragam__");
}

void TestStructuredSolvers::pragamFollowsTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = chainsProblem(fixture);
    const bool usesEntropy = name.contains(QStringLiteral("pragam-entropy"));
    Settings settings = lipschitzSettings(fixture);
    settings["prox_function"] = usesEntropy ? "entropy" : "euclid";
    const bool isSmoothed = name.contains(QStringLiteral("m3n-smoothed"));
    const double gamma = isSmoothed ? fixture.at("problem").at("gamma").get<double>() : 0.0;
    if (isSmoothed)
        settings["smoothing"] = shown(gamma);
    SolverRun run(*problem, "pragam", settings);
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const int k = expected.at("k");
        const auto [primal, dual] = isSmoothed ? smoothedValues(run, gamma) : std::pair(run.primal(), run.dual());
        QByteArray wrong = differenceFrom(expected, run, primal) + marginalDifference(expected, run, dual) +
                           difference("excess", k, run.extra("excess"), expected.at("excess"), tolerance);
        for (const char* key : {"mu", "L", "trials"})
            wrong += difference(key, k, run.extra(key), expected.at(key), tolerance);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
    const Json& constants = fixture.at("constants");
    QVERIFY(std::isnan(run.extra("L_bound"))); // L_start is given
    QCOMPARE(run.extra("smoothing"), gamma);
    QVERIFY(fixtures::close(run.extra("D_2"), constants.at(usesEntropy ? "D2_entropy" : "D2"), tolerance));
}

void TestStructuredSolvers::dualEstimateFunctionsFollowTheReference_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("structured__agm_ef"))
        if (name.find("m3n_dual") != std::string::npos)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestStructuredSolvers::dualEstimateFunctionsFollowTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = chainsProblem(fixture);
    Settings settings = lipschitzSettings(fixture);
    settings["scheme"] = "dual";
    SolverRun run(*problem, name.contains(QStringLiteral("agm_ef_inf")) ? "agm-ef-inf" : "agm-ef-1", settings);
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        QByteArray wrong =
            differenceFrom(expected, run) + marginalDifference(expected, run) +
            difference("L", expected.at("k"), run.extra("L"), expected.at("L"), tolerance) +
            difference("trials", expected.at("k"), run.extra("trials"), expected.at("trials"), tolerance);
        QVERIFY2(wrong.isEmpty(), wrong);
        QVERIFY(run.gap() >= gapFloor(run.primal()));
    }
}

void TestStructuredSolvers::labelLossInsideFollowsTheReference_data() {
    addRows("structured__agm_ef_1_adaptive.crf-hamming");
}

void TestStructuredSolvers::labelLossInsideFollowsTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = chainsProblem(fixture);
    const Json& value = fixture.at("value_test");
    const Vector w = fixtures::vector(value.at("w"));
    const PrimalValue at = *problem->primal(w);
    QVERIFY(fixtures::close(problem->risk().value(at.scores), value.at("f").get<double>(), 1e-11));
    Vector alpha;
    Vector gradient;
    problem->risk().dualPoint(at.scores, alpha);
    QVERIFY(problem->map().multiplyTransposed(alpha, gradient, {}));
    gradient /= -static_cast<double>(problem->rows());
    QVERIFY(distance(gradient, fixtures::vector(value.at("grad"))) <= 1e-11);
    Settings settings = lipschitzSettings(fixture);
    settings["scheme"] = "primal";
    SolverRun run(*problem, "agm-ef-1", settings);
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const QByteArray wrong =
            differenceFrom(expected, run) +
            difference("L", expected.at("k"), run.extra("L"), expected.at("L"), tolerance) +
            difference("trials", expected.at("k"), run.extra("trials"), expected.at("trials"), tolerance);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
    QVERIFY(run.certify(1e-8, 5000));
    QVERIFY(std::abs(run.primal() - fixture.at("optimum").at("P").get<double>()) <= 1e-8);
}

void TestStructuredSolvers::pdproxFollowsTheReference_data() {
    addRows("structured__pdprox");
}

void TestStructuredSolvers::pdproxFollowsTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = chainsProblem(fixture);
    const std::string algorithm = name.section(QLatin1Char('.'), 0, 0).section(QStringLiteral("__"), 1).toStdString();
    const Settings settings = algorithm == "pdprox-dual" ? Settings{{"variant", "extragradient"}} : Settings{};
    SolverRun run(*problem, algorithm == "pdprox-dual-cheap" ? "pdprox-dual" : algorithm, settings);
    run.context.givenSteps = PrimalDualSteps{fixture.at("parameters").at("tau"), fixture.at("parameters").at("sigma")};
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        const int t = expected.at("t");
        while (run.iterations() < t)
            QVERIFY(run.next());
        const auto compare = [&](const Json& pair, const Vector& w, const Vector& alpha) {
            QByteArray wrong = difference("P", t, problem->primal(w)->value, pair.at("P"), tolerance) +
                               difference("D", t, problem->dual(alpha, 0.0)->value, pair.at("D"), tolerance) +
                               difference("norm_alpha", t, alpha.norm(), pair.at("norm_alpha"), tolerance);
            for (std::size_t j = 0; j < 5; ++j) {
                wrong += difference("w", t, w[static_cast<Index>(j)], pair.at("w5")[j], tolerance);
                wrong += difference("alpha", t, alpha[static_cast<Index>(j)], pair.at("alpha5")[j], tolerance);
            }
            return wrong;
        };
        const QByteArray wrong = compare(expected.at("last"), run.state.w, run.state.alpha) +
                                 compare(expected.at("average"), run.state.averageW, run.state.averageAlpha);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestStructuredSolvers::pragamStaysWithinItsBound_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("prox");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("smoothing");
    for (const char* set : {"set1", "set2"})
        for (const char* rule : {"adaptive", "fixed"}) {
            const auto row = [&](const char* loss, const char* prox, const char* smoothing) {
                QTest::addRow("%s %s %s %s smoothing %s", set, loss, prox, rule, smoothing)
                    << set << loss << prox << rule << smoothing;
            };
            row("m3n", "euclid", "none");
            for (const char* loss : {"m3n", "crf", "crf-hamming"})
                for (const char* smoothing : {"none", "0.1"})
                    row(loss, "entropy", smoothing);
        }
}

/// At every iteration P with the prox-function is at most D, both of the smoothed loss if there is one, and the gap is
/// within the bound that is drawn: mu D_2, or (mu + smoothing) D_2.
void TestStructuredSolvers::pragamStaysWithinItsBound() {
    QFETCH(const QString, name);
    QFETCH(const QString, loss);
    QFETCH(const QString, prox);
    QFETCH(const QString, rule);
    QFETCH(const QString, smoothing);
    const Json fixture = fixtures::load("structured-pragam__pragam.m3n_" + name.toStdString());
    const Json& given = fixture.at("problem");
    const std::unique_ptr<Problem> problem = chainsOfFixture(given).make(loss.toStdString(), given.at("lambda"));
    SolverRun run(*problem, "pragam",
                  {{"prox_function", prox.toStdString()},
                   {"L_rule", rule.toStdString()},
                   {"smoothing", smoothing.toStdString()}});
    const double gamma = smoothing == QStringLiteral("none") ? 0.0 : smoothing.toDouble();
    const std::optional<TheoryBound> bound =
        boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters});
    QVERIFY(bound && run.next());
    while (run.iterations() < 300 && run.next()) {
        const double gap = run.gap();
        QVERIFY2(run.extra("excess") >= -1e-10 * std::max(1.0, std::abs(run.extra("dual_sequence"))),
                 qPrintable(QStringLiteral("%1 at %2").arg(run.extra("excess")).arg(run.iterations())));
        const double most = (run.extra("mu") + gamma) * run.extra("D_2");
        QVERIFY(gap <= most * (1.0 + 1e-9) + 1e-11);
        QVERIFY(gap <= bound->value(static_cast<double>(run.iterations()), run.state.extras) * (1.0 + 1e-9) + 1e-11);
        QVERIFY(fixtures::close(run.primal(), run.extra("primal_sequence"), 1e-10));
        QVERIFY(fixtures::close(run.dual(), run.extra("dual_sequence"), 1e-10));
    }
    QVERIFY(run.worstGap() >= -1e-12);
}

void TestStructuredSolvers::bundledSentencesAreCertified_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<double>("target");
    QTest::newRow("pragam m3n") << "pragam"
                                << "m3n" << 1e-4;
    QTest::newRow("pragam crf") << "pragam"
                                << "crf" << 1e-6;
    QTest::newRow("agm-ef-1 m3n") << "agm-ef-1"
                                  << "m3n" << 1e-2;
    QTest::newRow("pdprox-dual m3n") << "pdprox-dual"
                                     << "m3n" << 1e-1;
}

void TestStructuredSolvers::bundledSentencesAreCertified() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const double, target);
    const std::unique_ptr<Problem> problem = bundledSentences(loss.toStdString(), 0.01);
    SolverRun run(*problem, solver.toStdString());
    QVERIFY2(run.certify(target, 3000), qPrintable(QString::number(run.gap())));
    qInfo("%s: gap %g after %ld iterations", qPrintable(solver), run.gap(), run.iterations());
    QVERIFY(run.worstGap() >= -1e-12);
}

/// smoothing=auto costs at most half of the gap that the run aims at.
void TestStructuredSolvers::smoothingForTheTargetIsCertified() {
    const Json fixture = fixtures::load("structured-pragam__pragam.m3n_set1");
    const std::unique_ptr<Problem> problem = chainsProblem(fixture);
    SolverRun run(*problem, "pragam", {{"smoothing", "auto"}});
    run.context.targetGap = 1e-3;
    QVERIFY2(run.certify(1e-3, 5000), qPrintable(QString::number(run.gap())));
    QVERIFY(fixtures::close(run.extra("smoothing") * run.extra("D_2"), 5e-4, 1e-12));
    QVERIFY(std::abs(run.primal() - fixture.at("optimum").at("P").get<double>()) <= 1e-3);
    QVERIFY(run.worstGap() >= -1e-12);
}

void TestStructuredSolvers::entropyNeedsSequences() {
    const ProblemTraits traits = traitsOf(specOf("hinge", "l2", 0.1)).value();
    const SolverInfo& pragam = *findSolver("pragam");
    QVERIFY(checkRequirements(pragam, traits, ParameterValues(pragam.parameters)).ok());
    const Status entropy =
        checkRequirements(pragam, traits, valuesOf(pragam.parameters, {{"prox_function", "entropy"}}));
    QVERIFY(!entropy.ok());
    QVERIFY(toEnglish(entropy.error()).find("prox_function=entropy with hinge") != std::string::npos);
    const ProblemTraits field = traitsOf(specOf("crf", "l2", 0.1)).value();
    QVERIFY(!checkRequirements(pragam, field, valuesOf(pragam.parameters, {{"prox_function", "euclid"}})).ok());
}

void TestStructuredSolvers::smoothingNeedsEntropy() {
    const SolverInfo& pragam = *findSolver("pragam");
    const auto refusal = [&](const char* loss, const Settings& settings) {
        const Status status =
            checkRequirements(pragam, traitsOf(specOf(loss, "l2", 0.1)).value(), valuesOf(pragam.parameters, settings));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    for (const char* smoothing : {"auto", "0.1"}) {
        for (const char* loss : {"m3n", "crf"})
            QCOMPARE(refusal(loss, {{"smoothing", smoothing}}), std::string());
        QVERIFY(refusal("hinge", {{"smoothing", smoothing}}).find("choose smoothing=none") != std::string::npos);
        QVERIFY(refusal("m3n", {{"smoothing", smoothing}, {"prox_function", "euclid"}}).find("smoothing=none") !=
                std::string::npos);
    }
}

QTEST_GUILESS_MAIN(TestStructuredSolvers)
#include "test_structured_solvers.moc"
