// SPDX-License-Identifier: GPL-3.0-only
//
// `gapscope-cli run --tune`: tries values of a solver's parameter and keeps the best.
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QtTest>

using namespace gapscope::cli_test;

class TestTuning : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsTheSmallestObjective();
    void tellsWhatWasTried();
    void jobsChangeNothing();
    void refusedValuesAreNoFailure();
    void errors_data();
    void errors();

private:
    QString primalOf(const QString& scale) const {
        return valueOf(m_folder.line(base + "--set scale=" + scale).out, QStringLiteral("primal"));
    }
    const QString base = QStringLiteral("run --data breast-cancer --standardize --loss hinge --reg l1 --lambda 0.01 "
                                        "--solver fobos --max-passes 60 --tol 1e-9 ");
    Folder m_folder;
};

/// The run that is kept has the value with the smallest P, and nothing else from the trials.
void TestTuning::keepsTheSmallestObjective() {
    const Finished tuned = m_folder.line(base + "--tune scale=0.0625:16:5");
    QCOMPARE(tuned.status, 3);
    double min = 1e300;
    QString best;
    for (const char* scale : {"16", "4", "1", "0.25", "0.0625"}) {
        const double primal = primalOf(QLatin1String(scale)).toDouble();
        if (primal < min) {
            min = primal;
            best = QLatin1String(scale);
        }
    }
    QCOMPARE(valueOf(tuned.out, "tuned"), QString("scale"));
    QCOMPARE(valueOf(tuned.out, "tuned_value"), best);
    QCOMPARE(valueOf(tuned.out, "trials"), QString("5"));
    QCOMPARE(valueOf(tuned.out, "primal"), primalOf(best));
    QCOMPARE(valueOf(tuned.out, "passes").toDouble(), 60.0);
    QVERIFY(best != QStringLiteral("1")); // otherwise there would have been nothing to tune
}

void TestTuning::tellsWhatWasTried() {
    QCOMPARE(m_folder.line(base + "--tune scale=0.5:2:3 --log tuned.jsonl").status, 3);
    const QList<QByteArray> lines = m_folder.read("tuned.jsonl").split('\n');
    const QString header = QString::fromUtf8(lines.first());
    QVERIFY(header.contains(QStringLiteral("scale was tuned; best value: ")));
    for (const char* scale : {"2", "1", "0.5"})
        QVERIFY2(header.contains(QLatin1String(scale) + ": " + primalOf(QLatin1String(scale))), lines.first());
}

void TestTuning::jobsChangeNothing() {
    const Finished one = m_folder.line(base + "--tune scale=0.25:4:3");
    const Finished two = m_folder.line(base + "--tune scale=0.25:4:3 --jobs 2");
    for (const char* key : {"tuned_value", "primal", "gap", "iter"})
        QCOMPARE(valueOf(one.out, QLatin1String(key)), valueOf(two.out, QLatin1String(key)));
}

/// sgd needs eta0 lambda below 1: the largest value cannot run, the others can.
void TestTuning::refusedValuesAreNoFailure() {
    const Finished tuned = m_folder.line("run --data breast-cancer --loss logistic --reg l2 --lambda 0.1 --solver sgd "
                                         "--max-passes 5 --tune eta0=1e-6:1e4:3 --log sgd.jsonl");
    QVERIFY(tuned.status == 3 || tuned.status == 4);
    QVERIFY(valueOf(tuned.out, "tuned_value").toDouble() < 1e4);
    QVERIFY(m_folder.read("sgd.jsonl").contains("10000: refused"));
}

void TestTuning::errors_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("message");
    QTest::newRow("no key") << "--tune 1:2:3"
                            << "--tune: \"1:2:3\" is not a grid; KEY=LO:HI:COUNT expected";
    QTest::newRow("no grid") << "--tune scale=1"
                             << "--tune: \"1\" is not a grid; LO:HI:COUNT expected";
    QTest::newRow("unknown") << "--tune frob=1:2:3"
                             << "--tune: fobos on hinge has no parameter \"frob\"; solver.eta0, solver.scale expected";
    QTest::newRow("strength") << "--tune lambda=1:2:3"
                              << "--tune: --tune does not support lambda: it changes the problem, so that the "
                                 "objectives cannot be compared; name a parameter of the solver, or use sweep";
    QTest::newRow("descending") << "--tune scale=2:1:3"
                                << "--tune: LO is 2; a number of at most HI = 1 expected";
    QTest::newRow("classes") << "--tune scale=1:2:3 --one-vs-rest"
                             << "--tune and --one-vs-rest cannot be combined";
}

void TestTuning::errors() {
    QFETCH(QString, options);
    QFETCH(QString, message);
    const Finished finished = m_folder.line(base + options);
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.contains(message), qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestTuning)
#include "test_tuning.moc"
