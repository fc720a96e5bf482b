// SPDX-License-Identifier: GPL-3.0-only
//
// The parts of working-set-cd: columns gathered from rows, extrapolation, Newton steps on the support.
#include "engine/math/random.h"
#include "engine/solvers/coordinate_descent/extrapolation.h"
#include "engine/solvers/coordinate_descent/gathered_columns.h"
#include "engine/solvers/coordinate_descent/support_newton.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <Eigen/Cholesky>
#include <QtTest>

#include <numeric>
#include <optional>

using namespace gapscope;

class TestWorkingSetParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsAreTheColumns_data();
    void columnsAreTheColumns();
    void runsShareTheirColumns();
    void extrapolationSolvesLinearIterations();
    void newtonStepMinimizesTheModel();
};

void TestWorkingSetParts::columnsAreTheColumns_data() {
    QTest::addColumn<bool>("sparse");
    QTest::newRow("sparse") << true;
    QTest::newRow("dense") << false;
}

/// Totals and gathered columns agree with the matrix, for any portions.
void TestWorkingSetParts::columnsAreTheColumns() {
    QFETCH(bool, sparse);
    Random random(testSeed());
    const Index n = 37;
    const Index p = 150;
    const ProblemCase given = randomCase(random, specOf("squared", "l1", 0.1), n, p, 0.2);
    const auto problem = given.make(sparse ? Storage::sparse : Storage::dense);
    Vector alpha(n);
    for (double& entry : alpha)
        entry = random.normal();
    const ColumnTotals totals = columnTotals(problem->rowMap(), alpha, {});
    QVERIFY((totals.v - given.features.transpose() * alpha / static_cast<double>(n)).norm() <= 1e-12 * totals.v.norm());
    QVERIFY((totals.norms - given.features.colwise().norm().transpose()).norm() <= 1e-12 * totals.norms.norm());

    GatheredColumns columns(problem->rowMap(), totals.counts);
    std::vector<Index> order(static_cast<std::size_t>(p));
    std::iota(order.begin(), order.end(), Index{0});
    random.shuffle(order);
    for (std::size_t from = 0; from < order.size(); from += 50) {
        const std::span<const Index> portion(order.data(), from + 50); // including those gathered already
        QVERIFY(columns.gather(portion, {}));
        QVERIFY(!columns.gather(portion, {}));
        for (const Index j : portion) {
            QVERIFY(columns.holds(j));
            const Vector expected = given.features.col(j);
            QVERIFY(std::abs(columns[j].dot(alpha.data()) - expected.dot(alpha)) <= 1e-12 * (1.0 + expected.norm()));
            Vector copied = Vector::Zero(n);
            columns[j].addTo(2.0, copied.data());
            QVERIFY(copied == 2.0 * expected);
        }
    }
    const std::int64_t stored = sparse ? 12 * problem->rowMap().data().nonZeros() : 8 * n * p;
    QCOMPARE(columns.bytes(), stored);
}

/// The columns that one run has gathered are there for the next, which counts them as its own.
void TestWorkingSetParts::runsShareTheirColumns() {
    Random random(testSeed());
    const ProblemCase given = randomCase(random, specOf("squared", "l1", 0.1), 30, 20, 0.3);
    const auto problem = given.make(Storage::sparse);
    const ColumnTotals totals = columnTotals(problem->rowMap(), Vector::Zero(30), {});
    std::vector<Index> all(20);
    std::iota(all.begin(), all.end(), Index{0});
    GatheredColumns first(problem->rowMap(), totals.counts);
    QVERIFY(first.gather(std::span(all).first(12), {}));
    std::optional<GatheredColumns> second(std::in_place, problem->rowMap(), totals.counts);
    QVERIFY(!second->holds(0));
    QVERIFY(second->gather(all, {}));
    for (Index j = 0; j < 12; ++j)
        if (first[j].count > 0)
            QCOMPARE((*second)[j].value, first[j].value);
    QCOMPARE(second->bytes(), 12 * problem->rowMap().data().nonZeros());
    second.reset();
    QVERIFY(first.gather(all, {}));
    for (Index j = 0; j < 20; ++j)
        QVERIFY(std::abs(first[j].dot(Vector::Ones(30).eval().data()) - given.features.col(j).sum()) <= 1e-12);
}

/// w <- A w + b in five dimensions: five steps determine its fixed point.
void TestWorkingSetParts::extrapolationSolvesLinearIterations() {
    Random random(testSeed());
    Vector fixedPoint(6); // the bias last
    for (double& entry : fixedPoint)
        entry = random.normal();
    const Vector rates{{0.9, 0.6, 0.3, -0.4, -0.8, 0.1}};
    Vector error = Vector::Ones(6);
    const auto lineOf = [](const Vector& w) { return Vector((3.0 * w.head(3) - w.tail(3)).array() + 1.0); };
    Extrapolation extrapolation;
    Vector w = fixedPoint + error;
    extrapolation.restart(7, w.head(5), w[5], lineOf(w));
    for (int k = 0; k < 7; ++k) {
        QVERIFY(!extrapolation.isFull());
        error = error.cwiseProduct(rates);
        w = fixedPoint + error;
        extrapolation.remember(w.head(5), w[5], lineOf(w));
    }
    QVERIFY(extrapolation.isFull());
    Vector head = w.head(5);
    double bias = w[5];
    Vector line = lineOf(w);
    QVERIFY(extrapolation.extrapolate(head, bias, line));
    Vector result(6);
    result << head, bias;
    QVERIFY((result - fixedPoint).norm() <= 1e-3 * error.norm());
    QVERIFY((line - lineOf(result)).norm() <= 1e-9 * (1.0 + line.norm()));
}

void TestWorkingSetParts::newtonStepMinimizesTheModel() {
    Random random(testSeed());
    for (const bool hasBias : {false, true}) {
        const Index n = 40;
        const Index p = 7;
        const ProblemCase given = randomCase(random, specOf("squared", "l1", 0.1), n, p);
        const auto problem = given.make(Storage::sparse);
        const ColumnTotals totals = columnTotals(problem->rowMap(), Vector::Zero(n), {});
        GatheredColumns columns(problem->rowMap(), totals.counts);
        const std::vector<Index> chosen{0, 2, 3, 6};
        columns.gather(chosen, {});
        std::vector<ColumnView> views;
        DenseRows matrix(n, hasBias ? 5 : 4);
        matrix.setOnes();
        for (std::size_t k = 0; k < chosen.size(); ++k) {
            views.push_back(columns[chosen[k]]);
            matrix.col(static_cast<Index>(k)) = given.features.col(chosen[k]);
        }
        Vector curvature(n);
        for (double& entry : curvature)
            entry = random.uniform();
        Vector g(matrix.cols());
        for (double& entry : g)
            entry = random.normal();
        Eigen::MatrixXd h = matrix.transpose() * curvature.asDiagonal() * matrix / static_cast<double>(n);
        h.diagonal().head(4).array() += 0.2;
        const SupportSystem system{views, curvature, hasBias, 0.2};
        QVERIFY((system.matrix({}) - h).norm() <= 1e-12 * h.norm());
        const Vector free = h.ldlt().solve(g);
        const Vector far = free.cwiseSign() * 1e3 + free; // no sign changes on the way
        const Vector end = system.target(far, g, {});
        QVERIFY((end - far - free).norm() <= 1e-9 * far.norm());
        // Close to 0 weights stop there. The model decreases, and is stationary in the others.
        const Vector near = -0.3 * free.cwiseSign().cwiseProduct(free.cwiseAbs());
        const Vector stopped = system.target(near, g, {});
        const Vector d = stopped - near;
        QVERIFY(0.5 * d.dot(h * d) < g.dot(d));
        QVERIFY((stopped.head(4).array() == 0.0).any());
        for (Index k = 0; k < d.size(); ++k) {
            const bool isBias = k == 4;
            QVERIFY(isBias || stopped[k] * near[k] >= 0.0);
            if (isBias || stopped[k] != 0.0)
                QVERIFY(std::abs(g[k] - h.row(k).dot(d)) <= 1e-9 * g.norm());
        }
    }
}

QTEST_GUILESS_MAIN(TestWorkingSetParts)
#include "test_working_set_parts.moc"
