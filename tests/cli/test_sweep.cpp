// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QtTest>

using namespace gapscope::cli_test;

/// `gapscope-cli sweep`: one table for a grid of strengths or of a parameter's values.
class TestSweepCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesOneLineAPoint();
    void sweepsAParameter();
    void strengthsOfTheData();
    void writesModels();
    void writesLogs();
    void writesThePath();
    void reportsLimits();
    void crossValidates();
    void shardsMakeTheWhole_data();
    void shardsMakeTheWhole();
    void shardsThatDoNotFit();
    void errors_data();
    void errors();

private:
    Folder m_folder;
};

namespace {

const QString cancer =
    QStringLiteral("sweep --data breast-cancer --standardize --loss logistic --reg l2 --solver prox-sdca ");

QList<QStringList> rowsOf(const QByteArray& table) {
    QList<QStringList> rows;
    for (const QByteArray& line : table.trimmed().split('\n'))
        rows.append(QString::fromUtf8(line).split(','));
    return rows;
}

} // namespace

void TestSweepCommand::writesOneLineAPoint() {
    const Finished finished =
        m_folder.line(cancer + "--lambdas 1e-4:1:5 --warm-start --jobs 2 --test 0.25 --tol 1e-7 --out path");
    QCOMPARE(finished.status, 0);
    QCOMPARE(finished.err, QString());
    QCOMPARE(valueOf(finished.out, "points"), QString("5"));
    QCOMPARE(valueOf(finished.out, "converged"), QString("5"));
    QVERIFY(!valueOf(finished.out, "best_lambda").isEmpty() && !valueOf(finished.out, "best_test_error").isEmpty());
    const QList<QStringList> rows = rowsOf(m_folder.read("path/sweep.csv"));
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows[0].join(','), QString("lambda,status,iter,passes,seconds,cpu,primal,dual,gap,nnz_w,nnz_alpha,norm_w,"
                                        "train_error,test_error,proved_gap"));
    double before = 1e300;
    for (int k = 1; k < rows.size(); ++k) {
        QCOMPARE(rows[k].size(), rows[0].size());
        QCOMPARE(rows[k][1], QString("converged"));
        QVERIFY(rows[k][8].toDouble() <= 1e-7);
        QVERIFY(std::abs(rows[k][14].toDouble() - rows[k][8].toDouble()) <= 1e-13);
        QVERIFY(rows[k][6].toDouble() < before); // the weaker the regularizer, the lower the objective
        before = rows[k][6].toDouble();
    }
    QCOMPARE(rows[1][0], QString("1"));
    QCOMPARE(rows[5][0], QString("1e-04"));
}

void TestSweepCommand::sweepsAParameter() {
    const Finished finished =
        m_folder.line("sweep --data breast-cancer --loss logistic --reg l2 --lambda 0.1 --solver sgd "
                      "--over solver.eta0=1e-8:1e4:4 --max-passes 5 --out steps --json");
    QVERIFY2(finished.status == 3 || finished.status == 4, qPrintable(finished.err));
    const QList<QStringList> rows = rowsOf(m_folder.read("steps/sweep.csv"));
    QCOMPARE(rows.size(), 5);
    QCOMPARE(rows[0][0], QString("solver.eta0"));
    QCOMPARE(rows[1][1], QString("refused")); // eta0 lambda must be below 1
    QCOMPARE(rows[4][1], QString("budget"));
    QVERIFY(rows[4][6].toDouble() < 0.7);
    QVERIFY(finished.out.startsWith('{'));
}

/// The bounds of the grid may be fractions of lambda_max; at the largest w is zero.
void TestSweepCommand::strengthsOfTheData() {
    const Finished finished = m_folder.line("sweep --data diabetes --loss squared --reg l1 --solver fista --lambdas "
                                            "0.01*max:max:4 --rel-tol 1e-6 --out lasso --quiet");
    QCOMPARE(finished.status, 0);
    const QList<QStringList> rows = rowsOf(m_folder.read("lasso/sweep.csv"));
    QCOMPARE(rows[1][9], QString("0"));
    QVERIFY(rows[4][9].toInt() > rows[2][9].toInt());
}

void TestSweepCommand::writesModels() {
    QCOMPARE(m_folder.line(cancer + "--lambdas 0.01:0.1:2 --tol 1e-4 --models --out models").status, 0);
    for (const char* name : {"models/model-0001.txt", "models/model-0002.txt"})
        QVERIFY(m_folder.read(name).startsWith("# gapscope-model 1\n"));
    QCOMPARE(m_folder.line("predict --model models/model-0002.txt --data breast-cancer --quiet").status, 0);
}

/// The arrays themselves are tested in the engine.
/// The log of a point is that of its run alone, but for times; parts have the logs of the whole.
void TestSweepCommand::writesLogs() {
    const QString command = cancer + "--lambdas 1e-3:1e-1:2 --rel-tol 1e-3 --threads 1 --quiet --logs ";
    QCOMPARE(m_folder.line(command + "--out logged").status, 0);
    for (const char* part : {"1", "2"})
        QCOMPARE(m_folder.line(command + QStringLiteral("--shard %1/2 --out logged-%1").arg(part)).status, 0);
    QCOMPARE(m_folder.line("merge logged-1 logged-2 --out logged-merged").status, 0);
    QCOMPARE(m_folder
                 .line("run --data breast-cancer --standardize --loss logistic --reg l2 --solver prox-sdca --quiet "
                       "--lambda 0.1 --rel-tol 1e-3 --threads 1 --log alone.jsonl")
                 .status,
             0);
    const auto snapshots = [this](const QString& name) {
        QByteArray lines = withoutTimes(m_folder.read(name));
        return lines.mid(lines.indexOf('\n'));
    };
    QCOMPARE(snapshots("logged/log-0001.jsonl"), snapshots("alone.jsonl")); // the largest strength is first
    for (const char* log : {"/log-0001.jsonl", "/log-0002.jsonl"})
        QCOMPARE(withoutTimes(m_folder.read(QStringLiteral("logged-merged") + log)),
                 withoutTimes(m_folder.read(QStringLiteral("logged") + log)));
}

void TestSweepCommand::writesThePath() {
    QCOMPARE(m_folder.line(cancer + "--lambdas 0.01:0.1:3 --tol 1e-4 --path path.npz --out arrays").status, 0);
    const QByteArray arrays = m_folder.read("path.npz");
    for (const char* name : {"values.npy", "coef.npy", "objective.npy", "status.npy"})
        QVERIFY2(arrays.contains(name), name);
    QVERIFY(arrays.contains("'shape': (3, 30)"));
}

void TestSweepCommand::reportsLimits() {
    const Finished finished =
        m_folder.line(cancer + "--lambdas 1e-4:1e-3:2 --tol 1e-12 --max-passes 1 --out short --progress");
    QCOMPARE(finished.status, 3);
    QVERIFY(finished.err.contains("2 of 2: lambda = 1e-04: budget"));
}

/// Two more columns, the best value by cross-validation, and the same numbers for any number of jobs.
void TestSweepCommand::crossValidates() {
    const QString path = QStringLiteral("sweep --data diabetes --standardize --loss squared --reg l1 --solver fista "
                                        "--lambdas 0.01*max:max:6 --rel-tol 1e-7 --folds 4 ");
    const Finished finished = m_folder.line(path + "--out folds --progress");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    QVERIFY(finished.err.contains("fold 4 of 4, 6 of 6: lambda = "));
    const QList<QStringList> rows = rowsOf(m_folder.read("folds/sweep.csv"));
    QCOMPARE(rows.size(), 7);
    QCOMPARE(rows[0].mid(13).join(','), QString("test_error,cv_error,cv_standard_error,proved_gap"));
    int best = 1;
    for (int k = 1; k < rows.size(); ++k) {
        QCOMPARE(rows[k].size(), rows[0].size());
        QVERIFY(rows[k][15].toDouble() > 0.0);
        best = rows[k][14].toDouble() < rows[best][14].toDouble() ? k : best;
    }
    QCOMPARE(valueOf(finished.out, "best_lambda"), rows[best][0]);
    QCOMPARE(valueOf(finished.out, "best_cv_error"), rows[best][14]);
    const double limit = rows[best][14].toDouble() + rows[best][15].toDouble();
    int simplest = 1;
    while (rows[simplest][14].toDouble() > limit)
        ++simplest;
    QCOMPARE(valueOf(finished.out, "one_se_lambda"), rows[simplest][0]);
    QVERIFY(simplest <= best);
    QCOMPARE(m_folder.line(path + "--jobs 3 --out again").status, 0);
    const QList<QStringList> again = rowsOf(m_folder.read("again/sweep.csv"));
    for (int k = 1; k < rows.size(); ++k)
        QCOMPARE(again[k].mid(14), rows[k].mid(14));
}

void TestSweepCommand::shardsMakeTheWhole_data() {
    QTest::addColumn<QString>("options");
    QTest::newRow("cold") << "";
    QTest::newRow("warm") << "--warm-start";
    QTest::newRow("folds and models") << "--folds 3 --models";
}

/// Three shards give the same as three jobs, except for times.
void TestSweepCommand::shardsMakeTheWhole() {
    QFETCH(QString, options);
    const QString name = QString(QTest::currentDataTag()).section(' ', 0, 0);
    const QString command = cancer + "--lambdas 1e-4:1:7 --rel-tol 1e-5 --quiet " + options + " --out " + name;
    QCOMPARE(m_folder.line(command + " --jobs 3").status, 0);
    for (const char* part : {"1", "2", "3"}) {
        const Finished shard = m_folder.line(QStringLiteral("%1-%2 --shard %2/3").arg(command, part));
        QVERIFY2(shard.status == 0, qPrintable(shard.err));
    }
    const Finished merged = m_folder.line(QStringLiteral("merge %1-3 %1-1 %1-2 --out %1-merged").arg(name));
    QVERIFY2(merged.status == 0, qPrintable(merged.err));
    QCOMPARE(valueOf(merged.out, "points"), QString("7"));
    QList<QStringList> whole = rowsOf(m_folder.read(name + "/sweep.csv"));
    QList<QStringList> parts = rowsOf(m_folder.read(name + "-merged/sweep.csv"));
    QCOMPARE(parts.size(), 8);
    for (QList<QStringList>* rows : {&whole, &parts})
        for (QStringList& row : *rows)
            row.remove(4, 2); // seconds, cpu
    QCOMPARE(parts, whole);
    if (options.contains("--models"))
        for (const char* model : {"/model-0001.txt", "/model-0007.txt"})
            QVERIFY(!m_folder.read(name + model).isEmpty() &&
                    m_folder.read(name + model) == m_folder.read(name + "-merged" + model));
}

void TestSweepCommand::shardsThatDoNotFit() {
    const QString command = cancer + "--lambdas 1e-2:1:4 --rel-tol 1e-3 --quiet ";
    for (const char* part : {"1", "2"})
        QCOMPARE(m_folder.line(command + QStringLiteral("--shard %1/2 --out fit%1").arg(part)).status, 0);
    QCOMPARE(m_folder.line(command + "--test 0.5 --shard 2/2 --out other").status, 0);
    const auto refusal = [this](const QString& folders) {
        const Finished finished = m_folder.line("merge " + folders + " --out unfit");
        return finished.status == 2 ? finished.err : QString("merged");
    };
    QVERIFY(refusal("fit1").contains("\"shards\" is 1; 2 expected"));
    QVERIFY(refusal("fit1 fit2 fit1").contains("\"shard 1\" is in fit1 too; "));
    QVERIFY(refusal("fit1 other").contains("other: \"sweep\" is another one; the one of fit1 expected"));
    const Finished many = m_folder.line(command + "--shard 1/3 --out many");
    QCOMPARE(many.status, 2);
    QVERIFY2(many.err.contains("--shard: number of shards is 3; one that leaves none without points, such as 2"),
             qPrintable(many.err));
    QVERIFY(m_folder.line(command + "--shard 0/3 --out many").err.contains("\"0/3\" is not a shard"));
}

void TestSweepCommand::errors_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments << expected;
    };
    row("no grid", cancer + "--out x", "--lambdas is missing; LO:HI:COUNT expected");
    row("no folder", cancer + "--lambdas 1:2:3", "--out is missing; a folder for the table expected");
    row("no arrays", cancer + "--lambdas 1:2:3 --out x --path path.csv",
        "--path: \"path.csv\" is not a valid value; a file name that ends in .npz expected");
    row("not a grid", cancer + "--lambdas 1:2 --out x", "--lambdas: \"1:2\" is not a grid; LO:HI:COUNT expected");
    row("no key", cancer + "--over 1:2:3 --out x", "--over: \"1:2:3\" is not a grid; KEY=LO:HI:COUNT expected");
    row("both", cancer + "--lambdas 1:2:3 --over l1=1:2:3 --out x",
        "--lambdas and --over cannot be combined; give one of them");
    row("no points", cancer + "--lambdas 1:2:0 --out x", "--lambdas: COUNT is 0; 1 to 10000 expected");
    row("upside down", cancer + "--lambdas 2:1:3 --out x", "--lambdas: LO is 2; a number of at most HI = 1 expected");
    row("text", cancer + "--lambdas a:1:3 --out x",
        "--lambdas: \"a\" is not a number; a number, 1/n, n^-0.5 or 0.1*max expected");
    row("zero", QString(cancer).replace("prox-sdca", "fista") + "--lambdas 0:1:3 --out x",
        "--lambdas: lambda is 0; a number > 0 expected");
    row("unknown parameter", cancer + "--lambda 1 --over solver.frob=1:2:3 --out x",
        "--over: prox-sdca has no parameter \"frob\"; option, sampling, output, failure_probability, T0, slight_l2 "
        "expected");
    row("jobs", cancer + "--lambdas 1:2:3 --jobs 0 --out x", "--jobs: jobs is 0; 1 to 256 expected");
    row("one fold", cancer + "--lambdas 1:2:3 --folds 1 --out x",
        "--folds: folds is 1; an integer from 2 to 569 expected");
    row("more folds than rows", cancer + "--lambdas 1:2:3 --folds 570 --out x",
        "--folds: folds is 570; an integer from 2 to 569 expected");
    row("negative folds", cancer + "--lambdas 1:2:3 --folds -3 --out x",
        "--folds: folds is -3; an integer from 2 to 569 expected");
    row("an error without the warnings of the points",
        "sweep --data diabetes --loss squared --reg l1 --solver fista --lambdas 0.1*max:max:3 --folds 1 --out x",
        "--folds: folds is 1; an integer from 2 to 442 expected");
    row("folds as text", cancer + "--lambdas 1:2:3 --folds some --out x",
        "--folds: \"some\" is not a number; an integer >= 2 expected");
    row("folder", cancer + "--lambdas 1:2:2 --out /proc/x", "/proc/x: cannot be written: No such file or directory");
}

void TestSweepCommand::errors() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.err, "gapscope-cli: error: " + expected + "\n");
    QCOMPARE(finished.status, 2);
    QVERIFY(finished.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestSweepCommand)
#include "test_sweep.moc"
