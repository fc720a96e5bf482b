// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_folder.h"
#include "engine/experiment/experiment_results.h"
#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/measurement.h"
#include "engine/experiment/unit_record.h"
#include "engine/json/whole_file.h"
#include "tests/support/experiment_text.h"

#include <QtTest>

#include <atomic>
#include <filesystem>

using namespace gapscope;
using namespace gapscope::experiment_test;

/// Running experiments: resumed, sharded and merged, always with the same results.
class TestExperimentRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void results();
    void tunedLinesKeepTheBest();
    void factsOfIterates();
    void tables();
    void repeatsFromDisk();
    void resumesAfterAStop_data();
    void resumesAfterAStop();
    void shardsMakeTheWhole();
    void mergeRefuses();
    void changedUnitsRunAgain();
    void damagedUnitsRunAgain();
    void foldersOfOthersAreRefused();
    void foldersOfEarlierVersionsAreRead();
    void refusedRuns();

private:
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    QTemporaryDir m_folder;
    Experiment m_experiment;
    ExperimentPlan m_plan;
};

namespace {

ExperimentRunSummary runAll(const Experiment& experiment, const ExperimentPlan& plan, const std::string& folder,
                            ExperimentRunOptions options = {}, const std::stop_token& stop = {}) {
    const Result<ExperimentRunSummary> summary = runExperiment(experiment, plan, folder, options, stop);
    if (!summary)
        qFatal("%s", toEnglish(summary.error()).c_str());
    return *summary;
}

/// A text without the parts that differ between two equal runs: seconds, and the start time.
QByteArray withoutTimes(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path.c_str());
    static const QRegularExpression times(R"re("(seconds|cpu|wall|started)":("[^"]*"|[^,}]*))re");
    return QString::fromUtf8(file.readAll()).replace(times, "").toUtf8();
}

/// All files of two folders are equal except for times.
void compareFolders(const ExperimentPlan& plan, const std::string& one, const std::string& other) {
    for (const ExperimentUnit& unit : plan.units) {
        const auto logs = {UnitFiles(one).logPath(unit.id), UnitFiles(other).logPath(unit.id)};
        QCOMPARE(withoutTimes(*logs.begin()), withoutTimes(*(logs.begin() + 1)));
        QCOMPARE(withoutTimes(UnitFiles(one).factsPath(unit.id)), withoutTimes(UnitFiles(other).factsPath(unit.id)));
    }
    for (const char* name : {"/experiment.json", "/plan.json", "/results.json"})
        QCOMPARE(withoutTimes(one + name), withoutTimes(other + name));
}

void evaluate(const Experiment& experiment, const ExperimentPlan& plan, const std::string& folder) {
    const Result<ExperimentResults> results = evaluateExperiment(experiment, plan, folder);
    if (!results)
        qFatal("%s", toEnglish(results.error()).c_str());
    if (!writeResults(*results, folder).ok())
        qFatal("cannot write the results");
}

} // namespace

void TestExperimentRuns::initTestCase() {
    m_experiment = *readExperiment(smallText(), "small.json");
    m_plan = *planExperiment(m_experiment, {});
    std::size_t told = 0;
    const ExperimentRunSummary summary =
        runAll(m_experiment, m_plan, path("whole"), {.tell = [&](const auto& progress) {
                   ++told;
                   QCOMPARE(progress.ended, told);
                   QCOMPARE(progress.total, m_plan.units.size());
                   QVERIFY(progress.text.find(": ") != std::string::npos);
               }});
    QCOMPARE(summary.ran, m_plan.units.size());
    QCOMPARE(told, m_plan.units.size());
    QVERIFY(summary.isComplete());
    evaluate(m_experiment, m_plan, path("whole"));
}

void TestExperimentRuns::results() {
    const Result<ExperimentResults> results = evaluateExperiment(m_experiment, m_plan, path("whole"));
    QVERIFY(results.ok());
    QCOMPARE(results->outcome, ExperimentOutcome::seen);
    QCOMPARE(results->panels.size(), 2U);
    QCOMPARE(results->panels[0].rows, 60);
    QCOMPARE(results->panels[0].features, 8);
    QCOMPARE(results->panels[0].lambda, 1.0 / 60.0);
    for (const ExperimentPanelResult& panel : results->panels)
        QVERIFY(panel.optimumHigh - panel.optimumLow < 2e-10 && panel.optimumHigh >= panel.optimumLow);
    // Two panels of 1 + 1 + 3 runs, and a path of 4.
    QCOMPARE(results->rows.size(), 14U);
    QCOMPARE(results->rows[1].key, std::string("solver.eta"));
    QVERIFY(results->rows[0].suboptimality >= 0.0 && results->rows[0].suboptimality < 1e-9);
    const ExperimentViewResult& gaps = results->views[0];
    QCOMPARE(gaps.charts[0].curves.size(), 5U); // only the path has curves over its values
    QCOMPARE(gaps.charts[0].curves[1].title, std::string("Gradient descent (eta = 9.877)"));
    const ExperimentViewResult& norms = results->views[1];
    QCOMPARE(norms.charts[0].curves.size(), 1U);
    const ExperimentCurve& path = norms.charts[0].curves[0];
    QCOMPARE(path.x, (std::vector<double>{path.x[0], path.x[1], path.x[2], path.x[3]}));
    QVERIFY(std::ranges::is_sorted(path.x) && std::ranges::is_sorted(path.y, std::greater<>()));
}

void TestExperimentRuns::tunedLinesKeepTheBest() {
    for (const char* id : {"strong.gd.1", "weak.gd.1"}) {
        const Result<UnitRecord> record = UnitFiles(path("whole")).read(*m_plan.find(id));
        QVERIFY(record.ok());
        QCOMPARE(record->runs.size(), 1U);
        QCOMPARE(record->tried.size(), 3U);
        const double kept = record->runs[0].log.snapshots.back().primal;
        for (const TriedValue& tried : record->tried) {
            QVERIFY(tried.status == "diverged" ? std::isnan(tried.score) : tried.score >= kept);
            if (tried.value == record->runs[0].value.text)
                QCOMPARE(tried.score, kept);
        }
    }
}

/// Groups, supports and fractions of zeros follow from the iterates.
void TestExperimentRuns::factsOfIterates() {
    const std::string text = R"({"gapscope_experiment": 1, "id": "groups", "title": "t", "source": "ours", "claim": "c",
"data": [{"id": "d", "title": "d", "small": "generate:sequences,n=60,length=3,relevant=1,seed=2"}],
"panels": [{"id": "strong", "title": "s", "data": "d", "spec": {"problem": {"loss": {"id": "squared-hinge"},
 "regularizer": {"id": "group-lasso", "groups": "prefix::", "lambda": "2*max"}}}},
 {"id": "weak", "title": "w", "data": "d", "spec": {"problem": {"loss": {"id": "squared-hinge"},
 "regularizer": {"id": "group-lasso", "groups": "prefix::", "lambda": "0.2*max"}}}}],
"lines": [{"id": "fista", "title": "F", "spec": {"solver": {"id": "fista"}}}],
"budget": {"small": {"passes": 300}},
"views": [{"id": "v", "title": "v", "x": "passes", "y": "zero_groups", "log_y": false}],
"checks": [{"says": "all", "left": {"of": "zero_groups", "line": "fista"}, "is": "~", "within": 1e-9, "right": 1,
            "panels": ["strong"]},
 {"says": "not all", "left": {"of": "zero_groups", "line": "fista"}, "is": "<", "right": 1, "panels": ["weak"]},
 {"says": "zeros", "left": {"of": "zero_share", "line": "fista"}, "is": ">=",
  "right": {"of": "zero_groups", "line": "fista"}, "factor": 0.2, "panels": ["weak"]},
 {"says": "found", "left": {"of": "support_passes", "line": "fista"}, "is": "<", "right": 300}]})";
    const Result<Experiment> experiment = readExperiment(text, "groups.json");
    QVERIFY2(experiment.ok(), experiment ? "" : toEnglish(experiment.error()).c_str());
    const ExperimentPlan plan = *planExperiment(*experiment, {});
    runAll(*experiment, plan, path("groups"));
    const Result<ExperimentResults> results = evaluateExperiment(*experiment, plan, path("groups"));
    QVERIFY(results.ok());
    for (const ExperimentCheckResult& check : results->checks)
        QVERIFY2(check.outcome == ExperimentOutcome::seen, (check.says + ": " + check.figures).c_str());
    const UnitRecord record = *UnitFiles(path("groups")).read(*plan.find("weak.fista.1"));
    const IterateFacts& facts = record.runs[0].facts;
    QCOMPARE(facts.groups, 3 + 3 + 1); // positions, pairs, and the triple
    QCOMPARE(facts.zeroGroups.size(), record.runs[0].log.snapshots.size());
    QCOMPARE(facts.zeroGroups[0], 7); // w = 0
    QCOMPARE(facts.coefficients, 3 * 4 + 3 * 16 + 64);
    QVERIFY(facts.supportFrom < record.runs[0].log.snapshots.size());
    const std::int64_t nonZero = record.runs[0].log.snapshots[facts.supportFrom].nonZerosW;
    QCOMPARE(record.runs[0].log.snapshots.back().nonZerosW, nonZero);
}

void TestExperimentRuns::tables() {
    const Result<ExperimentResults> results = evaluateExperiment(m_experiment, m_plan, path("whole"));
    const QList<QByteArray> csv = QByteArray::fromStdString(resultsCsv(*results)).trimmed().split('\n');
    QCOMPARE(csv.size(), 15);
    for (const QByteArray& line : csv)
        QCOMPARE(line.count(','), csv[0].count(','));
    QVERIFY(csv[0].endsWith(",proved_gap"));
    int proved = 0;
    for (const ExperimentRow& row : results->rows)
        if (std::isfinite(row.provedGap)) {
            QVERIFY(std::abs(row.provedGap - row.last.gap) <= 1e-11 * std::max(1.0, std::abs(row.last.primal)));
            ++proved;
        }
    QVERIFY(proved > 0);
    for (const double bound : {0.0, 1e-16, 1.23449e-9, 9.99960001, 12345.6}) { // of which four digits are displayed
        const double displayed = QByteArray::fromStdString(fourDigitsUp(bound)).toDouble();
        QVERIFY(displayed >= bound && displayed <= bound * 1.0015);
    }
    const std::string markdown = resultsMarkdown(*results);
    QVERIFY(markdown.find("| proved gap |") != std::string::npos);
    QVERIFY(markdown.find("Outcome: **reproduced**") != std::string::npos);
    QVERIFY(markdown.find("| solver.eta = ") != std::string::npos);
    const std::string latex = resultsLatex(*results);
    QVERIFY(latex.find("\\begin{tabular}{") != std::string::npos && latex.find("\\end{tabular}") != std::string::npos);
    ExperimentResults rounding = *results; // texts for people have no negative gap; CSV keeps the number
    for (ExperimentRow& row : rounding.rows)
        row.last.gap = -2.5e-17;
    for (const std::string& text : {resultsMarkdown(rounding), resultsLatex(rounding)})
        QVERIFY(text.find("at rounding level") != std::string::npos && text.find("2.5e-17") == std::string::npos);
    QVERIFY(resultsCsv(rounding).find(",-2.5e-17,") != std::string::npos);
    JsonFailure failure;
    QVERIFY(parseJson(jsonLine(toJson(*results)), failure).has_value());
}

void TestExperimentRuns::repeatsFromDisk() {
    const Result<PlannedExperiment> opened = openExperimentFolder(path("whole"));
    QVERIFY2(opened.ok(), opened ? "" : toEnglish(opened.error()).c_str());
    QCOMPARE(opened->plan.fingerprint, m_plan.fingerprint);
    const ExperimentRunSummary summary = runAll(m_experiment, m_plan, path("whole"));
    QCOMPARE(summary.found, m_plan.units.size());
    QCOMPARE(summary.ran, 0U);
}

void TestExperimentRuns::resumesAfterAStop_data() {
    QTest::addColumn<int>("units"); ///< finished before the stop
    QTest::addColumn<int>("jobs");
    QTest::newRow("at the first") << 1 << 1;
    QTest::newRow("in the middle") << 5 << 1;
    QTest::newRow("with two jobs") << 4 << 2;
}

void TestExperimentRuns::resumesAfterAStop() {
    QFETCH(int, units);
    QFETCH(int, jobs);
    const std::string folder = path(QTest::currentDataTag());
    std::stop_source stop;
    std::atomic<int> ended = 0;
    const ExperimentRunSummary first = runAll(m_experiment, m_plan, folder,
                                              {.jobs = jobs,
                                               .tell =
                                                   [&](const auto&) {
                                                       if (++ended == units)
                                                           stop.request_stop();
                                                   }},
                                              stop.get_token());
    QVERIFY(!first.isComplete());
    QVERIFY(first.ran >= static_cast<std::size_t>(units) && first.ran < m_plan.units.size());
    QVERIFY(!evaluateExperiment(m_experiment, m_plan, folder));
    // Aborted runs leave nothing that could be taken for a unit.
    std::size_t finished = 0;
    for (const ExperimentUnit& unit : m_plan.units)
        finished += UnitFiles(folder).stateOf(unit) == UnitFiles::State::finished ? 1 : 0;
    QCOMPARE(finished, first.ran);
    const ExperimentRunSummary second = runAll(m_experiment, m_plan, folder, {.jobs = jobs});
    QCOMPARE(second.found, first.ran);
    QVERIFY(second.isComplete());
    evaluate(m_experiment, m_plan, folder);
    compareFolders(m_plan, path("whole"), folder);
}

void TestExperimentRuns::shardsMakeTheWhole() {
    std::vector<std::string> folders;
    for (std::size_t index = 1; index <= 3; ++index) {
        folders.push_back(path(("shard" + std::to_string(index)).c_str()));
        const ExperimentRunSummary summary =
            runAll(m_experiment, m_plan, folders.back(), {.shard = {.index = index, .count = 3}});
        QVERIFY(summary.isComplete() && summary.total < m_plan.units.size());
    }
    const Result<PlannedExperiment> merged = mergeExperiments(folders, path("merged"));
    QVERIFY2(merged.ok(), merged ? "" : toEnglish(merged.error()).c_str());
    evaluate(merged->experiment, merged->plan, path("merged"));
    compareFolders(m_plan, path("whole"), path("merged"));
}

void TestExperimentRuns::mergeRefuses() {
    const auto refusal = [&](const std::vector<std::string>& folders) {
        const Result<PlannedExperiment> merged = mergeExperiments(folders, path("refused"));
        return merged ? QString("merged") : QString::fromStdString(toEnglish(merged.error()));
    };
    const QString missing = refusal({path("shard1"), path("shard3")});
    QVERIFY2(missing.contains("in none of the folders") && missing.contains("of 13 units"), qPrintable(missing));
    const QString twice = refusal({path("shard1"), path("shard2"), path("shard3"), path("shard1")});
    QVERIFY2(twice.contains("too; each unit in one folder expected"), qPrintable(twice));
    const ExperimentPlan half = *planExperiment(m_experiment, {.budgetScale = 0.5});
    runAll(m_experiment, half, path("half"), {.shard = {.index = 1, .count = 13}});
    const QString other = refusal({path("shard1"), path("half")});
    QVERIFY2(other.contains("half: ") && other.contains("at budget scale 0.5") && other.contains("budget scale 1 "),
             qPrintable(other));
    const QString none = refusal({path("nowhere")});
    QVERIFY2(none.contains("plan.json: cannot be opened"), qPrintable(none));
    QVERIFY(!QDir(QString::fromStdString(path("refused"))).exists());
}

void TestExperimentRuns::changedUnitsRunAgain() {
    const std::string folder = path("changed");
    runAll(m_experiment, m_plan, folder);
    const Experiment other =
        *readExperiment(experiment_test::changed(experiment_test::changed(smallText(), "0.1]}}", "0.2]}}"), "for tests",
                                                 "for other tests"),
                        "other.json");
    const ExperimentPlan plan = *planExperiment(other, {});
    const ExperimentRunSummary summary = runAll(other, plan, folder);
    QCOMPARE(summary.changed, 2U); // gradient descent on both panels
    QCOMPARE(summary.ran, 2U);
    QCOMPARE(summary.found, plan.units.size() - 2);
    QVERIFY(evaluateExperiment(other, plan, folder).ok());
    QVERIFY(!evaluateExperiment(m_experiment, m_plan, folder));
}

void TestExperimentRuns::damagedUnitsRunAgain() {
    const std::string folder = path("damaged");
    runAll(m_experiment, m_plan, folder);
    const UnitFiles files(folder);
    QFile facts(QString::fromStdString(files.factsPath("strong.gd.1")));
    QVERIFY(facts.open(QIODevice::WriteOnly) && facts.write("{\"gapscope_unit\":1,") > 0);
    facts.close();
    QVERIFY(QFile::remove(QString::fromStdString(files.logPath("weak.gd.1"))));
    QVERIFY(!evaluateExperiment(m_experiment, m_plan, folder));
    const ExperimentRunSummary summary = runAll(m_experiment, m_plan, folder);
    QCOMPARE(summary.ran, 2U);
    evaluate(m_experiment, m_plan, folder);
    compareFolders(m_plan, path("whole"), folder);
}

void TestExperimentRuns::foldersOfOthersAreRefused() {
    const Experiment other =
        *readExperiment(experiment_test::changed(smallText(), R"("id": "small")", R"("id": "other")"), "other.json");
    const Result<ExperimentRunSummary> summary =
        runExperiment(other, *planExperiment(other, {}), path("whole"), {}, {});
    QVERIFY(!summary);
    const std::string said = toEnglish(summary.error());
    QVERIFY2(said.find(R"("experiment" is "small"; "other" or an empty folder expected)") != std::string::npos,
             said.c_str());
}

/// An earlier version describes the same runs with other words, so its fingerprints differ. Its units must be the same.
void TestExperimentRuns::foldersOfEarlierVersionsAreRead() {
    const auto changeFile = [](const std::string& file, const QByteArray& from, const QByteArray& to) {
        const Result<std::string> text = readWholeFile(file);
        QVERIFY(text.ok());
        QByteArray changed = QByteArray::fromStdString(*text);
        QVERIFY(changed.contains(from));
        QVERIFY(writeWholeFile(file, changed.replace(from, to).toStdString()).ok());
    };
    const std::string old = path("old");
    std::filesystem::copy(path("whole"), old, std::filesystem::copy_options::recursive);
    changeFile(old + "/plan.json", "\"version\": \"" + QByteArray::fromStdString(m_plan.version) + '"',
               "\"version\": \"0.1.0\"");
    changeFile(old + "/plan.json", "xxh3:", "old0:");
    changeFile(old + "/plan.json", R"("description": "old0:)", R"("description": "xxh3:)"); // of a text, not of units
    for (const ExperimentUnit& unit : m_plan.units)
        changeFile(UnitFiles(old).factsPath(unit.id), "xxh3:", "old0:");
    const Result<PlannedExperiment> merged = mergeExperiments({old}, path("renewed"));
    QVERIFY2(merged.ok(), merged ? "" : toEnglish(merged.error()).c_str());
    QCOMPARE(merged->plan.version, std::string("0.1.0"));
    const Result<PlannedExperiment> again = openExperimentFolder(path("renewed"));
    QVERIFY2(again.ok(), again ? "" : toEnglish(again.error()).c_str());
    const Result<ExperimentResults> results = evaluateExperiment(again->experiment, again->plan, path("renewed"));
    QVERIFY2(results.ok(), results ? "" : toEnglish(results.error()).c_str());
    QCOMPARE(resultsCsv(*results), resultsCsv(*evaluateExperiment(m_experiment, m_plan, path("whole"))));

    const std::string other = path("other text");
    std::filesystem::copy(old, other, std::filesystem::copy_options::recursive);
    changeFile(other + "/experiment.json", R"("right": 30)", R"("right": 31)");
    const Result<PlannedExperiment> changed = openExperimentFolder(other);
    QVERIFY(!changed);
    QVERIFY2(toEnglish(changed.error()).find("\"experiment\" is another text") != std::string::npos,
             toEnglish(changed.error()).c_str());
    changeFile(old + "/plan.json", QByteArray("\"id\": \"") + m_plan.units.front().id.c_str(), "\"id\": \"other");
    const Result<PlannedExperiment> refused = openExperimentFolder(old);
    QVERIFY(!refused);
    QVERIFY2(toEnglish(refused.error()).find("\"units\" is those of version 0.1.0") != std::string::npos,
             toEnglish(refused.error()).c_str());
}

/// Errors that depend on the data are reported at their place in the file, unless it is one of several values.
void TestExperimentRuns::refusedRuns() {
    const Experiment wrong =
        *readExperiment(experiment_test::changed(smallText(), R"({"id": "newton"}}})",
                                                 R"({"id": "newton"}, "split": {"test": 0.001}}})"),
                        "w.json");
    const Result<ExperimentRunSummary> summary =
        runExperiment(wrong, *planExperiment(wrong, {}), path("wrong"), {}, {});
    QVERIFY(!summary);
    const std::string said = toEnglish(summary.error());
    QVERIFY2(said.starts_with("w.json:15:94: "), said.c_str());
}

QTEST_GUILESS_MAIN(TestExperimentRuns)
#include "test_experiment_runs.moc"
