// SPDX-License-Identifier: GPL-3.0-only
//
// Why a run may be slow: hints from its data, its steps and its curve.
#include "engine/data/transforms/repeated_columns.h"
#include "engine/run/analysis/slowness.h"
#include "tests/support/made_curves.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gapscope;

namespace {

/// A run whose gap falls by a tenth from snapshot to snapshot.
std::vector<Snapshot> healthyRun(int count) {
    std::vector<Snapshot> run;
    double gap = 1.0;
    for (int i = 0; i < count; ++i, gap *= 0.9)
        run.push_back(snapshotOf(i, 0.5 + 0.5 * gap, 0.5 - 0.5 * gap));
    return run;
}

std::vector<SlownessHint::Reason> reasonsOf(const RunSpec& spec, const std::vector<Snapshot>& run, double scales = 1.0,
                                            Index rows = 1000) {
    std::vector<SlownessHint::Reason> reasons;
    for (const SlownessHint& hint : slownessHints(spec, summaryOf(run), {.rows = rows, .columnScales = scales}))
        reasons.push_back(hint.reason);
    return reasons;
}

using Reason = SlownessHint::Reason;
using Reasons = std::vector<Reason>;

DatasetPointer dataOf(DenseRows rows) {
    Labels labels{.values = std::vector<double>(static_cast<std::size_t>(rows.rows()), 1.0), .categories = {}};
    return std::make_shared<const Dataset>(std::move(rows), std::move(labels), std::vector<std::string>{}, "made");
}

/// A snapshot with the extras of a run after some iterations.
Snapshot snapshotAfter(SolverRun& run, int iterations) {
    for (int i = 0; i <= iterations; ++i) // the first is the start
        run.next();
    Snapshot snapshot;
    snapshot.extras = run.state.extras;
    return snapshot;
}

/// The length of a run's steps relative to those given by L; NaN if the solver uses those.
double stepLengthOf(const Problem& problem, const std::string& solver, const Settings& settings) {
    SolverRun run(problem, solver, settings);
    const auto choice = stepChoiceOf(run.info, run.context.parameters);
    if (!choice)
        return notAvailable;
    const double step = lipschitzStepOf(problem, run.info, run.context.parameters, *choice, {});
    return stepLengthOf(run.info, run.context.parameters, *choice, snapshotAfter(run, 3), step);
}

} // namespace

class TestSlowness : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scalesAreThoseOfTheColumns();
    void repeatedColumnsAreFound();
    void healthyRunsHaveNoHints();
    void slowRunsAreExplained();
    void stepsAreMeasuredByTheLipschitzConstant();
    void stepsOfTheTheoryAreNoHint();
    void aStopEndsTheLook();
    void divergedRunsAreExplained();
    void smoothingIsComparedWithTheTolerance();
    void stepsOutOfBalanceAreFound();
    void aMissingDualPointIsNamed();
    void aMissingInterceptIsNamed();
};

namespace {

/// The amount of a hint of a slow run; nothing without that hint.
std::optional<double> amountOf(Reason reason, const SlownessFacts& facts) {
    for (const SlownessHint& hint : slownessHints(specWith("l2", 0.01), summaryOf(healthyRun(20)), facts))
        if (hint.reason == reason)
            return hint.amount;
    return std::nullopt;
}

} // namespace

void TestSlowness::smoothingIsComparedWithTheTolerance() {
    const auto with = [](double smoothing) {
        return SlownessFacts{.rows = 1000, .smoothing = smoothing, .allowedSmoothing = 1e-6};
    };
    QCOMPARE(amountOf(Reason::fineSmoothing, with(1e-9)), std::optional(1e-6 / 1e-9));
    QCOMPARE(amountOf(Reason::coarseSmoothing, with(1e-3)), std::optional(1.0 / (1e-6 / 1e-3)));
    for (const double fitting : {3e-7, 1e-6, 2e-6}) {
        QVERIFY(!amountOf(Reason::fineSmoothing, with(fitting)));
        QVERIFY(!amountOf(Reason::coarseSmoothing, with(fitting)));
    }
    QVERIFY(!amountOf(Reason::fineSmoothing, {.rows = 1000})); // unknown
}

/// The bound A/tau + B/sigma at a fixed product of the steps is smallest at tau/sigma = A/B, and larger by this factor
/// elsewhere.
void TestSlowness::stepsOutOfBalanceAreFound() {
    Random random(testSeed());
    for (int trial = 0; trial < 100; ++trial) {
        const double a = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const double b = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const double factor = std::pow(10.0, 6.0 * random.uniform() - 3.0);
        const auto bound = [a, b](double ratio) { return a / std::sqrt(ratio) + b * std::sqrt(ratio); };
        const double measured = bound(factor * a / b) / bound(a / b);
        QVERIFY(std::abs(boundIncrease(factor) - measured) <= 1e-12 * measured);
        const auto amount =
            amountOf(Reason::unbalancedSteps, {.rows = 1000, .stepRatio = factor * a / b, .balancedRatio = a / b});
        QCOMPARE(amount.has_value(), measured >= 3.0);
        if (amount)
            QVERIFY(std::abs(*amount - factor) <= 1e-12 * factor);
    }
    // A point at 0 has no balance.
    for (const double balanced : {0.0, std::numeric_limits<double>::infinity()})
        QVERIFY(!amountOf(Reason::unbalancedSteps, {.rows = 1000, .stepRatio = 0.1, .balancedRatio = balanced}));
}

void TestSlowness::aMissingDualPointIsNamed() {
    std::vector<Snapshot> run = healthyRun(20);
    for (Snapshot& snapshot : run) {
        snapshot.dual = notAvailable;
        snapshot.gap = notAvailable;
    }
    QVERIFY(std::ranges::count(reasonsOf(specWith("l2", 0.01), run), Reason::noDualPoint) == 1);
    QVERIFY(std::ranges::count(reasonsOf(specWith("l2", 0.01), healthyRun(20)), Reason::noDualPoint) == 0);
}

void TestSlowness::aMissingInterceptIsNamed() {
    QCOMPARE(amountOf(Reason::missingIntercept, {.rows = 1000, .labelOffset = 2.0}), std::optional(2.0));
    QVERIFY(!amountOf(Reason::missingIntercept, {.rows = 1000}));
}

/// Steps of r times the automatic ones are recognized as r times as long, from the first snapshot on, and the automatic
/// value is reported.
void TestSlowness::divergedRunsAreExplained() {
    Random random(testSeed());
    for (int trial = 0; trial < 5; ++trial) {
        const auto problem = randomCase(random, specOf("squared", "l2", 0.05, 0.0), 30, 5).make();
        const double factor = std::pow(10.0, 1.0 + 2.0 * random.uniform());
        for (const auto& [solver, key] :
             {std::pair{"gd", "eta"}, std::pair{"agd", "eta"}, std::pair{"svrg", "eta"}, std::pair{"sgd", "eta0"},
              std::pair{"subgradient", "eta0"}, std::pair{"fobos", "eta0"}, std::pair{"pdprox-dual", "scale"}}) {
            const SolverInfo& info = *findSolver(solver);
            QVERIFY2(!givenStepOf(info, ParameterValues(info.parameters)), solver);
            const auto with = [&info, key = key](double value) {
                return valuesOf(info.parameters, {{key, shown(value)}});
            };
            // The value for which the steps equal the automatic ones.
            const double own = automaticValueOf(*problem, info, with(3.0), *givenStepOf(info, with(3.0)), {});
            const ParameterValues parameters = with(factor * own);
            const std::optional<GivenStep> given = givenStepOf(info, parameters);
            QVERIFY2(given && given->key == key, solver);
            const double again = automaticValueOf(*problem, info, parameters, *given, {});
            QVERIFY2(std::abs(again - own) <= 1e-9 * own, solver);
            const std::vector<SlownessHint> hints =
                slownessHints(specWith("l2", 0.01), summaryOf(healthyRun(2)),
                              {.hasDiverged = true, .givenStep = given, .automaticValue = again});
            QCOMPARE(hints.size(), std::size_t{1});
            QCOMPARE(hints.front().reason, Reason::diverged);
            QVERIFY2(std::abs(hints.front().amount - factor) <= 1e-9 * factor, solver);
        }
        // For gradient descent it is 1/L.
        const SolverInfo& gd = *findSolver("gd");
        SolverRun usual(*problem, "gd");
        snapshotAfter(usual, 1);
        const ParameterValues parameters = valuesOf(gd.parameters, {{"eta", "7"}});
        const std::optional<GivenStep> given = givenStepOf(gd, parameters);
        QVERIFY(given->isGradientStep);
        const double step = automaticValueOf(*problem, gd, parameters, *given, {});
        QVERIFY(std::abs(step * usual.state.extras[0] - 1.0) <= 1e-9);
    }
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(2)), Reasons{}); // a running run gets no hint so early
}

void TestSlowness::scalesAreThoseOfTheColumns() {
    Random random(testSeed());
    DenseRows rows(50, 3);
    for (Index i = 0; i < rows.rows(); ++i) {
        rows(i, 0) = random.normal();
        rows(i, 1) = 1000.0 * rows(i, 0) + 5.0;
        rows(i, 2) = 7.0; // constant: it has no scale
    }
    const auto data = std::make_shared<const Dataset>(
        rows, Labels{.values = std::vector<double>(50, 1.0), .categories = {}}, std::vector<std::string>{}, "made");
    QVERIFY(std::abs(ratioOfColumnScales(*data) - 1000.0) <= 1e-6);
}

/// Compared with checking every pair of columns, for both storages.
void TestSlowness::repeatedColumnsAreFound() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial) {
        const auto rows = static_cast<Index>(1 + random.below(8));
        const auto columns = static_cast<Index>(1 + random.below(12));
        DenseRows table(rows, columns);
        for (Index j = 0; j < columns; ++j)
            if (j > 0 && random.uniform() < 0.4)
                table.col(j) = table.col(static_cast<Index>(random.below(static_cast<std::uint64_t>(j))));
            else
                for (Index i = 0; i < rows; ++i)
                    table(i, j) = static_cast<double>(random.below(3)) - 1.0;
        std::vector<Index> expected;
        for (Index j = 0; j < columns; ++j)
            for (Index k = 0; k < j; ++k)
                if (table.col(j) == table.col(k) && !table.col(j).isZero(0.0)) {
                    expected.push_back(j);
                    break;
                }
        SparseRows sparse;
        sparse.columns = columns;
        for (Index i = 0; i < rows; ++i) {
            for (Index j = 0; j < columns; ++j)
                if (table(i, j) != 0.0) {
                    sparse.column.push_back(static_cast<std::int32_t>(j));
                    sparse.value.push_back(table(i, j));
                }
            sparse.start.push_back(static_cast<std::int64_t>(sparse.value.size()));
        }
        const Labels labels{.values = std::vector<double>(static_cast<std::size_t>(rows), 1.0), .categories = {}};
        const Dataset ofSparse(std::move(sparse), labels, std::vector<std::string>{}, "made");
        QCOMPARE(*repeatedColumns(*dataOf(table)), expected);
        QCOMPARE(*repeatedColumns(ofSparse), expected);
    }
}

void TestSlowness::healthyRunsHaveNoHints() {
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(60)), Reasons{});
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(5), 1e6), Reasons{}); // too early
    RunSpec done = specWith("l2", 1e-9);
    done.budget.tolerance = 0.5;
    QCOMPARE(reasonsOf(done, healthyRun(60), 1e6), Reasons{}); // it has reached its target
}

void TestSlowness::slowRunsAreExplained() {
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(60), 1e4), Reasons{Reason::columnScales});
    RunSpec scaled = specWith("l2", 0.01);
    scaled.transforms.standardize = true;
    QCOMPARE(reasonsOf(scaled, healthyRun(60), 1e4), Reasons{});
    QCOMPARE(reasonsOf(specWith("l2", 1e-6), healthyRun(60)), Reasons{Reason::weakRegularizer});
    QCOMPARE(reasonsOf(specWith("l1", 1e-6), healthyRun(60)), Reasons{}); // there is no strong convexity to be small
    std::vector<Snapshot> stalled = healthyRun(60);
    for (std::size_t i = 20; i < stalled.size(); ++i)
        stalled[i] = snapshotOf(static_cast<double>(i), stalled[i].primal, stalled[20].dual);
    QCOMPARE(reasonsOf(specWith("l2", 0.01), stalled), Reasons{Reason::stalledDual});
    QCOMPARE(slownessHints(specWith("l2", 0.01), summaryOf(stalled), {.rows = 1000})[0].amount, 39.0);
    std::vector<Snapshot> rising = healthyRun(60);
    for (int i = 0; i < 20; ++i)
        rising.push_back(snapshotOf(60 + i, std::pow(2.0, i), rising.back().dual));
    QCOMPARE(reasonsOf(specWith("l2", 0.01), rising).front(), Reason::rising);
    std::vector<Snapshot> swinging = healthyRun(60); // like coordinate methods
    for (std::size_t i = 0; i < swinging.size(); i += 2)
        swinging[i] = snapshotOf(swinging[i].passes, 10.0, swinging[i].dual);
    QCOMPARE(reasonsOf(specWith("l2", 0.01), swinging), Reasons{});
    RunSpec tooSmall;
    tooSmall.budget.tolerance = 1e-18;
    QVERIFY(std::ranges::count(reasonsOf(tooSmall, healthyRun(60)), Reason::unreachable) == 1);
    tooSmall.budget.tolerance = 1e-9;
    QVERIFY(std::ranges::count(reasonsOf(tooSmall, healthyRun(60)), Reason::unreachable) == 0);
    for (const double bound : {0.5, 3.0}) { // a bound below the start says something
        const auto hints = slownessHints(tooSmall, summaryOf(healthyRun(60)), {.bound = bound, .boundedAtStart = 1.0});
        const bool isFound = std::ranges::count(hints, SlownessHint{Reason::vacuousBound, bound}) == 1;
        QCOMPARE(isFound, bound >= 1.0);
    }
    std::vector<Snapshot> atFloor = healthyRun(60);
    atFloor.push_back(snapshotOf(60, 0.5, 0.5 - 1e-15));
    RunSpec exact = specWith("l2", 0.01);
    exact.budget.tolerance = 1e-17;
    QCOMPARE(reasonsOf(exact, atFloor), Reasons{Reason::atFloor});
}

/// A run with r times the step given by L has length r; with backtracking from a far too large L it is tiny.
void TestSlowness::stepsAreMeasuredByTheLipschitzConstant() {
    Random random(testSeed());
    for (int trial = 0; trial < 5; ++trial) {
        const auto problem = randomCase(random, specOf("logistic", "l2", 0.05, 0.0), 30, 5).make();
        const double factor = std::pow(10.0, 4.0 * random.uniform() - 3.0);
        for (const char* solver : {"gd", "agd", "svrg", "saga", "sag"}) {
            SolverRun usual(*problem, solver);
            snapshotAfter(usual, 1);
            const bool tellsEta = usual.info.extras.front().name == "eta";
            const double step = tellsEta ? usual.state.extras[0] : 1.0 / usual.state.extras[0];
            const double length = stepLengthOf(*problem, solver, {{"eta", shown(factor * step)}});
            QVERIFY2(std::abs(length - factor) <= 1e-9 * factor, solver);
        }
        QCOMPARE(stepLengthOf(*problem, "pdprox-dual", {{"scale", "0.03"}}), 0.03);
        QVERIFY(stepLengthOf(*problem, "fista", {{"L_start", "1e9"}}) < 1e-6);
        const double fixed =
            stepLengthOf(*problem, "agm-ef-1", {{"smoothing", "none"}, {"L_rule", "fixed"}, {"L_start", "1e9"}});
        QVERIFY(fixed < 1e-6);
    }
    SlownessFacts facts{.stepChoice = StepChoice{.key = "eta", .fix = "auto"}, .stepLength = 0.05};
    const auto hintsOf = [&facts] { return slownessHints(specWith("l2", 0.01), summaryOf(healthyRun(60)), facts); };
    QCOMPARE(hintsOf(), (std::vector<SlownessHint>{{Reason::shortSteps, 0.05}}));
    facts.stepLength = 2.5;
    QCOMPARE(hintsOf(), (std::vector<SlownessHint>{{Reason::longSteps, 2.5}}));
    facts.stepChoice->isTested = true; // a line search has verified the steps
    QCOMPARE(hintsOf(), std::vector<SlownessHint>{});
    facts.stepLength = notAvailable; // not computed yet
    QCOMPARE(hintsOf(), std::vector<SlownessHint>{});
    QCOMPARE(slownessHints(specWith("l2", 0.01), summaryOf(healthyRun(60)), {.repeatedColumns = 7}),
             (std::vector<SlownessHint>{{Reason::repeatedColumns, 7.0}}));
}

/// With its defaults every solver uses the steps given by L, or finds them by a line search.
void TestSlowness::stepsOfTheTheoryAreNoHint() {
    for (const SolverInfo& solver : allSolvers()) {
        const auto choice = stepChoiceOf(solver, ParameterValues(solver.parameters));
        QVERIFY2(!choice || choice->isTested, solver.id.c_str());
    }
}

void TestSlowness::aStopEndsTheLook() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "l2", 0.05, 0.0), 30, 5).make();
    const SolverInfo& solver = *findSolver("gd");
    std::stop_source stop;
    stop.request_stop();
    const ParameterValues parameters = valuesOf(solver.parameters, {{"eta", "1"}});
    QVERIFY(
        std::isnan(lipschitzStepOf(*problem, solver, parameters, *stepChoiceOf(solver, parameters), stop.get_token())));
    DenseRows many = DenseRows::Ones(1 << 17, 2);
    QVERIFY(!repeatedColumns(*dataOf(std::move(many)), {}, {.stop = stop.get_token()}));
}

QTEST_GUILESS_MAIN(TestSlowness)
#include "test_slowness.moc"
