// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

using namespace gapscope;
using fixtures::Json;

/// Pragam against the reference iterates, its invariant and its bounds.
class TestPragam : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceIterates_data();
    void referenceIterates();
    void certifiesKnownOptima_data();
    void certifiesKnownOptima();
    void staysWithinItsBounds_data();
    void staysWithinItsBounds();
    void severalOutputsStayWithinTheirBound();
    void warmStartKeepsTheInvariant();
    void reportsAnLThatIsTooSmall();
    void saysWhatItDoesNotSupport();
    void countsItsWork();
    void endsAtTheAccuracyFloor();
};

static std::unique_ptr<Problem> problemOfFixture(const Json& problem) {
    const Bias bias = problem.at("bias").get<bool>() ? Bias::free : Bias::none;
    return ProblemCase{fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")),
                       specOf("hinge", "l2", problem.at("lambda"), 0.0, bias)}
        .make();
}

static Settings settingsOf(const Json& fixture) {
    return {{"L_rule", fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed"},
            {"L_start", shown(fixture.at("L_start").get<double>())},
            {"L_up", shown(fixture.at("gamma_u").get<double>())},
            {"L_down", shown(fixture.at("gamma_d").get<double>())}};
}

static void addFixtures(const char* prefix) {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith(prefix))
        if (name.find("__svm_") != std::string::npos)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestPragam::referenceIterates_data() {
    addFixtures("pragam");
}

/// Iterate k of the fixtures is iteration k + 1; iteration 0 is the start.
void TestPragam::referenceIterates() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOfFixture(fixture.at("problem"));
    SolverRun run(*problem, "pragam", settingsOf(fixture));
    run.context.start.alpha = fixtures::vector(fixture.at("a_minus1")).cwiseProduct(problem->labels());
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        const int k = expected.at("k");
        const Vector w = run.state.w.head(problem->features());
        QByteArray wrong = difference("primal", k, run.primal(), expected.at("primal"), 1e-10) +
                           difference("primal", k, run.extra("primal_sequence"), expected.at("primal"), 1e-10) +
                           difference("dual", k, run.dual(), expected.at("dual"), 1e-10) +
                           difference("dual", k, run.extra("dual_sequence"), expected.at("dual"), 1e-10) +
                           difference("excess", k, run.extra("excess"), expected.at("excess"), 1e-10) +
                           difference("norm_w", k, w.norm(), expected.at("norm_w"), 1e-9);
        for (const char* key : {"mu", "L", "trials"})
            wrong += difference(key, k, run.extra(key), expected.at(key), 1e-9);
        for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
            wrong += difference("w", k, w[static_cast<Index>(j)], expected.at("w_head")[j], 1e-9);
        for (std::size_t i = 0; i < expected.at("a_head").size(); ++i) {
            const auto row = static_cast<Index>(i);
            wrong += difference("a", k, run.state.alpha[row] * problem->labels()[row], expected.at("a_head")[i], 1e-9);
        }
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestPragam::certifiesKnownOptima_data() {
    addFixtures("pragam_adaptive");
}

/// The optimum between both sequences at every iteration, and the gap within its bound mu D_2, which decreases like
/// 1/k^2: when it falls below 1e-10 depends on the problem.
void TestPragam::certifiesKnownOptima() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const std::unique_ptr<Problem> problem = problemOfFixture(fixture.at("problem"));
    const double optimum = fixture.at("optimum").at("P");
    SolverRun run(*problem, "pragam");
    double gap = infinity;
    double bound = infinity;
    double rootSum = 0.0; // 1/sqrt(L_0) + half the sum of the later 1/sqrt(L_k)
    while (gap > 1e-10 && run.iterations() < 100000) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY(run.primal() >= optimum - 1e-10 && run.bestDual() <= optimum + 1e-10);
        if (run.iterations() == 0)
            continue;
        bound = run.extra("mu") * run.extra("D_2");
        QVERIFY(gap <= bound + 1e-11);
        rootSum += (run.iterations() == 1 ? 1.0 : 0.5) / std::sqrt(run.extra("L"));
        QVERIFY(run.extra("mu") <= (1.0 + 1e-9) / (rootSum * rootSum));
    }
    qInfo("%s: %ld iterations, gap %g, bound %g", qPrintable(name), run.iterations(), gap, bound);
    QVERIFY(gap <= std::max(1e-10, bound));
    QVERIFY(run.worstGap() >= -1e-12);
    QVERIFY(std::abs(run.primal() - optimum) <= gap + 1e-10);
}

void TestPragam::staysWithinItsBounds_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    QTest::addColumn<QString>("rule");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net"})
            for (const bool freeBias : {false, true})
                for (const char* rule : {"adaptive", "fixed"})
                    QTest::addRow("%s %s %s%s", loss.id.c_str(), regularizer, rule, freeBias ? " bias" : "")
                        << QString::fromStdString(loss.id) << regularizer << freeBias << rule;
}

/// At every iteration: P_mu(w) <= D(a), the gap within its bound, the solver's own values equal to those of Problem,
/// and mu as in the theory of the adaptive rule.
void TestPragam::staysWithinItsBounds() {
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    QFETCH(const bool, freeBias);
    QFETCH(const QString, rule);
    const ProblemSpec spec =
        specOf(loss.toStdString(), regularizer.toStdString(), 0.02, 0.01, freeBias ? Bias::free : Bias::none);
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), spec, 60, 8).make();
    SolverRun run(*problem, "pragam", {{"L_rule", rule.toStdString()}});
    if (!checkRequirements(run.info, problem->traits(), run.context.parameters).ok()) {
        QVERIFY(std::isinf(problem->risk().dualBound()));
        return;
    }
    QVERIFY(run.next());
    const std::optional<TheoryBound> bound =
        boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = run.primal()});
    QVERIFY(bound && bound->quantity == TheoryBound::Quantity::gap);
    double rootSum = 0.0; // 1/sqrt(L_0) + half the sum of the later 1/sqrt(L_k)
    for (int k = 0; k < 300; ++k) {
        QVERIFY(run.next());
        const double gap = run.gap();
        const double scale = std::max(1.0, std::abs(run.primal()));
        const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
        QVERIFY2(gap <= allowed + 1e-11 * scale, qPrintable(QString("%1 > %2 at k = %3").arg(gap).arg(allowed).arg(k)));
        QVERIFY2(run.extra("excess") >= -1e-10 * scale, qPrintable(QString::number(run.extra("excess"))));
        QVERIFY(std::abs(run.extra("primal_sequence") - run.primal()) <= 1e-10 * scale);
        QVERIFY(std::abs(run.extra("dual_sequence") - run.dual()) <= 1e-10 * scale);
        rootSum += (k == 0 ? 1.0 : 0.5) / std::sqrt(run.extra("L"));
        if (rule == "adaptive")
            QVERIFY(run.extra("mu") <= (1.0 + 1e-9) / (rootSum * rootSum));
    }
    QVERIFY(run.worstGap() >= -1e-12);
    QVERIFY(run.state.remark.empty());
}

void TestPragam::severalOutputsStayWithinTheirBound() {
    for (const LossInfo& loss : allLossInfos()) {
        if (loss.task != LossTask::multiclass || loss.id == "squared-multi") // its dual variables are unbounded
            continue;
        ProblemCase given = randomCase(testSeed(), specOf(loss.id, "l2", 0.02), 60, 8);
        for (Index i = 0; i < given.y.size(); ++i)
            given.y[i] = given.y[i] < -0.5 ? 0.0 : given.y[i] < 0.5 ? 1.0 : 2.0;
        const std::unique_ptr<Problem> problem = given.make();
        SolverRun run(*problem, "pragam");
        QVERIFY(run.next());
        for (int k = 0; k < 300; ++k) {
            QVERIFY(run.next());
            QVERIFY(run.gap() <= run.extra("mu") * run.extra("D_2") + 1e-11);
            QVERIFY(run.extra("excess") >= -1e-10);
        }
        QVERIFY(run.worstGap() >= -1e-12);
    }
}

/// From any feasible dual point: the prox-function is centred there, and D never falls below its value.
void TestPragam::warmStartKeepsTheInvariant() {
    for (const Bias bias : {Bias::none, Bias::free}) {
        const std::unique_ptr<Problem> problem =
            randomCase(testSeed(), specOf("hinge", "l2", 0.02, 0.0, bias), 60, 8).make();
        SolverRun first(*problem, "pragam");
        QVERIFY(first.certify(1e-3, 100000));
        SolverRun second(*problem, "pragam");
        second.context.start = {first.state.w, first.state.alpha};
        QVERIFY(second.next());
        QCOMPARE(second.passes(), 0.0);
        QCOMPARE(second.state.w, first.state.w);
        const double dualAtStart = second.dual();
        for (int k = 0; k < 200; ++k) {
            QVERIFY(second.next());
            QVERIFY(second.dual() >= dualAtStart - 1e-12);
            QVERIFY(second.extra("excess") >= -1e-10);
            QVERIFY(second.gap() <= second.extra("mu") * second.extra("D_2") + 1e-11);
        }
        SolverRun third(*problem, "pragam"); // from a w alone
        third.context.start.w = first.state.w;
        QVERIFY(third.certify(1e-5, 100000));
    }
}

void TestPragam::reportsAnLThatIsTooSmall() {
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), specOf("hinge", "l2", 0.01), 60, 8).make();
    SolverRun run(*problem, "pragam", {{"L_rule", "fixed"}, {"L_start", "0.001"}});
    QVERIFY(run.next());
    const TheoryBound bound =
        *boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = run.primal()});
    bool wasBroken = false;
    for (int k = 0; k < 50; ++k) {
        QVERIFY(run.next());
        const double allowed = bound.value(static_cast<double>(run.iterations()), run.state.extras);
        QVERIFY(!(run.primal() - run.dual() > allowed + 1e-11)); // if it claims a bound
        wasBroken = wasBroken || std::isnan(allowed);
    }
    QVERIFY(wasBroken);
    QVERIFY2(run.state.remark.starts_with("L = 0.001 is too small: the bound on the gap does not hold from iteration "),
             run.state.remark.c_str());
    // Reported with the outcome of a run.
    PreparedRun prepared =
        preparedCase(fourRows(specOf("hinge", "l2", 0.01)), "pragam", {{"L_rule", "fixed"}, {"L_start", "0.001"}});
    prepared.spec.budget.iterations = 50;
    const std::string reason = Recorder(prepared, {}).execute({}).reason;
    QVERIFY2(reason.starts_with("iteration limit of 50 reached; L = 0.001 is too small: "), reason.c_str());
    SolverRun enough(*problem, "pragam", {{"L_rule", "fixed"}});
    for (int k = 0; k < 50; ++k)
        QVERIFY(enough.next());
    QVERIFY(enough.state.remark.empty());
}

void TestPragam::saysWhatItDoesNotSupport() {
    const SolverInfo& info = *findSolver("pragam");
    const auto refusal = [&](const char* loss, const char* regularizer, double lambda) {
        const ProblemTraits traits = traitsOf(specOf(loss, regularizer, lambda, 0.1)).value();
        const Status status = checkRequirements(info, traits, ParameterValues(info.parameters));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    for (const char* loss : {"hinge", "smoothed-hinge", "absolute", "smoothed-absolute", "quantile", "huber"})
        for (const char* regularizer : {"l2", "elastic-net"})
            QCOMPARE(refusal(loss, regularizer, 0.1), std::string());
    QCOMPARE(refusal("squared", "l2", 0.1),
             std::string("pragam does not support squared: it needs bounded dual variables; choose huber, "
                         "smoothed-hinge, or agm-ef-1"));
    QCOMPARE(refusal("hinge", "l1", 0.1),
             std::string(
                 "pragam does not support l1: w is computed from the dual, which needs a strongly convex regularizer; "
                 "choose l2 or elastic-net with lambda > 0, or agm-ef-1"));
    QVERIFY(refusal("hinge", "l2", 0.0).starts_with("pragam does not support lambda = 0: "));
}

/// The start's ascent step costs half a pass from zero; a trial costs 1.5 and one after a rejection 1.
void TestPragam::countsItsWork() {
    const std::unique_ptr<Problem> problem = randomCase(testSeed(), specOf("hinge", "l2", 0.01), 60, 8).make();
    SolverRun fixed(*problem, "pragam", {{"L_rule", "fixed"}, {"L_start", "10"}});
    QVERIFY(fixed.next());
    for (int k = 0; k <= 5; ++k) {
        QVERIFY(fixed.next());
        QCOMPARE(fixed.passes(), 0.5 + 1.5 * k);
        QCOMPARE(fixed.extra("trials"), 1.0 + k);
    }
    SolverRun adaptive(*problem, "pragam", {{"L_start", "0.001"}});
    QVERIFY(adaptive.next() && adaptive.next());
    const double atStart = adaptive.extra("trials");
    QVERIFY(atStart > 1.0);
    QCOMPARE(adaptive.passes(), 0.5 * atStart);
    for (int k = 1; k <= 40; ++k) {
        QVERIFY(adaptive.next());
        const double refused = adaptive.extra("trials") - atStart - k;
        QCOMPARE(adaptive.passes(), 0.5 * atStart + 1.5 * k + refused);
    }
}

/// A single class with a free intercept: the only dual point is 0, and w = 0 with P = D = 0 is reached immediately.
void TestPragam::endsAtTheAccuracyFloor() {
    ProblemCase oneClass = fourRows(specOf("hinge", "l2", 0.5, 0.0, Bias::free));
    oneClass.y.setOnes();
    const std::unique_ptr<Problem> problem = oneClass.make();
    SolverRun run(*problem, "pragam");
    QVERIFY(run.next() && run.next());
    QCOMPARE(run.primal(), 0.0);
    QCOMPARE(run.dual(), 0.0);
    while (run.iterations() < 1000000 && run.next()) {
    }
    QCOMPARE(run.state.endReason, std::string("accuracy floor reached"));
    QCOMPARE(run.primal() - run.dual(), 0.0);
}

QTEST_GUILESS_MAIN(TestPragam)
#include "test_pragam.moc"
