// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_results.h"
#include "engine/experiment/unit_record.h"
#include "tests/support/experiment_text.h"

#include <QtTest>

#include <fstream>

using namespace gapscope;
using namespace gapscope::experiment_test;

/// The results of checks on logs with known numbers.
class TestExperimentChecks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void outcomes_data();
    void outcomes();
    void panelsTogether_data();
    void panelsTogether();
    void lessThanTheBudget_data();
    void lessThanTheBudget();
    void optimumIsABound();
    void paths_data();
    void paths();
    void mediansOverSeeds();
};

namespace {

/// P after passes 0, 1, 2, ...; D is constant, `dual`.
struct MadeRun {
    std::vector<double> primal;
    const char* status = "budget";
    double dual = 0.0;
};

const char* const head = R"({"gapscope_experiment": 1, "id": "made", "title": "made", "source": "ours", "claim": "c",
"data": [{"id": "d", "title": "d", "small": "breast-cancer"}],
"spec": {"problem": {"loss": {"id": "logistic"}, "regularizer": {"id": "l2", "lambda": 1}}},
"panels": [{"id": "p", "title": "p", "data": "d"}, {"id": "q", "title": "q", "data": "d"}],
"budget": {"small": {"passes": 5}},
"reference": {"spec": {"solver": {"id": "newton"}}},
"views": [{"id": "v", "title": "v", "x": "passes", "y": "primal"}],
"lines": [{"id": "a", "title": "A", "spec": {"solver": {"id": "fista"}}},
{"id": "b", "title": "B", "spec": {"solver": {"id": "gd"}}}],
"checks": [)";

/// Writes the files of a unit as if its runs had produced these numbers.
void writeUnit(const UnitFiles& files, const ExperimentUnit& unit, const std::vector<MadeRun>& runs) {
    std::ofstream log(files.growingPath(unit.id));
    std::vector<ExperimentValue> values;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        Json header{{"gapscope_log", 1}, {"spec", toJson(unit.runs[k].spec)}, {"problem", "same"}};
        log << jsonLine(header) << "\n";
        for (std::size_t pass = 0; pass < runs[k].primal.size(); ++pass) {
            const double primal = runs[k].primal[pass];
            const Json line{{"iter", pass},       {"passes", pass},       {"seconds", 0.5},
                            {"primal", primal},   {"dual", runs[k].dual}, {"gap", primal - runs[k].dual},
                            {"nnz_w", 10 - pass}, {"test_error", 0.25}};
            log << jsonLine(line) << "\n";
        }
        log << jsonLine({{"status", runs[k].status}, {"reason", "made"}}) << "\n";
        values.push_back(unit.runs[k].value);
    }
    log.close();
    IterateFacts facts{.coefficients = 20};
    facts.supportFrom = 2;
    const Status written = files.finish(unit, values, std::vector<IterateFacts>(runs.size(), facts), {});
    QVERIFY(written.ok());
}

/// The results of an experiment whose units have these runs, by id.
ExperimentResults resultsOf(const std::string& text, const std::map<std::string, std::vector<MadeRun>>& runs,
                            double scale = 1.0) {
    const Result<Experiment> experiment = readExperiment(text, "made.json");
    if (!experiment)
        qFatal("%s", toEnglish(experiment.error()).c_str());
    const Result<ExperimentPlan> plan = planExperiment(*experiment, {.budgetScale = scale});
    QTemporaryDir folder;
    const UnitFiles files(folder.path().toStdString());
    if (!files.prepare().ok())
        qFatal("no folder");
    for (const ExperimentUnit& unit : plan->units) {
        const auto found = runs.find(unit.id);
        const std::vector<MadeRun> usual(unit.runs.size(), {{1.0, 0.5, 0.25}, "converged", 0.25});
        writeUnit(files, unit, found == runs.end() ? usual : found->second);
    }
    const Result<ExperimentResults> results = evaluateExperiment(*experiment, *plan, folder.path().toStdString());
    if (!results)
        qFatal("%s", toEnglish(results.error()).c_str());
    return *results;
}

} // namespace

void TestExperimentChecks::outcomes_data() {
    QTest::addColumn<QString>("check");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("figures");
    const auto row = [](const char* name, const char* check, const char* outcome, const char* figures) {
        QTest::newRow(name) << QString(check) << QString(outcome) << QString(figures);
    };
    // On p: a has P = 1, 0.5, 0.3, 0.2, 0.15, 0.1 and D = 0.05; b has P = 1, 0.9, 0.8, 0.7, 0.6, 0.5; both end at their
    // limit of 5 passes. The reference has D = 0.
    row("at the end", R"("left": {"of": "primal", "line": "a"}, "is": "<", "right": {"of": "primal", "line": "b"})",
        "seen", "p: A 0.1 < B 0.5");
    row("not", R"("left": {"of": "primal", "line": "b"}, "is": "<", "right": {"of": "primal", "line": "a"})",
        "not seen", "p: B 0.5 not < A 0.1");
    row("equal is not less", R"("left": {"of": "primal", "line": "a", "at": "start"}, "is": "<", "right": 1)",
        "not seen", "p: A 1 not < 1");
    row("equal is at most", R"("left": {"of": "primal", "line": "a", "at": "start"}, "is": "<=", "right": 1)", "seen",
        "A 1 <= 1");
    row("factor",
        R"("left": {"of": "primal", "line": "b"}, "is": "<=", "factor": 5, "right": {"of": "primal", "line": "a"})",
        "seen", "B 0.5 <= 5 x A 0.1");
    row("at passes",
        R"("left": {"of": "primal", "line": "a", "at": {"passes": 2.5}}, "is": "~", "within": 1e-9, "right": 0.3)",
        "seen", "A 0.3 ~ 0.3");
    row("not about", R"("left": {"of": "primal", "line": "a"}, "is": "~", "within": 0.1, "right": 0.2)", "not seen",
        "A 0.1 not ~ 0.2");
    row("beyond the passes", R"("left": {"of": "primal", "line": "a", "at": {"passes": 20}}, "is": "<", "right": 1)",
        "budget too small", "the run ended after 5 passes");
    row("first", R"("left": {"of": "passes", "line": "a", "at": {"primal": 0.3}}, "is": "<=", "right": 2)", "seen",
        "A 2 <= 2");
    row("never, and open", R"("left": {"of": "passes", "line": "b", "at": {"primal": 0.3}}, "is": "<", "right": 50)",
        "budget too small", "B more than 5 (it did not come to a primal of 0.3) < 50");
    row("never, but decided", R"("left": {"of": "passes", "line": "b", "at": {"primal": 0.3}}, "is": "<=", "right": 4)",
        "not seen", "B more than 5");
    row("ahead of what never comes",
        R"("left": {"of": "passes", "line": "a", "at": {"primal": 0.3}}, "is": "<", "right": {"of": "passes", "line": "b", "at": {"primal": 0.3}})",
        "seen", "A 2 < B more than 5");
    row("both never",
        R"("left": {"of": "passes", "line": "a", "at": {"gap": 1e-9}}, "is": "<", "right": {"of": "passes", "line": "b", "at": {"gap": 1e-9}})",
        "budget too small", "more than 5");
    row("least", R"("left": {"of": "nnz_w", "line": "a", "at": "least"}, "is": "~", "within": 1e-9, "right": 5)",
        "seen", "A 5 ~ 5");
    row("share of zeros", R"("left": {"of": "zero_share", "line": "a"}, "is": "~", "within": 1e-9, "right": 0.75)",
        "seen", "A 0.75");
    row("support", R"("left": {"of": "support_passes", "line": "a"}, "is": "~", "within": 1e-9, "right": 2)", "seen",
        "A 2 ~ 2");
    row("nothing known", R"("left": {"of": "train_error", "line": "a"}, "is": "<", "right": 1)", "budget too small",
        "nothing is known of its train_error");
    row("slope",
        R"("left": {"of": "passes", "line": "a", "slope": "passes", "from": 1}, "is": "~", "within": 1e-9, "right": 1)",
        "seen", "A 1 ~ 1");
    row("slope beyond",
        R"("left": {"of": "gap", "line": "a", "slope": "passes", "at": {"passes": 9}}, "is": "<", "right": 0)",
        "budget too small", "the run ended after 5 passes");
    // With the reference P* is between 0.05 and 0.1: only values far from that are decided.
    row("suboptimality", R"("left": {"of": "suboptimality", "line": "b"}, "is": "<=", "right": 0.45)", "seen",
        "B 0.45 <= 0.45");
    row("suboptimality is open", R"("left": {"of": "suboptimality", "line": "b"}, "is": "<=", "right": 0.42)",
        "budget too small", "B 0.45");
    row("suboptimality is not", R"("left": {"of": "suboptimality", "line": "b"}, "is": "<=", "right": 0.3)", "not seen",
        "B 0.45 not <= 0.3");
    row("of two the optimum cancels",
        R"("left": {"of": "suboptimality", "line": "a"}, "is": "<", "right": {"of": "suboptimality", "line": "b"})",
        "seen", "A 0.05 < B 0.45");
    row("every line", R"("left": {"of": "primal"}, "is": "<=", "right": 0.1, "lines": ["a", "b"])", "not seen",
        "1 of 2; p: B 0.5 not <= 0.1");
}

void TestExperimentChecks::outcomes() {
    QFETCH(QString, check);
    QFETCH(QString, outcome);
    QFETCH(QString, figures);
    const std::string text = head + (R"({"says": "s", )" + check + R"(, "panels": ["p"]}]})").toStdString();
    const ExperimentResults results = resultsOf(text, {{"p.a.1", {{{1.0, 0.5, 0.3, 0.2, 0.15, 0.1}, "budget", 0.05}}},
                                                       {"p.b.1", {{{1.0, 0.9, 0.8, 0.7, 0.6, 0.5}, "budget", 0.0}}},
                                                       {"p.optimum", {{{1.0, 0.2}, "budget", 0.0}}}});
    QCOMPARE(results.checks.size(), 1U);
    const QString said = QString::fromStdString(results.checks[0].figures);
    QVERIFY2(outcomeWord(results.checks[0].outcome) == outcome, qPrintable(said));
    QVERIFY2(said.contains(figures), qPrintable(said));
    QCOMPARE(results.outcome, results.checks[0].outcome);
}

void TestExperimentChecks::panelsTogether_data() {
    QTest::addColumn<QString>("panels");
    QTest::addColumn<double>("onQ"); ///< the last P on q; on p it is 0.1
    QTest::addColumn<QString>("outcome");
    QTest::newRow("all") << "all" << 0.1 << "seen";
    QTest::newRow("not all") << "all" << 0.9 << "not seen";
    QTest::newRow("any") << "any" << 0.9 << "seen";
    QTest::newRow("most needs more than half") << "most" << 0.9 << "not seen";
    QTest::newRow("all, one open") << "all" << -1.0 << "budget too small";
    QTest::newRow("any, one open") << "any" << -1.0 << "seen";
}

void TestExperimentChecks::panelsTogether() {
    QFETCH(QString, panels);
    QFETCH(double, onQ);
    QFETCH(QString, outcome);
    const std::string text =
        head +
        (R"({"says": "s", "left": {"of": "primal", "line": "a", "at": {"passes": 2}}, "is": "<", "right": 0.5,)" +
         QStringLiteral(R"("panels": "%1"}]})").arg(panels))
            .toStdString();
    const std::vector<double> primal = onQ < 0.0 ? std::vector<double>{1.0, 0.9} : std::vector<double>{1.0, 0.9, onQ};
    const ExperimentResults results =
        resultsOf(text, {{"p.a.1", {{{1.0, 0.5, 0.1}, "budget", 0.0}}}, {"q.a.1", {{primal, "budget", 0.0}}}});
    QCOMPARE(QString(outcomeWord(results.checks[0].outcome)), outcome);
    QCOMPARE(results.checks[0].cases.size(), 2U);
}

void TestExperimentChecks::lessThanTheBudget_data() {
    QTest::addColumn<QString>("at");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("whole") << R"("end")" << 1.0 << "not seen";
    QTest::newRow("more") << R"("end")" << 3.0 << "not seen";
    QTest::newRow("half") << R"("end")" << 0.5 << "budget too small";
    QTest::newRow("at a pass that was reached") << R"({"passes": 1})" << 0.5 << "not seen";
}

/// Runs shorter than the claim's limit do not contradict it.
void TestExperimentChecks::lessThanTheBudget() {
    QFETCH(QString, at);
    QFETCH(double, scale);
    QFETCH(QString, outcome);
    const std::string text =
        head + QStringLiteral(R"({"says": "s", "left": {"of": "primal", "line": "a", "at": %1}, "is": "<",
                                "right": 0.1, "panels": ["p"]}]})")
                   .arg(at)
                   .toStdString();
    const ExperimentResults results = resultsOf(text, {{"p.a.1", {{{1.0, 0.4}, "budget", 0.0}}}}, scale);
    QCOMPARE(QString(outcomeWord(results.checks[0].outcome)), outcome);
}

void TestExperimentChecks::optimumIsABound() {
    const ExperimentResults results =
        resultsOf(head + std::string(R"({"says": "s", "left": {"of": "gap", "line": "a"}, "is": "<", "right": 1}]})"),
                  {{"p.a.1", {{{1.0, 0.4}, "budget", 0.3}}},
                   {"p.b.1", {{{1.0, 0.9}, "budget", 0.0}}},
                   {"p.optimum", {{{1.0, 0.5}, "budget", 0.2}}}});
    QCOMPARE(results.panels[0].optimumLow, 0.3); // the best of all runs of the problem
    QCOMPARE(results.panels[0].optimumHigh, 0.4);
    QCOMPARE(results.rows[0].suboptimality, 0.4 - 0.3);
    QCOMPARE(results.views[0].charts.size(), 2U);
    QCOMPARE(results.views[0].charts[0].curves[0].y, (std::vector<double>{1.0, 0.4}));
}

void TestExperimentChecks::paths_data() {
    QTest::addColumn<QString>("along");
    QTest::addColumn<double>("number");
    QTest::newRow("least") << R"("along": "least")" << 0.1;
    QTest::newRow("greatest") << R"("along": "greatest")" << 0.8;
    QTest::newRow("distinct") << R"("along": "distinct")" << 3.0;
    QTest::newRow("within") << R"("along": "within", "factor": 2)" << 2.0;
    QTest::newRow("slope") << R"("of": "value", "along": "slope")" << 1.0;
}

void TestExperimentChecks::paths() {
    QFETCH(QString, along);
    QFETCH(double, number);
    std::string text = changed(head, R"("line)", R"("line)");
    text = changed(text, R"({"id": "a", "title": "A", "spec": {"solver": {"id": "fista"}}})",
                   R"({"id": "a", "title": "A", "spec": {"solver": {"id": "fista"}},
                      "path": {"key": "lambda", "values": [1, 0.1, 0.01, 0.001]}})");
    const QString quantity = along.contains("\"of\"") ? QString() : QStringLiteral(R"("of": "primal", )");
    text += QStringLiteral(R"({"says": "s", "left": {%1%2, "line": "a"}, "is": "~", "within": 1e-9, "right": %3,
                             "panels": ["p"]}]})")
                .arg(quantity, along)
                .arg(number)
                .toStdString();
    const ExperimentResults results =
        resultsOf(text, {{"p.a.1", {{{1.0, 0.8}}, {{1.0, 0.2}}, {{1.0, 0.1}}, {{1.0, 0.8}}}}});
    QVERIFY2(results.checks[0].outcome == ExperimentOutcome::seen, results.checks[0].figures.c_str());
    const auto ofA = std::ranges::count(results.rows, "a", &ExperimentRow::line);
    QCOMPARE(ofA, 8);
}

void TestExperimentChecks::mediansOverSeeds() {
    const std::string text =
        changed(head, R"({"id": "b", "title": "B", "spec": {"solver": {"id": "gd"}}})",
                R"({"id": "b", "title": "B", "spec": {"solver": {"id": "gd"}}, "seeds": [1, 2, 3]})") +
        R"({"says": "s", "left": {"of": "primal", "line": "b"}, "is": "~", "within": 1e-9, "right": 0.3, "panels": ["p"]}]})";
    const ExperimentResults results =
        resultsOf(text, {{"p.b.1", {{{1.0, 0.9}}}}, {"p.b.2", {{{1.0, 0.3}}}}, {"p.b.3", {{{1.0, 0.1}}}}});
    QVERIFY2(results.checks[0].outcome == ExperimentOutcome::seen, results.checks[0].figures.c_str());
}

QTEST_GUILESS_MAIN(TestExperimentChecks)
#include "test_experiment_checks.moc"
