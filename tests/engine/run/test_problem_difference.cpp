// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/problem_difference.h"
#include "engine/run/output/repetitions.h"
#include "engine/run/prepare/prepared_run.h"

#include <QtTest>

#include <functional>

using namespace gapscope;

namespace {

using Part = ProblemDifference::Part;

RunSpec usual() {
    RunSpec spec;
    spec.data.source = "breast-cancer";
    spec.problem.loss = "smoothed-hinge";
    spec.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
    spec.problem.lambda = {"0.01", 0.0};
    spec.solver.parameters = ParameterValues(findSolver("prox-sdca")->parameters);
    spec.budget.passes = 10.0;
    return spec;
}

RunFacts prepared(const RunSpec& spec) {
    static DataStore store;
    const auto run = prepareRun(spec, store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    return factsOf(**run);
}

RunFacts changed(const std::function<void(RunSpec&)>& change) {
    RunSpec spec = usual();
    change(spec);
    return prepared(spec);
}

} // namespace

class TestProblemDifference : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartIsNamed_data();
    void everyPartIsNamed();
    void solverSeedAndLimitsMakeNoOtherProblem();
    void strengthsCountAsNumbers();
    void otherDataSayItAll();
    void otherContentOfTheSameName();
    void repetitionsDifferByTheSeedAlone();
    void seedsThatAreTakenAreLeftOut();
};

void TestProblemDifference::everyPartIsNamed_data() {
    QTest::addColumn<std::function<void(RunSpec&)>>("change");
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    const auto row = [](const char* name, Part part, const char* text, double number,
                        const std::function<void(RunSpec&)>& change) {
        QTest::newRow(name) << change << static_cast<int>(part) << QString::fromLatin1(text) << number;
    };
    const double none = notAvailable;
    row("split", Part::split, "", 0.25, [](RunSpec& spec) { spec.split.testFraction = 0.25; });
    row("flipped", Part::flippedLabels, "", 0.1, [](RunSpec& spec) { spec.flipLabels = 0.1; });
    row("transforms", Part::transforms, "standardize", none, [](RunSpec& spec) { spec.transforms.standardize = true; });
    row("loss", Part::loss, "logistic", none, [](RunSpec& spec) {
        spec.problem.loss = "logistic";
        spec.problem.lossParameters = {};
    });
    row("parameter", Part::parameter, "0.5", 0.5, [](RunSpec& spec) {
        QVERIFY(spec.problem.lossParameters
                    .set(findLossInfo("smoothed-hinge")->parameters, "smoothed-hinge", "gamma", "0.5")
                    .ok());
    });
    row("regularizer", Part::regularizer, "elastic-net", none, [](RunSpec& spec) {
        spec.problem.regularizer = "elastic-net";
        spec.problem.l1 = {"0.001", 0.0};
    });
    row("lambda", Part::lambda, "", 0.1, [](RunSpec& spec) { spec.problem.lambda = {"0.1", 0.0}; });
    row("bias", Part::bias, "feature", none, [](RunSpec& spec) { spec.problem.bias = Bias::feature; });
    row("bounds", Part::bounds, "", none, [](RunSpec& spec) {
        spec.problem.bounds.lower = 0.0;
        spec.solver.id = "fista";
        spec.solver.parameters = ParameterValues(findSolver("fista")->parameters);
    });
    row("kernel", Part::kernel, "rbf", none, [](RunSpec& spec) {
        spec.problem.kernel = "rbf";
        spec.solver.id = "pdprox-dual";
        spec.solver.parameters = ParameterValues(findSolver("pdprox-dual")->parameters);
    });
}

void TestProblemDifference::everyPartIsNamed() {
    QFETCH(std::function<void(RunSpec&)>, change);
    QFETCH(int, part);
    QFETCH(QString, text);
    QFETCH(double, number);
    const RunFacts other = changed(change);
    const RunFacts shown = prepared(usual());
    const std::vector<ProblemDifference> found = problemDifferences(shown, other);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(found[0].part), part);
    QCOMPARE(QString::fromStdString(found[0].text), text);
    if (std::isnan(number))
        QVERIFY(std::isnan(found[0].number));
    else
        QCOMPARE(found[0].number, number);
    QVERIFY(!problemDifferences(other, shown).empty());
}

void TestProblemDifference::solverSeedAndLimitsMakeNoOtherProblem() {
    const RunFacts other = changed([](RunSpec& spec) {
        spec.solver.id = "fista";
        spec.solver.parameters = ParameterValues(findSolver("fista")->parameters);
        spec.seed = 7;
        spec.budget.passes = 3.0;
        spec.split.seed = 9; // without a test part
    });
    QVERIFY(problemDifferences(prepared(usual()), other).empty());
}

/// 1/n of 569 rows, and that number as a decimal.
void TestProblemDifference::strengthsCountAsNumbers() {
    const RunFacts text = changed([](RunSpec& spec) { spec.problem.lambda = {"1/n", 0.0}; });
    const RunFacts number = changed([&](RunSpec& spec) {
        spec.problem.lambda = {QByteArray::number(1.0 / 569.0, 'g', 17).data(), 0.0};
    });
    QVERIFY(problemDifferences(text, number).empty());
}

void TestProblemDifference::otherDataSayItAll() {
    const RunFacts other = changed([](RunSpec& spec) {
        spec.data.source = "wine";
        spec.problem.positive = {"1"};
        spec.problem.lambda = {"0.1", 0.0};
    });
    const std::vector<ProblemDifference> found = problemDifferences(prepared(usual()), other);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(found[0].part), static_cast<int>(Part::data));
    QCOMPARE(found[0].text, std::string("wine"));
    QVERIFY(!found[0].isVersion);
}

void TestProblemDifference::otherContentOfTheSameName() {
    const RunFacts shown = prepared(usual());
    RunFacts other = shown;
    other.dataKey = "xxh3:1";
    other.problemKey = "xxh3:2";
    const std::vector<ProblemDifference> found = problemDifferences(shown, other);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].isVersion);
}

void TestProblemDifference::repetitionsDifferByTheSeedAlone() {
    const std::string key = repetitionKeyOf(prepared(usual()));
    QCOMPARE(repetitionKeyOf(changed([](RunSpec& spec) { spec.seed = 12; })), key);
    const auto asFromTheTerminal = [](RunSpec& spec) { spec.seed = spec.split.seed = 12; };
    QCOMPARE(repetitionKeyOf(changed(asFromTheTerminal)), key);
    QVERIFY(repetitionKeyOf(changed([](RunSpec& spec) { spec.budget.passes = 11.0; })) != key);
    QVERIFY(repetitionKeyOf(changed([](RunSpec& spec) { spec.problem.lambda = {"0.1", 0.0}; })) != key);
    QVERIFY(repetitionKeyOf(changed([](RunSpec& spec) { spec.split = {.testFraction = 0.2, .testFile = {}}; })) != key);
}

void TestProblemDifference::seedsThatAreTakenAreLeftOut() {
    const std::vector<std::uint64_t> taken{1, 2, 4};
    const std::vector<std::uint64_t> expected{3, 5, 6};
    QVERIFY(furtherSeeds(1, taken, 3) == expected);
    const std::uint64_t last = ~std::uint64_t{0};
    const std::vector<std::uint64_t> around{0, 1};
    QVERIFY(furtherSeeds(last, std::vector{last}, 2) == around);
    QVERIFY(furtherSeeds(5, {}, 0).empty());
}

QTEST_GUILESS_MAIN(TestProblemDifference)
#include "test_problem_difference.moc"
