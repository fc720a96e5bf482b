// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/cutting_plane/bundle.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

using namespace gapscope;
using fixtures::Json;

/// Both bundle methods against the reference iterates, the known optima and theorem 5, and with a free bias.
class TestBmrm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
    void staysWithinItsBound_data();
    void staysWithinItsBound();
    void boundBeginsWhereItsTheoremDoes();
    void handsOutTheBestIterate_data();
    void handsOutTheBestIterate();
    void droppingIdlePlanesCostsNothing();
    void subgradientsAreBalanced_data();
    void subgradientsAreBalanced();
    void farFirstStepsAreNoDivergence_data();
    void farFirstStepsAreNoDivergence();
    void startsAnywhere();
    void showsWhereItCuts();
    void countsItsWork();
    void saysWhatItDoesNotSupport();
};

static std::unique_ptr<Problem> problemOfFixture(const Json& problem) {
    const Bias bias = problem.at("bias").get<bool>() ? Bias::free : Bias::none;
    return ProblemCase{fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")),
                       specOf("hinge", "l2", problem.at("lambda"), 0.0, bias)}
        .make();
}

static void addFixtures() {
    QTest::addColumn<QString>("name");
    for (const char* method : {"bmrm_ls__svm_", "bmrm_qp__svm_"})
        for (const std::string& name : fixtures::namesStartingWith(method))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

static const char* solverOf(const QString& fixture) {
    return fixture.startsWith("bmrm_qp") ? "bmrm-qp" : "bmrm-ls";
}

void TestBmrm::referenceIterates_data() {
    addFixtures();
}

void TestBmrm::referenceIterates() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOfFixture(fixture.at("problem"));
    SolverRun run(*problem, solverOf(name));
    run.context.start.w = Vector::Zero(problem->dimension());
    run.context.start.w.head(problem->features()) = fixtures::vector(fixture.at("w_start"));
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const int t = expected.at("t");
        const Vector w = run.state.w.head(problem->features());
        QByteArray wrong = difference("primal", t, run.primal(), expected.at("primal"), 1e-10) +
                           difference("best primal", t, run.extra("best_primal"), expected.at("best_primal"), 1e-10) +
                           difference("norm_w", t, w.norm(), expected.at("norm_w"), 1e-9);
        for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
            wrong += difference("w", t, w[static_cast<Index>(j)], expected.at("w_head")[j], 1e-9);
        if (t == 0) {
            QVERIFY(std::isnan(run.extra("lower")) && std::isnan(run.extra("eps")));
        } else {
            wrong += difference("lower", t, run.extra("lower"), expected.at("dual"), 1e-10) +
                     difference("dual", t, run.dual(), expected.at("dual"), 1e-10) +
                     difference("eps", t, run.extra("eps"), expected.at("gap"), 1e-10);
        }
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestBmrm::certifiesKnownOptima_data() {
    addFixtures();
}

void TestBmrm::certifiesKnownOptima() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOfFixture(fixture.at("problem"));
    const bool isExact = name.startsWith("bmrm_qp");
    const double tolerance = isExact ? 1e-12 : 1e-3;
    const double optimum = fixture.at("optimum").at("P");
    SolverRun run(*problem, solverOf(name));
    run.context.targetGap = tolerance;
    double gap = infinity;
    while (gap > tolerance && run.next()) {
        gap = run.gap();
        QVERIFY(run.primal() >= optimum - 1e-10 && run.bestDual() <= optimum + 1e-10);
        QVERIFY(run.iterations() < 20000);
    }
    qInfo("%s: %ld iterations, gap %g", qPrintable(name), run.iterations(), gap);
    QVERIFY2(gap <= tolerance, qPrintable(QString::fromStdString(run.state.endReason)));
    QVERIFY(std::abs(run.primal() - optimum) <= std::max(tolerance, 1e-10));
    if (isExact)
        QVERIFY(run.iterations() < 100);
}

void TestBmrm::staysWithinItsBound_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<bool>("freeBias");
    for (const char* solver : {"bmrm-qp", "bmrm-ls"})
        for (const LossInfo& loss : scalarLossInfos())
            for (const bool freeBias : {false, true})
                QTest::addRow("%s %s%s", solver, loss.id.c_str(), freeBias ? " bias" : "")
                    << solver << QString::fromStdString(loss.id) << freeBias;
}

/// Theorem 5 at every iteration; lower bounds that increase, stay below D of the dual point, and equal it for the
/// hinge.
void TestBmrm::staysWithinItsBound() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const bool, freeBias);
    const ProblemSpec spec = specOf(loss.toStdString(), "l2", 0.02, 0.0, freeBias ? Bias::free : Bias::none);
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), spec, 60, 8).make();
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = 0.0;
    QVERIFY(run.next());
    const double atStart = run.primal();
    QVERIFY(std::abs(run.extra("best_primal") - atStart) <= 1e-12 * atStart);
    const std::optional<TheoryBound> bound =
        boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = atStart});
    QVERIFY(bound && bound->quantity == TheoryBound::Quantity::bestGap);
    double lower = -infinity;
    double best = atStart;
    int bounded = 0;
    while (run.iterations() < 150 && run.next()) {
        const double primal = run.primal();
        const double scale = std::max(1.0, std::abs(run.extra("lower")));
        best = std::min(best, primal);
        QVERIFY(std::abs(run.extra("best_primal") - best) <= 1e-12 * std::max(1.0, best));
        QVERIFY(run.extra("lower") >= lower - 1e-12 * scale);
        lower = std::max(lower, run.extra("lower"));
        QVERIFY(std::abs(run.extra("eps") - (best - lower)) <= 1e-12 * scale);
        const double dual = run.dual();
        QVERIFY2(dual >= run.extra("lower") - 1e-11 * scale,
                 qPrintable(QString("%1 < %2").arg(dual, 0, 'g', 17).arg(run.extra("lower"), 0, 'g', 17)));
        if (loss == "hinge")
            QVERIFY(std::abs(dual - run.extra("lower")) <= 1e-11 * scale);
        const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
        if (!std::isnan(allowed)) {
            QVERIFY2(run.extra("eps") <= allowed, qPrintable(QString::number(run.iterations())));
            ++bounded;
        }
        run.gap();
    }
    QVERIFY(bounded > 5);
    QVERIFY(run.worstGap() >= -1e-12);
    if (solver == "bmrm-qp")
        QVERIFY2(run.extra("eps") <= 1e-5, qPrintable(QString::number(run.extra("eps"))));
}

/// Theorem 5 is about gaps below 4 G²/λ only: while its bound is larger, nothing is guaranteed.
void TestBmrm::boundBeginsWhereItsTheoremDoes() {
    for (const char* solver : {"bmrm-qp", "bmrm-ls"})
        for (const double lambda : {0.02, 50.0}) {
            const std::unique_ptr<Problem> problem =
                randomCase(testSeed(), specOf("hinge", "l2", lambda), 60, 8).make();
            SolverRun run(*problem, solver);
            QVERIFY(run.next());
            const std::optional<TheoryBound> bound = boundOn(
                run.info, {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = run.primal()});
            QVERIFY(bound && run.next());
            const double longest = run.extra("subgradient");
            const double largest = 4.0 * longest * longest / lambda;
            const double first =
                std::log2(lambda * problem->risk().value(Vector::Zero(problem->scoreCount())) / (longest * longest)) -
                2.0;
            for (int t = 1; t <= 40; ++t) {
                const double allowed = bound->value(t, run.state.extras);
                QCOMPARE(std::isnan(allowed), !(t > first));
                QVERIFY(std::isnan(allowed) || allowed < largest);
            }
            QCOMPARE(lambda > 1.0, std::isnan(bound->value(1, run.state.extras)));
        }
}

void TestBmrm::handsOutTheBestIterate_data() {
    QTest::addColumn<QString>("solver");
    QTest::newRow("bmrm-qp") << "bmrm-qp";
    QTest::newRow("bmrm-ls") << "bmrm-ls";
}

/// P(w_t) fluctuates; once eps_t reaches the target, the best w is returned.
void TestBmrm::handsOutTheBestIterate() {
    QFETCH(const QString, solver);
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), specOf("hinge", "l2", 0.02), 60, 8).make();
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = 0.02;
    int solved = 0;
    bool rose = false;
    double previous = infinity;
    while (solved < 20 && run.iterations() < 5000 && run.next()) {
        rose = rose || run.primal() > previous;
        previous = run.primal();
        if (!(run.extra("eps") <= 0.02))
            continue;
        ++solved;
        QCOMPARE(run.primal(), run.extra("best_primal"));
        QVERIFY(run.state.ownGap <= 0.02);
        QVERIFY(run.gap() <= 0.02 + 1e-12);
    }
    QVERIFY(rose && solved > 0);
}

void TestBmrm::droppingIdlePlanesCostsNothing() {
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), specOf("hinge", "l2", 0.02), 120, 12).make();
    SolverRun all(*problem, "bmrm-qp");
    SolverRun few(*problem, "bmrm-qp", {{"drop_after", "5"}});
    for (SolverRun* run : {&all, &few}) {
        run->context.targetGap = 1e-9;
        QVERIFY(run->certify(1e-9, 2000));
    }
    QVERIFY(few.extra("planes") < all.extra("planes"));
    QCOMPARE(all.extra("planes"), static_cast<double>(all.iterations()));
    QVERIFY(few.extra("active_planes") <= few.extra("planes"));
    QVERIFY(std::abs(few.primal() - all.primal()) <= 1e-9);
    qInfo("%ld iterations with all planes, %ld without idle ones", all.iterations(), few.iterations());
}

void TestBmrm::subgradientsAreBalanced_data() {
    QTest::addColumn<QString>("loss");
    for (const LossInfo& loss : scalarLossInfos())
        QTest::newRow(loss.id.c_str()) << QString::fromStdString(loss.id);
}

/// At the best bias: sum alpha = 0, and Fenchel-Young holds with equality, also with ties (integer scores).
void TestBmrm::subgradientsAreBalanced() {
    QFETCH(const QString, loss);
    Random random(testSeed());
    for (int repeat = 0; repeat < 200; ++repeat) {
        const auto n = static_cast<Index>(1 + random.below(12));
        const ProblemCase given = randomCase(random, specOf(loss.toStdString(), "l2", 0.1, 0.0, Bias::free), n, 2);
        const std::unique_ptr<Problem> problem = given.make();
        const double size = random.below(3) == 0 ? 1e6 : 1.0;
        Vector scores(n);
        for (double& score : scores)
            score = size * (repeat % 2 == 0 ? std::round(random.normal()) : random.normal());
        if (problem->risk().isSmooth() && given.y.cwiseAbs().minCoeff() == given.y.maxCoeff() && n < 4)
            continue; // a single class with a smooth margin loss: the best bias is infinite
        const double bias = problem->risk().bestBias(scores);
        if (std::abs(bias) > 1e8)
            continue;
        Vector alpha;
        balancedSubgradient(problem->risk(), scores, bias, alpha);
        QVERIFY(std::abs(alpha.sum()) <= 1e-9 * static_cast<double>(n));
        const double value = problem->risk().value((scores.array() + bias).matrix());
        const double slack =
            value + problem->risk().conjugateAtMinus(alpha) + alpha.dot(scores) / static_cast<double>(n);
        QVERIFY2(std::abs(slack) <= 1e-9 * size, qPrintable(QString::number(slack)));
    }
}

void TestBmrm::farFirstStepsAreNoDivergence_data() {
    handsOutTheBestIterate_data();
}

/// With a small lambda P(w_1) exceeds 1e6 P(0), which is not divergence here.
void TestBmrm::farFirstStepsAreNoDivergence() {
    QFETCH(const QString, solver);
    PreparedRun run = preparedCase(fourRows(specOf("hinge", "l2", 1e-9)), solver.toStdString());
    run.spec.budget.iterations = 5;
    class Highest final : public RunSink {
    public:
        void started(const PreparedRun&, const std::vector<std::string>&) override {}
        void recorded(const Snapshot& snapshot) override { primal = std::max(primal, snapshot.primal); }
        void ended(const RunOutcome&) override {}
        double primal = 0.0;
    } sink;
    const RunOutcome outcome = Recorder(run, {&sink}).execute({});
    QVERIFY2(outcome.status != RunStatus::diverged && outcome.status != RunStatus::failed, outcome.reason.c_str());
    QVERIFY(sink.primal > 1e6);
}

/// The newest plane touches the risk at the point where it was taken, which is the next point of the iteration before:
/// also once the state holds the best iterate instead.
void TestBmrm::showsWhereItCuts() {
    bool isApart = false; // the next point, from the w of the state
    for (const char* solver : {"bmrm-qp", "bmrm-ls"})
        for (const Bias bias : {Bias::none, Bias::free})
            for (const bool startsAtZero : {true, false}) {
                const std::unique_ptr<Problem> problem =
                    randomCase(testSeed(), specOf("hinge", "l2", 0.02, 0.0, bias), 60, 8).make();
                SolverRun run(*problem, solver);
                if (!startsAtZero)
                    run.context.start.w = Vector::LinSpaced(problem->dimension(), -1.0, 1.0);
                run.context.targetGap = 0.1;
                QVERIFY(run.next());
                Vector next;
                for (int k = 1; k <= 25 && run.next(); ++k) {
                    const SolverInternals internals = run.state.hooks->internals();
                    const auto& cut = std::get<NewestCut>(internals.mechanism);
                    const double risk = problem->risk().value(problem->primal(cut.w)->scores);
                    QVERIFY(std::abs(cut.plane.offset - cut.plane.v->dot(cut.w) - risk) <= 1e-9 * (1.0 + risk));
                    QVERIFY(k == 1 || cut.w == next);
                    next = cut.next;
                    isApart = isApart || next != run.state.w;
                }
            }
    QVERIFY(isApart);
}

void TestBmrm::startsAnywhere() {
    for (const char* solver : {"bmrm-qp", "bmrm-ls"})
        for (const Bias bias : {Bias::none, Bias::free}) {
            const std::unique_ptr<Problem> problem =
                randomCase(testSeed(), specOf("hinge", "l2", 0.05, 0.0, bias), 60, 8).make();
            SolverRun run(*problem, solver);
            run.context.start.w = Vector::LinSpaced(problem->dimension(), -1.0, 1.0);
            run.context.targetGap = 1e-2;
            QVERIFY(run.next());
            QCOMPARE(run.state.w, run.context.start.w);
            QCOMPARE(run.passes(), 0.0);
            QVERIFY(run.next());
            QCOMPARE(run.passes(), 1.5); // the start's scores cost a product
            QVERIFY(run.certify(1e-2, 5000));
            QVERIFY(!boundOn(run.info, {.problem = *problem,
                                        .parameters = run.context.parameters,
                                        .primalAtStart = problem->primal(run.context.start.w)->value}));
        }
}

/// One pass per iteration: one product for P, one for the plane.
void TestBmrm::countsItsWork() {
    for (const char* solver : {"bmrm-qp", "bmrm-ls"}) {
        const std::unique_ptr<Problem> problem = randomCase(testSeed(), specOf("hinge", "l2", 0.05), 60, 8).make();
        SolverRun run(*problem, solver);
        for (int t = 0; t <= 8; ++t) {
            QVERIFY(run.next());
            QCOMPARE(run.passes(), static_cast<double>(t));
        }
    }
}

void TestBmrm::saysWhatItDoesNotSupport() {
    const SolverInfo& info = *findSolver("bmrm-ls");
    const auto refusal = [&](const char* regularizer, double lambda) {
        const ProblemTraits traits = traitsOf(specOf("hinge", regularizer, lambda, 0.1)).value();
        const Status status = checkRequirements(info, traits, ParameterValues(info.parameters));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(refusal("l2", 0.1), std::string());
    QCOMPARE(refusal("elastic-net", 0.1),
             std::string("bmrm-ls does not support elastic-net: it supports only l2; choose "
                         "prox-sdca or fista"));
    QCOMPARE(refusal("l2", 0.0), std::string("bmrm-ls does not support lambda = 0: only the regularizer bounds its "
                                             "cutting-plane model from below; choose l2 with lambda > 0"));
}

QTEST_GUILESS_MAIN(TestBmrm)
#include "test_bmrm.moc"
