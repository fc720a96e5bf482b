// SPDX-License-Identifier: GPL-3.0-only
//
// Every bundled experiment, with a twentieth of its limits: it runs, draws and reports.
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_runner.h"
#include "ui/experiments/experiment_shelf.h"
#include "ui/report/experiment_report.h"

#include <QFile>
#include <QPixmap>
#include <QtTest>

using namespace gapscope;

class TestExperimentReports final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reports_data();
    void reports();
    void allHavePictures();
};

void TestExperimentReports::reports_data() {
    QTest::addColumn<QString>("id");
    for (const Experiment& experiment : bundledExperiments())
        QTest::newRow(experiment.id.c_str()) << QString::fromStdString(experiment.id);
}

void TestExperimentReports::reports() {
    QFETCH(QString, id);
    const Experiment& experiment = *findBundledExperiment(id.toStdString());
    const Result<ExperimentPlan> plan = planExperiment(experiment, {.budgetScale = 0.05});
    QVERIFY2(plan.ok(), plan ? "" : toEnglish(plan.error()).c_str());
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    const Result<ExperimentRunSummary> summary = runExperiment(experiment, *plan, path, {.jobs = 2}, {});
    QVERIFY2(summary.ok(), summary ? "" : toEnglish(summary.error()).c_str());
    const Result<ExperimentResults> results = evaluateExperiment(experiment, *plan, path);
    QVERIFY2(results.ok(), results ? "" : toEnglish(results.error()).c_str());
    const Status written = writeReport(experiment, *plan, *results, path);
    QVERIFY2(written.ok(), written.ok() ? "" : toEnglish(written.error()).c_str());
    QFile page(folder.filePath(QStringLiteral("index.html")));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray html = page.readAll();
    QVERIFY(html.count("class=\"chart\"") >= 1);
    QVERIFY(html.contains(QString::fromStdString(experiment.title).toHtmlEscaped().toUtf8()));
    QVERIFY(!QDir(folder.filePath(QStringLiteral("charts"))).entryList({QStringLiteral("*.pdf")}).isEmpty());
    // The stated command gives the same results: the name of a bundled experiment, and the scale.
    const std::string command = reproducingCommand(experiment, plan->options);
    QCOMPARE(command,
             "gapscope-cli experiment " + experiment.id + " --out " + experiment.id + "-again --budget-scale 0.05");
}

/// Drawn by tests/bench/experiments; an experiment without one is easily overlooked.
void TestExperimentReports::allHavePictures() {
    for (const ExperimentOnShelf& each : experimentsOnShelf())
        if (findBundledExperiment(each.id.toStdString()) != nullptr)
            QVERIFY2(!QPixmap(each.picture).isNull(), qPrintable(each.id));
}

QTEST_MAIN(TestExperimentReports)
#include "test_experiment_reports.moc"
