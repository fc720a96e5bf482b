// SPDX-License-Identifier: GPL-3.0-only
//
// Laws common to all Pdprox solvers: their implementations are equivalent to each other and to Chambolle and Pock's
// method; the averages obey theorem 6; and they are robust against any data.
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/record/recorder.h"
#include "engine/solvers/primal_dual/pdprox_averages.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// A configuration of one of the solvers.
struct Variant {
    std::string solver;
    Settings settings;

    std::string name() const {
        std::string name = solver;
        for (const auto& [key, value] : settings)
            name += " " + key + "=" + value;
        return name;
    }
};

const std::vector<Variant>& variants() {
    static const std::vector<Variant> all{
        {"pdprox-dual", {}},
        {"pdprox-dual", {{"steps", "one"}, {"implementation", "double-dual"}}},
        {"pdprox-dual", {{"steps", "diagonal"}}},
        {"pdprox-dual", {{"variant", "extragradient"}, {"constant", "rows"}}},
        {"pdprox-primal", {}},
        {"pdprox-primal", {{"steps", "one"}, {"implementation", "double-dual"}}},
        {"pdprox-primal", {{"steps", "diagonal"}}},
        {"pdprox-ac", {}},
        {"pdprox-ac", {{"ratio", "auto"}, {"constant", "frobenius"}}},
    };
    return all;
}

constexpr const char* solvers[] = {"pdprox-dual", "pdprox-primal", "pdprox-ac"};

/// Adds a loss and a regularizer for each row of a test, with random strengths.
void addProblemRows() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            if (!regularizer.makesDistribution && !regularizer.constrains) // finite for all w
                QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                    << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

std::unique_ptr<Problem> randomProblem(Random& random, const QString& loss, const QString& regularizer, Bias bias) {
    const double lambda = 0.2 * random.uniform() + 0.01;
    const double l1 = 0.1 * random.uniform() + 0.01;
    const auto n = static_cast<Index>(12 + random.below(20));
    const auto p = static_cast<Index>(3 + random.below(30)); // more columns than rows in some cases
    const ProblemSpec spec = specOf(loss.toStdString(), regularizer.toStdString(), lambda, l1, bias);
    return randomCase(random, spec, n, p).make(random.uniform() < 0.5 ? Storage::dense : Storage::sparse);
}

bool isUnsupported(const SolverRun& run) {
    return !checkRequirements(run.info, run.problem().traits(), run.context.parameters).ok();
}

/// F(w, alpha) = -alpha.X w / n - (1/n) sum phi_i*(-alpha_i) + R(w) (pdprox.md section 1).
double saddle(const Problem& problem, const Vector& w, const Vector& alpha) {
    Vector scores;
    problem.map().multiply(w, scores, {});
    return -alpha.dot(scores) / static_cast<double>(problem.rows()) - problem.risk().conjugateAtMinus(alpha) +
           problem.regularizer().value(w);
}

Vector randomVector(Random& random, Index size, double scale) {
    Vector vector(size);
    for (double& entry : vector)
        entry = scale * random.normal();
    return vector;
}

/// Chambolle and Pock's algorithm 1 with the dual step first, in their notation: xbar is the extrapolated primal point.
struct ChambollePock {
    const Problem& problem;
    PrimalDualSteps steps;
    Vector w, wBar, alpha;

    void iterate() {
        const auto n = static_cast<double>(problem.rows());
        Vector scores;
        problem.map().multiply(wBar, scores, {});
        alpha -= (steps.sigma / n) * scores;
        problem.risk().dualProx(alpha, steps.sigma / n);
        Vector slope;
        problem.map().multiplyTransposed(alpha, slope, {});
        const Vector before = w;
        problem.regularizer().prox(Vector(w + (steps.tau / n) * slope), steps.tau, w);
        wBar = 2.0 * w - before;
    }
};

} // namespace

class TestPdproxLaws : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void implementationsAgree_data() { addProblemRows(); }
    void implementationsAgree();
    void theCheapFormIsChambolleAndPocks_data() { addProblemRows(); }
    void theCheapFormIsChambolleAndPocks();
    void theAverageMayBeTheOutput();
    void averagesObeyTheoremSix_data() { addProblemRows(); }
    void averagesObeyTheoremSix();
    void otherRisksObeyTheoremSix();
    void boundsHold_data();
    void boundsHold();
    void boundsStayWithinWhatIsProved();
    void certifiesOptima_data();
    void certifiesOptima();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void sparseEqualsDense();
    void startsWhereItIsTold();
    void countsOnePassAnIteration();
    void longStepsAreWarnedOf();
    void divergenceIsTold();

private:
    void averagesObey(const Problem& problem, const Variant& variant, Random& random);

    std::uint64_t m_seed = testSeed();
};

/// Double-dual and double-primal give the same iterates, for 300 iterations from any start.
void TestPdproxLaws::implementationsAgree() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(m_seed);
    const auto problem = randomProblem(random, loss, regularizer, random.uniform() < 0.5 ? Bias::free : Bias::none);
    const StartingPoint start{randomVector(random, problem->dimension(), 0.3),
                              randomVector(random, problem->scoreCount(), 0.5)};
    for (const char* solver : {"pdprox-dual", "pdprox-primal"})
        for (const char* steps : {"two", "diagonal"}) {
            SolverRun first(*problem, solver, {{"implementation", "double-dual"}, {"steps", steps}});
            SolverRun second(*problem, solver, {{"implementation", "double-primal"}, {"steps", steps}});
            if (isUnsupported(first))
                continue;
            first.context.start = second.context.start = start;
            for (int t = 0; t <= 300; ++t) {
                QVERIFY(first.next() && second.next());
                const double apart =
                    std::max(distance(first.state.w, second.state.w), distance(first.state.alpha, second.state.alpha));
                QVERIFY2(apart <= 1e-10, qPrintable(QStringLiteral("%1, %2 steps, t = %3: %4 apart")
                                                        .arg(QLatin1String(solver), QLatin1String(steps))
                                                        .arg(t)
                                                        .arg(apart)));
            }
        }
}

void TestPdproxLaws::theCheapFormIsChambolleAndPocks() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(m_seed);
    const auto problem = randomProblem(random, loss, regularizer, Bias::none);
    for (const char* implementation : {"double-dual", "double-primal"}) {
        SolverRun run(*problem, "pdprox-dual", {{"implementation", implementation}});
        QVERIFY(run.next());
        ChambollePock reference{*problem, {}, run.state.w, run.state.w, run.state.alpha};
        for (int t = 1; t <= 300; ++t) {
            QVERIFY(run.next());
            reference.steps = {run.extra("tau"), run.extra("sigma")};
            reference.iterate();
            QVERIFY2(distance(run.state.w, reference.w) <= 1e-10, qPrintable(QStringLiteral("t = %1").arg(t)));
            QVERIFY(distance(run.state.alpha, reference.alpha) <= 1e-10);
        }
    }
}

/// F(w^, alpha) - F(w, alpha^) <= (||w||^2 / tau + ||alpha||^2 / sigma) / (2T) for ALL w and feasible alpha; for
/// pdprox-ac with the first steps, and the sum of the weights instead of T.
void TestPdproxLaws::averagesObey(const Problem& problem, const Variant& variant, Random& random) {
    SolverRun run(problem, variant.solver, variant.settings);
    const auto steps = variant.settings.find("steps");
    if (isUnsupported(run) || (steps != variant.settings.end() && steps->second == "diagonal"))
        return; // the bound of diagonal steps is tested by boundsHold
    const bool accelerated = variant.solver == "pdprox-ac";
    std::vector<std::pair<Vector, Vector>> points;
    for (const double scale : {0.0, 0.1, 1.0, 10.0}) {
        Vector alpha = randomVector(random, problem.scoreCount(), scale);
        problem.risk().projectDual(alpha);
        points.emplace_back(randomVector(random, problem.dimension(), scale), alpha);
    }
    QVERIFY(run.next());
    PrimalDualSteps first;
    for (int t = 1; t <= 300; ++t) {
        QVERIFY(run.next());
        if (t == 1) { // later ones are derived from the first: tau_1 = theta_0 tau_0, sigma_1 = sigma_0 / theta_0
            const double theta = accelerated ? run.extra("theta") : 1.0;
            first = {run.extra("tau") / theta, run.extra("sigma") * theta};
        }
        const double weights = accelerated ? run.extra("weight") : t;
        const Vector& w = run.state.averageW;
        points.back().second = run.state.averageAlpha; // the worst alpha for this w
        Vector scores;
        problem.map().multiply(w, scores, {});
        problem.risk().dualPoint(scores, points.back().second);
        for (const auto& [otherW, otherAlpha] : points) {
            const double left = saddle(problem, w, otherAlpha) - saddle(problem, otherW, run.state.averageAlpha);
            const double right =
                (otherW.squaredNorm() / first.tau + otherAlpha.squaredNorm() / first.sigma) / (2.0 * weights);
            const double rounding = 1e-12 * (1.0 + std::abs(saddle(problem, otherW, otherAlpha)) + std::abs(left));
            QVERIFY2(left <= right + rounding,
                     qPrintable(QString::fromStdString(variant.name()) +
                                QStringLiteral(", t = %1: %2 > %3").arg(t).arg(left).arg(right)));
        }
    }
}

/// output=average returns the pair that output=last keeps beside it, and its bound is for the returned pair.
void TestPdproxLaws::theAverageMayBeTheOutput() {
    Random random(m_seed);
    const auto problem = randomCase(random, specOf("hinge", "elastic-net", 0.1, 0.02), 25, 6).make();
    for (const Variant& variant : variants()) {
        Settings settings = variant.settings;
        SolverRun last(*problem, variant.solver, settings);
        if (isUnsupported(last))
            continue;
        settings["output"] = "average";
        SolverRun average(*problem, variant.solver, settings);
        for (int t = 0; t <= 100; ++t) {
            QVERIFY(last.next() && average.next());
            QCOMPARE(average.state.w, last.state.averageW);
            QCOMPARE(average.state.alpha, last.state.averageAlpha);
        }
        QCOMPARE(average.state.averageW.size(), Index{0});
        QVERIFY((average.state.w - last.state.w).norm() > 0.0);
        const auto quantityOf = [&](const SolverRun& run) {
            return boundOn(run.info, {.problem = *problem,
                                      .parameters = run.context.parameters,
                                      .primalAtStart = 1.0,
                                      .bestW = last.state.w})
                .value()
                .quantity;
        };
        QCOMPARE(quantityOf(last), TheoryBound::Quantity::averageSuboptimality);
        const PdproxSettings choice(average.context.parameters);
        const bool boundsGap =
            hasPdproxAverageBound(*problem, choice) && average.info.id != "pdprox-ac" &&
            !(average.context.parameters.contains("form") && average.context.parameters.is("form", "lifted"));
        QCOMPARE(quantityOf(average), boundsGap ? TheoryBound::Quantity::gap : TheoryBound::Quantity::suboptimality);
    }
}

void TestPdproxLaws::averagesObeyTheoremSix() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(m_seed);
    for (const Bias bias : {Bias::none, Bias::free}) {
        const auto problem = randomProblem(random, loss, regularizer, bias);
        for (const Variant& variant : variants())
            averagesObey(*problem, variant, random);
    }
}

/// The same with several scores per row, with levels, and with a budget that couples all rows.
void TestPdproxLaws::otherRisksObeyTheoremSix() {
    Random random(m_seed);
    const auto check = [&](ProblemSpec spec) {
        spec.outputs = isScalarLoss(spec.loss) || spec.loss == "multi-threshold-hinge" ? 1 : 3;
        const auto problem = randomCase(random, spec, 25, 6).make();
        QCOMPARE(problem->outputs(), spec.outputs);
        for (const Variant& variant : variants())
            averagesObey(*problem, variant, random);
    };
    for (const char* regularizer : {"l2", "l21", "trace", "elastic-net"})
        for (const char* loss : {"multiclass-hinge", "multinomial-logistic", "l2-multi", "multi-threshold-hinge"})
            check(specOf(loss, regularizer, 0.05, 0.02));
    ProblemSpec budget = specOf("hinge", "l2", 0.05);
    for (const double m : {0.5, 4.5, 20.0}) {
        budget.dualBudget = m;
        check(budget);
    }
}

void TestPdproxLaws::boundsHold_data() {
    addFixtureRows("optimum__");
}

/// SolverInfo.theory at the known optimum, at every iteration up to 300.
void TestPdproxLaws::boundsHold() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    for (const Variant& variant : variants()) {
        SolverRun run(*problem, variant.solver, variant.settings);
        if (isUnsupported(run))
            continue;
        const TheoryInput input{.problem = *problem,
                                .parameters = run.context.parameters,
                                .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value,
                                .bestW = fixtures::vector(fixture["optimum"]["w"])};
        const std::optional<TheoryBound> bound = boundOn(run.info, input);
        QCOMPARE(bound.has_value(), std::isfinite(problem->risk().dualBound()));
        if (!bound)
            continue;
        QVERIFY(run.next());
        for (double t = 1.0; t <= 300.0; ++t) {
            QVERIFY(run.next());
            const double excess = problem->primal(run.state.averageW)->value - optimum;
            QVERIFY2(excess <= bound->value(t, run.state.extras), qPrintable(QStringLiteral("t = %1").arg(t)));
        }
    }
}

/// No bound unless one is proved: a start elsewhere, too long steps, an unbounded dual domain.
void TestPdproxLaws::boundsStayWithinWhatIsProved() {
    const auto problem = fourRows(specOf("hinge", "l2", 0.1)).make();
    const auto unbounded = fourRows(specOf("squared", "l2", 0.1)).make();
    const Vector w = Vector::Ones(2);
    for (const char* solver : solvers) {
        const auto bounds = [&](const Problem& of, const Settings& settings, double primalAtStart, const Vector& best) {
            const SolverInfo& info = *findSolver(solver);
            const ParameterValues parameters = valuesOf(info.parameters, settings);
            return boundOn(info,
                           {.problem = of, .parameters = parameters, .primalAtStart = primalAtStart, .bestW = best})
                .has_value();
        };
        QVERIFY(bounds(*problem, {}, 1.0, w));
        QVERIFY(!bounds(*problem, {}, 0.9, w));
        QVERIFY(!bounds(*problem, {}, 1.0, Vector()));
        QVERIFY(!bounds(*problem, {{"scale", "1.01"}}, 1.0, w));
        QVERIFY(!bounds(*unbounded, {}, 0.5, w));
    }
}

void TestPdproxLaws::certifiesOptima_data() {
    boundsHold_data();
}

void TestPdproxLaws::certifiesOptima() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    for (const char* solver : solvers) {
        SolverRun run(*problem, solver);
        if (isUnsupported(run))
            continue;
        const QString wrong = missedOptimum(run, fixture["optimum"]["primal"], 1e-4, 1e4);
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1String(solver) + QStringLiteral(": ") + wrong));
    }
}

void TestPdproxLaws::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

void TestPdproxLaws::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const Bias bias : {Bias::none, Bias::free})
        for (const auto& [name, degenerate] :
             degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1, bias)))
            for (const Variant& variant : variants()) {
                const auto problem = degenerate.make();
                SolverRun run(*problem, variant.solver, variant.settings);
                if (isUnsupported(run))
                    continue; // for example diagonal steps with a nonseparable regularizer
                const std::string which = name + ", " + variant.name();
                double gap = infinity;
                for (int t = 0; t <= 2000 && gap > 1e-5; ++t) {
                    QVERIFY(run.next());
                    QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), which.c_str());
                    gap = run.gap();
                    QVERIFY2(gap >= gapFloor(run.primal()), which.c_str());
                }
                // Without a regularizer no dual point is feasible; a single class with a free bias may have no minimum.
                const bool solvable =
                    regularizer != QStringLiteral("none") && !(bias == Bias::free && name == "one class");
                QVERIFY2(!solvable || gap <= 1e-2,
                         qPrintable(QString::fromStdString(which) + QStringLiteral(": gap %1").arg(gap)));
            }
}

void TestPdproxLaws::sparseEqualsDense() {
    for (const Bias bias : {Bias::none, Bias::free})
        for (const auto& [name, degenerate] : degenerateCases(specOf("hinge", "elastic-net", 0.1, 0.05, bias))) {
            const auto dense = degenerate.make(Storage::dense);
            const auto sparse = degenerate.make(Storage::sparse);
            for (const Variant& variant : variants()) {
                SolverRun onDense(*dense, variant.solver, variant.settings);
                SolverRun onSparse(*sparse, variant.solver, variant.settings);
                if (isUnsupported(onDense))
                    continue;
                for (int t = 0; t < 100; ++t) {
                    QVERIFY(onDense.next() && onSparse.next());
                    QVERIFY2(distance(onDense.state.w, onSparse.state.w) <= 1e-11,
                             qPrintable(QString::fromStdString(name + ", " + variant.name())));
                }
            }
        }
}

/// A run that starts at a solution stays there.
void TestPdproxLaws::startsWhereItIsTold() {
    const auto problem = fourRows(specOf("squared", "l2", 0.1)).make();
    for (const char* solver : solvers) {
        SolverRun first(*problem, solver);
        QVERIFY(first.certify(1e-14, 5000));
        SolverRun again(*problem, solver);
        again.context.start = {first.state.w, first.state.alpha};
        for (int t = 0; t <= 50; ++t) {
            QVERIFY(again.next());
            QVERIFY(distance(again.state.w, first.state.w) <= 1e-5); // square root of the gap
            QVERIFY(distance(again.state.alpha, first.state.alpha) <= 1e-5);
        }
    }
}

void TestPdproxLaws::countsOnePassAnIteration() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1))[1].second.make();
    for (const Variant& variant : variants()) {
        Settings settings = variant.settings;
        settings["constant"] = "frobenius";
        settings["ratio"] = "0.1";
        SolverRun run(*problem, variant.solver, settings);
        for (int t = 0; t <= 10; ++t) {
            QVERIFY(run.next());
            QCOMPARE(run.passes(), static_cast<double>(t));
        }
    }
}

void TestPdproxLaws::longStepsAreWarnedOf() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1))[1].second.make();
    for (const char* solver : solvers) {
        for (const char* scale : {"1", "1.15"}) { // 1.15^2 is just below 4/3
            SolverRun usual(*problem, solver, {{"scale", scale}});
            QVERIFY(usual.next());
            QVERIFY(usual.state.notes.empty());
        }
        SolverRun stretched(*problem, solver, {{"scale", "2"}});
        QVERIFY(stretched.next());
        QCOMPARE(stretched.state.notes.size(), std::size_t(1));
        QVERIFY(stretched.state.notes.front().find("tau sigma c = 4") != std::string::npos);
    }
}

/// Runs with steps far beyond the stable ones end as diverged, not by a limit.
void TestPdproxLaws::divergenceIsTold() {
    const ProblemCase rows = randomCase(5, specOf("squared", "l2", 1e-3), 30, 5);
    for (const char* solver : solvers) {
        auto data = std::make_shared<PreparedData>();
        data->source = data->training = rows.dataset();
        PreparedRun run;
        run.data = data;
        run.solver = findSolver(solver);
        run.spec.solver.parameters = valuesOf(run.solver->parameters, {{"scale", "10"}, {"ratio", "1"}});
        run.spec.budget.passes = 10000;
        run.problem = rows.make();
        const RunOutcome outcome = Recorder(run, {}).execute({});
        QVERIFY2(outcome.status == RunStatus::diverged, solver);
        QVERIFY(!outcome.reason.empty());
    }
}

QTEST_GUILESS_MAIN(TestPdproxLaws)
#include "test_pdprox_laws.moc"
