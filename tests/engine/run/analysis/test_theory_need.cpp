// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/relative_rounding.h"
#include "engine/run/theory/theory_need.h"
#include "tests/support/theory_cases.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <set>

/// The iterations that theorems ask for, beside those that runs need: for every solver with a theorem.
using namespace gapscope;

namespace {

std::vector<ProblemSpec> smallProblems() {
    return {specOf("hinge", "l2", 0.1),
            specOf("smoothed-hinge", "l2", 0.1),
            specOf("logistic", "l2", 0.05),
            specOf("squared", "l2", 0.1),
            specOf("hinge", "l1", 0.05),
            specOf("logistic", "l1", 0.02),
            specOf("smoothed-hinge", "l1", 0.1),
            specOf("absolute", "l2", 0.2),
            specOf("huber", "elastic-net", 0.1, 0.05),
            specOf("absolute", "group-lasso", 0.1),
            specOf("multiclass-hinge", "l2", 0.1)};
}

/// The settings of test_theory_curves, and those with an L that is never lowered.
std::vector<Settings> settingsWithSteadyConstants(const SolverInfo& solver) {
    std::vector<Settings> all = settingsOf(solver);
    if (solver.id.starts_with("agm-ef") || solver.id == "pragam")
        all.push_back({{"L_down", "1"}});
    if (solver.id == "dual-appa")
        all.push_back({{"inner_length", "oracle"}, {"weight_rule", "fixed"}});
    if (solver.id.starts_with("agm-ef"))
        all.insert(all.end(), {{{"L_down", "1"}, {"scheme", "dual"}}, {{"L_down", "1"}, {"smoothing", "0.01"}}});
    return all;
}

TheoryCurve curveOf(const PreparedRun& run, const KnownOptimum& best, Trace& trace) {
    record(run, trace);
    return theoryCurve({*run.problem, *run.solver, run.spec.solver.parameters, best}, trace, {});
}

bool isAtMost(double value, double bound, double scale) {
    return value <= bound * (1.0 + 1e-9) + relativeRounding * scale;
}

} // namespace

class TestTheoryNeed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSmallestNumberIsFound_data();
    void theSmallestNumberIsFound();
    void numbersOutOfReachAreNotFound();
    void boundsContinueAboveThoseOfTheRun_data();
    void boundsContinueAboveThoseOfTheRun();
    void theoryAsksForAtLeastWhatTheRunNeeds_data();
    void theoryAsksForAtLeastWhatTheRunNeeds();
    void everyBoundGivesANumber();
    void theDefaultIsTheToleranceOfTheRun();
    void whatIsMissingIsSaid();

private:
    static QString continued(const TheoryCurve& curve, const TheoryNeed& need);
    QString reached(const SolverInfo& solver, const TheoryCurve& curve, double accuracy);
    QString follow(const ProblemCase& given, const SolverInfo& solver, const Settings& settings,
                   const KnownOptimum& best);

    std::set<std::string> m_known;
    std::set<std::string> m_bounded;
    std::map<std::string, std::pair<double, double>> m_ratios; ///< the smallest and the greatest, by solver
    int m_followed = 0;
};

void TestTheoryNeed::theSmallestNumberIsFound_data() {
    QTest::addColumn<int>("form");
    for (int form = 0; form < 6; ++form)
        QTest::addRow("form %d", form) << form;
}

/// Compared with a scan of all numbers.
void TestTheoryNeed::theSmallestNumberIsFound() {
    QFETCH(const int, form);
    const auto bound = [form](double k) {
        switch (form) {
        case 0:
            return 3.0 / k;
        case 1:
            return 50.0 / (k * (k + 1.0));
        case 2:
            return std::exp(-0.01 * k);
        case 3: // in steps of 7
            return std::exp(-0.1 * std::floor(k / 7.0));
        case 4: // does not apply before 20
            return k < 20.0 ? notAvailable : 2.0 / std::sqrt(k);
        default: // does not fall below 0.1
            return 0.1 + 1.0 / k;
        }
    };
    for (const double epsilon : {2.0, 0.5, 0.11, 0.1, 0.03, 0.011}) {
        for (const double after : {0.0, 1.0, 13.0, 250.0}) {
            double smallest = after + 1.0;
            while (smallest <= 40000.0 && !(bound(smallest) <= epsilon))
                smallest += 1.0;
            const IterationSearch search = iterationsForAccuracy(bound, epsilon, after);
            if (smallest > 40000.0) {
                QVERIFY(!search.iterations);
                continue;
            }
            QVERIFY(search.iterations);
            QCOMPARE(*search.iterations, smallest);
        }
    }
}

void TestTheoryNeed::numbersOutOfReachAreNotFound() {
    QVERIFY(!iterationsForAccuracy([](double k) { return 1.0 / k; }, 1e-16).iterations);
    QVERIFY(!iterationsForAccuracy([](double) { return infinity; }, 1.0).iterations);
    const IterationSearch never = iterationsForAccuracy([](double) { return notAvailable; }, 1.0);
    QVERIFY(!never.iterations && std::isnan(never.smallest));
    QCOMPARE(*iterationsForAccuracy([](double k) { return 1.0 / k; }, 1.1e-15).iterations, std::ceil(1.0 / 1.1e-15));
    QCOMPARE(*iterationsForAccuracy([](double k) { return 1.0 / k; }, 1e-15).iterations, mostIterations);
    QCOMPARE(iterationsForAccuracy([](double k) { return 0.25 + 1.0 / k; }, 0.1).smallest, 0.25 + 1e-15);
}

void TestTheoryNeed::boundsContinueAboveThoseOfTheRun_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        if (solver.theory != nullptr)
            QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// From any snapshot, the continued bound is at least the bound of every later snapshot up to which no constant of the
/// run has changed; and not far above it.
void TestTheoryNeed::boundsContinueAboveThoseOfTheRun() {
    QFETCH(const QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    int compared = 0;
    double farthest = 1.0;
    for (const ProblemSpec& spec : smallProblems()) {
        const ProblemCase given = bundledCase(spec);
        const KnownOptimum best = optimumOf(given);
        for (const Settings& settings : settingsWithSteadyConstants(info)) {
            if (!takes(info, given, settings))
                continue;
            PreparedRun run = runOf(given, info, settings);
            run.spec.budget.iterations = static_cast<std::int64_t>(limitOf(info));
            Trace trace;
            record(run, trace);
            const std::vector<Snapshot>& all = trace.all();
            const TheoryInput input{.problem = *run.problem,
                                    .parameters = run.spec.solver.parameters,
                                    .primalAtStart = all.front().primal,
                                    .dualAtStart = all.front().dual,
                                    .bestW = best.w,
                                    .bestDual = best.dual};
            const TheoryResult bound = info.theory(input);
            if (!bound || bound->theorem.ends_with("at the averages")) // whose norms change, and are not published
                continue;
            for (std::size_t i = 0; i < all.size(); i += 7) {
                const double from = all[i].iteration;
                // What extrasAhead changes is progress; the rest is constant or of no use to the bound.
                for (std::size_t j = i + 1; j < all.size(); ++j) {
                    const double k = all[j].iteration;
                    const double ahead = bound->ahead(k, from, all[i].extras);
                    const double here = bound->value(k, all[j].extras);
                    if (std::isnan(here) || std::isnan(ahead))
                        continue;
                    Extras expected = bound->extrasAhead ? bound->extrasAhead(k, from, all[i].extras) : all[i].extras;
                    for (std::size_t e = 0; e < maximalExtras; ++e)
                        if (expected[e] != all[i].extras[e])
                            expected[e] = all[j].extras[e];
                    if (bound->value(k, expected) != here)
                        break; // a constant has changed
                    if (info.id.starts_with("agm-ef") || info.id == "pragam")
                        if (all[i].extras[0] != all[j].extras[0] && all[i].extras[1] != all[j].extras[1])
                            break; // L, which the sum of the bound does not contain
                    ++compared;
                    QVERIFY2(isAtMost(here, ahead, 1.0),
                             qPrintable(QStringLiteral("%1%2, %3 from %4 to %5: %6 > %7")
                                            .arg(solver, textOf(settings), QString::fromStdString(spec.loss))
                                            .arg(from)
                                            .arg(k)
                                            .arg(here)
                                            .arg(ahead)));
                    if (here > 1e-12)
                        farthest = std::max(farthest, ahead / here);
                }
            }
        }
    }
    qInfo("%s: %d comparisons, at most %.3g times the bound of the run", info.id.c_str(), compared, farthest);
    QVERIFY(compared > 0);
    QVERIFY(farthest < 1.5);
}

void TestTheoryNeed::theoryAsksForAtLeastWhatTheRunNeeds_data() {
    QTest::addColumn<int>("problem");
    const std::vector<ProblemSpec> all = smallProblems();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::addRow("%s %s", all[i].loss.c_str(), all[i].regularizer.c_str()) << static_cast<int>(i);
}

/// What is wrong with the number of a short run, which is continued from its end; empty if nothing.
QString TestTheoryNeed::continued(const TheoryCurve& curve, const TheoryNeed& need) {
    if (need.state == TheoryNeed::State::outOfReach && !(need.smallestBound > need.epsilon))
        return QStringLiteral("out of reach, but %1").arg(need.smallestBound);
    if (need.state != TheoryNeed::State::known || !need.isAhead)
        return {};
    if (!(curve.ahead(need.iterations) <= need.epsilon))
        return QStringLiteral("%1 after %2").arg(curve.ahead(need.iterations)).arg(need.iterations);
    if (need.iterations > curve.iterations.back() + 1.0 && curve.ahead(need.iterations - 1.0) <= need.epsilon)
        return QStringLiteral("one less than %1 is enough").arg(need.iterations);
    return {};
}

/// What is wrong with the number of a run that is long enough for it; empty if nothing.
QString TestTheoryNeed::reached(const SolverInfo& solver, const TheoryCurve& curve, double accuracy) {
    const TheoryNeed need = theoryNeed(curve, accuracy);
    const bool isRandom = curve.isInExpectation || curve.probability < 1.0;
    if (isRandom || need.state != TheoryNeed::State::known || need.isAhead)
        return {};
    for (std::size_t i = 0; i < curve.bound.size(); ++i)
        if (curve.iterations[i] < need.iterations && curve.bound[i] - curve.uncertainty <= need.epsilon * (1.0 - 1e-9))
            return QStringLiteral("the bound is small enough earlier");
    ++m_followed;
    // P - D may exceed P - P* by the uncertainty.
    const TheoryNeed certified = theoryNeed(curve, accuracy + curve.uncertainty / curve.scale + relativeRounding);
    if (!certified.measured || certified.measured->iterations > need.iterations)
        return QStringLiteral("theory %1, measured %2")
            .arg(need.iterations)
            .arg(certified.measured ? certified.measured->iterations : notAvailable);
    if (need.ratio() > 0.0) {
        auto& [least, greatest] = m_ratios.try_emplace(solver.id, need.ratio(), need.ratio()).first->second;
        least = std::min(least, need.ratio());
        greatest = std::max(greatest, need.ratio());
    }
    return {};
}

QString TestTheoryNeed::follow(const ProblemCase& given, const SolverInfo& solver, const Settings& settings,
                               const KnownOptimum& best) {
    PreparedRun run = runOf(given, solver, settings);
    run.spec.budget.iterations = 5;
    Trace start;
    const TheoryCurve begun = curveOf(run, best, start);
    if (begun.state != TheoryCurve::State::bounds)
        return {};
    run.spec.budget.iterations = static_cast<std::int64_t>(4.0 * limitOf(solver));
    Trace whole;
    const TheoryCurve curve = curveOf(run, best, whole);
    m_bounded.insert(solver.id);
    for (const double accuracy : {0.3, 0.03, 1e-3, 1e-5}) {
        const TheoryNeed early = theoryNeed(begun, accuracy);
        if (early.state == TheoryNeed::State::known)
            m_known.insert(solver.id);
        QString wrong = continued(begun, early);
        if (wrong.isEmpty())
            wrong = reached(solver, curve, accuracy);
        if (!wrong.isEmpty())
            return QStringLiteral("at %1: %2").arg(accuracy).arg(wrong);
    }
    return {};
}

void TestTheoryNeed::theoryAsksForAtLeastWhatTheRunNeeds() {
    QFETCH(const int, problem);
    const ProblemCase given = bundledCase(smallProblems()[static_cast<std::size_t>(problem)]);
    const KnownOptimum best = optimumOf(given);
    QVERIFY(best.isCertified());
    QStringList wrong;
    for (const SolverInfo& solver : allSolvers())
        for (const Settings& settings : settingsWithSteadyConstants(solver)) {
            if (solver.theory == nullptr || !takes(solver, given, settings))
                continue;
            const QString what = follow(given, solver, settings, best);
            if (!what.isEmpty())
                wrong += QStringLiteral("%1%2 %3").arg(QString::fromStdString(solver.id), textOf(settings), what);
        }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestTheoryNeed::everyBoundGivesANumber() {
    for (const auto& [solver, ratios] : m_ratios)
        qInfo("%s: theory asks for %.3g to %.3g times what was measured", solver.c_str(), ratios.first, ratios.second);
    qInfo("%d runs followed to the number", m_followed);
    for (const std::string& solver : m_bounded)
        QVERIFY2(m_known.contains(solver), solver.c_str());
    QVERIFY(m_bounded.size() >= 20);
    QVERIFY(m_followed >= 100);
}

void TestTheoryNeed::theDefaultIsTheToleranceOfTheRun() {
    RunSpec::Budget budget;
    QCOMPARE(accuracyWanted(budget, 0.5), 1e-6);
    budget.tolerance = 1e-3;
    QCOMPARE(accuracyWanted(budget, 0.5), 1e-3);
    QCOMPARE(accuracyWanted(budget, -4.0), 1e-3 / 4.0);
    budget.tolerance.reset();
    budget.relativeTolerance = 1e-4;
    QCOMPARE(accuracyWanted(budget, 4.0), 1e-4);
}

void TestTheoryNeed::whatIsMissingIsSaid() {
    const ProblemCase given = bundledCase(specOf("logistic", "l2", 0.1));
    const auto needOf = [&](const char* solver, const Settings& settings, std::int64_t iterations,
                            const KnownOptimum& best) {
        PreparedRun run = runOf(given, *findSolver(solver), settings);
        run.spec.budget.iterations = iterations;
        Trace trace;
        return theoryNeed(curveOf(run, best, trace), 1e-6);
    };
    const KnownOptimum best = optimumOf(given);
    QVERIFY(needOf("newton", {}, 5, best).state == TheoryNeed::State::noTheorem);
    QVERIFY(needOf("gd", {}, 5, {}).state == TheoryNeed::State::needsOptimum);
    const TheoryNeed of = needOf("gd", {}, 300, best);
    QVERIFY(of.state == TheoryNeed::State::known && of.measured);
    // The error of the smoothing stays.
    const ProblemCase hinge = bundledCase(specOf("hinge", "l2", 0.1));
    PreparedRun run = runOf(hinge, *findSolver("agm-ef-inf"), {{"smoothing", "0.01"}});
    run.spec.budget.iterations = 20;
    Trace trace;
    const TheoryNeed need = theoryNeed(curveOf(run, optimumOf(hinge), trace), 1e-6);
    QVERIFY(need.state == TheoryNeed::State::outOfReach);
    QVERIFY(need.smallestBound >= 0.01 * run.problem->risk().smoothingRange());
    // The trace of a run that has not begun an iteration: its L is unknown.
    run.spec.budget.iterations = 1;
    const TheoryCurve curve = [&] {
        Trace first;
        Trace both;
        record(run, both);
        first.append(both.all().front());
        return theoryCurve({*run.problem, *run.solver, run.spec.solver.parameters, optimumOf(hinge)}, first, {});
    }();
    QVERIFY(theoryNeed(curve, 1e-2).state == TheoryNeed::State::notYet);
}

QTEST_MAIN(TestTheoryNeed)
#include "test_theory_need.moc"
