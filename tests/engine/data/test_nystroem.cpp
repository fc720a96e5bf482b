// SPDX-License-Identifier: GPL-3.0-only
//
// Nystroem features of a Gaussian kernel.
#include "engine/data/transforms/transforms.h"
#include "engine/math/random.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <cmath>

using namespace gapscope;

class TestNystroem : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allRowsReproduceTheKernel();
    void landmarksReproduceTheirRows();
    void moreLandmarksComeNearer();
    void duplicatesAndZeros();
    void testDataGetTheSameFeatures();
    void refusals();
};

namespace {

ProblemCase rowsOf(Random& random, Index n, Index p) {
    return randomCase(random, specOf("hinge", "l2", 0.1), n, p, 0.6);
}

double kernelOf(const DenseRows& rows, Index i, Index j, double width) {
    return std::exp(-(rows.row(i) - rows.row(j)).squaredNorm() / (2.0 * width * width));
}

double productOf(const Dataset& data, Index i, Index j) {
    const RowView row = data.row(j);
    return Eigen::Map<const Vector>(data.row(i).value, row.count).dot(Eigen::Map<const Vector>(row.value, row.count));
}

FittedTransforms fittedOn(const Dataset& data, const TransformSpec& spec) {
    std::vector<Message> warnings;
    return fitTransforms(data, spec, warnings).value();
}

} // namespace

/// With m = n their inner products are the kernel matrix, dense or sparse, after the other transforms.
void TestNystroem::allRowsReproduceTheKernel() {
    Random random(testSeed());
    const ProblemCase given = rowsOf(random, 60, 4);
    for (const Storage storage : {Storage::dense, Storage::sparse})
        for (const double width : {0.0, 0.9}) {
            const DatasetPointer data = given.dataset(storage);
            const FittedTransforms fitted =
                fittedOn(*data, {.nystroem = {.landmarks = 60, .width = width, .seed = 5}, .constantFeature = true});
            const double used = fitted.spec.nystroem.width;
            QCOMPARE(used, width > 0.0 ? width : medianDistance(*data, 5));
            const DatasetPointer features = fitted.apply(data);
            QCOMPARE(features->columns(), Index{61});
            QCOMPARE(fitted.outputColumns(), Index{61});
            QCOMPARE(features->featureName(59), std::string("nystroem_60"));
            for (Index i = 0; i < 60; ++i)
                for (Index j = 0; j < 60; ++j) {
                    const double expected = kernelOf(given.features, i, j, used) + 1.0;
                    QVERIFY(std::abs(productOf(*features, i, j) - expected) <= 1e-9);
                }
        }
}

/// Between landmarks, and between a landmark and any row, the approximation is exact.
void TestNystroem::landmarksReproduceTheirRows() {
    Random random(testSeed());
    const ProblemCase given = rowsOf(random, 80, 5);
    const NystroemSpec spec{.landmarks = 15, .width = 1.2, .seed = 3};
    const std::vector<Index> landmarks = landmarkRows(spec, 80);
    QCOMPARE(landmarks.size(), std::size_t{15});
    QVERIFY(std::ranges::adjacent_find(landmarks, std::greater_equal<>()) == landmarks.end());
    QVERIFY(landmarkRows({.landmarks = 15, .width = 1.2, .seed = 4}, 80) != landmarks);
    const DatasetPointer data = given.dataset();
    const DatasetPointer features = fittedOn(*data, {.nystroem = spec}).apply(data);
    for (const Index i : landmarks)
        for (Index j = 0; j < 80; ++j)
            QVERIFY(std::abs(productOf(*features, i, j) - kernelOf(given.features, i, j, 1.2)) <= 1e-9);
}

/// K minus the approximation is positive semidefinite: its trace falls with the landmarks, to 0.
void TestNystroem::moreLandmarksComeNearer() {
    Random random(testSeed());
    const DatasetPointer data = rowsOf(random, 100, 3).dataset();
    double before = 100.0;
    for (const Index m : {1, 5, 20, 60, 100}) {
        const DatasetPointer features =
            fittedOn(*data, {.nystroem = {.landmarks = m, .width = 1.5, .seed = 1}}).apply(data);
        double missing = 0.0;
        for (Index i = 0; i < 100; ++i) {
            const double own = productOf(*features, i, i);
            QVERIFY(own <= 1.0 + 1e-9);
            missing += 1.0 - own;
        }
        QVERIFY2(missing <= before + 1e-9, qPrintable(QString::number(missing)));
        before = missing;
    }
    QVERIFY(before <= 1e-8);
}

/// A singular K_mm: its zero eigenvalues are left out.
void TestNystroem::duplicatesAndZeros() {
    DenseRows rows = DenseRows::Zero(6, 2);
    rows.row(1) << 1.0, 2.0;
    rows.row(2) = rows.row(1);
    rows.row(4) << -1.0, 0.0;
    const auto data = std::make_shared<const Dataset>(rows, Labels{std::vector<double>(6, 1.0), {}},
                                                      std::vector<std::string>{}, std::string("test"));
    const DatasetPointer features =
        fittedOn(*data, {.nystroem = {.landmarks = 6, .width = 1.0, .seed = 1}}).apply(data);
    for (Index i = 0; i < 6; ++i)
        for (Index j = 0; j < 6; ++j)
            QVERIFY(std::abs(productOf(*features, i, j) - kernelOf(rows, i, j, 1.0)) <= 1e-12);
}

/// Also if they are sparse or have other columns than the training data.
void TestNystroem::testDataGetTheSameFeatures() {
    Random random(testSeed());
    const ProblemCase given = rowsOf(random, 30, 4);
    const FittedTransforms fitted =
        fittedOn(*given.dataset(),
                 {.scale = true, .normalizeRows = true, .nystroem = {.landmarks = 10, .width = 0.0, .seed = 2}});
    ProblemCase narrow = given;
    narrow.features.col(3).setZero();
    ProblemCase wide = narrow;
    narrow.features.conservativeResize(Eigen::NoChange, 3);
    wide.features.conservativeResize(Eigen::NoChange, 6);
    wide.features.rightCols(2).setConstant(3.0);
    const DatasetPointer expected = fitted.apply(narrow.dataset());
    for (const DatasetPointer& other :
         {narrow.dataset(Storage::sparse), wide.dataset(), wide.dataset(Storage::sparse)}) {
        const DatasetPointer features = fitted.apply(other);
        for (Index i = 0; i < 30; ++i)
            for (Index d = 0; d < 10; ++d)
                QVERIFY(std::abs(features->row(i).value[d] - expected->row(i).value[d]) <= 1e-12);
    }
}

void TestNystroem::refusals() {
    Random random(testSeed());
    const DatasetPointer data = rowsOf(random, 10, 2).dataset();
    const auto errorOf = [&](const TransformSpec& spec) {
        std::vector<Message> warnings;
        const auto fitted = fitTransforms(*data, spec, warnings);
        return fitted ? std::string() : toEnglish(fitted.error());
    };
    QCOMPARE(errorOf({.nystroem = {.landmarks = 11}}),
             std::string("--nystroem: landmarks is 11; at most the training rows, 10 expected"));
    QCOMPARE(
        errorOf({.fourier = {.dimension = 5}, .nystroem = {.landmarks = 5}}),
        std::string("--nystroem: --nystroem does not support --fourier: either of them replaces the columns; leave "
                    "one of them out"));
}

QTEST_GUILESS_MAIN(TestNystroem)
#include "test_nystroem.moc"
