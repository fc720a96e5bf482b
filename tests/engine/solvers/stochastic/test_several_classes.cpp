// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers of rows and of subproblems with losses of several classes, where a row has a block of dual variables.
#include "engine/solvers/rows/row_loop.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// How a run of a fixture is repeated.
struct Repetition {
    std::string solver;
    Settings settings;
    const Json& rows; ///< lists of rows in the order of use
};

std::string textOf(const Json& number) {
    return shown(number.get<double>());
}

/// A row of data for every run in the fixtures of a family.
void addRuns(const char* family) {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("run");
    QTest::addColumn<bool>("sparse");
    for (const std::string& name : fixtures::namesStartingWith(family)) {
        const Json fixture = fixtures::load(name);
        for (const auto& [run, value] : fixture["runs"].items())
            for (const bool sparse : {false, true})
                QTest::addRow("%s %s %s", name.c_str(), run.c_str(), sparse ? "sparse" : "dense")
                    << QString::fromStdString(name) << QString::fromStdString(run) << sparse;
    }
}

/// Compares every point of the trace with a run.
void follow(const Problem& problem, const Repetition& repetition, const Json& trace, bool comparesDual) {
    SolverRun run(problem, repetition.solver, repetition.settings);
    run.context.rowOrder = givenRows(repetition.rows);
    int k = 0;
    for (const Json& point : trace) {
        QVERIFY(run.next());
        QByteArray wrong = difference("primal", k, run.primal(), point["primal"], 1e-8);
        if (comparesDual && (k > 0 || run.info.id != "dual-appa")) // dual-appa shows its start before any product
            wrong += difference("dual", k, run.dual(), point["dual"], 1e-8);
        for (std::size_t c = 0; c < point["W_row0"].size(); ++c)
            wrong += difference("W", k, run.state.w[static_cast<Index>(c)], point["W_row0"][c], 1e-8);
        for (const char* extra : {"inner_gap", "certificate", "xi", "beta"})
            if (point.contains(extra) && !point[extra].is_null() && k > 0 && run.info.id != "catalyst") {
                if (run.state.hooks->describe)
                    run.state.hooks->describe({});
                wrong += difference(extra, k, run.extra(extra), point[extra], 1e-7);
            }
        QVERIFY2(wrong.isEmpty(), wrong);
        ++k;
    }
    QVERIFY(k > 1);
}

std::vector<std::string> classLosses(bool smoothOnly) {
    std::vector<std::string> ids{"smoothed-multiclass-hinge", "softmax-of-hinge", "multinomial-logistic"};
    if (!smoothOnly)
        ids.emplace_back("multiclass-hinge");
    return ids;
}

/// The targets of the rows of a fixture of steps.
Targets targetsOf(const Json& rows, Index outputs) {
    Targets targets{.outputs = outputs, .values = Vector(static_cast<Index>(rows.size()) * outputs)};
    Index k = 0;
    for (const Json& row : rows)
        for (const Json& entry : row["target"])
            targets.values[k++] = entry;
    return targets;
}

/// A random problem of K classes.
ProblemCase classCase(Random& random, const std::string& loss, const std::string& regularizer, Index classes) {
    ProblemCase made = randomCase(random, specOf(loss, regularizer, 0.02, 0.01), 40, 6, 0.5);
    for (Index i = 0; i < made.y.size(); ++i)
        made.y[i] = static_cast<double>(
            i < classes ? i : static_cast<Index>(random.below(static_cast<std::uint64_t>(classes))));
    return made;
}

} // namespace

class TestSeveralClasses final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsOfTheReference_data();
    void stepsOfTheReference();
    void proxSdca_data() { addRuns("classes-prox-sdca__"); }
    void proxSdca();
    void outputsOfProxSdca();
    void accelerated_data() { addRuns("classes-acc-prox-sdca__"); }
    void accelerated();
    void proximalPoint_data() { addRuns("classes-appa__"); }
    void proximalPoint();
    void catalyst_data() { addRuns("classes-catalyst__"); }
    void catalyst();
    void varianceReduction_data() { addRuns("classes-variance-reduced__"); }
    void varianceReduction();
    void apcg();
    void optimaAreReached_data();
    void optimaAreReached();
    void selectsTheSameFeatures();
    void stepsKeepTheSignOfRows();
    void twoClassesAreTheScalarLoss();
    void stepsOutsideTheDomain();
    void boundsHold();
};

void TestSeveralClasses::stepsOfTheReference_data() {
    addFixtureRows("classes-steps__");
}

/// Option I, the share of option II and that of option III.
void TestSeveralClasses::stepsOfTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    AnyVectorLoss any = *makeVectorLoss(fixture["loss"]["id"].get<std::string>(), lossValuesOf(fixture["loss"]));
    std::visit(
        [&fixture]<class Loss>(Loss& loss) {
            const Index outputs = fixture["K"];
            if constexpr (TargetLoss<Loss>)
                loss.targets = std::make_shared<const Targets>(targetsOf(fixture["rows"], outputs));
            QVERIFY(fixtures::close(loss.conjugateConvexity(outputs), fixture["gamma_eff"], 1e-12));
            Index number = 0;
            for (const Json& row : fixture["rows"]) {
                const Index y = TargetLoss<Loss> ? number : row["target"].get<Index>();
                ++number;
                const auto scores = row["scores"].get<std::vector<double>>();
                const auto alpha = row["alpha"].get<std::vector<double>>();
                const double q = row["curvature"];
                std::vector<double> next = alpha;
                loss.coordinateArgmax(next, scores, q, y);
                std::vector<double> target(scores.size());
                loss.dualPoint(scores, y, target);
                double linear = 0.0;
                double square = 0.0;
                std::vector<double> direction(scores.size());
                for (std::size_t k = 0; k < scores.size(); ++k) {
                    QVERIFY(fixtures::close(next[k], row["option1_alpha"][k], 1e-9));
                    QVERIFY(fixtures::close(target[k], row["minus_subgradient"][k], 1e-9));
                    direction[k] = target[k] - alpha[k];
                    linear += scores[k] * direction[k];
                    square += direction[k] * direction[k];
                }
                if (row.contains("option2_share"))
                    QVERIFY(fixtures::close(loss.shareOfSegment(alpha, direction, linear, q * square, y),
                                            row["option2_share"], 1e-9));
                QVERIFY(fixtures::close(loss.value(scores, y), row["value"], 1e-9));
                QVERIFY(fixtures::close(loss.conjugateAtMinus(alpha, y), row["conj_of_minus_alpha"], 1e-9));
                auto projected = row["point"].get<std::vector<double>>();
                projectOnDomain(loss, projected, y);
                for (std::size_t k = 0; k < projected.size(); ++k)
                    QVERIFY(fixtures::close(projected[k], row["projection"][k], 1e-9));
            }
        },
        any);
}

void TestSeveralClasses::proxSdca() {
    QFETCH(QString, name);
    QFETCH(QString, run);
    QFETCH(bool, sparse);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(sparse ? Storage::sparse : Storage::dense);
    const Json& expected = fixture["runs"][static_cast<std::size_t>(run.toInt())];
    follow(*problem, {"prox-sdca", {{"option", expected["option"]}}, fixture["indices"]}, expected["trace"], true);
}

/// The average from T0 on, and weak duality of the drawn pair.
void TestSeveralClasses::outputsOfProxSdca() {
    for (const std::string& name : fixtures::namesStartingWith("classes-prox-sdca__")) {
        const Json fixture = fixtures::load(name);
        const Json& average = fixture["window"]["average"];
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const auto problem = problemOf(fixture["problem"]).make(storage);
            SolverRun run(*problem, "prox-sdca", {{"output", "average"}, {"T0", fixture["window"]["T0"].dump()}});
            run.context.rowOrder = givenRows(fixture["indices"]);
            for (std::size_t pass = 0; pass <= fixture["indices"].size(); ++pass)
                QVERIFY(run.next());
            QVERIFY(fixtures::close(run.primal(), average["primal"], 1e-8));
            QVERIFY(fixtures::close(run.dual(), average["dual"], 1e-8));
            for (std::size_t k = 0; k < average["alpha_row0"].size(); ++k)
                QVERIFY(fixtures::close(run.state.alpha[static_cast<Index>(k)], average["alpha_row0"][k], 1e-8));
        }
        const auto problem = problemOf(fixture["problem"]).make();
        SolverRun run(*problem, "prox-sdca", {{"output", "random"}});
        for (int pass = 0; pass < 30; ++pass) {
            QVERIFY(run.next());
            QVERIFY(run.gap() >= gapFloor(run.primal()));
        }
        QVERIFY(run.gap() < 0.1);
    }
}

void TestSeveralClasses::accelerated() {
    QFETCH(QString, name);
    QFETCH(QString, run);
    QFETCH(bool, sparse);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(sparse ? Storage::sparse : Storage::dense);
    const Json& expected = fixture["runs"][static_cast<std::size_t>(run.toInt())];
    const bool isTheory = expected["variant"] == "theory";
    Settings settings{{"prox_weight", textOf(fixture["constants"]["kappa"])}, {"variant", "theory"}};
    if (!isTheory)
        settings = {{"prox_weight", textOf(fixture["constants"]["kappa"])},
                    {"momentum", expected["variant"]},
                    {"inner_passes", expected["inner_passes"].dump()},
                    {"restart", expected["restart"]}};
    follow(*problem, {"acc-prox-sdca", settings, fixture["index_stream"]}, expected["trace"], true);
}

void TestSeveralClasses::proximalPoint() {
    QFETCH(QString, name);
    QFETCH(QString, run);
    QFETCH(bool, sparse);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(sparse ? Storage::sparse : Storage::dense);
    const Json& expected = fixture["runs"][run.toStdString()];
    Settings settings{{"prox_weight", textOf(expected["tau"])}};
    const bool isDual = run.startsWith(QLatin1String("dual"));
    std::string solver = "dual-appa";
    if (isDual) {
        settings["weight_rule"] = run.endsWith(QLatin1String("adaptive")) ? "adaptive" : "fixed";
    } else {
        solver = run.startsWith(QLatin1String("acc")) ? "acc-appa" : "appa";
        settings["eta"] = textOf(expected["eta"]);
        settings["inner_length"] = "passes";
        if (expected.contains("mu"))
            settings["strong_convexity"] = textOf(expected["mu"]);
    }
    follow(*problem, {solver, settings, fixture[isDual ? "indices" : "svrg_indices"]}, expected["trace"], isDual);
}

void TestSeveralClasses::catalyst() {
    QFETCH(QString, name);
    QFETCH(QString, run);
    QFETCH(bool, sparse);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(sparse ? Storage::sparse : Storage::dense);
    const Json& expected = fixture["runs"][run.toStdString()];
    Settings settings{{"inner", run.toStdString()}, {"prox_weight", textOf(expected["kappa"])}};
    if (!expected["eta"].is_null())
        settings["eta"] = textOf(expected["eta"]);
    follow(*problem, {"catalyst", settings, fixture[run == QLatin1String("svrg") ? "svrg_indices" : "indices"]},
           expected["trace"], false);
}

void TestSeveralClasses::varianceReduction() {
    QFETCH(QString, name);
    QFETCH(QString, run);
    QFETCH(bool, sparse);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(sparse ? Storage::sparse : Storage::dense);
    const Json& expected = fixture["runs"][run.toStdString()];
    const bool isSvrg = run.startsWith(QLatin1String("svrg"));
    Settings settings{{"eta", textOf(expected["eta"])}};
    if (isSvrg)
        settings["snapshot"] = run.sliced(5).toStdString();
    follow(*problem, {isSvrg ? "svrg" : run.toStdString(), settings, fixture[isSvrg ? "svrg_indices" : "indices"]},
           expected["trace"], false);
}

void TestSeveralClasses::apcg() {
    for (const std::string& name : fixtures::namesStartingWith("classes-apcg__"))
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const Json fixture = fixtures::load(name);
            const auto problem = problemOf(fixture["problem"]).make(storage);
            follow(*problem, {"apcg", {}, fixture["indices"]}, fixture["trace"], true);
        }
}

void TestSeveralClasses::optimaAreReached_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("solver");
    for (const std::string& name : fixtures::namesStartingWith("classes-optimum__")) {
        const Json fixture = fixtures::load(name);
        const bool isSmooth = fixture["problem"]["gamma_eff"].get<double>() > 0.0;
        std::vector<const char*> solvers{"prox-sdca", "acc-prox-sdca", "dual-appa", "appa", "acc-appa",
                                         "catalyst",  "apcg",          "svrg",      "saga", "sag"};
        if (fixture["problem"]["regularizer"]["id"] == "l1") // not strongly convex
            solvers = {"dual-appa", "appa", "svrg", "saga", "fista"};
        if (!isSmooth)
            solvers = {"prox-sdca"};
        for (const char* solver : solvers)
            QTest::addRow("%s %s", name.c_str(), solver) << QString::fromStdString(name) << QString(solver);
    }
}

void TestSeveralClasses::optimaAreReached() {
    QFETCH(QString, name);
    QFETCH(QString, solver);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make(Storage::sparse);
    SolverRun run(*problem, solver.toStdString());
    const QString missed = missedOptimum(run, fixture["optimum"]["primal"], 1e-8, 3e4);
    QVERIFY2(missed.isEmpty(), qPrintable(missed));
}

/// Norms of rows without a square: the row methods end where the proximal gradient does, with the same rows at zero.
void TestSeveralClasses::selectsTheSameFeatures() {
    Random random(testSeed());
    ProblemCase data = classCase(random, "multinomial-logistic", "l21", 4);
    data.spec.strengths.lambda = 0.08;
    const auto problem = data.make(Storage::sparse);
    const auto zeroRows = [](const Vector& w) {
        std::vector<Index> zeros;
        for (Index j = 0; j < w.size() / 4; ++j)
            if (w.segment(4 * j, 4).isZero(0.0))
                zeros.push_back(j);
        return zeros;
    };
    SolverRun reference(*problem, "fista");
    QVERIFY(reference.certify(1e-13, 100000));
    const std::vector<Index> expected = zeroRows(reference.state.w);
    QVERIFY(!expected.empty() && expected.size() < 6);
    for (const char* solver : {"svrg", "saga", "sag", "appa", "dual-appa", "catalyst"}) {
        SolverRun run(*problem, solver);
        QVERIFY2(run.certify(1e-11, 20000), solver);
        QVERIFY2(zeroRows(run.state.w) == expected, solver);
    }
}

/// With norms of rows the square has a strength of its own, which limits the steps.
void TestSeveralClasses::stepsKeepTheSignOfRows() {
    ProblemSpec spec = specOf("multinomial-logistic", "l21", 0.01);
    const std::vector<Parameter>& declared = findRegularizerInfo("l21")->parameters;
    spec.regularizerParameters = valuesOf(declared, {{"l2", "0.1"}});
    const ProblemTraits traits = traitsOf(spec).value();
    const SolverInfo& svrg = *findSolver("svrg");
    const auto statusOf = [&](const char* eta) {
        return checkRequirements(svrg, traits, valuesOf(svrg.parameters, {{"eta", eta}}));
    };
    QVERIFY(statusOf("9").ok());
    const Status tooLong = statusOf("20");
    QVERIFY(!tooLong.ok());
    QVERIFY(toEnglish(tooLong.error()).starts_with("svrg does not support eta=20 with l2 = 0.1: "));
}

/// Two classes whose scores are +-z/2 are the scalar logistic loss at twice the strength: every solver ends at its
/// optimum.
void TestSeveralClasses::twoClassesAreTheScalarLoss() {
    Random random(testSeed());
    const ProblemCase two = classCase(random, "multinomial-logistic", "l2", 2);
    ProblemCase scalar = two;
    scalar.spec = specOf("logistic", "l2", 0.5 * two.spec.strengths.lambda);
    for (double& y : scalar.y)
        y = 2.0 * y - 1.0;
    const auto scalarProblem = scalar.make();
    SolverRun reference(*scalarProblem, "newton");
    QVERIFY(reference.certify(1e-12, 1000));
    const auto problem = two.make();
    for (const char* solver : {"prox-sdca", "acc-prox-sdca", "dual-appa", "catalyst", "apcg", "saga"}) {
        SolverRun run(*problem, solver);
        QVERIFY2(run.certify(1e-10, 20000), solver);
        QVERIFY2(std::abs(run.primal() - reference.primal()) <= 2e-10, solver);
    }
}

/// The steps of the accelerated coordinate method start outside the domain and may have negative curvature: the result
/// is still the best of the domain.
void TestSeveralClasses::stepsOutsideTheDomain() {
    Random random(testSeed());
    for (const std::string& id : classLosses(true)) {
        const AnyVectorLoss any =
            *makeVectorLoss(id, ParameterValues(std::ranges::find(allLossInfos(), id, &LossInfo::id)->parameters));
        std::visit(
            [&random](const auto& loss) {
                for (int repetition = 0; repetition < 300; ++repetition) {
                    const auto outputs = static_cast<std::size_t>(2 + random.below(6));
                    const auto y = static_cast<Index>(random.below(outputs));
                    const double q = (1.5 * random.uniform() - 0.99) * loss.stepConvexity(static_cast<Index>(outputs));
                    std::vector<double> base(outputs);
                    std::vector<double> scores(outputs);
                    for (std::size_t k = 0; k < outputs; ++k) {
                        base[k] = random.normal();
                        scores[k] = 2.0 * random.normal();
                    }
                    const auto objective = [&](const std::vector<double>& at) {
                        double value = -loss.conjugateAtMinus(at, y);
                        for (std::size_t k = 0; k < outputs; ++k)
                            value -= scores[k] * at[k] + 0.5 * q * (at[k] - base[k]) * (at[k] - base[k]);
                        return value;
                    };
                    std::vector<double> best = base;
                    loss.coordinateArgmax(best, scores, q, y);
                    const double reached = objective(best);
                    QVERIFY(std::isfinite(reached));
                    for (int trial = 0; trial < 40; ++trial) { // a point between the best and a random feasible one
                        std::vector<double> other(outputs);
                        for (double& entry : other)
                            entry = random.normal();
                        projectOnClassSimplex(other, y);
                        const double share = std::pow(random.uniform(), 4.0);
                        for (std::size_t k = 0; k < outputs; ++k)
                            other[k] = best[k] + share * (other[k] - best[k]);
                        QVERIFY2(objective(other) <= reached + 1e-11 * (1.0 + std::abs(reached)),
                                 qPrintable(QStringLiteral("%1 above %2").arg(objective(other)).arg(reached)));
                    }
                }
            },
            any);
    }
}

/// No gap contradicts a theorem: the bounds in force on the runs of several classes.
void TestSeveralClasses::boundsHold() {
    Random random(testSeed());
    const std::vector<std::pair<std::string, Settings>> methods{
        {"prox-sdca", {{"sampling", "iid"}}},
        {"prox-sdca", {{"sampling", "iid"}, {"option", "V"}}},
        {"acc-prox-sdca", {{"variant", "theory"}}},
        {"apcg", {{"sampling", "iid"}}},
        {"appa", {}},
        {"dual-appa", {{"inner_length", "oracle"}, {"weight_rule", "fixed"}}}};
    for (const std::string& loss : classLosses(true))
        for (const auto& [solver, settings] : methods) {
            const auto problem = classCase(random, loss, "l2", 4).make();
            SolverRun optimum(*problem, "prox-sdca");
            QVERIFY(optimum.certify(1e-11, 100000));
            SolverRun run(*problem, solver, settings);
            const PrimalValue start = *problem->primal(Vector::Zero(problem->dimension()));
            const std::optional<TheoryBound> bound = boundOn(run.info, {.problem = *problem,
                                                                        .parameters = run.context.parameters,
                                                                        .primalAtStart = start.value,
                                                                        .dualAtStart = problem->dualAtZero().value,
                                                                        .bestW = optimum.state.w,
                                                                        .bestDual = optimum.bestDual()});
            if (!bound)
                continue; // a well-conditioned problem
            for (int iteration = 0; iteration < 60; ++iteration) {
                QVERIFY(run.next());
                const bool isGap = bound->quantity == TheoryBound::Quantity::gap;
                const double error = isGap ? run.primal() - run.dual() : run.primal() - optimum.bestDual();
                const double allowed = bound->value(iteration, run.state.extras);
                QVERIFY2(std::isnan(allowed) || error <= allowed + 1e-9,
                         qPrintable(QStringLiteral("%1: %2 above %3 at %4")
                                        .arg(QString::fromStdString(solver + " " + loss))
                                        .arg(error)
                                        .arg(allowed)
                                        .arg(iteration)));
            }
        }
}

QTEST_GUILESS_MAIN(TestSeveralClasses)
#include "test_several_classes.moc"
