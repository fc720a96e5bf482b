// SPDX-License-Identifier: GPL-3.0-only
//
// A kernel matrix of which columns are computed on demand is the matrix that is kept as a whole.
#include "engine/math/threads/interruption.h"
#include "engine/problem/kernels/column_sums.h"
#include "engine/problem/maps/kernel_map.h"
#include "tests/support/seed.h"
#include "tests/support/theory_cases.h"

#include <cmath>

using namespace gapscope;

class TestKernelOnDemand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsAreThoseOfTheWholeMatrix();
    void columnsDoNotDependOnTheBatch();
    void valuesAreThoseOfTheWholeMatrix_data();
    void valuesAreThoseOfTheWholeMatrix();
    void valuesDependOnThePointAlone();
    void sumsOfAnyScale();
    void theCacheKeepsTheLastUsed();
    void theWholeMatrixIsKeptWhereItFits();
    void stopsEndProducts();
};

namespace {

Vector randomVector(Random& random, Index size, double share = 1.0) {
    return Vector::NullaryExpr(size, [&](Index) { return random.uniform() < share ? random.normal() : 0.0; });
}

Kernel kernelOf(KernelKind kind) {
    return {.kind = kind, .degree = 3.0, .width = 1.7};
}

constexpr std::array kinds{KernelKind::linear, KernelKind::polynomial, KernelKind::gaussian};

/// In the memory of so many columns; 0: as a whole.
std::unique_ptr<Problem> problemOf(ProblemCase given, double columns, Storage storage = Storage::dense) {
    if (columns > 0.0)
        given.spec.kernelMemory = 10.0 * columns * static_cast<double>(given.y.size()); // a fifth is for test rows
    return given.make(storage);
}

bool areClose(const Vector& a, const Vector& b, double scale) {
    return (a - b).cwiseAbs().maxCoeff() <= 1e-13 * scale;
}

} // namespace

/// Bit for bit, for rows in dense storage, with and without many zeros, and in sparse storage.
void TestKernelOnDemand::columnsAreThoseOfTheWholeMatrix() {
    Random random(testSeed());
    for (const KernelKind kind : kinds)
        for (const double density : {0.2, 0.9})
            for (const Storage storage : {Storage::dense, Storage::sparse}) {
                ProblemCase given = randomCase(random, specOf("hinge", "l2", 0.1), 37, 9, density);
                given.spec.kernel = kernelOf(kind);
                const auto whole = problemOf(given, 0, storage);
                const auto lazy = problemOf(given, 3, storage);
                QVERIFY(!whole->kernelMap()->isOnDemand() && lazy->kernelMap()->isOnDemand());
                std::vector<Index> all(37);
                std::iota(all.begin(), all.end(), Index{0});
                std::vector<KernelColumn> ofWhole;
                std::vector<KernelColumn> ofLazy;
                QVERIFY(whole->kernelMap()->columnsOf(all, ofWhole, {}));
                QVERIFY(lazy->kernelMap()->columnsOf(all, ofLazy, {}));
                for (std::size_t j = 0; j < 37; ++j) {
                    QCOMPARE(lazy->kernelMap()->diagonal(static_cast<Index>(j)), ofWhole[j][j]);
                    for (std::size_t i = 0; i < 37; ++i) {
                        QCOMPARE(ofLazy[j][i], ofWhole[j][i]);
                        QCOMPARE(ofLazy[j][i], ofLazy[i][j]);
                    }
                }
                QCOMPARE(lazy->map().maxSquaredNorm(), whole->map().maxSquaredNorm());
                QVERIFY(std::abs(lazy->map().squaredNormBound() / whole->map().squaredNormBound() - 1.0) <= 1e-13);
            }
}

void TestKernelOnDemand::columnsDoNotDependOnTheBatch() {
    Random random(testSeed());
    const ProblemCase given = randomCase(random, specOf("hinge", "l2", 0.1), 700, 30, 0.3);
    const auto rows = std::make_shared<const KernelRows>(given.dataset());
    const KernelColumns one(kernelOf(KernelKind::gaussian), rows, rows, 1);
    const KernelColumns two(kernelOf(KernelKind::gaussian), rows, rows, 2);
    const std::vector<Index> which{5, 699, 0, 17, 256, 5, 400, 31, 32, 33, 34};
    std::vector<Vector> together(which.size(), Vector(700));
    std::vector<double*> places;
    for (Vector& column : together)
        places.push_back(column.data());
    QVERIFY(two.compute(which, places, {}));
    for (std::size_t k = 0; k < which.size(); ++k) {
        Vector alone(700);
        double* const place = alone.data();
        QVERIFY(one.compute({&which[k], 1}, {&place, 1}, {}));
        QVERIFY(alone == together[k]);
    }
}

void TestKernelOnDemand::valuesAreThoseOfTheWholeMatrix_data() {
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"hinge", "squared-hinge", "logistic", "squared", "absolute", "epsilon-insensitive"})
        QTest::newRow(loss) << QString(loss);
}

/// P, D, scores, errors and those of test rows, at points of any kind, with memory for one column or some.
void TestKernelOnDemand::valuesAreThoseOfTheWholeMatrix() {
    QFETCH(const QString, loss);
    Random random(testSeed());
    ProblemCase given = bundledCase(specOf(loss.toStdString(), "l2", 0.05));
    const Index n = given.y.size();
    for (const KernelKind kind : kinds) {
        given.spec.kernel = kernelOf(kind);
        const auto whole = problemOf(given, 0);
        const ProblemCase other = randomCase(random, given.spec, 23, given.features.cols() + 2);
        const DatasetPointer test = other.dataset();
        for (const double columns : {1.0, 7.0}) {
            const auto lazy = problemOf(given, columns);
            const auto ofTest = lazy->mapOf(test, 1);
            for (int trial = 0; trial < 12; ++trial) {
                const Vector w = randomVector(random, n, trial % 3 == 0 ? 1.0 : 0.2) * std::pow(10.0, trial % 4 - 2);
                const PrimalValue expected = *whole->primal(w);
                const PrimalValue value = *lazy->primal(w);
                const double scale = std::sqrt(whole->map().squaredNormBound()) * w.norm() + 1.0;
                QVERIFY(areClose(value.scores, expected.scores, scale * std::sqrt(whole->map().maxSquaredNorm())));
                QVERIFY(std::abs(value.value - expected.value) <= 1e-12 * (1.0 + std::abs(expected.value)));
                const Vector alpha = trial % 2 == 0 ? Vector(0.05 * static_cast<double>(n) * w) // of the same function
                                                    : randomVector(random, n, 0.5);
                const DualValue dual = *whole->dual(alpha, 0.0);
                QVERIFY(std::abs(lazy->dual(alpha, 0.0)->value - dual.value) <= 1e-12 * (1.0 + std::abs(dual.value)));
                Vector scores;
                Vector expectedScores;
                QVERIFY(ofTest->multiply(w, scores, {}));
                QVERIFY(whole->mapOf(test, 1)->multiply(w, expectedScores, {}));
                const double most = expectedScores.cwiseAbs().maxCoeff() + scale * scale;
                QVERIFY(areClose(scores, expectedScores, most * 10.0));
            }
        }
    }
}

/// An evaluation in between, as of a paused run, changes no bit of the later ones.
void TestKernelOnDemand::valuesDependOnThePointAlone() {
    Random random(testSeed());
    ProblemCase given = randomCase(random, specOf("logistic", "l2", 0.02), 60, 5);
    given.spec.kernel = kernelOf(KernelKind::polynomial);
    const auto seen = problemOf(given, 4);
    std::vector<Vector> points{Vector::Zero(60)};
    for (int k = 0; k < 40; ++k) {
        Vector next = points.back();
        for (int changed = 0; changed < 5; ++changed)
            next[static_cast<Index>(random.below(60))] =
                random.uniform() < 0.3 ? 0.0 : random.normal() * std::pow(10.0, random.normal());
        points.push_back(next);
        QVERIFY(seen->primal(points[random.below(points.size())]).has_value()); // any earlier one
        const auto fresh = problemOf(given, 1);
        const PrimalValue value = *seen->primal(next);
        const PrimalValue expected = *fresh->primal(next);
        QVERIFY(value.scores == expected.scores);
        QCOMPARE(value.value, expected.value);
        QCOMPARE(seen->dual(1.2 * next, 0.0)->value, fresh->dual(1.2 * next, 0.0)->value);
    }
}

/// Against sums in long double: from the smallest to the greatest numbers, with terms that cancel.
void TestKernelOnDemand::sumsOfAnyScale() {
    Random random(testSeed());
    constexpr Index rows = 11;
    constexpr Index columns = 50;
    DenseRows matrix(columns, rows); // one row per column, for its address
    for (Index k = 0; k < matrix.size(); ++k)
        matrix.data()[k] = random.normal();
    const Vector bounds = matrix.cwiseAbs().rowwise().maxCoeff();
    ColumnSums sums(rows, bounds);
    const auto visit = [&](std::span<const Index> which, const ColumnSums::UseColumns& use) {
        for (std::size_t k = 0; k < which.size(); ++k)
            use(k, matrix.data() + which[k] * rows);
        return true;
    };
    for (const int exponent : {0, -3, 5, 250, -250, 0, 1, 2, 3, -280, 290}) {
        Vector w = randomVector(random, columns, 0.7) * std::pow(10.0, exponent);
        w[7] = -w[3] * matrix(3, 0) / matrix(7, 0);
        QVERIFY(sums.update(w, visit));
        Vector scores;
        sums.scores(scores);
        for (Index i = 0; i < rows; ++i) {
            long double sum = 0.0L;
            for (Index j = 0; j < columns; ++j)
                sum += static_cast<long double>(w[j]) * matrix(j, i);
            QVERIFY(std::abs(static_cast<double>(scores[i] - sum)) <= 1e-15 * w.cwiseAbs().dot(bounds));
        }
    }
    QVERIFY(sums.update(Vector::Zero(columns), visit));
    Vector scores;
    sums.scores(scores);
    QVERIFY(scores.isZero(0.0));
}

void TestKernelOnDemand::theCacheKeepsTheLastUsed() {
    const auto columnOf = [](double value) {
        std::shared_ptr<double[]> column(new double[4]{value, value, value, value});
        return KernelColumn(column);
    };
    KernelCache cache(4, 10, 3.5 * 4 * 8.0);
    QCOMPARE(cache.capacity(), Index{3});
    for (const Index j : {0, 1, 2})
        cache.keep(j, columnOf(static_cast<double>(j)));
    QCOMPARE(cache.find(0)[2], 0.0); // now 1 is the one whose last use is the longest ago
    const KernelColumn held = cache.find(2);
    cache.keep(5, columnOf(5.0));
    QVERIFY(cache.find(1) == nullptr);
    cache.keep(6, columnOf(6.0));
    cache.keep(7, columnOf(7.0));
    QVERIFY(cache.find(0) == nullptr && cache.find(2) == nullptr);
    QCOMPARE(held[0], 2.0); // dropped, but still held here
    QCOMPARE(cache.size(), Index{3});
    QCOMPARE(KernelCache(1000, 50, 0.0).capacity(), Index{1});
    QCOMPARE(KernelCache(10, 50, 1e9).capacity(), Index{50});
}

void TestKernelOnDemand::theWholeMatrixIsKeptWhereItFits() {
    const auto storageOf = [](Index rows, std::optional<double> memory) {
        Labels labels;
        labels.values.assign(static_cast<std::size_t>(rows), 1.0);
        const Dataset data(DenseRows(DenseRows::Ones(rows, 1)), labels, {}, "test");
        return KernelMap::storageFor(data, memory);
    };
    QVERIFY(storageOf(100, std::nullopt).isWhole);
    QVERIFY(storageOf(100, 80'000.0).isWhole);
    QVERIFY(!storageOf(100, 79'999.0).isWhole);
    QCOMPARE(storageOf(100, 79'999.0).bytes, 79'999.0);
    QVERIFY(!storageOf(20'001, std::nullopt).isWhole);
    QVERIFY(storageOf(20'001, std::nullopt).bytes <= 1024.0 * 1024.0 * 1024.0);
}

/// A stop or an interruption ends products and columns; later ones are right.
void TestKernelOnDemand::stopsEndProducts() {
    Random random(testSeed());
    ProblemCase given = randomCase(random, specOf("hinge", "l2", 0.02), 300, 5);
    given.spec.kernel = kernelOf(KernelKind::gaussian);
    const auto lazy = problemOf(given, 4);
    const auto whole = problemOf(given, 0);
    const KernelMap& map = *lazy->kernelMap();
    std::stop_source source;
    source.request_stop();
    const Vector w = randomVector(random, 300, 0.3);
    QVERIFY(!lazy->primal(w, source.get_token()).has_value());
    QVERIFY(!lazy->dual(w, 0.0, source.get_token()).has_value());
    const std::vector<Index> which{3, 4};
    std::vector<KernelColumn> columns;
    QVERIFY(!map.columnsOf(which, columns, source.get_token()));
    {
        const InterruptionScope scope(source.get_token());
        Vector image;
        QVERIFY(!map.columnsOf(which, columns, {}));
        QVERIFY(!map.multiply(w, image, {}));
        QVERIFY_THROWS_EXCEPTION(Interrupted, map.gram(w, image, {}));
    }
    QVERIFY(std::abs(lazy->primal(w)->value - whole->primal(w)->value) <= 1e-12 * whole->primal(w)->value);
    QVERIFY(map.columnsOf(which, columns, {}));
    std::vector<KernelColumn> expected;
    QVERIFY(whole->kernelMap()->columnsOf(which, expected, {}));
    for (std::size_t i = 0; i < 300; ++i)
        QCOMPARE(columns[1][i], expected[1][i]);
}

QTEST_GUILESS_MAIN(TestKernelOnDemand)
#include "test_kernel_on_demand.moc"
