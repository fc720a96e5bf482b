// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/cocoa_l1.h"
#include "engine/distributed/column_exchange.h"
#include "tests/support/shared_rows.h"
#include "tests/support/solver_runs.h"

#include <mutex>
#include <numeric>

using namespace gapscope;

/// One problem whose columns are shared by ranks: the objective, the exchange of entries, and CoCoA by columns.
class TestColumnCocoa : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { addSolver(cocoaL1Info()); }
    void objectivesAreThoseOfOneProcess_data() { problems(); }
    void objectivesAreThoseOfOneProcess();
    void everyEntryFindsItsColumn_data();
    void everyEntryFindsItsColumn();
    void sharesHaveAboutEqualWork();
    void noRoundRaisesTheObjective_data() { problems(); }
    void noRoundRaisesTheObjective();
    void certifiesTheOptimum_data() { problems(); }
    void certifiesTheOptimum();
    void addingTakesFewerRoundsThanAveraging();
    void sendsOneVectorARound();
    void refusesLossesWithoutCurvature();
    void boundHolds_data() { problems(); }
    void boundHolds();
    void measuringChangesNoIterate();

private:
    static void problems();
};

namespace {

constexpr Index n = 60;
constexpr Index p = 90;

/// What the ranks saw of a run.
struct ColumnRun {
    std::vector<double> primals{}; ///< P of the iterate at each round, the start first
    double gap = infinity;
    double worstGap = 0.0;
    bool isSameEverywhere = true;
    Traffic traffic{};
};

ColumnRun runColumns(const ProblemCase& whole, int count, const Settings& settings, long rounds, double tolerance) {
    ThreadRanks ranks(count);
    std::vector<ColumnRun> results(static_cast<std::size_t>(count));
    ranks.run([&](int rank) {
        const std::unique_ptr<Problem> part = columnProblem(whole, ranks, rank);
        SolverRun run(*part, "cocoa-l1", settings);
        ColumnRun& own = results[static_cast<std::size_t>(rank)];
        while (run.iterations() < rounds && own.gap > tolerance && run.next()) {
            const Ranks::Uncounted uncounted(ranks[rank].get());
            own.gap = run.gap();
            own.primals.push_back(run.primal());
        }
        own.worstGap = run.worstGap();
        own.traffic = ranks[rank]->traffic();
    });
    ColumnRun result = results.front();
    for (const ColumnRun& each : results)
        result.isSameEverywhere = result.isSameEverywhere && each.primals == result.primals && each.gap == result.gap;
    return result;
}

double relative(double a, double b) {
    return a == b ? 0.0 : std::abs(a - b) / std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

void TestColumnCocoa::problems() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"squared", "logistic", "smoothed-hinge", "squared-hinge", "huber"})
        for (const char* regularizer : {"l1", "elastic-net", "l2"})
            QTest::addRow("%s %s", loss, regularizer) << loss << regularizer;
}

/// P, the dual value of any alpha, the dual candidate of w, errors, and the constants of the matrix.
void TestColumnCocoa::objectivesAreThoseOfOneProcess() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    const ProblemCase whole = randomCase(31, specOf(loss.toStdString(), regularizer.toStdString(), 0.03, 0.01), n, p);
    const std::unique_ptr<Problem> problem = whole.make(Storage::sparse);
    Random random(32);
    const Vector w = Vector::NullaryExpr(p, [&](Index) { return 0.3 * random.normal(); });
    const Vector alpha = Vector::NullaryExpr(n, [&](Index) { return random.normal(); });
    const PrimalValue primal = *problem->primal(w);
    const DualValue dual = *problem->dual(alpha, 0.0);
    const DualValue candidate = *problem->dualCandidate(primal.scores, 0.0);
    const double error = problem->errors(problem->map(), primal.scores, problem->labels()).rows;
    double worst = 0.0;
    std::mutex mutex;
    for (const int count : {1, 2, 4}) {
        ThreadRanks ranks(count);
        ranks.run([&](int rank) {
            const std::unique_ptr<Problem> part = columnProblem(whole, ranks, rank);
            const PrimalValue own = *part->primal(partOf(w, p, count, rank));
            const DualValue ownDual = *part->dual(alpha, 0.0);
            const DualValue ownCandidate = *part->dualCandidate(own.scores, 0.0);
            const double ownError = part->errors(part->map(), own.scores, part->labels()).rows;
            const std::lock_guard lock(mutex);
            worst = std::max({worst, relative(own.value, primal.value), relative(ownDual.value, dual.value),
                              relative(ownCandidate.value, candidate.value), relative(ownError, error),
                              relative(part->map().maxSquaredNorm(), problem->map().maxSquaredNorm()),
                              relative(part->map().squaredNormBound(), problem->map().squaredNormBound())});
        });
    }
    qInfo("largest relative difference %.2g", worst);
    QVERIFY(worst <= 1e-12);
}

void TestColumnCocoa::everyEntryFindsItsColumn_data() {
    QTest::addColumn<bool>("isDense");
    QTest::addColumn<int>("entriesAtOnce");
    QTest::newRow("dense") << true << (1 << 22);
    QTest::newRow("sparse") << false << (1 << 22);
    QTest::newRow("dense, a row at once") << true << 50;
    QTest::newRow("sparse, a few rows at once") << false << 50; // ranks with fewer rows have fewer batches
}

void TestColumnCocoa::everyEntryFindsItsColumn() {
    QFETCH(const bool, isDense);
    QFETCH(const int, entriesAtOnce);
    Random random(33);
    ProblemCase whole;
    whole.features = DenseRows::NullaryExpr(
        n, p, [&](Index, Index j) { return j % 7 == 3 || random.uniform() < 0.7 ? 0.0 : random.normal(); });
    whole.y = Vector::NullaryExpr(n, [&](Index) { return random.normal(); });
    const Storage storage = isDense ? Storage::dense : Storage::sparse;
    for (const int count : {1, 2, 5}) {
        ThreadRanks ranks(count);
        std::vector<Index> columnsOf(static_cast<std::size_t>(count));
        std::vector<QString> wrong(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            ProblemCase part;
            const Index first = firstRowOf(n, count, rank);
            const Index last = rank + 1 == count ? n : firstRowOf(n, count, rank + 1);
            part.features = whole.features.middleRows(first, last - first);
            part.y = whole.y.segment(first, last - first);
            const DatasetPointer rows = part.dataset(storage);
            const std::vector<Index> shares = columnShares(*rows, *ranks[rank]);
            const auto own = static_cast<std::size_t>(rank);
            const DatasetPointer data =
                exchangedColumns(*rows, shares, ReaderOptions::StorageChoice::automatic, *ranks[rank], entriesAtOnce)
                    .value();
            columnsOf[own] = data->columns();
            DenseRows found = DenseRows::Zero(data->rows(), data->columns());
            for (Index i = 0; i < data->rows(); ++i) {
                const RowView row = data->row(i);
                for (Index k = 0; k < row.count; ++k)
                    found(i, row.column == nullptr ? k : row.column[k]) = row.value[k];
            }
            const DenseRows expected = whole.features.middleCols(shares[own], shares[own + 1] - shares[own]);
            if (data->rows() != n || found != expected)
                wrong[own] = QStringLiteral("other entries");
            for (Index i = 0; i < n; ++i)
                if (data->labels().values[static_cast<std::size_t>(i)] != whole.y[i])
                    wrong[own] = QStringLiteral("other labels");
        });
        for (const QString& each : wrong)
            QVERIFY2(each.isEmpty(), qPrintable(each));
        QCOMPARE(std::accumulate(columnsOf.begin(), columnsOf.end(), Index{0}), p);
    }
}

/// Few columns with nearly all entries do not go to one rank with all the others; each rank has a column.
void TestColumnCocoa::sharesHaveAboutEqualWork() {
    ProblemCase whole;
    whole.features = DenseRows::Zero(40, 30);
    whole.features.leftCols(4).setOnes();
    whole.y = Vector::Ones(40);
    for (const int count : {2, 4, 30}) {
        ThreadRanks ranks(count);
        std::vector<std::vector<Index>> shares(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            shares[static_cast<std::size_t>(rank)] = columnShares(*whole.dataset(Storage::sparse), *ranks[rank]);
        });
        for (const std::vector<Index>& each : shares) {
            QCOMPARE(each, shares.front());
            QCOMPARE(each.size(), static_cast<std::size_t>(count) + 1);
            QCOMPARE(each.front(), 0);
            QCOMPARE(each.back(), 30);
            for (std::size_t k = 1; k < each.size(); ++k)
                QVERIFY(each[k] > each[k - 1]);
        }
        if (count <= 4)
            QVERIFY(shares.front()[1] <= 4 / count + 1);
    }
}

/// With sigma' = gamma K the local problems are above P, so that no round raises it, however long the local work is.
void TestColumnCocoa::noRoundRaisesTheObjective() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    const ProblemCase whole = randomCase(34, specOf(loss.toStdString(), regularizer.toStdString(), 0.02, 0.005), n, p);
    for (const int count : {1, 2, 4, 7})
        for (const char* combine : {"add", "average"})
            for (const char* passes : {"0.3", "1", "8"}) {
                const ColumnRun run =
                    runColumns(whole, count, {{"combine", combine}, {"local_passes", passes}}, 60, 1e-12);
                QVERIFY(run.isSameEverywhere);
                QVERIFY(run.worstGap >= -1e-12);
                QVERIFY(run.primals.size() > 2);
                for (std::size_t k = 1; k < run.primals.size(); ++k)
                    QVERIFY2(run.primals[k] <= run.primals[k - 1] + 1e-13 * std::max(1.0, run.primals.front()),
                             qPrintable(QStringLiteral("%1 ranks, %2, %3 passes, round %4: P rises by %5")
                                            .arg(count)
                                            .arg(combine)
                                            .arg(passes)
                                            .arg(k)
                                            .arg(run.primals[k] - run.primals[k - 1])));
            }
}

/// The optimum is that of one process, which fista certifies.
void TestColumnCocoa::certifiesTheOptimum() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    const ProblemCase whole = randomCase(35, specOf(loss.toStdString(), regularizer.toStdString(), 0.1, 0.05), n, p);
    const std::unique_ptr<Problem> problem = whole.make();
    SolverRun alone(*problem, "fista");
    QVERIFY(alone.certify(1e-8, 100000));
    for (const int count : {1, 2, 4}) {
        const ColumnRun run = runColumns(whole, count, {{"local_passes", "3"}}, 30000, 1e-7);
        QVERIFY2(run.gap <= 1e-7, qPrintable(QString::number(run.gap)));
        QVERIFY(std::abs(run.primals.back() - alone.primal()) <= 2e-7);
        qInfo("%d ranks: %d rounds", count, static_cast<int>(run.primals.size()) - 1);
    }
}

void TestColumnCocoa::addingTakesFewerRoundsThanAveraging() {
    const ProblemCase whole = randomCase(36, specOf("squared", "l1", 0.1), n, p);
    const ColumnRun added = runColumns(whole, 8, {{"combine", "add"}}, 50000, 1e-4);
    const ColumnRun averaged = runColumns(whole, 8, {{"combine", "average"}}, 50000, 1e-4);
    qInfo("rounds: added %d, averaged %d", static_cast<int>(added.primals.size()) - 1,
          static_cast<int>(averaged.primals.size()) - 1);
    QVERIFY(added.gap <= 1e-4 && averaged.gap <= 1e-4);
    QVERIFY(added.primals.size() < averaged.primals.size());
}

/// n numbers a round and one more for stops, to each of the others, since they are few.
void TestColumnCocoa::sendsOneVectorARound() {
    const ProblemCase whole = randomCase(37, specOf("squared", "l1", 0.05), n, p);
    constexpr int rounds = 20;
    const ColumnRun run = runColumns(whole, 4, {}, rounds, 0.0);
    const ColumnRun longer = runColumns(whole, 4, {}, 2 * rounds, 0.0);
    QCOMPARE(longer.traffic.rounds - run.traffic.rounds, rounds);
    QCOMPARE(longer.traffic.bytes - run.traffic.bytes, rounds * 3.0 * 8.0 * (n + 1));
}

void TestColumnCocoa::refusesLossesWithoutCurvature() {
    const SolverInfo& solver = *findSolver("cocoa-l1");
    const auto isSupported = [&solver](const char* loss, const char* regularizer) {
        return checkRequirements(solver, traitsOf(specOf(loss, regularizer, 0.1)).value(),
                                 valuesOf(solver.parameters, {}))
            .ok();
    };
    QVERIFY(isSupported("logistic", "l1"));
    QVERIFY(!isSupported("hinge", "l1"));
    QVERIFY(!isSupported("logistic", "linf"));
    QVERIFY(!isSupported("multinomial-logistic", "l1"));
}

/// On the gap where R is strongly convex, otherwise on P - P*, with a certified lower bound of P* by another method.
void TestColumnCocoa::boundHolds() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    const ProblemCase whole = randomCase(38, specOf(loss.toStdString(), regularizer.toStdString(), 0.05, 0.02), n, p);
    const std::unique_ptr<Problem> problem = whole.make();
    SolverRun alone(*problem, "fista");
    QVERIFY(alone.certify(1e-9, 100000));
    const double optimum = alone.bestDual();
    for (const int count : {1, 3})
        for (const char* combine : {"add", "average"}) {
            const Settings settings{{"combine", combine}, {"local_passes", "3"}, {"theta", "measured"}};
            ThreadRanks ranks(count);
            std::vector<QString> wrong(static_cast<std::size_t>(count));
            ranks.run([&](int rank) {
                const std::unique_ptr<Problem> part = columnProblem(whole, ranks, rank);
                SolverRun run(*part, "cocoa-l1", settings);
                std::vector<Extras> extras;
                std::vector<double> primals;
                std::vector<double> gaps;
                while (run.iterations() < 100 && run.next()) {
                    gaps.push_back(run.gap());
                    primals.push_back(run.primal());
                    extras.push_back(run.state.extras);
                }
                const std::optional<TheoryBound> bound =
                    boundOn(run.info, {.problem = *part,
                                       .parameters = run.context.parameters,
                                       .primalAtStart = primals.front(),
                                       .dualAtStart = primals.front() - gaps.front()});
                QString& found = wrong[static_cast<std::size_t>(rank)];
                const bool isOfGap = bound && bound->quantity == TheoryBound::Quantity::gap;
                if (!bound || isOfGap != (regularizer != QLatin1String("l1"))) {
                    found = QStringLiteral("no bound, or of another quantity");
                    return;
                }
                const auto at = [&](std::size_t k) { return bound->value(static_cast<double>(k), extras[k]); };
                for (std::size_t k = 0; k < primals.size(); ++k) {
                    const double measured = isOfGap ? gaps[k] : primals[k] - optimum - 1e-9;
                    if (measured > at(k) + 1e-12)
                        found = QStringLiteral("round %1: %2 above %3").arg(k).arg(measured).arg(at(k));
                }
                if (!(at(primals.size() - 1) < at(0)))
                    found = QStringLiteral("the bound does not fall");
            });
            for (const QString& each : wrong)
                QVERIFY2(each.isEmpty(), qPrintable(each));
        }
}

/// It costs one exchange a round: of one number and the wish to stop, to each of the others.
void TestColumnCocoa::measuringChangesNoIterate() {
    const ProblemCase whole = randomCase(39, specOf("logistic", "l1", 0.05), n, p);
    const ColumnRun plain = runColumns(whole, 3, {}, 60, 0.0);
    const ColumnRun measured = runColumns(whole, 3, {{"theta", "measured"}}, 60, 0.0);
    QCOMPARE(measured.primals, plain.primals);
    const auto rounds = static_cast<int>(plain.primals.size()) - 1;
    QCOMPARE(measured.traffic.rounds, plain.traffic.rounds + rounds);
    QCOMPARE(measured.traffic.bytes, plain.traffic.bytes + rounds * 2.0 * 8.0 * 2.0);
}

QTEST_GUILESS_MAIN(TestColumnCocoa)
#include "test_column_cocoa.moc"
