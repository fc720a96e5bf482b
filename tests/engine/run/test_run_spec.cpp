// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/math/random.h"
#include "engine/run/spec/run_spec.h"
#include "engine/solvers/registry.h"

#include <QtTest>

using namespace gapscope;

class TestRunSpec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contractExample();
    void everythingRoundTrips();
    void everySolverAndLossRoundTrips();
    void missingKeysTakeDefaults();
    void errorsNameTheKey_data();
    void errorsNameTheKey();
    void aLogHeaderIsASpecification();
    void numbersReadBackExactly();
    void noDamageCrashesTheReader();
};

namespace {

/// The example of the format's specification, exact except for whitespace between tokens.
const char* const example =
    R"({"data":{"source":"breast-cancer","options":{}},"split":{"test":0.2,"seed":1},"transforms":["standardize"],)"
    R"("problem":{"loss":{"id":"hinge"},"regularizer":{"id":"elastic-net","lambda":{"text":"1/n","value":0.0021978},)"
    R"("l1":{"text":"1e-3","value":0.001}},"bias":"none","positive":null,"dual_budget":null},)"
    R"("solver":{"id":"prox-sdca","option":"I","sampling":"permutation"},"start":null,"seed":1,"threads":1,)"
    R"("budget":{"tol":1e-6,"rel_tol":null,"passes":1000,"iterations":null,"seconds":null},)"
    R"("cadence":{"every":"auto","unit":"passes"}})";

RunSpec readBack(const RunSpec& spec) {
    const Result<RunSpec> read = runSpecFromJson(jsonLine(toJson(spec)), "spec.json");
    if (!read)
        qFatal("%s", toEnglish(read.error()).c_str());
    return *read;
}

RunSpec fullSpec() {
    RunSpec spec;
    spec.data.source = "/some/däta.csv";
    spec.data.options = {.format = ReaderOptions::Format::csv,
                         .label = "target \"y\"",
                         .header = ReaderOptions::Header::no,
                         .separator = ';',
                         .zeroBased = true,
                         .labelSets = true,
                         .maxFeatures = 123,
                         .storage = ReaderOptions::StorageChoice::sparse,
                         .tasks = "school",
                         .knownTasks = {},
                         .shape = {943, 1682},
                         .missing = MissingValues::mean,
                         .categorical = CategoricalColumns::oneHot,
                         .featureNames = "names.txt",
                         .labelFile = "labels.gz"};
    spec.split = {.testFraction = {}, .testFile = "test.csv", .seed = 7};
    spec.flipLabels = 0.2;
    spec.transforms = {.targets = {"width", "3"},
                       .standardize = true,
                       .scale = true,
                       .distinctColumns = true,
                       .normalizeRows = true,
                       .constantFeature = true};
    spec.problem.loss = "smoothed-hinge";
    spec.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
    spec.problem.regularizer = "elastic-net";
    spec.problem.lambda = {"0.01/n", 1.0 / 3.0};
    spec.problem.l1 = {"1e-3", 1e-3};
    spec.problem.bias = Bias::feature;
    spec.problem.groups = "prefix:_";
    spec.problem.bounds.upper = 0.1;
    spec.problem.dualBudget = 12.5;
    spec.problem.positive = {"a", "b"};
    spec.problem.oneVsRest = true;
    spec.problem.labels = LabelMap{LossTask::margin, {"c"}, {"a", "b"}};
    spec.solver.parameters = ParameterValues(findSolver("prox-sdca")->parameters);
    spec.start = RunSpec::Start{.model = "m.txt", .w = {0.1, -2.0, 1e-300}, .alpha = {0.5}};
    spec.seed = 18446744073709551615ULL;
    spec.threads = 3;
    spec.budget = {.tolerance = 1e-8, .relativeTolerance = 1e-9, .passes = 12.5, .iterations = 7, .seconds = 0.25};
    spec.cadence = {.every = 10.0, .unit = RunSpec::CadenceUnit::iterations};
    return spec;
}

} // namespace

void TestRunSpec::contractExample() {
    const Result<RunSpec> spec = runSpecFromJson(std::string(example), "spec.json");
    QVERIFY2(spec.ok(), spec.ok() ? "" : toEnglish(spec.error()).c_str());
    QCOMPARE(spec->split.testFraction, std::optional(0.2));
    QVERIFY(spec->transforms.standardize);
    QCOMPARE(spec->problem.l1.text, std::string("1e-3"));
    QCOMPARE(spec->budget.tolerance, std::optional(1e-6));
    QVERIFY(!spec->cadence.every);
    // Written again it has the same keys in the same order, plus the label map, which the format leaves open, and newer
    // parameters of the solver, which come last.
    Json written = toJson(*spec);
    QCOMPARE(written["solver"]["output"], Json("last"));
    for (const char* gained : {"output", "failure_probability", "T0", "slight_l2"})
        written["solver"].erase(gained);
    QCOMPARE(written["problem"]["labels"], Json(nullptr));
    written["problem"].erase("labels");
    JsonFailure failure;
    QCOMPARE(QByteArray::fromStdString(jsonLine(written)),
             QByteArray::fromStdString(jsonLine(*parseJson(example, failure))));
}

void TestRunSpec::everythingRoundTrips() {
    const RunSpec spec = fullSpec();
    QVERIFY(readBack(spec) == spec);
    RunSpec plain = spec; // unused options write no key, as in logs of earlier versions
    plain.flipLabels = 0.0;
    plain.transforms.targets.clear();
    plain.data.options.tasks.clear();
    plain.data.options.shape = {};
    QVERIFY(readBack(plain) == plain);
    for (const char* key : {"flip_labels", "targets", "tasks", "shape"}) {
        QVERIFY(jsonLine(toJson(spec)).find(key) != std::string::npos);
        QVERIFY(jsonLine(toJson(plain)).find(key) == std::string::npos);
    }
    RunSpec fraction = spec;
    fraction.split = {.testFraction = 0.25, .testFile = "", .seed = 7};
    QVERIFY(readBack(fraction) == fraction);
}

void TestRunSpec::everySolverAndLossRoundTrips() {
    for (const SolverInfo& solver : allSolvers())
        for (const LossInfo& loss : allLossInfos()) {
            RunSpec spec;
            spec.problem.loss = loss.id;
            spec.problem.lossParameters = ParameterValues(loss.parameters);
            spec.solver = {solver.id, ParameterValues(solver.parameters)};
            QVERIFY2(readBack(spec) == spec, (solver.id + " on " + loss.id).c_str());
        }
}

void TestRunSpec::missingKeysTakeDefaults() {
    const Result<RunSpec> spec = runSpecFromJson(std::string(R"({"unknown":1,"budget":{"tol":null}})"), "spec.json");
    QVERIFY(spec.ok());
    RunSpec usual;
    usual.problem.lossParameters = ParameterValues(findLossInfo("hinge")->parameters);
    usual.solver.parameters = ParameterValues(findSolver("prox-sdca")->parameters);
    QVERIFY(*spec == usual);
    QCOMPARE(
        QString::fromStdString(toEnglish(runSpecFromJson(std::string(R"({"gapscope_log":1})"), "a.jsonl").error())),
        QString("a.jsonl: \"spec\" is null; an object expected"));
    const auto plain = runSpecFromJson(std::string(R"({"problem":{"regularizer":{"id":"l2","lambda":0.5}}})"), "s");
    QCOMPARE(plain->problem.lambda, (Strength{"0.5", 0.5}));
    const auto text = runSpecFromJson(std::string(R"({"problem":{"regularizer":{"id":"l2","lambda":"1/n"}}})"), "s");
    QCOMPARE(text->problem.lambda, (Strength{"1/n", 0.0}));
    const auto ball =
        runSpecFromJson(std::string(R"({"problem":{"regularizer":{"id":"elastic-net-ball","r":0.25}}})"), "s");
    QCOMPARE(ball->problem.regularizerParameters.number("r"), 0.25);
    QCOMPARE(ball->problem.regularizerParameters.text("gam"), std::string("1"));
    QVERIFY(readBack(*ball) == *ball);
}

void TestRunSpec::errorsNameTheKey_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* json, const char* expected) {
        QTest::newRow(json) << QByteArray(json) << QString::fromUtf8(expected);
    };
    row("",
        "s.json:1:1: not valid JSON: syntax error while parsing value - unexpected end of input; expected '[', '{', or "
        "a literal");
    row("{\"seed\":1,\n \"x\":tru}",
        "s.json:2:9: not valid JSON: syntax error while parsing value - invalid literal; last "
        "read: '\"x\":tru}'");
    row("{\"seed\":\n1e999}", "s.json:2:1: not valid JSON: number overflow parsing '1e999'");
    row("[]", "s.json: \"specification\" is an array; an object expected");
    row(R"({"data":1})", "s.json: \"data\" is 1; an object expected");
    row(R"({"data":{"source":1}})", "s.json: \"data.source\" is 1; a text expected");
    row(R"({"data":{"options":{"format":"zip"}}})",
        "s.json: \"data.options.format\" is \"zip\"; auto, libsvm, csv, chains, planes, ratings, arff, idx, npy, npz, "
        "mtx or mat expected");
    row(R"({"data":{"options":{"separator":"ab"}}})",
        "s.json: \"data.options.separator\" is \"ab\"; one character expected");
    row(R"({"seed":-1})", "s.json: \"seed\" is -1; an integer from 0 to 18446744073709551615 expected");
    row(R"({"seed":1.5})", "s.json: \"seed\" is 1.5; an integer from 0 to 18446744073709551615 expected");
    row(R"({"seed":36893488147419103232})",
        "s.json: \"seed\" is 36893488147419103232; an integer from 0 to 18446744073709551615 expected");
    row(R"({"threads":"two"})", "s.json: \"threads\" is \"two\"; an integer expected");
    row(R"({"budget":{"passes":[]}})", "s.json: \"budget.passes\" is an array; a number or null expected");
    row(R"({"cadence":{"unit":"days"}})", "s.json: \"cadence.unit\" is \"days\"; iterations or passes expected");
    row(R"({"transforms":["whiten"]})",
        "s.json: \"transforms\" is \"whiten\"; standardize, scale, distinct-columns or normalize-rows expected");
    row(R"({"problem":{"bias":1}})", "s.json: \"problem.bias\" is 1; auto, none, free or feature expected");
    row(R"({"problem":{"one_vs_rest":1}})", "s.json: \"problem.one_vs_rest\" is 1; true or false expected");
    row(R"({"problem":{"dual_budget":"many"}})",
        "s.json: \"problem.dual_budget\" is \"many\"; a number or null expected");
    row(R"({"problem":{"regularizer":{"id":"l2","lower":[]}}})",
        "s.json: \"problem.regularizer.lower\" is an array; a number or null expected");
    row(R"({"problem":{"loss":{"id":"smoothed-hinge","gamma":0}}})", "s.json: gamma is 0; a number > 0 expected");
    row(R"({"problem":{"loss":{"id":"hinge","gamma":1}}})",
        "s.json: hinge has no parameter \"gamma\"; no parameter expected");
    row(R"({"solver":{"id":"prox-sdca","option":["I"]}})",
        "s.json: \"prox-sdca.option\" is an array; a number or a text expected");
    row(R"({"problem":{"regularizer":{"id":"elastic-net-ball","radius":1}}})",
        "s.json: elastic-net-ball has no parameter \"radius\"; gam, r expected");
    row(R"({"problem":{"regularizer":{"id":"elastic-net-ball","r":-1}}})", "s.json: r is -1; a number >= 0 expected");
    row(R"({"flip_labels":"often"})", "s.json: \"flip_labels\" is \"often\"; a number or null expected");
    row(R"({"data":{"options":{"shape":"3by4"}}})",
        "s.json: \"data.options.shape\" is \"3by4\"; rows x columns such as \"943x1682\" expected");
    row(R"({"data":{"options":{"tasks":7}}})", "s.json: \"data.options.tasks\" is 7; a text expected");
    row(R"({"problem":{"regularizer":{"id":"l2","lambda":[1]}}})",
        "s.json: \"problem.regularizer.lambda\" is an array; a number, a text or an object with text and value "
        "expected");
}

void TestRunSpec::errorsNameTheKey() {
    QFETCH(QByteArray, json);
    QFETCH(QString, expected);
    const Result<RunSpec> spec = runSpecFromJson(json.toStdString(), "s.json");
    QVERIFY(!spec.ok());
    QCOMPARE(QString::fromStdString(toEnglish(spec.error())), expected);
}

void TestRunSpec::aLogHeaderIsASpecification() {
    const RunSpec spec = fullSpec();
    const std::string header = jsonLine({{"gapscope_log", 1}, {"spec", toJson(spec)}});
    QVERIFY(*runSpecFromJson(header, "a.jsonl") == spec);
    QVERIFY(*runSpecFromJson(header + "\n{\"iter\":0}\n{\"iter\":1}\n", "a.jsonl") == spec);
}

void TestRunSpec::numbersReadBackExactly() {
    for (const double number :
         {0.1, 1.0 / 3.0, 5e-324, 1.7976931348623157e308, -2.5, 1e15, 9007199254740993.0, 123456789.0}) {
        JsonFailure failure;
        const std::optional<Json> read = parseJson(jsonLine(jsonNumber(number)), failure);
        QVERIFY(read.has_value());
        QCOMPARE(read->get<double>(), number);
    }
    QCOMPARE(jsonLine(jsonNumber(5.0)), std::string("5"));
    QCOMPARE(jsonLine(jsonNumber(-0.0)), std::string("0"));
    QCOMPARE(jsonLine(jsonNumber(std::numeric_limits<double>::infinity())), std::string("null"));
    const std::string bytes = "a\"\n\xff"; // the last byte is not UTF-8
    QCOMPARE(jsonLine(bytes), std::string("\"a\\\"\\n\\udcff\""));
    JsonFailure failure;
    const std::optional<Json> read = parseJson(jsonLine(bytes), failure);
    QVERIFY(read.has_value());
    QCOMPARE(read->get<std::string>(), bytes);
}

/// For any damage: a result or an error, and accepted text is unchanged after a round trip.
void TestRunSpec::noDamageCrashesTheReader() {
    Random random(5);
    const std::string whole = jsonLine(toJson(fullSpec()));
    const std::string bytes = "{}[]\",:0-9.eEnull\n\xff\0";
    for (int round = 0; round < 4000; ++round) {
        std::string text = whole;
        for (int change = 0; change < 1 + round % 3; ++change) {
            const auto place = static_cast<std::size_t>(random.below(text.size()));
            if (random.below(3) == 0)
                text.erase(place, 1 + random.below(9));
            else
                text[place] = bytes[random.below(bytes.size())];
        }
        const Result<RunSpec> spec = runSpecFromJson(text, "spec.json");
        if (spec)
            QVERIFY(readBack(*spec) == *spec);
        else
            QVERIFY(!toEnglish(spec.error()).empty());
    }
}

QTEST_GUILESS_MAIN(TestRunSpec)
#include "test_run_spec.moc"
