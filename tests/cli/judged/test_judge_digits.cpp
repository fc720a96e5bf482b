// SPDX-License-Identifier: GPL-3.0-only
//
// Ten classes of real data: the judge recomputes P, D and the gap of every solver at the accuracy that they certify.
#include "engine/data/source.h"
#include "tests/cli/judged_run.h"
#include "tests/support/real_data.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

class TestJudgeDigits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void gapsOfTenClasses_data();
    void gapsOfTenClasses();

private:
    QString m_file = realdata::path(QStringLiteral("digits.bz2"));
    judge::ClassProblem m_problem{};
};

/// Rows of norm 1 with classes 0 to 9.
void TestJudgeDigits::initTestCase() {
    const QString obstacle = realdata::obstacle(QStringLiteral("digits.bz2"));
    if (!obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    const Result<LoadedData> loaded = loadData(m_file.toStdString(), {});
    QVERIFY(loaded.ok());
    const Dataset& data = *loaded->data;
    m_problem.classes = 10;
    for (Index i = 0; i < data.rows(); ++i) {
        std::vector<double> values(static_cast<std::size_t>(data.columns()));
        const RowView row = data.row(i);
        double squares = 0.0;
        for (Index k = 0; k < row.count; ++k) {
            values[static_cast<std::size_t>(row.column == nullptr ? k : row.column[k])] = row.value[k];
            squares += row.value[k] * row.value[k];
        }
        for (double& value : values)
            value /= std::sqrt(squares);
        m_problem.problem.rows.push_back(std::move(values));
    }
    m_problem.problem.labels = data.labels().values;
    m_problem.problem.loss = "smoothed-multiclass-hinge";
    m_problem.problem.lossParameters["gamma"] = 1.0;
    m_problem.problem.regularizer = "l2";
    m_problem.problem.lambda = 0.01 / static_cast<double>(data.rows());
}

void TestJudgeDigits::gapsOfTenClasses_data() {
    QTest::addColumn<QString>("inner");
    for (const char* solver : {"prox-sdca", "acc-prox-sdca", "dual-appa", "apcg"})
        QTest::newRow(solver) << QString();
    QTest::newRow("catalyst") << QStringLiteral("prox-sdca");
}

void TestJudgeDigits::gapsOfTenClasses() {
    QFETCH(QString, inner);
    const QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("w.txt"));
    const QString dual = folder.filePath(QStringLiteral("alpha.txt"));
    const QString line =
        QStringLiteral("run --normalize-rows --loss smoothed-multiclass-hinge --set loss.gamma=1 --reg l2 --lambda "
                       "0.01/n --bias none --tol 1e-6 --max-passes 5000 --json --quiet --solver ");
    QStringList arguments = (line + QLatin1String(QTest::currentDataTag())).split(u' ');
    arguments << QStringLiteral("--data") << m_file << QStringLiteral("--model") << model << QStringLiteral("--dual")
              << dual;
    if (!inner.isEmpty())
        arguments << QStringLiteral("--set") << QStringLiteral("solver.inner=") + inner;
    const Outcome outcome = runProgram(arguments);
    QVERIFY2(outcome.status == 0, outcome.errors.constData());
    const nlohmann::json said = nlohmann::json::parse(outcome.output.toStdString());
    const judge::Verdict verdict = judge::verdict(m_problem, cli_test::readNumbers(model), cli_test::readNumbers(dual));
    QVERIFY(std::abs(static_cast<double>(verdict.primal) - said.at("primal").get<double>()) <= 1e-12);
    QVERIFY(std::abs(static_cast<double>(verdict.dual) - said.at("dual").get<double>()) <= 1e-11);
    QVERIFY(verdict.dualDomainViolation <= 1e-12L && verdict.dualBallViolation <= 1e-12L);
    QVERIFY(verdict.gap >= -1e-12L && verdict.gap <= 1e-6L + 1e-11L);
    qInfo("gap %.3g after %g passes", static_cast<double>(verdict.gap), said.at("passes").get<double>());
}

QTEST_GUILESS_MAIN(TestJudgeDigits)
#include "test_judge_digits.moc"
