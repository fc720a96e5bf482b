// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// The update as in the spec, all coordinates at every step: the reference for the lazy version.
struct DenseSteps {
    const ProblemCase& data;
    bool projects;
    double t = 0.0;
    Vector w = Vector::Zero(data.features.cols());
    Vector average = w;
    Vector draws = Vector::Zero(data.y.size());
    Vector dualAverage = draws;

    void step(std::span<const Index> rows) {
        t += 1.0;
        const double lambda = data.spec.strengths.lambda;
        Vector direction = Vector::Zero(w.size());
        for (const Index i : rows) {
            const bool isViolator = data.y[i] * data.features.row(i).dot(w) < 1.0;
            if (isViolator)
                direction += data.y[i] * data.features.row(i).transpose();
            draws[i] += 1.0;
            dualAverage[i] += ((isViolator ? data.y[i] : 0.0) - dualAverage[i]) / draws[i];
        }
        w = (1.0 - 1.0 / t) * w + direction / (lambda * t * static_cast<double>(rows.size()));
        if (projects)
            w *= std::min(1.0, 1.0 / (std::sqrt(lambda) * w.norm()));
        average += (w - average) / (t + 1.0);
    }
};

Settings settingsOf(Index batch, bool projects) {
    return {{"batch_size", std::to_string(batch)}, {"projection", projects ? "on" : "off"}};
}

} // namespace

class TestPegasos : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void lazyEqualsDense_data();
    void lazyEqualsDense();
    void singleRowsAreSgd();
    void allRowsAreDrawnAtOnce();
    void lookingChangesNothing_data();
    void lookingChangesNothing();
    void reachesTheOptimum_data();
    void reachesTheOptimum();
    void boundOfTheAverageHolds_data();
    void boundOfTheAverageHolds();
    void theoryCoversWhatItProves();
    void survivesDegenerateData();
    void stepsAreShown();
    void refusesOtherProblems();
};

void TestPegasos::reproducesFixtures_data() {
    addFixtureRows("pegasos__");
}

/// Entry t is w_t before step t: after t - 1 steps, each of which has a snapshot.
void TestPegasos::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const Json& parameters = fixture["parameters"];
    SolverRun run(*problem, "pegasos", settingsOf(parameters["k"], parameters["projection"]));
    if (parameters.contains("indices_zero_based"))
        run.context.rowOrder = givenRows(Json::array({parameters["indices_zero_based"]}));
    const std::atomic<bool> shown = true;
    run.context.showSteps = &shown;
    const bool drawsNothing = !parameters.contains("indices_zero_based");
    SolverEvent event;
    QVERIFY(run.nextEvent(event));
    int t = 1;
    for (const Json& entry : fixture["iterates"]) {
        while (t < entry["t"].get<int>()) {
            QVERIFY(run.nextEvent(event));
            if (drawsNothing ? event.kind == SolverEvent::Kind::iteration : event.step == 3) // without projection
                ++t;
        }
        if (run.state.hooks->refresh)
            run.state.hooks->refresh();
        const auto check = [&](const Vector& w, const Json& expected) {
            QVERIFY(difference("P", t, problem->primal(w)->value, expected["P"], 1e-9).isEmpty());
            QVERIFY(difference("||w||", t, w.norm(), expected["norm_w"], 1e-9).isEmpty());
            for (Index j = 0; j < 5; ++j)
                QVERIFY(difference("w", t, w[j], expected["w5"][static_cast<std::size_t>(j)], 1e-9).isEmpty());
        };
        check(run.state.w, entry["last"]);
        check(run.state.averageW, entry["average"]);
    }
    QCOMPARE(t, 1000);
}

void TestPegasos::lazyEqualsDense_data() {
    QTest::addColumn<Index>("rows");
    QTest::addColumn<Index>("columns");
    QTest::addColumn<Index>("batch");
    QTest::addColumn<double>("lambda");
    QTest::addColumn<bool>("projects");
    for (const bool projects : {false, true}) {
        const char* how = projects ? "in the ball" : "free";
        for (const Index batch : {1, 3, 7, 39})
            for (const double lambda : {1e-6, 0.01, 0.9})
                QTest::addRow("%d of 40, lambda %g, %s", static_cast<int>(batch), lambda, how)
                    << Index(40) << Index(25) << batch << lambda << projects;
        QTest::addRow("more rows a step than between two breaths, %s", how)
            << Index(2600) << Index(8) << Index(2500) << 0.01 << projects;
        QTest::addRow("many columns, all scaled at every step, %s", how)
            << Index(60) << Index(30000) << Index(1) << 1e-9 << projects;
    }
}

void TestPegasos::lazyEqualsDense() {
    QFETCH(Index, rows);
    QFETCH(Index, columns);
    QFETCH(Index, batch);
    QFETCH(double, lambda);
    QFETCH(bool, projects);
    const ProblemCase data = randomCase(5, specOf("hinge", "l2", lambda), rows, columns, columns > 1000 ? 0.001 : 0.1);
    const auto problem = data.make(Storage::sparse);
    SolverRun run(*problem, "pegasos", settingsOf(batch, projects));
    const Index steps = (rows + batch - 1) / batch;
    constexpr Index passes = 12;
    const std::vector<Index> drawn = drawnRows(9, rows, batch * steps * passes);
    run.context.rowOrder = {RowOrderChoice::Kind::given, drawn};
    DenseSteps oracle{.data = data, .projects = projects};
    QVERIFY(run.next());
    for (Index pass = 0; pass < passes; ++pass) {
        for (Index k = 0; k < steps; ++k)
            oracle.step(std::span(drawn).subspan(static_cast<std::size_t>((pass * steps + k) * batch),
                                                 static_cast<std::size_t>(batch)));
        QVERIFY(run.next());
        const double error = distance(run.state.w, oracle.w);
        QVERIFY2(error <= 1e-11, qPrintable(QStringLiteral("pass %1: w off by %2").arg(pass).arg(error)));
        const double averageError = distance(run.state.averageW, oracle.average);
        QVERIFY2(averageError <= 1e-11,
                 qPrintable(QStringLiteral("pass %1: average off by %2").arg(pass).arg(averageError)));
        QVERIFY(distance(run.state.dualAverage, oracle.dualAverage) <= 1e-12);
        QCOMPARE(run.state.work.rowAxpys, static_cast<double>((pass + 1) * steps * batch));
    }
}

/// One row per step without projection is sgd with steps 1/(lambda t).
void TestPegasos::singleRowsAreSgd() {
    const ProblemCase data = randomCase(4, specOf("hinge", "l2", 0.02), 200, 15, 0.3);
    const auto problem = data.make(Storage::sparse);
    SolverRun pegasos(*problem, "pegasos", {{"projection", "off"}});
    SolverRun sgd(*problem, "sgd", {{"schedule", "strongly-convex"}, {"average", "none"}});
    for (int pass = 0; pass <= 20; ++pass) {
        QVERIFY(pegasos.next() && sgd.next());
        QVERIFY(distance(pegasos.state.w, sgd.state.w) <= 1e-12);
        QCOMPARE(pegasos.passes(), sgd.passes());
    }
}

/// `all` and any number of rows >= n are equivalent, with one step per pass.
void TestPegasos::allRowsAreDrawnAtOnce() {
    const ProblemCase data = randomCase(6, specOf("hinge", "l2", 0.05), 30, 6);
    const auto problem = data.make();
    SolverRun all(*problem, "pegasos", {{"batch_size", "all"}});
    SolverRun many(*problem, "pegasos", {{"batch_size", "1000"}});
    DenseSteps oracle{.data = data, .projects = true};
    std::vector<Index> rows(30);
    std::iota(rows.begin(), rows.end(), Index{0});
    QVERIFY(all.next() && many.next());
    for (int pass = 1; pass <= 40; ++pass) {
        oracle.step(rows);
        QVERIFY(all.next() && many.next());
        QVERIFY(all.state.w == many.state.w);
        QVERIFY(distance(all.state.w, oracle.w) <= 1e-12);
        QVERIFY(distance(all.state.averageW, oracle.average) <= 1e-12);
        QVERIFY(distance(all.state.dualAverage, oracle.dualAverage) <= 1e-12);
        QCOMPARE(all.passes(), static_cast<double>(pass));
    }
}

void TestPegasos::lookingChangesNothing_data() {
    QTest::addColumn<Index>("batch");
    for (const Index batch : {1, 10, 2500})
        QTest::addRow("%d", static_cast<int>(batch)) << batch;
}

/// Refreshing the state inside a pass gives a complete iterate and does not change the run, to the last bit.
void TestPegasos::lookingChangesNothing() {
    QFETCH(Index, batch);
    const ProblemCase data = randomCase(3, specOf("hinge", "l2", 0.001), 3000, 40, 0.05);
    const auto problem = data.make(Storage::sparse);
    SolverRun watched(*problem, "pegasos", settingsOf(batch, true));
    SolverRun alone(*problem, "pegasos", settingsOf(batch, true));
    const std::vector<Index> rows = drawnRows(1, 3000, 30000);
    watched.context.rowOrder = alone.context.rowOrder = {RowOrderChoice::Kind::given, rows};
    DenseSteps oracle{.data = data, .projects = true};
    const auto one = static_cast<std::size_t>(batch);
    SolverEvent event;
    QVERIFY(watched.nextEvent(event));
    for (int iterations = 0; iterations < 4;) {
        QVERIFY(watched.nextEvent(event));
        iterations += event.kind == SolverEvent::Kind::iteration ? 1 : 0;
        watched.state.hooks->refresh();
        // eta = 1/(lambda t) gives the number of steps so far.
        const double steps = std::isnan(watched.state.extras[0]) ? 0.0 : std::round(1e3 / watched.state.extras[0]);
        while (oracle.t < steps)
            oracle.step(std::span(rows).subspan(static_cast<std::size_t>(oracle.t) * one, one));
        const double error = distance(watched.state.w, oracle.w);
        QVERIFY2(error <= 1e-11, qPrintable(QStringLiteral("step %1: w off by %2").arg(steps).arg(error)));
        QVERIFY(distance(watched.state.averageW, oracle.average) <= 1e-11);
    }
    QVERIFY(oracle.t > 0.0);
    while (alone.iterations() < watched.iterations())
        QVERIFY(alone.next());
    QVERIFY(alone.state.w == watched.state.w);
    QVERIFY(alone.state.averageW == watched.state.averageW);
    QVERIFY(alone.state.dualAverage == watched.state.dualAverage);
}

void TestPegasos::reachesTheOptimum_data() {
    QTest::addColumn<QString>("batch");
    QTest::addColumn<bool>("projects");
    for (const char* batch : {"1", "7", "all"})
        for (const bool projects : {false, true})
            QTest::addRow("%s %s", batch, projects ? "in the ball" : "free") << QString::fromLatin1(batch) << projects;
}

/// P of the last iterate approaches the optimum, stays above every dual value, and the gap closes.
void TestPegasos::reachesTheOptimum() {
    QFETCH(QString, batch);
    QFETCH(bool, projects);
    const Json fixture = fixtures::load("pegasos__hinge_l2_batch");
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["P_star"];
    const double radius = 1.0 / std::sqrt(problem->regularizer().strongConvexity());
    SolverRun run(*problem, "pegasos", {{"batch_size", batch.toStdString()}, {"projection", projects ? "on" : "off"}});
    double gap = infinity;
    for (int pass = 0; pass <= 2000; ++pass) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY(gap >= gapFloor(run.primal()));
        QVERIFY(run.bestDual() <= optimum + 1e-12);
        QVERIFY(!projects || run.state.w.norm() <= radius * (1.0 + 1e-12));
    }
    qInfo("P - P* = %.2g, gap %.2g", run.primal() - optimum, gap);
    QVERIFY(run.primal() - optimum >= -1e-12 && run.primal() - optimum <= 1e-3);
    QVERIFY(gap <= 1e-2);
}

void TestPegasos::boundOfTheAverageHolds_data() {
    reachesTheOptimum_data();
}

/// In the mean over twelve seeds if rows are drawn, at every pass if all are used.
void TestPegasos::boundOfTheAverageHolds() {
    QFETCH(QString, batch);
    QFETCH(bool, projects);
    const Json fixture = fixtures::load("optimum__hinge_l2");
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    const std::uint64_t seeds = batch == QStringLiteral("all") ? 1 : 12;
    std::vector<double> mean(51, 0.0);
    std::optional<TheoryBound> bound;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SolverRun run(*problem, "pegasos",
                      {{"batch_size", batch.toStdString()}, {"projection", projects ? "on" : "off"}});
        run.context.seed = seed;
        bound = boundOn(run.info, {.problem = *problem,
                                   .parameters = run.context.parameters,
                                   .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value});
        for (double& excess : mean) {
            QVERIFY(run.next());
            excess += (problem->primal(run.state.averageW)->value - optimum) / static_cast<double>(seeds);
        }
    }
    QVERIFY(bound.has_value());
    QCOMPARE(bound->quantity, TheoryBound::Quantity::averageSuboptimality);
    double closest = 0.0;
    for (std::size_t pass = 0; pass < mean.size(); ++pass) {
        const double allowed = bound->value(static_cast<double>(pass), {});
        QVERIFY2(mean[pass] <= allowed, qPrintable(QStringLiteral("%1 > %2").arg(mean[pass]).arg(allowed)));
        closest = std::max(closest, mean[pass] / allowed);
    }
    qInfo("largest ratio %.2g", closest);
}

void TestPegasos::theoryCoversWhatItProves() {
    const auto problem = fourRows(specOf("hinge", "l2", 0.1)).make();
    const auto covered = [&](const Settings& settings) {
        const SolverRun run(*problem, "pegasos", settings);
        return boundOn(run.info, {.problem = *problem,
                                  .parameters = run.context.parameters,
                                  .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value})
            .has_value();
    };
    QVERIFY(covered({}));
    QVERIFY(!covered({{"sampling", "permutation"}}));
    QVERIFY(covered({{"sampling", "permutation"}, {"batch_size", "all"}})); // nothing is random
}

void TestPegasos::survivesDegenerateData() {
    for (const auto& [name, degenerate] : degenerateCases(specOf("hinge", "l2", 0.3)))
        for (const char* batch : {"1", "2", "all"})
            for (const char* projection : {"on", "off"})
                for (const Storage storage : {Storage::dense, Storage::sparse}) {
                    const auto problem = degenerate.make(storage);
                    SolverRun run(*problem, "pegasos", {{"batch_size", batch}, {"projection", projection}});
                    double min = infinity;
                    for (int pass = 0; pass <= 50; ++pass) {
                        QVERIFY(run.next());
                        QVERIFY2(run.state.w.allFinite() && run.state.averageW.allFinite() &&
                                     run.state.dualAverage.allFinite(),
                                 name.c_str());
                        QVERIFY2(run.gap() >= gapFloor(run.primal()), name.c_str());
                        min = std::min(min, run.primal());
                    }
                    QVERIFY(min <= problem->primal(Vector::Zero(problem->dimension()))->value);
                }
}

void TestPegasos::stepsAreShown() {
    const ProblemCase data = randomCase(2, specOf("hinge", "l2", 0.1), 4, 3, 1.0);
    const auto problem = data.make();
    const auto stepsOf = [&](const Settings& settings) {
        SolverRun run(*problem, "pegasos", settings);
        const std::atomic<bool> shown = true;
        run.context.showSteps = &shown;
        SolverEvent event;
        QList<int> steps;
        run.nextEvent(event);
        while (run.nextEvent(event) && event.kind != SolverEvent::Kind::iteration)
            if (event.kind == SolverEvent::Kind::step)
                steps << event.step;
        return steps;
    };
    QCOMPARE(stepsOf(settingsOf(2, true)), (QList<int>{1, 2, 3, 4, 1, 2, 3, 4}));
    QCOMPARE(stepsOf(settingsOf(2, false)), (QList<int>{1, 2, 3, 1, 2, 3}));
    QCOMPARE(stepsOf(settingsOf(4, true)), (QList<int>{2}));
}

void TestPegasos::refusesOtherProblems() {
    const auto message = [](const ProblemSpec& spec) {
        const auto problem = fourRows(spec).make();
        SolverRun run(*problem, "pegasos");
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message(specOf("hinge", "l2", 0.1)), std::string());
    QVERIFY(message(specOf("squared-hinge", "l2", 0.1)).starts_with("pegasos does not support squared-hinge: "));
    QVERIFY(message(specOf("hinge", "elastic-net", 0.1, 0.1)).starts_with("pegasos does not support elastic-net: "));
    QVERIFY(message(specOf("hinge", "l2", 0.1, 0.0, Bias::free)).starts_with("pegasos does not support "));
}

QTEST_GUILESS_MAIN(TestPegasos)
#include "test_pegasos.moc"
