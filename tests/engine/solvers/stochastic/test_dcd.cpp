// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/solvers/rows/compact_rows.h"
#include "engine/solvers/stochastic_dual/class_sums.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Eigenvalues>
#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// The algorithm as in the paper, dense, without shrinking, rows in order.
Vector oracle(const ProblemCase& data, bool squared, int epochs) {
    const auto n = static_cast<double>(data.y.size());
    const double lambda = data.spec.strengths.lambda;
    Vector a = Vector::Zero(data.y.size());
    Vector w = Vector::Zero(data.features.cols());
    for (int epoch = 0; epoch < epochs; ++epoch)
        for (Index i = 0; i < data.y.size(); ++i) {
            const Vector x = data.features.row(i).transpose();
            const double c = x.squaredNorm() / (lambda * n);
            const double m = data.y[i] * x.dot(w);
            const double next = squared ? std::max(0.0, (1.0 - m + c * a[i]) / (1.0 + c))
                                        : (c == 0.0 ? 1.0 : std::clamp(a[i] - (m - 1.0) / c, 0.0, 1.0));
            w += (next - a[i]) * data.y[i] * x / (lambda * n);
            a[i] = next;
        }
    return w;
}

} // namespace

class TestDcd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixture();
    void followsTheOracle_data();
    void followsTheOracle();
    void certifiesOptima_data();
    void certifiesOptima();
    void dualNeverFalls_data();
    void dualNeverFalls();
    void shrinkingChangesOnlyTheWork();
    void classesShrinkToo_data();
    void classesShrinkToo();
    void storageDoesNotMatterToClasses();
    void sumsOfClassesInBothOrders();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void startsFromGivenDual();
    void stateSurvivesAStopInsideAProduct();
    void runsRepeat();
    void refusesWhatItCannotDo();
};

void TestDcd::reproducesFixture() {
    const Json fixture = fixtures::load("dcd__hinge_l2_cyclic");
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, "dcd", {{"shrinking", "off"}, {"order", "cyclic"}, {"values", "exact"}});
    QVERIFY(run.next());
    int epoch = 0;
    for (const Json& entry : fixture["iterates"]) {
        for (; epoch < entry["t"].get<int>(); ++epoch)
            QVERIFY(run.next());
        const Json& last = entry["last"];
        const auto verify = [&](double actual, const Json& expected) {
            QVERIFY2(fixtures::close(actual, fixtures::number(expected), 1e-9), entry.dump().c_str());
        };
        verify(run.primal(), last["P"]);
        verify(run.dual(), last["D"]);
        for (std::size_t j = 0; j < 5; ++j) {
            verify(run.state.w[static_cast<Index>(j)], last["w5"][j]);
            verify(run.state.alpha[static_cast<Index>(j)], last["alpha5"][j]);
        }
    }
    QVERIFY(epoch > 0);
}

void TestDcd::followsTheOracle_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<bool>("sparse");
    for (const char* loss : {"hinge", "squared-hinge"})
        for (const bool sparse : {false, true})
            QTest::addRow("%s %s", loss, sparse ? "sparse" : "dense") << QString::fromLatin1(loss) << sparse;
}

/// Without shrinking and in the order of the rows every epoch equals the textbook version, up to rounding.
void TestDcd::followsTheOracle() {
    QFETCH(QString, loss);
    QFETCH(bool, sparse);
    const std::uint64_t seed = testSeed();
    const ProblemCase data = randomCase(seed, specOf(loss.toStdString(), "l2", 0.01), 60, 9, 0.4);
    const auto problem = data.make(sparse ? Storage::sparse : Storage::dense);
    SolverRun run(*problem, "dcd", {{"shrinking", "off"}, {"order", "cyclic"}, {"values", "exact"}});
    QVERIFY(run.next());
    for (int epoch = 1; epoch <= 30; ++epoch) {
        QVERIFY(run.next());
        const Vector expected = oracle(data, loss == QLatin1String("squared-hinge"), epoch);
        QVERIFY((run.state.w - expected).norm() <= 1e-10 * std::max(1.0, expected.norm()));
    }
}

void TestDcd::certifiesOptima_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("values");
    for (const char* name : {"optimum__hinge_l2", "optimum__squared-hinge_l2", "optimum__logistic_l2"})
        for (const char* values : {"rounded-first", "exact"})
            QTest::addRow("%s %s", name, values) << QString::fromLatin1(name) << QString::fromLatin1(values);
}

/// Also from rounded values: exact ones take over before the difference matters.
void TestDcd::certifiesOptima() {
    QFETCH(QString, name);
    QFETCH(QString, values);
    constexpr double target = 1e-8;
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    SolverRun run(*problem, "dcd", {{"values", values.toStdString()}});
    const QString missed = missedOptimum(run, optimum, target);
    QVERIFY2(missed.isEmpty(), qPrintable(missed));
}

void TestDcd::dualNeverFalls_data() {
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"hinge", "squared-hinge", "logistic"})
        QTest::newRow(loss) << QString::fromLatin1(loss);
}

void TestDcd::dualNeverFalls() {
    QFETCH(QString, loss);
    const auto problem =
        randomCase(testSeed(), specOf(loss.toStdString(), "l2", 1e-3), 150, 12, 0.4).make(Storage::sparse);
    SolverRun run(*problem, "dcd", {{"values", "exact"}});
    double before = -infinity;
    for (int pass = 0; pass <= 100; ++pass) {
        QVERIFY(run.next());
        const double dual = run.dual();
        QVERIFY2(dual >= before - 1e-14 * std::max(1.0, std::abs(dual)), qPrintable(loss));
        before = dual;
    }
}

/// The rows are independent, so that D is strongly concave: a step on a random coordinate reduces the mean distance to
/// the optimum at least by the factor 1 - mu/(n L) (Nesterov 2012, theorem 5; mu and L of D's Hessian), which bounds
/// the passes for any instance. About half of the dual variables end at a bound and may be shrunk.
void TestDcd::shrinkingChangesOnlyTheWork() {
    constexpr Index n = 100;
    constexpr double lambda = 1.0;
    ProblemCase data = randomCase(testSeed(), specOf("hinge", "l2", lambda), n, 4 * n, 0.4);
    const double meanSquare = data.features.rowwise().squaredNorm().mean();
    data.features *= std::sqrt(lambda * static_cast<double>(n) / meanSquare); // alpha = 1 for a row of mean norm
    const Eigen::MatrixXd gram = data.features * data.features.transpose();
    const double mu = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(gram, Eigen::EigenvaluesOnly).eigenvalues()[0];
    const double passes = gram.diagonal().maxCoeff() / mu * std::log(1e20); // the gap is squared by the slope of P
    QVERIFY(passes > 0.0 && passes < 1e5);
    const auto problem = data.make(Storage::sparse);
    double optimum = 0.0;
    bool shrank = false;
    for (const char* shrinking : {"off", "on"}) {
        SolverRun run(*problem, "dcd", {{"shrinking", shrinking}});
        double gap = infinity;
        while (gap > 1e-9 && run.passes() < passes) {
            QVERIFY(run.next());
            gap = run.gap();
            shrank = shrank || run.state.extras[0] < static_cast<double>(n);
        }
        QVERIFY2(
            gap <= 1e-9,
            qPrintable(
                QStringLiteral("%1: gap %2 after %3 passes").arg(QLatin1String(shrinking)).arg(gap).arg(run.passes())));
        QVERIFY(optimum == 0.0 || std::abs(run.primal() - optimum) <= 1e-9);
        optimum = run.primal();
        qInfo("shrinking %s: %g of %g passes, %ld of %ld at a bound", shrinking, run.passes(), passes,
              static_cast<long>((run.state.alpha.array() == 0.0 || run.state.alpha.array().abs() == 1.0).count()),
              static_cast<long>(n));
    }
    QVERIFY2(shrank, "some row was left out at some time");
}

void TestDcd::classesShrinkToo_data() {
    QTest::addColumn<bool>("sparse");
    QTest::newRow("dense") << false;
    QTest::newRow("sparse") << true;
}

/// Several classes, half of the rows independent, the others multiples of them: D increases at every pass, also when
/// settled classes and rows are skipped, and both variants end at the same optimum. A run started at its end has
/// nothing to do.
void TestDcd::classesShrinkToo() {
    QFETCH(bool, sparse);
    constexpr Index n = 60;
    ProblemCase data = randomCase(testSeed(), specOf("multiclass-hinge", "l2", 1.0), n, 4 * n, 0.4);
    for (Index i = 0; i < n; ++i)
        data.y[i] = static_cast<double>(i % 5);
    data.features *= std::sqrt(5.0 * static_cast<double>(n) / data.features.rowwise().squaredNorm().mean());
    data.features.bottomRows(n / 2) = 3.0 * data.features.topRows(n / 2); // settled once their shorter counterparts are
    const auto problem = data.make(sparse ? Storage::sparse : Storage::dense);
    double optimum = -1.0;
    Vector alpha;
    for (const char* shrinking : {"off", "on"}) {
        SolverRun run(*problem, "dcd", {{"shrinking", shrinking}});
        double before = -infinity;
        double fewest = infinity;
        double gap = infinity;
        while (gap > 1e-10 && run.passes() < 1e4) {
            QVERIFY(run.next());
            gap = run.gap();
            QVERIFY(run.dual() >= before - 1e-14);
            before = run.dual();
            fewest = std::min(fewest, run.extra("active"));
        }
        QVERIFY2(gap <= 1e-10, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(shrinking)).arg(gap)));
        QVERIFY(optimum < 0.0 || std::abs(run.primal() - optimum) <= 1e-10);
        QCOMPARE(fewest < static_cast<double>(n), std::string(shrinking) == "on");
        optimum = run.primal();
        alpha = run.state.alpha;
    }
    SolverRun again(*problem, "dcd");
    again.context.start.alpha = alpha;
    QVERIFY(again.next());
    QVERIFY(again.gap() <= 1e-9);
}

/// V is stored by classes for dense rows and by features for sparse ones: the iterates agree up to rounding, as long as
/// rounding does not decide which classes are skipped.
void TestDcd::storageDoesNotMatterToClasses() {
    ProblemCase data = randomCase(testSeed(), specOf("multiclass-hinge", "l2", 0.05), 60, 9, 0.6);
    for (Index i = 0; i < data.y.size(); ++i) {
        Index max = 0;
        data.features.row(i).head(5).maxCoeff(&max);
        data.y[i] = static_cast<double>(max);
    }
    const auto dense = data.make(Storage::dense);
    const auto sparse = data.make(Storage::sparse);
    SolverRun ofDense(*dense, "dcd", {{"shrinking", "off"}});
    SolverRun ofSparse(*sparse, "dcd", {{"shrinking", "off"}});
    for (int pass = 0; pass <= 15; ++pass) {
        QVERIFY(ofDense.next() && ofSparse.next());
        QVERIFY(distance(ofDense.state.w, ofSparse.state.w) <= 1e-9);
    }
    QVERIFY(ofDense.state.w.norm() > 0.1);
}

void TestDcd::sumsOfClassesInBothOrders() {
    constexpr Index p = 7;
    constexpr Index outputs = 5;
    Random random(testSeed());
    const ProblemCase data = randomCase(random, specOf("squared", "l2", 0.1), 12, p);
    const std::vector<std::vector<std::uint32_t>> choices{{3}, {4, 1}, {0, 2, 3}, {1, 4, 0, 2}};
    for (const Storage storage : {Storage::dense, Storage::sparse})
        for (const bool byClasses : {false, true}) {
            const auto problem = data.make(storage);
            DenseRows expected = DenseRows::NullaryExpr(p, outputs, [&] { return random.normal(); });
            ClassSums sums(p, outputs, byClasses);
            sums.assign(Eigen::Map<const Vector>(expected.data(), p * outputs));
            for (Index i = 0; i < data.features.rows(); ++i) {
                const std::vector<std::uint32_t>& classes = choices[static_cast<std::size_t>(i) % choices.size()];
                const Vector changes = Vector::NullaryExpr(outputs, [&] { return random.normal(); });
                sums.add(problem->rowMap().row(i), classes, changes.data());
                for (std::size_t k = 0; k < classes.size(); ++k)
                    expected.col(classes[k]) += changes[static_cast<Index>(k)] * data.features.row(i).transpose();
                const Vector wanted = expected.transpose() * data.features.row(i).transpose();
                Vector all(outputs);
                sums.multiply(problem->rowMap().row(i), all.data());
                QVERIFY((all - wanted).norm() <= 1e-12 * (1.0 + wanted.norm()));
                Vector some(outputs);
                sums.multiply(problem->rowMap().row(i), classes, some.data());
                for (std::size_t k = 0; k < classes.size(); ++k)
                    QVERIFY(std::abs(some[static_cast<Index>(k)] - wanted[classes[k]]) <=
                            1e-12 * (1.0 + wanted.norm()));
            }
            Vector back;
            sums.copyTo(back, 2.0);
            QVERIFY((2.0 * back - Eigen::Map<const Vector>(expected.data(), p * outputs)).norm() <= 1e-12);
            sums.setZero();
            sums.copyTo(back, 2.0);
            QVERIFY(back.isZero(0.0));
        }
}

void TestDcd::survivesDegenerateData_data() {
    dualNeverFalls_data();
}

void TestDcd::survivesDegenerateData() {
    QFETCH(QString, loss);
    for (const auto& [name, degenerate] : degenerateCases(specOf(loss.toStdString(), "l2", 0.3))) {
        const auto problem = degenerate.make(Storage::sparse);
        SolverRun run(*problem, "dcd");
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

void TestDcd::startsFromGivenDual() {
    const auto problem = randomCase(testSeed(), specOf("hinge", "l2", 0.05), 50, 5, 0.4).make();
    SolverRun first(*problem, "dcd");
    for (int pass = 0; pass <= 5; ++pass)
        QVERIFY(first.next());
    SolverRun second(*problem, "dcd", {{"values", "exact"}});
    second.context.start.alpha = first.state.alpha;
    QVERIFY(second.next());
    QVERIFY((second.state.w - first.state.w).norm() <= 1e-5 * std::max(1.0, first.state.w.norm()));
    QVERIFY(second.state.alpha == first.state.alpha);
}

/// A stop exception inside a product destroys the coroutine's local variables; later calls must not use them.
void TestDcd::stateSurvivesAStopInsideAProduct() {
    const auto problem = randomCase(testSeed(), specOf("hinge", "l2", 0.05), 50, 5, 0.4).make();
    std::stop_source stop;
    SolverRun run(*problem, "dcd");
    run.context.stop = stop.get_token();
    QVERIFY(run.next());
    QVERIFY(run.state.hooks->refresh != nullptr);
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(StopRequested, run.next());
    QVERIFY(run.state.hooks->refresh == nullptr);
    QCOMPARE(run.state.w.size(), problem->dimension());
}

void TestDcd::runsRepeat() {
    const auto problem = randomCase(testSeed(), specOf("logistic", "l2", 1e-3), 80, 7, 0.4).make(Storage::sparse);
    SolverRun first(*problem, "dcd");
    SolverRun second(*problem, "dcd");
    for (int pass = 0; pass <= 20; ++pass) {
        QVERIFY(first.next() && second.next());
        QVERIFY(first.state.w == second.state.w && first.state.alpha == second.state.alpha);
    }
}

void TestDcd::refusesWhatItCannotDo() {
    const auto message = [](const ProblemSpec& spec) {
        const auto problem = degenerateCases(spec)[1].second.make();
        SolverRun run(*problem, "dcd");
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QVERIFY(message(specOf("absolute", "l2", 0.1)).starts_with("dcd does not support absolute: "));
    QVERIFY(message(specOf("hinge", "elastic-net", 0.1, 0.1)).starts_with("dcd does not support elastic-net: "));
    QVERIFY(
        message(specOf("hinge", "l2", 0.1, 0.0, Bias::free)).starts_with("dcd does not support a free intercept: "));
    QCOMPARE(message(specOf("logistic", "l2", 0.1)), std::string());
}

QTEST_GUILESS_MAIN(TestDcd)
#include "test_dcd.moc"
