// SPDX-License-Identifier: GPL-3.0-only
//
// newton with several scores per row, and its products and conjugate gradients.
#include "engine/math/random.h"
#include "engine/solvers/rows/compact_products.h"
#include "engine/solvers/second_order/conjugate_gradients.h"
#include "engine/solvers/second_order/newton_classes.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Cholesky>
#include <QtTest>

using namespace gapscope;

namespace {

constexpr const char* entropicLosses[] = {"multinomial-logistic", "softmax-of-hinge"};

/// Classes by the largest of noisy linear scores; entries are nonzero with probability `density`.
ProblemCase randomClasses(std::uint64_t seed, const ProblemSpec& spec, Index n, Index p, Index classes,
                          double density = 0.7) {
    Random random(seed);
    ProblemCase result{DenseRows::Zero(n, p), Vector(n), spec};
    result.spec.outputs = classes;
    const DenseRows planes = DenseRows::NullaryExpr(p, classes, [&] { return random.normal(); });
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            if (random.uniform() < density)
                result.features(i, j) = random.normal();
        Eigen::RowVectorXd scores = result.features.row(i) * planes;
        for (double& score : scores)
            score += random.normal();
        Index best = 0;
        scores.maxCoeff(&best);
        result.y[i] = static_cast<double>(best);
    }
    return result;
}

void addLosses() {
    QTest::addColumn<QString>("loss");
    for (const char* loss : entropicLosses)
        QTest::newRow(loss) << QString::fromLatin1(loss);
}

/// Runs to a gap relative to max(1, P(0)); returns what went wrong, empty if nothing.
QString missed(SolverRun& run, double target, int iterations) {
    target *= std::max(1.0, run.problem().primal(Vector::Zero(run.problem().dimension()))->value);
    double gap = infinity;
    for (int k = 0; k <= iterations && gap > target && run.next(); ++k) {
        gap = run.gap();
        if (gap < gapFloor(run.primal()) || !run.state.w.allFinite())
            return QStringLiteral("weak duality: gap %1").arg(gap);
    }
    return gap <= target ? QString() : QStringLiteral("gap %1").arg(gap);
}

} // namespace

class TestNewtonClasses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoClassesAreTheLogisticLoss();
    void agreesWithCoordinateAscent_data() { addLosses(); }
    void agreesWithCoordinateAscent();
    void certifiesBadlyConditioned_data() { addLosses(); }
    void certifiesBadlyConditioned();
    void certifiesManyColumns_data() { addLosses(); }
    void certifiesManyColumns();
    void certifiesSeparable();
    void convergesQuadratically();
    void samplesChangeOnlyTheWork();
    void survivesDegenerateData_data() { addLosses(); }
    void survivesDegenerateData();
    void ownGapIsTheGap();
    void startsWhereItIsTold();
    void announcesItsMatrices();
    void runsRepeat();
    void leavesOnStop();
    void refusals();
    void productsAreThoseOfTheRows_data();
    void productsAreThoseOfTheRows();
    void conjugateGradientsSolve();
};

/// With K = 2 P depends only on d = W_1 - W_0, and W = (-d, d)/2 is the smallest W for it: logistic with lambda/2.
void TestNewtonClasses::twoClassesAreTheLogisticLoss() {
    constexpr double lambda = 0.02;
    ProblemCase given = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", lambda), 200, 6, 2);
    const auto classes = given.make();
    SolverRun run(*classes, "newton");
    QCOMPARE(missed(run, 1e-13, 60), QString());
    given.spec = specOf("logistic", "l2", lambda / 2.0);
    given.y = 2.0 * given.y.array() - 1.0;
    const auto scalar = given.make();
    SolverRun other(*scalar, "newton");
    QCOMPARE(missed(other, 1e-13, 60), QString());
    QVERIFY(std::abs(run.primal() - other.primal()) <= 1e-12);
    for (Index j = 0; j < 6; ++j) {
        QVERIFY(std::abs(run.state.w[2 * j] + run.state.w[2 * j + 1]) <= 1e-12);
        QVERIFY(std::abs(run.state.w[2 * j + 1] - run.state.w[2 * j] - other.state.w[j]) <= 1e-5);
    }
}

void TestNewtonClasses::agreesWithCoordinateAscent() {
    QFETCH(const QString, loss);
    for (const Index classes : {3, 11}) {
        const auto problem =
            randomClasses(testSeed(), specOf(loss.toStdString(), "l2", 0.01), 150, 7, classes).make(Storage::sparse);
        SolverRun run(*problem, "newton");
        QCOMPARE(missed(run, 1e-11, 100), QString());
        SolverRun other(*problem, "prox-sdca");
        QCOMPARE(missed(other, 1e-9, 5000), QString());
        QVERIFY(std::abs(run.primal() - other.primal()) <= 2e-9 * std::max(1.0, run.primal()) + 1e-11);
        QVERIFY(distance(run.state.w, other.state.w) <= 1e-3);
    }
}

/// lambda = 0.01/n and columns of very different norms, for which first-order methods are very slow.
void TestNewtonClasses::certifiesBadlyConditioned() {
    QFETCH(const QString, loss);
    ProblemCase data = randomClasses(testSeed(), specOf(loss.toStdString(), "l2", 0.01 / 500), 500, 8, 5);
    for (Index j = 0; j < 8; ++j)
        data.features.col(j) *= std::pow(10.0, static_cast<double>(j % 4) - 2.0);
    const auto problem = data.make();
    SolverRun run(*problem, "newton");
    QCOMPARE(missed(run, 1e-9, 300), QString());
}

/// With too many columns for matrices, only conjugate gradients are used.
void TestNewtonClasses::certifiesManyColumns() {
    QFETCH(const QString, loss);
    const Index p = GramMatrix::maxColumns;
    const auto problem =
        randomClasses(testSeed(), specOf(loss.toStdString(), "l2", 0.05), 120, p, 4, 0.02).make(Storage::sparse);
    QVERIFY(!NewtonOfClasses::hasBlocks(*problem));
    SolverRun run(*problem, "newton");
    QCOMPARE(missed(run, 1e-9, 300), QString());
}

/// Linearly separable rows: the scores grow until lambda limits them.
void TestNewtonClasses::certifiesSeparable() {
    ProblemCase given = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-7), 60, 4, 3, 1.0);
    for (Index i = 0; i < 60; ++i) {
        given.y[i] = static_cast<double>(i % 3);
        given.features.row(i) *= 0.1;
        given.features(i, i % 3) += 10.0;
    }
    const auto problem = given.make();
    SolverRun run(*problem, "newton");
    QCOMPARE(missed(run, 1e-12, 200), QString());
    QVERIFY(problem->errors(problem->map(), problem->primal(run.state.w)->scores, given.y).rows == 0.0);
}

/// With accurate directions the norm of the gradient is squared in every step.
void TestNewtonClasses::convergesQuadratically() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 0.05), 300, 5, 4).make();
    SolverRun run(*problem, "newton", {{"forcing", "1e-8"}});
    QVERIFY(run.next());
    std::vector<double> gaps;
    while (run.next() && (gaps.empty() || gaps.back() > 1e-12))
        gaps.push_back(run.gap());
    QVERIFY(gaps.size() >= 2 && gaps.size() <= 8);
    // The gap is quadratic in the gradient: log gap doubles, here at least by a factor of 1.5.
    const std::size_t last = gaps.size() - 1;
    QVERIFY2(gaps[last] <= 1e-15 || std::log(gaps[last]) <= 1.5 * std::log(gaps[last - 1]),
             qPrintable(QStringLiteral("%1 after %2").arg(gaps[last]).arg(gaps[last - 1])));
}

void TestNewtonClasses::samplesChangeOnlyTheWork() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-4), 17000, 3, 4).make();
    double optimum = 0.0;
    bool sampled = false;
    for (const char* start : {"zero", "samples"}) {
        SolverRun run(*problem, "newton", {{"start", start}});
        double gap = infinity;
        while (gap > 1e-9 && run.iterations() < 100 && run.next()) {
            gap = run.gap();
            sampled = sampled || run.extra("sample_rows") < 17000.0;
        }
        QVERIFY2(gap <= 1e-9, qPrintable(QStringLiteral("%1: gap %2").arg(QLatin1String(start)).arg(gap)));
        QVERIFY(optimum == 0.0 || std::abs(run.primal() - optimum) <= 2e-9);
        optimum = run.primal();
    }
    QVERIFY(sampled);
}

void TestNewtonClasses::survivesDegenerateData() {
    QFETCH(const QString, loss);
    const ProblemSpec spec = specOf(loss.toStdString(), "l2", 0.3);
    for (auto& [name, degenerate] : degenerateCases(spec)) {
        ProblemCase given = degenerate;
        given.spec.outputs = 4; // one of which has no rows
        for (Index i = 0; i < given.y.size(); ++i)
            given.y[i] = name == "one class" ? 1.0 : static_cast<double>(i % 3);
        const auto problem = given.make(Storage::sparse);
        SolverRun run(*problem, "newton");
        const QString failure = missed(run, 1e-10, 100);
        QVERIFY2(failure.isEmpty(), qPrintable(QString::fromStdString(name) + QStringLiteral(": ") + failure));
    }
}

/// The solver's own gap equals the problem's gap at the same iterate.
void TestNewtonClasses::ownGapIsTheGap() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-2), 300, 6, 5).make();
    SolverRun run(*problem, "newton");
    int compared = 0;
    while (run.next() && compared < 12) {
        if (std::isnan(run.state.ownGap))
            continue;
        const double gap = run.primal() - run.dual();
        QVERIFY2(std::abs(gap - run.state.ownGap) <= 1e-4 * run.state.ownGap + 1e-8, // values are rounded
                 qPrintable(QStringLiteral("%1 instead of %2").arg(run.state.ownGap).arg(gap)));
        ++compared;
    }
    QVERIFY(compared > 3);
}

void TestNewtonClasses::startsWhereItIsTold() {
    const auto problem =
        randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-2), 100, 3000, 3, 0.01).make(Storage::sparse);
    SolverRun first(*problem, "newton");
    QCOMPARE(missed(first, 1e-10, 100), QString());
    SolverRun second(*problem, "newton");
    second.context.start.w = first.state.w;
    QVERIFY(second.next());
    QVERIFY(second.state.w == first.state.w); // columns are renumbered internally, but not in the state
    QVERIFY(second.next());
    QVERIFY(second.gap() <= 1e-10);
}

void TestNewtonClasses::announcesItsMatrices() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-2), 50, 20, 3).make();
    SolverRun run(*problem, "newton");
    QVERIFY(run.next());
    QCOMPARE(run.state.notes.size(), std::size_t{1});
    QVERIFY(run.state.notes[0].ends_with("matrices of " + shown(24.0 * 20.0 * 20.0 * 3.0) + " bytes"));
}

void TestNewtonClasses::runsRepeat() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-3), 9000, 4, 5).make();
    SolverRun first(*problem, "newton");
    SolverRun second(*problem, "newton");
    for (int k = 0; k <= 8; ++k) {
        const bool more = first.next();
        QCOMPARE(second.next(), more);
        QVERIFY(first.state.w == second.state.w);
        QCOMPARE(first.passes(), second.passes());
    }
}

void TestNewtonClasses::leavesOnStop() {
    const auto problem = randomClasses(testSeed(), specOf("multinomial-logistic", "l2", 1e-2), 300, 6, 4).make();
    std::stop_source stop;
    SolverRun run(*problem, "newton");
    run.context.stop = stop.get_token();
    QVERIFY(run.next() && run.next());
    const Vector before = run.state.w;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(StopRequested, run.next());
    QVERIFY(run.state.w == before);
}

void TestNewtonClasses::refusals() {
    const SolverInfo& info = *findSolver("newton");
    const ParameterValues defaults(info.parameters);
    for (const char* loss : entropicLosses) {
        QVERIFY(checkRequirements(info, traitsOf(specOf(loss, "l2", 0.1)).value(), defaults).ok());
        QVERIFY(!checkRequirements(info, traitsOf(specOf(loss, "elastic-net", 0.1, 0.1)).value(), defaults).ok());
    }
    for (const char* loss : {"multiclass-hinge", "smoothed-multiclass-hinge"})
        QVERIFY(!checkRequirements(info, traitsOf(specOf(loss, "l2", 0.1)).value(), defaults).ok());
}

void TestNewtonClasses::productsAreThoseOfTheRows_data() {
    QTest::addColumn<double>("density");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("sparse");
    QTest::newRow("contiguous") << 1.0 << 13 << false;
    QTest::newRow("narrow") << 0.3 << 13 << true;
    QTest::newRow("numbered afresh") << 0.01 << 5000 << true;
}

/// For every number of outputs that is processed in blocks of a different size.
void TestNewtonClasses::productsAreThoseOfTheRows() {
    QFETCH(double, density);
    QFETCH(int, columns);
    QFETCH(bool, sparse);
    Random random(testSeed());
    for (Index outputs = 2; outputs <= 17; ++outputs) {
        const auto problem = randomClasses(testSeed() + static_cast<std::uint64_t>(outputs),
                                           specOf("multinomial-logistic", "l2", 0.1), 30, columns, outputs, density)
                                 .make(sparse ? Storage::sparse : Storage::dense);
        Work work;
        CompactProducts products(problem->rowMap(), CompactRows::Precision::exact, {}, work);
        const Vector w = Vector::NullaryExpr(columns * outputs, [&] { return random.normal(); });
        const Vector a = Vector::NullaryExpr(30 * outputs, [&] { return random.normal(); });
        Vector compact;
        products.rows().fromData(w, compact, outputs);
        Vector scores;
        Vector expected;
        products.multiply({30, nullptr}, outputs, compact, scores);
        problem->map().multiply(w, expected, {});
        QVERIFY((scores - expected).norm() <= 1e-13 * expected.norm());

        Vector sum = Vector::Zero(columns * outputs);
        Vector back(columns * outputs);
        products.addTransposed({30, nullptr}, outputs, a, sum);
        products.rows().toData(sum, back, outputs);
        problem->map().multiplyTransposed(a, expected, {});
        QVERIFY((back - expected).norm() <= 1e-13 * expected.norm());

        sum.setZero();
        const auto transform = [&](Index k, std::span<double> row) {
            for (std::size_t c = 0; c < row.size(); ++c)
                row[c] *= a[k * outputs + static_cast<Index>(c)];
        };
        products.applyHessian({30, nullptr}, outputs, transform, compact, sum);
        products.rows().toData(sum, back, outputs);
        problem->map().multiplyTransposed(scores.cwiseProduct(a), expected, {});
        QVERIFY((back - expected).norm() <= 1e-13 * expected.norm());
        QCOMPARE(work.rowProducts, 60.0);
        QCOMPARE(work.rowAxpys, 60.0);
    }
}

/// As many steps as the dimension of the matrix solve the system; one suffices with the matrix itself as
/// preconditioner.
void TestNewtonClasses::conjugateGradientsSolve() {
    constexpr Index p = 9;
    Random random(testSeed());
    const Eigen::MatrixXd root = Eigen::MatrixXd::NullaryExpr(p, p, [&] { return random.normal(); });
    const Eigen::MatrixXd matrix = root * root.transpose() + 0.1 * Eigen::MatrixXd::Identity(p, p);
    const Vector right = Vector::NullaryExpr(p, [&] { return random.normal(); });
    const auto product = [&](const Vector& s, Vector& image) { image += matrix * s; };
    Vector d;
    const int plain = conjugateGradients(
        right, 1e-9, 200, product, [](Vector&) {}, d);
    QVERIFY(plain <= 3 * p); // rounding costs a few more than p
    QVERIFY((matrix * d - right).norm() <= 1e-8 * right.norm());
    const auto solve = [&](Vector& r) { r = Vector(matrix.llt().solve(r)); };
    QVERIFY(conjugateGradients(right, 1e-6, 200, product, solve, d) <= 1);
    QVERIFY((matrix * d - right).norm() <= 1e-8 * right.norm());
    QCOMPARE(conjugateGradients(Vector::Zero(p), 0.1, 200, product, solve, d), 0);
    QVERIFY(d.isZero(0.0));
}

QTEST_GUILESS_MAIN(TestNewtonClasses)
#include "test_newton_classes.moc"
