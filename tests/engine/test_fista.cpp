// SPDX-License-Identifier: GPL-3.0-only
#include "solver_runs.h"

using namespace gapscope;
using namespace gapscope::runs;
using fixtures::Json;

/// FISTA against the reference iterates, the known optima and its own theory.
class TestFista : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
};

void TestFista::referenceIterates_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    for (const std::string& name : fixtures::namesStartingWith("first-order__"))
        for (const char* method : {"fista", "fista_backtracking", "fista_restart_gradient", "fista_restart_function"})
            QTest::newRow((name + " " + method).c_str()) << QString::fromStdString(name) << method;
}

void TestFista::referenceIterates() {
    QFETCH(const QString, name);
    QFETCH(const QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem"));
    Settings settings{{"step", "constant"}, {"restart", "none"}, {"L_start", "0.1"}};
    if (method == "fista_backtracking")
        settings["step"] = "backtracking";
    else if (method != "fista")
        settings["restart"] = method.sliced(method.lastIndexOf('_') + 1).toStdString();
    Run run("fista", *problem, settings);
    run.context().givenLipschitz = fixture.at("constants").at("L").get<double>();
    for (const Json& expected : fixture.at("runs").at(method.toStdString())) {
        const int k = expected.at("k");
        while (run.iterations < k)
            QVERIFY(run.next());
        QByteArray wrong = difference("primal", k, run.primal, expected.at("primal"), 1e-9) +
                           difference("dual", k, run.dualIterate, expected.at("dual_of_candidate"), 1e-9);
        if (expected.contains("L"))
            wrong += difference("L", k, run.extra("L"), expected.at("L"), 1e-9);
        for (std::size_t j = 0; j < expected.at("w5").size(); ++j)
            wrong += difference("w", k, run.state().w[static_cast<Index>(j)], expected.at("w5")[j], 1e-9);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestFista::certifiesKnownOptima_data() {
    QTest::addColumn<QString>("name");
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestFista::certifiesKnownOptima() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOf(fixture.at("problem"));
    const bool isSmooth = problem->traits().smoothLoss;
    const double tolerance = isSmooth ? 1e-7 : 1e-4; // smoothed, the number of iterations grows with its inverse
    Run run("fista", *problem, {{"smoothing", isSmooth ? "none" : "auto"}});
    run.context().targetGap = tolerance;
    const bool certified = run.certify(tolerance, 200000);
    qInfo("%s: %ld iterations, %g passes, gap %g", qPrintable(name), run.iterations, run.passes(), run.gap());
    QVERIFY2(certified, run.state().endReason.c_str());
    QVERIFY(run.worstGap >= -1e-12);
    const double optimum = fixtures::number(fixture.at("optimum").at("primal"));
    QVERIFY(run.primal >= optimum - 1e-9 && run.primal <= optimum + tolerance);
}

QTEST_GUILESS_MAIN(TestFista)
#include "test_fista.moc"
