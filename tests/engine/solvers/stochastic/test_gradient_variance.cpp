// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/gradient_variance.h"
#include "tests/support/quantity_cases.h"

#include <QtTest>

#include <atomic>
#include <cmath>

using namespace gapscope;

namespace {

/// phi' of the logistic loss at every row.
Vector slopesOf(const Problem& problem, const Vector& w) {
    Vector slopes = scoresOf(problem, w);
    for (Index i = 0; i < slopes.size(); ++i) {
        const double y = problem.labels()[i];
        slopes[i] = -y / (1.0 + std::exp(y * slopes[i]));
    }
    return slopes;
}

/// The variance over the rows of factor_i x_i, by its definition.
double varianceOf(const ProblemCase& given, const Vector& factors) {
    const Eigen::MatrixXd gradients = factors.asDiagonal() * given.features;
    const Eigen::RowVectorXd mean = gradients.colwise().mean();
    return (gradients.rowwise() - mean).squaredNorm() / static_cast<double>(gradients.rows());
}

} // namespace

class TestGradientVariance : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isExactOnFewRows_data();
    void isExactOnFewRows();
    void isUnknownWhereThePointHasMoved_data();
    void isUnknownWhereThePointHasMoved();
    void isEstimatedOnManyRows();
    void isThatOfMatricesForSeveralOutputs();
};

void TestGradientVariance::isExactOnFewRows_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("isSparse");
    for (const char* solver : {"sgd", "saga", "svrg"})
        for (const bool isSparse : {false, true})
            QTest::addRow("%s, %s", solver, isSparse ? "sparse" : "dense") << solver << isSparse;
}

/// The gradient of a row is phi' x_i, of a variance-reduced method (phi' - d_i) x_i with d_i from its table.
void TestGradientVariance::isExactOnFewRows() {
    QFETCH(QString, solver);
    QFETCH(bool, isSparse);
    const ProblemCase given = normalCase(specOf("logistic", "l2", 0.1));
    const auto problem = given.make(isSparse ? Storage::sparse : Storage::dense);
    SolverRun run(*problem, solver.toStdString());
    QVERIFY(run.next());
    Vector reference = run.state.w; // of svrg's stage
    double first = 0.0;
    double last = 0.0;
    for (int k = 0; k < 30; ++k) {
        QVERIFY(run.next());
        describe(run);
        Vector factors = slopesOf(*problem, run.state.w);
        if (solver == "saga")
            factors += run.state.dualAverage;
        if (solver == "svrg")
            factors -= slopesOf(*problem, reference);
        const double expected = varianceOf(given, factors);
        QVERIFY2(std::abs(run.extra("gradient_variance") - expected) <= 1e-12 + 1e-9 * expected,
                 qPrintable(QStringLiteral("%1, expected %2").arg(run.extra("gradient_variance")).arg(expected)));
        reference = run.state.w;
        first = k == 0 ? expected : first;
        last = expected;
    }
    QCOMPARE(last < 0.02 * first, solver != "sgd"); // what the reduction of the variance is for
}

void TestGradientVariance::isUnknownWhereThePointHasMoved_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"sgd", "saga", "svrg"})
        QTest::newRow(solver) << solver;
}

/// A run that is stopped inside a pass updates its w, which is evaluated without further costs.
void TestGradientVariance::isUnknownWhereThePointHasMoved() {
    QFETCH(QString, solver);
    const ProblemCase given = normalCase(specOf("logistic", "l2", 0.1));
    const auto problem = given.make();
    SolverRun run(*problem, solver.toStdString());
    const std::atomic<bool> showsSteps = true;
    run.context.showSteps = &showsSteps;
    QVERIFY(run.next() && run.next());
    describe(run);
    QVERIFY(run.extra("gradient_variance") > 0.0);
    SolverEvent event;
    for (int k = 0; k < 20; ++k)
        QVERIFY(run.nextEvent(event));
    QVERIFY(event.kind == SolverEvent::Kind::step);
    run.state.hooks->refresh();
    QVERIFY(std::isnan(run.extra("gradient_variance")));
    describe(run);
    QVERIFY(run.extra("gradient_variance") > 0.0);
    QVERIFY(run.next());
    QVERIFY(std::isnan(run.extra("gradient_variance")));
}

void TestGradientVariance::isEstimatedOnManyRows() {
    const ProblemCase given = normalCase(specOf("logistic", "l2", 0.02), 4000);
    const auto problem = given.make();
    const GradientVariance variance(*problem);
    QVERIFY(GradientVariance::sampleSize < problem->rows());
    Random random(3);
    Vector w(problem->dimension());
    for (int k = 0; k < 10; ++k) {
        for (double& entry : w)
            entry = random.normal();
        const double exact = varianceOf(given, slopesOf(*problem, w));
        const double estimate = variance.at(w, {});
        QVERIFY(std::abs(estimate - exact) <= 0.3 * exact);
        QCOMPARE(variance.at(w, {}), estimate);
        QCOMPARE(GradientVariance(*problem).at(w, {}), estimate);           // the same rows in every run
        QVERIFY(std::abs(variance.at(w, -slopesOf(*problem, w))) <= 1e-12); // a table that is up to date
    }
    w[0] = infinity;
    QVERIFY(std::isnan(variance.at(w, {})));
}

/// The gradient of a row is a p x K matrix.
void TestGradientVariance::isThatOfMatricesForSeveralOutputs() {
    ProblemCase given = normalCase(specOf("multinomial-logistic", "l2", 0.1));
    for (Index i = 0; i < given.y.size(); ++i)
        given.y[i] = static_cast<double>(i % 3);
    const auto problem = given.make();
    const Index p = given.features.cols();
    Random random(4);
    const Vector w = Vector::NullaryExpr(problem->dimension(), [&] { return random.normal(); });
    const Vector table = Vector::NullaryExpr(problem->scoreCount(), [&] { return random.uniform(); });
    Vector fresh;
    problem->risk().dualPoint(scoresOf(*problem, w), fresh);
    const Vector factors = table - fresh;
    const Index n = given.y.size();
    Eigen::MatrixXd gradients(n, 3 * p);
    for (Index i = 0; i < n; ++i)
        for (Index k = 0; k < 3; ++k)
            gradients.block(i, k * p, 1, p) = factors[3 * i + k] * given.features.row(i);
    const Eigen::RowVectorXd mean = gradients.colwise().mean();
    const double expected = (gradients.rowwise() - mean).squaredNorm() / static_cast<double>(n);
    QVERIFY(isClose(GradientVariance(*problem).at(w, table), expected, 1e-11));
}

QTEST_GUILESS_MAIN(TestGradientVariance)
#include "test_gradient_variance.moc"
