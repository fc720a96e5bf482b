// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/apcg_ascent.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// The method as first stated in the paper (algorithm 3), with three full vectors: the reference for the efficient
/// form.
struct FullVectorMethod {
    const ProblemCase& data;
    const Problem& problem;
    double weight;
    Vector centre;
    Vector x{};
    Vector z{};

    double rows() const { return static_cast<double>(data.y.size()); }
    double l2() const { return problem.regularizer().coordinates()->l2 + weight; }
    double rootConvexity() const {
        const double gamma = problem.risk().conjugateConvexity();
        return std::sqrt(l2() * gamma * rows() /
                         (data.features.rowwise().squaredNorm().maxCoeff() + l2() * gamma * rows()));
    }
    Vector primal(const Vector& alpha) const {
        Vector w = data.features.transpose() * alpha / rows() + weight * centre;
        for (double& entry : w) {
            const double l1 = problem.regularizer().coordinates()->l1;
            entry = (entry > l1 ? entry - l1 : entry < -l1 ? entry + l1 : 0.0) / l2();
        }
        return w;
    }
    void step(Index i) {
        const double gamma = problem.risk().conjugateConvexity();
        const double a = rootConvexity() / rows();
        const Vector y = (x + a * z) / (1.0 + a);
        Vector next = (1.0 - a) * z + a * y;
        const double slope = data.features.row(i).dot(primal(y)) + gamma * y[i];
        const double curvature = rootConvexity() * (data.features.row(i).squaredNorm() / (l2() * rows()) + gamma);
        // min over b of slope b + (curvature/2)(b - base)^2 + phi*(-b) - (gamma/2) b^2
        const double base = next[i];
        next[i] = std::visit(
            [&](const auto& loss) {
                return loss.coordinateArgmax(base, slope - gamma * base, curvature - gamma, data.y[i]);
            },
            problem.loss());
        x = y + rows() * a * (next - z) + rows() * a * a * (z - y);
        z = next;
    }
};

bool isSmooth(const std::string& loss) {
    return traitsOf(specOf(loss, "l2", 0.1)).value().smoothLoss;
}

bool isCovered(const Json& fixture) {
    const auto problem = problemOf(fixture["problem"]).make();
    return problem->traits().smoothLoss && problem->traits().stronglyConvexRegularizer;
}

} // namespace

class TestApcg : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void equalsTheFullVectorMethod_data();
    void equalsTheFullVectorMethod();
    void certifiesOptima_data();
    void certifiesOptima();
    void boundHoldsInTheMean_data();
    void boundHoldsInTheMean();
    void recomputingChangesNothing();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
};

void TestApcg::reproducesFixtures_data() {
    addFixtureRows("stochastic-primal__", [](const Json& fixture) { return fixture["runs"].contains("apcg"); });
}

void TestApcg::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, "apcg");
        run.context.rowOrder.kind = RowOrderChoice::Kind::given;
        for (const Json& epoch : fixture["indices"])
            for (const Json& row : epoch)
                run.context.rowOrder.given.push_back(row.get<Index>());
        for (const Json& trace : fixture["runs"]["apcg"]["trace"]) {
            QVERIFY(run.next());
            QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["primal"]), 1e-8));
            QVERIFY(fixtures::close(run.dual(), fixtures::number(trace["dual"]), 1e-8));
            for (std::size_t j = 0; j < 5; ++j) {
                QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], fixtures::number(trace["w5"][j]), 1e-8));
                QVERIFY(fixtures::close(run.state.alpha[static_cast<Index>(j)], fixtures::number(trace["alpha5"][j]),
                                        1e-8));
            }
        }
    }
}

void TestApcg::equalsTheFullVectorMethod_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net", "l1"})
            if (isSmooth(loss.id))
                QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                    << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

/// Also with a proximal term, and after a change of it, at which the method restarts.
void TestApcg::equalsTheFullVectorMethod() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const ProblemCase data =
        randomCase(random, specOf(loss.toStdString(), regularizer.toStdString(), 0.05, 0.02), 12, 5);
    const auto problem = data.make(Storage::sparse);
    SolverRun run(*problem, "apcg");
    ApcgAscent ascent({.context = run.context, .state = run.state});
    Vector alpha = Vector::Zero(12);
    for (const double weight : {0.3, 0.02, 40.0}) {
        Vector centre(5);
        for (double& entry : centre)
            entry = random.normal();
        ascent.recentre(weight, centre);
        FullVectorMethod oracle{
            .data = data, .problem = *problem, .weight = weight, .centre = centre, .x = alpha, .z = alpha};
        for (int step = 0; step < 600; ++step) { // long enough for theta to be absorbed into u
            const auto row = static_cast<Index>(random.below(12));
            ascent.ascend({&row, 1});
            oracle.step(row);
            ascent.formDual(alpha);
            Vector w;
            ascent.formPrimal(w);
            QVERIFY((alpha - oracle.x).norm() <= 1e-10 * (1.0 + oracle.x.norm()));
            QVERIFY((w - oracle.primal(oracle.x)).norm() <= 1e-10 * (1.0 + w.norm()));
        }
        alpha = oracle.x;
    }
}

void TestApcg::certifiesOptima_data() {
    addFixtureRows("optimum__", &isCovered);
}

void TestApcg::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-8;
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = problemOf(fixture["problem"]).make();
    for (const char* sampling : {"iid", "permutation", "blocks"}) {
        SolverRun run(*problem, "apcg", {{"sampling", sampling}});
        const QString missed = missedOptimum(run, optimum, target);
        QVERIFY2(missed.isEmpty(), qPrintable(missed));
    }
}

void TestApcg::boundHoldsInTheMean_data() {
    certifiesOptima_data();
}

void TestApcg::boundHoldsInTheMean() {
    QFETCH(QString, name);
    constexpr int seeds = 20;
    const auto problem = problemOf(fixtures::load(name.toStdString())["problem"]).make();
    std::vector<double> mean(40, 0.0);
    std::optional<TheoryBound> bound;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SolverRun run(*problem, "apcg");
        run.context.seed = seed;
        QVERIFY(run.next());
        bound = boundOn(run.info, {.problem = *problem,
                                   .parameters = run.context.parameters,
                                   .primalAtStart = run.primal(),
                                   .dualAtStart = run.dual()});
        for (double& gap : mean) {
            gap += (run.primal() - run.dual()) / seeds;
            QVERIFY(run.next());
        }
    }
    QVERIFY(bound.has_value());
    for (std::size_t pass = 0; pass < mean.size(); ++pass)
        QVERIFY(mean[pass] <= bound->value(static_cast<double>(pass), {}) + 1e-13);
}

/// X^T u and X^T v agree with u and v, also after many steps.
void TestApcg::recomputingChangesNothing() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "elastic-net", 0.01, 0.01), 40, 6).make();
    SolverRun run(*problem, "apcg");
    ApcgAscent ascent({.context = run.context, .state = run.state});
    Work work;
    MeteredMap products(problem->map(), {}, work);
    for (int step = 0; step < 200000; ++step) {
        const auto row = static_cast<Index>(random.below(40));
        ascent.ascend({&row, 1});
    }
    Vector before;
    Vector after;
    ascent.formPrimal(before);
    ascent.follow(products);
    ascent.formPrimal(after);
    QVERIFY((before - after).norm() <= 1e-10 * (1.0 + after.norm()));
    QCOMPARE(work.passes(40), 1.0);
    Vector alpha;
    ascent.formDual(alpha);
    ascent.startAt(alpha, products);
    ascent.formPrimal(before);
    QVERIFY((before - after).norm() <= 1e-12 * (1.0 + after.norm()));
}

void TestApcg::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

void TestApcg::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const auto& [name, degenerate] :
         degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1))) {
        const auto problem = degenerate.make(Storage::sparse);
        SolverRun run(*problem, "apcg", {{"smoothing", "auto"}});
        run.context.targetGap = 1e-4;
        double gap = infinity;
        for (int pass = 0; pass <= 20000 && gap > 1e-4; ++pass) {
            QVERIFY(run.next());
            QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
            gap = run.gap();
            QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
        }
        QVERIFY2(gap <= 1e-4, qPrintable(QString::fromStdString(name) + QStringLiteral(": gap %1").arg(gap)));
    }
}

QTEST_GUILESS_MAIN(TestApcg)
#include "test_apcg.moc"
