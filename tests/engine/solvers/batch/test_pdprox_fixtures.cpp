// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_steps.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

constexpr double tolerance = 1e-9; // pdprox.md section 10

/// How the iterates of a fixture are reproduced: a solver and the common settings.
struct Reproduction {
    const char* solver;
    std::vector<Settings> settings;
};

/// From the family, the part of the file name before the double underscore.
Reproduction reproductionOf(const std::string& family) {
    const Settings doubleDual{{"implementation", "double-dual"}};
    const Settings doublePrimal{{"implementation", "double-primal"}};
    const auto both = [&](const Settings& more) {
        std::vector<Settings> settings{doubleDual, doublePrimal};
        for (Settings& one : settings)
            one.insert(more.begin(), more.end());
        return settings;
    };
    if (family == "pdprox-dual")
        return {"pdprox-dual", {{{"variant", "extragradient"}}}};
    if (family == "pdprox-dual-lifted")
        return {"pdprox-dual", {{{"variant", "extragradient"}, {"form", "lifted"}}}};
    if (family == "pdprox-dual-cheap" || family == "pdprox-two-step")
        return {"pdprox-dual", both({})};
    if (family == "pdprox-dual-cheap-lifted")
        return {"pdprox-dual", both({{"form", "lifted"}})};
    if (family == "pdprox-diagonal") // the spec's s = 1
        return {"pdprox-dual", both({{"steps", "diagonal"}, {"ratio", "1"}})};
    if (family == "pdprox-primal")
        return {"pdprox-primal", both({})};
    if (family == "pdprox-ac")
        return {"pdprox-ac", {{}}};
    throw std::runtime_error("no solver is known for the fixtures " + family);
}

/// Compares one iterate, or a pair of averages, with the values in a fixture.
QStringList differences(const Problem& problem, const Vector& w, const Vector& alpha, const Json& expected) {
    QStringList found;
    const auto compare = [&](const std::string& what, double actual, const Json& reference) {
        if (!fixtures::close(actual, fixtures::number(reference), tolerance))
            found << QString::fromStdString(what + " " + shown(actual) + " instead of " + reference.dump());
    };
    const double primal = problem.primal(w)->value;
    const double dual = problem.dual(alpha, problem.biasOf(w))->value;
    compare("P", primal, expected.at("P"));
    compare("D", dual, expected.contains("D_repaired") ? expected["D_repaired"] : expected.at("D"));
    if (expected.contains("norm_w"))
        compare("norm_w", w.norm(), expected["norm_w"]);
    if (expected.contains("rkhs_norm")) // of the function that w represents
        compare("rkhs_norm", std::sqrt(2.0 * problem.regularizer().value(w) / problem.spec().strengths.lambda),
                expected["rkhs_norm"]);
    if (expected.contains("gap")) // the lifted ones list neither
        compare("gap", primal - dual, expected["gap"]);
    if (expected.contains("norm_alpha"))
        compare("norm_alpha", alpha.norm(), expected["norm_alpha"]);
    const auto compareFirst = [&](const std::string& key, const Vector& actual) {
        const Json& first = expected.at(key);
        for (std::size_t k = 0; k < first.size(); ++k)
            compare(key + "[" + std::to_string(k) + "]", actual[static_cast<Index>(k)], first[k]);
    };
    compareFirst(expected.contains("w5") ? "w5" : "zeta5", w);
    compareFirst("alpha5", alpha);
    return found;
}

/// w*, followed by the bias if there is one.
Vector bestW(const Problem& problem, const Json& optimum) {
    const bool isMatrix = optimum["w"][0].is_array();
    const DenseRows matrix = isMatrix ? fixtures::matrix(optimum["w"]) : DenseRows();
    Vector w =
        isMatrix ? Vector(Eigen::Map<const Vector>(matrix.data(), matrix.size())) : fixtures::vector(optimum["w"]);
    if (problem.hasFreeBias()) {
        w.conservativeResize(w.size() + 1);
        w[w.size() - 1] = optimum["bias"];
    }
    return w;
}

/// The steps of a fixture, which are passed to the solver; nothing for diagonal ones, which it computes itself.
std::optional<PrimalDualSteps> stepsOf(const Json& parameters) {
    if (parameters.contains("tau0"))
        return PrimalDualSteps{parameters["tau0"], parameters["sigma0"]};
    if (parameters["tau"].is_array())
        return std::nullopt;
    return PrimalDualSteps{parameters["tau"], parameters["sigma"]};
}

} // namespace

/// Every Pdprox fixture whose problem the engine supports, at every listed iterate.
class TestPdproxFixtures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void iterates_data();
    void iterates();
    void boundsCoverTheReference_data();
    void boundsCoverTheReference();
    void diagonalStepsAreThoseOfTheFixtures();
};

void TestPdproxFixtures::iterates_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("pdprox-")) {
        QVERIFY2(isKnownProblem(fixtures::load(name)["problem"]), name.c_str());
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestPdproxFixtures::iterates() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    std::string family = name.section(QStringLiteral("__"), 0, 0).toStdString();
    if (fixture["problem"].contains("kernel") && family == "pdprox-dual")
        family = "pdprox-dual-cheap"; // the recursion that the spec gives for kernels (section 7)
    const auto [solver, allSettings] = reproductionOf(family);
    for (const Settings& settings : allSettings) {
        SolverRun run(*problem, solver, settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        QVERIFY2(status.ok(), status.ok() ? "" : toEnglish(status.error()).c_str());
        run.context.givenSteps = stepsOf(fixture["parameters"]);
        QVERIFY(run.next());
        for (const Json& expected : fixture["iterates"]) {
            const long t = expected["t"];
            while (run.iterations() < t)
                QVERIFY(run.next());
            QStringList wrong = differences(*problem, run.state.w, run.state.alpha,
                                            expected.contains("last") ? expected["last"] : expected);
            if (expected.contains("average"))
                wrong += differences(*problem, run.state.averageW, run.state.averageAlpha, expected["average"]);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("t = %1: ").arg(t) + wrong.join(QStringLiteral("; "))));
        }
    }
}

void TestPdproxFixtures::boundsCoverTheReference_data() {
    iterates_data();
}

/// The reference bound uses alpha~, ours the largest possible alpha; both are upper bounds.
void TestPdproxFixtures::boundsCoverTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    if (problem->traits().kernel)
        return; // there is no bound: ||w*|| would be the norm of a function
    const double optimum = fixture["optimum"]["P_star"];
    const double accuracy = fixture["optimum"]["abs_accuracy"];
    const Reproduction reproduction = reproductionOf(name.section(QStringLiteral("__"), 0, 0).toStdString());
    SolverRun run(*problem, reproduction.solver, reproduction.settings.front());
    const std::optional<TheoryBound> bound =
        boundOn(run.info, {.problem = *problem,
                           .parameters = run.context.parameters,
                           .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value,
                           .bestW = bestW(*problem, fixture["optimum"])});
    QCOMPARE(bound.has_value(), std::isfinite(problem->risk().dualBound()));
    if (!bound)
        return;
    run.context.givenSteps = stepsOf(fixture["parameters"]);
    QVERIFY(run.next());
    for (const Json& expected : fixture["iterates"]) {
        const long t = expected["t"];
        while (run.iterations() < t)
            QVERIFY(run.next());
        const double value = bound->value(static_cast<double>(t), run.state.extras);
        const double excess = problem->primal(run.state.averageW)->value - optimum;
        QVERIFY2(excess <= value + accuracy, qPrintable(QStringLiteral("t = %1: %2").arg(t).arg(excess)));
        // w* of the fixture is the reference's own only up to flat directions.
        if (expected.contains("theory_primal"))
            QVERIFY(value >= expected["theory_primal"].get<double>() * (1.0 - 1e-3));
    }
}

void TestPdproxFixtures::diagonalStepsAreThoseOfTheFixtures() {
    for (const std::string& name : fixtures::namesStartingWith("pdprox-diagonal__")) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make();
        const PdproxSteps steps = diagonalPdproxSteps(*problem);
        QVERIFY(distance(steps.taus, fixtures::vector(fixture["parameters"]["tau"])) <= 1e-12);
        QVERIFY(distance(steps.sigmas, fixtures::vector(fixture["parameters"]["sigma"])) <= 1e-12);
    }
}

QTEST_GUILESS_MAIN(TestPdproxFixtures)
#include "test_pdprox_fixtures.moc"
