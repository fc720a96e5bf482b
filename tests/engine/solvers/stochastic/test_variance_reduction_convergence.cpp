// SPDX-License-Identifier: GPL-3.0-only
//
// Convergence of svrg, saga and sag; test_variance_reduction.cpp tests their steps.
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

const std::vector<const char*> methods{"svrg", "saga", "sag"};

} // namespace

class TestVarianceReductionConvergence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
    void boundsHoldInTheMean_data();
    void boundsHoldInTheMean();
    void reproducesTheSensitivitySweep_data();
    void reproducesTheSensitivitySweep();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
};

void TestVarianceReductionConvergence::certifiesKnownOptima_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("name");
    for (const char* method : methods)
        for (const std::string& name : fixtures::namesStartingWith("optimum__"))
            QTest::addRow("%s %s", method, name.c_str()) << QString::fromLatin1(method) << QString::fromStdString(name);
}

/// Smooth losses to 1e-8, to 1e-6 with l1; others smoothed, for which the passes grow with the inverse of the
/// smoothing.
void TestVarianceReductionConvergence::certifiesKnownOptima() {
    QFETCH(QString, method);
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const bool isSmooth = problem->traits().smoothLoss;
    const double tolerance = !isSmooth ? 2e-2 : problem->traits().stronglyConvexRegularizer ? 1e-8 : 1e-6;
    SolverRun run(*problem, method.toStdString(), {{"smoothing", "auto"}});
    run.context.targetGap = tolerance;
    double gap = infinity;
    long iterations = 0;
    QVERIFY(run.next());
    for (; iterations < 20000 && gap > tolerance; ++iterations) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY2(gap >= gapFloor(run.primal()), "weak duality");
    }
    qInfo("%s %s: gap %g after %ld iterations, %g passes", qPrintable(method), qPrintable(name), gap, iterations,
          run.passes());
    QVERIFY2(gap <= tolerance, qPrintable(QString::number(gap)));
    const double optimum = fixtures::number(fixture["optimum"]["primal"]);
    QVERIFY(run.primal() >= optimum - 1e-9 && run.primal() <= optimum + tolerance);
}

void TestVarianceReductionConvergence::boundsHoldInTheMean_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("eta");
    QTest::addColumn<QString>("name");
    const auto add = [](const char* method, const char* eta, const char* name) {
        QTest::addRow("%s %s %s", method, eta, name)
            << QString::fromLatin1(method) << QString::fromLatin1(eta) << QString::fromLatin1(name);
    };
    for (const char* name : {"optimum__logistic_l2", "optimum__squared_l2", "optimum__smoothed-hinge_l2"}) {
        add("svrg", "theory", name);
        add("saga", "auto", name);
        add("saga", "strongly-convex", name);
        add("sag", "theory", name);
    }
    for (const char* name : {"optimum__logistic_elastic-net", "optimum__squared_elastic-net"})
        add("svrg", "theory", name);
}

void TestVarianceReductionConvergence::boundsHoldInTheMean() {
    QFETCH(QString, method);
    QFETCH(QString, eta);
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    Settings settings{{"eta", eta.toStdString()}, {"sampling", "iid"}};
    if (method == QStringLiteral("svrg")) { // long stages make the rate smaller than 1
        settings.emplace("snapshot", "average");
        settings.emplace("inner_steps", "200000");
    }
    constexpr int seeds = 10;
    const int iterations = method == QStringLiteral("svrg") ? 5 : 40;
    std::vector<double> mean(static_cast<std::size_t>(iterations) + 1, 0.0);
    std::optional<TheoryBound> bound;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SolverRun run(*problem, method.toStdString(), settings);
        run.context.seed = seed;
        for (double& excess : mean) {
            QVERIFY(run.next());
            excess += (run.primal() - optimum) / seeds;
        }
        bound = boundOn(run.info, {.problem = *problem,
                                   .parameters = run.context.parameters,
                                   .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value,
                                   .dualAtStart = 0.0,
                                   .bestW = fixtures::vector(fixture["optimum"]["w"]),
                                   .bestDual = fixture["optimum"]["dual"]});
    }
    QVERIFY(bound.has_value());
    QVERIFY2(bound->value(static_cast<double>(iterations), {}) < bound->value(0.0, {}), "it falls");
    for (std::size_t k = 0; k < mean.size(); ++k) {
        const double limit = bound->value(static_cast<double>(k), {});
        QVERIFY2(mean[k] <= limit + 1e-12, qPrintable(QStringLiteral("%1: %2 > %3").arg(k).arg(mean[k]).arg(limit)));
    }
}

void TestVarianceReductionConvergence::reproducesTheSensitivitySweep_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("method");
    for (const char* loss : {"logistic", "squared"})
        for (const char* method : {"svrg", "sgd"})
            QTest::addRow("%s %s", loss, method) << QString::fromLatin1(loss) << QString::fromLatin1(method);
}

/// The final objective after 20 stages of n steps for steps 10^-8 .. 10^8 (FGKS figure 3): it decreases with the step
/// up to a sharp threshold, beyond which the run is worse than w = 0, and reported as diverged if P grows without
/// bound.
void TestVarianceReductionConvergence::reproducesTheSensitivitySweep() {
    QFETCH(QString, loss);
    QFETCH(QString, method);
    const Json fixture = fixtures::load("sensitivity__" + loss.toStdString());
    const ProblemCase data = problemOf(fixture["problem"]);
    const auto problem = data.make();
    const double atZero = problem->primal(Vector::Zero(problem->dimension()))->value;
    bool isBeyond = false;
    int converging = 0;
    int beyond = 0;
    for (const Json& row : fixture["final_objective_after_20_stages"]) {
        const double step = std::pow(10.0, row["exponent"].get<double>());
        const bool isSvrg = method == QStringLiteral("svrg");
        Settings settings{{isSvrg ? "eta" : "eta0", shown(step)}};
        if (isSvrg)
            settings.emplace("inner_steps", shown(std::int64_t{problem->rows()}));
        SolverRun run(*problem, method.toStdString(), settings);
        run.context.rowOrder = givenRows(fixture["stage_indices"]);
        for (int stage = 0; stage <= 20; ++stage)
            QVERIFY(run.next());
        const double reached = run.primal();
        const double expected = fixtures::number(row[method.toStdString()]);
        const bool isChaotic = std::ranges::count(row["chaotic"], Json(method.toStdString())) > 0;
        if (!isChaotic && std::isfinite(expected) && expected < 1e6)
            QVERIFY2(fixtures::close(reached, expected, 1e-6),
                     qPrintable(QStringLiteral("10^%1: %2").arg(row["exponent"].get<int>()).arg(reached, 0, 'g', 17)));
        else
            QVERIFY(!(reached < atZero));
        const bool isWorse = !(reached <= atZero);
        QVERIFY2(isWorse || !isBeyond, "the threshold is crossed once");
        isBeyond = isWorse;
        ++(isWorse ? beyond : converging);
    }
    QVERIFY(converging >= 8 && beyond >= 5);
}

void TestVarianceReductionConvergence::survivesDegenerateData_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* method : methods)
        for (const LossInfo& loss : scalarLossInfos())
            for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
                QTest::addRow("%s %s %s", method, loss.id.c_str(), regularizer.id.c_str())
                    << QString::fromLatin1(method) << QString::fromStdString(loss.id)
                    << QString::fromStdString(regularizer.id);
}

void TestVarianceReductionConvergence::survivesDegenerateData() {
    QFETCH(QString, method);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const Bias bias : {Bias::none, Bias::free})
        for (const auto& [name, degenerate] :
             degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1, bias)))
            for (const Storage storage : {Storage::dense, Storage::sparse}) {
                const auto problem = degenerate.make(storage);
                const char* smoothing = problem->traits().smoothLoss ? "none" : "0.01";
                SolverRun run(*problem, method.toStdString(), {{"smoothing", smoothing}});
                double min = infinity;
                double gap = infinity;
                for (int pass = 0; pass <= 200; ++pass) {
                    QVERIFY(run.next());
                    QVERIFY2(run.state.w.allFinite(), name.c_str());
                    gap = run.gap();
                    QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
                    min = std::min(min, run.primal());
                }
                const double start = problem->primal(Vector::Zero(problem->dimension()))->value;
                QVERIFY2(min <= start, name.c_str());
                if (problem->traits().smoothLoss && problem->traits().stronglyConvexRegularizer && bias == Bias::none)
                    QVERIFY2(gap <= 1e-3, qPrintable(QStringLiteral("%1: %2").arg(name.c_str()).arg(gap)));
            }
}

QTEST_GUILESS_MAIN(TestVarianceReductionConvergence)
#include "test_variance_reduction_convergence.moc"
