// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

/// Sequences through the command line program, from the generator to predictions.
class TestSequenceCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void checkSaysWhatIsThere();
    void runPredictAgree_data();
    void runPredictAgree();
    void logHoldsBothErrors();
    void continuesFromModelAndDual();
    void refusals_data();
    void refusals();

private:
    Folder m_folder;
};

void TestSequenceCommands::initTestCase() {
    QCOMPARE(m_folder.line("generate chains --n 60 --seed 5 --tags 3 --out chains.txt --quiet").status, 0);
    QVERIFY(m_folder.read("chains.txt").startsWith("# tag index:value"));
}

void TestSequenceCommands::checkSaysWhatIsThere() {
    const Finished checked = m_folder.line("check chains.txt");
    QCOMPARE(checked.status, 0);
    QCOMPARE(valueOf(checked.out, "format"), QString("chains"));
    QCOMPARE(valueOf(checked.out, "sequences"), QString("60"));
    QCOMPARE(valueOf(checked.out, "classes"), QString("3"));
}

void TestSequenceCommands::runPredictAgree_data() {
    QTest::addColumn<QString>("loss");
    QTest::newRow("crf") << "crf";
    QTest::newRow("m3n") << "m3n";
}

/// n is the number of sequences, and predict reports the errors of the run.
void TestSequenceCommands::runPredictAgree() {
    QFETCH(QString, loss);
    const Finished run =
        m_folder.line("run --data chains.txt --standardize --bias feature --reg l2 --lambda 1/n --solver "
                      "bmrm-qp --tol 1e-3 --model m --quiet --loss " +
                      loss);
    QVERIFY2(run.status == 0, qPrintable(run.err));
    QCOMPARE(valueOf(run.out, "n"), QString("60"));
    QCOMPARE(valueOf(run.out, "lambda").toDouble(), 1.0 / 60.0);
    const Finished predicted = m_folder.line("predict --model m --data chains.txt --out p --quiet");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "error_rate"), valueOf(run.out, "train_error"));
    QCOMPARE(valueOf(predicted.out, "sequence_error_rate"), valueOf(run.out, "extra.train_sequence_error"));
    QVERIFY(valueOf(predicted.out, "error_rate").toDouble() < 0.2);
    // One line per token, a blank one between sequences: as many as in the data, without their comment.
    const QList<QByteArray> given = m_folder.read("chains.txt").split('\n').mid(1);
    const QList<QByteArray> lines = m_folder.read("p").split('\n');
    QCOMPARE(lines.size(), given.size());
    for (qsizetype k = 0; k < lines.size(); ++k)
        QCOMPARE(lines[k].isEmpty(), given[k].isEmpty());
}

void TestSequenceCommands::logHoldsBothErrors() {
    const Finished run =
        m_folder.line("run --data sentences --loss crf --reg l2 --lambda 1/n --solver agm-ef-1 --tol 1e-4 "
                      "--test 0.2 --log l.jsonl --log l.csv --quiet");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Result<LoadedLog> log = readRunLog(m_folder.path("l.jsonl").toStdString());
    QVERIFY(log.ok());
    const Snapshot& last = log->runs.front().snapshots.back();
    QVERIFY(last.trainError < last.testError && last.trainSequenceError < last.testSequenceError);
    QVERIFY(last.testError < last.testSequenceError && last.testSequenceError <= 1.0);
    QVERIFY(m_folder.read("l.jsonl").contains("\"sequences_train\":104,\"sequences_test\":26"));
    QVERIFY(m_folder.read("l.csv").contains("extra.train_sequence_error,extra.test_sequence_error"));
    QCOMPARE(m_folder.line("charts l.jsonl --out c").status, 0);
}

void TestSequenceCommands::continuesFromModelAndDual() {
    const QString base = "run --data chains.txt --loss crf --reg l2 --lambda 1/n --solver agm-ef-1 --tol 1e-6 --quiet ";
    const Finished cold = m_folder.line(base + "--model w --dual a");
    QCOMPARE(cold.status, 0);
    for (const char* from : {"w", "a"}) {
        const Finished again = m_folder.line(base + "--start-from " + from);
        QVERIFY2(again.status == 0, qPrintable(again.err));
        QVERIFY(2 * valueOf(again.out, "iter").toInt() < valueOf(cold.out, "iter").toInt());
    }
}

void TestSequenceCommands::refusals_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("message");
    const QString problem = "--loss crf --reg l2 --lambda 1 --solver agm-ef-1";
    QTest::newRow("rows that stand alone")
        << "run --data breast-cancer " + problem << "breast-cancer: crf needs sequences; ";
    QTest::newRow("a solver of rows") << "run --data chains.txt --loss crf --reg l2 --lambda 1 --solver prox-sdca"
                                      << "--solver: prox-sdca does not support crf: ";
    QTest::newRow("a free bias") << "run --data chains.txt --bias free " + problem
                                 << "--bias: crf does not support --bias free";
    QTest::newRow("one against the rest")
        << "run --data chains.txt --one-vs-rest " + problem << "--one-vs-rest: crf does not support --one-vs-rest";
    QTest::newRow("csv") << "convert chains.txt chains.csv"
                         << "chains.csv: CSV does not support sequences: ";
    QTest::newRow("nothing to split") << "run --data one.txt --format chains --test 0.5 " + problem << "--test: ";
    QTest::newRow("one tag") << "run --data same.txt --format chains " + problem
                             << "same.txt: only one class present (a)";
}

void TestSequenceCommands::refusals() {
    QFETCH(QString, line);
    QFETCH(QString, message);
    m_folder.write("one.txt", "a 1:1\nb 2:1\n");
    m_folder.write("same.txt", "a 1:1\na 2:1\n\na 1:1\n");
    const Finished finished = m_folder.line(line + " --quiet");
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.startsWith("gapscope-cli: error: " + message), qPrintable(finished.err));
    QCOMPARE(finished.err.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestSequenceCommands)
#include "test_sequence_commands.moc"
