// SPDX-License-Identifier: GPL-3.0-only
//
// newton and ssn-al: properties of both, each on the losses it supports, and their parts.
#include "engine/losses/curvature.h"
#include "engine/math/random.h"
#include "engine/solvers/second_order/gram_matrix.h"
#include "engine/solvers/second_order/line_search.h"
#include "engine/solvers/second_order/nested_samples.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <set>

using namespace gapscope;
using fixtures::Json;

namespace {

/// The second-order solver of a loss.
std::string solverOf(const std::string& loss) {
    return traitsOf(specOf(loss, "l2", 1.0)).value().smoothLoss ? "newton" : "ssn-al";
}

void addLosses() {
    QTest::addColumn<QString>("loss");
    for (const LossInfo& loss : scalarLossInfos())
        QTest::newRow(loss.id.c_str()) << QString::fromStdString(loss.id);
}

/// Runs to a gap; returns the gap reached.
double certify(SolverRun& run, double target, int iterations) {
    double gap = infinity;
    for (int k = 0; k <= iterations && gap > target && run.next(); ++k) {
        gap = run.gap();
        if (gap < gapFloor(run.primal()) || !run.state.w.allFinite())
            return std::numeric_limits<double>::quiet_NaN();
    }
    return gap;
}

} // namespace

class TestSecondOrder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesOptima_data();
    void certifiesOptima();
    void certifiesBadlyConditioned_data() { addLosses(); }
    void certifiesBadlyConditioned();
    void certifiesManyColumns_data() { addLosses(); }
    void certifiesManyColumns();
    void samplesChangeOnlyTheWork_data() { addLosses(); }
    void samplesChangeOnlyTheWork();
    void survivesDegenerateData_data() { addLosses(); }
    void survivesDegenerateData();
    void ownGapIsTheGap_data() { addLosses(); }
    void ownGapIsTheGap();
    void runsRepeat_data() { addLosses(); }
    void runsRepeat();
    void leavesOnStop_data() { addLosses(); }
    void leavesOnStop();
    void curvatureIsTheSecondDerivative();
    void gramFollowsItsWeights();
    void compactRowsAreTheRows_data();
    void compactRowsAreTheRows();
    void samplesAreNested();
    void searchEndsNearTheZero();
};

void TestSecondOrder::certifiesOptima_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        if (name.ends_with("_l2"))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestSecondOrder::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-9;
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    SolverRun run(*problem, solverOf(problem->spec().loss));
    const double gap = certify(run, target, 300);
    QVERIFY2(gap <= target, qPrintable(QStringLiteral("gap %1").arg(gap)));
    QVERIFY(std::abs(run.primal() - optimum) <= target + 1e-11);
    qInfo("%.1f passes", run.passes());
}

/// lambda = 0.01/n and columns of very different norms, for which first-order methods are very slow.
void TestSecondOrder::certifiesBadlyConditioned() {
    QFETCH(QString, loss);
    ProblemCase data = randomCase(testSeed(), specOf(loss.toStdString(), "l2", 0.01 / 500), 500, 8);
    for (Index j = 0; j < 8; ++j)
        data.features.col(j) *= std::pow(10.0, static_cast<double>(j % 4) - 2.0);
    const auto problem = data.make();
    SolverRun run(*problem, solverOf(loss.toStdString()));
    const double target = 1e-7 * std::max(1.0, problem->primal(Vector::Zero(8))->value);
    const double gap = certify(run, target, 1000);
    QVERIFY2(gap <= target, qPrintable(QStringLiteral("gap %1").arg(gap)));
}

/// With too many columns for matrices, only conjugate gradients are used.
void TestSecondOrder::certifiesManyColumns() {
    QFETCH(QString, loss);
    const Index p = GramMatrix::maxColumns + 700;
    const auto problem =
        randomCase(testSeed(), specOf(loss.toStdString(), "l2", 0.1), 120, p, 0.02).make(Storage::sparse);
    SolverRun run(*problem, solverOf(loss.toStdString()));
    const double gap = certify(run, 1e-7, 400);
    QVERIFY2(gap <= 1e-7, qPrintable(QStringLiteral("gap %1").arg(gap)));
}

void TestSecondOrder::samplesChangeOnlyTheWork() {
    QFETCH(QString, loss);
    const std::string solver = solverOf(loss.toStdString());
    const auto problem = randomCase(testSeed(), specOf(loss.toStdString(), "l2", 1e-4), 17000, 4).make();
    double optimum = 0.0;
    bool sampled = false;
    for (const char* start : {"zero", "samples"}) {
        SolverRun run(*problem, solver, {{"start", start}});
        double gap = infinity;
        for (int k = 0; k <= 300 && gap > 1e-9 && run.next(); ++k) {
            gap = run.gap();
            for (std::size_t e = 0; e < run.info.extras.size(); ++e)
                sampled = sampled || (run.info.extras[e].name == "sample_rows" && run.state.extras[e] < 17000.0);
        }
        QVERIFY2(gap <= 1e-9, qPrintable(QStringLiteral("%1: gap %2").arg(QLatin1String(start)).arg(gap)));
        QVERIFY(optimum == 0.0 || std::abs(run.primal() - optimum) <= 2e-9);
        optimum = run.primal();
    }
    QVERIFY(sampled);
}

void TestSecondOrder::survivesDegenerateData() {
    QFETCH(QString, loss);
    for (const auto& [name, degenerate] : degenerateCases(specOf(loss.toStdString(), "l2", 0.3))) {
        const auto problem = degenerate.make(Storage::sparse);
        SolverRun run(*problem, solverOf(loss.toStdString()));
        const double gap = certify(run, 1e-9, 500);
        QVERIFY2(gap <= 1e-9, qPrintable(QString::fromStdString(name) + QStringLiteral(": gap %1").arg(gap)));
    }
}

/// The solver's own gap equals the problem's gap at the same iterate.
void TestSecondOrder::ownGapIsTheGap() {
    QFETCH(QString, loss);
    const auto problem = randomCase(testSeed(), specOf(loss.toStdString(), "l2", 1e-2), 300, 6).make();
    SolverRun run(*problem, solverOf(loss.toStdString()));
    int compared = 0;
    for (int k = 0; k < 40 && run.next(); ++k) {
        if (std::isnan(run.state.ownGap))
            continue;
        const double gap = run.primal() - run.dual();
        QVERIFY2(std::abs(gap - run.state.ownGap) <=
                     1e-4 * run.state.ownGap + 1e-8 * std::max(1.0, run.primal()), // values are rounded
                 qPrintable(QStringLiteral("%1 instead of %2").arg(run.state.ownGap).arg(gap)));
        ++compared;
    }
    QVERIFY(compared > 1);
}

void TestSecondOrder::runsRepeat() {
    QFETCH(QString, loss);
    const auto problem = randomCase(testSeed(), specOf(loss.toStdString(), "l2", 1e-3), 9000, 5).make();
    SolverRun first(*problem, solverOf(loss.toStdString()));
    SolverRun second(*problem, solverOf(loss.toStdString()));
    for (int k = 0; k <= 12; ++k) {
        const bool more = first.next();
        QCOMPARE(second.next(), more);
        QVERIFY(first.state.w == second.state.w);
        QCOMPARE(first.passes(), second.passes());
    }
}

void TestSecondOrder::leavesOnStop() {
    QFETCH(QString, loss);
    const auto problem = randomCase(testSeed(), specOf(loss.toStdString(), "l2", 1e-2), 300, 6).make();
    std::stop_source stop;
    SolverRun run(*problem, solverOf(loss.toStdString()));
    run.context.stop = stop.get_token();
    QVERIFY(run.next() && run.next());
    const Vector before = run.state.w;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(StopRequested, run.next());
    QVERIFY(run.state.w == before);
}

/// Compared with central differences of the first derivative, away from jumps of the second one.
void TestSecondOrder::curvatureIsTheSecondDerivative() {
    int compared = 0;
    for (const LossInfo& info : scalarLossInfos())
        std::visit(
            [&](const auto& loss) {
                using Loss = std::decay_t<decltype(loss)>;
                if constexpr (isSmoothLoss<Loss>) {
                    constexpr double h = 1e-5;
                    const double label = info.task == LossTask::margin ? 1.0 : 0.3;
                    for (const double y : {label, -label})
                        for (double z = -3.0; z <= 3.0; z += 0.0617) {
                            const auto second = [&](double at) { return curvature(loss, -loss.derivative(at, y), y); };
                            if (std::abs(second(z - 2 * h) - second(z + 2 * h)) > 1e-3)
                                continue;
                            const double difference =
                                (loss.derivative(z + h, y) - loss.derivative(z - h, y)) / (2.0 * h);
                            QVERIFY2(std::abs(second(z) - difference) <= 1e-6 * std::max(1.0, difference),
                                     info.id.c_str());
                            ++compared;
                        }
                }
            },
            makeLoss(info.id).value());
    QVERIFY(compared > 500);
}

void TestSecondOrder::gramFollowsItsWeights() {
    const auto problem = randomCase(testSeed(), specOf("squared", "l2", 0.1), 40, 6).make(Storage::sparse);
    Work work;
    CompactProducts products(problem->rowMap(), CompactRows::Precision::exact, {}, work);
    GramMatrix gram(6);
    Random random(testSeed());
    for (int change = 0; change < 5; ++change) {
        Vector weights(40);
        for (double& weight : weights)
            weight = random.uniform() < 0.5 ? 0.0 : random.uniform();
        gram.setWeights(products, {40, nullptr}, weights);
        gram.factor(0.3, 0.7, {});
        Eigen::MatrixXd matrix = 0.3 * Eigen::MatrixXd::Identity(6, 6);
        for (Index i = 0; i < 40; ++i) {
            Vector x = Vector::Zero(6);
            addScaled(problem->rowMap().row(i), 1.0, x.data());
            matrix += 0.7 * weights[i] * x * x.transpose();
        }
        const Vector right = Vector::LinSpaced(6, -1.0, 2.0);
        Vector solution = right;
        gram.solve(solution);
        QVERIFY((matrix * solution - right).norm() <= 1e-11 * matrix.norm() * solution.norm());
    }
}

void TestSecondOrder::compactRowsAreTheRows_data() {
    QTest::addColumn<double>("density");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("sparse");
    QTest::addColumn<bool>("ones");
    QTest::addColumn<double>("scale");
    QTest::newRow("contiguous") << 1.0 << 13 << false << false << 1.0;
    QTest::newRow("dense storage, many zeros") << 0.2 << 13 << false << false << 1.0;
    QTest::newRow("narrow") << 0.3 << 13 << true << false << 1.0;
    QTest::newRow("numbered afresh") << 0.01 << 5000 << true << false << 1.0;
    QTest::newRow("wide") << 0.0005 << 70000 << true << false << 1.0;
    QTest::newRow("ones") << 0.3 << 40 << true << true << 1.0;
    QTest::newRow("beyond float") << 0.3 << 40 << true << false << 1e60;
    QTest::newRow("below float") << 0.3 << 40 << true << false << 1e-60;
}

/// Products with compact rows equal those with the rows: up to rounding in double if exact, in float if not.
void TestSecondOrder::compactRowsAreTheRows() {
    QFETCH(double, density);
    QFETCH(int, columns);
    QFETCH(bool, sparse);
    QFETCH(bool, ones);
    QFETCH(double, scale);
    ProblemCase data = randomCase(testSeed(), specOf("squared", "l2", 0.1), 30, columns, density);
    data.features *= scale;
    if (ones)
        data.features = (data.features.array() != 0.0).cast<double>().matrix();
    const auto problem = data.make(sparse ? Storage::sparse : Storage::dense);
    const DataMap& map = problem->rowMap();
    Vector w = Vector::LinSpaced(columns, -1.0, 1.0);
    for (const auto precision : {CompactRows::Precision::rounded, CompactRows::Precision::exact}) {
        const std::shared_ptr<const CompactRows> kept = CompactRows::of(map, precision, {}, 1);
        QCOMPARE(CompactRows::of(map, precision, {}, 2), kept);
        const CompactRows& rows = *kept;
        QVERIFY(precision == CompactRows::Precision::rounded || rows.isExact());
        QVERIFY(!ones || rows.isExact());
        const double tolerance = rows.isExact() ? 1e-14 : 1e-6;
        Vector compact;
        rows.fromData(w, compact);
        Vector back(columns);
        rows.toData(compact, back);
        QVERIFY(back == w);
        rows.visit([&](const auto& view) {
            for (Index i = 0; i < map.rows(); ++i) {
                const double length = std::sqrt(map.squaredNorms()[i]);
                QVERIFY(std::abs(view.dot(i, compact.data()) - dot(map.row(i), w.data())) <=
                        tolerance * length * w.norm());
                Vector sum = Vector::Zero(columns);
                view.add(i, 2.0, sum.data());
                rows.toData(Vector(sum), back);
                addScaled(map.row(i), -2.0, back.data());
                QVERIFY(back.norm() <= 2.0 * tolerance * length);
            }
        });
    }
}

void TestSecondOrder::samplesAreNested() {
    const NestedSamples samples(10000, 500, testSeed());
    QCOMPARE(samples.count(), std::size_t{3});
    std::set<Index> before;
    for (std::size_t level = 0; level + 1 < samples.count(); ++level) {
        const RowSubset chosen = samples.sample(level);
        std::set<Index> rows;
        for (Index k = 0; k < chosen.count; ++k)
            rows.insert(chosen[k]);
        QCOMPARE(static_cast<Index>(rows.size()), chosen.count);
        QVERIFY(*rows.begin() >= 0 && *rows.rbegin() < 10000);
        QVERIFY(std::ranges::includes(rows, before));
        before = rows;
    }
    QCOMPARE(samples.sample(2).count, Index{10000});
    QVERIFY(samples.sample(2).list == nullptr);
    QCOMPARE(NestedSamples(100, 500, 1).count(), std::size_t{1});
}

void TestSecondOrder::searchEndsNearTheZero() {
    for (const double zero : {1e-6, 0.01, 0.3, 0.9, 1.0, 1.4, 7.0, 1e4})
        for (const double power : {1.0, 3.0, 0.3}) {
            const auto slope = [&](double t) {
                return std::copysign(std::pow(std::abs(t / zero - 1.0), power), t - zero);
            };
            double last = 0.0;
            const double t = searchStep(-1.0, [&](double at) { return slope(last = at); });
            QCOMPARE(t, last);
            QVERIFY2(std::abs(slope(t)) <= 0.5,
                     qPrintable(QStringLiteral("zero %1 power %2: %3").arg(zero).arg(power).arg(t)));
        }
}

QTEST_GUILESS_MAIN(TestSecondOrder)
#include "test_second_order.moc"
