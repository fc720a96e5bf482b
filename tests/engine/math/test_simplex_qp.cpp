// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/memory/packed_vector.h"
#include "engine/math/projections/simplex_qp.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <Eigen/LU>

#include <cmath>
#include <limits>

using namespace gapscope;

namespace {

using Extended = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;

/// Rows a_i and offsets b_i: minimize ||sum weights_i a_i||^2 / 2 - b.weights.
struct Planes {
    DenseRows rows;
    Vector offsets;

    Index count() const { return rows.rows(); }
    Vector products(Index i) const { return rows.topRows(i + 1) * rows.row(i).transpose(); }
    long double objective(const Vector& weights) const {
        const Eigen::Matrix<long double, Eigen::Dynamic, 1> sum =
            rows.topRows(weights.size()).cast<long double>().transpose() * weights.cast<long double>();
        return sum.squaredNorm() / 2.0L -
               offsets.head(weights.size()).cast<long double>().dot(weights.cast<long double>());
    }
    /// a.g - min g in extended precision, relative to the size of its terms.
    double violation(const Vector& weights) const {
        const Extended all = rows.topRows(weights.size()).cast<long double>();
        const Extended gradient =
            all * (all.transpose() * weights.cast<long double>()) - offsets.head(weights.size()).cast<long double>();
        const long double level = (gradient.transpose() * weights.cast<long double>())(0, 0);
        long double scale = std::max(1.0L, std::abs(level));
        for (Index i = 0; i < weights.size(); ++i)
            if (weights[i] > 0.0)
                scale = std::max(scale, static_cast<long double>(rows.row(i).squaredNorm()));
        return static_cast<double>((level - gradient.minCoeff()) / scale);
    }
};

/// The smallest objective over all supports whose minimizer on the affine hull is in the simplex: the optimum.
long double bruteForce(const Planes& planes, Index count) {
    long double best = std::numeric_limits<long double>::infinity();
    for (unsigned subset = 1; subset < 1U << count; ++subset) {
        std::vector<Index> support;
        for (Index i = 0; i < count; ++i)
            if ((subset >> i & 1U) != 0)
                support.push_back(i);
        const auto k = static_cast<Index>(support.size());
        Extended system = Extended::Zero(k + 1, k + 1);
        Extended right = Extended::Zero(k + 1, 1);
        for (Index q = 0; q < k; ++q) {
            const Index i = support[static_cast<std::size_t>(q)];
            for (Index r = 0; r < k; ++r)
                system(q, r) = planes.rows.row(i).cast<long double>().dot(
                    planes.rows.row(support[static_cast<std::size_t>(r)]).cast<long double>());
            system(q, k) = system(k, q) = 1.0L;
            right(q, 0) = planes.offsets[i];
        }
        right(k, 0) = 1.0L;
        const Eigen::FullPivLU<Extended> lu(system);
        const Extended solution = lu.solve(right);
        if ((system * solution - right).cwiseAbs().maxCoeff() > 1e-12L * (1.0L + right.cwiseAbs().maxCoeff()) ||
            solution.topRows(k).minCoeff() < 0.0L)
            continue; // no stationary point on this support, or not inside
        Vector weights = Vector::Zero(count);
        for (Index q = 0; q < k; ++q)
            weights[support[static_cast<std::size_t>(q)]] = static_cast<double>(solution(q, 0));
        best = std::min(best, planes.objective(weights));
    }
    return best;
}

enum class Kind { general, integers, duplicates, parallel, few, distant };

Planes randomPlanes(Random& random, Kind kind, Index count, Index dimension) {
    Planes planes{DenseRows(count, dimension), Vector(count)};
    for (Index i = 0; i < count; ++i) {
        planes.offsets[i] = random.normal();
        for (Index j = 0; j < dimension; ++j)
            planes.rows(i, j) = random.normal();
        if (kind == Kind::integers) {
            planes.offsets[i] = std::round(planes.offsets[i]);
            planes.rows.row(i) = planes.rows.row(i).array().round();
        } else if (kind == Kind::duplicates && i > 0 && random.below(2) == 0) {
            const auto twin = static_cast<Index>(random.below(static_cast<std::uint64_t>(i)));
            planes.rows.row(i) = planes.rows.row(twin);
            if (random.below(2) == 0)
                planes.offsets[i] = planes.offsets[twin];
        } else if (kind == Kind::parallel) {
            planes.rows.row(i) = planes.rows.row(0) + 1e-7 * planes.rows.row(i);
            planes.offsets[i] = planes.offsets[0] + 1e-7 * planes.offsets[i];
        } else if (kind == Kind::few) {
            planes.rows.row(i).tail(dimension - 1).setZero();
        } else if (kind == Kind::distant) { // like the first planes with a small lambda
            const double size = std::pow(10.0, 4.0 / static_cast<double>(i + 1));
            planes.rows.row(i) *= size;
            planes.offsets[i] -= size * size;
        }
    }
    return planes;
}

} // namespace

/// The quadratic program over the simplex, and the packed vectors of bundle methods.
class TestSimplexQp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asGoodAsEverySupport_data();
    void asGoodAsEverySupport();
    void optimalOnManyPlanes_data();
    void optimalOnManyPlanes();
    void keepsItsSolutionWhenIdlePlanesGo();
    void ofEqualPlanes();
    void seesAStop();
    void packsExactly_data();
    void packsExactly();
};

static void addKinds() {
    QTest::addColumn<int>("kind");
    QTest::newRow("general") << static_cast<int>(Kind::general);
    QTest::newRow("integers") << static_cast<int>(Kind::integers);
    QTest::newRow("duplicates") << static_cast<int>(Kind::duplicates);
    QTest::newRow("nearly parallel") << static_cast<int>(Kind::parallel);
    QTest::newRow("of rank one") << static_cast<int>(Kind::few);
    QTest::newRow("far apart") << static_cast<int>(Kind::distant);
}

void TestSimplexQp::asGoodAsEverySupport_data() {
    addKinds();
}

void TestSimplexQp::asGoodAsEverySupport() {
    QFETCH(const int, kind);
    Random random(testSeed());
    for (int repeat = 0; repeat < 150; ++repeat) {
        const Index count = 1 + static_cast<Index>(random.below(8));
        const Index dimension = 1 + static_cast<Index>(random.below(6));
        const Planes planes = randomPlanes(random, static_cast<Kind>(kind), count, dimension);
        SimplexQp programme;
        for (Index i = 0; i < count; ++i) {
            programme.append(planes.products(i), planes.offsets[i]);
            QVERIFY(programme.solve());
        }
        const Vector weights = programme.weights();
        QVERIFY(weights.minCoeff() >= 0.0 && std::abs(weights.sum() - 1.0) <= 1e-14);
        const long double best = bruteForce(planes, count);
        const long double reached = planes.objective(weights);
        QVERIFY2(
            std::abs(reached - best) <= 1e-12L * std::max(1.0L, std::abs(best)),
            qPrintable(QString("%1 instead of %2").arg(double(reached), 0, 'g', 17).arg(double(best), 0, 'g', 17)));
    }
}

void TestSimplexQp::optimalOnManyPlanes_data() {
    addKinds();
}

/// The optimality conditions after every plane, and a value that never increases.
void TestSimplexQp::optimalOnManyPlanes() {
    QFETCH(const int, kind);
    Random random(testSeed());
    const Planes planes = randomPlanes(random, static_cast<Kind>(kind), 300, 40);
    SimplexQp programme;
    long double previous = std::numeric_limits<long double>::infinity();
    double worst = 0.0;
    for (Index i = 0; i < planes.count(); ++i) {
        programme.append(planes.products(i), planes.offsets[i]);
        QVERIFY(programme.solve());
        const Vector weights = programme.weights();
        QVERIFY(weights.minCoeff() >= 0.0 && std::abs(weights.sum() - 1.0) <= 1e-14);
        worst = std::max(worst, planes.violation(weights));
        const long double value = planes.objective(weights);
        QVERIFY(value <= previous + 1e-13L * std::max(1.0L, std::abs(value)));
        previous = value;
    }
    QVERIFY2(worst <= 1e-12, qPrintable(QString::number(worst)));
    QVERIFY(programme.violation() <= 1e-11 * std::max(1.0, std::abs(static_cast<double>(previous))));
}

void TestSimplexQp::keepsItsSolutionWhenIdlePlanesGo() {
    Random random(testSeed());
    const Planes planes = randomPlanes(random, Kind::general, 60, 10);
    SimplexQp programme;
    for (Index i = 0; i < planes.count(); ++i) {
        programme.append(planes.products(i), planes.offsets[i]);
        QVERIFY(programme.solve());
    }
    const Vector before = programme.weights();
    std::vector<double> kept;
    for (Index i = planes.count(); i-- > 0;) {
        if (before[i] == 0.0)
            programme.remove(i);
        else
            kept.insert(kept.begin(), before[i]);
    }
    QCOMPARE(programme.size(), static_cast<Index>(kept.size()));
    QVERIFY(programme.solve());
    for (std::size_t i = 0; i < kept.size(); ++i)
        QVERIFY(std::abs(programme.weights()[static_cast<Index>(i)] - kept[i]) <= 1e-12);
}

/// Equal planes: any weights are optimal, and the search terminates.
void TestSimplexQp::ofEqualPlanes() {
    for (const double size : {0.0, 1.0, 1e8}) {
        SimplexQp programme;
        for (Index i = 0; i < 50; ++i) {
            programme.append(Vector::Constant(i + 1, size), 2.0);
            QVERIFY(programme.solve());
        }
        QVERIFY(std::abs(programme.weights().sum() - 1.0) <= 1e-14);
        QCOMPARE(programme.violation(), 0.0);
    }
}

void TestSimplexQp::seesAStop() {
    SimplexQp programme;
    QVERIFY(programme.solve());
    programme.append(Vector::Ones(1), 0.0);
    programme.append((Vector(2) << 0.0, 1.0).finished(), 0.0);
    std::stop_source source;
    source.request_stop();
    QVERIFY(!programme.solve(source.get_token()));
    QCOMPARE(programme.weights().sum(), 1.0);
    QVERIFY(programme.solve());
    QVERIFY(std::abs(programme.weights()[0] - 0.5) <= 1e-15);
}

void TestSimplexQp::packsExactly_data() {
    QTest::addColumn<int>("values");
    for (const int values : {1, 2, 3, 4, 5, 100})
        QTest::addRow("%d distinct values", values) << values;
}

void TestSimplexQp::packsExactly() {
    QFETCH(const int, values);
    Random random(testSeed());
    for (const Index size : {1, 3, 4, 5, 8, 1000, 1003}) {
        Vector table(values);
        for (double& value : table)
            value = random.normal();
        Vector whole(size);
        for (Index i = 0; i < size; ++i)
            whole[i] = table[i < values ? i : static_cast<Index>(random.below(static_cast<std::uint64_t>(values)))];
        const PackedVector packed(whole);
        Vector sum = Vector::LinSpaced(size, -1.0, 2.0);
        Vector expected = sum;
        packed.addTo(0.3, sum);
        for (Index i = 0; i < size; ++i)
            expected[i] += 0.3 * whole[i];
        QCOMPARE(sum, expected);
        const Index begin = size / 8 * 4;
        packed.addTo(-2.0, sum, begin, size); // the last block, and the one before it
        packed.addTo(-2.0, sum, 0, begin);
        for (Index i = 0; i < size; ++i)
            expected[i] += -2.0 * whole[i];
        QCOMPARE(sum, expected);
        if (values <= 4)
            QVERIFY(packed.bytes() <= static_cast<std::size_t>(size) / 4 + 33);
    }
}

QTEST_GUILESS_MAIN(TestSimplexQp)
#include "test_simplex_qp.moc"
