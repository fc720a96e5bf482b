// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/bundled_experiments.h"
#include "engine/experiment/description/experiment_plan.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/description/json_places.h"
#include "tests/support/experiment_text.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <set>

using namespace gapscope;
using namespace gapscope::experiment_test;

/// Reading experiment files: their content, and the places of errors.
class TestExperimentReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAll();
    void errors_data();
    void errors();
    void places();
    void anyTextIsReadOrRefused();
    void filesTakeThePlaceOfMadeData();
    void bundledOnesAreRight_data();
    void bundledOnesAreRight();
    void plansAreStable();
    void plansFollowSizeAndScale();
    void fingerprintsFollowTheRuns();
    void shardsDealAllUnits();
};

void TestExperimentReader::readsAll() {
    const Result<Experiment> read = readExperiment(smallText(), "small.json");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    QCOMPARE(read->id, std::string("small"));
    QCOMPARE(read->notes, std::vector<std::string>{"for tests"});
    QCOMPARE(read->panels.size(), 2U);
    QCOMPARE(read->lines.size(), 4U);
    QCOMPARE(read->lines[1].tuning->small.size(), 3U);
    QCOMPARE(read->lines[2].seeds.size(), 3U);
    QVERIFY(!read->lines[3].isOn("weak") && read->lines[3].isOn("strong"));
    QCOMPARE(read->lines[3].path->small.front().number, 1.0);
    QCOMPARE(read->lines[3].path->small.back().number, 1e-3);
    QCOMPARE(read->budget.full.passes, std::optional(30.0)); // that of the small size
    QCOMPARE(read->checks.size(), 2U);
    QCOMPARE(read->checks[1].left.measure->at.kind, MeasurePoint::Kind::first);
    QCOMPARE(read->text, smallText());
}

void TestExperimentReader::errors_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* from, const char* to, const char* message) {
        QTest::newRow(name) << QString(from) << QString(to) << QString(message);
    };
    row("syntax", R"("id": "small",)", R"("id": small",)", "e.json:3:8: not valid JSON: ");
    row("unknown key", R"("source": "ours")", R"("sauce": "ours")",
        R"(e.json:5:2: "sauce" is an unknown key; gapscope_experiment, id, )");
    row("missing key", R"( "claim": "Newton is ahead.",)", "", R"(e.json:1:1: "claim" is missing; a value expected)");
    row("version", R"("gapscope_experiment": 1)", R"("gapscope_experiment": 2)", "e.json:2:25: format version 2, but ");
    row("twice", R"("source": "ours")", R"("title": "again")", R"(e.json:5:2: "title" is given twice; )");
    row("id", R"("id": "small")", R"("id": "a b")", R"(e.json:3:8: "id" is "a b"; letters, digits, )");
    row("wrong type", R"("title": "A small one")", R"("title": 5)", R"(e.json:4:11: "title" is 5; a text expected)");
    row("same id", R"("id": "weak")", R"("id": "strong")", R"(e.json:12:10: "panels[1].id" is "strong", which)");
    row("data", R"("title": "weak", "data": "made")", R"("title": "weak", "data": "maid")",
        R"(e.json:12:43: "panels[1].data" is "maid"; made expected)");
    row("key of a spec", R"({"loss": {"id": "logistic"}}, "cadence")", R"({"lass": {"id": "logistic"}}, "cadence")",
        R"(e.json:9:23: "spec.problem.lass" is an unknown key; loss, )");
    row("seed in a spec", R"("spec": {"problem")", R"("spec": {"seed": 4, "problem")",
        R"(e.json:9:11: "spec.seed" is an unknown key; data, split, )");
    row("loss", R"({"id": "logistic"})", R"({"id": "logistics"})", R"(e.json:9:38: unknown loss "logistics"; )");
    row("solver", R"("solver": {"id": "newton"}}},)", R"("solver": {"id": "newtan"}}},)",
        R"(e.json:15:65: unknown solver "newtan"; )");
    row("parameter", R"({"id": "prox-sdca"})", R"({"id": "prox-sdca", "sampling": "none"})", "e.json:18:");
    row("unknown parameter", R"({"id": "prox-sdca"})", R"({"id": "prox-sdca", "samples": 3})", "e.json:18:");
    row("strength", R"("0.1/n")", R"("0.1/m")", "e.json:12:");
    row("unsupported", R"({"id": "prox-sdca"})", R"({"id": "ssn-al"})",
        "e.json:18:66: ssn-al does not support logistic");
    row("unsupported loss", R"({"id": "logistic"})", R"({"id": "hinge"})", "does not support hinge");
    row("tuned parameter", R"("solver.eta")", R"("solver.ata")", "e.json:17:");
    row("strength of a path", R"("grid": "1e-3:1:4")", R"("values": ["1/n", "1/m"])", "e.json:20:");
    row("grid", R"("1e-3:1:4")", R"("1:1e-3:4")", R"(e.json:20:38: "lines[3].path.grid" is "1:1e-3:4"; LO:HI:COUNT)");
    row("seeds", "[1, 2, 3]", "[1, 2, 2]", R"(e.json:18:97: "lines[2].seeds[2]" is 2 again; )");
    row("negative seed", "[1, 2, 3]", "[1, -2]", R"("lines[2].seeds[1]" is -2; an integer from 0)");
    row("budget", R"({"passes": 30})", R"({"passes": 0})", R"("budget.small.passes" is 0; a number > 0)");
    row("no budget", R"( "budget": {"small": {"passes": 30}},)", "", R"("lines[0].budget" is missing here and)");
    row("quantity", R"("y": "gap")", R"("y": "gop")", R"(e.json:25:53: "views[0].y" is "gop"; passes, )");
    row("line of a check", R"("line": "gd")", R"("line": "gb")",
        R"(e.json:30:45: "checks[0].right.line" is "gb"; newton, gd, sdca, path expected)");
    row("no line", R"(, "line": "gd")", "", R"(e.json:30:13: "checks[0].right.line" is missing)");
    row("relation", R"("is": "<=",)", R"("is": "==",)", R"("checks[0].is" is "=="; <, <=, >, >= or ~ expected)");
    row("about", R"("is": "<=",)", R"("is": "~",)", R"("checks[0].is" is "~" without "within")");
    row("moment", R"({"gap": 0.1})", R"({"gap": "small"})", R"("checks[1].left.at" is an object; "start")");
    row("along", R"("line": "gd")", R"("line": "path")", R"("path", which is a path; "along" as well)");
    row("reference", R"("reference")", R"("views2")", R"(e.json:23:2: "views2" is an unknown key)");
    row("depth", R"("notes": ["for tests"])", (R"("notes": )" + std::string(300, '[') + std::string(300, ']')).c_str(),
        "nested deeper");
}

void TestExperimentReader::errors() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, message);
    QVERIFY(smallText().find(from.toStdString()) != std::string::npos);
    const Result<Experiment> read =
        readExperiment(changed(smallText(), from.toStdString(), to.toStdString()), "e.json");
    QVERIFY(!read);
    const QString said = QString::fromStdString(toEnglish(read.error()));
    QVERIFY2(said.contains(message), qPrintable(said));
    QVERIFY2(said.startsWith("e.json:"), qPrintable(said));
    QVERIFY2(read.error().place.line > 0 && read.error().place.column > 0, qPrintable(said));
    QVERIFY(!said.contains('\n'));
}

void TestExperimentReader::places() {
    const JsonPlaces places("{\n \"a\\\"b/c\": [1, {\"x\": \"}]\"}],\n \"d\": -1.5e3}", "f");
    QCOMPARE(places.ofKey("/a\"b~1c").line, 2);
    QCOMPARE(places.ofKey("/a\"b~1c").column, 2);
    QCOMPARE(places.ofValue("/a\"b~1c").column, 12);
    QCOMPARE(places.ofValue("/a\"b~1c/1/x").column, 22);
    QCOMPARE(places.ofValue("/d").line, 3);
    QCOMPARE(places.ofValue("/d").column, 7);
    QCOMPARE(places.ofValue("/a\"b~1c/1/y/z").column, 16); // that of its parent
    QVERIFY(!places.repeatedKey());
    QCOMPARE(JsonPlaces(R"({"a": {"b": 1, "b": 2}})", "f").repeatedKey(), std::optional<std::string>("/a/b"));
}

/// Randomly changed texts are either valid or rejected at a place inside them.
void TestExperimentReader::anyTextIsReadOrRefused() {
    std::mt19937_64 random(testSeed());
    const auto below = [&random](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
    const std::vector<std::string> pieces{"null",    "{}",    "[]",        "-1",       "1e400",   "\"\"",
                                          "\"x\"",   "[[1]]", "true",      ",",        ":",       "}",
                                          "\\u0000", "\xc3",  "\"hinge\"", "1e-3:1:4", "solver.", "0"};
    for (int round = 0; round < 200; ++round) {
        std::string text = smallText();
        for (std::size_t change = 0; change <= below(3); ++change) {
            // Whole values are replaced more often than bytes.
            const std::size_t at = below(text.size());
            const std::size_t begin = below(4) == 0 ? at : text.find_first_of(":[,", at);
            if (begin == std::string::npos)
                continue;
            const std::size_t end = std::min(text.find_first_of(",]}", begin + 1), text.size());
            text.replace(begin + 1, end - std::min(end, begin + 1), pieces[below(pieces.size())]);
        }
        const Result<Experiment> read = readExperiment(text, "any.json");
        if (read)
            continue;
        const std::string said = toEnglish(read.error());
        const Place& place = read.error().place;
        const auto lines = 1 + std::ranges::count(text, '\n');
        QVERIFY2(place.file == "any.json" && place.line >= 1 && place.line <= lines && place.column >= 1,
                 (said + "\n" + text).c_str());
    }
}

void TestExperimentReader::filesTakeThePlaceOfMadeData() {
    const Experiment read =
        *readExperiment(changed(smallText(), "seed=3\"",
                                R"(seed=3", "file": "real.svm", "file_spec": {"data": {"options": {"tasks": "qid"}}})"),
                        "small.json");
    const QTemporaryDir one;
    const QTemporaryDir other;
    const QTemporaryDir empty;
    for (const QTemporaryDir* folder : {&one, &other}) {
        QFile file(folder->filePath("real.svm"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1 1:1\n-1 1:2\n") > 0);
    }
    const auto plan = [&read](ExperimentSize size, const QTemporaryDir& folder) {
        return *planExperiment(read, {.size = size, .dataFolder = folder.path().toStdString()});
    };
    const ExperimentPlan full = plan(ExperimentSize::full, one);
    QCOMPARE(full.units[0].runs[0].spec.data.source, one.filePath("real.svm").toStdString());
    QCOMPARE(full.units[0].runs[0].spec.data.options.tasks, std::string("qid"));
    QCOMPARE(full.fingerprint, plan(ExperimentSize::full, other).fingerprint); // independent of the folder
    const ExperimentPlan made = plan(ExperimentSize::full, empty);
    QVERIFY(made.fingerprint != full.fingerprint);
    QVERIFY(made.units[0].runs[0].spec.data.source.starts_with("generate:"));
    QVERIFY(made.units[0].runs[0].spec.data.options.tasks.empty());
    QCOMPARE(plan(ExperimentSize::small, one).fingerprint, made.fingerprint);
}

void TestExperimentReader::bundledOnesAreRight_data() {
    QTest::addColumn<QByteArray>("text");
    for (const BundledExperiment& bundled : bundledExperimentTexts())
        QTest::newRow(std::string(bundled.id).c_str()) << QByteArray(reinterpret_cast<const char*>(bundled.text.data()),
                                                                     static_cast<qsizetype>(bundled.text.size()));
}

void TestExperimentReader::bundledOnesAreRight() {
    QFETCH(QByteArray, text);
    const Result<Experiment> read = readExperiment(text.toStdString(), "experiment.json");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    QCOMPARE(QString::fromStdString(read->id), QString(QTest::currentDataTag()));
    QVERIFY(!read->views.empty() && !read->checks.empty());
    QVERIFY2(read->smallMinutes > 0.0 && read->fullMinutes > 0.0, "the expected minutes are missing");
    QVERIFY(findBundledExperiment(read->id) != nullptr);
}

void TestExperimentReader::plansAreStable() {
    const Result<Experiment> read = readExperiment(smallText(), "small.json");
    const Result<ExperimentPlan> one = planExperiment(*read, {});
    const Result<ExperimentPlan> two = planExperiment(*read, {});
    QVERIFY(one.ok() && two.ok());
    std::vector<std::string> ids;
    for (const ExperimentUnit& unit : one->units)
        ids.push_back(unit.id);
    const std::vector<std::string> expected{"strong.optimum", "strong.newton.1", "strong.gd.1",   "strong.sdca.1",
                                            "strong.sdca.2",  "strong.sdca.3",   "strong.path.1", "weak.optimum",
                                            "weak.newton.1",  "weak.gd.1",       "weak.sdca.1",   "weak.sdca.2",
                                            "weak.sdca.3"};
    QCOMPARE(ids, expected);
    QCOMPARE(one->fingerprint, two->fingerprint);
    QCOMPARE(one->runs, 20U);
    QCOMPARE(one->passes, 2 * 200.0 + 18 * 30.0);
    QCOMPARE(one->units[2].kind, ExperimentUnit::Kind::tuned);
    QCOMPARE(one->units[4].runs.front().spec.seed, 2U);
    QCOMPARE(one->units[6].runs.size(), 4U);
    QVERIFY(one->units[6].warm);
}

void TestExperimentReader::plansFollowSizeAndScale() {
    const std::string both = changed(smallText(), R"("title": "weak", "data": "made",)",
                                     R"("title": "weak", "data": "made", "full_spec": {"problem": {"bias": "none"}},)");
    const std::string text = changed(changed(both, R"("small": {"passes": 30})",
                                             R"("small": {"passes": 30, "iterations": 7}, "full": {"passes": 500})"),
                                     "seed=3\"", "seed=3\", \"full\": \"generate:gaussian,n=90,seed=3\"");
    const Result<Experiment> read = readExperiment(text, "small.json");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    const RunSpec small = planExperiment(*read, {.budgetScale = 0.01})->units[1].runs[0].spec;
    QCOMPARE(small.budget.passes, std::optional(1.0)); // at least one
    QCOMPARE(small.budget.iterations, std::optional<std::int64_t>(1));
    const Result<ExperimentPlan> twice = planExperiment(*read, {.budgetScale = 2.0});
    QCOMPARE(twice->units[1].runs[0].spec.budget.iterations, std::optional<std::int64_t>(14));
    QCOMPARE(twice->units[0].runs[0].spec.budget.passes, std::optional(200.0)); // it is certified already
    const RunSpec full = planExperiment(*read, {.size = ExperimentSize::full})->units[1].runs[0].spec;
    QCOMPARE(full.budget.passes, std::optional(500.0));
    QVERIFY(!full.budget.iterations);
    QCOMPARE(full.data.source, std::string("generate:gaussian,n=90,seed=3"));
    const auto onWeak = [&read](ExperimentSize size) {
        return planExperiment(*read, {.size = size})->find("weak.newton.1")->runs[0].spec.problem;
    };
    QVERIFY(onWeak(ExperimentSize::small).biasIsAutomatic); // the labels decide later; one solver does not support a
                                                            // free intercept
    QCOMPARE(onWeak(ExperimentSize::small).bias, Bias::feature);
    QCOMPARE(onWeak(ExperimentSize::full).bias, Bias::none);
    QCOMPARE(onWeak(ExperimentSize::full).lambda.text, std::string("0.1/n"));
}

void TestExperimentReader::fingerprintsFollowTheRuns() {
    const auto plan = [](const std::string& text, const ExperimentOptions& options = {}) {
        return *planExperiment(*readExperiment(text, "small.json"), options);
    };
    const ExperimentPlan base = plan(smallText());
    // Descriptions and checks do not affect runs.
    QCOMPARE(plan(changed(smallText(), "for tests", "noted")).fingerprint, base.fingerprint);
    QVERIFY(plan(smallText(), {.budgetScale = 0.5}).fingerprint != base.fingerprint);
    const ExperimentPlan other = plan(changed(smallText(), "0.1]}}", "0.2]}}"));
    QVERIFY(other.fingerprint != base.fingerprint);
    QCOMPARE(other.units[1].fingerprint, base.units[1].fingerprint);
    QVERIFY(other.units[2].fingerprint != base.units[2].fingerprint);
    std::set<std::string> different;
    for (const ExperimentUnit& unit : base.units)
        different.insert(unit.fingerprint);
    QCOMPARE(different.size(), base.units.size());
}

void TestExperimentReader::shardsDealAllUnits() {
    for (std::size_t count = 1; count <= 5; ++count) {
        for (std::size_t unit = 0; unit < 17; ++unit) {
            int holders = 0;
            for (std::size_t index = 1; index <= count; ++index)
                holders += ExperimentShard{index, count}.holds(unit) ? 1 : 0;
            QCOMPARE(holders, 1);
        }
    }
}

QTEST_GUILESS_MAIN(TestExperimentReader)
#include "test_experiment_reader.moc"
