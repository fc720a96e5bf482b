// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/relative_rounding.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/theory_cases.h"

#include <QtTest>

#include <cmath>
#include <set>

/// Theory compared with measurement: every solver with a theorem, on small problems with all losses and regularizers
/// that it supports, as shown in the window.
using namespace gapscope;

namespace {

constexpr int seeds = 20;

/// A loss with all compatible regularizers on bundled data; none if it takes data of another form.
std::vector<ProblemCase> problemsWith(const LossInfo& loss) {
    std::vector<ProblemSpec> specs;
    for (const RegularizerInfo& regularizer : allRegularizerInfos()) {
        for (const double lambda : {0.3, 0.02}) {
            specs.push_back(specOf(loss.id, regularizer.id, lambda, 0.02));
            if (!regularizer.hasLambda)
                break;
        }
    }
    specs.push_back(specOf(loss.id, "l2", 0.05, 0.0, Bias::free));
    std::vector<ProblemCase> problems;
    for (const ProblemSpec& spec : specs)
        if (ProblemCase given = bundledCase(spec); Problem::make(given.spec, given.dataset(), given.y))
            problems.push_back(std::move(given));
    return problems;
}

} // namespace

class TestTheoryCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boundsAreAboveWhatTheyBound_data();
    void boundsAreAboveWhatTheyBound();
    void manySolversHaveOne();
    void nothingComesOfAnUncertifiedOptimum();
    void vacuousBoundsAreCalledSo();
    void boundsEndWithTheFirstStageWithoutCertificate();
    void pdproxPromisesWithoutAnOptimum();
    void smoothingHasANumberOfIterations();
    void theoremsAreNamedByWhatTheyBound_data();
    void theoremsAreNamedByWhatTheyBound();

private:
    QString missedBy(const ProblemCase& given, const SolverInfo& solver, const Settings& settings,
                     const KnownOptimum& best);

    std::set<std::string> m_bounded;
    std::map<std::string, std::set<std::string>> m_losses;
    std::size_t m_runs = 0;
    std::size_t m_compared = 0;
    std::size_t m_vacuous = 0;
};

/// What is wrong with the bound of a run, or of the mean of twenty; empty if nothing is.
QString TestTheoryCurves::missedBy(const ProblemCase& given, const SolverInfo& solver, const Settings& settings,
                                   const KnownOptimum& best) {
    std::vector<TheoryCurve> curves;
    int count = 1;
    for (int seed = 1; seed <= count; ++seed) {
        PreparedRun run = runOf(given, solver, settings);
        run.spec.seed = static_cast<std::uint64_t>(seed);
        run.spec.budget.iterations = static_cast<std::int64_t>(limitOf(solver));
        Trace trace;
        record(run, trace);
        const ParameterValues& parameters = run.spec.solver.parameters;
        TheoryCurve curve = theoryCurve({*run.problem, solver, parameters, best}, trace, {});
        if (curve.state == TheoryCurve::State::noTheorem) {
            const bool isNamed = curve.noTheorem && curve.noTheorem->id != NoTheoremId::constantsUnknown;
            return isNamed ? QString() : QStringLiteral("no bound and no reason");
        }
        if (curve.state == TheoryCurve::State::needsOptimum)
            return best.isCertified() ? QStringLiteral("w* is known, and constants are missing") : QString();
        for (const TheoryBound::Constant& constant : curve.constants)
            if (constant.name.empty() || constant.origin.empty())
                return QStringLiteral("a constant without a name or an origin");
        if (curve.isInExpectation)
            count = seeds;
        m_vacuous += curve.isVacuous ? 1 : 0;
        curves.push_back(std::move(curve));
    }
    m_bounded.insert(solver.id);
    m_losses[solver.id].insert(given.spec.loss);
    m_runs += curves.size();
    std::vector<double> measured(curves[0].measured.size(), 0.0);
    std::vector<double> bound(measured.size(), 0.0);
    for (const TheoryCurve& curve : curves) {
        if (curve.measured.size() != measured.size())
            return QStringLiteral("seeds of different lengths");
        for (std::size_t k = 0; k < measured.size(); ++k) {
            measured[k] += curve.measured[k] / count;
            bound[k] += curve.bound[k] / count;
        }
    }
    const double scale = std::max(1.0, std::abs(best.primal));
    for (std::size_t k = 0; k < measured.size(); ++k) {
        if (std::isnan(measured[k]) || std::isnan(bound[k]))
            continue;
        ++m_compared;
        if (measured[k] > bound[k] * (1.0 + 1e-9) + relativeRounding * scale)
            return QStringLiteral("after %1: %2 > %3 (P* known to %4)")
                .arg(k)
                .arg(measured[k])
                .arg(bound[k])
                .arg(best.primal - best.dual);
    }
    return {};
}

void TestTheoryCurves::boundsAreAboveWhatTheyBound_data() {
    QTest::addColumn<QString>("loss");
    for (const LossInfo& loss : allLossInfos())
        if (!problemsWith(loss).empty())
            QTest::newRow(loss.id.c_str()) << QString::fromStdString(loss.id);
}

void TestTheoryCurves::boundsAreAboveWhatTheyBound() {
    QFETCH(const QString, loss);
    QStringList wrong;
    for (const ProblemCase& given : problemsWith(*findLossInfo(loss.toStdString()))) {
        const KnownOptimum best = optimumOf(given);
        for (const SolverInfo& solver : allSolvers())
            for (const Settings& settings : settingsOf(solver)) {
                if (solver.theory == nullptr || !takes(solver, given, settings))
                    continue;
                const QString missed = missedBy(given, solver, settings, best);
                if (!missed.isEmpty())
                    wrong += QStringLiteral("%1 λ=%2 %3 %4%5: %6")
                                 .arg(QString::fromStdString(given.spec.regularizer))
                                 .arg(given.spec.strengths.lambda)
                                 .arg(given.spec.bias == Bias::free ? QStringLiteral("bias") : QString())
                                 .arg(QString::fromStdString(solver.id), textOf(settings), missed);
            }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestTheoryCurves::manySolversHaveOne() {
    for (const auto& [solver, losses] : m_losses)
        qInfo("%s: %d losses", solver.c_str(), static_cast<int>(losses.size()));
    qInfo("%d solvers, %d runs, %d values compared, %d runs with a vacuous bound", static_cast<int>(m_bounded.size()),
          static_cast<int>(m_runs), static_cast<int>(m_compared), static_cast<int>(m_vacuous));
    QVERIFY2(m_bounded.size() >= 12, qPrintable(QString::number(m_bounded.size())));
}

/// Only a certified w* counts: otherwise the constants that need it are named, and the others are given.
void TestTheoryCurves::nothingComesOfAnUncertifiedOptimum() {
    const ProblemCase given = bundledCase(specOf("logistic", "l2", 0.1));
    const KnownOptimum best = optimumOf(given);
    QVERIFY(best.isCertified());
    KnownOptimum loose = best;
    loose.dual = best.primal - 2e-6 * std::max(1.0, best.primal);
    QVERIFY(!loose.isCertified() && !KnownOptimum{}.isCertified());
    const SolverInfo& solver = *findSolver("gd");
    PreparedRun run = runOf(given, solver, {});
    run.spec.budget.iterations = 20;
    Trace trace;
    QCOMPARE(theoryCurve({*run.problem, solver, run.spec.solver.parameters, best}, trace, {}).obstacle,
             std::string("The run has not begun."));
    record(run, trace);
    for (const KnownOptimum& known : {loose, KnownOptimum{}}) {
        const TheoryCurve curve = theoryCurve({*run.problem, solver, run.spec.solver.parameters, known}, trace, {});
        QVERIFY(curve.state == TheoryCurve::State::needsOptimum);
        QCOMPARE(curve.missing.front(), std::string("‖w₀ − w*‖²"));
        QVERIFY(std::isnan(curve.constants.front().value));
        QVERIFY(std::ranges::all_of(curve.bound, [](double value) { return std::isnan(value); }));
    }
    const TheoryCurve curve = theoryCurve({*run.problem, solver, run.spec.solver.parameters, best}, trace, {});
    QVERIFY(curve.state == TheoryCurve::State::bounds && curve.missing.empty());
    QCOMPARE(curve.constants.front().value, best.w.squaredNorm());
    QCOMPARE(curve.bound.size(), trace.size());
    QCOMPARE(curve.constants.back().name, std::string("L")); // which the run estimated
    QCOMPARE(curve.constants.back().value, trace.last()->extras[0]);
    QVERIFY(curve.uncertainty >= 0.0 && curve.uncertainty <= 1e-6);
    QVERIFY(!curve.isVacuous && !curve.isInExpectation);
}

/// With a tiny regularizer the constants of Prox-SDCA are uninformative for long; with another order of rows nothing is
/// proved.
void TestTheoryCurves::vacuousBoundsAreCalledSo() {
    const ProblemCase given = bundledCase(specOf("logistic", "l2", 1e-7));
    const SolverInfo& solver = *findSolver("prox-sdca");
    for (const char* sampling : {"iid", "permutation"}) {
        PreparedRun run = runOf(given, solver, {{"sampling", sampling}});
        run.spec.budget.iterations = 10;
        Trace trace;
        record(run, trace);
        const TheoryCurve curve = theoryCurve({*run.problem, solver, run.spec.solver.parameters, {}}, trace, {});
        if (std::string(sampling) == "iid") {
            QVERIFY(curve.isVacuous && curve.isInExpectation);
            QCOMPARE(curve.atStart, trace.all().front().gap);
        } else {
            QCOMPARE(curve.obstacle, std::string("No theorem applies: it is proved for sampling = iid, but this run "
                                                 "has sampling = permutation."));
        }
    }
}

/// The proximal point methods are bounded as long as every subproblem reaches its factor. One that is abandoned after
/// 100 passes ends the guarantee, even if later ones reach theirs.
void TestTheoryCurves::boundsEndWithTheFirstStageWithoutCertificate() {
    const ProblemCase given = bundledCase(specOf("logistic", "l2", 1e-5));
    KnownOptimum best = optimumOf(given);
    struct Case {
        const char* solver;
        Settings settings;
        bool isGivenUp;
    };
    const Settings hard{{"inner_length", "oracle"}, {"inner", "gd"}, {"prox_weight", "1e-4"}};
    const Settings hardDual{{"inner_length", "oracle"}, {"weight_rule", "fixed"}, {"prox_weight", "1e-7"}};
    const Settings easy{{"inner_length", "oracle"}, {"inner", "prox-sdca"}};
    const Settings easyDual{{"inner_length", "oracle"}, {"weight_rule", "fixed"}};
    for (const auto& [id, settings, isGivenUp] :
         {Case{"appa", hard, true}, Case{"acc-appa", hard, true}, Case{"dual-appa", hardDual, true},
          Case{"appa", easy, false}, Case{"dual-appa", easyDual, false}}) {
        const SolverInfo& solver = *findSolver(id);
        PreparedRun run = runOf(given, solver, settings);
        run.spec.budget.iterations = 4;
        Trace trace;
        record(run, trace);
        const TheoryCurve curve = theoryCurve({*run.problem, solver, run.spec.solver.parameters, best}, trace, {});
        QVERIFY2(curve.state == TheoryCurve::State::bounds, curve.obstacle.c_str());
        const auto uncertified = static_cast<std::size_t>(
            std::ranges::find(solver.extras, "uncertified", &ExtraInfo::name) - solver.extras.begin());
        QVERIFY(uncertified < solver.extras.size());
        bool wasGivenUp = false;
        for (std::size_t k = 0; k < trace.size(); ++k) {
            wasGivenUp = wasGivenUp || trace.all()[k].extras[uncertified] > 0.0;
            QVERIFY2(std::isfinite(curve.bound[k]) == !wasGivenUp,
                     qPrintable(QStringLiteral("%1 stage %2").arg(QLatin1String(id)).arg(k)));
        }
        QVERIFY2(wasGivenUp == isGivenUp, id);
    }
}

/// Without w*: the gap of the averages where R* has a gradient, else P - P* for any lower bound of P*.
void TestTheoryCurves::pdproxPromisesWithoutAnOptimum() {
    for (const ProblemSpec& spec :
         {specOf("hinge", "l2", 0.1), specOf("absolute", "elastic-net", 0.2, 0.05), specOf("hinge", "l1", 0.05)}) {
        const ProblemCase given = bundledCase(spec);
        const bool boundsGap = spec.regularizer != "l1";
        for (const char* id : {"pdprox-dual", "pdprox-primal"}) {
            const SolverInfo& info = *findSolver(id);
            PreparedRun run = runOf(given, info, {});
            run.spec.budget.iterations = 300;
            Trace trace;
            record(run, trace);
            const KnownOptimum onlyDual{.w = {}, .primal = notAvailable, .dual = optimumOf(given).dual};
            const TheoryCurve curve = theoryCurve(
                {*run.problem, info, run.spec.solver.parameters, boundsGap ? KnownOptimum() : onlyDual}, trace, {});
            QVERIFY2(curve.state == TheoryCurve::State::bounds, curve.obstacle.c_str());
            QCOMPARE(curve.quantity == TheoryBound::Quantity::averageGap, boundsGap);
            int compared = 0;
            for (std::size_t k = 1; k < curve.bound.size(); ++k) {
                if (!std::isfinite(curve.bound[k]) || !std::isfinite(curve.measured[k]))
                    continue;
                ++compared;
                QVERIFY2(curve.measured[k] <= curve.bound[k] * (1.0 + 1e-9), id);
            }
            QVERIFY(compared >= 250);
        }
    }
}

/// Theorems 19 and 20: from that iteration on P - P* is at most twice the error of the smoothing.
void TestTheoryCurves::smoothingHasANumberOfIterations() {
    for (const auto& [loss, scheme] :
         {std::pair("hinge", "primal"), std::pair("absolute", "primal"), std::pair("quantile", "primal"),
          std::pair("hinge", "dual"), std::pair("absolute", "dual"), std::pair("quantile", "dual")}) {
        const ProblemCase given = bundledCase(specOf(loss, "l2", 0.1));
        const KnownOptimum best = optimumOf(given);
        const SolverInfo& info = *findSolver("agm-ef-inf");
        PreparedRun run = runOf(given, info, {{"L_rule", "fixed"}, {"smoothing", "0.1"}, {"scheme", scheme}});
        run.spec.budget.iterations = 2000;
        Trace trace;
        record(run, trace);
        const TheoryCurve curve = theoryCurve({*run.problem, info, run.spec.solver.parameters, best}, trace, {});
        QVERIFY2(curve.state == TheoryCurve::State::bounds, curve.obstacle.c_str());
        const auto number = std::ranges::find(curve.constants, "k(2ε)", &TheoryBound::Constant::name);
        QVERIFY(number != curve.constants.end());
        QVERIFY(number->value >= 1.0 && number->value <= 2000.0);
        const double error = 0.1 * run.problem->risk().smoothingRange();
        std::vector<Snapshot> snapshots;
        std::size_t cursor = 0;
        while (trace.since(cursor, snapshots, 1024) > 0) {
        }
        int compared = 0;
        for (const Snapshot& snapshot : snapshots)
            if (snapshot.iteration >= number->value) {
                ++compared;
                QVERIFY2(snapshot.primal - best.primal <= 2.0 * error, loss);
            }
        QVERIFY2(compared > 0, qPrintable(QString::number(number->value)));
    }
}

void TestTheoryCurves::theoremsAreNamedByWhatTheyBound_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("settings"); // key=value, separated by spaces
    QTest::addColumn<QString>("theorem");  // part of its name
    QTest::addColumn<bool>("ofGap");
    const auto add = [](const char* solver, const char* regularizer, const char* settings, const char* theorem,
                        bool ofGap) {
        QTest::addRow("%s %s %s", solver, regularizer, settings)
            << solver << regularizer << settings << theorem << ofGap;
    };
    add("agm-ef-inf", "l2", "L_rule=fixed", "theorem 10", true);
    add("agm-ef-inf", "l2", "", "theorem 10", true);
    add("agm-ef-inf", "l1", "L_rule=fixed", "theorem 6", false);
    add("agm-ef-inf", "l1", "", "lemma 3", false);
    add("agm-ef-1", "l2", "L_rule=fixed", "theorem 18", true);
    add("agm-ef-1", "l2", "", "theorem 18", true);
    add("agm-ef-1", "l1", "L_rule=fixed", "theorem 14", false);
    add("agm-ef-1", "l1", "", "(28)", false);
    add("appa", "l2", "", "lemma 2.4 and theorem 2.5", false);
    add("acc-appa", "l2", "prox_weight=1", "theorem 3.1", false);
    add("dual-appa", "l2", "inner_length=oracle weight_rule=fixed", "lemma 2.4", false);
    add("pdprox-dual", "l2", "", "corollary 8", false);
    add("pdprox-primal", "l1", "output=average", "corollary 8", false);
}

/// If the papers have one theorem for P - P* and another for the gap, the one for the shown quantity is named.
void TestTheoryCurves::theoremsAreNamedByWhatTheyBound() {
    QFETCH(const QString, solver);
    QFETCH(const QString, regularizer);
    QFETCH(const QString, settings);
    QFETCH(const QString, theorem);
    QFETCH(const bool, ofGap);
    Settings values;
    for (const QString& each : settings.split(u' ', Qt::SkipEmptyParts))
        values[each.section(u'=', 0, 0).toStdString()] = each.section(u'=', 1).toStdString();
    const ProblemCase given = bundledCase(specOf("logistic", regularizer.toStdString(), 0.05));
    const SolverInfo& info = *findSolver(solver.toStdString());
    PreparedRun run = runOf(given, info, values);
    run.spec.budget.iterations = 2;
    Trace trace;
    record(run, trace);
    const TheoryCurve curve =
        theoryCurve({*run.problem, info, run.spec.solver.parameters, optimumOf(given)}, trace, {});
    QVERIFY2(curve.state == TheoryCurve::State::bounds, curve.obstacle.c_str());
    QVERIFY2(QString::fromStdString(curve.theorem).contains(QStringLiteral("), ") + theorem), curve.theorem.c_str());
    QCOMPARE(curve.quantity == TheoryBound::Quantity::gap, ofGap);
}

QTEST_GUILESS_MAIN(TestTheoryCurves)
#include "test_theory_curves.moc"
