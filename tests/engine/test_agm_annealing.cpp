// SPDX-License-Identifier: GPL-3.0-only
#include "tests/agm_runs.h"
#include "tests/seed.h"

using namespace gapscope;
using fixtures::Json;

/// The scheme `annealed`: stages of less and less smoothing, each warm-started (agm_ef.md section 5d).
class TestAgmAnnealing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesWithoutAChoiceOfSmoothing_data();
    void certifiesWithoutAChoiceOfSmoothing();
    void stagesFollowTheRule();
    void endsWithItsLeastSmoothing();
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
        if (rule == "fixed" && regularizer == "l1")
            continue; // without strong convexity 400 iterations at the worst-case L are too few for a stage
        // A stage at the worst-case L gains a factor of 4 in 400 iterations only while lambda gamma is above some 1e-5
        // of the greatest squared singular value over n: with lambda = 0.05 some problems end a little above 1e-4.
        const double lambda = rule == "fixed" ? 0.5 : 0.05;
        const auto problem = randomCase(random,
                                        specOf(loss.toStdString(), regularizer.toStdString(), lambda, 0.02,
                                               freeBias ? Bias::free : Bias::none),
                                        50, 5, 1.0)
                                 .make();
        SolverRun run(*problem, solver.toStdString(), {{"scheme", "annealed"}, {"L_rule", rule}});
        // With l1 alone some stages end by their limit of 400 iterations, and the last ones gain little.
        const bool certified = run.certify(regularizer == "l1" ? 2e-3 : 1e-4, 20000);
        qInfo("%s: %ld iterations, %g trials, smoothing %g", rule.c_str(), run.iterations(), run.extra("trials"),
              run.extra("smoothing"));
        QVERIFY2(certified, qPrintable(QStringLiteral("%1: gap %2").arg(rule.c_str()).arg(run.gap())));
        QVERIFY(run.worstGap() >= -1e-12);
    }
}

/// gamma falls by quarters from 1 and L rises by 4 with it, a stage has at most 400 iterations, and it ends when its
/// own gap is at most (gamma/8) max(mean a^2, 1e-3).
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
            wasOver = length >= 400 || gap <= gamma / 8.0 * meanSquare;
        }
        QCOMPARE(stages, 8);
    }
}

void TestAgmAnnealing::endsWithItsLeastSmoothing() {
    const std::unique_ptr<Problem> problem = fourRows(specOf("hinge", "l2", 0.05)).make();
    for (const char* solver : agmSolvers) {
        SolverRun run(*problem, solver, {{"scheme", "annealed"}});
        while (run.iterations() < 20000 && run.next()) {
        }
        QCOMPARE(run.state.endReason, std::string("annealing has reached its least smoothing"));
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
        QVERIFY(!run.info.theory(input).has_value());
        const ProblemTraits smooth = traitsOf(specOf("logistic", "l2", 0.1)).value();
        QCOMPARE(toEnglish(*unmetRequirement(run.info, smooth, run.context.parameters)),
                 run.info.id + " does not support scheme=annealed with logistic: a smooth loss has nothing to anneal; "
                               "choose scheme=primal");
    }
}

QTEST_GUILESS_MAIN(TestAgmAnnealing)
#include "test_agm_annealing.moc"
