// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/row_builder.h"
#include "engine/data/source.h"
#include "engine/data/transforms/transforms.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace gapscope;

class TestTransforms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standardizedColumnsHaveMeanZeroAndDeviationOne();
    void farFromZero();
    void extremeMagnitudes();
    void scaleIsTheSameForDenseAndSparse();
    void constantColumnsAreOnlyCentred();
    void sparseCannotBeCentred();
    void repeatedColumnsBecomeZeros();
    void rowsOfUnitNorm();
    void constantFeature();
    void fourierFeaturesApproximateTheGaussianKernel();
    void fourierFeaturesOfTestData();
    void nothingToDoCopiesNothing();
    void testDataOfOtherWidth();
    void columnScalesAreReported();
    void splitKeepsEveryRowOnce();
    void stratifiedSplitKeepsShares();
    void splitErrors();
    void selectedRows();
};

namespace {

using Choice = ReaderOptions::StorageChoice;

DatasetPointer table(const std::vector<std::vector<double>>& rows, Choice storage = Choice::dense,
                     std::vector<double> labels = {}, std::vector<std::string> names = {}) {
    RowBuilder builder;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<RowEntry> entries;
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            entries.push_back({static_cast<Index>(j), rows[i][j]});
        builder.addRow(entries, labels.empty() ? 0.0 : labels[i]);
    }
    const auto columns = static_cast<Index>(rows.front().size());
    return builder.build({.columns = columns, .storage = storage, .featureNames = std::move(names)}).value();
}

DatasetPointer bundled(const char* id, Choice storage) {
    ReaderOptions options;
    options.storage = storage;
    return loadData(id, options).value().data;
}

double valueAt(const Dataset& data, Index i, Index j) {
    const RowView row = data.row(i);
    for (Index k = 0; k < row.count; ++k)
        if ((row.column == nullptr ? k : row.column[k]) == j)
            return row.value[k];
    return 0.0;
}

DatasetPointer transformed(const DatasetPointer& data, const TransformSpec& spec) {
    std::vector<Message> warnings;
    return fitTransforms(*data, spec, warnings).value().apply(data);
}

} // namespace

void TestTransforms::standardizedColumnsHaveMeanZeroAndDeviationOne() {
    const DatasetPointer data = transformed(bundled("breast-cancer", Choice::dense), {.standardize = true});
    for (Index j = 0; j < data->columns(); ++j) {
        const auto column = data->dense()->col(j);
        QVERIFY(std::abs(column.mean()) < 1e-13);
        QVERIFY(std::abs(column.squaredNorm() / static_cast<double>(data->rows()) - 1.0) < 1e-12);
    }
}

/// The variance of values near 1e9 that differ by 1 keeps all its digits.
void TestTransforms::farFromZero() {
    std::vector<std::vector<double>> rows;
    for (int i = 0; i < 1000; ++i)
        rows.push_back({1e9 + i % 2});
    std::vector<Message> warnings;
    const auto fitted = fitTransforms(*table(rows), {.standardize = true}, warnings);
    QCOMPARE(fitted->centre[0], 1e9 + 0.5);
    QVERIFY(std::abs(fitted->factor[0] - 2.0) < 1e-12);
}

void TestTransforms::extremeMagnitudes() {
    const DatasetPointer data = table({{1e300, 1e-300}, {-1e300, 3e-300}, {1e300, 1e-300}, {-1e300, 3e-300}});
    const DatasetPointer standardized = transformed(data, {.standardize = true});
    for (Index i = 0; i < data->rows(); ++i)
        for (Index j = 0; j < 2; ++j)
            QVERIFY(std::abs(std::abs(valueAt(*standardized, i, j)) - 1.0) < 1e-12);
    for (const double size : {1e-320, 1e-310, 1e-200, 1e200, 1e308}) {
        const DatasetPointer unit = transformed(table({{size, -size}, {0.0, 0.0}}), {.normalizeRows = true});
        QVERIFY(std::abs(squaredNorm(unit->row(0)) - 1.0) < 1e-12);
        QCOMPARE(squaredNorm(unit->row(1)), 0.0);
    }
}

void TestTransforms::scaleIsTheSameForDenseAndSparse() {
    const TransformSpec spec{.scale = true, .normalizeRows = true, .constantFeature = true};
    const DatasetPointer dense = transformed(bundled("digits", Choice::dense), spec);
    const DatasetPointer sparse = transformed(bundled("digits", Choice::sparse), spec);
    QCOMPARE(dense->storage(), Storage::dense);
    QCOMPARE(sparse->storage(), Storage::sparse);
    QCOMPARE(dense->columns(), 65);
    QCOMPARE(dense->fingerprint(), sparse->fingerprint());
}

void TestTransforms::constantColumnsAreOnlyCentred() {
    const DatasetPointer data =
        table({{5.0, 0.1, 0.0}, {5.0, 0.1, 0.0}, {5.0, 0.1, 0.0}, {6.0, 0.1, 0.0}}, Choice::dense, {}, {"a", "b", "c"});
    std::vector<Message> warnings;
    const auto fitted = fitTransforms(*data, {.standardize = true}, warnings);
    QCOMPARE(warnings.size(), 1U);
    QCOMPARE(toEnglish(warnings[0]), std::string("2 constant columns (the first is \"b\")"));
    QCOMPARE(fitted->factor[1], 1.0);
    QCOMPARE(fitted->factor[2], 1.0);
    const DatasetPointer result = fitted->apply(data);
    QCOMPARE(valueAt(*result, 0, 1), 0.0);
}

void TestTransforms::sparseCannotBeCentred() {
    std::vector<Message> warnings;
    const auto fitted = fitTransforms(*bundled("digits", Choice::sparse), {.standardize = true}, warnings);
    QVERIFY(!fitted.ok());
    QCOMPARE(fitted.error().id, MessageId::standardizeNeedsDense);
    // Sparse test data are converted to match dense training data.
    const DatasetPointer dense = bundled("wine", Choice::dense);
    const DatasetPointer sparse = bundled("wine", Choice::sparse);
    const auto wine = fitTransforms(*dense, {.standardize = true}, warnings);
    QCOMPARE(wine->apply(sparse)->fingerprint(), wine->apply(dense)->fingerprint());
}

/// Columns 2 and 4 repeat 0 and 1; 3 does so after scaling. They keep their positions, in test data as well.
void TestTransforms::repeatedColumnsBecomeZeros() {
    const std::vector<std::vector<double>> rows{{1, 4, 1, 8, 4}, {0, -2, 0, -4, -2}, {3, 0, 3, 0, 0}};
    for (const Choice storage : {Choice::dense, Choice::sparse}) {
        const DatasetPointer data = table(rows, storage);
        const DatasetPointer distinct = transformed(data, {.distinctColumns = true});
        QCOMPARE(distinct->columns(), Index{5});
        for (Index i = 0; i < 3; ++i)
            for (const Index j : {0, 1, 2, 3, 4})
                QCOMPARE(valueAt(*distinct, i, j),
                         j == 2 || j == 4 ? 0.0 : rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
        const DatasetPointer scaled = transformed(data, {.scale = true, .distinctColumns = true});
        const DatasetPointer justScaled = transformed(data, {.scale = true});
        for (Index i = 0; i < 3; ++i)
            for (const Index j : {0, 1, 2, 3, 4})
                QCOMPARE(valueAt(*scaled, i, j), j < 2 ? valueAt(*justScaled, i, j) : 0.0);
        if (storage == Choice::sparse)
            QCOMPARE(distinct->stored(), std::int64_t{2 + 2 + 1 + 2 - 1});
        std::vector<Message> warnings;
        const FittedTransforms fitted = fitTransforms(*data, {.distinctColumns = true}, warnings).value();
        const DatasetPointer test = fitted.apply(table({{7, 8, 9, 10, 11}}, storage));
        QCOMPARE(valueAt(*test, 0, 2), 0.0);
        QCOMPARE(valueAt(*test, 0, 3), 10.0);
        QCOMPARE(valueAt(*test, 0, 4), 0.0);
    }
    // Without duplicates only the other transforms copy the data.
    const DatasetPointer plain = table({{1, 2}, {3, 4}});
    std::vector<Message> warnings;
    QCOMPARE(fitTransforms(*plain, {.distinctColumns = true}, warnings).value().factor.size(), Index{0});
}

void TestTransforms::rowsOfUnitNorm() {
    for (const Choice storage : {Choice::dense, Choice::sparse}) {
        const DatasetPointer data = transformed(bundled("breast-cancer", storage), {.normalizeRows = true});
        for (Index i = 0; i < data->rows(); ++i)
            QVERIFY(std::abs(squaredNorm(data->row(i)) - 1.0) < 1e-14);
    }
}

void TestTransforms::constantFeature() {
    for (const Choice storage : {Choice::dense, Choice::sparse}) {
        const DatasetPointer data = table({{1.0, 0.0}, {0.0, 0.0}}, storage);
        const DatasetPointer result = transformed(data, {.normalizeRows = true, .constantFeature = true});
        QCOMPARE(result->columns(), 3);
        QCOMPARE(result->featureNames(), (std::vector<std::string>{"1", "2", "constant"}));
        QCOMPARE(valueAt(*result, 1, 2), 1.0);
        QCOMPARE(result->storage() == Storage::dense, storage == Choice::dense);
    }
}

/// Inner products are within a few standard errors of the kernel, whose width is the given or the median one.
void TestTransforms::fourierFeaturesApproximateTheGaussianKernel() {
    Random random(testSeed());
    DenseRows rows(40, 6);
    for (Index i = 0; i < rows.size(); ++i)
        rows.data()[i] = random.normal();
    const auto data = std::make_shared<const Dataset>(rows, Labels{std::vector<double>(40, 1.0), {}},
                                                      std::vector<std::string>{}, std::string("test"));
    std::vector<Message> warnings;
    for (const double width : {0.0, 1.5}) {
        const TransformSpec spec{.fourier = {.dimension = 20000, .width = width, .seed = 9}, .constantFeature = true};
        const FittedTransforms fitted = fitTransforms(*data, spec, warnings).value();
        const double used = fitted.spec.fourier.width;
        QCOMPARE(used, width > 0.0 ? width : medianDistance(*data, 9));
        QCOMPARE(fitted.outputColumns(), Index{20001});
        const DatasetPointer features = fitted.apply(data);
        QCOMPARE(features->columns(), fitted.outputColumns());
        QCOMPARE(features->featureName(0), std::string("fourier_1"));
        double worst = 0.0;
        for (Index i = 0; i < 40; ++i)
            for (Index j = 0; j < 40; ++j) {
                const Eigen::Map<const Vector> a(features->row(i).value, 20000);
                const Eigen::Map<const Vector> b(features->row(j).value, 20000);
                const double kernel = std::exp(-(rows.row(i) - rows.row(j)).squaredNorm() / (2.0 * used * used));
                worst = std::max(worst, std::abs(a.dot(b) - kernel));
            }
        QVERIFY2(worst <= 6.0 / std::sqrt(20000.0), qPrintable(QString::number(worst)));
    }
    // Half of 1000 distances of normal points in six dimensions are below about sqrt(2 * 5.35).
    QVERIFY(std::abs(medianDistance(*data, 9) - 3.27) <= 0.5);
}

/// The same map for test data, also if they are sparse or narrower; another seed gives another map.
void TestTransforms::fourierFeaturesOfTestData() {
    DenseRows rows(3, 4);
    rows << 1, 0, 2, 0, 0, 3, 0, 0, 1, 0, 2, 0;
    const Labels labels{{1, -1, 1}, {}};
    const auto dense = std::make_shared<const Dataset>(rows, labels, std::vector<std::string>{}, std::string("dense"));
    SparseRows sparseRows;
    sparseRows.columns = 3; // the last column is empty and not stored
    sparseRows.start = {0, 2, 3, 5};
    sparseRows.column = {0, 2, 1, 0, 2};
    sparseRows.value = {1, 2, 3, 1, 2};
    const auto sparse =
        std::make_shared<const Dataset>(sparseRows, labels, std::vector<std::string>{}, std::string("sparse"));
    std::vector<Message> warnings;
    TransformSpec spec{.normalizeRows = true, .fourier = {.dimension = 50, .width = 0.0, .seed = 3}};
    const FittedTransforms fitted = fitTransforms(*dense, spec, warnings).value();
    const DatasetPointer a = fitted.apply(dense);
    const DatasetPointer b = fitted.apply(sparse);
    spec.fourier.seed = 4;
    const DatasetPointer other = fitTransforms(*dense, spec, warnings).value().apply(dense);
    double difference = 0.0;
    for (Index i = 0; i < 3; ++i)
        for (Index d = 0; d < 50; ++d) {
            QVERIFY(std::abs(a->row(i).value[d] - b->row(i).value[d]) <= 1e-15);
            difference = std::max(difference, std::abs(a->row(i).value[d] - other->row(i).value[d]));
        }
    QVERIFY(difference > 0.01);
    for (Index d = 0; d < 50; ++d) // equal rows have equal features
        QCOMPARE(a->row(0).value[d], a->row(2).value[d]);
}

void TestTransforms::nothingToDoCopiesNothing() {
    const DatasetPointer data = table({{1.0, 0.0}, {0.0, 2.0}});
    QVERIFY(transformed(data, {}) == data);
}

void TestTransforms::testDataOfOtherWidth() {
    const DatasetPointer training = table({{1.0, 2.0, 3.0}, {3.0, 2.5, 1.0}});
    std::vector<Message> warnings;
    for (const TransformSpec& spec :
         {TransformSpec{}, TransformSpec{.scale = true}, TransformSpec{.standardize = true}}) {
        const auto fitted = fitTransforms(*training, spec, warnings);
        for (const Choice storage : {Choice::dense, Choice::sparse}) {
            const DatasetPointer narrow = fitted->apply(table({{1.0, 2.0}}, storage));
            const DatasetPointer padded = fitted->apply(table({{1.0, 2.0, 0.0}}, storage));
            const DatasetPointer wide = fitted->apply(table({{1.0, 2.0, 0.0, 9.0}}, storage));
            QCOMPARE(narrow->columns(), 3);
            QCOMPARE(narrow->fingerprint(), padded->fingerprint());
            QCOMPARE(wide->fingerprint(), padded->fingerprint());
        }
    }
}

void TestTransforms::columnScalesAreReported() {
    const DatasetPointer data = bundled("breast-cancer", Choice::dense);
    std::vector<Message> warnings;
    QVERIFY(fitTransforms(*data, {}, warnings).ok());
    QCOMPARE(warnings.size(), 1U);
    QCOMPARE(warnings[0].id, MessageId::columnScales);
    warnings.clear();
    QVERIFY(fitTransforms(*data, {.standardize = true}, warnings).ok());
    QVERIFY(warnings.empty());
}

void TestTransforms::splitKeepsEveryRowOnce() {
    const DatasetPointer data = bundled("digits", Choice::dense);
    for (const bool stratified : {false, true}) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto split = splitRows(*data, 0.25, seed, stratified);
            QVERIFY(split.ok());
            QCOMPARE(split->test.size(), 449U);
            QVERIFY(std::is_sorted(split->training.begin(), split->training.end()));
            QVERIFY(std::is_sorted(split->test.begin(), split->test.end()));
            std::set<Index> all(split->training.begin(), split->training.end());
            all.insert(split->test.begin(), split->test.end());
            QCOMPARE(static_cast<Index>(all.size()), data->rows());
            QCOMPARE(split->training.size() + split->test.size(), all.size());
            QVERIFY(splitRows(*data, 0.25, seed, stratified)->test == split->test);
            QVERIFY(splitRows(*data, 0.25, seed + 1, stratified)->test != split->test);
        }
    }
}

void TestTransforms::stratifiedSplitKeepsShares() {
    const DatasetPointer data = bundled("wine", Choice::dense);
    std::map<double, double> total;
    for (const double label : data->labels().values)
        total[label] += 1.0;
    for (const double fraction : {0.01, 0.2, 0.5, 0.9}) {
        const auto split = splitRows(*data, fraction, 7, true);
        std::map<double, double> test;
        for (const Index i : split->test)
            test[data->labels().values[static_cast<std::size_t>(i)]] += 1.0;
        for (const auto& [label, count] : total)
            QVERIFY(std::abs(test[label] - fraction * count) <= 1.0);
        QCOMPARE(static_cast<double>(split->test.size()), std::round(fraction * 178));
    }
    // A label that occurs once stays in the training part.
    const DatasetPointer lonely = table({{1.0}, {2.0}, {3.0}, {4.0}, {5.0}}, Choice::dense, {1, 1, 1, 1, 2});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto split = splitRows(*lonely, 0.6, seed, true);
        QVERIFY(split.ok());
        QCOMPARE(split->training.back(), 4);
    }
}

void TestTransforms::splitErrors() {
    const DatasetPointer data = table({{1.0}, {2.0}});
    for (const double fraction : {0.0, 1.0, -0.5, 2.0, std::nan("")}) {
        const auto split = splitRows(*data, fraction, 1, false);
        QVERIFY(!split.ok());
        QCOMPARE(split.error().id, MessageId::splitFraction);
    }
    QCOMPARE(splitRows(*data, 0.1, 1, false).error().id, MessageId::splitLeavesNothing);
    QCOMPARE(splitRows(*data, 0.9, 1, false).error().id, MessageId::splitLeavesNothing);
    QVERIFY(splitRows(*data, 0.5, 1, false).ok());
}

void TestTransforms::selectedRows() {
    const DatasetPointer dense = bundled("digits", Choice::dense);
    const DatasetPointer sparse = bundled("digits", Choice::sparse);
    const std::vector<Index> rows{5, 3, 3, 1000};
    const DatasetPointer fromDense = selectRows(*dense, rows);
    const DatasetPointer fromSparse = selectRows(*sparse, rows);
    QCOMPARE(fromDense->storage(), Storage::dense);
    QCOMPARE(fromSparse->storage(), Storage::sparse);
    QCOMPARE(fromDense->fingerprint(), fromSparse->fingerprint());
    QCOMPARE(fromDense->rows(), 4);
    QCOMPARE(fromDense->origin(), std::string("digits"));
    QCOMPARE(fromDense->featureNames(), dense->featureNames());
    QCOMPARE(fromDense->labels().values[3], dense->labels().values[1000]);
    QCOMPARE(valueAt(*fromDense, 3, 30), valueAt(*dense, 1000, 30));
}

QTEST_GUILESS_MAIN(TestTransforms)
#include "test_transforms.moc"
