// SPDX-License-Identifier: GPL-3.0-only
//
// Regularization paths: their points, folds and the choice by them, and points solved on demand.
#include "engine/data/transforms/folds.h"
#include "engine/run/prepare/coefficient_names.h"
#include "engine/run/record/trace_keeper.h"
#include "engine/run/sweep/path_solver.h"
#include "engine/run/sweep/sweep_table.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <map>
#include <set>
#include <thread>

using namespace gapscope;

class TestSweepPath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void foldsDealEveryRowOnce_data();
    void foldsDealEveryRowOnce();
    void foldsKeepShares();
    void tooManyFoldsAreRefused();
    void meanAndStandardError();
    void oneStandardErrorRule();
    void cursorsSeeEveryChangeOnce();
    void pointsFromSeveralThreads();
    void memoryForDualVariablesIsBounded();
    void tracesAreThinned();
    void lassoPathOfDiabetes();
    void missingPointIsCertified();
    void foldsReachTheirPoints();
    void jobsGiveTheSamePath();
    void stopLeavesUnsolvedPointsOut();
    void coefficientsHaveNames();
    void tableHasAColumnForEveryCoefficient();
};

namespace {

RunSpec lasso() {
    RunSpec spec;
    spec.data.source = "diabetes";
    spec.transforms.standardize = true;
    spec.problem.loss = "squared";
    spec.problem.regularizer = "l1";
    spec.problem.lambda = {"0.1", 0.0};
    spec.solver.id = "fista";
    spec.budget.relativeTolerance = 1e-8;
    return spec;
}

std::vector<SweepPoint> lambdas(const RunSpec& base, double min, double max, int count) {
    std::vector<SweepPoint> points;
    for (const double value : logarithmicGrid(min, max, count)) {
        points.push_back({value, base});
        points.back().spec.problem.lambda = {shown(value), 0.0};
    }
    return points;
}

double maxLambda(const RunSpec& base, DataStore& store) {
    RunSpec spec = base;
    spec.problem.lambda = {"max", 0.0};
    return (*prepareRun(spec, store))->spec.problem.lambda.value;
}

PathPoint pointAt(double value, int series = 0, Index rows = 0) {
    PathPoint point;
    point.series = series;
    point.value = value;
    point.status = RunStatus::converged;
    point.last.primal = 1.0; // a value that is not finite would mark a diverged run
    point.last.dual = 1.0 - 1e-9;
    point.last.gap = 1e-9;
    point.w = {.dimension = 3, .index = {1}, .value = {value}};
    if (rows > 0)
        point.alpha = std::make_shared<const std::vector<double>>(static_cast<std::size_t>(rows), value);
    return point;
}

} // namespace

void TestSweepPath::foldsDealEveryRowOnce_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("folds");
    for (const char* source : {"diabetes", "breast-cancer", "wine", "sentences"})
        for (const int folds : {2, 5, 7})
            QTest::addRow("%s %d", source, folds) << QString::fromLatin1(source) << folds;
}

void TestSweepPath::foldsDealEveryRowOnce() {
    QFETCH(const QString, source);
    QFETCH(const int, folds);
    DataStore store;
    const DatasetPointer data = store.load({.source = source.toStdString(), .options = {}})->data;
    const std::uint64_t seed = testSeed();
    const bool stratified = source != QStringLiteral("diabetes");
    const auto splits = foldRows(*data, folds, seed, stratified);
    QVERIFY(splits.ok());
    QCOMPARE(splits->size(), static_cast<std::size_t>(folds));
    std::vector<int> times(static_cast<std::size_t>(data->rows()));
    std::size_t min = static_cast<std::size_t>(data->rows());
    std::size_t largest = 0;
    for (const RowSplit& split : *splits) {
        QCOMPARE(split.test.size() + split.training.size(), static_cast<std::size_t>(data->rows()));
        std::set<Index> both(split.test.begin(), split.test.end());
        both.insert(split.training.begin(), split.training.end());
        QCOMPARE(both.size(), static_cast<std::size_t>(data->rows()));
        for (const Index row : split.test)
            ++times[static_cast<std::size_t>(row)];
        const std::size_t size = data->hasSequences()
                                     ? static_cast<std::size_t>(selectRows(*data, split.test)->sequences())
                                     : split.test.size();
        min = std::min(min, size);
        largest = std::max(largest, size);
    }
    QVERIFY2(largest - min <= 1, qPrintable(QStringLiteral("%1 and %2").arg(min).arg(largest)));
    QVERIFY(std::ranges::all_of(times, [](int count) { return count == 1; }));
    const auto again = foldRows(*data, folds, seed, stratified);
    const auto other = foldRows(*data, folds, seed + 1, stratified);
    QVERIFY((*again)[0].test == (*splits)[0].test);
    QVERIFY((*other)[0].test != (*splits)[0].test);
}

/// The number of rows of a class differs by at most one between folds.
void TestSweepPath::foldsKeepShares() {
    DataStore store;
    const DatasetPointer data = store.load({.source = "wine", .options = {}})->data;
    const auto splits = foldRows(*data, 5, 3, true);
    std::map<double, std::pair<int, int>> counts; // smallest and largest over the folds
    for (const double label : std::set<double>(data->labels().values.begin(), data->labels().values.end())) {
        for (const RowSplit& split : *splits) {
            const auto count = static_cast<int>(std::ranges::count_if(
                split.test, [&](Index row) { return data->labels().values[static_cast<std::size_t>(row)] == label; }));
            auto [entry, isNew] = counts.try_emplace(label, count, count);
            entry->second = {std::min(entry->second.first, count), std::max(entry->second.second, count)};
        }
        QVERIFY(counts[label].second - counts[label].first <= 1);
        QVERIFY(counts[label].first > 0);
    }
}

void TestSweepPath::tooManyFoldsAreRefused() {
    DataStore store;
    RunSpec spec = lasso();
    for (const int count : {-1, 0, 1, 443}) {
        const Result<Folds> folds = Folds::make(spec, count, 1, store);
        QVERIFY(!folds.ok());
        QCOMPARE(folds.error().place.field, Field::folds);
        QCOMPARE(sentence(folds.error()), "folds is " + std::to_string(count) + "; an integer from 2 to 442 expected");
    }
    spec.split.testFraction = 0.5; // held-out rows are in no fold
    QVERIFY(!Folds::make(spec, 222, 1, store).ok());
    QVERIFY(Folds::make(spec, 221, 1, store).ok());
}

void TestSweepPath::meanAndStandardError() {
    FoldErrors errors;
    QVERIFY(std::isnan(errors.mean()));
    errors.add(1.0);
    QCOMPARE(errors.mean(), 1.0);
    QVERIFY(std::isnan(errors.standardError()));
    for (const double error : {2.0, 3.0, 6.0})
        errors.add(error);
    QCOMPARE(errors.mean(), 3.0);
    QCOMPARE(errors.standardError(), std::sqrt(14.0 / 3.0 / 4.0)); // squares 4, 1, 0, 9
    errors.add(notAvailable);
    QVERIFY(std::isnan(errors.mean()) && errors.count() == 5);
}

void TestSweepPath::oneStandardErrorRule() {
    const std::vector<ValidatedValue> table{{1.0, 0.30, 0.01},  {0.5, 0.14, 0.02},  {0.25, 0.12, 0.04},
                                            {0.1, 0.10, 0.045}, {0.05, 0.10, 0.01}, {0.01, 0.2, 0.0}};
    const PathChoice choice = chooseByError(table);
    QCOMPARE(choice.smallest, std::optional<std::size_t>(3));         // the largest value among equal errors
    QCOMPARE(choice.oneStandardError, std::optional<std::size_t>(1)); // 0.14 <= 0.10 + 0.045
    std::vector<ValidatedValue> unordered{table[4], table[0], table[2], table[3], table[5], table[1]};
    QCOMPARE(chooseByError(unordered).oneStandardError, std::optional<std::size_t>(5));
    // Without standard errors only the smallest error is known; without errors nothing is.
    QVERIFY(!chooseByError({{1.0, 0.3, notAvailable}, {0.1, 0.1, notAvailable}}).oneStandardError);
    QCOMPARE(chooseByError({{1.0, 0.3, notAvailable}, {0.1, 0.1, notAvailable}}).smallest,
             std::optional<std::size_t>(1));
    QVERIFY(!chooseByError({{1.0, notAvailable, notAvailable}}).smallest);
    QVERIFY(!chooseByError({}).smallest);
}

void TestSweepPath::cursorsSeeEveryChangeOnce() {
    SweepPath path;
    std::size_t early = 0;
    std::size_t late = 0;
    path.add(pointAt(0.1));
    path.addFoldError(0, 0.01, 0.5, 2); // for a point that is added later
    QCOMPARE(path.since(early).size(), std::size_t(1));
    QVERIFY(path.since(early).empty());
    PathPoint second = pointAt(0.01);
    second.wantedFolds = 2;
    path.add(second);
    path.addFoldError(0, 0.01, 0.7, 2);
    const std::vector<PathPointPointer> fresh = path.since(early);
    QCOMPARE(fresh.size(), std::size_t(1));
    QCOMPARE(fresh.front()->folds.count(), 2);
    QCOMPARE(fresh.front()->validated().error, 0.6);
    QCOMPARE(path.since(late).size(), std::size_t(2));
    path.add(pointAt(0.1)); // replaces the older one
    QCOMPARE(path.size(), std::size_t(2));
    QCOMPARE(path.since(late).size(), std::size_t(1));
    // The nearest on a logarithmic scale, in the same series, and only if a run can start from it.
    QCOMPARE(path.nearest(0, 0.05)->value, 0.1);
    QCOMPARE(path.nearest(0, 0.02)->value, 0.01);
    QVERIFY(path.nearest(1, 0.02) == nullptr);
    PathPoint diverged = pointAt(0.02);
    diverged.status = RunStatus::diverged;
    path.add(diverged);
    QCOMPARE(path.nearest(0, 0.02)->value, 0.01);
    QVERIFY(path.find(0, 0.02) != nullptr && path.find(0, 0.03) == nullptr);
    QCOMPARE(path.find(0, 0.1)->w.dense(), (std::vector<double>{0.0, 0.1, 0.0}));
    QCOMPARE(path.find(0, 0.1)->w.at(1), 0.1);
    QCOMPARE(path.find(0, 0.1)->w.at(2), 0.0);
}

void TestSweepPath::pointsFromSeveralThreads() {
    SweepPath path;
    constexpr int each = 50;
    std::set<double> seen;
    {
        std::vector<std::jthread> writers;
        for (int series = 0; series < 3; ++series)
            writers.emplace_back([&path, series] {
                for (int k = 0; k < each; ++k) {
                    path.add(pointAt(std::pow(10.0, -k), series));
                    path.addFoldError(series, std::pow(10.0, -k), 0.1, 1);
                }
            });
        std::size_t cursor = 0;
        while (seen.size() < 3 * each)
            for (const PathPointPointer& point : path.since(cursor))
                seen.insert(point->value * (1.0 + point->series));
    }
    QCOMPARE(path.size(), std::size_t(3 * each));
    for (const PathPointPointer& point : path.all())
        QCOMPARE(point->folds.count(), 1);
}

void TestSweepPath::memoryForDualVariablesIsBounded() {
    SweepPath path(10 * sizeof(double));
    path.add(pointAt(1.0, 0, 6));
    path.add(pointAt(0.1, 0, 6));
    path.add(pointAt(0.01, 0, 4));
    QVERIFY(path.find(0, 1.0)->alpha != nullptr);
    QVERIFY(path.find(0, 0.1)->alpha == nullptr);
    QVERIFY(path.find(0, 0.01)->alpha != nullptr);
    QVERIFY(SweepPath::startFrom(*path.find(0, 0.1)).alpha.empty());
    QCOMPARE(SweepPath::startFrom(*path.find(0, 0.1)).w.size(), std::size_t(3));
}

void TestSweepPath::tracesAreThinned() {
    TraceKeeper keeper;
    constexpr int recorded = 5000;
    for (int k = 0; k <= recorded; ++k) {
        Snapshot snapshot;
        snapshot.iteration = k;
        keeper.recorded(snapshot);
    }
    keeper.ended({});
    const auto kept = keeper.take();
    QVERIFY(kept->size() <= TraceKeeper::maxSnapshots + 1);
    QVERIFY(kept->size() >= TraceKeeper::maxSnapshots / 2);
    QCOMPARE(kept->front().iteration, 0.0);
    QCOMPARE(kept->back().iteration, double(recorded));
    const double stride = (*kept)[1].iteration;
    for (std::size_t k = 1; k + 1 < kept->size(); ++k)
        QCOMPARE((*kept)[k].iteration, stride * static_cast<double>(k));
}

/// w = 0 at lambda_max, and every point agrees with a single run within both gaps.
void TestSweepPath::lassoPathOfDiabetes() {
    DataStore store;
    SweepPath path;
    const double max = maxLambda(lasso(), store);
    const std::vector<SweepPoint> points = lambdas(lasso(), 1e-3 * max, max, 15);
    std::vector<PathProgress> told;
    QVERIFY(solvePath({.series = {points}, .options = {.warmStart = true, .jobs = 2}}, store, path, {},
                      [&told](const PathProgress& progress) { told.push_back(progress); })
                .ok());
    QCOMPARE(told.size(), points.size());
    QCOMPARE(told.back().ended, told.back().total);
    QCOMPARE(path.find(0, max)->last.nonZerosW, 0);
    QCOMPARE(path.find(0, max)->w.index.size(), std::size_t(0));
    const std::vector<SweepResult> cold = runSweep(points, {}, store, {}, {});
    int warm = 0;
    for (const SweepResult& alone : cold) {
        const PathPointPointer point = path.find(0, alone.value);
        QVERIFY(point != nullptr);
        QCOMPARE(point->status, RunStatus::converged);
        QVERIFY(std::abs(point->last.primal - alone.outcome.last.primal) <=
                std::max(point->last.gap, alone.outcome.last.gap) + 1e-12);
        QCOMPARE(point->trace->back().primal, point->last.primal);
        QCOMPARE(static_cast<std::int64_t>(point->w.index.size()), point->last.nonZerosW);
        if (!point->start)
            continue;
        ++warm;
        QVERIFY(point->start->value > point->value); // from its larger neighbour
        QVERIFY(path.startOf(*point)->w == path.find(0, point->start->value)->w.dense());
    }
    QCOMPARE(warm, 13); // each of two jobs has a cold start
    QCOMPARE(path.find(0, points.back().value)->last.nonZerosW, 10);
}

void TestSweepPath::missingPointIsCertified() {
    DataStore store;
    SweepPath path;
    const double max = maxLambda(lasso(), store);
    QVERIFY(solvePath({.series = {lambdas(lasso(), 0.01 * max, max, 5)}}, store, path, {}, {}).ok());
    SweepPoint asked{0.033 * max, lasso()};
    asked.spec.problem.lambda = {shown(asked.value), 0.0};
    const PathPointPointer point = solveMissing(asked, 0, store, path, {});
    QVERIFY(point != nullptr);
    QCOMPARE(path.size(), std::size_t(6));
    QCOMPARE(point->status, RunStatus::converged);
    QVERIFY(point->last.gap <= 1e-8 * std::max(1.0, point->last.primal));
    QVERIFY(point->start && std::abs(std::log(point->start->value / asked.value)) < std::log(std::sqrt(10.0)));
    const std::vector<SweepResult> alone = runSweep({asked}, {}, store, {}, {});
    QVERIFY(std::abs(point->last.primal - alone.front().outcome.last.primal) <=
            std::max(point->last.gap, alone.front().outcome.last.gap) + 1e-12);
    QVERIFY2(
        point->last.passes < alone.front().outcome.last.passes,
        qPrintable(QStringLiteral("%1 and %2 passes").arg(point->last.passes).arg(alone.front().outcome.last.passes)));
    // A cancelled point leaves no trace.
    std::stop_source stopped;
    stopped.request_stop();
    asked.value = 0.5 * max;
    QVERIFY(solveMissing(asked, 0, store, path, stopped.get_token()) == nullptr);
    QCOMPARE(path.size(), std::size_t(6));
}

/// The mean of the folds' errors, each solved separately on the same rows.
void TestSweepPath::foldsReachTheirPoints() {
    DataStore store;
    SweepPath path;
    const std::vector<SweepPoint> points = lambdas(lasso(), 0.5, 20.0, 4);
    QVERIFY(
        solvePath({.series = {points}, .options = {.jobs = 2}, .folds = 3, .foldSeed = 5}, store, path, {}, {}).ok());
    Result<Folds> folds = Folds::make(lasso(), 3, 5, store);
    QVERIFY(folds.ok());
    for (const SweepPoint& asked : points) {
        const PathPointPointer point = path.find(0, asked.value);
        QCOMPARE(point->folds.count(), 3);
        double sum = 0.0;
        for (int fold = 0; fold < 3; ++fold) {
            const auto alone = runSweep({{asked.value, folds->onFold(asked.spec)}}, {}, folds->store(fold), {}, {});
            sum += alone.front().outcome.last.testError;
            QVERIFY(alone.front().outcome.last.testError > 0.0);
        }
        QVERIFY(std::abs(point->validated().error - sum / 3.0) <= 1e-9 * sum);
        QVERIFY(point->validated().standardError > 0.0);
    }
    SweepPath refused;
    QVERIFY(!solvePath({.series = {points}, .folds = 1}, store, refused, {}, {}).ok());
    QCOMPARE(refused.size(), std::size_t(0));
}

void TestSweepPath::jobsGiveTheSamePath() {
    DataStore store;
    SweepPath one;
    SweepPath three;
    const std::vector<SweepPoint> points = lambdas(lasso(), 0.01, 10.0, 7);
    QVERIFY(solvePath({.series = {points}, .options = {.jobs = 1}, .folds = 2}, store, one, {}, {}).ok());
    QVERIFY(solvePath({.series = {points}, .options = {.jobs = 3}, .folds = 2}, store, three, {}, {}).ok());
    for (const SweepPoint& asked : points) {
        const PathPointPointer a = one.find(0, asked.value);
        const PathPointPointer b = three.find(0, asked.value);
        QCOMPARE(b->last.primal, a->last.primal);
        QCOMPARE(b->last.passes, a->last.passes);
        QVERIFY(b->w.value == a->w.value);
        QCOMPARE(b->validated().error, a->validated().error);
    }
}

void TestSweepPath::stopLeavesUnsolvedPointsOut() {
    DataStore store;
    SweepPath path;
    std::stop_source source;
    const std::vector<SweepPoint> points = lambdas(lasso(), 0.01, 10.0, 9);
    QVERIFY(solvePath({.series = {points}, .folds = 4}, store, path, source.get_token(),
                      [&source](const PathProgress& progress) {
                          if (progress.ended == 3)
                              source.request_stop();
                      })
                .ok());
    QCOMPARE(path.size(), std::size_t(3));
    for (const PathPointPointer& point : path.all())
        QVERIFY(std::isnan(point->validated().error)); // no fold was solved
}

void TestSweepPath::coefficientsHaveNames() {
    DataStore store;
    const CoefficientNames vector(**prepareRun(lasso(), store));
    QCOMPARE(vector.name(2), std::string("bmi"));
    QVERIFY(!vector.hasGroups() && vector.group(2) == -1);

    RunSpec grouped = lasso();
    grouped.problem.regularizer = "group-lasso";
    grouped.problem.groups = "equal:3";
    const CoefficientNames groups(**prepareRun(grouped, store));
    QVERIFY(groups.hasGroups());
    QCOMPARE(groups.group(2), 0);
    QCOMPARE(groups.group(3), 1);
    QCOMPARE(groups.group(9), 3);

    RunSpec ridge = lasso();
    ridge.problem.regularizer = "l2";
    ridge.problem.bias = Bias::free;
    QCOMPARE(CoefficientNames(**prepareRun(ridge, store)).name(10), std::string("bias"));

    RunSpec classes = ridge;
    classes.data.source = "wine";
    classes.problem.loss = "multinomial-logistic";
    classes.problem.bias = Bias::none;
    classes.solver.id = "prox-sdca";
    const auto wine = prepareRun(classes, store);
    QVERIFY(wine.ok());
    const std::string feature = (*wine)->data->training->featureName(1);
    QCOMPARE(CoefficientNames(**wine).name(4), feature + ", " + (*wine)->spec.problem.labels->classes[1]);

    RunSpec kernel = ridge;
    kernel.problem.bias = Bias::none;
    kernel.problem.kernel = "rbf";
    kernel.solver.id = "pdprox-dual";
    const auto rows = prepareRun(kernel, store);
    QVERIFY2(rows.ok(), rows.ok() ? "" : toEnglish(rows.error()).c_str());
    QCOMPARE(CoefficientNames(**rows).name(6), std::string("row 7"));
}

void TestSweepPath::tableHasAColumnForEveryCoefficient() {
    PathPoint first = pointAt(0.5);
    first.spec.solver.id = "fista";
    PathPoint second = pointAt(2.0);
    second.spec.solver.id = "fista";
    second.w = {.dimension = 3, .index = {0, 2}, .value = {-1.0, 4.0}};
    second.proved = {.upper = 1.5, .lower = 1.25};
    PathPoint third = pointAt(1.0);
    third.refused = Message{MessageId::splitFraction, {}, {"2"}};
    third.w = {};
    const auto pointer = [](const PathPoint& point) { return std::make_shared<const PathPoint>(point); };
    const QStringList lines =
        QString::fromStdString(pathTable("lambda", {pointer(first), pointer(second), pointer(third)},
                                         [](Index j) { return j == 1 ? "a \"b\", c" : "x" + std::to_string(j); }))
            .trimmed()
            .split(u'\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].endsWith(QStringLiteral(",x0,\"a \"\"b\"\", c\",x2")));
    QVERIFY(lines[1].startsWith(QStringLiteral("fista,2,converged")));
    QVERIFY(lines[1].endsWith(QStringLiteral(",0.25,-1,0,4")));
    QVERIFY(lines[2].contains(QStringLiteral(",1,refused,")) && lines[2].endsWith(QStringLiteral(",,,")));
    QVERIFY(lines[3].endsWith(QStringLiteral(",0,0.5,0")));
    for (const int line : {2, 3})
        QCOMPARE(lines[line].count(u','), lines[1].count(u','));
}

QTEST_GUILESS_MAIN(TestSweepPath)
#include "test_sweep_path.moc"
