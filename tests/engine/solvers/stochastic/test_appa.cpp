// SPDX-License-Identifier: GPL-3.0-only
//
// appa, acc-appa and catalyst with every inner solver that they offer.
#include "tests/support/inner_choices.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

struct Method {
    const char* solver;
    Settings settings;
};

/// Every outer method with every inner solver that it offers.
std::vector<Method> innerChoices() {
    std::vector<Method> methods;
    for (const char* solver : {"appa", "acc-appa", "catalyst"})
        for (const std::string& inner : innerChoicesOf(*findSolver(solver)))
            methods.push_back({solver, {{"inner", inner}}});
    return methods;
}

/// These, and other ways to treat subproblems.
std::vector<Method> allMethods() {
    std::vector<Method> methods{
        {"appa", {{"inner", "prox-sdca"}, {"inner_length", "passes"}, {"inner_dual", "kept"}}},
        {"appa", {{"inner", "svrg"}, {"inner_length", "passes"}}},
        {"catalyst", {{"inner", "prox-sdca"}, {"inner_passes", "3"}}},
        {"catalyst", {{"inner", "saga"}, {"inner_passes", "3"}}},
    };
    for (const Method& method : innerChoices())
        methods.push_back(method);
    return methods;
}

QString nameOf(const Method& method) {
    QString name = QLatin1String(method.solver);
    for (const auto& [key, text] : method.settings)
        name += QStringLiteral(" ") + QString::fromStdString(key + "=" + text);
    return name;
}

/// Whether the subproblems are solved in the dual, which takes far fewer passes than in the primal.
bool isDual(const Method& method) {
    const auto inner = method.settings.find("inner");
    return method.solver == std::string("dual-appa") ||
           (inner != method.settings.end() && (inner->second == "prox-sdca" || inner->second == "apcg"));
}

} // namespace

class TestAppa : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesOptima_data();
    void certifiesOptima();
    void boundsHoldWithTheOracle_data();
    void boundsHoldWithTheOracle();
    void stagesMeetTheirFactor();
    void gradientCertifiesWithoutRegularizer();
    void freshDualVariablesNeedTheOracle();
    void accelerationNeedsConvexity();
    void catalystFollowsItsRecursion();
    void catalystWithoutWeightIsItsInnerSolver();
    void stagesGoOnFromAGivenStart();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
};

void TestAppa::certifiesOptima_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        if (problemOf(fixtures::load(name)["problem"]).make()->traits().smoothLoss)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// 1e-8 with a strongly convex regularizer, 1e-6 for l1 alone.
void TestAppa::certifiesOptima() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = problemOf(fixture["problem"]).make();
    const double target = problem->traits().stronglyConvexRegularizer ? 1e-8 : 1e-6;
    for (const Method& method : allMethods()) {
        SolverRun run(*problem, method.solver, method.settings);
        if (!checkRequirements(run.info, problem->traits(), run.context.parameters).ok())
            continue;
        const QString missed = missedOptimum(run, optimum, target);
        QVERIFY2(missed.isEmpty(), qPrintable(nameOf(method) + QStringLiteral(": ") + missed));
    }
}

void TestAppa::boundsHoldWithTheOracle_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__")) {
        const auto problem = problemOf(fixtures::load(name)["problem"]).make();
        if (problem->traits().smoothLoss && problem->traits().stronglyConvexRegularizer)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestAppa::boundsHoldWithTheOracle() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = problemOf(fixture["problem"]).make();
    for (const char* solver : {"appa", "acc-appa"})
        for (const std::string& inner : innerChoicesOf(*findSolver(solver))) {
            SolverRun run(*problem, solver, {{"inner", inner}, {"prox_weight", inner == "gd" ? "1" : "auto"}});
            QVERIFY(run.next());
            const auto bound = boundOn(run.info, {.problem = *problem,
                                                  .parameters = run.context.parameters,
                                                  .primalAtStart = run.primal(),
                                                  .dualAtStart = 0.0,
                                                  .bestDual = optimum});
            QVERIFY(bound.has_value());
            for (int stage = 1; stage <= 60; ++stage) {
                QVERIFY(run.next());
                QVERIFY2(run.primal() - optimum <= bound->value(stage, {}) + 1e-13,
                         qPrintable(QStringLiteral("%1 stage %2").arg(QLatin1String(solver)).arg(stage)));
            }
        }
}

/// With an oracle of factor c each stage ends with f(w) - f* <= (f(start) - f*)/c, f* from a long run on f.
void TestAppa::stagesMeetTheirFactor() {
    const auto problem = degenerateCases(specOf("logistic", "l2", 0.01))[2].second.make();
    constexpr double tau = 0.2;
    for (const std::string& inner : innerChoicesOf(*findSolver("appa"))) {
        SolverRun run(*problem, "appa", {{"inner", inner}, {"oracle_factor", "7"}, {"prox_weight", shown(tau)}});
        QVERIFY(run.next());
        Vector centre = run.state.w;
        for (int stage = 0; stage < 6; ++stage) {
            QVERIFY(run.next());
            // f(w) = P(w) + (tau/2)||w - s||^2, minimized by gradient steps
            const auto value = [&](const Vector& w) {
                return problem->primal(w)->value + 0.5 * tau * (w - centre).squaredNorm();
            };
            Vector best = centre;
            for (int step = 0; step < 20000; ++step) {
                Vector alpha;
                Vector v;
                problem->risk().dualPoint(problem->primal(best)->scores, alpha);
                QVERIFY(problem->map().multiplyTransposed(alpha, v, {}));
                best -= 0.5 * (0.01 * best - v / static_cast<double>(problem->rows()) + tau * (best - centre));
            }
            const double optimum = value(best);
            QVERIFY(value(run.state.w) - optimum <= (value(centre) - optimum) / 7.0 + 1e-14);
            centre = run.state.w;
        }
    }
}

/// Without a regularizer no dual point helps; ||grad P||^2 / (2 mu) does if mu is known.
void TestAppa::gradientCertifiesWithoutRegularizer() {
    const Json fixture = fixtures::load("appa__squared_none");
    const ProblemCase data = problemOf(fixture["problem"]);
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = data.make();
    const double mu = fixture["runs"]["accelerated_appa_svrg"]["mu"];
    std::vector<Method> methods{{"dual-appa", {}}};
    for (const std::string& inner : innerChoicesOf(*findSolver("catalyst")))
        for (const char* solver : {"appa", "acc-appa", "catalyst"})
            methods.push_back({solver, {{"inner", inner}, {"strong_convexity", shown(mu)}}});
    for (const Method& method : methods) {
        SolverRun run(*problem, method.solver, method.settings);
        QVERIFY(run.next());
        double certificate = infinity;
        for (int stage = 0; stage < 3000 && certificate > 1e-10; ++stage) {
            QVERIFY(run.next());
            run.state.hooks->describe({});
            const double norm = run.extra("gradient_norm");
            certificate = norm * norm / (2.0 * mu);
            QVERIFY(run.primal() - optimum <= certificate * (1.0 + 1e-6) + 1e-14);
            QVERIFY(run.extra("inner_gap") >= -1e-13);
        }
        QVERIFY2(certificate <= 1e-10, qPrintable(nameOf(method)));
    }
}

/// One pass per stage from fresh dual variables makes the outer loop diverge if tau is small (appa.md section 6), and
/// the run warns beforehand; with kept dual variables or the oracle it converges.
void TestAppa::freshDualVariablesNeedTheOracle() {
    const Json fixture = fixtures::load("appa__squared_none");
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    const auto excessOf = [&](Settings settings, bool warns) {
        settings.emplace("prox_weight", "1e-3");
        settings.emplace("inner", "prox-sdca");
        SolverRun run(*problem, "appa", settings);
        run.next();
        const bool warned = run.state.notes.back().find("may diverge") != std::string::npos;
        for (int stage = 0; stage < 60; ++stage)
            run.next();
        return warned == warns ? run.primal() - optimum : std::numeric_limits<double>::quiet_NaN();
    };
    QVERIFY(excessOf({{"inner_length", "passes"}}, true) > 1e3);
    QVERIFY(excessOf({}, false) < 1e-6);
    QVERIFY(excessOf({{"inner_length", "passes"}, {"inner_passes", "20"}, {"inner_dual", "kept"}}, false) < 1e-6);
}

void TestAppa::accelerationNeedsConvexity() {
    const auto l1 = degenerateCases(specOf("logistic", "l1", 0.05))[2].second.make();
    SolverRun unknown(*l1, "acc-appa");
    const Status status = checkRequirements(unknown.info, l1->traits(), unknown.context.parameters);
    QVERIFY(!status.ok());
    QVERIFY(toEnglish(status.error()).starts_with("acc-appa does not support l1 without solver.strong_convexity: "));
    SolverRun known(*l1, "acc-appa", {{"strong_convexity", "1e-3"}});
    QVERIFY(checkRequirements(known.info, l1->traits(), known.context.parameters).ok());
    // tau < 2 mu: plain APPA, said in the notes
    const auto l2 = degenerateCases(specOf("logistic", "l2", 0.5))[2].second.make();
    SolverRun accelerated(*l2, "acc-appa", {{"prox_weight", "0.2"}});
    SolverRun plain(*l2, "appa", {{"prox_weight", "0.2"}});
    for (int stage = 0; stage <= 10; ++stage) {
        QVERIFY(accelerated.next() && plain.next());
        QCOMPARE(accelerated.state.w, plain.state.w);
    }
    QVERIFY(accelerated.state.notes.back().find("runs plain APPA") != std::string::npos);
}

/// a_k^2 = (1 - a_k) a_{k-1}^2 + q a_k, and beta_k from a_k and a_{k-1}.
void TestAppa::catalystFollowsItsRecursion() {
    for (const char* regularizer : {"l2", "l1"}) {
        const auto problem = degenerateCases(specOf("squared", regularizer, 1e-3))[2].second.make();
        SolverRun run(*problem, "catalyst");
        QVERIFY(run.next());
        const bool convex = regularizer == std::string("l2");
        const double mu = convex ? 1e-3 : 0.0;
        double a = std::numeric_limits<double>::quiet_NaN();
        for (int stage = 0; stage < 50; ++stage) {
            QVERIFY(run.next());
            const double kappa = run.extra("prox_weight");
            const double q = mu / (mu + kappa);
            if (stage == 0)
                a = convex ? std::sqrt(q) : (std::sqrt(5.0) - 1.0) / 2.0;
            double low = 0.0;
            double high = 1.0;
            for (int step = 0; step < 100; ++step) {
                const double middle = 0.5 * (low + high);
                (middle * middle < (1.0 - middle) * a * a + q * middle ? low : high) = middle;
            }
            QVERIFY(std::abs(run.extra("beta") - a * (1.0 - a) / (a * a + low)) <= 1e-12);
            a = low;
        }
    }
}

void TestAppa::catalystWithoutWeightIsItsInnerSolver() {
    const auto problem = degenerateCases(specOf("squared", "elastic-net", 2.0, 0.02))[2].second.make();
    for (const char* id : {"prox-sdca", "svrg", "saga", "gd"}) {
        SolverRun outer(*problem, "catalyst", {{"inner", id}});
        SolverRun inner(*problem, id);
        for (int pass = 0; pass <= 40; ++pass) {
            QVERIFY(outer.next());
            if (!inner.next())
                break; // gd is at its accuracy floor
            QVERIFY2((outer.state.w - inner.state.w).norm() <= 1e-14, id);
            QCOMPARE(outer.passes(), inner.passes());
        }
        QCOMPARE(outer.extra("prox_weight"), 0.0);
        QVERIFY(id == std::string("gd") || outer.state.notes.back().starts_with("kappa 0: "));
    }
}

/// A run started at the result of another continues from there.
void TestAppa::stagesGoOnFromAGivenStart() {
    const auto problem = degenerateCases(specOf("logistic", "elastic-net", 0.01, 0.02))[2].second.make();
    std::vector<Method> methods = innerChoices();
    methods.push_back({"dual-appa", {}});
    for (const Method& method : methods) {
        const auto& [solver, settings] = method;
        SolverRun first(*problem, solver, settings);
        while (first.passes() < (isDual(method) ? 400.0 : 4000.0))
            QVERIFY(first.next());
        SolverRun second(*problem, solver, settings);
        second.context.start.w = first.state.w;
        if (second.info.keepsDual)
            second.context.start.alpha = first.state.alpha;
        QVERIFY(second.next());
        QCOMPARE(second.state.w, first.state.w);
        for (int stage = 0; stage < 3; ++stage) {
            QVERIFY(second.next());
            QVERIFY2(second.primal() <= first.primal() + 1e-6, solver);
        }
    }
}

void TestAppa::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
            QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

void TestAppa::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    const ProblemSpec spec = specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1);
    const bool certifies = traitsOf(spec).value().smoothLoss && regularizer != QStringLiteral("none");
    for (const auto& [name, degenerate] : degenerateCases(spec))
        for (const Method& method : innerChoices()) {
            const auto problem = degenerate.make(Storage::sparse);
            SolverRun run(*problem, method.solver, method.settings);
            if (!run.context.parameters.set(run.info.parameters, method.solver, "smoothing", "auto").ok())
                QFAIL("smoothing");
            run.context.targetGap = 1e-2;
            if (!checkRequirements(run.info, problem->traits(), run.context.parameters).ok())
                continue;
            double gap = infinity;
            const double passes = isDual(method) ? 2000.0 : certifies ? 20000.0 : 500.0;
            while (gap > 1e-6 && run.passes() < passes) {
                const double before = run.passes();
                QVERIFY(run.next());
                QVERIFY2(run.state.w.allFinite(), name.c_str());
                gap = run.gap();
                QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
                if (before > 0.0 && run.passes() == before)
                    break; // nothing left to do
            }
            QVERIFY2(gap <= 1e-6 || !certifies, qPrintable(QString::fromStdString(name) + QStringLiteral(" ") +
                                                           nameOf(method) + QStringLiteral(": gap %1").arg(gap)));
        }
}

QTEST_GUILESS_MAIN(TestAppa)
#include "test_appa.moc"
