// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/failure.h"
#include "tests/support/shared_rows.h"
#include "tests/support/solver_runs.h"

#include <atomic>
#include <cmath>
#include <future>
#include <mutex>

using namespace gapscope;

/// One problem over several ranks: the objective and the methods are those of one process.
class TestSharedRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sumsHaveTheSameBitsEverywhere();
    void countsWhatIsSent();
    void aStopReachesAllRanksAtTheSamePlace();
    void textsFindTheirRank();
    void aSilentRankIsNamed();
    void aLateRankTakesNothing();
    void objectivesAreThoseOfOneProcess_data();
    void objectivesAreThoseOfOneProcess();
    void iteratesAreThoseOfOneProcess_data();
    void iteratesAreThoseOfOneProcess();
    void boundsAreThoseOfOneProcess_data();
    void boundsAreThoseOfOneProcess();
};

namespace {

constexpr int manyRanks[] = {1, 2, 4};

Vector randomVector(Random& random, Index size) {
    return Vector::NullaryExpr(size, [&](Index) { return random.normal(); });
}

double relative(double a, double b) {
    if (a == b)
        return 0.0;
    return std::abs(a - b) / std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

void TestSharedRows::sumsHaveTheSameBitsEverywhere() {
    for (const int count : {1, 2, 3, 7})
        for (const Index size : {Index{1}, Index{5}, Index{512}, Index{513}, Index{4001}}) {
            Random random(31);
            std::vector<Vector> given;
            for (int k = 0; k < count; ++k)
                given.push_back(randomVector(random, size));
            ThreadRanks ranks(count);
            std::vector<Vector> sums(static_cast<std::size_t>(count));
            ranks.run([&](int rank) {
                Vector own = given[static_cast<std::size_t>(rank)];
                ranks[rank]->sum(own);
                sums[static_cast<std::size_t>(rank)] = own;
            });
            Vector expected = given[0]; // in the order of the ranks
            for (int k = 1; k < count; ++k)
                expected += given[static_cast<std::size_t>(k)];
            for (const Vector& sum : sums)
                QVERIFY(sum == expected);
        }
}

/// Long vectors cost each rank two times (K - 1)/K of their length.
void TestSharedRows::countsWhatIsSent() {
    constexpr Index size = 4000;
    ThreadRanks ranks(4);
    std::vector<Traffic> traffic(4);
    ranks.run([&](int rank) {
        Vector own = Vector::Ones(size);
        ranks[rank]->sum(own);
        const Ranks::Uncounted uncounted(ranks[rank].get());
        ranks[rank]->sumOf(1.0);
    });
    for (int rank = 0; rank < 4; ++rank) {
        QCOMPARE(ranks[rank]->traffic().rounds, 2);
        QVERIFY(std::abs(ranks[rank]->traffic().bytes - 2.0 * 0.75 * 8.0 * size) <= 64.0);
    }
}

void TestSharedRows::aStopReachesAllRanksAtTheSamePlace() {
    ThreadRanks ranks(3);
    std::vector<int> exchanges(3, 0);
    ranks.run([&](int rank) {
        std::stop_source wish;
        ranks[rank]->watch(wish.get_token());
        while (!ranks[rank]->agreedStop().stop_requested()) {
            if (rank == 1 && exchanges[1] == 4)
                wish.request_stop();
            ranks[rank]->sumOf(1.0);
            ++exchanges[static_cast<std::size_t>(rank)];
        }
    });
    QCOMPARE(exchanges, std::vector<int>(3, 5));
}

void TestSharedRows::textsFindTheirRank() {
    for (const int count : {1, 2, 5}) {
        ThreadRanks ranks(count);
        std::vector<bool> isRight(static_cast<std::size_t>(count), false);
        std::mutex mutex;
        ranks.run([&](int rank) {
            std::vector<std::string> toEach;
            for (int to = 0; to < count; ++to)
                toEach.push_back(std::string(static_cast<std::size_t>(to), 'x') + std::to_string(rank)); // none alike
            std::vector<std::string> expected;
            for (int from = 0; from < count; ++from)
                expected.push_back(std::string(static_cast<std::size_t>(rank), 'x') + std::to_string(from));
            const bool arrived = ranks[rank]->exchange(toEach) == expected;
            const std::lock_guard lock(mutex);
            isRight[static_cast<std::size_t>(rank)] = arrived;
        });
        QVERIFY(std::find(isRight.begin(), isRight.end(), false) == isRight.end());
        double bytes = 0.0; // every text but the own one has a digit
        for (int to = 0; to < count; ++to)
            bytes += to == 0 ? 0.0 : 1.0 + to;
        QCOMPARE(ranks[0]->traffic().bytes, bytes);
    }
}

/// One rank never comes; the others do not wait for ever, and say which one it is.
void TestSharedRows::aSilentRankIsNamed() {
    ThreadRanks ranks(3, 1.0);
    std::promise<void> over;
    std::shared_future<void> isOver = over.get_future().share();
    std::atomic<int> waiting = 2;
    std::string error;
    try {
        ranks.run([&](int rank) {
            if (rank == 1) {
                isOver.wait();
                return;
            }
            const Status exchanged = guarded("it waited", [&] { ranks[rank]->sumOf(1.0); });
            if (--waiting == 0)
                over.set_value();
            if (!exchanged.ok())
                throw Refusal(exchanged.error());
        });
    } catch (const Refusal& refusal) {
        error = toEnglish(refusal.message());
    }
    QVERIFY2(error.starts_with("rank 1 on "), error.c_str());
    QVERIFY2(error.find("has not answered") != std::string::npos, error.c_str());
}

/// The others have given up their exchange, and what they gave is gone.
void TestSharedRows::aLateRankTakesNothing() {
    ThreadRanks ranks(3, 1.0);
    std::promise<void> over;
    std::shared_future<void> isOver = over.get_future().share();
    std::atomic<int> waiting = 2;
    std::atomic<int> exchanges = 0;
    ranks.run([&](int rank) {
        if (rank == 1)
            isOver.wait();
        const Status exchanged = guarded("it waited", [&] { ranks[rank]->sumOf(1.0); });
        exchanges += exchanged.ok() ? 1 : 0;
        if (rank != 1 && --waiting == 0)
            over.set_value();
    });
    QCOMPARE(exchanges.load(), 0);
}

void TestSharedRows::objectivesAreThoseOfOneProcess_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"hinge", "smoothed-hinge", "squared-hinge", "logistic", "squared", "absolute", "huber",
                             "multiclass-hinge", "multinomial-logistic"})
        for (const char* regularizer : {"l2", "l1", "elastic-net", "linf", "group-lasso"})
            QTest::addRow("%s %s", loss, regularizer) << loss << regularizer;
}

/// P, the dual value of any alpha, the dual candidate of w, and error rates.
void TestSharedRows::objectivesAreThoseOfOneProcess() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    const ProblemCase whole = randomCase(5, specOf(loss.toStdString(), regularizer.toStdString(), 0.03, 0.01), 53, 8);
    const std::unique_ptr<Problem> problem = whole.make(Storage::sparse);
    Random random(6);
    const Vector w = 0.3 * randomVector(random, problem->dimension());
    const Vector alpha = randomVector(random, problem->scoreCount());
    const PrimalValue primal = *problem->primal(w);
    const DualValue dual = *problem->dual(alpha, 0.0);
    const DualValue candidate = *problem->dualCandidate(primal.scores, 0.0);
    const double error = problem->errors(problem->map(), primal.scores, problem->labels()).rows;
    double worst = 0.0;
    std::mutex mutex;
    for (const int count : manyRanks) {
        ThreadRanks ranks(count);
        ranks.run([&](int rank) {
            const std::unique_ptr<Problem> part = sharedProblem(whole, ranks, rank, Storage::sparse);
            const PrimalValue own = *part->primal(w);
            const DualValue ownDual = *part->dual(partOf(alpha, 53, count, rank), 0.0);
            const DualValue ownCandidate = *part->dualCandidate(own.scores, 0.0);
            const double ownError = part->errors(part->map(), own.scores, part->labels()).rows;
            const std::lock_guard lock(mutex);
            worst = std::max({worst, relative(own.value, primal.value), relative(ownDual.value, dual.value),
                              relative(ownCandidate.value, candidate.value), relative(ownError, error),
                              relative(part->dualAtZero().value, problem->dualAtZero().value)});
            if (part->totalRows() != 53 || part->map().productCost() != problem->map().productCost())
                worst = infinity;
        });
    }
    qInfo("largest relative difference %.2g", worst);
    QVERIFY(worst <= 1e-12);
}

void TestSharedRows::iteratesAreThoseOfOneProcess_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("settings");
    const auto add = [](const char* solver, const char* loss, const char* regularizer, const char* settings = "") {
        QTest::addRow("%s %s %s %s", solver, loss, regularizer, settings) << solver << loss << regularizer << settings;
    };
    for (const char* solver : {"gd", "agd", "fista", "agm-ef-1", "agm-ef-inf", "pdprox-dual", "pdprox-primal"}) {
        add(solver, "logistic", "l2");
        add(solver, "squared", "elastic-net");
        add(solver, "smoothed-hinge", "l2");
        add(solver, "multinomial-logistic", "l2");
    }
    for (const char* loss : {"logistic", "squared", "squared-hinge"})
        add("newton", loss, "l2", "start=zero");
    add("fista", "logistic", "l1");
    add("fista", "squared", "group-lasso");
    add("fista", "hinge", "l2", "smoothing=auto");
    add("gd", "hinge", "l2", "smoothing=0.1");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf"}) {
        // With an adaptive L the test of acceptance compares numbers that may agree to rounding.
        add(solver, "hinge", "l2", "scheme=dual L_rule=fixed");
        add(solver, "hinge", "elastic-net", "L_rule=fixed");
        add(solver, "logistic", "l2", "scheme=dual");
    }
    for (const char* solver : {"pdprox-dual", "pdprox-primal"}) {
        add(solver, "hinge", "l1");
        add(solver, "absolute", "linf");
        for (const char* steps : {"steps=one", "steps=diagonal", "output=average"})
            add(solver, "hinge", "elastic-net", steps);
    }
    add("pdprox-dual", "hinge", "l2", "constant=rows");
    add("pdprox-dual", "hinge", "l2", "constant=frobenius");
    add("pdprox-dual", "hinge", "l2", "variant=extragradient");
    add("pdprox-dual", "hinge", "l2", "form=lifted");
}

void TestSharedRows::iteratesAreThoseOfOneProcess() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    QFETCH(const QString, settings);
    const long iterations = solver == QLatin1String("newton") ? 5 : 60; // it is at the rounding level soon
    constexpr Index n = 53;
    Settings given;
    for (const QString& setting : settings.split(u' ', Qt::SkipEmptyParts))
        given[setting.section(u'=', 0, 0).toStdString()] = setting.section(u'=', 1).toStdString();
    const ProblemCase whole = randomCase(8, specOf(loss.toStdString(), regularizer.toStdString(), 0.03, 0.01), n, 8);
    const std::unique_ptr<Problem> problem = whole.make(Storage::sparse);
    SolverRun alone(*problem, solver.toStdString(), given);
    std::vector<Vector> w;
    std::vector<Vector> alpha;
    while (alone.iterations() < iterations && alone.next()) {
        w.push_back(alone.state.w);
        alpha.push_back(alone.state.alpha);
    }
    QVERIFY(w.size() > 2);
    double worst = 0.0;
    std::mutex mutex;
    for (const int count : manyRanks) {
        ThreadRanks ranks(count);
        std::vector<Vector> last(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            const std::unique_ptr<Problem> part = sharedProblem(whole, ranks, rank, Storage::sparse);
            SolverRun run(*part, solver.toStdString(), given);
            double difference = 0.0;
            for (std::size_t k = 0; k < w.size() && run.next(); ++k) {
                difference = std::max(difference, distance(run.state.w, w[k]));
                if (alpha[k].size() > 0)
                    difference = std::max(difference, distance(run.state.alpha, partOf(alpha[k], n, count, rank)));
            }
            last[static_cast<std::size_t>(rank)] = run.state.w;
            const std::lock_guard lock(mutex);
            worst = std::max(worst, difference);
            if (run.state.work.passes(part->totalRows()) != alone.passes())
                worst = infinity;
        });
        for (const Vector& each : last)
            QVERIFY(each == last.front()); // bit for bit
    }
    qInfo("largest relative difference %.2g in %d iterations", worst, static_cast<int>(w.size()) - 1);
    QVERIFY(worst <= 1e-10);
}

void TestSharedRows::boundsAreThoseOfOneProcess_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("settings");
    QTest::addColumn<bool>("knowsOptimum");
    const auto add = [](const char* solver, const char* loss, const char* settings = "", bool knowsOptimum = true) {
        QTest::addRow("%s %s %s %s", solver, loss, settings, knowsOptimum ? "" : "before the run")
            << solver << loss << settings << knowsOptimum;
    };
    add("gd", "logistic");
    add("agd", "logistic");
    add("fista", "logistic", "step=constant restart=none");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf"}) {
        add(solver, "hinge", "scheme=primal smoothing=0.1 L_rule=fixed"); // also the iterations of theorem 19
        add(solver, "hinge", "scheme=dual L_rule=fixed");
    }
    for (const char* solver : {"pdprox-dual", "pdprox-primal"})
        for (const bool knowsOptimum : {true, false}) {
            add(solver, "hinge", "", knowsOptimum);
            add(solver, "absolute", "steps=one", knowsOptimum);
        }
    add("pdprox-dual", "hinge", "steps=diagonal");
    add("pdprox-primal", "hinge", "steps=diagonal");
}

/// The constants of the theorems are those of all rows.
void TestSharedRows::boundsAreThoseOfOneProcess() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const QString, settings);
    QFETCH(const bool, knowsOptimum);
    constexpr long iterations = 20;
    Settings given;
    for (const QString& setting : settings.split(u' ', Qt::SkipEmptyParts))
        given[setting.section(u'=', 0, 0).toStdString()] = setting.section(u'=', 1).toStdString();
    const ProblemCase whole = randomCase(10, specOf(loss.toStdString(), "l2", 0.03), 53, 8);
    const std::unique_ptr<Problem> problem = whole.make(Storage::sparse);
    SolverRun alone(*problem, solver.toStdString(), given);
    QVERIFY(alone.next());
    const double primalAtStart = alone.primal();
    const double dualAtStart = alone.dual();
    while (alone.iterations() < iterations && alone.next()) {
    }
    const Vector best = knowsOptimum ? alone.state.w : Vector::Constant(problem->dimension(), std::nan(""));
    const auto numbersOf = [&](const Problem& of) { // the bound, then the constants
        SolverRun run(of, solver.toStdString(), given);
        const std::optional<TheoryBound> bound = boundOn(run.info, {.problem = of,
                                                                    .parameters = run.context.parameters,
                                                                    .primalAtStart = primalAtStart,
                                                                    .dualAtStart = dualAtStart,
                                                                    .bestW = best});
        std::vector<double> numbers;
        if (bound)
            numbers.push_back(bound->value(static_cast<double>(iterations), alone.state.extras));
        for (std::size_t k = 0; bound && k < bound->constants.size(); ++k)
            numbers.push_back(bound->constants[k].value);
        return numbers;
    };
    const std::vector<double> expected = numbersOf(*problem);
    QVERIFY(!expected.empty() && std::isfinite(expected.front()));
    for (const int count : manyRanks) {
        ThreadRanks ranks(count);
        std::vector<std::vector<double>> numbers(static_cast<std::size_t>(count));
        ranks.run([&](int rank) {
            const std::unique_ptr<Problem> part = sharedProblem(whole, ranks, rank, Storage::sparse);
            numbers[static_cast<std::size_t>(rank)] = numbersOf(*part);
        });
        for (const std::vector<double>& each : numbers) {
            QCOMPARE(each.size(), expected.size());
            for (std::size_t k = 0; k < each.size(); ++k)
                QVERIFY2((std::isnan(each[k]) && std::isnan(expected[k])) || relative(each[k], expected[k]) <= 1e-10,
                         qPrintable(QStringLiteral("%1 instead of %2").arg(each[k]).arg(expected[k])));
        }
    }
}

QTEST_GUILESS_MAIN(TestSharedRows)
#include "test_shared_rows.moc"
