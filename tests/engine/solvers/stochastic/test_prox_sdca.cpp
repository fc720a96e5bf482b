// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/rows/row_order.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace gapscope;
using fixtures::Json;

namespace {

constexpr double traceTolerance = 1e-8; // to the reference traces, which sum in another order

bool isStronglyConvex(const Json& fixture) {
    return findRegularizerInfo(fixture["problem"]["regularizer"]["id"].get<std::string>())->stronglyConvex;
}

/// The differences between an iterate and its entry in the trace; empty if none.
QStringList differences(const SolverRun& run, const Json& expected) {
    QStringList found;
    const auto compare = [&](const std::string& what, double actual, const Json& reference) {
        if (!fixtures::close(actual, fixtures::number(reference), traceTolerance))
            found << QString::fromStdString(what + " " + shown(actual) + " instead of " + reference.dump());
    };
    compare("primal", run.primal(), expected["primal"]);
    compare("dual", run.dual(), expected["dual"]);
    compare("gap", run.primal() - run.dual(), expected["gap"]);
    for (std::size_t j = 0; j < expected["w5"].size(); ++j)
        compare("w5[" + std::to_string(j) + "]", run.state.w[static_cast<Index>(j)], expected["w5"][j]);
    return found;
}

/// Replays one entry of `runs` with the fixture's rows.
void follow(const Json& fixture, const Json& expected, Storage storage) {
    const auto problem = problemOf(fixture["problem"]).make(storage);
    SolverRun run(*problem, "prox-sdca", {{"option", expected["option"]}});
    run.context.rowOrder = givenRows(fixture["indices"]);
    run.context.start.alpha = fixtures::vector(fixture["alpha0"]);
    for (const Json& trace : expected["trace"]) {
        QVERIFY(run.next());
        const QStringList wrong = differences(run, trace);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(expected["option"].get<std::string>() + " after " +
                                                                    trace["epoch"].dump() + ": ") +
                                             wrong.join(QStringLiteral("; "))));
    }
    if (!expected.contains("alpha_final"))
        return;
    const Vector alpha = fixtures::vector(expected["alpha_final"]);
    QVERIFY((run.state.alpha - alpha).cwiseAbs().maxCoeff() <=
            traceTolerance * std::max(1.0, alpha.cwiseAbs().maxCoeff()));
}

/// The number after `words` in a sentence.
double numberAfter(const std::string& sentence, const std::string& words) {
    const std::size_t begin = sentence.find(words) + words.size();
    const std::size_t end = sentence.find_first_of(" ;", begin);
    double number = std::numeric_limits<double>::quiet_NaN();
    readNumber(sentence.substr(begin, end - begin), number);
    return number;
}

} // namespace

class TestProxSdca : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void certifiesOptima_data();
    void certifiesOptima();
    void dualNeverFalls_data();
    void dualNeverFalls();
    void boundHoldsInTheMean_data();
    void boundHoldsInTheMean();
    void slightL2SolvesNearL1();
    void everyOrderReachesTheOptimum();
    void aPassVisitsEveryRowOnce_data();
    void aPassVisitsEveryRowOnce();
    void refreshFollowsTheDual();
    void startsFromGivenDual();
    void leavesOnStop();
    void doesNotDrift();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void refusesWhatItCannotDo();
};

void TestProxSdca::reproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    for (const char* prefix : {"prox-sdca__", "prox-sdca-sparse__"})
        for (const std::string& name : fixtures::namesStartingWith(prefix))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestProxSdca::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    for (const Json& expected : fixture["runs"])
        for (const Storage storage : {Storage::dense, Storage::sparse})
            follow(fixture, expected, storage);
}

void TestProxSdca::certifiesOptima_data() {
    addFixtureRows("optimum__", &isStronglyConvex);
}

void TestProxSdca::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-8;
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    SolverRun run(*problem, "prox-sdca");
    const QString missed = missedOptimum(run, optimum, target);
    QVERIFY2(missed.isEmpty(), qPrintable(missed));
}

void TestProxSdca::dualNeverFalls_data() {
    certifiesOptima_data();
}

void TestProxSdca::dualNeverFalls() {
    QFETCH(QString, name);
    const auto problem = problemOf(fixtures::load(name.toStdString())["problem"]).make();
    for (const char* option : {"I", "II", "III", "IV", "V"}) {
        SolverRun run(*problem, "prox-sdca", {{"option", option}});
        if (!checkRequirements(run.info, problem->traits(), run.context.parameters).ok())
            continue;
        double before = -infinity;
        for (int pass = 0; pass <= 60; ++pass) {
            QVERIFY(run.next());
            const double dual = run.dual();
            QVERIFY2(dual >= before - 1e-14 * std::max(1.0, std::abs(dual)), option);
            before = dual;
        }
    }
}

void TestProxSdca::boundHoldsInTheMean_data() {
    addFixtureRows("prox-sdca__", [](const Json& fixture) { return fixture["runs"].size() > 1; }); // the smooth losses
}

/// Theorem 1, as the mean over seeds.
void TestProxSdca::boundHoldsInTheMean() {
    QFETCH(QString, name);
    constexpr int seeds = 20;
    const auto problem = problemOf(fixtures::load(name.toStdString())["problem"]).make();
    for (const char* option : {"I", "III", "V"})
        for (const char* output : {"last", "average", "random"}) {
            std::vector<double> gaps(40, 0.0);
            std::vector<double> bounds(40, 0.0);
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                SolverRun run(*problem, "prox-sdca", {{"option", option}, {"sampling", "iid"}, {"output", output}});
                run.context.seed = seed;
                QVERIFY(run.next());
                const auto bound = boundOn(run.info, {.problem = *problem,
                                                      .parameters = run.context.parameters,
                                                      .primalAtStart = run.primal(),
                                                      .dualAtStart = run.dual()});
                QVERIFY(bound.has_value());
                for (std::size_t pass = 0; pass < gaps.size(); ++pass) {
                    gaps[pass] += (run.primal() - run.dual()) / seeds;
                    bounds[pass] = bound->value(static_cast<double>(pass), run.state.extras);
                    QVERIFY(run.next());
                }
            }
            for (std::size_t pass = 0; pass < gaps.size(); ++pass)
                QVERIFY2(gaps[pass] <= bounds[pass] + 1e-13,
                         qPrintable(QStringLiteral("%1 %2 pass %3: %4 above %5")
                                        .arg(QLatin1String(option), QLatin1String(output))
                                        .arg(pass)
                                        .arg(gaps[pass])
                                        .arg(bounds[pass])));
        }
}

/// l1 through a small l2 part (sdca.md section 8): the added lambda is that of the recipe, the optimum of the modified
/// problem is the fixture's, and the note's bound on the difference holds.
void TestProxSdca::slightL2SolvesNearL1() {
    for (const std::string& name : fixtures::namesStartingWith("lasso-route__")) {
        const Json fixture = fixtures::load(name);
        ProblemCase data = problemOf(fixture["problem"]);
        const double lambda = data.spec.strengths.lambda;
        const double l1 = data.spec.strengths.l1;
        const auto added = data.make();
        data.spec = specOf(data.spec.loss, "l1", l1);
        const auto alone = data.make();
        SolverRun run(*alone, "prox-sdca", {{"slight_l2", "auto"}});
        QVERIFY(checkRequirements(run.info, alone->traits(), run.context.parameters).ok());
        const double epsilon = fixture["epsilon"];
        run.context.targetGap = epsilon;
        bool halfReached =
            false; // the paper's guarantee: gap eps/2 for the modified problem, hence P at most eps above the optimum
        while (run.passes() < 300000.0) { // R^2/(lambda gamma n) = 8500
            QVERIFY(run.next());
            if (halfReached ||
                added->primal(run.state.w)->value - added->dual(run.state.alpha, 0.0)->value > 0.5 * epsilon)
                continue;
            halfReached = true;
            QVERIFY(run.primal() - fixture["lasso_optimum"].get<double>() <= epsilon);
        }
        QVERIFY(halfReached);
        const double primal = added->primal(run.state.w)->value;
        QVERIFY(fixtures::close(primal, fixtures::number(fixture["optimum"]["primal"]), 1e-9));
        QVERIFY(fixtures::close(run.primal(), fixtures::number(fixture["lasso_objective_at_optimum_of_this"]), 1e-9));
        QVERIFY(run.primal() - fixture["lasso_optimum"].get<double>() <= 0.5 * epsilon);
        QVERIFY(run.gap() >= 0.0);
        const double reach = fixture["ybar"].get<double>() / l1;
        QVERIFY(fixtures::close(epsilon / (reach * reach), lambda, 1e-9));
        QCOMPARE(run.state.notes.size(), std::size_t{1});
        QVERIFY(fixtures::close(numberAfter(run.state.notes[0], "lambda = "), lambda, 1e-9));
        QVERIFY(fixtures::close(numberAfter(run.state.notes[0], "at most "), 0.5 * epsilon, 1e-9));
    }
}

void TestProxSdca::everyOrderReachesTheOptimum() {
    const auto problem = degenerateCases(specOf("smoothed-hinge", "elastic-net", 0.1, 0.02))[1].second.make();
    double optimum = 0.0;
    for (const char* sampling : {"permutation", "blocks", "iid"}) {
        SolverRun run(*problem, "prox-sdca", {{"sampling", sampling}});
        while (run.passes() < 500.0)
            QVERIFY(run.next());
        QVERIFY(run.gap() <= 1e-12);
        QVERIFY(optimum == 0.0 || std::abs(run.primal() - optimum) <= 1e-12);
        optimum = run.primal();
    }
}

void TestProxSdca::aPassVisitsEveryRowOnce_data() {
    QTest::addColumn<int>("rows");
    for (const int rows : {1, 5, 8, 9, 40, 1001})
        QTest::addRow("%d", rows) << rows;
}

/// In any order, which changes from pass to pass if there are many rows.
void TestProxSdca::aPassVisitsEveryRowOnce() {
    QFETCH(int, rows);
    const ProblemCase data{DenseRows::Ones(rows, 3), Vector::Ones(rows), specOf("squared", "l2", 0.1)};
    const auto problem = data.make();
    SolverContext context{.problem = *problem, .parameters = {}};
    std::vector<Index> everyRow(static_cast<std::size_t>(rows));
    std::iota(everyRow.begin(), everyRow.end(), Index{0});
    for (const RowOrder::Sampling sampling : {RowOrder::Sampling::permutation, RowOrder::Sampling::blocks}) {
        RowOrder order(context, sampling);
        std::vector<std::vector<Index>> passes(3, everyRow);
        for (std::vector<Index>& pass : passes) {
            const std::size_t half = pass.size() / 2; // a pass may be requested in parts
            order.next({pass.data(), half});
            order.next({pass.data() + half, pass.size() - half});
            std::vector<Index> sorted = pass;
            std::ranges::sort(sorted);
            QCOMPARE(sorted, everyRow);
        }
        QVERIFY(rows < 1000 || (passes[0] != passes[1] && passes[1] != passes[2]));
    }
}

/// Inside a pass w lags behind alpha until it is refreshed; then w = grad R*(X^T alpha / n).
void TestProxSdca::refreshFollowsTheDual() {
    constexpr Index n = 5000;
    Random random(4);
    ProblemCase data{DenseRows(n, 4), Vector(n), specOf("logistic", "elastic-net", 0.01, 0.005)};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < 4; ++j)
            data.features(i, j) = random.normal();
        data.y[i] = data.features(i, 0) + random.normal() > 0.0 ? 1.0 : -1.0;
    }
    const auto problem = data.make();
    SolverRun run(*problem, "prox-sdca");
    SolverEvent event;
    QVERIFY(run.nextEvent(event));
    int yieldPoints = 0;
    for (; yieldPoints < 8 && run.nextEvent(event);
         yieldPoints += event.kind == SolverEvent::Kind::yieldPoint ? 1 : 0) {
        run.state.hooks->refresh();
        Vector v = data.features.transpose() * run.state.alpha / static_cast<double>(n);
        Vector w(4);
        problem->regularizer().conjugateGradient(v, w);
        QVERIFY((run.state.w - w).norm() <= 1e-12);
    }
    QCOMPARE(yieldPoints, 8);
}

void TestProxSdca::startsFromGivenDual() {
    const auto problem = degenerateCases(specOf("squared", "l2", 0.1))[1].second.make();
    SolverRun first(*problem, "prox-sdca");
    for (int pass = 0; pass <= 5; ++pass)
        QVERIFY(first.next());
    SolverRun second(*problem, "prox-sdca");
    second.context.start.alpha = first.state.alpha;
    QVERIFY(second.next());
    QVERIFY((second.state.w - first.state.w).norm() <= 1e-14);
    QVERIFY(second.primal() - second.dual() < 1.0);
}

void TestProxSdca::leavesOnStop() {
    const auto problem = degenerateCases(specOf("squared", "l2", 0.1))[1].second.make();
    std::stop_source stop;
    SolverRun run(*problem, "prox-sdca");
    run.context.start.alpha = Vector::Ones(problem->rows());
    run.context.stop = stop.get_token();
    stop.request_stop();
    bool left = false;
    try {
        run.next();
    } catch (const StopRequested&) {
        left = true;
    }
    QVERIFY(left);
    QCOMPARE(run.state.w.size(), problem->dimension());
}

/// v is recomputed from time to time, so that w stays consistent with alpha.
void TestProxSdca::doesNotDrift() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 1e-3))[1].second.make();
    SolverRun run(*problem, "prox-sdca");
    for (int pass = 0; pass < 20000; ++pass)
        QVERIFY(run.next());
    Vector v;
    QVERIFY(problem->map().multiplyTransposed(run.state.alpha, v, {}));
    v /= static_cast<double>(problem->rows());
    Vector w(problem->dimension());
    problem->regularizer().conjugateGradient(v, w);
    QVERIFY((run.state.w - w).norm() <= 1e-10 * std::max(1.0, w.norm()));
}

void TestProxSdca::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

void TestProxSdca::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const auto& [name, degenerate] :
         degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1))) {
        const auto problem = degenerate.make(Storage::sparse);
        SolverRun run(*problem, "prox-sdca");
        double gap = infinity;
        for (int pass = 0; pass <= 5000 && gap > 1e-9; ++pass) {
            QVERIFY(run.next());
            QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
            gap = run.gap();
            QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
        }
        QVERIFY2(gap <= 1e-9, qPrintable(QString::fromStdString(name) + QStringLiteral(": gap %1").arg(gap)));
    }
}

void TestProxSdca::refusesWhatItCannotDo() {
    const auto message = [](const ProblemSpec& spec, const Settings& settings) {
        const auto problem = degenerateCases(spec)[1].second.make();
        SolverRun run(*problem, "prox-sdca", settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    const std::string l1Alone = message(specOf("hinge", "l1", 0.1), {});
    QVERIFY(l1Alone.starts_with("prox-sdca does not support l1: "));
    QVERIFY(l1Alone.find("dual-appa") != std::string::npos && l1Alone.find("fista") != std::string::npos);
    QCOMPARE(message(specOf("hinge", "l1", 0.1), {{"slight_l2", "1e-3"}}), std::string());
    QVERIFY(message(specOf("hinge", "none", 0.0), {{"slight_l2", "auto"}})
                .starts_with("prox-sdca does not support none: "));
    QVERIFY(message(specOf("hinge", "l2", 0.1), {{"slight_l2", "auto"}})
                .starts_with("prox-sdca does not support slight_l2 with l2: "));
    QVERIFY(message(specOf("hinge", "l2", 0.1, 0.0, Bias::free), {})
                .starts_with("prox-sdca does not support a free intercept: "));
    QVERIFY(message(specOf("hinge", "l2", 0.1), {{"option", "III"}}).starts_with("prox-sdca does not support hinge: "));
    QCOMPARE(message(specOf("hinge", "l2", 0.1), {{"option", "II"}}), std::string());
}

QTEST_GUILESS_MAIN(TestProxSdca)
#include "test_prox_sdca.moc"
