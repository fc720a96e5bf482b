// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/agm_runs.h"
#include "tests/support/seed.h"

using namespace gapscope;
using fixtures::Json;

/// The scheme `annealed`: stages of decreasing smoothing, each warm-started (agm_ef.md section 5d).
class TestAgmAnnealing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesWithoutAChoiceOfSmoothing_data();
    void certifiesWithoutAChoiceOfSmoothing();
    void stagesFollowTheRule();
    void isChosenForKinksWithoutADual();
    void endsWithItsMinSmoothing();
    void saysWhatItDoes();
};

void TestAgmAnnealing::certifiesWithoutAChoiceOfSmoothing_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    for (const char* solver : agmSolvers)
        for (const char* loss : {"hinge", "generalized-hinge", "absolute", "quantile", "epsilon-insensitive"})
            for (const char* regularizer : {"l2", "elastic-net", "l1", "elastic-net-ball"})
                for (const bool freeBias : {false, true})
                    QTest::addRow("%s %s %s%s", solver, loss, regularizer, freeBias ? " bias" : "")
                        << solver << loss << regularizer << freeBias;
}

void TestAgmAnnealing::certifiesWithoutAChoiceOfSmoothing() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    QFETCH(const QString, regularizer);
    QFETCH(const bool, freeBias);
    Random random(testSeed());
    for (const std::string rule : {"adaptive", "fixed"}) {
        // The worst-case L is about ten times the actual one.
        const double lambda = rule == "fixed" ? 0.5 : 0.05;
        const auto problem = randomCase(random,
                                        specOf(loss.toStdString(), regularizer.toStdString(), lambda, 0.02,
                                               freeBias ? Bias::free : Bias::none),
                                        50, 5, 1.0)
                                 .make();
        SolverRun run(*problem, solver.toStdString(), {{"scheme", "annealed"}, {"L_rule", rule}});
        const bool certified = run.certify(1e-4, 20000);
        qInfo("%s: %ld iterations, %g trials, smoothing %g", rule.c_str(), run.iterations(), run.extra("trials"),
              run.extra("smoothing"));
        QVERIFY2(certified, qPrintable(QStringLiteral("%1: gap %2").arg(rule.c_str()).arg(run.gap())));
        QVERIFY(run.worstGap() >= -1e-12);
    }
}

/// gamma is divided by 4 from 1 on and L multiplied by 4, the first stage has at most 400 iterations, each further one
/// twice as many, and a stage ends when its own gap is at most (gamma/8) max(mean a^2, 1e-3).
void TestAgmAnnealing::stagesFollowTheRule() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("hinge", "l2", 0.02), 40, 4, 1.0).make();
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver, {{"scheme", "annealed"}, {"L_rule", "fixed"}});
        QVERIFY(run.next());
        double gamma = 1.0;
        double lipschitz = 0.0;
        int length = 0;
        int stages = 1;
        bool wasOver = false;
        while (stages < 8 && run.next()) {
            if (run.extra("smoothing") != gamma) {
                QVERIFY(wasOver);
                QCOMPARE(run.extra("smoothing"), gamma / 4.0);
                QCOMPARE(run.extra("L"), 4.0 * lipschitz);
                gamma /= 4.0;
                length = 0;
                ++stages;
            } else {
                QVERIFY(!wasOver);
            }
            ++length;
            lipschitz = run.extra("L");
            const double meanSquare = std::max(run.state.alpha.squaredNorm() / 40.0, 1e-3);
            const double gap = run.extra("smoothed_primal") - run.extra("smoothed_dual");
            wasOver = length >= (400 << (stages - 1)) || gap <= gamma / 8.0 * meanSquare;
        }
        QCOMPARE(stages, 8);
    }
}

/// Losses with kinks and l1, for which the dual scheme is impossible: the default anneals, down to the smoothing that
/// the wanted gap allows, and reaches it in some thousand iterations (17,000 and more with that smoothing from the
/// start).
void TestAgmAnnealing::isChosenForKinksWithoutADual() {
    Random random(testSeed());
    constexpr double target = 1e-4;
    for (const char* solver : agmSolvers)
        for (int instance = 0; instance < 50; ++instance) {
            const char* loss = std::array{"absolute", "epsilon-insensitive", "hinge"}[instance % 3];
            const double lambda = std::pow(10.0, -1.0 - 0.8 * random.uniform());
            const auto problem = randomCase(random, specOf(loss, "l1", lambda, 0.0), 52, 9, 1.0).make();
            SolverRun run(*problem, solver);
            run.context.targetGap = target;
            QVERIFY2(run.certify(target, 15000), qPrintable(QStringLiteral("%1, lambda %2: gap %3 after %4")
                                                                .arg(QLatin1String(loss))
                                                                .arg(lambda)
                                                                .arg(run.gap())
                                                                .arg(run.iterations())));
            QVERIFY(run.extra("smoothing") >= 0.5 * target / problem->risk().smoothingRange());
            QVERIFY(!boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters}).has_value());
        }
}

void TestAgmAnnealing::endsWithItsMinSmoothing() {
    const std::unique_ptr<Problem> problem = fourRows(specOf("hinge", "l2", 0.05)).make();
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver, {{"scheme", "annealed"}});
        while (run.iterations() < 20000 && run.next()) {
        }
        QCOMPARE(run.state.endReason, std::string("annealing reached its smallest smoothing"));
        QVERIFY(run.extra("smoothing") >= 1e-9 && run.extra("smoothing") < 4e-9);
        QVERIFY(run.gap() <= 1e-7);
    }
}

void TestAgmAnnealing::saysWhatItDoes() {
    const std::unique_ptr<Problem> problem = fourRows(specOf("hinge", "l2", 0.05)).make();
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver, {{"scheme", "annealed"}});
        QVERIFY(run.next());
        QCOMPARE(run.state.notes.at(0), std::string("primal scheme, annealed smoothing from 1"));
        QCOMPARE(run.extra("smoothing"), 1.0);
        const TheoryInput input{.problem = *problem, .parameters = run.context.parameters};
        QVERIFY(!boundOn(run.info, input).has_value());
        const ProblemTraits smooth = traitsOf(specOf("logistic", "l2", 0.1)).value();
        QCOMPARE(toEnglish(checkRequirements(run.info, smooth, run.context.parameters).error()),
                 run.info.id +
                     " does not support scheme=annealed with logistic: a smooth loss needs no annealed smoothing; "
                     "choose scheme=primal");
    }
}

QTEST_GUILESS_MAIN(TestAgmAnnealing)
#include "test_agm_annealing.moc"
