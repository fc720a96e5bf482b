// SPDX-License-Identifier: GPL-3.0-only
//
// Tasks, ratings and kernels through the command line program: runs, models, predictions.
#include "tests/cli/cli_process.h"

#include <QtTest>

using namespace gapscope::cli_test;

class TestMatrixCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tasks();
    void ratings();
    void levels();
    void kernels();
    void kernelsOnDemand();
    void nystroemFeatures();
    void errors_data();
    void errors();

private:
    Folder m_folder;
};

/// The error of the run on the test file is that of the model's predictions.
void TestMatrixCommands::tasks() {
    QCOMPARE(m_folder.line("generate multitask --n 120 --seed 4 --out train.svm --tasks 4 --features 6").status, 0);
    const Finished run = m_folder.line(
        "run --data train.svm --tasks qid --loss epsilon-insensitive --set epsilon=0.01 --reg l1inf --lambda 0.05 "
        "--solver pdprox-dual --tol 1e-3 --test train.svm --model tasks.txt");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    QVERIFY(m_folder.read("tasks.txt").contains("# tasks [\""));
    const Finished predicted =
        m_folder.line("predict --model tasks.txt --data train.svm --tasks qid --out predictions.txt");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    const double error = valueOf(run.out, "test_error").toDouble();
    QVERIFY(std::abs(valueOf(predicted.out, "mean_squared_error").toDouble() - error) <= 1e-9 * error);
    QCOMPARE(m_folder.read("predictions.txt").trimmed().split('\n').size(), 120);
    QVERIFY(m_folder.line("predict --model tasks.txt --data train.svm").err.contains("add --tasks"));
}

void TestMatrixCommands::ratings() {
    QCOMPARE(m_folder.line("generate lowrank --n 150 --rows 20 --columns 16 --seed 2 --out ratings.txt").status, 0);
    const Finished run = m_folder.line("run --data ratings.txt --format ratings --loss absolute --reg trace --lambda "
                                       "0.01 --solver pdprox-dual --tol 1e-3 --model matrix.txt --test 0.2");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    QVERIFY(m_folder.read("matrix.txt").contains("# shape {\"rows\":"));
    const Finished predicted =
        m_folder.line("predict --model matrix.txt --data ratings.txt --format ratings --out all.txt");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    // All entries: the training ones and the rest.
    const double all = valueOf(predicted.out, "mean_squared_error").toDouble();
    const double train = valueOf(run.out, "train_error").toDouble();
    const double test = valueOf(run.out, "test_error").toDouble();
    QVERIFY(all >= std::min(train, test) && all <= std::max(train, test));
    QVERIFY(m_folder.line("predict --model matrix.txt --data breast-cancer").err.contains("add --format ratings"));
}

/// Levels are predicted as levels.
void TestMatrixCommands::levels() {
    QCOMPARE(m_folder.line("generate lowrank --n 150 --rows 20 --columns 16 --seed 3 --out levels.txt").status, 0);
    const Finished run =
        m_folder.line("run --data levels.txt --format ratings --loss multi-threshold-hinge --reg trace "
                      "--lambda 0.005 --solver pdprox-dual --tol 1e-3 --model levels.model");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Finished predicted = m_folder.line("predict --model levels.model --data levels.txt --format ratings --out l");
    QCOMPARE(valueOf(predicted.out, "mean_squared_error").toDouble(), valueOf(run.out, "train_error").toDouble());
    for (const QByteArray& line : m_folder.read("l").trimmed().split('\n')) {
        const double level = line.split('\t').first().toDouble();
        QVERIFY(level >= 1.0 && level <= 5.0 && level == std::floor(level));
    }
}

/// A Gaussian kernel separates data that no plane does; the linear one reaches the optimum of the linear problem.
void TestMatrixCommands::kernels() {
    QByteArray rings;
    for (int i = 0; i < 60; ++i) {
        const double angle = 0.7 * i;
        const double radius = i % 2 == 0 ? 1.0 : 2.0;
        rings += (i % 2 == 0 ? "1 1:" : "-1 1:") + QByteArray::number(radius * std::cos(angle)) +
                 " 2:" + QByteArray::number(radius * std::sin(angle)) + "\n";
    }
    m_folder.write("rings.svm", rings);
    const QString run = QStringLiteral("run --data rings.svm --loss hinge --reg l2 --lambda 0.01 --tol 1e-4 ");
    const Finished rbf = m_folder.line(run + "--solver pdprox-dual --kernel rbf --set kernel.width=0.5");
    QVERIFY2(rbf.status == 0, qPrintable(rbf.err));
    QCOMPARE(valueOf(rbf.out, "train_error"), QString("0"));
    QCOMPARE(m_folder.line(run + "--solver pdprox-dual --kernel rbf --test 0.25 --model k.txt").status, 0);
    QVERIFY(m_folder.read("k.txt").contains("# form kernel 45\n"));
    const Finished predicted = m_folder.line("predict --model k.txt --data rings.svm --out k.out");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "n"), QString("60"));
    m_folder.write("rings.svm", rings + "1 1:9\n");
    QVERIFY(m_folder.line("predict --model k.txt --data rings.svm").err.contains("restore the file"));
    m_folder.write("rings.svm", rings);
    const Finished linear = m_folder.line(run + "--solver pdprox-primal --kernel linear");
    QVERIFY2(linear.status == 0, qPrintable(linear.err));
    const Finished plain = m_folder.line(run + "--solver prox-sdca");
    QVERIFY(std::abs(valueOf(linear.out, "primal").toDouble() - valueOf(plain.out, "primal").toDouble()) <= 2e-4);
    const Finished poly = m_folder.line(run + "--solver pdprox-ac --kernel poly --set kernel.degree=2");
    QVERIFY2(poly.status == 0, qPrintable(poly.err));
    QCOMPARE(valueOf(poly.out, "train_error"), QString("0"));
}

/// A matrix of which columns are computed on demand gives the run of the whole one; its model predicts, and continues.
void TestMatrixCommands::kernelsOnDemand() {
    QCOMPARE(m_folder.line("generate moons --n 200 --seed 3 --out moons.csv").status, 0);
    const QString run = QStringLiteral("run --data moons.csv --loss hinge --reg l2 --lambda 0.002 --kernel rbf --test "
                                       "0.3 --solver dcd --set working_set=20 --tol 1e-6 --every 1 ");
    const Finished whole = m_folder.line(run);
    QVERIFY2(whole.status == 0, qPrintable(whole.err));
    const Finished columns =
        m_folder.line(run + "--set kernel.memory=1e-5 --model moons.txt --dual moons.dual --log log.csv");
    QVERIFY2(columns.status == 0, qPrintable(columns.err));
    for (const char* key : {"iter", "passes", "nnz_alpha", "test_error"})
        QCOMPARE(valueOf(columns.out, key), valueOf(whole.out, key));
    const double primal = valueOf(whole.out, "primal").toDouble();
    QVERIFY(std::abs(valueOf(columns.out, "primal").toDouble() - primal) <= 1e-13 * primal);
    QVERIFY(valueOf(columns.out, "gap").toDouble() <= 1e-6);
    const Finished predicted = m_folder.line("predict --model moons.txt --data moons.csv --out moons.out");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    const double all = valueOf(predicted.out, "error_rate").toDouble();
    const double train = valueOf(whole.out, "train_error").toDouble();
    const double test = valueOf(whole.out, "test_error").toDouble();
    QVERIFY(std::abs(all - 0.7 * train - 0.3 * test) <= 1e-9);
    const Finished again = m_folder.line(run + "--set kernel.memory=1e-5 --start-from moons.dual");
    QVERIFY2(again.status == 0, qPrintable(again.err));
    QCOMPARE(valueOf(again.out, "iter"), QString("0"));
    const Finished refused = m_folder.line(
        "run --data moons.csv --loss hinge --reg l2 --lambda 0.01 --kernel rbf --set kernel.memory=1e-5 --solver "
        "pdprox-dual");
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains("--solver: pdprox-dual does not support a kernel matrix computed on demand") &&
                 refused.err.trimmed().count('\n') == 0,
             qPrintable(refused.err));
}

/// The model holds the landmarks: it predicts without the training data.
void TestMatrixCommands::nystroemFeatures() {
    QCOMPARE(m_folder.line("generate rings --n 200 --seed 3 --out circles.csv").status, 0);
    const QString run =
        QStringLiteral("run --data circles.csv --loss hinge --reg l2 --lambda 0.001 --solver dcd --tol 1e-6 ");
    const Finished plain = m_folder.line(run);
    QVERIFY(valueOf(plain.out, "train_error").toDouble() > 0.2); // no line divides rings
    const Finished made = m_folder.line(run + "--scale --nystroem 40 --nystroem-width 0.7 --seed 5 --test circles.csv "
                                              "--model circles.txt --log circles.jsonl");
    QVERIFY2(made.status == 0, qPrintable(made.err));
    QVERIFY(valueOf(made.out, "test_error").toDouble() < 0.05);
    QVERIFY(m_folder.read("circles.jsonl").contains("\"nystroem\":{\"landmarks\":40,\"width\":0.7,\"seed\":5}"));
    QByteArray rows = m_folder.read("circles.csv");
    m_folder.write("others.csv", rows);
    m_folder.write("circles.csv", "gone");
    const Finished predicted = m_folder.line("predict --model circles.txt --data others.csv --out circles.out");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "error_rate"), valueOf(made.out, "test_error"));
    QByteArray model = m_folder.read("circles.txt");
    m_folder.write("damaged.txt", model.replace("\"landmarks\":[", "\"landmarks\":[[[9],[1.0]],"));
    QVERIFY(m_folder.line("predict --model damaged.txt --data others.csv").err.contains("landmarks"));
}

void TestMatrixCommands::errors_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("message");
    const QString base = QStringLiteral("run --data breast-cancer --loss hinge --reg l2 --lambda 1 ");
    QTest::newRow("kernel") << base + "--solver pdprox-dual --kernel cubic"
                            << "--kernel: \"cubic\" is not a valid value; linear, poly or rbf expected";
    QTest::newRow("solver") << base + "--solver fista --set smoothing=1 --kernel rbf"
                            << "--solver: fista does not support --kernel: its steps need the coefficients of features";
    QTest::newRow("width") << base + "--solver pdprox-dual --kernel rbf --set kernel.width=0"
                           << "--set: width is 0; a number > 0 or auto expected";
    QTest::newRow("degree") << base + "--solver pdprox-dual --kernel rbf --set kernel.degree=2"
                            << "--set: kernel rbf has no parameter \"degree\"; width";
    QTest::newRow("memory") << base + "--solver dcd --kernel rbf --set kernel.memory=0"
                            << "--set: memory is 0; a number > 0 or auto expected";
    QTest::newRow("landmarks") << base + "--solver dcd --nystroem 0"
                               << "--nystroem: landmarks is 0";
    QTest::newRow("too many landmarks") << base + "--solver dcd --nystroem 570"
                                        << "at most the training rows, 569";
    QTest::newRow("width alone") << base + "--solver dcd --nystroem-width 1"
                                 << "--nystroem is missing; the number of features expected";
    QTest::newRow("both") << base + "--solver dcd --nystroem 10 --fourier 10"
                          << "--nystroem does not support --fourier: either of them replaces the columns";
    QTest::newRow("diagonal") << base + "--solver pdprox-dual --kernel rbf --set steps=diagonal"
                              << "--solver: pdprox-dual does not support";
}

void TestMatrixCommands::errors() {
    QFETCH(QString, options);
    QFETCH(QString, message);
    const Finished finished = m_folder.line(options);
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.contains(message), qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestMatrixCommands)
#include "test_matrix_commands.moc"
