// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"
#include "engine/data/transforms.h"
#include "engine/problem/label_map.h"
#include "engine/solvers/pdprox_steps.h"
#include "tests/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

constexpr double fixtureTolerance = 1e-9; // pdprox.md section 10

/// The settings that reproduce a fixture; two for the cheap form, whose implementations agree.
std::vector<Settings> settingsFor(const std::string& name) {
    const std::string form = name.find("-lifted__") != std::string::npos ? "lifted" : "scalar";
    if (name.starts_with("pdprox-dual__") || name.starts_with("pdprox-dual-lifted__"))
        return {{{"variant", "extragradient"}, {"form", form}}};
    const std::string steps = name.starts_with("pdprox-diagonal__") ? "diagonal" : "two";
    const std::string ratio = steps == "diagonal" ? "1" : "auto"; // the spec's s = 1
    return {{{"implementation", "double-dual"}, {"form", form}, {"steps", steps}, {"ratio", ratio}},
            {{"implementation", "double-primal"}, {"form", form}, {"steps", steps}, {"ratio", ratio}}};
}

/// A pair of iterates, as a fixture lists them.
struct Iterate {
    const Vector& w;
    const Vector& alpha;
};

/// What differs between an iterate and its fixture; empty when all is well.
QStringList differences(const Problem& problem, const Iterate& iterate, const Json& expected) {
    QStringList found;
    const auto compare = [&](const std::string& what, double actual, const Json& reference) {
        if (!fixtures::close(actual, fixtures::number(reference), fixtureTolerance))
            found << QString::fromStdString(what + " " + shown(actual) + " instead of " + reference.dump());
    };
    const auto compareIfThere = [&](const std::string& key, double actual) {
        if (expected.contains(key))
            compare(key, actual, expected[key]);
    };
    compareIfThere("P", problem.primal(iterate.w)->value);
    compareIfThere("D_repaired", problem.dual(iterate.alpha, problem.biasOf(iterate.w))->value);
    compareIfThere("norm_w", iterate.w.norm());
    compareIfThere("norm_alpha", iterate.alpha.norm());
    for (const auto& [key, values] :
         {std::pair<std::string, const Vector&>("w5", iterate.w), {"alpha5", iterate.alpha}})
        for (std::size_t k = 0; expected.contains(key) && k < expected[key].size(); ++k)
            compare(key + "[" + std::to_string(k) + "]", values[static_cast<Index>(k)], expected[key][k]);
    return found;
}

std::unique_ptr<Problem> breastCancer(const ProblemSpec& spec) {
    const DatasetPointer raw = loadData("breast-cancer").value().data;
    std::vector<Message> warnings;
    const FittedTransforms transforms = fitTransforms(*raw, {.standardize = true}, warnings).value();
    const Vector y = mapLabels(raw->labels(), LossTask::margin, spec.loss, {}, warnings).value().y;
    return Problem::make(spec, transforms.apply(raw), y).value();
}

} // namespace

class TestPdproxDual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void diagonalStepsAreThoseOfTheFixtures();
    void certifiesOptima_data();
    void certifiesOptima();
    void solvesBreastCancerWithItsDefaults();
    void boundOfTheAverageHolds_data();
    void boundOfTheAverageHolds();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void sparseEqualsDense();
    void implementationsAgreeFromAnyStart();
    void constantsAreUpperBounds();
    void countsOnePassAnIteration();
    void warnsOfLongSteps();
    void refusesWhatItCannotDo();
};

void TestPdproxDual::reproducesFixtures_data() {
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    QTest::addColumn<QString>("name");
    for (const char* family : {"pdprox-dual__", "pdprox-dual-cheap__", "pdprox-two-step__", "pdprox-diagonal__",
                               "pdprox-dual-lifted__", "pdprox-dual-cheap-lifted__"})
        for (const std::string& name : fixtures::namesStartingWith(family))
            if (isScalarProblem(fixtures::load(name)["problem"]))
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestPdproxDual::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    for (const Settings& settings : settingsFor(name.toStdString())) {
        SolverRun run(*problem, "pdprox-dual", settings);
        if (!run.context.parameters.is("steps", "diagonal"))
            run.context.givenSteps = PrimalDualSteps{fixture["parameters"]["tau"], fixture["parameters"]["sigma"]};
        QVERIFY(run.next());
        double t = 0.0;
        for (const Json& expected : fixture["iterates"]) {
            for (; t < expected["t"].get<double>(); ++t)
                QVERIFY(run.next());
            QStringList wrong = differences(*problem, {run.state.w, run.state.alpha}, expected["last"]);
            if (expected.contains("average"))
                wrong += differences(*problem, {run.state.averageW, run.state.averageAlpha}, expected["average"]);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("t = %1: ").arg(t) + wrong.join(QStringLiteral("; "))));
        }
    }
}

void TestPdproxDual::diagonalStepsAreThoseOfTheFixtures() {
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    for (const std::string& name : fixtures::namesStartingWith("pdprox-diagonal__")) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make();
        const PdproxSteps steps = diagonalPdproxSteps(*problem);
        QVERIFY((steps.taus - fixtures::vector(fixture["parameters"]["tau"])).norm() <= 1e-12 * steps.taus.norm());
        QVERIFY((steps.sigmas - fixtures::vector(fixture["parameters"]["sigma"])).norm() <=
                1e-12 * steps.sigmas.norm());
    }
}

void TestPdproxDual::certifiesOptima_data() {
    if (!fixtures::available())
        QSKIP(fixtures::absent);
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestPdproxDual::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-4;
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    SolverRun run(*problem, "pdprox-dual");
    double gap = infinity;
    while (gap > target && run.passes() < 10000.0) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY2(gap >= gapFloor(run.primal()), "weak duality");
        QVERIFY(run.bestDual() <= optimum + 1e-9 * std::max(1.0, optimum));
    }
    QVERIFY2(gap <= target, qPrintable(QStringLiteral("gap %1").arg(gap)));
    QVERIFY(std::abs(run.primal() - optimum) <= target);
}

void TestPdproxDual::solvesBreastCancerWithItsDefaults() {
    ProblemSpec spec = specOf("hinge", "l2", 1.0 / 569.0);
    const auto problem = breastCancer(spec);
    QCOMPARE(problem->rows(), Index(569));
    SolverRun run(*problem, "pdprox-dual");
    double gap = infinity;
    while (gap > 1e-4 && run.passes() < 10000.0) {
        QVERIFY(run.next());
        gap = run.gap();
    }
    qInfo("breast-cancer, hinge, l2 1/n: gap 1e-4 after %.0f passes", run.passes());
    QVERIFY(gap <= 1e-4);
    QVERIFY2(run.passes() < 2000.0, "the automatic ratio is within a factor of two of the best one");
    QVERIFY(std::abs(run.primal() - 0.0466380) <= 1e-4);
}

void TestPdproxDual::boundOfTheAverageHolds_data() {
    certifiesOptima_data();
}

void TestPdproxDual::boundOfTheAverageHolds() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    for (const Settings& settings :
         {Settings{{"steps", "one"}}, Settings{{"steps", "two"}}, Settings{{"steps", "diagonal"}},
          Settings{{"variant", "extragradient"}, {"constant", "rows"}}}) {
        SolverRun run(*problem, "pdprox-dual", settings);
        const TheoryInput input{.problem = *problem,
                                .parameters = run.context.parameters,
                                .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value,
                                .bestW = fixtures::vector(fixture["optimum"]["w"])};
        const std::optional<TheoryBound> bound = run.info.theory(input);
        QCOMPARE(bound.has_value(), std::isfinite(problem->risk().dualBound()));
        if (!bound)
            continue;
        QVERIFY(run.next());
        for (double t = 1.0; t <= 200.0; ++t) {
            QVERIFY(run.next());
            const double excess = problem->primal(run.state.averageW)->value - optimum;
            QVERIFY2(excess <= bound->value(t, run.state.extras), qPrintable(QStringLiteral("t = %1").arg(t)));
        }
    }
}

void TestPdproxDual::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

void TestPdproxDual::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const Bias bias : {Bias::none, Bias::free})
        for (const auto& [name, degenerate] :
             degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1, bias)))
            for (const Settings& settings : {Settings{}, Settings{{"variant", "extragradient"}},
                                             Settings{{"steps", "one"}}, Settings{{"steps", "diagonal"}}}) {
                const auto problem = degenerate.make();
                SolverRun run(*problem, "pdprox-dual", settings);
                if (unmetRequirement(run.info, problem->traits(), run.context.parameters))
                    continue; // diagonal steps with a regularizer that is no sum over coordinates
                double gap = infinity;
                for (int t = 0; t <= 2000 && gap > 1e-5; ++t) {
                    QVERIFY(run.next());
                    QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
                    gap = run.gap();
                    QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
                }
                // Without a regularizer no dual point is feasible; one class with a free bias may have no minimum.
                const bool solvable =
                    regularizer != QStringLiteral("none") && !(bias == Bias::free && name == "one class");
                const std::string which = name + (settings.empty() ? "" : ", " + settings.begin()->second);
                QVERIFY2(!solvable || gap <= 1e-2,
                         qPrintable(QString::fromStdString(which) + QStringLiteral(": gap %1").arg(gap)));
            }
}

void TestPdproxDual::sparseEqualsDense() {
    for (const auto& [name, degenerate] : degenerateCases(specOf("hinge", "elastic-net", 0.1, 0.05, Bias::free))) {
        const auto dense = degenerate.make(Storage::dense);
        const auto sparse = degenerate.make(Storage::sparse);
        for (const Settings& settings : {Settings{}, Settings{{"steps", "diagonal"}}}) {
            SolverRun onDense(*dense, "pdprox-dual", settings);
            SolverRun onSparse(*sparse, "pdprox-dual", settings);
            for (int t = 0; t < 100; ++t) {
                QVERIFY(onDense.next() && onSparse.next());
                QVERIFY2((onDense.state.w - onSparse.state.w).norm() <= 1e-11 * std::max(1.0, onDense.state.w.norm()),
                         name.c_str());
            }
        }
    }
}

void TestPdproxDual::implementationsAgreeFromAnyStart() {
    ProblemCase data = degenerateCases(specOf("hinge", "l1", 0.05, 0.0, Bias::free))[1].second;
    const auto problem = data.make();
    for (const char* form : {"scalar", "lifted"}) {
        SolverRun first(*problem, "pdprox-dual", {{"implementation", "double-dual"}, {"form", form}});
        SolverRun second(*problem, "pdprox-dual", {{"implementation", "double-primal"}, {"form", form}});
        const StartingPoint start{Vector{{0.5, -1.0, 2.0, 0.25}}, 0.3 * data.y};
        first.context.start = second.context.start = start;
        for (int t = 0; t < 300; ++t) {
            QVERIFY(first.next() && second.next());
            QVERIFY((first.state.w - second.state.w).norm() <= 1e-12);
            QVERIFY((first.state.alpha - second.state.alpha).norm() <= 1e-12);
        }
    }
    // The other lifted losses leave a starting alpha where it is: a step of size zero would not move it.
    for (const char* loss : {"generalized-hinge", "epsilon-insensitive", "quantile"}) {
        data.spec = specOf(loss, "l2", 0.1);
        const auto lifted = data.make();
        SolverRun run(*lifted, "pdprox-dual", {{"form", "lifted"}});
        run.context.givenSteps = PrimalDualSteps{1e-200, 1e-200};
        Vector alpha = 0.7 * data.y;
        lifted->risk().projectDual(alpha);
        run.context.start.alpha = alpha;
        QVERIFY(run.next() && run.next());
        QVERIFY2((run.state.alpha - alpha).norm() <= 1e-14, loss);
    }
}

void TestPdproxDual::constantsAreUpperBounds() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1, 0.0, Bias::free))[1].second.make();
    const auto constant = [&](const char* kind) {
        SolverRun run(*problem, "pdprox-dual", {{"constant", kind}});
        run.next();
        run.next();
        return run.state.extras[2];
    };
    const double spectral = constant("spectral") / 1.02;
    QVERIFY(constant("frobenius") >= spectral);
    QVERIFY(constant("rows") >= spectral);
}

void TestPdproxDual::countsOnePassAnIteration() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1))[1].second.make();
    for (const char* variant : {"cheap", "extragradient"}) {
        SolverRun run(*problem, "pdprox-dual", {{"variant", variant}, {"constant", "frobenius"}, {"ratio", "0.1"}});
        for (int t = 0; t <= 10; ++t) {
            QVERIFY(run.next());
            QCOMPARE(run.passes(), static_cast<double>(t));
        }
    }
}

void TestPdproxDual::warnsOfLongSteps() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1))[1].second.make();
    SolverRun usual(*problem, "pdprox-dual");
    QVERIFY(usual.next());
    QVERIFY(usual.state.notes.empty());
    SolverRun stretched(*problem, "pdprox-dual", {{"scale", "2"}});
    QVERIFY(stretched.next());
    QCOMPARE(stretched.state.notes.size(), std::size_t(1));
    QVERIFY(stretched.state.notes.front().find("tau sigma c = 4") != std::string::npos);
}

void TestPdproxDual::refusesWhatItCannotDo() {
    const auto message = [](const std::string& loss, const Settings& settings) {
        const auto problem = degenerateCases(specOf(loss, "l2", 0.1))[1].second.make();
        SolverRun run(*problem, "pdprox-dual", settings);
        const auto unmet = unmetRequirement(run.info, problem->traits(), run.context.parameters);
        return unmet ? toEnglish(*unmet) : std::string();
    };
    QCOMPARE(message("hinge", {{"form", "lifted"}}), std::string());
    QVERIFY(message("logistic", {{"form", "lifted"}})
                .starts_with("pdprox-dual does not support form=lifted with logistic: "));
    QVERIFY(!message("hinge", {{"variant", "extragradient"}, {"implementation", "double-primal"}}).empty());
    QVERIFY(!message("hinge", {{"form", "lifted"}, {"steps", "diagonal"}}).empty());
}

QTEST_GUILESS_MAIN(TestPdproxDual)
#include "test_pdprox_dual.moc"
