// SPDX-License-Identifier: GPL-3.0-only
#include "solver_runs.h"

using namespace gapscope;
using namespace gapscope::runs;
using fixtures::Json;

/// AGM-EF-1 against the reference iterates, the known optima and its own theory.
class TestAgmEf1 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
};

/// Fixtures of the estimate-function methods name the loss with its smoothing and say in words where R sits.
static std::unique_ptr<Problem> problemOfFixture(const Json& problem) {
    const std::string named = problem.at("loss");
    const std::string loss = named.starts_with("hinge") ? "hinge" : named.starts_with("squared") ? "squared" : named;
    const double l2 = problem.value("lambda", problem.value("lambda1", 0.0) + problem.value("lambda2", 0.0));
    const double l1 = problem.value("sigma", 0.0);
    const Bias bias = problem.at("bias").get<bool>() ? Bias::free : Bias::none;
    return problemOf(specOf(loss, {}, l1 > 0.0 ? "elastic-net" : "l2", {l2, l1}, bias),
                     fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")));
}

static Settings settingsOf(const Json& fixture) {
    const Json& problem = fixture.at("problem");
    const bool isDual = fixture.at("algorithm").get<std::string>().ends_with("dual");
    Settings settings{{"scheme", isDual ? "dual" : "primal"}};
    settings["L_rule"] = fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed";
    settings["L_start"] =
        shown(fixture.contains("L") ? fixture.at("L").get<double>() : fixture.at("L_start").get<double>());
    if (fixture.contains("gamma_u")) {
        settings["L_up"] = shown(fixture.at("gamma_u").get<double>());
        settings["L_down"] = shown(fixture.at("gamma_d").get<double>());
    }
    const double gamma = problem.value("gamma", 0.0);
    settings["smoothing"] = gamma > 0.0 ? shown(gamma) : "none";
    if (problem.contains("lambda1"))
        settings["strong_convexity_in"] =
            shown(problem.at("lambda1").get<double>() /
                  (problem.at("lambda1").get<double>() + problem.at("lambda2").get<double>()));
    return settings;
}

void TestAgmEf1::referenceIterates_data() {
    QTest::addColumn<QString>("name");
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    for (const std::string& name : fixtures::namesStartingWith("agm_ef_1"))
        for (const char* part : {"__svm_", "__logistic_enet_", "__squared_enet_split_"})
            if (name.find(part) != std::string::npos)
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestAgmEf1::referenceIterates() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOfFixture(fixture.at("problem"));
    Run run("agm-ef-1", *problem, settingsOf(fixture));
    if (fixture.contains("a_start"))
        run.context().start.alpha = fixtures::vector(fixture.at("a_start")).cwiseProduct(problem->labels());
    QVERIFY(run.next()); // the starting point
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const int k = expected.at("k");
        const auto differs = [&](const char* key, double actual) {
            return expected.contains(key) ? difference(key, k, actual, expected.at(key), 1e-9) : QByteArray();
        };
        const Vector w = run.state().w.head(problem->features());
        QByteArray wrong = differs("primal", run.primal) + differs("dual", run.dualIterate) +
                           differs("norm_w", w.norm()) + differs("L", run.extra("L")) + differs("Pi", run.extra("Pi")) +
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
                    difference("a", k, run.state().alpha[row] * problem->labels()[row], expected.at("a_head")[i], 1e-9);
            }
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestAgmEf1::certifiesKnownOptima_data() {
    QTest::addColumn<QString>("name");
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestAgmEf1::certifiesKnownOptima() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem"));
    Run run("agm-ef-1", *problem);
    run.context().targetGap = 1e-5;
    const bool certified = run.certify(1e-5, 400000);
    qInfo("%s: %ld iterations, %g passes, gap %g", qPrintable(name), run.iterations, run.passes(), run.gap());
    QVERIFY2(certified, run.state().endReason.c_str());
    QVERIFY(run.worstGap >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    QVERIFY(run.primal >= optimum - 1e-9 && run.primal <= optimum + 1e-5);
    QVERIFY(run.bestDual <= optimum + 1e-9);
}

QTEST_GUILESS_MAIN(TestAgmEf1)
#include "test_agm_ef_1.moc"
