// SPDX-License-Identifier: GPL-3.0-only
//
// Primal inner solvers of appa, acc-appa and catalyst: svrg, saga, sag and gd on subproblems.
#include "tests/support/inner_choices.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Eigenvalues>
#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

const std::vector<const char*> primalInners{"svrg", "saga", "sag", "gd"};
const std::vector<const char*> outers{"appa", "acc-appa", "catalyst"};

double soft(double x, double t) {
    return std::copysign(std::max(0.0, std::abs(x) - t), x);
}

/// The inner methods as in the spec, on P plus the proximal term as written, with dense rows and full gradients.
struct Oracle {
    const ProblemCase& data;
    const Problem& problem;
    std::string method;
    double weight;
    double eta;
    Vector centre{};
    Vector w = Vector::Zero(problem.dimension());
    Eigen::MatrixXd table{}; ///< gradients of the losses when the rows were last visited

    Vector rowGradient(Index i) const {
        const Vector x = data.features.row(i);
        return std::visit([&](const auto& loss) { return loss.derivative(x.dot(w), data.y[i]); }, problem.loss()) * x;
    }
    void fillTable() {
        table.resize(problem.rows(), problem.dimension());
        for (Index i = 0; i < problem.rows(); ++i)
            table.row(i) = rowGradient(i);
    }
    void move(const Vector& direction) {
        const CoordinateStrengths strengths = *problem.featureRegularizer().coordinates();
        for (Index j = 0; j < w.size(); ++j)
            w[j] = soft(w[j] - eta * (direction[j] + strengths.l2 * w[j] + weight * (w[j] - centre[j])),
                        eta * strengths.l1);
    }
    void step(Index i) {
        const Vector fresh = rowGradient(i);
        const Vector change = fresh - table.row(i).transpose();
        const Vector mean = table.colwise().mean();
        const auto n = static_cast<double>(problem.rows());
        if (method == "sag") // the mean that includes the new gradient
            move(mean + change / n);
        else
            move(mean + change);
        if (method != "svrg")
            table.row(i) = fresh;
    }
    /// A unit of work, which consumes some of `rows`.
    void advance(const std::vector<Index>& rows, std::size_t& used, Index steps) {
        if (method == "gd" || method == "svrg" || table.size() == 0)
            fillTable();
        if (method == "gd")
            return move(table.colwise().mean());
        for (Index k = 0; k < steps; ++k)
            step(rows[used++]);
    }
};

} // namespace

class TestInnerSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void appaReproducesFixtures_data();
    void appaReproducesFixtures();
    void catalystReproducesFixtures_data();
    void catalystReproducesFixtures();
    void treatSubproblemsAsWritten_data();
    void treatSubproblemsAsWritten();
    void gapIsThatOfTheSubproblem_data();
    void gapIsThatOfTheSubproblem();
    void looksChangeNothing_data();
    void looksChangeNothing();
    void countTheirWork();
    void weightsFollowTheConditionNumber();
    void stepsStayBelowTheInverseStrength();
    void accelerationIsOfferedNoAcceleratedSolver();
};

void TestInnerSolvers::appaReproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& name : fixtures::namesStartingWith("appa__"))
        for (const char* method : {"appa_svrg", "accelerated_appa_svrg"})
            QTest::addRow("%s %s", name.c_str(), method) << QString::fromStdString(name) << QString::fromLatin1(method);
}

/// One stage of svrg per subproblem, with the rows of the fixture.
void TestInnerSolvers::appaReproducesFixtures() {
    QFETCH(QString, name);
    QFETCH(QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& expected = fixture["runs"][method.toStdString()];
    const auto rowsOfAStage = static_cast<std::int64_t>(fixture["stage_indices"][0].size());
    Settings settings{{"inner", "svrg"},
                      {"inner_length", "passes"},
                      {"eta", shown(expected["eta"].get<double>())},
                      {"inner_steps", shown(rowsOfAStage)},
                      {"prox_weight", shown(expected["tau"].get<double>())}};
    if (expected.contains("mu"))
        settings.emplace("strong_convexity", shown(expected["mu"].get<double>()));
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, method == QStringLiteral("appa_svrg") ? "appa" : "acc-appa", settings);
        run.context.rowOrder = givenRows(fixture["stage_indices"]);
        for (const Json& trace : expected["trace"]) {
            QVERIFY(run.next());
            QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["objective"]), 1e-8));
            for (std::size_t j = 0; j < trace["w5"].size(); ++j)
                QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], fixtures::number(trace["w5"][j]), 1e-8));
            if (trace["stage"] == 0)
                continue;
            run.state.hooks->describe({});
            QVERIFY(fixtures::close(run.extra("gradient_norm"), fixtures::number(trace["gradient_norm"]), 1e-8));
        }
    }
}

void TestInnerSolvers::catalystReproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("stochastic-primal__"))
        if (fixtures::load(name)["runs"].contains("catalyst_svrg"))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// With the kappa chosen by the solver.
void TestInnerSolvers::catalystReproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& expected = fixture["runs"]["catalyst_svrg"];
    const auto rowsOfAStage = static_cast<std::int64_t>(fixture["svrg_indices"][0].size());
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(
            *problem, "catalyst",
            {{"inner", "svrg"}, {"eta", shown(expected["eta"].get<double>())}, {"inner_steps", shown(rowsOfAStage)}});
        run.context.rowOrder = givenRows(fixture["svrg_indices"]);
        for (const Json& trace : expected["trace"]) {
            QVERIFY(run.next());
            QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["primal"]), 1e-8));
            const PrimalValue primal = *problem->primal(run.state.w);
            QVERIFY(fixtures::close(problem->dualCandidate(primal.scores, 0.0)->value,
                                    fixtures::number(trace["dual_of_candidate"]), 1e-8));
            for (std::size_t j = 0; j < trace["w5"].size(); ++j)
                QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], fixtures::number(trace["w5"][j]), 1e-8));
        }
        QVERIFY(fixtures::close(run.extra("prox_weight"), fixtures::number(expected["kappa"]), 1e-12));
    }
}

void TestInnerSolvers::treatSubproblemsAsWritten_data() {
    QTest::addColumn<QString>("inner");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* inner : primalInners)
        for (const char* loss : {"squared", "logistic"})
            for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
                QTest::addRow("%s %s %s", inner, loss, regularizer.id.c_str())
                    << QString::fromLatin1(inner) << QString::fromLatin1(loss)
                    << QString::fromStdString(regularizer.id);
}

/// Stages of appa and catalyst against the formulas, on sparse and on dense rows, including empty rows.
void TestInnerSolvers::treatSubproblemsAsWritten() {
    QFETCH(QString, inner);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    constexpr Index n = 40;
    constexpr Index m = 50; // for svrg
    constexpr double weight = 0.3;
    constexpr int units = 2;
    const std::uint64_t seed = testSeed();
    const ProblemCase data =
        randomCase(seed, specOf(loss.toStdString(), regularizer.toStdString(), 0.02, 0.004), n, 25, 0.08);
    const double eta = 0.3 / (data.features.rowwise().squaredNorm().maxCoeff() + 0.02 + weight);
    const std::vector<Index> rows = drawnRows(seed + 1, n, m * 20 * units);
    for (const char* solver : {"appa", "catalyst"})
        for (const Storage storage : {Storage::sparse, Storage::dense}) {
            const auto problem = data.make(storage);
            Settings settings{{"inner", inner.toStdString()},
                              {"eta", shown(eta)},
                              {"inner_steps", shown(std::int64_t{m})},
                              {"prox_weight", shown(weight)},
                              {"inner_passes", shown(std::int64_t{units})}};
            if (solver == std::string("appa"))
                settings.emplace("inner_length", "passes");
            SolverRun run(*problem, solver, settings);
            run.context.rowOrder = {RowOrderChoice::Kind::given, rows};
            Oracle oracle{
                .data = data, .problem = *problem, .method = inner.toStdString(), .weight = weight, .eta = eta};
            oracle.centre = oracle.w;
            std::size_t used = 0;
            QVERIFY(run.next());
            for (int stage = 0; stage < 20; ++stage) {
                const Vector before = oracle.w;
                for (int unit = 0; unit < units; ++unit)
                    oracle.advance(rows, used, oracle.method == "svrg" ? m : n);
                QVERIFY(run.next());
                const double error = (run.state.w - oracle.w).cwiseAbs().maxCoeff();
                QVERIFY2(
                    error <= 1e-12,
                    qPrintable(
                        QStringLiteral("%1 stage %2: w off by %3").arg(QLatin1String(solver)).arg(stage).arg(error)));
                const bool hasMomentum = solver == std::string("catalyst");
                oracle.centre = oracle.w;
                if (hasMomentum)
                    oracle.centre += run.extra("beta") * (oracle.w - before);
            }
        }
}

void TestInnerSolvers::gapIsThatOfTheSubproblem_data() {
    QTest::addColumn<QString>("inner");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* inner : primalInners)
        for (const LossInfo& loss : scalarLossInfos())
            for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
                QTest::addRow("%s %s %s", inner, loss.id.c_str(), regularizer.id.c_str())
                    << QString::fromLatin1(inner) << QString::fromStdString(loss.id)
                    << QString::fromStdString(regularizer.id);
}

/// f(w) minus the dual value of alpha = -phi'(X w), both from their definitions: whether computed by a stage or
/// requested from outside.
void TestInnerSolvers::gapIsThatOfTheSubproblem() {
    QFETCH(QString, inner);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    constexpr double tau = 0.4;
    constexpr double gamma = 0.2;
    const ProblemCase data =
        randomCase(testSeed(), specOf(loss.toStdString(), regularizer.toStdString(), 0.02, 0.004), 30, 12, 0.2);
    const auto problem = data.make(Storage::sparse);
    const bool isSmooth = problem->traits().smoothLoss;
    const std::unique_ptr<Risk> smoothed = isSmooth ? nullptr : problem->risk().smoothed(gamma);
    const Risk& risk = isSmooth ? problem->risk() : *smoothed;
    const CoordinateStrengths strengths = *problem->featureRegularizer().coordinates();
    for (const char* length : {"oracle", "passes"}) {
        SolverRun run(*problem, "appa",
                      {{"inner", inner.toStdString()},
                       {"inner_length", length},
                       {"prox_weight", shown(tau)},
                       {"smoothing", isSmooth ? "none" : shown(gamma)}});
        QVERIFY(run.next());
        Vector centre = run.state.w;
        for (int stage = 0; stage < 6; ++stage) {
            QVERIFY(run.next());
            run.state.hooks->describe({});
            const Vector& w = run.state.w;
            const Vector scores = problem->primal(w)->scores;
            const double f =
                risk.value(scores) + problem->regularizer().value(w) + 0.5 * tau * (w - centre).squaredNorm();
            Vector alpha;
            Vector v;
            risk.dualPoint(scores, alpha);
            QVERIFY(problem->map().multiplyTransposed(alpha, v, {}));
            double conjugate = -0.5 * tau * centre.squaredNorm();
            for (Index j = 0; j < v.size(); ++j) {
                const double u = soft(v[j] / 30.0 + tau * centre[j], strengths.l1);
                conjugate += 0.5 * u * u / (strengths.l2 + tau);
            }
            const double dual = -risk.conjugateAtMinus(alpha) - conjugate;
            QVERIFY(run.extra("inner_gap") >= 0.0);
            QVERIFY2(std::abs(run.extra("inner_gap") - (f - dual)) <= 1e-13 * (1.0 + std::abs(f)),
                     qPrintable(QStringLiteral("%1 instead of %2").arg(run.extra("inner_gap")).arg(f - dual)));
            centre = w;
        }
    }
}

void TestInnerSolvers::looksChangeNothing_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("inner");
    QTest::addColumn<QString>("length");
    for (const char* solver : outers)
        for (const std::string& inner : innerChoicesOf(*findSolver(solver)))
            for (const char* length : {"oracle", "passes"})
                QTest::addRow("%s %s %s", solver, inner.c_str(), length)
                    << QString::fromLatin1(solver) << QString::fromStdString(inner) << QString::fromLatin1(length);
}

/// Refreshing and describing the state changes neither the run nor its work count, to the last bit.
void TestInnerSolvers::looksChangeNothing() {
    QFETCH(QString, solver);
    QFETCH(QString, inner);
    QFETCH(QString, length);
    const ProblemCase data = randomCase(3, specOf("logistic", "elastic-net", 0.01, 0.001), 3000, 40, 0.05);
    const auto problem = data.make(Storage::sparse);
    Settings settings{{"inner", inner.toStdString()}};
    if (solver != QStringLiteral("catalyst"))
        settings.emplace("inner_length", length.toStdString());
    SolverRun watched(*problem, solver.toStdString(), settings);
    SolverRun alone(*problem, solver.toStdString(), settings);
    SolverEvent event;
    int looks = 0;
    for (int iteration = 0; iteration < 5;) {
        QVERIFY(watched.nextEvent(event));
        if (event.kind == SolverEvent::Kind::iteration) {
            ++iteration;
            QVERIFY(alone.next());
            if (watched.state.hooks->describe)
                watched.state.hooks->describe({});
            QVERIFY(alone.state.w == watched.state.w);
            QVERIFY(alone.state.dualAverage == watched.state.dualAverage);
            QCOMPARE(watched.passes(), alone.passes());
        } else if (watched.state.hooks->refresh) {
            watched.state.hooks->refresh();
            ++looks;
        }
    }
    QVERIFY(looks > 3);
}

/// A pass is n row products and n row additions. svrg: its rows and a full gradient, which a gap test also provides;
/// saga and sag fill their tables once; gd estimates ||X|| first.
void TestInnerSolvers::countTheirWork() {
    const auto problem = randomCase(2, specOf("logistic", "l2", 0.01), 50, 3, 1.0).make();
    const auto passesOfStages = [&problem](const char* solver, Settings settings) {
        settings.emplace("prox_weight", "0.5");
        SolverRun run(*problem, solver, settings);
        std::vector<double> passes;
        for (int stage = 0; stage <= 4; ++stage) {
            run.next();
            passes.push_back(run.passes());
        }
        for (std::size_t k = passes.size() - 1; k > 0; --k)
            passes[k] -= passes[k - 1];
        return passes;
    };
    const auto fixed = [](const char* inner) { return Settings{{"inner", inner}, {"inner_length", "passes"}}; };
    QCOMPARE(passesOfStages("appa", fixed("svrg")), (std::vector{0.0, 3.0, 3.0, 3.0, 3.0}));
    QCOMPARE(passesOfStages("appa", fixed("saga")), (std::vector{0.0, 2.0, 1.0, 1.0, 1.0}));
    QCOMPARE(passesOfStages("appa", fixed("sag")), (std::vector{0.0, 2.0, 1.0, 1.0, 1.0}));
    const std::vector<double> descent = passesOfStages("appa", fixed("gd"));
    QVERIFY(descent[1] > 2.0 && descent[2] == 1.0 && descent[4] == 1.0);
    // f at x and at y: y's scores are new, those of the start are known to svrg
    QCOMPARE(passesOfStages("acc-appa", fixed("svrg"))[3], 3.5);
    // a factor reached by one unit: the test's X w and X^T a are the next full gradient
    const Settings tested{{"inner", "svrg"}, {"oracle_factor", "1.0001"}, {"inner_steps", "500"}};
    QCOMPARE(passesOfStages("appa", tested)[2], 11.0);
}

/// tau = R^2/(gamma n), for gd ||X||^2/(gamma n); kappa = (L_max - mu)/(n + 1) - mu, for gd L - 2 mu.
void TestInnerSolvers::weightsFollowTheConditionNumber() {
    constexpr double lambda = 0.01;
    const ProblemCase data = randomCase(testSeed(), specOf("logistic", "l2", lambda), 40, 6, 0.5);
    const auto problem = data.make();
    const double rows = 0.25 * data.features.rowwise().squaredNorm().maxCoeff();
    const Eigen::MatrixXd gram = data.features.transpose() * data.features;
    const double all = 0.25 * Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(gram).eigenvalues().maxCoeff() / 40.0;
    const auto weightOf = [&problem](const char* solver, const char* inner) {
        SolverRun run(*problem, solver, {{"inner", inner}});
        run.next();
        run.next();
        return run.extra("prox_weight");
    };
    const auto isClose = [](double actual, double expected, double tolerance) {
        return std::abs(actual - expected) <= tolerance * expected;
    };
    for (const char* inner : {"svrg", "saga", "sag"}) {
        QVERIFY(isClose(weightOf("appa", inner), rows / 40.0, 1e-12));
        QVERIFY(isClose(weightOf("catalyst", inner), rows / 41.0 - lambda, 1e-12)); // (rows + lambda - lambda)/(n + 1)
    }
    QVERIFY(isClose(weightOf("appa", "gd"), all, 0.03)); // the bound is 2 % above its estimate
    QVERIFY(isClose(weightOf("catalyst", "gd"), all - lambda, 0.03));
}

/// A given step above 1/(lambda + tau) is reduced to it: P stays bounded where only the strength limits the step.
void TestInnerSolvers::stepsStayBelowTheInverseStrength() {
    const ProblemCase tiny{1e-4 * DenseRows::Identity(6, 3), Vector{{1, -1, 1, -1, 1, -1}},
                           specOf("logistic", "l2", 0.5)};
    for (const Storage storage : {Storage::dense, Storage::sparse})
        for (const char* inner : primalInners) {
            const auto problem = tiny.make(storage);
            SolverRun run(*problem, "catalyst", {{"inner", inner}, {"eta", "1e6"}, {"prox_weight", "1"}});
            run.context.start.w = Vector::Ones(3);
            for (int stage = 0; stage < 30; ++stage)
                QVERIFY(run.next());
            QVERIFY2(run.gap() <= 1e-6, inner);
        }
}

void TestInnerSolvers::accelerationIsOfferedNoAcceleratedSolver() {
    const auto problem = degenerateCases(specOf("logistic", "l2", 0.1))[2].second.make();
    for (const char* inner : {"fista", "apcg", "agd"})
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, SolverRun(*problem, "catalyst", {{"inner", inner}}));
    for (const char* inner : primalInners) // they have no alpha to keep
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, SolverRun(*problem, "dual-appa", {{"inner", inner}}));
}

QTEST_GUILESS_MAIN(TestInnerSolvers)
#include "test_inner_solvers.moc"
