// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/support/window_under_test.h"

#include "ui/panels/formula.h"
#include "ui/widgets/choice_box.h"

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

bool containsAny(const QStringList& texts, const char* part) {
    return texts.join(u'\n').contains(QString::fromUtf8(part));
}

} // namespace

/// Groups, bounds, the kernel and the dual constraint: fields that appear and disappear with regularizer and loss.
class TestWindowConstraints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupsOfFeatures();
    void boundsOfCoefficients();
    void budgetOfTheDual();
    void kernelOfAFunction();
    void aKernelMayHaveOneOfItsParameters();
    void thresholdsBetweenLevels();
    void tuningAddsTheBestRun();
    void tuningCanBeStopped();

private:
    static bool isShown(WindowUnderTest& test, const char* field) {
        const auto* widget = test.find<QWidget>(field); // a form recreates its fields
        return widget != nullptr && widget->isVisibleTo(&test.window());
    }
    /// Adds a run of the draft with a click and waits until it has ended.
    static void runToItsEnd(WindowUnderTest& test, const char* solver) {
        choose(test.find<ChoiceBox>("solver"), QLatin1String(solver));
        test.type("tolerance", QStringLiteral("1e-2"));
        const int before = test.table().rowCount();
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), before + 1, 20000);
    }
};

void TestWindowConstraints::groupsOfFeatures() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QVERIFY(!isShown(test, "groups"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("group-lasso"));
    QTRY_VERIFY(isShown(test, "groups"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "needs groups of features"));
    test.type("groups", QStringLiteral("equal:0"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "equal:K with K >= 1 features a group expected"));
    test.type("groups", QStringLiteral("equal:5"));
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "expected"));
    QCOMPARE(test.session().draft().problem.groups, std::string("equal:5"));
    runToItsEnd(test, "pdprox-dual");
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QTRY_VERIFY(!isShown(test, "groups"));
    runToItsEnd(test, "prox-sdca"); // the groups do not interfere with another regularizer
}

void TestWindowConstraints::boundsOfCoefficients() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    unfoldAround(test.find("lower"));
    QVERIFY(isShown(test, "lower") && isShown(test, "upper"));
    test.type("lower", QStringLiteral("1"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "bound is 1; a number <= 0 expected"));
    test.type("lower", QStringLiteral("0"));
    QCOMPARE(test.session().draft().problem.bounds.lower, 0.0);
    QTRY_VERIFY(!test.find<ChoiceBox>("solver")->reason(QStringLiteral("prox-sdca")).isEmpty());
    runToItsEnd(test, "pdprox-dual");
    test.type("lower", QStringLiteral("-1"));
    runToItsEnd(test, "pdprox-dual");
    QVERIFY(test.run(0).problemKey != test.run(1).problemKey); // different problems share no bound
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("linf"));
    QTRY_VERIFY(!isShown(test, "lower"));
    runToItsEnd(test, "pdprox-dual");
}

void TestWindowConstraints::budgetOfTheDual() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    unfoldAround(test.find("dualBudget"));
    QVERIFY(isShown(test, "dualBudget"));
    test.type("dualBudget", QStringLiteral("-3"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "dual constraint is -3; a number > 0 expected"));
    test.type("dualBudget", QStringLiteral("20"));
    QCOMPARE(test.session().draft().problem.dualBudget, std::optional(20.0));
    QTRY_VERIFY(test.find<ChoiceBox>("solver")->reason(QStringLiteral("prox-sdca")).contains(QStringLiteral("budget")));
    const QString formula = objectiveFormula(test.session().draft().problem, 100, 0.1, std::nullopt);
    QVERIFY2(formula.contains(QStringLiteral("largest")), qPrintable(formula));
    runToItsEnd(test, "pdprox-dual");
    test.type("dualBudget", QStringLiteral("many"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QTRY_VERIFY(!isShown(test, "dualBudget"));
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "dual constraint"));
}

void TestWindowConstraints::kernelOfAFunction() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    QTRY_VERIFY(isShown(test, "width"));
    QCOMPARE(test.session().draft().problem.kernel, std::string("rbf"));
    test.type("width", QStringLiteral("0"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "width is 0; a number > 0 or auto expected"));
    test.type("width", QStringLiteral("3"));
    const QString formula = objectiveFormula(test.session().draft().problem, 100, 0.1, std::nullopt);
    QVERIFY2(formula.contains(QStringLiteral("<i>g</i>(<i>x<sub>i</sub></i>)")), qPrintable(formula));
    QTRY_VERIFY(!test.find<ChoiceBox>("solver")->reason(QStringLiteral("fista")).isEmpty());
    runToItsEnd(test, "pdprox-primal");
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("none"));
    QTRY_VERIFY(!isShown(test, "width"));
    runToItsEnd(test, "prox-sdca");
}

/// As the options of the program give them.
void TestWindowConstraints::aKernelMayHaveOneOfItsParameters() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    RunSpec draft = test.session().draft();
    draft.problem.kernel = "rbf";
    draft.problem.kernelParameters = {};
    QVERIFY(draft.problem.kernelParameters.set(kernelParameters("rbf"), "kernel rbf", "memory", "0.5").ok());
    test.session().replaceDraft(draft);
    QTRY_VERIFY(isShown(test, "width"));
    QCOMPARE(test.find<QComboBox>("width")->currentText(), QStringLiteral("auto"));
    QCOMPARE(test.find<QComboBox>("memory")->currentText(), QStringLiteral("0.5"));
    runToItsEnd(test, "dcd");
}

void TestWindowConstraints::thresholdsBetweenLevels() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("wine"))); // classes 0, 1, 2
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("multi-threshold-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "does not support the label 0"));
    test.type("thresholds", QStringLiteral("3,2"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "ascending numbers separated by commas"));
}

/// One click tries the powers of 2 and adds the best run; its log lists what was tried.
void TestWindowConstraints::tuningAddsTheBestRun() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    QTRY_VERIFY(!isShown(test, "tune"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fobos"));
    QTRY_VERIFY(isShown(test, "tune"));
    test.type("passes", QStringLiteral("30"));
    test.click("tune");
    QCOMPARE(test.session().tuner().progress().total, 21);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 60000);
    QCOMPARE(test.session().tuner().progress().total, 0);
    const std::vector<Message>& warnings = test.run(0).controller->prepared()->warnings;
    QVERIFY(std::ranges::any_of(warnings, [](const Message& m) { return m.id == MessageId::parameterTuned; }));
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome().has_value(), 20000);
}

void TestWindowConstraints::tuningCanBeStopped() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("rda"));
    test.type("passes", QStringLiteral("1000000"));
    test.click("tune");
    QTRY_COMPARE(test.find<QPushButton>("tune")->text(), QStringLiteral("Stop tuning"));
    test.click("tune");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().tuner().progress().total, 0, 20000);
    QCOMPARE(test.table().rowCount(), 0);
}

QTEST_MAIN(TestWindowConstraints)
#include "test_window_constraints.moc"
