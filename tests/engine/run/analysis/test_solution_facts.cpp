// SPDX-License-Identifier: GPL-3.0-only
//
// Facts about an iterate, against counting from the definitions.
#include "engine/math/spectral/numerical_rank.h"
#include "engine/math/spectral/svd.h"
#include "engine/run/analysis/row_projection.h"
#include "engine/run/analysis/solution_facts.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

namespace {

DenseRows normalRows(Random& random, Index n, Index p) {
    DenseRows rows(n, p);
    for (double& value : rows.reshaped())
        value = random.normal();
    return rows;
}

Vector signs(Random& random, Index n) {
    Vector y(n);
    for (double& value : y)
        value = random.uniform() < 0.5 ? -1.0 : 1.0;
    y[0] = 1.0;
    y[1] = -1.0;
    return y;
}

Vector sparseVector(Random& random, Index size, double share) {
    Vector w = Vector::Zero(size);
    for (double& value : w)
        value = random.uniform() < share ? random.normal() : 0.0;
    return w;
}

SolutionFacts factsOfIterate(const PreparedRun& run, Vector w, Vector alpha = {}, const SolutionRequest& request = {}) {
    return *solutionFacts(run, {5.0, std::move(w), std::move(alpha)}, CoefficientNames(run), request);
}

/// Like preparedCase, with a data name and feature names.
PreparedRun namedRun(const DenseRows& features, const Vector& y, const ProblemSpec& spec, const std::string& origin) {
    PreparedRun run = preparedCase({features, y, spec}, spec.outputs > 1 ? "fista" : "prox-sdca");
    auto data = std::make_shared<PreparedData>();
    Labels labels;
    labels.values.assign(y.begin(), y.end());
    std::vector<std::string> names;
    for (Index j = 0; j < features.cols(); ++j)
        names.push_back("f" + std::to_string(j));
    data->source = data->training = std::make_shared<const Dataset>(features, labels, names, origin);
    run.data = data;
    return run;
}

} // namespace

class TestSolutionFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsWeights();
    void countsGroups();
    void freeBiasIsNoCoefficient();
    void matricesOfClasses();
    void ranks_data();
    void ranks();
    void barsAreTheLargest();
    void dualOfTheHinge();
    void histogramHoldsEveryRow_data();
    void histogramHoldsEveryRow();
    void withoutDualVariables();
    void pictures();
    void principalComponents_data();
    void principalComponents();
    void twoFeaturesAsTheyAre();
    void stops();
};

void TestSolutionFacts::countsWeights() {
    Random random(testSeed());
    PreparedRun run =
        preparedCase({normalRows(random, 20, 30), signs(random, 20), specOf("hinge", "l2", 0.1)}, "fista");
    const Vector w = sparseVector(random, 30, 0.4);
    const SolutionFacts facts = factsOfIterate(run, w);
    QCOMPARE(facts.iteration, 5.0);
    QCOMPARE(facts.weights.coefficients, Index{30});
    QCOMPARE(facts.weights.nonZeros, static_cast<Index>(std::ranges::count_if(w, [](double v) { return v != 0.0; })));
    QCOMPARE(facts.weights.groups, Index{0});
    QCOMPARE(facts.weights.matrixColumns, Index{0});
    QVERIFY(!facts.weights.rank);
    QVERIFY(facts.image.values.empty());
    // An iterate of the wrong length does not belong to this run.
    QCOMPARE(factsOfIterate(run, Vector::Zero(7)).weights.coefficients, Index{0});
}

void TestSolutionFacts::countsGroups() {
    Random random(testSeed());
    ProblemSpec spec = specOf("logistic", "group-lasso", 0.1);
    spec.groups = equalGroups(31, 4);
    spec.groups.order.resize(31); // groups of scattered coordinates
    for (Index k = 0; k < 31; ++k)
        spec.groups.order[static_cast<std::size_t>(k)] = 7 * k % 31;
    PreparedRun run = preparedCase({normalRows(random, 20, 31), signs(random, 20), spec}, "fista");
    const Vector w = sparseVector(random, 31, 0.15);
    Index alive = 0;
    for (Index g = 0; g < spec.groups.count(); ++g) {
        bool isAlive = false;
        for (Index k = 4 * g; k < std::min<Index>(31, 4 * g + 4); ++k)
            isAlive = isAlive || w[7 * k % 31] != 0.0;
        alive += isAlive;
    }
    const SolutionFacts facts = factsOfIterate(run, w);
    QCOMPARE(facts.weights.groups, Index{8});
    QCOMPARE(facts.weights.groupsAlive, alive);
}

void TestSolutionFacts::freeBiasIsNoCoefficient() {
    Random random(testSeed());
    const ProblemSpec spec = specOf("logistic", "l1", 0.1, 0.0, Bias::free);
    PreparedRun run = preparedCase({normalRows(random, 20, 6), signs(random, 20), spec}, "fista");
    Vector w = Vector::Zero(7);
    w[6] = 3.0;
    const SolutionFacts facts = factsOfIterate(run, w);
    QCOMPARE(facts.weights.coefficients, Index{6});
    QCOMPARE(facts.weights.nonZeros, Index{0});
    QVERIFY(facts.bars.empty());
}

void TestSolutionFacts::matricesOfClasses() {
    Random random(testSeed());
    ProblemSpec spec = specOf("multinomial-logistic", "l21", 0.1);
    spec.outputs = 3;
    Vector y(20);
    for (Index i = 0; i < 20; ++i)
        y[i] = static_cast<double>(i % 3);
    PreparedRun run = namedRun(normalRows(random, 20, 8), y, spec, "test");
    Vector w = Vector::Zero(24);
    w[3 * 2 + 1] = -2.0; // feature 2, class 1
    w[3 * 5 + 0] = 3.0;
    w[3 * 5 + 2] = 4.0;
    const SolutionFacts facts = factsOfIterate(run, w);
    QCOMPARE(facts.weights.matrixRows, Index{8});
    QCOMPARE(facts.weights.matrixColumns, Index{3});
    QCOMPARE(facts.weights.rowsAlive, Index{2});
    QCOMPARE(facts.weights.nonZeros, Index{3});
    QCOMPARE(facts.bars.size(), std::size_t{2}); // norms
    QCOMPARE(facts.bars[0].value, 5.0);
    QCOMPARE(facts.bars[0].name, std::string("f5"));
    QCOMPARE(facts.bars[1].value, 2.0);
    const SolutionFacts ofClass = factsOfIterate(run, w, {}, {.output = {1}});
    QCOMPARE(ofClass.bars.size(), std::size_t{1});
    QCOMPARE(ofClass.bars[0].value, -2.0);
    QCOMPARE(ofClass.bars[0].name, std::string("f2"));
    QCOMPARE(CoefficientNames(run).name(3 * 2 + 1), std::string("f2, 2"));
    // Dual variables of every row and class; a row is a support vector if one of its entries is nonzero.
    Vector alpha = Vector::Zero(60);
    alpha[0] = 1.0; // row 0 has class 0: at its bound
    alpha[1] = -0.25;
    alpha[2] = -0.75;
    alpha[3 * 7 + 1] = 0.5; // row 7 has class 1
    alpha[3 * 7 + 2] = -0.5;
    const SolutionFacts withDual = factsOfIterate(run, w, alpha);
    QCOMPARE(withDual.dual.count, Index{60});
    QCOMPARE(withDual.dual.nonZeros, Index{5});
    QCOMPARE(withDual.dual.rows, Index{20});
    QCOMPARE(withDual.dual.supportRows, Index{2});
    QCOMPARE(withDual.dual.atBounds, Index{1});
    QVERIFY(withDual.isSupport[0] == 1 && withDual.isSupport[7] == 1 && withDual.isSupport[1] == 0);
}

void TestSolutionFacts::ranks_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rank");
    for (const auto& [rows, columns, rank] : {std::array{6, 4, 4}, {4, 6, 2}, {40, 30, 7}, {30, 40, 1}, {5, 5, 0}})
        QTest::addRow("%d x %d of rank %d", rows, columns, rank) << rows << columns << rank;
}

void TestSolutionFacts::ranks() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, rank);
    Random random(testSeed());
    const DenseRows matrix = normalRows(random, rows, rank) * normalRows(random, rank, columns);
    QCOMPARE(numericalRank(matrix), std::optional<Index>(rank));
    QCOMPARE(numericalRank(1e-30 * matrix), std::optional<Index>(rank));
    if (rank > 0) {
        const Eigen::JacobiSVD<Eigen::MatrixXd> svd(matrix);
        QCOMPARE(static_cast<int>((svd.singularValues().array() > 1e-10 * svd.singularValues()[0]).count()), rank);
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(rows == 0 || !numericalRank(matrix, 1e-10, stop.get_token()));
    // Like a run with the trace norm, where w is p x 3.
    ProblemSpec spec = specOf("multinomial-logistic", "trace", 0.1);
    spec.outputs = 3;
    Vector y(10);
    for (Index i = 0; i < 10; ++i)
        y[i] = static_cast<double>(i % 3);
    PreparedRun run = preparedCase({normalRows(random, 10, 12), y, spec}, "fista");
    const int min = std::min(rank, 3);
    const DenseRows weights = normalRows(random, 12, min) * normalRows(random, min, 3);
    QCOMPARE(factsOfIterate(run, Eigen::Map<const Vector>(weights.data(), 36)).weights.rank, std::optional<Index>(min));
}

void TestSolutionFacts::barsAreTheLargest() {
    Random random(testSeed());
    PreparedRun run = namedRun(normalRows(random, 10, 200), signs(random, 10), specOf("hinge", "l2", 0.1), "test");
    const Vector w = sparseVector(random, 200, 0.5);
    const SolutionFacts facts = factsOfIterate(run, w, {}, {.maxBars = 9});
    std::vector<double> sorted(w.begin(), w.end());
    std::ranges::sort(sorted, [](double a, double b) { return std::abs(a) > std::abs(b); });
    QCOMPARE(facts.bars.size(), std::size_t{9});
    for (std::size_t k = 0; k < 9; ++k) {
        QCOMPARE(facts.bars[k].value, sorted[k]);
        const Index j = std::ranges::find(w, sorted[k]) - w.begin();
        QCOMPARE(facts.bars[k].name, "f" + std::to_string(j));
    }
}

/// The domain of y alpha is [0, 1].
void TestSolutionFacts::dualOfTheHinge() {
    Random random(testSeed());
    const Vector y = signs(random, 50);
    PreparedRun run = preparedCase({normalRows(random, 50, 3), y, specOf("hinge", "l2", 0.1)}, "prox-sdca");
    Vector alpha(50);
    Index zeros = 0;
    Index bound = 0;
    for (Index i = 0; i < 50; ++i) {
        const double u = random.uniform();
        alpha[i] = u < 0.3 ? 0.0 : u < 0.6 ? y[i] : y[i] * random.uniform();
        zeros += alpha[i] == 0.0;
        bound += alpha[i] == y[i];
    }
    const SolutionFacts facts = factsOfIterate(run, Vector::Zero(3), alpha);
    QVERIFY(facts.dual.isKnown && facts.dual.hasBounds);
    QCOMPARE(facts.dual.count, Index{50});
    QCOMPARE(facts.dual.nonZeros, 50 - zeros);
    QCOMPARE(facts.dual.supportRows, 50 - zeros);
    QCOMPARE(facts.dual.atBounds, bound);
    QCOMPARE(facts.histogram.zeros, zeros);
    QCOMPARE(facts.histogram.bounds.size(), std::size_t{2});
    QCOMPARE(facts.histogram.bounds[0].value, -1.0);
    QCOMPARE(facts.histogram.bounds[1].value, 1.0);
    QCOMPARE(facts.histogram.bounds[0].count + facts.histogram.bounds[1].count, bound);
    for (Index i = 0; i < 50; ++i)
        QCOMPARE(facts.isSupport[static_cast<std::size_t>(i)] != 0, alpha[i] != 0.0);
}

void TestSolutionFacts::histogramHoldsEveryRow_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<bool>("hasBounds");
    for (const auto& [loss, hasBounds] : {std::pair("hinge", true),
                                          {"smoothed-hinge", true},
                                          {"squared-hinge", false},
                                          {"logistic", true},
                                          {"squared", false},
                                          {"absolute", true},
                                          {"huber", true},
                                          {"epsilon-insensitive", true},
                                          {"quantile", true}})
        QTest::newRow(loss) << QString::fromLatin1(loss) << hasBounds;
}

void TestSolutionFacts::histogramHoldsEveryRow() {
    QFETCH(QString, loss);
    QFETCH(bool, hasBounds);
    Random random(testSeed());
    const Vector y = signs(random, 60);
    PreparedRun run = preparedCase({normalRows(random, 60, 3), y, specOf(loss.toStdString(), "l2", 0.1)}, "prox-sdca");
    Vector alpha(60);
    for (Index i = 0; i < 60; ++i)
        alpha[i] = i % 4 == 0 ? 0.0 : 3.0 * random.normal();
    run.problem->risk().projectDual(alpha);
    const SolutionFacts facts = factsOfIterate(run, Vector::Zero(3), alpha, {.bins = 10});
    QCOMPARE(facts.dual.hasBounds, hasBounds);
    QCOMPARE(facts.histogram.bounds.empty(), !hasBounds);
    Index sum = facts.histogram.zeros;
    for (const auto& bound : facts.histogram.bounds)
        sum += bound.count;
    for (std::size_t bin = 0; bin < 10; ++bin) {
        const double width = (facts.histogram.max - facts.histogram.min) / 10.0;
        const double from = facts.histogram.min + static_cast<double>(bin) * width;
        Index within = 0;
        for (const double value : alpha) {
            const bool isBound = std::ranges::any_of(facts.histogram.bounds, [&](const auto& bound) {
                return std::abs(bound.value - value) <= 1e-12 * (1.0 + std::abs(value));
            });
            const auto place = std::min(9.0, std::floor((value - facts.histogram.min) / width));
            within += value != 0.0 && !isBound && static_cast<std::size_t>(place) == bin;
        }
        QVERIFY2(std::abs(facts.histogram.counts[bin] - within) <= 1, qPrintable(QString::number(from)));
        sum += facts.histogram.counts[bin];
    }
    QCOMPARE(sum, Index{60});
}

void TestSolutionFacts::withoutDualVariables() {
    Random random(testSeed());
    PreparedRun run =
        preparedCase({normalRows(random, 20, 5), signs(random, 20), specOf("logistic", "l2", 0.1)}, "fista");
    const SolutionFacts facts = factsOfIterate(run, Vector::Ones(5));
    QVERIFY(!facts.dual.isKnown && facts.histogram.isEmpty() && facts.isSupport.empty());
}

void TestSolutionFacts::pictures() {
    Random random(testSeed());
    const auto shapeOf = [&random](Index pixels, const std::string& origin) {
        return pictureShape(
            namedRun(normalRows(random, 4, pixels), signs(random, 4), specOf("hinge", "l2", 0.1), origin));
    };
    QCOMPARE(shapeOf(64, "any"), std::optional(MatrixShape{8, 8}));
    QCOMPARE(shapeOf(784, "any"), std::optional(MatrixShape{28, 28}));
    QCOMPARE(shapeOf(780, "/data/MNIST.scale.xz"), std::optional(MatrixShape{28, 28}));
    QCOMPARE(shapeOf(256, "usps"), std::optional(MatrixShape{16, 16}));
    QVERIFY(!shapeOf(256, "any") && !shapeOf(780, "any") && !shapeOf(63, "digits") && !shapeOf(4, "digits"));
    QVERIFY(!shapeOf(256, "/images/table.csv")); // the folder does not matter
    PreparedRun run = namedRun(normalRows(random, 4, 780), signs(random, 4), specOf("hinge", "l2", 0.1), "mnist");
    const Vector w = sparseVector(random, 780, 0.5);
    const SolutionFacts facts = factsOfIterate(run, w);
    QCOMPARE(facts.image.values.size(), std::size_t{784});
    QCOMPARE(facts.image.max, w.cwiseAbs().maxCoeff());
    for (Index j = 0; j < 780; ++j)
        QCOMPARE(facts.image.values[static_cast<std::size_t>(j)], w[j]);
    QVERIFY(std::isnan(facts.image.values.back()));
}

void TestSolutionFacts::principalComponents_data() {
    QTest::addColumn<bool>("sparse");
    QTest::addColumn<int>("features");
    for (const bool sparse : {false, true})
        for (const int features : {3, 12, 400})
            QTest::addRow("%s %d", sparse ? "sparse" : "dense", features) << sparse << features;
}

/// Up to signs the points equal those of a singular value decomposition of the centred rows.
void TestSolutionFacts::principalComponents() {
    QFETCH(bool, sparse);
    QFETCH(int, features);
    Random random(testSeed());
    DenseRows rows = normalRows(random, 90, features);
    rows.col(0) *= 9.0;
    rows.col(1) *= 5.0;
    rows.col(2).array() += 7.0;
    const Vector y = signs(random, 90);
    PreparedRun run = preparedCase({rows, y, specOf("hinge", "l2", 0.1)}, "prox-sdca");
    if (sparse) {
        auto data = std::make_shared<PreparedData>();
        data->source = data->training = ProblemCase{rows, y, {}}.dataset(Storage::sparse);
        run.data = data;
    }
    QVERIFY(!obstacleToProjection(run));
    const std::shared_ptr<const RowProjection> projection = rowProjection(run);
    QCOMPARE(projection->points.size(), std::size_t{90});
    QCOMPARE(projection->labels, y);
    const Eigen::MatrixXd centred = rows.rowwise() - rows.colwise().mean();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(centred, Eigen::ComputeThinU);
    for (Index axis = 0; axis < 2; ++axis) {
        const Vector wanted = svd.matrixU().col(axis) * svd.singularValues()[axis];
        Vector got(90);
        for (Index i = 0; i < 90; ++i)
            got[i] = axis == 0 ? projection->points[static_cast<std::size_t>(i)].x
                               : projection->points[static_cast<std::size_t>(i)].y;
        const double sign = got.dot(wanted) < 0.0 ? -1.0 : 1.0;
        const double apart = (sign * got - wanted).norm() / wanted.norm();
        QVERIFY2(apart < 1e-2, qPrintable(QString::number(apart)));
        const double share = std::pow(svd.singularValues()[axis], 2) / centred.squaredNorm();
        QVERIFY(std::abs(projection->explained[static_cast<std::size_t>(axis)] - share) < 1e-4);
    }
}

void TestSolutionFacts::twoFeaturesAsTheyAre() {
    Random random(testSeed());
    const DenseRows rows = normalRows(random, 5000, 2);
    PreparedRun run = namedRun(rows, signs(random, 5000), specOf("hinge", "l2", 0.1), "test");
    const std::shared_ptr<const RowProjection> projection = rowProjection(run);
    QVERIFY(!projection->isOfComponents());
    QCOMPARE(projection->features[1], std::string("f1"));
    QCOMPARE(projection->allRows, Index{5000});
    QVERIFY(projection->rows.size() < 5000 && projection->rows.size() >= 1000);
    for (std::size_t k = 0; k < projection->rows.size(); ++k) {
        QCOMPARE(projection->points[k].x, rows(projection->rows[k], 0));
        QCOMPARE(projection->points[k].y, rows(projection->rows[k], 1));
    }
    PreparedRun single = namedRun(rows.leftCols(1), signs(random, 5000), specOf("hinge", "l2", 0.1), "test");
    QCOMPARE(rowProjection(single)->points.front().y, 0.0);
}

void TestSolutionFacts::stops() {
    Random random(testSeed());
    std::stop_source stop;
    stop.request_stop();
    PreparedRun run =
        preparedCase({normalRows(random, 20, 5), signs(random, 20), specOf("logistic", "l2", 0.1)}, "fista");
    QVERIFY(!solutionFacts(run, {0.0, Vector::Ones(5), {}}, CoefficientNames(run), {}, stop.get_token()));
    QVERIFY(rowProjection(run, stop.get_token()) == nullptr);
}

QTEST_GUILESS_MAIN(TestSolutionFacts)
#include "test_solution_facts.moc"
