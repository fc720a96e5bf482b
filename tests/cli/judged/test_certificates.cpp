// SPDX-License-Identifier: GPL-3.0-only
//
// Reported solutions are solutions: runs that overflow or are badly scaled, and the points they export, judged
// independently.
#include "engine/base/parameter.h"
#include "judge/judge.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

#include <fstream>
#include <sstream>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

QString hard(const char* name) {
    return QStringLiteral(GAPSCOPE_TEST_DATA "/hard/") + QString::fromLatin1(name);
}

std::vector<double> numbersOf(const QString& path) {
    std::ifstream file(path.toStdString());
    std::vector<double> numbers;
    std::string line;
    while (std::getline(file, line)) {
        double number = 0.0;
        if (!line.empty() && line[0] != '#' && readNumber(line, number))
            numbers.push_back(number);
    }
    return numbers;
}

/// A CSV file of numbers, the label last.
judge::Problem tableOf(const QString& path) {
    judge::Problem problem;
    std::ifstream file(path.toStdString());
    std::string line;
    std::getline(file, line); // names
    while (std::getline(file, line)) {
        std::vector<double> row;
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, ',');) {
            double number = 0.0;
            if (!readNumber(field, number))
                qFatal("not a number in the test's table");
            row.push_back(number);
        }
        problem.labels.push_back(row.back());
        row.pop_back();
        problem.rows.push_back(std::move(row));
    }
    return problem;
}

} // namespace

class TestCertificates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void overflowIsDivergence_data();
    void overflowIsDivergence();
    void strongEntropyHasNoNegativeGap();
    void badlyScaledDataAreCertifiedByTheirOwnPoint_data();
    void badlyScaledDataAreCertifiedByTheirOwnPoint();
    void longRowsAreNoDivergence();
    void whatIsNotWrittenIsSaid();

private:
    Folder m_folder;
};

void TestCertificates::overflowIsDivergence_data() {
    QTest::addColumn<QString>("arguments");
    const QString cancer = QStringLiteral("--data breast-cancer --loss squared-hinge --reg none --max-passes 5 ");
    QTest::newRow("sgd") << cancer + "--solver sgd --set schedule=constant --set eta0=0.01";
    QTest::newRow("sgd, longer steps") << cancer + "--solver sgd --set schedule=constant --set eta0=0.1";
    QTest::newRow("svrg") << cancer + "--solver svrg --set eta=1e-3";
    QTest::newRow("saga") << cancer + "--solver saga --set eta=0.1";
    QTest::newRow("sag") << cancer + "--solver sag --set eta=1";
    QTest::newRow("entries of 1e300") << "--data " + hard("e300_b.csv") +
                                             " --loss generalized-hinge --reg none --solver pdprox-dual --rel-tol 1e-3";
    QTest::newRow("tiny entries") << "--data " + hard("tiny_b.csv") +
                                         " --loss generalized-hinge --reg trace --solver pdexg --lambda 1e150 "
                                         "--rel-tol 1e-3";
    QTest::newRow("a huge row") << "--data " + hard("hugerow_b.csv") +
                                       " --loss hinge --reg trace --solver pdprox-primal --rel-tol 1e-3 --lambda "
                                       "1e150 --set solver.ratio=1e300";
}

void TestCertificates::overflowIsDivergence() {
    QFETCH(QString, arguments);
    const Finished finished = m_folder.line("run " + arguments + " --quiet --model w.txt --dual alpha.txt");
    QVERIFY2(finished.status == 4, qPrintable(finished.out + finished.err));
    QCOMPARE(valueOf(finished.out, "status"), QStringLiteral("diverged"));
    for (const char* key : {"primal", "gap", "train_error", "nnz_w", "norm_w"})
        QCOMPARE(valueOf(finished.out, QLatin1String(key)), QStringLiteral("null"));
    for (const char* file : {"w.txt", "alpha.txt"}) // the last finite ones
        for (const double number : numbersOf(m_folder.path(QLatin1String(file))))
            QVERIFY(std::isfinite(number));
}

void TestCertificates::strongEntropyHasNoNegativeGap() {
    for (const char* lambda : {"1e-4", "1", "1e4", "1e6", "1e8", "1e10", "1e12", "1e20", "1e150"}) {
        const Finished finished = m_folder.line("run --data " + hard("plain_b.csv") +
                                                " --loss logistic --reg entropy --solver fista --lambda " + lambda +
                                                " --max-passes 60 --every 1 --unit iterations --rel-tol 1e-9 --quiet");
        QVERIFY2(finished.status == 0 || finished.status == 3, qPrintable(finished.out + finished.err));
        const double primal = valueOf(finished.out, "primal").toDouble();
        const double gap = valueOf(finished.out, "gap").toDouble();
        QVERIFY2(gap >= -1e-12 * std::max(1.0, std::abs(primal)), lambda);
        QVERIFY2(primal > 0.0 && primal < 1.0, lambda); // the logistic loss near w uniform
    }
}

void TestCertificates::badlyScaledDataAreCertifiedByTheirOwnPoint_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("tolerance");
    for (const char* file : {"ms.csv", "stamp_r.csv"})
        for (const char* tolerance : {"1e-6", "1e-12"}) {
            QTest::addRow("%s working-set-cd %s", file, tolerance)
                << QString::fromLatin1(file) << QStringLiteral("l1") << QStringLiteral("working-set-cd")
                << QString::fromLatin1(tolerance);
            for (const char* regularizer :
                 {"l1", "linf", "l2-norm", "group-lasso", "sparse-group-lasso", "l21", "l1inf", "trace", "l2"})
                for (const char* solver : {"fista", "pdprox-dual"})
                    QTest::addRow("%s %s %s %s", file, regularizer, solver, tolerance)
                        << QString::fromLatin1(file) << QString::fromLatin1(regularizer) << QString::fromLatin1(solver)
                        << QString::fromLatin1(tolerance);
        }
}

/// The exported alpha is feasible as it is, its value is the reported one, and if a run has converged its gap is within
/// the tolerance.
void TestCertificates::badlyScaledDataAreCertifiedByTheirOwnPoint() {
    QFETCH(QString, file);
    QFETCH(QString, regularizer);
    QFETCH(QString, solver);
    QFETCH(QString, tolerance);
    const QString data = hard(file.toLatin1().constData());
    QFile::remove(m_folder.path("alpha.txt"));
    QString arguments = "run --data " + data + " --loss squared --bias none --reg " + regularizer +
                        " --lambda 0.001 --solver " + solver + " --rel-tol " + tolerance +
                        " --max-passes 200 --quiet --model w.txt --dual alpha.txt";
    if (regularizer.contains("group"))
        arguments += " --groups equal:2";
    if (regularizer == QStringLiteral("sparse-group-lasso"))
        arguments += " --l1 0.002";
    const Finished finished = m_folder.line(arguments);
    QVERIFY2(finished.status == 0 || finished.status == 3, qPrintable(finished.out + finished.err));
    judge::Problem problem = tableOf(data);
    problem.loss = "squared";
    problem.regularizer = regularizer.toStdString();
    problem.lambda = 0.001;
    problem.l1 = 0.002;
    const judge::Verdict verdict =
        judge::verdict(problem, numbersOf(m_folder.path("w.txt")), numbersOf(m_folder.path("alpha.txt")));
    QVERIFY2(verdict.dualBallViolation <= 1e-15L,
             qPrintable(QString::number(static_cast<double>(verdict.dualBallViolation))));
    const double dual = valueOf(finished.out, "dual").toDouble();
    const auto judged = static_cast<double>(verdict.dual);
    QVERIFY2(std::abs(judged - dual) <= 1e-12 * std::max(1.0, std::abs(dual)),
             qPrintable(QStringLiteral("judge %1, program %2").arg(judged, 0, 'g', 17).arg(dual, 0, 'g', 17)));
    if (finished.status == 0)
        QVERIFY(static_cast<double>(verdict.gap) <=
                (tolerance.toDouble() + 1e-14) * std::max(1.0, static_cast<double>(verdict.primal)));
}

/// A method that increases D has not diverged even if P(w(alpha)) exceeds 1e6 P(0).
void TestCertificates::longRowsAreNoDivergence() {
    for (const char* solver : {"dcd", "prox-sdca"})
        for (int seed = 1; seed <= 8; ++seed) {
            const Finished finished =
                m_folder.line(QStringLiteral("run --data %1/good/plain.arff --loss hinge --reg l2 --lambda 1 --solver "
                                             "%2 --seed %3 --rel-tol 1e-9 --quiet")
                                  .arg(QLatin1String(GAPSCOPE_TEST_DATA), QLatin1String(solver))
                                  .arg(seed));
            QVERIFY2(finished.status == 0, qPrintable(finished.out + finished.err));
        }
}

/// P is infinite at the start.
void TestCertificates::whatIsNotWrittenIsSaid() {
    m_folder.write("huge.csv", "a,b,y\n1,2,1e200\n2,1,-1e200\n3,1,1e200\n");
    const Finished finished =
        m_folder.line("run --data huge.csv --loss squared --reg l2 --lambda 1 --solver fista --bias none --label y "
                      "--rel-tol 1e-6 --model model.txt");
    QCOMPARE(finished.status, 4);
    QCOMPARE(valueOf(finished.out, "iter"), QStringLiteral("0"));
    QVERIFY(!QFile::exists(m_folder.path("model.txt")));
    QVERIFY2(
        finished.err.contains("warning: model.txt: cannot be written: the run has no iterate with a finite objective"),
        qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestCertificates)
#include "test_certificates.moc"
