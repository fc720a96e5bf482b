// SPDX-License-Identifier: GPL-3.0-only
//
// The quantities that solvers publish to show how they work: each equals its definition, and publishing it changes
// nothing. Also the charts that put them together.
#include "engine/run/analysis/charted_quantity.h"
#include "tests/support/prepared_case.h"
#include "tests/support/quantity_cases.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace gapscope;

namespace {

/// (1/n) sum of max over a in [0, 1] of a (1 - y z) - m a^2/2: the hinge, smoothed by the prox-function a^2/2.
double smoothedHinge(const Problem& problem, const Vector& w, double m) {
    const Vector scores = scoresOf(problem, w);
    double sum = 0.0;
    for (Index i = 0; i < scores.size(); ++i) {
        const double margin = 1.0 - problem.labels()[i] * scores[i];
        const double a = std::clamp(margin / m, 0.0, 1.0);
        sum += a * margin - 0.5 * m * a * a;
    }
    return sum / static_cast<double>(scores.size());
}

void solverRows() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

} // namespace

class TestMethodQuantities : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void chartsNameQuantitiesOfTheirSolver_data() { solverRows(); }
    void chartsNameQuantitiesOfTheirSolver();
    void aChartIsFoundByItsNameOrThatOfAnExtra();
    void twoQuantitiesAreCombined();
    void describingChangesNothing_data();
    void describingChangesNothing();
    void theExcessiveGapIsDMinusTheSmoothedP();
    void theExcessiveGapOfABoundedDomainProvesTheBound();
    void snapshotsShowWhatFollowsFromTheirScores();
    void theEstimateFunctionIsAboveJ_data();
    void theEstimateFunctionIsAboveJ();
    void noTrialIsRefusedAtTheBoundOfL();
    void freeRowsAreThoseBetweenTheBounds_data();
    void freeRowsAreThoseBetweenTheBounds();
    void freeRowsOfClassesAreNotAtACorner();
    void activePlanesTouchTheModel();
    void subproblemsMeetTheirTarget_data();
    void subproblemsMeetTheirTarget();
    void innerProblemsMeetTheScheduleOfTheTheorem();
};

void TestMethodQuantities::chartsNameQuantitiesOfTheirSolver() {
    QFETCH(QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    std::set<std::string> ids;
    for (const ExtraInfo& extra : info.extras)
        ids.insert(extra.name);
    for (const QuantityChart& chart : info.charts) {
        QVERIFY2(ids.insert(chart.id).second, chart.id.c_str());
        QVERIFY(!chart.title.empty() && chart.meaning.ends_with('.'));
        QVERIFY(!chart.curves.empty() && chart.curves.size() <= QuantityChart::mostCurves);
        std::set<std::string> names;
        for (const ChartedQuantity& curve : chart.curves) {
            QVERIFY2(isKnownQuantity(curve, info), curve.quantity.c_str());
            QVERIFY2(names.insert(curve.name).second, curve.name.c_str());
        }
    }
}

void TestMethodQuantities::aChartIsFoundByItsNameOrThatOfAnExtra() {
    const SolverInfo& pragam = *findSolver("pragam");
    QCOMPARE(quantityChart(pragam, "gap-bound"), pragam.charts[1]);
    const QuantityChart single = quantityChart(pragam, "mu");
    QCOMPARE(single.curves, (std::vector<ChartedQuantity>{{"mu", "mu"}}));
    QCOMPARE(single.meaning, pragam.extras[0].meaning);
    QCOMPARE(quantityChart(pragam, "unheard-of"), pragam.charts.front());
    QVERIFY(hasQuantityChart(pragam, "mu") && hasQuantityChart(pragam, "excessive-gap"));
    QVERIFY(!hasQuantityChart(pragam, "unheard-of") && !hasQuantityChart(pragam, ""));
    const SolverInfo& pegasos = *findSolver("pegasos"); // without charts
    QCOMPARE(quantityChart(pegasos, "").curves, (std::vector<ChartedQuantity>{{"eta", "eta"}}));
    QVERIFY(quantityChart(*findSolver("prox-sdca"), "").curves.empty()); // without extras
}

void TestMethodQuantities::twoQuantitiesAreCombined() {
    using enum ChartedQuantity::Operation;
    const SolverInfo& solver = *findSolver("pdprox-dual");
    Snapshot snapshot;
    snapshot.extras[0] = 6.0; // tau
    snapshot.extras[1] = 1.5; // sigma
    snapshot.primal = 10.0;
    snapshot.nonZerosW = 7;
    const auto value = [&](const ChartedQuantity& curve) { return valueOf(curve, solver)(snapshot); };
    QCOMPARE(value({"", "tau"}), 6.0);
    QCOMPARE(value({"", "tau", over, "sigma"}), 4.0);
    QCOMPARE(value({"", "tau", times, "sigma"}), 9.0);
    QCOMPARE(value({"", "primal", minus, "tau"}), 4.0);
    QCOMPARE(value({"", "nnz_w"}), 7.0);
    QVERIFY(std::isnan(value({"", "nnz_alpha"}))); // the solver's row in a log without dual variables
    QVERIFY(std::isnan(value({"", "mu"})));        // of another solver
    QVERIFY(std::isnan(value({"", "tau", over, "mu"})));
    QVERIFY(!isKnownQuantity({"", "tau", over, "mu"}, solver));
}

void TestMethodQuantities::describingChangesNothing_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        if (caseFor(solver))
            QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// Two equal runs, of which one is asked for its quantities after every iteration.
void TestMethodQuantities::describingChangesNothing() {
    QFETCH(QString, solver);
    const std::optional<ProblemCase> given = caseFor(*findSolver(solver.toStdString()));
    QVERIFY(given);
    const auto problem = given->make();
    SolverRun asked(*problem, solver.toStdString());
    SolverRun other(*problem, solver.toStdString());
    for (int k = 0; k < 25 && other.next(); ++k) {
        QVERIFY(asked.next());
        if (asked.state.hooks->describe || asked.state.hooks->describeScores)
            describe(asked);
        QVERIFY(asked.state.w == other.state.w);
        QVERIFY(asked.state.alpha.size() == other.state.alpha.size() && asked.state.alpha == other.state.alpha);
        QCOMPARE(asked.state.work.rowProducts, other.state.work.rowProducts);
        QCOMPARE(asked.state.work.rowAxpys, other.state.work.rowAxpys);
    }
}

void TestMethodQuantities::theExcessiveGapIsDMinusTheSmoothedP() {
    const double lambda = 0.05;
    const ProblemCase given = normalCase(specOf("hinge", "l2", lambda));
    const auto problem = given.make();
    for (const char* rule : {"adaptive", "fixed"}) {
        SolverRun run(*problem, "pragam", {{"L_rule", rule}});
        QVERIFY(run.next());
        for (int k = 0; k < 60; ++k) {
            QVERIFY(run.next());
            const double smoothed =
                0.5 * lambda * run.state.w.squaredNorm() + smoothedHinge(*problem, run.state.w, run.extra("mu"));
            QVERIFY(isClose(run.extra("excess"), run.dual() - smoothed, 1e-11));
            QVERIFY(run.extra("excess") >= -1e-11);
            QVERIFY(isClose(run.extra("primal_sequence"), run.primal(), 1e-11));
            QVERIFY(isClose(run.extra("dual_sequence"), run.dual(), 1e-11));
        }
    }
}

/// At the start q = 0, so that both smoothed values follow from alpha and w alone. Later they bound the gap of the two
/// sequences from both sides: P(w) - mu2 D2 <= f_mu2(w) <= P(w) and Phi(u) <= phi_mu1(u) <= Phi(u) + mu1 D1.
void TestMethodQuantities::theExcessiveGapOfABoundedDomainProvesTheBound() {
    const double lambda = 0.05;
    const ProblemCase given = normalCase(specOf("hinge", "l1", lambda, lambda));
    const auto problem = given.make();
    SolverRun run(*problem, "pdexg");
    QVERIFY(run.next());
    describe(run);
    const TheoryBound bound = *boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters});
    const double n = static_cast<double>(problem->rows());
    const double l1 = problem->regularizer().value(Vector::Unit(problem->dimension(), 0));
    const auto smoothedPrimal = [&](double mu2) {
        double ofNorm = 0.0;
        for (const double entry : run.state.w) {
            const double q = std::clamp(entry / mu2, -l1, l1);
            ofNorm += q * entry - 0.5 * mu2 * q * q;
        }
        return smoothedHinge(*problem, run.state.w, mu2) + ofNorm;
    };
    const double mu1 = run.extra("mu_1");
    const Vector v = given.features.transpose() * run.state.alpha / n;
    const Vector least = v * std::min(1.0 / mu1, run.extra("B") / v.norm());
    const double smoothedDual =
        problem->labels().dot(run.state.alpha) / n - least.dot(v) + 0.5 * mu1 * least.squaredNorm();
    QVERIFY(isClose(run.extra("excess"), smoothedDual - smoothedPrimal(run.extra("mu_2")), 1e-11));
    for (int k = 0; k < 80; ++k) {
        QVERIFY(run.next());
        QVERIFY(std::isnan(run.extra("excess"))); // needs scores, which only an evaluation forms
        describe(run);
        const double excess = run.extra("excess");
        const double gap = run.primal() - run.extra("Phi");
        QVERIFY(excess >= -1e-12);
        QVERIFY(excess >= -gap - 1e-12);
        QVERIFY(gap <= bound.value(k + 1, run.state.extras) - excess + 1e-12);
        const double mu2 = run.extra("mu_2");
        const double distance = run.primal() - smoothedPrimal(mu2);
        QVERIFY(distance >= -1e-12 && distance <= mu2 * bound.constants[1].value + 1e-12);
    }
}

void TestMethodQuantities::snapshotsShowWhatFollowsFromTheirScores() {
    PreparedRun run = preparedCase(normalCase(specOf("hinge", "l1", 0.05, 0.05)), "pdexg");
    run.spec.budget.iterations = 6;
    class Excesses final : public RunSink {
    public:
        void started(const PreparedRun&, const std::vector<std::string>&) override {}
        void recorded(const Snapshot& snapshot) override { values.push_back(snapshot.extras[4]); }
        void ended(const RunOutcome&) override {}
        std::vector<double> values;
    } sink;
    Recorder(run, {&sink}).execute({});
    QCOMPARE(run.solver->extras[4].name, std::string("excess"));
    QVERIFY(sink.values.size() > 2);
    QVERIFY(std::ranges::all_of(sink.values, [](double excess) { return excess >= -1e-12; }));
}

void TestMethodQuantities::theEstimateFunctionIsAboveJ_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("scheme");
    for (const char* solver : {"agm-ef-inf", "agm-ef-1"})
        for (const char* scheme : {"primal", "dual", "annealed"})
            QTest::addRow("%s, %s", solver, scheme) << solver << scheme;
}

/// J is P or -D of the iterate, smoothed where the loss is; the minimum of the model is never below it.
void TestMethodQuantities::theEstimateFunctionIsAboveJ() {
    QFETCH(QString, solver);
    QFETCH(QString, scheme);
    const ProblemCase given = normalCase(specOf(scheme == "annealed" ? "hinge" : "smoothed-hinge", "l2", 0.02));
    const auto problem = given.make();
    SolverRun run(*problem, solver.toStdString(), {{"scheme", scheme.toStdString()}});
    QVERIFY(run.next());
    QVERIFY(std::isnan(run.extra("J")));
    double bound = 0.0;
    for (int k = 0; k < 60; ++k) {
        QVERIFY(run.next());
        const double expected = scheme == "primal" ? run.primal()
                                : scheme == "dual" ? -run.dual()
                                                   : run.extra("smoothed_primal");
        QVERIFY(isClose(run.extra("J"), expected, 1e-11));
        QVERIFY(run.extra("J") <= run.extra("model") + 2e-12);
        QVERIFY(run.extra("L") <= 2.0 * run.extra("L_bound")); // L_up = 2
        if (scheme != "annealed" && bound > 0.0)
            QCOMPARE(run.extra("L_bound"), bound);
        bound = run.extra("L_bound");
    }
}

void TestMethodQuantities::noTrialIsRefusedAtTheBoundOfL() {
    const ProblemCase given = normalCase(specOf("smoothed-hinge", "l2", 0.02));
    const auto problem = given.make();
    for (const char* solver : {"agm-ef-inf", "agm-ef-1", "pragam"}) {
        SolverRun fixed(*problem, solver, {{"L_rule", "fixed"}});
        while (fixed.iterations() < 3)
            QVERIFY(fixed.next());
        QCOMPARE(fixed.extra("L"), fixed.extra("L_bound"));
        // Started at it, the adaptive rule keeps it for the first iteration: nothing is refused.
        SolverRun adaptive(*problem, solver,
                           {{"L_rule", "adaptive"}, {"L_start", shown(fixed.extra("L_bound") * (1.0 + 1e-9))}});
        QVERIFY(adaptive.next() && adaptive.next());
        QVERIFY(isClose(adaptive.extra("L"), fixed.extra("L_bound"), 1e-8));
        QVERIFY(std::isnan(adaptive.extra("L_bound"))); // not needed where L is given
    }
}

void TestMethodQuantities::freeRowsAreThoseBetweenTheBounds_data() {
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"hinge", "squared-hinge", "logistic"})
        QTest::newRow(loss) << loss;
}

void TestMethodQuantities::freeRowsAreThoseBetweenTheBounds() {
    QFETCH(QString, loss);
    const ProblemCase given = normalCase(specOf(loss.toStdString(), "l2", 0.02));
    const auto problem = given.make();
    SolverRun run(*problem, "dcd");
    QVERIFY(run.next());
    const double upper = loss == "squared-hinge" ? infinity : 1.0;
    std::set<double> shares;
    for (int k = 0; k < 15; ++k) {
        QVERIFY(run.next());
        Index free = 0;
        for (Index i = 0; i < problem->rows(); ++i) {
            const double a = problem->labels()[i] * run.state.alpha[i];
            free += a > 0.0 && a < upper ? 1 : 0;
        }
        QCOMPARE(run.extra("free_share"), static_cast<double>(free) / static_cast<double>(problem->rows()));
        shares.insert(run.extra("free_share"));
    }
    QCOMPARE(shares.size() > 1, loss != "logistic"); // all of whose rows are free at once
}

void TestMethodQuantities::freeRowsOfClassesAreNotAtACorner() {
    ProblemCase given = normalCase(specOf("multiclass-hinge", "l2", 0.02));
    for (Index i = 0; i < given.y.size(); ++i)
        given.y[i] = static_cast<double>(i % 3);
    const auto problem = given.make();
    SolverRun run(*problem, "dcd");
    QVERIFY(run.next());
    bool isAnyAtACorner = false;
    for (int k = 0; k < 15; ++k) {
        QVERIFY(run.next());
        Index corners = 0;
        for (Index i = 0; i < problem->rows(); ++i) {
            const auto block = run.state.alpha.segment(3 * i, 3);
            // 0, or 1 for the own class and -1 for another one
            corners +=
                block.isZero(0.0) || block.maxCoeff() >= 1.0 ? (block.minCoeff() <= -1.0 || block.isZero(0.0)) : 0;
        }
        QCOMPARE(run.extra("free_share"), 1.0 - static_cast<double>(corners) / static_cast<double>(problem->rows()));
        isAnyAtACorner = isAnyAtACorner || corners > 0;
    }
    QVERIFY(isAnyAtACorner);
}

/// A plane with weight attains the maximum of the model at its minimizer w.
void TestMethodQuantities::activePlanesTouchTheModel() {
    const ProblemCase given = normalCase(specOf("hinge", "l2", 0.02));
    const auto problem = given.make();
    SolverRun run(*problem, "bmrm-qp");
    QVERIFY(run.next());
    int tested = 0;
    for (int k = 0; k < 20 && run.next(); ++k) {
        const std::vector<RiskBound> planes = run.state.hooks->internals().planes;
        std::vector<double> heights;
        for (const RiskBound& plane : planes)
            heights.push_back(plane.offset - plane.v->dot(run.state.w));
        if (heights.empty())
            continue;
        const double top = std::ranges::max(heights);
        const auto touching =
            std::ranges::count_if(heights, [top](double height) { return height >= top - 1e-7 * std::max(1.0, top); });
        QVERIFY(run.extra("active_planes") >= 1.0);
        QVERIFY(run.extra("active_planes") <= static_cast<double>(touching));
        QVERIFY(run.extra("active_planes") <= run.extra("planes"));
        ++tested;
    }
    QVERIFY(tested >= 5);
}

void TestMethodQuantities::subproblemsMeetTheirTarget_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("inner");
    for (const char* solver : {"appa", "acc-appa"})
        for (const char* inner : {"svrg", "prox-sdca"})
            QTest::addRow("%s, %s", solver, inner) << solver << inner;
    QTest::newRow("dual-appa") << "dual-appa"
                               << "prox-sdca";
}

/// With c = 2(tau + mu)/mu (4 rho^1.5, rho = 1 + 2 tau/mu, if accelerated): target = decrease/c and factor =
/// decrease/gap, so that factor times gap is c times target.
void TestMethodQuantities::subproblemsMeetTheirTarget() {
    QFETCH(QString, solver);
    QFETCH(QString, inner);
    const double mu = 0.02;
    const ProblemCase given = normalCase(specOf("smoothed-hinge", "l2", mu));
    const auto problem = given.make();
    SolverRun run(*problem, solver.toStdString(),
                  {{"inner", inner.toStdString()}, {"inner_length", "oracle"}, {"prox_weight", "0.1"}});
    QVERIFY(run.next());
    const double rho = 1.0 + 2.0 * 0.1 / mu;
    const double factor = solver == "acc-appa" ? 4.0 * std::pow(rho, 1.5) : 2.0 * (0.1 + mu) / mu;
    for (int k = 0; k < 6; ++k) {
        QVERIFY(run.next());
        QVERIFY(run.extra("inner_gap") <= run.extra("inner_target"));
        if (run.extra("inner_target") < 1e-13)
            break; // rounding decides
        QVERIFY2(run.extra("certified_factor") >= factor * (1.0 - 1e-9),
                 std::to_string(run.extra("certified_factor")).c_str());
        QVERIFY(
            isClose(run.extra("certified_factor") * run.extra("inner_gap") / run.extra("inner_target"), factor, 1e-9));
    }
    SolverRun passes(*problem, solver.toStdString(), {{"inner_length", "passes"}});
    QVERIFY(passes.next() && passes.next());
    QVERIFY(std::isnan(passes.extra("inner_target")) && std::isnan(passes.extra("certified_factor")));
}

void TestMethodQuantities::innerProblemsMeetTheScheduleOfTheTheorem() {
    const double lambda = 1e-4;
    const ProblemCase given = normalCase(specOf("smoothed-hinge", "l2", lambda));
    const auto problem = given.make();
    SolverRun run(*problem, "acc-prox-sdca", {{"variant", "theory"}, {"prox_weight", "0.05"}});
    QVERIFY(run.next());
    const double eta = std::sqrt(0.5 * lambda / (0.5 * lambda + 0.05));
    double xi = run.extra("xi");
    QVERIFY(xi > 0.0);
    for (int k = 0; k < 10; ++k) {
        QVERIFY(run.next());
        const double expected = 0.5 * eta * xi / (1.0 + 1.0 / (eta * eta));
        QVERIFY(std::abs(run.extra("inner_target") - expected) <= 1e-9 * expected);
        QVERIFY(run.extra("inner_gap") <= run.extra("inner_target"));
        xi = run.extra("xi");
    }
    SolverRun practical(*problem, "acc-prox-sdca", {{"prox_weight", "0.05"}});
    QVERIFY(practical.next() && practical.next());
    QVERIFY(std::isnan(practical.extra("inner_target")));
}

QTEST_GUILESS_MAIN(TestMethodQuantities)
#include "test_method_quantities.moc"
