// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <set>

using namespace gapscope;
using fixtures::Json;

namespace {

const std::vector<const char*> methods{"svrg", "saga", "sag"};

double soft(double x, double t) {
    return std::copysign(std::max(0.0, std::abs(x) - t), x);
}

/// SVRG, SAGA and SAG as in the spec: dense rows, a table of full gradients, all coordinates at every step.
struct Oracle {
    const ProblemCase& data;
    const Problem& problem;
    std::string method;
    double eta;
    double gamma = 0.0;
    Vector w = Vector::Zero(problem.dimension());
    Eigen::MatrixXd table = Eigen::MatrixXd::Zero(problem.rows(), problem.dimension());
    Vector mean = Vector::Zero(problem.dimension()); ///< for SAG the sum
    std::vector<bool> seen = std::vector<bool>(static_cast<std::size_t>(problem.rows()), false);

    Vector rowGradient(Index i, const Vector& at) const {
        Vector x(problem.dimension());
        x.head(problem.features()) = data.features.row(i);
        if (problem.hasFreeBias())
            x[problem.features()] = 1.0;
        const double z = x.dot(at);
        const double slope = std::visit(
            [&](const auto& loss) {
                return gamma > 0.0 ? -loss.coordinateArgmax(0.0, z, gamma, data.y[i]) : loss.derivative(z, data.y[i]);
            },
            problem.loss());
        return slope * x;
    }
    void fillTable() {
        for (Index i = 0; i < problem.rows(); ++i)
            table.row(i) = rowGradient(i, w);
        mean = table.colwise().mean();
    }
    void step(Index i) {
        const Vector fresh = rowGradient(i, w);
        const Vector change = fresh - table.row(i).transpose();
        Vector direction;
        if (method == "sag") {
            seen[static_cast<std::size_t>(i)] = true;
            mean += change;
            direction = mean / static_cast<double>(std::ranges::count(seen, true));
        } else {
            direction = change + mean;
            if (method == "saga")
                mean += change / static_cast<double>(problem.rows());
        }
        if (method != "svrg")
            table.row(i) = fresh;
        const CoordinateStrengths strengths = *problem.featureRegularizer().coordinates();
        for (Index j = 0; j < problem.features(); ++j)
            w[j] = soft((1.0 - eta * strengths.l2) * w[j] - eta * direction[j], eta * strengths.l1);
        if (problem.hasFreeBias())
            w[problem.features()] -= eta * direction[problem.features()];
    }
};

} // namespace

class TestVarianceReduction : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void lazyEqualsDense_data();
    void lazyEqualsDense();
    void lookingChangesNothing_data();
    void lookingChangesNothing();
    void sparsePassesCostTheirEntries();
    void stepsAreShownRowByRow();
    void startsWhereItIsTold();
    void countsItsWork();
    void refusesWhatCannotBe();
};

void TestVarianceReduction::reproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& name : fixtures::namesStartingWith("stochastic-primal__"))
        for (const char* method : {"svrg_last", "svrg_average", "saga", "sag"})
            QTest::addRow("%s %s", name.c_str(), method) << QString::fromStdString(name) << QString::fromLatin1(method);
}

void TestVarianceReduction::reproducesFixtures() {
    QFETCH(QString, name);
    QFETCH(QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& expected = fixture["runs"][method.toStdString()];
    const bool isSvrg = method.startsWith(QStringLiteral("svrg"));
    Settings settings{{"eta", shown(expected["eta"].get<double>())}};
    if (isSvrg) {
        settings.emplace("snapshot", method == QStringLiteral("svrg_last") ? "last" : "average");
        settings.emplace("inner_steps", shown(static_cast<std::int64_t>(fixture["svrg_indices"][0].size())));
    }
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, isSvrg ? "svrg" : method.toStdString(), settings);
        run.context.rowOrder = givenRows(fixture[isSvrg ? "svrg_indices" : "indices"]);
        for (const Json& trace : expected["trace"]) {
            QVERIFY(run.next());
            QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["primal"]), 1e-8));
            const PrimalValue primal = *problem->primal(run.state.w);
            QVERIFY(fixtures::close(problem->dualCandidate(primal.scores, 0.0)->value,
                                    fixtures::number(trace["dual_of_candidate"]), 1e-8));
            for (std::size_t j = 0; j < 5; ++j)
                QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], fixtures::number(trace["w5"][j]), 1e-8));
        }
        if (!expected.contains("table_final"))
            continue;
        for (Index i = 0; i < problem->rows(); ++i)
            QVERIFY(fixtures::close(-run.state.dualAverage[i],
                                    fixtures::number(expected["table_final"][static_cast<std::size_t>(i)]), 1e-8));
    }
}

void TestVarianceReduction::lazyEqualsDense_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* method : methods)
        for (const char* loss : {"hinge", "squared", "logistic"})
            for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
                QTest::addRow("%s %s %s", method, loss, regularizer.id.c_str())
                    << QString::fromLatin1(method) << QString::fromLatin1(loss)
                    << QString::fromStdString(regularizer.id);
}

/// In sparse and dense storage, with and without a bias, the hinge smoothed.
void TestVarianceReduction::lazyEqualsDense() {
    QFETCH(QString, method);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    struct Case {
        double lambda, l1, eta;
        Bias bias;
    };
    constexpr Index n = 40;
    constexpr Index m = 60; // for SVRG
    for (const Case& c :
         {Case{0.01, 0.003, 0.05, Bias::none}, Case{0.2, 0.05, 0.1, Bias::free}, Case{2.0, 0.2, 0.2, Bias::none}}) {
        const double gamma = loss == QStringLiteral("hinge") ? 0.5 : 0.0;
        const ProblemCase data =
            randomCase(5, specOf(loss.toStdString(), regularizer.toStdString(), c.lambda, c.l1, c.bias), n, 25, 0.08);
        const std::vector<Index> rows = drawnRows(9, n, 60 * 30);
        for (const Storage storage : {Storage::sparse, Storage::dense}) {
            const auto problem = data.make(storage);
            Settings settings{{"eta", shown(c.eta)}, {"smoothing", gamma > 0.0 ? shown(gamma) : "none"}};
            if (method == QStringLiteral("svrg"))
                settings.emplace("inner_steps", shown(std::int64_t{m}));
            SolverRun run(*problem, method.toStdString(), settings);
            run.context.rowOrder = {RowOrderChoice::Kind::given, rows};
            Oracle oracle{
                .data = data, .problem = *problem, .method = method.toStdString(), .eta = c.eta, .gamma = gamma};
            QVERIFY(run.next());
            std::size_t drawn = 0;
            for (int pass = 0; pass < 30; ++pass) {
                if (oracle.method == "svrg" || (oracle.method == "saga" && pass == 0))
                    oracle.fillTable();
                const Index steps = oracle.method == "svrg" ? m : n;
                for (Index k = 0; k < steps; ++k)
                    oracle.step(rows[drawn++]);
                QVERIFY(run.next());
                const double error = distance(run.state.w, oracle.w);
                QVERIFY2(error <= 1e-12, qPrintable(QStringLiteral("pass %1: w off by %2").arg(pass).arg(error)));
                if (problem->featureRegularizer().coordinates()->l1 > 0.0)
                    QCOMPARE((run.state.w.array() == 0.0).count(), (oracle.w.array() == 0.0).count());
            }
        }
    }
}

void TestVarianceReduction::lookingChangesNothing_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("regularizer");
    for (const char* method : methods)
        for (const char* regularizer : {"l2", "elastic-net"})
            QTest::addRow("%s %s", method, regularizer)
                << QString::fromLatin1(method) << QString::fromLatin1(regularizer);
}

/// Refreshing the state inside a pass does not change the run, to the last bit.
void TestVarianceReduction::lookingChangesNothing() {
    QFETCH(QString, method);
    QFETCH(QString, regularizer);
    const ProblemCase data =
        randomCase(3, specOf("logistic", regularizer.toStdString(), 0.01, 0.003, Bias::free), 3000, 40, 0.05);
    const auto problem = data.make(Storage::sparse);
    SolverRun watched(*problem, method.toStdString());
    SolverRun alone(*problem, method.toStdString());
    SolverEvent event;
    int looks = 0;
    for (int iteration = 0; iteration < 4;) {
        QVERIFY(watched.nextEvent(event));
        if (event.kind == SolverEvent::Kind::iteration) {
            ++iteration;
            QVERIFY(alone.next());
            QVERIFY(alone.state.w == watched.state.w);
            QVERIFY(alone.state.dualAverage == watched.state.dualAverage);
        } else if (watched.state.hooks->refresh) {
            const Vector before = watched.state.w;
            watched.state.hooks->refresh();
            QVERIFY(before != watched.state.w);
            ++looks;
        }
    }
    QVERIFY(looks > 5);
}

/// 1e5 rows of three entries in 1e6 dimensions: passes that touched every coordinate for each row would exceed this
/// test's time limit by far.
void TestVarianceReduction::sparsePassesCostTheirEntries() {
    constexpr Index n = 100000;
    constexpr Index p = 1000000;
    Random random(4);
    SparseRows rows;
    rows.columns = p;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        std::set<std::int32_t> columns;
        while (columns.size() < 3)
            columns.insert(static_cast<std::int32_t>(random.below(p)));
        for (const std::int32_t column : columns) {
            rows.column.push_back(column);
            rows.value.push_back(1.0);
        }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        labels.values.push_back(random.uniform() < 0.5 ? -1.0 : 1.0);
    }
    const Vector y = Eigen::Map<const Vector>(labels.values.data(), n);
    const auto data = std::make_shared<const Dataset>(rows, labels, std::vector<std::string>{}, "wide");
    for (const char* regularizer : {"l2", "l1", "elastic-net"})
        for (const char* method : methods) {
            const auto problem = Problem::make(specOf("logistic", regularizer, 1e-6, 1e-7), data, y).value();
            SolverRun run(*problem, method);
            for (int pass = 0; pass < 4; ++pass)
                QVERIFY(run.next());
            QVERIFY(run.primal() < std::log(2.0));
        }
}

void TestVarianceReduction::stepsAreShownRowByRow() {
    const ProblemCase data = randomCase(2, specOf("logistic", "l2", 0.1), 3, 3, 1.0);
    const auto problem = data.make();
    const auto shownSteps = [&problem](const char* method) {
        SolverRun run(*problem, method, {{"smoothing", "none"}});
        const std::atomic<bool> shown = true;
        run.context.showSteps = &shown;
        SolverEvent event;
        QList<int> steps;
        run.nextEvent(event);
        while (run.nextEvent(event) && event.kind == SolverEvent::Kind::step)
            steps << event.step;
        return event.kind == SolverEvent::Kind::iteration ? steps : QList<int>{};
    };
    QCOMPARE(shownSteps("svrg"), (QList<int>{1, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4}));
    QCOMPARE(shownSteps("saga"), (QList<int>{1, 2, 5, 2, 5, 2, 5}));
    QCOMPARE(shownSteps("sag"), (QList<int>{1, 4, 1, 4, 1, 4}));
}

/// Snapshot 0 is the given start, including the bias; from near the optimum few iterations are needed.
void TestVarianceReduction::startsWhereItIsTold() {
    const ProblemCase data = randomCase(6, specOf("logistic", "elastic-net", 0.05, 0.01, Bias::free), 60, 8, 0.4);
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = data.make(storage);
        for (const char* method : methods) {
            const auto passesFrom = [&](const Vector& start, Vector& end) {
                SolverRun run(*problem, method);
                run.context.start.w = start;
                run.next();
                if (run.state.w != start)
                    return -1.0;
                while (run.gap() > 1e-9 && run.passes() < 5000.0)
                    run.next();
                end = run.state.w;
                return run.passes();
            };
            Vector optimum;
            const double far = passesFrom(Vector::Constant(problem->dimension(), 3.0), optimum);
            Vector same;
            const double near = passesFrom(optimum + Vector::Constant(problem->dimension(), 1e-5), same);
            QVERIFY2(far > 0.0 && far < 5000.0, method);
            QVERIFY2(near > 0.0 && near < far, qPrintable(QStringLiteral("%1 %2").arg(near).arg(far)));
            QVERIFY(distance(same, optimum) <= 1e-3);
        }
    }
}

void TestVarianceReduction::countsItsWork() {
    const ProblemCase data = randomCase(2, specOf("logistic", "l2", 0.1), 50, 3, 1.0);
    const auto problem = data.make();
    const auto passesAfter = [&problem](const char* method, const Settings& settings, int iterations) {
        SolverRun run(*problem, method, settings);
        for (int k = 0; k <= iterations; ++k)
            run.next();
        return run.passes();
    };
    QCOMPARE(passesAfter("svrg", {}, 4), 12.0); // the full gradient and 2n rows per stage
    QCOMPARE(passesAfter("svrg", {{"inner_steps", "25"}}, 4), 6.0);
    QCOMPARE(passesAfter("saga", {}, 4), 5.0); // filling the table first
    QCOMPARE(passesAfter("sag", {}, 4), 4.0);
}

void TestVarianceReduction::refusesWhatCannotBe() {
    const auto message = [](const char* method, const char* loss, const char* regularizer, const Settings& settings) {
        const auto problem = degenerateCases(specOf(loss, regularizer, 0.5, 0.1))[1].second.make();
        SolverRun run(*problem, method, settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    for (const char* method : methods) {
        const std::string refusal = std::string(method) + " does not support ";
        QCOMPARE(message(method, "logistic", "l2", {}), std::string());
        QCOMPARE(message(method, "logistic", "none", {}), std::string());
        QCOMPARE(message(method, "hinge", "l2", {{"smoothing", "auto"}}), std::string());
        QVERIFY(message(method, "hinge", "l2", {}).starts_with(refusal + "hinge: it needs a smooth loss; "));
        QVERIFY(message(method, "logistic", "l2", {{"eta", "2"}}).starts_with(refusal + "eta=2 with lambda = 0.5: "));
        QCOMPARE(message(method, "logistic", "l1", {{"eta", "2"}}), std::string());
    }
    const auto data = degenerateCases(specOf("logistic", "l2", 0.5))[1].second.make();
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, SolverRun(*data, "svrg", {{"inner_steps", "0"}}));
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, SolverRun(*data, "saga", {{"eta", "0"}}));
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, SolverRun(*data, "sag", {{"eta", "nan"}}));
}

QTEST_GUILESS_MAIN(TestVarianceReduction)
#include "test_variance_reduction.moc"
