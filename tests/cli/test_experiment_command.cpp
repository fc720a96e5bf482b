// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/cli_process.h"
#include "tests/support/experiment_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

#include <csignal>

using namespace gapscope::cli_test;
using namespace gapscope::experiment_test;

/// `gapscope-cli experiment` and `merge`, as a user runs them.
class TestExperimentCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void lists();
    void checksAFile();
    void runs();
    void reportsAsJson();
    void goesOnAfterAnInterrupt();
    void mergesShards();
    void announcesTheFullSize();
    void errors_data();
    void errors();

private:
    Folder m_folder;
};

namespace {

QByteArray withoutTimes(const QByteArray& text) {
    static const QRegularExpression times(R"re("(seconds|cpu|wall|started)":("[^"]*"|[^,}]*))re");
    return QString::fromUtf8(text).replace(times, "").toUtf8();
}

} // namespace

void TestExperimentCommand::initTestCase() {
    m_folder.write("small.json", QByteArray::fromStdString(smallText()));
}

void TestExperimentCommand::lists() {
    const Finished listed = m_folder.line("list experiments");
    QCOMPARE(listed.status, 0);
    QVERIFY(listed.out.contains("pdprox-fig2\t") && listed.out.contains("sdca-fig3\t"));
    const Finished json = m_folder.line("list experiments --json");
    const QJsonArray list = QJsonDocument::fromJson(json.out.toUtf8()).array();
    QCOMPARE(list.size(), listed.out.trimmed().split('\n').size());
    for (const QJsonValue& entry : list)
        QVERIFY(!entry["claim"].toString().isEmpty() && entry["minutes"]["small"].toDouble() > 0.0);
}

void TestExperimentCommand::checksAFile() {
    const Finished checked = m_folder.line("experiment small.json --check");
    QCOMPARE(checked.status, 0);
    QCOMPARE(valueOf(checked.out, "units"), QString("13"));
    QCOMPARE(valueOf(checked.out, "runs"), QString("20"));
    QCOMPARE(valueOf(checked.out, "passes"), QString("940"));
}

void TestExperimentCommand::runs() {
    const Finished finished = m_folder.line("experiment ./small.json --out whole --jobs 2 --progress");
    QCOMPARE(finished.status, 0);
    QCOMPARE(valueOf(finished.out, "experiment"), QString("small"));
    QCOMPARE(valueOf(finished.out, "claim"), QString("Newton is ahead."));
    QCOMPARE(valueOf(finished.out, "outcome"), QString("seen"));
    QCOMPARE(valueOf(finished.out, "checks.1.outcome"), QString("seen"));
    QVERIFY(valueOf(finished.out, "checks.2.figures").startsWith("4 of 4; strong: Newton "));
    QCOMPARE(valueOf(finished.out, "units_ran"), QString("13"));
    QCOMPARE(finished.err.count('\n'), 13);
    QVERIFY(finished.err.contains("13 of 13: "));
    for (const char* name : {"whole/results.json", "whole/results.csv", "whole/results.md", "whole/results.tex",
                             "whole/experiment.json", "whole/plan.json", "whole/runs/strong.sdca.2.jsonl"})
        QVERIFY2(!m_folder.read(name).isEmpty(), name);
    const Finished again = m_folder.line("experiment small.json --out whole");
    QCOMPARE(valueOf(again.out, "units_found"), QString("13"));
    QCOMPARE(again.err, QString());
    // The logs are ordinary run logs.
    const Finished repeated = m_folder.line("run --spec whole/runs/strong.newton.1.jsonl --quiet");
    QCOMPARE(repeated.status, 3);
    const Finished scaled = m_folder.line("experiment small.json --out whole --budget-scale 0.5");
    QCOMPARE(valueOf(scaled.out, "units_changed"), QString("13"));
    QCOMPARE(m_folder.line("experiment small.json --out whole --jobs 2").status, 0);
}

void TestExperimentCommand::reportsAsJson() {
    const Finished finished = m_folder.line("experiment small.json --out whole --json");
    QCOMPARE(finished.status, 0);
    const QJsonObject report = QJsonDocument::fromJson(finished.out.toUtf8()).object();
    QCOMPARE(report["checks"].toArray().size(), 2);
    QCOMPARE(report["checks"][0]["outcome"].toString(), QString("seen"));
    const QJsonObject results = QJsonDocument::fromJson(m_folder.read("whole/results.json")).object();
    QCOMPARE(results["rows"].toArray().size(), 14);
    QCOMPARE(results["outcome"].toString(), QString("seen"));
}

void TestExperimentCommand::goesOnAfterAnInterrupt() {
    // Enough rows that one unit does not end before the signal arrives.
    m_folder.write("long.json", QByteArray::fromStdString(changed(changed(smallText(), "n=60", "n=5000"),
                                                                  R"({"passes": 30})", R"({"passes": 300})")));
    QProcess process;
    process.setReadChannel(QProcess::StandardError);
    m_folder.start(process, {"experiment", "long.json", "--out", "long", "--progress"});
    QByteArray said;
    while (!said.contains('\n') && process.waitForReadyRead(120000))
        said += process.readAllStandardError();
    QVERIFY(said.contains('\n'));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QString first = QString::fromUtf8(process.readAllStandardOutput());
    const int ran = valueOf(first, "units_ran").toInt();
    QVERIFY2(ran >= 1 && ran < 13, qPrintable(first));
    QVERIFY(m_folder.read("long/results.json").isEmpty());
    const Finished second = m_folder.line("experiment long.json --out long");
    QCOMPARE(second.status, 0);
    QCOMPARE(valueOf(second.out, "units_found").toInt(), ran);
    QVERIFY(!valueOf(second.out, "outcome").isEmpty());
}

void TestExperimentCommand::mergesShards() {
    for (const char* part : {"1", "2"}) {
        const Finished shard =
            m_folder.line(QStringLiteral("experiment small.json --out part%1 --shard %1/2").arg(part));
        QCOMPARE(shard.status, 0);
        QVERIFY(valueOf(shard.out, "outcome").isEmpty());
    }
    const Finished missing = m_folder.line("merge part1 --out merged");
    QCOMPARE(missing.status, 2);
    QVERIFY2(missing.err.contains("6 of 13 units"), qPrintable(missing.err));
    const Finished merged = m_folder.line("merge part1 part2 --out merged");
    QCOMPARE(merged.status, 0);
    QCOMPARE(valueOf(merged.out, "outcome"), QString("seen"));
    for (const char* name : {"results.json", "plan.json", "runs/strong.gd.1.jsonl", "runs/weak.optimum.json"})
        QCOMPARE(withoutTimes(m_folder.read(QStringLiteral("merged/") + name)),
                 withoutTimes(m_folder.read(QStringLiteral("whole/") + name)));
}

void TestExperimentCommand::announcesTheFullSize() {
    const Finished full = m_folder.line("experiment small.json --full --out full --jobs 2");
    QCOMPARE(full.status, 0);
    QCOMPARE(full.err, QString("small: 13 units with 20 runs of at most 940 passes in all\n"));
    QCOMPARE(m_folder.line("experiment small.json --full --out full --quiet").err, QString());
}

void TestExperimentCommand::errors_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* arguments, const char* message) {
        QTest::newRow(arguments) << QString(arguments) << QString(message);
    };
    row("experiment", "NAME|FILE.json is missing; see gapscope-cli experiment --help");
    row("experiment nothing --out x", "\"nothing\" is not a valid value; one of agm-adaptive, ");
    row("experiment nothing.json --out x", "nothing.json: cannot be opened: No such file or directory");
    row("experiment small.json", "--out is missing; a folder for the logs and results expected");
    row("experiment small.json --out x --shard 3/2",
        "--shard: \"3/2\" is not a shard; K/N with K from 1 to N expected");
    row("experiment small.json --out x --shard two", "--shard: \"two\" is not a shard; ");
    row("experiment small.json --out x --budget-scale 0", "--budget-scale: budget scale is 0; a number > 0 expected");
    row("experiment small.json --out x --jobs 0", "--jobs: jobs is 0; 1 to 256 expected");
    row("experiment bad.json --check", "bad.json:5:2: \"sauce\" is an unknown key; ");
    row("merge --out x", "DIR is missing; see gapscope-cli merge --help");
    row("merge nowhere --out x", "nowhere/plan.json: cannot be opened: No such file or directory");
    row("merge part1", "--out is missing; a folder for the merged results expected");
}

void TestExperimentCommand::errors() {
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    m_folder.write("bad.json", QByteArray::fromStdString(changed(smallText(), "source", "sauce")));
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.status, 2);
    QCOMPARE(finished.out, QString());
    QVERIFY2(finished.err.startsWith("gapscope-cli: error: " + message), qPrintable(finished.err));
    QCOMPARE(finished.err.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestExperimentCommand)
#include "test_experiment_command.moc"
