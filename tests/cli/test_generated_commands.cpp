// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <csignal>

#include <sys/types.h>

using namespace gapscope::cli_test;

/// Synthetic data through the command line program: written to files, and used as the source of runs.
class TestGeneratedCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sourceIsWhatTheFileHolds_data();
    void sourceIsWhatTheFileHolds();
    void runsRepeat();
    void structuresNeedNoOptions();
    void groupsOfCategories();
    void wrongSources_data();
    void wrongSources();
    void testPartOfAnotherSeed();
    void interruptLeavesNothing();

private:
    Folder m_folder;
};

void TestGeneratedCommands::sourceIsWhatTheFileHolds_data() {
    QTest::addColumn<QString>("options"); // of generate
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("reading");
    QTest::newRow("rings") << "rings --n 60 --seed 5 --noise 0.2"
                           << "rings,n=60,noise=0.2,seed=5"
                           << "--format csv";
    QTest::newRow("text") << "text --n 50 --features 200"
                          << "text,n=50,features=200"
                          << "--format libsvm";
    QTest::newRow("scaled") << "gaussian --n 30 --features 7 --spread 1e4 --task regression"
                            << "gaussian,n=30,features=7,spread=10000,task=regression"
                            << "--format libsvm";
    QTest::newRow("hadamard") << "hadamard --order 4 --form hinged"
                              << "hadamard,order=4,form=hinged"
                              << "--format libsvm";
    QTest::newRow("tasks") << "multitask --n 90 --tasks 5 --features 4"
                           << "multitask,n=90,tasks=5,features=4"
                           << "--format libsvm --tasks qid";
    QTest::newRow("ratings") << "lowrank --n 80 --rows 12 --columns 11"
                             << "lowrank,n=80,rows=12,columns=11"
                             << "--format ratings --shape 12x11";
    QTest::newRow("sequences") << "chains --n 20 --tags 3"
                               << "chains,n=20,tags=3"
                               << "--format chains";
    QTest::newRow("categories") << "categorical --n 40 --columns 4"
                                << "categorical,n=40,columns=4"
                                << "--format csv";
}

void TestGeneratedCommands::sourceIsWhatTheFileHolds() {
    QFETCH(QString, options);
    QFETCH(QString, source);
    QFETCH(QString, reading);
    const QString file = reading.contains("csv") ? "made.csv" : "made.txt";
    const Finished made = m_folder.line("generate " + options + " --out " + file);
    QVERIFY2(made.status == 0, qPrintable(made.err));
    const Finished read =
        m_folder.line("check " + file + " " + reading + (file.endsWith("csv") ? " --label label" : ""));
    const Finished named = m_folder.line("check generate:" + source);
    QVERIFY2(named.status == 0, qPrintable(named.err));
    QCOMPARE(named.err, QString());
    QVERIFY2(read.status == 0, qPrintable(read.err));
    QVERIFY(valueOf(named.out, "fingerprint").startsWith("xxh3:"));
    for (const char* key : {"fingerprint", "n", "p", "nnz", "storage", "classes", "tasks", "shape", "sequences"})
        QCOMPARE(valueOf(named.out, key), valueOf(read.out, key));
    QCOMPARE(valueOf(named.out, "fingerprint"), valueOf(made.out, "fingerprint"));
}

/// The log names the source, and the run can be repeated from its specification and from the model's header.
void TestGeneratedCommands::runsRepeat() {
    const QString run =
        "run --data generate:moons,n=80,seed=3 --loss logistic --reg l2 --lambda 0.1 --solver fista --tol "
        "1e-9 --test 0.25 ";
    const Finished first = m_folder.line(run + "--log a.jsonl --model w.txt");
    QVERIFY2(first.status == 0, qPrintable(first.err));
    const QByteArray header = m_folder.read("a.jsonl").split('\n').front();
    const QJsonObject spec = QJsonDocument::fromJson(header).object().value("spec").toObject();
    QCOMPARE(spec.value("data").toObject().value("source").toString(), QString("generate:moons,n=80,seed=3"));
    m_folder.write("spec.json", QJsonDocument(spec).toJson());
    const Finished second = m_folder.line("run --spec spec.json --model v.txt");
    QVERIFY2(second.status == 0, qPrintable(second.err));
    QCOMPARE(valueOf(second.out, "primal"), valueOf(first.out, "primal"));
    QCOMPARE(m_folder.read("v.txt"), m_folder.read("w.txt"));
    const Finished predicted = m_folder.line("predict --model w.txt --data generate:moons,n=30,seed=9 --out p.txt");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(m_folder.read("p.txt").count('\n'), 30);
    const Finished sweep =
        m_folder.line("sweep --data generate:moons,n=80,seed=3 --loss logistic --reg l2 --solver fista "
                      "--lambdas 0.01:1:3 --out path");
    QVERIFY2(sweep.status == 0, qPrintable(sweep.err));
}

/// Tasks, sequences and matrix entries are part of the data.
void TestGeneratedCommands::structuresNeedNoOptions() {
    const QString end = " --max-passes 20 --solver ";
    for (const QString& line :
         {QString("generate:multitask,n=100,tasks=4,features=5 --loss absolute --reg l1inf --lambda 0.1") + end +
              "pdprox-dual",
          QString("generate:lowrank,n=90,rows=12,columns=11 --loss absolute --reg trace --lambda 0.01") + end +
              "pdprox-dual",
          QString("generate:chains,n=12,features=4 --loss crf --reg l2 --lambda 0.1") + end + "bmrm-qp",
          QString("generate:hadamard,order=4 --loss max-linear --reg l2 --lambda 0.01") + end + "bmrm-qp"}) {
        const Finished finished = m_folder.line("run --data " + line);
        QVERIFY2(finished.status == 0 || finished.status == 3, qPrintable(line + ": " + finished.err));
    }
}

/// Groups by feature names, and from the file beside LIBSVM: the same problem.
void TestGeneratedCommands::groupsOfCategories() {
    const Finished made =
        m_folder.line("generate categorical --n 150 --columns 5 --interactions 3 --seed 2 --out c.svm");
    QVERIFY2(made.status == 0, qPrintable(made.err));
    QCOMPARE(valueOf(made.out, "groups"), QString("8"));
    QCOMPARE(valueOf(made.out, "p"), QString("100"));
    QVERIFY(m_folder.read("c.svm.groups").startsWith("c1: 1-5\nc2: 6-10\n"));
    const QString problem = " --loss logistic --reg group-lasso --lambda 0.02 --solver fista --tol 1e-8 --groups ";
    const Finished file = m_folder.line("run --data c.svm" + problem + "c.svm.groups");
    QVERIFY2(file.status == 0, qPrintable(file.err));
    const Finished named =
        m_folder.line("run --data generate:categorical,n=150,columns=5,interactions=3,seed=2" + problem + "prefix::");
    QVERIFY2(named.status == 0, qPrintable(named.err));
    QCOMPARE(valueOf(named.out, "primal"), valueOf(file.out, "primal"));
    QCOMPARE(valueOf(named.out, "iter"), valueOf(file.out, "iter"));
}

void TestGeneratedCommands::wrongSources_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* line, const char* error) {
        QTest::newRow(line) << QString(line) << QString("gapscope-cli: error: %1\n").arg(error);
    };
    row("check generate:blobs", "generate:blobs: n is missing; an integer from 1 to 1000000000 expected");
    row("check generate:blobs,n=5,radius=2",
        "generate:blobs,n=5,radius=2: blobs has no parameter \"radius\"; n, classes, noise, seed expected");
    row("check generate:blobs,n=5 --label y",
        "--label: blobs does not support --label: these data are generated, not read from a file; leave --label out");
    row("check generate:gaussian,n=1000000000,features=1000000",
        "generate:gaussian,n=1000000000,features=1000000: the data needs 7.11 PiB");
}

void TestGeneratedCommands::wrongSources() {
    QFETCH(QString, line);
    QFETCH(QString, error);
    const Finished finished = m_folder.line(line);
    QCOMPARE(finished.status, 2);
    QCOMPARE(finished.out, QString());
    QCOMPARE(finished.err.count('\n'), 1);
    if (error.contains("needs")) // the amount of free memory varies
        QVERIFY2(finished.err.startsWith(error.trimmed()), qPrintable(finished.err));
    else
        QCOMPARE(finished.err, error);
}

void TestGeneratedCommands::testPartOfAnotherSeed() {
    const Finished finished =
        m_folder.line("run --data generate:rings,n=50,noise=0.05 --test generate:rings,n=70,noise=0.05,seed=2 --loss "
                      "logistic --reg l2 --lambda 0.1 --solver fista --tol 1e-6 --log r.jsonl");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    QVERIFY(m_folder.read("r.jsonl").contains("\"test_error\":0."));
}

/// Neither a partial file nor any accompanying one.
void TestGeneratedCommands::interruptLeavesNothing() {
    const auto files = [this] {
        return QDir(m_folder.path()).entryList({"big*", ".big*"}, QDir::Files | QDir::Hidden);
    };
    QProcess process;
    m_folder.start(process, {"generate", "blobs", "--n", "100000000", "--out", "big.csv"});
    QTRY_VERIFY_WITH_TIMEOUT(!files().isEmpty(), 60000);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 130);
    QVERIFY2(files().isEmpty(), qPrintable(files().join(' ')));
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             QString("gapscope-cli: error: big.csv: cannot be written: stopped\n"));
}

QTEST_GUILESS_MAIN(TestGeneratedCommands)
#include "test_generated_commands.moc"
