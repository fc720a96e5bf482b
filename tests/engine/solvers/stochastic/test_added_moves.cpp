// SPDX-License-Identifier: GPL-3.0-only
//
// Dual coordinate ascent on several threads, whose moves are added up.
#include "engine/math/random.h"
#include "engine/solvers/rows/added_moves.h"
#include "engine/solvers/rows/compact_products.h"
#include "engine/solvers/rows/frequent_columns.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace gapscope;

namespace {

/// A problem with so many rows for its columns that several rounds make a pass.
ProblemCase manyRows(Random& random, const std::string& loss, const std::string& regularizer) {
    const auto n = static_cast<Index>(6000 + random.below(2000));
    const auto p = static_cast<Index>(30 + random.below(10));
    const double lambda = std::pow(10.0, -2.0 * random.uniform()) / std::sqrt(static_cast<double>(n));
    return randomCase(random.bits(), specOf(loss, regularizer, lambda), n, p, 0.5);
}

/// The same rows all over: threads that do not know of each other move w too far by their number.
ProblemCase equalRows(const std::string& loss, Index n) {
    ProblemCase data = randomCase(testSeed(), specOf(loss, "l2", 0.01), n, 4, 1.0);
    for (Index i = 1; i < n; ++i) {
        data.features.row(i) = data.features.row(0);
        data.y[i] = data.y[0];
    }
    return data;
}

std::vector<double> dualValues(const Problem& problem, const std::string& solver, const Settings& settings, int threads,
                               int passes) {
    SolverRun run(problem, solver, settings);
    run.context.threads = threads;
    std::vector<double> values;
    for (int pass = 0; pass <= passes && run.next(); ++pass)
        values.push_back(run.dual());
    return values;
}

/// D(v) = b.v - (c/2) ||v||^2, whose curvature is c everywhere, so that the bounds of the header hold with equality.
struct Quadratic {
    Vector b{};
    double c = 1.0;

    double operator()(const Vector& v) const { return b.dot(v) - 0.5 * c * v.squaredNorm(); }
    /// Moves v to the maximum along a direction. Returns the rise.
    double climb(Vector& v, const Vector& direction) const {
        const double before = (*this)(v);
        v += (b - c * v).dot(direction) / (c * direction.squaredNorm()) * direction;
        return (*this)(v)-before;
    }
};

Vector randomVector(Random& random, Index size) {
    Vector made(size);
    for (double& entry : made)
        entry = random.uniform() - 0.4;
    return made;
}

/// A round of parts with these directions, one for each row of a part. `ends`: where its stretches ended.
Vector roundOf(AddedMoves& added, const Quadratic& dual, const Vector& start,
               const std::vector<std::vector<Vector>>& directions, std::vector<Index>* ends = nullptr) {
    Vector v = start;
    added.make(v, {.rows = std::ssize(directions.front()),
                   .curvature = dual.c,
                   .visit = [&](int part, Index first, Index last, Vector& copy) {
                       if (part == 0 && ends != nullptr)
                           ends->push_back(last);
                       double gain = 0.0;
                       for (Index row = first; row < last; ++row)
                           gain += dual.climb(
                               copy, directions[static_cast<std::size_t>(part)][static_cast<std::size_t>(row)]);
                       return gain;
                   }});
    return v;
}

} // namespace

class TestAddedMoves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void movesToMaximaAreAdded();
    void theShareMaximizesAQuadratic();
    void exchangedMovesAreKnownToAll();
    void allThreadsEndAtTheOptimum_data();
    void allThreadsEndAtTheOptimum();
    void equalThreadsGiveEqualIterates_data();
    void equalThreadsGiveEqualIterates();
    void theDualNeverFalls_data();
    void theDualNeverFalls();
    void shownStepsChangeNothing();
    void copiesAndProductsDoNotDependOnThreads_data();
    void copiesAndProductsDoNotDependOnThreads();
};

/// Moves that end at the maximum along their way are made to at least one part in the number of threads.
void TestAddedMoves::movesToMaximaAreAdded() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial) {
        const auto p = static_cast<Index>(1 + random.below(40));
        const int threads = 2 + trial % 4;
        const Quadratic dual{randomVector(random, p), std::exp(2.0 * random.uniform() - 1.0)};
        const Vector start = randomVector(random, p);
        std::vector<std::vector<Vector>> directions;
        Vector sum = Vector::Zero(p);
        double gain = 0.0;
        for (int part = 0; part < threads; ++part) {
            Vector copy = start;
            directions.push_back({randomVector(random, p)});
            gain += dual.climb(copy, directions.back().front());
            sum += copy - start;
        }
        AddedMoves added(threads);
        const Vector all = roundOf(added, dual, start, directions);
        QVERIFY(distance(all, start + sum) <= 1e-14);
        const double share = added.bestShare();
        QVERIFY(share >= 1.0 / threads - 1e-9 && share <= 1.0); // the least if all moves are equal
        QVERIFY(dual(start + share * sum) >= dual(start) + 0.5 * share * gain - 1e-12);
    }
}

/// The best share of the moves is the best point of the segment from the start, whatever is exchanged and how often.
void TestAddedMoves::theShareMaximizesAQuadratic() {
    Random random(testSeed());
    for (int trial = 0; trial < 200; ++trial) {
        const auto p = static_cast<Index>(1 + random.below(40));
        const int threads = 2 + trial % 4;
        const Quadratic dual{randomVector(random, p), std::exp(2.0 * random.uniform() - 1.0)};
        const Vector start = randomVector(random, p);
        std::vector<std::vector<Vector>> directions(static_cast<std::size_t>(threads));
        const Vector common = randomVector(random, p);
        for (auto& own : directions)
            for (int row = 0; row < 1 + trial % 90; ++row)
                own.push_back(trial % 3 == 0 ? common : randomVector(random, p));
        AddedMoves added(threads);
        QCOMPARE(added.parts(), threads);
        added.exchange(largestEntries(randomVector(random, p), trial % 2 == 0 ? 0 : p / 2));
        const Vector all = roundOf(added, dual, start, directions);
        const double share = added.bestShare();
        Vector v = all;
        added.reduce(v, share);
        QVERIFY(distance(v, start + share * (all - start)) <= 1e-13);
        for (const double other : {0.0, 0.5 * share, 0.9 * share, std::min(1.0, 1.1 * share), 1.0})
            QVERIFY2(dual(v) >= dual(start + other * (all - start)) - 1e-12,
                     qPrintable(QStringLiteral("trial %1: share %2, better %3").arg(trial).arg(share).arg(other)));
    }
}

/// Entries that are exchanged are known to all threads in the next stretch, as if it were a round of its own.
void TestAddedMoves::exchangedMovesAreKnownToAll() {
    Random random(testSeed());
    const Index p = 12;
    const Quadratic dual{randomVector(random, p)};
    const Vector start = randomVector(random, p);
    std::vector<std::vector<Vector>> directions(3);
    for (auto& own : directions)
        for (int row = 0; row < 300; ++row)
            own.push_back(randomVector(random, p));
    AddedMoves added(3);
    added.exchange(largestEntries(Vector::Zero(p), p));
    std::vector<Index> ends;
    const Vector found = roundOf(added, dual, start, directions, &ends);
    QVERIFY2(ends.size() > 2, "several stretches make the round");
    Vector expected = start;
    Index first = 0;
    for (const Index last : ends) {
        Vector sum = Vector::Zero(p);
        for (const auto& own : directions) {
            Vector copy = expected;
            for (Index row = first; row < last; ++row)
                dual.climb(copy, own[static_cast<std::size_t>(row)]);
            sum += copy - expected;
        }
        expected += sum;
        first = last;
    }
    QVERIFY(distance(found, expected) <= 1e-12);
}

void TestAddedMoves::allThreadsEndAtTheOptimum_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"hinge", "squared-hinge", "logistic"})
        QTest::addRow("dcd %s", loss) << "dcd" << loss << "l2";
    for (const char* loss : {"smoothed-hinge", "logistic", "squared", "absolute"})
        QTest::addRow("prox-sdca %s", loss) << "prox-sdca" << loss << "elastic-net";
    QTest::addRow("dual-appa") << "dual-appa"
                               << "logistic"
                               << "l2";
}

void TestAddedMoves::allThreadsEndAtTheOptimum() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    for (int trial = 0; trial < 2; ++trial) {
        const ProblemCase data = manyRows(random, loss.toStdString(), regularizer.toStdString());
        const auto problem = data.make(trial % 2 == 0 ? Storage::dense : Storage::sparse);
        double passes = 0.0;
        for (const int threads : {1, 2, 3, 4}) {
            SolverRun run(*problem, solver.toStdString());
            run.context.threads = threads;
            QVERIFY2(run.certify(1e-7, 20000), qPrintable(QStringLiteral("%1 threads").arg(threads)));
            QVERIFY(run.worstGap() >= -1e-12);
            if (threads == 1)
                passes = run.passes();
            // Moves that do not know of each other cost some passes, not a multiple.
            QVERIFY2(run.passes() <= 2.0 * passes + 20.0,
                     qPrintable(QStringLiteral("%1 passes, %2 with one thread").arg(run.passes()).arg(passes)));
        }
    }
}

void TestAddedMoves::equalThreadsGiveEqualIterates_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("shrinking");
    QTest::newRow("dcd slack") << "dcd"
                               << "slack";
    QTest::newRow("dcd on") << "dcd"
                            << "on";
    QTest::newRow("prox-sdca") << "prox-sdca"
                               << "";
}

void TestAddedMoves::equalThreadsGiveEqualIterates() {
    QFETCH(QString, solver);
    QFETCH(QString, shrinking);
    Random random(testSeed());
    const ProblemCase data = manyRows(random, "hinge", "l2");
    const auto problem = data.make(Storage::sparse);
    const Settings settings = shrinking.isEmpty() ? Settings{} : Settings{{"shrinking", shrinking.toStdString()}};
    Vector ofOne;
    for (const int threads : {1, 2, 4}) {
        SolverRun first(*problem, solver.toStdString(), settings);
        SolverRun second(*problem, solver.toStdString(), settings);
        first.context.threads = second.context.threads = threads;
        for (int pass = 0; pass < 30; ++pass) {
            QVERIFY(first.next() && second.next());
            QVERIFY(first.state.w == second.state.w && first.state.alpha == second.state.alpha);
        }
        QCOMPARE(first.passes(), second.passes());
        if (threads == 1)
            ofOne = first.state.alpha;
        else
            QVERIFY2(first.state.alpha != ofOne, "the threads take part");
    }
}

void TestAddedMoves::theDualNeverFalls_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"hinge", "squared-hinge", "logistic"}) {
        QTest::addRow("dcd %s", loss) << "dcd" << loss;
        QTest::addRow("prox-sdca %s", loss) << "prox-sdca" << loss;
    }
}

/// On rows that are all equal the sum of the moves would overshoot by the number of threads.
void TestAddedMoves::theDualNeverFalls() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    const ProblemCase data = equalRows(loss.toStdString(), 36000);
    const auto problem = data.make(Storage::dense);
    for (const int threads : {2, 4, 7}) {
        const std::vector<double> values = dualValues(*problem, solver.toStdString(), {}, threads, 12);
        for (std::size_t k = 1; k < values.size(); ++k)
            QVERIFY2(values[k] >= values[k - 1] - 1e-12,
                     qPrintable(QStringLiteral("%1 threads: D fell from %2 to %3 in pass %4")
                                    .arg(threads)
                                    .arg(values[k - 1])
                                    .arg(values[k])
                                    .arg(k)));
        QVERIFY(values.back() > values.front());
    }
}

/// With numbered steps a round is one step.
void TestAddedMoves::shownStepsChangeNothing() {
    Random random(testSeed());
    const ProblemCase data = manyRows(random, "hinge", "l2");
    const auto problem = data.make(Storage::sparse);
    const std::atomic<bool> isShown = true;
    for (const char* solver : {"dcd", "prox-sdca"}) {
        SolverRun plain(*problem, solver);
        SolverRun shown(*problem, solver);
        plain.context.threads = shown.context.threads = 2;
        shown.context.showSteps = &isShown;
        for (int pass = 0; pass < 5; ++pass) {
            QVERIFY(plain.next() && shown.next());
            QVERIFY(plain.state.w == shown.state.w);
        }
    }
}

void TestAddedMoves::copiesAndProductsDoNotDependOnThreads_data() {
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("isDense");
    QTest::addColumn<double>("density");
    QTest::newRow("dense") << 20 << true << 0.9;
    QTest::newRow("dense with zeros") << 20 << true << 0.2;
    QTest::newRow("sparse") << 50 << false << 0.2;
    QTest::newRow("columns in a new order") << 3000 << false << 0.01;
}

void TestAddedMoves::copiesAndProductsDoNotDependOnThreads() {
    QFETCH(int, columns);
    QFETCH(bool, isDense);
    QFETCH(double, density);
    Random random(testSeed());
    const Index n = 1501; // more than are copied at a time
    const ProblemCase data = randomCase(random.bits(), specOf("logistic", "l2", 0.1), n, columns, density);
    const auto problem = data.make(isDense ? Storage::dense : Storage::sparse);
    const DataMap& map = problem->rowMap();
    Vector w(columns), a(n);
    for (double& entry : w)
        entry = random.uniform() - 0.5;
    for (double& entry : a)
        entry = random.uniform() - 0.5;
    std::vector<Index> list(static_cast<std::size_t>(n / 2));
    for (Index& row : list)
        row = static_cast<Index>(random.below(static_cast<std::uint64_t>(n)));
    for (const auto precision : {CompactRows::Precision::rounded, CompactRows::Precision::exact}) {
        std::vector<Vector> results;
        for (const int threads : {1, 2, 3, 8}) {
            Work work;
            CompactProducts products(map, precision, {}, work, threads);
            Vector compact, scores, listed, hessian;
            products.rows().fromData(w, compact);
            Vector v = Vector::Zero(columns);
            products.multiply({n}, compact, scores);
            products.addTransposed({n}, a, v);
            products.multiplyWeighted({static_cast<Index>(list.size()), list.data()}, a, compact, listed, v);
            QCOMPARE(work.rowProducts, static_cast<double>(n + n / 2));
            Vector inData(columns);
            products.rows().toData(v, inData);
            Vector all(scores.size() + inData.size());
            all << scores, inData;
            results.push_back(all);
            QVERIFY(distance(results.back(), results.front()) <= 1e-13);
            QVERIFY(results.back().head(n) == results.front().head(n)); // scores have one order of additions
            const double tolerance = precision == CompactRows::Precision::exact ? 1e-13 : 1e-6;
            Vector exact;
            QVERIFY(map.multiply(w, exact, {}));
            QVERIFY(distance(scores, exact) <= tolerance);
        }
    }
}

QTEST_GUILESS_MAIN(TestAddedMoves)
#include "test_added_moves.moc"
