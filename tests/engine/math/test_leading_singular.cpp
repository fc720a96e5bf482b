// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/math/spectral/leading_singular.h"
#include "engine/math/spectral/svd.h"
#include "engine/regularizers/norms/norm.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

class TestLeadingSingular : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsAllAboveTheThreshold();
    void warmStartsFollowAMovingMatrix();
    void givesUpWhereManyRemain();
    void truncatedStepsAreProximalSteps();
};

namespace {

Eigen::MatrixXd randomMatrix(Random& random, Index rows, Index columns) {
    return Eigen::MatrixXd::NullaryExpr(rows, columns, [&](Index, Index) { return random.normal(); });
}

/// A few large singular values plus noise with norm about 0.1 (sqrt(m) + sqrt(n)).
Eigen::MatrixXd lowRank(Random& random, Index rows, Index columns, Index rank) {
    const double size = 1.0 / std::sqrt(static_cast<double>(rows));
    return size * randomMatrix(random, rows, rank) * randomMatrix(random, rank, columns) +
           0.1 * size * randomMatrix(random, rows, columns);
}

void compare(const Eigen::MatrixXd& matrix, double threshold, LeadingSingularValues& leading) {
    SingularTriplets found;
    QVERIFY(leading.above(matrix, threshold, found));
    const Eigen::BDCSVD<Eigen::MatrixXd> svd(matrix, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Index kept = (svd.singularValues().array() > threshold).count();
    QCOMPARE(found.values.size(), kept);
    QVERIFY((found.values - svd.singularValues().head(kept)).cwiseAbs().maxCoeff() <= 1e-9 * svd.singularValues()[0]);
    QVERIFY((matrix * found.right - found.left * found.values.asDiagonal()).norm() <= 1e-5 * svd.singularValues()[0]);
}

} // namespace

void TestLeadingSingular::findsAllAboveTheThreshold() {
    Random random(testSeed());
    for (const auto& [rows, columns] : {std::pair<Index, Index>{120, 90}, {70, 200}})
        for (const Index rank : {1, 3, 9}) {
            LeadingSingularValues leading;
            compare(lowRank(random, rows, columns, rank), 3.0, leading);
        }
    LeadingSingularValues none;
    SingularTriplets found;
    QVERIFY(none.above(lowRank(random, 90, 90, 2), 1e6, found));
    QCOMPARE(found.values.size(), Index{0});
}

void TestLeadingSingular::warmStartsFollowAMovingMatrix() {
    Random random(testSeed());
    LeadingSingularValues leading;
    Eigen::MatrixXd matrix = lowRank(random, 100, 80, 4);
    for (int step = 0; step < 10; ++step) {
        compare(matrix, 3.0, leading);
        matrix += 0.05 * lowRank(random, 100, 80, 4);
    }
    compare(lowRank(random, 80, 100, 4), 3.0, leading); // another shape discards the previous vectors
}

void TestLeadingSingular::givesUpWhereManyRemain() {
    Random random(testSeed());
    LeadingSingularValues leading;
    SingularTriplets found;
    QVERIFY(!leading.above(randomMatrix(random, 90, 90), 1e-3, found));
}

/// The same prox with and without truncation, in a sequence of steps.
void TestLeadingSingular::truncatedStepsAreProximalSteps() {
    Random random(testSeed());
    constexpr Index rows = 75;
    constexpr Index columns = 64;
    const auto exact = makeTraceNorm(columns, true);
    const auto truncated = makeTraceNorm(columns, false);
    DenseRows matrix = lowRank(random, rows, columns, 3);
    for (int step = 0; step < 8; ++step) {
        const Vector x = Eigen::Map<const Vector>(matrix.data(), matrix.size());
        Vector a(x.size());
        Vector b(x.size());
        const double t = step % 4 == 3 ? 0.01 : 2.0; // a small step leaves nearly all values: full decomposition
        exact->prox(x, t, a);
        truncated->prox(x, t, b);
        QVERIFY2((a - b).cwiseAbs().maxCoeff() <= 1e-8, qPrintable(QString::number((a - b).cwiseAbs().maxCoeff())));
        matrix += 0.03 * lowRank(random, rows, columns, 3);
    }
}

QTEST_GUILESS_MAIN(TestLeadingSingular)
#include "test_leading_singular.moc"
