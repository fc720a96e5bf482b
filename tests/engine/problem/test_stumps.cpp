// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/stump_cuts.h"
#include "engine/problem/maps/stump_ensemble.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/model/ensemble_text.h"
#include "judge/judge_joint.h"
#include "judge/judge_stumps.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

using namespace gapscope;

namespace {

/// Few distinct values, many of them 0, so that stumps coincide.
ProblemCase randomRows(Random& random, Index n, Index p) {
    ProblemCase result{DenseRows(n, p), Vector(n), {}};
    for (Index j = 0; j < p; ++j) {
        const bool isContinuous = random.below(3) == 0;
        for (Index i = 0; i < n; ++i)
            result.features(i, j) = isContinuous             ? random.normal()
                                    : random.uniform() < 0.5 ? 0.0
                                                             : std::round(2.0 * random.normal());
    }
    for (double& label : result.y)
        label = random.uniform() < 0.4 ? -1.0 : 1.0;
    return result;
}

std::vector<std::vector<double>> listsOf(const DenseRows& rows) {
    std::vector<std::vector<double>> lists;
    for (Index i = 0; i < rows.rows(); ++i)
        lists.emplace_back(rows.row(i).begin(), rows.row(i).end());
    return lists;
}

std::unique_ptr<StumpMap> mapOf(const ProblemCase& rows, Index thresholds, Storage storage = Storage::dense,
                                int threads = 1) {
    return StumpMap::make(*rows.dataset(storage), rows.y, thresholds, threads).value();
}

ProblemSpec boostingSpec(double lambda, double nu, Index thresholds) {
    ProblemSpec spec = specOf("max-linear", "entropy", lambda);
    spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", shown(nu)}});
    spec.thresholds = thresholds;
    return spec;
}

Vector randomVector(Random& random, Index size) {
    Vector vector(size);
    for (double& entry : vector)
        entry = random.normal();
    return vector;
}

} // namespace

/// Decision stumps: hypotheses and edges against the judge's enumeration, bitwise products against sums, and the final
/// ensemble of boosting.
class TestStumps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hypothesesAreAllThatDiffer();
    void cutsAreMidwayAndAtQuantiles();
    void productsAreThoseOfTheEdges();
    void bitsOfAnyShape();
    void stopEndsProducts();
    void ensembleVotes();
    void tiesAreWrong();
    void ensembleTextReadsBack();
    void problemAgreesWithTheJudge();
    void weakDualityWhileItCloses_data();
    void weakDualityWhileItCloses();
};

/// As many rows as the judge finds, equal to its rows, in its order up to opposite pairs, which are adjacent.
void TestStumps::hypothesesAreAllThatDiffer() {
    Random random(testSeed());
    for (int round = 0; round < 60; ++round) {
        const ProblemCase rows =
            randomRows(random, 2 + static_cast<Index>(random.below(40)), 1 + static_cast<Index>(random.below(6)));
        const auto thresholds = 1 + static_cast<Index>(random.below(8));
        const auto lists = listsOf(rows.features);
        const std::vector<double> labels(rows.y.begin(), rows.y.end());
        const judge::Problem expected =
            judge::boosting(lists, labels, judge::stumpsOf(lists, static_cast<std::size_t>(thresholds)), 0.1, 1.0);
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const auto map = mapOf(rows, thresholds, storage);
            QCOMPARE(map->rows(), static_cast<Index>(expected.rows.size()));
            QCOMPARE(map->columns(), rows.y.size());
            Vector edges;
            for (Index i = 0; i < map->rows(); ++i) {
                QVERIFY(map->multiplyTransposed(Vector::Unit(map->rows(), i), edges, {}));
                QVERIFY2(std::vector<double>(edges.begin(), edges.end()) == expected.rows[static_cast<std::size_t>(i)],
                         qPrintable(QString::number(i)));
                const Stump& stump = map->hypotheses()[static_cast<std::size_t>(i)];
                const judge::Stump same{static_cast<int>(stump.feature) + 1, stump.threshold, stump.sign, 0.0};
                for (std::size_t j = 0; j < lists.size(); ++j)
                    QCOMPARE(edges[static_cast<Index>(j)], labels[j] * same.at(lists[j]));
            }
        }
    }
}

void TestStumps::cutsAreMidwayAndAtQuantiles() {
    const auto columnOf = [](std::vector<double> values) {
        DenseRows features(static_cast<Index>(values.size()), 1);
        for (std::size_t i = 0; i < values.size(); ++i)
            features(static_cast<Index>(i), 0) = values[i];
        const Dataset data(features, Labels{std::vector<double>(values.size(), 1.0), {}}, {}, "test");
        return SortedColumns(data).column(0);
    };
    QCOMPARE(columnOf({3, 1, 2, 2}).cuts(9), (std::vector<double>{1.5, 2.5}));
    QCOMPARE(columnOf({0, 0, -2, 4}).cuts(9), (std::vector<double>{-1.0, 2.0}));
    QCOMPARE(columnOf({0, 0, 4}).cuts(9), (std::vector<double>{2.0}));
    QCOMPARE(columnOf({7, 7, 7}).cuts(9), std::vector<double>());
    // Eight values, three thresholds: two, four and six rows are below.
    QCOMPARE(columnOf({1, 2, 3, 4, 5, 6, 7, 8}).cuts(3), (std::vector<double>{2.5, 4.5, 6.5}));
    // A value that most rows have takes several quantiles at once.
    QCOMPARE(columnOf({1, 1, 1, 1, 1, 1, 2, 3, 4}).cuts(2), (std::vector<double>{1.5}));
    // Adjacent doubles have no midpoint: the lower one is the threshold.
    const double next = std::nextafter(1.0, 2.0);
    QCOMPARE(columnOf({1.0, next}).cuts(1), (std::vector<double>{1.0}));
    const double max = std::numeric_limits<double>::max();
    QCOMPARE(columnOf({max, -max}).cuts(1), (std::vector<double>{0.0}));
}

void TestStumps::productsAreThoseOfTheEdges() {
    Random random(testSeed());
    for (int round = 0; round < 20; ++round) {
        const ProblemCase rows = randomRows(random, 1 + static_cast<Index>(random.below(300)), 4);
        const auto map = mapOf(rows, 12);
        DenseRows edges(map->rows(), map->columns());
        Vector column;
        for (Index i = 0; i < map->rows(); ++i) {
            QVERIFY(map->multiplyTransposed(Vector::Unit(map->rows(), i), column, {}));
            edges.row(i) = column.transpose();
        }
        const Vector w = randomVector(random, map->columns());
        const Vector a = randomVector(random, map->rows());
        Vector scores;
        Vector v;
        QVERIFY(map->multiply(w, scores, {}) && map->multiplyTransposed(a, v, {}));
        QVERIFY((scores - edges * w).cwiseAbs().maxCoeff() <= 1e-14 * w.cwiseAbs().sum());
        QVERIFY((v - edges.transpose() * a).cwiseAbs().maxCoeff() <= 1e-14 * a.cwiseAbs().sum());
        QCOMPARE(map->maxEntry(), edges.cwiseAbs().maxCoeff());
        QCOMPARE(map->maxSquaredNorm(), edges.rowwise().squaredNorm().maxCoeff());
        const auto threaded = mapOf(rows, 12, Storage::dense, 2);
        Vector scoresOfTwo;
        Vector vOfTwo;
        QVERIFY(threaded->multiply(w, scoresOfTwo, {}) && threaded->multiplyTransposed(a, vOfTwo, {}));
        QCOMPARE(scoresOfTwo, scores);
        QCOMPARE(vOfTwo, v);
    }
}

/// Sizes around multiples of eight.
void TestStumps::bitsOfAnyShape() {
    Random random(testSeed());
    for (Index columns = 1; columns <= 19; ++columns)
        for (Index rows = 1; rows <= 19; ++rows) {
            BitTiles tiles(columns);
            DenseRows dense(rows, columns);
            for (Index i = 0; i < rows; ++i) {
                std::vector<std::uint8_t> bits(static_cast<std::size_t>(tiles.columnGroups()), 0);
                for (Index j = 0; j < columns; ++j) {
                    const bool isPlus = random.below(2) == 0;
                    dense(i, j) = isPlus ? 1.0 : -1.0;
                    bits[static_cast<std::size_t>(j / 8)] |= static_cast<std::uint8_t>((isPlus ? 1U : 0U) << (j % 8));
                }
                tiles.append(bits);
                QVERIFY(tiles.rowEquals(i, bits));
            }
            for (Index i = 0; i < rows; ++i)
                for (Index j = 0; j < columns; ++j)
                    QCOMPARE(tiles.entry(i, j), dense(i, j));
            Vector w = Vector::Zero(8 * tiles.columnGroups());
            w.head(columns) = randomVector(random, columns);
            Vector out = Vector::Zero(8 * tiles.rowGroups());
            tiles.addProducts(w, 0, tiles.columnGroups(), 0, tiles.rowGroups(), out);
            QVERIFY((out.head(rows) - dense * w.head(columns)).cwiseAbs().maxCoeff() <= 1e-13);
            Vector a = Vector::Zero(8 * tiles.rowGroups());
            a.head(rows) = randomVector(random, rows);
            Vector back = Vector::Zero(8 * tiles.columnGroups());
            for (Index group = 0; group < tiles.rowGroups(); ++group)
                tiles.addTransposed(a, group, 0, tiles.columnGroups(), back);
            QVERIFY((back.head(columns) - dense.transpose() * a.head(rows)).cwiseAbs().maxCoeff() <= 1e-13);
        }
}

void TestStumps::stopEndsProducts() {
    Random random(testSeed());
    const auto map = mapOf(randomRows(random, 50, 3), 5);
    std::stop_source source;
    source.request_stop();
    Vector out;
    QVERIFY(!map->multiply(Vector::Zero(50), out, source.get_token()));
    QVERIFY(!map->multiplyTransposed(Vector::Zero(map->rows()), out, source.get_token()));
}

/// F by step functions equals the sum of the stumps, on rows of either storage, with more or fewer features.
void TestStumps::ensembleVotes() {
    Random random(testSeed());
    for (int round = 0; round < 50; ++round) {
        const ProblemCase rows = randomRows(random, 30, 5);
        const auto map = mapOf(rows, 6);
        Vector alpha = Vector::Zero(map->rows());
        for (double& entry : alpha)
            entry = random.uniform() < 0.5 ? 0.0 : -random.uniform() * static_cast<double>(map->rows());
        const std::vector<WeightedStump> stumps = weightedStumps(map->hypotheses(), alpha);
        const StumpEnsemble ensemble(stumps);
        DenseRows wide(30, 7);
        wide << rows.features, DenseRows::Ones(30, 2);
        const auto plain = rows.dataset(Storage::dense);
        const auto sparse = rows.dataset(Storage::sparse);
        const auto wider = ProblemCase{wide, rows.y, {}}.dataset();
        Index wrong = 0;
        for (Index i = 0; i < 30; ++i) {
            double expected = 0.0;
            const std::vector<double> list(rows.features.row(i).begin(), rows.features.row(i).end());
            for (const auto& [stump, weight] : stumps)
                expected +=
                    weight * judge::Stump{static_cast<int>(stump.feature) + 1, stump.threshold, stump.sign, 0}.at(list);
            for (const auto& data : {plain, sparse, wider})
                QVERIFY(std::abs(ensemble.score(data->row(i)) - expected) <= 1e-12);
            wrong += expected * rows.y[i] <= 1e-12 ? 1 : 0;
        }
        QCOMPARE(ensemble.errorRate(*plain, rows.y).value(), static_cast<double>(wrong) / 30.0);
    }
}

void TestStumps::tiesAreWrong() {
    const ProblemCase rows{DenseRows(DenseRows::Ones(2, 1)), Vector{{1.0, -1.0}}, {}};
    const auto data = rows.dataset();
    QCOMPARE(StumpEnsemble(std::vector<WeightedStump>{}).errorRate(*data, rows.y).value(), 1.0);
    const Stump plus{.feature = 0, .threshold = 0.5};
    const Stump minus{.feature = 0, .threshold = 0.5, .sign = -1.0};
    QCOMPARE(StumpEnsemble(std::vector<WeightedStump>{{plus, 0.3}, {minus, 0.3}}).errorRate(*data, rows.y).value(),
             1.0);
    QCOMPARE(StumpEnsemble(std::vector<WeightedStump>{{plus, 0.4}, {minus, 0.3}}).errorRate(*data, rows.y).value(),
             0.5);
    // At its threshold a stump predicts the value from below.
    const Stump at{.feature = 0, .threshold = 1.0};
    QCOMPARE(StumpEnsemble(std::vector<WeightedStump>{{at, 1.0}}).score(data->row(0)), -1.0);
}

void TestStumps::ensembleTextReadsBack() {
    const std::vector<WeightedStump> stumps{{{.feature = 3, .threshold = -1e-300, .sign = -1.0}, 0.1},
                                            {{.feature = Stump::constant, .threshold = 0.0, .sign = 1.0}, 1e-17},
                                            {{.feature = 0, .threshold = 1.0 / 3.0, .sign = 1.0}, 0.9}};
    const std::string text = ensembleText(stumps);
    QCOMPARE(QString::fromStdString(text).section(u'\n', 1, 1), QStringLiteral("0 0 1 1e-17"));
    std::size_t begin = 0;
    for (const WeightedStump& stump : stumps) {
        const std::size_t end = text.find('\n', begin);
        QVERIFY(readHypothesis(std::string_view(text).substr(begin, end - begin)) == stump);
        begin = end + 1;
    }
    for (const char* wrong : {"", "1 2 1", "1 2 1 0.5 7", "1.5 2 1 0.5", "-1 2 1 0.5", "1 inf 1 0.5", "1 2 0.5 0.5",
                              "1 2 1 -0.5", "1 2 1 nan", "1 2 1 0.5x", "a 2 1 0.5"})
        QVERIFY2(!readHypothesis(wrong), wrong);
}

/// P(w) and D(alpha) of the whole problem, for points of a run.
void TestStumps::problemAgreesWithTheJudge() {
    Random random(testSeed());
    for (const double nu : {1.0, 0.1}) {
        ProblemCase rows = randomRows(random, 40, 4);
        rows.spec = boostingSpec(0.02, nu, 5);
        const auto problem = rows.make();
        QCOMPARE(problem->dimension(), Index{40});
        const auto lists = listsOf(rows.features);
        const judge::Problem judged =
            judge::boosting(lists, {rows.y.begin(), rows.y.end()}, judge::stumpsOf(lists, 5), 0.02, nu);
        SolverRun run(*problem, "agm-ef-1");
        for (int k = 0; k < 20 && run.next(); ++k) {
            const Vector alpha = problem->dual(run.state.alpha, 0.0)->alpha;
            const judge::Verdict verdict =
                judge::jointVerdict(judged, {run.state.w.begin(), run.state.w.end()}, {alpha.begin(), alpha.end()});
            QVERIFY(std::abs(static_cast<double>(verdict.primal) - run.primal()) <= 1e-12);
            QVERIFY(std::abs(static_cast<double>(verdict.dual) - run.dual()) <= 1e-11);
        }
    }
}

void TestStumps::weakDualityWhileItCloses_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<Settings>("settings");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf"}) {
        QTest::addRow("%s", solver) << solver << Settings{};
        QTest::addRow("%s annealed", solver) << solver << Settings{{"scheme", "annealed"}};
    }
    QTest::addRow("pragam") << "pragam" << Settings{};
}

/// Boosting finds a vote of stumps: the gap closes to 1e-4, and is never negative on the way. Equal weights of the
/// three voters give every row a margin of at least 1/3, hence D >= 1/3 - 1e-4 at the end; with 20 wrong rows, over
/// which w could be spread, D would be at most lambda log(200/20) < 0.05.
void TestStumps::weakDualityWhileItCloses() {
    QFETCH(const QString, solver);
    QFETCH(const Settings, settings);
    Random random(testSeed());
    ProblemCase rows{DenseRows(200, 5), Vector(200), boostingSpec(0.02, 0.05, 8)};
    for (Index i = 0; i < 200; ++i) {
        for (Index j = 0; j < 5; ++j)
            rows.features(i, j) = std::floor(8.0 * random.uniform()) / 8.0;
        const double vote = (rows.features(i, 0) > 0.3 ? 1.0 : -1.0) + (rows.features(i, 1) > 0.6 ? 1.0 : -1.0) +
                            (rows.features(i, 2) > 0.5 ? -1.0 : 1.0);
        rows.y[i] = vote > 0.0 ? 1.0 : -1.0;
    }
    const auto problem = rows.make();
    SolverRun run(*problem, solver.toStdString(), settings);
    run.context.targetGap = 1e-4;
    const bool certified = run.certify(1e-4, 20000);
    qInfo("%ld iterations, gap %g", run.iterations(), run.gap());
    QVERIFY2(certified, run.state.endReason.c_str());
    QVERIFY(run.worstGap() >= -1e-12);
    const Vector alpha = problem->dual(run.state.alpha, 0.0)->alpha;
    const StumpEnsemble ensemble(weightedStumps(problem->stumps()->hypotheses(), alpha));
    QVERIFY(ensemble.errorRate(*rows.dataset(), rows.y).value() < 0.1);
    QVERIFY(run.bestDual() >= 1.0 / 3.0 - 1e-4);
}

QTEST_GUILESS_MAIN(TestStumps)
#include "test_stumps.moc"
