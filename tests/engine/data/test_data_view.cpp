// SPDX-License-Identifier: GPL-3.0-only
//
// The data view's computations against simple reference computations: two-pass statistics in long double, components
// from a dense eigendecomposition, histograms by counting.
#include "tests/support/seed.h"

#include "engine/data/dataset/entry_at.h"
#include "engine/data/statistics/column_statistics.h"
#include "engine/data/statistics/feature_histogram.h"
#include "engine/data/statistics/principal_components.h"
#include "engine/data/statistics/row_scatter.h"
#include "engine/math/random.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

using namespace gapscope;

namespace {

DatasetPointer denseOf(const DenseRows& rows, std::vector<double> labels) {
    return std::make_shared<Dataset>(rows, Labels{std::move(labels), {}}, std::vector<std::string>(), "test");
}

DatasetPointer sparseOf(const DenseRows& rows, std::vector<double> labels) {
    SparseRows sparse;
    sparse.columns = rows.cols();
    for (Index i = 0; i < rows.rows(); ++i) {
        for (Index j = 0; j < rows.cols(); ++j)
            if (rows(i, j) != 0.0) {
                sparse.column.push_back(static_cast<std::int32_t>(j));
                sparse.value.push_back(rows(i, j));
            }
        sparse.start.push_back(static_cast<std::int64_t>(sparse.value.size()));
    }
    return std::make_shared<Dataset>(std::move(sparse), Labels{std::move(labels), {}}, std::vector<std::string>(),
                                     "test");
}

/// Columns of all kinds: constant, far from zero, tiny, huge, mostly zero, integers.
DenseRows mixedRows(Random& random, Index n, Index p) {
    DenseRows rows(n, p);
    for (Index j = 0; j < p; ++j)
        for (Index i = 0; i < n; ++i) {
            const double normal = random.normal();
            const bool isThere = random.uniform() < 0.2;
            const std::array values{normal,
                                    3.5,
                                    1e6 + normal,
                                    1e-200 * normal,
                                    1e200 * normal,
                                    isThere ? normal : 0.0,
                                    std::floor(4.0 * random.uniform())};
            rows(i, j) = values[static_cast<std::size_t>(j) % values.size()];
        }
    return rows;
}

std::vector<double> randomLabels(Random& random, Index n, const DenseRows& rows) {
    std::vector<double> labels(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i)
        labels[static_cast<std::size_t>(i)] = 7.0 + rows(i, 0) + random.normal();
    return labels;
}

struct Plain {
    long double mean = 0.0L;
    long double deviation = 0.0L;
    long double correlation = 0.0L;
};

Plain plainStatistics(const DenseRows& rows, Index j, const std::vector<double>& labels) {
    const auto n = static_cast<long double>(rows.rows());
    long double mean = 0.0L;
    long double labelMean = 0.0L;
    for (Index i = 0; i < rows.rows(); ++i) {
        mean += rows(i, j) / n;
        labelMean += labels[static_cast<std::size_t>(i)] / n;
    }
    long double squares = 0.0L;
    long double labelSquares = 0.0L;
    long double products = 0.0L;
    for (Index i = 0; i < rows.rows(); ++i) {
        const long double x = rows(i, j) - mean;
        const long double y = labels[static_cast<std::size_t>(i)] - labelMean;
        squares += x * x;
        labelSquares += y * y;
        products += x * y;
    }
    return {mean, std::sqrt(squares / n), products / (std::sqrt(squares) * std::sqrt(labelSquares))};
}

/// Rows around a mean that vary along given orthonormal directions, each half as much as the previous one.
DenseRows rowsWithSpectrum(Random& random, Index n, Index p) {
    Eigen::MatrixXd directions(p, p);
    for (double& entry : directions.reshaped())
        entry = random.normal();
    directions = Eigen::HouseholderQR<Eigen::MatrixXd>(directions).householderQ();
    DenseRows rows(n, p);
    for (Index i = 0; i < n; ++i) {
        Vector row = Vector::Constant(p, 2.0);
        double spread = 8.0;
        for (Index k = 0; k < p; ++k, spread *= 0.5)
            row += spread * random.normal() * directions.col(k);
        rows.row(i) = row.transpose();
    }
    return rows;
}

std::vector<Index> allOf(Index n) {
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

std::stop_token stopped() {
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

} // namespace

class TestDataView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void statisticsAreThoseOfTwoLongPasses();
    void storageChangesNothing();
    void correlationKnowsItsLimits();
    void componentsAreThoseOfTheDenseMatrix();
    void componentsOfFewFeatures();
    void histogramsCountEveryRowOnce();
    void binsHoldTheirValues();
    void mostlyZerosAreCountedBeside();
    void manyClassesAreTakenTogether();
    void classesOfLabels();
    void samplesAreSpreadOut();
    void scatterByFeaturesAndLabel();
    void randomProjectionKeepsDistancesOnAverage();
    void everythingStops();
};

void TestDataView::statisticsAreThoseOfTwoLongPasses() {
    Random random(testSeed());
    for (int round = 0; round < 10; ++round) {
        const Index n = 2 + static_cast<Index>(random.below(60));
        const DenseRows rows = mixedRows(random, n, 7);
        const std::vector<double> labels = randomLabels(random, n, rows);
        const DatasetPointer data = sparseOf(rows, labels);
        const ColumnStatistics found = *describeColumns(*data, {});
        for (Index j = 0; j < rows.cols(); ++j) {
            const Plain plain = plainStatistics(rows, j, labels);
            const double size = rows.col(j).cwiseAbs().maxCoeff();
            QCOMPARE(found.min[j], rows.col(j).minCoeff());
            QCOMPARE(found.max[j], rows.col(j).maxCoeff());
            QCOMPARE(found.nonZeros[static_cast<std::size_t>(j)], (rows.col(j).array() != 0.0).count());
            QVERIFY(std::abs(found.mean[j] - static_cast<double>(plain.mean)) <= 1e-13 * size);
            const bool isConstant = found.min[j] == found.max[j];
            QCOMPARE(found.constant[static_cast<std::size_t>(j)] != 0, isConstant);
            if (isConstant) {
                QCOMPARE(found.deviation[j], 0.0);
                QVERIFY(std::isnan(found.labelCorrelation[j]));
                continue;
            }
            // The digits that a column far from zero loses to the rounding of its mean.
            const double digits = 1e-12 * std::max(1.0, size / static_cast<double>(plain.deviation));
            QVERIFY(std::abs(found.deviation[j] / static_cast<double>(plain.deviation) - 1.0) <= digits);
            QVERIFY2(std::abs(found.labelCorrelation[j] - static_cast<double>(plain.correlation)) <= 10.0 * digits,
                     qPrintable(QStringLiteral("column %1: %2 and %3")
                                    .arg(j)
                                    .arg(found.labelCorrelation[j])
                                    .arg(static_cast<double>(plain.correlation))));
        }
    }
}

void TestDataView::storageChangesNothing() {
    Random random(testSeed());
    const DenseRows rows = mixedRows(random, 40, 7);
    const std::vector<double> labels = randomLabels(random, 40, rows);
    const ColumnStatistics sparse = *describeColumns(*sparseOf(rows, labels), {});
    const ColumnStatistics dense = *describeColumns(*denseOf(rows, labels), {});
    const ColumnStatistics plain = columnStatistics(*denseOf(rows, labels));
    QCOMPARE(sparse.mean, dense.mean);
    QCOMPARE(sparse.deviation, dense.deviation);
    QCOMPARE(plain.deviation, dense.deviation);
    QCOMPARE(sparse.nonZeros, dense.nonZeros);
    QCOMPARE(plain.labelCorrelation.size(), Index{0});
    for (Index j = 0; j < rows.cols(); ++j)
        QVERIFY(sparse.labelCorrelation[j] == dense.labelCorrelation[j] ||
                (std::isnan(sparse.labelCorrelation[j]) && std::isnan(dense.labelCorrelation[j])));
}

void TestDataView::correlationKnowsItsLimits() {
    DenseRows rows(4, 3);
    rows << 1.0, -1.0, 0.0, 2.0, -2.0, 0.0, 3.0, -3.0, 5.0, 4.0, -4.0, 0.0;
    const ColumnStatistics found = *describeColumns(*sparseOf(rows, {10.0, 20.0, 30.0, 40.0}), {});
    QVERIFY(std::abs(found.labelCorrelation[0] - 1.0) < 1e-14);
    QVERIFY(std::abs(found.labelCorrelation[1] + 1.0) < 1e-14);
    QVERIFY(std::abs(found.labelCorrelation[2]) < 1.0);
    const ColumnStatistics constant = *describeColumns(*sparseOf(rows, {0.1, 0.1, 0.1, 0.1}), {});
    QVERIFY(std::isnan(constant.labelCorrelation[0]));
    const Dataset texts(rows, Labels{{0.0, 1.0, 0.0, 1.0}, {"no", "yes"}}, {}, "test");
    QCOMPARE(describeColumns(texts, {})->labelCorrelation.size(), Index{0});
    const Dataset none(DenseRows(0, 3), Labels{}, {}, "test");
    QCOMPARE(describeColumns(none, {})->mean.size(), Index{3});
}

void TestDataView::componentsAreThoseOfTheDenseMatrix() {
    Random random(testSeed());
    for (int round = 0; round < 5; ++round) {
        const Index n = 150 + static_cast<Index>(random.below(50));
        const DenseRows rows = rowsWithSpectrum(random, n, 12);
        const DatasetPointer data = round % 2 == 0 ? denseOf(rows, std::vector<double>(static_cast<std::size_t>(n)))
                                                   : sparseOf(rows, std::vector<double>(static_cast<std::size_t>(n)));
        const PrincipalComponents found = *principalComponents(*data, allOf(n), {});
        const Eigen::MatrixXd centred = rows.rowwise() - rows.colwise().mean();
        const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> oracle(centred.transpose() * centred);
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const Vector expected = oracle.eigenvectors().col(11 - static_cast<Index>(axis));
            QVERIFY(std::abs(std::abs(expected.dot(found.directions[axis])) - 1.0) < 1e-6);
            QVERIFY(std::abs(found.explained[axis] -
                             oracle.eigenvalues()[11 - static_cast<Index>(axis)] / oracle.eigenvalues().sum()) < 1e-7);
            Index max = 0;
            found.directions[axis].cwiseAbs().maxCoeff(&max);
            QVERIFY(found.directions[axis][max] > 0.0);
            double mean = 0.0;
            for (Index i = 0; i < n; ++i) {
                const double place = found.place(data->row(i), axis);
                mean += place / static_cast<double>(n);
                QVERIFY(std::abs(place - centred.row(i).dot(found.directions[axis])) < 1e-9);
            }
            QVERIFY(std::abs(mean) < 1e-9);
        }
        QCOMPARE(principalComponents(*data, allOf(n), {})->directions[1], found.directions[1]);
    }
}

void TestDataView::componentsOfFewFeatures() {
    DenseRows rows(3, 1);
    rows << 1.0, 2.0, 6.0;
    const PrincipalComponents one = *principalComponents(*denseOf(rows, {0.0, 0.0, 0.0}), allOf(3), {});
    QVERIFY(std::abs(one.explained[0] - 1.0) < 1e-12);
    QCOMPARE(one.explained[1], 0.0);
    QVERIFY(std::abs(one.place({nullptr, rows.data() + 2, 1}, 0) - 3.0) < 1e-12);
    const DenseRows equal = DenseRows::Constant(4, 3, 5.0);
    const PrincipalComponents none = *principalComponents(*denseOf(equal, {0.0, 0.0, 0.0, 0.0}), allOf(4), {});
    QCOMPARE(none.explained[0], 0.0);
    QCOMPARE(none.place({nullptr, equal.data(), 3}, 0), 0.0);
}

void TestDataView::histogramsCountEveryRowOnce() {
    Random random(testSeed());
    for (int round = 0; round < 10; ++round) {
        const Index n = 1 + static_cast<Index>(random.below(200));
        const DenseRows rows = mixedRows(random, n, 7);
        std::vector<double> labels;
        for (Index i = 0; i < n; ++i)
            labels.push_back(static_cast<double>(random.below(3)));
        const DatasetPointer data = round % 2 == 0 ? denseOf(rows, labels) : sparseOf(rows, labels);
        const LabelClasses classes = labelClasses(data->labels());
        for (Index j = 0; j < rows.cols(); ++j) {
            const auto histogram = featureHistogram(*data, j, classes, {});
            QCOMPARE(histogram->classes, classes.names);
            for (std::size_t k = 0; k < classes.count(); ++k) {
                Index counted = histogram->zeros.empty() ? 0 : histogram->zeros[k];
                for (const Index count : histogram->counts[k])
                    counted += count;
                QCOMPARE(counted, std::ranges::count(labels, classes.values[k]));
            }
        }
    }
}

void TestDataView::binsHoldTheirValues() {
    DenseRows rows(6, 3);
    rows << 0.0, 1.5, 1.0, 1.0, 2.5, 1.0, 1.0, 1.5, 1.0, 3.0, 9.5, 1.0, 3.0, 5.0, 1.0, 3.0, 5.0, 1.0;
    const DatasetPointer data = denseOf(rows, {0.0, 1.0, 0.0, 1.0, 0.0, 1.0});
    const auto whole = featureHistogram(*data, 0, labelClasses(data->labels()), {});
    QVERIFY(whole->isOfWholeNumbers());
    QCOMPARE(whole->bins(), std::size_t{4});
    QCOMPARE(whole->min, -0.5);
    QCOMPARE(whole->counts[0], (std::vector<Index>{1, 1, 0, 1}));
    QCOMPARE(whole->counts[1], (std::vector<Index>{0, 1, 0, 2}));
    const auto real = featureHistogram(*data, 1, labelClasses(data->labels()), {});
    QVERIFY(!real->isOfWholeNumbers());
    QCOMPARE(real->counts[0].front(), Index{2});
    QCOMPARE(real->counts[1].back(), Index{1}); // the largest value belongs to the last bin
    const auto constant = featureHistogram(*data, 2, labelClasses(data->labels()), {});
    QCOMPARE(constant->bins(), std::size_t{1});
}

void TestDataView::mostlyZerosAreCountedBeside() {
    DenseRows rows = DenseRows::Zero(10, 2);
    rows(2, 1) = 1.0;
    rows(3, 0) = 0.5;
    rows(7, 0) = 2.25;
    rows(1, 1) = 1.0;
    const DatasetPointer data = sparseOf(rows, std::vector<double>(10, 1.0));
    const auto beside = featureHistogram(*data, 0, labelClasses(data->labels()), {});
    QCOMPARE(beside->zeros, (std::vector<Index>{8}));
    QCOMPARE(beside->min, 0.5);
    QCOMPARE(beside->max, 2.25);
    const auto binary = featureHistogram(*data, 1, labelClasses(data->labels()), {});
    QVERIFY(binary->zeros.empty());
    QCOMPARE(binary->counts[0], (std::vector<Index>{8, 2}));
    DenseRows rare = DenseRows::Zero(30, 1);
    rare(4, 0) = 1.0;
    const DatasetPointer seldom = sparseOf(rare, std::vector<double>(30, 1.0));
    const auto alone = featureHistogram(*seldom, 0, labelClasses(seldom->labels()), {});
    QCOMPARE(alone->zeros, (std::vector<Index>{29}));
    QCOMPARE(alone->counts[0], (std::vector<Index>{1}));
}

void TestDataView::manyClassesAreTakenTogether() {
    constexpr Index n = 300;
    Labels labels;
    for (Index k = 0; k < 30; ++k)
        labels.categories.push_back("class" + std::to_string(100 + k));
    for (Index i = 0; i < n; ++i) // the last classes are the frequent ones
        labels.values.push_back(static_cast<double>(i < 30 ? i : 29 - i % 15));
    const Dataset data(DenseRows(DenseRows::Constant(n, 1, 2.0)), labels, {}, "test");
    const auto histogram = featureHistogram(data, 0, labelClasses(data.labels()), {});
    QVERIFY(histogram->hasOthers);
    QCOMPARE(histogram->classes.size(), std::size_t{20});
    QCOMPARE(histogram->classes[19], std::string());
    QVERIFY(std::ranges::is_sorted(histogram->classes.begin(), histogram->classes.end() - 1));
    QVERIFY(std::ranges::find(histogram->classes, "class129") != histogram->classes.end());
    Index all = 0;
    for (const auto& counts : histogram->counts)
        all += counts.front();
    QCOMPARE(all, n);
}

void TestDataView::classesOfLabels() {
    const LabelClasses numbers = labelClasses({{3.0, -1.0, 3.0, 2.0}, {}});
    QCOMPARE(numbers.values, (std::vector<double>{-1.0, 2.0, 3.0}));
    QCOMPARE(numbers.of(2.0), std::size_t{1});
    QVERIFY(!labelClasses({{1.0, 2.5}, {}}).exist());
    std::vector<double> many(21);
    std::iota(many.begin(), many.end(), 0.0);
    QVERIFY(!labelClasses({many, {}}).exist());
    many.pop_back();
    QVERIFY(labelClasses({many, {}}).exist());
    const LabelClasses texts = labelClasses({{2.0, 0.0, 2.0}, {"a", "b", "c"}}); // no row has b
    QCOMPARE(texts.names, (std::vector<std::string>{"a", "c"}));
    QCOMPARE(texts.of(2.0), std::size_t{1});
}

void TestDataView::samplesAreSpreadOut() {
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        const auto all = static_cast<Index>(random.below(100000));
        const auto count = static_cast<Index>(1 + random.below(3000));
        const std::vector<Index> rows = sampledRows(all, count);
        QCOMPARE(static_cast<Index>(rows.size()), std::min(all, count));
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const auto parts = static_cast<Index>(rows.size());
            QVERIFY(rows[k] >= static_cast<Index>(k) * all / parts);
            QVERIFY(rows[k] < (static_cast<Index>(k) + 1) * all / parts);
        }
        QCOMPARE(sampledRows(all, count), rows);
    }
    // Not synchronized with alternating rows.
    const std::vector<Index> rows = sampledRows(8000, 4000);
    const auto odd = std::ranges::count_if(rows, [](Index row) { return row % 2 == 1; });
    QVERIFY(odd > 1500 && odd < 2500);
}

void TestDataView::scatterByFeaturesAndLabel() {
    Random random(testSeed());
    const DenseRows rows = mixedRows(random, 9000, 7);
    const std::vector<double> labels = randomLabels(random, 9000, rows);
    const DatasetPointer data = sparseOf(rows, labels);
    const auto scatter =
        rowScatter(*data, {.kind = ScatterAxes::Kind::features, .features = {5, labelAxis}}, WorkWatch{});
    QCOMPARE(scatter->allRows, Index{9000});
    QCOMPARE(scatter->points.size(), std::size_t{4000});
    for (std::size_t k = 0; k < scatter->points.size(); ++k) {
        QCOMPARE(scatter->points[k].x, rows(scatter->rows[k], 5));
        QCOMPARE(scatter->points[k].y, labels[static_cast<std::size_t>(scatter->rows[k])]);
    }
    QCOMPARE(entryAt(data->row(0), 6), rows(0, 6));
}

void TestDataView::randomProjectionKeepsDistancesOnAverage() {
    Random random(testSeed());
    const DenseRows rows = mixedRows(random, 2, 7).leftCols(1).replicate(1, 50);
    double sum = 0.0;
    constexpr int seeds = 4000;
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto scatter =
            rowScatter(*denseOf(rows, {0.0, 1.0}),
                       {.kind = ScatterAxes::Kind::random, .seed = static_cast<std::uint64_t>(seed)}, WorkWatch{});
        const double x = scatter->points[0].x - scatter->points[1].x;
        const double y = scatter->points[0].y - scatter->points[1].y;
        sum += (x * x + y * y) / seeds;
    }
    // The mean of 4000 exponential variables: seeds are fixed, and scaling by the data changes nothing else.
    QVERIFY(std::abs(sum / (rows.row(0) - rows.row(1)).squaredNorm() - 1.0) < 0.1);
}

void TestDataView::everythingStops() {
    const DenseRows rows = DenseRows::Constant(20000, 8, 1.5);
    const DatasetPointer data = denseOf(rows, std::vector<double>(20000, 1.0));
    const WorkWatch watch{stopped(), {}};
    QVERIFY(!describeColumns(*data, watch));
    QVERIFY(featureHistogram(*data, 0, labelClasses(data->labels()), watch) == nullptr);
    QVERIFY(!principalComponents(*data, allOf(20000), watch));
    QVERIFY(rowScatter(*data, {}, watch) == nullptr);
    double last = 0.0;
    bool isRising = true;
    const auto told = [&](double share) {
        isRising = isRising && share >= last && share <= 1.0;
        last = share;
    };
    QVERIFY(describeColumns(*data, {{}, told}));
    QVERIFY(isRising && last > 0.5);
}

QTEST_GUILESS_MAIN(TestDataView)
#include "test_data_view.moc"
