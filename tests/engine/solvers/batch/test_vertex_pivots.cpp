// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/pivoted_qr.h"
#include "engine/math/spectral/regular_inverse.h"
#include "engine/math/threads/interruption.h"
#include "engine/solvers/linear_programs/vertex_pivots.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/QR>
#include <QtTest>

#include <numeric>

using namespace gapscope;
using fixtures::Json;

namespace {

Eigen::MatrixXd randomMatrix(Random& random, Index rows, Index columns) {
    return Eigen::MatrixXd::NullaryExpr(rows, columns, [&random] { return random.normal(); });
}

std::vector<Index> fromOne(const std::vector<Index>& positions) {
    std::vector<Index> numbers;
    for (const Index one : positions)
        numbers.push_back(one + 1);
    return numbers;
}

std::string named(bool isFeature, Index position) {
    return (isFeature ? "feature " : "row ") + std::to_string(position + 1);
}

} // namespace

class TestVertexPivots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pivotsAreThoseOfTheReference_data();
    void pivotsAreThoseOfTheReference();
    void basisFollowsItsChanges();
    void pivotedColumnsAreIndependent();
    void leastNormSolutions();
    void inversesAreInverses();
    void decompositionsCanBeInterrupted();
    void piecesDescribeTheLoss();
};

void TestVertexPivots::pivotsAreThoseOfTheReference_data() {
    addFixtureRows("vertex__");
}

void TestVertexPivots::pivotsAreThoseOfTheReference() {
    constexpr double tolerance = 1e-9;
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    Work work;
    MeteredMap products(problem->map(), {}, work);
    PairWithProducts pair{fixtures::vector(fixture["start"]["w"]), fixtures::vector(fixture["start"]["alpha"]), {}, {}};
    products.multiply(pair.w, pair.z);
    products.multiplyTransposedMean(pair.alpha, pair.v);
    const LinearPieces pieces(problem->loss(), problem->labels());
    FeatureColumns columns(problem->rowMap(), {});
    const std::vector<Index> used = usedCoordinates(*problem, pair.w);
    columns.gather(used);
    const VertexStart start = chooseVertex(pair, rowsAtKinks(pieces, pair.alpha), used, columns);
    std::vector<Index> rows;
    for (const RowAtKink& row : start.rows)
        rows.push_back(row.row);
    QCOMPARE(fromOne(rows), fixture["basis_start"]["rows"].get<std::vector<Index>>());
    QCOMPARE(fromOne(start.columns), fixture["basis_start"]["features"].get<std::vector<Index>>());
    QCOMPARE(fromOne(start.superbasic), fixture["basis_start"]["superbasic"].get<std::vector<Index>>());
    VertexPivots vertex(*problem, pieces, columns, products, work);
    QVERIFY(vertex.enter(start, pair));
    QVERIFY(fixtures::close(vertex.primal(), fixture["P_basis"], tolerance));
    double bestDual = -infinity;
    for (const Json& expected : fixture["pivots"]) {
        const double before = work.passes(problem->rows());
        QCOMPARE(vertex.pivot(), VertexPivots::Outcome::moved);
        QCOMPARE(work.passes(problem->rows()) - before, 1.0);
        const VertexPivots::Pivot& pivot = vertex.lastPivot();
        QCOMPARE(named(pivot.entersFeature, pivot.enters), expected["enter"].get<std::string>());
        QCOMPARE(named(pivot.stopsFeature, pivot.stops), expected["stop"].get<std::string>());
        QCOMPARE(pivot.sign, expected["sign"].get<double>());
        QVERIFY(fixtures::close(pivot.slope, expected["slope"], tolerance));
        QVERIFY(fixtures::close(pivot.step, expected["step"], tolerance));
        QVERIFY(fixtures::close(vertex.primal(), expected["P"], tolerance));
        QVERIFY(fixtures::close(vertex.primal(), problem->primal(vertex.w())->value, 1e-12));
        bestDual = std::max(bestDual, problem->dual(vertex.alpha(), problem->biasOf(vertex.w()))->value);
    }
    QCOMPARE(vertex.pivot(), VertexPivots::Outcome::optimal);
    bestDual = std::max(bestDual, problem->dual(vertex.alpha(), problem->biasOf(vertex.w()))->value);
    vertex.evaluateTrueVertex();
    QVERIFY(fixtures::close(vertex.truePrimal(), fixture["end"]["P"], 1e-12));
    QVERIFY(fixtures::close(bestDual, fixture["end"]["D"], 1e-12));
    QVERIFY(distance(vertex.trueW(), fixtures::vector(fixture["end"]["w"])) <= tolerance);
    QCOMPARE(vertex.basis().size(), static_cast<Index>(fixture["end"]["features"].size()));
}

/// The updated inverse is the inverse, whatever enters and leaves.
void TestVertexPivots::basisFollowsItsChanges() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("hinge", "l1", 0.1, 0.0, Bias::free), 40, 25, 1.0).make();
    const DataMap& map = problem->rowMap();
    FeatureColumns columns(map, {});
    std::vector<Index> all(26);
    std::iota(all.begin(), all.end(), Index{0});
    columns.gather(all);
    VertexBasis basis(40, 26);
    QVERIFY(basis.assign({{0, 0, 0.0}, {5, 0, 0.0}}, {2, 25}, columns));
    const auto freeRow = [&] {
        Index row = 0;
        do
            row = static_cast<Index>(random.below(40));
        while (basis.positionOfRow(row) >= 0);
        return row;
    };
    const auto freeColumn = [&] {
        Index column = 0;
        do
            column = static_cast<Index>(random.below(26));
        while (basis.positionOfColumn(column) >= 0);
        return column;
    };
    const auto any = [&] { return static_cast<Index>(random.below(static_cast<std::uint64_t>(basis.size()))); };
    for (int k = 0; k < 200; ++k) {
        const auto kind = random.below(4);
        const RowAtKink row{freeRow(), 0, 0.0};
        const Index column = basis.size() < 26 ? freeColumn() : 0;
        if (kind == 0) {
            QVERIFY(basis.replaceRow(any(), row, map));
        } else if (kind == 1 && basis.size() < 26) {
            QVERIFY(basis.replaceColumn(any(), column, basis.inverse() * basis.entriesOfColumn(column, columns)));
        } else if (kind == 2 && basis.size() > 1) {
            QVERIFY(basis.remove(any(), any()));
        } else if (kind == 3 && basis.size() < 24) {
            QVERIFY(basis.append(row, column, basis.inverse() * basis.entriesOfColumn(column, columns), map));
        }
        std::vector<RowAtKink> rows;
        std::vector<Index> chosen;
        for (Index r = 0; r < basis.size(); ++r) {
            rows.push_back(basis.row(r));
            chosen.push_back(basis.column(r));
            QCOMPARE(basis.positionOfRow(basis.row(r).row), r);
            QCOMPARE(basis.positionOfColumn(basis.column(r)), r);
        }
        const Eigen::MatrixXd unit = basis.inverse() * submatrix(rows, chosen, columns);
        QVERIFY(unit.isApprox(Eigen::MatrixXd::Identity(basis.size(), basis.size()), 1e-6));
        if (k % 20 == 19)
            QVERIFY(basis.refresh(columns));
    }
}

void TestVertexPivots::pivotedColumnsAreIndependent() {
    Random random(testSeed());
    const Eigen::MatrixXd matrix = randomMatrix(random, 20, 6) * randomMatrix(random, 6, 30);
    const PivotedQr qr(matrix, 1e-9);
    QCOMPARE(qr.rank(), Index{6});
    Eigen::MatrixXd permuted(20, 30);
    for (Index k = 0; k < 30; ++k)
        permuted.col(k) = matrix.col(qr.order()[static_cast<std::size_t>(k)]);
    const Eigen::MatrixXd upper = qr.upper();
    for (Index k = 0; k < 30; ++k)
        QVERIFY(distance(qr.multiply(upper.col(k)), permuted.col(k)) <= 1e-12);
    for (Index k = 1; k < 6; ++k)
        QVERIFY2(std::abs(upper(k, k)) <= std::abs(upper(k - 1, k - 1)) * (1.0 + 1e-12), "the pivots descend");
    const Vector x = randomMatrix(random, 6, 1);
    QVERIFY(distance(qr.multiplyTransposed(qr.multiply(x)), x) <= 1e-13);
}

/// x solves the normal equations and is in the range of C^T; likewise the other system.
void TestVertexPivots::leastNormSolutions() {
    Random random(testSeed());
    for (const Index rank : {1, 4, 9}) {
        const Eigen::MatrixXd matrix = randomMatrix(random, 15, rank) * randomMatrix(random, rank, 11);
        const LeastNormSolver solver(matrix, 1e-10);
        QCOMPARE(solver.rank(), rank);
        const Vector a = randomMatrix(random, 15, 1);
        const Vector b = randomMatrix(random, 11, 1);
        const Eigen::MatrixXd pseudoinverse = matrix.completeOrthogonalDecomposition().pseudoInverse();
        QVERIFY(distance(solver.solve(a), pseudoinverse * a) <= 1e-10);
        QVERIFY(distance(solver.solveTransposed(b), pseudoinverse.transpose() * b) <= 1e-10);
    }
}

void TestVertexPivots::inversesAreInverses() {
    Random random(testSeed());
    for (const Index size : {0, 1, 7, 32, 33, 130}) {
        const Eigen::MatrixXd matrix = randomMatrix(random, size, size);
        const std::optional<Eigen::MatrixXd> inverse = regularInverse(matrix);
        QVERIFY(inverse);
        QVERIFY((*inverse * matrix).isApprox(Eigen::MatrixXd::Identity(size, size), 1e-8));
    }
    QVERIFY(!regularInverse(randomMatrix(random, 9, 3) * randomMatrix(random, 3, 9)));
}

void TestVertexPivots::decompositionsCanBeInterrupted() {
    Random random(testSeed());
    const Eigen::MatrixXd matrix = randomMatrix(random, 60, 60);
    std::stop_source stop;
    stop.request_stop();
    const InterruptionScope scope(stop.get_token());
    QVERIFY_THROWS_EXCEPTION(Interrupted, regularInverse(matrix));
    QVERIFY_THROWS_EXCEPTION(Interrupted, PivotedQr(matrix, 1e-9));
}

/// Between kinks phi is linear with the slope of the piece, and the kinks are where the slopes meet.
void TestVertexPivots::piecesDescribeTheLoss() {
    const Vector labels{{1.0, -1.0}};
    for (const char* id : {"hinge", "generalized-hinge", "absolute", "epsilon-insensitive", "quantile"}) {
        const AnyLoss loss = makeLoss(id).value();
        const LinearPieces pieces(loss, labels);
        QVERIFY(pieces.kinks() >= 1);
        for (Index i = 0; i < 2; ++i)
            for (double z = -4.0; z <= 4.0; z += 0.03) {
                const double slope = std::visit([&](const auto& one) { return one.derivative(z, labels[i]); }, loss);
                const int piece = pieces.pieceAt(i, z, 0.0);
                const bool isAtKink = piece < pieces.kinks() && std::abs(z - pieces.kink(i, piece)) < 1e-9;
                QVERIFY2(isAtKink || slope == pieces.slope(i, piece), id);
            }
        for (Index i = 0; i < 2; ++i)
            for (int k = 0; k < pieces.kinks(); ++k) {
                QVERIFY(pieces.jump(i, k) > 0.0);
                const double middle = 0.5 * (pieces.slope(i, k) + pieces.slope(i, k + 1));
                QCOMPARE(pieces.placeOf(i, middle).kink, k);
                QVERIFY(std::abs(pieces.placeOf(i, middle).margin - 0.5) <= 1e-15);
                QVERIFY(pieces.placeOf(i, pieces.slope(i, k)).margin <= 0.0);
            }
    }
}

QTEST_GUILESS_MAIN(TestVertexPivots)
#include "test_vertex_pivots.moc"
