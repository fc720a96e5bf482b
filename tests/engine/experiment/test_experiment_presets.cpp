// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_results.h"
#include "engine/experiment/experiment_runner.h"

#include <QtTest>

using namespace gapscope;

/// Every bundled experiment runs to completion with a twentieth of its limits.
class TestExperimentPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runs_data();
    void runs();
};

void TestExperimentPresets::runs_data() {
    QTest::addColumn<QString>("id");
    for (const Experiment& experiment : bundledExperiments())
        QTest::newRow(experiment.id.c_str()) << QString::fromStdString(experiment.id);
}

void TestExperimentPresets::runs() {
    QFETCH(QString, id);
    const Experiment& experiment = *findBundledExperiment(id.toStdString());
    const Result<ExperimentPlan> plan = planExperiment(experiment, {.budgetScale = 0.05});
    QVERIFY2(plan.ok(), plan ? "" : toEnglish(plan.error()).c_str());
    QTemporaryDir folder;
    const Result<ExperimentRunSummary> summary =
        runExperiment(experiment, *plan, folder.path().toStdString(), {.jobs = 2}, {});
    QVERIFY2(summary.ok(), summary ? "" : toEnglish(summary.error()).c_str());
    const Result<ExperimentResults> results = evaluateExperiment(experiment, *plan, folder.path().toStdString());
    QVERIFY2(results.ok(), results ? "" : toEnglish(results.error()).c_str());
    QVERIFY(writeResults(*results, folder.path().toStdString()).ok());
    for (const ExperimentCheckResult& check : results->checks) {
        qInfo("%s: %s: %s", outcomeWord(check.outcome), check.says.c_str(), check.figures.c_str());
        QVERIFY2(!check.cases.empty(), check.says.c_str()); // a check without a case says nothing at any scale
        for (const ExperimentCase& one : check.cases)
            QVERIFY2(one.figures.find("nothing is known") == std::string::npos, one.figures.c_str());
    }
    for (const ExperimentViewResult& view : results->views)
        QVERIFY2(std::ranges::any_of(view.charts, [](const auto& chart) { return !chart.curves.empty(); }),
                 view.view.title.c_str());
}

QTEST_GUILESS_MAIN(TestExperimentPresets)
#include "test_experiment_presets.moc"
